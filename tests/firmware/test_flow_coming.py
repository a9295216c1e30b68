"""People come and go in a match: the console plays on for who leaves, and gives the seat back."""

from __future__ import annotations

import pytest

from engine.players import thumb
from firmware.bots import Thought
from firmware.seating import Seat
from firmware.stages.attention import SILENT
from hw.place import TABLE
from tests.firmware.sim import BOTH, LEFT, RIGHT, ROUND, SQUARE, Sim, stored

HANDS = ["S2 H7 H9", "C3 C4 C5", "D3 D4"]


def persons(sim: Sim) -> list[bool]:
    return [seat.person for seat in seating(sim)]


def seating(sim: Sim) -> tuple[Seat, ...]:
    return sim.table.stages.lowest.play.seating  # type: ignore[attr-defined,no-any-return]


def match(**more: object) -> Sim:
    """Åsa is to act, Ida is a person too; the console plays Bo."""
    return Sim(3, store=stored(HANDS, persons=(0, 2)), **more)  # type: ignore[arg-type]


def leave(sim: Sim, place: int) -> None:
    sim.chord(place)
    sim.choose("Lämna platsen", place=place)


def test_the_console_plays_on_at_once_with_the_hand_of_who_leaves() -> None:
    sim = match()
    leave(sim, 0)
    assert sim.stage == "PlayingHand" and persons(sim) == [False, False, True]
    sim.my_turn(2)
    laid = [line.text for line in sim.store.read(1).lines[1:]]
    assert laid[0].startswith("0 ") and laid[1].startswith("1 ")
    sim.play_out()
    assert sim.stage == "HandEnded"


def test_a_start_finds_who_has_left_gone_and_the_record_as_it_was() -> None:
    sim = match()
    header = sim.store.read(1).header
    leave(sim, 0)
    again = sim.restart()
    assert persons(again) == [False, False, True] and again.store.read(1).header == header


@pytest.mark.parametrize("own", [True, False], ids=["own seat", "another seat"])
def test_whoever_sits_down_takes_the_hand_that_lies_there(own: bool) -> None:
    sim = match()
    leave(sim, 0)
    place = 0 if own else 1
    cards = sim.hand(place).cards
    assert "● Sitt ner" in sim.words(place)
    sim.press(ROUND, place)
    assert persons(sim)[place] and sim.hand(place).cards == cards
    assert sim.my_turn(place) == place
    assert persons(sim.restart())[place]


def test_a_thought_that_comes_after_somebody_sat_down_is_dropped() -> None:
    sim = Sim(3, store=stored(HANDS, to_act=1, persons=(0, 2)), player=None)
    (ask, view), = sim.bots.asked
    sim.press(ROUND, 1)
    sim.send(Thought(ask, thumb(view)))
    sim.advance(10)
    assert sim.view.turns == 0 and sim.acting == 1 and sim.console.lamps[1]


def test_nobody_sits_down_while_a_move_is_on_its_way() -> None:
    sim = Sim(3, store=stored(HANDS, to_act=1, persons=(0, 2)), slow=True)
    sim.advance(10)
    assert sim.table.stages.lowest.play.busy  # type: ignore[attr-defined]
    sim.press(ROUND, 1)
    assert not persons(sim)[1]
    sim.write()
    sim.press(ROUND, 1)
    assert persons(sim)[1] and sim.view.turns == 1


def test_what_was_half_chosen_is_not_left_to_who_sits_down_next() -> None:
    store = stored(["S7 H7 DQ", "C8 C9 CT"], persons=(0, 1), game="svitmas", stock="SA H2 H3 H4")
    sim = Sim(2, store=store, player=None)
    sim.advance(4)
    sim.hold(ROUND, 0)
    assert sim.hand(0).chosen
    leave(sim, 0)
    sim.press(ROUND, 0)
    assert not sim.hand(0).chosen


def test_the_last_one_is_asked_and_then_the_match_waits_until_somebody_sits_down() -> None:
    sim = match()
    leave(sim, 2)
    leave(sim, 0)
    assert "Ska det vänta?" in sim.words(0)
    sim.choose("Nej")
    assert sim.stage == "Pause"
    sim.choose("Lämna platsen", "Ja")
    assert sim.stage == "Deserted"
    sim.advance(60)
    assert sim.store.read(1).lines[1:] == () and "Partiet väntar" in sim.words(TABLE)
    sim = sim.restart()
    assert sim.stage == "Deserted" and "Spela vidare för Bo" in sim.words(1)
    sim.press(ROUND, 1)
    assert sim.stage == "PlayingHand" and persons(sim) == [False, True, False]
    sim.my_turn(1)
    sim.play_out()


@pytest.mark.parametrize("answer", ["Ja", "Nej"])
def test_a_match_that_waits_may_be_ended_from_any_place(answer: str) -> None:
    sim = match()
    leave(sim, 2)
    leave(sim, 0)
    sim.choose("Ja")
    sim.press(SQUARE, 1)
    sim.choose(answer, place=1)
    assert sim.stage == ("Lobby" if answer == "Ja" else "Deserted")
    assert (sim.store.open_match() is None) == (answer == "Ja")


