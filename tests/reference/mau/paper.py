"""Hands of game B written out on paper, for the tests of the reference."""

from __future__ import annotations

from tests.reference.mau.hand import Reference

Options = dict[str, object]

WITH_LAY: Options = {"call_window": "with_lay"}
PRSI: Options = {"variant": "prsi"}
PESTEN: Options = {"variant": "pesten"}
NEUNER: Options = {"variant": "neuner"}
STOCK = "S7 S8 S9 ST SQ"


def dealt(hands: list[str], top: str, stock: str = STOCK, **options: object) -> Reference:
    """These hands, of any sizes, with this start card and stock; the last seat deals, seat 0 is forehand."""
    cards = [text.split() for text in hands]
    pack = [held[turn] for turn in range(7) for held in cards if turn < len(held)]
    return Reference(options, len(hands), len(hands) - 1, [*pack, *top.split(), *stock.split()],
                     [len(held) for held in cards])


def moves(hand: Reference, text: str) -> list[str]:
    """Play 'SEAT ACTION; ...'; a card alone is a lay. The events of the last action, without `led=False`."""
    events: list[str] = []
    for part in text.split("; "):
        seat, action = part.split(" ", 1)
        verb = action.split()[0]
        if len(verb) == 2:
            action = f"lay {action}"
        events = hand.play(int(seat), action, sorted)
    return [event.removesuffix(" led=False") for event in events]


def may(hand: Reference, seat: int) -> str:
    """What this seat may do, the three forms of a lay as one."""
    return ", ".join(sorted({text.removesuffix(" mas").removesuffix(" masmas") if text.startswith("lay")
                             else text for text in hand.legal(seat)}))
