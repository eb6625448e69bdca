"""`squaretable check`: one line for each thing, with what to do."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.storage.store import Store
from tests.bot.cli.console import Console
from tests.bot.cli.test_discord_commands import EVERY_COMMAND

TOKEN = "very.secret.token"
ALL = discord.Permissions.all().value ^ discord.Permissions.administrator.flag

pytestmark = pytest.mark.usefixtures("own_log")


class Answers:
    """What Discord says."""

    def __init__(self) -> None:
        self.guilds: list[dict[str, Any]] = [{"id": "1", "name": "Club", "permissions": str(ALL)}]
        self.commands: list[dict[str, Any]] = [{"name": name} for name in EVERY_COMMAND]
        self.login: BaseException | None = None


@pytest.fixture
def answers(here: Path, monkeypatch: pytest.MonkeyPatch) -> Answers:
    here.joinpath(".env").write_text(f"SQUARETABLE_TOKEN={TOKEN}\n")
    answers = Answers()

    async def login(_client: discord.Client, token: str) -> None:
        assert token == TOKEN
        if answers.login is not None:
            raise answers.login

    async def get_guilds(_http: Any, limit: int, after: int | None = None) -> list[Any]:
        rest = [guild for guild in answers.guilds if int(guild["id"]) > (after or 0)]
        return rest[:limit]

    async def get_global_commands(_http: Any, _application: int) -> list[Any]:
        return answers.commands

    monkeypatch.setattr(discord.Client, "login", login)
    monkeypatch.setattr(discord.http.HTTPClient, "get_guilds", get_guilds)
    monkeypatch.setattr(discord.http.HTTPClient, "get_global_commands", get_global_commands)
    return answers


def lines(out: str) -> dict[str, tuple[str, str]]:
    """By what was looked at: how it stands, and what is told."""
    split = [line.split(maxsplit=2) for line in out.splitlines()]
    return {what: (mark, told) for mark, what, told in split}


def test_where_all_is_well_it_says_so_and_makes_nothing(
    squaretable: Console, answers: Answers, here: Path
) -> None:
    said = squaretable("check")
    assert said.code == 0
    found = lines(said.out)
    looked_at = "version database fonts token permissions threads commands"
    assert list(found) == looked_at.split()
    assert {mark for mark, _ in found.values()} == {"ok"}
    assert [file.name for file in here.iterdir()] == [".env"]


def test_missing_permissions_are_named_by_server(squaretable: Console, answers: Answers) -> None:
    less = discord.Permissions(ALL)
    less.attach_files = False
    answers.guilds += [
        {"id": str(number), "name": f"Den {number}", "permissions": str(less.value)}
        for number in range(2, 7)
    ]
    said = squaretable("check")
    assert said.code == 1
    mark, told = lines(said.out)["permissions"]
    assert mark == "WRONG"
    assert told.startswith("Missing in Den 2 (Attach Files), ")
    assert "and 2 more" in told


def test_an_administrator_may_do_all(squaretable: Console, answers: Answers) -> None:
    admin = discord.Permissions.administrator.flag
    answers.guilds = [{"id": "1", "name": "Club", "permissions": str(admin)}]
    assert squaretable("check").code == 0


def test_more_servers_than_discord_lists_at_once_are_looked_at(
    squaretable: Console, answers: Answers
) -> None:
    answers.guilds = [
        {"id": str(number), "name": "Den", "permissions": str(ALL)} for number in range(1, 402)
    ]
    assert "in 401 servers" in lines(squaretable("check").out)["permissions"][1]


def test_where_threads_cannot_be_opened_channels_serve_and_all_is_well(
    squaretable: Console, answers: Answers
) -> None:
    less = discord.Permissions(ALL)
    less.create_public_threads = False
    answers.guilds = [{"id": "1", "name": "Den", "permissions": str(less.value)}]
    mark, told = lines(squaretable("check").out)["threads"]
    assert mark == "ok"
    assert told.startswith("Missing in Den (Create Public Threads): where `/settings` wants")


def test_commands_that_are_not_registered_are_named(squaretable: Console, answers: Answers) -> None:
    answers.commands = [each for each in answers.commands if each["name"] != "move"]
    mark, told = lines(squaretable("check").out)["commands"]
    assert (mark, told) == (
        "WRONG",
        "Not registered for all servers: /move. Run `squaretable sync`.",
    )


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (discord.LoginFailure("401"), "Discord does not accept it."),
        (OSError("no route to host"), "Cannot reach Discord (OSError)."),
    ],
)
def test_a_token_that_does_not_work_is_told_and_never_shown(
    squaretable: Console, answers: Answers, error: BaseException, told: str
) -> None:
    answers.login = error
    said = squaretable("check")
    assert said.code == 1
    assert lines(said.out)["token"][1].startswith(told)
    assert TOKEN not in said.out + said.err


def test_without_a_token_the_rest_is_looked_at(squaretable: Console, here: Path) -> None:
    said = squaretable("check")
    assert said.code == 1
    assert lines(said.out)["token"][1].startswith("There is none.")
    assert lines(said.out)["fonts"][0] == "ok"
    assert squaretable("check", "--offline").code == 0


def test_a_database_is_looked_through_and_not_changed(
    squaretable: Console, answers: Answers, here: Path
) -> None:
    path = here / "data" / "squaretable.db"

    async def make() -> None:
        await (await Store.open(path)).close()

    asyncio.run(make())
    before = path.read_bytes()
    assert "is whole" in lines(squaretable("check").out)["database"][1]
    path.write_bytes(before[:3000] + bytes(5000) + before[8000:])
    spoiled = path.read_bytes()
    mark, told = lines(squaretable("check").out)["database"]
    assert mark == "WRONG"
    assert "put your last backup in its place" in told
    assert path.read_bytes() == spoiled
    path.write_text("Dear diary")
    assert "is not a Square Table database" in lines(squaretable("check").out)["database"][1]
