"""Discord's own settings say who may run `/settings`; the bot requires nothing more."""

from __future__ import annotations

import discord

from bot import words
from bot.settings.access import KEPT, LASTS, SettingsAccess
from tests.bot.club import Club, says, sentence
from tests.bot.support import Clock


def test_it_lasts_for_a_while() -> None:
    clock = Clock()
    access = SettingsAccess(clock)
    assert not access.has(1, 2)
    access.give(1, 2)
    clock.now += LASTS - 1
    assert access.has(1, 2)
    assert not access.has(1, 3)
    assert not access.has(2, 2)
    clock.now += 1
    assert not access.has(1, 2)


def test_not_more_than_so_many_are_remembered() -> None:
    access = SettingsAccess(Clock())
    for user_id in range(KEPT + 1):
        access.give(user_id, 1)
    assert not access.has(0, 1)
    assert access.has(KEPT, 1)


async def test_a_role_that_the_integration_settings_allow_may_use_it_all(club: Club) -> None:
    """Bo's role may moderate, and not manage the server."""
    role = club.guild.create_role("Moderators", permissions=discord.Permissions(kick_members=True))
    club.env.backend.add_member_role(club.guild.id, club.bo.id, role.id)
    commands = await club.bot.tree.fetch_commands()
    [settings_command] = [each for each in commands if each.name == "settings"]
    club.guild.set_command_permissions(settings_command, {role: True})

    settings = await club.slash(club.bo, "settings")
    assert "Settings of this server" in says(settings)
    await club.bo.select(settings, [club.channel], custom_id="sq:c:pick")
    assert await club.services.store.servers.allowed_channels(club.guild.id) == (club.channel.id,)
    await club.bo.select(settings, ["light"], custom_id="sq:look:server")
    assert await club.services.store.servers.theme(club.guild.id) == "light"

    refused = await club.click_as_it_was(club.cleo, club.as_it_is(settings), "sq:c:all")
    assert sentence(refused) == words.NOT_ALLOWED, "the panel is for whoever opened it"
