"""How the emulator's page looks: everything in view, sharp, and private where it should be."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

BOXES = "all => all.map(one => one.getBoundingClientRect().toJSON())"
SCALES = """all => all.map(one =>
  [one.width / 128, one.getBoundingClientRect().width * devicePixelRatio / 128])"""
ROOMS = [
    {"viewport": {"width": 1366, "height": 768}},
    {"viewport": {"width": 1366, "height": 650}},
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
    page.get_by_role("button", name="Plats 2: jalusi").click()
    page.wait_for_function(covers, arg=1)
    assert not page.evaluate(covers, 0)
    page.reload()
    expect(page.locator(".seat")).to_have_count(4)
    page.wait_for_function(covers, arg=1)


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
        for drawn, seen in page.locator("canvas").evaluate_all(SCALES):
            assert drawn == int(drawn) >= 1
            assert seen == pytest.approx(drawn, abs=0.02)
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        page.close()


def overlap(one: dict[str, float], two: dict[str, float]) -> bool:
    beside = one["right"] <= two["left"] or two["right"] <= one["left"]
    return not beside and one["bottom"] > two["top"] and two["bottom"] > one["top"]
