"""Members' own settings, and the look of a server."""

from __future__ import annotations

import msgspec
import pytest

from bot.storage.records import Notify
from bot.storage.store import Store
from tests.bot.support import GUILD, USERS

pytestmark = pytest.mark.both_databases


async def test_at_first_nobody_has_chosen_a_look(store: Store) -> None:
    assert await store.members.theme(USERS["Ada"]) == ""
    assert await store.servers.theme(GUILD) == ""


async def test_the_last_choice_counts(store: Store) -> None:
    for look in ("light", "dark-contrast"):
        await store.members.set_theme(USERS["Ada"], look)
        await store.servers.set_theme(GUILD, look)
    assert await store.members.theme(USERS["Ada"]) == "dark-contrast"
    assert await store.members.theme(USERS["Bo"]) == ""
    assert await store.members.themes(USERS["Ada"], GUILD) == ("dark-contrast", "dark-contrast")
    assert await store.members.themes(USERS["Bo"], GUILD + 1) == ("", "")
    assert await store.servers.theme(GUILD) == "dark-contrast"
    await store.members.set_theme(USERS["Ada"], "")
    assert await store.members.theme(USERS["Ada"]) == ""


async def test_a_servers_channels_and_look_do_not_disturb_each_other(store: Store) -> None:
    await store.servers.set_theme(GUILD, "light")
    await store.servers.allow_channels(GUILD, [3])
    assert await store.servers.theme(GUILD) == "light"
    await store.servers.set_theme(GUILD, "dark")
    assert await store.servers.allowed_channels(GUILD) == (3,)


async def test_the_channel_of_direct_messages_is_remembered_beside_the_look(store: Store) -> None:
    ada = USERS["Ada"]
    assert await store.members.dm_channel(ada) is None
    await store.members.set_dm_channel(ada, 77)
    await store.members.set_theme(ada, "light")
    assert (await store.members.dm_channel(ada), await store.members.theme(ada)) == (77, "light")
    await store.members.set_dm_channel(ada, None)
    assert (await store.members.dm_channel(ada), await store.members.theme(ada)) == (None, "light")


async def test_two_changes_at_once_of_what_a_member_hears_undo_nothing_of_each_other(
    store: Store,
) -> None:
    ada, read = USERS["Ada"], Notify()
    await store.members.set_notify(ada, msgspec.structs.replace(read, pings=False), "pings")
    await store.members.set_notify(ada, msgspec.structs.replace(read, hands=False), "hands")
    assert await store.members.notify(ada) == Notify(pings=False, hands=False)
