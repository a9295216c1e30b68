"""Inside the guest: what every console on these libraries does before anything else, and that it did."""

import os
import socket
import sys

sys.path[:0] = ["/usr/lib/mas", "/usr/lib/mas/vendor"]

import gpiozero  # noqa: E402, F401
import luma.oled.device  # noqa: E402, F401

with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
    line.sendto(b"READY=1", os.environ["NOTIFY_SOCKET"])
