"""Svitmas by keys alone: each question, several cards, chansa, additions, the trump card, avstick."""

from __future__ import annotations

import pytest

from engine.action import parse_action
from engine.cards import parse_cards
from engine.players import thumb
from engine.svitmas import SvitmasRules
from firmware.games.hand import TOO_SOON
from firmware.lang import Words
from firmware.table import PACE
from hw.place import TABLE
from tests.firmware.sim import BOTH, LEFT, RIGHT, ROUND, SQUARE, Sim, stored
from tests.firmware.test_flow_games import choose_game
from tests.firmware.test_flow_presets import play_match

HANDS = ["S7 H7 DQ", "C8 C9 CT", "D8 D9 DT"]
STOCK = "SA H2 H3 H4 H5 H6 HT"
SAME = "tie_round=same_rank_until_one_left chansa=anytime"
TIED = {"ask": "tie", "table": ["0 HK", "1 SK", "2 D3"], "tied": 13, "since": 3, "winner": 0, "queue": [1]}
DECIDED = {"ask": "add", "table": ["0 HK", "1 S5", "2 D3"], "winner": 0}


def at(hands: list[str] = HANDS, to_act: int = 0, **more: object) -> Sim:
    """Persons at all places while cards are collected; nothing stands in the way of the first key."""
    parts = {"persons": tuple(range(len(hands))), "stock": STOCK, **more}
    sim = Sim(len(hands), store=stored(hands, to_act, game="svitmas", **parts))  # type: ignore[arg-type]
    read = [sum(1 << c for c in sim.hand(place).cards) for place in parts["persons"]]  # type: ignore[union-attr]
    assert read == [parse_cards(hands[place]) for place in parts["persons"]]  # type: ignore[union-attr]
    sim.advance(4)
    return sim


def shedding(hands: list[str], table: list[str], to_act: int = 0, **more: object) -> Sim:
    """The same while they are shed; spades are trumps."""
    parts = {"stock": "", "trump": "SA", "trump_seat": 1, "turns": 40, "collected": 40}
    sim = at(hands, to_act, table=table, **{**parts, "in_at_lead": len(hands), **more})
    assert not sim.view.open.collecting
    return sim


def ring(sim: Sim, card: str, place: int = 0) -> None:
    """Move the ring to a card."""
    sim.until_key(lambda: parse_cards(card) == 1 << sim.hand(place).ringed, place)


def press(sim: Sim, card: str, place: int = 0) -> None:
    """Move the ring to a card and press ●, not too soon into the turn."""
    ring(sim, card, place)
    sim.advance(TOO_SOON)
    sim.press(ROUND, place)


def record(sim: Sim) -> list[str]:
    """What was done, as the store has it."""
    return [line.text for line in sim.store.read(1).lines if line.text[0].isdigit()]


def keys(sim: Sim, place: int = 0) -> str:
    """What the key line says, dead keys in brackets."""
    line = sim.key_line(place)
    assert line is not None
    labels = [(sign, label) for sign, label in (("●", line.round), ("■", line.square)) if label]
    said = [f"{sign} {label.text}" if label.live else f"({sign} {label.text})" for sign, label in labels]
    return " ".join([*said[:1], *([line.middle] if line.middle else []), *said[1:]])


# -- collecting: one card, or several of a rank -----------------------------------------------------


def test_a_single_card_is_laid_with_one_press_and_drawn_for() -> None:
    sim = at()
    press(sim, "DQ")
    assert record(sim) == ["0 lay DQ"] and sim.acting == 1
    assert "spader ess" in peeked(sim, 0) and "ess" not in sim.words(1) + sim.words(TABLE)
    assert "Högst: Q" in sim.words(TABLE) and "Åsa lade ♦Q" in sim.words(2)
    assert keys(sim, 1) == "● Lägg Q"


def peeked(sim: Sim, place: int) -> str:
    """What a seat sees while it holds ●."""
    sim.down(ROUND, place)
    words = sim.words(place)
    sim.up(ROUND, place)
    return words


def test_how_several_are_laid_is_told_once() -> None:
    sim = at(["S7 H7 DQ", "C8 H8 CT", "D9 DT D3"])
    press(sim, "DQ")
    assert "Håll ●: lägg flera" in sim.words(1)
    sim.advance(2)
    assert keys(sim, 1) == "● Lägg …2"
    press(sim, "CT", 1)
    press(sim, "D9", 2)
    for place in (0, 1, 2):
        sim.advance(1)
        sim.press(SQUARE, place)
    sim.advance(1)
    sim.press(ROUND, 0)
    sim.advance(1)
    assert sim.acting == 1 and "Håll ●" not in sim.words(1)
    ring(sim, "C8", 1)
    assert "…2" in sim.words(1)


