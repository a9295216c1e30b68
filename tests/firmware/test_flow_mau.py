"""Mau-Mas by keys alone: laying, drawing, what is owed, naming a suit, calling, challenging."""

from __future__ import annotations

import pytest

from engine.action import CHALLENGE
from engine.cards import parse_cards
from firmware.games.mau_told import HALF
from firmware.stages.hand import FAIR, SPEAKING
from firmware.table import PACE
from hw.place import TABLE
from tests.firmware.sim import BOTH, LEFT, RIGHT, ROUND, SQUARE, Sim, stored

HANDS = ["H7 S8 DQ", "C8 C9 CT", "D8 D9 DT"]


STOCK = "SA H7 H8 H9 HJ HQ HK C7 CJ CQ CK S7 S9 ST SJ SQ SK D7 DJ DK DA"


def at(hands: list[str], pile: str = "HT", to_act: int = 0, **more: object) -> Sim:
    """Persons at all places of a hand that stands so; nothing stands in the way of the first key."""
    parts = {"persons": tuple(range(len(hands))), "pile": pile, **more}
    sim = Sim(len(hands), store=stored(hands, to_act, game="mau", **parts))  # type: ignore[arg-type]
    sim.advance(4)
    return sim


def ring(sim: Sim, card: str, place: int = 0) -> None:
    """Move the ring to a card."""
    sim.until_key(lambda: parse_cards(card) == 1 << sim.hand(place).ringed, place)


def lay(sim: Sim, card: str, place: int = 0) -> None:
    """Lay a card in silence."""
    ring(sim, card, place)
    sim.press(ROUND, place)


def call_with(sim: Sim, card: str, place: int = 0, seconds: float = 0.1) -> None:
    """Lay a card while ■ is held down."""
    ring(sim, card, place)
    sim.down(SQUARE, place)
    sim.press(ROUND, place, seconds)
    sim.up(SQUARE, place)


def record(sim: Sim) -> list[str]:
    """What was done, as the store has it."""
    return [line.text for line in sim.store.read(1).lines if line.text[0].isdigit()]


# -- laying and drawing ------------------------------------------------------------------------------


def test_what_fits_is_lit_and_the_table_tells_what_does() -> None:
    sim = at(HANDS)
    assert "hjärter sju, kan läggas" in sim.words(0) and "♥10" in sim.words(0)
    assert "♥ eller 10 annars dra" in sim.words(TABLE)
    line = sim.key_line(0)
    assert line is not None and line.square is not None and not line.square.live
    sim.press(SQUARE, 0)
    assert "Du kan lägga – lägg!" in sim.words(0)
    sim.advance(2)
    lay(sim, "S8")
    assert "Passar inte på ♥10" in sim.words(0) and sim.view.turns == 0


def test_who_has_nothing_that_fits_draws_and_keeps() -> None:
    sim = at(["S8 DQ", *HANDS[1:]], stock="CA " + STOCK + " HA")
    assert "■ Dra" in sim.words(0)
    sim.press(SQUARE, 0)
    assert record(sim) == ["0 draw"] and sim.acting == 0
    assert "klöver ess" in sim.words(0).split("\n")[0] and "■ Behåll" in sim.words(0)
    assert "Åsa drog 1" in sim.words(1) and "klöver" not in sim.words(1) + sim.words(TABLE)
    sim.advance(1)
    sim.press(SQUARE, 0)
    assert record(sim) == ["0 draw", "0 keep"] and sim.acting == 1
    assert "Åsa lade inget" in sim.words(2)


def test_a_drawn_card_that_fits_may_be_laid_and_no_other() -> None:
    sim = at(["S8 DQ", *HANDS[1:]], stock="HA " + STOCK + " CA")
    sim.press(SQUARE, 0)
    sim.advance(1)
    assert sim.words(0).startswith("hjärter ess, kan läggas")
    lay(sim, "S8")
    assert "Bara det du just drog" in sim.words(0)
    lay(sim, "HA")
    assert record(sim) == ["0 draw", "0 lay HA"]


def test_drawing_freely_must_be_held() -> None:
    sim = at(HANDS, rules="voluntary_draw=true")
    sim.press(SQUARE, 0)
    assert "Håll ■ för att dra" in sim.words(0) and record(sim) == []
    sim.advance(2)
    sim.hold(SQUARE, 0)
    assert record(sim) == ["0 draw"]


