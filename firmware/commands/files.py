"""The files that a command is given: those it reads, and pictures that it draws."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
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


def pencil(module: str, file: Path) -> Callable[..., None]:
    """The ``draw`` of a module, looked for before anything long is done.

    Raises:
        CommandError: matplotlib isn't installed, or the file can't be a picture.
    """
    if file.suffix != ".png" or not file.absolute().parent.is_dir():
        raise CommandError(f"--plot {file}: name a .png file in a folder that is there")
    try:
        draw: Callable[..., None] = import_module(module).draw
    except ImportError as error:
        raise CommandError(f"--plot needs {error.name}: {_installs('matplotlib')}") from None
    return draw


def _installs(package: str) -> str:
    """What brings a package to where this program finds it."""
    if sys.prefix == sys.base_prefix:
        return f"sudo apt install python3-{package}"
    return f"{Path(sys.prefix) / 'bin' / 'pip'} install {package}"
