"""The small server of the emulator's page: a few files over HTTP, and one web socket per page.

It listens on this machine only, and answers only to pages that it served itself (Host and Origin are checked),
so that no other site in the same browser reaches the console.
"""

from __future__ import annotations

import asyncio
import json
import logging
import threading
from errno import EADDRINUSE
from functools import cache
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING

from hw.emulator.desk import BadRequest, Desk

if TYPE_CHECKING:
    from websockets.asyncio.server import Server as WebServer
    from websockets.asyncio.server import ServerConnection
    from websockets.http11 import Request, Response

    from hw.emulator.parent import Emulator

LOOPBACK = "127.0.0.1"
SOCKET_PATH = "/console"
GATHER = 0.004                     # seconds in which the changes of one update are gathered into one picture
LONGEST = 256                      # bytes of the longest order a page sends
KINDS = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'"

log = logging.getLogger("mas.emulator")


class PortTaken(Exception):
    """The page's port cannot be had."""

    def __init__(self, port: int, reason: str) -> None:
        self.what = f"port {port} is {reason}"
        self.where = f"http://{LOOPBACK}:{port}"
        self.remedy = "is a console already open there? Close it, or choose another port with --port"
        super().__init__(f"{self.what} ({self.where}): {self.remedy}")


class Server:
    """Shows an emulator to any number of pages, from a thread of its own."""

    def __init__(self, emulator: Emulator, port: int) -> None:
        self._emulator = emulator
        self._port = port
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="emulator page", daemon=True)
        self._pages: set[Page] = set()
        self._touched = False

    @property
    def url(self) -> str:
        """The page's address."""
        return f"http://{LOOPBACK}:{self._port}/"

    def start(self) -> None:
        """Listen. Raises PortTaken."""
        self._desk = Desk(self._emulator)
        try:
            self._listener = self._loop.run_until_complete(self._listen())
        except OSError as error:
            self._loop.close()
            taken = error.errno == EADDRINUSE
            raise PortTaken(self._port, "in use" if taken else f"not to be had: {error.strerror}") from error
        self._port = next(iter(self._listener.sockets)).getsockname()[1]
        self._emulator.rig.on_change(lambda place: self.touch())
        self._thread.start()

    def close(self) -> None:
        """Say goodbye to all pages and stop listening."""
        asyncio.run_coroutine_threadsafe(self._stop(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def touch(self) -> None:
        """Something on the console changed. Any thread may call; costs nothing when a look is due already."""
        if not self._touched and self._thread.is_alive():
            self._touched = True
            self._loop.call_soon_threadsafe(self._wake)

    def _wake(self) -> None:
        self._touched = False
        for page in self._pages:
            page.look.set()

    async def _listen(self) -> WebServer:
        from websockets.asyncio.server import serve

        return await serve(
            self._welcome, LOOPBACK, self._port, process_request=self._answer, max_size=LONGEST,
            compression=None, ping_interval=10, ping_timeout=10, logger=_quiet(),
        )

    async def _stop(self) -> None:
        self._listener.close()
        await self._listener.wait_closed()

    def _hosts(self) -> set[str]:
        return {f"{name}:{self._port}" for name in (LOOPBACK, "localhost")}

    def _answer(self, connection: ServerConnection, request: Request) -> Response | None:
        """The reply to an HTTP request; None to go on to the web socket."""
        if request.headers.get("Host") not in self._hosts():
            return connection.respond(HTTPStatus.FORBIDDEN, f"This console answers at {self.url} only.\n")
        path = request.path.partition("?")[0]
        if path == SOCKET_PATH:
            if request.headers.get("Origin") not in {f"http://{host}" for host in self._hosts()}:
                return connection.respond(HTTPStatus.FORBIDDEN, "This console serves its own page only.\n")
            return None
        name = "index.html" if path == "/" else path[1:]
        if name not in _files():
            return connection.respond(HTTPStatus.NOT_FOUND, f"Nothing is here; the console is at {self.url}\n")
        response = connection.respond(HTTPStatus.OK, "")
        response.body = _files()[name].read_bytes()
        for header, value in (
            ("Content-Type", f"{KINDS[_files()[name].suffix]}; charset=utf-8"),
            ("Content-Length", str(len(response.body))),
            ("Content-Security-Policy", POLICY),
            ("Cache-Control", "no-store"),
            ("X-Content-Type-Options", "nosniff"),
        ):
            del response.headers[header]
            response.headers[header] = value
        return response

    async def _welcome(self, connection: ServerConnection) -> None:
        page = Page(connection, self._desk)
        self._pages.add(page)
        shower = asyncio.create_task(page.show())
        try:
            async for order in connection:
                await page.obey(order)
                self.touch()
        except BadRequest as refused:
            log.warning("a page was sent away: %s", refused)
            await connection.close(1008, str(refused)[:120])
        finally:
            self._pages.discard(page)
            shower.cancel()
            self._desk.lift(page)
            self.touch()


class Page:
    """One open page. It is sent what is newest whenever it has taken what was sent before."""

    def __init__(self, connection: ServerConnection, desk: Desk) -> None:
        self._connection = connection
        self._desk = desk
        self.look = asyncio.Event()
        self.look.set()

    async def show(self) -> None:
        """Send the console as it is, and then each change, until cancelled."""
        from websockets.exceptions import ConnectionClosed

        pictures: dict[int, bytes] = {}
        state = ""
        try:
            await self._connection.send(self._desk.hello())
            while True:
                await self.look.wait()
                self.look.clear()
                if (newest := self._desk.state()) != state:
                    state = newest
                    await self._connection.send(state)
                for place in self._desk.places:
                    if (picture := self._desk.picture(place)) != pictures.get(place):
                        pictures[place] = picture
                        await self._connection.send(picture)
                await asyncio.sleep(GATHER)
        except ConnectionClosed:
            pass                         # the page left while it was being shown something

    async def obey(self, order: str | bytes) -> None:
        """Do what the page asks. Raises BadRequest."""
        try:
            wanted = json.loads(order)
        except ValueError:
            wanted = None
        if not isinstance(wanted, dict):
            raise BadRequest("this is no order", "message", 'such as {"do": "press", "seat": 0, "button": 2}')
        if wanted.get("do") in ("crash", "pull", "plugin"):
            await asyncio.to_thread(self._desk.do, self, wanted)     # waits for the firmware to end
        else:
            self._desk.do(self, wanted)


@cache
def _files() -> dict[str, Path]:
    return {path.name: path for path in Path(__file__).with_name("page").iterdir() if path.suffix in KINDS}


def _quiet() -> logging.Logger:
    """A logger for the library, which reports each browser that opens a spare connection."""
    logger = logging.getLogger("mas.emulator.web")
    logger.setLevel(logging.CRITICAL)
    return logger