def test_a_console_player_goes_on_with_its_own_turn_sooner() -> None:
    sim = Sim(3, store=stored(["H7 S8", "C8 CQ", "D8 D9"], 1, game="mau", pile="HT"))
    sim.until(lambda: record(sim) == ["1 draw"])
    start = sim.now
    sim.until(lambda: len(record(sim)) == 2)
    assert sim.now - start == pytest.approx(HALF * PACE, abs=0.01)


# -- special cards -----------------------------------------------------------------------------------


def test_a_seven_makes_draw_two_and_then_one_may_lay_or_not() -> None:
    sim = at(HANDS)
    lay(sim, "H7")
    assert "Dra 2 kort" in sim.words(TABLE)
    sim.advance(4)
    assert "■ Dra 2" in sim.words(1)
    lay(sim, "C8", 1)
    assert "Dra först!" in sim.words(1)
    sim.press(SQUARE, 1)
    assert sim.view.counts == (2, 5, 3) and sim.acting == 1
    assert "Drog 2 kort" in sim.words(TABLE)
    sim.advance(4)
    assert "■ Stå över" in sim.words(1)
    sim.press(SQUARE, 1)
    assert record(sim) == ["0 lay H7", "1 draw", "1 keep"]


def test_sevens_stack_where_that_was_agreed() -> None:
    sim = at(["H7 S8 DQ", "C7 C9 CT", "D8 D9 DT"], rules="stack_sevens=true")
    lay(sim, "H7")
    sim.advance(4)
    assert "Lägg 7 eller dra 2" in sim.words(TABLE)
    sim.press(SQUARE, 1)
    assert "Håll ■ för att dra" in sim.words(1)
    sim.advance(2)
    lay(sim, "C7", 1)
    sim.advance(4)
    assert "Lägg 7 eller dra 4" in sim.words(TABLE) and "■ Dra 4" in sim.words(2)
    sim.press(SQUARE, 2)
    assert sim.view.counts == (2, 2, 7)


def test_an_eight_is_missed_and_everybody_sees_who() -> None:
    sim = at(["H8 S8 DQ", *("C7 C9 CT", "D8 D9 DT")])
    lay(sim, "H8")
    assert sim.acting == 2
    assert "Bo spelar" in sim.words(TABLE) and "Står över" in sim.words(TABLE)
    assert "Bo står över" in sim.words(0)
    sim.advance(2)
    assert "Ida spelar" in sim.words(TABLE)


def test_an_eight_may_be_passed_on_where_that_was_agreed() -> None:
    sim = at(["H8 S7 DQ", "C8 C9 CT", "D8 D9 DT"], rules="stack_eights=pass_on")
    lay(sim, "H8")
    sim.advance(4)
    assert "Lägg en åtta eller stå över" in sim.words(TABLE) and "■ Stå över" in sim.words(1)
    lay(sim, "C9", 1)
    assert "Bara en åtta går nu" in sim.words(1)
    lay(sim, "C8", 1)
    sim.advance(4)
    sim.press(SQUARE, 2)
    assert record(sim) == ["0 lay H8", "1 lay C8", "2 pass"] and sim.acting == 0


def test_a_jack_names_a_suit_of_four() -> None:
    sim = at(["CJ DQ S7 S9", *HANDS[1:]])
    lay(sim, "CJ")
    assert sim.acting == 0 and "Väljer färg" in sim.words(TABLE)
    assert sim.words(0).startswith("spader") and "spader 2, hjärter 0, klöver 0, ruter 1" in sim.words(0)
    sim.advance(1)
    sim.press(LEFT, 0)
    assert sim.words(0).startswith("ruter") and "● Välj" in sim.words(0)
    sim.press(ROUND, 0)
    assert record(sim) == ["0 lay CJ", "0 name D"] and sim.acting == 1
    assert "Färgen är ruter" in sim.words(TABLE) and "Färgen ♦" in sim.words(TABLE)
    assert "Åsa vill ha ♦" in sim.words(2)
    sim.advance(1)
    lay(sim, "C8", 1)
    assert "Passar inte på ♦" in sim.words(1)


def test_a_jack_is_taken_back_while_its_suit_is_not_named() -> None:
    sim = at(["CJ DQ S7 S9", *HANDS[1:]])
    lay(sim, "CJ")
    sim.advance(60)
    assert "■ Ångra" in sim.words(0)
    sim.press(SQUARE, 0)
    assert record(sim) == [] and sim.words(0).startswith("klöver knekt") and sim.view.counts[0] == 4


def test_the_chord_is_no_step_among_the_suits() -> None:
    sim = at(["CJ DQ S7 S9", *HANDS[1:]])
    lay(sim, "CJ")
    sim.advance(1)
    sim.press(RIGHT, 0)
    sim.chord(0)
    sim.press(SQUARE, 0)
    assert sim.words(0).startswith("hjärter")
    sim.press(SQUARE, 0)


