"""What every game's hand does at the console: cursor, messages, the ring that blinks, the new cards.

A `Hand` is one player's fingers and eyes: keys in, actions out, a screen at any time. It sees its
seat's view and nothing else. A game derives its own and says

- what ● and ■ do on turn, pressed and held (`press_round` and so on), and how they are labelled (`keys`);
  `view.ask` tells what the seat is asked, `calling` that ■ is held down while ● is (`may_call`);
- where the ring begins (`start`), which cards are lit (`lit`), and which are marked for a move of several
  (`chosen`, by index; they are let go when the turn goes on);
- where a question is no matter of cards: keys and screen of its own (`key`, `screen`);
- what one may say off turn: by keys (`off_turn`) and in the pause menu (`asides`); `speaks` where the console
  waits for that.

What all see and hear is the `Teller`'s.

An action that a key gives is done at once. `UNDO` takes back what the seat did last (`unfinished`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Final, Generic, TypeVar

from engine.action import CHANCE, DECLINE, DRAW, KEEP, PASS, PICKUP, Action
from engine.cards import BIT, JOKER, Card, Cards, collect, minus, rank_of, suit_of, union
from engine.game import View
from engine.named import NamedTuple
from firmware.art.sprites import Letters
from firmware.lang import Words
from firmware.message import MESSAGE, Message
from firmware.press import Press
from firmware.screens.hand import hand_screen
from firmware.screens.keyline import KeyLine
from firmware.screens.order import in_order
from firmware.screens.screen import Screen, screen
from hw.keys import HOLD, Button, Key, Phase

LEAVES: Final = 0.05
"""Seconds that it still stands when the ring moves on: the ring is sent first, and its move is felt."""

BLINK: Final = 3.0
"""Seconds that the ring blinks when the turn comes, at 2 Hz, until a key is pressed: it is seen to move."""

HALF_BLINK: Final = 0.25

HINT: Final = 15.0
"""Seconds without a key or a message on turn after which a line says what can be done."""

HINT_STANDS: Final = 4.0
"""Seconds that it stands in place of the key line; it comes again only after another key."""

WITHOUT_CARDS: Final = frozenset({PICKUP, DRAW, KEEP, PASS, CHANCE, DECLINE})
"""What ■ may do on turn."""

TOO_SOON: Final = 0.3
"""Seconds into a turn in which a short press does nothing: nobody reads so fast, it is the second of two.

