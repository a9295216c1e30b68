"""The emulator's end of the link: serves one firmware process from the simulated console."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from hw.bus import READ
from hw.emulator import wire
from hw.place import Standing

if TYPE_CHECKING:
    from hw.mock.rig import Rig

Heard = Callable[[wire.Said], None]


class Host:
    """Answers the firmware's transfers and pin set-ups, and carries pin levels both ways.

    used: called once, at the first request. heard: called with what a picture says. Both on a
    thread of the host.
    It ends by itself when the firmware's side is closed.
    """

    def __init__(self, rig: Rig, used: Callable[[], None], heard: Heard) -> None:
        self._rig = rig
        self._used = used
        self._heard = heard
        self._pins, self._far_pins = socket.socketpair()
        self._bus, far_bus = socket.socketpair()
        with far_bus:
            socket.send_fds(self._pins, [wire.GREETING], [far_bus.fileno()])
        self._watched: dict[int, Callable[[float, float], None]] = {}     # gpiozero's own reference is weak
        self._turn = threading.Lock()    # a pin is not set up anew while a level is put on it
        self._threads = [
            threading.Thread(target=self._serve_bus, name="emulated bus", daemon=True),
            threading.Thread(target=self._serve_pins, name="emulated pins", daemon=True),
        ]

    @property
    def descriptor(self) -> int:
        """The descriptor that the firmware process must inherit."""
        return self._far_pins.fileno()

    def start(self) -> None:
        """Serve; the firmware has its end by now."""
        self._far_pins.close()
        for thread in self._threads:
            thread.start()

    def phone(self, place: int, standing: Standing) -> None:
        """Tell how it stands with the phone of a place."""
        self._tell(wire.PHONE, place, wire.STANDINGS.index(standing))

    def type(self, place: int, letter: str) -> None:
        """Tell that a letter was typed for a place."""
        self._tell(wire.TYPED, place, ord(letter))

    def close(self) -> None:
        """Stop serving. Levels stay as they were, except that software PWM (the buzzer) falls silent."""
        for sock in (self._pins, self._bus):
            with suppress(OSError):      # the firmware's side may be closed already
                sock.shutdown(socket.SHUT_RDWR)
        for thread in self._threads:
            if thread.is_alive():
                thread.join()
        for sock in (self._pins, self._bus, self._far_pins):
            sock.close()
        for number in self._watched:
            self._rig.factory.pin(number).when_changed = None
        for pin in self._rig.factory.pins.values():
            if pin.function == "output" and pin.frequency:
                pin.frequency = None

    def _serve_bus(self) -> None:
        with suppress(EOFError, ConnectionError):    # the firmware ended
            kind, body = wire.receive_message(self._bus)
            self._used()
            answers = {wire.TRANSFER: self._transfer, wire.SETUP: self._setup, wire.SPI: self._send}
            while True:
                self._bus.sendall(answers[kind](body))
                kind, body = wire.receive_message(self._bus)

    def _transfer(self, body: bytes) -> bytes:
        messages = wire.unpack_transfer(body)
        try:
            self._rig.bus.i2c_rdwr(*messages)
        except OSError as error:
            return wire.REPLY.pack(error.errno or 5, 0)
        read = b"".join(message.buf for message in messages if message.flags & READ)
        return wire.REPLY.pack(0, len(read)) + read

    def _send(self, body: bytes) -> bytes:
        if self._rig.spi is not None:
            if body[0] in (wire.RESET_LOW, wire.RESET_HIGH):
                self._rig.spi.reset(body[0] == wire.RESET_LOW)
            else:
                self._rig.spi.send(bool(body[0]), body[1:])
        return wire.REPLY.pack(0, 0)

    def _setup(self, body: bytes) -> bytes:
        number, function, pull = wire.PIN_SETUP.unpack(body)
        pin = self._rig.factory.pin(number)
        with self._turn:
            if wire.FUNCTIONS[function] == "output":
                pin.when_changed = None
                pin.function = "output"
            else:
                pin.input_with_pull(wire.PULLS[pull])
                self._watched[number] = partial(self._edge, number)
                pin.edges = "both"
                pin.when_changed = self._watched[number]
        return wire.REPLY.pack(0, 1) + bytes([bool(pin.state)])

    def _edge(self, number: int, at: float, level: float) -> None:
        self._tell(wire.EDGE, number, bool(level), at)

    def _tell(self, kind: int, number: int, state: int, at: float = 0.0) -> None:
        with suppress(OSError):          # the firmware is gone, or has not read for thousands of edges
            self._pins.send(wire.NEWS.pack(kind, number, state, at), socket.MSG_DONTWAIT)

    def _serve_pins(self) -> None:
        with suppress(EOFError, OSError):    # the firmware ended
            while True:
                kind, body = wire.receive_message(self._pins)
                if kind == wire.LEVEL:
                    self._level(body)
                else:
                    self._heard(wire.unpack_words(body))

    def _level(self, body: bytes) -> None:
        number, frequency, state = wire.PIN_LEVEL.unpack(body)
        pin = self._rig.factory.pin(number)
        with self._turn:
            if pin.function == "output":
                pin.frequency = frequency or None
                pin.state = state
