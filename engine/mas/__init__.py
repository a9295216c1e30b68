"""Game A, Mas: beat the top card with a higher one of its suit, or pick up (seed 000; RULES.md A).

`rules` has the house rules, `house` what they come to, `state` a hand as it stands, `rounds` and `mistakes` a
part of the play each, `game` the whole, `choices` what may be done, `view` what a seat knows, `reading` and
`setup` read positions, `stake` counts what lies in the pot.
"""

from engine.mas.game import Mas
from engine.mas.rules import MasRules
from engine.mas.view import MasView

__all__ = ["Mas", "MasRules", "MasView"]
