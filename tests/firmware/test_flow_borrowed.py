"""Screens that are missing: started anew, borrowed from a neighbour, and a table that is dark."""

from __future__ import annotations

import pytest

from engine.cards import parse_card
from firmware.lang import Words
from hw.place import TABLE, PanelBack, PanelLost, PhoneStands
from tests.firmware.sim import BOTH, LEFT, RIGHT, ROUND, SQUARE, Sim, stored

HANDS = ["S2 H7 H9", "C3 C4 C5", "D3 D4"]
WORDS = Words("sv")


def match(to_act: int = 0) -> Sim:
    """Persons at all three places."""
    sim = Sim(3, store=stored(HANDS, to_act, persons=(0, 1, 2)))
    sim.advance(4)
    return sim


def lent(to_act: int = 1) -> Sim:
    """Bo's panel is black; Åsa lends hers."""
    sim = match(to_act)
    sim.chord(0)
    sim.choose("Svart skärm?", "Bo", "Nej, låna min")
    assert "Bo lånar" in sim.words(0)
    sim.press(SQUARE, 0)
    sim.press(SQUARE, 0)
    assert sim.stage == "PlayingHand"
    return sim


def has_cards_of(sim: Sim, seat: int, place: int) -> bool:
    """Whether a place is told any card of a hand."""
    said = sim.words(place)
    return any(WORDS.card(parse_card(text)) in said for text in HANDS[seat].split())


def test_a_black_screen_is_started_anew_and_that_may_be_enough() -> None:
    sim = match()
    sim.chord(2)
    sim.choose("Svart skärm?", "Bo", place=2)
    assert sim.console.renewed == 1 and "Lyser den nu?" in sim.words(2)
    sim.choose("Ja", place=2)
    assert "Vems skärm?" in sim.words(2) and "lånar" not in sim.words(2)
    sim.press(SQUARE, 2)
    sim.press(SQUARE, 2)
    assert sim.stage == "PlayingHand"


def test_the_hand_is_shown_at_the_neighbours_place_once_it_was_handed_over() -> None:
    sim = lent()
    assert "Ge till Bo" in sim.words(0) and sim.console.lamps[0]
    for button in (LEFT, RIGHT, SQUARE, ROUND):
        sim.press(button, 0)
        assert not has_cards_of(sim, 1, 0) and not has_cards_of(sim, 0, 0)
    sim.hold(ROUND, 0)
    assert has_cards_of(sim, 1, 0) and not has_cards_of(sim, 0, 0)
    sim.press(ROUND, 0)
    assert sim.view.turns == 1 and sim.store.read(1).lines[-1].text.startswith("1 lay")
    assert not has_cards_of(sim, 1, 0), "covered again"


def test_the_owner_too_opens_its_panel_after_somebody_else_had_it() -> None:
    sim = lent()
    sim.hold(ROUND, 0)
    sim.press(ROUND, 0)
    sim.advance(5)
    sim.play_turn()
    sim.until(lambda: sim.acting == 0)
    assert "Ge till Åsa" in sim.words(0) and not has_cards_of(sim, 0, 0)
    sim.hold(ROUND, 0)
    assert has_cards_of(sim, 0, 0)
    sim.press(ROUND, 0)
    assert sim.view.turns == 3


def test_the_owner_keeps_its_panel_until_the_other_is_to_act() -> None:
    sim = lent(to_act=0)
    assert has_cards_of(sim, 0, 0), "it never was out of her hands"
    sim.advance(1)
    sim.press(ROUND, 0)
    assert "Ge till Bo" in sim.words(0)
    sim.chord(0)
    assert sim.stage == "Pause" and "Paus" in sim.words(0)


def test_who_borrows_a_panel_takes_its_move_back_there() -> None:
    sim = lent()
    sim.hold(ROUND, 0)
    sim.press(ROUND, 0)
    sim.advance(0.5)
    assert "■ Ångra" in sim.words(0)
    sim.press(SQUARE, 0)
    assert sim.acting == 1 and has_cards_of(sim, 1, 0), "the panel still is in Bo's hands"
    sim.advance(0.5)
    sim.press(ROUND, 0)
    sim.play_turn()
    sim.until(lambda: sim.acting == 0)
    assert "Ge till Åsa" in sim.words(0) and "Ångra" not in sim.words(0), "Ida has played: it stands"


def test_taken_back_by_ones_own_keys_the_borrowed_panel_is_opened_anew() -> None:
    sim = lent()
    sim.hold(ROUND, 0)
    sim.press(ROUND, 0)
    sim.advance(0.5)
    sim.press(SQUARE, 1)
    assert sim.acting == 1 and "Ge till Bo" in sim.words(0) and not has_cards_of(sim, 1, 0)


