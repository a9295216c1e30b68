"""Care of the panels: they dim, move and go dark when nobody touches a key, so that nothing burns in."""

from typing import Final

from engine.named import NamedTuple
from hw.keys import Key, Phase

BRIGHT: Final = 0xCF
DIM: Final = 0x10

DIM_AFTER: Final = 20.0
MOVE_AFTER: Final = 120.0
DARK_AFTER: Final = 600.0
MOVE_EVERY: Final = 20.0


class Care(NamedTuple):
    """How a panel is to be shown now.

    Attributes:
        contrast: of the panel, 0 to 255.
        shift: pixels by which a waiting picture moves right, 0 to 3.
        dark: nothing is shown; the next key press only wakes.
    """

    contrast: int = BRIGHT
    shift: int = 0
    dark: bool = False


def care(idle: float, bright: float = DIM_AFTER) -> Care:
    """What to do after so many seconds without a key; for how many it stays bright."""
    if idle < bright:
        return Care()
    if idle < MOVE_AFTER:
        return Care(DIM)
    return Care(DIM, int((idle - MOVE_AFTER) // MOVE_EVERY) % 4, idle >= DARK_AFTER)


def next_change(idle: float) -> float | None:
    """Seconds from now until `care` answers differently; None when it never will."""
    if idle < DIM_AFTER:
        return DIM_AFTER - idle
    if idle < MOVE_AFTER:
        return MOVE_AFTER - idle
    if idle < DARK_AFTER:
        return min(MOVE_EVERY - (idle - MOVE_AFTER) % MOVE_EVERY, DARK_AFTER - idle)
    return None


class Awake:
    """Since when nobody has touched a key; the press that wakes a dark console does nothing else."""

    def __init__(self) -> None:
        self._touched = 0.0
        self._waking: set[int] = set()  # places whose key went down in the dark

    def touch(self, now: float) -> None:
        """Somebody touched a key, or something happened."""
        self._touched = max(self._touched, now)

    def idle(self, now: float) -> float:
        """Seconds since then."""
        return now - self._touched

    def wakes(self, key: Key, now: float) -> bool:
        """Whether a key only wakes; until it is let go, also the chord that it grows to."""
        if key.phase == Phase.DOWN and care(self.idle(now)).dark:
            self._waking.add(key.place)
        self.touch(now)
        wakes = key.place in self._waking
        if key.phase == Phase.UP:
            self._waking.discard(key.place)
        return wakes
