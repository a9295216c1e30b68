"""A wiring drawn as SVG: the Pi's header in the middle, a card for each board, wires in their colours."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import groupby
from typing import Final

from firmware.lang import Words
from hw.plan import HEADER, SUPPLY, Wire, wires
from hw.wiring import Wiring

INK: Final = {
    "red": "#d62728", "black": "#222222", "blue": "#1f6fd6", "yellow": "#e0b400", "white": "#ffffff",
    "grey": "#8c8c8c", "green": "#2a9d3a", "orange": "#f07f13", "violet": "#8e4fc4", "brown": "#8c5a2b",
}
PITCH: Final = 24
"""Pixels between two pins, and between two terminals."""
HEADER_X, HEADER_Y = 230, 90
CARD_X, CARD_Y, CARD_WIDTH, CARD_GAP = 520, 90, 250, 24
COLUMNS: Final = 3
GPIO_AT: Final = {place: number for number, place in HEADER.items()}


def board_name(board: str, words: Words) -> str:
    """What a board is called."""
    kind, _, number = board.partition(" ")
    return words.say(f"wiring.{kind}", n=number)


def svg(wiring: Wiring, words: Words) -> str:
    """The whole drawing."""
    plan = wires(wiring)
    cards = [(board, list(each)) for board, each in groupby(plan, key=lambda wire: wire.board)]
    parts, height = _cards(cards, words)
    height = max(height, HEADER_Y + 20 * PITCH) + CARD_GAP
    width = CARD_X + COLUMNS * (CARD_WIDTH + CARD_GAP)
    body = "\n".join([*_title(wiring, words), *_header(plan, words), *parts])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
        f'font-size="13">\n<rect width="{width}" height="{height}" fill="#fbfaf6"/>\n{body}\n</svg>\n'
    )


def _title(wiring: Wiring, words: Words) -> Iterator[str]:
    title = words.say("wiring.title", board=wiring.board, n=len(wiring.seats))
    yield f'<text x="24" y="40" font-size="22" font-weight="bold">{escape(title)}</text>'
    key = f"{words.say('wiring.key')} {words.say(f'wiring.key.{wiring.board}')}"
    yield f'<text x="24" y="59" fill="#555">{escape(key)}</text>'


def _header(plan: list[Wire], words: Words) -> Iterator[str]:
    """Two columns of twenty pins, pin 1 on top, as one sees the Pi with its header at the right edge."""
    used: dict[int, list[Wire]] = {}
    for wire in plan:
        if wire.pin is not None:
            used.setdefault(wire.pin, []).append(wire)
    yield (
        f'<rect x="{HEADER_X - 14}" y="{HEADER_Y - 14}" width="{PITCH + 28}" height="{19 * PITCH + 28}" '
        'rx="6" fill="#1d1d1d"/>'
    )
    for place in range(1, 41):
        yield from _pin(place, used.get(place, []), words)


def _pin(place: int, here: list[Wire], words: Words) -> Iterator[str]:
    left = place % 2 == 1
    x, y = HEADER_X + (0 if left else PITCH), HEADER_Y + (place - 1) // 2 * PITCH
    fill = INK[here[0].colour] if here else "#777777"
    corners = "" if place == 1 else 'rx="7" '
    yield f'<rect x="{x - 7}" y="{y - 7}" width="14" height="14" {corners}fill="{fill}" stroke="#eeeeee"/>'
    yield (
        f'<text x="{x}" y="{y + 3}" font-size="8" text-anchor="middle" '
        f'fill="{"#000" if fill in ("#ffffff", "#e0b400") else "#fff"}">{place}</text>'
    )
    name = SUPPLY.get(place) or f"GPIO {GPIO_AT[place]}"
    if here:
        name += f"  {_uses(here, words)}"
        yield _line(x - 12 if left else x + 12, y, x - 26 if left else x + 26, y, here[0].colour)
    at, anchor = (x - 33, "end") if left else (x + 33, "start")
    ink = "#111" if here else "#aaa"
    yield (
        f'<text x="{at}" y="{y + 4}" font-size="11" text-anchor="{anchor}" fill="{ink}">{escape(name)}</text>'
    )


def _uses(here: list[Wire], words: Words) -> str:
    """What a pin is for; a supply goes to many boards."""
    first = here[0]
    terminal = "" if first.terminal in SUPPLY.values() else f"{first.terminal}  "
    return terminal + (
        words.say("wiring.boards", n=len(here)) if len(here) > 1 else board_name(first.board, words)
    )


def _cards(cards: list[tuple[str, list[Wire]]], words: Words) -> tuple[list[str], int]:
    """A card for each board, in columns; and how far down they reach."""
    parts: list[str] = []
    bottoms = [CARD_Y - 20] * COLUMNS
    for board, here in cards:
        column = min(range(COLUMNS), key=lambda n: bottoms[n])
        x, y = CARD_X + column * (CARD_WIDTH + CARD_GAP), bottoms[column]
        parts += _card(x, y, board_name(board, words), here)
        bottoms[column] = y + 40 + len(here) * PITCH + CARD_GAP
    return parts, max(bottoms)


def _card(x: int, y: int, name: str, here: list[Wire]) -> Iterator[str]:
    height = 40 + len(here) * PITCH
    yield (
        f'<rect x="{x}" y="{y}" width="{CARD_WIDTH}" height="{height}" rx="8" fill="#fff" stroke="#b8b2a0"/>'
        f'<text x="{x + 12}" y="{y + 22}" font-weight="bold">{escape(name)}</text>'
    )
    for row, wire in enumerate(here):
        at = y + 44 + row * PITCH
        yield f'<text x="{x + 12}" y="{at + 4}">{escape(wire.terminal)}</text>'
        yield _line(x + 62, at, x + 112, at, wire.colour)
        source = wire.source if wire.pin is None else f"{wire.pin}  {wire.source}"
        part = f"  ({wire.through})" if wire.through else ""
        yield f'<text x="{x + 120}" y="{at + 4}">{escape(source + part)}</text>'


def _line(x1: int, y1: int, x2: int, y2: int, colour: str) -> str:
    """A wire with a dark rim, so that a white one is seen."""
    ends = f'x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke-linecap="round"'
    rim, wire = ('stroke="#444" stroke-width="6"', f'stroke="{INK[colour]}" stroke-width="4"')
    return f"<line {ends} {rim}/><line {ends} {wire}/>"
