"""The rule book says what was agreed, all of it and nothing else, in every language."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from engine.games import game_named
from engine.mas import MasRules
from engine.rules import BadRules, Rules, value_text
from firmware.art.typeface import check_text
from firmware.cli import main
from firmware.games import AT_TABLE
from firmware.lang import LANGUAGES, Words
from firmware.rulebook import PAGES
from firmware.rulebook.book import advice, rule_book
from tests.engine.rules_of import rule

SV, EN = Words("sv"), Words("en")
everywhere = pytest.mark.parametrize("words", [Words(language) for language in LANGUAGES], ids=LANGUAGES)

# Beside what a value shows: house rules and seats that let it be played and give it something to do.
CONTEXT = {
    "laps": ("pickup=top after_pickup=round_ends_highest_leads", 4),
    "deal_all": ("", 2),
    "end": ("scoring=count_cards", 4),
    "joker_forced": ("jokers=2", 4),
    "scoring": ("match_hands=3", 4),
    "stake": ("match_hands=3", 4),
    "pot_pays": ("stake=mas_double match_hands=3", 4),
    "handicap": ("match_hands=3", 4),
    "match": ("scoring=points", 4),
    "limit": ("scoring=points match=limit", 4),
    "hands": ("match=hands", 4),
    "faraon_end": ("variant=faraon", 4),
    "motlagg_rank": ("motlagg_forced=true", 4),
    "avstickshog": ("", 2),
    "avstick_draw_before_out": ("", 2),
}
USUAL = ("limit", "hands")
"""Numbers of ours, of which the page names the usual one."""

RARE = {"mas": [(MasRules.parse("pickup=top after_pickup=round_ends_highest_leads laps=unlimited"), 4)]}
"""House rules that chance hardly makes."""

KINDS = [game_named(game).rules_type for game in AT_TABLE]
OPTIONS = [pytest.param(kind, o, id=f"{kind.game}-{o.key}") for kind in KINDS for o in kind.options()]
every_option = pytest.mark.parametrize(("kind", "option"), OPTIONS)
every_game = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.game)


def book(text: str, seats: int = 4, words: Words = SV) -> str:
    """The book's sentences in one text."""
    rules = MasRules.parse(text)
    rules.refuse(seats)
    return " ".join(s for section in rule_book(rules, seats, words) for s in section.sentences)


def agreed(kind, option, value) -> tuple[Rules, int]:
    text, seats = CONTEXT.get(option.key, ("", 4))
    known = {o.key for o in kind.options()}
    settings = dict(word.split("=") for word in text.split() if word.split("=")[0] in known)
    rules = kind.agreed({**settings, option.key: value_text(value)})
    rules.refuse(seats)
    return rules, seats


# -- complete --------------------------------------------------------------------------------------


@everywhere
@every_option
def test_the_book_tells_every_value_of_every_rule_from_every_other(kind, option, words):
    books = {}
    for value in option.values:
        if value != "auto":     # which is another value, by another name
            rules, seats = agreed(kind, option, value)
            books[value] = tuple(rule_book(rules, seats, words))
    for one, other in pairwise(books.values()):
        assert one != other
    assert len(set(books.values())) == len(books)


@everywhere
@pytest.mark.parametrize("game", AT_TABLE)
def test_every_value_has_its_sentence_and_only_what_is_usual_may_go_without_saying(game, words):
    ids = words.ids()
    for option in game_named(game).rules_type.options():
        for value in option.values:
            keys = [f"rule.{game}.{option.key}.{value_text(value)}.book", f"rule.{game}.{option.key}.book"]
            said = [words.raw(key) for key in keys if key in ids]
            if value != "auto":
                assert said, (option.key, value)
                assert said[0] or value == option.default, (option.key, value)


@everywhere
@every_game
def test_no_sentence_of_the_book_is_never_said(kind, words):
    rng, game = Random(7), kind.game
    ids = {key for key in words.ids() if key.startswith((f"book.{game}.", f"rule.{game}."))}
    ids = {key for key in ids if words.raw(key) and (key.startswith("book.") or key.endswith(".book"))}
    said: set[str] = set()
    for rules, seats in [*some_rules(kind, rng, 1500), *RARE.get(game, ())]:
        for heading, keys in PAGES[game].plan(rules, seats).items():
            said |= {heading, *keys} if keys else set()
    filled_in = {f"book.{game}.title", f"book.{game}.players", "book.mau.card_seven", "book.mau.card_two"}
    assert ids - said <= filled_in


