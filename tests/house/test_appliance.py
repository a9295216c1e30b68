"""The package on a Debian that boots: it installs, its unit starts and stops, and it goes away cleanly."""

from __future__ import annotations

import shutil
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware.lang import Words
from firmware.screens.early import as_bytes, wrongly_wired
from tests.house.chips import SERVICES, UNITS, Chips, draw_on_chips, prepared, shown
from tests.house.guest import Guest
from tests.house.package import HOUSE, package

pytestmark = pytest.mark.appliance


@pytest.fixture(scope="module")
def guest(root: Path) -> Iterator[Guest]:
    with Guest(root) as booted:
        yield booted


def test_the_units_are_sound(guest: Guest) -> None:
    others = ("mas-kiosk.target", "update-mas.path", "update-mas.service")
    paths = [str(UNITS / name) for name in (*SERVICES, *others)]
    assert guest.run("systemd-analyze", "verify", "--recursive-errors=yes", *paths) == ""


@pytest.mark.parametrize("service", SERVICES)
def test_a_service_is_exposed_by_one_point_of_a_hundred(guest: Guest, service: str) -> None:
    guest.run("systemd-analyze", "security", "--threshold=10", service)


def test_the_first_picture_is_up_within_a_second_and_the_one_of_failure(guest: Guest, root: Path) -> None:
    for picture in ("splash", "failed"):
        unit = f"mas-{picture}"
        guest.run("systemctl", "start", unit)
        assert shown(root, picture) == prepared(root, f"{picture}-sv")
        moments = guest.show(unit, "ExecMainStartTimestampMonotonic", "ExecMainExitTimestampMonotonic")
        assert int(moments[1]) - int(moments[0]) < 1_000_000


def test_it_is_not_started_before_the_owner_says_how_it_is_wired(guest: Guest) -> None:
    assert guest.run("systemctl", "is-enabled", "mas", ok=False) == "disabled"


def test_it_is_compiled_for_this_python(guest: Guest) -> None:
    sources = guest.run("find", "/usr/lib/mas/engine", "-name", "*.py").splitlines()
    compiled = guest.run("find", "/usr/lib/mas/engine", "-name", "*.pyc").splitlines()
    assert sources and len(compiled) == len(sources)


def test_its_modules_come_from_one_file(guest: Guest, root: Path) -> None:
    (root / "usr/lib/mas/firmware").rename(root / "usr/lib/mas/elsewhere")
    try:
        assert guest.run("mas", "--version").startswith("mas ")
    finally:
        (root / "usr/lib/mas/elsewhere").rename(root / "usr/lib/mas/firmware")


def test_the_command_knows_its_version(guest: Guest) -> None:
    version = tomllib.loads((HOUSE / "pyproject.toml").read_text())["project"]["version"]
    assert guest.run("mas", "--version") == f"mas {version}"


def test_without_its_hardware_it_says_what_is_missing(guest: Guest) -> None:
    said = guest.run("mas", "run", "--store", "/tmp/mas.db", ok=False)
    assert said.startswith("mas run: /dev/i2c-1: ")
    assert len(said.splitlines()) == 1


def test_a_mistake_in_the_wiring_is_named_with_its_line_also_on_the_panels(guest: Guest, root: Path) -> None:
    wiring = root / "etc/mas/console.toml"
    right = wiring.read_text()
    wiring.write_text(right.replace("lamp = 12", "lamp = 4"))
    line = right.splitlines().index("lamp = 12") + 1
    with guest.says("mas-failed", "Finished"):
        guest.run("systemctl", "start", "mas", ok=False)
    wiring.write_text(right)
    assert guest.show("mas", "Result", "NRestarts") == ["exit-code", "0"]
    assert f"console.toml line {line}: " in guest.run("journalctl", "--unit=mas", "--output=cat")
    seen = shown(root, "failed")
    assert seen == as_bytes(wrongly_wired(Words("sv"), "console.toml", str(line)))
    guest.run("systemctl", "reset-failed", "mas")


