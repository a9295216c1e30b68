"""What a seat may do at Mas and why not otherwise, in words: the judge of the pause menu."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.action import PASS, PICKUP, lay
from engine.cards import Card, faces, suit_of
from engine.game import NOBODY, Reason
from engine.mas import MasView
from firmware.art.sprites import SUIT_SIGNS, Letters, card_label
from firmware.lang import Words


def judged(words: Words, letters: Letters, view: MasView, names: Sequence[str]) -> list[tuple[str, str]]:
    """First what the seat may do, then for each reason the cards that it keeps from being laid."""
    if view.to_act != view.seat:
        return [(words.say("menu.judge"), _waiting(words, letters, view, names))]
    # the rules forbid a wrong card also where it can be laid
    strict = replace(view, rules=replace(view.rules, mistakes="refuse"))
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
