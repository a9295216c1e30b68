"""Inside the guest: `hw/early.py` on simulated panels; what they show then lies in /opt/panels."""

import sys
from pathlib import Path

sys.path[:0] = ["/usr/lib/mas", "/usr/lib/mas/vendor"]

from hw import early  # noqa: E402
from hw.bus import Message  # noqa: E402
from hw.mock.rig import Rig  # noqa: E402
from hw.wiring import Wiring  # noqa: E402

rig = Rig(Wiring.default(4))


class Bus:
    """The simulated bus in place of the kernel's."""

    def __init__(self, port: int) -> None:
        assert port == 1

    def write(self, address: int, data: bytes) -> None:
        rig.bus.i2c_rdwr(Message.write(address, data))


early.Bus = Bus  # type: ignore[assignment, misc]
early.main(sys.argv[1:])
shown = {bytes(chip.ram) for chip in rig.panels.values() if chip.lit}
Path("/opt/panels", sys.argv[1]).write_bytes(b"".join(shown))
