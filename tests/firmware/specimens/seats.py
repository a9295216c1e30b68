"""Specimens of the screens of people who come and go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.cards import parse_card
from firmware.lang import LANGUAGES, Words
from firmware.screens.code import code
from firmware.screens.covered import Covered, covered
from firmware.screens.keyline import KeyLine, Label
from firmware.screens.letters import TICK, letters
from firmware.screens.menu import Row, menu
from firmware.screens.notice import notice, page, paginate
from firmware.screens.sample import sample
from firmware.screens.screen import Screen, screen
from firmware.screens.table import Seat, Table, table

_LONG: Final = "Margaret"
_STANDING: Final = ("free", "here", "away")
LONGEST: Final = "http://192.168.100.100:6272/#Mas4567890-_abcdefghijkl"


def screens(words: Words) -> Iterator[tuple[str, Screen]]:
    """Every specimen with its name."""
    yield from _coming(words)
    yield from _names(words)
    yield from _first_start(words)
    yield from _missing(words)
    yield from _phones(words)


def _coming(words: Words) -> Iterator[tuple[str, Screen]]:
    say = words.say
    sit, okay = Label(say("key.sit")), Label(say("key.ok"))
    note = say("event.laid", name="Bo", card="♥9")
    seen = Covered(5, "Åsa", "ne", note)
    yield "covered-sit", screen(covered, words, seen, KeyLine(None, sit, None, _LONG))
    waits = KeyLine(None, sit, Label(say("key.quit")))
    play_for = say("notice.play_for", name=_LONG)
    yield "notice-deserted", screen(notice, say("notice.deserted"), play_for, waits)
    for width in (128, 256):
        text = say("notice.press_round_seat")
        yield f"notice-deserted-{width}", screen(notice, say("notice.deserted"), text, width=width)
    more = KeyLine(None, Label(say("key.new_match")), Label(say("key.back")))
    you = say("lobby.you_are", name=_LONG)
    yield "notice-newcomer", screen(notice, you, say("notice.new_match_of", n=4), more)
    choose = KeyLine("v", okay, Label(say("key.back")))
    rows = (Row(say("key.no")), Row(say("key.yes")))
    yield "menu-more-players", screen(menu, say("menu.more_players_sure", n=4), rows, 1, choose)
    yield "menu-leave-last", screen(menu, say("menu.leave_last_sure"), rows, 0, choose)
    ends = ("stop", "deal_again", "leave", "call_off")
    away = [Row(say(f"menu.{end}")) for end in ends]
    away.insert(3, Row(say("menu.plays_for", name=_LONG)))
    yield "menu-plays-for", screen(menu, say("menu.pause"), tuple(away), 3, choose)


def _names(words: Words) -> Iterator[tuple[str, Screen]]:
    say = words.say
    choose, back = Label(say("key.choose")), Label(say("key.back"))
    kept = Row("Åsa", say("menu.chosen"))
    rows = (kept, *(Row(name) for name in (say("names.new"), "Farmor", "Anna-Li")))
    yield "menu-names", screen(menu, say("names.who"), rows, 1, KeyLine("v", Label(say("key.ok")), back))
    erase = KeyLine("h", choose, Label(say("key.erase")))
    first = KeyLine("h", choose, back)
    done = KeyLine("h", Label(say("key.done")), Label(say("key.done"), progress=0.5))
    yield "letters-first", screen(letters, words, "", 0, True, 8, first)
    yield "letters-middle", screen(letters, words, "Anna-", 28, True, 8, erase)
    yield "letters-low", screen(letters, words, "Ör", 9, False, 8, erase)
    yield "letters-full", screen(letters, words, "Margaret", TICK, False, 8, done)
    for reason in ("full", "letter_first", "empty", "taken"):
        yield f"letters-why-{reason}", screen(letters, words, "Åsa", TICK, False, 8, say(f"names.{reason}"))


def _first_start(words: Words) -> Iterator[tuple[str, Screen]]:
    say = words.say
    back, choose = Label(say("key.back")), Label(say("key.choose"))
    rows = tuple(Row(Words(language).say("menu.this_language")) for language in LANGUAGES)
    language = LANGUAGES.index(words.language)
    yield "menu-start-language", screen(menu, say("start.language"), rows, language, KeyLine("v", choose))
    here = KeyLine(None, Label(say("start.here")), back)
    yield "notice-start-here", screen(notice, say("notice.welcome"), say("notice.press_round_seat"), here)
    onward = KeyLine(None, Label(say("key.next")), back)
    yield "notice-start-sits", screen(notice, say("start.you_sit_here"), say("start.when_all_sit"), onward)
    you = say("lobby.you_are", name=_LONG)
    who = (Row(_LONG), Row(say("names.new")))
    yield "menu-start-name", screen(menu, say("names.who"), who, 0, KeyLine("v", Label(say("key.ok")), back))
    waits = say("start.waits_for", names="Åsa, Farmor, Örjan")
    yield "notice-start-waits", screen(notice, you, waits, onward)
    keys = KeyLine("h", choose, back)
    for letters_ in ("JQKA", "KnDKE"):
        yield f"hand-start-{letters_}", screen(sample, words, say("start.letters"), letters_, keys)
    for at, game in enumerate(("mas", "mau", "svitmas"), start=1):
        where = say("notice.page", page=at, pages=3)
        told = say(f"start.{game}")
        yield f"notice-start-{game}", screen(notice, say(f"game.{game}"), told, keys, corner=where)
    for question in ("start.letters", "start.game"):
        for width in (128, 256):
            name = f"notice-{question.replace('.', '-')}-table-{width}"
            yield name, screen(notice, say(question), say("start.choose"), width=width)


def _missing(words: Words) -> Iterator[tuple[str, Screen]]:
    say = words.say
    choose = KeyLine("v", Label(say("key.ok")), Label(say("key.back")))
    rows = (Row("Bo", say("menu.borrows")), Row(_LONG, say("menu.black")), Row(say("menu.table")))
    for at in (0, 1):
        yield f"menu-whose-screen-{at}", screen(menu, say("menu.whose_screen"), rows, at, choose)
    answers = (Row(say("key.yes")), Row(say("menu.lend")))
    yield "menu-lit-now", screen(menu, say("menu.lit_now"), answers, 1, choose)
    give, how = say("notice.hand_over_to", name=_LONG), say("notice.hold_to_open")
    opens = KeyLine(None, Label(say("key.open"), progress=0.5))
    yield "notice-hand-over-opens", screen(notice, give, how, opens)
    peek = KeyLine(None, Label(say("key.peek")))
    laid = say("event.laid", name="Bo", card="♥10")
    for key in ("notice.table_lies", "notice.table_lies_no_stock"):
        told = f"{laid}\n{say(key, card='♥10', n=23)}"
        yield f"covered-{key.split('.')[1]}", screen(covered, words, Covered(5, "Åsa", "e", told), peek)


def _phones(words: Words) -> Iterator[tuple[str, Screen]]:
    say = words.say
    back = Label(say("key.back"))
    rows = tuple(Row(say("phone.seat", n=n + 4), say(f"phone.{how}")) for n, how in enumerate(_STANDING))
    keys = KeyLine("v", Label(say("key.ok")), back)
    yield "menu-phones", screen(menu, say("phone.menu"), rows, 1, keys)
    anew = (Row(say("key.no")), Row(say("key.yes")))
    yield "menu-phones-anew", screen(menu, say("phone.again", n=6), anew, 0, keys)
    seat, scan = say("phone.seat", n=6), say("phone.scan")
    silent, peek = say("phone.silent"), KeyLine(None, Label(say("key.peek")))
    yield "covered-phone-silent", screen(covered, words, Covered(5, "Ida", "e", silent), peek)
    sit = tuple(Seat(name, 5) for name in ("Åsa", "Ida", "Bo"))
    told = Table((parse_card("H9"),), "Ida", silent, "e", 23, 0, sit, 1)
    for width in (128, 256):
        yield f"table-phone-silent-{width}", screen(table, words, told, width)
        who = say("preset.mas.standard") + "\nÅsa, " + say("lobby.away", name="Ida")
        yield f"notice-lobby-away-{width}", screen(notice, say("game.mas"), who, width=width)
    yield "code", screen(code, LONGEST, seat, scan, KeyLine(square=back))
    for at, leaf in enumerate(paginate(say("phone.no_network"))):
        line = KeyLine("h", None, back)
        yield f"page-no-network-{at}", screen(page, words, say("phone.menu"), [leaf], 0, line)
