"""What a seat may do at Mas and why not otherwise, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.action import LAY, PASS, PICKUP, Action, lay
from engine.cards import BIT, Card, faces, suit_of
from engine.game import NOBODY, Reason
from engine.mas import MasView
from firmware.art.sprites import SUIT_SIGNS, Letters, card_label
from firmware.games.judge import Mistake
from firmware.lang import Words


def judged(words: Words, letters: Letters, view: MasView, names: Sequence[str]) -> list[tuple[str, str]]:
    """First what the seat may do, then for each reason the cards that it keeps from being laid."""
    if view.to_act != view.seat:
        return [(words.say("menu.judge"), _waiting(words, letters, view, names))]
    strict = _strict(view)
    pages = [(words.say("menu.judge"), _may(words, letters, strict))]
    kept: dict[Reason, list[str]] = {}
    for c in faces(view.hand):
        reason = strict.why_not(lay(c))
        if reason is not None:
            kept.setdefault(reason, []).append(card_label(c, letters))
    pages += [
        (words.say("may.not", what=" ".join(cards)), words.say(f"why.{reason}.long"))
        for reason, cards in kept.items()
    ]
    reason = strict.why_not(PICKUP)
    if reason is not None:
        what = words.say("key.pick_up").lower()
        pages.append((words.say("may.not", what=what), words.say(f"why.{reason}.long")))
    return pages


def beat_fields(beat: Card, letters: Letters) -> dict[str, str]:
    """What sentences about the card to beat need."""
    return {"suit": SUIT_SIGNS[suit_of(beat)], "card": card_label(beat, letters)}


def fields(view: MasView, words: Words) -> Mapping[str, str]:
    """The card to beat and its suit."""
    beat = view.open.beat
    return {"suit": words.suit(suit_of(beat)), "card": words.card(beat)} if beat >= 0 else {}


def tried(view: MasView) -> Sequence[Action]:
    """Laying each card, and picking up."""
    return (*map(lay, faces(view.hand)), PICKUP)


def mistakes(view: MasView) -> Sequence[Mistake]:
    """The wrong cards that can be laid."""
    wrong = [a for a in view.actions if a.verb == LAY and not BIT[a.cards[0]] & view.lit]
    reasons = [(a, _strict(view).why_not(a)) for a in wrong]
    return [Mistake(a, reason) for a, reason in reasons if reason is not None]


def is_out(view: MasView) -> bool:
    """Whether the seat is out."""
    return view.seat in view.open.out


def standing(view: MasView, words: Words) -> Sequence[str]:
    """Who would win the round as it stands, and who would lead then."""
    if view.open.best < 0:
        return []
    winner, leads = view.open.winner, view.would_lead
    said = {"name": words.say("judge.seat", seat=winner), "other": words.say("judge.seat", seat=leads)}
    return [words.say("judge.wins" if leads == winner else "judge.wins_other_leads", **said)]


def _strict(view: MasView) -> MasView:
    """The rules forbid a wrong card also where it can be laid."""
    rules = view.rules.but(mistakes="refuse")
    return MasView(rules, view.seat, view.seats, view.hand, view.counts, view.known, view.stock, view.open)


def _may(words: Words, letters: Letters, view: MasView) -> str:
    """What the seat to act may rightly do."""
    lit = " ".join(card_label(c, letters) for c in faces(view.lit))
    beat = view.open.beat
    said = []
    if beat >= 0:
        card = card_label(beat, letters)
        said.append(words.say("may.beat" if lit else "may.not_beat", card=card, cards=lit))
    elif lit:
        said.append(words.say("do.lead") + ".")
    if PICKUP in view.actions:
        said.append(words.say("may.pick_up_too" if lit else "may.pick_up"))
    if PASS in view.actions:
        said.append(words.say("may.pass"))
    return "\n".join(said)


def _waiting(words: Words, letters: Letters, view: MasView, names: Sequence[str]) -> str:
    """What a seat that waits is told: who plays, and what there is to do."""
    if view.to_act == NOBODY:
        return words.say("why.hand_over.long")
    said = [words.say("turn.plays", name=names[view.to_act]) + "."]
    if view.open.beat >= 0:
        said.append(words.say("do.beat", **beat_fields(view.open.beat, letters)) + ".")
    said.append(words.say("why.not_your_turn") + ".")
    return "\n".join(said)
