"""Phones as seats, in real browsers: a hand is played, each is sent its own cards only."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from firmware.games.hand import TOO_SOON
from firmware.lang import Words
from hw.emulator.parent import Emulator
from hw.emulator.wire import Said
from hw.keys import Button
from hw.place import TABLE
from tests.browser.phone import SMALL, Phone
from tests.browser.test_look import BOXES, SCALES, overlap
from tests.browser.test_page import presses
from tests.crash.people import HOLD, Press, Watch
from tests.firmware.ready import make_ready
from tests.hw.echo_console import saying
from tests.hw.emulated import PATIENCE, Emulated

pytestmark = pytest.mark.browser

WORDS = Words("sv")
HERE = "127.0.0.1"
GAP = 0.06
"""Seconds between two presses; a person also reads that long what stands there."""
ROOMS = [
    SMALL,
    {**SMALL, "viewport": {"width": 320, "height": 568}},
    {**SMALL, "viewport": {"width": 740, "height": 360}, "device_scale_factor": 3},
    {"viewport": {"width": 1366, "height": 768}},
    {"viewport": {"width": 1092, "height": 614}, "device_scale_factor": 1.25},
]


@pytest.fixture
def phone_on(chromium: Browser) -> Iterator[Callable[..., Phone]]:
    """Opens an address on a phone: `phone_on(url, **options of a playwright context)`. No page may fail."""
    errors: list[str] = []
    with ExitStack() as opened:

        def open_phone(url: str, before: Callable[[Any], None] = lambda page: None, **options: Any) -> Phone:
            context = opened.enter_context(chromium.new_context(**{"locale": "sv-SE", **SMALL, **options}))
            context.set_default_timeout(PATIENCE * 1000)
            page = context.new_page()
            page.on("pageerror", lambda error: errors.append(str(error)))
            before(page)
            phone = Phone(page)
            page.goto(url)
            return phone

        yield open_phone
    assert not errors


@pytest.fixture
def console(tmp_path: Path) -> Iterator[Emulated]:
    with Emulated(4, tmp_path, lan=HERE) as emulated:
        yield emulated


# A hand

class Heard(dict[int, Said]):
    """What the firmware's pictures said, and ever have said."""

    def __init__(self) -> None:
        super().__init__()
        self.ever: dict[int, set[tuple[str, ...]]] = {}

    def __setitem__(self, place: int, said: Said) -> None:
        self.ever.setdefault(place, set()).add(said.sentences)
        super().__setitem__(place, said)


def test_three_phones_and_a_console_player_play_a_hand_and_each_is_sent_its_own_cards_only(
    phone_on, tmp_path: Path
) -> None:
    watch = Watch(4)
    watch.smudge()
    make_ready(tmp_path / "mas.db")
    command = [sys.executable, "-m", "firmware", "run", "--seats", "4", "--store", str(tmp_path / "mas.db")]
    command += ["--pace", "0.02", "--lang", "sv", "--game", "mau"]
    with Emulator(watch.rig, command, port=0, lan=HERE) as emulator:
        emulator.said = heard = Heard()
        phones = [phone_on(url) for url in emulator.seat_urls[:3]]
        for phone in phones:
            phone.sits()
        assert watch.until(lambda: any(watch.shown[TABLE][-1]), PATIENCE)
        for seat, phone in enumerate(phones):
            phone.press(Press(Button.ROUND), watch)
            assert watch.until(lambda seat=seat: watch.rig.lamp(seat), PATIENCE)
        phones[0].press(Press(Button.RIGHT), watch)               # a fourth player: the console's own
        phones[0].press(Press(Button.ROUND, HOLD), watch)
        assert watch.until(lambda: sum(watch.rig.lamp(seat) for seat in range(3)) <= 1, PATIENCE)
        while (seat := turn(heard, watch)) is not None:
            before = heard[seat].sentences
            phones[seat].press(Press(chosen(before)), watch)
            watch.until(lambda seat=seat, before=before: heard[seat].sentences != before, 0.3)
        phones[0].page.wait_for_timeout(100)                      # what is under way arrives
    private = {seat: hands(heard.ever[seat]) for seat in range(3)}
    for seat, phone in enumerate(phones):
        assert {place for place, _ in phone.pictures} == {seat, TABLE & 0xFF}
        for place, rows in phone.pictures:
            assert rows in watch.shown[seat if place == seat else TABLE]
        assert phone.said("hand") <= heard.ever[seat] | {()}
        assert phone.said("table") <= heard.ever[TABLE] | {()}
        everything = "\n".join(message for message in phone.heard if isinstance(message, str))
        for other in {0, 1, 2} - {seat}:
            assert len(private[other]) > 1, "hands have been said"
            assert not {hand for hand in private[other] - private[seat] if hand in everything}
        codes = [url.partition("#")[2] for url in emulator.seat_urls]
        assert not any(code in everything for code in codes)


