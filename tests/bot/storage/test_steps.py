"""The log of a match: see also `test_matches.py`, where steps are written."""

from __future__ import annotations

import asyncio

import pytest

from bot.storage.address import Database
from bot.storage.connection import Row, StoreUnavailable
from bot.storage.packing import NotPacked
from bot.storage.store import Store
from tests.bot.databases import look
from tests.bot.storage.samples import OUTCOME, add_step, load, new_step, start
from tests.bot.support import NOON

pytestmark = pytest.mark.both_databases


async def test_a_log_is_read_whole_in_part_and_step_by_step(store: Store) -> None:
    match_id = await start(store)
    for version in (1, 2, 3):
        await add_step(store, new_step(match_id, version))
    assert [step.version for step in await store.steps.of(match_id)] == [0, 1, 2, 3]
    assert [step.version for step in await store.steps.of(match_id, after=1)] == [2, 3]
    step = await store.steps.get(match_id, 2)
    assert step is not None
    assert (step.choice, step.seat) == ("bid 2", 0)
    assert await store.steps.get(match_id, 4) is None
    assert await store.steps.events(match_id) == [
        (version, b"events %d" % version) for version in range(4)
    ]
    assert await store.steps.undoes(match_id, 2) == [None, None, None]


# --- Packed ------------------------------------------------------------------------------


async def everything(store: Store, match_id: int) -> list[object]:
    """Return everything that readers get of a log."""
    steps = store.steps
    row = await load(store, match_id)
    versions = range(-1, row.version + 1)
    return [
        row,
        await steps.of(match_id),
        [await steps.of(match_id, after=version) for version in versions],
        [
            await steps.since(match_id, version, decided=decided)
            for version in versions
            for decided in ((), (0,), (1,), (0, 1), (1, 7))
        ],
        [await steps.get(match_id, version) for version in versions],
        await steps.get(match_id, row.version + 1),
        [await steps.undoes(match_id, version) for version in versions],
        await steps.events(match_id),
    ]


async def over(store: Store) -> int:
    """A finished match with a choice that was taken back."""
    match_id = await start(store)
    await add_step(store, new_step(match_id, 1))
    await add_step(store, new_step(match_id, 2, seat=1, undoable=True))
    await add_step(store, new_step(match_id, 3, seat=1, choice="undo", undoes=2))
    await add_step(store, new_step(match_id, 4, outcome=OUTCOME, asked=(-1, -1)))
    await store.matches.set_shown(match_id, message_id=1, shown=4, told_from=0)
    return match_id


async def test_readers_notice_nothing_of_packing(store: Store, database: Database) -> None:
    match_id, other = await over(store), await over(store)
    before = await everything(store, match_id), await everything(store, other)
    assert await store.steps.pack(match_id)
    assert look(database, f"SELECT count(*) FROM steps WHERE match_id = {match_id}") == [(0,)]
    assert (await everything(store, match_id), await everything(store, other)) == before
    assert not await store.steps.pack(match_id), "it is packed already"


async def test_a_log_is_packed_once_though_two_want_to(store: Store, database: Database) -> None:
    match_id = await over(store)
    before = await everything(store, match_id)
    done = await asyncio.gather(store.steps.pack(match_id), store.steps.pack(match_id))
    assert sorted(done) == [False, True]
    assert await everything(store, match_id) == before
    assert look(database, "SELECT count(*) FROM packed_logs") == [(1,)]


async def test_only_what_is_over_shown_and_rested_is_packed(store: Store) -> None:
    runs, rests, unshown = await start(store), await over(store), await over(store)
    await store._db.write("UPDATE matches SET shown = 3 WHERE id = $1", unshown)
    ended = NOON + 4
    assert await store.steps.unpacked(ended, 9) == []
    assert await store.steps.unpacked(ended + 1, 9) == [rests]
    assert await store.steps.unpacked(ended + 1, 0) == []
    assert not await store.steps.pack(runs)
    assert len(await store.steps.of(runs)) == 1
    await store.steps.pack(rests)
    assert await store.steps.unpacked(ended + 1, 9) == []


async def test_a_log_that_would_not_come_out_again_stays_as_it_is(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await over(store)
    before = await everything(store, match_id)
    monkeypatch.setattr("bot.storage.steps.unpack_log", lambda _data: [])
    with pytest.raises(NotPacked):
        await store.steps.pack(match_id)
    monkeypatch.undo()
    assert await everything(store, match_id) == before


async def test_a_failure_in_the_middle_leaves_the_log_as_it_was(
    store: Store, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await over(store)
    before = await everything(store, match_id)
    run = store._db.run

    async def full(sql: str, *values: object) -> list[Row]:
        if sql.startswith("DELETE"):
            raise StoreUnavailable
        return await run(sql, *values)

    monkeypatch.setattr(store._db, "run", full)
    with pytest.raises(StoreUnavailable):
        await store.steps.pack(match_id)
    assert await everything(store, match_id) == before
    assert look(database, "SELECT count(*) FROM packed_logs") == [(0,)]
