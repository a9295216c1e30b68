"""A specimen of every screen, in every language, class of hand and kind of letters.

The sheets of ``docs/screens.md`` show them; the tests compare each with a golden picture.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, get_args

from engine.cards import DECK_FACES, Cards, collect, pack, parse_card, parse_cards
from engine.mas import MasRules
from firmware import house_rules
from firmware.art.sprites import DIRECTIONS, Letters, card_label
from firmware.art.typeface import HEADING
from firmware.lang import LANGUAGES, Words
from firmware.screens.attract import STEPS, invitation
from firmware.screens.choose import choose_suit
from firmware.screens.covered import Covered, covered
from firmware.screens.frame import Frame
from firmware.screens.hand import hand_screen
from firmware.screens.keyline import KeyLine, Label
from firmware.screens.menu import Row, menu
from firmware.screens.notice import BOARD_LINES, LARGE_LINES, attract, notice, page, paginate
from firmware.screens.order import in_order
from firmware.screens.result import Line, Result, result
from firmware.screens.screen import Screen, screen
from firmware.screens.table import Seat, Table, table
from firmware.screens.wording import hand_number
from tests.firmware.specimens import child, early, mau, memory, seats, service, svitmas

LETTERS: Final[tuple[Letters, ...]] = get_args(Letters)

_BEATS: Final = parse_cards("HT HJ HQ HK HA")
_FACES: Final = collect(DECK_FACES)
_SEATS: Final = tuple(
    Seat(*s) for s in (("Bo", 3), ("Åsa", 5), ("Ida", 12), ("Per", 0), ("Margaretha", 7), ("Örjan", 4))
)


class _Hand(NamedTuple):
    """A hand to show: cards, lit faces, cursor, and what is special about it."""

    cards: Cards
    lit: Cards = _BEATS
    cursor: int | None = 0
    new: Cards = 0
    chosen: frozenset[int] = frozenset()
    lowest: int = 2
    ring: bool = True


_THIRTY: Final = (
    "S2 S3 S5 S6 S9 ST SJ SK H2 H3 H4 H7 H8 HT HQ HA C2 C4 C5 C6 C7 C9 CT CA D3 D8 D9 DJ DQ DK"
)
_SHORT: Final = "S7 S9 ST SJ SK H7 H8 HT HQ HA C7 C9 CT CA D8 D9 DJ DQ DK"

_HANDS: Final[dict[str, _Hand]] = {
    "1": _Hand(parse_cards("HA")),
    "2-new": _Hand(parse_cards("S8 HA"), cursor=1, new=parse_cards("S8 HA")),
    "3-joker": _Hand(parse_cards("H6 D8 JK"), lit=parse_cards("H6 JK")),
    "5": _Hand(parse_cards("H7 S8 DT HJ HA"), cursor=2),
    "5-dark": _Hand(parse_cards("H7 S8 DT HJ HA")),
    "5-blink": _Hand(parse_cards("H7 S8 DT HJ HA"), cursor=2, ring=False),
    "5-all": _Hand(parse_cards("H2 S3 D4 C5 C6"), lit=_FACES, cursor=3),
    "5-equal": _Hand(
        parse_cards("S9 H9 D9 CJ DK"), parse_cards("S9 H9 D9"), 4, chosen=frozenset((0, 3))
    ),
    "6": _Hand(parse_cards("S8 HJ H7 HQ CT DK"), cursor=2, new=parse_cards("HQ CT")),
    "7": _Hand(parse_cards("S8 SJ H7 HQ CT DK DA"), parse_cards("CT SJ"), 4),
    "7-peek": _Hand(parse_cards("S8 SJ H7 HQ CT DK DA"), 0, None),
    "8": _Hand(parse_cards("S8 SJ H7 HQ CT DK DA C4"), parse_cards("CT C4"), 5),
    "9-run": _Hand(
        parse_cards("S8 H5 H6 H7 H8 HJ C3 CK D2"), parse_cards("H5 H6 H7 H8"), 4, chosen=frozenset((1, 2, 3))
    ),
    "10": _Hand(parse_cards("S8 ST H5 H6 H7 HJ C3 CK D2 DT"), parse_cards("H5 H6 H7"), 3),
    "11": _Hand(parse_cards("S8 ST SA H5 H6 H7 HJ C3 CK D2 DT"), parse_cards("H5 H6 H7"), 4),
    "13": _Hand(parse_cards("S2 SJ H7 H8 HT HJ HA C5 CQ CK D3 D9 DT"), cursor=5, new=parse_cards("D3 D9")),
    "13-wide": _Hand(parse_cards("S2 SJ ST CT CJ HT HJ HA C5 CQ CK DJ DT"), cursor=5),
    "14": _Hand(parse_cards("S2 SJ H7 H8 HT HJ HA C5 CQ CK D3 D9 DT DA"), cursor=0),
    "19-short": _Hand(parse_cards(_SHORT), cursor=7, lowest=7),
    "20-joker": _Hand(parse_cards(_SHORT + " JK"), cursor=19, lowest=7),
    "30": _Hand(parse_cards(_THIRTY), cursor=13),
    "32-two-packs": _Hand(parse_cards(_THIRTY + " HT C7"), cursor=14, new=parse_cards("D8")),
    "60-two-packs": _Hand(collect(pack()[:30] * 2), cursor=20, new=parse_cards("H5")),
    "52": _Hand(collect(pack()), cursor=51, new=parse_cards("C5 C6")),
    "106": _Hand(collect(pack(52, 2, 1)), cursor=16, chosen=frozenset((44,))),
}


def _agreeing(words: Words) -> Iterator[tuple[str, Screen]]:
    """House rules, and what is asked and told before the first deal."""
    say = words.say
    rules = MasRules.agreed({"must_beat": "false", "after_pickup": "round_ends_next_leads"})
    rows = tuple(Row(label, value) for _, label, value in house_rules.rows(rules, words))
    change = KeyLine("v", Label(say("key.change")), Label(say("key.done")), say("key.hold_for_help"))
    for at in (1, 3):
        yield f"menu-house-{at}", screen(menu, say("house.other"), rows, at, change)
    sets = tuple(Row(say(f"set.{n}"), say("menu.chosen") if n == 0 else "") for n in range(3))
    choose = KeyLine("v", Label(say("key.ok")), Label(say("key.back")))
    yield "menu-sets", screen(menu, say("menu.sets"), (*sets, Row(say("menu.save"))), 0, choose)
    lobby = KeyLine("h", Label(say("key.start"), progress=0.5), Label(say("menu.title")))
    told = say("lobby.players", n=4) + "\n" + say("lobby.console", n=3)
    you = say("lobby.you_are", name="Åsa")
    yield "notice-lobby", screen(notice, you, told, lobby, corner=say("game.mas"))
    yield "notice-lobby-hold", screen(notice, you, told, say("lobby.hold"), corner=say("game.mas"))
    refused = lobby._replace(round=Label(say("key.start"), live=False))
    told = say("lobby.refused", n=6) + "\n" + say("lobby.console", n=5)
    long = say("lobby.you_are", name="Margaretha")
    yield "notice-lobby-refused", screen(notice, long, told, refused, corner=say("game.svitmas"))
    six = "Åsa, Bo, Ida, Per, Farmor, Örjan"
    two = "Åsa, Ida\n" + say("lobby.join_or_hold")
    for n, who, width in ((6, six, 128), (2, two, 128), (6, six, 256)):
        told = f"{say('house.other')}\n{who}"
        yield f"notice-lobby-table-{n}-{width}", screen(notice, say("game.mau"), told, width=width)
    game = (Row(say("menu.game"), say("game.mau")), Row(say("menu.house_rules")), Row(say("menu.presets")))
    back = change._replace(square=Label(say("key.back")))
    yield "menu-game", screen(menu, say("menu.title"), game, 0, back)
    me = KeyLine(None, Label(say("key.me")), Label(say("key.back")))
    yield "notice-youngest", screen(notice, say("notice.who_is_youngest"), say("notice.youngest_presses"), me)
    agreed = paginate("\n".join(say("house.row", label=row.label, value=row.value) for row in rows))
    okay = KeyLine("h", Label(say("key.ok")), Label(say("key.back")))
    yield "page-agreed", screen(page, words, say("menu.agreed"), agreed, 0, okay)
    listed = "\n".join(say("house.row", label=row.label, value=row.value) for row in rows[:6])
    for width in (128, 256):
        board = paginate(f"{say('preset.mas.age 7-8')}\n{listed}", BOARD_LINES, width - 4)
        yield f"page-board-{width}", screen(page, words, say("menu.agreed"), board, 0, width=width)
    read = KeyLine("h", None, Label(say("key.back")))
    told = say("may.beat", card="♥8", cards="♥9 ♥J ♥A") + "\n" + say("may.pick_up_too")
    may = paginate(told)
    yield "page-judge", screen(page, words, say("menu.judge"), may, 0, read)
    why = paginate(say("why.too_low.long"))
    yield "page-judge-not", screen(page, words, say("may.not", what="♥2 ♥5 ♥7"), why, 0, read)


def gallery() -> Iterator[tuple[str, Frame]]:
    """Every specimen with its name: ``group-what-variant``; those in larger text where they differ."""
    for name, shown in _specimens():
        usual, large = shown.frame(), shown.enlarged().frame()
        yield name, usual
        if large.image != usual.image:
            yield f"{name}-large", large


def _specimens() -> Iterator[tuple[str, Screen]]:
    for language in LANGUAGES:
        words = Words(language)
        for letters in LETTERS:
            for name, shown in _hands(words, letters):
                yield f"hand-{name}-{language}-{letters}", shown
            for name, shown in _tables(words, letters):
                yield f"table-{name}-{language}-{letters}", shown
        for name, shown in (*_others(words), *early.screens(words)):
            yield f"{name}-{language}", shown


def _hands(words: Words, letters: Letters) -> Iterator[tuple[str, Screen]]:
    line = KeyLine(
        "h",
        Label(words.say("key.lay")),
        Label(words.say("key.pick_up")),
        card_label(parse_card("CJ" if letters == "KnDKE" else "H9"), letters),
    )
    for name, h in _HANDS.items():
        cards = in_order(h.cards)
        yield name, screen(
            hand_screen, words, cards, h.lit, h.cursor, line,
            ring=h.ring, chosen=h.chosen, new=h.new, letters=letters, lowest=h.lowest,
        )  # fmt: skip
    five = in_order(_HANDS["5"].cards)
    why = words.say("why.too_low", card=card_label(parse_card("H9"), letters))
    yield "message", screen(hand_screen, words, five, _BEATS, 1, why, letters=letters)
    held = line._replace(round=Label(line.round.text if line.round else "", live=False))
    held = held._replace(square=Label(words.say("key.pick_up"), progress=0.6))
    yield "held", screen(hand_screen, words, five, _BEATS, 1, held, letters=letters)
    yield from child.hands(words, letters)


def _tables(words: Words, letters: Letters) -> Iterator[tuple[str, Screen]]:
    beat = words.say("do.beat_else_pick_up", card=card_label(parse_card("HJ"), letters))
    pile = tuple(map(parse_card, ("H7", "H9", "HJ")))
    usual = Table(pile, "Åsa", beat, "ne", 23, 8, _SEATS, 1, letters)
    lead = words.say("do.lead")
    empty = Table((), "Margaretha", lead, "w", 104, 88, _SEATS, 4, letters)
    last = Table(pile[:1], "Bo", words.say("do.pick_up"), "s", 0, None, _SEATS[:4], 0, letters)
    two = Table(pile[:2], words.say("notice.dealing"), "", None, 42, 0, _SEATS[:2], None, letters)
    missing = last._replace(doing=words.say("notice.screen_missing_at", name="Margaretha"))
    brief = usual._replace(seats=(*_SEATS[:4], Seat("Greta", 7), _SEATS[5]), turn=4, headline="Greta")
    kinds = {"six": usual, "brief": brief, "empty": empty, "four": last, "two": two, "missing": missing}
    for name, seen in kinds.items():
        yield f"{name}-128", screen(table, words, seen, 128)
        yield f"{name}-256", screen(table, words, seen, 256)
    for name, seen in mau.tables(words, letters, _SEATS):
        yield f"mau-{name}-128", screen(table, words, seen, 128)
        yield f"mau-{name}-256", screen(table, words, seen, 256)
    for name, seen in svitmas.tables(words, letters, _SEATS):
        yield f"svitmas-{name}-128", screen(table, words, seen, 128)
        yield f"svitmas-{name}-256", screen(table, words, seen, 256)


def _others(words: Words) -> Iterator[tuple[str, Screen]]:
    say = words.say
    wait = KeyLine(None, Label(say("key.peek")), Label(say("key.scores")))
    offered = wait._replace(square=Label(say("key.undo")))
    note = say("event.laid", name="Bo", card="♥9")
    for count, direction in zip((1, 5, 12, 40, 104, 7, 3, 2), DIRECTIONS, strict=True):
        yield f"covered-{direction}", screen(covered, words, Covered(count, "Åsa", direction, note), wait)
    took = say("event.picked_up", name="Margaretha", n=12)
    yield "covered-long", screen(covered, words, Covered(12, "Margaretha", "w", took), offered, shift=3)
    dark = note + "\n" + say("notice.table_dark")
    yield "covered-table-dark", screen(covered, words, Covered(5, "Bo", "e", dark), wait)
    yield "covered-out", screen(covered, words, Covered(0, "Bo", "s"), wait)
    yield "covered-message", screen(covered, words, Covered(4, "Bo", "n"), say("why.not_your_turn"))

    names = ("Åsa", "Ida", "Farmor", "Per", "Margaretha", "Bo")
    six = tuple(Line(i, name, 2 * i - 2) for i, name in enumerate(names, start=1))
    three = tuple(Line(i, name) for i, name in enumerate(("Wilhelmina", "Bo", "Margaretha"), start=1))
    deal = KeyLine(None, Label(say("key.next_hand")), Label(say("key.quit")))
    again = deal._replace(round=Label(say("key.new_match")))
    yield "result-six", screen(result, words, Result("result.mas", "Bo", six, unit="points"), again)
    four = (Line(1, "Ängla", won=True), Line(2, "Ida"), Line(3, "Margaretha"), Line(4, "Åsa"))
    yield "result-four", screen(result, words, Result("result.mas", "Åsa", four), again)
    yield "result-four-table", screen(result, words, Result("result.mas", "Åsa", four), KeyLine())
    for width in (128, 256):
        numbered = Result("result.mas", "Åsa", four, number=hand_number(words, 2, 3))
        yield f"result-number-table-{width}", screen(result, words, numbered, KeyLine(), width=width)
        numbered = numbered._replace(name="Bo", lines=six, unit="points")
        yield f"result-six-table-{width}", screen(result, words, numbered, KeyLine(), width=width)
    yield "result-three", screen(result, words, Result("result.mas", "Margaretha", three), deal)
    standing = Result("result.standing", "2/3", six[:2], hat=False, unit="points")
    won = Result("result.match_won", "Åsa", six[:4], hat=False, unit="won")
    yield "result-won", screen(result, words, won, again)
    turned = deal._replace(arrows="h")
    all_six = standing._replace(lines=six, unit="won")
    yield "result-standing-six", screen(result, words, all_six, turned)
    two = Result("result.mas", "Margaretha", six[3:5], unit="points")
    yield "result-two", screen(result, words, two, again)
    yield "result-standing", screen(result, words, standing, turned)
    most = tuple(Line(*line) for line in ((1, "Åsa", 0), (1, "Ida", 0), (3, "Bo", 1), (4, "Margaretha", 4)))
    yield "result-most-mas", screen(result, words, Result("result.match_mas", "Margaretha", most), again)
    shared = tuple(Line(*line) for line in ((1, "Åsa", 0), (1, "Ida", 0), (3, "Bo", 12)))
    tie = Result("result.hand_shared", "", shared, hat=False, unit="points")
    yield "result-shared", screen(result, words, tie, turned)
    pot = tuple(Line(*line) for line in ((1, "Åsa", 6), (2, "Ida", -3), (2, "Bo", -3)))
    purse = Result("result.pot", "4", pot, hat=False, unit="counters")
    yield "result-pot", screen(result, words, purse, turned)

    ring = KeyLine("h", Label(words.say("key.choose")))
    yield "choose-suit", screen(choose_suit, words, 1, ring, (2, 0, 1, 3))

    keys = KeyLine("v", Label(say("key.choose")), Label(say("key.back")))
    items = ("go_on", "undo", "rules", "standing", "leave", "call_off", "black_screen", "shut_down")
    rows = tuple(Row(say(f"menu.{item}")) for item in items)
    for at in (0, 4, 7):
        yield f"menu-pause-{at}", screen(menu, say("menu.pause"), rows, at, keys)
    settings = (Row(say("menu.letters"), "Kn D K E"), Row(say("menu.sound"), say("menu.sound.off")))
    change = keys._replace(round=Label(say("key.change")))
    yield "menu-settings", screen(menu, say("menu.title"), settings, 0, change)

    yield from mau.keys(words)
    yield from svitmas.keys(words)
    yield from memory.screens(words)
    yield from _agreeing(words)
    yield from seats.screens(words)
    yield from service.screens(words)

    okay = KeyLine(None, Label(say("key.ok")))
    yield "notice-seat", screen(notice, say("notice.welcome"), say("notice.press_round_seat"), direction="s")
    yield "notice-goodbye", screen(notice, say("notice.goodbye"), say("notice.may_unplug"))
    yield "notice-hand-over", screen(
        notice, say("notice.hand_over_to", name="Bo"), say("notice.hold_to_open"), okay, direction="n"
    )
    yield "attract-128", screen(attract, words, say("notice.press_round"))
    join = KeyLine(None, Label(say("key.join")), Label(say("key.learn")))
    yield "attract-seat", screen(attract, words, say("notice.press_round"), join)
    game = say("notice.press_round_seat") + "\n" + say("lobby.game", game=say("game.mau"))
    for step in range(STEPS // 2):
        yield f"attract-game-128-{step}", screen(invitation, words, (game,), step, "JQKA", shift=step)
    for step in (0, 1, 6):
        yield f"attract-game-256-{step}", screen(invitation, words, (game,), step, "KnDKE", width=256)
    yield "attract-256", screen(attract, words, say("notice.press_round"), width=256)

    read = KeyLine("v", None, Label(say("key.back")))
    reasons = ["not_your_turn", "must_beat", "wrong_suit", "too_low", "must_lead"]
    pages = paginate("\n\n".join(say(f"why.{reason}.long") for reason in reasons))
    larger = paginate(say("why.not_your_turn.long"), LARGE_LINES, face=HEADING)
    yield "page-larger", screen(page, words, say("key.help"), larger, 0, read, face=HEADING)
    worn = screen(hand_screen, words, in_order(_HANDS["5"].cards), _BEATS, 2, _caps(words))
    yield "hand-outlined", worn.outlined()
    for number in range(len(pages)):
        yield f"page-{number}", screen(page, words, say("key.help"), pages, number, read)


def _caps(words: Words) -> KeyLine:
    return KeyLine("h", Label(words.say("key.lay")), Label(words.say("key.pick_up"), live=False), "♥9")
