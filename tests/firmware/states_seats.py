"""States that the walker walks: people who come and go."""

from __future__ import annotations

from collections.abc import Callable

from firmware.stages.attention import SILENT
from hw.place import TABLE, PanelLost, PhoneStands, Standing
from tests.firmware.sim import LEFT, ROUND, SQUARE, Sim, stored
from tests.firmware.two_phones import TwoPhones

HANDS = ["S2 H7 H9", "C3 C4 C5", "D3 D4"]


def in_match(**more: object) -> Sim:
    """Åsa is to act, Ida is a person too; the console plays Bo."""
    sim = Sim(3, store=stored(HANDS, persons=(0, 2)), **more)  # type: ignore[arg-type]
    sim.advance(4)
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
    sim = asked_to_leave_last()
    sim.choose("Ja")
    return sim


def absent() -> Sim:
    sim = in_match()
    sim.advance(SILENT + 1)
    sim.chord(2)
    sim.row("Spela för Åsa", 2)
    return sim


def fresh_result(rules: str = "") -> Sim:
    """Åsa has laid the last card of a hand that the console goes on to lose."""
    store = stored(["H9", "S2 S3", "D2"], persons=(0, 2), table=["1 H8"], leader=1, rules=rules)
    sim = Sim(3, store=store)
    sim.advance(1)
    sim.press(ROUND, 0)
    sim.play_out()
    assert sim.stage == "HandEnded"
    return sim


def newcomer() -> Sim:
    sim = fresh_result("match_hands=3")
    sim.advance(4)
    sim.press(ROUND, 1)
    return sim


def asked_for_more() -> Sim:
    sim = newcomer()
    sim.press(ROUND, 0)
    return sim


def naming() -> Sim:
    sim = Sim(3)
    sim.sit(0, 2)
    sim.menu(0)
    sim.choose("Namn")
    return sim


def spelling() -> Sim:
    sim = naming()
    sim.choose("Skriv ett namn")
    return sim


def spelling_tick() -> Sim:
    sim = spelling()
    sim.press(LEFT, 0)
    return sim


def spelt() -> Sim:
    sim = spelling()
    sim.press(ROUND, 0)
    return sim


def spelt_full() -> Sim:
    sim = spelling()
    for _ in range(8):
        sim.press(ROUND, 0)
    return sim


def first_start() -> Sim:
    sim = Sim(3, first=True)
    sim.advance(4)
    return sim


def first_places() -> Sim:
    sim = first_start()
    sim.press(ROUND, 1)
    sim.advance(1)
    sim.press(ROUND, 0)
    sim.advance(4)
    return sim


def first_names() -> Sim:
    sim = first_places()
    sim.press(ROUND, 2)
    sim.advance(1)
    sim.press(ROUND, 2)
    sim.advance(4)
    return sim


def first_ready() -> Sim:
    sim = first_names()
    sim.press(ROUND, 0)
    sim.advance(4)
    return sim


def first_letters() -> Sim:
    sim = first_ready()
    sim.press(ROUND, 2)
    sim.advance(4)
    return sim


def first_game() -> Sim:
    sim = first_letters()
    sim.press(ROUND, 2)
    sim.advance(4)
    return sim


def black_screens() -> Sim:
    sim = in_match()
    sim.chord(0)
    sim.choose("Svart skärm?")
    return sim


def still_black() -> Sim:
    sim = black_screens()
    sim.choose("Ida")
    return sim


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
    sim = phone_menu()
    sim.choose("Plats 4")
    return sim


def new_phone_code() -> Sim:
    sim = phone_menu()
    sim.choose("Plats 3")
    return sim


def phone_silent() -> Sim:
    """Everybody waits for Åsa, whose phone does not answer."""
    sim = in_match()
    sim.send(PhoneStands(0, Standing.AWAY))
    return sim


SEATS: list[Callable[[], Sim]] = [
    asked_to_leave_last, deserted, absent, newcomer, asked_for_more, naming, spelling, spelling_tick,
    spelt, spelt_full, first_start, first_places, first_names, first_ready, first_letters, first_game,
    black_screens, still_black, handed_over, opened, dark_table, phone_menu, phone_code,
    new_phone_code, phone_silent,
]  # fmt: skip
