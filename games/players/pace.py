"""How a computer player's seconds are shared among the decisions of one turn, and what it
remembers from one decision to the next."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine import AnyGame
from games.players.thought import NOTHING, Intention


@dataclass
class Progress:
    """How far a computer player is in a turn."""

    turn: tuple[int, ...] | None = None
    """Whose turn it is."""
    decisions: int = 0
    """That the player took in this turn."""
    plan: Intention = NOTHING
    """What it means to do next."""

    def see(self, turn: tuple[int, ...]) -> None:
        """Look whose turn it is, whoever decides: in a new turn all begins anew."""
        if turn != self.turn:
            self.turn, self.decisions, self.plan = turn, 0, NOTHING

    def decided(self, plan: Intention, *, reacts: bool = False) -> None:
        """Count a decision, and remember what is to come after it; a reaction changes nothing."""
        if not reacts:
            self.decisions += 1
            self.plan = plan


PLANNING = (0.15, 0.55)
"""What the first decisions of a turn get that is planned as a whole: before the second one, what
is drawn is known as a rule."""


REACTION = 0.05
"""What a chance to react gets in a game of many decisions a turn."""


def share_of_turn(game: AnyGame, before: int, *, reacts: bool = False) -> float:
    """Return the share of a turn's seconds that a decision gets.

    Each gets the same part of what those before it left: the first ones get most, and however
    many there are, they take no longer than one that is alone. Of a turn that is planned as a
    whole those get most where the plan is made.

    Args:
        before: how many decisions the seat took in this turn already, reactions left out.
        reacts: whether it may let this go by, see `Ask.passing`.
    """
    if reacts and game.turn_decisions > 1:
        return REACTION
    first = PLANNING if game.plans_turns else ()
    if before < len(first):
        return first[before]
    part = 2 / (1 + game.turn_decisions)
    return (1 - sum(first)) * part * (1 - part) ** (before - len(first))
