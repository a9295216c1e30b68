"""What only people can tell: each seat presses its keys as its panel asks, and says what it sees.

`Witness` is a pure state machine: keys and the time in, questions and findings out. Whether a picture is
where it should be follows from who answers it: the seat that reads "press ◄" is the one that presses.
"""

from __future__ import annotations

from enum import Enum, auto
from math import inf
from typing import Final, NamedTuple

from hw.doctor.finding import Finding, How, Level, symbol
from hw.keys import SINGLES, Button, Key, Phase
from hw.place import TABLE
from hw.wiring import Wiring

PATIENCE: Final = 30.0
"""Seconds that a question waits for its answer."""

YES, NO = Button.ROUND, Button.SQUARE


class Ask(Enum):
    """What is asked."""

    PRESS = auto()
    PICTURE = auto()
    LAMP = auto()
    TABLE = auto()
    TONE = auto()
    POWER = auto()


OF_ALL: Final = (Ask.TABLE, Ask.TONE, Ask.POWER)
"""What the first seat is asked for everybody."""


class Question(NamedTuple):
    """What a seat is asked now.

    button: to be pressed, for `PRESS`; `POWER` waits for the power key; else YES or NO is the answer.
    """

    seat: int
    ask: Ask
    button: Button = YES


def questions(wiring: Wiring) -> list[Question]:
    """All of them, seat by seat; the first seat answers for the table, and what else there is but once."""
    asked = []
    for seat, parts in enumerate(wiring.seats):
        asked += [Question(seat, Ask.PRESS, button) for button in SINGLES]
        asked.append(Question(seat, Ask.PICTURE))
        if parts.lamp is not None:
            asked.append(Question(seat, Ask.LAMP))
    asked.append(Question(0, Ask.TABLE))
    if wiring.buzzer is not None:
        asked.append(Question(0, Ask.TONE))
    if wiring.power is not None:
        asked.append(Question(0, Ask.POWER))
    return asked


class Witness:
    """Asks one question after the other. findings: so far. Times are monotonic seconds."""

    def __init__(self, wiring: Wiring, now: float) -> None:
        self.findings: list[Finding] = []
        self._wiring = wiring
        self._left = questions(wiring)
        self._since = now

    @property
    def question(self) -> Question | None:
        """What is asked now; None when all is answered."""
        return self._left[0] if self._left else None

    @property
    def deadline(self) -> float:
        """When `tick` gives up on the question; `inf` when there is none."""
        return self._since + PATIENCE if self._left else inf

    def tick(self, now: float) -> None:
        """Time has passed."""
        if now >= self.deadline:
            asked = self._left[0]
            if asked.ask is Ask.PRESS:
                self._find("key_silent", place=asked.seat + 1, sign=symbol(asked.button))
            elif asked.ask is Ask.POWER:
                self._find("power_silent", place=TABLE + 1, pin=self._wiring.power or 0)
            else:
                self._find("no_answer", place=asked.seat + 1)
            self._next(now)

    def key(self, key: Key) -> None:
        """A key was pressed, held or let go; only pressing counts."""
        asked = self.question
        if asked is None or key.phase is not Phase.DOWN or key.button is Button.BOTH:
            return
        if (key.place == TABLE) != (asked.ask is Ask.POWER):
            return  # the power key, when it is not asked for
        if asked.ask is Ask.PRESS:
            self._pressed(asked, key)
        elif asked.ask is Ask.POWER:
            pass
        elif key.place == asked.seat and key.button in (YES, NO):
            self._told(asked, key.button is YES)
        else:
            return
        self._next(key.at)

    def _pressed(self, asked: Question, key: Key) -> None:
        """Another seat's key means that its player reads this seat's panel, or that wires are swapped."""
        if key.place != asked.seat:
            seats = self._wiring.seats
            mine, theirs = seats[asked.seat].panel.channel, seats[key.place].panel.channel
            self._find("seats_swapped", place=asked.seat + 1, other=key.place + 1, wire=f"SD{mine}",
                       other_wire=f"SD{theirs}")  # fmt: skip
            self._left = [each for each in self._left if each.seat != asked.seat or each.ask in OF_ALL]
            self._left.insert(0, asked)  # which `_next` takes away
        elif key.button is not asked.button:
            wanted, other = symbol(asked.button), symbol(key.button)
            self._find("keys_swapped", place=asked.seat + 1, sign=wanted, other=other)

    def _told(self, asked: Question, well: bool) -> None:
        if well:
            return
        panel = self._wiring.table if asked.ask is Ask.TABLE else self._wiring.seats[asked.seat].panel
        match asked.ask:
            case Ask.LAMP:
                self._find("lamp_dark", place=asked.seat + 1)
            case Ask.TONE:
                self._find("tone_silent", place=TABLE + 1, pin=self._wiring.buzzer or 0)
            case Ask.TABLE:
                self._find("picture_wrong", place=TABLE + 1, chip=panel.chip)
            case _:
                self._find("picture_wrong", place=asked.seat + 1, chip=panel.chip)

    def _next(self, now: float) -> None:
        done = self._left.pop(0)
        self._since = now
        asked_more = any(each.seat == done.seat for each in self._left)
        if not asked_more and not any(each.fields["place"] == done.seat + 1 for each in self.findings):
            self.findings.append(Finding("seat_well", Level.WELL, {"place": done.seat + 1}, How.WITNESSED))

    def _find(self, key: str, /, **fields: str | int) -> None:
        self.findings.append(Finding(key, Level.FAULT, fields, How.WITNESSED))
