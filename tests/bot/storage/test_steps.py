"""The log of a match: see also `test_matches.py`, where steps are written."""

from __future__ import annotations

from bot.storage.store import Store
from tests.bot.storage.samples import add_step, new_step, start


async def test_a_log_is_read_whole_in_part_and_step_by_step(store: Store) -> None:
    match_id = await start(store)
    for version in (1, 2, 3):
        await add_step(store, new_step(match_id, version))
    assert [step.version for step in await store.matches.steps(match_id)] == [0, 1, 2, 3]
    assert [step.version for step in await store.matches.steps(match_id, after=1)] == [2, 3]
    step = await store.matches.step(match_id, 2)
    assert step is not None
    assert (step.choice, step.seat) == ("bid 2", 0)
    assert await store.matches.step(match_id, 4) is None
    assert await store.matches.events(match_id) == [
        (version, b"events %d" % version) for version in range(4)
    ]
    assert await store.matches.undoes(match_id, 2) == [None, None, None]
