"""One picture on every panel while the console is not up: before it starts, after it failed, at goodbye.

    python3 -ISB hw/early.py splash [WIRING [PICTURES ...]]

Run as a file of its own. It needs no library, not even the rest of `hw`, so that a Pi Zero shows something at
once and a broken installation can still say so. A picture is 1,024 bytes as the chips keep them, prepared by
`firmware.screens.early`. It reads the wiring file line by line: one that the console refuses still tells
where its panels are.
"""

import fcntl
import os
import sys

WIRINGS = ("/boot/firmware/mas/console.toml", "/etc/mas/console.toml")
"""The wiring file: on the boot partition, or else on the system."""
PICTURES = ("/run/mas", "/usr/lib/mas/pictures")
"""Where pictures are: those that the console left behind, then those of the package."""

I2C_SLAVE = 0x0703  # linux/i2c-dev.h: whom `write` speaks to
I2C_TIMEOUT = 0x0702  # the same: how long it waits for a dead bus, in 10 ms; else a second
LIMIT = 20  # of them; a page takes 0.12 s at 10 kHz, the slowest that the wiring file allows
PAGES = 8
FLUSH = bytes([0xE3] * 6)  # completes whatever command a crash has cut short
PUMP = {"ssd1306": bytes([0x8D, 0x14]), "sh1106": bytes([0xAD, 0x8B])}  # the SSD1309 has none
START = bytes.fromhex("AE D580 A83F D300 40 DA12 817F D9F1 DB40")
"""Dark, 64 rows from the top, medium contrast."""
UPRIGHT, UPSIDE_DOWN = bytes([0xA1, 0xC8]), bytes([0xA0, 0xC0])
SHOW = bytes([0xA4, 0xA6, 0xAF])
SH1106_COLUMNS = 132 - 128  # more than the panel has, usually half of them on each side


class Bus:
    """An I2C bus of the kernel. Raises OSError."""

    def __init__(self, port: int) -> None:
        self._file = os.open(f"/dev/i2c-{port}", os.O_RDWR)
        fcntl.ioctl(self._file, I2C_TIMEOUT, LIMIT)

    def write(self, address: int, data: bytes) -> None:
        """One message."""
        fcntl.ioctl(self._file, I2C_SLAVE, address)
        os.write(self._file, data)


class Part:
    """What the wiring file tells of the bus or of a panel: the chip, and whatever is a number."""

    def __init__(self, **numbers: int) -> None:
        self.chip = "ssd1306"
        self.numbers = numbers


def read_wiring(text: str) -> tuple[Part, list[Part]]:
    """The bus and the panels; lines that make no sense are passed over."""
    bus, table = Part(port=1, mux=0x70), Part(address=0x3D)
    panels, part = [table], Part()
    for line in text.splitlines():
        line = line.partition("#")[0].strip()
        key, equals, value = line.partition("=")
        if line.startswith("["):
            name = line.strip("[] ")
            part = {"bus": bus, "table": table}.get(name, Part(address=0x3C))
            if name == "seat":
                panels.append(part)
        elif equals and key.strip() == "chip":
            part.chip = value.strip(" \"'")
        elif equals:
            try:
                part.numbers[key.strip()] = int(value, 0)
            except ValueError:
                continue
    return bus, panels


def show(bus: Bus, mux: int, panel: Part, picture: bytes) -> None:
    """Put the picture on a panel. Raises OSError where the bus does, and then may have done part of it."""
    numbers = panel.numbers
    address = numbers["address"]
    if address not in (0x3C, 0x3D) or panel.chip == "ssd1322":  # that one is not on this bus
        return
    if "channel" in numbers:
        bus.write(mux, bytes([1 << numbers["channel"]]))
    turned = numbers.get("rotate") == 2
    spare = SH1106_COLUMNS if panel.chip == "sh1106" else 0
    column = numbers.get("offset", spare // 2)
    if turned:
        column = max(0, spare - column)
    paged = b"" if panel.chip == "sh1106" else bytes([0x20, 0x02])
    turn = UPSIDE_DOWN if turned else UPRIGHT
    bus.write(address, b"\0" + FLUSH + START + turn + paged + PUMP.get(panel.chip, b""))
    for page in range(PAGES):
        bus.write(address, bytes([0x00, 0xB0 | page, column & 15, 0x10 | column >> 4]))
        bus.write(address, b"\x40" + picture[128 * page : 128 * (page + 1)])
    bus.write(address, b"\0" + SHOW)


def show_on_all(bus: Bus, mux: int, panels: list[Part], picture: bytes) -> None:
    """Put the picture on every panel that answers. Once two have let the bus time out, it is dead."""
    hung = 0
    for panel in panels:
        try:
            show(bus, mux, panel, picture)
        except TimeoutError:
            hung += 1
            if hung == 2:
                return
        except (OSError, ValueError):
            continue  # absent, or wired otherwise than the file says


def find(name: str, folders: tuple[str, ...]) -> bytes:
    """A picture by its name: what the console left under it, or the prepared one in the language last spoken.

    Raises OSError where there is none.
    """
    language = "sv"
    for folder in folders:
        try:
            with open(f"{folder}/language") as file:  # noqa: PTH123 - pathlib takes as long as all the rest
                language = file.read(2)
        except OSError:
            continue
    for path in [f"{folder}/{name}{ending}" for folder in folders for ending in ("", f"-{language}")]:
        try:
            with open(path, "rb") as picture:  # noqa: PTH123
                return picture.read()
        except OSError:
            continue
    raise FileNotFoundError(f"there is no picture {name} in {', '.join(folders)}")


def read_first(paths: tuple[str, ...] | list[str]) -> str:
    """The text of the first file that is there. Raises OSError where none is."""
    there = [path for path in paths if os.path.exists(path)]  # noqa: PTH110
    with open((there or paths)[0], encoding="utf-8", errors="replace") as file:  # noqa: PTH123
        return file.read()


def main(arguments: list[str]) -> int:
    """0 also where there is no bus or no panel: then there is nobody to tell."""
    name, *more = arguments
    try:
        parts, panels = read_wiring(read_first(more[:1] or WIRINGS))
        bus = Bus(parts.numbers["port"])
    except OSError as error:
        print(f"no panel to show {name} on: {error}", file=sys.stderr)
        return 0
    show_on_all(bus, parts.numbers["mux"], panels, find(name, tuple(more[1:]) or PICTURES))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
