"""How a computer player's seconds are shared among the decisions of one turn, and what it
remembers from one decision to the next."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from games.decisions import Ask
from games.engine import AnyGame
from games.players.thought import NOTHING, Intention

PLANNING = (0.1, 0.85)
"""Shares of the first decisions in a turn that is planned as a whole: before the second one, the
drawn cards are known as a rule."""

REACTION = 0.05
"""Share of a chance to react in a game of many decisions a turn."""
RARE_REACTION = 0.2
"""The same share in a game whose turns are planned: such a chance is rare there, and no plan knows
it."""


@dataclass
class Progress:
    """How far a computer player is in a turn."""

    turn: object = None
    """Which turn it is, see `Mind.which_turn`."""
    decisions: float = 0.0
    """That the player took in this turn, small questions counted in part (`Mind.effort`)."""
    plan: Intention = NOTHING
    """The player's plan for its next decisions."""

    def see(self, turn: object) -> None:
        """Look which turn it is, whichever seat decides: in a new turn everything starts over."""
        if turn != self.turn:
            self.turn, self.decisions, self.plan = turn, 0.0, NOTHING

    def share(self, game: AnyGame, ask: Ask) -> float:
        """Return the share of a turn's seconds that the next decision gets.

        Each gets the same part of what those before it left: the first ones get most, and however
        many there are, they take no longer together than a turn of a single decision. Of a turn
        that is planned as a whole those get most where the plan is made. A chance to react is no
        part of the turn.
        """
        if _reacts(ask) and game.mind.turn_decisions > 1:
            return RARE_REACTION if game.mind.plans_turns else REACTION
        first = PLANNING if game.mind.plans_turns else ()
        if self.decisions < len(first):
            return first[int(self.decisions)]
        leaves = 1 - 2 / (1 + game.mind.turn_decisions)
        before: float = leaves ** (self.decisions - len(first))
        after: float = before * leaves ** game.mind.effort(ask)
        return (1 - sum(first)) * (before - after)

    def decided(self, game: AnyGame, ask: Ask, plan: Intention) -> None:
        """Count a decision, and remember what is to come after it; a reaction changes nothing.

        The first decision of a planned turn has too little time to make a plan that is followed
        without another thought: the second one thinks again, whatever it sees.
        """
        if not _reacts(ask):
            begins = game.mind.plans_turns and not self.decisions
            self.plan = replace(plan, expects=b"") if begins else plan
            self.decisions += game.mind.effort(ask)


def _reacts(ask: Ask) -> bool:
    """Return whether an ask can be passed."""
    return ask.passing is not None
