"""The slash commands as Discord has them: whether they are this program's, and each there once.

Discord keeps commands for all servers apart from commands of single servers, and shows a server
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
"""Servers in one page of Discord's list."""
NAMED = 3
"""The most servers, and commands, that are named. The others are counted."""

_COMPARED = (
    *("type", "name", "description", "required", "choices", "value", "autocomplete"),
    *("min_value", "max_value", "min_length", "max_length", "channel_types", "options"),
    *("default_member_permissions", "nsfw"),
)
"""The parts of a command, of its options and of their choices that members notice."""

Payload = Mapping[str, Any]
"""A command in the form that Discord and discord.py use."""

SLASH = 1
"""The type of slash commands."""
ENTRY_POINT = 4
"""The type of the command that opens the Activity. Discord creates it when the operator turns
Activities on, and then refuses to replace all global commands without it."""
_CARRIED = (
    *("name", "name_localizations", "description", "description_localizations", "type", "handler"),
    *("default_member_permissions", "integration_types", "contexts"),
)
"""The parts of such a command that are sent again, so that they stay as they are."""


class CannotRegister(Exception):
    """Commands cannot be registered like that. `str(error)` is one sentence for the operator."""


@dataclass(frozen=True)
class Registered:
    """The commands of a bot that Discord has registered."""

    everywhere: list[Payload]
    by_server: dict[str, list[Payload]] = field(default_factory=dict)
    """The commands of single servers, by the server's name; [] for none."""

    @property
    def own(self) -> dict[str, list[Payload]]:
        """The servers that have commands of their own."""
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
    """Return the commands of a tree in the form in which they are registered."""
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
    """Register the commands of a tree, for all servers or one, and remove those registered the
    other way, so that nobody sees a command twice.

    Args:
        server: the only server that gets the commands; None for all.

    Returns:
        the number of commands, and the number of servers whose own commands were removed.

    Raises:
        CannotRegister: other servers of the bot would lose the commands.
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
    """Whether a command is the one that opens the Activity, which is not one of this program's."""
    return command.get("type") == ENTRY_POINT


async def everywhere(client: discord.Client) -> list[Payload]:
    """Return the commands that are registered for all servers."""
    found = await client.http.get_global_commands(client.application_id or 0)
    return [dict(command) for command in found]


async def _replace_global(
    client: discord.Client, wanted: Sequence[Payload], there: Sequence[Payload]
) -> None:
    """Replace all global commands, except for the one that opens the Activity."""
    kept = [_carried(command) for command in there if is_entry_point(command)]
    payload: list[Any] = [*wanted, *kept]
    await client.http.bulk_upsert_global_commands(client.application_id or 0, payload=payload)


def _carried(command: Payload) -> Payload:
    said = {name: command[name] for name in _CARRIED if command.get(name) not in (None, "")}
    if "default_member_permissions" in said:  # told as text, taken as a number
        said["default_member_permissions"] = int(said["default_member_permissions"])
    return said


async def own_commands(client: discord.Client, guild_id: int) -> list[Payload]:
    """Return a server's own commands. There are none if the bot was added to it without the right
    to have commands."""
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
    """Return what is wrong with the registered commands, and what to do, or "" if nothing is."""
    there = [command for command in registered.everywhere if not is_entry_point(command)]
    if not there and registered.own:
        told = _wrong_in_single(registered, wanted)
    elif registered.own:
        told = f"Registered twice in {_named(list(registered.own))}."
    else:
        told = _differences(there, wanted, "for all servers")
    return f"{told} Run `squaretable sync`." if told else ""


def _wrong_in_single(registered: Registered, wanted: Sequence[Payload]) -> str:
    """Return what is wrong if no command is registered for all servers, but some servers have their
    own."""
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
    """Return the compared part of a command, an option or a choice. Discord may state a default or
    leave it out, so both count as the same."""
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
    """Return a command as members know it: `/help`, or an entry of a menu."""
    is_menu = command.get("type", SLASH) != SLASH
    return f"“{command['name']}” on members" if is_menu else f"/{command['name']}"


def _named(names: Sequence[str]) -> str:
    more = len(names) - NAMED
    return listed([*names[:NAMED], *([counted(more, "more", "more")] if more > 0 else [])])
