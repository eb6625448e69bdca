"""The results of a clock that runs out, once each."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bot.clock import DAY, HOUR
from bot.errors import StaleBoard, TimeOver
from bot.play import reckoning
from bot.play.timekeeper import DECIDED_WITHIN, waiting
from bot.storage.clocks import DueClock
from bot.storage.records import Notify, SeatClock
from games.example.game import Toy
from tests.bot.clocks.table import Table, table
from tests.bot.support import NOON, USERS, Clock


async def due(here: Table, seat: int) -> DueClock:
    clock = await here.clock(seat)
    assert clock.due is not None
    return DueClock(1, seat, clock.due)


async def test_a_match_starts_with_the_clocks_of_its_pace(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        await here.start("Ada", "Bo", pace="one_day")
        match = await here.match()
        assert (match.pace.key, match.awaited) == ("one_day", (0, 1)), "both are asked at once"
        assert [clock.due for clock in match.row.clocks] == [NOON + 3 * DAY] * 2


async def test_an_answer_stops_the_clock_and_starts_those_of_whoever_is_asked_then(
    tmp_path: Path,
) -> None:
    async with table(tmp_path) as here:
        await here.start("Ada", "Bo", pace="live_10")
        here.now.now += 20
        await here.answer("Ada")
        assert (await here.clock(0)).since is None
        assert (await here.clock(0)).reserve == 595
        assert (await here.clock(1)).since == NOON, "it runs on"
        assert (await here.match()).row == (await here.manager.load(1)).row


async def test_time_that_the_bot_took_to_store_an_answer_costs_nobody_anything(
    tmp_path: Path,
) -> None:
    async with table(tmp_path) as here:
        await here.start("Ada", "Bo", pace="live_10")
        here.now.now += 50
        await here.answer("Ada", sent_at=NOON + 10)
        assert (await here.clock(0)).reserve == 605


async def test_an_answer_that_was_sent_in_time_counts_however_late_it_is_looked_at(
    tmp_path: Path,
) -> None:
    async with table(tmp_path) as here:
        await here.start("Ada", "Bo", pace="live_10")
        here.now.now += 900
        await here.answer("Ada", sent_at=NOON + 600)
        assert (await here.match()).row.version == 1
        with pytest.raises(TimeOver):
            await here.answer("Bo", sent_at=NOON + 601)
        assert (await here.match()).row.version == 1


async def test_a_late_answer_counts_at_a_pace_of_days_until_the_others_decide(
    tmp_path: Path,
) -> None:
    async with table(tmp_path) as here:
        await here.start("Ada", "Bo", pace="one_day")
        here.now.now += 9 * DAY
        await here.answer("Ada")
        assert (await here.match()).row.version == 1
        assert (await here.clock(0)).reserve == 0


async def test_a_clock_of_our_own_that_is_behind_discords_charges_nobody_for_it(
    tmp_path: Path,
) -> None:
    async with table(tmp_path) as here:
        await here.start("Ada", "Bo", pace="live_10")
        await here.answer("Ada", sent_at=NOON + 30)
        assert (await here.clock(0)).reserve == 615


async def test_in_a_live_match_the_computer_takes_over_at_once_and_that_once(
    tmp_path: Path,
) -> None:
    async with table(tmp_path) as here:
        await here.start("Ada", "Bo", pace="live_10")
        await here.answer("Ada")
        ended = await due(here, 1)
        here.now.now += 603
        assert await here.timekeeper.end(ended)
        assert not await here.timekeeper.end(ended)
        match = await here.match()
        assert (match.seats[1].player.level, (await here.clock(1)).since) == ("medium", None)
        assert [(a.seat, a.since) for a in await here.store.absences.untold()] == [(1, 0)]


async def test_a_seat_that_is_taken_back_gets_an_increment_to_go_on(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        await here.start("Ada", "Bo", pace="live_10")
        ended = await due(here, 1)
        here.now.now += 603
        await here.timekeeper.end(ended)
        await here.manager.take_back(1, USERS["Bo"])
        assert (await here.clock(1)).due == here.now.now + 15
        assert await here.store.absences.untold() == [], "there is nothing to tell any more"


async def test_at_a_pace_of_days_the_others_are_to_decide(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        await here.start("Ada", "Bo", pace="one_day")
        await here.answer("Ada")
        ended = await due(here, 1)
        here.now.now += 3 * DAY
        assert await here.timekeeper.end(ended)
        assert not await here.timekeeper.end(ended)
        [absence] = await here.store.absences.untold()
        assert absence.decide_at == here.now.now + DECIDED_WITHIN
        assert (await here.match()).seats[1].player.level == "", "nobody takes over yet"
        assert await here.store.clocks.next_due() is None


async def test_where_nobody_waits_nobody_is_told_until_somebody_does(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        await here.start("Ada", "Bo", pace="one_day")
        both = [await due(here, seat) for seat in (0, 1)]
        here.now.now += 3 * DAY + 5
        assert [await here.timekeeper.end(each) for each in both] == [False, False]
        assert await here.store.clocks.next_due() is None
        await here.answer("Ada")
        again = await due(here, 1)
        assert again.due == here.now.now, "now Ada waits"
        assert await here.timekeeper.end(again)


async def test_a_player_who_is_out_of_time_does_not_wait(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        await here.start("Ada", "Bo", "Cleo", pace="one_day")
        await here.answer("Ada")
        match = await here.match()
        assert waiting(match, 1, NOON) == [0, 2]
        assert waiting(match, 1, NOON + 4 * DAY) == [0]


async def test_a_player_who_is_out_of_the_match_does_not_wait_and_has_no_clock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with table(tmp_path) as here:
        await here.start("Ada", "Bo", "Cleo", pace="one_day")
        monkeypatch.setattr(Toy, "plays_on", lambda _self, _state, seat: seat > 0)
        match = await here.match()
        assert waiting(match, 1, NOON) == [2]
        assert list(match.timed) == [1, 2]


async def test_a_clock_that_was_stopped_just_in_time_leads_to_nothing(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        await here.start("Ada", "Bo", pace="live_10")
        ended = await due(here, 1)
        here.now.now += 602
        await here.answer("Bo", sent_at=NOON + 599)
        assert not await here.timekeeper.end(ended)
        assert (await here.match()).seats[1].player.level == ""


async def test_when_the_others_wait_the_vote_is_forgotten_and_can_come_again(
    tmp_path: Path,
) -> None:
    async with table(tmp_path) as here:
        await here.start("Ada", "Bo", pace="one_day")
        await here.answer("Ada")
        ended = await due(here, 1)
        here.now.now += 3 * DAY
        await here.timekeeper.end(ended)
        await here.timekeeper.prolong(1, 1, 0)
        assert await here.store.absences.untold() == []
        again = await due(here, 1)
        assert again.due == here.now.now + DAY
        here.now.now += DAY
        assert await here.timekeeper.end(again)
        assert len(await here.store.absences.untold()) == 1


async def test_nobody_is_waited_for_who_has_answered(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        await here.start("Ada", "Bo", pace="one_day")
        await here.answer("Bo")
        with pytest.raises(StaleBoard):
            await here.timekeeper.prolong(1, 1, 0)
        with pytest.raises(StaleBoard):
            await here.manager.count_resigned(1, 1, 0)


async def test_the_others_can_count_a_seat_as_resigned(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        await here.start("Ada", "Bo", pace="one_day")
        await here.answer("Ada")
        here.now.now += 3 * DAY + HOUR
        until = here.now.now + DAY
        await here.store.breaks.take(USERS["Bo"], until, here.now.now, forget_before=0)
        await here.manager.count_resigned(1, 1, 0)
        assert [each.until for each in await here.store.breaks.of(USERS["Bo"])] == [until]
        match = await here.match()
        assert match.over
        assert match.state.resigned == [1]
        assert [clock.due for clock in match.row.clocks] == [None, None]


async def test_a_match_that_is_aborted_has_no_clock_that_runs(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        await here.start("Ada", "Bo", pace="live_10")
        here.now.now += 900
        await here.manager.abort(1, USERS["Ada"])
        assert [clock.since for clock in (await here.match()).row.clocks] == [None, None]
        assert await here.store.clocks.next_due() is None


NIGHT = Notify(quiet_from=8, quiet_to=17)
"""Nine hours from the tests' noon, which is eight in the morning in UTC."""


