"""House rules by keys: the menu, well-known and own sets, what all are shown before the deal."""

from __future__ import annotations

from engine.mas import MasRules
from hw.place import TABLE
from tests.firmware.sim import BOTH, LEFT, RIGHT, ROUND, SQUARE, Sim, memory_store


def in_menu(*labels: str, **more: object) -> Sim:
    """Åsa and Ida sit; Åsa has the menu open."""
    sim = Sim(4, **more)  # type: ignore[arg-type]
    sim.sit(0, 2)
    sim.menu(0)
    assert sim.stage == "TableMenu"
    sim.choose(*labels)
    return sim


def leave(sim: Sim, place: int = 0) -> None:
    while sim.stage != "Lobby":
        sim.press(SQUARE, place)


def agreed(sim: Sim) -> str:
    """All pages that a place is shown before the deal."""
    seen = []
    while sim.words(0) not in seen:
        seen.append(sim.words(0))
        sim.press(RIGHT, 0)
    return "\n".join(seen)


def test_the_others_gather_on_while_one_has_the_menu() -> None:
    sim = in_menu("Husregler")
    sim.press(ROUND, 3)
    assert "Per" in sim.words(3) and "Spelare: 3" in sim.words(3)
    assert sim.console.lamps[3]
    sim.menu(3)
    assert "Meny" in sim.words(3) and "Vanliga regler" in sim.words(0)
    sim.press(SQUARE, 0)
    sim.press(SQUARE, 0)
    assert "Spelare: 3" in sim.words(0) and "Meny" in sim.words(3)
    sim.begin(0)
    assert sim.stage == "PlayingHand"


def test_a_house_rule_changes_lasts_and_is_what_the_next_match_is_played_by() -> None:
    sim = in_menu("Husregler")
    sim.row("Måste slå")
    assert "Måste slå ja" in sim.words(0) and "Vanliga regler" in sim.words(0) and "● Byt" in sim.words(0)
    sim.press(ROUND, 0)
    assert "Måste slå nej" in sim.words(0) and "Egna regler" in sim.words(0)
    leave(sim)
    again = sim.restart()
    again.start(0)
    again.my_turn(0)
    assert again.view.rules == MasRules(must_beat=False)
    assert "rules: must_beat=false" in again.store.read(1).header
    again.play_out()


def test_every_rule_goes_round_all_its_values_and_never_breaks() -> None:
    sim = in_menu("Husregler")
    first = sim.words(0)
    for _ in range(40):
        for _ in range(3):
            sim.press(ROUND, 0)
            sim.table.preferences.rules.refuse(2)
            if "Går inte" in sim.words(0):
                sim.press(SQUARE, 0)
        sim.press(RIGHT, 0)
    assert sim.stage == "HouseRules" and first


def test_a_rule_that_goes_not_with_the_others_says_why() -> None:
    sim = in_menu("Husregler", "Varv")
    assert "Går inte" in sim.words(0) and "Varv: flera" in sim.words(0)
    sim.press(SQUARE, 0)
    assert "Varv ett" in sim.words(0)
    assert sim.table.preferences.rules == MasRules()


def test_the_ring_stays_on_its_rule_when_others_come_and_go() -> None:
    sim = in_menu("Husregler")
    sim.row("Poäng")
    for _ in range(3):
        sim.press(ROUND, 0)
        assert "Poäng" in sim.words(0)


def test_the_key_held_explains_a_rule_page_by_page() -> None:
    sim = in_menu("Husregler")
    sim.row("Insats")
    sim.hold(ROUND, 0)
    assert sim.stage == "Pages" and "Alla lägger en marker" in sim.words(0)
    sim.press(RIGHT, 0)
    assert "potten" in sim.words(0)
    sim.press(SQUARE, 0)
    assert "Insats ingen" in sim.words(0)


