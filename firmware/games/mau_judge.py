"""What a seat may do at Mau-Mas and why not otherwise, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.action import DRAW, KEEP, PASS, Action, lay
from engine.cards import JOKER, Card, faces, suit_of
from engine.game import NOBODY, Reason
from engine.mau import Effect, MauView
from firmware.art.sprites import SUIT_SIGNS, Letters, card_label
from firmware.games.judge import Mistake
from firmware.lang import Words


def named_suit(view: MauView) -> int | None:
    """The suit that is to be followed, where it is not that of the card on top."""
    opened = view.open
    if view.ask == "name" or (opened.suit == suit_of(opened.pile[-1]) and opened.pile[-1] != JOKER):
        return None
    return opened.suit


def fits(view: MauView, letters: Letters) -> Mapping[str, str]:
    """What is to be followed, for sentences on a panel: the card on top, or the suit that was named."""
    suit = named_suit(view)
    return {"card": card_label(view.open.pile[-1], letters) if suit is None else SUIT_SIGNS[suit]}


def effect_text(words: Words, letters: Letters, view: MauView, c: Card) -> str:
    """What comes of laying a card, in one line; its name where nothing does."""
    effect = view.effect(c)
    if effect is Effect.NONE:
        return words.card(c)
    return words.say(f"effect.{effect.name.lower()}", card=card_label(c, letters), n=view.owes(c))


def fields(view: MauView, words: Words) -> Mapping[str, str]:
    """What is to be followed, as one says it."""
    suit = named_suit(view)
    return {"card": words.card(view.open.pile[-1]) if suit is None else words.suit(suit)}


def tried(view: MauView) -> Sequence[Action]:
    """Laying each card, and drawing."""
    return (*map(lay, faces(view.hand)), DRAW)


def mistakes(view: MauView) -> Sequence[Mistake]:
    """Nothing wrong can be done."""
    del view
    return []


def is_out(view: MauView) -> bool:
    """Whether the seat sits this hand out."""
    return view.seat not in view.open.playing


def standing(view: MauView, words: Words) -> Sequence[str]:
    """Who did not call."""
    return [
        words.say("judge.missed", name=words.say("judge.seat", seat=seat).capitalize())
        for seat in view.open.missed
    ]


def judged(words: Words, letters: Letters, view: MauView, names: Sequence[str]) -> list[tuple[str, str]]:
    """First what the seat may do, then for each reason the cards that it keeps from being laid."""
    if view.to_act != view.seat:
        return [(words.say("menu.judge"), _waiting(words, letters, view, names))]
    pages = [(words.say("menu.judge"), _may(words, letters, view))]
    kept: dict[Reason, list[str]] = {}
    for c in faces(view.hand):
        reason = view.why_not(lay(c))
        if reason is not None:
            kept.setdefault(reason, []).append(card_label(c, letters))
    pages += [
        (words.say("may.not", what=" ".join(cards)), words.say(f"why.{reason}.long"))
        for reason, cards in kept.items()
    ]
    if view.ask in ("turn", "follow") and (reason := view.why_not(DRAW)) is not None:
        what = words.say("key.draw").lower()
        pages.append((words.say("may.not", what=what), words.say(f"why.{reason}.long")))
    return pages


def _may(words: Words, letters: Letters, view: MauView) -> str:
    """What the seat to act may do."""
    say, actions = words.say, view.actions
    if view.ask == "name":
        return say("may.name")
    lit = " ".join(card_label(c, letters) for c in faces(view.lit))
    said = [say("may.lay", cards=lit) if lit else say("may.not_lay", **fits(view, letters))]
    for action in (DRAW, KEEP, PASS):
        if action in actions:
            said.append(say(f"may.{action.verb}_too" if lit else f"may.{action.verb}"))
    return "\n".join(said)


def _waiting(words: Words, letters: Letters, view: MauView, names: Sequence[str]) -> str:
    """What a seat that waits is told: who plays, and what there is to do."""
    if view.to_act == NOBODY:
        return words.say("why.hand_over.long")
    said = [words.say("turn.plays", name=names[view.to_act]) + "."]
    said += [words.say("may.challenge", name=names[seat]) for seat in view.open.missed if seat != view.seat]
    said.append(words.say("why.not_your_turn") + ".")
    return "\n".join(said)