def test_all_of_a_rank_are_marked_by_holding_the_key_and_laid_together() -> None:
    sim = at()
    assert keys(sim) == "● Lägg …2"
    sim.hold(ROUND, 0)
    assert keys(sim) == "● Bort ■ Lägg 2" and record(sim) == []
    ring(sim, "DQ")
    assert "kan läggas" not in sim.words(0).split("\n")[0] and keys(sim) == "(● Välj) ■ Lägg 2"
    sim.press(ROUND, 0)
    assert "Bara en valör i taget" in sim.words(0)
    sim.press(SQUARE, 0)
    assert record(sim) == ["0 lay S7 H7"] and "Åsa lade ♠♥7" in sim.words(2)
    assert "Högst: 7" in sim.words(TABLE) and "Under: hjärter sju" in sim.words(TABLE)


def test_marked_cards_are_let_go_one_by_one_or_all_at_once() -> None:
    sim = at()
    sim.hold(ROUND, 0)
    sim.press(ROUND, 0)
    assert keys(sim) == "● Välj ■ Lägg 1"
    sim.press(ROUND, 0)
    assert keys(sim) == "● Bort ■ Lägg 2"
    sim.hold(SQUARE, 0)
    assert keys(sim) == "● Lägg …2" and record(sim) == []


def test_a_card_that_goes_with_no_other_is_told_about_when_held() -> None:
    sim = at()
    ring(sim, "DQ")
    sim.hold(ROUND, 0)
    assert sim.words(0).startswith("ruter dam") and record(sim) == []


def test_the_duty_to_make_motlagg_is_seen_and_explained() -> None:
    sim = at(["C7 H7 DQ", *HANDS[1:]], table=["2 S7"], queue=[1], rules="motlagg_forced=true chansa=anytime")
    assert "7? Lägg den!" in sim.words(TABLE) and keys(sim) == "● Lägg …2 (■ Chansa)"
    press(sim, "DQ")
    assert "Bara 7 går nu" in sim.words(0)
    sim.advance(2)
    sim.press(SQUARE, 0)
    assert "Bara 7 går nu" in sim.words(0)
    sim.chord(0)
    sim.choose("Vad får jag göra?")
    assert "Motlägg: du ska lägga ♥7 ♣7" in sim.words(0).replace("\n", " ")
    sim.press(RIGHT, 0)
    while "motlägg" not in sim.words(0):
        sim.press(RIGHT, 0)
    assert "Inte ♦Q chansa" in sim.words(0)


# -- ties and chansa --------------------------------------------------------------------------------


def test_in_a_tie_a_card_is_chanced_by_holding_the_key_and_can_not_be_taken_back() -> None:
    sim = at(**TIED)
    assert "Lika! Lägg igen" in sim.words(TABLE) and keys(sim) == "● Lägg …2 ■ Chansa"
    sim.press(SQUARE, 0)
    assert "Håll ■: vänd ett kort" in sim.words(0) and record(sim) == []
    sim.advance(2)
    sim.hold(SQUARE, 0)
    assert record(sim) == ["0 chance"] and "Ångra" not in sim.words(0)
    assert "Åsa chansade: ♠A" in sim.words(0) and "Högst: A" in sim.words(TABLE)


@pytest.mark.parametrize(("rules", "label"), [("", "● Lägg K"), ("chansa=anytime", "● Lägg K ■ Chansa")])
def test_chansa_is_offered_where_it_is_its_time(rules: str, label: str) -> None:
    sim = at(table=["2 CK"], queue=[1], rules=rules)
    ring(sim, "DQ")
    assert keys(sim) == label
    sim.press(SQUARE, 0)
    assert record(sim) == []


def test_the_last_card_of_the_stock_is_not_chanced() -> None:
    sim = at(**TIED, **{"stock": "SA"})  # type: ignore[arg-type]
    ring(sim, "DQ")
    assert keys(sim) == "● Lägg K (■ Chansa)"
    sim.press(SQUARE, 0)
    assert "Talongen räcker inte" in sim.words(0)


