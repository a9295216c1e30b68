"""One file with all compiled modules, as the package makes it when it is configured."""

from __future__ import annotations

import compileall
import importlib
import importlib.util
import sys
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

from tests.house.package import HOUSE

Make = Callable[[dict[str, str]], Path]


@pytest.fixture
def onefile() -> ModuleType:
    spec = importlib.util.spec_from_file_location("onefile", HOUSE / "systemd/onefile.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def make(onefile: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Make]:
    """Writes sources, compiles them, makes the file of them, and has it used."""
    meta, modules = list(sys.meta_path), set(sys.modules)

    def made(sources: dict[str, str]) -> Path:
        for name, text in sources.items():
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_text(text)
        compileall.compile_dir(tmp_path, quiet=2)
        onefile.write(tmp_path / "modules", [tmp_path])
        onefile.use(tmp_path / "modules")
        return tmp_path

    yield made
    sys.meta_path[:] = meta
    for name in set(sys.modules) - modules:
        del sys.modules[name]


def test_packages_and_their_modules_come_from_it(make: Make) -> None:
    place = make({"inn/__init__.py": "'A house.'\nfrom inn.bar.till import CASH\n", "inn/bar/__init__.py": "",
                  "inn/bar/till.py": "CASH = 7\n"})  # fmt: skip
    for source in place.rglob("*.py"):
        source.unlink()
    inn = importlib.import_module("inn")
    till = importlib.import_module("inn.bar.till")
    assert (inn.CASH, inn.__doc__, inn.__path__) == (7, "A house.", [f"{place}/inn"])
    assert till.__file__ == f"{place}/inn/bar/till.py" and till.__package__ == "inn.bar"


def test_a_traceback_shows_the_source(make: Make) -> None:
    make({"inn/__init__.py": "def fall():\n    raise ValueError('down the stairs')\n"})
    with pytest.raises(ValueError, match="down") as fell:
        importlib.import_module("inn").fall()
    assert "raise ValueError('down the stairs')" in "".join(traceback.format_exception(fell.value))


def test_what_it_lacks_is_found_as_ever(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    place = make({"inn/__init__.py": ""})
    (place / "inn/late.py").write_text("HOUR = 23\n")
    assert importlib.import_module("inn.late").HOUR == 23
    with pytest.raises(ModuleNotFoundError, match=r"inn\.never"):
        importlib.import_module("inn.never")


def test_what_does_not_compile_is_left_out(make: Make) -> None:
    place = make({"inn/__init__.py": "", "inn/broken.py": "def (\n"})
    assert importlib.import_module("inn").__file__ == f"{place}/inn/__init__.py"
    with pytest.raises(SyntaxError):
        importlib.import_module("inn.broken")


def test_without_the_file_nothing_changes(onefile: ModuleType, tmp_path: Path) -> None:
    before = list(sys.meta_path)
    onefile.use(tmp_path / "none")
    assert sys.meta_path == before
