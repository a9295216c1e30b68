"""What travels between the console's two halves: the emulator (chips and pins) and the firmware process.

Two stream sockets join them. On the *bus* socket the firmware asks and the emulator answers, one request at
a time: I2C transfers and pin set-ups. On the *pin* socket both sides tell, unasked: the emulator the edges of
input pins, the firmware the levels of its output pins. The bus socket's far end comes over the pin socket, so
that one inherited descriptor is enough.

Request   ``kind u8, length u32``, then the body.
  TRANSFER  for each message ``address u16, flags u16, length u16`` and, when it writes, its bytes.
  SETUP     ``pin u8, function u8, pull u8``.
  SPI       ``line u8`` (0 commands, 1 data, 2 in reset, 3 out of it), then the bytes.
Reply     ``errno u16, length u32``, then what was read, or the pin's level as one byte.
Edge      ``pin u8, level u8, at f64`` (seconds of the machine's monotonic clock), emulator to firmware.
Level     ``pin u8, frequency f64, state f64`` (0 Hz = no PWM, state 0..1), firmware to emulator.
"""

from __future__ import annotations

import socket
import struct
from typing import NamedTuple

from hw.bus import READ, Message

GREETING = b"mas-link-1"
TRANSFER, SETUP, SPI = 1, 2, 3
RESET_LOW, RESET_HIGH = 2, 3
FUNCTIONS = ("input", "output")
PULLS = ("floating", "up", "down")

REQUEST = struct.Struct("<BI")
REPLY = struct.Struct("<HI")
HEADING = struct.Struct("<HHH")
PIN_SETUP = struct.Struct("<BBB")
EDGE = struct.Struct("<BBd")
LEVEL = struct.Struct("<Bdd")


class Edge(NamedTuple):
    """One change of one input pin: `level` as the pin sees it, `at` in monotonic seconds."""

    pin: int
    level: bool
    at: float


class Level(NamedTuple):
    """What one output pin gives now: `state` 0..1, `frequency` in hertz or 0 for none."""

    pin: int
    frequency: float
    state: float


def pack_transfer(messages: tuple[Message, ...]) -> bytes:
    """A whole transfer request."""
    parts = []
    for message in messages:
        parts.append(HEADING.pack(message.addr, message.flags, message.len))
        if not message.flags & READ:
            parts.append(bytes(message.buf[: message.len]))
    body = b"".join(parts)
    return REQUEST.pack(TRANSFER, len(body)) + body


def unpack_transfer(body: bytes) -> list[Message]:
    """The messages of a transfer request's body; a reading one has room for its bytes."""
    messages = []
    at = 0
    while at < len(body):
        address, flags, length = HEADING.unpack_from(body, at)
        at += HEADING.size
        if flags & READ:
            messages.append(Message.read(address, length))
        else:
            messages.append(Message(address, body[at : at + length], flags))
            at += length
    return messages


def receive(sock: socket.socket, size: int) -> bytes:
    """Exactly `size` bytes; EOFError when the other side is gone."""
    data = sock.recv(size) if size else b""
    while len(data) < size:
        more = sock.recv(size - len(data))
        if not more:
            raise EOFError("the link was closed")
        data += more
    return data