def test_who_lacks_the_tied_rank_chances_or_yields() -> None:
    for key, done in ((ROUND, "0 chance"), (SQUARE, "0 decline")):
        sim = at(rules=SAME, **TIED)  # type: ignore[arg-type]
        assert keys(sim) == "● Chansa ■ Avstå" and "Lägg K igen" in sim.words(TABLE)
        sim.press(key, 0)
        assert record(sim) == [done]
    assert "Åsa lade inget" in sim.words(2)


def test_who_has_the_tied_rank_lays_it_or_asks_for_something_else() -> None:
    hands = ["S7 DK DQ", "C8 C9 CT", "D8 D9 DT"]
    sim = at(hands, rules=SAME, **TIED)  # type: ignore[arg-type]
    assert keys(sim) == "● Lägg K ■ Annat"
    sim.press(SQUARE, 0)
    assert keys(sim) == "● Chansa ■ Avstå"
    sim.press(LEFT, 0)
    assert keys(sim).endswith("■ Annat") and record(sim) == []
    sim.press(SQUARE, 0)
    sim.press(SQUARE, 0)
    assert record(sim) == ["0 decline"]


def test_yielding_is_held_where_one_could_lay() -> None:
    hands = ["S7 DK DQ", "C8 C9 CT", "D8 D9 DT"]
    sim = at(hands, rules="tie_round=same_rank_until_one_left chansa=off", **TIED)  # type: ignore[arg-type]
    assert keys(sim) == "● Lägg K ■ Avstå"
    sim.press(SQUARE, 0)
    assert "Håll ■ för att avstå" in sim.words(0) and record(sim) == []
    sim.advance(2)
    sim.hold(SQUARE, 0)
    assert record(sim) == ["0 decline"]


# -- slänga på --------------------------------------------------------------------------------------


def test_several_ranks_are_added_at_once_and_everybody_is_asked() -> None:
    sim = at(["C5 SK DQ", "CA C9 CT", "D8 D9 DT"], **DECIDED)  # type: ignore[arg-type]
    assert "Lägg på fler?" in sim.words(TABLE) and keys(sim) == "● Lägg på …2 ■ Nej"
    sim.hold(ROUND, 0)
    assert keys(sim) == "● Bort ■ Lägg på 2"
    sim.press(SQUARE, 0)
    assert record(sim) == ["0 add SK C5"] and "Åsa lade på" in sim.words(2)
    sim.advance(1)
    for place in (1, 2, 0):
        assert sim.acting == place and sim.view.ask == "add"
        assert ("Fler av samma valör" in sim.words(place)) == (place != 0), "who is asked for the first time"
        assert ("Håll ■: inget mer" in sim.words(place)) == (place == 0), "who is asked once more"
        sim.press(SQUARE, place)
        sim.advance(1)
    assert sim.view.ask == "collect" and "Åsa tog sticket" in sim.words(1)


def test_who_has_nothing_to_add_declines_with_one_press_and_the_others_see_no_difference() -> None:
    some, none = (at([hand, *HANDS[1:]], **DECIDED) for hand in ("C5 SK DQ", "C6 S7 DQ"))  # type: ignore[arg-type]
    assert keys(some) == "● Lägg på …2 ■ Nej" and keys(none) == "(● Lägg på) ■ Nej"
    press(none, "DQ")
    assert "Valören är inte med" in none.words(0)
    none.advance(2)
    for sim in (some, none):
        sim.press(SQUARE, 0)
        assert record(sim) == ["0 decline"] and "Ångra" not in sim.words(0)
    assert [some.words(place) for place in (1, 2, TABLE)] == [none.words(place) for place in (1, 2, TABLE)]


def test_who_is_done_with_a_trick_is_not_asked_again_until_the_next() -> None:
    sim = at(["C5 SK DQ", "CK S9 CT", "D8 D9 DT"], **DECIDED)  # type: ignore[arg-type]
    sim.hold(SQUARE, 0)
    sim.advance(1)
    beeps = len(sim.console.tones)
    press(sim, "CK", 1)
    sim.advance(1)
    sim.press(SQUARE, 2)
    sim.until(lambda: sim.acting == 1)
    assert record(sim) == ["0 decline", "1 add CK", "2 decline", "0 decline"]
    assert len(sim.console.tones) == beeps + 2, "only Bo and Ida are called"
    sim.advance(1)
    sim.press(SQUARE, 1)
    assert sim.view.ask == "collect"
    for place in (0, 1, 2):
        sim.advance(4)
        sim.press(ROUND, place)
    while sim.view.ask != "add":
        sim.advance(1)
        sim.press(ROUND, sim.acting or 0)
    for _ in range(3):
        acting = sim.acting
        assert acting is not None
        sim.advance(1)
        sim.press(SQUARE, acting)
        if sim.view.ask == "add":
            assert sim.acting == (acting + 1) % 3, "each of them is asked"


