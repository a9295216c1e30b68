"""What is on the panels while the console is not up, written by `hw.early` alone."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from hw import early
from hw.bus import Message
from hw.mock.rig import Rig
from hw.paged import pages
from hw.place import TABLE
from hw.wiring import Wiring
from tests.hw.conftest import Desk

CONSOLE = Path(__file__).parents[2] / "systemd/console.toml"
BOARDS = """
board = "seatboard"
interrupt = 17
[bus]
mux = 0x71   # moved
[table]
address = 0x3D
rotate = 2
""" + "".join(f"[[seat]]\nchannel = {n}\nrotate = {n % 2 * 2}\n" for n in range(6))


class KernelBus:
    """The simulated bus as `hw.early.Bus` has it."""

    def __init__(self, rig: Rig) -> None:
        self._bus = rig.bus

    def write(self, address: int, data: bytes) -> None:
        self._bus.i2c_rdwr(Message.write(address, data))


Picture = Callable[[str], Image.Image]


@pytest.mark.parametrize("text", [CONSOLE.read_text(), BOARDS], ids=["direct", "seatboard"])
def test_every_panel_that_answers_shows_the_picture(text: str, picture: Picture) -> None:
    rig, image = Rig(Wiring.parse(text)), picture("splash")
    rig.unplug(1)
    bus, panels = early.read_wiring(text)
    early.show_on_all(KernelBus(rig), bus.numbers["mux"], panels, b"".join(pages(image)))
    places = [TABLE, *range(len(rig.wiring.seats))]
    shown = [place for place in places if rig.image(place).tobytes() == image.tobytes()]
    assert shown == [place for place in places if place != 1]
    assert all(not chip.unknown for chip in rig.panels.values())


def test_a_hand_that_a_crash_left_half_sent_is_replaced(
    desk: Callable[[int], Desk], picture: Picture
) -> None:
    crashed = desk(3).open()
    crashed.console.show(0, picture("a hand"))
    crashed.console.owner.drain()
    crashed.rig.panels[0].write(b"\0\x21\x10")  # a command that waits for an argument
    crashed.rig.panels[1].write(b"\0\x81")  # another one: it would take the first byte for itself
    crashed.crash()
    lit: list[bool] = []
    crashed.rig.on_change(lambda place: lit.append(crashed.rig.panels[place].lit))
    bus, panels = early.read_wiring(CONSOLE.read_text())
    early.show_on_all(KernelBus(crashed.rig), bus.numbers["mux"], panels, b"".join(pages(picture("splash"))))
    assert all(crashed.shows(place, picture("splash")) for place in (TABLE, 0, 1, 2))
    assert lit.count(True) == 4  # each is dark from its first byte to its last


def test_it_shows_nothing_where_the_multiplexer_does_not_answer(picture: Picture) -> None:
    rig = Rig(Wiring.load(CONSOLE))
    rig.mux.unplug()
    bus, panels = early.read_wiring(CONSOLE.read_text())
    early.show_on_all(KernelBus(rig), bus.numbers["mux"], panels, b"".join(pages(picture("splash"))))
    lit = [place for place, chip in rig.panels.items() if chip.lit]
    assert lit == [TABLE]


def test_a_dead_bus_is_given_up_once_two_panels_have_let_it_time_out(picture: Picture) -> None:
    rig, hung = Rig(Wiring.load(CONSOLE)), []
    rig.bus.hang(lambda: hung.append(1))
    bus, panels = early.read_wiring(CONSOLE.read_text())
    early.show_on_all(KernelBus(rig), bus.numbers["mux"], panels, b"".join(pages(picture("splash"))))
    assert len(hung) == 2


@pytest.mark.parametrize(
    ("spoiled", "panels"),
    [
        ("lamp = 12", 5),  # used twice
        ("[[seat]]", 5),
        ("keys = [4, 17", 5),
        ("= = =", 5),
    ],
)
def test_a_wiring_file_with_a_mistake_still_tells_where_its_panels_are(spoiled: str, panels: int) -> None:
    text = CONSOLE.read_text()
    assert spoiled in text or spoiled == "= = ="
    wrong = text.replace("lamp = 16", "lamp = 12") + ("= = =\nchannel = a lot\n" if "= =" in spoiled else "")
    bus, found = early.read_wiring(wrong)
    assert (bus.numbers["port"], bus.numbers["mux"]) == (1, 0x70)
    assert len(found) == panels
    assert [panel.numbers.get("channel") for panel in found] == [None, 0, 1, 2, 3]


def test_what_the_console_left_goes_before_what_was_prepared_and_the_language_is_the_last_spoken(
    tmp_path: Path,
) -> None:
    left, prepared = tmp_path / "left", tmp_path / "prepared"
    left.mkdir()
    prepared.mkdir()
    (prepared / "failed-sv").write_bytes(b"sv")
    (prepared / "failed-en").write_bytes(b"en")
    folders = (str(left), str(prepared))
    assert early.find("failed", folders) == b"sv"
    (left / "language").write_text("en")
    assert early.find("failed", folders) == b"en"
    (left / "failed").write_bytes(b"line 12")
    assert early.find("failed", folders) == b"line 12"
    with pytest.raises(OSError, match="splash"):
        early.find("splash", folders)


def test_the_first_wiring_file_that_is_there_counts(tmp_path: Path) -> None:
    boot, system = files = [str(tmp_path / "boot"), str(tmp_path / "system")]
    with pytest.raises(OSError, match="boot"):
        early.read_first(files)
    for file in (system, boot):
        Path(file).write_text(file)
        assert early.read_first(files) == file


def test_it_says_why_nothing_can_be_shown_and_ends_well(tmp_path: Path) -> None:
    wiring = tmp_path / "console.toml"
    wiring.write_text("[bus]\nport = 31\n")
    done = run("splash", str(wiring))
    assert done.returncode == 0 and "/dev/i2c-31" in done.stderr


def test_it_is_up_about_as_soon_as_python_itself() -> None:
    """CPU, the least of some runs each: at most 1.5 times that of an empty program."""
    empty, whole = ["-I", "-c", "pass"], ["-ISB", early.__file__, "splash", str(CONSOLE)]
    least = {tuple(command): min(cpu(command) for _ in range(15)) for command in (empty, whole)}
    assert least[tuple(whole)] <= 1.5 * least[tuple(empty)]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-ISB", early.__file__, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def cpu(arguments: list[str]) -> float:
    """CPU seconds of one run."""
    actions = [(os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0)]
    command = [sys.executable, *arguments]
    pid = os.posix_spawn(sys.executable, command, os.environ, file_actions=actions)
    used = os.wait4(pid, 0)[2]
    return used.ru_utime + used.ru_stime
