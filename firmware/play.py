"""The match in play and its way to the card: what happens is shown only once it is safe.

An action changes the match at once and goes to the writer; when the writer says `Committed`, the
`Moment` is published: what happened, and what each seat may now see.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeGuard

from engine.action import Action
from engine.cards import Card
from engine.chance import shuffled, shuffled_and_cut
from engine.events import Event, uncovers
from engine.match import Match, replay
from engine.named import NamedTuple
from engine.record import BadRecord, Entry, Header, entry_text, header_lines, parse_entry, parse_header
from firmware.moment import Moment
from firmware.seating import Seating, read_seating, seating_json
from firmware.wall_clock import WallClock, unknown

if TYPE_CHECKING:
    from firmware.store.ended import Ended
    from firmware.store.journal import Line, Store, StoredMatch

SEATING = "seating"
"""The setting under which the store keeps who sits where."""


class Writing(Protocol):
    """What `Play` needs of a writer."""

    def do(self, job: Callable[[Store], Any], token: object = None) -> None:
        """Queue a job; `Committed(token, ...)` comes when it is safe."""


class _Token(NamedTuple):
    """What `Committed` and `Refused` bring back: which play, and which of its jobs.

    Attributes:
        serial: the jobs of a play are numbered from 1.
        anew: whether the whole record was written.
    """

    play: Play
    serial: int
    anew: bool = False


class Play:
    """One match. Made by `Play.begin` or `Play.resume`.

    Attributes:
        seating: who sits where.
        moment: what was published last, or None before the first deal.
        undoable: the seat whose turn was the last thing that happened, if it may take it back: no unseen card
            was drawn or turned up in it, and the hand goes on.
    """

    def __init__(
        self,
        match: Match,
        seating: Seating,
        writer: Writing,
        chance: random.Random | None,
        match_id: int | None,
        date: WallClock,
    ) -> None:
        self.match = match
        self.seating = seating
        self.moment: Moment | None = None
        self.undoable: int | None = None
        self._writer = writer
        self._id = match_id
        self._date = date
        self._lines: list[Line] = []
        self._ended: list[Ended] = []
        self._serial = 0
        self._waiting: list[tuple[int, Moment]] = []
        self._chance = chance or random.SystemRandom()

    @classmethod
    def begin(
        cls,
        header: Header,
        seating: Seating,
        writer: Writing,
        chance: random.Random | None = None,
        date: WallClock = unknown,
    ) -> Play:
        """A new match; it gives up on any that was open. Without ``chance`` nobody can foresee a shuffle.

        Args:
            date: tells when a hand ended.

        Raises:
            UnknownGame, BadRules: the header asks for what can't be played.
        """
        play = cls(Match(header), seating, writer, chance, None, date)
        play._write_anew()
        return play

    @classmethod
    def resume(
        cls,
        stored: StoredMatch,
        seating: Any,
        writer: Writing,
        chance: random.Random | None = None,
        date: WallClock = unknown,
    ) -> tuple[Play, int]:
        """The match that the store holds, as far as it can be replayed, and how many lines could not.

        Each line carries the digest of the position after it: where a newer version plays a line
        otherwise, the match goes on from the last position that agrees.

        Raises:
            BadRecord, BadRules, UnknownGame: not even its header can be read.
        """
        header = parse_header(stored.header)
        match = _replayed(header, stored.lines)
        kept = len(match.record.entries)
        seats = read_seating(seating, header.seats, header.names, header.console)
        play = cls(match, seats, writer, chance, stored.id, date)
        play._lines += stored.lines[:kept]
        play._ended += [end for end in stored.ended if end.line < kept]
        lost = len(stored.lines) - kept
        if lost:
            writer.do(lambda store: store.drop_last(stored.id, kept))
        if match.hand is not None:
            play.moment = Moment.of(play.match, ())
        return play, lost

    @property
    def busy(self) -> bool:
        """Whether something waits for the card; nothing new is to be done before it is there."""
        return bool(self._waiting)

    @property
    def wants_deal(self) -> bool:
        """Whether the next hand is to be dealt."""
        return self.match.wants_deal

    def deal(self) -> None:
        """Shuffle, and deal the next hand."""
        events = self.match.deal(shuffled_and_cut(self.match.pack(), self.match.rules, self._chance))
        self.undoable = None
        self._commit(events, self.match.record.entries[-2:])

    def act(self, seat: int, action: Action) -> None:
        """Let a seat do something.

        Raises:
            IllegalAction: the rules do not allow it; nothing has changed.
        """
        hand = self.match.hand
        turns, ask = (hand.turns, hand.ask) if hand is not None else (0, None)
        events = self.match.play(seat, action, self._shuffle)
        assert hand is not None
        final = (
            hand.turns == turns
            or hand.result() is not None
            or ask in self.match.game.final
            or any(map(uncovers, events))
        )
        self.undoable = None if final else seat
        self._commit(events, self.match.record.entries[-1:])

    def undo(self) -> None:
        """The last turn, one that is `undoable`, was never played."""
        assert self.undoable is not None
        undone, self.undoable = self.undoable, None
        self.match = self.match.undone()
        self._lines.pop()   # never the end of a hand: that is final
        kept, token = len(self._lines), self._token()
        self._waiting.append((token.serial, Moment.of(self.match, (), undone)))
        self._writer.do(lambda store: store.drop_last(self._match_id(), kept), token)

    def undeal(self) -> None:
        """The hand in play was called off and does not count; it is to be dealt again."""
        self.match = self.match.undealt()
        kept = len(self.match.record.entries)
        del self._lines[kept:]
        self._ended = [end for end in self._ended if end.line < kept]
        self._waiting.clear()
        self._writer.do(lambda store: store.drop_last(self._match_id(), kept))

    def reseat(self, seating: Seating) -> None:
        """Somebody came or went; the record names who sat there when the match began."""
        self.seating = seating
        self._writer.do(lambda store: store.put(SEATING, seating_json(seating)))

    def give_up(self, counts: bool = False) -> None:
        """The match was called off, or its end was looked at: it will not be resumed.

        Args:
            counts: one of as many hands as one likes was ended, and is to be remembered as it stands.
        """
        ended: tuple[Ended, ...] = ()
        if counts:
            from firmware.memory.came_to import whole_match

            ended = (whole_match(self.match, self.seating, self._date()),)

        def job(store: Store) -> None:
            store.append(self._match_id(), (), ended)
            store.finish(self._match_id())

        self._writer.do(job)

    def committed(self, token: object) -> Moment | None:
        """A job is on the card: publish the moment it stands for, if it is one of this match."""
        return self._publish(token.serial) if self._is_ours(token) else None

    def refused(self, token: object) -> bool:
        """A job was refused: the card lost lines, so all of the match is written again as a new one.

        Returns:
            Whether there is hope: a record that was refused as a whole is not tried a second time.
        """
        if not self._is_ours(token):
            return True
        if not token.anew:
            self._write_anew()
        return not token.anew

    def _is_ours(self, token: object) -> TypeGuard[_Token]:
        return isinstance(token, _Token) and token.play is self

    def publish_unsaved(self) -> Moment | None:
        """The card can't be written: go on all the same. The writer keeps what it has to save."""
        return self._publish(self._serial)

    def _publish(self, serial: int) -> Moment | None:
        published = None
        while self._waiting and self._waiting[0][0] <= serial:
            published = self._waiting.pop(0)[1]
        if published is not None:
            self.moment = published
        return published

    def _commit(self, events: Sequence[Event], entries: Sequence[Entry]) -> None:
        from firmware.store.journal import Line

        count = len(self.match.record.entries)
        first = count - len(entries)
        digest, version = self.match.digest(), self.match.rules.version
        lines: list[Line] = [
            Line(first + n, entry_text(entry), version, digest if first + n == count - 1 else "")
            for n, entry in enumerate(entries)
        ]
        moment, ended = Moment.of(self.match, events), self._just_ended()
        self._lines += lines
        self._ended += ended
        token = self._token()
        self._waiting.append((token.serial, moment))
        self._writer.do(lambda store: store.append(self._match_id(), lines, ended), token)

    def _just_ended(self) -> tuple[Ended, ...]:
        """What the step that was taken last brought to its end, to be written together with it."""
        hand = self.match.hand
        if hand is None or hand.result() is None:
            return ()
        from firmware.memory.came_to import hand_and_match

        return hand_and_match(self.match, self.seating, self._date())

    def _write_anew(self) -> None:
        """Begin a match in the store, with all that was played of it; one that was open is given up."""
        header, lines, ended = self.match.header, tuple(self._lines), tuple(self._ended)

        def job(store: Store) -> None:
            self._id = store.begin(header.game, header_lines(header))
            store.put(SEATING, seating_json(self.seating))
            store.append(self._id, lines, ended)

        self._writer.do(job, self._token(anew=True))

    def _token(self, anew: bool = False) -> _Token:
        self._serial += 1
        return _Token(self, self._serial, anew)

    def _match_id(self) -> int:
        assert self._id is not None, "the writer does jobs in order: the match was begun before"
        return self._id

    def _shuffle(self, cards: Sequence[Card]) -> Sequence[Card]:
        return shuffled(cards, self._chance)


def _replayed(header: Header, lines: Sequence[Line], closely: bool = False) -> Match:
    """The match as far as its lines can be played and come to what their digests say.

    Args:
        closely: looks at each digest. Else at that of each hand's end and of the last line, which is much
            faster; where one differs, all are looked at.
    """
    match = Match(header)
    for n, line in enumerate(lines, 1):
        try:
            match.apply(parse_entry(line.text))
        except BadRecord:
            return match if closely else _replayed(header, lines, closely=True)
        ends = n == len(lines) or (match.hand is not None and match.hand.result() is not None)
        if (closely or ends) and line.digest and match.digest() != line.digest:
            if closely:
                return replay(header, match.record.entries[:-1])
            return _replayed(header, lines, closely=True)
    return match