def test_a_well_known_set_is_chosen_and_marked() -> None:
    sim = in_menu("Färdiga regler", "Barn 7–8 år")
    assert sim.stage == "TableMenu"
    assert sim.table.preferences.rules == MasRules.preset("age 7-8")
    sim.choose("Färdiga regler")
    sim.row("Barn 7–8 år nu")
    sim.press(SQUARE, 0)
    sim.choose("Husregler")
    assert "Barn 7–8 år" in sim.words(0)


def test_a_game_without_rules_for_children_says_so_and_the_other_keeps_them() -> None:
    sim = in_menu("Färdiga regler", "Barn 5–6 år", "Spel")
    assert "Mau-Mas\nBarn 5–6 år gäller bara i Mas. Nu: Vanliga regler." in sim.words(0)
    sim.press(SQUARE, 0)
    for game in ("Svitmas", "Mas"):
        sim.choose("Spel")
        assert f"Spel {game}" in sim.words(0)
    leave(sim)
    assert "Barn 5–6 år" in sim.words(TABLE)


def test_rules_that_so_many_can_not_play_by_are_not_chosen() -> None:
    sim = in_menu("Husregler")
    sim.choose("Dela ut allt")
    sim.press(SQUARE, 0)
    sim.choose("Våra regler", "Spara reglerna", "Stugregler")
    for _ in range(2):
        sim.press(SQUARE, 0)
    sim.press(RIGHT, 0)
    sim.press(RIGHT, 0)
    assert "◄ ► 4: byt husregler" in sim.words(0)
    assert "Tryck ● på din plats" in sim.words(TABLE) and "börja" not in sim.words(TABLE)
    sim.press(SQUARE, 0)
    assert sim.stage == "Lobby"
    sim.menu(0)
    sim.choose("Färdiga regler", "Vanliga regler", "Våra regler", "Stugregler", "Spela så")
    assert "De reglerna går inte när ni är 4" in sim.words(0)
    assert sim.table.preferences.rules == MasRules()


def test_a_store_from_before_the_second_game_still_has_its_rules() -> None:
    store = memory_store()
    store.put("rules.mas", {"": "must_beat=false ace=low", "Mormors regler": "jokers=2"})
    sim = Sim(4, store=store)
    assert sim.table.preferences.rules == MasRules(must_beat=False, ace="low")
    sim.sit(0)
    sim.menu(0)
    sim.choose("Våra regler", "Mormors regler", "Spela så")
    assert sim.table.preferences.rules == MasRules(jokers=2)


def test_a_set_is_saved_chosen_again_and_removed() -> None:
    sim = in_menu("Husregler", "Måste slå")
    sim.press(SQUARE, 0)
    sim.choose("Våra regler", "Spara reglerna", "Mormors regler")
    sim.row("Mormors regler nu")
    leave(sim)
    again = sim.restart()
    again.sit(0)
    again.menu(0)
    again.choose("Färdiga regler", "Vanliga regler", "Våra regler", "Mormors regler", "Spela så")
    assert again.table.preferences.rules == MasRules(must_beat=False)
    again.press(SQUARE, 0)
    again.choose("Husregler")
    assert "Mormors regler" in again.words(0)
    again.press(SQUARE, 0)
    again.choose("Våra regler", "Mormors regler", "Ta bort", "Nej", "Ta bort", "Ja")
    assert again.stage == "OwnSets" and "Spara reglerna" in again.words(0)
    assert not again.restart().table.preferences.sets


def test_when_all_names_are_taken_no_more_is_saved() -> None:
    sim = in_menu("Våra regler")
    for _ in range(8):
        sim.choose("Spara reglerna")
        sim.press(ROUND, 0)
    labels = []
    for _ in range(9):
        labels.append(sim.words(0).split("\n")[1])
        sim.press(RIGHT, 0)
    assert len(set(labels)) == 8 and "Spara reglerna" not in labels


def test_language_and_letters_are_changed_before_a_match_too() -> None:
    sim = in_menu("Språk", "Face cards")
    assert "Face cards KnDKE" in sim.words(0)
    leave(sim)
    assert "Players: 2" in sim.words(0)
    assert sim.restart().table.letters == "KnDKE"


