"""The time up to which everything was shown: a start looks only at later changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.showing.shown_until import LAG, ShownUntil
from tests.bot.club import Club
from tests.bot.databases import in_folder, look
from tests.bot.storage.samples import add_step, load, new_step, start
from tests.bot.support import NOON, Clock, make_store


async def shown(store: object, match_id: int) -> None:
    matches = store.matches  # type: ignore[attr-defined]
    row = await load(store, match_id)  # type: ignore[arg-type]
    await matches.set_shown(match_id, message_id=1, shown=row.version, told_from=0)


async def test_a_match_shown_long_ago_is_not_looked_at_again(tmp_path: Path) -> None:
    async with make_store(tmp_path) as store:
        old, new = await start(store), await start(store, at=NOON + 1000)
        for match_id in (old, new):
            await shown(store, match_id)
        assert await store.matches.unsettled(0) == [old, new]
        clock = Clock(NOON + 1000)
        settled = ShownUntil(store.matches, clock, store.peers)
        await settled.recovered(())
        await settled.note(())
        assert await store.matches.unsettled(0) == [new]
        clock.now = NOON + 1000 + LAG + 1
        await settled.note(())
        assert await store.matches.unsettled(0) == []
        await add_step(store, new_step(old, 1))
        assert await store.matches.unsettled(0) == [old], "its newest version was not posted"


async def test_a_match_that_waits_for_another_try_is_looked_at_again(tmp_path: Path) -> None:
    async with make_store(tmp_path) as store:
        old, new = await start(store), await start(store, at=NOON + 1000)
        for match_id in (old, new):
            await shown(store, match_id)
        settled = ShownUntil(store.matches, Clock(NOON + 5000), store.peers)
        await settled.recovered(())
        await settled.note({new})
        assert await store.matches.unsettled(0) == [new]


async def test_before_the_last_runs_rest_was_tried_nothing_is_noted(tmp_path: Path) -> None:
    async with make_store(tmp_path) as store:
        settled = ShownUntil(store.matches, Clock(NOON + 5000), store.peers)
        settled.shows()
        await settled.note(())
    assert look(in_folder(tmp_path), "SELECT * FROM settled_by") == []


@pytest.mark.sqlite_only
async def test_while_nothing_happens_nothing_is_written(tmp_path: Path) -> None:
    async with make_store(tmp_path) as store:
        clock = Clock()
        settled = ShownUntil(store.matches, clock, store.peers)
        await settled.recovered(())
        clock.now += LAG + 1
        await settled.note(())
        noted = look(in_folder(tmp_path), "SELECT at FROM settled_by")
        clock.now += 1000
        await settled.note(())
        assert look(in_folder(tmp_path), "SELECT at FROM settled_by") == noted
        settled.shows()
        await settled.note(())
        assert look(in_folder(tmp_path), "SELECT at FROM settled_by") == [(clock.now - LAG,)]


async def test_a_hand_that_was_not_sent_when_the_bot_was_killed_is_sent_at_the_next_start(
    club: Club,
) -> None:
    await club.begin(club.ada, club.bo)
    await club.play(by="dm")
    await club.env.advance_time(LAG + 120)
    match = await club.skip_move()
    await club.change(f"UPDATE matches SET shown = {match.row.version}")
    mover = await club.mover()
    hands = len(club.direct(mover))
    before = [str(message.components) for message in club.direct(mover)]
    await club.restart()
    await club.env.settle()
    after = [str(message.components) for message in club.direct(mover)]
    assert len(after) > hands or after != before


async def test_of_several_processes_only_what_the_dead_left_is_looked_at_again(
    tmp_path: Path,
) -> None:
    async with make_store(tmp_path) as store:
        old, new = await start(store), await start(store, at=NOON + 1000)
        for match_id in (old, new):
            await shown(store, match_id)
        matches = store.matches
        await matches.settle(NOON + 2000, (), 7)
        await matches.settle(NOON + 500, (), 8)
        assert await matches.unsettled(0, {7, 8}) == []
        assert await matches.unsettled(0, {7}) == [new]
        assert await matches.settling() == {7, 8}
        await matches.forget_settled({8})
        assert await matches.unsettled(0, {7}) == []
        assert await matches.unsettled(NOON + 1, {7}, first=True) == [old, new], "all that run"
        await add_step(store, new_step(old, 1))
        assert await matches.unsettled(0, {7}) == [old], "its newest version was not posted"
