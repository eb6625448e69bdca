"""The action phase: the active player moves, and privilege goes round (R-11, R-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.decisions import Ask
from games.frames import Log
from games.squarriors.choices import PASS, Deed
from games.squarriors.rules import acting, contests
from games.squarriors.rules.privilege import Privilege

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState


class ActionPhase(Privilege, tag="action phase"):
    """Privilege in the action phase. With an empty queue, the active player is always asked for one
    of the actions that only it may take. Declining ends the turn, unless somebody else acts."""

    def is_main(self, state: SquarriorsState, seat: int) -> bool:
        return seat == state.active and not state.queue

    def main_ask(self, state: SquarriorsState, seat: int) -> Ask:
        choices = state.listing(lambda: (*acting.every_action(state, seat), PASS))
        return Ask(seat, "act", choices, always_ask=True, onward=PASS)

    def act(self, state: SquarriorsState, seat: int, deed: Deed, log: Log) -> None:
        begin = contests.BEGIN.get(deed.verb)
        if begin is None:
            super().act(state, seat, deed, log)
        else:
            self.restart(state)
            begin(state, seat, deed, log)
