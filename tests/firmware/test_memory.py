"""What the console makes of the hands it remembers: shares, runs, and what is worth saying."""

from __future__ import annotations

import pytest

from firmware.memory.marks import CONSOLE, mark_of
from firmware.memory.runs import Run, runs
from firmware.memory.shares import Share, shares
from firmware.memory.worth import Remark, worth_saying
from tests.firmware.played import hand, hands


def test_shares_of_those_who_sat_in_with_what_chance_would_give() -> None:
    played = hands("2 x Åsa Bo! Per?", "Åsa! Bo Per? Nils?", "Åsa Bo Per?!", "Åsa- Bo Ida!", "Åsa Bo Ida")
    assert shares(played, "mas") == [
        Share("Bo", 5, 2, pytest.approx(2 / 3 + 1 / 4 + 1 / 3 + 1 / 2)),
        Share("Ida", 1, 1, 0.5),
        Share("Åsa", 4, 1, pytest.approx(2 / 3 + 1 / 4 + 1 / 3)),
        Share(CONSOLE, 5, 1, pytest.approx(2 / 3 + 2 / 4 + 1 / 3)),
    ]  # fmt: skip


def test_a_shared_hand_counts_for_each() -> None:
    assert shares(hands("Åsa* Bo* Ida"), "won") == [
        Share("Bo", 1, 1, pytest.approx(2 / 3)),
        Share("Åsa", 1, 1, pytest.approx(2 / 3)),
        Share("Ida", 1, 0, pytest.approx(2 / 3)),
    ]


@pytest.mark.parametrize(
    ("played", "having", "expected"),
    [
        (hands("3 x Åsa! Bo", "Åsa Bo!"), True, {"Åsa": Run(0, 3), "Bo": Run(1, 1)}),
        (hands("3 x Åsa! Bo", "Åsa Bo!"), False, {"Åsa": Run(1, 1), "Bo": Run(0, 3)}),
        (hands("Åsa! Bo", "4 x Bo! Ida", "Åsa! Bo"), True,
         {"Åsa": Run(2, 2), "Bo": Run(0, 4), "Ida": Run(0, 0)}),
        (hands("Åsa! Bo", "Åsa- Bo! Ida", "Åsa Bo", "Åsa! Bo"), True,
         {"Åsa": Run(2, 2), "Bo": Run(0, 1), "Ida": Run(0, 0)}),
        (hands("2 x Per?! _", "_! Per?"), True, {}),
        ([], True, {}),
    ],
)  # fmt: skip
def test_runs_count_the_hands_that_one_sat_in(
    played: list, having: bool, expected: dict[str, Run]  # type: ignore[type-arg]
) -> None:
    assert runs(played, "mas", having) == expected


@pytest.mark.parametrize(
    ("played", "remark"),
    [
        ([], None),
        (hands("2 x Åsa! Bo"), None),
        (hands("3 x Åsa! Bo"), Remark("mas_again", "Åsa", 3)),
        (hands("3 x Åsa! Bo", "Åsa- Bo Ida!", "Åsa! Bo"), Remark("mas_again", "Åsa", 4)),
        (hands("3 x Åsa! Bo", "Åsa- Bo Ida!"), None),
        (hands("3 x Åsa! Bo", "Åsa Bo!"), Remark("mas_no_more", "Åsa", 3)),
        (hands("3 x Åsa! Bo", "Åsa Bo!", "Åsa Bo!"), None),
        (hands("20 x Åsa Bo!", "Åsa! Bo"), Remark("mas_at_last", "Åsa", 20)),
        (hands("19 x Åsa Ida! Bo", "Åsa! Bo"), None),
        (hands("5 x Per?! Åsa"), None),
        (hands("3 x Åsa* Bo", game="mau"), Remark("won_again", "Åsa", 3)),
        (hands("4 x Åsa* Bo!"), Remark("mas_again", "Bo", 4)),
        (hands("4 x Åsa* Bo!", rules="age_row=9-10"), None),
        (hands("4 x Åsa* Bo", rules="age_row=7-8"), Remark("won_again", "Åsa", 4)),
        (hands("4 x Per?* Bo", rules="age_row=7-8"), None),
        ([*hands("2 x Åsa Bo!"), *hands("Bo! Åsa", rules="age_row=9-10"), hand("Bo! Åsa")],
         Remark("mas_again", "Bo", 3)),
    ],
)  # fmt: skip
def test_what_is_worth_saying(played: list, remark: Remark | None) -> None:  # type: ignore[type-arg]
    assert worth_saying(played) == remark


def test_who_won_is_counted_where_nobody_ever_was_mas() -> None:
    assert mark_of(hands("Åsa* Bo", "Åsa Bo!")) == "mas"
    assert mark_of(hands("Åsa* Bo")) == mark_of([]) == "won"
