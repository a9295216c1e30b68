"""Golden counts of positions of game B, for any other implementation.

`python -m tests.reference.mau.golden_perft` makes them anew.

Each line of golden_perft.json is a recorded deal, the steps that were played from it, and how many
distinct positions lie 1, 2, ... actions on from there. Whenever the stock is made anew, it lies sorted.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from tests.reference.mas.golden_perft import DEEPEST, MOST, Golden
from tests.reference.mau.hand import Reference
from tests.reference.mau.house import full_pack, settle
from tests.reference.mau.perft import positions_after
from tests.reference.shared import in_order

FILE = Path(__file__).with_name("golden_perft.json")

STANDARD: list[tuple[dict[str, Any], int]] = [({}, seats) for seats in range(2, 7)]
VARIANTS: list[tuple[dict[str, Any], int]] = [
    ({"variant": "neuner"}, 3),
    ({"variant": "neuner", "start_card_effect": "as_played_by_dealer", "jack_on_jack": "false"}, 2),
    ({"variant": "prsi"}, 4),
    ({"variant": "prsi", "stack_eights": "accumulate", "call_window": "with_lay"}, 3),
    ({"variant": "pesten"}, 3),
    ({"variant": "pesten", "stack_sevens": "true", "hand_size": "6", "call_window": "with_lay"}, 2),
    ({"variant": "faraon"}, 3),
]
OTHERS: list[tuple[dict[str, Any], int]] = [
    ({"start_card_effect": "as_played_by_dealer", "stack_sevens": "true"}, 3),
    ({"voluntary_draw": "true", "call_window": "with_lay"}, 3),
    ({"seven_then_no_fit": "draw_one", "stack_eights": "pass_on"}, 4),
    ({"stack_eights": "accumulate", "stack_sevens": "true", "last_seven_draw": "true"}, 2),
    ({"ace_draw_playable": "false", "jack_on_jack": "false"}, 2),
    ({"deck": "2x32", "call_window": "with_lay"}, 2),
    ({"deck": "32", "hand_size": "5", "scoring": "points"}, 6),
]


def begun(golden: Golden) -> Reference:
    """The hand of a line, where counting begins."""
    hand = Reference(golden["options"], golden["seats"], golden["dealer"], golden["pack"].split())
    for step in golden["steps"]:
        seat, text = step.split(" ", 1)
        hand.play(int(seat), text, in_order)
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
    """A deal, and the same hand a few actions before its end."""
    rng = random.Random(f"golden mau {number}")
    pack = full_pack(settle(options, seats))
    rng.shuffle(pack)
    deal: Golden = {"options": options, "seats": seats, "dealer": number % seats, "pack": " ".join(pack),
                    "steps": [], "counts": []}  # fmt: skip
    hand = begun(deal)
    steps = []
    while not hand.over:
        seat, text = rng.choice([(seat, text) for seat in range(seats) for text in sorted(hand.legal(seat))])
        steps.append(f"{seat} {text}")
        hand.play(seat, text, in_order)
    late: Golden = {**deal, "steps": steps[: max(0, len(steps) - seats - 3)]}
    return [{**golden, "counts": counted(begun(golden))} for golden in (deal, late)]


def main() -> None:
    lines = []
    for number, (options, seats) in enumerate(STANDARD + VARIANTS + OTHERS):
        for golden in recorded(options, seats, number):
            lines.append(json.dumps(golden))
            print(options, seats, len(golden["steps"]), golden["counts"], flush=True)
    FILE.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
