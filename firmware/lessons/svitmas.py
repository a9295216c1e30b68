"""Svitmas: a trick, the trump card, runs, trumping, picking up, putting away."""

from __future__ import annotations

from typing import Final

from firmware.lessons.script import Do, Lesson, Move, Tell

SVITMAS: Final = Lesson(
    game="svitmas",
    position={
        "game": "svitmas",
        "hands": ["S4 HA", "S3 HK", "S2"],
        "table": ["2 HQ"],
        "stock": "D9",
        "won": ["", "S6 H8 H2 C3 C5", "S8 CT CJ HT C4"],
        "to_act": 0,
        "turns": 40,
    },
    steps=(
        Tell("collect"),
        Tell("highest", "HQ HA"),
        Do("lay HA"),
        Tell("trump_card"),
        Move(1, "lay HK"),
        Tell("took", "S4"),
        Do("lay S4"),
        Move(1, "lay S3"),
        Move(2, "lay S2"),
        Tell("trump"),
        Tell("run"),
        Do("lay S2 S3 S4"),
        Move(1, "lay S6"),
        Move(2, "lay S8"),
        Tell("avstick"),
        Move(2, "lay CT"),
        Tell("beat", "CT"),
        Do("lay D9"),
        Move(1, "pickup"),
        Move(2, "lay CJ"),
        Tell("pick_up", "CJ"),
        Do("pickup"),
        Move(1, "lay H8"),
        Move(2, "lay HT"),
        Tell("run_beats", "HT"),
        Do("lay HQ HK HA"),
        Tell("last"),
        Do("lay CT CJ"),
        Tell("end"),
    ),
)
