"""The defender's loss (rulebook, Attacking; ruling R-9).

The attacked tile goes first. Then the defender picks tiles that are connected to those that are
gone. Only tiles of the attacked kind are lost, and never more than are connected.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.bopbm_squared.board import (
    CORNER,
    NAMES,
    SPACES_OF,
    TILE_OF,
    beside,
    connected,
    connected_tiles,
    next_to,
    numbers_in,
)
from games.bopbm_squared.choices import REMOVE, REMOVE_REST, Remove
from games.bopbm_squared.events import Removed
from games.decisions import Ask, Choice
from games.frames import Log
from games.state import Procedure

if TYPE_CHECKING:
    from games.bopbm_squared.rules.battle import Battle
    from games.bopbm_squared.state import BopbmState


class Removal(Procedure["BopbmState"], tag="removal"):
    """The defender picks the tiles that go, one after the other."""

    seat: int
    medium: bool
    """Whether medium tiles go. Otherwise small ones do."""
    left: int
    """The number of tiles that must still go."""
    gone: int
    """The set of large tiles, or of spaces, whose tiles are gone."""

    def asks(self, state: BopbmState) -> tuple[Ask, ...]:
        if not self.left:
            return ()
        within = numbers_in(self._within_reach(state))
        choices: tuple[Choice, ...] = tuple(REMOVE[CORNER[n] if self.medium else n] for n in within)
        if self.left > 1 and len(choices) > 1:
            choices = (*choices, REMOVE_REST)
        # A player who resigned does not choose: the attacker does, whose turn it is.
        return (Ask(state.turn if self.seat in state.resigned else self.seat, "remove", choices),)

    def answer(self, state: BopbmState, seat: int, choice: Choice, log: Log) -> None:
        if isinstance(choice, Remove):
            chosen = 1 << (TILE_OF[choice.space] if self.medium else choice.space)
        else:
            chosen = self._nearest(state)
        self.left -= chosen.bit_count()
        self.gone |= chosen
        take_off(state, self.seat, chosen, self.medium, log)

    def run(self, state: BopbmState, log: Log) -> None:
        state.stack.pop()

    def _within_reach(self, state: BopbmState) -> int:
        """Return the tiles that may go next: those next to tiles that are gone."""
        if self.medium:
            return next_to(self.gone) & state.medium[self.seat]
        return beside(self.gone) & state.small[self.seat]

    def _nearest(self, state: BopbmState) -> int:
        """Return all the tiles that must still go, those nearest to the attacked one first.

        This only saves clicks: the same tiles could be picked one by one.
        """
        own = state.medium[self.seat] if self.medium else state.small[self.seat]
        reach, chosen = next_to if self.medium else beside, 0
        while chosen.bit_count() < self.left:
            ring = reach(self.gone | chosen) & own & ~chosen
            missing = self.left - chosen.bit_count()
            chosen |= sum(1 << number for number in numbers_in(ring)[:missing])
        return chosen


def begin(state: BopbmState, battle: Battle, count: int, log: Log) -> None:
    """Take off as many of `count` tiles as need no decision, and ask for the rest."""
    medium = battle.medium[1]
    first = 1 << (TILE_OF[battle.target] if medium else battle.target)
    if count > 1 and count >= group_size(state, battle):
        take_off(state, battle.defender, group(state, battle), medium, log)
        return
    take_off(state, battle.defender, first, medium, log)
    if count > 1:
        state.stack.append(Removal(battle.defender, medium, count - 1, first))


def group(state: BopbmState, battle: Battle) -> int:
    """Return the tiles that are connected to the attacked one, as a set of spaces or
    of large tiles."""
    if battle.medium[1]:
        return connected_tiles(1 << TILE_OF[battle.target], state.medium[battle.defender])
    return connected(1 << battle.target, state.small[battle.defender])


def group_size(state: BopbmState, battle: Battle) -> int:
    """Return the number of tiles in the attacked one's group."""
    return group(state, battle).bit_count()


def take_off(state: BopbmState, seat: int, tiles: int, medium: bool, log: Log) -> None:
    """Return tiles from the board to their owner's supply (R-1)."""
    battle = state.battle
    assert battle is not None, "tiles are lost in battles only"
    if medium:
        state.medium[seat] &= ~tiles
        battle.gone |= SPACES_OF[tiles]
        names = tuple(NAMES[CORNER[tile]] for tile in numbers_in(tiles))
    else:
        state.small[seat] &= ~tiles
        battle.gone |= tiles
        names = tuple(NAMES[space] for space in numbers_in(tiles))
    log.append(Removed(seat, names, medium))
