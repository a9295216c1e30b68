"""Reading a command line: what is wrong with it is told in one line that says what to write instead."""

from __future__ import annotations

import math
from argparse import SUPPRESS, ArgumentParser, ArgumentTypeError
from collections.abc import Callable, Iterable
from ipaddress import IPv4Address
from typing import Any, NoReturn

from firmware.commands.errors import CommandError


class Parser(ArgumentParser):
    """An `ArgumentParser` that raises `CommandError`, and takes no option by half its name."""

    def __init__(self, **keywords: Any) -> None:
        super().__init__(allow_abbrev=False, **keywords)

    def error(self, message: str) -> NoReturn:
        """Raises CommandError."""
        raise CommandError(f"{message.removeprefix('argument ')}; see {self.prog} --help")

    def refuse(self, unknown: str) -> NoReturn:
        """A word that has no place here. Raises CommandError."""
        if not unknown.startswith("-"):
            self.error(f"{unknown!r} is one word too many")
        option = unknown.partition("=")[0]
        shown = [name for name, action in self._option_string_actions.items() if action.help is not SUPPRESS]
        raise CommandError(f"there is no option {option}: {suggested(option, shown)}")


def suggested(word: str, known: Iterable[str]) -> str:
    """What may have been meant, or all there is to choose from."""
    from difflib import get_close_matches

    known = list(known)
    near = get_close_matches(word, known, 1)
    return f"did you mean {near[0]}?" if near else f"choose from {', '.join(known)}"


def whole(lowest: int, highest: int) -> Callable[[str], int]:
    """Reads a whole number within bounds."""

    def read(text: str) -> int:
        if not text.lstrip("-").isdecimal() or len(text) > 18 or not lowest <= int(text) <= highest:
            raise ArgumentTypeError(f"{text[:20]!r}: write a whole number from {lowest} to {highest}")
        return int(text)

    return read


def seconds(text: str) -> float:
    """Reads a time of up to a minute."""
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not 0 <= value <= 60:
        raise ArgumentTypeError(f"{text[:20]!r}: write a number of seconds from 0 to 60")
    return value


def ipv4(text: str) -> str:
    """Reads the address of one machine."""
    try:
        address = IPv4Address(text)
    except ValueError:
        address = IPv4Address(0)
    if address.is_unspecified or address.is_multicast:
        raise ArgumentTypeError(f"{text[:20]!r}: write an address such as 192.168.1.20")
    return str(address)
