"""Inside the guest, in the unit's sandbox: are phones let in? Exits 0 when it is so as the argument says."""

import sys
import time
from http.client import HTTPConnection
from urllib.parse import urlsplit

sys.path[:0] = ["/usr/lib/mas", "/usr/lib/mas/vendor"]

from hw.emulator.lan import NoNetwork  # noqa: E402
from hw.emulator.wireless import WirelessSeats  # noqa: E402

seats = WirelessSeats(range(4, 6), (128, 64), lambda edge: None, time.monotonic, "127.0.0.1")
try:
    where = urlsplit(seats.url(5))
except NoNetwork as error:
    print(error, file=sys.stderr)
    status = 0
else:
    page = HTTPConnection(where.netloc, timeout=5)
    page.request("GET", "/")
    status = page.getresponse().status
    page.close()
    seats.close()
sys.exit({"in": 200, "out": 0}[sys.argv[1]] != status)
