"""What the table tells of Mas: the pile, who won it, who picked up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.events import Event, Forgot, Laid, Noticed, Passed, PickedUp, RoundWon, TookBack, WentOut
from engine.mas import MasRules, MasView
from firmware.art.sprites import Letters, card_label
from firmware.games.teller import Teller, Told
from firmware.lang import Words

CHILD: Final = "5-6"
"""The age that plays with a ruler, and hears every card."""


class MasTeller(Teller[MasView]):
    """Mas: the pile, who won it, who picked up."""

    def asks_youngest(self, rules: MasRules) -> bool:
        """Where the youngest plays with open cards."""
        return rules.open_hands == "youngest"

    def told(self, words: Words, letters: Letters, view: MasView, events: Sequence[Event]) -> Told:
        """The pile; for a while after a round its last pile, so that everybody sees what won it.

        Before that, what its last player did who did not beat.
        """
        stock, dead = view.stock, len(view.open.dead)
        for event in events:
            match event:
                case RoundWon(seat, cards):
                    return Told(seat, cards, words.say("do.won_round"), stock, dead)
                case PickedUp(seat, cards):
                    return Told(seat, cards, words.say("do.picked_up", n=len(cards)), stock, dead)
                case Passed(seat) | Forgot(seat):
                    return Told(seat, (), words.say("do.passed"), stock, dead)
        pile = tuple(c for _, c in view.table)
        return Told(view.to_act, pile, _doing(words, letters, view), stock, dead)

    def news(
        self, words: Words, letters: Letters, view: MasView, names: Sequence[str], events: Sequence[Event]
    ) -> str:
        """The last thing worth telling."""
        del view
        text = ""
        for event in events:
            match event:
                case Laid(seat, cards):
                    text = words.say("event.laid", name=names[seat], card=card_label(cards[0], letters))
                case PickedUp(seat, cards):
                    text = words.say("event.picked_up", name=names[seat], n=len(cards))
                case RoundWon(seat):
                    text = words.say("event.round_won", name=names[seat])
                case WentOut(seat):
                    return words.say("event.out", name=names[seat])
                case Passed(seat) | Forgot(seat):
                    text = words.say("event.passed", name=names[seat])
                case Noticed(seat):
                    return words.say("event.noticed", name=names[seat])
                case TookBack(seat, cards):
                    text = words.say("event.took_back", name=names[seat], card=card_label(cards[0], letters))
        return text

    def aloud(self, words: Words, rules: MasRules, events: Sequence[Event]) -> str:
        """Suit and rank of what is laid, where small children play."""
        laid = [event.cards[0] for event in events if isinstance(event, Laid)]
        return ", ".join(map(words.card, laid)) if rules.age_row == CHILD else ""

    def first(self, events: Sequence[Event]) -> Sequence[Event]:
        """The turn of who did not beat, where it ended the round."""
        ended = next((n for n, e in enumerate(events) if isinstance(e, RoundWon)), 0)
        return events[:ended] if isinstance(events[0] if events else None, PickedUp | Passed | Forgot) else ()

    def looks(self, events: Sequence[Event]) -> bool:
        """What won the round is to be seen."""
        return any(isinstance(event, RoundWon) for event in events)


def _doing(words: Words, letters: Letters, view: MasView) -> str:
    """What the seat to act may do, as everybody can tell from the table."""
    if view.result is not None:
        return ""
    if view.open.beat < 0:
        return words.say("do.lead")
    if not view.beatable:
        return words.say("do.pick_up")
    key = "do.beat_else_pick_up" if view.rules.must_beat else "do.beat_or_pick_up"
    return words.say(key, card=card_label(view.open.beat, letters))
