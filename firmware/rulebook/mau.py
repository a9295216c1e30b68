"""What the rule book says of Mau-Mas (docs/rules/mau.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.cards import JOKER, rank_of
from engine.mau.rules import MauRules
from engine.rules import value_text
from firmware.lang import Words


def plan(rules: MauRules, seats: int) -> Mapping[str, Sequence[str]]:
    """By heading, the sentences that apply at this table."""
    return {
        "book.mau.aim": ["book.mau.get_rid"],
        "book.mau.deal": _deal(rules, seats),
        "book.mau.turn": _turn(rules, seats),
        "book.mau.draws": _draws(rules),
        "book.mau.eights": _eights(rules, seats),
        "book.mau.jacks": _jacks(rules),
        "book.mau.aces": _aces(rules),
        "book.mau.call": _call(rules),
        "book.mau.stock": ["book.mau.new_stock", "book.mau.nothing_left"],
        "book.mau.end": ["book.mau.won", "book.mau.stopped"],
        "book.mau.match": _match(rules),
    }


def fields(rules: MauRules, seats: int, words: Words) -> Mapping[str, object]:
    """The numbers of this table, and the card that makes draw."""
    pack = rules.pack(seats)
    return {
        "each": rules.cards_each(seats),
        "cards": len(pack),
        "lowest": min(rank_of(c) for c in pack if c != JOKER),
        "draws": words.say("book.mau.card_two" if rules.variant == "pesten" else "book.mau.card_seven"),
        "limit": rules.limit,
        "hands": rules.hands,
        "seats": seats,
    }


def idle(rules: MauRules) -> frozenset[str]:
    """What is agreed on but has nothing to do."""
    faraon = rules.variant == "faraon"
    return frozenset(
        key
        for key, out_of_use in (
            ("hand_size", rules.variant == "prsi"),
            ("deck", rules.variant == "pesten"),
            ("ace_draw_playable", rules.variant == "prsi"),
            ("match", faraon),
            ("limit", faraon or rules.match != "limit"),
            ("hands", faraon or rules.match != "hands"),
            ("faraon_end", not faraon),
        )
        if out_of_use
    )


def advice(rules: MauRules, seats: int) -> Sequence[str]:
    """Nothing: its hands come to an end by any rules."""
    del rules, seats
    return []


def _agreed(rules: MauRules, *keys: str) -> list[str]:
    """What the book says of the values of these options."""
    return [f"rule.mau.{key}.{value_text(getattr(rules, key))}.book" for key in keys]


def _deal(rules: MauRules, seats: int) -> list[str]:
    if rules.variant == "pesten":
        said = ["book.mau.pack_pesten"]
    else:
        two = len(rules.pack(seats)) > 60
        said = ["rule.mau.deck.2x32.book" if two else "rule.mau.deck.32.book"]
    if rules.variant == "neuner":
        said.append("book.mau.one_joker")
    said += [*_agreed(rules, "cut"), "rule.mau.hand_size.book", "book.mau.start"]
    said += _agreed(rules, "start_card_effect")
    if JOKER in rules.pack(seats):
        said.append("book.mau.joker_start")
    return [*said, "book.mau.dealer"]


def _turn(rules: MauRules, seats: int) -> list[str]:
    said = ["book.mau.begins", "book.mau.fit"]
    if len(rules.pack(seats)) > 60:
        said.append("book.mau.like")
    return [*said, "book.mau.draw", *_agreed(rules, "voluntary_draw")]


def _draws(rules: MauRules) -> list[str]:
    said = ["book.mau.makes_draw", *_agreed(rules, "stack_sevens", "seven_then_no_fit", "last_seven_draw")]
    return [*said, "book.mau.plain_seven"] if rules.variant == "pesten" else said


def _eights(rules: MauRules, seats: int) -> list[str]:
    said = ["book.mau.eight", *_agreed(rules, "stack_eights")]
    return [*said, "book.mau.eight_of_two"] if seats == 2 else said


def _jacks(rules: MauRules) -> list[str]:
    said = ["book.mau.jack", *_agreed(rules, "jack_on_jack")]
    return said + (_agreed(rules, "variant") if rules.variant in ("neuner", "pesten") else [])


def _aces(rules: MauRules) -> list[str]:
    if rules.variant == "prsi":
        return _agreed(rules, "variant")
    return ["book.mau.ace", *_agreed(rules, "ace_draw_playable"), "book.mau.ace_last"]


def _call(rules: MauRules) -> list[str]:
    said = _agreed(rules, "call_words", "call_window")
    return [*said, "book.mau.missed", "book.mau.last_uncalled", "book.mau.lapses"]


def _match(rules: MauRules) -> list[str]:
    scored = rules.scoring == "points"
    if rules.variant == "faraon":
        said = _agreed(rules, "variant", "faraon_end", "scoring")
        said.append("book.mau.faraon_points" if scored else "book.mau.faraon_cards")
    else:
        said = _agreed(rules, "match")
        said += {"limit": ["rule.mau.limit.book"], "hands": ["rule.mau.hands.book"]}.get(rules.match, [])
        said += _agreed(rules, "scoring")
        said += ["book.mau.lowest_wins"] if scored else []
        said += ["book.mau.most_hands"] if rules.match == "hands" and not scored else []
    if scored:
        said.append("book.mau.double")
        if rules.variant in ("neuner", "pesten"):
            said.append("book.mau.joker_points")
    return said
