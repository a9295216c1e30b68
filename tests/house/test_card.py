"""What the card of `make image` does by itself, without a card (that it boots: tests/boot/test_card.py)."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

from tests.house.package import HOUSE

CARD = HOUSE / "systemd/image"
SCRIPTS = [HOUSE / "systemd/build-image", *(CARD / name for name in ("init", "data", "host-key"))]


def run(script: Path, fakes: dict[str, str], folder: Path) -> tuple[int, list[str]]:
    """Run a script with stand-ins for commands; its exit status, and what they were called with."""
    folder.mkdir()
    calls = folder / "calls"
    calls.touch()
    for name, does in fakes.items():
        fake = folder / name
        fake.write_text(f'#!/bin/sh\necho "{name} $*" >>{calls}\n{does}\n')
        fake.chmod(0o755)
    environment = os.environ | {"PATH": f"{folder}:{os.environ['PATH']}"}
    done = subprocess.run(["sh", script], env=environment, capture_output=True, check=False)
    return done.returncode, calls.read_text().splitlines()


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_a_script_is_sound_shell(script: Path) -> None:
    shell = "bash" if "bash" in script.read_text().splitlines()[0] else "sh"
    assert subprocess.run([shell, "-n", script], check=False).returncode == 0


def test_every_file_of_the_card_is_put_on_it() -> None:
    built = (HOUSE / "systemd/build-image").read_text()
    named = set(re.findall(r"[\w-]+(?:\.\w+)?", built))
    assert [file.name for file in CARD.iterdir() if not {file.name, file.stem} & named] == []


FIND = 'case $1 in LABEL=MAS-BOOT) echo /dev/p1 ;; LABEL=mas-data) echo /dev/p3 ;; *) exit 1 ;; esac'
BOOT = ["findfs LABEL=MAS-BOOT", "mount -t vfat -o ro,umask=022 /dev/p1 /boot/firmware"]
DATA = "mount -t ext4 -o noatime,nosuid,nodev,noexec /dev/p3 /var/lib/mas"


@pytest.mark.parametrize(
    ("preened", "mended"),
    [(0, []), (1, []), (4, ["e2fsck -y /dev/p3"])],
    ids=["clean", "dirty", "damaged"],
)
def test_the_data_partition_is_checked_and_mounted(preened: int, mended: list[str], tmp_path: Path) -> None:
    fakes = {"findfs": FIND, "e2fsck": f'[ "$1" = -y ] || exit {preened}', "mount": ""}
    status, calls = run(CARD / "data", fakes, tmp_path / "bin")
    assert status == 0
    assert calls == [*BOOT, "findfs LABEL=mas-data", "e2fsck -p /dev/p3", *mended, DATA]


def test_without_any_partition_nothing_is_mounted(tmp_path: Path) -> None:
    status, calls = run(CARD / "data", {"findfs": "exit 1", "e2fsck": "", "mount": ""}, tmp_path / "bin")
    assert (status, calls) == (1, ["findfs LABEL=MAS-BOOT", "findfs LABEL=mas-data"])


def test_only_what_lies_in_memory_is_written_to() -> None:
    lines = [line.split() for line in (CARD / "fstab").read_text().splitlines() if line[0] != "#"]
    assert {what for what, _, _, options, *_ in lines if "ro" not in options.split(",")} == {"tmpfs"}


def test_nobody_can_log_in_without_a_key() -> None:
    said = dict(line.split(maxsplit=1) for line in (CARD / "sshd.conf").read_text().splitlines())
    assert (said["PasswordAuthentication"], said["KbdInteractiveAuthentication"]) == ("no", "no")
    files = said["AuthorizedKeysFile"].split()
    unit = (CARD / "ssh.conf").read_text()
    assert [file for file in files if f"ConditionPathExists=|{file}\n" not in unit] == []
