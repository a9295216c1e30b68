"""A console at a table without threads, clock or hardware: fingers, time, and what the panels show.

`Sim` runs the real `Table` and `Loop` over a console that only remembers. Time passes when a test says so,
and stops at every deadline on the way, as the loop's own waiting does.
"""

from __future__ import annotations

import math
import queue
import re
from collections.abc import Callable, Collection, Sequence
from random import Random
from typing import Any, Final

from PIL import Image

from engine.action import CALL, CHALLENGE, CHANCE, DECLINE, MAS, MAS_MAS, NAME, Action
from engine.cards import SUIT_LETTERS
from engine.game import View
from engine.games import game_named
from engine.players import Player, lowest, thumb
from engine.record import Header, Setup, entry_text, header_lines
from engine.rules import Rules
from firmware.appliance import NAMES
from firmware.bots import Thought
from firmware.games.hand import TOO_SOON, Hand
from firmware.lang import Language
from firmware.loop import Loop
from firmware.play import SEATING
from firmware.preferences import SET_UP, Preferences
from firmware.screens.keyline import KeyLine
from firmware.screens.screen import Screen
from firmware.seating import Seat, seating_json
from firmware.stages.hand import PlayingHand
from firmware.stages.lobby import SOON
from firmware.store.connection import Database
from firmware.store.database import MEMORY
from firmware.store.journal import Line, Store
from firmware.store.schema import migrate
from firmware.store.writer import Writer
from firmware.table import Table
from hw.keys import HOLD, Button, Edge
from hw.place import TABLE

SHORT: Final = 0.1
"""Seconds of a short press."""

REST: Final = 0.05
"""Seconds between one key and the next: longer than the debounce takes."""

LEFT, RIGHT, ROUND, SQUARE, BOTH = Button


def memory_store() -> Store:
    """An empty store that no disk knows of."""
    database = Database(MEMORY)
    migrate(database, lambda version: None)
    return Store(database)


def rules_of(game: str | None, text: str) -> Rules:
    """House rules of a game, the first where none is named."""
    return game_named(game or "mas").rules_type.parse(text)


class Recorder:
    """A console that remembers what it was asked to show."""

    def __init__(self, places: int, width: int) -> None:
        self.seats = places
        self.table_size = (width, 64)
        self.images: dict[int, Image.Image] = {}
        self.contrasts: dict[int, int] = {}
        self.lamps: dict[int, bool] = {}
        self.tones: list[tuple[float, float]] = []
        self.volumes: list[float] = []
        self.preferred: list[int] = []
        self.shows = self.renewed = 0

    def show(self, place: int, image: Image.Image, contrast: int) -> None:
        assert (image.mode, image.size) == ("1", self.table_size if place == TABLE else (128, 64))
        self.images[place], self.contrasts[place] = image, contrast
        self.shows += 1

    def lamp(self, seat: int, on: bool) -> None:
        self.lamps[seat] = on

    def beep(self, hertz: float, seconds: float, volume: float = 1.0) -> None:
        self.tones.append((hertz, seconds))
        self.volumes.append(volume)

    def first(self, place: int) -> None:
        self.preferred.append(place)

    def renew(self) -> None:
        self.renewed += 1


class Thinkers:
    """The console's own players in this process; each question is remembered."""

    def __init__(self, put: Callable[[Any], None], player: Player | None) -> None:
        self.put = put
        self.player = player
        self.asked: list[tuple[int, View]] = []

    def ask(self, ask: int, view: View) -> None:
        self.asked.append((ask, view))
        if self.player is not None:
            self.put(Thought(ask, self.player(view)))