def test_only_ranks_of_ones_own_are_added_where_that_was_agreed() -> None:
    sim = at(["C5 SK DQ", *HANDS[1:]], rules="slang=own_rank_only", **DECIDED)  # type: ignore[arg-type]
    press(sim, "C5")
    assert "Bara valör du lagt" in sim.words(0)
    press(sim, "SK")
    assert record(sim) == ["0 add SK"]


def test_a_round_of_declining_console_players_is_short_but_seen() -> None:
    hands = ["C5 SK DQ", "CA C9 CT", "D8 D9 DT", "C6 D6 DJ", "C7 D7 S7", "H8 S8 SJ"]
    sim = at(hands, persons=(0,), **DECIDED)
    sim.press(SQUARE, 0)
    began, shown = sim.now, set()
    while sim.view.ask == "add":
        shown.add(sim.words(TABLE))
        sim.advance(0.05)
    assert sim.now - began < 2.5 * PACE and len(shown) == 5


# -- the trump card and the skit --------------------------------------------------------------------

LAST = {"ask": "collect", "stock": "", "trump": "SA", "trump_seat": 1, "turns": 30}
WON = ["S2 S3 S4 S5 S6 S7", "C2 C3 C4 C5", "H2 H3 H4 H5"]


def test_the_trump_card_is_drawn_unseen_and_lies_before_its_owner() -> None:
    sim = at(["SK D2 D3", *HANDS[1:]], stock="SA", queue=[1, 2])
    press(sim, "SK")
    assert "Åsa drog trumfkortet" in sim.words(2)
    assert "Åsa har trumfkortet, med baksidan upp" in sim.words(TABLE)
    everywhere = "".join(sim.words(place) for place in (0, 1, 2, TABLE)) + peeked(sim, 0)
    assert "spader ess" not in everywhere and "♠A" not in everywhere
    assert "Åsa: 2 kort, 0 framför sig" in sim.words(TABLE)


def test_when_all_hands_are_empty_it_is_turned_up_and_who_is_short_gets_the_skit() -> None:
    sim = at(["HK", "C8", "HT"], won=WON, **LAST)
    for place in (0, 1, 2):
        sim.advance(1)
        sim.press(ROUND, place)
        if place < 2:
            assert "Inga kort på hand" in sim.words(place) and "Du är klar" not in sim.words(place)
    assert "Tog det sista!" in sim.words(TABLE) and "hjärter kung" in sim.words(TABLE)
    sim.advance(2)
    told = sim.words(TABLE)
    assert "Trumf är ♠ 2–5 delas ut" in told and "Överst: spader ess" in told
    assert "fick skiten" in sim.words(0)
    sim.advance(6)
    assert "Trumf är spader" in sim.words(TABLE) and "framför sig" not in sim.words(TABLE)
    assert sim.view.ask == "lead"


def test_what_was_dealt_as_skit_only_its_owner_sees() -> None:
    sim = at(["HK", "C8", "HT"], won=["S6 S7 S8 S9 ST SJ", "C2 C3", "H2 H3"], **LAST)
    for place in (0, 1, 2):
        sim.advance(1)
        sim.press(ROUND, place)
    hands = [sim.hand(place).cards for place in (1, 2)]
    assert sorted(map(len, hands)) != [0, 0]
    sim.advance(6)
    for place in (0, 1, 2):
        mine = {sim.table.words.card(c) for c in sim.hand(place).cards}
        for other in {0, 1, 2} - {place}:
            theirs = {sim.table.words.card(c) for c in sim.hand(other).cards} - mine
            assert not any(card in peeked(sim, place) for card in theirs)


# -- shedding ---------------------------------------------------------------------------------------

SIX = ["S2 H5 H6 H7 H8 D9", "C8 C9", "D2 D3"]


def test_what_beats_is_lit_trumps_too_and_dark_cards_say_why() -> None:
    sim = shedding(["S2 H3 H5 D9", "C8 C9", "D2 D3"], ["2 H4"])
    assert "spader två, kan läggas" in sim.words(0) and "Slå ♥4" in sim.words(TABLE)
    press(sim, "H3")
    assert "För låg – slå ♥4" in sim.words(0)
    press(sim, "D9")
    assert "Fel färg – bara ♥♠" in sim.words(0)
    press(sim, "H5")
    assert record(sim) == ["0 lay H5"]


