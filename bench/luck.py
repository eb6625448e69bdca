"""The share of the scatter between playouts of one choice that is luck which the game reports."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from statistics import fmean, pvariance
from typing import Any

from bench.measure import Row, Section
from games.engine import Game
from games.options import Setup
from games.players.ahead import Ahead
from games.players.info_set import InfoSet
from games.players.sifting import Trial, ahead_of, weigh_luck
from games.registry import GAMES

SETUPS: Sequence[tuple[str, int, Mapping[str, str]]] = (
    ("squarriors", 2, {}),
    ("squarriors", 4, {}),
    ("bopbm_squared", 2, {}),
    ("bopbm_squared", 4, {}),
    ("bopbm_squared", 2, {"tiles": "medium"}),
)
"""The game, the number of players, and the options."""
MOST = 120
"""The decisions from the start within which positions lie."""


def section(positions: int = 16, playouts: int = 60) -> Section:
    rows = []
    for key, seats, options in SETUPS:
        game = GAMES[key]
        chosen = (f"{option}={value}" for option, value in options.items())
        name = " ".join((game.name, f"players={seats}", *chosen))
        found = [
            scatter(info_set, Random(number), playouts)
            for number, info_set in enumerate(deciding(game, game.setup(seats, options), positions))
        ]
        before, after = fmean(one[0] for one in found), fmean(one[1] for one in found)
        told = f"scatter {before**0.5:.3f}, without luck {after**0.5:.3f}"
        rows.append(Row(name, told, f"{after / before:.2f}"))
    note = (
        f"{playouts} playouts of a choice in {positions} positions of plain play; of the variance"
    )
    return Section("Luck", note, tuple(rows))


def deciding(game: Game[Any, Any], setup: Setup, count: int) -> Iterator[InfoSet]:
    """Yield info sets from matches of plain players, each of a seat with something to decide."""
    random = Random(1)
    while count:
        state, log = game.new(setup, random.randbytes(16))
        asks, left = log.asks, random.randrange(MOST)
        while asks and (left or asks[0].only is not None or game.mind.by_taste(asks[0])):
            ask = asks[0]
            choice = (
                random.choice(ask.choices)
                if game.mind.by_taste(ask)
                else game.mind.offhand(state, ask)
            )
            asks, left = game.apply(state, ask.seat, choice, ask).asks, max(0, left - 1)
        if asks:
            count -= 1
            yield InfoSet.of(game, state, asks[0].seat, random)


def scatter(info_set: InfoSet, random: Random, playouts: int) -> tuple[float, float]:
    """Return the variance of the results of the plain player's choice, and the variance that is
    left when luck is taken off as computer players do."""
    game, ask, world = info_set.game, info_set.ask, info_set.any_world()
    choice = game.mind.offhand(world, ask)
    trial, found = Trial(choice, ends=False), list[Ahead]()
    for _ in range(playouts):
        encoded = game.encode(info_set.world(random))
        found.append(ahead_of(game, encoded, ask, choice, random))
        trial.see(*found[-1])
    weigh_luck([trial])
    shares = [one.share for one in found]
    return pvariance(shares), pvariance([one.share - trial.worth * one.luck for one in found])
