"""Specimens of what only Mau-Mas shows: calling, naming a suit, what is owed."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import JOKER, Card, parse_card, parse_cards, rank_of
from firmware.art.sprites import SUIT_SIGNS, Letters, rank_label
from firmware.lang import Words
from firmware.screens.choose import choose_suit
from firmware.screens.covered import Covered, covered
from firmware.screens.hand import hand_screen
from firmware.screens.keyline import KeyLine, Label
from firmware.screens.order import in_order
from firmware.screens.screen import Screen, screen
from firmware.screens.table import Seat, Table


def keys(words: Words) -> Iterator[tuple[str, Screen]]:
    """Hands on turn and off turn."""
    say, two, one = words.say, in_order(parse_cards("H7 SJ")), in_order(parse_cards("SJ"))
    mas, lit = say("call.mas.mas"), parse_cards("H7 SJ")
    line = KeyLine("h", Label(say("key.lay")), Label(say("key.draw"), live=False), "♥10")
    five = in_order(parse_cards("H7 S8 DT HJ HA"))
    yield "mau-lay", screen(hand_screen, words, five, parse_cards("H7 HJ HA DT"), 1, line)
    dead = Label(say("key.lay"), live=False)
    owed = line._replace(round=dead, square=Label(say("key.draw_n", n=4)), middle="♣7")
    yield "mau-owed", screen(hand_screen, words, five, 0, 0, owed)
    keep = line._replace(square=Label(say("key.keep")))
    yield "mau-keep", screen(hand_screen, words, five, parse_cards("HJ"), 2, keep, new=parse_cards("HJ"))
    hint = say("say.hold_to_call", word=mas)
    yield "mau-call-hint", screen(hand_screen, words, two, lit, 0, hint)
    calls = KeyLine("h", Label(say("key.lay")), Label(mas), "♥10")
    yield "mau-may-call", screen(hand_screen, words, two, lit, 0, calls)
    twice = Label(say("call.mas.masmas"), progress=0.5)
    yield "mau-call-twice", screen(hand_screen, words, two, lit, 1, calls._replace(round=twice))
    held = calls._replace(round=Label(mas), square=Label(mas, progress=0.6))
    yield "mau-call-held", screen(hand_screen, words, two, lit, 1, held)
    yield "mau-last", screen(hand_screen, words, one, lit, 0, calls._replace(arrows_live=False))
    draw = owed._replace(square=Label(say("key.draw")), middle="♥A", arrows_live=False)
    yield "mau-empty", screen(hand_screen, words, (), 0, None, draw)
    naming = KeyLine("h", Label(say("key.choose")), Label(say("key.undo")))
    yield "choose-suit-back", screen(choose_suit, words, 1, naming, (0, 12, 3, 1))
    drew, note = say("event.drew", name="Bo", n=2), say("event.laid", name="Åsa", card="♥9")
    wait = KeyLine(None, Label(mas), Label(say("key.undo")))
    called = Covered(1, "Bo", "n", note)
    yield "covered-mau-call", screen(covered, words, called, wait)
    yield "covered-mau-call-twice", screen(covered, words, called, wait._replace(round=twice))
    challenge = KeyLine(None, Label(say("key.peek")), Label(say("key.challenge")))
    yield "covered-mau-challenge", screen(covered, words, Covered(5, "Margaretha", "nw", drew), challenge)


def tables(words: Words, letters: Letters, seats: tuple[Seat, ...]) -> Iterator[tuple[str, Table]]:
    """A card to follow, a suit that was named, what is owed, what is called."""
    ten, jack, seven, ace = map(parse_card, ("HT", "SJ", "C7", "DA"))

    def seen(name: str, doing: str, pile: tuple[Card, ...], named: int | None = None) -> Table:
        return Table(pile, name, doing, "e", 18, None, seats, 2, letters, named)

    fits = words.say("do.fits", suit="♥", rank="10")
    yield "lay", seen("Ida", words.say("do.lay_or_draw", fits=fits), (seven, ten))
    for suit, sign in enumerate(SUIT_SIGNS):
        fits = words.say("do.fits_named", suit=sign)
        yield f"named-{suit}", seen("Ida", words.say("do.lay_or_draw", fits=fits), (seven, jack), suit)
    yield "owed", seen("Ida", words.say("do.draw_n", n=2), (ten, seven))
    yield "stack", seen("Ida", words.say("do.stack_or_draw", rank="7", n=8), (ten, seven))
    fits = words.say("do.fits", suit="♦", rank=rank_label(rank_of(ace), letters))
    yield "follow", seen("Margaretha", words.say("do.follow", fits=fits), (ten, ace))
    yield "called", seen("Ida", words.say("call.mas.masmas"), (ten, ace))._replace(aloud=True)
    yield "missed", seen("Ida", words.say("do.missed_call"), (ten, ace))
    yield "joker", seen("Ida", words.say("do.skipped"), (ten, JOKER), 3)
