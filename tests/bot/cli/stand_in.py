"""A stand-in for Discord that answers the console's requests: it keeps commands,
servers and channels."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.catalog import full_catalog
from bot.feature import all_registered
from bot.operations.registration import own_tree, payloads
from tests.discord_api.requests import violations

ALL = discord.Permissions.all().value ^ discord.Permissions.administrator.flag
CLUB = 1


ENTRY_POINT = {
    "id": "899",
    "application_id": "5",
    "version": "7",
    "name": "launch",
    "name_localizations": {"de": "starten"},
    "description": "",
    "description_localizations": None,
    "type": 4,
    "handler": 2,
    "contexts": [0, 1],
    "integration_types": [0],
    "default_member_permissions": "2048",
    "nsfw": False,
}
"""The command that Discord creates when Activities are switched on, in Discord's own form."""


class Discord:
    """A Discord with the bot in one server, and no command registered."""

    def __init__(self) -> None:
        self.guilds: list[dict[str, Any]] = [
            {"id": str(CLUB), "name": "Club", "permissions": str(ALL)}
        ]
        self.commands: list[dict[str, Any]] = []
        """The commands for all servers."""
        self.own: dict[int, list[dict[str, Any]]] = {}
        """The commands of single servers, by server id."""
        self.channels: dict[int, list[dict[str, Any]]] = {}
        self.hidden: set[int] = set()
        """Channels that the bot cannot view."""
        self.deleted: set[int] = set()
        self.without: set[int] = set()
        """Servers to which the bot was added without commands."""
        self.login: BaseException | None = None
        self.token = ""
        """The latest token that was given."""

    def shown(self, guild_id: int) -> list[str]:
        """Return the names of all commands that the members of a server see."""
        return sorted(c["name"] for c in (*self.commands, *self.own.get(guild_id, [])))

    def install(self, monkeypatch: pytest.MonkeyPatch) -> None:
        async def login(client: discord.Client, token: str) -> None:
            self.token = token
            if self.login is not None:
                raise self.login
            client._connection.application_id = 5
            await client.setup_hook()

        monkeypatch.setattr(discord.Client, "login", login)
        for name in dir(self):
            if name.startswith("http_"):
                answer = getattr(self, name)
                monkeypatch.setattr(
                    discord.http.HTTPClient,
                    name.removeprefix("http_"),
                    lambda _http, *given, answer=answer, **more: answer(*given, **more),
                )

    async def http_get_guilds(self, limit: int, after: int | None = None) -> list[Any]:
        rest = [guild for guild in self.guilds if int(guild["id"]) > (after or 0)]
        return rest[:limit]

    async def http_get_global_commands(self, _application: int) -> list[Any]:
        return self.commands

    async def http_get_guild_commands(self, _application: int, guild_id: int) -> list[Any]:
        if guild_id in self.without:
            response: Any = SimpleNamespace(status=403, reason="because", headers={})
            raise discord.Forbidden(response, {"code": 50001, "message": "Missing Access"})
        return self.own.get(guild_id, [])

    async def http_bulk_upsert_global_commands(self, _application: int, payload: Any) -> list[Any]:
        kinds = [each.get("type", 1) for each in payload]
        if any(each["type"] == ENTRY_POINT["type"] for each in self.commands) and 4 not in kinds:
            response: Any = SimpleNamespace(status=400, reason="because", headers={})
            told = "You cannot remove this app's Entry Point command in a bulk update operation."
            raise discord.HTTPException(response, {"code": 50240, "message": told})
        assert list(violations("PUT", "/applications/5/commands", payload)) == []
        self.commands = kept(payload)
        return self.commands

    async def http_bulk_upsert_guild_commands(
        self, _application: int, guild_id: int, payload: Any
    ) -> list[Any]:
        self.own[guild_id] = kept(payload)
        return self.own[guild_id]

    async def http_get_all_guild_channels(self, guild_id: int) -> list[Any]:
        return [c for c in self.channels.get(guild_id, []) if int(c["id"]) not in self.hidden]

    async def http_get_channel(self, channel_id: int) -> dict[str, Any]:
        response: Any = SimpleNamespace(status=403, reason="because", headers={})
        if channel_id in self.hidden:
            raise discord.Forbidden(response, {"code": 50001, "message": "Missing Access"})
        if channel_id in self.deleted:
            response.status = 404
            raise discord.NotFound(response, {"code": 10003, "message": "Unknown Channel"})
        return {"id": str(channel_id), "type": 11, "name": "a thread"}


def kept(payload: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return commands as Discord lists them.

    Discord leaves out whatever is false, adds what it knows, and writes permissions as text.
    """
    told: list[dict[str, Any]] = json.loads(json.dumps(payload))
    for number, command in enumerate(told, 900):
        command |= {"id": str(number), "application_id": "5", "version": "7"}
        command.setdefault("description", "")
        command.setdefault("name_localizations", None)
        command.setdefault("description_localizations", None)
        allowed = command.get("default_member_permissions")
        command["default_member_permissions"] = None if allowed is None else str(allowed)
        _thin_out(command)
    return told


def _thin_out(part: dict[str, Any]) -> None:
    for name in ("required", "autocomplete"):
        if part.get(name) is False:
            del part[name]
    for name in ("options", "choices"):
        if not part.get(name):
            part.pop(name, None)
        for each in part.get(name, ()):
            if name == "options":
                _thin_out(each)


def own_commands() -> list[dict[str, Any]]:
    """Return the program's commands as Discord lists them."""
    tree = own_tree(discord.Client(intents=discord.Intents.none()), all_registered(full_catalog()))
    return kept([dict(payload) for payload in payloads(tree)])
