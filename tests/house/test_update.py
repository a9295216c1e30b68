"""Updates on a Debian that boots: taken when signed, refused else, undone when they don't start.

Also where the system is read-only, as on the card of `make image`.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.chips import UNITS, prepared, shown
from tests.house.guest import Guest, copy_root
from tests.house.package import HOUSE, package

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
    with guest.says("update-mas", "Finished"):
        guest.run("systemctl", "stop", "mas")
        asks.unlink()
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
    with guest.says("update-mas", "Preparing to unpack"):
        guest.run("touch", "/run/mas/update")
    guest.cut()
    with Guest(own) as again:
        again.said("update-mas", "Finished")
        assert version(again) == "9.0 installed" and plays(again)


MOUNTS = """
tmpfs /boot/firmware tmpfs nosuid   0 0
tmpfs /var/lib/mas   tmpfs nosuid   0 0
tmpfs /media         tmpfs nosuid   0 0
tmpfs /opt/panels    tmpfs mode=777 0 0
"""
"""What `card-data.service` would mount, a place for sticks, and what the simulated chips write to."""


@pytest.fixture(scope="module")
def sealed(debian: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Guest]:
    """As on the card, it plays from a read-only system. In /root lie a good update, a bad one, their key."""
    root = tmp_path_factory.mktemp("sealed")
    subprocess.run(["mount", "-t", "tmpfs", "-o", "mode=755", "tmpfs", root], check=True)
    subprocess.run(["cp", "--archive", f"{debian}/.", root], check=True)
    card = (HOUSE / "systemd/image/fstab").read_text()
    (root / "etc/fstab").write_text(re.sub("LABEL=mas-root +/ +ext4", "tmpfs / tmpfs", card) + MOUNTS)
    for folder in ("boot/firmware", "var/lib/mas"):
        (root / folder).mkdir(exist_ok=True)
    (root / "etc/systemd/system/multi-user.target.wants/mas.service").symlink_to(UNITS / "mas.service")
    make_key = "ssh-keygen -q -t ed25519 -N '' -f /root/key && cp /root/key.pub /etc/mas/update-keys"
    subprocess.run(["chroot", root, "sh", "-c", make_key], check=True)
    for name, files in UPDATES.items():
        (root / "root" / name).mkdir()
        put(root / "root" / name, "9.0", files)
    with Guest(root) as booted:
        yield booted
        subprocess.run(["mount", "-o", "remount,rw", root], check=True)
    subprocess.run(["umount", root], check=True)


UPDATES = {"bad": {"usr/lib/mas/firmware/appliance.py": SPOILS}, "good": {}}


@pytest.mark.parametrize("update", UPDATES)
def test_a_read_only_system_is_writable_for_the_updater_alone(sealed: Guest, update: str) -> None:
    before = version(sealed)
    sealed.run("cp", "--recursive", f"/root/{update}", "/media/stick")
    sign(sealed, f"{STICK}/mas-console_9.0_all.deb")
    with sealed.says("update-mas", "Finished"):
        with sealed.says("update-mas", "Preparing to unpack"):
            sealed.run("touch", "/run/mas/update")
        assert locked(sealed)
    assert version(sealed) == ("9.0 installed" if update == "good" else before) and plays(sealed)
    assert locked(sealed)
    assert "ro" in sealed.run("findmnt", "--noheadings", "--output", "FS-OPTIONS", "/").split(",")
    sealed.run("rm", "-r", STICK)


def locked(guest: Guest) -> bool:
    """Whether other programs can't write to the system."""
    return "Read-only file system" in guest.run("touch", "/usr/lib/mas/new", ok=False)
