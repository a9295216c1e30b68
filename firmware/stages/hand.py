"""A hand in play: what keys and time do to it, for persons and for the console's own players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.action import Action
from engine.game import View
from firmware.bots import Thought
from firmware.games.hand import TOO_SOON, UNDO
from firmware.message import MESSAGE
from firmware.moment import Moment
from firmware.play import Play
from firmware.stages.hand_seen import SeenHand
from firmware.stages.offer import Offer
from firmware.stages.scenes import Scene, Scenes, scenes
from hw.keys import Button, Key, Phase

if TYPE_CHECKING:
    from firmware.table import Table

DEALING: Final = 1.4
"""Paces for which the cards are dealt: one and a half seconds at the usual pace."""

SPEAKING: Final = 2.8
"""Paces that the console leaves a person who has something to say: three seconds at the usual pace."""

FAIR: Final = 4.5
"""Paces after which a console player says what a person might have said: five seconds at the usual pace."""

NO_HURRY: Final = 0.46
"""Share of the usual pause when no person is left in the hand: as fast as a move can still be seen."""


class PlayingHand(SeenHand):
    """One hand, from its first card to its last."""

    def __init__(self, table: Table, play: Play, greeting: str = "") -> None:
        super().__init__(table, play)
        self._greeting = greeting
        self._dealt: tuple[Moment, float] | None = None  # a new hand, and when its cards are dealt
        self._said_from: float | None = None  # when the console's players may say something off turn

    def key(self, key: Key, now: float) -> None:
        """To the hand of that place: on turn it plays, off turn it peeks."""
        acts, lent = self._acting_place(), self.table.lent
        if key.button != Button.BOTH and self._takes_back_here(key, now):
            return
        if key.button != Button.BOTH and acts is not None and lent.waits(key.place, acts):
            lent.key(key, acts)
            return
        if key.button != Button.BOTH and self._asks_here(key.place) is not None:
            lent.look_key(key)
            return
        seat = self.person(lent.used_by(key.place, acts))
        if seat is None:
            self.sits(key, now)
            return
        if seat == self._acts:
            self._attention.heard(now)
        if key.button == Button.BOTH:
            if key.phase == Phase.DOWN:
                if self._hands and self._hands[seat].my_turn:
                    self._hands[seat].key(key, now)
                self._round_keys.let_go(range(len(self.play.seating)))
                from firmware.stages.pause import Pause

                self.table.stages.open(Pause(self.table, key.place, self, now))
            return
        if not self._hands:
            return
        hand = self._hands[seat]
        if not hand.my_turn:
            self._wait(seat, key, now)
            return
        if self.play.busy and key.button not in (Button.LEFT, Button.RIGHT):
            return  # what was done last is not shown yet: nothing can be chosen but where to stand
        action = hand.key(key, now)
        if action == UNDO:
            self._take_back(seat, now)
        elif action is not None:
            self.play.act(seat, action)

    def _takes_back_here(self, key: Key, now: float) -> bool:
        """■ at a panel that was handed over: who took a turn there takes it back, and goes on there."""
        seat = self._may_take_back_here(key.place, now)
        if seat is None or key.button != Button.SQUARE or now < self._attention.since + TOO_SOON:
            return False
        if key.phase == Phase.DOWN:
            self._take_back(seat, now)
        return True

    def _wait(self, seat: int, key: Key, now: float) -> None:
        """A key off turn: ● peeks or says something, ■ takes back or says something.

        The second of two presses takes nothing back and says nothing.
        """
        says = self._hands[seat].off_turn()
        soon = now < self._attention.since + TOO_SOON
        if key.button == Button.ROUND:
            if key.phase == Phase.DOWN and says.round is None:
                self.table.lent.ask(key.place)
            said = self._round_keys.key(seat, key, says, soon)
            if said is not None:
                self.act(seat, said)
        elif key.button == Button.SQUARE and key.phase == Phase.DOWN and not soon:
            if self.may_take_back(seat, now):
                self.take_back(seat, now)
            elif says.square is not None:
                self.act(seat, says.square.action)

    def act(self, seat: int, action: Action) -> None:
        """Let a person, or the table, do something that was offered, unless it is too late by now."""
        if not self.play.busy and action in self.play.match.view(seat).actions:
            self.play.act(seat, action)

    def take_back(self, seat: int, now: float) -> None:
        """A person takes back what it did last, if it may; who borrows a panel opens it anew."""
        place = self.play.seating[seat].place
        if place is not None:
            self.table.lent.cover(place)
        self._take_back(seat, now)

    def _take_back(self, seat: int, now: float) -> None:
        if self._offer is not None:
            self._offer.take(seat, now)

    def moment(self, moment: Moment, now: float) -> None:
        """Everybody sees what happened, a new hand once it is dealt."""
        if self._shown is None and not self._greeting and moment.table.turns == 0:
            self._dealt = moment, now + DEALING * self.table.pace
        else:
            self._show(moment, now)

    def _show(self, moment: Moment, now: float) -> None:
        """Whose turn it is now is called, or thinks, when what happened has been looked at."""
        dealt, self._dealt = self._dealt is not None, None
        if self._shown is None:
            self._hands = [self._hand(view, now) for view in moment.views]
        self._shown = moment
        for hand, view in zip(self._hands, moment.views, strict=True):
            hand.see(view, now)
        if self._greeting:
            for hand in self._hands:
                hand.say(self._greeting, now)
        self._scenes = scenes(self._teller, moment, now, self.table.pace, dealt)
        if self._greeting:  # nothing moves until people have found their hands again
            self._scenes, self._greeting = Scenes([Scene(now + MESSAGE, ())]), ""
        if aloud := self._teller.aloud(self.table.words, self.play.match.rules, moment.told):
            self.table.aloud(aloud)
        self._call(moment, now)

    def _call(self, moment: Moment, now: float) -> None:
        """Whose turn it is: a person is called, a console player thinks."""
        self._attention.begin(now)
        self._players.rest()
        unfinished = [seat for seat, hand in enumerate(self._hands) if hand.unfinished]
        self._offer = Offer(self.play, moment, now, self.table.pace, unfinished)
        seat = moment.table.to_act
        self.table.lent.turn(self._acting_place())
        if moment.result is not None:
            return
        if self._console_says() is None:
            self._said_from = None
        elif self._said_from is None:
            self._said_from = now + FAIR * self.table.pace
        person, promised = self.play.seating[seat].person, self._hands[seat].promised
        if person and promised is None:
            self._round_keys.let_go([seat])
            self.table.beep(880, 0.12)
            return
        due = max(now, self._scenes.until) + self._pause()
        due = max(due, self._offer.until, self._spoken(now))
        self.console_plays(moment.views[seat], due)
        self._hold_back()

    def console_plays(self, view: View, due: float) -> None:
        """The console is to play for the seat of this view, at this time."""
        promised = self._hands[view.seat].promised
        if promised is None:
            self._players.ask(view, due)
        else:
            self._players.keep(view, promised, due)

    def reseated(self, seat: int, now: float) -> None:
        """Somebody else plays on with this hand; what was thought or half done for it is forgotten."""
        self._round_keys.let_go([seat])
        if self._shown is None:
            return
        self._hands[seat] = self._hand(self._shown.views[seat], now)
        if seat == self._acts:
            self._call(self._shown, now)

    def thought(self, thought: Thought, now: float) -> None:
        """To the console's players."""
        self._players.thought(thought)

    def tick(self, now: float) -> None:
        """Let the console player act, remind a person, and leave when the hand is over."""
        if self._dealt is not None and now >= self._dealt[1]:
            self._show(self._dealt[0], now)
        moment = self._shown
        if moment is None:
            return
        if moment.result is not None:
            if now >= self._scenes.until:
                self.ended(now)
            return
        if self._said_from is not None and now >= self._said_from and not self.play.busy:
            self._said_from = None
            says = self._console_says()
            if says is not None:
                self.play.act(*says)
                return
        if self._players.play:
            action = None if self.play.busy else self._players.decide(now)
            if action is not None:
                self.play.act(moment.table.to_act, action)
        elif self._attention.beeps(now):
            self.table.beep(880, 0.1)

    def ended(self, now: float) -> None:
        """The hand is over, and has been looked at."""
        self.table.matches.ended(self.play, now)

    def resumed(self, now: float) -> None:
        """Back from a pause: nobody is late for having paused, and the key that ended it does no more."""
        self._attention.begin(now)
        for hand in self._hands:
            hand.resumed(now)
        if self._players.play and self._offer is not None:
            self._players.put_off(max(now + self._pause(), self._offer.until, self._spoken(now)))
        if self._said_from is not None:
            self._said_from = now + FAIR * self.table.pace
            self._hold_back()

    def deadline(self, now: float) -> float | None:
        """The next thing that changes by itself."""
        moment = self._shown
        if moment is None:
            return None if self._dealt is None else self._dealt[1]
        due = [hand.deadline(now) for hand in self._hands]
        scene = self._scenes.at(now)
        if scene is not None:
            due.append(scene.until)
        elif moment.result is not None:
            due.append(now)
        if self._offer is not None and now < self._offer.until:
            due.append(self._offer.until)
        if self._said_from is not None and moment.result is None and not self.play.busy:
            due.append(self._said_from)
        if not self._players.play and moment.result is None:
            gone = self._phone_gone
            due += [] if self.table.care(now).dark else self._attention.due(now)
            due += [] if gone is None or now >= gone else [gone]
        elif not self.play.busy:
            due.append(self._players.deadline())
        return min((at for at in due if at is not None), default=None)

    def _pause(self) -> float:
        assert self._shown is not None
        view, teller = self._shown.table, self._teller
        persons = any(seat.person and teller.plays(view, n) for n, seat in enumerate(self.play.seating))
        return self.table.pace * (teller.tempo(view, self._shown.told) if persons else NO_HURRY)

    def _spoken(self, now: float) -> float:
        """Until when the console leaves persons to say something."""
        speaks = any(self.play.seating[seat].person and hand.speaks for seat, hand in enumerate(self._hands))
        return now + SPEAKING * self.table.pace if speaks else now

    def _hold_back(self) -> None:
        """What it may say off turn, a console player says no sooner because it is on turn."""
        if self._said_from is not None:
            self._players.put_off_until(self._said_from)

    def _console_says(self) -> tuple[int, Action] | None:
        """What a console player says off turn, if any does."""
        assert self._shown is not None
        for seat, view in enumerate(self._shown.views):
            says = None if self.play.seating[seat].person else self._teller.says(view)
            if says is not None:
                return seat, says
        return None
