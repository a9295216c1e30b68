"""What travels between the console's two halves: the emulator (chips and pins) and the firmware process.

Two stream sockets join them. On the *bus* socket the firmware asks and the emulator answers, one request at
a time: I2C transfers and pin set-ups. On the *pin* socket both sides tell, unasked: the emulator the edges of
input pins, how it stands with phones and what is typed, the firmware the levels of its output pins and what
its pictures say in words. The bus socket's far end comes over the pin socket, so that one inherited
descriptor is enough.

What the firmware sends has a head, ``kind u8, length u32``, and a body.
  TRANSFER  for each message ``address u16, flags u16, length u16`` and, when it writes, its bytes.
  SETUP     ``pin u8, function u8, pull u8``.
  SPI       ``line u8`` (0 commands, 1 data, 2 in reset, 3 out of it), then the bytes.
  LEVEL     ``pin u8, frequency f64, state f64`` (0 Hz = no PWM, state 0..1).
  WORDS     ``place i8``, then UTF-8: the language (``sv``, ``en``) and the sentences, a line each.
What the emulator sends has none.
Reply     ``errno u16, length u32``, then what was read, or the pin's level as one byte.
News      ``kind u8, number u8, state u8, at f64`` (seconds of the machine's monotonic clock): EDGE has a pin
          and its level, PHONE a place and how it stands with its phone, TYPED a place and a Latin-1 letter.
"""

import socket
import struct
from typing import get_args

from engine.named import NamedTuple
from hw.bus import READ, Message
from hw.place import Standing

GREETING = b"mas-link-3"
TRANSFER, SETUP, SPI, LEVEL, WORDS = 1, 2, 3, 4, 5
EDGE, PHONE, TYPED = 1, 2, 3
STANDINGS: tuple[Standing, ...] = get_args(Standing)
RESET_LOW, RESET_HIGH = 2, 3
FUNCTIONS = ("input", "output")
PULLS = ("floating", "up", "down")

HEAD = struct.Struct("<BI")
REPLY = struct.Struct("<HI")
HEADING = struct.Struct("<HHH")
PIN_SETUP = struct.Struct("<BBB")
NEWS = struct.Struct("<BBBd")
PIN_LEVEL = struct.Struct("<Bdd")
PLACE = struct.Struct("<b")


class Edge(NamedTuple):
    """One change of one input pin: `level` as the pin sees it, `at` in monotonic seconds."""

    pin: int
    level: bool
    at: float


class Said(NamedTuple):
    """What the picture at a place says, for those who can't see it; for nobody but who sits there."""

    place: int
    language: str
    sentences: tuple[str, ...]


def pack(kind: int, body: bytes) -> bytes:
    """A message of the firmware's, with its head."""
    return HEAD.pack(kind, len(body)) + body


def pack_words(said: Said) -> bytes:
    """A whole message of what a picture says."""
    lines = (said.language, *(" ".join(sentence.split()) for sentence in said.sentences))
    return pack(WORDS, PLACE.pack(said.place) + "\n".join(lines).encode())


def unpack_words(body: bytes) -> Said:
    """What a WORDS message's body says."""
    language, *sentences = body[PLACE.size :].decode().split("\n")
    return Said(PLACE.unpack_from(body)[0], language, tuple(sentences))


def pack_transfer(messages: tuple[Message, ...]) -> bytes:
    """A whole transfer request."""
    parts = []
    for message in messages:
        parts.append(HEADING.pack(message.addr, message.flags, message.len))
        if not message.flags & READ:
            parts.append(bytes(message.buf[: message.len]))
    return pack(TRANSFER, b"".join(parts))


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


def receive_message(sock: socket.socket) -> tuple[int, bytes]:
    """Kind and body of one message of the firmware's; EOFError when it is gone."""
    kind, length = HEAD.unpack(receive(sock, HEAD.size))
    return kind, receive(sock, length)
