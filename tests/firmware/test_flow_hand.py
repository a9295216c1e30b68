"""A hand at the console, by keys alone: covered, peeked at, played, refused, picked up."""

from __future__ import annotations

import pytest

from hw.place import TABLE
from tests.firmware.sim import BOTH, LEFT, RIGHT, ROUND, SQUARE, Sim, stored

CARDS = ["S2 H7 H9", "C3 C4 C5"]


def beating(**more: object) -> Sim:
    """Åsa has a lower card, a higher one and another suit to Bo's ♥8; nothing else stands in the way."""
    sim = Sim(2, store=stored(CARDS, persons=(0, 1), **{"table": ["1 H8"], **more}))  # type: ignore[arg-type]
    sim.advance(2.0)
    return sim


def test_the_hand_on_turn_is_open_and_the_others_are_covered() -> None:
    sim = beating()
    assert "hjärter nio, kan läggas" in sim.words(0)
    assert "Åsa spelar" in sim.words(1) and "3 kort på hand" in sim.words(1)
    assert "klöver" not in sim.words(1)
    assert "Slå ♥8" in sim.words(TABLE)


def test_the_ring_begins_on_a_card_that_may_be_laid_and_goes_round() -> None:
    sim = beating()
    first = sim.words(0).split("\n")[0]
    seen = [first]
    for _ in range(3):
        sim.press(RIGHT, 0)
        seen.append(sim.words(0).split("\n")[0])
    assert seen[3] == first and len(set(seen)) == 3
    sim.press(LEFT, 0)
    assert sim.words(0).split("\n")[0] == seen[2]


def test_an_arrow_held_goes_to_the_next_suit() -> None:
    sim = beating()
    sim.press(LEFT, 0)
    assert sim.words(0).startswith("hjärter sju")
    sim.press(RIGHT, 0, 0.75)
    assert sim.words(0).startswith("spader")


def test_a_lit_card_is_laid_when_the_key_is_let_go() -> None:
    sim = beating()
    sim.down(ROUND, 0)
    assert sim.view.turns == 0
    sim.up(ROUND, 0)
    assert sim.view.turns == 1
    assert "Bo" in sim.words(TABLE)


@pytest.mark.parametrize(
    ("steps", "reason"), [(-1, "För låg – slå ♥8"), (1, "Fel färg – bara ♥")]
)
def test_a_dark_card_says_why_not_and_stays(steps: int, reason: str) -> None:
    sim = beating()
    sim.press(RIGHT if steps > 0 else LEFT, 0)
    assert "kan läggas" not in sim.words(0).split("\n")[0]
    line = sim.key_line(0)
    assert line is not None and line.round is not None and not line.round.live
    sim.press(ROUND, 0)
    assert sim.words(0).split("\n")[0] == reason
    assert sim.view.turns == 0
    sim.advance(1.6)
    assert reason not in sim.words(0)


def test_equal_does_not_beat() -> None:
    hands = ["H8 S2", "C2 C3", "D2", "D3", "D4", "D5"]  # six seats play with two packs
    sim = Sim(6, store=stored(hands, table=["5 H8"]))
    sim.advance(2)
    sim.press(RIGHT, 0)
    sim.press(ROUND, 0)
    assert "Lika hög slår inte" in sim.words(0)


def test_a_card_held_is_told_about_and_not_laid() -> None:
    sim = beating()
    sim.hold(ROUND, 0)
    assert sim.words(0).split("\n")[0] == "♥9 slår ♥8"
    assert sim.key_line(0) is None, "the message stands where the keys were"
    assert sim.view.turns == 0
    sim.advance(2)
    sim.press(LEFT, 0)
    sim.hold(ROUND, 0)
    assert sim.words(0).startswith("För låg")


@pytest.mark.parametrize("quarters", range(4))
def test_the_ring_is_seen_to_move_also_while_it_blinks(quarters: int) -> None:
    sim = beating()
    sim.advance(0.25 * quarters)
    cards = slice(16 * 50)  # rows above the key line, of 16 bytes each
    before = sim.pixels(0)[cards]
    sim.down(LEFT, 0)
    assert sim.pixels(0)[cards] != before


def test_the_ring_moves_on_before_a_message_makes_room_for_the_keys() -> None:
    sim = beating()
    sim.hold(ROUND, 0)
    ringed = sim.hand(0).ringed
    sim.down(LEFT, 0)
    assert sim.hand(0).ringed != ringed and sim.key_line(0) is None
    sim.advance(0.05)
    assert sim.key_line(0) is not None


def test_who_can_beat_must() -> None:
    sim = beating()
    sim.press(SQUARE, 0)
    assert "Du kan slå – slå!" in sim.words(0)
    sim.advance(2)
    sim.hold(SQUARE, 0)
    assert "Du kan slå – slå!" in sim.words(0)
    assert sim.view.turns == 0


