"""House rules of game A for the reference: settle what was agreed, or refuse it with the reason."""

from __future__ import annotations

from tests.reference.shared import RANKS, SUITS, Refused, as_text

# Every key with its values; the first one is the default.
VALUES: dict[str, list[str]] = {
    "deck": ["auto", "32", "52", "2x52"],
    "hand_size": ["auto", "3", "4", "5", "6", "7"],
    "deal_all": ["false", "true"],
    "cut": ["on", "off"],
    "laps": ["one", "unlimited"],
    "must_beat": ["true", "false"],
    "pickup": ["whole", "top"],
    "after_pickup": ["continue_fresh", "continue_standard", "round_ends_highest_leads",
                     "round_ends_next_leads"],
    "refill_order": ["winner_first", "left_of_dealer_first"],
    "ace": ["high", "low"],
    "end_timing": ["immediate", "finish_round"],
    "tie_in_lap": ["turn_order", "shared"],
    "age_row": ["none", "5-6", "7-8", "9-10", "11+"],
    "end": ["last_left", "first_out"],
    "scoring": ["none", "count_cards", "penalty_table"],
    "open_hands": ["none", "youngest", "all"],
    "jokers": ["0", "2"],
    "joker_forced": ["false", "true"],
    "match_hands": ["1", "3", "5", "free"],
    "stake": ["none", "mas_double", "first_takes_pot"],
    "pot_pays": ["last_hand", "mas_changes"],
    "handicap": ["none", "extra_card", "mas_leads"],
    "mistakes": ["refuse", "table"],
}

PRESETS: dict[str, dict[str, str]] = {
    "none": {},
    "5-6": {"hand_size": "3", "deck": "32", "open_hands": "all", "end": "first_out",
            "scoring": "count_cards"},
    "7-8": {"hand_size": "3", "deck": "32", "end": "first_out", "scoring": "count_cards"},
    "9-10": {"hand_size": "5", "deck": "52"},
    "11+": {"hand_size": "5", "deck": "52", "scoring": "penalty_table"},
}


def settle(options: dict[str, object], seats: int) -> dict[str, str]:
    """The value of every key at this table, 'auto' replaced by what it means; raises Refused."""
    if seats not in (2, 3, 4, 5, 6):
        raise Refused(f"{seats} seats: two to six play")
    asked = {key: as_text(value) for key, value in options.items()}
    for key, value in asked.items():
        if key not in VALUES:
            raise Refused(f"{key}: no such house rule")
        # `on` and `off` may come as truth values
        if key == "cut" and value in ("true", "false"):
            value = asked[key] = "on" if value == "true" else "off"
        if value not in VALUES[key]:
            raise Refused(f"{key}={value}: one of {', '.join(VALUES[key])}")

    house = {key: values[0] for key, values in VALUES.items()}
    house.update(PRESETS[asked.get("age_row", "none")])
    house.update({key: value for key, value in asked.items() if value != "auto"})
    if house["deck"] == "auto":
        house["deck"] = "2x52" if seats == 6 else "52"
    if house["hand_size"] == "auto":
        house["hand_size"] = "7" if seats == 2 else "5"
    if "match_hands" not in asked:
        house["match_hands"] = {"none": "1", "count_cards": "3", "penalty_table": "5"}[house["scoring"]]
    refuse(house, seats)
    return house


def refuse(house: dict[str, str], seats: int) -> None:
    """Raise Refused with the reason if this combination cannot work."""
    if house["age_row"] == "5-6" and house["hand_size"] != "3":
        raise Refused("age_row=5-6 deals three cards")
    if house["age_row"] == "7-8" and house["hand_size"] not in ("3", "4"):
        raise Refused("age_row=7-8 deals three or four cards")
    if house["deal_all"] == "true":
        if seats > 3:
            raise Refused("deal_all is for two or three seats")
        if house["handicap"] == "extra_card":
            raise Refused("extra_card with deal_all: there is no card left to give")
    else:
        dealt = seats * int(house["hand_size"]) + (house["handicap"] == "extra_card")
        if dealt > len(full_pack(house)):
            raise Refused(f"the deal takes {dealt} cards, the pack has {len(full_pack(house))}")
    if house["laps"] == "unlimited" and (
        house["pickup"] != "top" or house["after_pickup"] != "round_ends_highest_leads"
    ):
        raise Refused("laps=unlimited needs pickup=top and after_pickup=round_ends_highest_leads: "
                      "otherwise no card ever leaves play")
    if house["end"] == "first_out" and house["scoring"] == "none":
        raise Refused("end=first_out names no mas: it needs scoring")
    if house["scoring"] == "count_cards" and house["match_hands"] != "3":
        raise Refused("count_cards is played over three hands")
    if house["scoring"] == "penalty_table" and house["match_hands"] not in ("3", "5"):
        raise Refused("penalty_table is played over five hands, or three")
    for key, value in (("handicap", house["handicap"]), ("stake", house["stake"])):
        if value in ("none", "first_takes_pot"):
            continue
        if house["end"] == "first_out":
            raise Refused(f"{key}={value} needs a mas, and end=first_out names none")
        if house["match_hands"] == "1":
            raise Refused(f"{key}={value} needs a next hand, and the match has one")
    if house["stake"] == "mas_double" and house["match_hands"] == "free":
        raise Refused("mas_double needs a last hand, and the match is free")


def full_pack(house: dict[str, str]) -> list[str]:
    """Every card of the agreed pack, unshuffled."""
    ranks = RANKS[RANKS.index("7"):] if house["deck"] == "32" else RANKS
    cards = [suit + rank for suit in SUITS for rank in ranks] + ["JK"] * int(house["jokers"])
    return cards * 2 if house["deck"] == "2x52" else cards
