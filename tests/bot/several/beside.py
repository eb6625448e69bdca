"""A second process of the bot in the same simulated Discord, on the same database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import simcord
from simcord import _dpy_internals
from simcord.backend import serializers
from simcord.gateway import ShardRouter
from simcord.http import FakeHTTPClient

from bot.client import ShardedTable, SquareTable


@asynccontextmanager
async def beside(env: simcord.Env, bot: SquareTable) -> AsyncIterator[SquareTable]:
    """Start another bot beside the one of `env`, with the shards that it serves."""
    loop: Any = env._loop
    _dpy_internals.install_http(bot, FakeHTTPClient(env.backend, loop))
    _dpy_internals.set_guild_ready_timeout(bot, 0.0)
    state = _dpy_internals.get_state(bot)
    state.shard_count, state.shard_ids = bot._shards.of, list(bot._shards.ids)
    router = ShardRouter(env.backend, state, bot.dispatch, state.shard_count, state.shard_ids)

    def feed(event: str, payload: Any) -> None:
        with env._bot_scope():
            router.feed(event, payload)

    if isinstance(bot, ShardedTable):
        bot.shard_count = state.shard_count
    with env._bot_scope():
        await bot.login("simcord.fake.token")
        if isinstance(bot, ShardedTable):
            _dpy_internals.install_shards(bot, router.shards)
        else:
            _dpy_internals.install_websocket(bot, router.websockets[0])
        env.backend.subscribers.append(feed)
        for shard_id in state.shard_ids:
            router.identify(shard_id)
        for guild in list(env.backend.guilds.values()):
            feed("GUILD_CREATE", serializers.guild_create_payload(env.backend, guild))
    await env.settle()
    try:
        yield bot
    finally:
        env.backend.subscribers.remove(feed)
        with env._bot_scope():
            await bot.close()
