"""The doctor's visit: what was found is shown and read, then each seat is asked; and the report of it all."""

from __future__ import annotations

import queue
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from firmware.lang import Words
from firmware.screens.doctor import all_done, do_you_see, others_wait, press_power, press_this
from firmware.screens.frame import Frame
from firmware.screens.keyline import KeyLine, Label
from firmware.screens.notice import page, paginate
from firmware.version import version
from hw.console import Console
from hw.doctor.finding import Finding, Level, symbol
from hw.doctor.machine import Machine
from hw.doctor.witness import PATIENCE, Ask, Question, Witness
from hw.keys import Edge, Key, Keys, Phase
from hw.place import TABLE
from hw.wiring import Wiring

FAREWELL: Final = 4.0
"""Seconds that the last screen stands."""
TONE: Final = (880.0, 0.3)
"""Hertz and seconds of the tone that is asked for."""
BEAT: Final = 1.0
"""Seconds from one tone to the next."""


def what(finding: Finding, words: Words) -> str:
    """What was found, as a sentence."""
    return words.say(f"doctor.{finding.key}", **_fields(finding, words))


def remedy(finding: Finding, words: Words) -> str:
    """What to do about it; empty where there is nothing to do."""
    if finding.level is Level.WELL:
        return ""
    return words.say(f"doctor.{finding.key}.do", **_fields(finding, words))


def _fields(finding: Finding, words: Words) -> Mapping[str, str | int]:
    place = finding.fields.get("place")
    if place is None:
        return finding.fields
    named = words.say("doctor.place.seat", n=place) if place else words.say("doctor.place.table")
    return {**finding.fields, "place": named}


def faults(findings: Iterable[Finding]) -> list[Finding]:
    """Those that must be mended."""
    return [finding for finding in findings if finding.level is Level.FAULT]


def text_report(findings: Sequence[Finding], words: Words) -> str:
    """All findings, the faults last, where one looks first."""
    lines = []
    for level in Level:
        for finding in findings:
            if finding.level is level:
                how = words.say(f"doctor.how.{finding.how}")
                lines.append(f"[{words.say(f'doctor.level.{level}')}] {what(finding, words)} ({how})")
                if cure := remedy(finding, words):
                    lines.append(f"      {words.say('doctor.remedy', remedy=cure)}")
    count = len(faults(findings))
    lines.append(words.say("doctor.faults", n=count) if count else words.say("doctor.no_faults"))
    return "\n".join(lines)


def json_report(
    findings: Sequence[Finding], machine: Machine, wiring: Wiring, words: Words
) -> dict[str, Any]:
    """The same for a program or a bug report. It tells nothing of who owns or plays the console."""
    return {
        "version": version(),
        "model": machine.model,
        "libraries": dict(machine.libraries),
        "board": wiring.board,
        "panels": [seat.panel.chip for seat in wiring.seats] + [wiring.table.chip],
        "faults": len(faults(findings)),
        "findings": [
            {
                "check": finding.key,
                "level": finding.level,
                "how": finding.how,
                "fields": dict(finding.fields),
                "what": what(finding, words),
                "remedy": remedy(finding, words),
            }
            for finding in findings
        ],
    }


