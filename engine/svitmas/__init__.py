"""Game C, svitmas: collect cards in tricks, then get rid of them in runs (seeds 003 and 002; RULES.md C).

`rules` has the house rules, `collecting`, `skit` and `shedding` how a hand is played one phase after the
other, `lays` what can be laid, `game` the whole, `view` what a seat knows, `reading` and `setup` read
positions.
"""

from engine.svitmas.game import Svitmas
from engine.svitmas.rules import SvitmasRules
from engine.svitmas.view import SvitmasView

__all__ = ["Svitmas", "SvitmasRules", "SvitmasView"]
