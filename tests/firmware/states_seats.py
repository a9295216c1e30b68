"""States that the walker walks: people who come and go."""

from __future__ import annotations

from collections.abc import Callable

from firmware.stages.attention import SILENT
from hw.place import TABLE, PanelLost, PhoneStands
from tests.firmware.sim import LEFT, ROUND, SQUARE, Sim, stored
from tests.firmware.two_phones import TwoPhones

HANDS = ["S2 H7 H9", "C3 C4 C5", "D3 D4"]


def in_match(**more: object) -> Sim:
    """Åsa is to act, Ida is a person too; the console plays Bo."""
    sim = Sim(3, store=stored(HANDS, persons=(0, 2)), **more)  # type: ignore[arg-type]
    sim.advance(4)
    return sim


def pressed(sim: Sim, *places: int) -> Sim:
    """● at one place after the other, what follows each being looked at."""
    for place in places:
        sim.press(ROUND, place)
        sim.advance(4)
    return sim


def chosen(sim: Sim, *labels: str) -> Sim:
    """Åsa has chosen these rows of menus."""
    sim.choose(*labels)
    return sim


def leave(sim: Sim, place: int) -> None:
    sim.chord(place)
    sim.choose("Lämna platsen", place=place)


def asked_to_leave_last() -> Sim:
    sim = in_match()
    leave(sim, 2)
    leave(sim, 0)
    return sim


def deserted() -> Sim:
    return chosen(asked_to_leave_last(), "Ja")


def absent() -> Sim:
    sim = in_match()
    sim.advance(SILENT + 1)
    sim.chord(2)
    sim.row("Spela för Åsa", 2)
    return sim


def fresh_result(rules: str = "", others: tuple[str, ...] = ("S2 S3", "D2"), person: int = 2) -> Sim:
    """Åsa has laid her last card, and the hand was played on to its end."""
    store = stored(["H9", *others], persons=(0, person), table=["1 H8"], leader=1, rules=rules)
    sim = Sim(3, store=store)
    sim.advance(1)
    sim.press(ROUND, 0)
    sim.play_out()
    assert sim.stage == "HandEnded"
    return sim


def newcomer() -> Sim:
    """Åsa and Bo have played; somebody sits down at the third place."""
    sim = fresh_result("match_hands=3", ("S2 S3",), 1)
    sim.advance(4)
    return pressed(sim, 2)


def asked_for_more() -> Sim:
    return pressed(newcomer(), 0)


def naming() -> Sim:
    sim = Sim(3)
    sim.sit(0, 2)
    sim.menu(0)
    sim.choose("Namn")
    return sim


def spelling() -> Sim:
    return chosen(naming(), "Skriv ett namn")


def spelling_tick() -> Sim:
    sim = spelling()
    sim.press(LEFT, 0)
    return sim


def spelt() -> Sim:
    return pressed(spelling(), 0)


def spelt_full() -> Sim:
    return pressed(spelling(), *[0] * 8)


def first_start() -> Sim:
    sim = Sim(3, first=True)
    sim.advance(4)
    return sim


def first_places() -> Sim:
    return pressed(first_start(), 1, 0)


def first_names() -> Sim:
    return pressed(first_places(), 2, 2)


def first_ready() -> Sim:
    return pressed(first_names(), 0)


def first_letters() -> Sim:
    return pressed(first_ready(), 2)


def first_game() -> Sim:
    return pressed(first_letters(), 2)


def black_screens() -> Sim:
    sim = in_match()
    sim.chord(0)
    sim.choose("Svart skärm?")
    return sim


def still_black() -> Sim:
    return chosen(black_screens(), "Ida")


def handed_over() -> Sim:
    """Ida is to act; Åsa lends her panel to her."""
    sim = Sim(3, store=stored(HANDS, 2, persons=(0, 2)))
    sim.advance(4)
    sim.chord(0)
    sim.choose("Svart skärm?", "Ida", "Nej, låna min")
    sim.press(SQUARE, 0)
    sim.press(SQUARE, 0)
    sim.advance(4)
    return sim


def opened() -> Sim:
    sim = handed_over()
    sim.hold(ROUND, 0)
    sim.advance(4)
    return sim


def dark_table() -> Sim:
    sim = in_match()
    sim.send(PanelLost(TABLE, "errno 121"))
    return sim


def phone_menu() -> Sim:
    phones = TwoPhones()
    phones.stands[2] = "away"
    sim = Sim(4, phones=phones)
    sim.sit(0)
    sim.menu(0)
    sim.choose("Mobil som plats")
    return sim


def phone_code() -> Sim:
    return chosen(phone_menu(), "Plats 4")


def new_phone_code() -> Sim:
    return chosen(phone_menu(), "Plats 3")


def phone_silent() -> Sim:
    """Everybody waits for Åsa, whose phone does not answer."""
    sim = in_match()
    sim.send(PhoneStands(0, "away"))
    return sim


SEATS: list[Callable[[], Sim]] = [
    asked_to_leave_last, deserted, absent, newcomer, asked_for_more, naming, spelling, spelling_tick,
    spelt, spelt_full, first_start, first_places, first_names, first_ready, first_letters, first_game,
    black_screens, still_black, handed_over, opened, dark_table, phone_menu, phone_code,
    new_phone_code, phone_silent,
]  # fmt: skip
