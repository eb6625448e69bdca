"""Refusals between members, and the setting for challenges."""

from __future__ import annotations

import pytest

from bot.storage.records import Challengers, Notify
from bot.storage.refusals import Refused
from bot.storage.store import Store
from tests.bot.storage.samples import finish, start
from tests.bot.support import NOON, USERS

ADA, BO = USERS["Ada"], USERS["Bo"]

pytestmark = pytest.mark.both_databases


async def test_a_member_refuses_another_and_lifts_it_again(store: Store) -> None:
    assert await store.refusals.takes_from(BO, ADA) is None
    await store.refusals.add(BO, Refused(ADA, "Ada", NOON))
    await store.refusals.add(BO, Refused(ADA, "Ada!", NOON + 1))
    assert await store.refusals.of(BO) == [Refused(ADA, "Ada!", NOON)]
    assert await store.refusals.refuses(BO, ADA)
    assert not await store.refusals.refuses(ADA, BO)
    assert await store.refusals.takes_from(BO, ADA) is Challengers.NOBODY
    await store.refusals.lift(BO, ADA)
    assert await store.refusals.takes_from(BO, ADA) is None


async def test_a_member_who_plays_with_known_members_only_takes_those_of_finished_matches(
    store: Store,
) -> None:
    await store.members.set_notify(BO, Notify(challenges=Challengers.PLAYED))
    await start(store, "Ada", "Bo")
    assert await store.refusals.takes_from(BO, ADA) is Challengers.PLAYED
    await finish(store, "Ada", "Bo")
    assert await store.refusals.takes_from(BO, ADA) is None
    assert await store.refusals.takes_from(BO, USERS["Cleo"]) is Challengers.PLAYED
    await store.refusals.add(BO, Refused(ADA, "Ada", NOON))
    assert await store.refusals.takes_from(BO, ADA) is Challengers.NOBODY, "not told which"


async def test_nobody_is_nobody(store: Store) -> None:
    await finish(store, "Ada", "Bo")
    await store.members.set_notify(BO, Notify(challenges=Challengers.NOBODY))
    assert (await store.members.notify(BO)).challenges is Challengers.NOBODY
    assert await store.refusals.takes_from(BO, ADA) is Challengers.NOBODY


async def test_both_who_refuse_and_who_are_refused_are_forgotten(store: Store) -> None:
    await store.refusals.add(BO, Refused(ADA, "Ada", NOON))
    await store.refusals.add(ADA, Refused(BO, "Bo", NOON))
    await store.people.forget(ADA, "Former player")
    assert await store.refusals.of(BO) == await store.refusals.of(ADA) == []
