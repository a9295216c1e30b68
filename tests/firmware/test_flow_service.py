"""The service menu: how the console is, a stick for backups and logs, forgetting everything."""

from __future__ import annotations

import queue
from pathlib import Path
from typing import Any

import pytest

from firmware.machine import ERRANDS, Errand, Machine, Outcome, Served, Then
from firmware.store.database import open_store
from firmware.version import version
from hw.place import TABLE
from tests.firmware.sim import LEFT, RIGHT, ROUND, SQUARE, Sim


class Own:
    """A machine that does what it is told when the test says so."""

    def __init__(self) -> None:
        self.errands: list[tuple[Errand, Then]] = []
        self.restarts = 0

    def do(self, errand: Errand, then: Then) -> None:
        self.errands.append((errand, then))

    def restart(self) -> None:
        self.restarts += 1


@pytest.fixture
def own() -> Own:
    return Own()


@pytest.fixture
def sim(own: Own) -> Sim:
    """The service menu is open at the first place."""
    made = Sim(4, game="mas", machine=own)
    made.sit(0)
    made.menu(0)
    made.press(LEFT, 0)
    made.press(LEFT, 0)
    made.press(ROUND, 0)
    assert made.stage == "Service"
    return made


def choose(sim: Sim, row: int) -> None:
    """The row so far down in the menu."""
    for _ in range(row):
        sim.press(RIGHT, 0)
    sim.press(ROUND, 0)


def test_it_tells_how_the_console_is(sim: Sim) -> None:
    choose(sim, 0)
    assert f"Version {version()}." in sim.words(0) and "Inget fel." in sim.words(0)
    sim.press(SQUARE, 0)
    sim.table.panel(2, lost=True)
    sim.table.panel(TABLE, lost=True)
    choose(sim, 0)
    assert "Skärmen på plats 3 svarar inte." in sim.words(0) and "Inget fel." not in sim.words(0)


@pytest.mark.parametrize(
    ("row", "errand", "outcome", "said"),
    [
        (1, "backup", Outcome("backed_up", "mas-backup-3.db"), "Klart! Kopian heter mas-backup-3.db."),
        (1, "backup", Outcome("no_stick"), "Sätt i ett USB-minne och försök igen."),
        (3, "logs", Outcome("logged", "mas-log.txt"), "Klart! Loggen heter mas-log.txt."),
        (3, "logs", Outcome("failed"), "Det gick inte. Är minnet fullt eller trasigt?"),
    ],
)
def test_an_errand_is_told_of_when_it_is_done(
    sim: Sim, own: Own, row: int, errand: Errand, outcome: Outcome, said: str
) -> None:
    choose(sim, row)
    sim.press(ROUND, 0)  # once more, while it is being done
    ((asked, then),) = own.errands
    assert asked == errand and "..." in sim.words(0)
    sim.send(Served(then, outcome))
    assert said in " ".join(sim.words(0).split())
    assert own.restarts == 0


def test_who_left_the_menu_meanwhile_is_not_disturbed(sim: Sim, own: Own) -> None:
    choose(sim, 1)
    sim.press(SQUARE, 0)
    sim.press(SQUARE, 0)
    sim.send(Served(own.errands[0][1], Outcome("no_stick")))
    assert sim.stage == "Lobby"


def test_a_backup_is_restored_once_one_is_sure_and_the_console_starts_anew(sim: Sim, own: Own) -> None:
    choose(sim, 2)
    assert "Byta mot kopian?" in sim.words(0) and own.errands == []
    choose(sim, 1)
    sim.send(Served(own.errands[0][1], Outcome("restored", "mas-backup-1.db")))
    assert own.restarts == 1


@pytest.mark.parametrize(
    ("outcome", "said"),
    [
        ("updating", "Låt sladden sitta!"),
        ("no_package", "Det finns ingen uppdatering på minnet."),
        ("unsigned", "Uppdateringen saknar underskrift."),
        ("forged", "Uppdateringen har fel underskrift"),
        ("older", "Uppdateringen är inte nyare"),
        ("no_key", "Ägaren har inte sagt vems"),
    ],
)
def test_an_update_is_taken_once_one_is_sure(sim: Sim, own: Own, outcome: str, said: str) -> None:
    choose(sim, 4)
    assert "Uppdatera nu?" in sim.words(0) and own.errands == []
    choose(sim, 1)
    ((asked, then),) = own.errands
    sim.send(Served(then, Outcome(outcome)))
    assert asked == "update" and said in " ".join(sim.words(0).split())


