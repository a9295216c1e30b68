"""Updates on a Debian that boots: taken when signed, refused else, undone when they don't start."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.chips import prepared, shown
from tests.house.guest import Guest, copy_root
from tests.house.package import package

pytestmark = pytest.mark.appliance

STICK = "/media/stick"
SPOILS = "open('/var/lib/mas/mas.db', 'w').write('spoiled')\nraise SystemExit('this one never plays')\n"
HANGS = "#!/bin/sh\nsleep 1000\n"


@pytest.fixture(scope="module")
def own(debian: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A root file system that only these tests change."""
    folder = copy_root(debian, tmp_path_factory.mktemp("update") / "root")
    (folder / "media/stick").mkdir()
    return folder


@pytest.fixture(scope="module")
def guest(own: Path) -> Iterator[Guest]:
    """It plays, and takes what is signed with /root/key."""
    with Guest(own) as booted:
        booted.run("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", "/root/key")
        (own / "etc/mas/update-keys").write_bytes((own / "root/key.pub").read_bytes())
        booted.run("systemctl", "enable", "--now", "mas")
        yield booted


@pytest.fixture
def stick(own: Path, tmp_path: Path) -> Iterator[Path]:
    """An empty one."""
    folder = own / "media/stick"
    yield folder
    for file in folder.iterdir():
        file.unlink()


def put(stick: Path, version: str, files: dict[str, str] | None = None) -> str:
    """Our package under another version, with other files in it; its path in the guest."""
    work = stick.parents[1] / "tmp/work"
    subprocess.run(["dpkg-deb", "--raw-extract", package(), work], check=True)
    control = work / "DEBIAN/control"
    control.write_text(re.sub("(?m)^Version: .*", f"Version: {version}", control.read_text()))
    for name, text in (files or {}).items():
        (work / name).write_text(text)
    file = stick / f"mas-console_{version}_all.deb"
    build = ["dpkg-deb", "--root-owner-group", "-Znone", "--build", work, file]
    subprocess.run(build, check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["rm", "-r", work], check=True)
    return f"{STICK}/{file.name}"


def sign(guest: Guest, file: str) -> None:
    guest.run("ssh-keygen", "-q", "-Y", "sign", "-f", "/root/key", "-n", "mas-console", file)


def version(guest: Guest) -> str:
    return guest.run("dpkg-query", "--show", "--showformat=${Version} ${db:Status-Status}", "mas-console")


def plays(guest: Guest) -> bool:
    return guest.show("mas", "ActiveState") == ["active"]


def tampered(guest: Guest, stick: Path) -> None:
    sign(guest, put(stick, "9.0"))
    (file,) = stick.glob("*.deb")
    file.write_bytes(file.read_bytes().replace(b"card game Mas", b"card game Mau", 1))


def by_a_stranger(guest: Guest, stick: Path) -> None:
    file = put(stick, "9.0")
    guest.run("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", "/tmp/stranger")
    guest.run("ssh-keygen", "-q", "-Y", "sign", "-f", "/tmp/stranger", "-n", "mas-console", file)


REFUSED = {
    "there is no mas-console": lambda guest, stick: None,
    "is not signed": lambda guest, stick: put(stick, "9.0"),
    "not newer": lambda guest, stick: sign(guest, put(stick, "0.0.1")),
    "by a key in": by_a_stranger,
    "is damaged": tampered,
}


@pytest.mark.parametrize(("says", "prepare"), REFUSED.items(), ids=REFUSED)
def test_what_is_not_signed_or_not_newer_is_refused(  # type: ignore[no-untyped-def]
    guest: Guest, stick: Path, says: str, prepare
) -> None:
    before = version(guest), guest.show("mas", "MainPID")
    prepare(guest, stick)
    said = guest.run("mas", "update", STICK, ok=False).splitlines()[-1]
    assert said.startswith("mas update: ") and says in said
    assert (version(guest), guest.show("mas", "MainPID")) == before and plays(guest)


def test_a_signed_one_is_taken_when_the_console_asks(guest: Guest, own: Path, stick: Path) -> None:
    sign(guest, put(stick, "9.0"))
    guest.run("chown", "--recursive", "mas:", STICK)
    asks = own / "etc/systemd/system/mas.service.d/asks.conf"
    asks.write_text("[Service]\nExecStopPost=/usr/bin/python3 -IB /opt/mas/asks.py\n")
    guest.run("systemctl", "daemon-reload")
    with guest.follow("update-mas") as lines:
        guest.run("systemctl", "stop", "mas")
        asks.unlink()
        assert any(line.startswith("Finished") for line in lines)
    assert version(guest) == "9.0 installed" and plays(guest)
    assert not (own / "var/lib/mas-update").exists()
    assert guest.run("ls", "/run/mas") == "language", "the players were told what became of it"
    assert shown(own, "update") == prepared(own, "update-sv")


def test_one_that_never_plays_makes_way_for_the_one_before(guest: Guest, own: Path, stick: Path) -> None:
    sign(guest, put(stick, "9.1", {"usr/lib/mas/firmware/appliance.py": SPOILS}))
    said = guest.run("mas", "update", STICK, ok=False)
    assert "mas update: the new version did not start; the one before runs again" in said
    assert version(guest) == "9.0 installed" and plays(guest)
    assert (own / "var/lib/mas/mas.db").read_bytes().startswith(b"SQLite format 3")


def test_after_a_power_cut_in_the_middle_the_one_before_plays(guest: Guest, own: Path, stick: Path) -> None:
    sign(guest, put(stick, "9.2", {"DEBIAN/preinst": HANGS}))
    with guest.follow("update-mas") as lines:
        guest.run("touch", "/run/mas/update")
        assert any(line.startswith("Preparing to unpack") for line in lines)
    guest.cut()
    with Guest(own) as again, again.follow("update-mas", since_boot=True) as lines:
        assert any(line.startswith("Finished") for line in lines)
        assert version(again) == "9.0 installed" and plays(again)