def test_nothing_to_pick_up_for_the_leader() -> None:
    sim = Sim(2, store=stored(CARDS))
    sim.advance(1)
    sim.press(SQUARE, 0)
    assert "Lägg vilket du vill" in sim.words(0)


def test_who_can_not_beat_picks_up_with_one_press() -> None:
    sim = Sim(2, store=stored(["S2 S3", "C3 C4 C5"], table=["1 H8"], persons=(0, 1)))
    sim.advance(2)
    assert "■ Ta upp" in sim.words(0)
    sim.press(SQUARE, 0)
    assert sim.view.counts == (3, 3)
    sim.down(ROUND, 0)
    assert "hjärter åtta" in sim.words(0)


def test_who_need_not_beat_holds_to_pick_up_while_a_bar_fills() -> None:
    sim = beating(rules="must_beat=false")
    sim.press(SQUARE, 0)
    assert "Håll ■ för att ta upp" in sim.words(0) and sim.view.turns == 0
    sim.advance(2)
    sim.down(SQUARE, 0)
    filled = []
    while sim.view.turns == 0:
        line = sim.key_line(0)
        assert line is not None and line.square is not None
        filled.append(line.square.progress)
        sim.advance(0.05)
        assert len(filled) < 20
    assert filled == sorted(filled) and len(set(filled)) >= 5 and filled[-1] < 1.0
    assert sim.view.counts == (4, 3)
    sim.up(SQUARE, 0)
    assert sim.view.turns == 1


def test_a_bar_half_filled_empties_when_let_go() -> None:
    sim = beating(rules="must_beat=false")
    sim.press(SQUARE, 0, 0.35)
    sim.advance(2)
    line = sim.key_line(0)
    assert line is not None and line.square is not None and line.square.progress == 0
    assert sim.view.turns == 0


def test_a_second_tap_does_not_lay_a_second_card() -> None:
    """Åsa wins the lap with her card and leads at once: what her finger still does is no lead."""
    sim = Sim(2, store=stored(["H9 S2 S3", "C3 C4 C5"], table=["1 H8"], leader=1))
    sim.advance(1)
    sim.press(ROUND, 0, 0.08)
    assert sim.view.turns == 1 and sim.acting == 0
    sim.press(ROUND, 0, 0.08)
    assert sim.view.turns == 1
    sim.advance(0.5)
    sim.press(ROUND, 0)
    assert sim.view.turns == 2


def test_off_turn_the_hand_shows_while_the_key_is_held() -> None:
    sim = beating()
    covered = sim.pixels(1)
    sim.down(ROUND, 1)
    assert "klöver tre, klöver fyra, klöver fem" in sim.words(1)
    assert "kan läggas" not in sim.words(1)
    assert "klöver" not in sim.words(0) + sim.words(TABLE)
    sim.advance(30)
    assert "klöver tre" in sim.words(1)
    sim.up(ROUND, 1)
    assert "klöver" not in sim.words(1)
    assert sim.pixels(1) == covered


def test_peeking_ends_when_the_turn_comes_and_its_release_lays_nothing() -> None:
    sim = Sim(2, store=stored(["H7 S2", "H8 C4 C5"], persons=(0, 1)))
    sim.advance(2)
    sim.press(RIGHT, 0)
    sim.down(ROUND, 1)
    assert "hjärter åtta" in sim.words(1)
    sim.press(ROUND, 0)
    assert sim.acting == 1 and sim.words(1).startswith("hjärter åtta, kan läggas")
    sim.advance(1)
    sim.up(ROUND, 1)
    assert sim.view.turns == 1
    sim.press(ROUND, 1)
    assert sim.view.turns == 2


def test_off_turn_no_key_but_the_peek_does_anything() -> None:
    sim = beating()
    before = sim.screen(1)
    for button in (LEFT, RIGHT, SQUARE):
        sim.press(button, 1)
        sim.hold(button, 1)
    assert sim.screen(1) == before and sim.view.turns == 0


def test_new_cards_stay_marked_through_the_turn_they_came_for() -> None:
    hands = ["H9", "C3 C4 C5"]
    sim = Sim(2, store=stored(hands, table=["1 H8"], leader=1, persons=(0, 1), stock="S4 S5 S6 S7"))
    sim.advance(1)
    assert sim.hand(0).new == 0
    sim.press(ROUND, 0)
    assert sim.acting == 0 and sim.hand(0).new.bit_count() == 4
    marked = sim.pixels(0)
    sim.hand(0).new = 0
    sim.loop._shown.clear()
    sim.advance(0.01)
    assert sim.pixels(0) != marked


def test_new_cards_of_who_does_not_lead_are_marked_until_their_turn_is_over() -> None:
    stock = "S4 S5 S6 S7 S8 S9 ST SJ SQ"
    sim = Sim(2, store=stored(["H9 D2", "C3 C4 C5"], table=["1 H8"], leader=1, persons=(0, 1), stock=stock))
    sim.advance(1)
    sim.press(ROUND, 0)           # Åsa wins the lap, both draw, Åsa leads
    assert sim.hand(1).new.bit_count() == 3
    sim.advance(1)
    sim.press(ROUND, 0)
    assert sim.acting == 1 and sim.hand(1).new.bit_count() == 3
    sim.advance(1)
    sim.play_turn()
    sim.my_turn(0)
    assert sim.hand(1).new.bit_count() <= 1, "what was new then is not new any more"


