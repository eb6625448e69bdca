"""Choices that end the turn of the seat that is asked: so that their buttons say so.

It is played out in worlds that the seat cannot tell from the true one, so it tells nothing that
the seat may not know.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from games.chance import Chance
from games.decisions import Ask, Choice
from games.state import State
from games.takeback import can_take_back, point

if TYPE_CHECKING:
    from games.engine import AnyGame

WORLDS = 4
"""Worlds in each of which a choice must end the turn, if its end hangs on dice or on hidden
things."""
REACTIONS = 100
"""Reactions that are passed at most, until the next decision."""


def turn_ends(
    game: AnyGame, state: State, ask: Ask, choices: Iterable[Choice]
) -> frozenset[Choice]:
    """Return which of these answers end the turn of the asked seat for sure, if nobody reacts.
    None where it is not its turn, or where one action is a turn (`Turns.are_long`)."""
    if ask.seat not in game.turns.in_turn(state) or not game.turns.are_long(state):
        return frozenset()
    worlds: list[bytes] = []  # made as they are needed: mostly one decides
    return frozenset(each for each in choices if _ends_in_all(game, state, ask.seat, each, worlds))


def passes_on(game: AnyGame, state: State, seat: int) -> bool:
    """Return whether the turn has gone from a seat to another once all reactions are passed. The
    state is used up."""
    for _ in range(REACTIONS):
        asks = game.asks(state)
        if not asks or seat not in game.turns.in_turn(state):
            break
        passing = asks[0].passing
        if passing is None or any(ask.passing is None for ask in asks):
            return False
        game.apply(state, asks[0].seat, passing, asks[0], imagined=True)
    return state.outcome is None and seat not in game.turns.in_turn(state)


def _ends_in_all(
    game: AnyGame, true: State, seat: int, choice: Choice, worlds: list[bytes]
) -> bool:
    for number in range(WORLDS):
        if number == len(worlds):
            world = game.resample(true, seat, Chance(bytes([number] * 16)))
            worlds.append(game.encode(world))
        state = game.decode(worlds[number])
        before = point(state, game.asks(state))
        log = game.apply(state, seat, choice)
        is_certain = can_take_back(seat, log, before, point(state, log.asks))
        if not passes_on(game, state, seat):
            return False
        if is_certain:
            return True  # nothing came of it that differs from world to world
    return True
