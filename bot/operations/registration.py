"""The slash commands as Discord has them: whether they are those of this program, each once.

Discord keeps commands for all servers and commands of single servers apart, and shows a server
both.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import discord
from discord import app_commands

from bot.client import INSTALLS
from bot.feature import Command, MemberMenu
from games.wording import counted, listed

PAGE = 200
"""Servers that Discord lists at once."""
NAMED = 3
"""Servers, and commands, that are named; of the others, how many they are."""

_COMPARED = (
    *("type", "name", "description", "required", "choices", "value", "autocomplete"),
    *("min_value", "max_value", "min_length", "max_length", "channel_types", "options"),
    *("default_member_permissions", "nsfw"),
)
"""The parts of a command, of its options and their choices that members notice."""

Payload = Mapping[str, Any]
"""A command as Discord and discord.py write it."""

SLASH = 1
"""The type of slash commands."""
ENTRY_POINT = 4
"""The type of the command that opens the Activity. Discord makes it when the operator turns
Activities on, and refuses to replace all global commands by others without it."""
_CARRIED = (
    *("name", "name_localizations", "description", "description_localizations", "type", "handler"),
    *("default_member_permissions", "integration_types", "contexts"),
)
"""The parts of such a command that are sent again, so that they stay as they are."""


class CannotRegister(Exception):
    """Commands cannot be registered so. `str(error)` is one sentence for the operator."""


@dataclass(frozen=True)
class Registered:
    """The commands that Discord has of a bot."""

    everywhere: list[Payload]
    by_server: dict[str, list[Payload]] = field(default_factory=dict)
    """By the name of a server, those of its own; [] for none."""

    @property
    def own(self) -> dict[str, list[Payload]]:
        """The servers that have some of their own."""
        return {server: commands for server, commands in self.by_server.items() if commands}


def own_tree(
    client: discord.Client, commands: Iterable[Command | MemberMenu]
) -> app_commands.CommandTree[Any]:
    """Return the tree of this program's commands."""
    tree: app_commands.CommandTree[Any] = app_commands.CommandTree(
        client, allowed_installs=INSTALLS
    )
    for command in commands:
        tree.add_command(command)
    return tree


def payloads(tree: app_commands.CommandTree[Any]) -> list[Payload]:
    """Return the commands of a tree as they are registered."""
    return [command.to_dict(tree) for command in tree.get_commands()]


async def servers(client: discord.Client) -> AsyncIterator[dict[str, Any]]:
    """Yield the servers that the bot is in, as Discord lists them."""
    after: discord.Object | None = None
    while page := await client.http.get_guilds(PAGE, after=after.id if after else None):
        for guild in page:
            yield dict(guild)
        if len(page) < PAGE:
            return
        after = discord.Object(int(page[-1]["id"]))


async def register(
    client: discord.Client, tree: app_commands.CommandTree[Any], server: int | None
) -> tuple[int, int]:
    """Register the commands of a tree, and take away what the other way has registered, so that
    nobody sees a command twice.

    Args:
        server: the only server that gets them; None for all.

    Returns:
        how many commands those are, and from how many servers their own were taken away.

    Raises:
        CannotRegister: others of the bot's servers would lose the commands.
    """
    if server is None:
        wanted = payloads(tree)
        await _replace_global(client, wanted, await everywhere(client))
        return len(wanted), await _clear_servers(client, tree)
    there = await everywhere(client)
    if any(not is_entry_point(command) for command in there):
        others = [guild async for guild in servers(client) if int(guild["id"]) != server]
        if others:
            raise CannotRegister(
                "The commands are already registered for all servers, this one included. Update "
                "them with `squaretable sync`."
            )
        await _replace_global(client, [], there)
    guild = discord.Object(server)
    tree.copy_global_to(guild=guild)
    return len(await tree.sync(guild=guild)), 0


def is_entry_point(command: Payload) -> bool:
    """Whether a command is the one that opens the Activity, which is not this program's."""
    return command.get("type") == ENTRY_POINT


async def everywhere(client: discord.Client) -> list[Payload]:
    """Return the commands that all servers have."""
    found = await client.http.get_global_commands(client.application_id or 0)
    return [dict(command) for command in found]


