"""House rules of game B (mau) for the reference: settle what was agreed, or refuse it with the reason."""

from __future__ import annotations

from tests.reference.shared import RANKS, SUITS, Refused, as_text

# Every key with its values; the first one is the default. `limit` and `hands` take any number from one up.
VALUES: dict[str, list[str]] = {
    "deck": ["auto", "32", "2x32"],
    "hand_size": ["5", "6"],
    "cut": ["on", "off"],
    "start_card_effect": ["none", "as_played_by_dealer"],
    "voluntary_draw": ["false", "true"],
    "seven_then_no_fit": ["pass", "draw_one"],
    "stack_sevens": ["false", "true"],
    "stack_eights": ["false", "accumulate", "pass_on"],
    "jack_on_jack": ["true", "false"],
    "ace_draw_playable": ["true", "false"],
    "call_words": ["mas", "mau"],
    "call_window": ["until_next", "with_lay"],
    "last_seven_draw": ["false", "true"],
    "match": ["one_hand", "limit", "hands"],
    "limit": ["100"],
    "hands": ["4"],
    "scoring": ["none", "points"],
    "variant": ["none", "neuner", "prsi", "pesten", "faraon"],
    "faraon_end": ["last_left", "first_zero"],
}

SPECIAL = "78JA"


def settle(options: dict[str, object], seats: int, still_in: int | None = None) -> dict[str, str]:
    """The value of every key at this table, 'auto' replaced by what it means; raises Refused.

    `still_in`: how many of the seats are still in (faraon); the pack follows them.
    """
    if seats not in (2, 3, 4, 5, 6):
        raise Refused(f"{seats} seats: two to six play")
    asked = {key: as_text(value) for key, value in options.items()}
    for key, value in asked.items():
        if key not in VALUES:
            raise Refused(f"{key}: no such house rule")
        # `on` and `off` may come as truth values
        if key == "cut" and value in ("true", "false"):
            value = asked[key] = "on" if value == "true" else "off"
        if key in ("limit", "hands"):
            if not value.isdigit() or int(value) < 1:
                raise Refused(f"{key}={value}: a number from one up")
        elif value not in VALUES[key]:
            raise Refused(f"{key}={value}: one of {', '.join(VALUES[key])}")

    house = {key: values[0] for key, values in VALUES.items()}
    house.update(asked)
    playing = seats if still_in is None else still_in
    if house["variant"] == "pesten":
        if house["deck"] != "auto":
            raise Refused("pesten is played with one pack of 54")
        house["deck"] = "54"
    if house["deck"] == "auto":
        house["deck"] = "2x32" if playing == 6 else "32"
    if house["variant"] == "prsi":
        house["hand_size"] = "4"
    needed = playing * int(house["hand_size"]) + 1
    there = len(full_pack(house))
    if needed > there:
        raise Refused(f"the deal and the start card take {needed} cards, the pack has {there}")
    if house["match"] == "limit" and house["scoring"] == "none" and house["variant"] != "faraon":
        raise Refused("match=limit needs scoring=points")
    return house


def full_pack(house: dict[str, str]) -> list[str]:
    """Every card of the agreed pack, unshuffled."""
    if house["deck"] == "54":
        return [suit + rank for suit in SUITS for rank in RANKS] + ["JK", "JK"]
    cards = [suit + rank for suit in SUITS for rank in "789TJQKA"]
    if house["deck"] == "2x32":
        cards = cards + cards
    if house["variant"] == "neuner":
        cards = [*cards, "JK"]
    return cards


def cut_again(cut_cards: list[str]) -> bool:
    """Whether the pack is shuffled and cut again: all four cut cards are special."""
    return all(card != "JK" and card[1] in SPECIAL for card in cut_cards)


def value(card: str) -> int:
    """What a card costs who is left with it."""
    if card == "JK" or card[1] == "J":
        return 20
    if card[1] == "A":
        return 11
    if card[1] in "TQK":
        return 10
    return int(card[1])