def hands(said: set[tuple[str, ...]]) -> set[str]:
    """The sentences that tell all cards of a hand, as they stand in JSON."""
    begins = WORDS.say("hand.all", cards="")
    return {ascii(s)[1:-1] for sentences in said for s in sentences if s.startswith(begins)}


def turn(heard: Heard, watch: Watch) -> int | None:
    """Wait until a phone's turn counts, by its lamp; None when the words say that the hand is over."""
    over = {f"● {WORDS.say(key)}" for key in ("key.next_hand", "key.new_match")}
    while not over & set(heard[0].sentences):
        ripe = watch.changed[TABLE] + TOO_SOON + GAP
        lit = [seat for seat in range(3) if watch.rig.lamp(seat)]
        if lit and time.monotonic() > ripe:
            return lit[0]
        assert time.monotonic() < ripe + PATIENCE, "nobody's turn comes"
        watch.until(lambda: False, GAP)
    return None


def chosen(sentences: tuple[str, ...]) -> Button:
    """What one who only hears the words would press: lay what may be laid, else draw, else look further."""
    labels = {sentence[0]: sentence[2:] for sentence in sentences if sentence[0] in "●■"}
    if "●" in labels:
        return Button.ROUND
    return Button.SQUARE if labels.get("■", WORDS.say("key.undo")) != WORDS.say("key.undo") else Button.RIGHT


# What phones do

def test_two_thumbs_make_a_chord_and_a_hold_lasts(console, phone_on):
    phone = phone_on(console.emulator.seat_urls[2])
    phone.sits()
    boxes = [phone.key(button).bounding_box() for button in (Button.LEFT, Button.RIGHT)]
    thumbs = [{"x": box["x"] + 20, "y": box["y"] + 20, "id": n} for n, box in enumerate(boxes)]
    touch = phone.page.context.new_cdp_session(phone.page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": thumbs[:1]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": thumbs})
    assert presses(console.edges(2)) == [(2, Button.LEFT, True), (2, Button.RIGHT, True)]
    assert console.no_edge()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert {edge.pressed for edge in console.edges(2)} == {False}


def test_the_lamp_glows_and_a_keyboard_plays_too(console, phone_on):
    phone = phone_on(console.emulator.seat_urls[1], viewport={"width": 900, "height": 700})
    phone.sits()
    phone.page.keyboard.down("Enter")
    expect(phone.page.locator(".seat")).to_have_class("seat case turn")
    expect(phone.page.get_by_role("img", name="Din tur: lampan lyser")).to_be_visible()
    phone.page.keyboard.up("Enter")
    expect(phone.page.locator(".seat")).to_have_class("seat case")


@pytest.mark.parametrize("locale", ["sv-SE", "en-GB"])
def test_a_screen_reader_hears_the_hand_and_the_table_in_the_console_s_language(console, phone_on, locale):
    phone = phone_on(console.emulator.seat_urls[1], locale=locale)
    hand, table = phone.page.locator(".seat .spoken"), phone.page.locator("#centre .spoken")
    expect(hand).to_have_text(saying(1))
    expect(table).to_have_text(saying(TABLE))
    for region in (hand, table):
        expect(region).to_have_attribute("lang", "sv")
        assert region.get_attribute("aria-live")
    expect(phone.page.get_by_role("button", name="vänster", exact=True)).to_be_visible()
    expect(phone.page.get_by_role("heading", name="Plats 2")).to_be_visible()
    assert console.emulator.said[2].sentences[0] not in phone.page.content()


def test_everything_is_in_view_at_a_whole_scale(console, phone_on):
    for room in ROOMS:
        phone = phone_on(console.emulator.seat_urls[0], **{"is_mobile": False, **room})
        phone.sits()
        width, height = room["viewport"].values()
        boxes = phone.page.locator("header, .case:visible, .key").evaluate_all(BOXES)
        cases, keys = phone.page.locator("header, .case:visible").evaluate_all(BOXES), boxes[-4:]
        for n, one in enumerate(cases):
            assert not any(overlap(one, two) for two in cases[n + 1 :]), room
        for one in boxes:
            assert one["left"] >= 0 and one["right"] <= width and one["bottom"] <= height, room
        assert all(key["width"] >= 44 and key["height"] >= 44 for key in keys), room
        for drawn, seen in phone.page.locator("canvas:visible").evaluate_all(SCALES):
            assert drawn == int(drawn) >= 1
            assert seen == pytest.approx(drawn, abs=0.02)
        phone.page.context.close()


# Contact lost and found

