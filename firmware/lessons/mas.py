"""Mas: lead, beat, pick up; who is last with cards is the mas."""

from __future__ import annotations

from typing import Final

from firmware.lessons.script import Do, Lesson, Move, Tell

MAS: Final = Lesson(
    game="mas",
    position={
        "game": "mas",
        "hands": ["HQ S9 D5", "D9 SK C7", "H8 DK CT C9 SA"],
        "to_act": 2,
        "leader": 2,
        "turns": 30,
    },
    steps=(
        Tell("aim"),
        Move(2, "lay H8"),
        Tell("beat", "H8"),
        Tell("lit"),
        Do("lay HQ"),
        Move(1, "pickup"),
        Tell("won"),
        Tell("lead", "D5"),
        Do("lay D5"),
        Move(1, "lay D9"),
        Move(2, "lay DK"),
        Move(2, "lay CT"),
        Tell("pick_up", "CT"),
        Do("pickup"),
        Move(1, "lay SK"),
        Move(1, "lay C7"),
        Move(2, "lay C9"),
        Tell("again", "C9"),
        Do("lay CT"),
        Tell("last", "S9"),
        Do("lay S9"),
        Move(1, "pickup"),
        Move(2, "lay SA"),
        Tell("mas"),
        Tell("stock"),
        Tell("end"),
    ),
)
