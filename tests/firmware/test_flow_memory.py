"""What the console remembers of the hands that are played at it, and what it tells of them."""

from __future__ import annotations

import pytest

from firmware import wall_clock
from firmware.store.ended import Ended, Part
from tests.firmware.sim import ROUND, SQUARE, Sim, stored

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
