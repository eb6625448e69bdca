"""Which choices end the turn of the asked seat, so that their buttons can say so.

The choices are played out in worlds that the seat cannot tell from the true one, so the answer
reveals nothing that the seat may not know.
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
"""The number of worlds in each of which a choice must end the turn, if that depends on dice or on
hidden things."""
REACTIONS = 100
"""The most reactions that are passed until the next decision."""


def turn_ends(
    game: AnyGame, state: State, ask: Ask, choices: Iterable[Choice]
) -> frozenset[Choice]:
    """Return which of these answers are certain to end the asked seat's turn if nobody reacts.

    Empty if it is not the seat's turn, or if one action is a whole turn (`Turns.are_long`).
    """
    if ask.seat not in game.turns.in_turn(state) or not game.turns.are_long(state):
        return frozenset()
    worlds: list[bytes] = []  # made as they are needed: mostly one decides
    return frozenset(each for each in choices if _ends_in_all(game, state, ask.seat, each, worlds))


def passes_on(game: AnyGame, state: State, seat: int) -> bool:
    """Return whether a seat's turn is over, in a match that goes on, once all reactions are passed.
    The state is used up."""
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
