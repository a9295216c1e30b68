"""Inside the guest, in the sandbox of the console: what its menu does to be updated."""

import queue
import sys
from pathlib import Path

sys.path[:0] = ["/usr/lib/mas", "/usr/lib/mas/vendor"]

from firmware.machine import Machine, Served  # noqa: E402

messages: queue.SimpleQueue[Served] = queue.SimpleQueue()
Machine(Path("/var/lib/mas/mas.db"), messages.put, sys.exit).do("update", lambda outcome, now: None)
print("update", messages.get().outcome.key)
