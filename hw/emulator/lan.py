"""Where this machine is found on its network."""

from __future__ import annotations

import socket

ELSEWHERE = "192.0.2.1"            # an address that nobody has (RFC 5737)

NAMED = "--address A.B.C.D, or address under [phones] in the wiring file"


class NoNetwork(Exception):
    """This machine has no such address: what is wrong, where, what to do about it."""

    def __init__(self, what: str, where: str, remedy: str) -> None:
        super().__init__(f"{what} ({where}): {remedy}")
        self.what, self.where, self.remedy = what, where, remedy


def own_address() -> str:
    """The IPv4 address by which others on its network reach this machine. Sends nothing. Raises NoNetwork."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((ELSEWHERE, 9))
            return str(probe.getsockname()[0])
    except OSError as error:
        remedy = f"join the Wi-Fi that the phones are on, or name the address: {NAMED}"
        raise NoNetwork("this machine is on no network", error.strerror or "", remedy) from error