def test_a_phone_comes_back_by_itself_after_its_contact_broke(console, phone_on):
    wires: list[WebSocketRoute] = []

    def through(wire: WebSocketRoute) -> None:
        wires.append(wire)
        wire.connect_to_server()

    url = console.emulator.seat_urls[0]
    phone = phone_on(url, lambda page: page.route_web_socket("**/seat", through))
    phone.sits()
    wires[0].close(code=1011)
    expect(phone.page.locator("body")).to_have_class("one lost")
    expect(phone.page.locator("#status")).to_contain_text("Ingen kontakt")
    expect(phone.page.locator("body")).to_have_class("one")
    assert len(wires) == 2
    phone.key(Button.ROUND).tap()
    assert presses(console.edges(2)) == [(0, Button.ROUND, True), (0, Button.ROUND, False)]


def test_a_contact_that_fell_silent_is_given_up_and_waking_up_finds_another(console, phone_on):
    wires: list[WebSocketRoute] = []

    def dead_at_first(wire: WebSocketRoute) -> None:
        wires.append(wire)
        if len(wires) == 2:
            wire.connect_to_server()

    def before(page: Any) -> None:
        page.clock.install()
        page.route_web_socket("**/seat", dead_at_first)

    phone = phone_on(console.emulator.seat_urls[0], before)
    expect(phone.page.locator("#status")).to_contain_text("Ansluter")
    phone.page.clock.fast_forward(12_500)
    expect(phone.page.locator("#status")).to_contain_text("Ingen kontakt")
    phone.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    phone.sits()
    expect(phone.page.locator("#status")).to_have_text("")


# Whose seat it is

def test_a_second_tab_takes_the_seat_and_the_first_may_take_it_back(console, phone_on):
    url = console.emulator.seat_urls[1]
    first, second = phone_on(url), phone_on(url)
    second.sits()
    expect(first.page.get_by_role("heading", name="Öppnad någon annanstans")).to_be_visible()
    expect(first.page.locator("main")).to_be_hidden()
    first.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")     # waking up takes nothing
    expect(second.page.locator("main")).to_be_visible()
    first.page.get_by_role("button", name="Spela här i stället").click()
    first.sits()
    expect(second.page.get_by_role("heading", name="Öppnad någon annanstans")).to_be_visible()
    first.key(Button.LEFT).tap()
    assert presses(console.edges(2)) == [(1, Button.LEFT, True), (1, Button.LEFT, False)]


@pytest.mark.parametrize(
    ("code", "title"),
    [("", "Här finns ingen plats"), ("x", "Här finns ingen plats"), ("A" * 24, "Koden gäller inte längre")],
)
def test_a_code_that_opens_nothing_is_told_what_to_do(console, phone_on, code, title):
    url = console.emulator.seat_urls[1]
    phone = phone_on(url.partition("#")[0] + "#" + code)
    expect(phone.page.get_by_role("heading", name=title)).to_be_visible()
    expect(phone.page.locator("#end p")).to_contain_text("Skanna")
    phone.page.evaluate("url => { location.href = url }", url)    # and then another code is scanned
    phone.sits()


def test_the_consoles_page_shows_the_codes_hides_the_hand_and_takes_a_seat_back(console, phone_on, page_on):
    page = page_on(console.emulator, viewport={"width": 1366, "height": 768})
    page.get_by_role("button", name="Mobiler").click()
    code = page.get_by_role("img", name="Kod för plats 2")
    expect(code).to_be_visible()
    assert code.evaluate("image => image.decode().then(() => image.naturalWidth)") > 20
    link = page.get_by_role("link").nth(1)
    phone = phone_on(link.get_attribute("href"))
    phone.sits()
    sign = page.locator(".seat[data-seat='1'] .sign")
    expect(sign.locator("p")).to_have_text("På en mobil")
    expect(code).to_be_hidden()
    old = link.get_attribute("href")
    page.get_by_role("button", name="Ta tillbaka platsen: Plats 2").click()
    expect(phone.page.get_by_role("heading", name="Koden gäller inte längre")).to_be_visible()
    expect(code).to_be_visible()
    assert link.get_attribute("href") != old
    expect(sign.locator("p")).to_have_text("")


def test_a_phone_that_was_closed_is_told_at_its_seat_which_is_taken_back_there(console, phone_on, page_on):
    page = page_on(console.emulator, viewport={"width": 1366, "height": 768})
    phone = phone_on(console.emulator.seat_urls[1])
    phone.sits()
    phone.page.close()
    sign = page.locator(".seat[data-seat='1'] .sign")
    expect(sign.locator("p")).to_have_text("Mobilen svarar inte")
    sign.get_by_role("button", name="Ta tillbaka platsen").click()
    expect(sign.locator("p")).to_have_text("")
    expect(page.locator(".seat[data-seat='1'] .spoken")).to_have_text(saying(1))


def test_without_a_network_door_the_page_says_how_to_open_one(emulated, page_on):
    page = page_on(emulated(2).emulator)
    page.get_by_role("button", name="Mobiler").click()
    expect(page.locator("#phones")).to_contain_text("mas play --lan")
    expect(page.locator("#phones img").filter(visible=True)).to_have_count(0)
