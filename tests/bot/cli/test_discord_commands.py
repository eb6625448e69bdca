"""`squaretable play`, `run` and `sync`: how they start, and why they cannot."""

from __future__ import annotations

import logging
import sqlite3
import sys
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import app_commands

import bot.play
from bot.cli.discord_commands import PLAY_DATABASE, alone_with, set_up_logging
from bot.client import SquareTable
from bot.config import Settings
from tests.bot.cli.console import Console, complaint
from tests.bot.support import make_manager, make_store, play_to_end, start_match

TOKEN = "very.secret.token"

pytestmark = pytest.mark.usefixtures("here", "own_log")


@pytest.fixture
def token(here: Path) -> str:
    """A token in `.env`."""
    here.joinpath(".env").write_text(f"SQUARETABLE_TOKEN={TOKEN}\n")
    return TOKEN


@pytest.fixture
def discord_answers(monkeypatch: pytest.MonkeyPatch) -> Callable[[BaseException | None], None]:
    """Set what comes of logging in; with None it is done, and the bot sets itself up."""

    def answer(error: BaseException | None) -> None:
        async def login(self: discord.Client, _token: str) -> None:
            if error is not None:
                raise error
            await self.setup_hook()

        monkeypatch.setattr(discord.Client, "login", login)

    return answer


def response(status: int) -> Any:
    return SimpleNamespace(status=status, reason="because", headers={})


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


@pytest.mark.parametrize("command", ["run", "sync", "play"])
def test_with_bad_settings_nothing_starts(
    squaretable: Console, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setenv("SQUARETABLE_TOKNE", TOKEN)
    assert complaint(squaretable(command)).startswith("There is no setting SQUARETABLE_TOKNE.")


@pytest.mark.usefixtures("token")
@pytest.mark.parametrize("command", ["run", "sync"])
@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (discord.LoginFailure("401"), "Discord does not accept the token."),
        (discord.PrivilegedIntentsRequired(None), "Discord wants an intent that this bot does"),
        (discord.Forbidden(response(403), "Missing Access"), "Discord forbids it: Missing Access."),
        (discord.HTTPException(response(500), "Oops"), "Cannot reach Discord: 500 because"),
        (OSError("no route to host"), "Cannot reach Discord: no route to host."),
    ],
)
def test_what_discord_refuses_is_told(
    squaretable: Console,
    discord_answers: Callable[[BaseException], None],
    command: str,
    error: BaseException,
    sentence: str,
) -> None:
    discord_answers(error)
    said = squaretable(command)
    assert complaint(said).startswith(sentence)
    assert TOKEN not in said.err


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
def synced(
    discord_answers: Callable[[None], None], monkeypatch: pytest.MonkeyPatch, token: str
) -> list[tuple[int | None, set[str]]]:
    """What was registered: for which server, and which commands."""
    registered = []

    async def login(_client: discord.Client, given: str) -> None:
        assert given == token

    async def sync(
        tree: app_commands.CommandTree[Any], *, guild: discord.Object | None
    ) -> Sequence[Any]:
        commands = tree.get_commands(guild=guild)
        registered.append((guild.id if guild else None, {command.name for command in commands}))
        return commands

    monkeypatch.setattr(discord.Client, "login", login)
    monkeypatch.setattr(app_commands.CommandTree, "sync", sync)
    return registered


EVERY_COMMAND = {
    *("challenge", "move", "hand", "board", "matches", "resign", "rules"),
    *("history", "replay", "verify", "settings", "hint", "look", "profile"),
}


def test_sync_registers_every_command_for_all_servers(
    squaretable: Console, synced: list[Any]
) -> None:
    said = squaretable("sync")
    assert said == (0, f"Registered {len(EVERY_COMMAND)} commands for all servers.\n", "")
    assert synced == [(None, EVERY_COMMAND)]


def test_sync_can_register_for_one_server(squaretable: Console, synced: list[Any]) -> None:
    said = squaretable("sync", "--server", 77)
    assert said.out == f"Registered {len(EVERY_COMMAND)} commands for server 77.\n"
    assert synced == [(77, EVERY_COMMAND)]


def test_sync_needs_no_database(squaretable: Console, synced: list[Any], here: Path) -> None:
    squaretable("sync")
    assert [file.name for file in here.iterdir()] == [".env"]


# --- play --------------------------------------------------------------------------------


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """How play mode was started. The bot is set up and put away again."""
    started: list[dict[str, Any]] = []

    async def play(make_bot: Callable[[], SquareTable], **options: Any) -> None:
        started.append({**options, "settings": make_bot()._settings})
        async with make_bot() as made:
            await made.setup_hook()

    monkeypatch.setattr(bot.play, "play", play)
    return started


