"""The bot's entries in the menu on a member's name."""

from __future__ import annotations

import discord
from simcord import MemberActor

from bot.catalog import full_catalog
from bot.feature import all_commands, all_member_menus, all_registered
from bot.invitations import words
from bot.operations.registration import Registered, own_tree, payloads, wrong_with
from tests.bot.club import Club, answer, says, walk

MOST = 5
"""The most entries that Discord lets a bot add to the menu."""


def test_discord_takes_them_all() -> None:
    menus = all_member_menus()
    assert sorted(menu.name for menu in menus) == ["Challenge", "Profile"]
    assert len(menus) <= MOST
    assert all(menu.type is discord.AppCommandType.user for menu in menus)
    assert all(menu.guild_only for menu in menus)


async def test_a_member_is_challenged_from_their_name(club: Club) -> None:
    form = answer(await club.ada.context_menu(club.channel, "Challenge", club.bo))
    [picker] = [each for each in walk(form) if each.get("type") == 5]
    assert [value["id"] for value in picker["default_values"]] == [club.bo.id]
    await club.ada.click(form, label=words.SEND)
    assert "Bo" in says(club.last())


async def test_nobody_challenges_themselves(club: Club) -> None:
    told = answer(await club.ada.context_menu(club.channel, "Challenge", club.ada))
    assert "can’t challenge yourself" in says(told)


async def test_the_bot_plays_when_it_is_challenged(club: Club) -> None:
    bot = MemberActor(club.env, club.ada.guild, club.computer)
    form = answer(await club.ada.context_menu(club.channel, "Challenge", bot))
    await club.ada.click(form, label=words.PLAY_NOW)
    assert (await club.match()).is_against_computer


async def test_a_profile_opens_from_a_name(club: Club) -> None:
    told = answer(await club.ada.context_menu(club.channel, "Profile", club.bo))
    assert "Bo has no finished matches here yet" in says(told)


async def test_help_tells_of_them(club: Club) -> None:
    guide = answer(await club.ada.slash(club.channel, "help"))
    told = answer(await club.ada.click(guide, label="All commands"))
    assert "**Apps**: **Challenge** and **Profile**" in says(told)


def test_they_are_registered_and_missed() -> None:
    catalog = full_catalog()
    client = discord.Client(intents=discord.Intents.none())
    wanted = payloads(own_tree(client, all_registered(catalog)))
    assert [each["name"] for each in wanted if each["type"] == 2] == ["Challenge", "Profile"]
    assert wrong_with(Registered(wanted), wanted) == ""
    before = payloads(
        own_tree(discord.Client(intents=discord.Intents.none()), all_commands(catalog))
    )
    assert wrong_with(Registered(before), wanted) == (
        "Not registered for all servers: “Challenge” on members, “Profile” on members. "
        "Run `squaretable sync`."
    )
