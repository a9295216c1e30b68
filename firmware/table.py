"""The table: players, a match and the stage they are at. Messages go in, screens come out.

It has no thread, no clock and no hardware: `firmware.loop` brings it keys and the time, and shows
what it says.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol

from engine.action import Action
from engine.game import View
from engine.named import NamedTuple
from engine.players import thumb
from firmware.art.sprites import Letters
from firmware.bots import Thought
from firmware.care import MOVE_AFTER, Awake, Care, care, next_change
from firmware.faults import Faults
from firmware.lang import Words
from firmware.machine import Machine
from firmware.matches import Matches
from firmware.moment import Moment
from firmware.people import called
from firmware.play import Writing
from firmware.preferences import VOLUMES, Preferences, was_set_up
from firmware.screens.notice import notice
from firmware.screens.screen import Screen, screen
from firmware.stages.hand import PlayingHand
from firmware.stages.lent import LentPanels
from firmware.stages.stack import Stack
from firmware.stages.stage import Stage
from firmware.stages.switching_off import SwitchingOff
from firmware.version import version
from firmware.wall_clock import WallClock, unknown
from hw.keys import Key
from hw.place import TABLE, Standing

if TYPE_CHECKING:
    from firmware.stages.phones import PhoneSeats
    from firmware.store.journal import Store

PACE: Final = 1.1
"""Seconds that a console player takes, so that persons can follow."""


class Asking(Protocol):
    """What the table needs of the console's own players."""

    def ask(self, ask: int, view: View) -> None:
        """Think; a `Thought` with this number follows."""


class Tone(NamedTuple):
    """A tone to sound."""

    hertz: float
    seconds: float
    volume: float = 1.0


class _Asked(NamedTuple):
    """A question to the store, and what takes its answer."""

    then: Callable[[Any, float], None]


