"""The small server of the emulator's page: a few files over HTTP, and one web socket per page.

It listens on this machine only, and answers only to pages that it served itself (Host and Origin are
checked), so that no other site in the same browser reaches the console.
"""

from __future__ import annotations

import asyncio
import json
import logging
import threading
from collections.abc import Callable
from errno import EADDRINUSE
from functools import cache
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
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
        self.remedy = "close what is there, or choose another port: mas play --port N, make play PORT=N"
        super().__init__(f"{self.what} ({self.where}): {self.remedy}")


def page_at(port: int) -> str | None:
    """The address of the page of a console that is open at this port, if there is one."""
    connection = HTTPConnection(LOOPBACK, port, timeout=1)
    try:
        connection.request("GET", "/")
        ours = b"<title>Mas</title>" in connection.getresponse().read(4096)
    except (OSError, HTTPException):
        return None
    finally:
        connection.close()
    return f"http://{LOOPBACK}:{port}/" if ours else None


class Server:
    """Shows an emulator to any number of pages, from a thread of its own."""

    def __init__(self, emulator: Emulator, port: int) -> None:
        self._emulator = emulator
        self._port = port
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="emulator page", daemon=True)
        self._pages: set[Page] = set()
        self._lock = threading.Lock()
        self._changed: set[int] = set()
        self._woken = False

    @property
    def url(self) -> str:
        """The page's address."""
        return f"http://{LOOPBACK}:{self._port}/"

    def start(self) -> None:
        """Listen. Raises PortTaken."""
        self._desk = Desk(self._emulator, self._later)
        self._thread.start()
        try:
            self._listener = asyncio.run_coroutine_threadsafe(self._listen(), self._loop).result()
        except OSError as error:
            self._end()
            taken = error.errno == EADDRINUSE
            raise PortTaken(self._port, "in use" if taken else f"not to be had: {error.strerror}") from error
        self._port = next(iter(self._listener.sockets)).getsockname()[1]
        rig = self._emulator.rig
        rig.on_change(self.touch)
        rig.on_lamp(lambda seat, lit: self.touch())
        rig.on_tone(lambda hertz: self.touch())

    def close(self) -> None:
        """Say goodbye to all pages and stop listening."""
        asyncio.run_coroutine_threadsafe(self._stop(), self._loop).result()
        self._end()

    def _end(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def touch(self, place: int | None = None) -> None:
        """The panel at `place`, or something else on the console, changed. Any thread may call."""
        with self._lock:
            if place is not None:
                self._changed.add(place)
            if not self._woken and self._thread.is_alive():
                self._woken = True
                self._loop.call_soon_threadsafe(self._wake)

    def _later(self, seconds: float, act: Callable[[], None]) -> None:
        """Do something on the console in so many seconds, and show it. For the server's own thread."""

        def due() -> None:
            act()
            self.touch()

        self._loop.call_later(seconds, due)

    def _wake(self) -> None:
        with self._lock:
            self._woken = False
            changed, self._changed = self._changed, set()
        for page in self._pages:
            page.changed |= changed
            page.look.set()

    async def _listen(self) -> WebServer:
        from websockets.asyncio.server import serve

        return await serve(
            self._welcome, LOOPBACK, self._port, process_request=self._answer, max_size=LONGEST,
            compression=None, ping_interval=10, ping_timeout=10, logger=_log_of_library(),
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
            return connection.respond(HTTPStatus.NOT_FOUND, f"The console is at {self.url}\n")
        return _file(_files()[name])

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
        self.changed = set(desk.places)
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
                changed, self.changed = self.changed, set()
                for place in changed:
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


def _file(path: Path) -> Response:
    from websockets.datastructures import Headers
    from websockets.http11 import Response

    body = path.read_bytes()
    return Response(HTTPStatus.OK, "OK", Headers({
        "Connection": "close",
        "Content-Type": f"{KINDS[path.suffix]}; charset=utf-8",
        "Content-Length": str(len(body)),
        "Content-Security-Policy": POLICY,
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
    }), body)


def _is_ours(record: logging.LogRecord) -> bool:
    """Whether a line of the library's log is of our doing, and not a browser's spare connection."""
    from websockets.exceptions import WebSocketException

    error = record.exc_info and record.exc_info[1]
    return not isinstance(error, (WebSocketException, EOFError, ConnectionError))


def _log_of_library() -> logging.Logger:
    logger = logging.getLogger("mas.emulator.web")
    logger.setLevel(logging.WARNING)
    logger.filters[:] = [_is_ours]
    return logger
