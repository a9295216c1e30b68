"""Phones as seats of a wired console: who sits at it hands out codes, on its own panel and nowhere else."""

from __future__ import annotations

import pytest
import segno

from firmware.stages.attention import GONE
from hw.place import TABLE, PhoneStands
from tests.firmware.sim import BOTH, ROUND, SQUARE, Sim, stored
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


# -- phones that do not answer ---------------------------------------------------------------------


def played() -> Sim:
    """Åsa is to act by a phone, Ida is a person too; the console plays Bo."""
    sim = Sim(3, store=stored(["S2 H7 H9", "C3 C4 C5", "D3 D4"], persons=(0, 2)))
    sim.advance(4)
    return sim


def test_who_plays_by_a_phone_that_does_not_answer_is_told_to_all_and_soon_played_for() -> None:
    sim = played()
    sim.send(PhoneStands(0, "away"))
    assert "Åsa spelar\nmobilen svarar inte" in sim.words(TABLE) and "mobilen svarar inte" in sim.words(2)
    sim.chord(2)
    assert "plays_for" not in {item.key for item in sim.table.stage.items()}  # type: ignore[attr-defined]
    sim.chord(2)
    sim.until(lambda: "Åsa spelar\när borta?" in sim.words(TABLE), GONE + 1)
    sim.chord(2)
    sim.choose("Spela för Åsa", place=2)
    sim.my_turn(2)
    assert "mobilen" not in sim.words(TABLE)
    sim.send(PhoneStands(0, "here"))
    sim.press(ROUND, 0)
    assert sim.table.stages.lowest.play.seating[0].person, "she is back, and takes her hand"  # type: ignore[attr-defined]


def test_a_phone_that_answers_again_in_time_is_forgiven() -> None:
    sim = played()
    sim.send(PhoneStands(0, "away"))
    sim.advance(GONE - 1)
    sim.send(PhoneStands(0, "here"))
    sim.advance(5)
    assert not any(told in sim.words(TABLE) for told in ("mobilen", "borta"))


def test_a_phone_that_sleeps_while_others_play_is_nobodys_business() -> None:
    sim = played()
    sim.send(PhoneStands(2, "away"))
    sim.advance(GONE + 1)
    assert "mobilen" not in sim.words(TABLE) and "borta" not in sim.words(TABLE)
    sim.advance(1)
    sim.play_turn()
    sim.until(lambda: sim.acting == 2)
    sim.until(lambda: "Ida spelar\nmobilen svarar inte" in sim.words(TABLE), 5)
    sim.advance(GONE - 6)
    assert "borta" not in sim.words(TABLE)
    sim.advance(7)
    assert "Ida spelar\när borta?" in sim.words(TABLE)


def test_before_a_match_it_is_marked_and_after_a_minute_nobody_sits_there() -> None:
    sim = Sim(4)
    sim.sit(0, 2)
    sim.send(PhoneStands(2, "away"))
    assert "Åsa, Ida (borta)" in sim.words(TABLE)
    sim.advance(50)
    sim.send(PhoneStands(2, "here"))
    assert "Åsa, Ida\n" in sim.words(TABLE)
    sim.send(PhoneStands(2, "away"))
    sim.advance(59)
    assert sim.console.lamps[2]
    sim.advance(2)
    assert not sim.console.lamps[2] and "Ida" not in sim.words(TABLE)
