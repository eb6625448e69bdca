"""What the generic suite runs over: every game, every option, every number of seats."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from random import Random
from typing import Any

import msgspec
import pytest

from games.engine import Ask, Choice, Event, Game
from games.options import Setup
from games.registry import GAMES
from games.simulate import at_random
from tests.games.toy import Toy

EVERY_GAME: tuple[Game[Any, Any], ...] = (*GAMES.values(), Toy())
SEEDS = range(3)
ALL_UP_TO = 8
"""Up to so many combinations of options are all tried."""

Options = tuple[tuple[str, str], ...]


class Case(msgspec.Struct, frozen=True):
    """A game with a setup, by plain keys so that it can be remembered and named."""

    key: str
    seats: int
    options: Options

    @property
    def game(self) -> Game[Any, Any]:
        return next(game for game in EVERY_GAME if game.key == self.key)

    @property
    def setup(self) -> Setup:
        return self.game.setup(self.seats, dict(self.options))

    @property
    def names(self) -> tuple[str, ...]:
        return ("Ada", "Bo", "Cleo", "Dan")[: self.seats]

    @property
    def long_names(self) -> tuple[str, ...]:
        """As long as Discord's names can be."""
        return tuple(letter * 32 for letter in "WXYZ"[: self.seats])

    def __str__(self) -> str:
        return "-".join((self.key, str(self.seats), *(value for _, value in self.options)))


class Step(msgspec.Struct, frozen=True):
    """One decision of a recorded match."""

    before: bytes
    """The state in which it was taken."""
    asks: tuple[Ask, ...]
    seat: int
    choice: Choice
    events: list[Event]


class Match(msgspec.Struct, frozen=True):
    """A random match, recorded."""

    opening: list[Event]
    steps: tuple[Step, ...]
    end: bytes
    """The state after the last decision."""

    @property
    def states(self) -> list[bytes]:
        return [*(step.before for step in self.steps), self.end]

    @property
    def events(self) -> list[Event]:
        return self.opening + [event for step in self.steps for event in step.events]


def every_case() -> Iterator[Case]:
    for game in EVERY_GAME:
        for seats, options in product(game.seats, enough_setups(game)):
            yield Case(game.key, seats, options)


def enough_setups(game: Game[Any, Any]) -> list[Options]:
    """Every combination of options where they are few; else as many as it takes for every
    two values of two options to meet."""
    values = [[(option.key, value.key) for value in option.values] for option in game.options]
    every = list(product(*values))
    if len(every) <= ALL_UP_TO:
        return every
    missing = {pair for options in every for pair in combinations(options, 2)}
    chosen: list[Options] = []
    while missing:
        best = max(every, key=lambda options: len(missing & set(combinations(options, 2))))
        missing -= set(combinations(best, 2))
        chosen.append(best)
    return chosen


CASES = tuple(every_case())
every_case_is_tried = pytest.mark.parametrize("case", CASES, ids=str)
every_game_is_tried = pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.key)


@cache
def record(case: Case, seed: int) -> Match:
    """Play a random match in one go, without copying its state on the way."""
    game, random = case.game, Random(f"{case} {seed}")
    state, opening = game.new(case.setup, random.randbytes(16))
    steps: list[Step] = []
    while asks := game.asks(state):
        assert len(steps) < game.longest, "the match takes longer than the game declares"
        ask = random.choice(asks)
        before, choice = game.encode(state), at_random(ask, random)
        events = game.apply(state, ask.seat, choice)
        steps.append(Step(before, asks, ask.seat, choice, events))
    return Match(opening, tuple(steps), game.encode(state))


def some(items: Any, count: int) -> list[Any]:
    """Return about `count` of `items`, evenly spread, the first and the last included."""
    step = max(1, (len(items) - 1) // max(1, count - 1))
    return [*items[:-1:step], items[-1]]


def packed(value: Any) -> bytes:
    return msgspec.msgpack.encode(value)
