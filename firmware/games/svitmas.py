"""Svitmas at the console: ● lays the ringed card; held, it marks all that may be laid with it.

While cards are marked ● takes one more or lets one go, and ■ lays them. What is marked may always be laid.
With nothing marked ■ does what is done without cards of one's own: chansa, decline, pick up.

Who has nothing to add to a trick is asked all the same (rule C39): a seat that is passed over at once would
tell all that it holds no such card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.action import ADD, CHANCE, DECLINE, LAY, PICKUP, Action
from engine.cards import BIT, Card, Cards, collect, faces, minus, suit_of
from engine.marking import companions
from engine.svitmas import SvitmasView
from firmware.art.sprites import Letters, card_label, rank_label
from firmware.games.hand import Hand
from firmware.games.svitmas_judge import reason_fields, to_match
from firmware.lang import Words
from firmware.screens.keyline import KeyLine, Label
from hw.keys import Button, Key, Phase

_HOLD: Final = {PICKUP: "say.hold_to_pick_up", CHANCE: "say.hold_to_chance", DECLINE: "say.hold_to_drop_out"}
"""What is said where a key must be held, for it can not be regretted or something could be laid instead."""


class SvitmasHand(Hand[SvitmasView]):
    """A hand of svitmas."""

    def __init__(self, words: Words, letters: Letters, view: SvitmasView, now: float) -> None:
        self._asked = False  # whether ● and ■ stand for chansa and for dropping out
        self._done = False  # whether nothing is to be added to this trick any more
        self._first_asked: int | None = None  # the turn in which it was asked whether anything is
        self._taught: set[str] = set()  # what was told once in this hand
        super().__init__(words, letters, view, now)

    def held(self, view: SvitmasView) -> Cards:
        """The cards of the hand."""
        return view.hand

    def lit(self) -> Cards:
        """The faces that may be laid now; once some are marked, those and what may go with them."""
        if not self.chosen:
            return self.view.lit
        return self._marked | companions(self.view.actions, self._marked)

    def see(self, view: SvitmasView, now: float) -> None:
        """Once it is told what may be added and how several are laid; when asked again, how not to be."""
        super().see(view, now)
        if view.ask != "add":
            self._done, self._first_asked = False, None
        if not self.my_turn or now != self._turn_since:
            return
        self._asked = False
        phase = "collecting" if view.open.collecting else "shedding"
        if view.ask == "add" and self._first_asked is None:
            self._first_asked = view.turns
            self._teach("adding", "say.same_rank", now)
        elif view.ask == "add" and view.turns != self._first_asked:
            self.say(self.words.say("say.hold_when_done"), now)
        elif any(len(a.cards) > 1 for a in view.actions):
            self._teach(phase, "say.hold_for_several", now)

    def _teach(self, what: str, told: str, now: float) -> None:
        """Tell something that is told once in a hand."""
        if what not in self._taught:
            self._taught.add(what)
            self.say(self.words.say(told), now)

    # -- cards -------------------------------------------------------------------------------

    def press_round(self, now: float) -> Action | None:
        """Lay the ringed card, or mark one more, or let a marked one go; a dark one says why not."""
        if self._asks:
            return CHANCE
        action = Action(ADD if self.view.ask == "add" else LAY, (self.ringed,))
        if not self.chosen and action in self.view.actions:
            return action
        if self.chosen and BIT[self.ringed] & self.lit():
            self._mark()
        else:
            cards = tuple(sorted((*faces(self._marked), self.ringed)))
            self.say_why(action._replace(cards=cards), reason_fields(self.view, self.letters), now)
        return None

    def hold_round(self, now: float) -> Action | None:
        """Mark all that may be laid with the ringed card; else explain it, or say why it may not be laid."""
        most = self._most
        if len(most) > 1 and BIT[self.ringed] & self.lit():
            self._choose(most)
        elif BIT[self.ringed] & self.lit():
            self.say(self._explained(), now)
        else:
            return self.press_round(now) if not self._asks else None
        return None

    def hint(self) -> str:
        """None where it is between chansa and dropping out: the keys say all there is."""
        return "" if self._asks else super().hint()

    def _mark(self) -> None:
        """Mark the ringed card and what lies between, or let it go and what it parts from the rest."""
        marked, ringed = self._marked, BIT[self.ringed]
        sets = [a.cards for a in self.view.actions if a.cards]
        if ringed & marked:
            left = minus(marked, ringed)
            within = (cards for cards in sets if not minus(collect(cards), left))
            self._choose(max(within, key=len, default=()))
        else:
            more = marked | ringed
            self._choose(min((cards for cards in sets if not minus(more, collect(cards))), key=len))

    def _choose(self, cards: Sequence[Card]) -> None:
        self.chosen = frozenset(map(self.cards.index, cards))

    @property
    def _marked(self) -> Cards:
        return collect(self.cards[n] for n in self.chosen)

    @property
    def _most(self) -> tuple[Card, ...]:
        """The most cards that may be laid together with the ringed one."""
        return max((a.cards for a in self.view.actions if self.ringed in a.cards), key=len, default=())

    def _explained(self) -> str:
        """What the ringed card is to the table: a trump, or what beats the top card; else its name."""
        opened, mine = self.view.open, card_label(self.ringed, self.letters)
        if opened.collecting:
            return self.words.card(self.ringed)
        if suit_of(self.ringed) == suit_of(opened.trump):
            return self.words.say("card.trump", card=mine)
        if opened.table:
            fields = reason_fields(self.view, self.letters)
            return self.words.say("card.beats", mine=mine, card=fields["card"])
        return self.words.card(self.ringed)

    # -- without cards of one's own ------------------------------------------------------------

    @property
    def _ways(self) -> list[Action]:
        """What may be done without cards of one's own."""
        return [a for a in (PICKUP, CHANCE, DECLINE) if a in self.view.actions]

    @property
    def _asks(self) -> bool:
        """Whether it is just between chansa and dropping out: asked for, or nothing else is left."""
        return len(self._ways) > 1 and not self.chosen and (self._asked or not self.view.lit)

    def key(self, key: Key, now: float) -> Action | None:
        """On turn; who goes on among the cards asks for nothing else."""
        if key.button in (Button.LEFT, Button.RIGHT) and key.phase == Phase.DOWN:
            self._asked = False
        return super().key(key, now)

    def press_square(self, now: float) -> Action | None:
        """Lay what is marked. Else what is done without cards of one's own; held where it costs."""
        if self.chosen:
            return Action(ADD if self.view.ask == "add" else LAY, tuple(sorted(faces(self._marked))))
        ways = self._ways
        if self._asks:
            return DECLINE
        if len(ways) > 1:
            self._asked = True
        elif ways and not self._costs:
            return ways[0]
        elif ways:
            self.say(self.words.say(_HOLD[ways[0]]), now)
        elif self._square_label() is not None:
            why = CHANCE if self.view.open.collecting else PICKUP
            self.say_why(why, reason_fields(self.view, self.letters), now)
        return None

    def hold_square(self, now: float) -> Action | None:
        """Let all marked cards go; else do it, for sure: who adds nothing adds no more to this trick."""
        if self.chosen:
            self.chosen = frozenset()
            return None
        self._done = self.view.ask == "add"
        return self._ways[0] if len(self._ways) == 1 else self.press_square(now)

    @property
    def promised(self) -> Action | None:
        """Adding nothing more to this trick."""
        return DECLINE if self._done and self.my_turn else None

    @property
    def _costs(self) -> bool:
        """Whether ■ must be held: where something could be laid instead. Adding nothing costs nothing."""
        return bool(self.view.lit) and self.view.ask != "add"

    # -- what is seen ----------------------------------------------------------------------------

    def keys(self) -> KeyLine:
        """Lay, what is to be beaten or how many may go together, and what ■ does."""
        say, many = self.words.say, len(self.cards) > 1
        lit = bool(self.cards) and bool(BIT[self.ringed] & self.lit())
        if self._asks:
            chance, drop_out = Label(say("key.chance")), Label(say("key.drop_out"))
            return KeyLine("h", chance, drop_out, arrows_live=many or self._asked)
        adds = self.view.ask == "add"
        if self.chosen:
            mark = say("key.unchoose" if self.cursor in self.chosen else "key.choose")
            done = say("key.add_n" if adds else "key.lay_n", n=len(self.chosen))
            return KeyLine("h", Label(mark, live=lit), Label(done), arrows_live=many)
        label = Label(say("key.add" if adds else "key.lay"), live=lit)
        return KeyLine("h", label, self._square_label(), self._middle(lit), arrows_live=many)

    def _middle(self, lit: bool) -> str:
        """How many may go together, by a key that is held; else the card, or the rank, that is highest."""
        together = len(self._most) if lit else 1
        if together > 1:
            return self.words.say("key.hold_for_n", n=together)
        if not self.view.open.table or self.view.ask == "add":
            return ""
        if self.view.open.collecting:
            return rank_label(to_match(self.view), self.letters)
        return card_label(self.view.open.table[-1][1][-1], self.letters)

    def _square_label(self) -> Label | None:
        say, ways, opened = self.words.say, self._ways, self.view.open
        if self.view.ask == "add":
            return Label(say("key.decline"), progress=self.filled)
        if len(ways) > 1:
            return Label(say("key.other"))
        if DECLINE in ways:
            return Label(say("key.drop_out"), progress=self.filled)
        if not opened.collecting:
            many = len(self.view.would_take)
            text = say("key.take_n", n=many) if many > 1 else say("key.pick_up")
            return Label(text, live=bool(ways), progress=self.filled)
        if CHANCE in ways or (self._chances and opened.table):
            return Label(say("key.chance"), live=bool(ways), progress=self.filled)
        return None

    @property
    def _chances(self) -> bool:
        """Whether it is the time for chansa, by what was agreed."""
        return self.view.rules.chansa == "anytime" or (
            self.view.rules.chansa == "tie_only" and self.view.ask == "tie"
        )
