"""The promise of the choices of a turn on average: a placed tile by what it controls, an attack by
the odds of its battle."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from games.bopbm_squared.board import (
    BLOCK,
    MAJORITY,
    TILE_OF,
    connected,
    connected_tiles,
    held,
    numbers_in,
)
from games.bopbm_squared.choices import Attack, Place, PlaceMedium
from games.bopbm_squared.mind import evaluation, odds
from games.bopbm_squared.mind.evaluation import SPACE, tile_worths
from games.decisions import Ask, Choice

if TYPE_CHECKING:
    from games.bopbm_squared.state import BopbmState


def worth_a_thought(state: BopbmState, ask: Ask) -> dict[Choice, float | None] | None:
    """Return the share of the win that each choice of a turn leaves on average, over all dice. None
    for other questions, where every choice must be looked at."""
    if ask.question != "turn":
        return None
    promises, scores = Promises(state, ask.seat), evaluation.scores(state)
    found: dict[Choice, float | None] = {}
    for choice in ask.choices:
        left = [*scores]
        if isinstance(choice, Attack):
            stakes = promises.battle(choice)
            left[ask.seat] += stakes.gain
            left[stakes.defender] -= stakes.loss
        else:
            left[ask.seat] += promises.of(choice)
        found[choice] = evaluation.promised(state, left)[ask.seat]
    return found


class Side:
    """The worth of a seat's tiles to it, by the game's estimate."""

    def __init__(self, state: BopbmState, seat: int) -> None:
        self.small, self.medium = state.small[seat], state.medium[seat]
        self.rerolls = state.rerolls(seat)
        self._worths = tile_worths(state, seat)

    def one_more(self, space: int) -> float:
        """Return the worth of placing a small tile on this space."""
        return self._nth(space, MAJORITY - 1)

    def one_less(self, space: int) -> float:
        """Return the worth of the small tile on this space."""
        return self._nth(space, MAJORITY)

    def whole(self, tile: int) -> float:
        """Return the worth of a medium tile on this large tile."""
        return 4 * SPACE + self._worths[tile]

    def each(self, group: int) -> float:
        """Return the worth of each small tile in a group, if all of them are lost."""
        control = sum(self._worths[tile] for tile in numbers_in(held(group)))
        return SPACE + control / group.bit_count()

    def _nth(self, space: int, before: int) -> float:
        """Return the worth of a small tile. It includes the control of its large tile if exactly
        `before` small tiles lie there now."""
        tile = TILE_OF[space]
        changes = (self.small & BLOCK[tile]).bit_count() == before
        return SPACE + self._worths[tile] if changes else SPACE


class Stakes(NamedTuple):
    """The stakes of a battle, for each way in which its dice can fall."""

    defender: int
    chance: float
    """The attacker's chance to win."""
    more: float
    """The number of tiles lost besides the attacked one, on average over all
    battles, won or not."""
    won: float
    """The attacker's gain from a win."""
    first: float
    """The defender's loss of the attacked tile alone."""
    further: float
    """The defender's loss of each further tile."""

    @property
    def gain(self) -> float:
        """The attacker's gain on average."""
        return self.chance * self.won

    @property
    def loss(self) -> float:
        """The defender's loss on average."""
        return self.chance * self.first + self.more * self.further


class Promises:
    """The promises of the choices of a turn: a seat's gain on average."""

    def __init__(self, state: BopbmState, seat: int) -> None:
        self._state, self._taken = state, state.taken
        self._own = Side(state, seat)
        self._sides: dict[int, Side] = {}
        self._keeps_small = state.small_left(seat) > 0
        self._keeps_medium = state.medium_left(seat) > 0
        self._rivals = state.seats - len(state.resigned) - 1

    def of(self, choice: Choice) -> float:
        """Return the promise of a choice. A rival's loss helps all other seats alike."""
        match choice:
            case Place(space):
                return self._own.one_more(space)
            case Attack():
                stakes = self.battle(choice)
                return stakes.gain + stakes.loss / self._rivals
            case PlaceMedium(tile):
                return self._own.whole(tile)
        return 0.0

    def battle(self, attack: Attack) -> Stakes:
        """Return the chance and the stakes of an attack."""
        target, source = attack.target, attack.source
        state, tile = self._state, TILE_OF[target]
        owner = state.owner_of(target)
        other = self._side(owner)
        kinds = bool(self._own.medium >> TILE_OF[source] & 1), bool(other.medium >> tile & 1)
        group = (
            connected_tiles(1 << tile, other.medium)
            if kinds[1]
            else connected(1 << target, other.small)
        )
        most = most_lost(group.bit_count(), kinds)
        chance, lost = odds.fresh((self._own.rerolls, other.rerolls), kinds, most)
        if owner in state.resigned:  # what is lost there helps nobody
            loss = further = 0.0
        elif kinds[1]:
            loss, further = other.whole(tile), other.whole(tile)
        else:
            loss, further = other.one_less(target), other.each(group) if kinds[0] else SPACE
        won = self._won(target, kinds)
        return Stakes(owner, chance, lost - chance, won, loss, further)

    def _side(self, seat: int) -> Side:
        if seat not in self._sides:
            self._sides[seat] = Side(self._state, seat)
        return self._sides[seat]

    def _won(self, target: int, kinds: odds.Kinds) -> float:
        """Return the worth of the tiles placed after a win."""
        tile = TILE_OF[target]
        cleared = kinds[1] or not self._taken & BLOCK[tile] & ~(1 << target)
        if kinds[0] and cleared and self._keeps_medium:
            return self._own.whole(tile)
        return self._own.one_more(target) if self._keeps_small else 0.0


def most_lost(size: int, kinds: odds.Kinds) -> int:
    """Return the most tiles that a battle is taken to cost a group: few, unless a
    medium tile attacks."""
    return size if kinds[0] else min(size, odds.MOST)
