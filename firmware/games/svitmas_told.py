"""What the table tells of svitmas: the trick and who takes it, the trump card, the skit, an avstick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.cards import Card, Cards, collect, rank_of, suit_of
from engine.events import (
    HIDDEN,
    Added,
    Drew,
    Event,
    Laid,
    Passed,
    PickedUp,
    PutAway,
    SetAside,
    TrickTaken,
    TurnedUp,
    WentOut,
)
from engine.game import NOBODY
from engine.svitmas import SvitmasView
from firmware.art.sprites import SUIT_SIGNS, Letters, card_label, rank_label
from firmware.games.svitmas_judge import lay_label, to_match
from firmware.games.teller import Teller, Told
from firmware.lang import Words
from firmware.screens.trick import Trick

QUICK: Final = 0.3
"""Share of the usual pause after somebody added nothing: there is nothing to look at."""

UNVEILED: Final = 2.5
"""How much longer than a trick the trump card is looked at."""


_Shown = tuple[tuple[Card, ...], tuple[tuple[Card, ...], ...], Cards]


class SvitmasTeller(Teller[SvitmasView]):
    """Svitmas: the trick and who takes it, the trump card, the skit, an avstick."""

    def plays(self, view: SvitmasView, seat: int) -> bool:
        """While cards are collected everybody is in, with cards or without."""
        return view.open.collecting or bool(view.counts[seat])

    def told(self, words: Words, letters: Letters, view: SvitmasView, events: Sequence[Event]) -> Told:
        """What the seat to act is asked, and the trick; for a while, what came of the last one."""
        looked_at = _looked_at(words, view, events)
        if looked_at is None:
            top, under, lit = _in_play(view)
            about, doing = view.to_act, _doing(words, letters, view)
        else:
            about, cards, doing = looked_at
            top, under, lit = cards[-1:], (cards[-2::-1],), 0
        opened, pile = view.open, tuple(c for _, cards in view.open.table for c in cards)
        collects = opened.collecting
        trick = Trick(
            under=under,
            lit=lit,
            trump=opened.trump if not collects else HIDDEN if opened.trump_seat != NOBODY else None,
            owner=opened.trump_seat,
            aside=view.aside if view.rules.aside(view.seats) else None,
            front=tuple(won.bit_count() for won in opened.won) if collects else (),
        )
        shown = (*(c for c in pile if c not in top), *top) if looked_at is None else cards
        return Told(about, shown, doing, view.stock if collects else None, None, trick=trick)

    def news(
        self, words: Words, letters: Letters, view: SvitmasView, names: Sequence[str], events: Sequence[Event]
    ) -> str:
        """The last thing worth telling."""
        text, trump, taken_up = "", _unveiled(view, events), False
        for event in events:
            match event:
                case Laid(seat, cards):
                    text = words.say("event.laid", name=names[seat], card=lay_label(cards, letters))
                case Added(seat, cards):
                    text = words.say("event.added", name=names[seat], card=lay_label(cards, letters))
                case TurnedUp(seat, cards) if event is trump:
                    taken_up, text = True, words.say("event.trump", suit=SUIT_SIGNS[suit_of(cards[0])])
                case TurnedUp(seat, cards):
                    key = "event.upcard" if view.open.turns == 0 else "event.chanced"
                    text = words.say(key, name=names[seat], card=card_label(cards[0], letters))
                case Passed(seat):
                    text = words.say("event.passed", name=names[seat])
                case SetAside(seat):
                    text = words.say("event.drew_trump", name=names[seat])
                case TrickTaken(seat):
                    text = words.say("event.took_trick", name=names[seat])
                case Drew(seat) if taken_up:
                    text = words.say("event.skit", name=names[seat])
                case PickedUp(seat, cards):
                    text = words.say("event.picked_up", name=names[seat], n=len(cards))
                case PutAway(seat):
                    text = words.say("event.avstick", name=names[seat])
                case WentOut(seat):
                    return words.say("event.out", name=names[seat])
        return text

    def first(self, events: Sequence[Event]) -> Sequence[Event]:
        """The last trick, before the trump card is turned up. A card that is chanced comes before a trick."""
        at = next((n for n, e in enumerate(events, 1) if isinstance(e, TrickTaken)), len(events))
        return events[:at] if any(isinstance(e, TurnedUp) for e in events[at:]) else ()

    def looks(self, events: Sequence[Event]) -> float:
        """How long this is worth a look, in times of a trick that is taken."""
        last = self.first(events)
        return UNVEILED if last else float(any(isinstance(e, TrickTaken | PutAway) for e in events))

    def tempo(self, view: SvitmasView, events: Sequence[Event]) -> float:
        """Share of the usual pause before a console player does something."""
        nothing = bool(events) and all(isinstance(e, Passed) for e in events)
        return QUICK if nothing and view.ask == "add" and view.open.declined else 1.0


def _in_play(view: SvitmasView) -> _Shown:
    """The card that counts; all others, lay by lay and the last one first; and which of them count too.

    While cards are collected those of the highest rank count, then what a pick-up would take.
    """
    opened = view.open
    lays = [cards for _, cards in opened.table]
    if not lays:
        return (), (), 0
    if not opened.collecting:
        under = (lays[-1][-2::-1], *(cards[::-1] for cards in lays[-2::-1]))
        return lays[-1][-1:], under, collect(view.would_take)
    if view.ask == "add":
        return lays[-1][-1:], (lays[-1][-2::-1], *lays[-2::-1]), 0
    high = to_match(view)
    counts = [c for cards in lays[opened.since :] or lays for c in cards if rank_of(c) == high]
    top = counts[0]
    under = tuple(tuple(c for c in cards if c != top) for cards in reversed(lays))
    return (top,), under, collect(counts)


def _looked_at(
    words: Words, view: SvitmasView, events: Sequence[Event]
) -> tuple[int, tuple[Card, ...], str] | None:
    """Whom it is about, the cards, and what there is to see."""
    trump = _unveiled(view, events)
    if trump is not None:
        suit = SUIT_SIGNS[suit_of(trump.cards[0])]
        skit = any(isinstance(e, Drew) for e in events)
        return trump.seat, trump.cards, words.say("do.trump_skit" if skit else "do.trump", suit=suit)
    for event in events:
        match event:
            case TrickTaken(seat, laid):
                highest = max(laid, key=rank_of)  # a lower one may have decided a tie: it is not told which
                cards = (*(c for c in laid if c != highest), highest)
                if not view.open.collecting:
                    return seat, cards, words.say("do.took_last")
                return seat, cards, words.say("do.took_trick", n=view.open.won[seat].bit_count())
            case PutAway(seat, cards):
                return seat, cards, words.say("do.avstick")
    return None


def _unveiled(view: SvitmasView, events: Sequence[Event]) -> TurnedUp | None:
    """The trump card, as it is turned up."""
    trump = (view.open.trump,)
    return next((e for e in events if isinstance(e, TurnedUp) and e.cards == trump), None)


def _doing(words: Words, letters: Letters, view: SvitmasView) -> str:
    """What the seat to act is asked, as everybody can tell from the table."""
    if view.result is not None:
        return ""
    say, opened, rules = words.say, view.open, view.rules
    match view.ask:
        case "add":
            return say("do.add")
        case "tie" if rules.tie_round == "same_rank_until_one_left":
            return say("do.tie_same", rank=rank_label(opened.tied, letters))
        case "tie" if opened.since == len(opened.table):
            return say("do.tie", rank=rank_label(opened.tied, letters))
        case "tie" | "collect" if opened.table:
            forced = rules.motlagg_forced
            return say("do.motlagg" if forced else "do.collect", rank=rank_label(to_match(view), letters))
        case "answer":
            return say("do.beat_or_pick_up", card=card_label(opened.table[-1][1][-1], letters))
    return say("do.lead_trick")
