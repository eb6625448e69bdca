"""`squaretable check`: one line for each finding, with its remedy."""

from __future__ import annotations

import asyncio
from email.utils import formatdate
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.storage.store import Store
from bot.wire.discord_clock import DiscordClock
from tests.bot.cli.console import Console
from tests.bot.cli.stand_in import ALL, CLUB, Discord, own_commands
from tests.bot.cli.test_discord_commands import response

START = 1_800_000_000
TOKEN = "very.secret.token"
pytestmark = pytest.mark.usefixtures("own_log")


Answers = Discord


@pytest.fixture
def answers(here: Path, monkeypatch: pytest.MonkeyPatch) -> Answers:
    """A Discord in which all is well."""
    here.joinpath(".env").write_text(f"SQUARETABLE_TOKEN={TOKEN}\n")
    here.joinpath(".env").chmod(0o600)
    answers = Discord()
    answers.commands = own_commands()
    answers.install(monkeypatch)
    return answers


def lines(out: str) -> dict[str, tuple[str, str]]:
    """Return the findings by subject: the state of each, and its sentence."""
    split = [line.split(maxsplit=2) for line in out.splitlines()]
    return {what: (mark, told) for mark, what, told in split}


def test_where_all_is_well_it_says_so_and_makes_nothing(
    squaretable: Console, answers: Answers, here: Path
) -> None:
    said = squaretable("check")
    assert said.code == 0
    found = lines(said.out)
    looked_at = "version database fonts token permissions threads channels commands"
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


async def _plays_in(path: Path, channels: dict[int, int]) -> None:
    """Let a match run in each of these channels, by server."""
    store = await Store.open(path)
    for guild_id, channel_id in channels.items():
        await store.servers.allow_channels(guild_id, [channel_id])
    await store.close()


def test_channels_that_it_uses_and_cannot_view_are_told_by_server(
    squaretable: Console, answers: Answers, here: Path
) -> None:
    """Since 16 November 2026 Discord leaves them out of every list."""
    den, hall = 2, 3
    answers.guilds += [
        {"id": str(number), "name": name, "permissions": str(ALL)}
        for number, name in ((den, "Den"), (hall, "Hall"))
    ]
    answers.channels = {CLUB: [{"id": "10", "name": "table"}], den: [], hall: []}
    asyncio.run(_plays_in(here / "data/squaretable.db", {CLUB: 10, den: 20, hall: 30}))
    answers.hidden = {20}
    answers.deleted = {30}
    said = squaretable("check")
    mark, told = lines(said.out)["channels"]
    assert mark == "WRONG"
    assert told.startswith("The bot cannot view channels that it uses in Den (20). Give its role")
    answers.hidden = set()  # then it is a thread, which no list of channels has
    assert lines(squaretable("check").out)["channels"][0] == "ok"
    answers.channels[den] = [{"id": "20", "name": "___hidden___"}]
    answers.hidden = {20}
    assert "in Den (20)" in lines(squaretable("check").out)["channels"][1]


def changed(commands: list[dict[str, Any]], name: str) -> dict[str, Any]:
    return next(command for command in commands if command["name"] == name)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda c: c.pop("options"), "Registered for all servers as in another version"),
        (lambda c: c["options"].pop(), "as in another version: /board."),
        (lambda c: c["options"].reverse(), "as in another version: /board."),
        (lambda c: c["options"][0].update(description="?"), "as in another version: /board."),
        (lambda c: c["options"][0].update(required=True), "as in another version: /board."),
        (lambda c: c["options"][0].update(min_value=0), "as in another version: /board."),
        (lambda c: c.update(description="?"), "as in another version: /board."),
        (lambda c: c.update(default_member_permissions="8"), "as in another version: /board."),
        (lambda c: c.update(name="gone"), "Not registered for all servers: /board. Left over"),
    ],
)
def test_commands_are_compared_with_their_options(
    squaretable: Console, answers: Answers, change: Any, told: str
) -> None:
    """After an update, this tells whether a sync is due."""
    change(changed(answers.commands, "board"))
    mark, found = lines(squaretable("check").out)["commands"]
    assert mark == "WRONG"
    assert told in found
    assert found.endswith("Run `squaretable sync`.")


def test_commands_that_are_there_twice_are_told(squaretable: Console, answers: Answers) -> None:
    answers.own[CLUB] = own_commands()
    mark, told = lines(squaretable("check").out)["commands"]
    assert (mark, told) == ("WRONG", "Registered twice in Club (1). Run `squaretable sync`.")
    answers.commands = []
    mark, told = lines(squaretable("check").out)["commands"]
    assert (mark, told) == ("ok", "All commands are registered, in Club (1) alone.")
    answers.guilds.append({"id": "2", "name": "Den", "permissions": str(ALL)})
    mark, told = lines(squaretable("check").out)["commands"]
    assert (mark, told) == ("WRONG", "Not registered in Den (2). Run `squaretable sync`.")


@pytest.mark.parametrize("ahead", [-120, 0, 3])
def test_this_machines_clock_is_compared_with_discords(
    squaretable: Console, answers: Answers, monkeypatch: pytest.MonkeyPatch, ahead: int
) -> None:
    asked = answers.http_get_guilds
    clocks: list[DiscordClock] = []
    made = DiscordClock.trace

    def trace(clock: DiscordClock, config: Any) -> Any:
        clocks.append(clock)
        return made(clock, config)

    async def http_get_guilds(*given: Any, **more: Any) -> Any:
        for clock in clocks:
            clock.hear(formatdate(START - ahead, usegmt=True), START + 0.4, START + 0.6)
        return await asked(*given, **more)

    monkeypatch.setattr(DiscordClock, "trace", trace)
    answers.http_get_guilds = http_get_guilds  # type: ignore[method-assign]
    answers.install(monkeypatch)
    said = squaretable("check")
    mark, told = lines(said.out)["clock"]
    assert (mark, said.code) == (("WRONG", 1) if ahead else ("ok", 0))
    assert ("seconds" in told) is bool(ahead)


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (discord.LoginFailure("401"), "Discord rejects it."),
        (OSError("no route to host"), "Cannot reach Discord: no route to host. Check the net"),
        (discord.HTTPException(response(503), "Oops"), "Discord is having trouble right now"),
        (discord.Forbidden(response(403), "<html>"), "Discord is rejecting this machine's"),
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
    assert lines(said.out)["token"][1].startswith("There is no token.")
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
    assert "is intact" in lines(squaretable("check").out)["database"][1]
    path.write_bytes(before[:3000] + bytes(5000) + before[8000:])
    spoiled = path.read_bytes()
    mark, told = lines(squaretable("check").out)["database"]
    assert mark == "WRONG"
    assert "put your last backup in its place" in told
    assert path.read_bytes() == spoiled
    path.write_text("Dear diary")
    assert "is not a Square Table database" in lines(squaretable("check").out)["database"][1]
