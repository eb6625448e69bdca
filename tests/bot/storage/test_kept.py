"""The builds that members keep."""

from __future__ import annotations

import pytest

from bot.storage.kept import Kept
from bot.storage.store import Store
from tests.bot.support import NOON, USERS

pytestmark = pytest.mark.both_databases


ADA, BO = USERS["Ada"], USERS["Bo"]


async def test_each_member_keeps_their_own_for_each_game_by_name(store: Store) -> None:
    await store.kept.keep(ADA, "toy", "Second", "B", NOON)
    await store.kept.keep(ADA, "toy", "First", "A", NOON)
    await store.kept.keep(ADA, "chess", "First", "C", NOON)
    assert await store.kept.of(ADA, "toy") == [Kept("First", "A", NOON), Kept("Second", "B", NOON)]
    assert await store.kept.of(BO, "toy") == []
    assert [game for game, _ in await store.kept.everything(ADA)] == ["chess", "toy", "toy"]


async def test_a_name_is_had_once_and_can_be_changed(store: Store) -> None:
    for name, code in (("First", "A"), ("First", "B"), ("Second", "C")):
        await store.kept.keep(ADA, "toy", name, code, NOON)
    await store.kept.rename(ADA, "toy", "Second", "First")
    assert await store.kept.of(ADA, "toy") == [Kept("First", "C", NOON)]
    await store.kept.rename(ADA, "toy", "First", "First")
    await store.kept.forget(ADA, "toy", "First")
    assert await store.kept.of(ADA, "toy") == []


async def test_renaming_twice_at_once_loses_nothing(store: Store) -> None:
    await store.kept.keep(ADA, "toy", "First", "A", NOON)
    await store.kept.rename(ADA, "toy", "First", "Second")
    await store.kept.rename(ADA, "toy", "First", "Second")
    assert await store.kept.of(ADA, "toy") == [Kept("Second", "A", NOON)]


async def test_a_forgotten_member_keeps_nothing(store: Store) -> None:
    await store.kept.keep(ADA, "toy", "First", "A", NOON)
    await store.kept.keep(BO, "toy", "First", "A", NOON)
    await store.people.forget(ADA, "somebody")
    assert await store.kept.everything(ADA) == []
    assert await store.kept.everything(BO)
