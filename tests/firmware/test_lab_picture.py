"""`mas simulate --plot`: what is drawn is what was found; without what draws it says so before it plays."""

from __future__ import annotations

import itertools
import sys
from pathlib import Path

import pytest
from matplotlib.figure import Figure
from PIL import Image

from engine.simulate import play_hands
from firmware.cli import main
from firmware.lab.picture import picture
from firmware.lab.row import Row, row
from firmware.lab.settings import asked, settings


def rows(*vary: str, tables: tuple[str, ...] = ()) -> list[Row]:
    found = settings(asked("mas", None, None, [], tables, vary))
    return [row(setting, play_hands(setting.table, 1, range(12))) for setting in found]


def drawn(told: list[Row]) -> Figure:
    figure = picture(told, 6.0, 1)
    figure.draw_without_rendering()
    return figure


def points(figure: Figure, panel: int) -> list[tuple[float, float]]:
    """Where the estimates of a panel are: x, and y downwards."""
    series = [bars.lines[0].get_xydata() for bars in figure.axes[panel].containers if hasattr(bars, "lines")]
    return sorted((float(x), float(y)) for data in series for x, y in data)


def test_each_row_is_named_and_has_its_figures() -> None:
    told = rows("seats=2,4", "must_beat=true,false")
    figure = drawn(told)
    names = [label.get_text() for label in figure.axes[0].get_yticklabels()]
    assert names[1] == "seats = 2\nmust_beat = false" and len(names) == 4
    for panel, value in ((0, lambda o: o.turns.median), (1, lambda o: o.pickups.value)):
        assert points(figure, panel) == sorted((value(r.outcome), y) for y, r in enumerate(told))


def test_losses_are_by_place_where_all_play_alike_else_by_player() -> None:
    alike, mixed = rows("seats=2,3"), rows(tables=("thumb,lowest", "thumb"))
    places, players = drawn(alike).axes[2], drawn(mixed).axes[2]
    assert "by place" in places.get_title() and "by player" in players.get_title()
    assert [text.get_text() for text in places.get_legend().get_texts()] == ["1st", "2nd", "3rd"]
    assert [text.get_text() for text in players.get_legend().get_texts()] == ["thumb", "lowest"]
    shares = sorted(100 * share.value for r in alike for share in r.outcome.lost_at)
    assert [x for x, _ in points(drawn(alike), 2)] == pytest.approx(shares)


def test_where_nobody_loses_it_says_so() -> None:
    losses = drawn(rows("preset=age 7-8,age 9-10")).axes[2]
    assert [text.get_text() for text in losses.texts] == ["nobody: the rules name a winner"]
    assert {round(y) for _, y in points(losses.figure, 2)} == {1}
    nobody = drawn(rows("preset=age 5-6,age 7-8")).axes[2]
    assert len(nobody.texts) == 2 and nobody.get_legend() is None


def test_minutes_stand_along_the_top() -> None:
    figure = drawn(rows("seats=2,3"))
    above = next(child for child in figure.axes[0].child_axes)
    assert above.get_xlabel() == "minutes at 6 s a turn"
    assert above.get_xlim()[1] == pytest.approx(figure.axes[0].get_xlim()[1] / 10)


def test_nothing_overlaps() -> None:
    """Panels, their titles and legends keep clear of each other, with few rows and with many."""
    for told in (rows(), rows("seats=2,3,4,5,6", tables=("thumb,lowest", "anything"))):
        figure = drawn(told)
        boxes = [axes.title.get_window_extent() for axes in figure.axes[:4]]
        assert all(one.x1 < two.x0 for one, two in itertools.pairwise(boxes))
        legends = [axes.get_legend() for axes in figure.axes[:4] if axes.get_legend()]
        assert all(legend.get_window_extent().y0 >= 0 for legend in legends)


def test_the_command_writes_a_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "seats.png"
    words = ["--games", "4", "--vary", "seats=2,3", "--workers", "1", "--pace", "0"]
    assert main(["simulate", "mas", *words, "--plot", str(file)]) == 0
    with Image.open(file) as image:
        assert image.format == "PNG" and image.width > 1000 and len(image.convert("L").getcolors() or []) > 9
    assert "was mas" in capsys.readouterr().out


def test_what_is_missing_is_said_before_playing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "firmware.lab.picture")
    for name in [name for name in sys.modules if name.partition(".")[0] == "matplotlib"]:
        monkeypatch.setitem(sys.modules, name, None)
    assert main(["simulate", "mas", "--games", "1000000000", "--plot", str(tmp_path / "a.png")]) == 2
    assert "pip install matplotlib" in capsys.readouterr().err