Nor is it answered: it meant something else, and who means it presses again before a line could be read.
"""

UNDO: Final = Action("undo")
"""What a key gives that takes back what its seat did last. No action of any game."""

V = TypeVar("V", bound=View)


class Aside(NamedTuple):
    """Something that is said at the table, or done for once.

    Attributes:
        label: as a row of the pause menu, or on a key.
        action: what it does.
    """

    label: str
    action: Action


class OffTurn(NamedTuple):
    """What the keys of a seat say while it waits.

    Attributes:
        round: by ● pressed; None where ● peeks.
        held: by ● held.
        square: by ■, unless there is something to take back.
    """

    round: Aside | None = None
    held: Aside | None = None
    square: Aside | None = None


class Hand(ABC, Generic[V]):
    """One player's hand at the console.

    Attributes:
        view: what the player may know, as last shown.
        cards: as they stand, equal ones repeated.
        cursor: index of the ringed card.
        chosen: indexes of the cards that are marked for a move of several.
        new: the faces that came last.
        calling: whether ● was pressed while ■ was held down.
    """

    def __init__(self, words: Words, letters: Letters, view: V, now: float) -> None:
        self.words = words
        self.letters = letters
        self.view = view
        self.cards: tuple[Card, ...] = ()
        self.cursor = 0
        self.chosen: frozenset[int] = frozenset()
        self.new: Cards = 0
        self.calling = False
        self._message = Message()
        self._turn_since = 0.0
        self._touched = now
        self._came_from = 0
        self._round = Press()
        self._square = Press()
        pack = view.rules.pack(view.seats)
        self._lowest = min(rank_of(c) for c in pack if c != JOKER)  # a large hand has columns from there
        self.see(view, now)

    @property
    def my_turn(self) -> bool:
        """Whether this seat is the one to act."""
        return self.view.to_act == self.view.seat

    # -- what the game says --------------------------------------------------------------

    @abstractmethod
    def held(self, view: V) -> Cards:
        """The cards of the hand."""

    def lit(self) -> Cards:
        """The faces that may be played now; wrong ones too, where mistakes happen as with real cards."""
        return collect({c for action in self.view.actions for c in action.cards})

    def start(self) -> int:
        """Where the ring begins when the seat is asked something: on the first card that is lit."""
        return next((n for n, c in enumerate(self.cards) if BIT[c] & self.lit()), 0)

    @property
    def may_call(self) -> bool:
        """Whether ● with ■ held down says something with the lay; ■ alone then acts when it is let go."""
        return False

    @property
    def is_open(self) -> bool:
        """Whether everybody may see the cards."""
        return False

    def asides(self, names: Sequence[str]) -> Sequence[Aside]:
        """What this seat may say or do besides its turn, for the pause menu."""
        del names
        return ()

    def off_turn(self) -> OffTurn:
        """What this seat's keys say while it waits."""
        return OffTurn()

    @property
    def speaks(self) -> bool:
        """Whether this seat shall have a moment to say something before the console plays on."""
        return False

    @property
    def unfinished(self) -> bool:
        """Whether this seat is in the middle of its turn, and may take back how it began."""
        return False

    @property
    def promised(self) -> Action | None:
        """What this seat said beforehand that it does now, without being asked again."""
        return None

    @abstractmethod
    def press_round(self, now: float) -> Action | None:
        """The round key was pressed on the ringed card."""

    @abstractmethod
    def hold_round(self, now: float) -> Action | None:
        """The round key has been held on the ringed card: tell about it."""

    @abstractmethod
    def press_square(self, now: float) -> Action | None:
        """The square key was pressed, shortly."""

    @abstractmethod
    def hold_square(self, now: float) -> Action | None:
        """The square key has been held."""

    @abstractmethod
    def keys(self) -> KeyLine:
        """The key line on turn."""

    # -- what is the same in all ------------------------------------------------------------

    def see(self, view: V, now: float) -> None:
        """Something happened: the view is another one. The cursor stays on its card where it can."""
        ringed = self.cards[self.cursor] if self.cursor < len(self.cards) else None
        first = not self.cards
        went_on = first or (view.turns, view.ask) != (self.view.turns, self.view.ask)
        before = self.held(view if first else self.view)
        if self.my_turn and went_on:
            self.new = 0  # the new cards were new for this turn
        self.new = union(self.new & self.held(view), minus(self.held(view), before))
        self.view = view
        self.cards = in_order(self.held(view))
        if self.my_turn and went_on:
            self._turn_since = self._touched = now
            self.let_go()
            self._message.drop()
            self.chosen = frozenset()
            self.cursor = self.start()
        elif ringed in self.cards:
            self.cursor = self.cards.index(ringed)
        self.cursor = self._came_from = min(self.cursor, max(0, len(self.cards) - 1))

    def let_go(self) -> None:
        """Whatever key is down means nothing until it is pressed anew."""
        self._round.let_go()
        self._square.let_go()

    def resumed(self, now: float) -> None:
        """Back from a pause: the key that ended it does no more, and nobody has waited long."""
        self.let_go()
        self._touched = now

    def say(self, text: str, now: float, seconds: float = MESSAGE) -> None:
        """Put a message in place of the key line for a moment."""
        self._message.say(text, now, seconds)
        self._touched = now

    def key(self, key: Key, now: float) -> Action | None:
        """A key on turn: what the player wants done, if anything."""
        sentence = self._sentence(now)
        self._touched = now
        match key.button:
            case Button.LEFT | Button.RIGHT:
                self._move(key)
                if sentence and key.phase == Phase.DOWN:
                    self._message.say(sentence, now, LEAVES)
            case Button.ROUND:
                return self._round_key(key, now)
            case Button.SQUARE:
                return self._square_key(key, now)
            case Button.BOTH if key.phase == Phase.DOWN:
                self.cursor = self._came_from  # its first half was no step
        return None

    def screen(self, now: float, undo: bool = False) -> Screen:
        """The hand on turn; ``undo`` tells whether `UNDO` can be done."""
        del undo
        cursor = self.cursor if self.cards else None  # an ace may be one's last card, and wants another
        return screen(
            hand_screen, self.words, self.cards, self.lit(), cursor, self.bottom(now),
            ring=self._ring(now), chosen=self.chosen, new=self.new, letters=self.letters, lowest=self._lowest,
        )  # fmt: skip

    def bottom(self, now: float) -> KeyLine | str:
        """The key line, or the message that stands in its place."""
        return self._sentence(now) or self.keys()

    def _sentence(self, now: float) -> str:
        """The message, or the hint for who waits long; empty where there is none."""
        waits = HINT <= now - self._touched < HINT + HINT_STANDS
        return self._message.at(now) or (self.hint() if waits else "")

    def hint(self) -> str:
        """What can be done now, in one line for who waits long; empty where there is none."""
        say, lit = self.words.say, self.lit()
        if self.chosen:
            return say("hint.chosen")
        if not lit:
            return say("hint.none")
        if WITHOUT_CARDS & {*self.view.actions}:
            return say("hint.lit_or")
        return say("hint.all" if lit == collect({*self.cards}) else "hint.lit")

    def peeked(self, line: KeyLine) -> Screen:
        """The hand off turn: nothing is lit, nothing is ringed."""
        return screen(
            hand_screen, self.words, self.cards, 0, None, line,
            new=self.new, letters=self.letters, lowest=self._lowest,
        )  # fmt: skip

    def deadline(self, now: float) -> float | None:
        """When the screen changes by itself."""
        due = [self._message.deadline(now)]
        if self.my_turn:
            hints = (self._touched + HINT, self._touched + HINT + HINT_STANDS)
            due += [at for at in hints if now < at]
        if self.my_turn and self._blinks(now):
            steps = int((now - self._turn_since) / HALF_BLINK) + 1
            due.append(self._turn_since + steps * HALF_BLINK)
        return min(filter(None, due), default=None)

    @property
    def ringed(self) -> Card:
        """The card at the cursor."""
        return self.cards[self.cursor]

    def say_why(self, action: Action, fields: Mapping[str, str], now: float) -> None:
        """Say why an action is forbidden."""
        reason = self.view.why_not(action)
        if reason is not None:
            self.say(self.words.say(f"why.{reason}", **fields), now)

    def _ring(self, now: float) -> bool:
        return not self._blinks(now) or int((now - self._turn_since) / HALF_BLINK) % 2 == 0

    def _blinks(self, now: float) -> bool:
        return now < self._turn_since + BLINK and self._touched == self._turn_since

    def _move(self, key: Key) -> None:
        if not self.cards:
            return
        step = 1 if key.button == Button.RIGHT else -1
        if key.phase == Phase.DOWN:
            self._came_from = self.cursor
            self.cursor = (self.cursor + step) % len(self.cards)
        elif key.phase == Phase.HELD and key.held >= HOLD and round(key.held * 10) % 6 == 0:
            self.cursor = self._next_suit(step)

    def _next_suit(self, step: int) -> int:
        """The first card of the next suit in that direction."""
        suits = [suit_of(c) for c in self.cards]
        order = list(dict.fromkeys(suits))
        suit = order[(order.index(suits[self.cursor]) + step) % len(order)]
        return suits.index(suit)

    def _round_key(self, key: Key, now: float) -> Action | None:
        """Pressed shortly it acts when it is let go; held it tells about the ringed card."""
        if key.phase == Phase.DOWN:
            self.calling = self.may_call and self._square.down
            if self.calling:
                self._square.let_go()
        meant = self._round.key(key, self._too_soon(now))
        if meant is None or not self.cards:
            return None
        return self.hold_round(now) if meant == "held" else self.press_round(now)

    def _square_key(self, key: Key, now: float) -> Action | None:
        """Pressed shortly it acts when it is let go; held it fills a bar, and acts when that is full."""
        meant = self._square.key(key, self._too_soon(now), late=self.may_call)
        if meant is None:
            return None
        return self.hold_square(now) if meant == "held" else self.press_square(now)

    def _too_soon(self, now: float) -> bool:
        """Whether a short press means nothing yet."""
        return now < self._turn_since + TOO_SOON

    @property
    def filled(self) -> float:
        """How far the bar of the square key is filled, 0 to 1."""
        return self._square.filled
