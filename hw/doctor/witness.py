"""What only people can tell: each seat presses its keys as its panel asks, and says what it sees.

`Witness` is a pure state machine: keys and the time in, questions and findings out. Whether a picture is
where it should be follows from who answers it: the seat that reads "press ◄" is the one that presses.
A finger slips, and a wire that is moved for it breaks a good console: who answers for another one is asked
once more before it counts.
"""

from __future__ import annotations

from enum import Enum, auto
from math import inf
from typing import Final

from engine.named import NamedTuple
from hw.doctor.finding import Finding, How, Level, symbol
from hw.doctor.mixup import Mixup, mixups
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
    """Asks one question after the other. Times are monotonic seconds.

    findings: so far; what is swapped or well, when all is asked. heard: who answered instead, and is asked
    once more.
    """

    def __init__(self, wiring: Wiring, now: float) -> None:
        self.findings: list[Finding] = []
        self.heard: Key | None = None
        self._wiring = wiring
        self._left = questions(wiring)
        self._since = now
        self._seats: dict[int, int] = {}                   # whose keys answered for a seat's panel
        self._keys: list[dict[Button, Button]] = [{} for _ in wiring.seats]   # and for a seat's key

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
            self._next(key.at)
        elif key.place == self._seats.get(asked.seat, asked.seat):
            self._said(asked, key)

    def _pressed(self, asked: Question, key: Key) -> None:
        """Another seat's key means that its player reads this seat's panel."""
        if key.place != asked.seat and asked.seat in self._seats:
            return  # this seat's own keys were heard
        if (key.place, key.button) != (asked.seat, asked.button) and not self._again(asked, key):
            if self.heard is None:
                self._since = key.at
            self.heard = key
            return
        self._seats[asked.seat] = key.place
        if key.place == asked.seat:
            self._keys[asked.seat][asked.button] = key.button
        else:
            more = [each for each in self._left[1:] if each.seat != asked.seat or each.ask in OF_ALL]
            self._left[1:] = more
        self._next(key.at)

    def _again(self, asked: Question, key: Key) -> bool:
        """Whether the same one answered before; of another seat any key will do."""
        before = self.heard
        if before is None or before.place != key.place:
            return False
        return key.place != asked.seat or key.button is before.button

    def _said(self, asked: Question, key: Key) -> None:
        """Yes or no, by whichever key answered for ● and ■; nothing when that is one and the same."""
        keys = self._keys[key.place]
        says = [answer for answer in (YES, NO) if keys.get(answer, answer) is key.button]
        if len(says) == 1:
            self._told(asked, says[0] is YES)
            self._next(key.at)

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
        self._left.pop(0)
        self._since = now
        self.heard = None
        if not self._left:
            self._conclude()

    def _conclude(self) -> None:
        """What is seen only now that all were asked."""
        for mixup, seat, other in mixups(self._seats):
            self._find_seat(mixup, seat, other)
        for seat, keys in enumerate(self._keys):
            for mixup, button, instead in mixups(keys):
                self._find_key(mixup, seat, symbol(button), symbol(instead))
        bad = {each.fields["place"] for each in self.findings}
        self.findings += [
            Finding("seat_well", Level.WELL, {"place": seat + 1}, How.WITNESSED)
            for seat, heard in self._seats.items() if seat == heard and seat + 1 not in bad
        ]  # fmt: skip

    def _find_seat(self, mixup: Mixup, seat: int, other: int) -> None:
        mine, theirs = (self._wiring.seats[each].panel.channel for each in (seat, other))
        wires = {"wire": f"SD{mine}", "other_wire": f"SD{theirs}"}
        match mixup:
            case Mixup.SWAPPED:
                self._find("seats_swapped", place=seat + 1, other=other + 1, **wires)
            case Mixup.ELSEWHERE:
                self._find("seat_elsewhere", place=seat + 1, other=other + 1, **wires)
            case Mixup.UNHEARD:
                self._find("no_answer", place=seat + 1)

    def _find_key(self, mixup: Mixup, seat: int, sign: str, other: str) -> None:
        place = seat + 1
        match mixup:
            case Mixup.SWAPPED:
                self._find("keys_swapped", place=place, sign=sign, other=other)
            case Mixup.ELSEWHERE:
                self._find("key_elsewhere", place=place, sign=sign, other=other)
            case Mixup.UNHEARD:
                self._find("key_silent", place=place, sign=sign)

    def _find(self, key: str, /, **fields: str | int) -> None:
        self.findings.append(Finding(key, Level.FAULT, fields, How.WITNESSED))