@pytest.mark.usefixtures("token")
def test_play_needs_nothing_and_uses_no_token(
    squaretable: Console, played: list[dict[str, Any]], here: Path
) -> None:
    assert squaretable("play").code == 0
    [started] = played
    assert (started["port"], started["open_browser"]) == (8642, True)
    assert started["settings"].token == ""
    assert started["settings"].database == PLAY_DATABASE
    assert here.joinpath(PLAY_DATABASE).exists()


def test_play_can_be_told_where(squaretable: Console, played: list[dict[str, Any]]) -> None:
    squaretable("play", "--port", 9000, "--no-browser", "--database", "mine.db")
    [started] = played
    assert (started["port"], started["open_browser"]) == (9000, False)
    assert started["settings"].database == Path("mine.db")


@pytest.mark.usefixtures("played")
def test_fresh_forgets_the_matches_and_nothing_else(squaretable: Console, here: Path) -> None:
    squaretable("play", "--database", "play.db")
    with closing(sqlite3.connect(here / "play.db", isolation_level=None)) as database:
        database.execute("INSERT INTO servers (guild_id, channels) VALUES (1, '[]')")
    for name in ("play.db.backup", "play.dbx"):
        here.joinpath(name).write_text("not a database")
    assert squaretable("play", "--database", "play.db", "--fresh").code == 0
    left = {file.name for file in here.iterdir() if file.read_bytes() == b"not a database"}
    assert left == {"play.db.backup", "play.dbx"}
    with closing(sqlite3.connect(here / "play.db")) as database:
        assert database.execute("SELECT * FROM servers").fetchall() == []


@pytest.mark.usefixtures("played")
def test_fresh_deletes_nothing_that_is_not_ours(squaretable: Console, here: Path) -> None:
    diary = here / "diary.txt"
    diary.write_text("dear diary")
    said = squaretable("play", "--database", "diary.txt", "--fresh")
    assert said.code == 2
    assert "not a Square Table database" in said.err
    assert diary.read_text() == "dear diary"


@pytest.mark.usefixtures("played")
def test_two_plays_cannot_share_a_database(squaretable: Console, here: Path) -> None:
    with alone_with(here / "play.db"):
        said = squaretable("play", "--database", str(here / "play.db"))
    assert said.code == 2
    assert "Another `squaretable play` uses" in said.err


@pytest.mark.usefixtures("played")
def test_fresh_is_no_trouble_where_nothing_was(squaretable: Console) -> None:
    assert squaretable("play", "--fresh", "--database", "not/there/play.db").code == 0


@pytest.mark.usefixtures("played")
def test_play_tells_what_is_wrong_with_its_database(squaretable: Console, here: Path) -> None:
    here.joinpath("diary.txt").write_text("Dear diary")
    said = squaretable("play", "--database", "diary.txt")
    assert complaint(said).startswith("diary.txt is not a Square Table database.")


@pytest.mark.parametrize("port", ["-1", "70000", "http"])
def test_what_is_no_port_is_told(squaretable: Console, port: str) -> None:
    said = squaretable("play", f"--port={port}")
    assert said.code == 2
    assert port in said.err


def test_play_without_simcord_tells_how_to_install_it(
    squaretable: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "simcord", None)
    monkeypatch.delitem(sys.modules, "bot.play")
    assert complaint(squaretable("play")) == (
        "`squaretable play` needs simcord: install with `pip install -e '.[play]'`."
    )


# --- The log -----------------------------------------------------------------------------


async def test_even_at_debug_the_log_holds_no_secrets(
    here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logging.getLogger(), "handlers", [])  # pytest's own
    set_up_logging(Settings(token=TOKEN, log_level="debug"))
    async with make_store(here) as store:
        manager = make_manager(store)
        match_id = await start_match(manager, store, "Ada", "Bo", "Cleo")
        await play_to_end(manager, match_id, Random(1))
        choices = {step.choice for step in await store.matches.steps(match_id)} - {""}
    logged = capsys.readouterr().err
    assert f"match {match_id} is at version 1" in logged
    for secret in (TOKEN, "INSERT", "bid", "swap", *choices):
        assert secret not in logged


@pytest.mark.parametrize(
    ("level", "ours", "libraries"),
    [
        ("DEBUG", logging.DEBUG, logging.INFO),
        ("info", logging.INFO, logging.INFO),
        ("ERROR", logging.ERROR, logging.ERROR),
    ],
)
def test_libraries_are_never_more_talkative_than_info(
    level: str, ours: int, libraries: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logging.getLogger(), "handlers", [])
    set_up_logging(Settings(log_level=level))
    assert logging.getLogger("bot.matches.manager").getEffectiveLevel() == ours
    for library in ("aiosqlite", "discord.http", "asyncio"):
        assert logging.getLogger(library).getEffectiveLevel() == libraries