def test_who_borrows_a_panel_asks_for_a_look_between_turns() -> None:
    sim = lent(to_act=2)
    sim.press(ROUND, 1)
    assert "Ge till Bo" in sim.words(0) and "■ Backa" in sim.words(0) and not has_cards_of(sim, 1, 0)
    sim.down(ROUND, 0)
    assert not has_cards_of(sim, 1, 0)
    sim.advance(1)
    assert has_cards_of(sim, 1, 0) and not has_cards_of(sim, 0, 0)
    sim.up(ROUND, 0)
    assert "Ge till" not in sim.words(0) and not has_cards_of(sim, 1, 0)
    sim.press(ROUND, 1)
    sim.press(SQUARE, 0)
    assert "Ge till" not in sim.words(0), "the owner says no"


def test_a_look_ends_when_the_panel_is_wanted_for_a_turn() -> None:
    sim = lent(to_act=2)
    sim.press(ROUND, 1)
    sim.down(ROUND, 0)
    sim.advance(1)
    assert has_cards_of(sim, 1, 0)
    sim.press(ROUND, 2)
    sim.until(lambda: sim.acting == 0)
    assert not has_cards_of(sim, 1, 0)
    sim.up(ROUND, 0)
    sim.send(PanelBack(1))
    sim.press(ROUND, 1)
    assert "Ge till" not in sim.words(0)


def test_a_panel_that_is_back_is_borrowed_no_more() -> None:
    sim = lent()
    sim.send(PanelBack(1))
    assert "Ge till" not in sim.words(0) and has_cards_of(sim, 1, 1) and not sim.console.lamps[0]


def test_a_lost_panel_is_marked_where_one_chooses_whose_it_is() -> None:
    sim = match()
    sim.send(PanelLost(1, "errno 121"))
    sim.chord(0)
    sim.choose("Svart skärm?")
    assert "Bo svart" in sim.words(0)


def test_what_a_dark_table_would_show_is_told_at_the_seats_that_wait() -> None:
    sim = match()
    sim.chord(2)
    sim.choose("Svart skärm?", place=2)
    sim.choose("Bordet", "Nej", place=2)
    sim.press(SQUARE, 2)
    sim.press(SQUARE, 2)
    assert "Mörkt bord!" in sim.words(1)
    sim.advance(1)
    sim.press(ROUND, 0)
    sim.advance(2)
    assert "Överst ♠2" in sim.words(0) and "Bo spelar" in sim.words(0)
    sim.send(PanelBack(TABLE))
    assert "Överst" not in sim.words(0)


@pytest.mark.parametrize("button", [SQUARE, BOTH])
def test_every_question_about_a_screen_can_be_left(button: object) -> None:
    sim = match()
    sim.chord(0)
    sim.choose("Svart skärm?", "Bo")
    for _ in range(3):
        sim.press(button, 0)  # type: ignore[arg-type]
    assert sim.stage == "PlayingHand" and "Ge till" not in sim.words(0)


# -- phones neither lend nor borrow ------------------------------------------------------------------------


def test_nobody_opens_the_hand_of_a_phone_by_calling_its_screen_black() -> None:
    sim = match()
    sim.send(PhoneStands(1, "here"))
    sim.chord(0)
    sim.choose("Svart skärm?")
    assert [item.label for item in sim.table.stage.items()] == ["Ida", "Bordet"]  # type: ignore[attr-defined]


def test_a_phone_lends_no_panel() -> None:
    sim = match()
    sim.send(PhoneStands(2, "here"))
    sim.chord(2)
    sim.choose("Svart skärm?", "Bo", "Nej", place=2)
    for _ in range(2):
        sim.chord(2)
    assert sim.stage == "PlayingHand"
    sim.advance(1)
    sim.play_turn()
    assert sim.acting == 1 and "Ge till" not in sim.words(2)


@pytest.mark.parametrize("place", [0, 1])
def test_a_phone_that_sits_down_ends_what_its_place_lends_or_borrows(place: int) -> None:
    sim = lent()
    sim.hold(ROUND, 0)
    assert has_cards_of(sim, 1, 0)
    sim.send(PhoneStands(place, "here"))
    assert not has_cards_of(sim, 1, 0) and "Ge till" not in sim.words(0)


def test_a_table_that_alone_is_lit_says_what_to_do_until_a_seat_is() -> None:
    sim = match()
    for place in range(3):
        assert "Ingen plats har bild" not in sim.words(TABLE)
        sim.send(PanelLost(place, "110"))
    assert "Ingen plats har bild" in sim.words(TABLE) and "en i taget" in sim.words(TABLE)
    sim.send(PanelBack(1))
    assert "Ingen plats har bild" not in sim.words(TABLE)
