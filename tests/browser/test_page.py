"""The emulator's page in a real browser, down to the pins and up from the chips."""

from __future__ import annotations

import os
from itertools import pairwise
from signal import SIGTERM
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from hw.emulator.parent import Life
from hw.emulator.wire import Said
from hw.keys import Button
from hw.place import TABLE
from tests.hw.echo_console import picture, saying
from tests.hw.emulated import PATIENCE, Emulated

pytestmark = pytest.mark.browser

PHONE = {"width": 390, "height": 844}

SHOWN = """([selector, width, want]) => {
  const canvas = document.querySelector(selector), k = canvas.width / width, half = k >> 1;
  if (!Number.isInteger(k)) return false;
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  let seen = "";
  for (let y = half; y < canvas.height; y += k)
    for (let x = half; x < canvas.width; x += k) seen += data[(y * canvas.width + x) * 4] > 60 ? 1 : 0;
  return seen === want;
}"""


def screen(place: int) -> str:
    return "#centre canvas" if place == TABLE else f".seat[data-seat='{place}'] canvas"


def key(page: Page, seat: int, button: Button):
    return page.locator(f".seat[data-seat='{seat}'] .key[data-button='{int(button)}']")


def wait_shown(page: Page, place: int, rows: bytes) -> None:
    """Wait until the canvas shows exactly this picture."""
    bits = "".join(f"{byte:08b}" for byte in rows)
    page.wait_for_function(SHOWN, arg=[screen(place), 128, bits])


def presses(edges) -> list[tuple[int, Button, bool]]:
    return [(edge.place, edge.button, edge.pressed) for edge in edges]


# Up from the chips

def test_every_screen_shows_its_picture_pixel_for_pixel(emulated, page_on):
    console = emulated(4)
    page = page_on(console.emulator, viewport={"width": 1366, "height": 768})
    for place in (TABLE, 0, 1, 2, 3):
        wait_shown(page, place, picture(place).tobytes())


def test_a_lamp_lights_while_its_key_is_down(emulated, page_on):
    page = page_on(emulated(4).emulator)
    lamp = page.locator(".seat[data-seat='1'] .lamp")
    key(page, 1, Button.ROUND).hover()
    page.mouse.down()
    expect(lamp).to_have_class("lamp lit")
    page.mouse.up()
    expect(lamp).to_have_class("lamp")


def test_a_lamp_that_pulses_is_told_as_lit_until_it_stays_dark(emulated, page_on):
    page = page_on(emulated(1).emulator)
    lamp = page.locator(".lamp")
    lamp.evaluate("""lamp => {
      window.told = [];
      new MutationObserver(() => told.push(lamp.getAttribute("aria-label")))
        .observe(lamp, { attributeFilter: ["aria-label"] });
    }""")
    for _ in range(3):
        page.keyboard.down("Enter")
        expect(lamp).to_have_class("lamp lit")
        page.keyboard.up("Enter")
        expect(lamp).to_have_class("lamp")
    expect(lamp).to_have_attribute("aria-label", "Lampa, plats 1: släckt")
    assert page.evaluate("told") == ["Lampa, plats 1: lyser", "Lampa, plats 1: släckt"]


@pytest.mark.parametrize("locale", ["sv-SE", "en-GB"])
def test_the_page_speaks_as_the_console_does(emulated, page_on, locale):
    console = emulated(1)
    page = page_on(console.emulator, locale=locale)
    for language, left, running in (("sv", "Plats 1: vänster", "Igång"), ("en", "Seat 1: left", "Running")):
        console.emulator.said[TABLE] = Said(TABLE, language, ("Mas",))
        page.keyboard.press("Enter")                              # something happens: all is told anew
        expect(page.get_by_role("button", name=left)).to_be_visible()
        expect(page.locator("#status")).to_have_text(running)
        expect(page.locator("html")).to_have_attribute("lang", language)


# Down to the pins

def test_a_mouse_press_is_down_for_as_long_as_it_is_held(emulated, page_on):
    console = emulated(4)
    page = page_on(console.emulator)
    key(page, 2, Button.SQUARE).hover()
    page.mouse.down()
    assert presses(console.edges(1)) == [(2, Button.SQUARE, True)]
    expect(key(page, 2, Button.SQUARE)).to_have_class("key pressed down")
    assert console.no_edge()
    page.mouse.up()
    assert presses(console.edges(1)) == [(2, Button.SQUARE, False)]