def some_rules(kind, rng: Random, count: int) -> list[tuple[Rules, int]]:
    """House rules that work, each with a few values that are not the usual ones."""
    found = []
    while len(found) < count:
        seats = rng.randint(2, 6)
        chosen = rng.sample(kind.options(), rng.randint(0, 5))
        try:
            rules = kind.agreed({o.key: value_text(rng.choice(o.values)) for o in chosen})
            rules.refuse(seats)
        except BadRules:
            continue
        found.append((rules, seats))
    return found


@everywhere
@every_game
def test_sentences_are_whole_short_and_drawable(kind, words):
    for rules, seats in some_rules(kind, Random(3), 300):
        sections = rule_book(rules, seats, words)
        assert all(section.sentences for section in sections)
        for section in sections:
            check_text(section.title)
            assert len(set(section.sentences)) == len(section.sentences)
            for text in section.sentences:
                check_text(text)
                assert text[-1] in ".?" and (text[0].isupper() or text[0].isdigit())
                assert "{" not in text and "None" not in text
                for sentence in text.replace("?", ".").split(". "):
                    assert len(sentence.split()) <= 20, sentence


@every_option
def test_the_numbered_rules_have_every_rule_with_its_values_and_its_default(kind, option):
    page = (Path(__file__).parents[2] / "docs" / "rules" / f"{kind.game}.md").read_text(encoding="utf-8")
    default, *others = sorted(map(value_text, option.values), key=lambda v: v != value_text(option.default))
    named = re.search(rf"`{option.key}` \*\*{re.escape(default)}\*\*([^.:;]*)", page)
    if named is None:       # a rule with a number for each of its values
        assert f"`{option.key}=`**`{default}`**" in page
    listed = re.split(r",\s+", named[1]) if named else []
    for value in others if option.key not in USUAL else ():
        assert value in listed or f"`{option.key}={value}`" in page, value


# -- right -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "seats", "says", "says_not"),
    [
        ("", 4, ["Alla får 5 kort", "till 5 kort", "Leken har 52 kort", "Inga jokrar"], ["Joker", "Pott"]),
        ("", 2, ["Alla får 7 kort", "till 7 kort"], []),
        ("", 6, ["Alla får 5 kort", "104 kort", "Två likadana kort slår inte"], ["Leken har 52"]),
        ("", 5, ["Leken har 52 kort"], ["likadana"]),
        ("hand_size=4", 5, ["Alla får 4 kort", "till 4 kort"], []),
        ("deck=32", 4, ["sjua till ess", "ner till sju."], ["ner till två"]),
        ("ace=low", 4, ["Kungen är högst", "ner till två. Esset är allra lägst."], ["Esset är högst"]),
        ("deal_all=true", 3, ["Alla får 17 kort", "talong finns inte", "läggs undan"], ["fyller", "Annars"]),
        ("deal_all=true", 2, ["Alla får 26 kort"], ["läggs undan", "talongen"]),
        ("jokers=2", 4, ["med 2 jokrar", "utom en joker", "är mas."], ["Inga jokrar", "ger 20"]),
        ("jokers=2", 6, ["med 4 jokrar"], []),
        ("jokers=2 must_beat=false", 4, ["En joker slår"], ["bara slå med jokern"]),
        ("jokers=2 scoring=penalty_table", 4, ["En joker ger 20", "Ess ger 15", "Partiet är 5 givar"], []),
        ("jokers=2 scoring=count_cards end=first_out", 4, ["och korten räknas"], ["ha lagt ut är mas"]),
        ("age_row=5-6", 4, ["5–6 år", "Alla får 3 kort", "öppna kort", "Ingen blir mas"], ["är mas"]),
        ("age_row=7-8", 4, ["7–8 år", "Visa inte dina kort", "3 givar"], []),
        ("age_row=11+", 6, ["Leken har 52 kort", "minuspoäng"], ["Två lekar"]),
        ("must_beat=false", 4, ["Du får alltid ta upp"], ["så måste du"]),
        ("pickup=top", 4, ["översta kortet", "låg under", "från och med det"], ["alla kort på bordet"]),
        ("after_pickup=continue_standard", 4, ["slå rundans högsta", "högsta kortet"], ["lades först"]),
        ("after_pickup=continue_standard", 6, ["är det högst som lades först"], []),
        ("after_pickup=round_ends_next_leads", 4, ["nästa spelare ut", "Tog ingen upp"], ["Vinnaren l"]),
        ("end_timing=finish_round", 4, ["spelas först klart", "blev av med dem sist"], ["genast"]),
        ("end_timing=finish_round tie_in_lap=shared", 4, ["Masen delar aldrig"], []),
        ("stake=mas_double match_hands=3", 4, ["lägger två", "i sista given", "aldrig om"], ["delar de"]),
        ("stake=first_takes_pot tie_in_lap=shared", 4, ["delar de på potten"], ["sista given"]),
        ("handicap=extra_card match_hands=free", 4, ["ett kort extra", "så många givar ni vill"], []),
        ("handicap=mas_leads match_hands=3", 4, ["lägger den spelaren ut först"], ["extra"]),
        ("mistakes=table", 4, ["ta tillbaka", "Glömde någon"], ["går inte att lägga"]),
        ("match_hands=5", 4, ["Partiet är 5 givar", "mas flest gånger"], []),
    ],
)
def test_the_book_says_what_was_agreed(text, seats, says, says_not):
    said = book(text, seats)
    assert [part for part in says if part not in said] == []
    assert [part for part in says_not if part in said] == []