def test_it_gives_up_where_restarts_do_not_help_and_says_so_on_the_panels(guest: Guest, root: Path) -> None:
    broken = root / "etc/systemd/system/mas.service.d/zz-broken.conf"
    broken.write_text("[Service]\nRestartSec=200ms\nExecStartPre=/bin/false\n")
    guest.run("systemctl", "daemon-reload")
    with guest.says("mas-failed", "Finished"):
        guest.run("systemctl", "start", "--no-block", "mas")
    broken.unlink()
    guest.run("systemctl", "daemon-reload")
    assert guest.show("mas", "ActiveState", "NRestarts") == ["failed", "5"]
    assert shown(root, "failed") == prepared(root, "failed-sv")
    guest.run("systemctl", "reset-failed", "mas")


def test_it_starts_and_stops(guest: Guest) -> None:
    guest.run("systemctl", "start", "mas")  # returns when READY=1 has come
    pid, state = guest.show("mas", "MainPID", "ActiveState")
    assert state == "active"
    assert guest.run("stat", "--format=%U", f"/proc/{pid}") == "mas"
    guest.run("systemctl", "stop", "mas")
    assert guest.show("mas", "ActiveState", "Result", "ExecMainStatus") == ["inactive", "success", "0"]


def test_backups_and_the_log_go_to_a_stick_and_a_backup_comes_back(guest: Guest, root: Path) -> None:
    stick = root / "media/stick"
    stick.mkdir()
    guest.run("chown", "mas:", "/media/stick")
    guest.run("systemctl", "start", "mas")
    guest.run("systemctl", "stop", "mas")
    assert sorted(file.name for file in stick.iterdir()) == ["mas-backup-1.db", "mas-log.txt"]
    log = (stick / "mas-log.txt").read_text()
    assert "The Mas console" in log
    said = guest.run("mas", "restore", "/media/stick")
    assert said.startswith("/media/stick/mas-backup-1.db is taken up at the next start")
    guest.run("systemctl", "start", "mas")
    assert (root / "var/lib/mas/mas.db.damaged-1").exists(), "what was there is set aside"
    guest.run("systemctl", "stop", "mas")
    shutil.rmtree(stick)


def test_it_comes_back_after_a_crash(guest: Guest) -> None:
    guest.run("systemctl", "start", "mas")
    (before,) = guest.show("mas", "MainPID")
    with guest.says("mas", "Started"):  # which is when READY=1 has come
        guest.run("systemctl", "kill", "--signal=KILL", "mas")
    after, restarts = guest.show("mas", "MainPID", "NRestarts")
    assert after != before
    assert restarts == "1"


def test_it_comes_back_when_it_hangs(guest: Guest) -> None:
    guest.run("systemctl", "start", "mas")
    (before,) = guest.show("mas", "MainPID")
    begun = time.monotonic()
    with guest.says("mas", "Started"):
        guest.run("systemctl", "kill", "--kill-whom=main", "--signal=STOP", "mas")
    assert time.monotonic() - begun < 20
    assert guest.show("mas", "MainPID", "ActiveState") != [before, "active"]


def test_an_upgrade_keeps_what_a_user_set_and_restarts_it(guest: Guest, root: Path) -> None:
    wiring = root / "etc/mas/console.toml"
    wiring.write_text(wiring.read_text() + "# mine\n")
    kept = root / "var/lib/mas/kept"
    kept.write_text("mine")
    guest.run("systemctl", "start", "mas")
    (before,) = guest.show("mas", "MainPID")
    guest.run("dpkg", "--install", f"/root/{package().name}")
    draw_on_chips(root)
    after, state = guest.show("mas", "MainPID", "ActiveState")
    assert state == "active"
    assert after != before
    assert wiring.read_text().endswith("# mine\n")
    assert kept.read_text() == "mine"


def test_phones_are_let_in_by_a_drop_in_and_nobody_else(guest: Guest, root: Path) -> None:
    drop_in = root / "etc/systemd/system/mas.service.d/phones.conf"
    shutil.copy(root / "usr/share/doc/mas-console/phones.conf", drop_in)
    guest.run("systemctl", "daemon-reload")
    names = ("PrivateNetwork", "RestrictAddressFamilies", "IPAddressDeny")
    private, families, denied = guest.show("mas", *names)
    (allowed,) = guest.show("mas", "IPAddressAllow")
    drop_in.unlink()
    guest.run("systemctl", "daemon-reload")
    assert (private, set(families.split())) == ("no", {"AF_UNIX", "AF_INET", "AF_INET6"})
    assert "::/0" in denied and "0.0.0.0/0" in denied
    assert "192.168.0.0/16" in allowed and "0.0.0.0/0" not in allowed
    assert guest.show("mas", *names[:2]) == ["yes", "AF_UNIX"]


