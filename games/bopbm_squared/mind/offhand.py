"""A plain player, for imagined worlds in which the next turns are played quickly.

In its turn it does what promises most on average, an attack by the odds of its battle. It re-rolls
where that pays, and gives up the tiles that it misses least.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from games.bopbm_squared.battle import Battle
from games.bopbm_squared.board import (
    BESIDE,
    BLOCK,
    MAJORITY,
    NEXT,
    NUMBERS,
    TILE_NUMBERS,
    TILE_OF,
    connected,
    connected_tiles,
    held,
    numbers_in,
)
from games.bopbm_squared.choices import (
    REMOVE_REST,
    REROLL,
    TAKE,
    Attack,
    Invade,
    Place,
    PlaceMedium,
    Remove,
    Start,
)
from games.bopbm_squared.mind import evaluation, odds
from games.bopbm_squared.mind.evaluation import SPACE, tile_worths
from games.bopbm_squared.removal import Removal, group_size
from games.decisions import Ask, Choice

if TYPE_CHECKING:
    from games.bopbm_squared.state import BopbmState


def offhand(state: BopbmState, ask: Ask) -> Choice:
    """Return what a plain player answers."""
    return _ANSWERS[ask.question](state, ask)


def worth_a_thought(state: BopbmState, ask: Ask) -> dict[Choice, float | None] | None:
    """Return what the choices of a turn promise: the share of the win that each leaves on average,
    dice included. None: all others have to be looked at."""
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


def _start(state: BopbmState, ask: Ask) -> Choice:
    """Take the large tile that has most of those beside it that the goal counts."""
    wanted = state.wanted(ask.seat)

    def counted(choice: Choice) -> int:
        assert isinstance(choice, Start)
        return (NEXT[TILE_NUMBERS[choice.tile]] & wanted).bit_count()

    return max(ask.choices, key=counted)


def _turn(state: BopbmState, ask: Ask) -> Choice:
    if len(ask.choices) == 1:
        return ask.choices[0]
    promises = Promises(state, ask.seat)
    return max(ask.choices, key=promises.of)


def _withdraw(state: BopbmState, ask: Ask) -> Choice:
    """Re-rolls cost the attacker nothing: what is left of them is gone after the battle."""
    return ask.choices[-1]


def _take(state: BopbmState, ask: Ask) -> Choice:
    battle = state.stack[-1]
    assert isinstance(battle, Battle)
    mine, theirs = battle.dice
    left = battle.rerolls[0], battle.rerolls[1]
    most = most_lost(group_size(state, battle), battle.medium)
    best = odds.prospect(mine, theirs, left, battle.medium, most)
    return TAKE if best == odds.taken(mine, theirs, battle.medium, most) else REROLL


def _remove(state: BopbmState, ask: Ask) -> Choice:
    """Give up what is missed least."""
    top = state.stack[-1]
    assert isinstance(top, Removal)
    side = Side(state, top.seat)

    def missed(choice: Choice) -> float:
        assert isinstance(choice, Remove)
        space = NUMBERS[choice.space]
        return side.whole(TILE_OF[space]) if top.medium else side.one_less(space)

    return min((one for one in ask.choices if one != REMOVE_REST), key=missed)


def _occupy(state: BopbmState, ask: Ask) -> Choice:
    """The medium tile, or what is listed first."""
    return ask.choices[0]


def _invade(state: BopbmState, ask: Ask) -> Choice:
    """Land where that is likely, and where there is room."""

    def promise(choice: Choice) -> float:
        if not isinstance(choice, Invade):
            return 0.0
        target = NUMBERS[choice.target]
        kinds = False, state.has_medium_on(target)
        chance, _ = odds.fresh((0, state.rerolls(state.owner_of(target))), kinds)
        return chance * (1 + (BESIDE[target] & ~state.taken).bit_count())

    return max(ask.choices, key=promise)


_ANSWERS: dict[str, Callable[[BopbmState, Ask], Choice]] = {
    "start": _start,
    "turn": _turn,
    "withdraw": _withdraw,
    "take": _take,
    "remove": _remove,
    "occupy": _occupy,
    "invade": _invade,
}
"""By question."""


class Side:
    """What a seat's tiles count for it, by the game's estimate."""

    def __init__(self, state: BopbmState, seat: int) -> None:
        self.small, self.medium = state.small[seat], state.medium[seat]
        self.rerolls = state.rerolls(seat)
        self._worths = tile_worths(state, seat)

    def one_more(self, space: int) -> float:
        """Return what a small tile counts that is placed on this space."""
        return self._nth(space, MAJORITY - 1)

    def one_less(self, space: int) -> float:
        """Return what the small tile counts that lies there."""
        return self._nth(space, MAJORITY)

    def whole(self, tile: int) -> float:
        """Return what a medium tile counts there."""
        return 4 * SPACE + self._worths[tile]

    def each(self, group: int) -> float:
        """Return what a small tile of a group counts, if all of them are lost."""
        control = sum(self._worths[tile] for tile in numbers_in(held(group)))
        return SPACE + control / group.bit_count()

    def _nth(self, space: int, before: int) -> float:
        """Count the control that changes where so many small tiles lie before."""
        tile = TILE_OF[space]
        changes = (self.small & BLOCK[tile]).bit_count() == before
        return SPACE + self._worths[tile] if changes else SPACE


class Stakes(NamedTuple):
    """What hangs on the dice of a battle."""

    defender: int
    chance: float
    """How likely the attacker wins;"""
    more: float
    """how many tiles beside the attacked one are lost then, on average over all battles."""
    won: float
    """What a win brings the attacker;"""
    first: float
    """what it costs the defender, no further tile lost;"""
    further: float
    """each of those."""

    @property
    def gain(self) -> float:
        """What the attacker gains on average."""
        return self.chance * self.won

    @property
    def loss(self) -> float:
        """What the defender loses on average."""
        return self.chance * self.first + self.more * self.further


class Promises:
    """What the choices of a turn promise a seat on average."""

    def __init__(self, state: BopbmState, seat: int) -> None:
        self._state, self._taken = state, state.taken
        self._own = Side(state, seat)
        self._sides: dict[int, Side] = {}
        self._keeps_small = state.small_left(seat) > 0
        self._keeps_medium = state.medium_left(seat) > 0
        self._rivals = state.seats - len(state.resigned) - 1

    def of(self, choice: Choice) -> float:
        """Return what a choice promises: what one rival loses helps all the others alike."""
        match choice:
            case Place(name):
                return self._own.one_more(NUMBERS[name])
            case Attack():
                stakes = self.battle(choice)
                return stakes.gain + stakes.loss / self._rivals
            case PlaceMedium(name):
                return self._own.whole(TILE_NUMBERS[name])
        return 0.0

    def battle(self, attack: Attack) -> Stakes:
        """Return what an attack comes to on average, and what hangs on it."""
        target, source = NUMBERS[attack.target], NUMBERS[attack.source]
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
        """Return what is placed after a win."""
        tile = TILE_OF[target]
        cleared = kinds[1] or not self._taken & BLOCK[tile] & ~(1 << target)
        if kinds[0] and cleared and self._keeps_medium:
            return self._own.whole(tile)
        return self._own.one_more(target) if self._keeps_small else 0.0


def most_lost(size: int, kinds: odds.Kinds) -> int:
    """Return how many tiles a battle may cost a group: few, but where a medium tile attacks."""
    return size if kinds[0] else min(size, odds.MOST)