class Table:
    """Everything between the keys and the panels, but for the hardware.

    Args:
        places: how many the console has.
        table_width: pixels of the table panel, 128 or 256.
        preferences: what its people have chosen.
        names: of who has no other: the places, then players beside the console; at least eleven.
        pace: seconds that a console player takes.
        chance: shuffles and draws lots; None for the machine's own, which nobody can foresee.
        date: tells when a hand ended.
        machine: that the console runs on; None where it is not its own.
        phones: seats without wires, if there are any.
    """

    def __init__(
        self,
        places: int,
        table_width: Literal[128, 256],
        preferences: Preferences,
        names: tuple[str, ...],
        writer: Writing,
        bots: Asking,
        pace: float = PACE,
        chance: random.Random | None = None,
        date: WallClock = unknown,
        machine: Machine | None = None,
        phones: PhoneSeats | None = None,
    ) -> None:
        self.places = places
        self.table_width: Literal[128, 256] = table_width
        self.preferences = preferences
        self._usual = names
        self.writer = writer
        self.bots = bots
        self.pace = pace
        self.machine = machine
        self.phones = phones
        self.tones: list[Tone] = []
        self.sayings: list[str] = []
        self.stages: Final = Stack(self._lobby)
        self.matches: Final = Matches(self, chance or random.SystemRandom(), date)
        self.faults: Final = Faults(places)
        self.lent: Final = LentPanels()
        self.renews = False
        self._awake: Final = Awake()
        self._asked = 0

    def _lobby(self) -> Stage:
        """People gather, when there is no match to go on with."""
        from firmware.stages.lobby import Lobby

        return Lobby(self)

    @property
    def stage(self) -> Stage:
        """The stage that keys go to."""
        return self.stages.top

    # -- what comes in ---------------------------------------------------------------------

    def wake(self, now: float) -> None:
        """Start: the panels are bright from now on."""
        self._awake.touch(now)

    def key(self, key: Key, now: float) -> None:
        """A key. The press that wakes a dark console does nothing else, nor the chord it grows to."""
        if not self._awake.wakes(key, now):
            self.stage.key(key, now)

    def committed(self, token: object, now: float, result: Any = None) -> None:
        """The writer did a job."""
        if isinstance(token, _Asked):
            token.then(result, now)
        self.publish(self.matches.play.committed(token) if self.matches.play else None, now)

    def refused(self, token: object, now: float) -> None:
        """The writer could not do a job, and never will."""
        play = self.matches.play
        if play is not None and not play.refused(token):
            self.saving(False, now)

    def saving(self, works: bool, now: float) -> None:
        """Saving does not work any more, or works again; play goes on all the same."""
        self.faults.unsaved = not works
        self.tick(now)

    def thought(self, thought: Thought, now: float) -> None:
        """A console player made up its mind."""
        self.stages.lowest.thought(thought, now)

    def panel(self, place: int, lost: bool) -> None:
        """A panel does not answer any more, or is back."""
        self.faults.panel(place, lost)
        if not lost:
            self.lent.give_back(place)

    def phone(self, place: int, standing: Standing, now: float) -> None:
        """A place is a phone's, or is not any more, or its phone does not answer."""
        self.faults.phone(place, standing, now)
        if standing != "free":
            self.lent.withdraw(place)

    def typed(self, place: int, letter: str, now: float) -> None:
        """A letter was typed for a place, where there is a keyboard."""
        self._awake.touch(now)
        self.stage.typed(place, letter, now)

    def tick(self, now: float) -> None:
        """Time has passed."""
        if self.faults.unsaved and self.matches.play:
            self.publish(self.matches.play.publish_unsaved(), now)
        self.stage.tick(now)

    def resume(self, store: Store, now: float, tell: Callable[[str], None]) -> None:
        """Go on where the console was switched off; at its first start, with questions.

        Args:
            tell: takes a line for the log about what could not be taken up again.
        """
        if not self.matches.resume(store, now, tell) and not was_set_up(store):
            from firmware.stages.first_start import first_questions

            self.stages.go(first_questions(self, now))

    def switch_off(self, now: float) -> None:
        """Ask for the machine to be switched off, and tell everybody."""
        if self.machine is not None and not self.switching_off:
            self.wake(now)
            self.stages.open(SwitchingOff(self))
            self.machine.switch_off()

    def service(self, place: int, now: float) -> None:
        """Look after the console at a place, over whatever it does."""
        if self.machine is not None and place in range(self.places):
            from firmware.stages.service import Service

            self.stages.open(Service(self, place, self.machine))

    def still_on(self, now: float) -> None:
        """The machine could not be switched off."""
        if isinstance(self.stage, SwitchingOff):
            self.wake(now)
            self.stage.failed()

    def publish(self, moment: Moment | None, now: float) -> None:
        """Show what happened in the match, if anything did."""
        if moment is not None:
            self._awake.touch(now)
            self.stages.lowest.moment(moment, now)

    # -- what comes out ----------------------------------------------------------------------

    def screen(self, place: int, now: float) -> Screen:
        """What a place's panel shows: in the chosen size of text; key caps take turns to be filled."""
        dark = place == TABLE and self.faults.no_seat_is_lit and not self.switching_off
        shown = self._says_so() if dark else self.stage.screen(place, now)
        if self.preferences.large:
            shown = shown.enlarged()
        play = self.matches.play
        turned = play is not None and play.match.terms.dealer % 2  # known also after a resume
        return shown.outlined() if turned else shown

    def pulse(self, now: float) -> float | None:
        """When a lamp changes by itself, and nothing else."""
        return None if self.care(now).dark else self.stage.pulse(now)

    def lamp(self, place: int, now: float) -> bool:
        """Whether a place's lamp is lit."""
        return self.stage.lamp(place, now)

    def care(self, now: float, place: int | None = None) -> Care:
        """How bright the panels are, or that of a place: who is to act, and the table, are seen longer."""
        acts = self.urgent()
        looked_at = acts is not None and place in (acts, TABLE)
        return care(self.idle(now), MOVE_AFTER if looked_at else self.stages.lowest.bright)

    def idle(self, now: float) -> float:
        """Seconds since anybody touched a key, or anything happened."""
        return self._awake.idle(now)

    def urgent(self) -> int | None:
        """The place whose panel matters most after the pressed one: that of the seat to act."""
        play, stage = self.matches.play, self.stages.lowest
        moment = play.moment if play else None
        if play is None or moment is None or moment.table.to_act < 0:
            return None
        if isinstance(stage, PlayingHand) and not stage.dealt:
            return None
        return play.seating[moment.table.to_act].place

    def deadline(self, now: float) -> float | None:
        """When `tick` is due, or a screen changes by itself."""
        dims = next_change(self.idle(now))
        due = [self.stage.deadline(now), None if dims is None else now + dims]
        return min((at for at in due if at is not None), default=None)

    def trouble(self) -> str:
        """What the table should know of: a panel that is missing, a card that can't be written."""
        return self.faults.worst(self.words, self.matches.play.seating if self.matches.play else ())

    def _says_so(self) -> Screen:
        """A short in one cable makes all panels of its bus dark; the table may be on another."""
        say = self.words.say
        return screen(notice, say("notice.no_seat"), say("notice.no_seat.do"), width=self.table_width)

    @property
    def switching_off(self) -> bool:
        """Whether the machine is about to be switched off."""
        return isinstance(self.stage, SwitchingOff) and self.stage.waits

    def state(self) -> list[str]:
        """How the console is, a sentence each."""
        say = self.words.say
        faults = self.faults.told(self.words)
        return [say("service.version", version=version()), *(faults or [say("service.well")])]

    # -- what stages ask for -----------------------------------------------------------------

    @property
    def words(self) -> Words:
        """The language."""
        return self.preferences.words

    @property
    def names(self) -> tuple[str, ...]:
        """What all are called: the places, then console players beside the console."""
        return called(self.preferences.given, self._usual, self.places)

    @property
    def letters(self) -> Letters:
        """The letters on picture cards and aces."""
        return self.preferences.letters

    @property
    def volume(self) -> float:
        """Of beeps and of the voice, 0 to 1."""
        return VOLUMES[self.preferences.sound]

    def beep(self, hertz: float, seconds: float) -> None:
        """Sound a tone, unless it shall be quiet."""
        if self.volume:
            self.tones.append(Tone(hertz, seconds, self.volume))

    def aloud(self, text: str) -> None:
        """Say something aloud, in the language of the screens, unless it shall be quiet."""
        if self.volume:
            self.sayings.append(text)

    def ask_store(self, job: Callable[[Store], Any], then: Callable[[Any, float], None]) -> None:
        """Have the store do something; ``then(what it returned, now)`` follows once it did."""
        self.writer.do(job, _Asked(then))

    def new_ask(self) -> int:
        """A number that no other question to a console player has."""
        self._asked += 1
        return self._asked

    def fallback(self, view: View) -> Action:
        """What a console player does when its process doesn't answer."""
        return thumb(view)

    def set_up(self, places: Iterable[int], now: float) -> None:
        """The questions of the first start once more, for those who sit at these places."""
        from firmware.stages.first_start import asked_again

        self.stages.go(asked_again(self, places, now))

    def change_language(self) -> None:
        """The other language, from now on and next time."""
        self.preferences.change_language()
        self.stages.restyle()

    def change_sound(self) -> None:
        """Louder or softer, from now on and next time; a beep tells how it is."""
        self.preferences.change_sound()
        self.beep(880, 0.12)

    def change_letters(self) -> None:
        """The other letters on picture cards and aces."""
        self.preferences.change_letters()
        self.stages.restyle()
