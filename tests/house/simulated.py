"""Inside the guest: `mas run` as installed, on simulated chips, for it has no panels and no pins.

What the host may do with them (`tests.house.chips`) comes by a socket.
"""

import runpy
import sys
import threading
import time
from functools import cache
from multiprocessing.connection import Listener
from pathlib import Path

sys.path[:0] = ["/usr/lib/mas", "/usr/lib/mas/vendor"]

from hw import pi  # noqa: E402
from hw.keys import Button  # noqa: E402
from hw.mock.bus import MockBus  # noqa: E402
from hw.mock.rig import Rig  # noqa: E402
from hw.wiring import Wiring  # noqa: E402

DOOR = "/opt/panels/door"

rig = cache(Rig)
wired: list[Wiring] = []


def real_bus(wiring: Wiring) -> MockBus:
    """The simulated bus of what is wired, in place of the kernel's."""
    wired.append(wiring)
    threading.Thread(target=serve, args=(rig(wiring),), daemon=True).start()
    return rig(wiring).bus


def serve(chips: Rig) -> None:
    """Do what the host asks for: a name, and what goes with it."""

    def press(seat: int, button: str, seconds: float) -> None:
        chips.press(seat, Button[button])
        time.sleep(seconds)
        chips.release(seat, Button[button])

    def look(place: int) -> tuple[tuple[int, int], bytes, bool]:
        image = chips.image(place)
        return image.size, image.tobytes(), chips.panels[place].on

    def hold_power_key() -> None:
        assert chips.wiring.power is not None
        chips.factory.pin(chips.wiring.power).ground(True)

    orders = {order.__name__: order for order in (press, look, hold_power_key)}
    orders |= {"lamp": chips.lamp, "unplug": chips.unplug, "plug": chips.plug}
    Path(DOOR).unlink(missing_ok=True)
    with Listener(DOOR) as door:
        while True:
            with door.accept() as host:
                order, *arguments = host.recv()
                host.send(orders[order](*arguments))


pi.real_bus = real_bus
pi.real_factory = lambda: rig(wired[0]).factory
sys.argv = ["mas", "run", "--pace=0.2"]
runpy.run_path("/usr/bin/mas", run_name="__main__")
