"""`mas simulate` comparing: rows, figures, the same for any number of workers; asked wrongly; broken off."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from random import Random
from typing import Any

import pytest

from engine.action import PICKUP
from engine.games import GAMES
from engine.ledger import Ledger
from engine.mas import Mas, MasRules
from engine.mas.view import MasView
from engine.players import PLAYERS, lowest, thumb
from engine.simulate import Table, play_hand
from firmware.cli import main
from firmware.commands.errors import CommandError
from firmware.lab import workers
from firmware.lab.levels import LEVELS, anything, saver
from firmware.lab.settings import asked, settings

Lab = Callable[..., tuple[int, str, str]]


@pytest.fixture
def lab(capsys: pytest.CaptureFixture[str]) -> Lab:
    def run(*words: object) -> tuple[int, str, str]:
        status = main(["simulate", "mas", *map(str, words)])
        return status, *capsys.readouterr()

    return run


def rows_of(lab: Lab, *words: object) -> list[dict[str, Any]]:
    status, out, err = lab(*words, "--json")
    assert (status, err) == (0, "")
    rows: list[dict[str, Any]] = json.loads(out)["rows"]
    return rows


# -- rows and figures ------------------------------------------------------------------------------


def test_there_is_a_row_for_each_combination_in_the_order_asked_for(lab: Lab) -> None:
    rows = rows_of(lab, "--games", 4, "--vary", "seats=3,2", "--vary", "must_beat=true,false")
    assert [(row["varied"]["seats"], row["varied"]["must_beat"]) for row in rows] == [
        ("3", "true"), ("3", "false"), ("2", "true"), ("2", "false"),
    ]  # fmt: skip
    assert [(row["seats"], row["rules"]) for row in rows[2:]] == [(2, ""), (2, "must_beat=false")]


def test_a_row_is_what_its_table_gives_by_itself(lab: Lab) -> None:
    _, three = rows_of(lab, "--games", 7, "--vary", "seats=2,3", "--set", "pickup=top")
    alone = json.loads(lab("--games", 7, "--seats", 3, "--set", "pickup=top", "--json")[1])
    assert three == {**alone, "varied": {"seats": "3"}}


def test_players_sit_round_the_table_and_several_tables_are_rows(lab: Lab) -> None:
    rows = rows_of(lab, "--games", 8, "--players", "thumb,lowest,lowest", "--players", "anything")
    assert [row["players"] for row in rows] == [["thumb", "lowest", "lowest", "thumb"], ["anything"] * 4]
    mas = rows[0]["mas"]
    assert rows[0]["lost_by"]["thumb"] == pytest.approx((mas[0] + mas[3]) / 2, abs=1e-3)
    assert rows[0]["lost_by"]["lowest"] == pytest.approx((mas[1] + mas[2]) / 2, abs=1e-3)


def test_presets_can_be_compared(lab: Lab) -> None:
    rows = rows_of(lab, "--games", 2, "--vary", "preset=standard,age 7-8")
    assert [row["rules"] for row in rows] == ["", "age_row=7-8"]


def test_each_figure_has_its_interval(lab: Lab) -> None:
    (row,) = rows_of(lab, "--games", 40, "--vary", "seats=3")
    ends = row["ci95"]
    for name in ("pickups", "cards"):
        assert ends[name][0] < row[name] < ends[name][1]
    for name in ("median", "p10", "p90"):
        assert ends["turns"][name][0] <= row["turns"][name] <= ends["turns"][name][1]
    for name in ("mas", "won", "lost_at"):
        assert all(low < share < high for share, (low, high) in zip(row[name], ends[name], strict=True))
    assert ends["capped"][0] == 0 < ends["capped"][1] and row["capped"] == 0
    assert row.keys() >= {"hands", "seats", "game", "minutes", "seconds_a_turn", "explained"}


def test_minutes_are_turns_at_the_pace_that_was_asked_for(lab: Lab) -> None:
    slow, fast = (json.loads(lab("--games", 9, "--pace", pace, "--json")[1]) for pace in (10, 5))
    assert slow["turns"] == fast["turns"] and slow["seconds_a_turn"] == 10
    assert slow["minutes"]["p90"] == pytest.approx(slow["turns"]["p90"] * 10 / 60, abs=0.01)
    assert slow["minutes"]["expected"] == pytest.approx(2 * fast["minutes"]["expected"], abs=0.02)


def test_in_words_there_is_a_line_for_each_row_and_each_question(lab: Lab) -> None:
    status, out, _ = lab("--games", 3, "--vary", "seats=2,3", "--players", "thumb,lowest")
    assert status == 0
    for title in ("a hand:", "mas, % of hands\n", "by place after the deal", "such a player", "explained"):
        assert title in out
    assert all(out.count(f"\n{seats} ") == 6 for seats in (2, 3))


def test_where_nobody_is_mas_the_winners_are_told(lab: Lab) -> None:
    words = ("--games", 3, "--set", "end=first_out", "--set", "scoring=count_cards")
    for out in (lab(*words)[1], lab(*words, "--vary", "seats=2,3")[1]):
        assert "won" in out and "mas," in out and "was mas" not in out


# -- workers ---------------------------------------------------------------------------------------


def test_any_number_of_workers_gives_the_same(lab: Lab) -> None:
    words = ("--games", 50, "--vary", "seats=2,3", "--players", "thumb,anything")
    one, two, three = (rows_of(lab, *words, "--workers", n) for n in (1, 2, 3))
    assert one == two == three
    assert [row["hands"] for row in one] == [50, 50]


def test_progress_is_told_hand_by_hand() -> None:
    ledger, told = Ledger("mas", 2), list[int]()
    table = Table(Mas, MasRules(), (lowest, lowest))
    with workers.local(1) as pool:
        workers.play([ledger], [table], 1, 40, pool, told.append)
    assert sum(told) == ledger.hands == 40 and len(told) == 3


def test_broken_off_it_tells_what_was_played(lab: Lab, monkeypatch: pytest.MonkeyPatch) -> None:
    real, left = workers.play_hands, iter(range(4))

    def play_hands(*given: Any) -> Ledger:
        if next(left, None) is None:
            raise KeyboardInterrupt
        return real(*given)

    monkeypatch.setattr(workers, "play_hands", play_hands)
    status, out, err = lab("--games", 100, "--vary", "seats=2,3", "--workers", 1, "--json")
    assert status == 130 and "broken off after 64 of 200 hands" in err
    assert [row["hands"] for row in json.loads(out)["rows"]] == [32, 32]


def test_broken_off_at_once_it_tells_that_there_is_nothing(lab: Lab, monkeypatch: pytest.MonkeyPatch) -> None:
    def play_hands(*given: Any) -> Ledger:
        raise KeyboardInterrupt

    monkeypatch.setattr(workers, "play_hands", play_hands)
    status, out, err = lab("--workers", 1)
    assert (status, out) == (130, "") and "after 0 of 1000 hands" in err


class Broken(Executor):
    """Its workers are gone."""

    def submit(self, *given: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_exception(BrokenProcessPool("A process was terminated."))
        return future


def test_a_worker_that_is_gone_is_told_in_a_line() -> None:
    table = Table(Mas, MasRules(), (lowest, lowest))
    with pytest.raises(CommandError, match=r"terminated\. Try fewer --workers"):
        workers.play([Ledger("mas", 2)], [table], 1, 9, workers.Pool(2, Broken()), lambda _: None)


# -- players ---------------------------------------------------------------------------------------

FREE = MasRules.parse("must_beat=false")


def held(hand: str, table: str, rules: MasRules = FREE, stock: bool = True) -> MasView:
    """What a seat sees that holds these cards, another having led."""
    position = {
        "hands": [hand, "C3 C4"], "to_act": 0, "table": [f"1 {table}"],
        "stock": "D2 D3" if stock else "", "rules": rules.text(),
    }  # fmt: skip
    return Mas.from_position(position).view(0)


@pytest.mark.parametrize(
    "view, saves",
    [
        (held("HQ H2", "H9"), True),
        (held("HT HQ", "H9"), False),
        (held("HQ H2", "H9", stock=False), False),
        (held("HQ H2", "H9", rules=MasRules()), False),
    ],
)
def test_a_saver_picks_up_rather_than_lay_a_court_card(view: MasView, saves: bool) -> None:
    assert thumb(view) != PICKUP
    assert saver(view) == (PICKUP if saves else thumb(view))


def test_anything_is_anything_that_may_be_done_and_the_same_each_time() -> None:
    done = set()
    for low in "23456789":
        view = held(f"HT HJ HQ S{low}", "H9")
        assert anything(view) == anything(view) in view.actions
        done.add(view.actions.index(anything(view)))
    assert len(done) > 2


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_with_them_comes_to_an_end(game: str) -> None:
    rules = GAMES[game].rules_type.agreed({})
    for level in ("saver", "anything"):
        hand = play_hand(GAMES[game], rules, 0, [LEVELS[level]] * 3, Random("1/0"))
        assert hand.result() is not None


def test_anything_comes_to_an_end_where_cards_may_be_taken_back() -> None:
    hand = play_hand(Mas, MasRules.parse("mistakes=table"), 0, [anything] * 3, Random("1/0"))
    assert hand.result() is not None


def test_the_consoles_own_players_can_sit_there() -> None:
    assert LEVELS.items() >= PLAYERS.items()


# -- asked wrongly ---------------------------------------------------------------------------------

WRONG = [
    (["--vary", "seats=9"], "a number from 2 to 6"),
    (["--vary", "seats=two"], "a number from 2 to 6"),
    (["--vary", "seats=2,2"], "2 stands there twice"),
    (["--vary", "must_bet=true"], "did you mean must_beat?"),
    (["--vary", "must_beat=maybe"], "choose one of true, false"),
    (["--vary", "must_beat"], "write KEY=VALUE,VALUE"),
    (["--vary", "must_beat="], "write KEY=VALUE,VALUE"),
    (["--vary", "must_beat=true,"], "write KEY=VALUE,VALUE"),
    (["--vary", "=true"], "write KEY=VALUE,VALUE"),
    (["--vary", "must_beat=true", "--set", "must_beat=false"], "also set to false"),
    (["--vary", "seats=2", "--seats", "3"], "also set to 3"),
    (["--vary", "preset=standard", "--preset", "standard"], "also set to standard"),
    (["--vary", "players=thumb", "--players", "lowest"], "also set to lowest"),
    (["--vary", "seats=2", "--vary", "seats=3"], "varied twice"),
    (["--vary", "preset=wild"], "no preset 'wild'"),
    (["--vary", "deal_all=false,true"], "deal_all=true: deal_all: with 4 seats"),
    (["--vary", "hand_size=7", "--vary", "deck=32", "--seats", "5"], "hand_size=7 deck=32: "),
    (["--players", "thmb"], "did you mean thumb?"),
    (["--players", "thumb,"], "no player ''"),
    (["--players", "thumb,lowest,thumb", "--seats", "2"], "3 players for 2 seats"),
    (["--players", "thumb", "--players", "thumb"], "thumb stands there twice"),
    (["--pace", "-1"], "from 0 to 60"),
    (["--workers", "0"], "from 1 to 1024"),
    (["--workers", "2", "--cluster", "x"], "not allowed with"),
    (["--plot", "a.jpg"], "name a .png file"),
    (["--plot", "/no/such/folder/a.png"], "a folder that is there"),
]


@pytest.mark.parametrize("words, says", WRONG)
def test_asked_wrongly_it_says_what_and_what_to_do(lab: Lab, words: list[str], says: str) -> None:
    status, out, err = lab(*words)
    assert (status, out) == (2, "") and err.count("\n") == 1 and says in err


def test_without_anything_varied_there_is_one_row() -> None:
    (setting,) = settings(asked("mas", None, None, [], [], []))
    assert (dict(setting.varied), setting.levels, setting.name) == ({}, ("thumb",) * 4, "")
