"""The door to the local network: pages of single seats for phones, and nothing else.

It has a port of its own, so that no path leads from here to the console's page, which shows every hand. A
page's code stands in its address behind the #, which browsers keep to themselves; it comes as the first
message of the web socket and is written nowhere.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from errno import EADDRINUSE
from http import HTTPStatus
from typing import TYPE_CHECKING, Final

from hw.emulator.lan import NAMED, NoNetwork
from hw.emulator.phones import CodeRefused, Farewell, Phones
from hw.emulator.web import listen, port_of, refusal, served

if TYPE_CHECKING:
    from websockets.asyncio.server import Server as WebServer
    from websockets.asyncio.server import ServerConnection
    from websockets.http11 import Request, Response

PORT: Final = 6272
SOCKET_PATH: Final = "/seat"
FILES: Final = {"/": "seat.html"} | {
    f"/{name}": name
    for name in (
        "seat.js", "seat-words.js", "seat.css", "console.css",
        "keys.js", "lamp.js", "language.js", "panel.js", "sound.js", "speak.js", "wire.js", "icon.svg",
    )
}
CODE_WITHIN: Final = 5.0
"""Seconds in which a page must say its code."""

Serve = Callable[["ServerConnection", int], Awaitable[None]]


class Door:
    """Lets phones in, each to the seat that its code opens.

    address: this machine's own, on the network that the phones are on. serve: shows a page its seat until it
    leaves.
    """

    def __init__(self, phones: Phones, address: str, serve: Serve) -> None:
        self._phones = phones
        self.address = address
        self._serve = serve
        self._farewells: set[asyncio.Task[None]] = set()

    async def listen(self) -> None:
        """Listen at `PORT`, or at a free one when that is in use. Raises NoNetwork."""
        try:
            self._listener = await self._listen(PORT)
        except OSError as error:
            if error.errno != EADDRINUSE:
                remedy = f"name one of this machine's own (ip -4 address): {NAMED}"
                raise NoNetwork("phones can't be served there", self.address, remedy) from error
            self._listener = await self._listen(0)
        if not self._listener.sockets:               # none may be made: asyncio takes no notice
            raise NoNetwork("no network may be used", self.address, "allow it: see phones.conf")
        self._host = f"{self.address}:{port_of(self._listener)}"

    async def close(self) -> None:
        """Say goodbye to all pages and stop listening."""
        self._listener.close()
        await self._listener.wait_closed()

    def url(self, seat: int) -> str:
        """The address that opens a seat, with its code."""
        return f"http://{self._host}/#{self._phones.code(seat)}"

    async def _listen(self, port: int) -> WebServer:
        return await listen(self.address, port, self._answer, self._welcome)

    def _answer(self, connection: ServerConnection, request: Request) -> Response | None:
        """The reply to an HTTP request; None to go on to the web socket."""
        if refused := refusal(connection, request, {self._host}, SOCKET_PATH):
            return refused
        if request.path == SOCKET_PATH:
            return None
        if name := FILES.get(request.path.partition("?")[0]):
            return served(name)
        return connection.respond(HTTPStatus.NOT_FOUND, "There is nothing here.\n")

    async def _welcome(self, connection: ServerConnection) -> None:
        from websockets.exceptions import ConnectionClosed

        def leave(why: Farewell) -> None:
            farewell = asyncio.create_task(connection.close(why))     # a phone that sleeps takes its time
            self._farewells.add(farewell)
            farewell.add_done_callback(self._farewells.discard)

        try:
            async with asyncio.timeout(CODE_WITHIN):
                code = await connection.recv()
            seat = self._phones.seat(code if isinstance(code, str) else "")
        except ConnectionClosed:
            return
        except (CodeRefused, TimeoutError) as error:
            await connection.close(error.farewell if isinstance(error, CodeRefused) else Farewell.REFUSED)
            return
        self._phones.sit(seat, leave)
        try:
            await self._serve(connection, seat)
        finally:
            self._phones.gone(seat, leave)
