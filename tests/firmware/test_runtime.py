"""What is left for the panels to say when the console itself can't: in the language spoken last."""

from __future__ import annotations

from pathlib import Path

import pytest

from firmware import runtime
from firmware.cli import main
from firmware.lang import LANGUAGES, Words
from firmware.screens import early
from firmware.store.errors import NewerStore, StoreBusy
from hw import early as writer
from hw.error import HardwareError
from hw.wiring import WiringError


@pytest.fixture
def left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The runtime directory."""
    monkeypatch.setenv("RUNTIME_DIRECTORY", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize("language", LANGUAGES)
def test_why_it_failed_is_left_as_a_picture(left: Path, language: str) -> None:
    words = Words("en" if language == "en" else "sv")
    runtime.speaks(language)
    file = "console.toml"
    for error, frame in (
        (WiringError("what", f"{file} line 26", "remedy"), early.wrongly_wired(words, file, "26")),
        (WiringError("what", f"/etc/mas/{file}", "remedy"), early.wrongly_wired(words, file, "")),
        (HardwareError("what", "/dev/i2c-1", "remedy"), early.missing(words, "/dev/i2c-1")),
        (NewerStore("what", "mas.db"), early.too_old(words)),
    ):
        runtime.failed(error)
        assert writer.find("failed", (str(left),)) == early.as_bytes(frame)
        (left / "failed").unlink()


def test_what_players_can_not_mend_is_left_to_the_prepared_picture(left: Path, tmp_path: Path) -> None:
    early.write_all(tmp_path)
    runtime.failed(StoreBusy("what", "mas.db"))
    assert writer.find("failed", (str(left), str(tmp_path))) == early.as_bytes(early.failed(Words("sv")))


def test_the_command_leaves_it(left: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = tmp_path / "wrong.toml"
    wrong.write_text('board = "direct"\n[[seat]]\nlamp = 2\n')
    assert main(["run", "--wiring", str(wrong), "--store", str(tmp_path / "mas.db")]) == 2
    assert "wrong.toml line" in capsys.readouterr().err
    assert len((left / "failed").read_bytes()) == 1024


def test_without_a_runtime_directory_nothing_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("RUNTIME_DIRECTORY", raising=False)
    monkeypatch.chdir(tmp_path)
    runtime.speaks("en")
    runtime.failed(HardwareError("what", "where", "remedy"))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("word", "update"),
    [("updated 0.2.0\n", (True, "0.2.0")), ("back 0.1.0\n", (False, "0.1.0")), (None, None)],
)
def test_what_became_of_an_update_is_told_once(left: Path, word: str | None, update: object) -> None:
    if word is not None:
        (left / "updated").write_text(word)
    assert (runtime.updated(), runtime.updated()) == (update, None)
