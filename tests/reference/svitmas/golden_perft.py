"""Golden counts of positions of svitmas, for any other implementation.

`python -m tests.reference.svitmas.golden_perft` makes them anew.

Each line of golden_perft.json is a recorded deal, the steps that were played from it, and how many
distinct positions lie 1, 2, ... actions on from there. The skit is never shuffled (see perft.py).
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import TypedDict

from tests.reference.svitmas.hand import Reference
from tests.reference.svitmas.house import FULL_PACK, PRESETS
from tests.reference.svitmas.perft import positions_after

FILE = Path(__file__).with_name("golden_perft.json")

MOST = 700
"""Counting stops at the first number that is as large as this."""

DEEPEST = 12

LONGEST = 300
"""A recorded hand has no more actions than this."""

STANDARD: list[tuple[dict[str, str], int]] = [({}, seats) for seats in range(2, 7)]
LANGSHYTTEMAS: list[tuple[dict[str, str], int]] = [(PRESETS["langshyttemas"], seats) for seats in (2, 3, 4)]
OTHERS: list[tuple[dict[str, str], int]] = [
    ({"upcard": "true", "slang": "off"}, 3),
    ({"motlagg_forced": "true"}, 4),
    ({"motlagg_forced": "true", "motlagg_rank": "any_laid", "chansa": "anytime"}, 3),
    ({"tie_round": "same_rank_until_one_left", "chansa": "anytime"}, 5),
    ({"slang": "own_rank_only", "chansa": "off"}, 4),
    ({"skit_limit": "10"}, 3),
    ({"skit_limit": "trump_rank", "skit_mode": "from_others"}, 4),
    ({"skit_limit": "10", "skit_mode": "from_others", "starter": "holds_trump_card"}, 4),
    ({"run_lay": "false", "trump_over_trump": "any"}, 3),
    ({"pickup": "all", "avstick_count": "cumulative"}, 3),
    ({"avstick_count": "cumulative", "loop_guard": "off"}, 4),
    ({"avstick_count": "players_at_start", "full_suit_avstick": "true"}, 3),
    ({"avstickshog": "15", "avstick_draw_before_out": "false"}, 2),
    ({"avstickshog": "0"}, 2),
]


class Golden(TypedDict):
    """One line of the file."""

    options: dict[str, str]
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


def some_hand(deal: Golden, rng: random.Random) -> tuple[list[str], int]:
    """The actions of a hand, and how many of them are collecting."""
    hand = begun(deal)
    steps: list[str] = []
    collecting = 0
    while not hand.over:
        collecting += hand.phase == "collecting"
        assert hand.to_act is not None
        may = sorted(hand.legal(hand.to_act))
        if len(may) > 1 and "pickup" in may and rng.random() < 0.8:
            may.remove("pickup")
        text = rng.choice(may)
        steps.append(f"{hand.to_act} {text}")
        hand.play(hand.to_act, text)
    return steps, collecting


def recorded(options: dict[str, str], seats: int, number: int) -> list[Golden]:
    """A deal, and the same hand shortly before the shedding, somewhere in it and shortly before its end."""
    rng = random.Random(f"golden svitmas {number}")
    while True:
        deal: Golden = {"options": options, "seats": seats, "dealer": number % seats,
                        "pack": " ".join(rng.sample(FULL_PACK, 52)), "steps": [], "counts": []}  # fmt: skip
        steps, collecting = some_hand(deal, rng)
        if len(steps) <= LONGEST:
            break
    begins = [0, collecting - 4, (collecting + len(steps)) // 2, len(steps) - 6]
    hands: list[Golden] = [{**deal, "steps": steps[:begin]} for begin in begins]
    return [{**golden, "counts": counted(begun(golden))} for golden in hands]


def main() -> None:
    lines = []
    for number, (options, seats) in enumerate(STANDARD + LANGSHYTTEMAS + OTHERS):
        for golden in recorded(options, seats, number):
            lines.append(json.dumps(golden))
            print(options, seats, len(golden["steps"]), golden["counts"], flush=True)
    FILE.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
