"""The house rules of Mas as Mau-Mau: every option of game B, once (RULES.md B; seed 001)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, Literal

from engine.cards import ACE, JOKER, KNAVE, QUEEN, Card, Cards, each, pack, rank_of
from engine.course import Played, Standing, Terms
from engine.rules import BadRules, Rules, option

Variant = Literal["none", "neuner", "prsi", "pesten", "faraon"]

VARIANTS: Final[tuple[Variant, ...]] = ("none", "neuner", "prsi", "pesten", "faraon")

_VARIANTS: Final = "seed 001: Varianter och husregler"

SPECIAL: Final = (7, 8, KNAVE, ACE)
"""The ranks that a pack is cut again for."""

_HIGH: Final = {KNAVE: 20, QUEEN: 10, QUEEN + 1: 10, ACE: 11}

VALUES: Final = tuple(20 if c == JOKER else _HIGH.get(rank_of(c), rank_of(c)) for c in range(JOKER + 1))
"""By card: what it costs a loser. No seed gives values, so these are ours."""


class MauRules(Rules):
    """What a table that plays Mas as Mau-Mau has agreed on."""

    game: ClassVar[str] = "mau"
    version: ClassVar[int] = 1
    presets: ClassVar[Mapping[str, Mapping[str, str]]] = {
        "standard": {},
        **{variant: {"variant": variant} for variant in VARIANTS if variant != "none"},
    }

    variant: Variant = option("none", VARIANTS, _VARIANTS)
    hand_size: Literal[5, 6] = option(5, (5, 6), "seed 001: Given; Hur många kort delas ut i Mas?")
    deck: Literal["auto", "32", "2x32"] = option(
        "auto",
        ("auto", "32", "2x32"),
        "seed 001: Det här behöver ni; Kan man spela Mas med fler än en kortlek?",
    )
    cut: Literal["on", "off"] = option("on", ("on", "off"), "seed 001: Given")
    start_card_effect: Literal["none", "as_played_by_dealer"] = option(
        "none", ("none", "as_played_by_dealer"), "ours"
    )
    voluntary_draw: bool = option(False, (False, True), "ours")
    seven_then_no_fit: Literal["pass", "draw_one"] = option("pass", ("pass", "draw_one"), "ours")
    stack_sevens: bool = option(
        False, (False, True), "seed 001: Staplade sjuor och åttor; Måste man dra två kort på en sjua?"
    )
    last_seven_draw: bool = option(False, (False, True), "ours")
    stack_eights: Literal["false", "accumulate", "pass_on"] = option(
        "false",
        ("false", "accumulate", "pass_on"),
        "seed 001: Staplade sjuor och åttor; Kan man lägga en åtta på en åtta?",
    )
    jack_on_jack: bool = option(True, (True, False), "seed 001: Specialkorten")
    ace_draw_playable: bool = option(True, (True, False), "ours")
    call_words: Literal["mas", "mau"] = option("mas", ("mas", "mau"), "seed 001: Mas istället för Mau")
    call_window: Literal["until_next", "with_lay"] = option(
        "until_next", ("until_next", "with_lay"), "seed 001: Sista kortet"
    )
    scoring: Literal["none", "points"] = option("none", ("none", "points"), "seed 001: Poäng")
    match: Literal["one_hand", "limit", "hands"] = option(
        "one_hand", ("one_hand", "limit", "hands"), "seed 001: Spelets slut"
    )
    limit: Literal[50, 100, 200] = option(100, (50, 100, 200), "seed 001: Spelets slut")
    hands: Literal[2, 4, 8] = option(4, (2, 4, 8), "seed 001: Spelets slut")
    faraon_end: Literal["last_left", "first_zero"] = option(
        "last_left", ("last_left", "first_zero"), "seed 001: Faraón (Slovakien)"
    )

    def refuse(self, seats: int) -> None:
        """Check that these rules work together, and that the pack suffices for so many seats.

        Raises:
            BadRules: they do not; the text says which and why.
        """
        Rules.refuse(self, seats)
        if self.variant == "pesten" and self.deck != "auto":
            raise BadRules(f"deck={self.deck}: pesten is played with one pack of 54; take deck=auto")
        if self.match == "limit" and self.scoring == "none" and self.variant != "faraon":
            raise BadRules("match=limit needs points: take scoring=points, or match=hands")
        need, have = self.cards_each(seats) * seats + 1, len(self.pack(seats))
        if need > have:
            raise BadRules(
                f"hand_size={self.hand_size}: {seats} seats and the card turned up need {need} of {have} "
                "cards; take fewer, or deck=2x32"
            )

    def pack(self, seats: int) -> tuple[Card, ...]:
        """The pack for so many seats, sorted: seven to ace, two packs from six seats unless agreed."""
        if self.variant == "pesten":
            return pack(52, 1, 2)
        two = self.deck == "2x32" or (self.deck == "auto" and seats >= 6)
        cards = pack(32, 2 if two else 1)
        return (*cards, JOKER) if self.variant == "neuner" else cards

    @property
    def cuts(self) -> int:
        """Four, by a seat other than the dealer (seed 001, Given)."""
        return 4 if self.cut == "on" else 0

    def cut_stands(self, shown: Sequence[Card]) -> bool:
        """Not when all four cut cards are special: seven, eight, jack or ace, in every variant."""
        return not shown or any(c == JOKER or rank_of(c) not in SPECIAL for c in shown)

    def cards_each(self, seats: int) -> int:
        """How many cards a seat is dealt: five or six; four at prsi."""
        return 4 if self.variant == "prsi" else self.hand_size

    def points(self, hand: Cards) -> int:
        """What these cards cost who is left with them, before doubling."""
        return sum(VALUES[c] for c in each(hand)) if self.scoring == "points" else 0

    def hands_agreed(self) -> int | None:
        """How many hands make a match; None where something else ends it."""
        if self.variant == "faraon" or self.match == "limit":
            return None
        return self.hands if self.match == "hands" else 1

    # -- the match ---------------------------------------------------------------------------

    def next_terms(self, played: Sequence[Played]) -> Terms:
        """The deal passes clockwise; at faraon losers get a card fewer, and none are passed over."""
        last = played[-1]
        sizes = _one_fewer(last) if self.variant == "faraon" else last.terms.sizes
        seats = len(sizes)
        clockwise = [(last.terms.dealer + n) % seats for n in range(1, seats + 1)]
        dealer = next(seat for seat in clockwise if sizes[seat])
        return last.terms._replace(dealer=dealer, sizes=sizes)

    def standing(self, seats: int, played: Sequence[Played]) -> Standing:
        """What these hands come to: the lowest total wins; without points whoever won most hands."""
        if self.variant == "faraon":
            return self._faraon(seats, played)
        points = self.scoring == "points"
        if points:
            scores = tuple(sum(p.result.points[s] for p in played) for s in range(seats))
            best, worst = min(scores), max(scores)
        else:
            scores = tuple(sum(s in p.result.winners for p in played) for s in range(seats))
            best = worst = max(scores)
        leads = tuple(s for s in range(seats) if played and scores[s] == best)
        behind = tuple(s for s in range(seats) if points and played and scores[s] == worst and s not in leads)
        agreed = self.hands_agreed()
        over = len(played) >= agreed if agreed is not None else max(scores) >= self.limit
        return Standing(len(played), agreed, "points" if points else "won", scores, over, leads, behind)

    def _faraon(self, seats: int, played: Sequence[Played]) -> Standing:
        """Cards lost by seat; over when one seat is left, or with `first_zero` when one is at zero."""
        sizes = _one_fewer(played[-1]) if played else (self.cards_each(seats),) * seats
        lost = tuple(self.cards_each(seats) - size for size in sizes)
        out = tuple(s for s, size in enumerate(sizes) if not size)
        left = tuple(s for s, size in enumerate(sizes) if size)
        first_zero = self.faraon_end == "first_zero"
        over = bool(out) if first_zero else len(left) == 1
        winners, losers = ((), out) if first_zero else (left, ())
        if not over:
            winners = losers = ()
        return Standing(len(played), None, "lost", lost, over, winners, losers)


def _one_fewer(last: Played) -> tuple[int, ...]:
    """By seat, how many cards it gets after this hand at faraon: its losers get one fewer."""
    return tuple(size - (seat in last.result.losers) for seat, size in enumerate(last.terms.sizes))
