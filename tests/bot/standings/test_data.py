"""Ratings are a member's own data: handed out, forgotten, and gone with a server."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.privacy.export import collected
from tests.bot.standings.rated import Ranked
from tests.bot.support import GUILD, NOON, USERS, make_store

pytestmark = pytest.mark.both_databases


@pytest.fixture
async def ranked(tmp_path: Path) -> AsyncIterator[Ranked]:
    async with make_store(tmp_path) as store:
        ranked = Ranked(store)
        await ranked.play("Ada", "Bo")
        await ranked.play("Ada", "Cleo")
        yield ranked


async def test_all_of_it_is_handed_out(ranked: Ranked) -> None:
    data = await collected(ranked.store, USERS["Ada"])
    [rating] = data["ratings"]
    assert rating["game"] == "toy"
    assert rating["rated_matches"] == 2
    assert [each["match"] for each in data["rated_matches"]] == [1, 2]
    assert data["rated_matches"][1]["rating_after"] == rating["rating"]
    assert [match["rated"] for match in data["matches"]] == [True, True]
    assert all(each["rated"] for each in data["invitations"])
    assert data["settings"]["notify"]["shows_ratings"] is True


async def test_a_member_is_forgotten_and_what_others_gained_stays(ranked: Ranked) -> None:
    bo = await ranked.standing("Bo")
    await ranked.store.people.forget(USERS["Ada"], "somebody")
    data = await collected(ranked.store, USERS["Ada"])
    assert data["ratings"] == data["rated_matches"] == []
    assert await ranked.standing("Bo") == bo
    seats, _ = await ranked.store.ratings.of_match(1)
    assert [seat.user_id for seat in seats] == [0, USERS["Bo"]]


async def test_a_server_takes_its_ratings_with_it(ranked: Ranked) -> None:
    await ranked.change(f"UPDATE servers SET left_at = 1 WHERE guild_id = {GUILD}")
    while not await ranked.store.servers.forget(GUILD, NOON, 20):
        pass
    assert await ranked.store.ratings.all_standings() == []
    assert await ranked.store.ratings.log() == []
