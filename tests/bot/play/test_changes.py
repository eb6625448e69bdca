"""One event reports every change of a match; rows stored with a step go with it."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from bot.play.changes import Changed
from bot.play.manager import MatchManager
from bot.storage.connection import StoreUnavailable
from bot.storage.records import MatchStatus
from bot.storage.store import Store
from tests.bot.support import USERS, make_manager, play_to_end, start_match

pytestmark = pytest.mark.both_databases


@pytest.fixture
def manager(store: Store) -> MatchManager:
    return make_manager(store)


async def test_a_start_each_step_and_the_end_are_told_once(
    manager: MatchManager, store: Store
) -> None:
    told: list[Changed] = []
    manager.changes.subscribe(told.append)
    match_id = await start_match(manager, store, "Ada", "Bo")
    started = told[0]
    assert (started.before, started.after.version, started.ended) == (None, 0, False)
    match = await play_to_end(manager, match_id, Random(1))
    assert [each.ended for each in told] == [*[False] * (len(told) - 1), True]
    assert told[-1].after.status is MatchStatus.FINISHED
    steps = [step.version for each in told for step in each.steps]
    assert steps == list(range(1, match.row.version + 1)), "every step, in order, once"
    for before, after in pairwise(told):
        assert after.before is not None
        assert after.before.version == before.after.version


async def test_a_change_of_players_alone_is_told_without_steps(
    manager: MatchManager, store: Store
) -> None:
    told: list[Changed] = []
    match_id = await start_match(manager, store, "Ada", "Bo")
    manager.changes.subscribe(told.append)
    await manager.hand_over(match_id, 1, 0, "easy")
    [change] = told
    assert change.before is not None
    assert [row.levels for row in (change.before, change.after)] == [["", ""], ["", "easy"]]
    assert (change.steps, change.ended) == ((), False)


async def test_a_step_and_its_companions_are_stored_together_or_not_at_all(
    manager: MatchManager, store: Store
) -> None:
    """A subscriber that writes there sees the change. If it cannot write, the move
    is not acknowledged."""
    told: list[Changed] = []
    match_id = await start_match(manager, store, "Ada", "Bo")

    async def write(changed: Changed) -> None:
        told.append(changed)
        await store.names._db.run(
            "UPDATE matches SET archive = archive + 1 WHERE id = $1", changed.after.id
        )
        if changed.after.version == 2:
            raise StoreUnavailable

    async def stored() -> tuple[int, int]:
        [row] = await store.names._db.read(
            "SELECT version, archive FROM matches WHERE id = $1", match_id
        )
        version, archive = row
        return int(version), int(archive)

    manager.changes.store_with(write)
    await manager.choose(match_id, USERS["Ada"], "none")
    assert await stored() == (1, 1)
    with pytest.raises(StoreUnavailable):
        await manager.choose(match_id, USERS["Bo"], "none")
    assert await stored() == (1, 1), "neither the step nor what went with it"
    assert [changed.after.version for changed in told] == [1, 2]
