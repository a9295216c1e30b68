"""A phone in a browser: the page of one seat, and all that went through its wire."""

from __future__ import annotations

import json
import re
import time
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Locator, Page, WebSocket, expect

from hw.keys import Button
from tests.crash.people import Press, Watch

FELT = re.compile(r"\bdown\b")
"""The class of a key whose contact is closed on the console."""
TOUCH = {"is_mobile": True, "has_touch": True, "device_scale_factor": 2}
SMALL = {"viewport": {"width": 360, "height": 640}, **TOUCH}


@dataclass
class Phone:
    """A page, and every message that it was sent."""

    page: Page
    heard: list[str | bytes] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("websocket", self._listen)

    def _listen(self, wire: WebSocket) -> None:
        wire.on("framereceived", self._hear)

    def _hear(self, message: str | bytes) -> None:
        self.heard.append(message)

    def sits(self) -> None:
        """Wait until it shows its seat."""
        expect(self.page.locator("main")).to_be_visible()

    def key(self, button: Button) -> Locator:
        """One of its keys."""
        return self.page.locator(f".key[data-button='{int(button)}']")

    def press(self, press: Press, watch: Watch) -> None:
        """Hold a key for so long after the console has felt it."""
        self.key(press.button).hover()
        self.page.mouse.down()
        expect(self.key(press.button)).to_have_class(FELT)
        until = time.monotonic() + press.seconds
        watch.until(lambda: time.monotonic() > until, press.seconds)
        self.page.mouse.up()

    @property
    def pictures(self) -> list[tuple[int, bytes]]:
        """Place and rows of each picture."""
        return [(message[0], message[2:]) for message in self.heard if isinstance(message, bytes)]

    @property
    def states(self) -> list[dict[str, Any]]:
        """All but the pictures and the first message."""
        told = [json.loads(message) for message in self.heard if isinstance(message, str)]
        return [message for message in told if "life" in message]

    def said(self, what: str) -> set[tuple[str, ...]]:
        """The sentences of the ``hand`` or the ``table``."""
        return {tuple(state[what]["says"]) for state in self.states}
