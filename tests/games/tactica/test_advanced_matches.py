"""The suite of all games, over matches of the advanced game with many decrees.

Random play hardly ever comes to a spire, so the suite's own matches show little of it.
"""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature
from itertools import product

import pytest

from games.tactica.cards.decrees import DECREES
from games.tactica.game import OPTIONS
from games.tactica.rules.advanced import creatures
from tests.games import every_game
from tests.games import test_every_game as rules
from tests.games import test_every_game_befell as befallen
from tests.games import test_every_game_foretells as foretelling
from tests.games import test_every_game_frames as frames
from tests.games import test_every_game_hides as hiding
from tests.games import test_every_game_speaks as speaking
from tests.games import test_every_game_takes_back as back
from tests.games import test_every_game_turn_ends as ending
from tests.games import test_every_game_unasked as unasked
from tests.games.every_game import Case, enough
from tests.games.tactica.decreeing import decreeing
from tests.games.tactica.tables import GAME

pytestmark = pytest.mark.long

CHOSEN = {
    "match": ("battle1", "battle2", "battle3", "war"),
    "landmarks": ("drawn", "placed"),
    "rules": ("advanced",),
}
# The other order of the options keeps these matches apart from the random ones.
KEYS = [option.key for option in reversed(OPTIONS)]
WAYS = [CHOSEN.get(option.key, (option.default,)) for option in reversed(OPTIONS)]
CASES, FEWER = (
    [Case("tactica", 2, tuple(zip(KEYS, values, strict=True))) for values in ways]
    for ways in (product(*WAYS), enough(WAYS, 1))
)
"""All combinations, and enough of them for each value to occur."""
IN_SUITE = [case for case in FEWER if dict(case.options)["match"] in ("battle2", "war")]
"""The combinations that `make test` tries in full: a war has all three battles in it."""
TRIED: tuple[Callable[[Case], None], ...] = tuple(
    function
    for module in (rules, befallen, foretelling, frames, hiding, speaking, back, ending, unasked)
    for name, function in vars(module).items()
    if name.startswith("test_") and [*signature(function).parameters] == ["case"]
)
"""Everything that is tried of each game by cases."""


@pytest.fixture(autouse=True)
def much_is_decreed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(every_game, "at_random", decreeing)


@pytest.mark.parametrize(
    "case",
    [pytest.param(case, marks=[] if case in IN_SUITE else pytest.mark.soak) for case in CASES],
    ids=str,
)
@pytest.mark.parametrize("tried", TRIED, ids=lambda tried: tried.__name__.removeprefix("test_"))
def test_the_suite_of_all_games(tried: Callable[[Case], None], case: Case) -> None:
    tried(case)


def test_much_is_decreed_in_these_matches() -> None:
    records = [every_game.record(case, seed) for case in FEWER for seed in range(6)]
    events = [event for record in records for event in record.events]
    names = {type(event).__name__ for event in events}
    decrees = {event.decree for event in events if hasattr(event, "decree")}
    assert {"Decreed", "Wounded", "WeatherEnded", "CreatureFell", "Healed", "SpireFell"} <= names
    assert decrees == set(DECREES)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_creatures_stand_on_open_ground_and_a_side_has_twenty_pieces_at_most(case: Case) -> None:
    """R-79, and each creature has cost a troop."""
    for seed in range(6):
        for before in every_game.record(case, seed).states:
            state = GAME.decode(before)
            ground = state.field.ground
            for seat in (0, 1):
                there = creatures(state.field, seat)
                assert len(there) + len(state.field.where(seat)) <= 20
                assert not any(
                    (ground.closed | ground.walls[0] | ground.walls[1]) >> n & 1 for n in there
                )
