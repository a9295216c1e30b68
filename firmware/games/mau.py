"""Mau-Mas at the console: ● lays the ringed card, ■ draws, keeps or passes, both together also call.

Who has laid its last card but one calls with ●; who sees that somebody did not, challenges with ■.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.action import CALL, CHALLENGE, DRAW, KEEP, LAY, MAS, MAS_MAS, NAME, PASS, Action, lay
from engine.cards import BIT, JOKER, SUIT_LETTERS, Cards, suit_of
from engine.mau import MauView
from firmware.art.sprites import Letters
from firmware.games.hand import UNDO, Aside, Hand, OffTurn
from firmware.games.mau_judge import effect_text, fits
from firmware.games.mau_told import call_word, challenge
from firmware.lang import Words
from firmware.screens.choose import choose_suit
from firmware.screens.keyline import KeyLine, Label
from firmware.screens.order import SUIT_ORDER
from firmware.screens.screen import Screen, screen
from hw.keys import Button, Key, Phase

CALLS: Final = {word: Action(CALL, (), word) for word in (MAS, MAS_MAS)}


class MauHand(Hand[MauView]):
    """A hand of Mau-Mas."""


    def __init__(self, words: Words, letters: Letters, view: MauView, now: float) -> None:
        self._suit = self._came_from_suit = 0  # the box at the ring, of those to choose from
        super().__init__(words, letters, view, now)

    def held(self, view: MauView) -> Cards:
        """The cards of the hand."""
        return view.hand

    def see(self, view: MauView, now: float) -> None:
        """Who may come down to one card is told how to call, and who did not call that it did not."""
        super().see(view, now)
        if self.my_turn and now == self._turn_since:
            self._suit = self._came_from_suit = self._longest()
            if view.seat in view.open.missed:
                self.say(self.words.say("say.missed_call"), now)
            elif self.may_call and not view.open.said[view.seat]:
                self.say(self.words.say("say.hold_to_call", word=self._word(MAS)), now)

    def start(self) -> int:
        """On the first card that is lit; else on the new one, for that is what the question is about."""
        first = super().start()
        new = next((n for n, c in enumerate(self.cards) if BIT[c] & self.new), first)
        return first if self.lit() else new

    # -- laying, drawing, calling ------------------------------------------------------------

    @property
    def may_call(self) -> bool:
        """Whether a lay can leave one card, or none of which it can still be said."""
        opened, seat = self.view.open, self.view.seat
        if len(self.cards) == 1 and seat not in opened.due and seat not in opened.lone:
            return False
        return any(action.word for action in self.view.actions if action.verb == LAY)

    def press_round(self, now: float) -> Action | None:
        """Lay the ringed card, and call where ■ is held down; a dark one says why not."""
        return self._lay(MAS if self.calling else "", now)

    def hold_round(self, now: float) -> Action | None:
        """Tell what the ringed card does, or why it may not be laid; with ■ held down, call twice."""
        if self.calling:
            return self._lay(MAS_MAS, now)
        if BIT[self.ringed] & self.lit():
            self.say(effect_text(self.words, self.letters, self.view, self.ringed), now)
            return None
        return self._lay("", now)

    def press_square(self, now: float) -> Action | None:
        """Draw, keep or pass; where one could lay instead, drawing must be held. Else call."""
        actions = self.view.actions
        for action in (KEEP, PASS):
            if action in actions:
                return action
        if DRAW in actions and not self.lit():
            return DRAW
        if DRAW in actions:
            self.say(self.words.say("say.hold_to_draw"), now)
        elif CALLS[MAS] in actions:
            return CALLS[MAS]
        elif self.may_call:
            self.say(self.words.say("say.hold_to_call", word=self._word(MAS)), now)
        else:
            self.say_why(DRAW, fits(self.view, self.letters), now)
        return None

    def hold_square(self, now: float) -> Action | None:
        """Draw, for sure; or call twice."""
        actions = self.view.actions
        if DRAW in actions:
            return DRAW
        if KEEP not in actions and PASS not in actions and CALLS[MAS_MAS] in actions:
            return CALLS[MAS_MAS]
        return self.press_square(now)

    def keys(self) -> KeyLine:
        """Lay, what is to be followed, draw."""
        may_lay = bool(self.cards) and bool(BIT[self.ringed] & self.lit())
        round_key = Label(self.words.say("key.lay"), live=may_lay)
        if self.calling and self._round.down:  # what it comes to when it is held
            round_key = Label(self._word(MAS_MAS), may_lay, self._round.filled)
        elif self.may_call and self._square.down:
            round_key = Label(self._word(MAS), may_lay)
        return KeyLine(
            arrows="h",
            round=round_key,
            square=self._square_label(),
            middle=fits(self.view, self.letters)["card"],
            arrows_live=len(self.cards) > 1,
        )

    def _square_label(self) -> Label:
        say, actions = self.words.say, self.view.actions
        if DRAW in actions:
            owed = self.view.open.owed
            return Label(say("key.draw_n", n=owed) if owed > 1 else say("key.draw"), progress=self.filled)
        if KEEP in actions and self.view.ask == "keep":
            return Label(say("key.keep"))
        if KEEP in actions or PASS in actions:
            return Label(say("key.pass"))
        if self.may_call:
            return Label(self._word(MAS), progress=self.filled)
        return Label(say("key.draw"), live=False)

    def _lay(self, word: str, now: float) -> Action | None:
        action = Action(LAY, (self.ringed,), word)
        if action in self.view.actions:
            return action
        self.say_why(lay(self.ringed), fits(self.view, self.letters), now)
        return None

    def _word(self, word: str) -> str:
        return call_word(self.words, self.view.rules, word)

    # -- naming a suit -----------------------------------------------------------------------

    @property
    def unfinished(self) -> bool:
        """Whether a suit is to be named for a card that this seat laid."""
        return self._names and self.view.turns > 0

    def let_go(self) -> None:
        """Whatever key is down means nothing until it is pressed anew."""
        super().let_go()
        self._naming_done = True

    @property
    def _names(self) -> bool:
        return self.my_turn and self.view.ask == "name"

    def key(self, key: Key, now: float) -> Action | None:
        """On turn; while a suit is to be named, ◄ ► choose one and ● names it."""
        if not self._names:
            return super().key(key, now)
        if key.phase == Phase.DOWN:
            self._naming_done = self._too_soon(now)
            if key.button == Button.BOTH:
                self._suit = self._came_from_suit  # its first half was no step
            elif key.button in (Button.LEFT, Button.RIGHT):
                self._came_from_suit = self._suit
                self._suit = (self._suit + (1 if key.button == Button.RIGHT else -1)) % len(SUIT_ORDER)
        elif key.phase == Phase.UP and not self._naming_done:
            self._naming_done = True
            if key.button == Button.ROUND:
                return Action(NAME, (), SUIT_LETTERS[SUIT_ORDER[self._suit]])
            return UNDO if key.button == Button.SQUARE else None
        return None

    def screen(self, now: float, undo: bool = False) -> Screen:
        """The hand on turn, or the suits to choose from."""
        if not self._names:
            return super().screen(now)
        back = Label(self.words.say("key.undo")) if undo else None
        line = KeyLine("h", Label(self.words.say("key.choose")), back)
        return screen(choose_suit, self.words, self._suit, line, self._counts())

    def _counts(self) -> tuple[int, ...]:
        """How many cards of each suit the hand has, by their places among the boxes."""
        held = [suit_of(c) for c in self.cards if c != JOKER]
        return tuple(held.count(suit) for suit in SUIT_ORDER)

    def _longest(self) -> int:
        """The suit that the hand has most cards of, by its place among the boxes."""
        counts = self._counts()
        return counts.index(max(counts))

    # -- off turn ------------------------------------------------------------------------------

    @property
    def speaks(self) -> bool:
        """Whether this seat has one card left, and has not said so yet."""
        return self.view.seat in self.view.open.due and not self.view.open.said[self.view.seat]

    def off_turn(self) -> OffTurn:
        """Calling while that is one's duty; challenging who did not."""
        says = OffTurn()
        if self.speaks:
            mas, mas_mas = (Aside(self._word(word), CALLS[word]) for word in (MAS, MAS_MAS))
            says = OffTurn(mas, mas_mas)
        missed = challenge(self.view)
        if missed is not None:
            says = says._replace(square=Aside(self.words.say("key.challenge"), missed))
        return says

    def asides(self, names: Sequence[str]) -> Sequence[Aside]:
        """Every call and every challenge that may be made now."""
        say = self.words.say
        rows = []
        for action in self.view.actions:
            if action.verb == CALL:
                rows.append(Aside(say("menu.call", word=self._word(action.word)), action))
            elif action.verb == CHALLENGE:
                rows.append(Aside(say("menu.challenge", name=names[int(action.word)]), action))
        return rows
