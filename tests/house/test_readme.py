"""The README's section on the Pi is a transcript: a guest runs each command of it and answers the same."""

from __future__ import annotations

import platform
import re
import shutil
import subprocess
from doctest import ELLIPSIS, OutputChecker
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.house.chips import Chips, draw_on_chips, prepared, shown
from tests.house.guest import Guest, copy_root
from tests.house.package import HOUSE, package
from tests.house.person import plays, sets_up

pytestmark = pytest.mark.appliance

VERSION = re.compile(r"\d+\.\d+\.\d+")


class Step(NamedTuple):
    """What is typed, on which machine, and what it prints; a part that differs is written as three dots."""

    machine: str
    command: str
    output: str


def transcript() -> list[Step]:
    """All of the section's, with the version that is tested."""
    section = (HOUSE / "README.md").read_text().partition("## On a Raspberry Pi\n")[2].partition("\n## ")[0]
    (version,) = VERSION.findall(package().name)
    steps: list[Step] = []
    for line in VERSION.sub(version, section).splitlines():
        if prompt := re.fullmatch(r"    (laptop|pi)\$ (.*)", line):
            steps.append(Step(prompt[1], prompt[2], ""))
        elif steps and line.startswith("    "):
            steps[-1] = steps[-1]._replace(output=f"{steps[-1].output}{line[4:]}\n")
    return steps


def answers(step: Step, said: str) -> None:
    """Fails unless it said what is written."""
    said = said.replace("'", "")  # some versions of systemd quote paths
    as_written, as_said = (re.sub(r"\(\d+K\)", "(K)", text.strip()) + "\n" for text in (step.output, said))
    right = OutputChecker().check_output(as_written, as_said, ELLIPSIS)
    assert right, f"{step.command} answers otherwise than the README has it:\n{said}"


def test_the_pi_does_what_the_readme_says(debian: Path, tmp_path: Path) -> None:
    root = copy_root(debian, tmp_path / "root")
    (root / "etc/sudoers.d/pi").write_text("pi ALL=(ALL) NOPASSWD: ALL\n")
    (root / "etc/hosts").write_text(f"127.0.0.1 localhost {platform.node()}\n")
    *steps, last = transcript()
    chips = Chips(root)
    with Guest(root) as guest:
        guest.run("dpkg", "--purge", "mas-console")
        guest.run("useradd", "--create-home", "pi")
        shutil.copy(package(), root / "home/pi")
        for step in steps:
            if step.machine == "laptop":
                answers(step, subprocess.check_output(["sh", "-c", step.command], cwd=HOUSE, text=True))
                continue
            answers(step, guest.run("su", "--login", "pi", "--command", step.command))
            if "apt install" in step.command:
                draw_on_chips(root)
            elif "enable" in step.command:
                sets_up(chips)
                plays(chips, 4)
        assert last.command == "sudo poweroff"
        guest.run("su", "--login", "pi", "--command", last.command, ok=False)
        assert guest.ends(within=20)
    assert shown(root, "goodbye") == prepared(root, "goodbye-sv")
