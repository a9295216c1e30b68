"""Inside the guest: `mas run` as installed, on simulated chips, for it has no panels and no pins.

SIGUSR1 holds the power key down.
"""

import runpy
import signal
import sys
from functools import cache

sys.path[:0] = ["/usr/lib/mas", "/usr/lib/mas/vendor"]

from hw import pi  # noqa: E402
from hw.mock.bus import MockBus  # noqa: E402
from hw.mock.rig import Rig  # noqa: E402
from hw.wiring import Wiring  # noqa: E402

rig = cache(Rig)
wired: list[Wiring] = []


def real_bus(wiring: Wiring) -> MockBus:
    """The simulated bus of what is wired, in place of the kernel's."""
    wired.append(wiring)
    return rig(wiring).bus


pi.real_bus = real_bus
pi.real_factory = lambda: rig(wired[0]).factory

def hold_power_key(*_: object) -> None:
    """A finger on it."""
    assert wired[0].power is not None
    rig(wired[0]).factory.pin(wired[0].power).ground(True)


signal.signal(signal.SIGUSR1, hold_power_key)
sys.argv = ["mas", "run"]
runpy.run_path("/usr/bin/mas", run_name="__main__")