def test_a_suit_is_named_for_the_start_card_and_nothing_is_taken_back() -> None:
    sim = at(HANDS, pile="CJ", ask="name", rules="start_card_effect=as_played_by_dealer")
    assert "■" not in sim.words(0)
    sim.press(SQUARE, 0)
    sim.press(ROUND, 0)
    assert record(sim) == ["0 name S"]


def test_after_a_resume_there_is_no_jack_to_take_back() -> None:
    sim = at(["CJ DQ S7 S9", *HANDS[1:]])
    lay(sim, "CJ")
    again = sim.restart()
    again.advance(4)
    assert again.words(0).startswith("spader") and "■" not in again.words(0)
    again.press(SQUARE, 0)
    assert again.words(0).startswith("spader")


def test_an_ace_wants_a_follower() -> None:
    sim = at(["HA HQ S8 S9", *HANDS[1:]])
    lay(sim, "HA")
    assert sim.acting == 0 and "Följ esset: ♥ eller A" in sim.words(TABLE)
    sim.advance(1)
    sim.press(SQUARE, 0)
    assert "Du kan lägga – lägg!" in sim.words(0)
    lay(sim, "HQ")
    assert record(sim) == ["0 lay HA", "0 lay HQ"] and sim.acting == 1


def test_nobody_goes_out_on_an_ace() -> None:
    sim = at(["HA", *HANDS[1:]])
    lay(sim, "HA")
    assert sim.acting == 0 and "Inga kort på hand" in sim.words(0) and "■ Dra" in sim.words(0)
    sim.advance(1)
    sim.press(ROUND, 0)
    sim.press(RIGHT, 0)
    sim.press(SQUARE, 0)
    assert record(sim) == ["0 lay HA", "0 draw"] and sim.view.counts[0] == 1


# -- calling -----------------------------------------------------------------------------------------


def test_laying_with_both_keys_calls_and_the_table_shouts_it() -> None:
    sim = at(["HQ S9", *HANDS[1:]])
    call_with(sim, "HQ")
    assert record(sim) == ["0 lay HQ mas"]
    assert "Åsa spelar\nMas!" in sim.words(TABLE) and "Åsa: Mas!" in sim.words(2)
    assert "● Håll: titta" in sim.words(0)
    sim.advance(2)
    assert "Bo spelar" in sim.words(TABLE)


def test_a_call_is_said_aloud_where_the_console_can_speak() -> None:
    sim = at(["HQ S9", *HANDS[1:]])
    said: list[str] = []
    sim.loop._speak = lambda text, language, volume: said.append(text)
    call_with(sim, "HQ")
    assert said == ["Mas!"]


def test_both_keys_held_call_twice() -> None:
    sim = at(["HQ SJ", *HANDS[1:]])
    call_with(sim, "HQ", seconds=0.8)
    assert record(sim) == ["0 lay HQ masmas"]


def test_both_keys_on_a_dark_card_say_why_not() -> None:
    sim = at(["HQ S9", *HANDS[1:]])
    call_with(sim, "S9")
    assert record(sim) == [] and "Passar inte på ♥10" in sim.words(0)


def test_the_square_key_alone_tells_how_to_call_and_shows_what_round_does() -> None:
    sim = at(["HQ S9", *HANDS[1:]])
    assert "● Lägg\n■ Mas!" in sim.words(0)
    sim.down(SQUARE, 0)
    assert "● Mas!" in sim.words(0)
    sim.up(SQUARE, 0)
    assert "Håll ■ och ●: Mas!" in sim.words(0) and record(sim) == []


def test_with_many_cards_the_square_key_calls_nothing() -> None:
    sim = at(HANDS)
    call_with(sim, "H7")
    assert record(sim) == ["0 lay H7"]


def test_who_comes_down_to_two_cards_is_told_how_to_call() -> None:
    sim = Sim(3, store=stored(["HQ S9", *HANDS[1:]], 2, game="mau", pile="DK", persons=(0, 1, 2)))
    sim.advance(4)
    lay(sim, "D9", 2)
    assert "Håll ■ och ●: Mas!" in sim.words(0)


