"""A headless Chromium on the emulator's page."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.hw.emulated import PATIENCE, Emulated

NAMES = ("chromium", "chromium-browser", "google-chrome")
QUIETLY = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-default-apps", "--disable-extensions",
]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The system's Chromium, headless; a test that asks for it is skipped where there is none."""
    path = next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        pytest.skip(f"Chromium is not installed: none of {', '.join(NAMES)} is on the path")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=QUIETLY)
        yield browser
        browser.close()


@pytest.fixture
def emulated(tmp_path: Path) -> Iterator[Callable[[int], Emulated]]:
    """Starts an emulator with so many seats and an echoing child."""
    with ExitStack() as running:
        yield lambda seats=4, port=0: running.enter_context(Emulated(seats, tmp_path, port))


@pytest.fixture
def page_on(chromium: Browser) -> Iterator[Callable[..., Page]]:
    """Opens a page on an emulator: `page_on(emulator, **options of a playwright context)`.

    The page is laid when it returns. A test fails when its page reported an error.
    """
    errors: list[str] = []
    with ExitStack() as opened:

        def open_page(emulator: Any, **options: Any) -> Page:
            context = opened.enter_context(chromium.new_context(**{"locale": "sv-SE", **options}))
            context.set_default_timeout(PATIENCE * 1000)
            page = context.new_page()
            page.on("pageerror", lambda error: errors.append(str(error)))
            page.goto(emulator.url)
            page.wait_for_selector("#room[data-life=playing] .seat")
            return page

        yield open_page
    assert not errors
