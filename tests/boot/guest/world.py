"""Inside the guest: what the console is wired to, and the hand that plays.

The panels are the simulated chips of `hw.mock`, behind a real /dev/i2c-1; the keys are lines of the kernel's
own pin simulator, pulled up and down as a finger does. By a virtio port the world says that it is there,
``{"up": SECONDS}`` since the boot; then the host gives orders, one JSON object a line, and is answered so:

- ``{"run": COMMAND}``: a shell command; its exit status and what it printed;
- ``{"press": [PIN, SECONDS]}``: a key, pressed and let go;
- ``{"lines": PATH}``: the lines of the match under way that a store holds, committed ones;
- ``{"lamp": PIN}``: whether a lamp is lit;
- ``{"look": PLACE}``: the picture of a panel, packed bits row by row, and whether it is on.
"""

from __future__ import annotations

import base64
import json
import os
import shutil
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

sys.path[:0] = ["/opt/boottest", "/usr/lib/mas", "/usr/lib/mas/vendor"]

from cuse import I2cDevice  # noqa: E402

from firmware.store.look import look_into  # noqa: E402
from hw.mock.rig import Rig  # noqa: E402
from hw.wiring import Wiring  # noqa: E402

PORT = Path("/dev/virtio-ports/boottest")
CONFIG = Path("/sys/kernel/config")
LINES = 54
REVISION = "a02082"                           # a Raspberry Pi 3 B: gpiozero asks for it


def pins() -> Path:
    """The kernel's pin simulator as a Pi's pin controller; where its lines are pulled."""
    subprocess.run(["modprobe", "mas-gpio-sim"], check=True)
    if not os.path.ismount(CONFIG):
        subprocess.run(["mount", "-t", "configfs", "configfs", CONFIG], check=True)
    chip = CONFIG / "gpio-sim/pi"
    (chip / "bank0").mkdir(parents=True)
    (chip / "bank0/num_lines").write_text(f"{LINES}\n")
    (chip / "bank0/label").write_text("pinctrl-bcm2711\n")
    (chip / "live").write_text("1\n")
    device, name = ((chip / at).read_text().strip() for at in ("dev_name", "bank0/chip_name"))
    folder = Path("/sys/devices/platform") / device / name
    for line in range(LINES):
        (folder / f"sim_gpio{line}/pull").write_text("pull-up\n")
    return folder


class World:
    """What the host may order."""

    def __init__(self, rig: Rig, lines: Path) -> None:
        self._rig = rig
        self._lines = lines

    def run(self, command: str) -> dict[str, Any]:
        """A shell command."""
        done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
        return {"status": done.returncode, "out": done.stdout + done.stderr}

    def press(self, keys: tuple[int, float]) -> dict[str, Any]:
        """One key of the console, by its pin."""
        pin, seconds = keys
        pull = self._lines / f"sim_gpio{pin}/pull"
        pull.write_text("pull-down\n")
        time.sleep(seconds)
        pull.write_text("pull-up\n")
        return {}

    def lines(self, path: str) -> list[str]:
        """The match under way in a store that a console has open."""
        if not Path(path).exists():
            return []
        with look_into(Path(path)) as store:
            match = store.open_match()
            return [line.text for line in match.lines] if match else []

    def lamp(self, pin: int) -> bool:
        """Whether a lamp is lit, by its pin."""
        return (self._lines / f"sim_gpio{pin}/value").read_text().strip() == "1"

    def look(self, place: int) -> dict[str, Any]:
        """What a panel shows."""
        image = self._rig.image(place)
        chip = self._rig.panels[place]
        return {"size": image.size, "bits": base64.b64encode(image.tobytes()).decode(), "on": chip.on}

    def serve(self) -> None:
        """Do what the host orders, for ever."""
        with PORT.open("r+b", buffering=0) as port:
            port.write(json.dumps({"up": time.monotonic()}).encode() + b"\n")
            while True:
                line = port.readline()
                if not line:                  # the host is not there yet
                    time.sleep(0.1)
                    continue
                ((order, argument),) = json.loads(line).items()
                port.write(json.dumps(getattr(self, order)(argument)).encode() + b"\n")


def main() -> None:
    """Put the world up, tell systemd, and serve."""
    text = Path("/proc/cpuinfo").read_text() + f"\nRevision\t: {REVISION}\n"
    Path("/run/cpuinfo").write_text(text)
    lines = pins()
    subprocess.run(["modprobe", "cuse"], check=True)
    rig = Rig(Wiring.load(Path("/etc/mas/console.toml")))
    threading.Thread(target=I2cDevice("i2c-1", rig.bus).serve, daemon=True).start()
    while not Path("/dev/i2c-1").exists():
        time.sleep(0.02)
    subprocess.run(["udevadm", "settle", "--timeout=5"], check=False)
    for device, group in ((Path("/dev/i2c-1"), "i2c"), (Path("/dev/gpiochip0"), "gpio")):
        shutil.chown(device, group=group)     # as Raspberry Pi OS has it
        device.chmod(0o660)
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.sendto(b"READY=1", os.environ["NOTIFY_SOCKET"])
    World(rig, lines).serve()


if __name__ == "__main__":
    main()
