"""What the table tells of Mau-Mas: what is to be followed, what is owed, what was called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from engine.action import CHALLENGE, Action
from engine.cards import JOKER, rank_of, suit_of
from engine.events import (
    Called,
    Challenged,
    Drew,
    Event,
    Kept,
    Laid,
    Named,
    Passed,
    Skipped,
    TurnedUp,
)
from engine.mau import MauRules, MauView
from firmware.art.sprites import SUIT_SIGNS, Letters, card_label, rank_label
from firmware.games.mau_judge import named_suit
from firmware.games.teller import Teller, Told
from firmware.lang import Words

HALF: Final = 0.6
"""Share of the usual pause that a console player takes to go on with its own turn."""

MANY: Final = 2
"""So many cards drawn at a time are worth a look."""


def call_word(words: Words, rules: MauRules, word: str) -> str:
    """What is called at this table: Mas or Mau, once or twice."""
    return words.say(f"call.{rules.call_words}.{word}")


def challenge(view: MauView) -> Action | None:
    """What a seat may say of who missed a call."""
    return next((action for action in view.actions if action.verb == CHALLENGE), None)


class MauTeller(Teller[MauView]):
    """Mau-Mas: what is to be followed, what is owed, what was called."""

    wins: ClassVar[bool] = True

    def plays(self, view: MauView, seat: int) -> bool:
        """Who laid an ace last still plays, though without cards; who sits this hand out does not."""
        return seat in view.open.playing and (view.result is None or bool(view.counts[seat]))

    def says(self, view: MauView) -> Action | None:
        """It challenges who missed its call."""
        return challenge(view)

    def told(self, words: Words, letters: Letters, view: MauView, events: Sequence[Event]) -> Told:
        """What the seat to act is to do; for a while, what was called or befell a seat."""
        about, doing, aloud = view.to_act, _doing(words, letters, view), False
        for event in events if self.looks(events) else ():
            befell = _befell(words, view, event)
            if befell is not None:
                (about, doing), aloud = befell, isinstance(event, Called)
        return Told(about, tuple(view.open.pile), doing, view.stock, None, named_suit(view), aloud)

    def news(
        self, words: Words, letters: Letters, view: MauView, names: Sequence[str], events: Sequence[Event]
    ) -> str:
        """The last thing worth telling."""
        text = ""
        for event in events:
            match event:
                case Laid(seat, cards):
                    text = words.say("event.laid", name=names[seat], card=card_label(cards[0], letters))
                case Drew(seat, cards):
                    text = words.say("event.drew", name=names[seat], n=len(cards))
                case Named(seat, suit):
                    text = words.say("event.named", name=names[seat], suit=SUIT_SIGNS[suit])
                case Skipped(seat):
                    text = words.say("event.skipped", name=names[seat])
                case Passed(seat):
                    text = words.say("event.passes", name=names[seat])
                case Kept(seat):
                    text = words.say("event.kept", name=names[seat])
                case Called(seat, word):
                    called = call_word(words, view.rules, word)
                    text = words.say("event.called", name=names[seat], word=called)
                case Challenged(_, other):
                    return words.say("event.challenged", name=names[other])
                case TurnedUp(_, cards):
                    text = words.say("event.turned_up", card=card_label(cards[0], letters))
        return text

    def aloud(self, words: Words, rules: MauRules, events: Sequence[Event]) -> str:
        """What is called is for all to hear."""
        calls = [event.word for event in events if isinstance(event, Called)]
        return " ".join(call_word(words, rules, word) for word in calls)

    def looks(self, events: Sequence[Event]) -> bool:
        """Whether something was called, or befell a seat."""
        if any(isinstance(e, TurnedUp) for e in events):  # the deal: all draw
            return False
        return any(isinstance(e, Called | Challenged | Skipped) or _many(e) for e in events)

    def tempo(self, view: MauView, events: Sequence[Event]) -> float:
        """The second half of a turn takes less than a turn."""
        return HALF if view.ask in ("keep", "name", "follow") else 1.0


def _many(event: Event) -> bool:
    return isinstance(event, Drew) and len(event.cards) >= MANY


def _befell(words: Words, view: MauView, event: Event) -> tuple[int, str] | None:
    """Whom it is about, and what there is to see."""
    match event:
        case Called(seat, word):
            return seat, call_word(words, view.rules, word)
        case Challenged(_, other):
            return other, words.say("do.missed_call")
        case Skipped(seat):
            return seat, words.say("do.skipped")
        case Drew(seat, cards) if _many(event):
            return seat, words.say("do.drew", n=len(cards))
    return None


def _doing(words: Words, letters: Letters, view: MauView) -> str:
    """What the seat to act is asked, as everybody can tell from the table."""
    if view.result is not None:
        return ""
    say, opened = words.say, view.open
    match view.ask:
        case "name":
            return say("do.name")
        case "keep":
            return say("do.keep")
        case "penalty" if opened.skips:
            return say("do.skip_or_eight")
        case "penalty" if view.rules.stack_sevens and opened.pile[-1] != JOKER:
            rank = rank_label(rank_of(opened.pile[-1]), letters)
            return say("do.stack_or_draw", rank=rank, n=opened.owed)
        case "penalty":
            return say("do.draw_n", n=opened.owed)
    fits = _fits(words, letters, view)
    key = {"follow": "do.follow", "after_penalty": "do.may_lay"}.get(view.ask, "do.lay_or_draw")
    return say(key, fits=fits)


def _fits(words: Words, letters: Letters, view: MauView) -> str:
    """``♥ eller 9``; the suit alone where it was named."""
    top, suit = view.open.pile[-1], named_suit(view)
    if suit is not None:
        return words.say("do.fits_named", suit=SUIT_SIGNS[suit])
    return words.say("do.fits", suit=SUIT_SIGNS[suit_of(top)], rank=rank_label(rank_of(top), letters))
