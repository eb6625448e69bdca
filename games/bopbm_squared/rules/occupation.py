"""The tiles that the winner of an attack places (rulebook, Attacking, Invading Army, Medium Tiles).

They depend on the kinds of tiles that fought (rulings R-10 to R-13). If the supply has none left,
nothing is placed (R-1).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.bopbm_squared.board import AROUND, BESIDE, BLOCK, NAMES, TILE_OF, names_in, numbers_in
from games.bopbm_squared.choices import OCCUPY, OCCUPY_MEDIUM, Occupy
from games.bopbm_squared.events import Occupied
from games.decisions import Ask, Choice
from games.frames import Log
from games.state import Procedure

if TYPE_CHECKING:
    from games.bopbm_squared.rules.battle import Battle
    from games.bopbm_squared.state import BopbmState


class Occupation(Procedure["BopbmState"], tag="occupation"):
    """The winner chooses where tiles go."""

    seat: int
    tile: int
    """The large tile that was fought for."""
    left: int
    """The number of small tiles still to place."""
    among: int
    """The set of spaces for them."""
    medium: bool = False
    """Whether a medium tile may be placed instead."""

    def asks(self, state: BopbmState) -> tuple[Ask, ...]:
        if not self.left:
            return ()
        choices = tuple(OCCUPY[space] for space in numbers_in(self.among))
        return (Ask(self.seat, "occupy", (OCCUPY_MEDIUM, *choices) if self.medium else choices),)

    def answer(self, state: BopbmState, seat: int, choice: Choice, log: Log) -> None:
        self.left -= 1
        if isinstance(choice, Occupy):
            chosen = 1 << choice.space
            self.among &= ~chosen
            settle(state, seat, chosen, log)
        else:
            settle_medium(state, seat, self.tile, log)

    def run(self, state: BopbmState, log: Log) -> None:
        state.stack.pop()


def begin(state: BopbmState, battle: Battle, log: Log) -> None:
    """Place the tiles that need no decision, and ask for the rest."""
    seat, target = battle.attacker, battle.target
    if battle.source < 0:
        _land(state, battle, log)
    elif battle.medium == (False, True):
        _break_in(state, battle, log)
    elif battle.medium == (True, False):
        _roll_over(state, battle, log)
    elif battle.medium == (True, True):
        if state.medium_left(seat):
            settle_medium(state, seat, TILE_OF[target], log)
    elif state.small_left(seat):
        settle(state, seat, 1 << target, log)


def _land(state: BopbmState, battle: Battle, log: Log) -> None:
    """Place an army's tiles on the attacked space and the empty ones next to it (R-13). The base is
    cleared first, so that its tiles are in the supply."""
    seat, target = battle.attacker, battle.target
    state.base[seat] = 0
    empty = numbers_in(BESIDE[target] & ~state.taken)
    spaces = [target, *empty][: state.small_left(seat)]
    settle(state, seat, sum(1 << space for space in spaces), log)


def _break_in(state: BopbmState, battle: Battle, log: Log) -> None:
    """Place as many small tiles as the difference, after small beat medium (R-11). The first one
    goes next to the source of the attack."""
    seat, tile = battle.attacker, TILE_OF[battle.target]
    count = min(battle.difference, state.small_left(seat))
    if not count:
        return
    first = BESIDE[battle.source] & BLOCK[tile]
    settle(state, seat, first, log)
    state.stack.append(Occupation(seat, tile, min(count - 1, 3), BLOCK[tile] & ~first))


def _roll_over(state: BopbmState, battle: Battle, log: Log) -> None:
    """Place a tile after medium beat small (R-12). If the large tile is empty now, it is a
    medium tile or a small one next to the source of the attack; otherwise a small one on the
    attacked space."""
    seat, tile = battle.attacker, TILE_OF[battle.target]
    small = state.small_left(seat) > 0
    if BLOCK[tile] & state.taken:
        if small:
            settle(state, seat, 1 << battle.target, log)
        return
    among = AROUND[TILE_OF[battle.source]] & BLOCK[tile] if small else 0
    medium = state.medium_left(seat) > 0
    if among or medium:
        state.stack.append(Occupation(seat, tile, 1, among, medium))


def settle(state: BopbmState, seat: int, spaces: int, log: Log) -> None:
    """Place small tiles."""
    assert state.battle is not None
    state.small[seat] |= spaces
    state.battle.placed |= spaces
    log.append(Occupied(seat, names_in(spaces)))


def settle_medium(state: BopbmState, seat: int, tile: int, log: Log) -> None:
    """Place a medium tile."""
    assert state.battle is not None
    state.medium[seat] |= 1 << tile
    state.battle.placed |= BLOCK[tile]
    corner = next(iter(numbers_in(BLOCK[tile])))
    log.append(Occupied(seat, (NAMES[corner],), medium=True))