def test_while_round_is_held_it_shows_what_it_comes_to() -> None:
    sim = at(["HQ S9", *HANDS[1:]])
    ring(sim, "HQ")
    sim.down(SQUARE, 0)
    sim.down(ROUND, 0)
    sim.advance(0.3)
    line = sim.key_line(0)
    assert line is not None and line.round is not None
    assert line.round.text == "Mas Mas!" and 0 < line.round.progress < 1
    sim.up(ROUND, 0)
    assert record(sim) == ["0 lay HQ mas"]
    sim = at(["HQ S9", *HANDS[1:]])
    lay(sim, "HQ")
    sim.advance(0.5)
    sim.down(ROUND, 0)
    sim.advance(0.3)
    line = sim.key_line(0)
    assert line is not None and line.round is not None
    assert line.round.text == "Mas Mas!" and 0 < line.round.progress < 1
    sim.up(ROUND, 0)
    assert record(sim) == ["0 lay HQ", "0 call mas"]


def test_who_did_not_call_in_time_is_told_and_can_not_win_yet() -> None:
    sim = Sim(3, store=stored(["S9", "D8 D9", "C8 C9"], 2, game="mau", pile="CK", missed=[0], persons=(0, 2)))
    sim.advance(0.5)
    lay(sim, "C9", 2)
    assert "Du ropade inte i tid" in sim.words(0)
    sim.advance(2)
    line = sim.key_line(0)
    assert line is not None and line.square is not None and not line.square.live
    lay(sim, "S9")
    assert sim.view.counts[0] == 1 and sim.acting != 0


@pytest.mark.parametrize(("seconds", "word"), [(0.1, "mas"), (0.8, "masmas")])
def test_after_the_lay_round_calls_until_the_next_acts(seconds: float, word: str) -> None:
    sim = at(["HQ S9", *HANDS[1:]])
    lay(sim, "HQ")
    assert "● Mas!" in sim.words(0) and "■ Ångra" in sim.words(0)
    sim.advance(0.5)
    sim.press(ROUND, 0, seconds)
    assert record(sim) == ["0 lay HQ", f"0 call {word}"]
    assert "● Håll: titta" in sim.words(0) and "spader" not in sim.words(0)
    sim.down(ROUND, 0)
    assert "spader nio" in sim.words(0)


def test_the_press_that_laid_does_not_call() -> None:
    sim = at(["HQ S9", *HANDS[1:]])
    lay(sim, "HQ")
    sim.press(ROUND, 0)
    assert record(sim) == ["0 lay HQ"]


def test_the_right_call_wins() -> None:
    sim = at(["HQ H9", *HANDS[1:]])
    call_with(sim, "HQ")
    sim.advance(4)
    sim.press(SQUARE, 1)
    sim.advance(1)
    sim.press(SQUARE, 1)
    sim.advance(4)
    sim.press(SQUARE, 2)
    sim.advance(1)
    sim.press(SQUARE, 2)
    sim.advance(4)
    lay(sim, "H9")
    sim.until(lambda: sim.stage == "HandEnded")
    assert all("Åsa vann given" in sim.words(place) for place in (0, 1, 2, TABLE))
    assert "mas!" not in sim.words(TABLE)


def test_a_lone_card_is_called_on_turn_by_the_square_key() -> None:
    for seconds, word in ((0.1, "mas"), (0.8, "masmas")):
        sim = at(["HQ", *HANDS[1:]], lone=[0])
        assert "■ Mas!" in sim.words(0)
        sim.press(SQUARE, 0, seconds)
        assert record(sim) == [f"0 call {word}"]


def test_a_lone_card_is_called_off_turn_in_the_menu() -> None:
    sim = at(["HQ", *HANDS[1:]], to_act=1, lone=[0])
    assert "● Håll: titta" in sim.words(0)
    sim.chord(0)
    sim.choose("Ropa Mas Mas!")
    assert record(sim) == ["0 call masmas"] and sim.stage == "PlayingHand"


def test_where_people_say_mau_the_console_does_too() -> None:
    sim = at(["HQ S9", *HANDS[1:]], rules="call_words=mau")
    assert "■ Mau!" in sim.words(0)
    call_with(sim, "HQ")
    assert "Mau!" in sim.words(TABLE) and record(sim) == ["0 lay HQ mas"]


def test_where_one_must_call_with_the_lay_nothing_is_offered_after_it() -> None:
    sim = at(["HQ S9", *HANDS[1:]], rules="call_window=with_lay")
    lay(sim, "HQ")
    assert sim.view.counts[0] == 2 and "● Håll: titta" in sim.words(0)


def test_the_console_leaves_a_person_time_to_call() -> None:
    sim = at(["HQ S9", *HANDS[1:]], persons=(0,))
    lay(sim, "HQ")
    start = sim.now
    sim.until(lambda: len(record(sim)) > 1)
    assert sim.now - start >= 3.0
    sim = at(["HQ S9", *HANDS[1:]], persons=(0,))
    lay(sim, "HQ")
    sim.advance(2.5)
    sim.press(ROUND, 0)
    assert record(sim) == ["0 lay HQ", "0 call mas"]