async def test_time_that_lies_wholly_in_quiet_hours_is_given_back_once_a_match(
    tmp_path: Path,
) -> None:
    async with table(tmp_path) as here:
        await here.store.members.set_notify(USERS["Bo"], NIGHT)
        await here.start("Ada", "Bo", pace="live_10")
        await here.answer("Ada")
        ended = await due(here, 1)
        here.now.now += 603
        assert not await here.timekeeper.end(ended), "there is nobody to replace"
        end = NOON + 9 * HOUR
        assert await here.clock(1) == SeatClock(600, end, end + 600)
        assert here.timekeeper.take_given_back() == {1}
        assert here.timekeeper.take_given_back() == set()
        assert not await here.timekeeper.end(ended), "that end is past"
        await here.answer("Bo")
        assert (await here.clock(1)).reserve >= 600, "who answers before has used nothing"
        here.now.now = end + 15 * HOUR  # the next morning at eight
        match = await here.match()
        clocks = reckoning.begun_anew(match.pace, match.row.clocks, 1, here.now())
        await here.store.clocks.change(match.row, clocks)
        here.now.now += 700
        assert await here.timekeeper.end(await due(here, 1)), "once is all"
        assert (await here.match()).seats[1].player.level == "medium"


async def test_time_that_lies_partly_outside_them_is_not_given_back(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        for changes in ({"quiet_from": 7, "quiet_to": 8}, {"quiet_at": NOON + 1}):
            wants = msgspec.structs.replace(NIGHT, **changes)
            await here.store.members.set_notify(USERS["Bo"], wants)
            match_id = await here.start("Ada", "Bo", pace="live_10")
            await here.answer("Ada", match_id=match_id)
            here.now.now += 603
            clock = await here.clock(1, match_id)
            assert clock.due is not None
            assert await here.timekeeper.end(DueClock(match_id, 1, clock.due))
            here.now.now = NOON


async def test_the_hours_that_come_back_survive_a_restart(tmp_path: Path) -> None:
    now = Clock()
    async with table(tmp_path, now) as here:
        await here.store.members.set_notify(USERS["Bo"], NIGHT)
        await here.start("Ada", "Bo", pace="live_10")
        await here.answer("Ada")
        ended = await due(here, 1)
        now.now += 603
        await here.timekeeper.end(ended)
        given = await here.clock(1)
    now.now += HOUR
    async with table(tmp_path, now) as here:
        assert await here.clock(1) == given


async def test_a_player_of_a_live_match_is_awake_whatever_their_quiet_hours_say(
    tmp_path: Path,
) -> None:
    """Otherwise the others would wait all night for a player who thought for too long."""
    async with table(tmp_path) as here:
        await here.store.members.set_notify(USERS["Bo"], NIGHT)
        await here.start("Ada", "Bo", pace="live_10")
        await here.answer("Ada")
        await here.answer("Bo")
        await here.answer("Ada")
        here.now.now += 700
        assert await here.timekeeper.end(await due(here, 1))
        assert (await here.match()).seats[1].player.level == "medium"