AT_ONCE = """key => ["pointerdown", "pointerup"].forEach(type =>
  key.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 9, pointerType: "mouse" })))"""
QUICK = {
    "click": lambda page, key: key.click(),
    "no time at all": lambda page, key: key.evaluate(AT_ONCE),
    "tap": lambda page, key: key.tap(),
    "keyboard": lambda page, key: page.keyboard.press("Enter"),
}


@pytest.mark.parametrize("way", QUICK)
def test_the_quickest_presses_last_long_enough_to_be_felt(emulated, page_on, way):
    console = emulated(4)
    page = page_on(console.emulator, has_touch=True)
    for _ in range(3):
        QUICK[way](page, key(page, 0, Button.ROUND))
    edges = console.edges(6)
    assert presses(edges) == [(0, Button.ROUND, True), (0, Button.ROUND, False)] * 3
    assert all(after.at - before.at > 0.03 for before, after in pairwise(edges))
    expect(key(page, 0, Button.ROUND)).to_have_class("key")


def test_sliding_off_a_key_lets_it_go(emulated, page_on):
    console = emulated(4)
    page = page_on(console.emulator)
    key(page, 0, Button.LEFT).hover()
    page.mouse.down()
    key(page, 0, Button.RIGHT).hover()
    assert presses(console.edges(2)) == [(0, Button.LEFT, True), (0, Button.LEFT, False)]
    page.mouse.up()


@pytest.mark.parametrize(
    ("code", "button"),
    [
        ("ArrowLeft", Button.LEFT), ("ArrowRight", Button.RIGHT),
        ("Enter", Button.ROUND), ("Space", Button.ROUND),
        ("Backspace", Button.SQUARE), ("Delete", Button.SQUARE),
        ("ArrowUp", Button.LEFT), ("ArrowDown", Button.RIGHT),        # menus go up and down with them
    ],
)
def test_the_keyboard_plays_the_near_seat_without_repeating(emulated, page_on, code, button):
    console = emulated(4)
    page = page_on(console.emulator)
    for _ in range(3):                 # the second and third are what a held key repeats
        page.keyboard.down(code)
    page.keyboard.up(code)
    assert presses(console.edges(2)) == [(0, button, True), (0, button, False)]
    assert console.no_edge()


def test_letters_are_typed_for_the_near_seat_and_press_nothing(emulated, page_on):
    console = emulated(2)
    page = page_on(console.emulator)
    page.keyboard.press("2")
    for letter in ("Ö", "m", "-", "ł"):           # the console's letters are those of Latin-1
        page.evaluate("key => window.dispatchEvent(new KeyboardEvent('keydown', { key }))", letter)
    page.keyboard.press("Enter")
    assert presses(console.edges(2)) == [(1, Button.ROUND, True), (1, Button.ROUND, False)]
    assert [console.told.get(timeout=PATIENCE) for _ in range(3)] == [("ö", 1), ("m", 1), ("-", 1)]
    assert console.told.empty()


def test_digits_move_the_keyboard_and_let_go_first(emulated, page_on):
    console = emulated(4)
    page = page_on(console.emulator)
    page.keyboard.down("ArrowLeft")
    page.keyboard.press("3")
    page.keyboard.up("ArrowLeft")
    page.keyboard.press("Enter")
    assert presses(console.edges(4)) == [
        (0, Button.LEFT, True), (0, Button.LEFT, False), (2, Button.ROUND, True), (2, Button.ROUND, False),
    ]
    expect(page.locator(".seat[data-seat='2']")).to_have_class("seat case mine")
    page.keyboard.press("6")           # there is no such seat
    expect(page.locator(".seat[data-seat='2']")).to_have_class("seat case mine")


