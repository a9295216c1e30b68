"""Undo, wrong cards, forgotten pick-ups and the judge: what goes wrong at a table, put right by keys."""

from __future__ import annotations

import pytest

from engine.game import OFFER_STOP
from firmware.games.hand import TOO_SOON
from hw.place import TABLE
from tests.firmware.sim import LEFT, RIGHT, ROUND, SQUARE, Sim, stored

HANDS = ["S2 H7 H9", "C3 C4 C5", "D3 D4 D5"]
AS_WITH_CARDS = "mistakes=table"


def table(rules: str = "", persons: tuple[int, ...] = (0, 1, 2), **parts: object) -> Sim:
    """Three seats; Åsa is to act, her ring has blinked."""
    more = {"table": ["2 H8"], "leader": 2, **parts}
    sim = Sim(3, store=stored(HANDS, persons=persons, rules=rules, **more))  # type: ignore[arg-type]
    sim.advance(4)
    return sim


def lay(sim: Sim, card: str, place: int) -> None:
    """Go to a card and lay it; the finger rests a little."""
    for _ in range(60):
        if sim.words(place).startswith(card):
            break
        sim.press(RIGHT, place)
    sim.press(ROUND, place)
    sim.advance(TOO_SOON)


def lines(sim: Sim) -> list[str]:
    return [line.text for line in sim.store.read(1).lines[1:]]


# -- undo --------------------------------------------------------------------------------------


def test_a_move_is_taken_back_as_if_it_had_not_been() -> None:
    sim = table()
    before = sim.view
    lay(sim, "hjärter nio", 0)
    assert sim.view.turns == 1 and "■ Ångra" in sim.words(0)
    sim.press(SQUARE, 0)
    assert sim.view == before and lines(sim) == []
    assert "Åsa ångrar" in sim.words(1) and sim.acting == 0
    sim.advance(1)
    lay(sim, "hjärter nio", 0)
    assert lines(sim) == ["0 lay H9"]
    again = sim.restart()
    assert again.view == sim.view


def test_after_a_pulled_plug_the_move_is_undone_or_stands_and_is_not_offered_any_more() -> None:
    sim = table()
    lay(sim, "hjärter nio", 0)
    stands = sim.restart()
    assert stands.view.turns == 1 and "Ångra" not in stands.words(0)
    sim.slow = True
    sim.press(SQUARE, 0)
    assert sim.view.turns == 1, "nothing is shown before it is safe"
    assert sim.restart().view.turns == 1
    sim.write()
    assert sim.view.turns == 0
    undone = sim.restart()
    assert undone.view == sim.view and undone.acting == 0


def test_the_second_of_two_presses_takes_no_pick_up_back() -> None:
    sim = table(to_act=1)
    sim.press(SQUARE, 1, 0.08)
    assert sim.view.turns == 1
    sim.press(SQUARE, 1, 0.08)
    assert sim.view.turns == 1 and "■ Ångra" in sim.words(1)
    sim.advance(TOO_SOON)
    sim.press(SQUARE, 1, 0.08)
    assert sim.view.turns == 0


def test_the_offer_ends_after_three_seconds() -> None:
    sim = table()
    lay(sim, "hjärter nio", 0)
    sim.advance(3.0)
    assert "Ångra" not in sim.words(0)
    sim.press(SQUARE, 0)
    assert sim.view.turns == 1


def test_the_offer_ends_when_the_next_seat_acts() -> None:
    sim = table()
    lay(sim, "hjärter nio", 0)
    sim.advance(0.5)
    sim.press(SQUARE, 1)
    assert sim.view.turns == 2 and "Ångra" not in sim.words(0) and "■ Ångra" in sim.words(1)
    sim.press(SQUARE, 0)
    assert sim.view.turns == 2


def test_the_console_waits_while_a_move_may_be_taken_back() -> None:
    sim = table(persons=(0,))
    lay(sim, "hjärter nio", 0)
    sim.advance(2.2)
    assert sim.view.turns == 1 and "■ Ångra" in sim.words(0)
    sim.advance(0.6)
    assert sim.view.turns == 2


def test_a_thought_about_a_move_that_was_taken_back_moves_nobody() -> None:
    sim = table(persons=(0,))
    lay(sim, "hjärter nio", 0)
    sim.press(SQUARE, 0)
    sim.advance(20)
    assert sim.view.turns == 0 and sim.acting == 0
    lay(sim, "hjärter nio", 0)
    sim.advance(4)
    assert sim.view.turns == 2


