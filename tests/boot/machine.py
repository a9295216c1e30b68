"""A virtual machine that boots what `build` made, and what the test does to it from outside."""

from __future__ import annotations

import base64
import json
import os
import select
import socket
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Self

from PIL import Image

from tests.house.waiting import GaveUp, until

UP = 180.0
"""Seconds that a boot may take; emulated, on a slow machine, beside other work."""


class Machine:
    """One boot of a PC without a network. Use it in a `with`: leaving it cuts the power.

    Args:
        folder: kernel, initrd and disk.
        work: where its sockets and what it says go.
        more: disks beside the first, in qemu's words. The first is as before afterwards.
        words: more words for the kernel's command line.
        cores: how many it has. Of several emulated ones some may never wake up where the host is busy.
        keeps: what it writes to its disk is there when it is switched on again.
        counting: its clock counts instructions, two nanoseconds each, whatever else the host does. One core.

    Attributes:
        said: the file that takes what programs write to the second serial line.
    """

    def __init__(
        self,
        folder: Path,
        work: Path,
        more: Sequence[str] = (),
        words: str = "",
        cores: int = 2,
        keeps: bool = False,
        counting: bool = False,
    ) -> None:
        pace = ["-accel", "tcg,thread=multi"]
        if counting:
            pace, cores = ["-accel", "tcg,thread=single", "-icount", "shift=1,sleep=off"], 1
        self._log, self.said, self._port = work / "console.log", work / "said", work / "world"
        disk, writes = folder / "disk", "snapshot=on"
        if keeps:
            disk, writes = work / "disk", "cache=unsafe"
            subprocess.run(["cp", "--sparse=always", folder / "disk", disk], check=True)
        self._command = [
            "qemu-system-x86_64", "-machine", "q35", *pace, "-cpu", "max",
            "-smp", str(cores), "-m", "768", "-nodefaults", "-display", "none",
            "-serial", f"file:{self._log}", "-serial", f"file:{self.said}",
            "-kernel", str(folder / "kernel"), "-initrd", str(folder / "initrd"),
            "-append", f"console=ttyS0 root=/dev/vda rw quiet loglevel=4 no_timer_check {words}",
            *drive("disk", disk, writes), *more, "-device", "virtio-serial-pci",
            "-chardev", f"socket,id=world,path={self._port},server=on,wait=off",
            "-device", "virtserialport,chardev=world,name=boottest",
            "-device", "virtio-rng-pci", "-device", "i6300esb", "-action", "watchdog=reset", "-no-reboot",
        ]  # fmt: skip

    def __enter__(self) -> Self:
        self.on()
        return self

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        self.cut()
        self._line.close()
        if error is not None and self._log.exists():
            error.add_note(self._log.read_text(errors="replace")[-2000:])

    def on(self) -> None:
        """Power comes, and it starts."""
        for file in (self._port, self.said):
            file.unlink(missing_ok=True)
        self._qemu = subprocess.Popen(self._command, stdin=subprocess.DEVNULL)
        self._line, self._buffer = socket.socket(socket.AF_UNIX), b""
        while True:
            try:
                return self._line.connect(os.fspath(self._port))
            except OSError:
                if self._qemu.poll() is not None:
                    raise GaveUp(f"qemu ended with {self._qemu.returncode}") from None
                time.sleep(0.05)

    def cut(self) -> None:
        """The plug is pulled."""
        self._qemu.kill()
        self._qemu.wait()

    def off(self, within: float) -> float:
        """Wait until it switched itself off, or was reset, which is off, too; in how many seconds."""
        began = time.monotonic()
        try:
            self._qemu.wait(within)
        except subprocess.TimeoutExpired:
            raise GaveUp(f"still on after {within:.0f} s") from None
        self._line.close()
        return time.monotonic() - began

    def order(self, order: str, argument: Any, within: float = UP) -> Any:
        """Have the world in the guest do something; its answer."""
        self._line.sendall(json.dumps({order: argument}).encode() + b"\n")
        return self._heard(f"an answer to {order} {argument!r}", within)

    def up(self, within: float = UP) -> float:
        """Wait for the world, once after each boot; the seconds since that boot."""
        return float(self._heard("the world", within)["up"])

    def _heard(self, what: str, within: float) -> Any:
        """The next that the world says."""
        last = time.monotonic() + within
        while b"\n" not in self._buffer:
            left = last - time.monotonic()
            if left <= 0 or not select.select([self._line], [], [], left)[0]:
                raise GaveUp(f"not in {within:.0f} s: {what}")
            got = self._line.recv(1 << 16)
            if not got:
                raise GaveUp(f"the machine went off before: {what}")
            self._buffer += got
        said, self._buffer = self._buffer.split(b"\n", 1)
        return json.loads(said)

    def run(self, command: str, ok: bool = True, within: float = UP) -> str:
        """What a shell command prints. ``ok=False`` allows it to fail."""
        answer = self.order("run", command, within)
        if ok and answer["status"]:
            raise GaveUp(f"{command}: exit {answer['status']}\n{answer['out']}")
        return str(answer["out"]).strip()

    def press(self, *pins: int, seconds: float = 0.15) -> None:
        """Press keys one after the other, by their pins."""
        for pin in pins:
            self.order("press", [pin, seconds])

    def look(self, place: int) -> Image.Image | None:
        """What a panel shows; None while it is off."""
        seen = self.order("look", place)
        size = tuple(seen["size"])
        return Image.frombytes("1", size, base64.b64decode(seen["bits"])) if seen["on"] else None

    until = staticmethod(until)

    def active(self, unit: str) -> bool:
        """Whether a unit runs, and has said that it is ready."""
        return self.run(f"systemctl is-active {unit}", ok=False) == "active"

    def moments(self, unit: str, *events: str) -> list[float]:
        """When they were last, in seconds since the boot by the machine's own clock."""
        shown = [f"systemctl show --property={event}TimestampMonotonic --value {unit}" for event in events]
        return [int(moment) / 1e6 for moment in self.run("; ".join(shown)).split()]



def drive(name: str, file: Path, *options: str) -> list[str]:
    """A disk in a file, in qemu's words."""
    whole = ",".join([f"file={file},if=none,id={name},format=raw", *options])
    return ["-drive", whole, "-device", f"virtio-blk-pci,drive={name}"]