def test_all_is_forgotten_once_one_is_sure(sim: Sim, own: Own) -> None:
    sim.store.put("letters", "KnDKE")
    choose(sim, 6)
    sim.press(ROUND, 0)
    assert sim.store.get("letters") == "KnDKE"
    sim.press(ROUND, 0)
    choose(sim, 1)
    assert sim.store.settings() == {} and own.restarts == 1


def test_the_chord_held_while_the_power_comes_opens_it_also_over_a_hand(own: Own) -> None:
    played = Sim(4, game="mas")
    played.sit(0, 1)
    played.begin(0)
    played.until(lambda: played.stage == "PlayingHand" and played.table.urgent() is not None)
    for held, stage in (((LEFT, RIGHT), "Service"), ((LEFT,), "PlayingHand"), ((), "PlayingHand")):
        sim = played.restart(machine=own, held=[(1, button) for button in held])
        assert sim.stage == stage


def test_a_machine_that_is_not_the_console_s_own_has_no_service() -> None:
    assert Sim(4, held=[(1, LEFT), (1, RIGHT)]).stage == "Lobby"


# The machine itself, with folders for sticks.


@pytest.fixture
def machine(tmp_path: Path) -> tuple[Machine, queue.SimpleQueue[Any]]:
    """One with a store, and where its answers come."""
    store = tmp_path / "mas.db"
    open_store(store).store.close()
    (tmp_path / "media").mkdir()
    messages: queue.SimpleQueue[Any] = queue.SimpleQueue()
    journal = ("echo", "the log")
    return Machine(store, messages.put, lambda: None, tmp_path / "media", journal), messages


def outcome(machine: tuple[Machine, queue.SimpleQueue[Any]], errand: Errand) -> Outcome:
    machine[0].do(errand, lambda outcome, now: None)
    served = machine[1].get(timeout=10)
    assert isinstance(served, Served)
    return served.outcome


def test_without_a_stick_nothing_is_kept(machine: Any, tmp_path: Path) -> None:
    assert [outcome(machine, errand) for errand in ERRANDS] == [Outcome("no_stick")] * len(ERRANDS)


def test_a_stick_takes_backups_and_the_log_and_gives_the_backup_back(machine: Any, tmp_path: Path) -> None:
    stick = tmp_path / "media" / "stick"
    stick.mkdir()
    assert outcome(machine, "restore") == Outcome("no_backup")
    assert outcome(machine, "backup") == Outcome("backed_up", "mas-backup-1.db")
    assert outcome(machine, "restore") == Outcome("restored", "mas-backup-1.db")
    assert outcome(machine, "logs") == Outcome("logged", "mas-log.txt")
    assert (stick / "mas-log.txt").read_text() == "the log\n"


def test_a_broken_stick_is_told_of(machine: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    stick = tmp_path / "media" / "stick"
    stick.mkdir()
    (stick / "mas-log.txt").mkdir()
    (stick / "mas-backup-1.db").write_bytes(b"nothing")
    assert outcome(machine, "logs") == Outcome("failed")
    assert outcome(machine, "restore") == Outcome("failed")
    assert "restore: " in capsys.readouterr().err


@pytest.mark.parametrize(
    ("answer", "key", "asked"), [("newer 0.2.0", "updating", True), ("forged", "forged", False)]
)
def test_root_is_asked_for_an_update_only_if_it_would_go_well(  # type: ignore[no-untyped-def]
    tmp_path: Path, monkeypatch, answer: str, key: str, asked: bool
) -> None:
    left, stick, updater = tmp_path / "left", tmp_path / "media/stick", tmp_path / "updater"
    monkeypatch.setenv("RUNTIME_DIRECTORY", str(left))
    left.mkdir()
    stick.mkdir(parents=True)
    updater.write_text(f'#!/bin/sh\n[ "$*" = "check {stick}" ] && echo "{answer}"\n')
    updater.chmod(0o755)
    messages: queue.SimpleQueue[Any] = queue.SimpleQueue()
    machine = Machine(tmp_path / "mas.db", messages.put, lambda: None, stick.parent, updater=updater)
    assert outcome((machine, messages), "update") == Outcome(key)
    assert (left / "update").exists() == asked