def test_a_run_is_marked_as_a_whole_and_cut_to_what_one_likes() -> None:
    sim = shedding(SIX, ["1 H3", "2 H4"])
    ring(sim, "H6")
    sim.hold(ROUND, 0)
    assert keys(sim) == "● Bort ■ Lägg 4"
    press(sim, "H7")
    assert keys(sim) == "● Välj ■ Lägg 2"
    press(sim, "H8")
    assert keys(sim) == "● Bort ■ Lägg 4", "what lies between comes along"
    press(sim, "D9")
    assert "Det är ingen svit" in sim.words(0)
    press(sim, "H5")
    sim.press(SQUARE, 0)
    assert record(sim) == ["0 lay H6 H7 H8"]


@pytest.mark.parametrize("wanted", ["H5 H6 H7 H8", "H5 H6", "H6 H7", "H7 H8", "H6 H7 H8"])
def test_every_part_of_a_run_can_be_laid(wanted: str) -> None:
    sim = shedding(SIX, ["2 H4"])
    sim.do(parse_action(f"lay {wanted}"), 0)
    assert record(sim) == [f"0 lay {wanted}"]
    first, last = wanted.split()[0][1], wanted.split()[-1][1]
    assert f"Åsa lade ♥{first}–{last}" in sim.words(2)


def test_without_runs_nothing_is_marked() -> None:
    sim = shedding(SIX, ["2 H4"], rules="run_lay=false")
    ring(sim, "H5")
    assert keys(sim) == "● Lägg ♥4 ■ Ta upp"
    sim.hold(ROUND, 0)
    assert sim.words(0).startswith("♥5 slår ♥4") and record(sim) == []


def test_the_svit_is_picked_up_and_it_is_told_how_much_that_is() -> None:
    sim = shedding(["D9 DT", *SIX[1:], "S8 S9"], ["1 D4", "2 H5 H6", "3 H7"])
    assert "■ Ta 3" in sim.words(0)
    sim.press(SQUARE, 0)
    assert record(sim) == ["0 pickup"] and "Åsa tog upp 3" in sim.words(2)
    assert sim.view.counts == (5, 2, 2, 2) and "Överst: ruter fyra" in sim.words(TABLE)


def test_who_could_beat_holds_to_pick_up() -> None:
    sim = shedding(SIX, ["2 H4"])
    sim.press(SQUARE, 0)
    assert "Håll ■ för att ta upp" in sim.words(0) and record(sim) == []
    sim.advance(2)
    sim.hold(SQUARE, 0)
    assert record(sim) == ["0 pickup"] and "■ Ångra" in sim.words(0)
    assert "Lägg vad du vill" in sim.words(TABLE)


def test_the_leader_can_not_pick_up() -> None:
    sim = shedding(SIX, [])
    sim.press(SQUARE, 0)
    assert "Lägg vilket du vill" in sim.words(0)


def test_an_avstick_is_seen_and_who_laid_last_leads() -> None:
    sim = shedding(SIX, ["1 H3", "2 H4"])
    press(sim, "H5")
    assert "Avstick: borta!" in sim.words(TABLE) and "Avstick av Åsa" in sim.words(1)
    sim.advance(4)
    assert "Tomt bord" in sim.words(TABLE) and sim.acting == 0 and sim.view.ask == "lead"


def test_two_draw_from_the_cards_set_aside() -> None:
    sim = shedding(["H5 D9", "C8 C9"], ["1 H3"], aside="D4 CK D2", rules="avstickshog=10")
    assert "3 i avstickshögen" in sim.words(TABLE)
    press(sim, "H5")
    assert sim.view.counts == (2, 3) and "1 i avstickshögen" in sim.words(TABLE)
    assert "ruter fyra" in sim.words(0) and "ruter fyra" not in sim.words(1) + sim.words(TABLE)


def test_who_is_out_is_told_and_the_last_one_is_mas() -> None:
    sim = shedding(["H5", "C8", "D2 D3"], ["2 H4"])
    sim.press(ROUND, 0)
    assert "Åsa är ute!" in sim.words(2) and "Du är ute" in sim.words(0)
    sim.advance(4)
    sim.press(SQUARE, 1)
    sim.advance(4)
    sim.play_out()
    assert "är mas!" in sim.words(TABLE) and "vann" not in sim.words(TABLE)


