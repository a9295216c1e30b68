"""Inside the guest, in the sandbox of the console: what its menu does with a stick."""

import queue
import sys
from pathlib import Path

sys.path[:0] = ["/usr/lib/mas", "/usr/lib/mas/vendor"]

from firmware.machine import Errand, Machine, Served  # noqa: E402

messages: queue.SimpleQueue[Served] = queue.SimpleQueue()
machine = Machine(Path("/var/lib/mas/mas.db"), messages.put, sys.exit)
errands: tuple[Errand, ...] = ("backup", "logs")
for errand in errands:
    machine.do(errand, lambda outcome, now: None)
    print(errand, messages.get().outcome.key)
