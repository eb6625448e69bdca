"""The simulated server, its channel and its members: the same at each start.

Server, channel and members have the same ids each time, so matches kept in the bot's own
database are found again. Messages do not survive a restart here; they get ids from the time of
day, so no old id comes back as another message.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

import simcord

from playroom import avatars, words

SERVER = "Square Table Club"
CHANNEL = "the-table"
TOPIC = "Type / to see what the bot can do."
MEMBERS = ("Ada", "Bo", "Cleo", "Dan")
"""The members; the first one owns the server. Ids follow the order, so add new ones at the end."""


@dataclass(frozen=True)
class Seat:
    """One entry of the "Viewing as" picker: a person, and the channel they look at."""

    key: str
    label: str
    viewer: simcord.MemberActor | simcord.UserHandle
    channel: simcord.ChannelHandle


@dataclass(frozen=True)
class World:
    """The simulated server."""

    table: simcord.ChannelHandle
    members: tuple[simcord.MemberActor, ...]

    def seats(self) -> list[Seat]:
        """List every member at the table, their direct messages, and the threads that
        they are in."""
        at_table = [
            Seat(str(m.id), m.user.global_name or m.name, m, self.table) for m in self.members
        ]
        direct = [
            Seat(f"dm-{s.key}", words.direct_messages(s.label), m.user, m.user.dm_channel)
            for s, m in zip(at_table, self.members, strict=True)
        ]
        threads = [
            Seat(f"thread-{thread.id}-{s.key}", words.in_thread(s.label, name), m, thread)
            for thread, name, inside in self._threads()
            for s, m in zip(at_table, self.members, strict=True)
            if m.id in inside
        ]
        return at_table + direct + threads

    def _threads(self) -> Iterator[tuple[simcord.ChannelHandle, str, Collection[int]]]:
        """Yield the open threads below the table, each with its name and its members."""
        channels = self.table._env.backend.channels
        for thread in self.table.threads:
            channel = channels[thread.id]
            if channel.thread_metadata is not None and not channel.thread_metadata.archived:
                yield thread, channel.name or "", channel.thread_members


def build_world(env: simcord.Env) -> World:
    """Create the server and its people.

    Call it before the environment starts. SimCord numbers what it creates from the
    time on its clock, and that always begins at the same instant: the same calls in
    the same order give the same ids.
    """
    env.backend.edit_bot_profile("Square Table")
    users = [
        env.create_user(name.lower(), global_name=name, avatar=avatars.avatar_of(name))
        for name in MEMBERS
    ]
    avatars.give(env, users, MEMBERS)
    guild = env.create_guild(SERVER, owner=users[0])
    table = guild.create_text_channel(CHANNEL, topic=TOPIC)
    members = tuple(guild.add_member(user) for user in users)
    for user in users:
        _ = user.dm_channel  # opens it, so that its id does not depend on who is written to first
    return World(table, members)
