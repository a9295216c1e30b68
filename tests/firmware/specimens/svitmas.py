"""Specimens of what only svitmas shows: several cards marked, chansa, additions, tricks, the trump card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.cards import Card, Cards, parse_card, parse_cards
from engine.events import HIDDEN
from firmware.art.sprites import Letters, card_label, rank_label
from firmware.lang import Words
from firmware.screens.covered import Covered, covered
from firmware.screens.hand import hand_screen
from firmware.screens.keyline import KeyLine, Label
from firmware.screens.order import in_order
from firmware.screens.screen import Screen, screen
from firmware.screens.table import Seat, Table
from firmware.screens.trick import Trick

_PLAYS: Final = 2
"""The seat that the specimens are about."""


def keys(words: Words) -> Iterator[tuple[str, Screen]]:
    """Hands on turn and off turn."""
    say = words.say
    three, run = parse_cards("S7 H7 DQ"), parse_cards("S2 H5 H6 H7 H8 D9")
    lay, two = Label(say("key.lay")), in_order(three)
    together = KeyLine("h", lay, None, say("key.hold_for_n", n=2))
    yield "svitmas-pair", screen(hand_screen, words, two, three, 0, together)
    yield "svitmas-hint", screen(hand_screen, words, two, three, 0, say("say.hold_for_several"))
    marked = KeyLine("h", Label(say("key.unchoose")), Label(say("key.lay_n", n=2)))
    sevens = parse_cards("S7 H7")
    yield "svitmas-pair-marked", screen(hand_screen, words, two, sevens, 1, marked, chosen=frozenset((0, 1)))
    six = in_order(run)
    more = marked._replace(round=Label(say("key.choose")), square=Label(say("key.lay_n", n=3)))
    yield "svitmas-run-marked", screen(
            hand_screen,         words, six, parse_cards("H5 H6 H7 H8"), 4, more, chosen=frozenset((1, 2, 3))
    )
    take = KeyLine("h", lay, Label(say("key.take_n", n=13), progress=0.4), "♥10")
    yield "svitmas-take", screen(hand_screen, words, six, run, 0, take)
    chance = KeyLine("h", lay, Label(say("key.chance"), progress=0.4), "10")
    yield "svitmas-chance", screen(hand_screen, words, two, three, 2, chance)
    bound = chance._replace(square=Label(say("key.chance"), live=False), middle="7")
    yield "svitmas-bound", screen(hand_screen, words, two, sevens, 0, bound)
    other = KeyLine("h", lay, Label(say("key.other")), "7")
    yield "svitmas-other", screen(hand_screen, words, two, sevens, 0, other)
    asked = KeyLine("h", Label(say("key.chance")), Label(say("key.drop_out")))
    yield "svitmas-asked", screen(hand_screen, words, two, 0, 0, asked)
    add = KeyLine("h", Label(say("key.add")), Label(say("key.decline")), say("key.hold_for_n", n=2))
    yield "svitmas-add", screen(hand_screen, words, two, sevens, 0, add)
    added = marked._replace(square=Label(say("key.add_n", n=3)))
    yield "svitmas-add-marked", screen(hand_screen, words, two, three, 0, added, chosen=frozenset((0, 1, 2)))
    nothing = add._replace(round=Label(say("key.add"), live=False), middle="")
    yield "svitmas-add-nothing", screen(hand_screen, words, two, 0, 0, nothing)
    wait = KeyLine(None, Label(say("key.peek"), live=False))
    note = say("event.chanced", name="Bo", card="♥10")
    yield "covered-svitmas-played-out", screen(covered, words, Covered(0, "Åsa", "n", note, out=False), wait)
    note = say("event.avstick", name="Margaretha")
    yield "covered-svitmas-avstick", screen(covered, words, Covered(21, "Margaretha", "se", note), wait)


def tables(words: Words, letters: Letters, seats: tuple[Seat, ...]) -> Iterator[tuple[str, Table]]:
    """Tricks of both phases, the trump card on its way, and what is set aside where two play."""
    won = (0, 4, 12, 7, 21, 3)
    fronted = tuple(seat._replace(cards=3, front=n) for seat, n in zip(seats, won, strict=True))
    say = words.say

    def collecting(doing: str, cards: str, lit: str, stock: int = 23, trump: Card | None = None) -> Table:
        trick = _trick(cards, parse_cards(lit), trump, front=won)
        return _seen(fronted, say(doing, rank=_rank(cards, letters), n=12), cards, letters, trick, stock)

    yield "lead", collecting("do.lead_trick", "", "")
    yield "lead-trump", collecting("do.lead_trick", "", "", 0, HIDDEN)
    yield "collect", collecting("do.collect", "SK|H9 D9|C3", "SK")
    yield "motlagg", collecting("do.motlagg", "ST|H9", "ST", 0, HIDDEN)
    yield "tie", collecting("do.tie", "SK|C3|HK|D8|D2", "SK HK")
    yield "tie-same", collecting("do.tie_same", "SK|C3|HK", "SK HK")
    yield "add", collecting("do.add", "S5|SK D2|HK C5", "")
    yield "took", collecting("do.took_trick", "SJ|CT|H2 D2|H4|H6|HT|H7", "")

    def shedding(
        doing: str, cards: str, lit: str, trump: str = "SA", aside: int | None = None, many: int = 6
    ) -> Table:
        trick = _trick(cards, parse_cards(lit), parse_card(trump), aside=aside)
        beat = card_label(parse_card(cards[:2]), letters) if cards else ""
        doing = say(doing, card=beat, suit="♣")
        return _seen(seats[:many], doing, cards, letters, trick, None)

    yield "shed-lead", shedding("do.lead_trick", "", "")
    yield "answer", shedding("do.beat_or_pick_up", "H8 H7 H6|H5|D9", "H8 H7 H6 H5")
    yield "answer-long", shedding("do.beat_or_pick_up", "HT H9 H8 H7 H6 H5 H4|H3", "HT H9 H8 H7 H6 H5 H4 H3")
    yield "avstick", shedding("do.avstick", "SQ|H7|H4", "", many=3)
    yield "trump", shedding("do.trump", "C7", "", "C7")
    yield "trump-skit", shedding("do.trump_skit", "CQ", "", "CQ")
    pair = shedding("do.beat_or_pick_up", "DK", "DK", "D2", 10, 2)
    yield "two", pair._replace(turn=0, headline=seats[0].name)
    first = tuple(seat._replace(cards=3, front=n) for seat, n in zip(seats[:2], won, strict=False))
    trick = _trick("", 0, None, front=won[:2], aside=15)
    lead = _seen(first, say("do.lead_trick"), "", letters, trick, 31)
    yield "two-lead", lead._replace(turn=0, headline=seats[0].name)


def _trick(
    cards: str, lit: Cards, trump: Card | None, front: tuple[int, ...] = (), aside: int | None = None
) -> Trick:
    """A trick whose lays are written ``top under|lay below``."""
    lays = [tuple(map(parse_card, lay.split())) for lay in cards.split("|")] if cards else [()]
    return Trick((lays[0][1:], *lays[1:]), lit, trump, -1 if trump is None else 0, aside, front)


def _seen(
    seats: tuple[Seat, ...], doing: str, cards: str, letters: Letters, trick: Trick, stock: int | None
) -> Table:
    pile = tuple(map(parse_card, reversed(cards.replace("|", " ").split())))
    return Table(
        pile, seats[min(_PLAYS, len(seats) - 1)].name, doing, "sw", stock, None, seats,
        min(_PLAYS, len(seats) - 1), letters, trick=trick,
    )  # fmt: skip


def _rank(cards: str, letters: Letters) -> str:
    return rank_label(parse_card(cards[:2]) & 15, letters) if cards else ""
