"""The mind of Tactica: what computer players ask of the game."""

from __future__ import annotations

from games.players.mind import Mind
from games.tactica.mind.evaluation import evaluate
from games.tactica.rules.deploying import DeploymentInSecret
from games.tactica.rules.match import Battle
from games.tactica.state import Table


class TacticaMind(Mind[Table]):
    """A mind that plans a turn as a whole, since a turn has many decisions and no dice."""

    turn_decisions = 10
    plans_turns = True

    def which_turn(self, state: Table, in_turn: tuple[int, ...]) -> object:
        """Return a key of the turn that also tells the steps of the set-up apart.

        The seat alone does not: the last player to answer the barracks may be the first to deploy.
        """
        step = next((each.step for each in state.stack if isinstance(each, Battle)), None)
        top = state.stack[-1] if state.stack else None
        if isinstance(top, DeploymentInSecret):  # whoever is done with it meanwhile
            return state.field.battle, step, tuple(top.seats)
        return state.field.battle, step, in_turn

    def plans_beside(self, state: Table) -> bool:
        """Whether each seat plans on its own, as in placing the first troops in secret."""
        return isinstance(state.stack[-1], DeploymentInSecret)

    def evaluate(self, state: Table) -> tuple[float, ...]:
        return evaluate(state)
