"""A hand as it is seen: at its own place lit on turn and covered off turn, by the others, on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal

from engine.game import OFFER_STOP
from firmware.art.sprites import Direction, card_label
from firmware.games import AT_TABLE
from firmware.games.hand import Hand
from firmware.games.teller import Told
from firmware.moment import Moment
from firmware.play import Play
from firmware.screens.covered import Covered, covered
from firmware.screens.frame import WIDTH
from firmware.screens.keyline import KeyLine, Label
from firmware.screens.notice import notice
from firmware.screens.screen import Screen, screen
from firmware.screens.table import Seat as SeatAtTable
from firmware.screens.table import Table as TableSeen
from firmware.screens.table import table as table_screen
from firmware.screens.wording import hand_number
from firmware.seating import compass, seat_at, seat_for
from firmware.stages.attention import GONE, Attention
from firmware.stages.console_players import ConsolePlayers
from firmware.stages.in_match import InMatch
from firmware.stages.off_turn import RoundKeys
from firmware.stages.offer import Offer
from firmware.stages.scenes import Scenes, news_of, told_of
from hw.place import TABLE

if TYPE_CHECKING:
    from firmware.table import Table

STOP_EVERY: Final = 100
"""Turns between the offers to stop a hand that lasts long."""


class SeenHand(InMatch):
    """One hand, from outside. What keys and time do to it is `firmware.stages.hand.PlayingHand`'s.

    Whose turn it is sees lit cards, everybody else the backs, and who holds ● peeks.
    """

    def __init__(self, table: Table, play: Play) -> None:
        super().__init__(table, play)
        at_table = AT_TABLE[play.match.header.game]
        self._kind, self._teller = at_table.hand, at_table.teller
        self._hands: list[Hand[Any]] = []
        self._shown: Moment | None = None
        self._scenes = Scenes()
        self._round_keys = RoundKeys()
        self._attention = Attention()
        self._offer: Offer | None = None
        self._players = ConsolePlayers(table)

    @property
    def dealt(self) -> bool:
        """Whether everybody has their cards."""
        return self._shown is not None

    @property
    def names(self) -> list[str]:
        """By seat, what it is called."""
        return [seat.name for seat in self.play.seating]

    def hand(self, seat: int) -> Hand[Any] | None:
        """The hand of a seat, once it is dealt."""
        return self._hands[seat] if self._hands else None

    def absent(self, now: float) -> int | None:
        """The seat of a person that is to act and has not touched a key for long, or whose phone is gone."""
        gone = self._phone_gone
        away = self._attention.silent(now) or (gone is not None and now >= gone)
        return self._acts if away and not self._players.play else None

    def may_take_back(self, seat: int, now: float) -> bool:
        """Whether a person may take back what it did last."""
        return self._offer is not None and self._offer.stands(seat, now)

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

    def pulse(self, now: float) -> float | None:
        """While a person is on turn."""
        moment = self._shown
        waits = moment is not None and moment.result is None and not self._players.play
        return self._attention.pulse(now) if waits else None

    def screen(self, place: int, now: float) -> Screen:
        """The hand, its back, or the table."""
        table, words = self.table, self.table.words
        if place == TABLE:
            return self._table_screen(now, table.table_width)
        acts = self._acting_place()
        if table.lent.waits(place, acts):
            return self._hand_over(place, self._acting(), now)
        asks = self._asks_here(place)
        if asks is not None and self._hands:
            return self._look(place, asks, now)
        seat = seat_at(self.play.seating, table.lent.used_by(place, acts))
        if seat is None:
            return self._spectator(place, now)
        if self._shown is None:
            return self._dealing()
        hand, person = self._hands[seat], self.play.seating[seat].person
        if person and hand.my_turn:
            return hand.screen(now, self.may_take_back(seat, now))
        line, scene = self._waiting_line(seat, now, place), self._scenes.at(now)
        if scene and scene.out and scene.out.seat == seat:
            title = words.say("notice.out", place=words.say(f"place.{scene.out.place}"))
            return screen(notice, title, words.say("notice.you_are_out"), line)
        if hand.cards and (hand.is_open or (person and self._round_keys.peeks(seat))):
            plays = line.middle or words.say("turn.plays", name=self._acting())
            return hand.peeked(line._replace(round=None if person else line.round, middle=plays))
        return self._covered(seat, place, line, now)

    def _hand_over(self, place: int, name: str, now: float, square: str = "") -> Screen:
        """A panel that two look at goes from one to the other: nobody sees the other's cards."""
        say = self.table.words.say
        if self._may_take_back_here(place, now) is not None:
            square = say("key.undo")
        opens = Label(say("key.open"), progress=self.table.lent.filled(place))
        line = KeyLine(round=opens, square=Label(square) if square else None)
        return screen(notice, say("notice.hand_over_to", name=name), say("notice.hold_to_open"), line)

    def _asks_here(self, place: int) -> int | None:
        """Who wants a look at its cards at another one's place."""
        asks = self.table.lent.asked(place, self._acting_place())
        return None if asks is None else self.person(asks)

    def _look(self, place: int, seat: int, now: float) -> Screen:
        """Who sees its hand at another place takes a look between turns."""
        say = self.table.words.say
        if not self.table.lent.looks(place):
            return self._hand_over(place, self.play.seating[seat].name, now, say("key.back"))
        line = KeyLine(round=Label(say("key.peek")), middle=say("turn.plays", name=self._acting()))
        return self._hands[seat].peeked(line)

    def _may_take_back_here(self, place: int, now: float) -> int | None:
        """Who took a turn at another one's panel and may still take it back there."""
        holder = self.table.lent.held_by(place)
        seat = None if holder == place else self.person(holder)
        if seat is None or seat == self._acts:
            return None
        return seat if self.may_take_back(seat, now) else None

    def _spectator(self, place: int, now: float) -> Screen:
        """A free place sees the table, or the back of the hand that it may take."""
        seat = seat_for(self.play.seating, place)
        if seat is None or self._shown is None:
            return self._table_screen(now, WIDTH)
        return self._covered(seat, place, self._waiting_line(seat, now, place), now)

    def _waiting_line(self, seat: int, now: float, place: int) -> KeyLine:
        """What the keys do off turn."""
        words, at = self.table.words, self.play.seating[seat]
        if not at.person:
            return KeyLine(round=Label(words.say("key.sit")), middle=at.name)
        says = self._hands[seat].off_turn()
        round_key = self._round_keys.label(seat, says, words, bool(self._hands[seat].cards))
        square = Label(says.square.label) if says.square else None
        if self.may_take_back(seat, now) or self._may_take_back_here(place, now) is not None:
            square = Label(words.say("key.undo"))
        return KeyLine(round=round_key, square=square)

    def _covered(self, seat: int, place: int, line: KeyLine, now: float) -> Screen:
        assert self._shown is not None
        words, view = self.table.words, self._shown.table
        dark = self._lies(now) if self.table.faults.is_missing(TABLE) else ""
        seen = Covered(
            view.counts[seat], self._acting(), self._towards(view.to_act, place),
            f"{words.say('phone.silent') if self._phone_silent(now) else self._news(now)}\n{dark}".strip(),
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

    def _dealing(self, width: int = WIDTH) -> Screen:
        """While cards are dealt: which hand of the match it is."""
        words, standing = self.table.words, self.play.match.standing()
        number = hand_number(words, standing.played + 1, standing.agreed)
        return screen(notice, words.say("notice.dealing"), number, width=width)

    def _table_screen(self, now: float, width: Literal[128, 256]) -> Screen:
        words = self.table.words
        if self._shown is None:
            return self._dealing(width)
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
        if self._phone_silent(now):
            return self.table.words.say("phone.silent")
        turns = 0 if self._shown is None else self._shown.table.turns
        offers = turns >= OFFER_STOP and turns % STOP_EVERY == 0
        return self.table.words.say("notice.may_stop") if offers else ""

    @property
    def _phone_gone(self) -> float | None:
        """When whoever is to act seems to be away, for its phone does not answer; None when one does."""
        since = self.table.faults.away_since(self._acting_place())
        return None if since is None else max(since, self._attention.since) + GONE

    def _phone_silent(self, now: float) -> bool:
        """Whether all wait for somebody whose phone does not answer, and what happened has been looked at."""
        return self._phone_gone is not None and self._scenes.at(now) is None

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

    def _hand(self, view: Any, now: float) -> Hand[Any]:
        return self._kind(self.table.words, self.table.letters, view, now)