def test_usual_rules_need_no_agreement() -> None:
    sim = Sim(4)
    sim.sit(0)
    sim.begin(0)
    assert sim.stage == "PlayingHand"


def test_all_are_shown_what_is_not_as_usual_and_anybody_goes_on() -> None:
    sim = Sim(4, "must_beat=false jokers=2 scoring=penalty_table")
    sim.sit(0, 2)
    sim.begin(0)
    assert sim.stage == "Agreed" and "Så spelar vi" in sim.words(TABLE)
    assert all("Måste slå: nej" in sim.words(place) for place in range(4))
    assert sim.console.lamps == {0: True, 1: False, 2: True, 3: False}
    told = agreed(sim)
    on_table = set()
    for _ in range(12):
        on_table |= set(sim.words(TABLE).split("\n"))
        sim.advance(2)
    assert all(any(rule in told for told in on_table) for rule in ("Måste slå: nej", "Jokrar: två"))
    assert "Jokrar: två" in told and "Poäng: minus" in told and "Antal givar: 5" in told
    assert "bara en extraregel" in told
    before = sim.words(2)
    sim.press(RIGHT, 0)
    sim.press(ROUND, 1)
    assert sim.words(2) == before and sim.stage == "Agreed"
    assert sim.store.matches() == []
    sim.press(ROUND, 2)
    assert sim.stage == "PlayingHand"


def test_who_does_not_agree_goes_back_to_the_lobby() -> None:
    sim = Sim(4, "must_beat=false")
    sim.sit(0, 2)
    for button in (SQUARE, BOTH):
        sim.begin(0)
        sim.press(button, 2)
        assert sim.stage == "Lobby" and "Spelare: 2" in sim.words(2)
    assert sim.store.matches() == []


def test_the_rules_of_a_match_stay_whatever_is_chosen_later() -> None:
    store = memory_store()
    sim = Sim(4, "must_beat=false", store=store)
    sim.start(0)
    again = sim.restart(rules="ace=low")
    assert again.view.rules == MasRules(must_beat=False)


def test_the_rule_book_as_agreed_is_read_in_the_pause() -> None:
    sim = Sim(4, "must_beat=false")
    sim.start(0, 2)
    sim.chord(2)
    sim.choose("Regler", place=2)
    assert "Målet" in sim.words(2) and "Ida har pausat" in sim.words(0)
    sim.choose("En runda", place=2)
    book: list[str] = []
    while sim.words(2) not in book:
        book.append(sim.words(2))
        sim.press(RIGHT, 2)
    assert "alltid ta upp i" in " ".join(" ".join(book).split())
    sim.press(LEFT, 2)
    sim.press(SQUARE, 2)
    assert "En runda" in sim.words(2)
    sim.chord(2)
    sim.chord(2)
    assert sim.stage == "PlayingHand"


def test_the_youngest_says_so_and_plays_with_open_cards() -> None:
    sim = Sim(4, "open_hands=youngest")
    sim.sit(0, 2)
    sim.begin(0)
    assert all("Vem är yngst?" in sim.words(place) for place in (0, 2, TABLE))
    sim.press(ROUND, 1)
    assert sim.stage == "Youngest"
    sim.press(SQUARE, 0)
    assert sim.stage == "Lobby"
    sim.advance(0.5)
    sim.begin(0)
    sim.press(ROUND, 2)
    assert sim.stage == "Agreed" and "Öppna kort: yngsta" in sim.words(0)
    sim.press(ROUND, 0)
    assert "youngest: 1" in sim.store.read(1).header
    sim.my_turn(0)
    assert "På hand" in sim.words(2) and "På hand" not in sim.words(1)
    sim.play_turn()
    sim.my_turn(2)
    assert "På hand" not in sim.words(0)
    sim.play_turn()
    sim.play_out()
    assert sim.stage == "HandEnded"
