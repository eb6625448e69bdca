"""Positions for the pictures, made by random play."""

from __future__ import annotations

import random
from collections.abc import Callable

from games.bopbm_squared.game import Bopbm
from games.bopbm_squared.state import Table

GAME = Bopbm()
NAMES = ("Ada", "Bo", "Cleo", "Dee")


def played(
    seats: int,
    seed: int = 1,
    until: Callable[[Table], bool] = lambda table: False,
    **options: str,
) -> Table:
    """Play a match at random, to its end or until something is reached."""
    table, _ = GAME.new(GAME.setup(seats, options), bytes([seed]) * 16)
    chooser = random.Random(seed)
    while not until(table) and (asks := GAME.asks(table)):
        GAME.apply(table, asks[0].seat, chooser.choice(asks[0].choices))
    return table


def reached(seats: int, until: Callable[[Table], bool], **options: str) -> Table:
    """Play matches until one reaches what is wanted, and stop there."""
    tables = (played(seats, seed, until, **options) for seed in range(200))
    return next(table for table in tables if GAME.asks(table))


def crowded(table: Table) -> bool:
    """Whether few spaces are empty."""
    return table.taken.bit_count() > 28


def duelling(table: Table) -> bool:
    """Whether somebody must withdraw, take it or re-roll."""
    return table.battle is not None and table.battle.step == "duel"


def losing(table: Table) -> bool:
    """Whether the defender picks tiles to lose."""
    return table.battle is not None and table.battle.step == "occupy"


def invaded(table: Table) -> bool:
    """Whether an army stands on its base."""
    return bool(table.stack) and any(table.base)
