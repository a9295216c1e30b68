"""What the table and the seats tell: where somebody sits, what came before a round was won, who is out."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from firmware.seating import compass
from hw.place import TABLE
from tests.firmware.sim import ROUND, SQUARE, Sim, stored

RING = {2: ["s", "n"], 3: ["s", "nw", "ne"], 4: ["s", "w", "n", "e"], 6: ["s", "sw", "nw", "n", "ne", "se"]}


def shown(sim: Sim, place: int) -> Any:
    """What the screen of a place is drawn from."""
    return sim.screen(place).seen[1]


# -- where somebody sits -------------------------------------------------------------------------------


@pytest.mark.parametrize("places", RING)
def test_places_stand_in_a_ring_and_one_sees_oneself_nearest(places: int) -> None:
    for own in range(places):
        seen = [compass((own + n) % places, places, own) for n in range(places)]
        assert seen == RING[places]


def test_arrows_point_at_the_places_of_the_console_not_at_seats_of_the_match() -> None:
    sim = Sim(4)
    sim.start(0, 2)
    sim.my_turn(0)
    assert shown(sim, TABLE).direction == "s" and shown(sim, 2).direction == "n"
    sim.my_turn(2)
    assert shown(sim, TABLE).direction == "n" and shown(sim, 0).direction == "n"


def test_no_arrow_points_at_who_has_no_panel() -> None:
    sim = Sim(2)
    sim.start(0, 1, players=3)
    while sim.view.to_act != 2:
        sim.my_turn()
        sim.play_turn()
    assert shown(sim, TABLE).headline == "Farmor" and shown(sim, TABLE).direction is None
    assert shown(sim, 0).plays == "Farmor" and shown(sim, 0).direction is None


# -- the deal ------------------------------------------------------------------------------------------


def test_a_deal_takes_its_time_and_who_leads_is_told_before_anybody_acts() -> None:
    sim = Sim(4)
    sim.start(0)
    sim.advance(1.4)
    assert all("Kortgivning" in sim.words(place) for place in (*range(4), TABLE))
    assert not any(sim.console.lamps.values()), "nobody is called yet"
    sim.advance(0.2)
    leads = shown(sim, TABLE).headline
    assert shown(sim, TABLE).doing == "börjar"
    waits = next(place for place in range(4) if place != sim.acting)
    assert f"{leads} börjar" in sim.words(waits)
    sim.advance(1.3)
    assert shown(sim, TABLE).doing == "börjar" and sim.view.turns == 0
    sim.advance(0.4)
    assert shown(sim, TABLE).doing.startswith("Lägg") and f"{leads} börjar" not in sim.words(waits)


def test_a_pause_while_the_cards_are_dealt_loses_nothing() -> None:
    sim = Sim(4)
    sim.start(0)
    sim.chord(0)
    sim.advance(10)
    assert "Paus" in sim.words(0)
    sim.chord(0)
    sim.advance(2)
    assert "Kortgivning" not in sim.words(0) and sim.view.turns == 0
    sim.my_turn(0)


# -- what ended a round --------------------------------------------------------------------------------


def test_a_pick_up_that_ends_a_round_is_told_before_who_won_it() -> None:
    hands, stock = ["H9 S2", "C3 C4", "D3 D4"], "S3 S4 S5 S6 S7 S8 S9 ST SJ"
    sim = Sim(3, store=stored(hands, persons=(0, 1, 2), table=["1 H8", "2 HT"], leader=1, stock=stock))
    sim.advance(4)
    sim.press(SQUARE, 0)
    seen = shown(sim, TABLE)
    assert (seen.headline, seen.doing, len(seen.pile)) == ("Åsa", "tog upp 2", 2)
    assert "Åsa tog upp 2" in sim.words(0) and "Åsa tog upp 2" in sim.words(1)
    sim.advance(1.1)
    assert (shown(sim, TABLE).headline, shown(sim, TABLE).doing) == ("Ida", "vann rundan")
    assert "Ida vann rundan" in sim.words(1)
    sim.advance(1.7)
    assert shown(sim, TABLE).doing.startswith("Lägg")


def test_a_pick_up_amid_a_round_holds_nothing_up() -> None:
    sim = Sim(3, store=stored(["S2 S3", "C3 C4", "D3 D4"], persons=(0, 1, 2), table=["2 H8"], leader=2))
    sim.advance(4)
    sim.press(SQUARE, 0)
    assert shown(sim, TABLE).headline == "Bo" and "Åsa tog upp 1" in sim.words(2)


# -- going out -----------------------------------------------------------------------------------------


def test_who_goes_out_is_told_so_at_its_place_and_at_the_table() -> None:
    hands = ["H9", "S2 S3", "D2 D3", "C2 C3"]
    sim = Sim(4, store=stored(hands, persons=(0, 1), table=["3 H8"], leader=3))
    sim.advance(4)
    sim.press(ROUND, 0)
    assert sim.words(0).startswith("Etta!\nDu är ute")
    assert (shown(sim, TABLE).headline, shown(sim, TABLE).doing) == ("Åsa", "är ute!\nEtta")
    assert "Åsa är ute!" in sim.words(2) and "Etta" not in sim.words(1)
    sim.advance(1.7)
    assert sim.words(0).startswith("Etta!")
    sim.advance(0.4)
    assert "Etta!" not in sim.words(0) and "Du är klar!" in sim.words(0)
    assert shown(sim, TABLE).headline == "Bo"


def test_the_last_to_go_out_is_told_so_before_the_result() -> None:
    sim = Sim(2, store=stored(["H9", "S2 S3"], persons=(0, 1), table=["1 H8"], leader=1))
    sim.advance(4)
    sim.press(ROUND, 0)
    sim.until(lambda: "Etta!" in sim.words(0))
    sim.until(lambda: sim.stage == "HandEnded", 2.5)


def test_without_persons_each_move_can_still_be_seen() -> None:
    """Three console players play on: two moves are never closer than half a second."""
    hands = ["H9", "S2 S3 H2", "D2 D3 S4", "C2 C3 D4"]
    sim = Sim(4, store=stored(hands, table=["3 H8"], leader=3))
    sim.advance(4)
    sim.press(ROUND, 0)
    times, turns = [], sim.view.turns
    while sim.stage == "PlayingHand":
        due = sim.loop.deadline(sim.now)
        assert due is not None
        sim.advance(max(due - sim.now, 0.001))
        if sim.stage == "PlayingHand" and sim.view.turns != turns:
            turns = sim.view.turns
            times.append(sim.now)
    gaps = [b - a for a, b in pairwise(times)]
    assert len(gaps) >= 3 and 0.5 <= min(gaps) < 0.6


@pytest.mark.parametrize(("rules", "doing"), [("", "annars ta upp"), ("must_beat=false", "eller ta upp")])
def test_the_table_tells_whether_one_must_beat(rules: str, doing: str) -> None:
    sim = Sim(2, store=stored(["S2 H9", "C3 C4"], table=["1 H8"], leader=1, rules=rules))
    sim.advance(2)
    assert shown(sim, TABLE).doing == f"Slå ♥8\n{doing}"


@pytest.mark.parametrize(
    ("rules", "top", "doing"),
    [
        ("", "HA", "Ta upp!"), ("jokers=2", "HA", "Slå ♥A\nannars ta upp"),
        ("ace=low", "HK", "Ta upp!"), ("ace=low", "HA", "Slå ♥A\nannars ta upp"),
    ],
)  # fmt: skip
def test_what_nothing_beats_is_to_be_picked_up(rules: str, top: str, doing: str) -> None:
    sim = Sim(2, store=stored(["S2 H9", "C3 C4"], table=[f"1 {top}"], leader=1, rules=rules))
    sim.advance(2)
    assert shown(sim, TABLE).doing == doing


def test_the_result_says_what_the_square_key_does() -> None:
    sim = Sim(2, store=stored(["H9", "S2 S3"], persons=(0, 1), table=["1 H8"], leader=1))
    sim.advance(1)
    sim.press(ROUND, 0)
    sim.play_out()
    sim.advance(1.1)
    assert "■ Sluta" in sim.words(0)