async def _replace_global(
    client: discord.Client, wanted: Sequence[Payload], there: Sequence[Payload]
) -> None:
    """Put commands in the place of all that are there, but for the one that opens the Activity."""
    kept = [_carried(command) for command in there if is_entry_point(command)]
    payload: list[Any] = [*wanted, *kept]
    await client.http.bulk_upsert_global_commands(client.application_id or 0, payload=payload)


def _carried(command: Payload) -> Payload:
    said = {name: command[name] for name in _CARRIED if command.get(name) not in (None, "")}
    if "default_member_permissions" in said:  # told as text, taken as a number
        said["default_member_permissions"] = int(said["default_member_permissions"])
    return said


async def own_commands(client: discord.Client, guild_id: int) -> list[Payload]:
    """Return the commands that a server has of its own; none where the bot may have none there,
    because it was added without them."""
    try:
        found = await client.http.get_guild_commands(client.application_id or 0, guild_id)
    except (discord.Forbidden, discord.NotFound):
        return []
    return [dict(command) for command in found]


async def _clear_servers(client: discord.Client, tree: app_commands.CommandTree[Any]) -> int:
    cleared = 0
    async for guild in servers(client):
        guild_id = int(guild["id"])
        if await own_commands(client, guild_id):
            tree.clear_commands(guild=discord.Object(guild_id))
            await tree.sync(guild=discord.Object(guild_id))
            cleared += 1
    return cleared


def wrong_with(registered: Registered, wanted: Sequence[Payload]) -> str:
    """Return what is wrong with the commands that are registered, and what to do; "" for
    nothing."""
    there = [command for command in registered.everywhere if not is_entry_point(command)]
    if not there and registered.own:
        told = _wrong_in_single(registered, wanted)
    elif registered.own:
        told = f"Registered twice in {_named(list(registered.own))}."
    else:
        told = _differences(there, wanted, "for all servers")
    return f"{told} Run `squaretable sync`." if told else ""


def _wrong_in_single(registered: Registered, wanted: Sequence[Payload]) -> str:
    """The fault where no command is for all servers, but some servers have their own."""
    without = [server for server in registered.by_server if server not in registered.own]
    if without:
        return f"Not registered in {_named(without)}."
    wrong = (_differences(there, wanted, f"in {name}") for name, there in registered.own.items())
    return next((told for told in wrong if told), "")


def _differences(there: Sequence[Payload], wanted: Sequence[Payload], where: str) -> str:
    ours = {_written(command): _compared(command) for command in wanted}
    theirs = {_written(command): _compared(command) for command in there}
    changed = [name for name in ours.keys() & theirs.keys() if ours[name] != theirs[name]]
    told = {
        f"Not registered {where}": ours.keys() - theirs.keys(),
        f"Registered {where} as in another version": changed,
        f"Left over {where}": theirs.keys() - ours.keys(),
    }
    return " ".join(f"{what}: {', '.join(sorted(names))}." for what, names in told.items() if names)


def _compared(payload: Any) -> Any:
    """The compared part of a command, an option or a choice. Discord may say a default or leave it
    out; both are the same."""
    if isinstance(payload, Mapping):
        kept = {name: _compared(payload[name]) for name in _COMPARED if name in payload}
        if isinstance(kept.get("default_member_permissions"), int):
            kept["default_member_permissions"] = str(kept["default_member_permissions"])
        kept.setdefault("type", 1)
        return {
            name: value
            for name, value in kept.items()
            if value is not None and value is not False and value not in ("", [])
        }
    if isinstance(payload, list | tuple):
        return [_compared(each) for each in payload]
    return payload


def _written(command: Payload) -> str:
    """A command as members know it: `/help`, or an entry of a menu."""
    is_menu = command.get("type", SLASH) != SLASH
    return f"“{command['name']}” on members" if is_menu else f"/{command['name']}"


def _named(names: Sequence[str]) -> str:
    more = len(names) - NAMED
    return listed([*names[:NAMED], *([counted(more, "more", "more")] if more > 0 else [])])
