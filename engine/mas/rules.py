"""The house rules of Mas: every option of game A, once (RULES.md A; seed 000)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, Literal, Self

from engine.cards import ACE, JOKER, KNAVE, Card, Cards, each, pack, rank_of
from engine.course import Played, Standing, Terms
from engine.mas.stake import settle
from engine.rules import BadRules, Rules, Value, option, value_text

Hands = Literal[1, 3, 5, "free"]

HANDS_OF: Final[Mapping[str, tuple[Hands, ...]]] = {
    "none": (1, 3, 5, "free"),
    "count_cards": (3,),
    "penalty_table": (5, 3),
}
"""By scoring: how many hands a match may have, the usual number first."""

AGES: Final[Mapping[str, Mapping[str, str]]] = {
    "none": {},
    "5-6": {
        "deck": "32",
        "hand_size": "3",
        "open_hands": "all",
        "end": "first_out",
        "scoring": "count_cards",
    },
    "7-8": {"deck": "32", "hand_size": "3", "end": "first_out", "scoring": "count_cards"},
    "9-10": {"deck": "52", "hand_size": "5"},
    "11+": {"deck": "52", "hand_size": "5", "scoring": "penalty_table"},
}
"""By age: what the children's table of seed 000 sets. Keys given explicitly override it."""

SIZES_OF: Final[Mapping[str, tuple[Value, ...]]] = {"5-6": (3,), "7-8": (3, 4)}
"""By age: the hand sizes that stay possible."""

PENALTIES: Final = tuple(
    20 if c == JOKER else 15 if rank_of(c) == ACE else 10 if rank_of(c) >= KNAVE else rank_of(c)
    for c in range(JOKER + 1)
)
"""By card: its penalty points, the ace's also where it is low (seed 000, Minuspoäng)."""

_DISPUTES: Final = "seed 000: Vanliga gräl vid masbordet"


