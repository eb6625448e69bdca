"""Cases of the generic suite: every game, every option, every number of seats.

`make test` tries each of them once, and looks at some moments of each kind. `make soak` lets every
three of them meet, and looks at every moment.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations, product
from random import Random
from typing import Any, TypeVar

import msgspec
import pytest

from games.decisions import Ask, Choice
from games.engine import Game
from games.events import Event
from games.example.game import Toy
from games.options import Setup
from games.registry import GAMES
from games.simulate import at_random
from games.teams import Sides, teams_of

T = TypeVar("T")

EVERY_GAME: tuple[Game[Any, Any], ...] = (*GAMES.values(), Toy())
SEEDS = range(2)
OF_A_KIND = 2
"""The moments of each kind that are looked at in a match."""
AT_LEAST, AT_MOST = 14, 24
"""About the number of moments in all."""
LONG, AT_MOST_OF_LONG = {"squarriors"}, 12
"""The games in which nearly every moment is of a kind of its own, and their most moments in all."""
OF_TEAMS = 2
"""The matches tried for each number of players, where these are long and in teams. Most of their
parts are tried with fewer players, too."""

Options = tuple[tuple[str, str], ...]


class Case(msgspec.Struct, frozen=True):
    """A game with a setup, by plain keys, so that it can be hashed and named."""

    key: str
    seats: int
    options: Options
    thorough: bool = False
    """Whether every moment is looked at, see `moments`."""

    @property
    def game(self) -> Game[Any, Any]:
        return next(game for game in EVERY_GAME if game.key == self.key)

    @property
    def setup(self) -> Setup:
        return self.game.setup(self.seats, dict(self.options))

    @property
    def sides(self) -> Sides:
        """The sides of seats that play together; () if everybody plays alone."""
        return teams_of(self.game, self.setup)

    def partners(self, seat: int) -> list[int]:
        """Return the other seats of a seat's side."""
        return [each for side in self.sides if seat in side for each in side if each != seat]

    @property
    def sparing(self) -> bool:
        """Whether less is tried, since the game is long and slow, as a war of teams is. `make soak`
        tries all of it."""
        return (self.key in LONG or self.is_war_of_teams) and not self.thorough

    @property
    def is_war_of_teams(self) -> bool:
        """Whether teams play a game that is no toy."""
        return bool(self.sides) and self.key in GAMES

    @property
    def seeds(self) -> range:
        """The seeds of the matches that are looked at."""
        return range(1) if self.sparing else SEEDS

    @property
    def names(self) -> tuple[str, ...]:
        return ("Ada", "Bo", "Cleo", "Dan", "Eve", "Fay")[: self.seats]

    @property
    def long_names(self) -> tuple[str, ...]:
        """Names as long as Discord's can be."""
        return tuple(letter * 32 for letter in "UVWXYZ"[-self.seats :])

    def __str__(self) -> str:
        values = (value for _, value in self.options)
        return "-".join((self.key, str(self.seats), *values, *["thorough"] * self.thorough))


class Step(msgspec.Struct, frozen=True):
    """One decision of a recorded match."""

    before: bytes
    """The state in which the decision was taken."""
    asks: tuple[Ask, ...]
    seat: int
    choice: Choice
    events: list[Event]


class RecordedMatch(msgspec.Struct, frozen=True):
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
    """Yield enough cases to cover each value of each option, and each number of seats."""
    for game in EVERY_GAME:
        tried: Counter[int] = Counter()
        for seats, *options in enough(ways_to_play(game), 1):
            case = Case(game.key, int(seats[1]), tuple(options))
            tried[case.seats] += 1
            if not case.is_war_of_teams or tried[case.seats] <= OF_TEAMS:
                yield case


@cache
def thorough_cases() -> tuple[Case, ...]:
    """Return cases in which every three values meet, the number of seats included, at every moment.

    All combinations would be a dozen times as many: each option of Tactica doubled them. The faults
    found in such runs came from positions that seldom come about, not from four options at once,
    and two whole matches of each of these cases lead to as many of them.
    """
    return tuple(
        Case(game.key, int(seats[1]), tuple(options), thorough=True)
        for game in EVERY_GAME
        for seats, *options in enough(ways_to_play(game), 3)
    )


