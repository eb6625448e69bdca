"""Features are found, and complete."""

from __future__ import annotations

from graphlib import CycleError
from pathlib import Path
from random import Random

import pytest

import bot
from bot.catalog import Catalog
from bot.clicks import Clicks
from bot.client import SquareTable
from bot.config import Settings
from bot.controls import Control
from bot.core import make_core
from bot.feature import Feature, all_commands, find_features, in_order
from bot.storage.store import Store
from tests.bot.club import Club, says
from tests.bot.support import toy_catalog
from tests.soaking import first
from tests.test_architecture import GROUND


def kinds(of: type[Control]) -> set[type[Control]]:
    """Return every control that the bot defines: those that have a shape."""
    below = {kind for each in of.__subclasses__() for kind in {each, *kinds(each)}}
    return {kind for kind in below if kind.__module__.startswith("bot.") and hasattr(kind, "shape")}


def test_every_package_with_something_to_add_is_found() -> None:
    folder = Path(bot.__file__).parent
    packages = {f"bot.{path.parent.name}.feature" for path in folder.glob("*/feature.py")}
    assert packages == {feature.__module__ for feature in find_features()}


def test_no_two_commands_have_one_name() -> None:
    names = [command.name for command in all_commands(toy_catalog())]
    assert len(names) == len(set(names))


async def test_every_control_is_answered(toy_club: Club) -> None:
    clicks: Clicks = toy_club.bot.clicks
    assert set(clicks.controls) == kinds(Control)


# --- The order in which they start ---------------------------------------------------------

REVERSED = -1


SHUFFLED = first(2, range(30))


@pytest.fixture(params=[REVERSED, *SHUFFLED])
def any_order(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the bot find its features in another order."""
    found = sorted(find_features(), key=lambda feature: feature.__module__, reverse=True)
    if request.param != REVERSED:
        Random(request.param).shuffle(found)
    monkeypatch.setattr("bot.client.find_features", lambda: in_order(found))


async def test_features_start_in_any_order(any_order: None, toy_club: Club) -> None:
    await toy_club.begin(toy_club.ada, toy_club.bo, options="")
    for _ in range(3):
        await toy_club.play()
    assert (await toy_club.match()).row.version >= 3
    assert len(toy_club.boards()) >= 1


def without(gone: type[Feature]) -> tuple[type[Feature], ...]:
    """Return all features but one, and the features that need it."""
    return tuple(each for each in find_features() if gone not in with_needs(each))


CAN_GO = [feature for feature in find_features() if feature.__module__.split(".")[1] not in GROUND]


TOGETHER = 6
"""The number of features that are left out at once; `make soak` leaves out each alone, too."""
LEFT_OUT = [CAN_GO[at::TOGETHER] for at in range(TOGETHER)] + [[feature] for feature in CAN_GO]


@pytest.fixture(
    params=first(TOGETHER, LEFT_OUT), ids=lambda gone: "-".join(each.__name__ for each in gone)
)
def some_less(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the bot lack a feature, or several."""
    gone: list[type[Feature]] = request.param
    left = tuple(each for each in find_features() if all(each in without(one) for one in gone))
    assert len(left) >= len(find_features()) - 3 * len(gone)
    monkeypatch.setattr("bot.client.find_features", lambda: left)
    monkeypatch.setattr("bot.feature.find_features", lambda: left)


async def test_a_match_is_played_without_any_one_feature(some_less: None, toy_club: Club) -> None:
    club = toy_club
    board = await club.begin(club.ada, club.bo, options="")
    await club.open_hand(club.ada, board)
    for _ in range(4):
        await club.play()
    if not (await club.match()).over:
        await club.resign(club.ada)
    assert (await club.match()).over
    assert says(club.board())


def with_needs(feature: type[Feature]) -> set[type[Feature]]:
    """Return a feature with those that it needs, and all that these need."""
    return {feature}.union(*(with_needs(other) for other in feature.needs))


@pytest.mark.parametrize("feature", find_features(), ids=lambda feature: feature.__name__)
async def test_a_feature_takes_nothing_of_those_that_it_does_not_need(
    feature: type[Feature], settings: Settings, catalog: Catalog | None, store: Store
) -> None:
    client = SquareTable(settings, catalog)
    core = make_core(client, settings, client._catalog, store, client.clicks, client.wire.clock.now)
    made = [each(core) for each in in_order(with_needs(feature))]
    assert type(made[-1]) is feature
    for each in made:
        await each.stop()
        each.close()
    core.draw_pool.close()


def test_each_feature_comes_after_those_that_it_needs() -> None:
    class First(Feature):
        pass

    class Second(Feature):
        needs = (First,)

    class Third(Feature):
        needs = (Second,)

    assert in_order([Third, Second, First]) == (First, Second, Third)
    First.needs = (Third,)
    with pytest.raises(CycleError):
        in_order([First, Second, Third])
