"""Early resignations in matches that changed no rating."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.moderation.early import is_early, resigned_early
from bot.moderation.signals import EARLY
from bot.storage.records import Step
from tests.bot.standings.rated import Ranked
from tests.bot.support import GUILD, NOON, USERS, make_store


@pytest.fixture
async def ranked(tmp_path: Path) -> AsyncIterator[Ranked]:
    async with make_store(tmp_path) as store:
        yield Ranked(store)


@pytest.mark.both_databases
async def test_early_resignations_are_known_also_where_they_did_not_count(ranked: Ranked) -> None:
    match_id = await ranked.begin("Ada", "Bo")
    await ranked.manager.resign(match_id, USERS["Bo"])
    assert await resigned_early(ranked.store, GUILD, 0) == [USERS["Bo"]]
    assert await resigned_early(ranked.store, GUILD, NOON + 9999) == []
    assert await ranked.store.ratings.seen(GUILD, 0) == []
    assert await ranked.store.steps.pack(match_id)
    assert await resigned_early(ranked.store, GUILD, 0) == [USERS["Bo"]]


async def test_who_loses_a_match_that_another_cut_short_has_not_resigned(ranked: Ranked) -> None:
    """Ada and Cleo may draw, so matches are played until one of them loses beside Bo."""
    for matches in range(1, 30):
        match_id = await ranked.begin("Ada", "Bo", "Cleo")
        await ranked.manager.resign(match_id, USERS["Bo"])
        match = await ranked.finish(match_id)
        assert await ranked.why(match_id) == "too_short"
        assert await resigned_early(ranked.store, GUILD, 0) == [USERS["Bo"]] * matches
        if len(match.state.outcome.winners) == 1:
            return
    raise AssertionError("Ada and Cleo draw each time")


def step(version: int, choice: str, seat: int = 0, **more: Any) -> Step:
    return Step(version, seat, choice, b"", b"", NOON, **more)


def test_early_is_by_the_own_hand_and_after_a_few_decisions_that_stand() -> None:
    few = [step(n, "pass") for n in range(EARLY)]
    up = step(9, "resign")
    assert is_early([up], 0)
    assert is_early([*few, up], 0)
    assert not is_early(few, 0), "beaten quickly"
    assert not is_early([*few, up], 1), "another one resigned"
    assert not is_early([*few, step(8, "pass"), up], 0), "played"
    assert is_early([*few, step(7, "pass"), step(8, "", undoes=7), up], 0), "taken back"
    assert is_early([*few, step(8, "pass", by_hand=False), up], 0), "an order's answer"
    assert not is_early([*few, step(9, "resign", by_hand=False)], 0), "the others said so"