@pytest.mark.parametrize("let", ["out", "in"])
def test_the_door_to_phones_opens_with_the_drop_in_only(guest: Guest, root: Path, let: str) -> None:
    folder = root / "etc/systemd/system/mas.service.d"
    asks = "[Service]\nExecStartPre=/usr/bin/python3 -IB /opt/mas/phones.py " + let
    drop_ins = {"asks.conf": asks}
    if let == "in":
        drop_ins["phones.conf"] = (root / "usr/share/doc/mas-console/phones.conf").read_text()
    for name, text in drop_ins.items():
        (folder / name).write_text(text)
    guest.run("systemctl", "daemon-reload")
    guest.run("systemctl", "start", "mas")            # fails when what is asked before does
    guest.run("systemctl", "stop", "mas")
    for name in drop_ins:
        (folder / name).unlink()
    guest.run("systemctl", "daemon-reload")


def test_as_a_kiosk_it_plays_and_there_is_no_login_on_the_screen(guest: Guest) -> None:
    guest.run("systemctl", "isolate", "mas-kiosk.target")
    active = [guest.show(unit, "ActiveState") for unit in ("mas-kiosk.target", "mas.service", "getty.target")]
    assert active == [["active"], ["active"], ["inactive"]]


def test_it_goes_away_cleanly(guest: Guest, root: Path) -> None:
    guest.run("systemctl", "enable", "--now", "mas")
    guest.run("dpkg", "--remove", "mas-console")
    assert guest.run("systemctl", "is-active", "mas", ok=False) == "inactive"
    assert (root / "var/lib/mas").exists(), "removing must not lose a game"
    guest.run("dpkg", "--purge", "mas-console")
    traces = ["usr/lib/mas", "usr/bin/mas", "etc/mas", "var/lib/mas", "usr/share/doc/mas-console"]
    assert [path for path in traces if (root / path).exists()] == []
    assert list((root / "etc/systemd/system").rglob("mas.service")) == []


def test_installed_again_its_power_key_switches_the_machine_off(guest: Guest, root: Path) -> None:
    """A second held, and in less than five more a last picture says that the plug may be pulled."""
    guest.run("dpkg", "--install", f"/root/{package().name}")
    draw_on_chips(root)
    wiring = root / "etc/mas/console.toml"
    wiring.write_text("power = 21\n" + wiring.read_text())
    guest.run("systemctl", "start", "mas")
    by = ["setpriv", "--reuid=mas", "--regid=mas", "--clear-groups"]
    reboot = ["busctl", "call", "org.freedesktop.login1", "/org/freedesktop/login1"]
    reboot += ["org.freedesktop.login1.Manager", "Reboot", "b", "false"]
    assert "authentication required" in guest.run(*by, *reboot, ok=False)
    begun = time.monotonic()
    Chips(root).order("hold_power_key")
    assert guest.ends(within=20)
    assert time.monotonic() - begun < 1 + 5
    assert shown(root, "goodbye") == prepared(root, "goodbye-sv")


def test_switched_on_it_shows_its_first_picture_within_a_second_and_then_plays(root: Path) -> None:
    enabled = root / "etc/systemd/system/multi-user.target.wants/mas.service"
    enabled.symlink_to(UNITS / "mas.service")
    (root / "opt/panels/splash").unlink(missing_ok=True)
    with Guest(root) as guest:
        assert guest.show("mas", "ActiveState") == ["active"]
        since = guest.run("systemctl", "show", "--value", "--property=UserspaceTimestampMonotonic")
        (shown_at,) = guest.show("mas-splash", "ExecMainExitTimestampMonotonic")
        assert int(shown_at) - int(since) < 1_000_000
        assert shown(root, "splash") == prepared(root, "splash-sv")