class Visit:
    """What panels and lamps show, and what keys do, while people are asked.

    found: what was probed; its faults are read first, page by page. Times are monotonic seconds.
    """

    def __init__(self, wiring: Wiring, found: Sequence[Finding], words: Words, now: float) -> None:
        self._seats = len(wiring.seats)
        self._wide = wiring.table.size[0]
        self._wiring = wiring
        self._words = words
        self._faults = len(faults(found))
        self._pages = [
            text
            for finding in faults(found)
            for text in paginate(f"{what(finding, words)}\n\n{remedy(finding, words)}")
        ]
        self._page = 0
        self._since = now
        self._witness = Witness(wiring, now)

    @property
    def findings(self) -> list[Finding]:
        """What people told."""
        return self._witness.findings

    @property
    def _reading(self) -> bool:
        return self._page < len(self._pages)

    @property
    def over(self) -> bool:
        """Whether all is asked."""
        return not self._reading and self._witness.question is None

    @property
    def deadline(self) -> float:
        """When `tick` is due."""
        return self._since + PATIENCE if self._reading else self._witness.deadline

    def tick(self, now: float) -> None:
        """Time has passed."""
        if not self._reading:
            self._witness.tick(now)
        elif now >= self.deadline:
            self._turn(now)

    def key(self, key: Key) -> None:
        """A key was pressed."""
        if not self._reading:
            self._witness.key(key)
        elif key.phase is Phase.DOWN:
            self._turn(key.at)

    def lamp(self, seat: int) -> bool:
        """Whether a seat's lamp is lit: while it is asked for."""
        asked = self._witness.question
        return not self._reading and asked is not None and asked.ask is Ask.LAMP and asked.seat == seat

    @property
    def tone(self) -> bool:
        """Whether the buzzer sounds: while it is asked for."""
        asked = self._witness.question
        return not self._reading and asked is not None and asked.ask is Ask.TONE

    def frame(self, place: int) -> Frame:
        """What a panel shows."""
        width = self._wide if place == TABLE else 128
        if self._reading:
            line = KeyLine(None, Label(self._words.say("key.next")))
            title = self._words.say("doctor.faults", n=self._faults)
            return page(self._words, title, self._pages, self._page, line, width=width)
        asked = self._witness.question
        if asked is None:
            return all_done(self._words, self._faults + len(faults(self.findings)), width=width)
        if asked.ask is Ask.POWER:
            return press_power(self._words, width=width)
        if place == asked.seat:
            return self._asks(asked)
        return others_wait(self._words, asked.seat + 1, None if place == TABLE else place + 1, width=width)

    def _asks(self, asked: Question) -> Frame:
        number = asked.seat + 1
        match asked.ask:
            case Ask.PRESS:
                return press_this(self._words, number, symbol(asked.button), self._heard(asked))
            case Ask.PICTURE:
                return do_you_see(self._words, number, self._words.say("doctor.picture"), framed=True)
            case Ask.LAMP:
                return do_you_see(self._words, number, self._words.say("doctor.lamp"))
            case Ask.TONE:
                return do_you_see(self._words, number, self._words.say("doctor.tone"))
            case _:
                return do_you_see(self._words, number, self._words.say("doctor.table"))

    def _heard(self, asked: Question) -> str:
        """Who answered instead; empty for nobody yet."""
        key = self._witness.heard
        if key is None:
            return ""
        if key.place == asked.seat:
            return symbol(key.button)
        return self._words.say("doctor.place.seat", n=key.place + 1)

    def _turn(self, now: float) -> None:
        """The next page; after the last one, the first question."""
        self._page += 1
        self._since = now
        if not self._reading:
            self._witness = Witness(self._wiring, now)


def ask_all(
    visit: Visit, console: Console, messages: queue.SimpleQueue[Any], clock: Callable[[], float]
) -> None:
    """Let people answer, until all is asked; the last screen stands a little."""
    keys = Keys()
    end: float | None = None
    beep = 0.0
    while True:
        now = clock()
        for key in keys.tick(now):
            visit.key(key)
        visit.tick(now)
        _show(visit, console)
        if visit.over and end is None:
            end = now + FAREWELL
        if visit.tone and now >= beep:
            console.beep(*TONE)
            beep = now + BEAT
        beat = beep if visit.tone else None
        due = min(at for at in (end, visit.deadline, keys.deadline(), beat) if at is not None)
        if end is not None and now >= end:
            return
        try:
            message = messages.get(timeout=max(0.0, due - now))
        except queue.Empty:
            continue
        if isinstance(message, Edge):
            for key in keys.edge(message):
                visit.key(key)


def _show(visit: Visit, console: Console) -> None:
    for place in (TABLE, *range(console.seats)):
        console.show(place, visit.frame(place).image)
        if place != TABLE:
            console.lamp(place, visit.lamp(place))
