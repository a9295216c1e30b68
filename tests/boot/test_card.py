"""The card of `make image`, booted on qemu's Pi 3: pytest -m card, by hand.

Each start takes some minutes. qemu starts the kernel itself, so the Pi's own boot loader has no part in this.
Its I2C answers nothing at all: each attempt to write takes a while, and the console plays without panels.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.house.package import HOUSE

pytestmark = pytest.mark.card

TREE = "bcm2837-rpi-3-b.dtb"
WORDS = (
    "console=ttyS1,115200 TERM=dumb loglevel=4 systemd.show_status=yes systemd.log_target=console"
    # qemu's watchdog resets the machine as soon as it is asked to watch
    " systemd.watchdog_sec=0"
)
SLOW = "[Service]\nTimeoutStartSec=120\nWatchdogSec=60\nStandardError=journal+console\n"
"""An emulated Pi is some ten times slower than a real one. What the console says is wanted here, too."""
PATIENCE = 600.0
"""Seconds for one start; emulated, beside other work."""

PI_3 = 0x00A02082
"""Its revision, which the boot loader would tell."""

UP = ("Finished card-data.service", "Started mas.service", "Reached target mas-kiosk.target")


class Card:
    """A copy of the image, as large as qemu wants a card to be, and its boot files beside it."""

    def __init__(self, folder: Path) -> None:
        (image,) = HOUSE.glob("build/mas-console_*_arm64.img")
        self.file, self._folder, self._starts = folder / "card", folder, 0
        subprocess.run(["cp", "--sparse=always", image, self.file], check=True)
        subprocess.run(["truncate", "--size=2G", self.file], check=True)
        table = json.loads(subprocess.check_output(["sfdisk", "--json", self.file]))["partitiontable"]
        self.partitions = [(part["start"] * 512, part["size"] * 512) for part in table["partitions"]]
        slow = folder / "slow.conf"
        slow.write_text(SLOW)
        put = f"write {slow} /etc/systemd/system/mas.service.d/slow.conf"
        subprocess.run(["debugfs", "-w", "-R", put, self.part(1)], check=True, capture_output=True)
        for name in ("vmlinuz", "initrd.img", TREE):
            subprocess.run(["mcopy", "-i", self.boot, f"::{name}", folder], check=True)
        revision = ["/system", "linux,revision", str(PI_3)]
        subprocess.run(["fdtput", "--create", folder / TREE, "/system"], check=True)
        subprocess.run(["fdtput", "--type", "i", folder / TREE, *revision], check=True)

    @property
    def boot(self) -> str:
        """The boot partition in the words of mtools."""
        return f"{self.file}@@{self.partitions[0][0]}"

    def part(self, n: int) -> str:
        """A partition in the words of e2fsprogs."""
        return f"{self.file}?offset={self.partitions[n][0]}"

    def wire(self, text: str) -> None:
        """Write the wiring file on the boot partition."""
        command = ["mcopy", "-o", "-i", self.boot, "-", "::mas/console.toml"]
        subprocess.run(command, input=text, text=True, check=True)

    def spoil_data(self) -> None:
        """The data partition can't be mounted any more."""
        start, size = self.partitions[2]
        with self.file.open("r+b") as card:
            card.seek(start)
            card.write(bytes(size))

    @contextmanager
    def powered(self) -> Iterator[Path]:
        """Switched on; gives the file that its serial line writes to. Leaving cuts the power."""
        self._starts += 1
        said = self._folder / f"said-{self._starts}"
        command = [
            "qemu-system-aarch64", "-M", "raspi3b", "-accel", "tcg,thread=multi",
            "-display", "none", "-no-reboot", "-serial", "null", "-serial", f"file:{said}",
            "-kernel", self._folder / "vmlinuz", "-initrd", self._folder / "initrd.img",
            "-dtb", self._folder / TREE, "-append", WORDS,
            "-drive", f"file={self.file},if=sd,format=raw",
        ]  # fmt: skip
        with subprocess.Popen(command, stdin=subprocess.DEVNULL) as qemu:
            try:
                yield said
            finally:
                qemu.kill()


def wait_for(words: tuple[str, ...], said: Path) -> None:
    """Until all of them were said."""
    until = time.monotonic() + PATIENCE
    missing = words
    while missing:
        text = said.read_text(errors="replace") if said.exists() else ""
        missing = tuple(word for word in words if word not in text)
        assert time.monotonic() < until, f"never said: {missing}\n{text[-3000:]}"
        time.sleep(0.5)


@pytest.fixture(scope="module")
def card(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Card]:
    if not list(HOUSE.glob("build/mas-console_*_arm64.img")):
        pytest.skip("needs the image: sudo make image")
    folder = tmp_path_factory.mktemp("card")
    yield Card(folder)
    shutil.rmtree(folder)


def test_its_partitions_hold_what_the_owner_and_the_console_need(card: Card) -> None:
    listed = subprocess.check_output(["mdir", "-b", "-/", "-i", card.boot, "::"], text=True).split()
    owners = {"::/README.txt", "::/config.txt", "::/mas/console.toml", "::/mas/settings.txt"}
    assert owners <= set(listed) and "::/ssh" not in listed
    told = subprocess.check_output(["dumpe2fs", "-h", card.part(2)], text=True, stderr=subprocess.DEVNULL)
    assert "Block size:               1024\n" in told and "Filesystem volume name:   mas-data\n" in told


def test_it_starts_and_does_so_again_after_its_power_was_cut(card: Card) -> None:
    for _ in range(2):
        with card.powered() as said:
            wait_for(UP, said)


def test_it_plays_without_its_data_partition(card: Card) -> None:
    card.spoil_data()
    with card.powered() as said:
        told = "/var/lib/mas: the partition is not mounted"
        wait_for(("Failed to start card-data.service", told, *UP[1:]), said)


def test_a_mistake_in_the_wiring_of_the_boot_partition_is_named(card: Card) -> None:
    card.wire('board = "direct"\n[[seat]]\nchanel = 0\n')
    with card.powered() as said:
        wait_for(("console.toml line 3: ",), said)
