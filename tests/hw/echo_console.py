"""A stand-in for the firmware, as the emulator's child: shows pictures, and tells each key edge on a socket,
how it stands with phones, and each letter that was typed.

    echo_console.py SEATS SOCKET FLAG --link FD

While the file FLAG exists it does not touch the console at all. ● lights a seat's lamp, ■ sounds the buzzer.
"""

from __future__ import annotations

import signal
import socket
import sys
import time
from pathlib import Path
from queue import SimpleQueue

from PIL import Image

from hw.console import Console, open_console
from hw.emulator.link import open_link
from hw.keys import Button, Edge
from hw.place import TABLE, PhoneStands, Typed
from hw.wiring import Wiring


def picture(place: int) -> Image.Image:
    """A lit block whose width tells the place; the left edge is always dark."""
    image = Image.new("1", (128, 64))
    image.paste(1, (4, 4, 24 + 16 * (place + 1), 60))
    return image


def saying(place: int) -> str:
    """What its picture says."""
    return f"This is place {place}."


def react(console: Console, edge: Edge) -> None:
    if edge.button is Button.ROUND:
        console.lamp(edge.place, edge.pressed)
    if edge.button is Button.SQUARE and edge.pressed:
        console.beep(440, 60)


def main() -> None:
    seats, ear, flag = int(sys.argv[1]), sys.argv[2], Path(sys.argv[3])
    teller = socket.socket(socket.AF_UNIX)
    teller.connect(ear)
    messages: SimpleQueue[object] = SimpleQueue()
    signal.signal(signal.SIGTERM, lambda *_: messages.put(None))
    if flag.exists():
        messages.get()
        return
    link = open_link(int(sys.argv[-1]), put=messages.put)
    console = open_console(
        Wiring.default(seats), bus=link.bus, factory=link.factory, put=messages.put, clock=time.monotonic
    )
    for place in (TABLE, *range(seats)):
        console.show(place, picture(place))
        link.say(place, "sv", (saying(place),))
    teller.sendall(b"open 0 0 0\n")
    while (message := messages.get()) is not None:
        if isinstance(message, Edge):
            react(console, message)
            line = f"edge {message.place} {message.button.name} {int(message.pressed)} {message.at}\n"
            teller.sendall(line.encode())
        if isinstance(message, Typed):
            teller.sendall(f"{message.letter} {message.place} 0 0\n".encode())
        if isinstance(message, PhoneStands):
            teller.sendall(f"{message.standing} {message.place} 0 0\n".encode())
    console.close()
    link.close()


if __name__ == "__main__":
    main()
