"""Errors that end a command with one clear line."""

from __future__ import annotations


class CommandError(Exception):
    """What is wrong, where, and what to do, in one line; `status` is the exit code."""

    def __init__(self, line: str, status: int = 2) -> None:
        super().__init__(line)
        self.status = status
