"""What the table and the seats tell: where somebody sits, what came before a round was won, who is out."""

from __future__ import annotations

from typing import Any

import pytest

from firmware.seating import compass
from hw.place import TABLE
from tests.firmware.sim import Sim

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
