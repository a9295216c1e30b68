"""Playing a hand: whose turn it is sees lit cards, everybody else the backs, and ● held peeks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal

from engine.action import Action
from engine.game import OFFER_STOP, View
from firmware.art.sprites import Direction, card_label
from firmware.bots import Thought
from firmware.games import AT_TABLE
from firmware.games.hand import MESSAGE, TOO_SOON, UNDO, Hand
from firmware.games.teller import Told
from firmware.play import Moment, Play
from firmware.screens.covered import Covered, covered
from firmware.screens.frame import WIDTH
from firmware.screens.keyline import KeyLine, Label
from firmware.screens.notice import notice
from firmware.screens.screen import Screen, screen
from firmware.screens.table import Seat as SeatAtTable
from firmware.screens.table import Table as TableSeen
from firmware.screens.table import table as table_screen
from firmware.seating import compass, seat_at, seat_for
from firmware.stages.attention import Attention
from firmware.stages.console_players import ConsolePlayers
from firmware.stages.in_match import InMatch
from firmware.stages.off_turn import RoundKeys
from firmware.stages.offer import Offer
from firmware.stages.pause import Pause
from firmware.stages.scenes import Scene, Scenes, news_of, scenes, told_of
from hw.keys import Button, Key, Phase
from hw.place import TABLE

if TYPE_CHECKING:
    from firmware.table import Table

DEALING: Final = 1.4
"""Paces for which the cards are dealt: one and a half seconds at the usual pace."""

SPEAKING: Final = 2.8
"""Paces that the console leaves a person who has something to say: three seconds at the usual pace."""

FAIR: Final = 4.5
"""Paces after which a console player says what a person might have said: five seconds at the usual pace."""

STOP_EVERY: Final = 100
"""Turns between the offers to stop a hand that lasts long."""

NO_HURRY: Final = 0.46
"""Share of the usual pause when no person is left in the hand: as fast as a move can still be seen."""


class PlayingHand(InMatch):
    """One hand, from its first card to its last."""

    def __init__(self, table: Table, play: Play, greeting: str = "") -> None:
        super().__init__(table, play)
        at_table = AT_TABLE[play.match.header.game]
        self._kind, self._teller = at_table.hand, at_table.teller
        self._hands: list[Hand[Any]] = []
        self._round_keys = RoundKeys()
        self._said_from: float | None = None  # when the console's players may say something off turn
        self._shown: Moment | None = None
        self._greeting = greeting
        self._attention = Attention()
        self._dealt: tuple[Moment, float] | None = None  # a new hand, and when its cards are dealt
        self._scenes = Scenes()
        self._offer: Offer | None = None
        self._players = ConsolePlayers(table)

    @property
    def dealt(self) -> bool:
        """Whether everybody has their cards."""
        return self._shown is not None

    # -- what happens --------------------------------------------------------------------

    def key(self, key: Key, now: float) -> None:
        """To the hand of that place: on turn it plays, off turn it peeks."""
        acts = self._acting_place()
        if key.button != Button.BOTH and acts is not None and self.table.lent.waits(key.seat, acts):
            self.table.lent.key(key, acts)
            return
        seat = self.person(self.table.lent.used_by(key.seat, acts))
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
                self.table.stages.open(Pause(self.table, key.seat, self, now))
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
            self.take_back(seat, now)
        elif action is not None:
            self.play.act(seat, action)

    def _wait(self, seat: int, key: Key, now: float) -> None:
        """A key off turn: ● peeks or says something, ■ takes back or says something.

        The second of two presses takes nothing back and says nothing.
        """
        says = self._hands[seat].off_turn()
        soon = now < self._attention.since + TOO_SOON
        if key.button == Button.ROUND:
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

    def may_take_back(self, seat: int, now: float) -> bool:
        """Whether a person may take back what it did last."""
        return self._offer is not None and self._offer.stands(seat, now)

    def take_back(self, seat: int, now: float) -> None:
        """A person takes back what it did last, if it may."""
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

    def absent(self, now: float) -> int | None:
        """The seat of a person that is to act and has not touched a key for long."""
        acts = self._acts
        away = acts is not None and not self._players.play and self._attention.silent(now)
        return acts if away else None

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
        self.table.ended(self.play, now)

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
            due += [] if self.table.care(now).dark else self._attention.due(now)
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
        return self.table.lent.concerns(place, self._acting_place()) and self._attention.lit(now)

    def screen(self, place: int, now: float) -> Screen:
        """The hand, its back, or the table."""
        table, words = self.table, self.table.words
        if place == TABLE:
            return self._table_screen(now, table.table_width)
        acts = self._acting_place()
        if table.lent.waits(place, acts):
            return self._hand_over(place)
        seat = seat_at(self.play.seating, table.lent.used_by(place, acts))
        if seat is None:
            return self._spectator(place, now)
        if self._shown is None:
            return screen(notice, words.say("notice.dealing"))
        hand, person = self._hands[seat], self.play.seating[seat].person
        if person and hand.my_turn:
            return hand.screen(now, self.may_take_back(seat, now))
        line, scene = self._waiting_line(seat, now), self._scenes.at(now)
        if scene and scene.out and scene.out.seat == seat:
            title = words.say("notice.out", place=words.say(f"place.{scene.out.place}"))
            return screen(notice, title, words.say("notice.you_are_out"), line)
        if hand.cards and (hand.is_open or (person and self._round_keys.peeks(seat))):
            plays = line.middle or words.say("turn.plays", name=self._acting())
            return hand.peeked(line._replace(round=None if person else line.round, middle=plays))
        return self._covered(seat, place, line, now)

    def _hand_over(self, place: int) -> Screen:
        """A panel that two look at goes from one to the other: nobody sees the other's cards."""
        say = self.table.words.say
        line = KeyLine(round=Label(say("key.open"), progress=self.table.lent.filled(place)))
        title = say("notice.hand_over_to", name=self._acting())
        return screen(notice, title, say("notice.hold_to_open"), line)

    def _spectator(self, place: int, now: float) -> Screen:
        """A free place sees the table, or the back of the hand that it may take."""
        seat = seat_for(self.play.seating, place)
        if seat is None or self._shown is None:
            return self._table_screen(now, WIDTH)
        return self._covered(seat, place, self._waiting_line(seat, now), now)

    def _waiting_line(self, seat: int, now: float) -> KeyLine:
        """What the keys do off turn."""
        words, at = self.table.words, self.play.seating[seat]
        if not at.person:
            return KeyLine(round=Label(words.say("key.sit")), middle=at.name)
        says = self._hands[seat].off_turn()
        round_key = self._round_keys.label(seat, says, words, bool(self._hands[seat].cards))
        square = Label(says.square.label) if says.square else None
        if self.may_take_back(seat, now):
            square = Label(words.say("key.undo"))
        return KeyLine(round=round_key, square=square)

    def _covered(self, seat: int, place: int, line: KeyLine, now: float) -> Screen:
        assert self._shown is not None
        words, view = self.table.words, self._shown.table
        dark = self._lies(now) if self.table.is_missing(TABLE) else ""
        seen = Covered(
            view.counts[seat], self._acting(), self._towards(view.to_act, place),
            f"{self._news(now)}\n{dark}".strip(),
            out=not self._teller.plays(view, seat),
        )  # fmt: skip
        return screen(covered, words, seen, line, self.table.care(now).shift)

    def _lies(self, now: float) -> str:
        """What a dark table does not show: the top card, and how many there are to draw."""
        words, told = self.table.words, self._told(now)
        if not told.pile:
            return words.say("notice.table_dark")
        key = "notice.table_lies" if told.stock else "notice.table_lies_no_stock"
        return words.say(key, card=card_label(told.pile[-1], self.table.letters), n=told.stock)

    def _table_screen(self, now: float, width: Literal[128, 256]) -> Screen:
        words = self.table.words
        if self._shown is None:
            return screen(notice, words.say("notice.dealing"), width=width)
        view, told = self._shown.table, self._told(now)
        somebody, front = told.about >= 0, told.trick.front if told.trick else ()
        seen = TableSeen(
            pile=told.pile,
            headline=self.play.seating[told.about].name if somebody else self._news(now),
            doing=told.doing if told.aloud else self.table.trouble() or self._said(now) or told.doing,
            direction=self._towards(told.about),
            stock=told.stock,
            dead=told.dead,
            named=told.named,
            aloud=told.aloud,
            seats=tuple(
                SeatAtTable(seat.name, view.counts[n], front[n] if front else None)
                for n, seat in enumerate(self.play.seating)
            ),
            turn=told.about if somebody else None,
            letters=self.table.letters,
            trick=told.trick,
        )
        return screen(table_screen, words, seen, width)

    def _towards(self, seat: int, seen_from: int | None = None) -> Direction | None:
        """Where the panel of a seat is; None where it has none."""
        place = self.play.seating[seat].place if seat >= 0 else None
        return None if place is None else compass(place, self.table.places, seen_from or 0)

    def _said(self, now: float) -> str:
        """Who seems to be away; or the offer to stop a hand that lasts long, made now and then."""
        if self.absent(now) is not None:
            return self.table.words.say("do.absent")
        turns = 0 if self._shown is None else self._shown.table.turns
        offers = turns >= OFFER_STOP and turns % STOP_EVERY == 0
        return self.table.words.say("notice.may_stop") if offers else ""

    @property
    def _acts(self) -> int | None:
        """The seat to act."""
        return None if self._shown is None or self._shown.table.to_act < 0 else self._shown.table.to_act

    def _acting_place(self) -> int | None:
        """The place of the person to act."""
        seat = self._acts
        return None if seat is None or not self.play.seating[seat].person else self.play.seating[seat].place

    def _acting(self) -> str:
        assert self._shown is not None
        seat = self._shown.table.to_act
        return "" if seat < 0 else self.play.seating[seat].name

    def _told(self, now: float) -> Told:
        assert self._shown is not None
        return told_of(self._teller, self.table, self._shown.table, self._scenes.at(now))

    def _news(self, now: float) -> str:
        assert self._shown is not None
        return news_of(self._teller, self.table, self._shown, self.names, self._scenes.at(now))

    @property
    def names(self) -> list[str]:
        """By seat, what it is called."""
        return [seat.name for seat in self.play.seating]

    def hand(self, seat: int) -> Hand[Any] | None:
        """The hand of a seat, once it is dealt."""
        return self._hands[seat] if self._hands else None
