"""The firmware's end of the link: a bus and a pin factory that reach the emulator's chips.

    link = open_link(fd)
    console = open_console(wiring, bus=link.bus, factory=link.factory, put=put, clock=time.monotonic)

From there on the very drivers of the wired console run.
"""

from __future__ import annotations

import os
import signal
import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from errno import ETIMEDOUT
from typing import TYPE_CHECKING

from hw.bus import READ, Message
from hw.emulator import wire
from hw.place import PhoneStands, Typed

if TYPE_CHECKING:
    from hw.emulator.pins import LinkFactory


class LinkBus:
    """The bus, carried over the link; see `hw.bus.Bus`.

    A transfer fails with the errno that the simulated bus gave, and with TimeoutError once the emulator is
    gone. Any thread may call; transfers go one at a time.
    """

    def __init__(self, sock: socket.socket) -> None:
        self._sock = sock
        self._turn = threading.Lock()

    def i2c_rdwr(self, *messages: Message) -> None:
        """Carry the messages as one transfer, filling those that read."""
        answer = self._ask(wire.pack_transfer(messages))
        at = 0
        for message in messages:
            if message.flags & READ:
                message.buf[:] = answer[at : at + message.len]
                at += message.len

    def setup_pin(self, pin: int, function: str, pull: str) -> bool:
        """Make a pin an input or an output; returns the level it then has."""
        body = wire.PIN_SETUP.pack(pin, wire.FUNCTIONS.index(function), wire.PULLS.index(pull))
        return bool(self._ask(wire.pack(wire.SETUP, body))[0])

    def spi(self, line: int, content: bytes) -> None:
        """Carry bytes to the display on SPI."""
        self._ask(wire.pack(wire.SPI, bytes([line]) + content))

    def close(self) -> None:
        """Let go of the emulator; later transfers fail."""
        self._sock.close()

    def _ask(self, request: bytes) -> bytes:
        try:
            with self._turn:
                self._sock.sendall(request)
                errno, length = wire.REPLY.unpack(wire.receive(self._sock, wire.REPLY.size))
                answer = wire.receive(self._sock, length)
        except (EOFError, OSError) as error:
            raise TimeoutError(ETIMEDOUT, "the emulator is gone") from error
        if errno:
            raise OSError(errno, os.strerror(errno))
        return answer


class LinkSpi:
    """SPI to the emulator's table panel; see `hw.serial.Spi`."""

    def __init__(self, carry: Callable[[int, bytes], None]) -> None:
        self._carry = carry

    def send(self, is_data: bool, content: bytes) -> None:
        """Carry commands or data."""
        self._carry(int(is_data), content)

    def reset(self, low: bool) -> None:
        """Pull the reset line low, or let it go."""
        self._carry(wire.RESET_LOW if low else wire.RESET_HIGH, b"")

    def close(self) -> None:
        """The link is closed by its owner."""


class Link:
    """All of the firmware's end: `bus`, `spi` and `factory` (a gpiozero pin factory)."""

    def __init__(
        self, pins: socket.socket, bus: LinkBus, lost: Callable[[], None], put: Callable[[object], None]
    ) -> None:
        self.bus = bus
        self.spi = LinkSpi(bus.spi)
        self._factory: LinkFactory | None = None
        self._pins = pins
        self._turn = threading.Lock()
        self._lost = lost
        self._put = put
        self._closed = False
        self._reader = threading.Thread(target=self._read, name="link", daemon=True)
        self._reader.start()

    @property
    def factory(self) -> LinkFactory:
        """gpiozero's pin factory; until it is first asked for, no edge comes."""
        if self._factory is None:
            from hw.emulator.pins import LinkFactory

            self._factory = LinkFactory(self.bus.setup_pin, self._send)
        return self._factory

    def say(self, place: int, language: str, sentences: tuple[str, ...]) -> None:
        """Tell what the picture at a place says; nothing happens once the emulator is gone."""
        with suppress(OSError):
            self._send(wire.pack_words(wire.Said(place, language, sentences)))

    def close(self) -> None:
        """End the link without calling `lost`."""
        self._closed = True
        with suppress(OSError):          # the emulator may be gone, or the link closed before
            self._pins.shutdown(socket.SHUT_RDWR)
        if threading.current_thread() is not self._reader:
            self._reader.join()
        self._pins.close()
        self.bus.close()

    def _send(self, message: bytes) -> None:
        with self._turn:                 # a lamp's thread and the buzzer's may send at once
            self._pins.sendall(message)

    def _read(self) -> None:
        try:
            while True:
                kind, number, state, at = wire.NEWS.unpack(wire.receive(self._pins, wire.NEWS.size))
                if kind == wire.PHONE:
                    self._put(PhoneStands(number, wire.STANDINGS[state]))
                elif kind == wire.TYPED:
                    self._put(Typed(number, chr(state)))
                elif self._factory is not None:
                    self._factory.follow(wire.Edge(number, bool(state), at))
        except (EOFError, OSError):
            if not self._closed:
                self._lost()


def open_link(
    fd: int, lost: Callable[[], None] | None = None, put: Callable[[object], None] = lambda message: None
) -> Link:
    """The link over the inherited socket `fd`.

    `lost` is called on the link's own thread when the emulator goes away; by default the process sends itself
    SIGTERM, so that it ends as it does when the wired console is switched off. `put` takes
    `PhoneStands` and `Typed` on the same thread.
    """
    pins = socket.socket(fileno=fd)
    greeting, descriptors, _, _ = socket.recv_fds(pins, len(wire.GREETING), 1)
    if greeting != wire.GREETING or len(descriptors) != 1:
        raise ConnectionError(f"descriptor {fd} is no link of this version of the emulator")
    bus = LinkBus(socket.socket(fileno=descriptors[0]))
    return Link(pins, bus, lost or _end_this_process, put)


def _end_this_process() -> None:
    os.kill(os.getpid(), signal.SIGTERM)
