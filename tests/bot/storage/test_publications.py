"""Posted lists in both kinds of database."""

from __future__ import annotations

import pytest

from bot.storage.ladders import Ladder
from bot.storage.publications import Publication
from bot.storage.store import Store
from tests.bot.support import CHANNEL, GUILD, NOON

pytestmark = pytest.mark.both_databases


async def test_a_list_is_due_once_a_name_of_its_server_changes(store: Store) -> None:
    here = Publication(GUILD, CHANNEL, 5, "ladder", "toy")
    for each in (here, Publication(GUILD + 1, CHANNEL, 6, "ladder", "toy")):
        await store.publications.add(each)
    assert await store.publications.due(5) == []
    await store.names.rename(7, [], (GUILD, "Member"))
    [due] = await store.publications.due(5)
    assert (due.guild_id, due.message_id, due.about) == (GUILD, 5, "toy")
    await store.publications.done(due.id)
    assert await store.publications.due(5) == []


async def test_a_list_is_due_when_somebody_on_it_is_forgotten_and_goes_with_its_server(
    store: Store,
) -> None:
    await store.publications.add(Publication(GUILD, CHANNEL, 5, "ladder", "toy"))
    await store.ladders.join(Ladder(GUILD, "toy"), 7, "Ada", NOON)
    await store.people.forget(8, "a former member")
    assert await store.publications.due(5) == []
    await store.people.forget(7, "a former member")
    [due] = await store.publications.due(5)
    await store.publications.drop(due.id)
    assert await store.publications.due(5) == []


async def test_a_message_is_due_for_those_whom_it_names_alone(store: Store) -> None:
    await store.publications.add(Publication(GUILD, CHANNEL, 5, "told", ""), [7, 8])
    for user_id, guild_id in ((9, GUILD), (7, GUILD + 1)):
        await store.names.rename(user_id, [], (guild_id, "Member"))
    assert await store.publications.due(5) == []
    await store.names.rename(8, [], (GUILD, "Member"))
    [due] = await store.publications.due(5)
    assert await store.publications.due(5, after=due.id) == []
    await store.publications.done(due.id)
    assert [each.message_id for each in await store.publications.naming(7)] == [5]
    await store.people.forget(7, "a former member")
    assert [each.id for each in await store.publications.due(5)] == [due.id]
    assert await store.publications.naming(7) == []
    [kept] = await store.publications.about("told", "")
    await store.publications.drop(kept.id)
    assert await store.publications.naming(8) == []
