"""What the console remembers of the hands that are played at it, and what it tells of them."""

from __future__ import annotations

import pytest

from firmware import wall_clock
from firmware.store.ended import Ended, Part, as_row
from hw.place import TABLE
from tests.firmware.played import hand, hands, remember
from tests.firmware.sim import RIGHT, ROUND, SQUARE, Sim, stored

NOON = 1_796_040_000
"""A day in 2026, in seconds since 1970."""

LAST_CARDS = ["H9", "S2 S3", "D2"]
"""Åsa goes out at once; Bo, a console player, next; Ida is mas."""


def ending(rules: str = "", **more: object) -> Sim:
    """A hand that ends with Åsa's next press of ●."""
    store = stored(LAST_CARDS, persons=(0, 2), table=["1 H8"], leader=1, rules=rules)
    sim = Sim(3, store=store, date=lambda: NOON, **more)  # type: ignore[arg-type]
    sim.advance(1)
    return sim


def ended(rules: str = "") -> Sim:
    sim = ending(rules)
    sim.press(ROUND, 0)
    sim.play_out()
    sim.advance(2)
    return sim


PARTS = (
    Part("Åsa", True, None, 1, False, True),
    Part("Bo", False, None, 2, False, False),
    Part("Ida", True, None, 3, True, False),
)


def test_a_hand_that_ended_is_remembered() -> None:
    sim = ended("cut=off")
    (hand,) = sim.store.ended()
    assert hand == Ended(hand.line, "hand", "mas", "cut=off", NOON, PARTS)
    match = sim.store.open_match()
    assert match is not None and hand.line == len(match.lines) - 1
    assert sim.store.names() == ("Åsa", "Ida")


def test_it_is_written_together_with_the_last_card() -> None:
    store = stored(["H9", "S2 S3"], persons=(0, 1), table=["1 H8"], leader=1)
    sim = Sim(2, store=store, slow=True)
    sim.advance(1)
    sim.press(ROUND, 0)
    assert (len(store.read(1).lines), store.ended()) == (1, ())
    sim.write()
    assert len(store.read(1).lines) == 2
    assert [(end.line, [part.mas for part in end.parts]) for end in store.ended()] == [(1, [False, True])]


def test_after_a_pulled_plug_it_is_remembered_once() -> None:
    sim = ended()
    before = sim.store.ended()
    again = sim.restart()
    assert again.stage == "HandEnded" and again.store.ended() == before
    again.advance(2)
    again.press(ROUND, 0)
    assert again.stage == "PlayingHand" and again.store.ended() == before


def test_a_hand_that_was_called_off_or_dealt_again_is_not() -> None:
    for label in ("Avbryt partiet", "Ge om korten"):
        sim = ending()
        sim.chord(0)
        sim.choose(label, "Ja")
        assert sim.stage != "Pause" and sim.store.ended() == ()


def test_a_match_is_remembered_beside_its_hands() -> None:
    sim = ended("match_hands=3")
    assert [end.kind for end in sim.store.ended()] == ["hand"]
    while len(sim.store.ended()) < 4:
        sim.press(ROUND, 0)
        sim.play_out()
        sim.advance(2)
    ends = sim.store.ended()
    assert [end.kind for end in ends] == ["hand", "hand", "hand", "match"]
    assert ends[2].line == ends[3].line
    times_mas = [sum(hand.parts[seat].mas for hand in ends[:3]) for seat in range(3)]
    assert [part.points for part in ends[3].parts] == times_mas


def test_a_match_without_an_agreed_end_is_remembered_when_it_is_ended() -> None:
    sim = ended("match_hands=free")
    assert [end.kind for end in sim.store.ended()] == ["hand"]
    sim.press(SQUARE, 0)
    sim.choose("Ja")
    sim.press(SQUARE, 0)
    assert sim.stage == "Lobby"
    hand, match = sim.store.ended()
    assert (match.kind, match.line) == ("match", hand.line)
    assert [part.mas for part in match.parts] == [False, False, True]


