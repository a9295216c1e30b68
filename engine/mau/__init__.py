"""Game B, Mas as Mau-Mau: lay a card of the same suit or rank, or draw one (seed 001; RULES.md B).

`rules` has the house rules, `house` what they come to card by card, `state` a hand as it stands, `drawing`,
`calling` and `effects` a part of the play each, `game` the whole, `choices` what may be done, `view` what a
seat knows, `reading` and `setup` read positions.
"""

from engine.mau.game import Mau
from engine.mau.house import Effect
from engine.mau.rules import MauRules
from engine.mau.view import MauView

__all__ = ["Effect", "Mau", "MauRules", "MauView"]
