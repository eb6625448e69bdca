"""After `kill -9` at any moment every match goes on from its last acknowledged step."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from bot.storage.address import Database
from bot.storage.records import MatchStatus
from bot.storage.store import Store
from games.engine import AnyGame
from games.events import Undid
from games.frames import Log
from tests.bot.databases import drop_database, look, new_database, written
from tests.bot.matches.restless import catalog, digest
from tests.bot.storage.samples import load
from tests.bot.support import make_manager, play_to_end, store_of
from tests.luck import number_of
from tests.soaking import first

ROOT = Path(__file__).parents[3]
KILLS = 10


class Told(NamedTuple):
    """A choice that was acknowledged."""

    match_id: int
    version: int
    digest: str


LONG = "tactica", "toy in postgres"
"""The cases besides the quick game: wars of several battles, and the other database."""


@pytest.fixture(
    scope="module",
    params=first(1, ["toy", *LONG]),
)
def name(request: pytest.FixtureRequest) -> str:
    """The game and the kind of its database."""
    return str(request.param)


@pytest.fixture(scope="module")
def key(name: str) -> str:
    """The game: small, with secret and simultaneous choices; or large, a war of three battles."""
    return name.split(maxsplit=1)[0]


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory, name: str) -> Iterator[Database]:
    """The database that the killed processes left behind."""
    if "postgres" not in name:
        yield tmp_path_factory.mktemp(f"killed_{name}") / "squaretable.db"
        return
    url = new_database(ready=True)
    yield url
    drop_database(url)


@pytest.fixture(scope="module")
def seed(request: pytest.FixtureRequest) -> int:
    """The seed of the processes. They are killed at other moments in each run."""
    return number_of(request)


@pytest.fixture(autouse=True)
def _seed_is_told(seed: int) -> None:
    """Print the seed, which pytest shows for a failing test."""
    print(f"The seed is {seed}.")


@pytest.fixture(scope="module")
def told(database: Database, seed: int, key: str) -> list[Told]:
    """All acknowledged choices, by one process after the other."""
    ended = subprocess.run(
        [
            *(sys.executable, "-m", "tests.bot.matches.restless"),
            *(written(database), str(seed), str(KILLS), key),
        ],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    lines = [line.split() for line in ended.stdout.splitlines()]
    return [Told(int(match_id), int(version), digest) for match_id, version, digest in lines]


@pytest.fixture
def match_ids(database: Database, told: list[Told]) -> list[int]:
    assert told
    return [match_id for (match_id,) in look(database, "SELECT id FROM matches")]


async def test_every_acknowledged_choice_is_stored_and_was_acknowledged_once(
    database: Database, told: list[Told]
) -> None:
    async with store_of(database) as store:
        for each in told:
            step = await store.steps.get(each.match_id, each.version)
            assert step is not None
            assert digest(step.state) == each.digest
    assert len({(each.match_id, each.version) for each in told}) == len(told)


async def test_the_file_and_every_log_are_whole(
    database: Database, match_ids: list[int], key: str
) -> None:
    if isinstance(database, Path):
        assert look(database, "PRAGMA integrity_check") == [("ok",)]
    async with store_of(database) as store:
        for match_id in match_ids:
            await check_log(store, match_id, catalog(key)[key].game)


async def test_every_log_replays_from_the_seed_to_the_same_states(
    database: Database, match_ids: list[int], key: str
) -> None:
    async with store_of(database) as store:
        for match_id in match_ids:
            [(seed,)] = look(database, f"SELECT seed FROM matches WHERE id = {match_id}")
            await check_replay(store, match_id, seed, catalog(key)[key].game)


async def test_every_match_can_be_played_on(
    database: Database, match_ids: list[int], key: str
) -> None:
    async with store_of(database) as store:
        manager = make_manager(store, catalog=catalog(key))
        for match_id in match_ids:
            if (await load(store, match_id)).status is MatchStatus.RUNNING:
                await play_to_end(manager, match_id, Random(1))
                await check_log(store, match_id, catalog(key)[key].game)


async def test_a_war_is_killed_between_its_battles_and_inside_of_them(
    database: Database, match_ids: list[int], key: str
) -> None:
    """The other tests rest on this: the wars of the killed processes get beyond their first
    battle."""
    if key != "tactica":
        return
    game = catalog(key)[key].game
    async with store_of(database) as store:
        states = [game.decode((await load(store, match_id)).state) for match_id in match_ids]
    assert any(state.results for state in states)


async def check_log(store: Store, match_id: int, game: AnyGame) -> None:
    """Check that a log has every version, and leads to the match's own state."""
    row = await load(store, match_id)
    steps = await store.steps.of(match_id)
    assert [step.version for step in steps] == list(range(row.version + 1))
    assert steps[-1].state == row.state
    state = game.decode(row.state)
    assert game.encode(state) == row.state
    assert not any(row.orders[ask.seat] for ask in game.asks(state)), "orders answer at once"


async def check_replay(store: Store, match_id: int, seed: bytes, game: AnyGame) -> None:
    row = await load(store, match_id)
    state, events = game.new(game.setup(len(row.players), row.options), seed)
    before: dict[int, bytes] = {}
    for step in await store.steps.of(match_id):
        if step.undoes is not None:
            state, events = game.decode(before[step.undoes]), Log([Undid(step.seat or 0)])
        elif step.seat is not None:
            before[step.version] = game.encode(state)
            choice = game.find(state, step.seat, step.choice)
            assert choice is not None
            events = game.apply(state, step.seat, choice)
        assert game.event_codec.encode(events) == step.events
        assert game.encode(state) == step.state
