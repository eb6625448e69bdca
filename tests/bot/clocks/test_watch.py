"""Looks at clocks: due work, its costs, and time that the bot missed."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from bot.clock import DAY, HOUR
from bot.clocks.watch import GRACE, NEAR, SILENCE
from bot.shards import Shards
from bot.storage import absences as absence_rows
from bot.storage import clocks as clock_rows
from bot.storage.connection import StoreUnavailable
from bot.storage.peers import Topic
from tests.bot.clocks.table import Table, table
from tests.bot.support import NOON, USERS, Clock

pytestmark = pytest.mark.usefixtures("slow_heart")

MANY = 1000


async def test_a_clock_is_ended_when_all_that_was_sent_in_time_has_arrived(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        await here.start("Ada", "Bo", pace="live_10")
        await here.answer("Ada")
        await pass_time(here, 600 + GRACE - 1)
        assert ((await here.match()).seats[1].player.level, here.told) == ("", 0)
        await pass_time(here, 1)
        assert ((await here.match()).seats[1].player.level, here.told) == ("medium", 1)
        await pass_time(here, 60)
        assert here.told == 1


async def pass_time(here: Table, seconds: int) -> None:
    """Let time pass as it does while the bot runs: it looks around each minute."""
    for _ in range(seconds // 60):
        here.now.now += 60
        await here.watch.remember()
        await here.watch.look()
    here.now.now += seconds % 60
    await here.watch.look()


async def test_no_clock_waits_for_what_is_looked_at_beside(tmp_path: Path) -> None:
    begun: list[asyncio.Event] = []

    async def endless() -> None:
        begun.append(asyncio.Event())
        await begun[-1].wait()

    async with table(tmp_path) as here:
        here.watch.also(endless)
        await here.start("Ada", "Bo", pace="live_10")
        await here.answer("Ada")
        await pass_time(here, 600 + GRACE)
        assert ((await here.match()).seats[1].player.level, here.told) == ("medium", 1)
        assert len(begun) == 1, "and none is begun before the one before is done"
        begun[0].set()
        await asyncio.sleep(0)
        await pass_time(here, 1)
        await asyncio.sleep(0)
        assert len(begun) == 2
        await here.watch.close()


async def test_it_looks_second_by_second_only_while_a_clock_is_near_its_end(
    tmp_path: Path,
) -> None:
    async with table(tmp_path) as here:
        here.manager.changes.subscribe(here.watch.notice)
        await here.start("Ada", "Bo", pace="live_10")
        assert not here.watch._seconds.is_running()
        await pass_time(here, 600 - NEAR - 1)
        assert not here.watch._seconds.is_running()
        await pass_time(here, 1)
        assert here.watch._seconds.is_running()
        await here.watch.close()


async def test_a_move_that_starts_a_clock_with_little_left_is_noticed(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        here.manager.changes.subscribe(here.watch.notice)
        await here.start("Ada", "Bo", pace="live_10")
        await pass_time(here, 540)
        here.watch._seconds.cancel()
        await asyncio.sleep(0)
        assert not here.watch._seconds.is_running()
        await here.answer("Ada")
        assert here.watch._seconds.is_running(), "Bo has a minute left"


async def test_once_closed_it_looks_no_more_whatever_others_tell(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        here.manager.changes.subscribe(here.watch.notice)
        await here.start("Ada", "Bo", pace="live_10")
        await here.answer("Ada")
        await pass_time(here, 540)
        assert here.watch._seconds.is_running(), "Bo has a minute left"
        await here.watch.close()
        assert not here.watch._seconds.is_running(), "the look under way has ended"
        here.store.peers.tell(Topic.CLOCK, 1)
        await here.manager.choose(1, USERS["Bo"], "none")
        assert not here.watch._seconds.is_running()


async def test_a_beginning_under_way_when_it_is_closed_begins_nothing(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        await here.start("Ada", "Bo", pace="live_10")
        await pass_time(here, 540)
        beginning = asyncio.create_task(here.watch.begin())
        await asyncio.sleep(0)
        await here.watch.close()
        await beginning
        here.store.peers.tell(Topic.CLOCK, 1)
        assert not here.watch._seconds.is_running()
        assert not await here.watch.beat()


async def test_a_sign_of_work_under_way_does_not_begin_it_again(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        await here.start("Ada", "Bo", pace="live_10")
        here.now.now += HOUR
        sign = asyncio.create_task(here.watch.beat())
        await asyncio.sleep(0)
        await here.watch.close()
        assert not await sign
        here.store.peers.tell(Topic.CLOCK, 1)
        assert not here.watch._seconds.is_running()


@pytest.mark.parametrize("pace", ["live_10", "one_day"])
@pytest.mark.parametrize("lost", [1, HOUR, 9 * DAY])
async def test_time_that_a_run_missed_is_given_back_at_the_next_start(
    tmp_path: Path, pace: str, lost: int
) -> None:
    now = Clock()
    async with table(tmp_path, now) as here:
        await here.start("Ada", "Bo", pace=pace)
        now.now += 30
        await here.watch.close()
        before = await here.clock(1)
    now.now += lost
    async with table(tmp_path, now) as here:
        after = await here.clock(1)
        assert after.since == (before.since or 0) + lost
        assert after.due == (before.due or 0) + lost
        await here.answer("Ada", sent_at=now.now)
        left = (await here.clock(0)).reserve
        assert left == (585 if pace == "live_10" else 2 * DAY), "30 seconds were used"
        await here.watch.look()
        assert here.told == 0
    async with table(tmp_path, now) as here:
        assert await here.clock(1) == after, "it is given back once"


async def test_a_process_that_was_killed_is_given_back_what_it_did_not_note(
    tmp_path: Path,
) -> None:
    """At most the minute since its last beat is given on top."""
    now = Clock()
    async with table(tmp_path, now) as here:
        await here.start("Ada", "Bo", pace="live_10")
        await pass_time(here, 150)
    now.now += HOUR
    async with table(tmp_path, now) as here:
        assert (await here.clock(1)).since == NOON + HOUR + 30


async def test_time_without_a_line_to_discord_is_given_back(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        await here.start("Ada", "Bo", pace="live_10")
        await pass_time(here, 60)
        here.connected = False
        await pass_time(here, 2 * HOUR)
        assert ((await here.match()).seats[1].player.level, here.told) == ("", 0), (
            "nobody could play"
        )
        here.connected = True
        await here.watch.beat()
        assert (await here.clock(1)).due == NOON + 600 + 2 * HOUR
        await pass_time(here, 539)
        assert here.told == 0
        await pass_time(here, 10)
        assert here.told == 1


async def test_a_machine_that_slept_costs_nobody_anything(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        await here.start("Ada", "Bo", pace="live_10")
        here.now.now += SILENCE + 900
        await here.watch.look()
        assert here.told == 0
        assert (await here.clock(1)).due == here.now.now + 600


async def test_a_vote_about_time_is_prolonged_by_what_the_bot_missed(tmp_path: Path) -> None:
    now = Clock()
    async with table(tmp_path, now) as here:
        await here.start("Ada", "Bo", pace="one_day")
        await here.answer("Ada")
        await pass_time(here, 3 * DAY + GRACE)
        [absence] = await here.store.absences.untold()
        await here.watch.close()
    now.now += 5 * DAY
    async with table(tmp_path, now) as here:
        [later] = await here.store.absences.untold()
        assert later.decide_at == (absence.decide_at or 0) + 5 * DAY
        assert await here.store.absences.due(now.now) == []


async def test_nothing_is_looked_at_before_the_start_was_made_good(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        await here.start("Ada", "Bo", pace="live_10")
        here.watch._seen_at = None
        here.now.now += 900
        await here.watch.remember()
        await here.watch.look()
        assert here.told == 0
        assert await here.store.clocks.beat_at() == NOON


async def test_one_match_that_fails_keeps_no_other_from_its_end(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with table(tmp_path) as here:
        for _ in range(2):
            await here.start("Ada", "Bo", pace="live_10")
        await here.store._db.write("UPDATE matches SET game = 'forgotten' WHERE id = 1")
        await pass_time(here, 600 + GRACE)
        assert (await here.match(2)).seats[1].player.level == "medium"
        assert "match 1: a clock waits: NoSuchMatch" in caplog.text


async def test_a_database_that_refuses_ends_no_look_for_good(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with table(tmp_path) as here:

        async def refuse(*_given: object) -> None:
            raise StoreUnavailable

        monkeypatch.setattr(here.store.clocks, "due", refuse)
        await here.watch._second()
        assert "clocks wait: StoreUnavailable" in caplog.text


# Several processes.

HERE, ELSEWHERE = Shards(0, 0, 2), Shards(1, 1, 2)
"""The shard of the matches, and another one."""


@pytest.mark.postgres_only
async def test_no_clock_ends_while_the_process_that_serves_its_members_is_away(
    tmp_path: Path,
) -> None:
    now = Clock()
    async with table(tmp_path, now, ELSEWHERE) as other:
        async with table(tmp_path, now, HERE) as here:
            await here.start("Ada", "Bo", pace="live_10")
            await pass_time(here, 60)
        assert other.store.peers.has_round
        await pass_time(other, HOUR)
        assert ((await other.match()).seats[1].player.level, other.told) == ("", 0), (
            "nobody could play"
        )
        async with table(tmp_path, now, HERE) as here:
            assert (await here.clock(1)).due == now.now + 540
            await pass_time(here, 540 + GRACE)
            assert ((await here.match()).seats[1].player.level, here.told) == ("medium", 1)


@pytest.mark.postgres_only
async def test_a_clock_that_runs_low_by_a_click_elsewhere_is_waited_for_where_it_belongs(
    tmp_path: Path,
) -> None:
    """A direct message comes to shard 0, wherever the match is played."""
    now = Clock()
    async with table(tmp_path, now, HERE) as here, table(tmp_path, now, ELSEWHERE) as other:
        other.manager.changes.subscribe(other.watch.notice)
        await here.start("Ada", "Bo", pace="live_10")
        await pass_time(here, 540)
        other.watch._begin_seconds()  # for a clock of its own
        for _ in range(200):
            here.watch._seconds.cancel()
            await asyncio.sleep(0.01)
            if not here.watch._seconds.is_running():
                break
        assert not here.watch._seconds.is_running()
        await other.answer("Ada")
        for _ in range(200):
            await asyncio.sleep(0 if here.watch._seconds.is_running() else 0.01)
        assert here.watch._seconds.is_running()
        await here.watch.close()
        await other.watch.close()


@pytest.mark.postgres_only
async def test_a_new_process_gives_nothing_back_that_the_old_one_served_meanwhile(
    tmp_path: Path,
) -> None:
    """With many shards, minutes pass until all of them are there."""
    now = Clock()
    async with table(tmp_path, now, HERE) as old, table(tmp_path, now, HERE) as new:
        await old.start("Ada", "Bo", pace="live_10")
        before = await old.clock(1)
        new.connected = False
        await pass_time(old, 2 * SILENCE)
        new.connected = True
        await new.watch.beat()
        assert await new.clock(1) == before
        now.now += 2 * SILENCE
        await old.watch.beat()
        await new.watch.beat()
        assert (await new.clock(1)).due == (before.due or 0) + 2 * SILENCE, "once"


# What it costs.


@pytest.mark.sqlite_only
async def test_a_thousand_clocks_cost_a_look_what_is_due_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with table(tmp_path) as here:
        await here.start("Ada", "Bo", pace="one_day")
        columns = [row[1] for row in await here.store._db.read("PRAGMA table_info(matches)")][1:]
        names = ", ".join(columns)
        numbers = (
            f"WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < {MANY})"
        )
        await here.store._db.write(
            f"{numbers} INSERT INTO matches (id, {names}) SELECT i, {names} FROM n, matches"
        )
        await here.store._db.write(
            f"""{numbers} INSERT INTO clocks (match_id, seat, reserve, since, due)
                SELECT i, seat, reserve, since, due + i FROM n, clocks WHERE match_id = 1"""
        )
        reads: list[str] = []
        read = here.store._db.read

        async def counted(sql: str, *values: object) -> list[object]:
            rows = await read(sql, *values)
            reads.append(f"{len(rows)} {sql.split(' FROM ', maxsplit=1)[0]}")
            return list(rows)

        monkeypatch.setattr(here.store._db, "read", counted)
        started = time.process_time()
        for _ in range(100):
            await here.watch.look()
        spent = (time.process_time() - started) / 100
        assert reads == ["0 SELECT match_id, seat, due", "1 SELECT min(due)"] * 100
        assert spent < 0.01, f"{spent * 1000:.2f} ms a look"


@pytest.mark.sqlite_only
@pytest.mark.parametrize(
    ("sql", "index"),
    [
        (clock_rows.DUE, "clocks_due"),
        (clock_rows.NEXT, "clocks_due"),
        (clock_rows.REMIND, "clocks_remind_at"),
        (f"{absence_rows._DUE} LIMIT $2", "absences_decide_at"),
    ],
)
async def test_due_clocks_are_found_by_an_index(tmp_path: Path, sql: str, index: str) -> None:
    async with table(tmp_path) as here:
        values = (NOON, 1) if "$1" in sql else ()
        plan = await here.store._db.read(f"EXPLAIN QUERY PLAN {sql}", *values)
        assert index in " ".join(str(row[3]) for row in plan)
