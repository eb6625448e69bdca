"""Positions for the pictures, made by random play."""

from __future__ import annotations

import random
from collections.abc import Callable

from games.square_tactics.game import SquareTactics
from games.square_tactics.state import Table
from games.square_tactics.windows import AboutToLose

GAME = SquareTactics()
NAMES = ("Ada", "Bo", "Cleo", "Dee")


def played(
    seats: int,
    seed: int = 1,
    until: Callable[[Table], bool] = lambda table: False,
    **options: str,
) -> Table:
    """Play a match at random, to its end or until something is reached."""
    setup = GAME.setup(seats, {"factions": "deal", **options})
    table, _ = GAME.new(setup, bytes([seed]) * 16)
    chooser = random.Random(seed)
    while not until(table) and (asks := GAME.asks(table)):
        log = GAME.apply(table, asks[0].seat, chooser.choice(asks[0].choices))
        for frame in log.frames:
            shown = GAME.decode(frame.state)
            if until(shown):
                return shown
    return table


def reached(seats: int, until: Callable[[Table], bool], **options: str) -> Table:
    """Play matches until one reaches what is wanted, and stop there."""
    tables = (played(seats, seed, until, **options) for seed in range(100))
    return next(table for table in tables if table.outcome is None)


def crowded(table: Table) -> bool:
    """Whether only one space is open."""
    return sum(there is None for there in table.board) == 1


def told_a_story(table: Table) -> bool:
    """Whether the last play captured, and was stopped, with some cards on the board."""
    last = table.last
    if last is None or not last.captured or last.stopped_by is None:
        return False
    return sum(there is not None for there in table.board) > 3


def between_games(table: Table) -> bool:
    """Whether one game of a match is over and the next has not begun."""
    return table.between_games


def in_a_window(table: Table) -> bool:
    """Whether somebody may save a character that is about to be captured."""
    return bool(table.stack) and isinstance(table.stack[-1], AboutToLose)


def with_cards_under(table: Table) -> bool:
    """Whether shieldings lie under characters, and some action cards were played."""
    under = [there for there in table.board if there is not None and there.under]
    return len(under) > 1 and len(table.discard) > 3
