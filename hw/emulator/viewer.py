"""One open page, whatever it may see: it is shown what is newest, and its orders are obeyed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from hw.emulator.desk import SLOW, BadRequest
from hw.emulator.phones import Farewell

if TYPE_CHECKING:
    from websockets.asyncio.server import ServerConnection

GATHER = 0.004                     # seconds in which the changes of one update are gathered into one picture
BEAT = 5.0                         # seconds after which a page is told that all is as it was


class View(Protocol):
    """What a page may see of the console, and what it may do to it."""

    places: tuple[int, ...]
    """The panels that it may see."""

    def hello(self) -> str:
        """What it must know first, as JSON."""

    def picture(self, place: int) -> bytes:
        """What one of its panels shows."""

    def state(self) -> str:
        """All but the pictures, as JSON."""

    def do(self, page: object, order: dict[str, Any]) -> None:
        """Do what it asks. Raises BadRequest."""

    def lift(self, page: object) -> None:
        """It is gone."""


class Viewer:
    """An open page. It is sent what is newest whenever it has taken what was sent before.

    obeyed: called after each of its orders.
    """

    def __init__(self, connection: ServerConnection, view: View, obeyed: Callable[[], None]) -> None:
        self._connection = connection
        self._view = view
        self._obeyed = obeyed
        self._changed = set(view.places)
        self._look = asyncio.Event()
        self._look.set()

    def touch(self, places: set[int]) -> None:
        """These panels changed, or with none of them something else did."""
        self._changed |= places & set(self._view.places)
        self._look.set()

    async def send_away(self, why: Farewell) -> None:
        """Tell the page that it need not come again."""
        await self._connection.close(why)

    async def serve(self) -> None:
        """Show it the console and obey it, until it leaves. Raises BadRequest."""
        shower = asyncio.create_task(self._show())
        try:
            async for order in self._connection:
                await self._obey(order)
                self._obeyed()
        finally:
            shower.cancel()
            self._view.lift(self)

    async def _show(self) -> None:
        from websockets.exceptions import ConnectionClosed

        pictures: dict[int, bytes] = {}
        state = ""
        try:
            await self._connection.send(self._view.hello())
            while True:
                beat = not await self._waits()
                if (newest := self._view.state()) != state or beat:
                    state = newest
                    await self._connection.send(state)
                changed, self._changed = self._changed, set()
                for place in changed:
                    if (picture := self._view.picture(place)) != pictures.get(place):
                        pictures[place] = picture
                        await self._connection.send(picture)
                await asyncio.sleep(GATHER)
        except ConnectionClosed:
            pass                         # the page left while it was being shown something

    async def _waits(self) -> bool:
        """Wait until there is something to show; False when there is nothing, but it is time for a beat."""
        try:
            async with asyncio.timeout(BEAT):
                await self._look.wait()
        except TimeoutError:
            return False
        self._look.clear()
        return True

    async def _obey(self, order: str | bytes) -> None:
        try:
            wanted = json.loads(order)
        except ValueError:
            wanted = None
        if not isinstance(wanted, dict):
            raise BadRequest("this is no order", "message", 'such as {"do": "press", "seat": 0, "button": 2}')
        if wanted.get("do") in SLOW:
            await asyncio.to_thread(self._view.do, self, wanted)     # waits for the firmware to end
        else:
            self._view.do(self, wanted)