def test_a_won_round_stays_to_be_looked_at() -> None:
    sim = Sim(2, store=stored(["H9 S2 S3", "C3 C4 C5"], table=["1 H8"], leader=1))
    sim.advance(1)
    sim.press(ROUND, 0)
    assert "hjärter nio" in sim.words(TABLE) and "vann rundan" in sim.words(TABLE)
    sim.advance(2)
    assert "hjärter nio" not in sim.words(TABLE) and "Åsa spelar" in sim.words(TABLE)


def test_keys_while_the_card_is_slow_do_nothing_twice() -> None:
    sim = Sim(2, store=stored(CARDS, table=["1 H8"], persons=(0, 1)), slow=True)
    sim.advance(1)
    for button in (ROUND, ROUND, SQUARE, ROUND):
        sim.press(button, 0)
    sim.advance(5)
    assert "spelar" in sim.words(TABLE) and sim.view.turns == 0, "nothing is shown before it is safe"
    sim.write()
    assert sim.view.turns == 1
    assert len(sim.store.read(1).lines) == 2


def test_a_match_by_two_persons_ends_with_a_result_for_all() -> None:
    sim = Sim(4)
    sim.start(0, 2)
    sim.play_out()
    for place in (0, 2, TABLE):
        assert "är mas!" in sim.words(place)
    assert not any(sim.console.lamps.values())
    sim.advance(1.1)
    assert "● Nytt parti" in sim.words(0) and "● Nytt parti" in sim.words(2)


def test_the_result_can_not_be_skipped_by_a_finger_that_still_plays() -> None:
    sim = Sim(4)
    sim.start(0)
    sim.play_out()
    line = sim.key_line(0)
    assert line is not None and line.round is not None and not line.round.live
    sim.press(ROUND, 0)
    assert sim.stage == "HandEnded"
    sim.advance(1)
    sim.press(ROUND, 0)
    assert sim.stage == "PlayingHand"


def test_another_match_of_the_same_players() -> None:
    sim = Sim(4)
    sim.start(0, players=3)
    first = [seat.name for seat in sim.table.stage.play.seating]  # type: ignore[attr-defined]
    sim.play_out()
    sim.advance(1.1)
    sim.press(ROUND, 0)
    sim.my_turn()
    assert [seat.name for seat in sim.table.stage.play.seating] == first  # type: ignore[attr-defined]
    assert [entry.finished for entry in sim.store.matches()] == [True, False]


def test_a_match_of_three_hands_counts_and_goes_on() -> None:
    sim = Sim(4, "match_hands=3")
    sim.start(0, players=2)
    for hand in (1, 2, 3):
        sim.play_out()
        sim.advance(1.1)
        assert "är mas!" in sim.words(0) or hand == 3
        if hand < 3:
            sim.press(RIGHT, 0)
            assert f"Efter giv {hand}/3" in sim.words(0)
        points = sum(int(line.rsplit(": ", 1)[1]) for line in sim.words(0).split("\n") if ". " in line)
        assert points == hand
        assert ("● Ny giv" in sim.words(0)) == (hand < 3)
        if hand < 3:
            sim.press(ROUND, 0)
            assert sim.stage == "PlayingHand"
    assert "● Nytt parti" in sim.words(0)


def test_a_match_with_hands_left_ends_only_after_a_yes() -> None:
    sim = Sim(4, "match_hands=3")
    sim.start(0, 1)
    sim.play_out()
    sim.advance(1.1)
    sim.press(SQUARE, 0)
    assert "Avbryta partiet?" in sim.words(0) and "● Ny giv" in sim.words(1)
    sim.press(ROUND, 0)
    assert sim.stage == "HandEnded" and "● Ny giv" in sim.words(0)
    sim.press(SQUARE, 0)
    sim.press(SQUARE, 0)
    assert sim.stage == "HandEnded" and "● Ny giv" in sim.words(0)
    sim.press(SQUARE, 0)
    sim.press(RIGHT, 0)
    sim.press(ROUND, 0)
    assert sim.stage == "Lobby"
    assert sim.store.open_match() is None


def test_the_other_deals_on_while_one_is_asked() -> None:
    sim = Sim(4, "match_hands=3")
    sim.start(0, 1)
    sim.play_out()
    sim.advance(1.1)
    sim.press(SQUARE, 0)
    sim.press(ROUND, 1)
    assert sim.stage == "PlayingHand"


def test_a_chord_off_turn_pauses_too() -> None:
    sim = beating()
    sim.press(BOTH, 1)
    assert sim.stage == "Pause"
