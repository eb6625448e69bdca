"""Copies of a running state: encode and decode, beside a copy written by hand."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from random import Random
from typing import Any

from bench.measure import Row, Section, times
from games.engine import Game
from games.registry import GAMES
from games.simulate import at_random
from games.square_tactics.state import TacticsState

TARGET = 15.0
"""The most microseconds for encode and decode."""
MORE = {"squarriors": 60.0}
"""The most microseconds for these games: four players with all their cards in play."""


def section(rounds: int = 5000) -> Section:
    rows = [row for game in GAMES.values() for row in rows_of(game, rounds)]
    return Section("Copying a running state", "half-way, with the most players", tuple(rows))


def rows_of(game: Game[Any, Any], rounds: int) -> list[Row]:
    state = halfway(game)
    sides: dict[str, Callable[[], object]] = {
        "encode and decode": lambda: game.decode(game.encode(state))
    }
    if game.key in BY_HAND:
        by_hand = BY_HAND[game.key]
        assert by_hand(state) == state
        sides["by hand"] = lambda: by_hand(state)
    taken = times(sides, rounds)
    floor = taken.get("by hand")
    ours = taken["encode and decode"]
    ratio = f"{ours.median / floor.median:.2f}" if floor else ""
    target = MORE.get(game.key, TARGET)
    size = f"{len(game.encode(state))} bytes"
    rows = [
        Row(f"{game.name}, {size}", str(ours), ratio, f"≤ {target:.0f} µs", ours.median <= target)
    ]
    if floor:
        rows.append(Row(f"{game.name}, by hand", str(floor), "1.00"))
    return rows


def halfway(game: Game[Any, Any]) -> Any:
    """Return a state in the middle of a random match."""
    states, random = [], Random(1)
    state, _ = game.new(game.setup(game.seats[-1]), bytes(16))
    while asks := game.asks(state):
        states.append(game.encode(state))
        game.apply(state, asks[0].seat, at_random(asks[0], random))
    return game.decode(states[len(states) // 2])


def copy_square_tactics(state: TacticsState) -> TacticsState:
    """Return the quickest copy that could be written by hand: as shallow as is safe."""
    other = copy(state)
    other.chance = copy(state.chance)
    other.stack = [copy(procedure) for procedure in state.stack]
    other.resigned = state.resigned[:]
    other.factions = state.factions[:]
    other.decks = [deck[:] for deck in state.decks]
    other.hands = [hand[:] for hand in state.hands]
    other.captures = [pile[:] for pile in state.captures]
    other.retired = [pile[:] for pile in state.retired]
    other.totals = state.totals[:]
    other.board = [there and copy(there) for there in state.board]
    return other


BY_HAND: dict[str, Callable[[Any], object]] = {"square_tactics": copy_square_tactics}
