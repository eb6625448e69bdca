"""Breaks as they are stored, and the clocks that stand still meanwhile."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bot.breaks.actions import returned
from bot.clock import DAY, HOUR
from bot.play.changes import Changed
from bot.play.paces import PACES
from bot.play.reckoning import is_over
from bot.storage.breaks import Break, on_break
from bot.storage.clocks import DueClock
from bot.storage.connection import Superseded
from bot.storage.records import SeatClock
from tests.bot.clocks.table import Table, table
from tests.bot.databases import in_folder, look
from tests.bot.support import NOON, USERS, Clock, new_invitation, seat

pytestmark = pytest.mark.both_databases

ADA, BO = USERS["Ada"], USERS["Bo"]
ONE_DAY = PACES["one_day"]


async def away(here: Table, name: str, days: float) -> int:
    """Let a member be away from now on."""
    until = here.now() + int(days * DAY)
    await here.store.breaks.take(USERS[name], until, here.now(), forget_before=0)
    return until


async def test_a_clock_that_runs_stands_still_for_so_long_as_the_break_lasts(
    tmp_path: Path,
) -> None:
    async with table(tmp_path) as here:
        await here.start("Ada", "Bo", pace="one_day")
        before = await here.clock(1)
        assert before.due is not None
        here.now.now += HOUR
        until = await away(here, "Bo", 5)
        clock = await here.clock(1)
        assert (clock.since, clock.due) == (NOON + 5 * DAY, before.due + 5 * DAY)
        assert await here.clock(0) == before, "Ada’s runs on"
        assert on_break((await here.match()).row, here.now()) == {1: until}
        here.now.now = until
        assert on_break((await here.match()).row, here.now()) == {}
        assert ONE_DAY.decision + clock.reserve - (clock.due - here.now()) == HOUR


async def test_a_player_who_moves_ends_their_break_and_loses_what_they_used_before_and_after_it(
    tmp_path: Path,
) -> None:
    async with table(tmp_path) as here:
        told: list[Changed] = []
        here.manager.changes.subscribe(told.append)
        await here.start("Ada", "Bo", pace="one_day")
        await here.start("Bo", "Cleo", pace="one_day")
        here.now.now += 20 * HOUR
        await away(here, "Bo", 5)
        here.now.now += 3 * DAY
        back = here.now()
        here.now.now += 60
        await here.answer("Bo", sent_at=back)
        assert await here.store.breaks.of(BO) == [Break(NOON + 20 * HOUR, back)]
        assert [user_id for each in told for user_id in returned(each)] == [BO]
        assert (await here.clock(1)).reserve == ONE_DAY.reserve, "20 hours are less than a day"
        other = await here.clock(0, match_id=2)
        assert other.since == NOON + 3 * DAY, "in every match"
        assert on_break((await here.match()).row, here.now()) == {}


async def test_a_question_during_a_break_has_time_from_its_end_on(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        until = await away(here, "Bo", 2)
        await here.start("Ada", "Bo", pace="one_day")
        assert (await here.clock(1)).since == until, "from the start of a match, too"
        await here.answer("Ada")
        later = await away(here, "Bo", 3)
        clock = await here.clock(1)
        assert (clock.since, clock.due) == (later, later + ONE_DAY.decision + ONE_DAY.reserve)
        await here.store.breaks.end(BO, NOON + HOUR)
        assert (await here.clock(1)).since == NOON + HOUR
        assert not await here.store.breaks.end(BO, NOON + HOUR), "it is over"


async def test_no_clock_ends_during_a_break(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        await here.start("Ada", "Bo", pace="one_day")
        await here.answer("Ada")
        here.now.now += 2 * DAY
        until = await away(here, "Bo", 10)
        assert await here.store.clocks.due(until) == []
        here.now.now = until + 2 * DAY
        [due] = await here.store.clocks.due(here.now())
        assert await here.timekeeper.end(due)


async def test_a_break_does_not_save_who_is_out_of_time_already(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        await here.start("Ada", "Bo", pace="one_day")
        await here.answer("Ada")
        clock = await here.clock(1)
        assert clock.due is not None
        here.now.now = clock.due + 1
        await away(here, "Bo", 10)
        assert is_over(ONE_DAY, await here.clock(1), here.now())


async def test_breaks_count_only_where_they_were_agreed_on(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        for pace, breaks in (("one_day", False), ("live_10", True)):
            invitation = new_invitation("Ada", "Bo", pace=pace)
            stored = await seat(here.store, msgspec.structs.replace(invitation, breaks=breaks))
            assert stored.breaks is breaks
            match_id = await here.manager.start(stored, stored.guests)
            before = await here.clock(1, match_id)
            await away(here, "Bo", 1)
            match = await here.match(match_id)
            assert not match.row.breaks
            assert match.row.clocks[1] == before
            assert on_break(match.row, here.now()) == {}


async def test_a_player_told_to_wait_for_an_absent_one_waits_until_they_are_back(
    tmp_path: Path,
) -> None:
    async with table(tmp_path) as here:
        await here.start("Ada", "Bo", pace="one_day")
        await here.answer("Ada")
        [due] = [(await here.clock(1)).due]
        assert due is not None
        here.now.now = due + 5
        await here.timekeeper.end(DueClock(1, 1, due))
        until = await away(here, "Bo", 2)
        await here.timekeeper.prolong(1, 1, 0)
        assert (await here.clock(1)).since == until


async def test_a_seat_that_is_taken_back_during_a_break_has_time_from_its_end_on(
    tmp_path: Path,
) -> None:
    async with table(tmp_path) as here:
        await here.start("Ada", "Bo", pace="one_day")
        await here.manager.hand_over(1, 1, 0, "easy")
        until = await away(here, "Bo", 2)
        assert (await here.clock(1)).since is None, "the computer has no clock"
        await here.manager.take_back(1, BO)
        assert (await here.clock(1)).since == until


async def test_of_a_break_and_a_move_at_once_the_second_sees_the_first(tmp_path: Path) -> None:
    """Ada's move lets Bo's clock run; it was worked out before Bo went away."""
    async with table(tmp_path) as here:
        await here.start("Ada", "Bo", pace="one_day")
        row = (await here.match()).row
        await away(here, "Bo", 1)
        standing = SeatClock(5)
        with pytest.raises(Superseded):
            await here.store.clocks.change(row, (row.clocks[0], standing))
        await here.store.clocks.change((await here.match()).row, (row.clocks[0], standing))


async def test_a_restart_in_a_break_changes_nothing(tmp_path: Path) -> None:
    now = Clock()
    async with table(tmp_path, now) as here:
        await here.start("Ada", "Bo", pace="one_day")
        until = await away(here, "Bo", 3)
        before = await here.clock(1)
    now.now += 2 * DAY
    async with table(tmp_path, now) as here:
        assert await here.clock(1) == before, "what the bot missed is none of Bo’s time"
        assert (await here.clock(0)).since == NOON + 2 * DAY
        assert on_break((await here.match()).row, now()) == {1: until}


async def test_breaks_of_long_ago_are_forgotten(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        await here.store.breaks.take(ADA, NOON + DAY, NOON, forget_before=0)
        here.now.now += 400 * DAY
        await here.store.breaks.take(
            ADA, here.now() + DAY, here.now(), forget_before=here.now() - 365 * DAY
        )
        assert await here.store.breaks.of(ADA) == [Break(here.now(), here.now() + DAY)]
        assert look(in_folder(tmp_path), "SELECT count(*) FROM breaks") == [(1,)]


async def test_a_member_who_never_took_a_break_has_none_that_lasted(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        assert await here.store.breaks.until(ADA) == 0
