"""Take every figure, print them as a table, keep them in build/bench.json; exit 1 when a bar is missed.

Each module of this package that has a `measure() -> list[Row]` takes part.
`python -m tests.bench engine idle` takes the figures of those modules only.
"""

from __future__ import annotations

import argparse
import importlib
import json
import pkgutil
import sys
import time
from pathlib import Path

import tests.bench
from tests.bench.rows import Row

REPORT = Path("build/bench.json")
HELPERS = {"__main__", "rows", "wired"}


def main() -> int:
    """Exit code: 0 all bars cleared, 1 one was missed, 2 a module was asked for that isn't there."""
    modules = sorted({m.name for m in pkgutil.iter_modules(tests.bench.__path__)} - HELPERS)
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="Measure against the bars.")
    parser.add_argument("module", nargs="*", help=f"any of: {', '.join(modules)} (default: all)")
    chosen = parser.parse_args().module or modules
    if unknown := sorted(set(chosen) - set(modules)):
        print(f"bench: no module {', '.join(unknown)}; there are: {', '.join(modules)}", file=sys.stderr)
        return 2

    rows: list[Row] = []
    for name in chosen:
        begun = time.perf_counter()
        print(f"{name} ...", end=" ", flush=True, file=sys.stderr)
        rows += importlib.import_module(f"tests.bench.{name}").measure()
        print(f"{time.perf_counter() - begun:.1f} s", file=sys.stderr)

    print(table(rows))
    REPORT.parent.mkdir(exist_ok=True)
    figures = {row.name: {"value": row.value, "unit": row.unit, "bar": row.bar, "ok": row.ok} for row in rows}
    REPORT.write_text(json.dumps(figures, indent=2) + "\n")
    return 0 if all(row.ok for row in rows) else 1


def table(rows: list[Row]) -> str:
    """The figures, a line each: name, value, unit, bar, and MISSED where it is."""
    width = max((len(row.name) for row in rows), default=0)
    return "\n".join(_line(row, width) for row in rows)


def _line(row: Row, width: int) -> str:
    missed = "" if row.ok else " MISSED"
    return f"{row.name:{width}} {row.value:14,.4g} {row.unit:12} {row.bar:12}{missed}".rstrip()


if __name__ == "__main__":
    sys.exit(main())
