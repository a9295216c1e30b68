"""The small server of the console's own page: a few files over HTTP, and one web socket per page.

It listens on this machine only, and answers only to pages that it served itself, so that no other site in the
same browser reaches the console. Phones come by another door (`hw.emulator.door`).
"""

from __future__ import annotations

import io
from errno import EADDRINUSE
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from typing import TYPE_CHECKING

from hw.emulator.audience import Audience
from hw.emulator.desk import Desk
from hw.emulator.door import Door
from hw.emulator.phones import Farewell, Phones
from hw.emulator.seat_view import SeatView
from hw.emulator.web import KINDS, answer, files, listen, port_of, refusal, served

if TYPE_CHECKING:
    from websockets.asyncio.server import ServerConnection
    from websockets.http11 import Request, Response

    from hw.emulator.parent import Emulator

LOOPBACK = "127.0.0.1"
SOCKET_PATH = "/console"


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
    """Shows an emulator to any number of pages, from a thread of its own.

    lan: this machine's address on the network that phones are let in from; None for no phones.
    """

    def __init__(self, emulator: Emulator, port: int, lan: str | None) -> None:
        self._emulator = emulator
        self._port = port
        self._audience = Audience()
        self._phones = Phones(range(len(emulator.rig.wiring.seats)), self._stands)
        self._door = Door(self._phones, lan, self._serve_seat) if lan else None
        address = self._door.url if self._door else None
        self._desk = Desk(emulator, self._phones, address, self._audience.later)

    @property
    def url(self) -> str:
        """The page's address."""
        return f"http://{LOOPBACK}:{self._port}/"

    @property
    def seat_urls(self) -> list[str]:
        """What opens each seat on a phone; none when phones are not let in."""
        return [self._door.url(seat) for seat in range(self._desk.seats)] if self._door else []

    def start(self) -> None:
        """Listen. Raises PortTaken and NoNetwork."""
        self._audience.start(self._open())
        rig = self._emulator.rig
        rig.on_change(self.touch)
        rig.on_lamp(lambda seat, lit: self.touch())
        rig.on_tone(lambda hertz: self.touch())

    def close(self, over: bool) -> None:
        """Say goodbye to all pages and stop listening. over: they need not look for the console any more."""
        self._audience.close(self._stop(over))

    def touch(self, place: int | None = None) -> None:
        """The panel at `place`, or something else on the console, changed. Any thread may call."""
        self._audience.touch(place)

    def _stands(self, seat: int) -> None:
        self._emulator.phone(seat, self._phones.standing(seat))
        self.touch(seat)

    async def _open(self) -> None:
        try:
            self._listener = await listen(LOOPBACK, self._port, self._answer, self._welcome)
        except OSError as error:
            taken = error.errno == EADDRINUSE
            raise PortTaken(self._port, "in use" if taken else f"not to be had: {error.strerror}") from error
        self._port = port_of(self._listener)
        if self._door:
            await self._door.listen()

    async def _stop(self, over: bool) -> None:
        if over:
            await self._audience.send_away(Farewell.OVER)
        if self._door:
            await self._door.close()
        self._listener.close()
        await self._listener.wait_closed()

    def _answer(self, connection: ServerConnection, request: Request) -> Response | None:
        """The reply to an HTTP request; None to go on to the web socket."""
        hosts = {f"{name}:{self._port}" for name in (LOOPBACK, "localhost")}
        if refused := refusal(connection, request, hosts, SOCKET_PATH):
            return refused
        path = request.path.partition("?")[0]
        if request.path == SOCKET_PATH:
            return None
        if path in self._pictures():
            return answer(_qr(self._pictures()[path]), KINDS[".svg"])
        name = "index.html" if path == "/" else path[1:]
        if name not in files():
            return connection.respond(HTTPStatus.NOT_FOUND, f"The console is at {self.url}\n")
        return served(name)

    def _pictures(self) -> dict[str, str]:
        """The addresses of seats, by the paths of their pictures."""
        return {f"/phone/{seat}.svg": url for seat, url in enumerate(self.seat_urls)}

    async def _welcome(self, connection: ServerConnection) -> None:
        await self._audience.serve(connection, self._desk)

    async def _serve_seat(self, connection: ServerConnection, seat: int) -> None:
        await self._audience.serve(connection, SeatView(self._desk, seat))


def _qr(text: str) -> bytes:
    """A picture that a phone's camera reads a text from."""
    import segno

    picture = io.BytesIO()
    code = segno.make(text, micro=False)
    code.save(picture, kind="svg", light="white", omitsize=True, xmldecl=False, svgclass=None, lineclass=None)
    return picture.getvalue()