def test_who_has_been_away_for_long_can_be_played_for() -> None:
    sim = match()
    sim.advance(SILENT - 5)
    sim.press(RIGHT, 0)
    sim.advance(SILENT - 5)
    assert "är borta?" not in sim.words(TABLE)
    sim.chord(2)
    assert not _has_row(sim, "Spela för Åsa", 2)
    sim.chord(2)
    sim.advance(SILENT + 1)
    assert "Åsa spelar\när borta?" in sim.words(TABLE)
    sim.chord(2)
    sim.choose("Spela för Åsa", place=2)
    assert persons(sim) == [False, False, True]
    sim.my_turn(2)


def _has_row(sim: Sim, label: str, place: int) -> bool:
    try:
        sim.row(label, place)
    except AssertionError:
        return False
    return True


# -- at a free place -----------------------------------------------------------------------------


def beside(places: int = 3) -> Sim:
    """Åsa and four console players, two or more of them beside the console."""
    sim = Sim(places)
    sim.start(0, players=5)
    sim.my_turn(0)
    return sim


def test_at_a_free_place_one_takes_the_hand_of_who_plays_beside_the_console() -> None:
    sim = beside()
    again = sim.restart(places=4)
    assert "● Sitt ner" in again.words(3)
    again.press(ROUND, 3)
    assert [seat.place for seat in seating(again)] == [0, 1, 2, 3, None] and persons(again)[3]
    again.my_turn(3)


def test_a_spectator_sees_the_table_and_nothing_else() -> None:
    sim = Sim(4)
    sim.start(0, 2)
    sim.my_turn()
    for _ in range(6):
        for button in (LEFT, RIGHT, ROUND, SQUARE, BOTH):
            sim.press(button, 1)
            sim.down(ROUND, 1)
            assert sim.screen(1) == sim.screen(TABLE)
            sim.up(ROUND, 1)
        sim.play_turn()
        sim.my_turn()
    assert persons(sim) == [True, True]


# -- between hands -------------------------------------------------------------------------------


def ended(rules: str = "") -> Sim:
    sim = Sim(3, rules)
    sim.start(0, 2)
    sim.play_out()
    sim.advance(1.1)
    return sim


def test_one_more_sits_down_after_a_match_and_the_next_is_of_three() -> None:
    sim = ended()
    sim.press(ROUND, 1)
    assert "Du är Bo" in sim.words(1) and "Nytt parti med 3" in sim.words(1) and sim.console.lamps[1]
    sim.press(ROUND, 0)
    assert sim.stage == "PlayingHand"
    assert [(seat.name, seat.person) for seat in seating(sim)] == [("Åsa", True), ("Bo", True), ("Ida", True)]
    assert [entry.finished for entry in sim.store.matches()] == [True, False]


def test_who_sat_down_may_get_up_again() -> None:
    sim = ended()
    sim.press(ROUND, 1)
    sim.press(SQUARE, 1)
    assert "● Sitt ner" in sim.words(1) and not sim.console.lamps[1]
    sim.press(ROUND, 0)
    assert len(seating(sim)) == 2


@pytest.mark.parametrize("hands", ["match_hands=3", "match_hands=free"])
def test_one_more_in_the_middle_of_a_match_ends_it_when_that_is_agreed(hands: str) -> None:
    sim = ended(hands)
    sim.press(ROUND, 1)
    sim.press(ROUND, 0)
    assert "Börja med 3?" in sim.words(0)
    sim.choose("Nej")
    assert sim.stage == "HandEnded" and sim.store.open_match() is not None
    sim.press(ROUND, 0)
    sim.choose("Ja")
    assert "● Nytt parti" in sim.words(2), "how the old match ended is seen first"
    sim.press(ROUND, 1)
    assert "Så spelar vi" in sim.words(1)
    sim.press(ROUND, 0)
    assert sim.stage == "PlayingHand" and len(seating(sim)) == 3


def test_who_is_youngest_is_asked_again_where_one_more_plays() -> None:
    sim = Sim(3, "open_hands=youngest")
    sim.sit(0, 2)
    sim.begin(0)
    sim.press(ROUND, 0)
    sim.press(ROUND, 0)
    sim.play_out()
    sim.advance(1.1)
    sim.press(ROUND, 1)
    sim.press(ROUND, 0)
    sim.press(ROUND, 1)
    sim.press(ROUND, 1)
    assert sim.table.stages.lowest.play.match.header.youngest == 1  # type: ignore[attr-defined]


def test_nobody_more_sits_down_where_the_rules_are_not_for_so_many() -> None:
    sim = Sim(5, "deck=32 hand_size=7")
    sim.start(0, 1, 2, 3)
    sim.play_out()
    sim.advance(1.1)
    assert "Sitt ner" not in sim.words(4)
    before = sim.screen(4)
    sim.press(ROUND, 4)
    assert sim.screen(4) == before


def test_between_hands_a_console_player_gives_its_seat_to_who_sits_down() -> None:
    sim = Sim(3, "match_hands=3")
    sim.start(0, players=3)
    sim.play_out()
    sim.advance(1.1)
    assert "● Sitt ner" in sim.words(1)
    sim.press(ROUND, 1)
    assert persons(sim) == [True, True, False] and "● Ny giv" in sim.words(1)
    sim.press(ROUND, 1)
    sim.my_turn(1)
