"""The compiled modules of the console in one file, and how Python finds them there.

    python3 -I /usr/lib/mas/onefile.py      writes the file, from what py3compile made

A start loads some 240 modules. One by one, each costs a look through its folder and two files to open, which
is slow on a card: see docs/adr/0018-one-file.md. What is not in the file is found as ever.
"""

from __future__ import annotations

import marshal
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

HOME = Path(__file__).parent
PLACES = (HOME, HOME / "vendor")
"""Where modules lie; the console's own come first."""
FILE = HOME / f"modules.{sys.implementation.cache_tag}"
"""Made for this Python alone: another one finds no such file."""
SIZE = 8
"""Bytes of the length of the list that follows: of each module source, whether a package, where, how long."""
HEADER = 16
"""Bytes of a .pyc before its code (PEP 552)."""


class OneFile:
    """Finds and loads the modules of a file; for `sys.meta_path`. Raises OSError if there is no such file."""

    def __init__(self, file: Path) -> None:
        self._opened = os.open(file, os.O_RDONLY)
        size = int.from_bytes(os.pread(self._opened, SIZE, 0), "little")
        self._modules = marshal.loads(os.pread(self._opened, size, SIZE))
        self._codes = SIZE + size

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """A module of the file, or None."""
        if name not in self._modules:
            return None
        source, is_package, _, _ = self._modules[name]
        spec = ModuleSpec(name, self, origin=source, is_package=is_package)
        spec.has_location = True
        if is_package:
            spec.submodule_search_locations = [source.rpartition("/")[0]]
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        """The usual kind."""

    def exec_module(self, module: ModuleType) -> None:
        """Run its code."""
        _, _, at, size = self._modules[module.__name__]
        exec(marshal.loads(os.pread(self._opened, size, self._codes + at)), module.__dict__)


def use(file: Path = FILE) -> None:
    """Have modules found in the file. There is none before the package is configured."""
    with suppress(OSError):
        sys.meta_path.insert(0, OneFile(file))


def write(file: Path = FILE, places: Sequence[Path] = PLACES) -> None:
    """Write what is compiled in these places. A cut leaves what was there."""
    modules: dict[str, tuple[str, bool, int, int]] = {}
    codes = bytearray()
    for place in places:
        for name, source, code in _compiled(place):
            if name not in modules:
                modules[name] = str(source), source.stem == "__init__", len(codes), len(code)
                codes += code
    names = marshal.dumps(modules)
    part = file.with_name(f"{file.name}.part")
    with part.open("wb") as opened:
        opened.write(len(names).to_bytes(SIZE, "little") + names + codes)
        opened.flush()
        os.fsync(opened.fileno())
    part.replace(file)


def _compiled(place: Path) -> Iterator[tuple[str, Path, bytes]]:
    """The modules of a place's packages: name, source and code."""
    for folder in place.iterdir():
        for source in sorted(folder.rglob("*.py")) if folder not in PLACES else ():
            parts = source.relative_to(place).with_suffix("").parts
            compiled = source.parent / "__pycache__" / f"{source.stem}.{sys.implementation.cache_tag}.pyc"
            if compiled.exists():
                name = ".".join(parts[:-1] if source.stem == "__init__" else parts)
                yield name, source, compiled.read_bytes()[HEADER:]


if __name__ == "__main__":
    write()
