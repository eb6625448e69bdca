"""`squaretable check`: whether the bot could run as it is set up, with one line for each thing.

It changes nothing, neither in the database nor on Discord.
"""

from __future__ import annotations

import asyncio
import platform
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import aiohttp
import discord

from bot.clock import now
from bot.config import Settings
from bot.delivery import NEEDED, NEEDED_FOR_THREADS, NEEDED_IN_THREAD, lacking
from bot.errors import WIRE_ERRORS
from bot.feature import Command, MemberMenu
from bot.operations.registration import (
    Payload,
    Registered,
    everywhere,
    own_commands,
    own_tree,
    payloads,
    servers,
    wrong_with,
)
from bot.operations.seen_channels import channels_in_use, hidden_in
from bot.operations.start_errors import of_wire_error
from bot.storage.address import Database, PostgresUrl
from bot.storage.database import DatabaseUnusable, check_file, migrations
from bot.storage.opening import need_driver
from bot.storage.private import is_open_to_others, owner_apart, why_not_writable
from bot.version import VERSION
from bot.wire.discord_clock import DiscordClock, apart
from games.wording import counted, listed
from renderers.kit.fonts import has

ALL_NEEDED = NEEDED | NEEDED_IN_THREAD
"""The permissions needed in a server's channels and threads."""
NAMED = 3
"""The most servers that are named. The others are counted."""
LOOKED_INTO = 100
"""The most servers whose own commands and channels are checked. Each takes a request or two."""


class Finding(NamedTuple):
    """A thing checked, its state, and the next step."""

    what: str
    well: bool
    told: str


def local_findings(settings: Settings, env_file: Path | None = None) -> Iterator[Finding]:
    """Check everything that needs no network.

    Args:
        env_file: the file with the settings.
    """
    told = f"Square Table {VERSION}, Python {platform.python_version()}."
    yield Finding("version", True, told)
    if env_file is not None and env_file.is_file() and is_open_to_others(env_file):
        told = f"Everybody on this machine can read {env_file}. Run `chmod o-rwx {env_file}`."
        yield Finding("settings", True, told)
    yield _database(settings.database)
    yield _fonts()


async def discord_findings(
    settings: Settings, commands: Iterable[Command | MemberMenu]
) -> list[Finding]:
    """Ask Discord about the token, the clock, the permissions, the channels and the commands.

    Args:
        commands: the commands that must be registered.
    """
    if not settings.token:
        told = "There is no token. Copy .env.example to .env and set SQUARETABLE_TOKEN in it."
        return [Finding("token", False, told)]
    clock = DiscordClock(now)
    trace = clock.trace(aiohttp.TraceConfig())
    async with discord.Client(intents=discord.Intents.none(), http_trace=trace) as client:
        try:
            await client.login(settings.token)
        except discord.LoginFailure:
            told = "Discord rejects it. Set SQUARETABLE_TOKEN to a new one."
            return [Finding("token", False, told)]
        except (*WIRE_ERRORS, OSError) as error:
            return [Finding("token", False, _not_told(error))]
        found = [Finding("token", True, f"Discord knows the bot as {client.user}.")]
        try:
            found += await _reported_by_discord(client, settings, commands)
        except (*WIRE_ERRORS, OSError) as error:
            found.append(Finding("permissions", False, _not_told(error)))
    if clock.is_known:
        told = apart(clock.ahead) if clock.ahead else "It agrees with Discord's."
        found.insert(1, Finding("clock", not clock.ahead, told))
    return found


async def _reported_by_discord(
    client: discord.Client, settings: Settings, commands: Iterable[Command | MemberMenu]
) -> list[Finding]:
    """Return Discord's report on the servers and the commands.

    Raises:
        One of `WIRE_ERRORS`: Discord does not report.
    """
    found = [guild async for guild in servers(client)]
    looked_into = found[:LOOKED_INTO]
    registered = Registered(await everywhere(client))
    used = await channels_in_use(settings.database)
    hidden: dict[str, list[int]] = {}
    for guild in looked_into:
        guild_id, name = int(guild["id"]), str(guild["name"])
        registered.by_server[f"{name} ({guild_id})"] = await own_commands(client, guild_id)
        if there := await hidden_in(client, guild_id, used.get(guild_id, ())):
            hidden[name] = there
    more = len(found) - len(looked_into)
    return [
        _permissions(found),
        _for_threads(found),
        _channels(hidden, more),
        _commands(registered, payloads(own_tree(client, commands))),
    ]


def _not_told(error: BaseException) -> str:
    """Return the reason why Discord does not answer as it should."""
    return str(of_wire_error(error))


