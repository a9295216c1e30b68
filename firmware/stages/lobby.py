"""Gathering: who wants to play presses ● at a place, and somebody holds ● to start."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, Self

from engine.course import MOST_SEATS
from engine.rules import BadRules
from firmware.house_sets import called
from firmware.lang import LANGUAGES, Words, words_of
from firmware.message import Message
from firmware.press import Meant, Press
from firmware.screens.attract import STEPS, invitation
from firmware.screens.keyline import KeyLine, Label
from firmware.screens.notice import attract, notice
from firmware.screens.screen import Screen, screen
from firmware.seating import FEWEST, Seat, Seating
from firmware.stages.stage import Stage
from hw.keys import Button, Key, Phase
from hw.place import TABLE

if TYPE_CHECKING:
    from firmware.table import Table

SOON: Final = 0.5
"""Seconds after a menu was left in which ■ opens nothing: it may be the second of two presses."""

GONE: Final = 60.0
"""Seconds after which who sits there with a phone that does not answer has gone."""

ALONE: Final = 4
"""Players at the table when only one is a person."""


class Lobby(Stage):
    """Persons sit down; the console fills up with players of its own to the number wanted."""

    def __init__(self, table: Table, joined: Iterable[int] = ()) -> None:
        super().__init__(table)
        self.joined = set(joined)
        self._rounds: defaultdict[int, Press] = defaultdict(Press)  # by place
        self._messages: defaultdict[int, Message] = defaultdict(Message)
        self._resumed = -SOON

    @classmethod
    def after(cls, table: Table, seating: Seating) -> Self:
        """After a match its persons sit there, and as many will play."""
        lobby = cls(table, [seat.place for seat in seating if seat.person and seat.place is not None])
        if lobby.joined and lobby.players != len(seating):
            table.preferences.change_players(len(seating))
        return lobby

    @property
    def players(self) -> int:
        """How many will play."""
        least = max(FEWEST, len(self.joined))
        usual = ALONE if len(self.joined) == 1 else least
        return max(least, self.table.preferences.players or usual)

    def key(self, key: Key, now: float) -> None:
        """● sits down, and held starts; ◄ ► change the number of players, ■ opens the menu.

        No short press starts: neither of one who steps back too far, nor of a child that sits down eagerly.
        It is told that ● wants to be held.
        Where nobody sits ■ teaches a game.
        """
        place = key.place
        if key.phase == Phase.DOWN:
            self._messages[place].drop()
        match key.button, key.phase:
            case Button.ROUND, Phase.DOWN if place not in self.joined:
                self.joined.add(place)
            case Button.ROUND, _ if place in self.joined and not self._refused():
                self._meant(place, self._rounds[place].key(key), now)
            case ((Button.LEFT | Button.RIGHT), Phase.DOWN) if place in self.joined:
                step = 1 if key.button == Button.RIGHT else -1
                least = max(FEWEST, len(self.joined))
                self.table.preferences.change_players(min(MOST_SEATS, max(least, self.players + step)))
            case Button.SQUARE, Phase.DOWN if now >= self._resumed + SOON:
                self._menu(place) if place in self.joined else self._learn(place)

    def _meant(self, place: int, meant: Meant | None, now: float) -> None:
        if meant == "held":
            self._start(now)
        elif meant == "short":
            self._messages[place].say(self.table.words.say("lobby.hold"), now)

    def get_up(self, place: int) -> None:
        """Nobody sits at this place any more."""
        self.joined.discard(place)
        self._rounds.pop(place, None)
        self._messages.pop(place, None)

    def resumed(self, now: float) -> None:
        """A menu was closed."""
        self._resumed = now

    def tick(self, now: float) -> None:
        """When the panels go dark, all have gone; and whose phone has not answered for long."""
        dark = self.table.care(now).dark
        for place in [*self.joined]:
            gone = self._gone(place)
            if dark or (gone is not None and now >= gone):
                self.get_up(place)

    def _gone(self, place: int) -> float | None:
        """When somebody is taken to have gone, for its phone does not answer."""
        since = self.table.faults.away_since(place)
        return None if since is None else since + GONE

    def _menu(self, place: int) -> None:
        from firmware.stages.table_menu import TableMenu

        self.table.stages.open(TableMenu(self.table, place, self))

    def _learn(self, place: int) -> None:
        from firmware.stages.lessons import Lessons

        self.table.stages.open(Lessons(self.table, place))

    def _start(self, now: float) -> None:
        """The first hand; before it, what all must know or be asked."""
        self._rounds.clear()
        self.table.matches.new(self.table.preferences.rules, self._seating(), now)

    def screen(self, place: int, now: float) -> Screen:
        """An invitation, or how many will play."""
        words, care = self.table.words, self.table.care(now)
        if place == TABLE and self.joined:
            return screen(notice, self._game, self._gathered(), width=self.table.table_width)
        if place == TABLE:
            return self._invitation(now)
        if place not in self.joined:
            line = KeyLine(round=Label(words.say("key.join")), square=Label(words.say("key.learn")))
            return screen(attract, words, words.say("notice.press_round"), line, shift=care.shift)
        refused, console = self._refused(), self.players - len(self.joined)
        start = Label(words.say("key.start"), not refused, self._rounds[place].filled)
        free = len(self.joined) < MOST_SEATS
        keys = KeyLine("h", start, Label(words.say("menu.title")), arrows_live=free)
        told = words.say("lobby.refused" if refused else "lobby.players", n=self.players)
        told += "\n" + words.say("lobby.console", n=console) if console else ""
        you = words.say("lobby.you_are", name=self.table.names[place])
        return screen(notice, you, told, self._messages[place].at(now) or keys, corner=self._game)

    def _invitation(self, now: float) -> Screen:
        """How to begin, in each language in turn, the chosen one first."""
        table, words = self.table, self.table.words
        spoken = sorted(LANGUAGES, key=lambda language: language != words.language)
        texts = tuple(self._how_to_begin(words_of(language)) for language in spoken)
        step, shift = int(table.idle(now)) % STEPS, table.care(now).shift
        return screen(invitation, words, texts, step, table.letters, shift=shift, width=table.table_width)

    def _how_to_begin(self, words: Words) -> str:
        game = words.say(f"game.{self.table.preferences.game}")
        return words.say("notice.press_round_seat") + "\n" + words.say("lobby.game", game=game)

    def deadline(self, now: float) -> float | None:
        """While nobody sits the table moves each second; else a message ends, or who is away gets up."""
        if self.joined:
            due = [self._gone(place) for place in self.joined]
            due += [message.deadline(now) for message in self._messages.values()]
            return min(filter(None, due), default=None)
        if self.table.care(now).dark:
            return None
        idle = self.table.idle(now)
        return now + 1 - idle % 1

    def others(self, place: int) -> list[str]:
        """What those are called who sit at the other places."""
        return [self.table.names[at] for at in sorted(self.joined - {place})]

    def lamp(self, place: int, now: float) -> bool:
        """Lit where somebody sits."""
        return place in self.joined

    def _gathered(self) -> str:
        """What is played, who sits, and how to join them or to begin."""
        words, preferences = self.table.words, self.table.preferences
        rules = called(preferences.rules, preferences.sets, words)
        sit = ", ".join(self._called(place) for place in sorted(self.joined))
        return f"{rules}\n{sit}\n{self._how_to_go_on(words)}".rstrip()

    def _how_to_go_on(self, words: Words) -> str:
        full = len(self.joined) == self.table.places
        if self._refused():
            return "" if full else words.say("notice.press_round_seat")
        return words.say("lobby.hold" if full else "lobby.join_or_hold")

    def _called(self, place: int) -> str:
        name = self.table.names[place]
        away = self.table.faults.away_since(place) is not None
        return self.table.words.say("lobby.away", name=name) if away else name

    @property
    def _game(self) -> str:
        """What the chosen game is called."""
        return self.table.words.say(f"game.{self.table.preferences.game}")

    def _refused(self) -> bool:
        """Whether the house rules can't be played by so many."""
        try:
            self.table.preferences.rules.refuse(self.players)
        except BadRules:
            return True
        return False

    def _seating(self) -> Seating:
        """Persons at their places, console players at the free places and then beside the console."""
        free = [place for place in range(self.table.places) if place not in self.joined]
        filled = free[: self.players - len(self.joined)]
        seats = [
            Seat(self.table.names[place], place, place in self.joined)
            for place in sorted([*self.joined, *filled])
        ]
        while len(seats) < self.players:
            seats.append(Seat(self.table.names[self.table.places + len(seats) - len(filled)], None, False))
        return tuple(seats)
