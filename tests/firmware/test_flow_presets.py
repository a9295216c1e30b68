"""Every well-known set, and what only a match can show, played to the end by keys alone."""

from __future__ import annotations

import pytest

from engine.mas import MasRules
from firmware.lang import Words
from hw.place import TABLE
from tests.firmware.sim import LEFT, RIGHT, ROUND, SQUARE, Sim, stored

PRESETS = tuple(MasRules.presets)


def chosen(preset: str, players: int, *persons: int) -> Sim:
    """A match by a well-known set, chosen by keys."""
    sim = Sim(4)
    sim.sit(*persons, players=players)
    sim.menu(persons[0])
    sim.choose("Färdiga regler", Words("sv").say(f"preset.mas.{preset}"), place=persons[0])
    sim.press(SQUARE, persons[0])
    sim.start_now(persons[0])
    return sim


def play_match(sim: Sim) -> int:
    """Hand after hand; how many there were."""
    hands = 1
    sim.play_out()
    sim.advance(1.1)
    while "● Ny giv" in sim.words(0):
        sim.press(ROUND, 0)
        hands += 1
        sim.play_out()
        sim.advance(1.1)
    return hands


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", [2, 4])
def test_a_match_by_each_well_known_set_is_played_to_its_end(preset: str, players: int) -> None:
    rules = MasRules.preset(preset)
    sim = chosen(preset, players, 0, 2)
    assert play_match(sim) == rules.hands_agreed()
    for place in (0, 2, TABLE):
        told = sim.words(place)
        assert ("vann partiet" in told or "Delat parti" in told) == (rules.scoring != "none")
        assert ("är mas!" in sim.words(place)) == (rules.scoring == "none")
    assert "● Nytt parti" in sim.words(0)
    again = sim.restart()
    assert again.words(TABLE) == sim.words(TABLE)
    sim.press(ROUND, 0)
    assert sim.stage == "PlayingHand"


def test_small_children_see_all_open_cards_off_turn_too() -> None:
    sim = chosen("age 5-6", 2, 0, 2)
    sim.until(lambda: sim.acting is not None)
    waits = 2 - (sim.acting or 0)
    assert "På hand" in sim.words(waits) and "spelar" in sim.words(waits)
    assert "kan läggas" not in sim.words(waits)
    before = sim.screen(waits)
    sim.down(ROUND, waits)
    assert sim.screen(waits) == before
    sim.up(ROUND, waits)


def test_the_console_s_open_cards_are_seen_where_its_place_has_a_panel() -> None:
    sim = chosen("age 5-6", 3, 0)
    sim.my_turn(0)
    assert "På hand" in sim.words(1) and "● Sitt ner" in sim.words(1)


def test_nobody_is_mas_where_the_first_out_ends_the_hand() -> None:
    rules = "end=first_out scoring=count_cards"
    sim = Sim(2, store=stored(["H9", "S2 S3"], persons=(0, 1), table=["1 H8"], leader=1, rules=rules))
    sim.advance(1)
    sim.press(ROUND, 0)
    sim.play_out()
    for place in (0, 1, TABLE):
        assert "Åsa vann given" in sim.words(place) and "mas!" not in sim.words(place)
        assert "1. Åsa: 0\n2. Bo: 2" in sim.words(place)


def test_a_hand_stopped_before_anybody_was_out_has_no_winner() -> None:
    rules = "end=first_out scoring=count_cards"
    hands = ["H9 H2", "S2 S3", "D2"]
    sim = Sim(3, store=stored(hands, persons=(0, 1), rules=rules, turns=300))
    sim.advance(1)
    sim.chord(0)
    sim.choose("Avsluta given", "Ja")
    sim.until(lambda: sim.stage == "HandEnded")
    assert "Given är slut" in sim.words(0)
    assert "1. Ida: 1\n2. Åsa: 2\n2. Bo: 2" in sim.words(0)


