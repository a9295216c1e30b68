"""`mas log`: the journal's lines in a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from firmware.cli import main


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder


def journalctl(monkeypatch: pytest.MonkeyPatch, folder: Path, script: str | None) -> None:
    """What stands in for it; None: there is none."""
    programs = folder / "programs"
    programs.mkdir()
    if script is not None:
        (programs / "journalctl").write_text(f"#!/bin/sh\n{script}\n")
        (programs / "journalctl").chmod(0o755)
    monkeypatch.setenv("PATH", str(programs))


def test_it_keeps_the_units_lines(
    tmp_path: Path, stick: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    journalctl(monkeypatch, tmp_path, 'echo "asked: $1"')
    assert main(["log", str(stick)]) == 0
    assert capsys.readouterr().out == f"{stick}/mas-log.txt\n"
    assert (stick / "mas-log.txt").read_text() == "asked: --unit=mas*\n"


@pytest.mark.parametrize(
    ("script", "says"),
    [(None, "only a console that systemd starts"), ("exit 1", "sudo mas log FOLDER")],
)
def test_without_a_journal_it_says_what_to_do(
    script: str | None, says: str, tmp_path: Path, stick: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    journalctl(monkeypatch, tmp_path, script)
    assert main(["log", str(stick)]) == 1
    assert says in capsys.readouterr().err


def test_it_asks_for_a_folder_that_is_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["log", str(tmp_path / "nowhere")]) == 2
    assert "name a folder that is there" in capsys.readouterr().err
