"""The turn of an invading army: a player without tiles on the board (rulebook, Invading
Army; ruling R-13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from games.bopbm_squared.board import ALL, EDGE, SPACES_OF, beside, numbers_in
from games.bopbm_squared.choices import INVADE, WAIT, Invade
from games.bopbm_squared.events import Mustered, Stranded, Waited
from games.bopbm_squared.rules.battle import ARMY, declare
from games.bopbm_squared.view import LastMove
from games.decisions import Ask, Choice
from games.frames import Log
from games.state import Procedure

if TYPE_CHECKING:
    from games.bopbm_squared.state import BopbmState

LARGEST = 8
"""The most small tiles on a base."""


class Invasion(Procedure["BopbmState"], tag="invasion"):
    """Roll for the base, then attack or wait."""

    seat: int
    step: Literal["muster", "attack", "over"] = "muster"

    def asks(self, state: BopbmState) -> tuple[Ask, ...]:
        if self.step != "attack" or not state.base[self.seat]:
            return ()
        targets = numbers_in(landing_places(state, self.seat))
        if not targets:
            return ()
        invasions = (INVADE[space] for space in targets)
        return (Ask(self.seat, "invade", (*invasions, WAIT)),)

    def answer(self, state: BopbmState, seat: int, choice: Choice, log: Log) -> None:
        state.stack.pop()
        if isinstance(choice, Invade):
            declare(state, seat, choice.target, ARMY, log)
        else:
            log.append(Waited(seat))

    def run(self, state: BopbmState, log: Log) -> None:
        if self.step == "attack":
            if state.base[self.seat]:
                log.append(Stranded(self.seat))
            state.stack.pop()
            return
        state.show_battle(log)
        self.step = "attack"
        die = state.chance.die()
        if die == 6 and state.base[self.seat] < LARGEST:
            state.base[self.seat] += 1
        state.last = LastMove(self.seat)
        log.append(Mustered(self.seat, die, state.base[self.seat]))


def landing_places(state: BopbmState, seat: int) -> int:
    """Return the spaces of the enemy tiles that an army may attack, on the board's edge or next to
    an empty space: small tiles, or medium ones if there is no small one on the board."""
    small = medium = 0
    for other in range(state.seats):
        small |= state.small[other]
        medium |= SPACES_OF[state.medium[other]]
    open_to = EDGE | beside(ALL & ~state.taken)
    return (small or medium) & open_to
