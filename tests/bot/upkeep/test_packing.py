"""Logs are packed in the background, and matches of every game replay as before."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path
from random import Random

import pytest

from bot.catalog import full_catalog
from bot.history.film_scenes import match_film
from bot.history.rerun import first_difference
from bot.play.manager import MatchManager
from bot.play.match import Match, assemble
from bot.storage.address import Database
from bot.storage.records import Answer, Guest, Location, NewInvitation, Step
from bot.storage.store import Store
from bot.upkeep.packing import REST_SECONDS, Packing
from games.simulate import at_random
from tests.bot.club import Club, says
from tests.bot.databases import in_folder, look, written
from tests.bot.support import NOON, Clock, make_store
from tests.soaking import first

pytestmark = [pytest.mark.long, pytest.mark.own_threads]

CATALOG = full_catalog()
FILMED = "square_tactics"
"""The game whose film is made; films depend only on data that is compared for all games."""


async def played(store: Store, key: str, number: int = 0, *, most: int = 10**6) -> int:
    """Play a match at random, shown to its end, as the bot stores it; return its id.

    Args:
        most: the choices after which somebody resigns.
    """
    game, random = CATALOG[key].game, Random(number)
    manager = MatchManager(store, CATALOG, Clock())
    names = [f"Member {seat}" for seat in range(game.seats[0])]
    guests = tuple(Guest(1001 + at, name, Answer.ACCEPTED) for at, name in enumerate(names))
    options = dict(game.setup(len(guests)).options)
    invitation_id = await store.invitations.add(
        NewInvitation(key, options, Location(1, 2), 1001, False, guests, NOON, 2**40)
    )
    invitation = await store.invitations.get(invitation_id)
    assert invitation is not None
    match_id = await manager.start(invitation, guests)
    match = await manager.load(match_id)
    while not match.over:
        if match.row.version == most:
            match = (await manager.take_up(match_id, match.user(0), "resign")).match
            break
        ask = random.choice(match.asks)
        notation = at_random(ask, random).notation
        match = (await manager.choose(match_id, match.user(ask.seat), notation)).match
    await store.matches.set_shown(
        match_id, message_id=1, shown=match.row.version, told_from=match.row.version
    )
    return match_id


async def as_read(store: Store, match_id: int) -> tuple[Match, list[Step]]:
    row = await store.matches.get(match_id)
    assert row is not None
    return assemble(row, CATALOG), await store.steps.of(match_id)


@pytest.mark.parametrize("key", first(2, sorted(CATALOG)))
async def test_a_packed_match_replays_verifies_and_is_filmed_as_before(
    tmp_path: Path, key: str
) -> None:
    async with make_store(tmp_path) as store:
        match_id = await played(store, key)
        match, steps = await as_read(store, match_id)
        film = match_film(match, steps) if key == FILMED else None
        assert await Packing(store, Clock(NOON + REST_SECONDS + 1)).look() == 1
        packed, log = await as_read(store, match_id)
        assert look(in_folder(tmp_path), "SELECT count(*) FROM steps") == [(0,)]
        assert (packed.row, log) == (match.row, steps)
        if film is not None:
            assert match_film(packed, log) == film
        luck = await store.matches.luck(match_id)
        assert luck is not None
        row = packed.row
        assert first_difference(packed.game, row.options, len(row.players), luck.seed, log) is None


async def test_members_look_back_at_a_packed_match(toy_club: Club) -> None:
    club = toy_club
    await club.begin(club.ada, club.bo, options="")
    await club.play_to_end()
    replay = says(await club.slash(club.ada, "replay", match=1))
    verified = says(await club.slash(club.ada, "verify", match=1))
    assert await club.services.store.steps.pack(1)
    assert says(await club.slash(club.ada, "replay", match=1)) == replay
    assert says(await club.slash(club.ada, "verify", match=1)) == verified
    await club.bo.click(club.board(), label="Rematch")
    assert club.requests("POST", f"/channels/{club.channel.id}/messages")


async def test_a_match_rests_for_a_day_first(tmp_path: Path) -> None:
    async with make_store(tmp_path) as store:
        await played(store, min(CATALOG))
        clock = Clock(NOON + REST_SECONDS)
        packing = Packing(store, clock)
        assert await packing.look() == 0
        clock.now += 1
        assert await packing.look() == 1
        assert await packing.look() == 0


async def test_one_look_takes_so_much_and_the_next_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.upkeep.packing.ONE_LOOK", 2)
    async with make_store(tmp_path) as store:
        for number in range(3):
            await played(store, min(CATALOG), number)
        packing = Packing(store, Clock(NOON + 2 * REST_SECONDS))
        assert [await packing.look() for _ in range(3)] == [2, 1, 0]
        monkeypatch.setattr("bot.upkeep.packing.LOOK_SECONDS", 0)
        await played(store, min(CATALOG), 4)
        assert await packing.look() == 0, "there is no time"


async def test_a_log_that_cannot_be_packed_is_told_once_and_holds_nothing_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("bot.upkeep.packing.ONE_LOOK", 1)
    async with make_store(tmp_path) as store:
        first, second = [await played(store, min(CATALOG), number) for number in range(2)]
        await store._db.write("DELETE FROM steps WHERE match_id = $1", first)
        packing = Packing(store, Clock(NOON + 2 * REST_SECONDS))
        assert [await packing.look() for _ in range(3)] == [0, 1, 0]
        assert await store.steps.unpacked(2**40, 9) == [first]
        assert second not in await store.steps.unpacked(2**40, 9)
    assert [record.levelname for record in caplog.records if "cannot be packed" in record.message]
    assert len([record for record in caplog.records if "cannot be packed" in record.message]) == 1


PROGRAM = """
import asyncio, sys
from bot.storage.address import database_of
from bot.storage.store import Store

