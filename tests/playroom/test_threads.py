"""Threads as Discord has them: cases that SimCord alone would let through."""

from __future__ import annotations

import discord
import pytest
import simcord

from playroom.threads import install


async def test_a_message_has_one_thread_which_is_closed_to_all_but_messages_once_archived() -> None:
    install()
    install()
    client = discord.Client(intents=discord.Intents(guilds=True))
    env = simcord.Env(client, check_errors=False)
    guild = env.create_guild("Club", owner=env.create_user("ada"))
    made = guild.create_text_channel("table")
    await env.start()
    try:
        channel = client.get_channel(made.id)
        assert isinstance(channel, discord.TextChannel)
        message = await channel.send("a match")
        with pytest.raises(discord.HTTPException) as too_long:
            await message.create_thread(name="x" * 101)
        thread = await message.create_thread(name="x")
        with pytest.raises(discord.HTTPException) as second:
            await message.create_thread(name="y")
        first = await thread.send("one")
        await thread.edit(archived=True, name="z")
        with pytest.raises(discord.HTTPException) as archived:
            await first.edit(content="two")
        await thread.send("three")
        env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True, "locked": True})
        await channel.set_permissions(guild_me(channel), manage_threads=False)
        with pytest.raises(discord.HTTPException) as locked:
            await thread.send("four")
        with pytest.raises(discord.HTTPException) as not_own:
            await thread.edit(slowmode_delay=5)
        codes = [each.value.code for each in (too_long, second, archived, locked, not_own)]
        assert codes == [50035, 160004, 50083, 160005, 50013]
    finally:
        await client.close()
        await env.shutdown()


def guild_me(channel: discord.TextChannel) -> discord.Member:
    """Return the bot in the channel's server."""
    return channel.guild.me
