"""`squaretable run` and `sync`: how they start, and why they may not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest

from bot.catalog import full_catalog
from bot.cli.discord_commands import read_shards
from bot.feature import all_registered
from bot.shards import ALL, Shards
from bot.storage.address import PostgresUrl
from tests.bot.cli.console import Console, complaint
from tests.bot.cli.stand_in import CLUB, ENTRY_POINT, Discord, own_commands

TOKEN = "very.secret.token"

pytestmark = pytest.mark.usefixtures("here", "own_log")


@pytest.fixture
def token(here: Path) -> str:
    """A token in `.env`."""
    here.joinpath(".env").write_text(f"SQUARETABLE_TOKEN={TOKEN}\n")
    return TOKEN


@pytest.fixture
def discord_answers(monkeypatch: pytest.MonkeyPatch) -> Callable[[BaseException | None], None]:
    """Set the result of logging in; with None it succeeds, and the bot sets itself up."""

    def answer(error: BaseException | None) -> None:
        async def login(self: discord.Client, _token: str) -> None:
            if error is not None:
                raise error
            await self.setup_hook()

        monkeypatch.setattr(discord.Client, "login", login)

    return answer


def response(status: int) -> Any:
    return SimpleNamespace(status=status, reason="because", headers={})


CLOSES = {
    4004: "Discord does not accept the token.",
    4010: "Discord does not know these shards.",
    4011: "The bot is in too many servers for one connection.",
    4012: "Discord no longer supports the installed version of discord.py",
    4013: "Discord asks for an intent",
    4014: "Discord asks for an intent",
}
"""The codes with which Discord closes the connection for good."""


def closed(code: int) -> discord.ConnectionClosed:
    return discord.ConnectionClosed(cast(Any, SimpleNamespace(close_code=code)), shard_id=None)


# --- run ---------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["run", "sync"])
@pytest.mark.parametrize("content", ["", "SQUARETABLE_TOKEN=\n", "SQUARETABLE_TOKEN='  '\n"])
def test_without_a_token_nothing_starts(
    squaretable: Console, here: Path, command: str, content: str
) -> None:
    here.joinpath(".env").write_text(content)
    assert complaint(squaretable(command)) == (
        "There is no token. Copy .env.example to .env and set SQUARETABLE_TOKEN in it."
    )
    assert [file.name for file in here.iterdir()] == [".env"]


@pytest.mark.parametrize("command", ["run", "sync"])
def test_with_bad_settings_nothing_starts(
    squaretable: Console, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setenv("SQUARETABLE_DRAWING_THREADS", "two")
    assert complaint(squaretable(command)).startswith("SQUARETABLE_DRAWING_THREADS must be")


@pytest.mark.usefixtures("token")
@pytest.mark.parametrize("command", ["run", "sync"])
@pytest.mark.parametrize(
    ("error", "sentence", "code"),
    [
        (discord.LoginFailure("401"), "Discord does not accept the token.", 2),
        (discord.PrivilegedIntentsRequired(None), "Discord asks for an intent that this bot", 2),
        (discord.Forbidden(response(403), "Missing Access"), "Discord forbids it: Missing A", 2),
        (
            discord.Forbidden(response(403), "<html>"),
            "Discord is rejecting this machine's address",
            75,
        ),
        (discord.HTTPException(response(400), "Oops"), "Discord refused the request (400, c", 2),
        (discord.HTTPException(response(500), "Oops"), "Discord is having trouble right", 75),
        (discord.HTTPException(response(429), "Oops"), "Discord is having trouble right", 75),
        (discord.RateLimited(99), "Discord asks the bot to wait.", 75),
        (discord.GatewayNotFound(), "Discord is having trouble right now", 75),
        (OSError("no route to host"), "Cannot reach Discord: no route to host. Check the ", 75),
        (TimeoutError(), "Cannot reach Discord: TimeoutError. Check the network", 75),
        (aiohttp.ServerDisconnectedError(), "Cannot reach Discord: Server disconnected.", 75),
        *((closed(code), told, 2) for code, told in CLOSES.items()),
        (closed(4000), "Discord closed the connection (code 4000). Try again", 75),
    ],
)
def test_refusals_by_discord_are_told(
    squaretable: Console,
    discord_answers: Callable[[BaseException], None],
    command: str,
    error: BaseException,
    sentence: str,
    code: int,
) -> None:
    """After exit code 2 a supervisor must not try again, see `RestartPreventExitStatus`
    in the units."""
    discord_answers(error)
    said = squaretable(command)
    assert complaint(said, code=code).startswith(sentence)
    assert TOKEN not in said.err


@pytest.mark.usefixtures("token")
@pytest.mark.parametrize("code", CLOSES)
def test_a_line_that_discord_closes_for_good_ends_the_running_bot_in_a_sentence(
    squaretable: Console,
    discord_answers: Callable[[None], None],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    code: int,
) -> None:
    """The bot has opened its database by then, and closes it."""

    async def connect(client: discord.Client, *, reconnect: bool) -> None:
        await client.close()  # so does discord.py
        raise closed(code)

    monkeypatch.setattr(discord.Client, "connect", connect)
    discord_answers(None)
    assert complaint(squaretable("run")).startswith(CLOSES[code])
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


@pytest.mark.usefixtures("token")
def test_with_a_bad_database_the_bot_does_not_start(
    squaretable: Console,
    here: Path,
    discord_answers: Callable[[None], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    here.joinpath("diary.txt").write_text("Dear diary")
    monkeypatch.setenv("SQUARETABLE_DATABASE", "diary.txt")
    discord_answers(None)
    assert complaint(squaretable("run")).startswith("diary.txt is not a Square Table database.")
    assert here.joinpath("diary.txt").read_text() == "Dear diary"


@pytest.mark.usefixtures("token")
def test_ctrl_c_stops_the_bot_without_a_complaint(
    squaretable: Console, discord_answers: Callable[[BaseException], None]
) -> None:
    discord_answers(KeyboardInterrupt())
    assert squaretable("run") == (0, "", "")


# --- sync --------------------------------------------------------------------------------


@pytest.fixture
def there(monkeypatch: pytest.MonkeyPatch, token: str) -> Discord:
    """A Discord that keeps registered commands."""
    there = Discord()
    there.install(monkeypatch)
    return there


EVERY_COMMAND = {command.name for command in all_registered(full_catalog())}


def test_sync_registers_every_command_for_all_servers(
    squaretable: Console, there: Discord, here: Path
) -> None:
    said = squaretable("sync")
    assert said == (0, f"Registered {len(EVERY_COMMAND)} commands for all servers.\n", "")
    assert there.token == TOKEN
    assert there.commands == own_commands()
    assert there.shown(CLUB) == sorted(EVERY_COMMAND)
    assert [file.name for file in here.iterdir()] == [".env"], "it needs no database"


def test_sync_can_register_for_one_server(squaretable: Console, there: Discord) -> None:
    said = squaretable("sync", "--server", CLUB)
    assert said.out == f"Registered {len(EVERY_COMMAND)} commands for server {CLUB}.\n"
    assert there.shown(CLUB) == sorted(EVERY_COMMAND)
    assert there.commands == []


@pytest.mark.parametrize(
    "order",
    [
        [("sync",), ("sync", "--server", CLUB)],
        [("sync", "--server", CLUB), ("sync",)],
        [("sync", "--server", CLUB), ("sync",), ("sync", "--server", CLUB), ("sync",)],
    ],
)
def test_whichever_way_commands_are_registered_nobody_sees_one_twice(
    squaretable: Console, there: Discord, order: list[tuple[object, ...]]
) -> None:
    for command in order:
        assert squaretable(*command).code == 0
        assert there.shown(CLUB) == sorted(EVERY_COMMAND)
        assert squaretable("check").code == 0


def test_sync_keeps_the_command_that_opens_the_activity(
    squaretable: Console, there: Discord
) -> None:
    """Without it, Discord refuses all other commands."""
    there.commands = [ENTRY_POINT]
    for order in (("sync", "--server", CLUB), ("sync",), ("sync",)):
        assert squaretable(*order).out.startswith(f"Registered {len(EVERY_COMMAND)} commands for")
        [kept] = [each for each in there.commands if each["type"] == 4]
        said = ("name", "name_localizations", "handler", "contexts", "default_member_permissions")
        assert {name: kept[name] for name in said} == {name: ENTRY_POINT[name] for name in said}
        assert there.shown(CLUB) == sorted([*EVERY_COMMAND, "launch"])
        assert squaretable("check").code == 0


def test_no_other_server_loses_its_commands(squaretable: Console, there: Discord) -> None:
    there.guilds.append(there.guilds[0] | {"id": "2", "name": "Den"})
    squaretable("sync")
    assert complaint(squaretable("sync", "--server", CLUB)).startswith(
        "The commands are already registered"
    )
    assert there.shown(2) == there.shown(CLUB) == sorted(EVERY_COMMAND)
    there.own[2] = own_commands()
    there.guilds.append(there.guilds[0] | {"id": "3", "name": "Hall"})
    there.without = {3}
    said = squaretable("sync")
    assert "Removed the separate commands of 1 server" in said.out
    assert squaretable("check").code == 0
    assert there.shown(2) == there.shown(CLUB) == sorted(EVERY_COMMAND)


# --- shards ------------------------------------------------------------------------------

POSTGRES = PostgresUrl("postgresql://somebody@nowhere/db")


@pytest.mark.parametrize(
    ("text", "of", "shards"),
    [(None, None, ALL), ("0-3", 16, Shards(0, 3, 16)), ("15", 16, Shards(15, 15, 16))],
)
def test_shards_are_named_by_their_numbers(
    text: str | None, of: int | None, shards: Shards
) -> None:
    assert read_shards(text, of, POSTGRES) == shards


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (["--shards", "0-3"], "Name the shards and how many there are"),
        (["--of", "16"], "Name the shards and how many there are"),
        (["--shards", "a-b", "--of", "16"], "Name the shards and how many there are"),
        (["--shards", "3-0", "--of", "16"], "There are no shards 3-0 of 16"),
        (["--shards", "0-3", "--of", "0"], "at least one shard"),
        (["--shards", "0-16", "--of", "16"], "they are numbered 0 to 15"),
        (["--shards", "0-3", "--of", "16"], "Several processes need PostgreSQL"),
    ],
)
def test_shards_that_cannot_be_are_refused(
    squaretable: Console, token: str, here: Path, given: list[str], told: str
) -> None:
    assert told in complaint(squaretable("run", *given))
    assert [file.name for file in here.iterdir()] == [".env"]


def test_all_shards_in_one_process_need_no_server() -> None:
    assert read_shards("0-1", 2, Path("squaretable.db")) == Shards(0, 1, 2)
