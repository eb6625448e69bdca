"""The theme of a picture: a server's or a member's own."""

from __future__ import annotations

from pathlib import Path

from bot.catalog import full_catalog
from bot.themes import Themes
from renderers.kit.themes import DEFAULT, THEMES
from tests.bot.support import GUILD, USERS, make_store

ADA = USERS["Ada"]


async def test_a_members_choice_comes_before_the_servers_and_that_before_the_default(
    tmp_path: Path,
) -> None:
    async with make_store(tmp_path) as store:
        themes = Themes(store)
        assert await themes.private(ADA, GUILD) is await themes.public(GUILD) is DEFAULT
        await store.servers.set_theme(GUILD, "light")
        assert await themes.private(ADA, GUILD) is await themes.public(GUILD) is THEMES["light"]
        await store.members.set_theme(ADA, "dark-contrast")
        assert await themes.private(ADA, GUILD) is THEMES["dark-contrast"]
        assert await themes.public(GUILD) is THEMES["light"]
        await store.members.set_theme(ADA, "gone")
        assert await themes.private(ADA, GUILD) is THEMES["light"]


async def test_a_servers_look_is_read_at_once(tmp_path: Path) -> None:
    words = full_catalog()["squares"].game.words
    others = next(
        entry.game.words for entry in full_catalog().values() if not entry.game.words.renaming
    )
    async with make_store(tmp_path) as store:
        themes = Themes(store)
        assert await themes.public_look(words, GUILD) == (DEFAULT, False)
        await store.servers.set_theme(GUILD, "light+renamed")
        assert await themes.public_look(words, GUILD) == (THEMES["light"], True)
        assert await themes.public_look(others, GUILD) == (THEMES["light"], False)
