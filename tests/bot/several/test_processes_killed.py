"""Whole processes of the bot play the same matches, and any of them is killed, or frozen for some
seconds, at any moment."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from bot.showing.edit_or_post import LOOKING_SECONDS
from bot.storage.address import PostgresUrl
from games.example.game import Toy
from tests.bot.databases import drop_database, look, new_database, written
from tests.bot.matches.restless import digest
from tests.bot.play.test_manager_killed import Told, check_log, check_replay
from tests.bot.several.restless import longest_rest
from tests.bot.support import store_of
from tests.luck import number_of

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[3]
TAKEN_OVER = 7.0
"""The seconds after a kill within which another process looks after due work."""


class Run(NamedTuple):
    """The records of a run whose processes were killed."""

    database: PostgresUrl
    acknowledged: list[Told]
    kills: list[tuple[int, float]]
    rounds: list[tuple[int, float]]
    rest: float
    longest_rest: float
    messages: dict[str, Any]


@pytest.fixture(
    scope="module",
    params=[
        pytest.param((1, 2, 0), id="1"),
        pytest.param((200, 6, LOOKING_SECONDS), marks=pytest.mark.soak, id="200"),
    ],
)
def run(request: pytest.FixtureRequest) -> Iterator[Run]:
    kills, processes, looking = request.param
    database, seed = new_database(ready=True), number_of(request)
    ended = subprocess.run(
        [
            *(sys.executable, "-m", "tests.bot.several.restless"),
            *(written(database), str(seed), str(kills), str(processes), str(looking)),
        ],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    told: dict[str, list[list[str]]] = {}
    for line in ended.stdout.splitlines():
        what, *rest = line.split(maxsplit=1 if line.startswith("journal") else -1)
        told.setdefault(what, []).append(rest)
    yield Run(
        database,
        [Told(int(match_id), int(version), state) for match_id, version, state in told["ack"]],
        [(int(process), float(at)) for process, at in told["kill"]],
        [(int(process), float(at)) for process, at in told["round"]],
        float(told["rest"][0][0]),
        longest_rest(looking),
        json.loads(told["journal"][0][0])["messages"],
    )
    drop_database(database)


def match_ids(run: Run) -> list[int]:
    return [match_id for (match_id,) in look(run.database, "SELECT id FROM matches")]


async def test_nothing_acknowledged_is_lost_and_nothing_counts_twice(run: Run) -> None:
    acknowledged = {(each.match_id, each.version) for each in run.acknowledged}
    assert len(acknowledged) == len(run.acknowledged) > 0
    async with store_of(run.database) as store:
        for each in run.acknowledged:
            step = await store.steps.get(each.match_id, each.version)
            assert step is not None
            assert digest(step.state) == each.digest
        for match_id in match_ids(run):
            await check_log(store, match_id, Toy())
            [(seed,)] = look(run.database, f"SELECT seed FROM matches WHERE id = {match_id}")
            await check_replay(store, match_id, seed, Toy())


def test_every_match_is_shown_as_it_stands_and_no_board_is_posted_twice(run: Run) -> None:
    posted = Counter(tuple(each["first"]) for each in run.messages.values() if each["first"])
    assert [board for board, count in posted.items() if count > 1] == []
    rows = look(run.database, "SELECT id, version, shown, message_id, status FROM matches")
    for match_id, version, shown, message_id, status in rows:
        assert shown == version
        if status == "running":  # a result has no log below it that tells its version
            assert run.messages[str(message_id)]["now"] == [match_id, version]


def test_nothing_is_left_to_do_and_nothing_stays_leased(run: Run) -> None:
    assert run.rest < run.longest_rest
    [(waiting,)] = look(
        run.database,
        """SELECT count(*) FROM matches
           WHERE shown < version OR (status = 'running' AND thinking = 1)""",
    )
    [(locks,)] = look(
        run.database,
        """SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND database = (
               SELECT oid FROM pg_database WHERE datname = current_database())""",
    )
    assert (waiting, locks) == (0, 0)


def test_another_process_takes_over_within_seconds(run: Run) -> None:
    """If the killed process had the round, another one has it soon after."""
    took: list[float] = []
    for victim, killed_at in run.kills:
        before = [process for process, at in run.rounds if at <= killed_at]
        if before and before[-1] == victim:
            took.append(min(at for _, at in run.rounds if at > killed_at) - killed_at)
    print(f"taken over after {sorted(round(each, 1) for each in took)} s")
    assert max(took, default=0.0) < TAKEN_OVER
