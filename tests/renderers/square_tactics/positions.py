"""Positions for the pictures, made by random play."""

from __future__ import annotations

import random
from collections.abc import Callable

from games.square_tactics.game import SquareTactics
from games.square_tactics.rules.windows import AboutToLose
from games.square_tactics.state import TacticsState

GAME = SquareTactics()
NAMES = ("Ada", "Bo", "Cleo", "Dee")


def played(
    seats: int,
    seed: int = 1,
    until: Callable[[TacticsState], bool] = lambda state: False,
    **options: str,
) -> TacticsState:
    """Play a match at random, to its end or until a condition holds."""
    setup = GAME.setup(seats, {"factions": "deal", **options})
    state, _ = GAME.new(setup, bytes([seed]) * 16)
    chooser = random.Random(seed)
    while not until(state) and (asks := GAME.asks(state)):
        log = GAME.apply(state, asks[0].seat, chooser.choice(asks[0].choices))
        for frame in log.frames:
            shown = GAME.decode(frame.state)
            if until(shown):
                return shown
    return state


def reached(seats: int, until: Callable[[TacticsState], bool], **options: str) -> TacticsState:
    """Play matches until a condition holds in one, and stop there."""
    states = (played(seats, seed, until, **options) for seed in range(100))
    return next(state for state in states if state.outcome is None)


def crowded(state: TacticsState) -> bool:
    """Whether only one space is open."""
    return sum(there is None for there in state.board) == 1


def told_a_story(state: TacticsState) -> bool:
    """Whether the last play captured and was stopped, with some cards on the board."""
    last = state.last
    if last is None or not last.captured or last.stopped_by is None:
        return False
    return sum(there is not None for there in state.board) > 3


def between_games(state: TacticsState) -> bool:
    """Whether one game of a match is over and the next has not begun."""
    return state.between_games


def in_a_window(state: TacticsState) -> bool:
    """Whether a player may save a character that is about to be captured."""
    return bool(state.stack) and isinstance(state.stack[-1], AboutToLose)


def with_cards_under(state: TacticsState) -> bool:
    """Whether shieldings lie under characters, and some action cards were played."""
    under = [there for there in state.board if there is not None and there.under]
    return len(under) > 1 and len(state.discard) > 3
