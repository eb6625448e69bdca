"""Posted lists in the database, in both kinds of it."""

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
