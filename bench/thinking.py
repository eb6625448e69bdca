"""Computer players: simulations a second and the cost of a copy, beside random play."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

from bench.copying import halfway
from bench.measure import Row, Section, times
from bot.computer.worker import within
from games.engine import Game
from games.players.ahead import Ahead
from games.players.info_set import InfoSet, chance_of
from games.players.levels import LEVELS
from games.players.sifting import ahead_of
from games.registry import GAMES
from games.simulate import play_out

SECONDS = 0.5
"""The seconds for one decision."""


def section(seconds: float = SECONDS, rounds: int = 500) -> Section:
    rows = [row for game in GAMES.values() for row in rows_of(game, seconds, rounds)]
    note = f"half-way, with the most players, {seconds:g} s a decision"
    return Section("Computer players", note, tuple(rows))


def rows_of(game: Game[Any, Any], seconds: float, rounds: int) -> list[Row]:
    state, random = halfway(game), Random(1)
    seat = game.asks(state)[0].seat
    info_set = InfoSet.of(game, state, seat, random)
    rows = []
    played = decisions_a_second(game, seconds)
    rows.append(Row(f"{game.name}, random play", f"{played:,.0f} decisions/s", "1.00"))
    for key in ("medium", "hard"):
        made = simulations_a_second(info_set, key, seconds)
        told = f"{made:,.0f} simulations/s"
        rows.append(Row(f"{game.name}, {key}", told, f"{made / played:.2f}"))
    work: dict[str, Callable[[], object]] = {
        "a copy": lambda: game.decode(game.encode(state)),
        "an imagined world": lambda: game.resample(state, seat, chance_of(random)),
    }
    if game.mind.plays_offhand:
        work["a playout"] = lambda: playout(info_set, random)
    for what, taken in times(work, rounds).items():
        cost = taken.median * played / 1e6
        rows.append(Row(f"{game.name}, {what}", str(taken), f"{cost:.2f} decisions"))
    return rows


def playout(info_set: InfoSet, random: Random) -> Ahead:
    """Play on from the plain player's choice, as computer players do."""
    world = info_set.any_world()
    choice = info_set.game.mind.offhand(world, info_set.ask)
    return ahead_of(info_set.game, info_set.game.encode(world), info_set.ask, choice, random)


def decisions_a_second(game: Game[Any, Any], seconds: float) -> float:
    random, decisions, began = Random(1), 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        state, _ = game.new(game.setup(game.seats[-1]), random.randbytes(16))
        decisions += play_out(game, state, random)
    return decisions / (time.perf_counter() - began)


def simulations_a_second(info_set: InfoSet, level: str, seconds: float) -> float:
    """Return the simulations a second over repeated decisions: a level may need less
    than its time."""
    random, made, began = Random(1), 0, time.perf_counter()
    enough = within(seconds, time.perf_counter)
    while not enough(made):
        made += LEVELS[level].decide(info_set, random, enough).simulations
    return made / (time.perf_counter() - began)
