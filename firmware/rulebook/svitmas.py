"""What the rule book says of svitmas (docs/rules/svitmas.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.rules import value_text
from engine.svitmas.rules import SvitmasRules
from firmware.lang import Words

LONG_FROM: Final = 5
"""Seats from which a trick that wants a lay of everybody at the table may hardly ever be complete."""


def plan(rules: SvitmasRules, seats: int) -> Mapping[str, Sequence[str]]:
    """By heading, the sentences that apply at this table."""
    return {
        "book.svitmas.aim": ["book.svitmas.get_rid"],
        "book.svitmas.deal": _deal(rules, seats),
        "book.svitmas.collect": _said("begins", "lay", "draw", "highest", "takes"),
        "book.svitmas.tie": _tie(rules),
        "book.svitmas.chance": _chance(rules),
        "book.svitmas.slang": _slang(rules),
        "book.svitmas.trump": _said("last_card", "unveiled", "take_up"),
        "book.svitmas.skit": _skit(rules),
        "book.svitmas.shed": _shed(rules),
        "book.svitmas.avstick": [*_agreed(rules, "avstick_count", "full_suit_avstick"), *_said("put_away")],
        "book.svitmas.two": _two(rules, seats),
        "book.svitmas.end": _said("out", "mas", "stopped"),
        "book.svitmas.match": _match(rules),
    }


def fields(rules: SvitmasRules, seats: int, words: Words) -> Mapping[str, object]:
    """The numbers of this table."""
    del words
    return {
        "aside": rules.aside(seats),
        "limit": rules.skit_limit,
        "hands": rules.hands_agreed(),
        "seats": seats,
    }


def idle(rules: SvitmasRules) -> frozenset[str]:
    """What is agreed on but has nothing to do."""
    return frozenset(
        key
        for key, out_of_use in (
            ("motlagg_rank", not rules.motlagg_forced),
            ("loop_guard", rules.pickup == "all"),
            ("avstick_draw_before_out", not rules.avstickshog),
        )
        if out_of_use
    )


def advice(rules: SvitmasRules, seats: int) -> Sequence[str]:
    """Hands that would hardly end, and two who know each other's cards."""
    said = []
    if rules.avstick_count == "players_at_start" and seats >= LONG_FROM:
        said.append("advice.svitmas.no_end")
    elif rules.loop_guard == "off":
        said.append("advice.svitmas.circles")
    if seats == 2 and not rules.avstickshog:
        said.append("advice.svitmas.no_secrets")
    return said


def _said(*keys: str) -> list[str]:
    return [f"book.svitmas.{key}" for key in keys]


def _agreed(rules: SvitmasRules, *keys: str) -> list[str]:
    """What the book says of the values of these options."""
    return [f"rule.svitmas.{key}.{value_text(getattr(rules, key))}.book" for key in keys]


def _deal(rules: SvitmasRules, seats: int) -> list[str]:
    said = _said("pack", "three")
    if seats == 2:
        said.append(f"rule.svitmas.avstickshog.{'' if rules.avstickshog else '0.'}book")
    return [*said, *_agreed(rules, "upcard"), *_said("dealer")]


def _tie(rules: SvitmasRules) -> list[str]:
    said = [*_said("motlagg"), *_agreed(rules, "motlagg_forced")]
    if rules.motlagg_forced:
        said += _agreed(rules, "motlagg_rank")
    return [*said, *_said("again"), *_agreed(rules, "tie_round")]


def _chance(rules: SvitmasRules) -> list[str]:
    said = _agreed(rules, "chansa")
    if rules.chansa == "off":
        return said
    said += _said("chance_must", "chance_not")
    if rules.motlagg_forced:
        said += _said("chance_bound")
    if rules.tie_round == "same_rank_until_one_left":
        said += _said("chance_same")
    return said


def _slang(rules: SvitmasRules) -> list[str]:
    said = _agreed(rules, "slang")
    return said if rules.slang == "off" else [*said, *_said("slang_draw", "slang_end")]


def _skit(rules: SvitmasRules) -> list[str]:
    numbered = rules.skit_limit != "trump_rank"
    limit = ["rule.svitmas.skit_limit.book"] if numbered else _agreed(rules, "skit_limit")
    return [*limit, *_agreed(rules, "skit_mode"), *_said("skit_out")]


def _shed(rules: SvitmasRules) -> list[str]:
    said = [*_agreed(rules, "starter", "run_lay"), *_said("beat" if rules.run_lay else "beat_singly")]
    said += [*_agreed(rules, "trump_over_trump"), *_said("pick_up"), *_agreed(rules, "pickup")]
    said += _said("empty")
    return said if rules.pickup == "all" else [*said, *_agreed(rules, "loop_guard")]


def _two(rules: SvitmasRules, seats: int) -> list[str]:
    if not rules.aside(seats):
        return []
    return [*_said("two_draw"), *_agreed(rules, "avstick_draw_before_out")]


def _match(rules: SvitmasRules) -> list[str]:
    hands = rules.match_hands
    said = _agreed(rules, "match_hands") if hands in (1, "free") else ["rule.svitmas.match_hands.book"]
    return said if hands == 1 else [*said, *_said("most_mas")]