def test_a_draw_can_not_be_taken_back() -> None:
    hands, stock = ["H9 S2", "C3 C4", "D3 D4"], "S3 S4 S5 S6 S7 S8 S9 ST SJ"
    sim = Sim(3, store=stored(hands, persons=(0, 1, 2), table=["1 H8", "2 HT"], leader=1, stock=stock))
    sim.advance(4)
    sim.press(SQUARE, 0)                # picks up; the others fill their hands, and Ida leads
    assert sim.acting == 2 and sim.view.turns == 1
    assert "Ångra" not in sim.words(0)
    sim.press(SQUARE, 0)
    assert sim.view.turns == 1


def test_a_lead_that_was_won_by_the_move_is_taken_back_from_the_pause() -> None:
    """Whose turn it is again has its cards before it, not Ångra."""
    sim = Sim(2, store=stored(["H9 S2", "C3 C4"], persons=(0, 1), table=["1 H8"], leader=1))
    sim.advance(4)
    lay(sim, "hjärter nio", 0)
    assert sim.acting == 0 and sim.view.turns == 1
    sim.chord(0)
    sim.advance(60)
    sim.choose("Ångra draget")
    assert sim.stage == "PlayingHand" and sim.view.turns == 0 and lines(sim) == []


def test_the_end_of_a_hand_can_not_be_taken_back() -> None:
    sim = Sim(2, store=stored(["H9", "S2 S3"], persons=(0, 1), table=["1 H8"], leader=1))
    sim.advance(4)
    sim.press(ROUND, 0)
    assert sim.stage == "PlayingHand" and "Ångra" not in sim.words(0)
    sim.press(SQUARE, 0)
    sim.until(lambda: sim.stage == "HandEnded")


def test_a_slow_card_takes_back_nothing_twice() -> None:
    sim = table()
    lay(sim, "hjärter nio", 0)
    sim.slow = True
    for _ in range(3):
        sim.press(SQUARE, 0)
    sim.write()
    sim.slow = False
    sim.settle()
    assert sim.view.turns == 0 and lines(sim) == []


def test_a_store_that_lost_the_lines_gets_the_match_without_the_undone_move() -> None:
    sim = table()
    lay(sim, "hjärter nio", 0)
    sim.store.drop_last(1, 0)
    sim.press(SQUARE, 0)
    sim.advance(1)
    assert sim.view.turns == 0
    again = sim.restart()
    assert again.view == sim.view and [entry.id for entry in sim.store.matches()] == [1, 2]


# -- wrong cards -------------------------------------------------------------------------------


def test_as_with_cards_all_are_lit_and_a_wrong_one_can_be_laid() -> None:
    sim = table(AS_WITH_CARDS)
    for card in ("spader två", "hjärter sju", "hjärter nio"):
        assert any(f"{card}, kan läggas" in sim.words(0) for _ in range(3) if not sim.press(RIGHT, 0))
    lay(sim, "spader två", 0)
    assert sim.view.table[-1][0] == 0 and "Slå ♥2" in sim.words(TABLE)


def test_a_wrong_card_is_taken_back_by_who_laid_it_however_late() -> None:
    sim = table(AS_WITH_CARDS)
    lay(sim, "spader två", 0)
    sim.advance(60)
    assert "■ Ångra" in sim.words(0)
    sim.press(SQUARE, 0)
    assert lines(sim) == ["0 lay S2", "0 takeback"]
    assert sim.acting == 0 and "Åsa tog åter ♠2" in sim.words(1)
    assert sim.restart().view == sim.view


def test_another_points_it_out() -> None:
    sim = table(AS_WITH_CARDS)
    lay(sim, "hjärter sju", 0)
    sim.chord(2)
    sim.choose("Fel kort!", place=2)
    assert sim.stage == "PlayingHand" and lines(sim)[-1] == "2 pointout" and sim.acting == 0


def test_after_the_next_seat_acted_it_stands() -> None:
    sim = table(AS_WITH_CARDS)
    lay(sim, "spader två", 0)
    sim.advance(1)
    sim.press(SQUARE, 1)                # Bo has no heart: he picks up
    assert sim.view.turns == 2
    assert "Ångra" not in sim.words(0)
    sim.chord(2)
    for _ in range(10):
        assert "Fel kort!" not in sim.words(2)
        sim.press(RIGHT, 2)


