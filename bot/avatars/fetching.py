"""Fetches avatars, each once, and never while anybody waits for it."""

from __future__ import annotations

import asyncio
import logging

import discord

from bot.avatars.album import Album
from bot.avatars.decoding import NoFace, face_from
from bot.draw_pool import DrawPool

log = logging.getLogger(__name__)

SIZE = 128
"""The width in pixels that is requested from Discord."""
AT_ONCE = 2
WAITING = 64
"""The maximum number of avatars that wait to be fetched. Others are left for the next time."""
SECONDS = 10.0
PAUSE = 600.0
"""The seconds after which a failed fetch of an avatar is tried again."""

Avatar = discord.Asset
User = discord.User | discord.Member


class Fetching:
    """Fetches the avatars of members who act."""

    def __init__(self, album: Album, draw_pool: DrawPool) -> None:
        self._album = album
        self._draw_pool = draw_pool
        self._slots = asyncio.Semaphore(AT_ONCE)
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._not_before: dict[str, float] = {}
        """By avatar that could not be fetched: the time from which it may be tried again."""

    def look_at(self, guild_id: int, user: User) -> None:
        """Note the avatar that a member has in a server, and begin to fetch it if it is new.

        This takes no time. A member without an avatar for the server has their general one there.
        """
        avatar = (user.guild_avatar if isinstance(user, discord.Member) else None) or user.avatar
        if user.bot or avatar is None:
            self._album.note(guild_id, user.id, "")
            return
        key = avatar.key if avatar is user.avatar else f"{guild_id}/{avatar.key}"
        self._album.note(guild_id, user.id, key)
        if not self._album.is_known(key) and self._may_fetch(key):
            self._begin(key, avatar)

    def _may_fetch(self, key: str) -> bool:
        if key in self._tasks or len(self._tasks) >= WAITING:
            return False
        now = asyncio.get_running_loop().time()
        self._not_before = {each: then for each, then in self._not_before.items() if then > now}
        return key not in self._not_before

    def _begin(self, key: str, avatar: Avatar) -> None:
        self._tasks[key] = task = asyncio.create_task(self._fetch(key, avatar))
        task.add_done_callback(lambda _: self._tasks.pop(key, None))

    async def _fetch(self, key: str, avatar: Avatar) -> None:
        async with self._slots:
            try:
                async with asyncio.timeout(SECONDS):
                    data = await avatar.replace(size=SIZE, format="png").read()
                face = await self._draw_pool.draw(lambda: face_from(data))
            except NoFace as error:
                log.info("an avatar cannot be drawn: %s", error)
                self._album.keep(key, None)
            except Exception as error:  # without network, badges do
                log.info("an avatar cannot be fetched: %s", type(error).__name__)
                self._not_before[key] = asyncio.get_running_loop().time() + PAUSE
            else:
                self._album.keep(key, face)

    async def stop(self) -> None:
        """Cancel the fetches in progress."""
        tasks = [*self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