def test_a_match_that_is_called_off_between_hands_is_not() -> None:
    sim = ended("match_hands=3")
    sim.press(SQUARE, 0)
    sim.choose("Ja")
    assert sim.stage == "Lobby" and [end.kind for end in sim.store.ended()] == ["hand"]


def test_where_a_game_is_about_who_wins_nobody_is_mas() -> None:
    store = stored(["H8", "C8 C9"], persons=(0, 1), game="mau", pile="HT", said=["mas", ""])
    sim = Sim(2, store=store)
    sim.advance(4)
    sim.press(ROUND, 0)
    sim.until(lambda: sim.stage == "HandEnded")
    (hand,) = sim.store.ended()
    assert [(part.mas, part.won) for part in hand.parts] == [(False, True), (False, False)]
    assert hand.at is None


def test_what_a_damaged_card_lost_is_written_again() -> None:
    sim = ended("match_hands=3")
    (first,) = sim.store.ended()
    sim.press(ROUND, 0)
    sim.store.database.rows("DELETE FROM line")
    sim.store.database.rows("DELETE FROM ended")
    sim.play_out()
    match = sim.store.open_match()
    assert match is not None and match.id == 2
    assert match.ended[0] == first and len(match.ended) == 2


@pytest.mark.parametrize(
    ("now", "network", "battery", "known"),
    [
        (NOON, True, None, True),
        (NOON, False, None, False),            # the time when it was switched off
        (NOON, False, NOON - 1, True),
        (NOON, False, 12, False),              # a clock whose battery is empty or missing
        (NOON, False, "", False),
        (wall_clock.EARLIEST - 1, True, None, False),
    ],
)  # fmt: skip
def test_a_date_that_may_be_wrong_is_unknown(
    now: int, network: bool, battery: int | str | None, known: bool,
    tmp_path: object, monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    from pathlib import Path

    folder = Path(str(tmp_path))
    monkeypatch.setattr(wall_clock.time, "time", lambda: float(now))
    monkeypatch.setattr(wall_clock, "SYNCHRONISED", folder / "synchronized")
    monkeypatch.setattr(wall_clock, "BATTERY", folder / "rtc")
    if network:
        (folder / "synchronized").touch()
    if battery is not None:
        (folder / "rtc").write_text(f"{battery}\n")
    assert wall_clock.console_clock() == (now if known else None)
    assert wall_clock.set_clock() == (now if now >= wall_clock.EARLIEST else None)


# -- what is told of it -----------------------------------------------------------------------------


def remembering(*texts: str, game: str = "mas", rules: str = "", places: int = 3) -> Sim:
    """A console that has played these hands, with Åsa and Ida at it, and its memory open."""
    sim = Sim(places)
    remember(sim.store, hands(*texts, game=game, rules=rules))
    sim.sit(0, 2)
    sim.menu(0)
    sim.choose("Minnen")
    return sim


def pages(sim: Sim, place: int = 0) -> list[str]:
    """All pages, from the first on."""
    found = [sim.words(place)]
    while True:
        sim.press(RIGHT, 0)
        if sim.words(place) == found[0]:
            return found
        found.append(sim.words(place))


def test_pages_tell_it_at_the_place_and_on_the_table() -> None:
    sim = remembering("3 x Åsa! Bo? Ida Per", "5 x Åsa Bo?! Ida Per", "Åsa Bo? Ida! Per")
    sim.choose("Mas")
    here = [page.split("\nMas")[0].splitlines() for page in pages(sim)]
    assert here == [
        ["Sist mas", "1/6", "Ida"],
        ["Mest mas", "2/6", "Konsolen: 5", "Åsa: 3", "Ida: 1"],
        ["Mest mas", "3/6", "Åsa: 3", "Ida: 1", "Per: 0"],
        ["Tio senaste", "4/6", "Åsa: 3", "Konsolen: 5", "Ida: 1"],
        ["Tio senaste", "5/6", "Konsolen: 5", "Ida: 1", "Per: 0"],
        ["Utan mas i rad", "6/6", "Per: 9", "Åsa: 6", "Ida: 0"],
    ]
    table = [page.splitlines() for page in pages(sim, TABLE)]
    assert table[1] == ["Mest mas", "2/6", "Konsolen: 5", "Åsa: 3", "Ida: 1", "Per: 0"]
    assert table[2][2:] == table[1][2:]
    sim.press(SQUARE, 0)
    assert sim.stage == "Memory" and "Mest mas" not in sim.words(TABLE)


def test_who_won_where_a_game_is_about_that_and_where_children_play() -> None:
    for game, rules, mas in (("mau", "", ""), ("mas", "age_row=9-10", "!")):
        sim = remembering(f"2 x Åsa* Bo Ida{mas}", f"Åsa Bo{mas} Ida*", game=game, rules=rules)
        sim.choose({"mau": "Mau-Mas", "mas": "Mas"}[game])
        told = pages(sim)
        assert [page.split("\n")[0] for page in told] == [
            "Vann sist", "Flest vinster", "Tio senaste", "Vinster i rad",
        ]  # fmt: skip
        assert "Åsa: 2\nIda: 1\nBo: 0" in told[1]


def test_hands_of_children_are_not_among_those_of_the_grown_ups() -> None:
    sim = remembering("2 x Åsa Bo!")
    remember(sim.store, hands("5 x Åsa* Bo!", rules="age_row=9-10"))
    sim.press(SQUARE, 0)
    sim.choose("Minnen", "Mas", "Alla regler")
    assert "Bo: 2" in pages(sim)[1]
    sim.press(SQUARE, 0)
    sim.choose("Barn 9–10 år")
    assert "Åsa: 5" in pages(sim)[1]


def test_each_set_of_rules_has_its_own_pages_by_its_name_at_this_table() -> None:
    sim = Sim(3)
    remember(sim.store, [*hands("Åsa! Bo", "Åsa Bo!"), *hands("3 x Åsa Bo!", rules="cut=off ace=low")])
    remember(sim.store, hands("Bo! Åsa", rules="no_such_rule=1"))
    sim.sit(0)
    sim.menu(0)
    sim.choose("Minnen", "Mas")
    rows = []
    for _ in range(4):
        rows.append(sim.words(0).splitlines()[1])
        sim.press(RIGHT, 0)
    assert rows == ["Alla regler 6", "Egna regler 4", "Vanliga regler 2", "Alla regler 6"]
    sim.choose("Vanliga regler")
    assert "Bo: 1\nÅsa: 1" in pages(sim)[1]


def test_a_long_evening_is_looked_at_from_its_end_and_an_unknown_day_not_told() -> None:
    sim = Sim(2)
    remember(sim.store, [*hands("12 x Åsa! Bo"), hand("Åsa Bo!", at=NOON)])
    sim.sit(0)
    sim.menu(0)
    sim.choose("Minnen", "Mas")
    last, _, ten, *_ = pages(sim)
    assert last.splitlines()[:4] == ["Sist mas", "1/4", "Bo", "30 nov 2026"]
    assert "Åsa: 9" in ten and "Bo: 1" in ten


def test_a_language_changed_at_another_place_changes_the_pages() -> None:
    sim = remembering("Åsa! Bo")
    sim.choose("Mas")
    sim.menu(2)
    sim.choose("Språk", place=2)
    sim.press(SQUARE, 2)
    assert "Mas last time" in sim.words(0) and "Mas last time" in sim.words(TABLE)


def test_a_name_is_erased_at_the_console() -> None:
    sim = remembering("2 x Bo! Åsa", "Bo Åsa!")
    sim.choose("Radera ett namn", "Bo")
    assert "Radera Bo?" in sim.words(0)
    sim.choose("Nej")
    assert sim.store.names() == ("Bo", "Åsa")
    sim.choose("Bo", "Ja")
    assert "Bo är raderad." in sim.words(0)
    assert sim.store.names() == ("Åsa",)
    sim.press(SQUARE, 0)
    sim.choose("Mas")
    assert "Någon: 2" in pages(sim)[1]


def test_an_erased_name_is_that_of_no_place_and_never_offered_again() -> None:
    sim = Sim(3)
    remember(sim.store, hands("Vera! Sixten", "Vera Sixten!"))
    sim = sim.restart()
    sim.table.preferences.call(1, "Vera")
    sim.sit(0, 1)
    assert "Vera" in sim.words(1) and "Vera" in sim.table.preferences.known
    sim.menu(0)
    sim.choose("Minnen", "Radera ett namn", "Vera", "Ja")
    for again in (sim, sim.restart()):
        again.sit(1)
        assert again.table.preferences.known == ("Sixten",) and "Bo" in again.words(1)


def test_a_name_in_a_match_that_is_not_over_is_refused_with_the_reason() -> None:
    sim = remembering("Bo! Åsa")
    sim.store.begin("mas", ["names: Bo, Ida"])
    sim.choose("Radera ett namn", "Bo", "Ja")
    assert "parti som inte är slut" in sim.words(0) and "Bo" in sim.store.names()


@pytest.mark.parametrize(
    ("match", "stay", "said"),
    [
        ([], (), "Alla namn är raderade."),
        (["names: Bo, Ida"], ("Bo",), "Alla namn är raderade, utom"),
    ],
)
def test_all_names_are_erased_but_those_in_play(match: list[str], stay: tuple[str, ...], said: str) -> None:
    sim = remembering("Bo! Åsa", "Vera! Åsa")
    if match:
        sim.store.begin("mas", match)
    sim.choose("Radera ett namn", "Alla namn", "Ja")
    assert said in sim.words(0).replace("\n", " ")
    assert sim.store.names() == stay


def test_on_a_card_that_stalls_the_answer_may_come_when_nobody_waits_for_it() -> None:
    sim = remembering("Bo! Åsa")
    sim.choose("Radera ett namn", "Bo")
    sim.slow = True
    sim.choose("Ja")
    sim.press(SQUARE, 0)
    sim.press(SQUARE, 0)
    assert sim.stage == "TableMenu"
    sim.choose("Minnen")
    assert "Vänta lite" in sim.words(0)
    sim.write()
    assert "Mas 1" in sim.words(0) and sim.store.names() == ("Åsa",)


@pytest.mark.parametrize(
    ("before", "rules", "remark"),
    [
        ("2 x Åsa Bo? Ida!", "", "Tredje gången i rad!"),
        ("9 x Åsa Bo? Ida!", "", "10 gånger i rad!"),
        ("1 x Åsa Bo? Ida!", "", ""),
        ("3 x Åsa! Bo? Ida", "", "Åsa slapp äntligen!"),
        ("25 x Åsa Bo?! Ida", "", "Efter 25 givar utan"),
        ("4 x Åsa* Bo? Ida!", "age_row=9-10", ""),
    ],
)
def test_what_is_worth_saying_stands_below_the_result_on_the_table(
    before: str, rules: str, remark: str
) -> None:
    sim = ending(rules)
    sim.press(ROUND, 0)
    for n, end in enumerate(hands(before, rules=rules)):  # the match before the first
        sim.store.database.rows("INSERT INTO ended VALUES (?,?,?,?,?,?)", as_row(0, end._replace(line=n)))
    sim.play_out()
    told = sim.words(TABLE).splitlines()
    assert told[0] == "Ida är mas!"
    assert (told[-1] if len(told) > 4 else "") == remark
    assert remark not in sim.words(0) or not remark


def test_nothing_is_said_of_a_hand_that_is_not_remembered() -> None:
    """It was played before the console had a memory."""
    sim = ended()
    sim.store.database.rows("DELETE FROM ended")
    for n, end in enumerate(hands("3 x Åsa! Bo? Ida")):
        row = as_row(0, end._replace(line=900 + n))
        sim.store.database.rows("INSERT INTO ended VALUES (?,?,?,?,?,?)", row)
    again = sim.restart()
    assert again.stage == "HandEnded" and "rad!" not in again.words(TABLE)