def ways_to_play(game: Game[Any, Any]) -> list[list[tuple[str, str]]]:
    """Return the numbers of seats, and the values of each option."""
    values = [[(option.key, value.key) for value in option.values] for option in game.options]
    return [[("seats", str(seats)) for seats in game.seats], *values]


def enough(lists: Sequence[Sequence[T]], together: int = 2) -> list[tuple[T, ...]]:
    """Return enough combinations of the lists for every set of items, of a given size, to meet.

    >>> enough(["ab", "xy", "12"])
    [('a', 'x', '1'), ('a', 'y', '2'), ('b', 'x', '2'), ('b', 'y', '1')]
    >>> enough(["ab", "xy", "12"], 1)
    [('a', 'x', '1'), ('b', 'y', '2')]
    """
    together = min(together, len(lists))
    every = list(product(*lists))
    missing = {met for row in every for met in meeting(row, together)}
    chosen: list[tuple[T, ...]] = []
    while missing:
        best = max(every, key=lambda row: len(missing & meeting(row, together)))
        missing -= meeting(best, together)
        chosen.append(best)
    return chosen


def meeting(row: tuple[T, ...], together: int) -> set[tuple[tuple[int, T], ...]]:
    """Return every set of a row's items, of a given size, with their places in the row."""
    return set(combinations(enumerate(row), together))


CASES = tuple(every_case())


def in_cases(wanted: Callable[[Case], bool] = lambda case: True) -> pytest.MarkDecorator:
    """Run a test with every case that is wanted, thoroughly only in `make soak`.

    The cases are made when tests are collected (`tests/conftest.py`), the thorough ones only
    for a soak.
    """
    return pytest.mark.in_cases(wanted=wanted)


def cases(wanted: Callable[[Case], bool], *, soak: bool) -> list[Any]:
    """Return the wanted cases, with `soak` the thorough ones too."""
    thorough = thorough_cases() if soak else ()
    soaked = [pytest.param(case, marks=pytest.mark.soak) for case in thorough if wanted(case)]
    return [*filter(wanted, CASES), *soaked]


FIRST_OF_EACH = frozenset({(case.key, case.seats): case for case in reversed(CASES)}.values())
"""One case of each game and number of seats."""
every_case_is_tried = in_cases()
some_cases_are_tried = in_cases(lambda case: case.thorough or case in FIRST_OF_EACH)
"""For tests that depend on a game and its players, and hardly on options; `make soak` tries all."""
every_game_is_tried = pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.key)


@cache
def record(case: Case, seed: int) -> RecordedMatch:
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
    return RecordedMatch(opening, tuple(steps), game.encode(state))


def moments(case: Case, seed: int = 0, most: int = 0) -> list[Step]:
    """Return decisions of a random match that show all kinds of moments.

    Moments are of one kind if the same seats were asked the same questions after the same kinds of
    events; a few of each are returned. A thorough case returns all decisions.

    Args:
        most: the most decisions; 0 for as many as most tests can afford.
    """
    steps, happened = record(case, seed).steps, record(case, seed).opening
    kinds: defaultdict[Any, list[int]] = defaultdict(list)
    for place, step in enumerate(steps):
        asked = tuple((ask.question, len(ask.choices) > 1) for ask in step.asks)
        kinds[asked, frozenset(map(type, happened))].append(place)
        happened = step.events
    if case.thorough:
        return list(steps)
    places = {place for alike in kinds.values() for place in some(alike, OF_A_KIND)}
    places |= set(some(range(len(steps)), AT_LEAST))
    most = most or (AT_MOST_OF_LONG if case.sparing else AT_MOST)
    return [steps[place] for place in some(sorted(places), most)]


def states(case: Case, seed: int = 0) -> list[bytes]:
    """Return the states of these moments, and the end."""
    return [*(step.before for step in moments(case, seed)), record(case, seed).end]


def some(items: Any, count: int) -> list[Any]:
    """Return `count` of `items`, evenly spread, the first and the last included; all of them if
    there are no more."""
    last = len(items) - 1
    return [items[at * last // (count - 1)] for at in range(count)] if last >= count else [*items]


def packed(value: Any) -> bytes:
    return msgspec.msgpack.encode(value)
