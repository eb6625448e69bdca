"""The turns of Tactica."""

from __future__ import annotations

from games.options import Setup
from games.tactica.state import Table
from games.teams import commander
from games.turns import Turns

_HAND_OVERS = {2: 35, 3: 51, 4: 57, 6: 62}
"""By the number of players: hand-overs in a battle, if three or more place first troops in turn."""
_SAVED = {2: 0, 3: 8, 4: 4, 6: 8}
"""By the number of players: how many fewer there are if they place first troops at once, in secret
(`python -m bench.tactica_deployment`)."""


class TacticaTurns(Turns[Table]):
    """See `games.turns`."""

    def first(self, state: Table) -> int:
        return state.first

    def in_turn(self, state: Table) -> tuple[int, ...]:
        """Return the commander of the seat whose turn it is, in the set-up the seats asked.

        A player who answers attacks is not in turn.
        """
        turn = state.turn
        return super().in_turn(state) if turn is None else (commander(state, turn.seat),)

    def are_long(self, state: Table) -> bool:
        """Whether a turn is in progress: in the set-up, armies are placed one piece at a time."""
        return state.turn is not None

    def hand_overs(self, setup: Setup) -> int:
        """Return the number of hand-overs in simulated battles, three times as many for a war."""
        battles = 3 if setup.options["match"] == "war" else 1
        saved = _SAVED[setup.seats] if setup.options["deployment"] == "secret" else 0
        return battles * (_HAND_OVERS[setup.seats] - saved)