class Sim:
    """One console from its start on.

    Args:
        places: how many the console has.
        rules: house rules as text; empty for those chosen last.
        game: the one that the rules are of, and that is offered first; None for the one chosen last.
        player: who plays for the console; None never answers.
        store: what an earlier `Sim` left; a new console without.
        seed: of all shuffles and lots.
        slow: the writer works only when `write` is called, as on a card that stalls.
        date: seconds since 1970, or None.
        machine: that the console runs on, if it is its own.
        phones: seats without wires, if there are any.
        held: keys that are down when the console starts.
        first: a new console asks what is asked at the first start.
    """

    def __init__(
        self,
        places: int = 4,
        rules: str = "",
        *,
        game: str | None = None,
        player: Player | None = thumb,
        store: Store | None = None,
        width: int = 128,
        language: Language | None = None,
        seed: int = 1,
        slow: bool = False,
        at: float = 1000.0,
        reopen: Callable[[], Store] = memory_store,
        date: Callable[[], int | None] = lambda: None,
        machine: Any = None,
        phones: Any = None,
        held: Collection[tuple[int, Button]] = (),
        first: bool = False,
    ) -> None:
        self.now = at
        self.messages: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self.store = store or memory_store()
        self.first = first
        if not first and not self.store.settings():
            self.store.put(SET_UP, True)
            self.store.put("letters", "JQKA")
        self.writer = Writer(reopen, self.messages.put, self.store)
        self.slow = slow
        self.console = Recorder(places, width)
        self.bots = Thinkers(self.messages.put, player)
        self.table = Table(
            places=places,
            table_width=256 if width == 256 else 128,
            preferences=Preferences.read(
                self.store, self.writer.do, game, rules_of(game, rules) if rules else None, language
            ),
            names=NAMES,
            writer=self.writer,
            bots=self.bots,
            chance=Random(seed),
            date=date,
            machine=machine,
            phones=phones,
        )
        self.loop = Loop(self.table, self.console, self.messages, lambda: self.now)
        self.log: list[str] = []
        self.table.resume(self.store, self.now, self.log.append)
        self.loop.show(self.now)
        for place in range(places):
            for button in (LEFT, RIGHT, ROUND, SQUARE):
                self.messages.put(Edge(place, button, (place, button) in held, self.now))
        self.settle()

    # -- time and messages -------------------------------------------------------------------

    def settle(self) -> None:
        """Let everything that waits be done, without time passing."""
        for _ in range(1000):
            if not self.slow:
                self.writer.step()
            if self.messages.empty():
                return
            self.loop.step(self.messages.get(), self.now)
        raise AssertionError("messages without end")

    def send(self, message: Any) -> None:
        """A message from outside."""
        self.messages.put(message)
        self.settle()

    def write(self) -> None:
        """A slow card gets its work done."""
        self.writer.step()
        self.settle()

    def advance(self, seconds: float) -> None:
        """Let time pass, deadline by deadline."""
        end, idle = self.now + seconds, 0
        while (due := self.loop.deadline(self.now)) is not None and due <= end:
            idle = 0 if due > self.now else idle + 1
            assert idle < 5, "the loop turns without waiting"
            self.now = max(due, math.nextafter(self.now, math.inf))
            self.loop.step(None, self.now)
            self.settle()
        self.now = end
        self.loop.step(None, self.now)
        self.settle()

    def until(self, holds: Callable[[], bool], seconds: float = 600.0) -> None:
        """Let time pass until something holds."""
        end = self.now + seconds
        while not holds():
            assert self.now < end, "it never came"
            due = self.loop.deadline(self.now)
            assert due is not None, "nothing will happen any more"
            self.advance(max(due - self.now, 0.001))

    def restart(self, **changes: Any) -> Sim:
        """The plug is pulled and put back: another console over the same store."""
        fresh = {"places": self.console.seats, "width": self.console.table_size[0], "at": 5.0}
        return Sim(**{**fresh, "store": self.store, "first": self.first, **changes})

    # -- fingers -----------------------------------------------------------------------------

    def down(self, button: Button, place: int = 0) -> None:
        """Put a finger on a key; the contact settles."""
        for single in (LEFT, RIGHT) if button == BOTH else (button,):
            self.messages.put(Edge(place, single, True, self.now))
        self.settle()
        self.advance(REST)

    def up(self, button: Button, place: int = 0) -> None:
        """Take it off."""
        for single in (LEFT, RIGHT) if button == BOTH else (button,):
            self.messages.put(Edge(place, single, False, self.now))
        self.settle()
        self.advance(REST)

    def press(self, button: Button, place: int = 0, seconds: float = SHORT) -> None:
        """Press a key, shortly or for so many seconds; BOTH is the chord."""
        self.down(button, place)
        self.advance(max(0.0, seconds - REST))
        self.up(button, place)

    def hold(self, button: Button, place: int = 0) -> None:
        """Press a key for so long that it counts as held."""
        self.press(button, place, 0.8)

    def chord(self, place: int = 0) -> None:
        """◄ and ► together."""
        self.press(BOTH, place)

    # -- what one sees -------------------------------------------------------------------------

    def words(self, place: int) -> str:
        """All that a panel says, a sentence a line."""
        return "\n".join(self.loop.said[place])

    def screen(self, place: int) -> Screen:
        """What a place is to see."""
        return self.table.screen(place, self.now)

    def pixels(self, place: int) -> bytes:
        """What a panel was last sent."""
        return self.console.images[place].tobytes()

    def key_line(self, place: int) -> KeyLine | None:
        """The key line that a place is to see; None where a message or nothing stands."""
        screen = self.screen(place)
        parts = [*screen.seen, *(value for _, value in screen.named)]
        return next((part for part in parts if isinstance(part, KeyLine)), None)

    def row(self, label: str, place: int = 0) -> None:
        """Move to the row of a menu that is called so."""
        for _ in range(40):
            if re.search(f"^{re.escape(label)}", self.words(place), re.MULTILINE):
                return
            self.press(RIGHT, place)
        raise AssertionError(f"no row {label}: {self.words(place)}")

    def choose(self, *labels: str, place: int = 0) -> None:
        """Choose one row of a menu after another."""
        for label in labels:
            self.row(label, place)
            self.press(ROUND, place)

    # -- the game ----------------------------------------------------------------------------

    @property
    def stage(self) -> str:
        """The stage that the table is at, by name."""
        return type(self.table.stage).__name__

    @property
    def view(self) -> Any:
        """What lies open to all, as last shown."""
        assert isinstance(self.table.stage, PlayingHand)
        moment = self.table.stage.play.moment
        assert moment is not None
        return moment.table

    @property
    def acting(self) -> int | None:
        """The place of the person to act; None where the console plays or nobody does."""
        stage = self.table.stage
        if not isinstance(stage, PlayingHand) or stage._shown is None:
            return None
        seat = stage._shown.table.to_act
        return stage.play.seating[seat].place if seat >= 0 and stage.play.seating[seat].person else None

    def hand(self, place: int) -> Hand[Any]:
        """The hand at a place."""
        stage = self.table.stage
        assert isinstance(stage, PlayingHand)
        return stage._hands[[seat.place for seat in stage.play.seating].index(place)]

    def sit(self, *places: int, players: int | None = None) -> None:
        """Persons sit down at these places, and the number of players is set."""
        for place in places:
            self.press(ROUND, place)
        while players is not None and (now := self.table.stage.players) != players:  # type: ignore[attr-defined]
            self.press(RIGHT if players > now else LEFT, places[0])

    def start(self, *places: int, players: int | None = None) -> None:
        """Sit down and begin."""
        self.sit(*places, players=players)
        self.start_now(places[0])

    def begin(self, place: int) -> None:
        """Who sits at a place wants the match to begin."""
        self.press(ROUND, place, HOLD + 0.05)

    def menu(self, place: int) -> None:
        """Who sits at a place opens the menu before a match, some time after it left another one."""
        self.advance(SOON)
        self.press(SQUARE, place)

    def start_now(self, place: int) -> None:
        """Who sits at a place begins, and agrees to the rules where they are shown."""
        self.begin(place)
        if self.stage == "Agreed":
            self.press(ROUND, place)
        assert self.stage == "PlayingHand"

    def my_turn(self, place: int | None = None) -> int:
        """Let the console play until a person (this one) is to act; others lay by rule of thumb."""
        while True:
            self.until(lambda: self.acting is not None or self.stage != "PlayingHand")
            assert self.acting is not None, "the hand is over"
            if place in (None, self.acting):
                return self.acting
            self.play_turn()

    def play_turn(self) -> None:
        """The person to act does what a careful beginner would, by keys alone."""
        place = self.acting
        assert place is not None
        self.advance(TOO_SOON)
        self.do(lowest(self.hand(place).view), place)

    def do(self, wanted: Action, place: int) -> None:
        """A person on turn does this, by keys alone."""
        hand = self.hand(place)
        if wanted.verb == CHALLENGE:
            self.chord(place)
            self.choose(self.table.words.say("menu.challenge", name=NAMES[int(wanted.word)]), place=place)
        elif wanted.verb == CALL:
            self.press(SQUARE, place, SHORT if wanted.word == MAS else 0.8)
        elif wanted.verb == NAME:
            suit = self.table.words.suit(SUIT_LETTERS.index(wanted.word))
            self.until_key(lambda: self.words(place).startswith(suit), place)
            self.press(ROUND, place)
        elif {CHANCE, DECLINE} <= {*hand.view.actions} and wanted in (CHANCE, DECLINE):
            if hand.view.lit:
                self.press(SQUARE, place)
            self.press(ROUND if wanted == CHANCE else SQUARE, place)
        elif not wanted.cards:
            self.press(SQUARE, place, SHORT if hand.view.ask == "add" else 0.8)
        elif len(wanted.cards) > 1:
            self.mark(wanted.cards, place)
            self.press(SQUARE, place)
        else:
            self.until_key(lambda: hand.ringed == wanted.cards[0], place)
            if wanted.word:
                self.down(SQUARE, place)
            self.press(ROUND, place, 0.8 if wanted.word == MAS_MAS else SHORT)
            if wanted.word:
                self.up(SQUARE, place)

    def mark(self, wanted: Sequence[int], place: int) -> None:
        """Mark all that goes with the first card, and let go what is not wanted, from both ends."""
        hand = self.hand(place)
        self.until_key(lambda: hand.ringed == wanted[0], place)
        self.hold(ROUND, place)
        marked = sorted(hand.cards[n] for n in hand.chosen)
        more = [c for c in reversed(marked) if c > max(wanted)] + [c for c in marked if c < max(wanted)]
        for unwanted in (c for c in more if c not in wanted):
            self.until_key(lambda c=unwanted: hand.ringed == c, place)
            self.press(ROUND, place)

    def until_key(self, holds: Callable[[], bool], place: int) -> None:
        """Press ► until something holds."""
        for _ in range(60):
            if holds():
                return
            self.press(RIGHT, place)
        raise AssertionError(f"never there: {self.words(place)}")

    def play_out(self) -> None:
        """Play the hand to its end, and to where the result stands."""
        while self.stage == "PlayingHand":
            if self.acting is not None:
                self.play_turn()
            else:
                due = self.loop.deadline(self.now)
                assert due is not None
                self.advance(max(due - self.now, 0.001))


def stored(
    hands: Sequence[str],
    to_act: int = 0,
    *,
    persons: Collection[int] = (0,),
    rules: str = "",
    names: Sequence[str] = NAMES,
    game: str = "mas",
    **parts: Any,
) -> Store:
    """A store with a match whose hand stands so: seat 0 at place 0, and so on; ``parts`` as in a position."""
    store, seats, version = memory_store(), len(hands), game_named(game).rules_type.version
    header = Header(game, version, rules, seats, seats - 1, tuple(names[:seats]))
    match = store.begin(game, header_lines(header))
    position = {"game": game, "rules": rules, "hands": list(hands), "to_act": to_act, **parts}
    store.append(match, [Line(0, entry_text(Setup(position)), version, "")])
    store.put("letters", "JQKA")
    store.put(SEATING, seating_json(tuple(Seat(names[s], s, s in persons) for s in range(seats))))
    return store
