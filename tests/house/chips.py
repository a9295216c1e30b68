"""The package's units in a guest on simulated chips, and what the host does with these."""

from __future__ import annotations

import shutil
from multiprocessing.connection import Client
from pathlib import Path
from typing import Any

from PIL import Image

from firmware.store.look import look_into
from hw.keys import Button
from tests.house.person import SHORT

UNITS = Path("/usr/lib/systemd/system")
SERVICES = ("mas.service", "mas-splash.service", "mas-failed.service")
OTHERS = UNITS.parent / "system-shutdown/mas", Path("/usr/lib/mas/update")
EARLY = "/usr/lib/mas/hw/early.py"
STORE = "var/lib/mas/mas.db"
SCRIPTS = ("simulated.py", "players.py", "early.py", "errands.py", "phones.py", "asks.py")
# The sandbox must let the console start its players and use a stick too, so the unit tries that as well.
DROP_IN = """
[Service]
ExecStart=
ExecStartPre=/usr/bin/python3 -IB /opt/mas/players.py
ExecStart=/usr/bin/python3 -IB /opt/mas/simulated.py
ExecStopPost=/usr/bin/python3 -IB /opt/mas/errands.py
"""


def put_chips_in(root: Path) -> None:
    """Lay everything out in a root file system that has the package."""
    drop_in = root / "etc/systemd/system/mas.service.d/simulated.conf"
    drop_in.parent.mkdir(parents=True)
    drop_in.write_text(DROP_IN)
    (root / "opt/mas").mkdir()
    for script in SCRIPTS:
        shutil.copy(Path(__file__).with_name(script), root / "opt/mas")
    (root / "opt/panels").mkdir()
    (root / "opt/panels").chmod(0o777)
    for prefix in ("mas", "mas-"):
        writable = root / f"etc/systemd/system/{prefix}.service.d/panels.conf"
        writable.parent.mkdir(parents=True, exist_ok=True)
        writable.write_text("[Service]\nReadWritePaths=/opt/panels\n")
    draw_on_chips(root)


def draw_on_chips(root: Path) -> None:
    """Let what draws without the console draw there, and leave in /opt/panels what it drew. A package that is
    installed anew needs it anew."""
    for caller in (*(UNITS / name for name in SERVICES), *OTHERS):
        file = root / caller.relative_to("/")
        file.write_text(file.read_text().replace(EARLY, "/opt/mas/early.py"))


def shown(root: Path, picture: str) -> bytes:
    """What all panels showed after this picture was drawn on them; forgotten then."""
    file = root / "opt/panels" / picture
    seen = file.read_bytes()
    file.unlink()
    return seen


def prepared(root: Path, picture: str) -> bytes:
    """A picture of the package."""
    return (root / "usr/lib/mas/pictures" / picture).read_bytes()


class Chips:
    """The chips of the console that runs in a guest, as its first seat has them."""

    def __init__(self, root: Path) -> None:
        self._root = root

    def order(self, order: str, *arguments: Any) -> Any:
        """Have `simulated.py` do something; its answer.

        Raises:
            OSError: the console is not up.
        """
        with Client(str(self._root / "opt/panels/door")) as chips:
            chips.send((order, *arguments))
            return chips.recv()

    def press(self, button: Button, seconds: float = SHORT) -> None:
        """Press a key and let it go."""
        self.order("press", 0, button.name, seconds)

    def look(self, place: int) -> Image.Image | None:
        """What a panel shows; None while it is off."""
        size, bits, on = self.order("look", place)
        return Image.frombytes("1", size, bits) if on else None

    def lit(self) -> bool:
        """Whether the seat's lamp is lit."""
        return bool(self.order("lamp", 0))

    def lines(self) -> list[str]:
        """The lines of the match that is under way, as far as they are safe."""
        file = self._root / STORE
        if not file.exists():
            return []
        with look_into(file) as store:
            match = store.open_match()
            return [line.text for line in match.lines] if match else []