@pytest.mark.parametrize("count", [1, 5, 7, 13, 14, 30, 45])
def test_hands_of_every_size_are_walked_through_and_laid_from(count: int) -> None:
    everything = [f"{suit}{rank}" for suit in "SHCD" for rank in "23456789TJQKA"]
    mine, theirs = everything[:count], everything[count : count + 3]
    sim = shedding([" ".join(mine), " ".join(theirs)], [], trump=everything[0], trump_seat=0, aside="")
    seen = set()
    for _ in mine:
        seen.add(sim.words(0).split("\n")[0])
        sim.press(RIGHT, 0)
    assert len(seen) == count and all("kan läggas" in words for words in seen)
    press(sim, mine[-1])
    assert record(sim) == [f"0 lay {mine[-1]}"]


# -- the judge --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sim", "says"),
    [
        (at, ["Lägg vilket kort du vill.", "Håll ●"]),
        (lambda: at(table=["2 CK"], queue=[1]), ["Högst är K"]),
        (lambda: at(**TIED), ["Lika på K: lägg igen", "Du får chansa"]),
        (lambda: at(rules=SAME, **TIED), ["du har ingen", "Du får avstå"]),
        (lambda: at(["C5 SK DQ", *HANDS[1:]], **DECIDED), ["lägga på ♠K ♣5", "inget nu"]),
        (lambda: at(["C6 S7 DQ", *HANDS[1:]], **DECIDED), ["inget att lägga på"]),
        (lambda: shedding(SIX, ["2 H4"]), ["Slå ♥4 med ♠2 ♥5", "ta upp ♥4", "avstick: 2"]),
    ],
)
def test_what_may_i_do(sim, says: list[str]) -> None:  # type: ignore[no-untyped-def]
    sim = sim()
    sim.chord(0)
    sim.choose("Vad får jag göra?")
    told = ""
    for _ in range(4):
        told += " " + sim.words(0).replace("\n", " ")
        sim.press(RIGHT, 0)
    assert [part for part in says if part not in told] == []


def test_who_waits_is_told_how_things_stand() -> None:
    sim = at(won=["S2 S3", "C2", ""])
    sim.chord(0)
    sim.press(BOTH, 0)
    sim.chord(1)
    sim.choose("Vad får jag göra?", place=1)
    assert "Åsa spelar" in sim.words(1) and "Kort framför dig: 1" in sim.words(1).replace("\n", " ")


# -- to the end -------------------------------------------------------------------------------------

SV = Words("sv")


@pytest.mark.parametrize("preset", SvitmasRules.presets)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_hand_by_each_well_known_set_is_played_to_its_end(preset: str, players: int) -> None:
    sim = Sim(6, seed=players)
    sim.sit(0, 2, players=players)
    choose_game(sim, "svitmas")
    sim.menu(0)
    sim.choose("Färdiga regler", SV.say(f"preset.svitmas.{preset}"))
    sim.press(SQUARE, 0)
    sim.start_now(0)
    while sim.stage == "PlayingHand":
        sim.until(lambda: sim.acting is not None or sim.stage != "PlayingHand")
        if sim.acting is not None:
            sim.advance(TOO_SOON)
            sim.do(thumb(sim.hand(sim.acting).view), sim.acting)
    sim.advance(1.1)
    assert all("är mas!" in sim.words(place) for place in (0, 2, TABLE)) and "● Nytt parti" in sim.words(0)


def test_who_was_mas_most_often_is_told_at_the_end_of_the_match() -> None:
    sim = Sim(3, "match_hands=3", game="svitmas")
    sim.start(0, 1)
    assert play_match(sim) == 3
    assert "Mest mas: " in sim.words(0)


@pytest.mark.parametrize(("rules", "players", "warned"), [
    ("langshyttemas", 5, True), ("langshyttemas", 4, False), ("", 5, False), ("avstickshog=0", 2, True),
    ("avstickshog=0", 3, False),
])  # fmt: skip
def test_the_table_is_warned_of_what_will_not_work_well(rules: str, players: int, warned: bool) -> None:
    text = SvitmasRules.preset(rules).text() if rules in SvitmasRules.presets else rules
    sim = Sim(6, text, game="svitmas")
    sim.sit(0, 1, players=players)
    sim.begin(0)
    told = ""
    for _ in range(12):
        told += sim.words(0).replace("\n", " ") if sim.stage == "Agreed" else ""
        sim.press(RIGHT, 0)
    assert ("mycket lång" in told or "räkna ut" in told) == warned
