"""Golden counts of positions, for any other implementation.

`python -m tests.reference.mas.golden_perft` makes them anew.

Each line of golden_perft.json is a recorded deal, the steps that were played from it, and how many distinct
positions lie 1, 2, ... actions on from there.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any, TypedDict

from tests.reference.mas.hand import Reference
from tests.reference.mas.house import PRESETS, full_pack, settle
from tests.reference.mas.perft import positions_after

FILE = Path(__file__).with_name("golden_perft.json")

MOST = 1_500
"""Counting stops at the first number that is as large as this."""

DEEPEST = 12

STANDARD: list[tuple[dict[str, Any], int]] = [({}, seats) for seats in range(2, 7)]
AGES: list[tuple[dict[str, Any], int]] = [({"age_row": age}, 4) for age in PRESETS if age != "none"]
OTHERS: list[tuple[dict[str, Any], int]] = [
    ({"must_beat": "false"}, 3),
    ({"pickup": "top"}, 4),
    ({"after_pickup": "continue_standard"}, 3),
    ({"after_pickup": "continue_standard", "pickup": "top", "must_beat": "false"}, 3),
    ({"after_pickup": "round_ends_highest_leads", "pickup": "top", "laps": "unlimited"}, 3),
    ({"after_pickup": "round_ends_next_leads", "refill_order": "left_of_dealer_first"}, 3),
    ({"deal_all": "true", "deck": "32"}, 3),
    ({"ace": "low", "end_timing": "finish_round", "tie_in_lap": "shared", "hand_size": "3"}, 4),
    ({"jokers": "2", "deck": "32", "hand_size": "3"}, 3),
    ({"jokers": "2", "joker_forced": "true", "deck": "2x52"}, 2),
    ({"mistakes": "table", "hand_size": "3"}, 3),
    ({"mistakes": "table", "hand_size": "3", "pickup": "top", "end_timing": "finish_round"}, 2),
]


class Golden(TypedDict):
    """One line of the file."""

    options: dict[str, Any]
    seats: int
    dealer: int
    pack: str
    steps: list[str]
    counts: list[int]


def begun(golden: Golden) -> Reference:
    """The hand of a line, where counting begins."""
    hand = Reference(golden["options"], golden["seats"], golden["dealer"], golden["pack"].split())
    for step in golden["steps"]:
        seat, text = step.split(" ", 1)
        hand.play(int(seat), text)
    return hand


def counted(hand: Reference) -> list[int]:
    """As far as it goes without counting too many."""
    counts: list[int] = []
    for depth in range(1, DEEPEST + 1):
        counts = positions_after(hand, depth)
        if counts[-1] == 0 or counts[-1] >= MOST:
            break
    return counts


def recorded(options: dict[str, Any], seats: int, number: int) -> list[Golden]:
    """A deal, and the same hand two or three rounds before its end."""
    rng = random.Random(f"golden {number}")
    pack = full_pack(settle(options, seats))
    rng.shuffle(pack)
    deal: Golden = {"options": options, "seats": seats, "dealer": number % seats, "pack": " ".join(pack),
                    "steps": [], "counts": []}  # fmt: skip
    hand = begun(deal)
    steps = []
    while not hand.over:
        assert hand.to_act is not None
        text = rng.choice(sorted(hand.by_the_rules()))
        steps.append(f"{hand.to_act} {text}")
        hand.play(hand.to_act, text)
    late: Golden = {**deal, "steps": steps[: max(0, len(steps) - 2 * seats - 3)]}
    return [{**golden, "counts": counted(begun(golden))} for golden in (deal, late)]


def main() -> None:
    lines = []
    for number, (options, seats) in enumerate(STANDARD + AGES + OTHERS):
        for golden in recorded(options, seats, number):
            lines.append(json.dumps(golden))
            print(options, seats, len(golden["steps"]), golden["counts"], flush=True)
    FILE.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
