"""The house is in order: layering, imports that do nothing, one version, papers that tell the truth."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from hw.wiring import Wiring

HOUSE = Path(__file__).parents[2]

# Slow to load, or near the hardware: what needs one of these imports it where it needs it.
HEAVY = ("luma", "gpiozero", "lgpio", "ctypes", "PIL", "sqlite3", "websockets", "asyncio", "tqdm")


def tracked(*patterns: str) -> list[Path]:
    """The files under version control that match."""
    names = subprocess.check_output(["git", "ls-files", "-z", *patterns], cwd=HOUSE, text=True)
    return [HOUSE / name for name in names.split("\0") if name and (HOUSE / name).exists()]


def modules() -> list[str]:
    """Every module of ours by its dotted name."""
    files = tracked("engine/*.py", "hw/*.py", "firmware/*.py")
    paths = [file.relative_to(HOUSE).with_suffix("") for file in files if file.stem != "__main__"]
    return [".".join(path.parts).removesuffix(".__init__") for path in paths]


def fresh(code: str) -> str:
    """What a fresh interpreter prints when it runs this."""
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=HOUSE, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def loaded_by(statement: str) -> set[str]:
    """What modules a fresh interpreter holds after this statement."""
    return set(fresh(f"{statement}\nimport sys\nprint(*sys.modules)").split())


def test_the_layers_know_only_what_they_may() -> None:
    command = [Path(sys.executable).parent / "lint-imports"]
    done = subprocess.run(command, cwd=HOUSE, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_the_command_line_starts_light() -> None:
    loaded = loaded_by("import firmware.cli")
    assert [name for name in HEAVY if name in loaded] == []


def test_a_console_without_options_starts_without_a_parser() -> None:
    """As its unit starts it: to read a command line takes a Pi Zero longer than to read the wiring."""
    loaded = loaded_by(
        "import firmware.appliance; from firmware.cli import main; from firmware.commands import run\n"
        "run.run = lambda asked: asked.seats - 4\n"
        "assert main(['run']) == 0"
    )
    assert not {"argparse", "gettext"} & loaded


def test_the_engine_needs_the_standard_library_only() -> None:
    names = [name for name in modules() if name.split(".")[0] == "engine"]
    roots = {name.split(".")[0] for name in loaded_by(f"import {', '.join(names)}") - loaded_by("pass")}
    assert roots - {"engine"} <= set(sys.stdlib_module_names)


# Opens of files outside Python's own and ours, sockets, processes, threads: an audit hook sees each of them.
WATCH = """
import sys, threading
def watch(event, args):
    if event in ("socket.__new__", "subprocess.Popen", "os.fork", "os.exec"):
        raise SystemExit(f"{event} {args}")
    if event == "open" and str(args[0]).startswith(("/dev/", "/sys/", "/proc/", "/run/")):
        raise SystemExit(f"open {args[0]}")
    if event == "open" and isinstance(args[1], str) and set(args[1]) & set("wax+"):
        raise SystemExit(f"write {args[0]}")
sys.dont_write_bytecode = True
sys.addaudithook(watch)
import IMPORTED
# luma.oled itself starts four idle workers when it is imported.
others = set(threading.enumerate()) - {threading.main_thread()}
started = [thread for thread in others if not type(thread).__module__.startswith("luma.")]
if started:
    raise SystemExit(f"threads {started}")
"""


def test_importing_does_nothing() -> None:
    """No device, no file written, no socket, no thread: importing a module only defines what is in it."""
    fresh(WATCH.replace("IMPORTED", ", ".join(modules())))


def test_one_version_everywhere() -> None:
    version = tomllib.loads((HOUSE / "pyproject.toml").read_text())["project"]["version"]
    newest = re.search(r"^## (\S+)", (HOUSE / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert newest and newest[1] == version


def test_the_papers_point_at_what_exists() -> None:
    """Relative links in every paper lead somewhere."""
    broken = [
        f"{paper.relative_to(HOUSE)}: {link}"
        for paper in tracked("*.md")
        for link in re.findall(r"\]\(([^)#\s]+)", paper.read_text())
        if "://" not in link and not (paper.parent / link).exists()
    ]
    assert broken == []


@pytest.mark.parametrize("paper", ["README.md", "CONTRIBUTING.md"])
def test_the_make_targets_that_papers_name_exist(paper: str) -> None:
    targets = re.findall(r"^([a-z]+):", (HOUSE / "Makefile").read_text(), re.MULTILINE)
    commands = re.findall(r"`[^`]+`|^    .+$", (HOUSE / paper).read_text(), re.MULTILINE)
    named = re.findall(r"\bmake ([a-z]+)", " ".join(commands))
    assert named
    assert set(named) <= set(targets)


def test_no_path_of_one_machine_is_in_a_file() -> None:
    place = re.compile(rb"(?<![\w.~])/(work|home|Users)/")
    assert [file.name for file in tracked() if place.search(file.read_bytes())] == []


def test_the_wiring_file_that_is_shipped_is_that_of_the_build_guide() -> None:
    assert Wiring.load(HOUSE / "systemd/console.toml") == Wiring.default(4)


def test_what_is_vendored_is_named_with_its_licence() -> None:
    vendored = re.findall(r"^([\w.-]+)==(\S+)", (HOUSE / "systemd/vendor.txt").read_text(), re.MULTILINE)
    notices = (HOUSE / "THIRD-PARTY.md").read_text()
    assert [name for name, version in vendored if f"| {name} {version} |" not in notices] == []