def test_a_chord_on_the_keyboard(emulated, page_on):
    console = emulated(4)
    page = page_on(console.emulator)
    page.keyboard.down("ArrowLeft")
    page.keyboard.down("ArrowRight")
    down = console.edges(2)
    page.keyboard.up("ArrowRight")
    page.keyboard.up("ArrowLeft")
    up = console.edges(2)
    assert presses(down + up) == [
        (0, Button.LEFT, True), (0, Button.RIGHT, True), (0, Button.RIGHT, False), (0, Button.LEFT, False),
    ]
    times = [edge.at for edge in down + up]
    assert times == sorted(times)


@pytest.mark.parametrize("how", [{"modifiers": ["Shift"]}, {"button": "right"}])
def test_a_chord_with_the_mouse_alone(emulated, page_on, how):
    console = emulated(4)
    page = page_on(console.emulator)
    key(page, 1, Button.LEFT).click(**how)
    key(page, 1, Button.RIGHT).click()
    assert presses(console.edges(3)) == [
        (1, Button.LEFT, True), (1, Button.RIGHT, True), (1, Button.RIGHT, False),
    ]
    key(page, 1, Button.LEFT).click()
    assert presses(console.edges(1)) == [(1, Button.LEFT, False)]


def test_a_chord_with_two_fingers(emulated, page_on):
    console = emulated(4)
    page = page_on(console.emulator, viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=3)
    middles = []
    for button in (Button.LEFT, Button.RIGHT):
        box = key(page, 0, button).bounding_box()
        middles.append({"x": box["x"] + 20, "y": box["y"] + 20, "id": int(button)})
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": middles[:1]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": middles})
    assert presses(console.edges(2)) == [(0, Button.LEFT, True), (0, Button.RIGHT, True)]
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert set(presses(console.edges(2))) == {(0, Button.LEFT, False), (0, Button.RIGHT, False)}


def test_a_cancelled_touch_lets_go(emulated, page_on):
    console = emulated(1)
    page = page_on(console.emulator, viewport=PHONE, has_touch=True, is_mobile=True)
    box = key(page, 0, Button.ROUND).bounding_box()
    finger = {"x": box["x"] + 5, "y": box["y"] + 5}
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []})
    assert presses(console.edges(2)) == [(0, Button.ROUND, True), (0, Button.ROUND, False)]


def test_a_focused_key_is_pressed_itself(emulated, page_on):
    console = emulated(4)
    page = page_on(console.emulator)
    key(page, 3, Button.LEFT).focus()
    page.keyboard.press("Enter")
    assert presses(console.edges(2)) == [(3, Button.LEFT, True), (3, Button.LEFT, False)]
    assert console.no_edge()


def test_a_click_without_a_pointer_is_a_short_press(emulated, page_on):
    console = emulated(4)
    page = page_on(console.emulator)
    key(page, 0, Button.ROUND).dispatch_event("click")
    assert presses(console.edges(2)) == [(0, Button.ROUND, True), (0, Button.ROUND, False)]


@pytest.mark.parametrize("leaving", ["blur", "pagehide"])
def test_leaving_the_page_lets_everything_go(emulated, page_on, leaving):
    console = emulated(4)
    page = page_on(console.emulator)
    page.keyboard.down("ArrowLeft")
    key(page, 1, Button.ROUND).click(modifiers=["Shift"])
    assert presses(console.edges(2)) == [(0, Button.LEFT, True), (1, Button.ROUND, True)]
    page.evaluate(f"window.dispatchEvent(new Event('{leaving}'))")
    assert set(presses(console.edges(2))) == {(0, Button.LEFT, False), (1, Button.ROUND, False)}


def test_closing_the_page_lets_everything_go(emulated, page_on):
    console = emulated(4)
    page = page_on(console.emulator)
    page.keyboard.down("Enter")
    assert presses(console.edges(1)) == [(0, Button.ROUND, True)]
    page.close()
    assert presses(console.edges(1)) == [(0, Button.ROUND, False)]


# What goes wrong on purpose

