"""The sentences of the play room are true of the bot and of its members."""

from __future__ import annotations

import re

import discord
from discord import app_commands

from bot.catalog import full_catalog
from bot.feature import all_commands
from playroom import words
from playroom.world import MEMBERS


async def test_the_first_message_names_commands_that_there_are() -> None:
    client = discord.Client(intents=discord.Intents.none())
    tree: app_commands.CommandTree[discord.Client] = app_commands.CommandTree(client)
    for command in all_commands(full_catalog()):
        tree.add_command(command)
    named = re.findall(r"`/(\w+)`", words.WELCOME)
    assert named == ["help", "challenge"]
    assert all(tree.get_command(name) is not None for name in named)
    assert all(name in words.WELCOME for name in MEMBERS[1:])


def test_the_opener_of_the_room_reads_where_it_is_and_who_sits_there() -> None:
    said = words.opened("http://127.0.0.1:1/#key", ("Ada", "Bo", "Cleo"))
    assert "http://127.0.0.1:1/#key" in said
    assert "Ada, Bo and Cleo sit at" in said
    assert '"Ada\'s direct messages"' in said