async def main():
    store = await Store.open(database_of(sys.argv[1]))
    print("packing", flush=True)
    for match_id in await store.steps.unpacked(2**40, 1000):
        await store.steps.pack(match_id)

asyncio.run(main())
"""
KILLS = 2
SHORT = 40
"""The choices of a match whose content does not matter."""


def kill_while_packing(database: Database, seconds: float) -> None:
    """Pack in a process that is killed some seconds after it began."""
    with subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(PROGRAM), written(database)],
        stdout=subprocess.PIPE,
        cwd=Path(__file__).parents[3],
    ) as packing:
        assert packing.stdout is not None
        packing.stdout.readline()
        time.sleep(seconds)
        os.kill(packing.pid, signal.SIGKILL)


@pytest.mark.both_databases
async def test_after_a_kill_at_any_moment_the_next_look_goes_on(
    tmp_path: Path, database: Database
) -> None:
    async with make_store(tmp_path) as store:
        matches = [
            await played(store, key, number, most=SHORT)
            for key in sorted(CATALOG)
            for number in range(3)
        ]
        before = [await as_read(store, match_id) for match_id in matches]
    for number in range(KILLS):
        await asyncio.to_thread(kill_while_packing, database, 0.01 * number)
        async with make_store(tmp_path) as store:
            after = [await as_read(store, match_id) for match_id in matches]
            assert [(m.row, s) for m, s in after] == [(m.row, s) for m, s in before]
        if isinstance(database, Path):
            assert look(database, "PRAGMA integrity_check") == [("ok",)]
        both = """SELECT match_id FROM packed_logs INTERSECT SELECT match_id FROM steps"""
        assert look(database, both) == []
    async with make_store(tmp_path) as store:
        await Packing(store, Clock(2**39)).look()
        assert await store.steps.unpacked(2**40, 9) == []
        after = [await as_read(store, match_id) for match_id in matches]
        assert [(m.row, s) for m, s in after] == [(m.row, s) for m, s in before]
