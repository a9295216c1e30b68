"""House rules of game C for the reference: settle what was agreed, or refuse it with the reason."""

from __future__ import annotations

from tests.reference.shared import RANKS, SUITS, Refused, as_text

# Every key with its values; the first one is the default.
VALUES: dict[str, list[str]] = {
    "upcard": ["false", "true"],
    "motlagg_forced": ["false", "true"],
    "motlagg_rank": ["highest", "any_laid"],
    "tie_round": ["higher_wins", "same_rank_until_one_left"],
    "chansa": ["tie_only", "anytime", "off"],
    "slang": ["any_rank_in_trick", "own_rank_only", "off"],
    "skit_limit": ["5", "6", "7", "10", "trump_rank"],
    "skit_mode": ["pool_and_deal", "from_others"],
    "starter": ["drew_trump", "holds_trump_card"],
    "run_lay": ["true", "false"],
    "trump_over_trump": ["higher_only", "any"],
    "pickup": ["svit", "all"],
    "avstick_count": ["players_in_at_lead", "players_at_start", "cumulative"],
    "full_suit_avstick": ["false", "true"],
    "loop_guard": ["on", "off"],
    "avstickshog": ["10", "0", "11", "12", "13", "14", "15"],
    "avstick_draw_before_out": ["true", "false"],
    "match_hands": ["1", "3", "5", "free"],
}

PRESETS: dict[str, dict[str, str]] = {
    "svitmas": {},
    "langshyttemas": {
        "upcard": "true",
        "motlagg_forced": "true",
        "motlagg_rank": "any_laid",
        "tie_round": "same_rank_until_one_left",
        "chansa": "anytime",
        "slang": "off",
        "skit_mode": "from_others",
        "starter": "holds_trump_card",
        "pickup": "all",
        "avstick_count": "players_at_start",
        "full_suit_avstick": "true",
    },
}

FULL_PACK = [suit + rank for suit in SUITS for rank in RANKS]


def settle(options: dict[str, str], seats: int) -> dict[str, str]:
    """The value of every key at this table; raises Refused. No two values of game C exclude each other."""
    if seats not in (2, 3, 4, 5, 6):
        raise Refused(f"{seats} seats: two to six play")
    house = {key: values[0] for key, values in VALUES.items()}
    for key, value in options.items():
        value = as_text(value)
        if key not in VALUES:
            raise Refused(f"{key}: no such house rule")
        # `on` and `off` may come as truth values
        if key == "loop_guard" and value in ("true", "false"):
            value = "on" if value == "true" else "off"
        if value not in VALUES[key]:
            raise Refused(f"{key}={value}: one of {', '.join(VALUES[key])}")
        house[key] = value
    return house
