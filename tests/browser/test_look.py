"""How the emulator's page looks: everything in view, sharp, and private where it should be."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

BOXES = "all => all.map(one => one.getBoundingClientRect().toJSON())"
SCALES = """all => all.map(one =>
  [one.width / 128, one.getBoundingClientRect().width * devicePixelRatio / 128])"""
CAPS = """keys => keys.map(key =>
  [...key.children].map(part => part.getBoundingClientRect().toJSON()))"""
ROOMS = [
    {"viewport": {"width": 1366, "height": 768}},
    {"viewport": {"width": 1366, "height": 650}},
    {"viewport": {"width": 1024, "height": 600}},
    {"viewport": {"width": 1920, "height": 1080}},
    {"viewport": {"width": 1092, "height": 614}, "device_scale_factor": 1.25},
    {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 3, "is_mobile": True},
    {"viewport": {"width": 360, "height": 640}, "device_scale_factor": 2, "is_mobile": True},
    {"viewport": {"width": 844, "height": 390}, "device_scale_factor": 3, "is_mobile": True},
]


def test_a_blind_covers_its_own_screen_only_and_stays_over_a_reload(emulated, page_on):
    page = page_on(emulated(4).emulator)
    covers = """seat => {
      const box = document.querySelector(`.seat[data-seat="${seat}"] canvas`).getBoundingClientRect();
      return document.elementFromPoint(box.x + box.width / 2, box.bottom - 4).className === "slats";
    }"""
    page.get_by_role("button", name="Dölj skärmen på plats 2").click()
    page.wait_for_function(covers, arg=1)
    assert not page.evaluate(covers, 0)
    page.reload()
    expect(page.locator(".seat")).to_have_count(4)
    page.wait_for_function(covers, arg=1)
    page.get_by_role("button", name="Visa skärmen på plats 2").click()
    page.wait_for_function(f"seat => !({covers})(seat)", arg=1)


@pytest.mark.parametrize("seats", range(1, 7))
def test_all_seats_fit_without_overlap_at_a_whole_scale(emulated, page_on, seats):
    console = emulated(seats)
    for room in ROOMS:
        page = page_on(console.emulator, **room)
        boxes = page.locator(".case").evaluate_all(BOXES)
        assert len(boxes) == seats + 1
        width, height = room["viewport"].values()
        for n, one in enumerate(boxes):
            assert one["left"] >= 0 and one["right"] <= width, room
            assert one["top"] >= 0 and one["bottom"] <= height, room
            assert not any(overlap(one, two) for two in boxes[n + 1 :]), room
        for thing in page.locator("#tools, #plaque").evaluate_all(BOXES):
            assert not any(overlap(thing, one) for one in boxes), room
        for cap in page.locator(".mine .key").evaluate_all(CAPS):
            assert not overlap(*cap), room
        for drawn, seen in page.locator("canvas").evaluate_all(SCALES):
            assert drawn == int(drawn) >= 1
            assert seen == pytest.approx(drawn, abs=0.02)
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        assert "undefined" not in page.locator("body").get_attribute("style")
        page.close()


@pytest.mark.parametrize("seats", [1, 4, 6])
@pytest.mark.parametrize("room", [ROOMS[0], ROOMS[2], {"viewport": {"width": 844, "height": 390}}])
def test_the_service_drawer_covers_nothing_where_there_is_room(emulated, page_on, seats, room):
    page = page_on(emulated(seats).emulator, **room)
    page.get_by_role("button", name="Service").click()
    (drawer,) = page.locator("#service").evaluate_all(BOXES)
    things = page.locator(".case, #tools, #plaque").evaluate_all(BOXES)
    assert len(things) == seats + 3
    for n, one in enumerate(things):
        assert not any(overlap(one, two) for two in [drawer, *things[n + 1 :]])
    page.get_by_role("button", name="Stäng").click()
    (table,) = page.locator("#room").evaluate_all(BOXES)
    assert table["width"] == room["viewport"]["width"]


def overlap(one: dict[str, float], two: dict[str, float]) -> bool:
    beside = one["right"] <= two["left"] or two["right"] <= one["left"]
    return not beside and one["bottom"] > two["top"] and two["bottom"] > one["top"]
