"""`mas stats`: what is printed, drawn, erased; and what is wrong with what was asked for."""

from __future__ import annotations

import csv
import io
import json
import sys
from datetime import datetime
from pathlib import Path

import pytest
from PIL import Image

from firmware.cli import main
from firmware.lang import Words
from firmware.memory.figures import figures
from firmware.memory.picture import picture
from firmware.store.database import open_store
from firmware.store.journal import Line
from tests.firmware.played import hand, hands, remember

DAY = int(datetime(2026, 5, 30, 12).timestamp())
WEEK = 7 * 86_400
PLAYED = [
    hand("Åsa* Bo! Per?", at=DAY),
    hand("Åsa! Bo* Per?", at=DAY + WEEK),
    hand("Åsa! Ida* Per?", rules="must_beat=false"),
    *hands("Åsa Bo*", game="mau"),
]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    store = open_store(tmp_path / "mas.db").store
    remember(store, PLAYED)
    store.close()
    return tmp_path / "mas.db"


def told(path: Path, capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> str:
    assert main(["stats", "--store", str(path), "--lang", "en", *words]) == status
    out, err = capsys.readouterr()
    return out if not status else err


def test_a_table_for_each_game_and_set_of_rules(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert told(path, capsys).splitlines() == [
        "mas: 3 hands, 2026-05-30 to 2026-06-06, 1 of unknown date",
        "player     hands  mas   %  by chance  in a row  without        last",
        "Åsa            3    2  67         33     2 (2)    0 (1)           ?",
        "Bo             2    1  50         33     0 (1)    1 (1)  2026-05-30",
        "Ida            1    0   0         33     0 (0)    1 (1)",
        "(console)      3    0   0         33",
        "",
        "mas, by standard: 2 hands, 2026-05-30 to 2026-06-06",
        "player     hands  mas   %  by chance  in a row  without        last",
        "Bo             2    1  50         33     0 (1)    1 (1)  2026-05-30",
        "Åsa            2    1  50         33     1 (1)    0 (1)  2026-06-06",
        "(console)      2    0   0         33",
        "",
        "mas, by must_beat=false: 1 hand",
        "player     hands  mas    %  by chance  in a row  without  last",
        "Åsa            1    1  100         33     1 (1)    0 (0)     ?",
        "Ida            1    0    0         33     0 (0)    1 (1)",
        "(console)      1    0    0         33",
        "",
        "mau: 1 hand",
        "player  hands  won    %  by chance  in a row  without  last",
        "Bo          1    1  100         50     1 (1)    0 (0)     ?",
        "Åsa         1    0    0         50     0 (0)    1 (1)",
        "",
        "in a row, without: hands one after the other, now and (most ever)",
    ]


def test_it_speaks_swedish_as_well(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert told(path, capsys, "--lang", "sv", "--game", "mas").splitlines()[:6] == [
        "mas: 3 givar, 2026-05-30 till 2026-06-06, 1 utan datum",
        "spelare     givar  mas   %  slumpen  i rad   utan      senast",
        "Åsa             3    2  67       33  2 (2)  0 (1)           ?",
        "Bo              2    1  50       33  0 (1)  1 (1)  2026-05-30",
        "Ida             1    0   0       33  0 (0)  1 (1)",
        "(konsolen)      3    0   0       33",
    ]
    assert "Bo är raderad" in told(path, capsys, "--lang", "sv", "--erase", "Bo", "--yes")


def test_what_is_asked_for_is_picked_out(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def counted(*words: str) -> list[tuple[str, int]]:
        told_of = json.loads(told(path, capsys, "--json", *words))["figures"]
        return [(one["game"], one["hands"]) for one in told_of if one["rules"] is None]

    assert counted() == [("mas", 3), ("mau", 1)]
    assert counted("--game", "mau") == [("mau", 1)]
    assert counted("--name", "Ida") == [("mas", 1)]
    assert counted("--since", "2026-06-06") == [("mas", 1)]
    assert counted("--since", "2026-06-07") == []
    assert main(["stats", "--store", str(path), "--lang", "en", "--since", "2026-06-07"]) == 0
    out, err = capsys.readouterr()
    assert "Leave out --game, --name or --since" in out and "2 hands of unknown date are left out" in err


def test_matches_stand_beside_their_hands(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = open_store(path).store
    ends = [*hands("Åsa* Bo", "Åsa* Bo*", game="mau"), *hands("Åsa! Ida Per?", "Åsa! Bo! Per?")]
    remember(store, [end._replace(kind="match") for end in ends])
    store.close()
    first, head, *rows = told(path, capsys, "--game", "mau").splitlines()[:4]
    assert first == "mau: 1 hand, 2 matches" and head.endswith("last  matches won")
    assert [(row.split()[0], row.split()[-1]) for row in rows] == [("Bo", "1"), ("Åsa", "2")]
    first, head, *rows = told(path, capsys, "--game", "mas").splitlines()[:6]
    assert first.startswith("mas: 3 hands, 2 matches") and head.endswith("last  most mas")
    last = {row.split()[0]: row.split()[-1] for row in rows}
    assert last == {"Åsa": "2", "Bo": "1", "Ida": "0", "(console)": "0"}
    assert "match,mau" in told(path, capsys, "--csv")


def test_csv_has_a_row_for_each_player_of_each_hand(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = list(csv.DictReader(io.StringIO(told(path, capsys, "--csv"))))
    assert len(rows) == 3 + 3 + 3 + 2
    assert rows[1] == {
        "number": "1", "what": "hand", "game": "mas", "rules": "standard", "date": "2026-05-30", "name": "Bo",
        "console": "0", "place": "4", "points": "", "mas": "1", "won": "0",
    }  # fmt: skip
    assert sum(int(row["mas"]) for row in rows) == 3


def test_the_picture_shows_what_was_counted(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = path.with_name("mas.png")
    told(path, capsys, "--plot", str(file))
    with Image.open(file) as image:
        assert image.format == "PNG" and image.width > 1000
    drawn = picture(figures(PLAYED), PLAYED, Words("en"))
    titles = [axes.get_title().partition(":")[0] for axes in drawn.axes]
    assert titles == ["mas", "hand by hand", "mau", "hand by hand"]
    bars, dots = drawn.axes[:2]
    assert [bar.get_width() for bar in bars.patches] == [2, 1, 0, 0]
    assert [label.get_text() for label in bars.get_yticklabels()] == ["Åsa", "Bo", "Ida", "(console)"]
    assert sorted(map(tuple, dots.collections[1].get_offsets().tolist())) == [(1, 1), (2, 0), (3, 0)]


def test_a_name_is_erased_when_it_is_sure(
    path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "say --yes" in told(path, capsys, "--erase", "Bo", status=2)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("builtins.input", lambda question: "n")
    assert main(["stats", "--store", str(path), "--lang", "en", "--erase", "Bo"]) == 1
    assert "Nothing was erased" in capsys.readouterr().out and "Bo" in told(path, capsys)
    assert "Bo is erased" in told(path, capsys, "--erase", "Bo", "--yes")
    assert "Bo" not in told(path, capsys) and "(someone)" in told(path, capsys)
    refused = told(path, capsys, "--erase", "Bo", "--yes", status=2)
    assert "nobody was called that: choose from Ida, Åsa" in refused, "the console's players are no persons"


def test_all_names_are_erased_but_those_in_play(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = open_store(path).store
    match = store.begin("mas", ["game: mas", "names: Bo, Ida"])
    store.close()
    assert "say --yes" in told(path, capsys, "--erase-all", status=2)
    assert "not over: Bo, Ida" in told(path, capsys, "--erase-all", "--yes")
    assert "Åsa" not in told(path, capsys) and "Bo" in told(path, capsys)
    store = open_store(path).store
    store.finish(match)
    store.close()
    assert "All names are erased. The hands" in told(path, capsys, "--erase-all", "--yes")
    assert "Bo" not in told(path, capsys)


@pytest.mark.parametrize(
    ("prefix", "remedy"),
    [("/mas/.venv", "/mas/.venv/bin/pip install "), (sys.base_prefix, "sudo apt install python3-")],
)
def test_what_draws_is_brought_to_where_it_is_looked_for(
    path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, prefix: str, remedy: str
) -> None:
    monkeypatch.setattr(sys, "prefix", prefix)
    monkeypatch.setitem(sys.modules, "firmware.memory.picture", None)
    refused = told(path, capsys, "--plot", str(path.with_name("mas.png")), status=2)
    assert remedy + "matplotlib" in refused


def test_while_a_console_plays_it_tells_but_erases_nothing(
    path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("firmware.store.connection.BUSY_MS", 1)
    store = open_store(path).store
    assert "mas: 3 hands" in told(path, capsys)
    assert "Menu, Memory, Erase a name" in told(path, capsys, "--erase", "Bo", "--yes", status=1)
    store.append(store.begin("mas", ["game: mas", "names: Bo, Ida"]), [Line(0, "deal", 1, "")])
    store.close()
    assert "not over" in told(path, capsys, "--erase", "Bo", "--yes", status=1)
    assert "(someone)" not in told(path, capsys)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--game", "maus"), "did you mean mau?"),
        (("--name", "Asa"), "nobody was called that: did you mean Åsa?"),
        (("--since", "May"), "write a day as in 2026-05-31"),
        (("--since", "2026-02-30"), "write a day as in 2026-05-31"),
        (("--plot", "mas.jpg"), "name a .png file"),
        (("--csv", "--json"), "not allowed with"),
        (("--yes",), "--yes is for --erase NAME and --erase-all"),
        (("--store", "/nowhere/mas.db"), "there is no such file; play a hand first"),
        (("--store", "/"), "is a folder"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(
    path: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], says: str
) -> None:
    said = told(path, capsys, *words, status=2)
    assert says in said and said.count("\n") == 1


def test_without_a_hand_nothing_is_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, file = tmp_path / "mas.db", tmp_path / "mas.png"
    open_store(path).store.close()
    assert told(path, capsys) == "No hand is remembered yet: play one.\n"
    store = open_store(path).store
    remember(store, hands("Åsa Bo"))  # stopped
    store.close()
    assert main(["stats", "--store", str(path), "--plot", str(file), "--lang", "en"]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("mas: 1 hand\n\n") and "nothing to draw" in err and not file.exists()


def test_the_store_of_the_console_goes_before_that_of_the_emulator(
    path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STATE_DIRECTORY", str(path.parent))
    assert main(["stats", "--game", "mau"]) == 0
    assert "mau: 1 giv" in capsys.readouterr().out
    path.rename(path.with_name("emulator.db"))
    assert main(["stats", "--game", "mau"]) == 0
    assert "mau: 1 giv" in capsys.readouterr().out
