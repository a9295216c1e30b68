"""What does not work as it should: panels and phones that don't answer, a card that can't be written."""

from __future__ import annotations

from firmware.lang import Words
from firmware.seating import Seating, seat_at
from hw.place import TABLE, Standing


class Faults:
    """What is amiss with a console of so many places.

    Attributes:
        unsaved: whether saving does not work; play goes on all the same.
    """

    def __init__(self, places: int) -> None:
        self.unsaved = False
        self._places = places
        self._missing: set[int] = set()
        self._phones: dict[int, float | None] = {}  # by place, since when its phone does not answer

    # -- what comes in ---------------------------------------------------------------------

    def panel(self, place: int, lost: bool) -> None:
        """A panel does not answer any more, or is back."""
        (self._missing.add if lost else self._missing.discard)(place)

    def phone(self, place: int, standing: Standing, now: float) -> None:
        """A place is a phone's, or is not any more, or its phone does not answer."""
        if standing == "free":
            self._phones.pop(place, None)
        else:
            self._phones[place] = None if standing == "here" else self.away_since(place) or now

    # -- what is asked for -----------------------------------------------------------------

    def is_missing(self, place: int) -> bool:
        """Whether a panel does not answer, or somebody has said that it is black."""
        return place in self._missing

    @property
    def no_seat_is_lit(self) -> bool:
        """Whether the panels of all seats are missing, where there are several."""
        return self._places == len(self._seats) > 1  # a single one has its own sentence

    def away_since(self, place: int | None) -> float | None:
        """Since when the phone of a place does not answer; None where one does, or no phone plays."""
        return None if place is None else self._phones.get(place)

    def by_phone(self, place: int) -> bool:
        """Whether a place is a phone's."""
        return place in self._phones

    def worst(self, words: Words, seating: Seating) -> str:
        """What the table should know of first; empty when nothing is amiss."""
        if self.unsaved:
            return words.say("notice.not_saved")
        for place in self._seats:
            seat = seat_at(seating, place)
            if seat is not None and seating[seat].person:
                return words.say("notice.screen_missing_at", name=seating[seat].name)
        return ""

    def told(self, words: Words) -> list[str]:
        """All of it, a sentence each."""
        told = [words.say("service.panel_missing", n=place + 1) for place in self._seats]
        if self.is_missing(TABLE):
            told.append(words.say("service.table_missing"))
        if self.unsaved:
            told.append(words.say("notice.not_saved"))
        return told

    @property
    def _seats(self) -> list[int]:
        """The places whose panels are missing."""
        return sorted(self._missing - {TABLE})
