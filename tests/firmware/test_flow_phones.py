"""Phones as seats of a wired console: who sits at it hands out codes, on its own panel and nowhere else."""

from __future__ import annotations

import pytest
import segno

from hw.place import TABLE
from tests.firmware.sim import BOTH, ROUND, SQUARE, Sim
from tests.firmware.two_phones import TwoPhones


@pytest.fixture
def phones() -> TwoPhones:
    return TwoPhones()


@pytest.fixture
def sim(phones: TwoPhones) -> Sim:
    """The menu of phones is open at the first place."""
    made = Sim(4, phones=phones)
    made.sit(0, 1)
    made.menu(0)
    made.choose("Mobil som plats")
    assert made.stage == "PhoneMenu"
    return made


def scanned(sim: Sim, place: int, url: str) -> bool:
    """Whether a panel shows this address as a code, its modules two pixels wide, with a light edge."""
    rows = segno.make(url, error="L", micro=False).matrix
    image, edge = sim.console.images[place], (64 - 2 * len(rows)) // 2
    inside = range(edge, 64 - edge)
    return all(
        bool(image.getpixel((x, y)))
        != (x in inside and y in inside and bool(rows[(y - edge) // 2][(x - edge) // 2]))
        for x in range(64) for y in range(64)
    )


def test_a_code_is_shown_to_who_asked_and_to_nobody_else(sim: Sim, phones: TwoPhones) -> None:
    before = {place: sim.console.images[place].tobytes() for place in (1, 2, 3, TABLE)}
    sim.choose("Plats 4")
    assert scanned(sim, 0, phones.url(3)) and not scanned(sim, 0, phones.url(2))
    assert {place: sim.console.images[place].tobytes() for place in before} == before
    assert "Plats 4" in sim.words(0)
    told = str(sim.loop.said)
    assert not any(code in told for code in phones.codes.values())
    sim.press(ROUND, 0)
    assert sim.stage == "PhoneCode"
    sim.press(SQUARE, 0)
    assert sim.stage == "PhoneMenu"


def test_a_code_that_was_scanned_goes_by_itself(sim: Sim, phones: TwoPhones) -> None:
    sim.choose("Plats 3")
    phones.stands[2] = "here"
    sim.advance(0.6)
    assert sim.stage == "PhoneMenu" and "på en mobil" in sim.words(0)


@pytest.mark.parametrize("standing", ["here", "away"])
def test_a_seat_that_is_a_phones_gets_a_new_code_after_a_question(
    sim: Sim, phones: TwoPhones, standing: str
) -> None:
    phones.stands[2], old = standing, phones.url(2)
    sim.choose("Plats 3")
    sim.press(ROUND, 0)                               # no
    assert sim.stage == "PhoneMenu" and phones.url(2) == old
    sim.choose("Plats 3")
    sim.choose("Ja")
    assert phones.url(2) != old and scanned(sim, 0, phones.url(2))


def test_a_console_on_no_network_says_what_to_do(
    sim: Sim, phones: TwoPhones, capsys: pytest.CaptureFixture[str]
) -> None:
    phones.network = False
    sim.choose("Plats 3")
    assert "Konsolen är inte på något nät." in " ".join(sim.words(0).split())
    assert "join the Wi-Fi" in capsys.readouterr().err
    phones.network = True
    sim.press(SQUARE, 0)
    sim.choose("Plats 3")
    assert sim.stage == "PhoneCode"


def test_in_the_middle_of_a_hand_too(phones: TwoPhones) -> None:
    sim = Sim(4, phones=phones)
    sim.sit(0, 2)
    sim.begin(0)
    sim.until(lambda: sim.stage == "PlayingHand")
    sim.advance(5)
    sim.press(BOTH, 0)
    sim.choose("Mobil som plats")
    sim.choose("Plats 4")
    assert scanned(sim, 0, phones.url(3))


def test_a_phone_hands_out_no_codes_and_a_console_without_such_seats_has_no_menu(phones: TwoPhones) -> None:
    for place, there in ((2, phones), (0, None)):
        sim = Sim(4, phones=there)
        sim.sit(place)
        sim.menu(place)
        assert "phones" not in {item.key for item in sim.table.stage.items()}
