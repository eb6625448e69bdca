"""Positions for the pictures, made by random play."""

from __future__ import annotations

import random
from collections.abc import Callable

from games.bopbm_squared.game import Bopbm
from games.bopbm_squared.state import BopbmState

GAME = Bopbm()
NAMES = ("Ada", "Bo", "Cleo", "Dee")


def played(
    seats: int,
    seed: int = 1,
    until: Callable[[BopbmState], bool] = lambda state: False,
    **options: str,
) -> BopbmState:
    """Play a match at random, to its end or until a condition holds."""
    state, _ = GAME.new(GAME.setup(seats, options), bytes([seed]) * 16)
    chooser = random.Random(seed)
    while not until(state) and (asks := GAME.asks(state)):
        GAME.apply(state, asks[0].seat, chooser.choice(asks[0].choices))
    return state


def reached(seats: int, until: Callable[[BopbmState], bool], **options: str) -> BopbmState:
    """Play matches until a condition holds in one, and stop there."""
    states = (played(seats, seed, until, **options) for seed in range(200))
    return next(state for state in states if GAME.asks(state))


def crowded(state: BopbmState) -> bool:
    """Whether few spaces are empty."""
    return state.taken.bit_count() > 28


def duelling(state: BopbmState) -> bool:
    """Whether a player must withdraw, take it or re-roll."""
    return state.battle is not None and state.battle.step == "duel"


def losing(state: BopbmState) -> bool:
    """Whether the defender must pick tiles to lose."""
    return state.battle is not None and state.battle.step == "occupy"


def invaded(state: BopbmState) -> bool:
    """Whether an invading army stands on its base."""
    return bool(state.stack) and any(state.base)
