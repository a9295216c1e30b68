"""Mau-Mas: suit or rank; seven, jack and eight; drawing; calling."""

from __future__ import annotations

from typing import Final

from firmware.lessons.script import Do, Lesson, Move, Tell

MAU: Final = Lesson(
    game="mau",
    position={
        "game": "mau",
        "hands": ["H7 D8 D9", "HT DQ CJ CA", "ST DT DK C8 SJ"],
        "pile": "S7 C7 D7 S8 H8 S9 C9 H9 CT SQ CQ HQ CK HJ HK",
        "stock": "SK DA DJ SA HA",
        "to_act": 0,
        "turns": 12,
    },
    steps=(
        Tell("aim"),
        Tell("suit", "HK H7"),
        Do("lay H7"),
        Tell("seven"),
        Move(1, "draw"),
        Move(1, "lay HT"),
        Move(2, "lay ST"),
        Tell("draw", "ST"),
        Do("draw"),
        Tell("jack"),
        Do("lay DJ"),
        Tell("name"),
        Do("name D"),
        Move(1, "lay DQ"),
        Move(2, "lay DT"),
        Tell("eight"),
        Tell("soon", "D8"),
        Do("lay D8"),
        Tell("call"),
        Do("call mas"),
        Move(2, "lay DK"),
        Tell("last"),
        Do("lay D9"),
        Tell("end"),
    ),
)
