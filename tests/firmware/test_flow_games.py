"""Which game is played: chosen by keys, remembered, each with rules of its own; Mau-Mas to its end."""

from __future__ import annotations

import pytest

from engine.mas import MasRules
from engine.mau import MauRules
from firmware.games import AT_TABLE
from firmware.lang import LANGUAGES, Words
from hw.place import TABLE
from tests.engine.rules_of import rule
from tests.firmware.sim import LEFT, RIGHT, ROUND, SQUARE, Sim
from tests.firmware.test_flow_presets import play_match

SV = Words("sv")


def choose_game(sim: Sim, game: str, place: int = 0) -> None:
    """By keys, in the lobby's menu."""
    sim.menu(place)
    name = SV.say(f"game.{game}")
    for _ in AT_TABLE:
        if f"Spel {name}\n" in sim.words(place):
            break
        sim.press(ROUND, place)
        if " Nu: " in sim.words(place):  # a page tells which house rules hold for this game
            sim.press(SQUARE, place)
    assert f"Spel {name}\n" in sim.words(place)
    sim.press(SQUARE, place)


# -- choosing ------------------------------------------------------------------------------------------


def test_the_first_game_is_played_when_nothing_was_chosen() -> None:
    sim = Sim(4)
    assert "Spel: Mas" in sim.words(TABLE)
    sim.start(0)
    assert sim.view.rules == MasRules()


@pytest.mark.parametrize("game", AT_TABLE)
def test_a_game_is_chosen_by_keys_and_remembered(game: str) -> None:
    sim = Sim(4)
    sim.sit(0, 2)
    choose_game(sim, game)
    name = SV.say(f"game.{game}")
    assert sim.words(TABLE).startswith(f"{name}\n") and all(name in sim.words(place) for place in (0, 2))
    again = sim.restart()
    assert f"Spel: {name}" in again.words(TABLE)
    again.start(0, 2)
    assert again.view.rules.game == game
    assert f"game: {game}" in again.store.read(1).header


@pytest.mark.parametrize("game", AT_TABLE)
def test_a_game_tells_what_it_is(game: str) -> None:
    sim = Sim(4, game=game)
    sim.sit(0)
    sim.menu(0)
    sim.hold(ROUND, 0)
    assert sim.stage == "Pages" and "Spel" in sim.words(0)
    sim.press(SQUARE, 0)
    assert sim.table.preferences.game == game


@rule("C4")
def test_svitmas_is_never_called_by_a_name_that_means_another_game_elsewhere() -> None:
    sim = Sim(4)
    sim.sit(0)
    choose_game(sim, "svitmas")
    sim.menu(0)
    assert "Spel Svitmas\n" in sim.words(0)
    for words in map(Words, LANGUAGES):
        assert words.say("game.svitmas") == "Svitmas"
        said = " ".join(map(words.raw, words.ids())).lower()
        assert "svitmas" in said and not [name for name in ("skitgubbe", "vändtia") if name in said]


def test_each_game_keeps_its_rules_and_its_sets() -> None:
    sim = Sim(4)
    sim.sit(0)
    sim.menu(0)
    sim.choose("Husregler", "Måste slå")
    sim.press(SQUARE, 0)
    sim.choose("Våra regler", "Spara reglerna", "Mormors regler")
    for _ in range(2):
        sim.press(SQUARE, 0)
    choose_game(sim, "mau")
    assert sim.table.preferences.rules == MauRules() and not sim.table.preferences.sets
    sim.menu(0)
    sim.choose("Husregler", "Sjua på sjua")
    again = sim.restart()
    assert again.table.preferences.rules == MauRules(stack_sevens=True)
    again.sit(0)
    choose_game(again, "mas")
    assert again.table.preferences.rules == MasRules(must_beat=False)
    assert again.table.preferences.sets == {"Mormors regler": MasRules(must_beat=False)}


def test_a_game_that_was_asked_for_goes_before_the_chosen_one_and_is_not_kept() -> None:
    sim = Sim(4, game="mau")
    assert "Spel: Mau-Mas" in sim.words(TABLE)
    assert "Spel: Mas" in sim.restart().words(TABLE)
    asked = sim.restart(rules="stack_sevens=true", game="mau")
    assert asked.table.preferences.rules == MauRules(stack_sevens=True)


