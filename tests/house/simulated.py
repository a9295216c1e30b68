"""Inside the guest: `mas run` as installed, on simulated chips, for it has no panels and no pins."""

import runpy
import sys
from pathlib import Path

sys.path[:0] = ["/usr/lib/mas", "/usr/lib/mas/vendor"]

from hw import pi  # noqa: E402
from hw.mock.rig import Rig  # noqa: E402
from hw.wiring import Wiring  # noqa: E402

rig = Rig(Wiring.load(Path("/etc/mas/console.toml")))
pi.real_bus = lambda wiring: rig.bus
pi.real_factory = lambda: rig.factory

sys.argv = ["mas", "run"]
runpy.run_path("/usr/bin/mas", run_name="__main__")
