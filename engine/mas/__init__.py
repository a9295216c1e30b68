"""Game A, Mas: beat the top card with a higher one of its suit, or pick up (seed 000; RULES.md A).

`rules` has the house rules, `game` how a hand is played, `view` what a seat knows, `setup` reads
positions, `stake` counts what lies in the pot.
"""

from engine.mas.game import Mas
from engine.mas.rules import MasRules
from engine.mas.view import MasView

__all__ = ["Mas", "MasRules", "MasView"]
