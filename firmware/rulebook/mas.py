"""What the rule book says of Mas (docs/rules/mas.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.cards import JOKER, rank_of
from engine.mas.rules import MasRules
from engine.rules import value_text
from firmware.lang import Words

_EXTRAS: Final = ("jokers", "scoring", "stake", "handicap")
"""The adult variants, of which one at a time is best (seed 000, Vuxenvarianterna)."""


def plan(rules: MasRules, seats: int) -> Mapping[str, Sequence[str]]:
    """By heading, the sentences that apply at this table."""
    return {
        "book.mas.aim": _aim(rules),
        "book.mas.deal": _deal(rules, seats),
        "book.mas.round": _round(rules),
        "book.mas.jokers": _jokers(rules),
        "book.mas.after": _after(rules, seats),
        "book.mas.rank": _rank(rules, seats),
        "book.mas.end": _end(rules),
        "book.mas.match": _match(rules),
        "book.mas.stake": _stake(rules),
        "book.mas.mistakes": _mistakes(rules),
    }


def fields(rules: MasRules, seats: int, words: Words) -> Mapping[str, object]:
    """The numbers of this table, and the lowest rank but the ace."""
    pack = rules.pack(seats)
    return {
        "each": rules.cards_each(seats),
        "jokers": pack.count(JOKER),
        "lowest": words.rank(min(map(rank_of, pack[: len(pack) - pack.count(JOKER)]))),
        "hands": rules.hands_agreed(),
        "seats": seats,
    }


def idle(rules: MasRules) -> frozenset[str]:
    """What is agreed on but has nothing to do."""
    return frozenset(
        key
        for key, out_of_use in (
            ("hand_size", rules.deal_all),
            ("refill_order", rules.deal_all),
            ("joker_forced", not rules.jokers or not rules.must_beat),
            ("pot_pays", rules.stake != "mas_double"),
        )
        if out_of_use
    )


def advice(rules: MasRules, seats: int) -> Sequence[str]:
    """Hands that would hardly end, and many variants at a time."""
    two_packs = len(rules.pack(seats)) > 60
    whole_and_standard = rules.pickup == "whole" and rules.after_pickup == "continue_standard"
    extras = sum(1 for key, _ in rules.changed() if key in _EXTRAS)
    said = []
    if two_packs and (_ends_round(rules) or whole_and_standard):
        said.append("advice.mas.no_end")
    if extras > 1:
        said.append("advice.mas.one_at_a_time")
    return said


def _agreed(rules: MasRules, *keys: str) -> list[str]:
    """What the book says of the values of these options."""
    return [f"rule.mas.{key}.{value_text(getattr(rules, key))}.book" for key in keys]


def _ends_round(rules: MasRules) -> bool:
    return rules.after_pickup.startswith("round_ends")


def _aim(rules: MasRules) -> list[str]:
    return [*_agreed(rules, "age_row"), "book.mas.get_rid"]


def _deal(rules: MasRules, seats: int) -> list[str]:
    pack = rules.pack(seats)
    deck = rules.deck if rules.deck != "auto" else "2x52" if len(pack) > 60 else "52"
    said = [f"rule.mas.deck.{deck}.book", *_agreed(rules, "jokers", "cut"), "rule.mas.hand_size.book"]
    if rules.handicap == "extra_card":
        said += _agreed(rules, "handicap")
    said += _agreed(rules, "deal_all")
    if rules.deal_all and len(pack) % seats:
        said.append("book.mas.left_over")
    return [*said, *_agreed(rules, "open_hands"), "book.mas.dealer"]


def _round(rules: MasRules) -> list[str]:
    said = ["book.mas.lead_with_jokers" if rules.jokers else "book.mas.lead"]
    if rules.handicap == "mas_leads":
        said += _agreed(rules, "handicap")
    said += [*_agreed(rules, "laps"), "book.mas.beat", *_agreed(rules, "must_beat")]
    said += ["book.mas.cannot_beat", *_agreed(rules, "pickup")]
    if (rules.pickup, rules.after_pickup) == ("top", "continue_fresh"):
        return [*said, "book.mas.below_top"]
    return said + _agreed(rules, "after_pickup")


def _jokers(rules: MasRules) -> list[str]:
    if not rules.jokers:
        return []
    said = ["book.mas.joker_beats"]
    if rules.must_beat:
        said += _agreed(rules, "joker_forced")
        if not rules.joker_forced:
            said.append("book.mas.joker_forces_suit")
    stuck = "book.mas.joker_stuck" if rules.end == "last_left" else "book.mas.joker_stuck_no_mas"
    return [*said, "book.mas.joker_never_led", "book.mas.joker_pass", stuck]


def _after(rules: MasRules, seats: int) -> list[str]:
    if rules.after_pickup == "continue_standard":
        said = ["book.mas.highest_wins"]
        if len(rules.pack(seats)) > 60:
            said.append("book.mas.first_of_equal")
    elif rules.pickup == "whole":
        said = ["book.mas.last_wins"]
    elif rules.after_pickup == "continue_fresh":
        said = ["book.mas.highest_since_wins"]
    else:
        said = ["book.mas.highest_wins"]
    next_leads = rules.after_pickup == "round_ends_next_leads"
    said += ["book.mas.winner_leads_unless" if next_leads else "book.mas.winner_leads", "book.mas.dead"]
    if rules.deal_all:
        return said
    return [
        *said,
        "book.mas.refill",
        *_agreed(rules, "refill_order"),
        "book.mas.no_refill",
        "book.mas.stock_empty",
    ]


def _rank(rules: MasRules, seats: int) -> list[str]:
    said = [*_agreed(rules, "ace"), "book.mas.suits"]
    return [*said, "book.mas.equal"] if len(rules.pack(seats)) > 60 else said


def _end(rules: MasRules) -> list[str]:
    mas = rules.end == "last_left"
    finish, shared = rules.end_timing == "finish_round", rules.tie_in_lap == "shared"
    said = ["book.mas.out_at_once" if rules.deal_all else "book.mas.out"]
    said += _agreed(rules, "end", "end_timing")
    if mas and finish:
        said.append("book.mas.all_out")
    said += ["book.mas.first_wins", *_agreed(rules, "tie_in_lap")]
    if mas and finish and shared:
        said.append("book.mas.mas_has_no_share")
    return [*said, "book.mas.stopped" if mas else "book.mas.stopped_no_mas"]


def _match(rules: MasRules) -> list[str]:
    hands = rules.match_hands
    said = [f"rule.mas.match_hands.{hands}.book" if hands in (1, "free") else "rule.mas.match_hands.book"]
    if rules.scoring != "none" or hands != 1:
        said += _agreed(rules, "scoring")
    if rules.scoring == "penalty_table" and rules.jokers:
        said.append("book.mas.joker_points")
    if rules.scoring != "none":
        said.append("book.mas.lowest_wins")
    return said


def _stake(rules: MasRules) -> list[str]:
    if rules.stake == "none":
        return []
    said = _agreed(rules, "stake")
    if rules.stake == "mas_double":
        said += _agreed(rules, "pot_pays")
    if rules.tie_in_lap == "shared":
        said.append("book.mas.shared_pot")
    return [*said, "book.mas.no_money"]


def _mistakes(rules: MasRules) -> list[str]:
    said = _agreed(rules, "mistakes")
    return [*said, "book.mas.forgot"] if rules.mistakes == "table" else said
