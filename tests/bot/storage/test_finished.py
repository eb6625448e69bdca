"""Histories in the database."""

from __future__ import annotations

import pytest

from bot.storage.connection import Superseded
from bot.storage.records import Finished, Location, MatchStatus, Player
from bot.storage.store import Store
from games.luck import Luck
from tests.bot.storage.samples import OUTCOME, add_step, finish, load, new_step, start
from tests.bot.support import CHANNEL, GUILD, NOON, USERS

pytestmark = pytest.mark.both_databases

ADA, BO = Player(USERS["Ada"], "Ada"), Player(USERS["Bo"], "Bo")


async def history(store: Store, **only: object) -> tuple[int, list[int]]:
    """Return the number of finished matches, and the ids on the requested page."""
    wanted: dict[str, object] = {"user_id": None, "game": None, "limit": 10, "offset": 0, **only}
    total, page = await store.finished.of_server(GUILD, **wanted)  # type: ignore[arg-type]
    return total, [match.id for match in page]


async def test_finished_matches_come_with_their_result(store: Store) -> None:
    match_id = await finish(store)
    await start(store)
    assert await store.finished.of_server(GUILD, user_id=None, game=None, limit=5, offset=0) == (
        1,
        [Finished(match_id, "toy", (ADA, BO), OUTCOME, 1, NOON + 60)],
    )


async def test_a_match_without_a_result_comes_with_who_ended_it(store: Store) -> None:
    match_id = await start(store)
    nobody = (-1, -1)
    await add_step(store, new_step(match_id, 1, asked=nobody, aborts=True, at=NOON + 60))
    row = await load(store, match_id)
    assert (row.status, row.aborted_by, row.decided) == (MatchStatus.ABORTED, 1, frozenset({1}))
    assert await store.finished.of_server(GUILD, user_id=None, game=None, limit=5, offset=0) == (
        1,
        [Finished(match_id, "toy", (ADA, BO), None, 1, NOON + 60, aborted_by=1)],
    )
    assert await store.matches.running(USERS["Ada"]) == []
    assert await store.matches.luck(match_id) == Luck(bytes(16))
    with pytest.raises(Superseded):
        await add_step(store, new_step(match_id, 2))


async def test_finished_matches_come_in_pages_newest_first(store: Store) -> None:
    ids = [await finish(store, at=NOON + number) for number in range(5)]
    assert await history(store, limit=2) == (5, [ids[4], ids[3]])
    assert await history(store, limit=2, offset=4) == (5, [ids[0]])


async def test_finished_matches_can_be_those_of_a_member_or_a_game(store: Store) -> None:
    both = await finish(store, "Ada", "Bo")
    other = await finish(store, "Bo", "Cleo", game="other")
    assert await history(store, user_id=USERS["Bo"]) == (2, [other, both])
    assert await history(store, user_id=USERS["Ada"]) == (1, [both])
    assert await history(store, game="other") == (1, [other])
    assert await history(store, user_id=USERS["Ada"], game="other") == (0, [])


async def test_other_servers_matches_are_not_listed(store: Store) -> None:
    await finish(store, location=Location(GUILD + 1, CHANNEL))
    assert await history(store) == (0, [])


async def test_a_history_is_of_who_may_see_it(store: Store) -> None:
    of_both = await finish(store)
    await finish(store, "Ada", "Cleo")
    assert await history(store, user_id=USERS["Cleo"], channels=[1], reader=USERS["Bo"]) == (0, [])
    assert await history(store, channels=[1], reader=USERS["Bo"]) == (1, [of_both])


@pytest.mark.sqlite_only
async def test_a_members_matches_are_found_without_those_of_the_server(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    plans: list[str] = []
    read = store.finished._db.read

    async def explained(sql: str, *values: object) -> list[tuple[object, ...]]:
        plans.append(" ".join(str(r[3]) for r in await read(f"EXPLAIN QUERY PLAN {sql}", *values)))
        return await read(sql, *values)

    monkeypatch.setattr(store.finished._db, "read", explained)
    await history(store, user_id=USERS["Bo"])
    assert "SEARCH matches USING INTEGER PRIMARY KEY" in plans[0]


async def test_a_member_is_new_to_a_game_until_they_finish_a_match_of_it(store: Store) -> None:
    ada, bo = USERS["Ada"], USERS["Bo"]
    await start(store)
    await add_step(store, new_step(await start(store), 1, asked=(-1, -1), aborts=True))
    assert await store.finished.is_new_to("toy", [ada])
    await finish(store, "Ada", "Cleo")
    assert not await store.finished.is_new_to("toy", [ada])
    assert await store.finished.is_new_to("toy", [ada, bo])
    assert await store.finished.is_new_to("other", [ada])
