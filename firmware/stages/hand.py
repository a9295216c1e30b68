"""Playing a hand: whose turn it is sees lit cards, everybody else the backs, and ● held peeks."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import TYPE_CHECKING, Any, Final

from engine.action import Action
from engine.events import Event, RoundWon
from firmware.bots import Thought
from firmware.games import HANDS
from firmware.games.hand import Hand, Told
from firmware.play import Moment, Play
from firmware.screens.covered import Covered, covered
from firmware.screens.keyline import KeyLine, Label
from firmware.screens.notice import attract, notice
from firmware.screens.screen import Screen, screen
from firmware.screens.table import Seat as SeatAtTable
from firmware.screens.table import Table as TableSeen
from firmware.screens.table import table as table_screen
from firmware.seating import compass, seat_at
from firmware.stages.stage import Stage
from hw.keys import Button, Key, Phase
from hw.place import TABLE

if TYPE_CHECKING:
    from firmware.table import Table

LINGER: Final = 1.6
"""Seconds that a finished round stays on the table to be looked at, and no longer than two moves take."""

PULSES: Final = 15.0
"""Seconds into a turn from which the lamp pulses."""

BEEPS: Final = (40.0, 40.25)
"""Seconds into a turn at which it beeps again: two beeps, so the second waits for the first to end."""

PULSE: Final = 0.5
PATIENCE: Final = 3.0
"""Seconds after its time that a console player may still think; then the rule of thumb plays."""

NO_HURRY: Final = 0.35
"""Share of the usual pause that console players take when no person is left in the hand."""


class PlayingHand(Stage):
    """One hand, from its first card to its last."""

    def __init__(self, table: Table, play: Play, greeting: str = "") -> None:
        super().__init__(table)
        self.play = play
        self._kind = HANDS[play.match.header.game]
        self._hands: list[Hand[Any]] = []
        self._peeking: set[int] = set()
        self._shown: Moment | None = None
        self._greeting = greeting
        self._turn_since = 0.0
        self._beeped = 0
        self._look_until = 0.0
        self._ask: int | None = None
        self._due: float | None = None
        self._thought: Thought | None = None

    # -- what happens --------------------------------------------------------------------

    def key(self, key: Key, now: float) -> None:
        """To the hand of that place: on turn it plays, off turn it peeks."""
        seat = seat_at(self.play.seating, key.seat)
        if seat is None or not self.play.seating[seat].person:
            return
        if key.button == Button.BOTH:
            if key.phase == Phase.DOWN:
                if self._hands and self._hands[seat].my_turn:
                    self._hands[seat].key(key, now)
                self._peeking.clear()
                self.table.pause(key.seat)
            return
        if not self._hands:
            return
        hand = self._hands[seat]
        if not hand.my_turn:
            if key.button == Button.ROUND:
                (self._peeking.discard if key.phase == Phase.UP else self._peeking.add)(seat)
            return
        if self.play.busy and key.button not in (Button.LEFT, Button.RIGHT):
            return  # what was done last is not shown yet: nothing can be chosen but where to stand
        action = hand.key(key, now)
        if action is not None:
            self.play.act(seat, action)

    def moment(self, moment: Moment, now: float) -> None:
        """Everybody sees what happened; whose turn it is now is called, or thinks."""
        if self._shown is None:
            self._hands = [self._hand(view, now) for view in moment.views]
        self._shown = moment
        for hand, view in zip(self._hands, moment.views, strict=True):
            hand.see(view, now)
        if self._greeting:
            for hand in self._hands:
                hand.say(self._greeting, now)
            self._greeting = ""
        looks = any(isinstance(e, RoundWon) for e in moment.told) or moment.result is not None
        linger = min(LINGER, 2 * self.table.pace) if looks and moment.told else 0.0
        self._look_until = now + linger
        self._turn_since, self._beeped = now, 0
        self._due, self._thought = None, None
        seat = moment.table.to_act
        if moment.result is not None:
            return
        if self.play.seating[seat].person:
            self._peeking.discard(seat)
            self.table.beep(880, 0.12)
        else:
            self._ask = self.table.new_ask()
            self._due = max(now, self._look_until) + self._pause()
            self.table.bots.ask(self._ask, moment.views[seat])

    def thought(self, thought: Thought, now: float) -> None:
        """Keep it until its time."""
        if thought.ask == self._ask:
            self._thought = thought

    def tick(self, now: float) -> None:
        """Let the console player act, remind a person, and leave when the hand is over."""
        moment = self._shown
        if moment is None:
            return
        if moment.result is not None:
            if now >= self._look_until:
                self.table.ended(self.play, now)
            return
        if self._due is not None and now >= self._due and not self.play.busy:
            view = moment.views[moment.table.to_act]
            if self._thought is not None:
                self._act(self._thought.action)
            elif now >= self._due + PATIENCE:
                self._act(self.table.fallback(view))
        elif self._due is None and self._next_beep() <= now:
            self._beeped += 1
            self.table.beep(880, 0.1)

    def resumed(self, now: float) -> None:
        """Back from a pause: nobody is late for having paused, and the key that ended it does no more."""
        self._turn_since, self._beeped = now, 0
        for hand in self._hands:
            hand.let_go()
        if self._due is not None:
            self._due = now + self._pause()

    def _act(self, action: Action) -> None:
        assert self._shown is not None
        self._due, self._thought = None, None
        seat = self._shown.table.to_act
        view = self._shown.views[seat]
        self.play.act(seat, action if action in view.actions else self.table.fallback(view))

    def deadline(self, now: float) -> float | None:
        """The next thing that changes by itself."""
        moment = self._shown
        if moment is None:
            return None
        due = [hand.deadline(now) for hand in self._hands]
        if now < self._look_until:
            due.append(self._look_until)
        elif moment.result is not None:
            due.append(now)
        if self._due is not None and not self.play.busy:
            due.append(self._due if self._thought is not None else self._due + PATIENCE)
        elif self._due is None and moment.result is None:
            due += self._attention_due(now)
        return min((at for at in due if at is not None), default=None)

    def _attention_due(self, now: float) -> list[float]:
        """When the lamp changes, and when the reminder sounds."""
        if self.table.care(now).dark:
            return []
        pulses = self._turn_since + PULSES
        steps = int(max(0.0, now - pulses) / PULSE) + 1
        return [pulses if now < pulses else pulses + steps * PULSE, self._next_beep()]

    def _next_beep(self) -> float:
        return self._turn_since + BEEPS[self._beeped] if self._beeped < len(BEEPS) else inf

    def _pause(self) -> float:
        assert self._shown is not None
        counts = self._shown.table.counts
        persons = any(seat.person and counts[n] for n, seat in enumerate(self.play.seating))
        return self.table.pace * (1.0 if persons else NO_HURRY)

    def _hand(self, view: Any, now: float) -> Hand[Any]:
        return self._kind(self.table.words, self.table.letters, view, now)

    # -- what is seen --------------------------------------------------------------------

    def restyle(self) -> None:
        """The language or the letters are other ones now."""
        for hand in self._hands:
            hand.words, hand.letters = self.table.words, self.table.letters

    def lamp(self, place: int, now: float) -> bool:
        """Lit at the person whose turn it is; it pulses when that takes long."""
        moment = self._shown
        if moment is None or moment.result is not None:
            return False
        seat = seat_at(self.play.seating, place)
        if seat != moment.table.to_act or not self.play.seating[seat].person:
            return False
        late = now - self._turn_since - PULSES
        return late < 0 or int(late / PULSE) % 2 == 1

    def screen(self, place: int, now: float) -> Screen:
        """The hand, its back, or the table."""
        table, words = self.table, self.table.words
        if place == TABLE:
            return self._table_screen(now)
        seat = seat_at(self.play.seating, place)
        if seat is None:
            return screen(attract, words, words.say("notice.table_full"), shift=table.care(now).shift)
        if self._shown is None:
            return screen(notice, words.say("notice.dealing"))
        hand, person = self._hands[seat], self.play.seating[seat].person
        if person and hand.my_turn:
            return hand.screen(now)
        if person and seat in self._peeking and hand.cards:
            return hand.peeked(KeyLine(middle=words.say("turn.plays", name=self._acting())))
        return self._covered(seat, now)

    def _covered(self, seat: int, now: float) -> Screen:
        assert self._shown is not None
        words, view = self.table.words, self._shown.table
        person, count = self.play.seating[seat].person, view.counts[seat]
        line = KeyLine(round=Label(words.say("key.peek"), live=person and count > 0))
        if not person:
            line = KeyLine(middle=words.say("turn.console_plays", name=self.play.seating[seat].name))
        towards = None if view.to_act < 0 else compass(view.to_act, view.seats, seat)
        seen = Covered(count, self._acting(), towards, self._news(self._shown.told))
        return screen(covered, words, seen, line, self.table.care(now).shift)

    def _table_screen(self, now: float) -> Screen:
        words = self.table.words
        if self._shown is None:
            return screen(notice, words.say("notice.dealing"), width=self.table.table_width)
        view, events = self._shown.table, self._shown.told
        told = self._told(events if now < self._look_until else ())
        somebody = told.about >= 0
        seen = TableSeen(
            pile=told.pile,
            headline=self.play.seating[told.about].name if somebody else self._news(events),
            doing=self.table.trouble() or told.doing,
            direction=compass(told.about, view.seats, None) if somebody else None,
            stock=told.stock,
            dead=told.dead,
            seats=tuple(
                SeatAtTable(seat.name, view.counts[n]) for n, seat in enumerate(self.play.seating)
            ),
            turn=told.about if somebody else None,
            letters=self.table.letters,
        )
        return screen(table_screen, words, seen, self.table.table_width)

    def _acting(self) -> str:
        assert self._shown is not None
        seat = self._shown.table.to_act
        return "" if seat < 0 else self.play.seating[seat].name

    def _told(self, events: Sequence[Event]) -> Told:
        assert self._shown is not None
        return self._kind.told(self.table.words, self.table.letters, self._shown.table, events)

    def _news(self, events: Sequence[Event]) -> str:
        names = [seat.name for seat in self.play.seating]
        return self._kind.news(self.table.words, self.table.letters, names, events)