class MasRules(Rules):
    """What a table that plays Mas has agreed on."""

    game: ClassVar[str] = "mas"
    version: ClassVar[int] = 1
    presets: ClassVar[Mapping[str, Mapping[str, str]]] = {
        "standard": {},
        **{f"age {age}": {"age_row": age} for age in AGES if age != "none"},
    }

    age_row: Literal["none", "5-6", "7-8", "9-10", "11+"] = option(
        "none", tuple(AGES), "seed 000: Vilka regler passar vid vilken ålder?"
    )
    must_beat: bool = option(True, (True, False), "seed 000: Att slå kortet; Måste man slå om man kan?")
    pickup: Literal["whole", "top"] = option("whole", ("whole", "top"), "seed 000: När du inte kan slå")
    after_pickup: Literal[
        "continue_fresh", "continue_standard", "round_ends_highest_leads", "round_ends_next_leads"
    ] = option(
        "continue_fresh",
        ("continue_fresh", "continue_standard", "round_ends_highest_leads", "round_ends_next_leads"),
        "seed 000: När du inte kan slå; Sju steg",
    )
    laps: Literal["one", "unlimited"] = option(
        "one", ("one", "unlimited"), "seed 000: Sju steg; Att slå kortet"
    )
    hand_size: Literal["auto", 3, 4, 5, 6, 7] = option(
        "auto",
        ("auto", 3, 4, 5, 6, 7),
        "seed 000: Så delas korten ut; När ni bara är två; Tre till fem spelare",
    )
    deck: Literal["auto", "32", "52", "2x52"] = option(
        "auto", ("auto", "32", "52", "2x52"), "seed 000: Det här behövs; Färre kort på hand; Sex eller fler"
    )
    deal_all: bool = option(False, (False, True), "seed 000: Så delas korten ut")
    cut: Literal["on", "off"] = option("on", ("on", "off"), "seed 000: Sju steg")
    refill_order: Literal["winner_first", "left_of_dealer_first"] = option(
        "winner_first", ("winner_first", "left_of_dealer_first"), "ours"
    )
    ace: Literal["high", "low"] = option("high", ("high", "low"), "seed 000: Är esset högt eller lågt?")
    end: Literal["last_left", "first_out"] = option(
        "last_left", ("last_left", "first_out"), "seed 000: Ingen blir mas"
    )
    end_timing: Literal["immediate", "finish_round"] = option(
        "immediate", ("immediate", "finish_round"), "ours"
    )
    tie_in_lap: Literal["turn_order", "shared"] = option(
        "turn_order", ("turn_order", "shared"), "seed 000: Om två blir klara i samma varv"
    )
    jokers: Literal[0, 2] = option(0, (0, 2), "seed 000: Spela med jokrar")
    joker_forced: bool = option(False, (False, True), "ours")
    scoring: Literal["none", "count_cards", "penalty_table"] = option(
        "none", tuple(HANDS_OF), "seed 000: Ingen blir mas; Minuspoäng över fem omgångar"
    )
    match_hands: Hands = option(
        1, (1, 3, 5, "free"), "seed 000: Så avgörs vem som blir mas; Minuspoäng över fem omgångar"
    )
    stake: Literal["none", "mas_double", "first_takes_pot"] = option(
        "none", ("none", "mas_double", "first_takes_pot"), "seed 000: Mas med insats"
    )
    pot_pays: Literal["last_hand", "mas_changes"] = option(
        "last_hand", ("last_hand", "mas_changes"), "seed 000: Mas med insats"
    )
    handicap: Literal["none", "extra_card", "mas_leads"] = option(
        "none", ("none", "extra_card", "mas_leads"), "seed 000: Masen får handikapp nästa omgång"
    )
    open_hands: Literal["none", "youngest", "all"] = option(
        "none", ("none", "youngest", "all"), "seed 000: Från vilken ålder funkar det?"
    )
    mistakes: Literal["refuse", "table"] = option("refuse", ("refuse", "table"), _DISPUTES)

    @classmethod
    def agreed(cls, texts: Mapping[str, str]) -> Self:
        """The rules with these options set; an age sets its row, and a scoring its number of hands.

        Raises:
            BadRules: an unknown key or value.
        """
        ages = {o.key: o for o in cls.options()}["age_row"]
        age = str(ages.parse(texts.get("age_row", "none")))
        given = {key: text for key, text in texts.items() if text.strip().lower() != "auto"}
        rules = super().agreed({**AGES[age], **given})
        if "match_hands" not in texts:
            rules = rules.but(match_hands=HANDS_OF[rules.scoring][0])
        return rules

    def text(self) -> str:
        """Every option that a reader could not derive, as `parse` reads it."""
        words = {key: value_text(value) for key, value in self.changed()}
        for key, value in AGES[self.age_row].items():
            if words.get(key) == value:
                del words[key]
            elif key not in words:
                words[key] = value_text(getattr(self, key))
        usual = HANDS_OF[self.scoring][0]
        words.pop("match_hands", None)
        if self.match_hands != usual:
            words["match_hands"] = value_text(self.match_hands)
        return " ".join(f"{key}={value}" for key, value in words.items())

    def refuse(self, seats: int) -> None:
        """Check that these rules work together, and that the pack suffices for so many seats.

        Raises:
            BadRules: they do not; the text says which and why.
        """
        Rules.refuse(self, seats)
        for broken, why in (*self._clashes(), *self._shortages(seats)):
            if broken:
                raise BadRules(why)

    def _clashes(self) -> Sequence[tuple[bool, str]]:
        """Rules that can't be agreed on together: whether they are, and why not."""
        hands, one = HANDS_OF[self.scoring], self.match_hands == 1
        sizes = SIZES_OF.get(self.age_row)
        return (
            (
                self.laps == "unlimited"
                and (self.pickup, self.after_pickup) != ("top", "round_ends_highest_leads"),
                "laps=unlimited needs pickup=top and after_pickup=round_ends_highest_leads: "
                "otherwise no card ever leaves play",
            ),
            (
                self.end == "first_out" and self.scoring == "none",
                "end=first_out needs scoring: nobody is mas, so cards are counted",
            ),
            (
                self.match_hands not in hands,
                f"match_hands={self.match_hands}: with scoring={self.scoring} a match has "
                f"{' or '.join(map(value_text, hands))} hands",
            ),
            (
                self.handicap != "none" and (one or self.end == "first_out"),
                f"handicap={self.handicap} needs a mas and a next hand: no match_hands=1, no end=first_out",
            ),
            (
                self.handicap == "extra_card" and self.deal_all,
                "handicap=extra_card with deal_all: there is no card left to give",
            ),
            (
                self.stake == "mas_double" and (one or self.match_hands == "free" or self.end == "first_out"),
                "stake=mas_double needs a mas and an agreed number of hands, more than one",
            ),
            (
                sizes is not None and self.hand_size not in sizes,
                f"hand_size={self.hand_size}: at {self.age_row} years it is "
                f"{' or '.join(map(value_text, sizes or ()))}",
            ),
        )

    def _shortages(self, seats: int) -> Sequence[tuple[bool, str]]:
        """Deals that can't be: whether this is one, and why not."""
        need, have = self.cards_each(seats) * seats, len(self.pack(seats))
        extra = self.handicap == "extra_card"
        return (
            (
                self.deal_all and seats > 3,
                f"deal_all: with {seats} seats there is always a stock; it is for two or three",
            ),
            (
                need + extra > have,
                f"hand_size={self.hand_size}: {seats} seats need {need + extra} of {have} cards; take fewer",
            ),
        )

    def hands_agreed(self) -> int | None:
        """How many hands make a match; None for as many as one likes."""
        return None if self.match_hands == "free" else self.match_hands

    def pack(self, seats: int) -> tuple[Card, ...]:
        """The pack for so many seats, sorted: two of 52 from six seats, unless agreed otherwise."""
        deck = self.deck
        if deck == "auto":
            deck = "2x52" if seats >= 6 else "52"
        size, packs = {"32": (32, 1), "52": (52, 1), "2x52": (52, 2)}[deck]
        return pack(size, packs, self.jokers)

    def cards_each(self, seats: int) -> int:
        """How many cards a seat is dealt: seven when two play, else five, unless agreed otherwise."""
        if self.deal_all:
            return len(self.pack(seats)) // seats
        if self.hand_size != "auto":
            return self.hand_size
        return 7 if seats == 2 else 5

    def next_terms(self, played: Sequence[Played]) -> Terms:
        """The deal passes clockwise; a handicap falls on the mas of the hand before."""
        last = played[-1]
        seats = len(last.terms.sizes)
        terms = self.first_terms(seats, (last.terms.dealer + 1) % seats, last.terms.youngest)
        if self.handicap == "none" or not last.result.losers:
            return terms
        (mas,) = last.result.losers
        if self.handicap == "mas_leads":
            return terms._replace(leader=mas)
        return terms._replace(sizes=tuple(n + (s == mas) for s, n in enumerate(terms.sizes)))

    def points(self, hand: Cards) -> int:
        """What these cards cost who is left with them."""
        if self.scoring == "penalty_table":
            return sum(PENALTIES[c] for c in each(hand))
        return hand.bit_count() if self.scoring == "count_cards" else 0

    def standing(self, seats: int, played: Sequence[Played]) -> Standing:
        """Points summed, the lowest sum wins; without points, who was mas most often lost. With the pot."""
        standing = super().standing(seats, played)
        if self.scoring != "none":
            sums = tuple(sum(p.result.points[s] for p in played) for s in range(seats))
            leads = tuple(s for s in range(seats) if played and sums[s] == min(sums))
            behind = tuple(s for s in range(seats) if played and sums[s] == max(sums) and s not in leads)
            standing = standing._replace(
                tally="points", scores=sums, winners=leads, losers=behind
            )
        if self.stake == "none":
            return standing
        return standing._replace(purse=settle(self.stake, self.pot_pays, seats, played, standing))
