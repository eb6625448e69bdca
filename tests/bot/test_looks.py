"""Whose look a picture has."""

from __future__ import annotations

from pathlib import Path

from bot.looks import Looks
from renderers.kit.themes import DEFAULT, THEMES
from tests.bot.support import GUILD, USERS, make_store

ADA = USERS["Ada"]


async def test_a_members_choice_comes_before_the_servers_and_that_before_the_default(
    tmp_path: Path,
) -> None:
    async with make_store(tmp_path) as store:
        looks = Looks(store)
        assert await looks.private(ADA, GUILD) is await looks.public(GUILD) is DEFAULT
        await store.servers.set_look(GUILD, "light")
        assert await looks.private(ADA, GUILD) is await looks.public(GUILD) is THEMES["light"]
        await store.members.set_look(ADA, "dark-contrast")
        assert await looks.private(ADA, GUILD) is THEMES["dark-contrast"]
        assert await looks.public(GUILD) is THEMES["light"]
        await store.members.set_look(ADA, "gone")
        assert await looks.private(ADA, GUILD) is THEMES["light"]
