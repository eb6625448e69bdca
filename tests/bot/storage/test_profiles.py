"""A member's finished matches: those that count, and the time that it takes to find them."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from statistics import median
from time import perf_counter

import pytest

from bot.storage.connection import pack
from bot.storage.profiles import PLAYED, Opponent
from bot.storage.records import Location, Player
from bot.storage.store import Store
from games.state import Outcome
from tests.bot.databases import look
from tests.bot.storage.samples import OUTCOME, finish, start
from tests.bot.support import CHANNEL, GUILD, NOON, USERS, make_store

pytestmark = pytest.mark.both_databases

ADA, BO, CLEO = USERS["Ada"], USERS["Bo"], USERS["Cleo"]
HIDDEN = 601


async def played(store: Store, user_id: int = ADA, reader: int | None = ADA) -> list[int]:
    found = await store.profiles.played(GUILD, user_id, reader=reader, channels=[CHANNEL])
    return [match.match_id for match in found]


async def test_the_newest_finished_match_comes_first(store: Store) -> None:
    old = await finish(store, "Ada", "Bo", at=NOON + 10)
    new = await finish(store, "Bo", "Ada", at=NOON + 20)
    await start(store, "Ada", "Bo")
    await finish(store, "Bo", "Cleo")
    assert await played(store) == [new, old]


async def test_a_match_is_told_from_the_players_seat(store: Store) -> None:
    match_id = await finish(store, "Bo", "Ada", "Cleo", at=NOON + 20)
    [match] = await store.profiles.played(GUILD, ADA, reader=ADA, channels=[CHANNEL])
    assert (match.match_id, match.game, match.outcome, match.length) == (
        match_id,
        "toy",
        OUTCOME,
        1,
    )
    assert (match.seat, match.started_at, match.ended_at) == (1, NOON, NOON + 20)
    assert match.opponents == (Opponent(BO, "Bo"), Opponent(CLEO, "Cleo"))
    assert not match.computers


async def test_matches_with_the_computer_can_be_told(store: Store) -> None:
    players = (Player(ADA, "Ada"), Player(-1, "Computer", level="easy"))
    await finish(store, "Ada", "Bo", players=players)
    [match] = await store.profiles.played(GUILD, ADA, reader=ADA, channels=[CHANNEL])
    assert match.computers


async def test_other_servers_do_not_count(store: Store) -> None:
    await finish(store, "Ada", "Bo", location=Location(GUILD + 1, 7))
    assert await played(store) == []


async def test_hidden_channels_count_for_those_who_played_there(store: Store) -> None:
    match_id = await finish(store, "Ada", "Bo", location=Location(GUILD, HIDDEN))
    assert await played(store, ADA, reader=ADA) == [match_id]
    assert await played(store, ADA, reader=BO) == [match_id]
    assert await played(store, ADA, reader=CLEO) == []
    assert await played(store, ADA, reader=None) == []


@pytest.mark.sqlite_only
async def test_it_looks_up_the_member_and_no_other_matches(store: Store, path: Path) -> None:
    with closing(sqlite3.connect(path)) as database:
        plan = [
            row[3]
            for row in database.execute(
                f"EXPLAIN QUERY PLAN {PLAYED}", {"1": 1, "2": 2, "3": 3, "4": "[]"}
            )
        ]
    assert any("players_user (user_id=?" in line for line in plan), plan
    scans = {line for line in plan if line.startswith("SCAN") and "json_each" not in line}
    assert scans <= {"SCAN others"}, "who sat there besides, found by an index before"


def fill(path: Path, matches: int, first: int) -> None:
    """Store finished matches of other members, of realistic size."""
    rows = range(first, first + matches)
    with closing(sqlite3.connect(path)) as database, database:
        database.executemany(
            """INSERT INTO matches (id, game, game_version, options, seed, guild_id, channel_id,
                   status, version, state, asked, outcome, created_at, updated_at)
               VALUES (?, 'toy', 1, '{}', x'00', ?, 600, 'finished', 9, ?, x'90', ?, ?, ?)""",
            [
                (n, GUILD, bytes(3000), pack(Outcome("rich", (1, 2))), NOON + n, NOON + n)
                for n in rows
            ],
        )
        database.executemany(
            "INSERT INTO players (match_id, seat, user_id, name) VALUES (?, ?, ?, 'X')",
            [(n, seat, 5000 + (n + seat) % 50) for n in rows for seat in (0, 1)],
        )


async def seconds(store: Store) -> float:
    times = []
    for _ in range(7):
        began = perf_counter()
        found = await store.profiles.played(GUILD, ADA, reader=ADA, channels=[CHANNEL])
        times.append(perf_counter() - began)
    assert len(found) == 40
    return median(times)


@pytest.mark.sqlite_only
async def test_ten_thousand_matches_of_others_do_not_slow_it_down(tmp_path: Path) -> None:
    async with make_store(tmp_path) as store:
        for n in range(40):
            await finish(store, "Ada", "Bo", at=NOON + n)
        few = await seconds(store)
        fill(tmp_path / "squaretable.db", 10_000, 1000)
        assert look(tmp_path / "squaretable.db", "SELECT count(*) FROM matches") == [(10_040,)]
        assert await seconds(store) < 5 * few + 0.005
