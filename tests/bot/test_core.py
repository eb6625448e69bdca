"""The core that every feature builds on."""

from __future__ import annotations

from bot.core import Core
from tests.bot.club import Club


async def test_commands_find_it_and_it_is_made_once(toy_club: Club) -> None:
    core = toy_club.bot.parts[Core]
    assert core.store is toy_club.services.store
    assert core.client is toy_club.bot
    assert core.clicks is toy_club.bot.clicks
