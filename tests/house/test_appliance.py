"""The package on a Debian that boots: it installs, its unit starts and stops, and it goes away cleanly."""

from __future__ import annotations

import shutil
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.guest import Guest, make_root
from tests.house.package import HOUSE, package

pytestmark = pytest.mark.appliance

UNIT = "/usr/lib/systemd/system/mas.service"
# The sandbox must let the console start its players too, so the unit tries that first.
DROP_IN = """
[Service]
ExecStart=
ExecStartPre=/usr/bin/python3 -IB /opt/mas/players.py
ExecStart=/usr/bin/python3 -IB /opt/mas/simulated.py
"""


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A root file system with the package installed, its unit on simulated chips."""
    folder = tmp_path_factory.mktemp("debian") / "root"
    make_root(folder, package())
    drop_in = folder / "etc/systemd/system/mas.service.d/simulated.conf"
    drop_in.parent.mkdir(parents=True)
    drop_in.write_text(DROP_IN)
    (folder / "opt/mas").mkdir()
    for script in ("simulated.py", "players.py"):
        shutil.copy(Path(__file__).with_name(script), folder / "opt/mas")
    return folder


@pytest.fixture(scope="module")
def guest(root: Path) -> Iterator[Guest]:
    with Guest(root) as booted:
        yield booted


def test_the_unit_is_sound(guest: Guest) -> None:
    assert guest.run("systemd-analyze", "verify", "--recursive-errors=yes", UNIT) == ""
    guest.run("systemd-analyze", "security", "--offline=true", "--threshold=10", UNIT)  # exposure at most 1.0


def test_it_is_not_started_before_the_owner_says_how_it_is_wired(guest: Guest) -> None:
    assert guest.run("systemctl", "is-enabled", "mas", ok=False) == "disabled"


def test_it_is_compiled_for_this_python(guest: Guest) -> None:
    sources = guest.run("find", "/usr/lib/mas/engine", "-name", "*.py").splitlines()
    compiled = guest.run("find", "/usr/lib/mas/engine", "-name", "*.pyc").splitlines()
    assert sources and len(compiled) == len(sources)


def test_the_command_knows_its_version(guest: Guest) -> None:
    version = tomllib.loads((HOUSE / "pyproject.toml").read_text())["project"]["version"]
    assert guest.run("mas", "--version") == f"mas {version}"


def test_without_its_hardware_it_says_what_is_missing(guest: Guest) -> None:
    said = guest.run("mas", "run", "--store", "/tmp/mas.db", ok=False)
    assert said.startswith("mas run: /dev/i2c-1: ")
    assert len(said.splitlines()) == 1


def test_a_mistake_in_the_wiring_is_named_with_its_line(guest: Guest, root: Path) -> None:
    shipped = (root / "etc/mas/console.toml").read_text()
    (root / "etc/mas/wrong.toml").write_text(shipped.replace("lamp = 12", "lamp = 4"))
    line = shipped.splitlines().index("lamp = 12") + 1
    said = guest.run("mas", "run", "--wiring", "/etc/mas/wrong.toml", "--store", "/tmp/mas.db", ok=False)
    (root / "etc/mas/wrong.toml").unlink()
    assert f"wrong.toml line {line}: " in said


def test_it_starts_and_stops(guest: Guest) -> None:
    guest.run("systemctl", "start", "mas")  # returns when READY=1 has come
    pid, state = guest.show("mas", "MainPID", "ActiveState")
    assert state == "active"
    assert guest.run("stat", "--format=%U", f"/proc/{pid}") == "mas"
    guest.run("systemctl", "stop", "mas")
    assert guest.show("mas", "ActiveState", "Result", "ExecMainStatus") == ["inactive", "success", "0"]


def test_it_comes_back_after_a_crash(guest: Guest) -> None:
    guest.run("systemctl", "start", "mas")
    (before,) = guest.show("mas", "MainPID")
    with guest.follow("mas") as lines:
        guest.run("systemctl", "kill", "--signal=KILL", "mas")
        assert any(line.startswith("Started") for line in lines), "no READY within half a minute"
    after, restarts = guest.show("mas", "MainPID", "NRestarts")
    assert after != before
    assert restarts == "1"


def test_an_upgrade_keeps_what_a_user_set_and_restarts_it(guest: Guest, root: Path) -> None:
    wiring = root / "etc/mas/console.toml"
    wiring.write_text(wiring.read_text() + "# mine\n")
    kept = root / "var/lib/mas/kept"
    kept.write_text("mine")
    guest.run("systemctl", "start", "mas")
    (before,) = guest.show("mas", "MainPID")
    guest.run("dpkg", "--install", f"/root/{package().name}")
    after, state = guest.show("mas", "MainPID", "ActiveState")
    assert state == "active"
    assert after != before
    assert wiring.read_text().endswith("# mine\n")
    assert kept.read_text() == "mine"


def test_it_goes_away_cleanly(guest: Guest, root: Path) -> None:
    guest.run("systemctl", "enable", "--now", "mas")
    guest.run("dpkg", "--remove", "mas-console")
    assert guest.run("systemctl", "is-active", "mas", ok=False) == "inactive"
    assert (root / "var/lib/mas").exists(), "removing must not lose a game"
    guest.run("dpkg", "--purge", "mas-console")
    traces = ["usr/lib/mas", "usr/bin/mas", "etc/mas", "var/lib/mas", "usr/share/doc/mas-console"]
    assert [path for path in traces if (root / path).exists()] == []
    assert list((root / "etc/systemd/system").rglob("mas.service")) == []