def test_an_unplugged_panel_goes_dark_and_comes_back(emulated, page_on):
    console = emulated(4)
    page = page_on(console.emulator)
    wait_shown(page, 1, picture(1).tobytes())
    page.get_by_role("button", name="Service").click()
    unplug = page.get_by_role("button", name="Koppla ur: Plats 2")
    seat = page.locator(".seat[data-seat='1']")
    sign, spoken = seat.locator(".sign p"), seat.locator(".spoken")
    expect(spoken).to_have_text(saying(1))
    unplug.click()
    wait_shown(page, 1, bytes(1024))
    expect(sign).to_have_text("Urkopplad")
    expect(spoken).to_have_text("")
    unplug.click()
    wait_shown(page, 1, picture(1).tobytes())
    wait_shown(page, 0, picture(0).tobytes())
    expect(sign).to_have_text("")
    expect(spoken).to_have_text(saying(1))


def test_a_bouncing_and_a_stuck_key(emulated, page_on):
    console = emulated(4)
    page = page_on(console.emulator)
    page.get_by_role("button", name="Service").click()
    page.get_by_role("button", name="Låt knapparna studsa").click()
    key(page, 0, Button.LEFT).hover()
    page.mouse.down()
    assert [edge.pressed for edge in console.edges(9)] == [True, False] * 4 + [True]
    page.mouse.up()
    assert [edge.pressed for edge in console.edges(9)] == [False, True] * 4 + [False]
    stick = page.get_by_role("button", name="Fastna: Plats 1: rund")
    stick.click()
    assert presses(console.edges(1)) == [(0, Button.ROUND, True)]
    expect(key(page, 0, Button.ROUND)).to_have_class("key down stuck")
    stick.click()
    assert presses(console.edges(1)) == [(0, Button.ROUND, False)]
    page.keyboard.press("Enter")       # clicking in the drawer left the keyboard to the seat
    assert [edge.pressed for edge in console.edges(18)] == [True, False] * 9


def test_a_crash_leaves_the_screens_lit_and_says_so(emulated, page_on):
    console = emulated(4)
    page = page_on(console.emulator)
    wait_shown(page, 3, picture(3).tobytes())
    console.idle.touch()               # the next child waits, so that the crash can be looked at
    page.get_by_role("button", name="Service").click()
    page.get_by_role("button", name="Krascha").click()
    expect(page.locator("#status")).to_contain_text("kraschade")
    wait_shown(page, 3, picture(3).tobytes())
    console.idle.unlink()
    page.get_by_role("button", name="Krascha").click()
    expect(page.locator("#status")).to_have_text("Igång")
    wait_shown(page, 3, picture(3).tobytes())


def test_a_pulled_plug_makes_all_dark_and_the_page_plugs_it_in(emulated, page_on):
    console = emulated(4)
    page = page_on(console.emulator)
    wait_shown(page, 0, picture(0).tobytes())
    page.get_by_role("button", name="Service").click()
    page.get_by_role("button", name="Dra ur kontakten").click()
    for place in (TABLE, 0, 1, 2, 3):
        wait_shown(page, place, bytes(1024))
    assert console.emulator.life is Life.UNPLUGGED
    page.locator("#start").click()
    wait_shown(page, 0, picture(0).tobytes())
    expect(page.locator("#status")).to_have_text("Igång")


def test_a_console_that_ended_in_good_order_is_looked_for_no_more(page_on, tmp_path_factory):
    with Emulated(4, tmp_path_factory.mktemp("first")) as console:
        page = page_on(console.emulator)
        port = urlsplit(console.emulator.url).port
        os.kill(console.emulator.pid, SIGTERM)
        assert console.emulator.wait() is Life.ENDED
    expect(page.locator("#status")).to_have_text("Konsolen är avstängd. Du kan stänga sidan.")
    assert page.locator("#room.lost").count() == 0
    with Emulated(4, tmp_path_factory.mktemp("second"), port) as another:
        expect(page_on(another.emulator).locator("#status")).to_have_text("Igång")
        expect(page.locator("#status")).to_contain_text("avstängd")


def test_a_lost_console_is_told_and_found_again(page_on, tmp_path_factory):
    with Emulated(4, tmp_path_factory.mktemp("first")) as console:
        page = page_on(console.emulator)
        port = urlsplit(console.emulator.url).port
    expect(page.locator("#status")).to_contain_text("Ingen kontakt")
    with Emulated(4, tmp_path_factory.mktemp("second"), port):
        expect(page.locator("#status")).to_have_text("Igång")
        wait_shown(page, 2, picture(2).tobytes())