def _channels(hidden: Mapping[str, Sequence[int]], more: int) -> Finding:
    """Report the channels that the bot uses but cannot view, by server.

    Args:
        more: the number of servers that were not checked.
    """
    beside = f" ({counted(more, 'more server')} not checked.)" if more > 0 else ""
    if not hidden:
        told = "The bot can view every channel where matches run, or may start by `/settings`."
        return Finding("channels", True, told + beside)
    named = [
        f"{server} ({', '.join(map(str, channels))})"
        for server, channels in list(hidden.items())[:NAMED]
    ]
    others = [counted(len(hidden) - NAMED, "more server")] if len(hidden) > NAMED else []
    told = (
        f"The bot cannot view channels that it uses in {listed([*named, *others])}. Give its role "
        "View Channel there; until then only their players see those matches."
    )
    return Finding("channels", False, told + beside)


def _commands(registered: Registered, wanted: Sequence[Payload]) -> Finding:
    if wrong := wrong_with(registered, wanted):
        return Finding("commands", False, wrong)
    where = f", in {listed(list(registered.own)[:NAMED])} alone" if registered.own else ""
    return Finding("commands", True, f"All commands are registered{where}.")


def _permissions(servers: Sequence[Mapping[str, Any]]) -> Finding:
    what = "permissions"
    if not servers:
        return Finding(what, False, "The bot is in no server. Invite it: see README.md.")
    missing = _missing(servers, ALL_NEEDED)
    if not missing:
        return Finding(
            what,
            True,
            f"The bot has every permission it needs, in {counted(len(servers), 'server')}.",
        )
    return Finding(
        what, False, f"Missing in {missing}. Give the bot's role the missing permissions there."
    )


def _for_threads(servers: Sequence[Mapping[str, Any]]) -> Finding:
    """Report whether matches can be played in threads. If not, all is still well, since they are
    played in channels."""
    if missing := _missing(servers, NEEDED_FOR_THREADS):
        told = f"Missing in {missing}: where `/settings` wants threads, matches stay in channels."
    else:
        told = "Matches can be played in threads, where `/settings` wants that."
    return Finding("threads", True, told)


def _missing(servers: Sequence[Mapping[str, Any]], needed: discord.Permissions) -> str:
    """Return the names of the servers in which the bot's role lacks permissions, with what it
    lacks."""
    missing = {
        str(guild["name"]): names
        for guild in servers
        if (names := _lacking(discord.Permissions(int(guild["permissions"])), needed))
    }
    told = [f"{server} ({listed(names)})" for server, names in list(missing.items())[:NAMED]]
    more = f" and {len(missing) - NAMED} more" if len(missing) > NAMED else ""
    return f"{', '.join(told)}{more}"


def _lacking(has: discord.Permissions, needed: discord.Permissions) -> list[str]:
    return [] if has.administrator else lacking(has, needed)


def _database(database: Database) -> Finding:
    return _file(database) if isinstance(database, Path) else _server(database)


def _server(url: PostgresUrl) -> Finding:
    what = "database"
    try:
        need_driver()
        from bot.storage.postgres_database import (  # noqa: PLC0415  not everybody has it
            APART_SECONDS,
            look_at,
        )

        found = asyncio.run(look_at(url))
    except DatabaseUnusable as error:
        return Finding(what, False, str(error))
    if abs(found.ahead) > APART_SECONDS:
        told = f"The clocks of {url} and of this machine are {abs(found.ahead):.0f} seconds apart."
        return Finding(what, False, f"{told} Correct both: they measure the players' time.")
    if not found.version:
        return Finding(what, True, f"{url} is empty: the first start creates its tables.")
    told = f"{url} (PostgreSQL {found.server}), {found.size / 2**20:.1f} MiB"
    return Finding(what, True, told + _versions(found.version))


def _file(path: Path) -> Finding:
    what = "database"
    try:
        found = check_file(path) if path.exists() else 0
    except DatabaseUnusable as error:
        return Finding(what, False, str(error))
    if why := why_not_writable(path):
        told = f"{path} cannot be written ({why}). Make it and its folder writable for the bot."
        return Finding(what, False, told)
    if not path.exists():
        return Finding(what, True, f"The first start creates {path}.")
    if owner_apart(path):
        told = f"{path} belongs to root, and its folder does not: the bot cannot write it. "
        return Finding(what, False, told + f"Run `chown --reference={path.parent} {path}*`.")
    if is_open_to_others(path):
        told = f"Everybody on this machine can read {path}, with the hands in it."
        return Finding(what, True, f"{told} The next start closes it to others.")
    size = f"{path} is intact and writable, {path.stat().st_size / 2**20:.1f} MiB"
    return Finding(what, True, size + _versions(found))


def _versions(found: int) -> str:
    known = len(migrations())
    if found < known:
        return f"; the next start updates it from version {found} to {known}: back it up first."
    return f", version {found}."


def _fonts() -> Finding:
    try:
        known = all(has(character) for character in "AZaz09éЖ")
    except OSError as error:
        known, why = False, f" ({error})"
    else:
        why = ""
    if known:
        return Finding("fonts", True, "Pictures can be drawn.")
    told = f"The font is missing{why}. Reinstall the program with its dependencies."
    return Finding("fonts", False, told)