# -- challenging -------------------------------------------------------------------------------------


def missed(**more: object) -> Sim:
    """Åsa has one card and has not called; Bo has acted and Ida is on turn."""
    return at(["S9", *HANDS[1:]], pile="HT DK", to_act=2, missed=[0], **more)


def test_who_waits_challenges_with_the_square_key() -> None:
    sim = missed()
    assert "■ Glömde!" in sim.words(1) and "■" not in sim.words(0)
    sim.press(SQUARE, 1)
    assert record(sim) == ["1 challenge 0"] and sim.view.counts == (2, 3, 3)
    assert "Åsa spelar\nRopade inte: drar ett kort" in sim.words(TABLE)
    assert "Åsa ropade ej" in sim.words(1) and "■" not in sim.words(1)


def test_who_is_on_turn_challenges_in_the_menu() -> None:
    sim = missed()
    assert "Glömde" not in sim.words(2)
    sim.chord(2)
    sim.choose("Åsa ropade ej", place=2)
    assert record(sim) == ["2 challenge 0"] and sim.acting == 2


def test_taking_back_goes_before_challenging() -> None:
    sim = at(["HQ S9", *HANDS[1:]])
    lay(sim, "HQ")
    sim.advance(4)
    sim.press(SQUARE, 1)
    sim.advance(1)
    sim.press(SQUARE, 1)
    assert sim.acting == 2 and record(sim)[-1] == "1 keep" and "■ Glömde!" in sim.words(1)
    lay(sim, "D8", 2)
    sim.advance(0.1)
    sim = missed()
    lay(sim, "DT", 2)
    assert "■ Ångra" in sim.words(2) and "■ Glömde!" in sim.words(1)
    sim.advance(4)
    assert "■ Glömde!" in sim.words(2)


def test_a_console_player_challenges_only_after_a_fair_wait() -> None:
    sim = missed(persons=(0, 2))
    sim = sim.restart()
    start = sim.now
    sim.until(lambda: len(record(sim)) > 0)
    assert record(sim) == ["1 challenge 0"]
    assert sim.now - start == pytest.approx(FAIR * PACE, abs=0.05)


def test_nor_does_it_when_its_turn_comes_sooner() -> None:
    sim = missed(persons=(0, 2)).restart()
    start = sim.now
    sim.advance(0.5)
    lay(sim, "DT", 2)
    for _ in range(2):  # Åsa draws and keeps; then it is Bo's turn
        sim.advance(0.5)
        sim.press(SQUARE, 0)
    sim.until(lambda: len(record(sim)) > 3)
    assert record(sim) == ["2 lay DT", "0 draw", "0 keep", "1 challenge 0"]
    assert sim.now - start >= FAIR * PACE - 0.05


def test_a_pause_gives_the_time_anew() -> None:
    sim = missed(persons=(0, 2)).restart()
    sim.advance(FAIR * PACE - 0.5)
    sim.chord(0)
    sim.advance(60)
    assert record(sim) == []
    sim.press(SQUARE, 0)
    sim.advance(FAIR * PACE - 0.5)
    assert record(sim) == []
    sim.advance(1)
    assert record(sim) == ["1 challenge 0"]


def test_nobody_challenges_a_call_that_was_made() -> None:
    assert SPEAKING * PACE >= 3.0
    sim = at(["HQ S9", *HANDS[1:]], persons=(0,))
    call_with(sim, "HQ")
    sim.until(lambda: sim.acting == 0)
    assert not any(CHALLENGE in line for line in record(sim))
    assert all("Glömde" not in sim.words(place) for place in range(3))


# -- what one wants to know --------------------------------------------------------------------------


def test_the_judge_tells_what_one_may_do() -> None:
    sim = at(HANDS)
    sim.chord(0)
    sim.choose("Vad får jag göra?")
    assert "Lägg ♥7." in sim.words(0)
    seen = []
    while sim.words(0) not in seen:
        seen.append(sim.words(0))
        sim.press(RIGHT, 0)
    told = "\n".join(seen)
    assert "Inte ♠8 ♦D" in told or "Inte ♠8 ♦Q" in told
    assert "Inte dra" in told
    sim.press(BOTH, 0)


def test_the_judge_tells_who_waits_whom_it_may_challenge() -> None:
    sim = missed()
    sim.chord(1)
    sim.choose("Vad får jag göra?", place=1)
    assert "Åsa glömde att ropa." in sim.words(1)