def test_a_game_that_this_console_does_not_have_is_not_taken_up() -> None:
    sim = Sim(4)
    sim.store.put("game", "poker")
    assert "Spel: Mas" in sim.restart().words(TABLE)


def test_the_rule_book_and_the_agreed_rules_are_those_of_the_game() -> None:
    sim = Sim(4, "stack_sevens=true", game="mau")
    sim.sit(0, 2)
    sim.begin(0)
    assert sim.stage == "Agreed" and "Sjua på sjua: ja" in sim.words(0)
    sim.press(ROUND, 0)
    sim.chord(0)
    sim.choose("Regler", "Ropet")
    assert "ropar du Mas" in " ".join(sim.words(0).split())


# -- to the end ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", MauRules.presets)
@pytest.mark.parametrize("players", [2, 4])
def test_a_match_by_each_well_known_set_is_played_to_its_end(preset: str, players: int) -> None:
    sim = Sim(4)
    sim.sit(0, 2, players=players)
    choose_game(sim, "mau")
    sim.menu(0)
    sim.choose("Färdiga regler", SV.say(f"preset.mau.{preset}"))
    sim.press(SQUARE, 0)
    sim.start_now(0)
    hands = play_match(sim)
    assert hands == 1 or preset == "faraon"
    for place in (0, 2, TABLE):
        assert "vann given" in sim.words(place) or "vann partiet" in sim.words(place)
        assert "mas!" not in sim.words(place)
    assert "● Nytt parti" in sim.words(0)
    assert sim.restart().words(TABLE) == sim.words(TABLE)


def test_hands_won_are_counted() -> None:
    sim = Sim(4, "match=hands hands=2", game="mau")
    sim.start(0, 2)
    assert play_match(sim) == 2
    assert "vann partiet" in sim.words(0) or "Delat parti" in sim.words(0)
    sim.press(LEFT, 0)
    assert "vann given" in sim.words(0)


def test_a_match_to_a_limit_counts_points_and_shows_them_between_hands() -> None:
    sim = Sim(4, "match=limit limit=50 scoring=points", game="mau")
    sim.start(0, 2, players=3)
    sim.play_out()
    sim.advance(1.1)
    assert "vann given" in sim.words(0) and ": 0" in sim.words(0)
    sim.press(RIGHT, 0)
    assert "Efter giv " in sim.words(0)
    sim.press(ROUND, 0)
    assert play_match(sim) >= 1
    assert "vann partiet" in sim.words(0) or "Delat parti" in sim.words(0)
    points = [int(line.rsplit(": ", 1)[1]) for line in sim.words(0).split("\n") if ". " in line]
    assert points == sorted(points) and points[-1] >= 50


def test_a_match_without_end_is_ended_by_its_players_and_who_leads_has_won() -> None:
    sim = Sim(4, "match=limit limit=200 scoring=points", game="mau")
    sim.start(0, 2)
    sim.play_out()
    sim.advance(1.1)
    sim.press(SQUARE, 0)
    sim.choose("Ja")
    assert "vann partiet" in sim.words(0)


def test_faraon_ends_as_soon_as_somebody_is_out_where_that_was_agreed() -> None:
    sim = Sim(4, "variant=faraon faraon_end=first_zero", game="mau")
    sim.start(0, 2)
    assert play_match(sim) >= 5
    assert "är ute" in sim.words(0)


@pytest.mark.parametrize(
    "rules",
    [
        "stack_sevens=true stack_eights=accumulate seven_then_no_fit=draw_one last_seven_draw=true",
        "stack_eights=pass_on jack_on_jack=false ace_draw_playable=false voluntary_draw=true",
        "start_card_effect=as_played_by_dealer call_window=with_lay call_words=mau hand_size=6",
        "variant=pesten stack_sevens=true start_card_effect=as_played_by_dealer",
        "variant=neuner start_card_effect=as_played_by_dealer scoring=points",
    ],
)
def test_rare_rules_are_played_to_the_end(rules: str) -> None:
    for seed in (1, 2):
        sim = Sim(4, rules, game="mau", seed=seed)
        sim.start(0, 2, players=3)
        play_match(sim)
        assert "● Nytt parti" in sim.words(0)