def test_the_book_in_english():
    said = book("pickup=top jokers=2", 4, EN)
    assert "the top card" in said and "with 2 jokers" in said and "Everybody gets 5 cards" in said


@rule("A59", "A79")
@pytest.mark.parametrize(
    ("text", "seats", "count"),
    [
        ("", 6, 0),
        ("after_pickup=round_ends_next_leads", 6, 1),
        ("after_pickup=round_ends_next_leads", 5, 0),
        ("after_pickup=round_ends_highest_leads deck=2x52", 4, 1),
        ("after_pickup=continue_standard", 6, 1),
        ("after_pickup=continue_standard pickup=top", 6, 0),
        ("jokers=2", 4, 0),
        ("jokers=2 stake=first_takes_pot", 4, 1),
    ],
)
def test_the_table_is_warned_of_hands_without_end_and_of_too_many_variants(text, seats, count):
    rules: Rules = MasRules.parse(text)
    assert len(advice(rules, seats, SV)) == count


# -- printed ---------------------------------------------------------------------------------------


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = main(["rules", *words])
    out, err = capsys.readouterr()
    return status, out, err


def test_the_command_prints_every_section_in_either_language(capsys):
    status, out, err = printed(capsys, "mas", "--set", "must_beat=false", "--seats", "3")
    assert (status, err) == (0, "")
    assert out.startswith("Mas: reglerna vid ert bord (3 spelare)") and "Du får alltid ta upp" in out
    assert all(f"\n{section.title}\n" in out for section in rule_book(MasRules(), 3, SV))
    assert max(map(len, out.splitlines())) <= 80
    _, out, _ = printed(capsys, "mas", "--lang", "en", "--preset", "age 5-6")
    assert "Everybody plays with open cards." in out and "3 cards" in out


def test_the_command_prints_warnings(capsys):
    _, out, _ = printed(capsys, "mas", "--seats", "6", "--set", "after_pickup=round_ends_next_leads")
    assert out.count("\n! ") == 1


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ([], "GAME"),
        (["poker"], "choose from mas"),
        (["mas", "--set", "must_bet=false"], "did you mean must_beat?"),
        (["mas", "--set", "must_beat"], "key=value"),
        (["mas", "--set", "deal_all=true"], "deal_all"),
        (["mas", "--seats", "7"], "from 2 to 6"),
        (["mas", "--lang", "fi"], "'sv', 'en'"),
        (["mas", "--preset", "wild"], "choose from standard"),
    ],
)
def test_a_mistake_is_told_in_one_line(capsys, words, says):
    status, out, err = printed(capsys, *words)
    assert status == 2 and out == "" and err.count("\n") == 1 and says in err
