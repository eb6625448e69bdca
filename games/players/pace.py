"""How a computer player's seconds are divided among the decisions of one turn, and what it
remembers from one decision to the next."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from games.decisions import Ask
from games.engine import AnyGame
from games.players.thought import NOTHING, Intention

PLANNING = (0.1, 0.85)
"""The shares of the first decisions in a turn that is planned as a whole. By the second decision,
the drawn cards are usually known."""

REACTION = 0.05
"""The share of a chance to react in a game with many decisions in a turn."""
RARE_REACTION = 0.2
"""The same in a game whose turns are planned: such chances are rare, and no plan covers them."""


@dataclass
class Progress:
    """How far a computer player has come in a turn."""

    turn: object = None
    """The turn in progress; see `Mind.which_turn`."""
    decisions: float = 0.0
    """The number of decisions that the player took in this turn. Small questions count in part
    (`Mind.effort`)."""
    plan: Intention = NOTHING
    """The player's plan for its next decisions."""

    def see(self, turn: object) -> None:
        """Notice which turn it is, whichever seat decides. In a new turn everything starts over."""
        if turn != self.turn:
            self.turn, self.decisions, self.plan = turn, 0.0, NOTHING

    def share(self, game: AnyGame, ask: Ask) -> float:
        """Return the share of a turn's seconds that the next decision gets.

        Each decision gets the same fraction of what the earlier ones left. So the first ones get
        most, and however many there are, together they take no longer than a turn of a single
        decision. In a turn that is planned as a whole, the decisions at which the plan is made get
        most. A chance to react is not part of the turn.
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
        """Count a decision, and remember what is planned after it. A reaction changes nothing.

        The first decision of a planned turn has too little time for a plan that could be followed
        without another thought. So the second decision thinks again, whatever it sees.
        """
        if not _reacts(ask):
            begins = game.mind.plans_turns and not self.decisions
            self.plan = replace(plan, expects=b"") if begins else plan
            self.decisions += game.mind.effort(ask)


def _reacts(ask: Ask) -> bool:
    """Return whether an ask is a chance to react, which can be passed."""
    return ask.passing is not None
