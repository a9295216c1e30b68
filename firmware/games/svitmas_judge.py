"""What a seat may do at svitmas and why not otherwise, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.action import ADD, CHANCE, DECLINE, LAY, PICKUP, Action
from engine.cards import Card, Cards, faces, rank_of, suit_of
from engine.events import TABLE
from engine.game import NOBODY, Reason
from engine.svitmas import SvitmasView
from firmware.art.sprites import SUIT_SIGNS, Letters, card_label, rank_label
from firmware.games.judge import Mistake
from firmware.lang import Words


def to_match(view: SvitmasView) -> int:
    """The highest rank in this round of the trick; before its first lay that of the tie, or 0."""
    opened = view.open
    return max((rank_of(cards[0]) for _, cards in opened.table[opened.since :]), default=opened.tied)


def cards_text(cards: Cards | Sequence[Card], letters: Letters) -> str:
    """Cards for a panel: ``♥7 ♠K``."""
    return " ".join(card_label(c, letters) for c in (faces(cards) if isinstance(cards, int) else cards))


def reason_fields(view: SvitmasView, letters: Letters) -> dict[str, str]:
    """What sentences about reasons need on a panel: the rank that must be laid, or the card to beat."""
    if view.open.collecting:
        return {"card": rank_label(_bound(view), letters), "suit": ""}
    suits = _suits(view)
    top = view.open.table[-1:]
    beat = card_label(top[0][1][-1], letters) if top else ""
    return {"card": beat, "suit": "".join(SUIT_SIGNS[suit] for suit in suits)}


def fields(view: SvitmasView, words: Words) -> Mapping[str, str]:
    """The same, as one says it."""
    if view.open.collecting:
        return {"card": words.rank(_bound(view)) if _bound(view) else "", "suit": ""}
    top = view.open.table[-1:]
    suits = words.say("judge.or").join(map(words.suit, _suits(view)))
    return {"card": words.card(top[0][1][-1]) if top else "", "suit": suits}


def _bound(view: SvitmasView) -> int:
    """The rank that must be laid, where one must."""
    lit = next(iter(faces(view.lit)), None)
    tied = view.open.ask == "tie" and _same_rank(view)
    return view.open.tied if lit is None or tied else rank_of(lit)


def _same_rank(view: SvitmasView) -> bool:
    return view.rules.tie_round == "same_rank_until_one_left"


def _suits(view: SvitmasView) -> list[int]:
    """The suits that may beat: that of the top card, and trumps."""
    top = [suit_of(view.open.table[-1][1][-1])] if view.open.table else []
    return list(dict.fromkeys([*top, suit_of(view.open.trump)]))


def tried(view: SvitmasView) -> Sequence[Action]:
    """Laying or adding each card, and what may be done without."""
    verb = ADD if view.ask == "add" else LAY
    cards = [Action(verb, (c,)) for c in faces(view.hand)]
    if not view.open.collecting:
        return (*cards, PICKUP)
    chance = [CHANCE] if view.ask != "add" and view.rules.chansa != "off" else []
    return (*cards, *chance, *([DECLINE] if view.ask == "tie" and _same_rank(view) else []))


def mistakes(view: SvitmasView) -> Sequence[Mistake]:
    """Nothing wrong can be done."""
    del view
    return []


def is_out(view: SvitmasView) -> bool:
    """Whether the seat is out."""
    return view.seat in view.open.out


def standing(view: SvitmasView, words: Words) -> Sequence[str]:
    """Who would take the trick as it stands; or how many lays are missing to an avstick."""
    opened = view.open
    if not opened.collecting:
        return [words.say("may.avstick", n=view.lays_missing)] if opened.table else []
    if view.ask == "add":
        best = [opened.winner]
    else:
        laid = opened.table[opened.since :]
        best = [seat for seat, cards in laid if rank_of(cards[0]) == to_match(view)]
    if len(best) != 1:
        return []
    return [words.say("judge.takes", name=words.say("judge.seat", seat=best[0]))]


def judged(words: Words, letters: Letters, view: SvitmasView, names: Sequence[str]) -> list[tuple[str, str]]:
    """First what the seat may do, then for each reason what it keeps from being done."""
    title = words.say("menu.judge")
    if view.to_act != view.seat:
        return [(title, _waiting(words, letters, view, names))]
    pages = [(title, _may(words, letters, view))]
    kept: dict[Reason, list[str]] = {}
    for action in tried(view):
        reason = view.why_not(action)
        if reason is not None:
            kept.setdefault(reason, []).append(_what(words, letters, action))
    pages += [
        (words.say("may.not", what=" ".join(what)), words.say(_long(words, reason)))
        for reason, what in kept.items()
        if reason != "only_in_a_tie" or view.rules.chansa == "tie_only"
    ]
    return pages


def _what(words: Words, letters: Letters, action: Action) -> str:
    if action.cards:
        return cards_text(action.cards, letters)
    key = {CHANCE: "key.chance", DECLINE: "key.drop_out", PICKUP: "key.pick_up"}[action]
    return words.say(key).lower()


def _long(words: Words, reason: Reason) -> str:
    """The key of the sentence that explains it; trumps make some of them others than in Mas."""
    own = f"why.svitmas.{reason}.long"
    return own if own in words.ids() else f"why.{reason}.long"


def _may(words: Words, letters: Letters, view: SvitmasView) -> str:
    """What the seat to act may do."""
    say, opened, actions = words.say, view.open, view.actions
    lit = cards_text(view.lit, letters)
    several = any(len(a.cards) > 1 for a in actions)
    said = [_cards_may(words, letters, view, lit)]
    if several:
        said.append(say("may.several"))
    if CHANCE in actions:
        said.append(say("may.chance"))
    if DECLINE in actions:
        said.append(say("may.decline" if view.ask == "add" else "may.drop_out"))
    if PICKUP in actions:
        said.append(say("may.take", cards=_svit(view.would_take, letters)))
    if not opened.collecting and opened.table:
        said.append(say("may.avstick", n=view.lays_missing))
    return "\n".join(said)


def _cards_may(words: Words, letters: Letters, view: SvitmasView, lit: str) -> str:
    """What may be done with cards."""
    say, opened = words.say, view.open
    match view.ask:
        case "add":
            return say("may.add", cards=lit) if lit else say("may.not_add")
        case "lead":
            return say("do.lead") + "."
        case "answer":
            beat = card_label(opened.table[-1][1][-1], letters)
            return say("may.beat" if lit else "may.not_beat", card=beat, cards=lit)
    high = to_match(view)
    if not high:
        return say("do.lead") + "."
    rank = rank_label(high, letters)
    if view.ask == "tie" and _same_rank(view):
        return say("may.tie_same" if lit else "may.not_tie_same", card=rank, cards=lit)
    if view.rules.motlagg_forced and view.lit != view.hand:
        return say("may.motlagg", cards=lit)
    return say("may.tie" if view.ask == "tie" else "may.collect", card=rank)


def _svit(cards: tuple[Card, ...], letters: Letters) -> str:
    """Many cards are counted, a few are named."""
    return cards_text(cards, letters) if len(cards) <= 6 else str(len(cards))


def _waiting(words: Words, letters: Letters, view: SvitmasView, names: Sequence[str]) -> str:
    """What a seat that waits is told: who plays, and how things stand."""
    if view.to_act == NOBODY:
        return words.say("why.hand_over.long")
    said = [words.say("turn.plays", name=names[view.to_act]) + "."]
    opened = view.open
    if not opened.collecting:
        said.append(words.say("table.trump", suit=words.suit(suit_of(opened.trump))) + ".")
    elif view.seat != TABLE:
        said.append(words.say("may.in_front", n=opened.won[view.seat].bit_count()))
    said.append(words.say("why.not_your_turn") + ".")
    return "\n".join(said)


def lay_label(cards: Sequence[Card], letters: Letters) -> str:
    """A lay, short: ``♥7``, ``♥♠7`` or ``♥7–10``."""
    first, last = cards[0], cards[-1]
    if len(cards) == 1:
        return card_label(first, letters)
    if len({rank_of(c) for c in cards}) == 1:
        return "".join(SUIT_SIGNS[suit_of(c)] for c in cards) + rank_label(rank_of(first), letters)
    if last - first == len(cards) - 1:  # in one suit: ranks are its lowest bits, and none stands below a two
        return card_label(first, letters) + "–" + rank_label(rank_of(last), letters)
    return cards_text(cards, letters)
