"""Reading what a command was given."""

from __future__ import annotations

import sys
from pathlib import Path

from firmware.commands.errors import CommandError


def read_text(path: Path) -> str:
    """The text of a file, or of the standard input for ``-``.

    Raises:
        CommandError: it can't be read.
    """
    try:
        return sys.stdin.read() if str(path) == "-" else path.read_text(encoding="utf-8")
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror}; give the path of a file that can be read") from None
    except UnicodeDecodeError:
        raise CommandError(f"{path}: not a text in UTF-8; give a text file") from None