def test_a_forgotten_pick_up_is_noticed_by_another() -> None:
    sim = table(AS_WITH_CARDS, to_act=1, table=["0 H8"], leader=0)
    sim.chord(1)
    sim.choose("Ta inte upp", place=1)
    assert lines(sim) == ["1 forget"] and "Bo lade inget" in sim.words(0)
    sim.chord(0)
    sim.choose("Bo glömde!", place=0)
    assert lines(sim)[-1] == "0 notice 1" and sim.view.counts == (3, 4, 3)
    assert "Bo tog upp ändå" in sim.words(0)


def test_a_wrong_card_that_ended_the_round_is_taken_back_before_the_next_lead() -> None:
    """A low wrong card wins when it is the last: who laid it is to lead, and has the pause to say so."""
    stock = "S4 S5 S6 S7 S8 S9 ST SJ"
    sim = table(AS_WITH_CARDS, table=["1 H8", "2 HT"], leader=1, stock=stock)
    before = sim.view
    lay(sim, "spader två", 0)
    assert sim.acting == 0 and sim.view.counts == (5, 5, 5)
    sim.chord(0)
    sim.choose("Ta tillbaka")
    assert lines(sim)[-1] == "0 takeback"
    assert sim.view.counts == (3, 3, 3) and sim.view.stock == before.stock and sim.view.table == before.table


def test_the_console_does_not_correct_anybody() -> None:
    sim = table(AS_WITH_CARDS, persons=(0,))
    lay(sim, "spader två", 0)
    sim.until(lambda: sim.acting == 0)
    assert not any("pointout" in line or "notice" in line for line in lines(sim))


# -- jokers ------------------------------------------------------------------------------------


def test_who_has_only_jokers_passes() -> None:
    hands = ["JK", "C3 C4", "D3 D4"]
    sim = Sim(3, store=stored(hands, persons=(0, 1, 2), rules="jokers=2"))
    sim.advance(4)
    sim.press(ROUND, 0)
    assert "Joker börjar inte" in sim.words(0)
    sim.advance(2)
    assert "■ Stå över" in sim.words(0)
    sim.press(SQUARE, 0)
    assert lines(sim) == ["0 pass"] and sim.acting == 1


# -- the judge ---------------------------------------------------------------------------------


def read(sim: Sim, place: int) -> list[str]:
    """All pages at a place."""
    pages: list[str] = []
    while sim.words(place) not in pages:
        pages.append(sim.words(place))
        sim.press(RIGHT, place)
    return pages


@pytest.mark.parametrize("rules", ["", AS_WITH_CARDS])
def test_the_judge_tells_what_one_may_do_and_why_not(rules: str) -> None:
    sim = table(rules)
    sim.chord(0)
    sim.choose("Vad får jag göra?")
    may, *not_ = read(sim, 0)
    assert "Slå ♥8" in may and "♥9" in may and "♥7" not in may and "ta upp" not in may
    told = "\n".join(not_)
    assert "Inte ♠2" in told and "Fel färg" in told
    assert "Inte ♥7" in told and "för låg" in told
    assert "Inte ta upp" in told and "då måste du" in told
    assert "♠2" not in sim.words(1) + sim.words(TABLE)
    sim.press(LEFT, 0)
    sim.press(SQUARE, 0)
    assert "Vad får jag göra?" in sim.words(0)


def test_the_judge_tells_who_waits_who_plays() -> None:
    sim = table()
    sim.chord(2)
    sim.choose("Vad får jag göra?", place=2)
    (page,) = read(sim, 2)
    assert "Åsa spelar" in page and "Slå ♥8" in page


# -- the end -----------------------------------------------------------------------------------


def test_from_300_turns_on_the_table_is_offered_to_stop_the_hand_and_it_counts() -> None:
    sim = table(turns=OFFER_STOP - 1)
    assert "sluta?" not in sim.words(TABLE)
    lay(sim, "hjärter nio", 0)
    assert "sluta?" in sim.words(TABLE)
    sim.chord(1)
    sim.choose("Avsluta given", "Nej", "Avsluta given", "Ja", place=1)
    assert lines(sim)[-1] == "-1 stop"
    sim.until(lambda: sim.stage == "HandEnded")
    assert "är mas!" in sim.words(TABLE)
    assert sim.restart().stage == "HandEnded"
