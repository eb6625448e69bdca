"""The log of ratings, computed again."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from bot.clock import DAY
from bot.standings.recompute import recompute
from tests.bot.standings.rated import Ranked
from tests.bot.support import USERS, make_store

pytestmark = pytest.mark.both_databases
NAMES = tuple(USERS)


@pytest.fixture
async def ranked(tmp_path: Path) -> AsyncIterator[Ranked]:
    async with make_store(tmp_path) as store:
        ranked, random = Ranked(store), Random(5)
        for number in range(8):
            await ranked.play(*random.sample(NAMES, 2 + number % 2))
            ranked.clock.now += random.randrange(3 * DAY)
        yield ranked


async def test_the_log_gives_the_same_digits(ranked: Ranked) -> None:
    found = await recompute(ranked.store)
    assert found.matches == 8
    assert found.standings
    assert (found.seats_changed, found.standings_changed) == ([], [])


async def test_differences_are_found_and_written_on_request(ranked: Ranked) -> None:
    before = await ranked.store.ratings.all_standings()
    await ranked.change("UPDATE ratings SET value = value + 1")
    await ranked.change("UPDATE rated_seats SET after = after + 1 WHERE match_id = 3")
    found = await recompute(ranked.store)
    assert len(found.standings_changed) == len(before)
    assert {seat.match_id for seat in found.seats_changed} == {3}
    await recompute(ranked.store, write=True)
    after = await ranked.store.ratings.all_standings()
    assert sorted(after, key=str) == sorted(before, key=str)
    again = await recompute(ranked.store)
    assert (again.seats_changed, again.standings_changed) == ([], [])


async def test_a_seat_alone_is_corrected(ranked: Ranked) -> None:
    await ranked.change("UPDATE rated_seats SET after = after + 1 WHERE match_id = 3")
    found = await recompute(ranked.store, write=True)
    assert found.standings_changed == []
    assert (await recompute(ranked.store)).seats_changed == []


async def test_a_member_who_is_gone_changes_nothing_for_the_others(ranked: Ranked) -> None:
    await ranked.store.people.forget(USERS["Ada"], "somebody")
    found = await recompute(ranked.store)
    assert (found.seats_changed, found.standings_changed) == ([], [])
    assert await ranked.standing("Ada") is None