def test_the_match_page_is_turned_to_and_back() -> None:
    sim = Sim(4, "match_hands=3")
    sim.start(0, 1)
    sim.play_out()
    sim.advance(1.1)
    hand = sim.words(0)
    assert "är mas!" in hand and "är mas!" in sim.words(TABLE)
    sim.press(RIGHT, 0)
    assert "Efter giv 1" in sim.words(0) and "är mas!" in sim.words(1)
    sim.press(LEFT, 0)
    assert sim.words(0) == hand


def test_large_text_tells_a_result_two_by_two_where_there_are_keys_to_turn_it() -> None:
    sim = Sim(4, "match_hands=3 scoring=count_cards")
    sim.table.preferences.change_size()
    sim.start(0, players=3)
    sim.play_out()
    sim.advance(1.1)
    table, pages = sim.words(TABLE), [sim.words(0)]
    while pages[-1] not in pages[:-1]:
        sim.press(RIGHT, 0)
        pages.append(sim.words(0))
    seen = [line for page in pages[:-1] for line in page.split("\n") if ". " in line]
    assert len(pages) == 5 and [line for line in table.split("\n") if ". " in line] == seen[:3]
    assert all("poäng" in page for page in (table, *pages)), "what the numbers are is told"


def test_who_was_mas_most_often_is_told_at_the_end_of_the_match() -> None:
    sim = Sim(4, "match_hands=3")
    sim.start(0, players=2)
    assert play_match(sim) == 3
    assert "Mest mas: " in sim.words(0) and "Mest mas: " in sim.words(TABLE)
    sim.press(LEFT, 0)
    assert "är mas!" in sim.words(0)


def test_a_match_of_as_many_hands_as_one_likes_ends_with_a_result() -> None:
    sim = Sim(4, "match_hands=free")
    sim.start(0, 1)
    for _ in range(2):
        sim.play_out()
        sim.advance(1.1)
        sim.press(ROUND, 0)
    sim.play_out()
    sim.advance(1.1)
    sim.press(SQUARE, 0)
    sim.choose("Nej")
    assert "● Ny giv" in sim.words(0)
    sim.press(SQUARE, 0)
    assert "Sluta spela?" in sim.words(0)
    sim.choose("Ja")
    assert all("Mest mas: " in sim.words(place) for place in (0, 1, TABLE)) and "● Nytt parti" in sim.words(1)
    sim.press(SQUARE, 1)
    assert sim.stage == "Lobby" and sim.store.open_match() is None


def test_the_pot_has_a_page() -> None:
    sim = Sim(4, "stake=mas_double match_hands=3")
    sim.start(0, 1)
    sim.play_out()
    sim.advance(1.1)
    sim.press(LEFT, 0)
    assert "I potten: 2" in sim.words(0) and "1. Åsa: -1\n1. Bo: -1" in sim.words(0)
    sim.press(ROUND, 0)
    sim.play_out()
    sim.advance(1.1)
    sim.press(ROUND, 0)
    sim.play_out()
    sim.advance(1.1)
    sim.press(RIGHT, 0)
    assert "I potten: 0" in sim.words(0)
    counters = [int(line.rsplit(": ", 1)[1]) for line in sim.words(0).split("\n") if ". " in line]
    assert sum(counters) == 0 and counters == sorted(counters, reverse=True)


@pytest.mark.parametrize(
    "rules",
    [
        "jokers=2",
        "mistakes=table",
        "pickup=top after_pickup=round_ends_highest_leads laps=unlimited",
        "after_pickup=continue_standard",
        "deal_all=true",
        "handicap=extra_card match_hands=3",
        "tie_in_lap=shared end_timing=finish_round",
    ],
)
def test_rare_rules_are_played_to_the_end(rules: str) -> None:
    sim = Sim(4, rules)
    sim.start(0, 2, players=3)
    play_match(sim)
    assert "● Nytt parti" in sim.words(0)
