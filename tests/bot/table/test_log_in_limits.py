"""Nobody keeps others from opening the Activity: how many log-ins are taken, and from where."""

from __future__ import annotations

from typing import Any

import aiohttp
import msgspec
import pytest

from bot.storage.peers import Topic
from bot.table import words
from bot.table.logins import LoggedIn, LogIn
from bot.table.measure import BURST, KEPT, Places
from bot.table.server import TableServer
from playroom.activities import activities_of
from playroom.frames import Frames
from tests.bot.club import Club
from tests.bot.table.inside_discord import frames, secret, settings
from tests.bot.table.test_activity import Client, client, launch

pytestmark = pytest.mark.own_threads
__all__ = ["frames", "secret", "settings"]


@pytest.fixture(autouse=True)
def time_stands_still(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long a test takes, all of it happens within the seconds of one measure."""
    monkeypatch.setattr("bot.table.measure.SECONDS", 600.0)


async def posted(club: Club, wish: bytes) -> LoggedIn:
    """Log in as a program does that claims to be the page."""
    server = club.bot.parts[TableServer]
    headers = {"Origin": server.activity.origin}
    async with (
        aiohttp.ClientSession() as session,
        session.post(f"{server._address}/activity", data=wish, headers=headers) as told,
    ):
        return msgspec.json.decode(await told.read(), type=LoggedIn)


async def flood(club: Club, instance: str) -> None:
    """Use up the log-ins of a place, or of all unknown places, with codes that are made up."""
    for number in range(BURST + 1):
        wish = msgspec.json.encode(LogIn("made-up", instance.replace("*", str(number))))
        told = await posted(club, wish)
    assert told.trouble == words.TOO_FAST


@pytest.fixture
def asked_about(club: Club, frames: Frames, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The codes that Discord is asked about. It is the play room's."""
    asked: list[str] = []
    login = club.bot.parts[TableServer].activity._login
    who = login.who

    async def noted(client_id: int, client_secret: str, code: str) -> Any:
        asked.append(code)
        return await who(client_id, client_secret, code)

    monkeypatch.setattr(login, "who", noted)
    return asked


def other_place(club: Club) -> int:
    return int(club.guild.create_text_channel("elsewhere").id)


async def test_who_floods_unknown_places_keeps_nobody_from_a_place_just_opened(
    club: Club, frames: Frames
) -> None:
    """The bot was pressed for it, and the instance names its channel."""
    await club.begin(club.ada, club.bo)
    await flood(club, "i-*-gc-1-2")
    await launch(club, club.ada)
    async with client(club, frames, club.ada) as ada, client(club, frames, club.bo) as bo:
        assert (await ada.log_in()).trouble == ""
        assert (await bo.log_in()).trouble == ""


async def test_who_floods_unknown_places_keeps_nobody_from_a_place_where_somebody_is(
    club: Club, frames: Frames
) -> None:
    """Also if Discord should one day name instances in another way."""
    await club.begin(club.ada, club.bo)
    await launch(club, club.ada)
    async with client(club, frames, club.ada) as ada, client(club, frames, club.cleo) as cleo:
        instances = activities_of(club.env.backend).instances
        instance = instances.pop(ada.instance)
        instance.id = ada.instance = cleo.instance = "another-way"
        instances[instance.id] = instance
        assert (await ada.log_in()).trouble == ""
        await flood(club, "i-*-gc-1-2")
        assert (await cleo.log_in()).trouble == ""
        unknown = Client(club, frames, club.bo, other_place(club))
        async with unknown as bo:
            assert (await bo.log_in()).trouble == words.TOO_FAST


async def test_who_floods_a_place_keeps_others_from_that_place_alone(
    club: Club, frames: Frames
) -> None:
    await club.begin(club.ada, club.bo)
    await launch(club, club.ada)
    async with client(club, frames, club.ada) as ada:
        assert (await ada.log_in()).trouble == ""
        await flood(club, ada.instance)
        assert (await ada.log_in()).trouble == words.TOO_FAST
        async with Client(club, frames, club.bo, other_place(club)) as bo:
            assert (await bo.log_in()).trouble == words.NOT_LAUNCHED


async def test_who_knows_only_the_channel_disturbs_nobody_where_somebody_is(
    club: Club, frames: Frames
) -> None:
    """Ids of channels are no secret. An instance is known to its members alone."""
    await club.begin(club.ada, club.bo)
    await launch(club, club.ada)
    async with client(club, frames, club.ada) as ada, client(club, frames, club.cleo) as cleo:
        assert (await ada.log_in()).trouble == ""
        await flood(club, f"i-*-gc-{club.guild.id}-{club.channel.id}")
        await flood(club, str(club.channel.id))
        assert (await cleo.log_in()).trouble == ""


async def test_a_refused_log_in_makes_no_place_known(club: Club, frames: Frames) -> None:
    """Or else each made-up instance would have log-ins of its own."""
    await club.begin(club.ada, club.bo)
    async with client(club, frames, club.ada) as ada:
        assert (await ada.log_in("made-up")).trouble == words.NOT_LOGGED_IN
        assert (await ada.log_in(instance="i-1-gc-1-2")).trouble == words.NOT_LOGGED_IN
        assert (await ada.log_in()).trouble == words.NOT_LAUNCHED
        await flood(club, "i-*-gc-1-2")
        assert (await ada.log_in()).trouble == words.TOO_FAST


async def test_of_a_flood_discord_hears_no_more_than_before(
    club: Club, asked_about: list[str]
) -> None:
    await flood(club, "i-*-gc-1-2")
    for body in (b"", b"[]", b'{"code":1}'):
        assert (await posted(club, body)).trouble == words.TOO_FAST, "odd ones count, too"
    assert len(asked_about) == BURST


async def test_a_place_that_is_opened_in_another_process_is_known_here(
    club: Club, frames: Frames
) -> None:
    """Any process may serve the page."""
    await club.begin(club.ada, club.bo)
    server = club.bot.parts[TableServer]
    await launch(club, club.ada)
    server._framed._places._of.clear()  # as in a process that was not there
    await flood(club, "i-*-gc-1-2")
    club.services.store.peers.tell(Topic.PLACES, club.channel.id)
    async with client(club, frames, club.ada) as ada:
        assert (await ada.log_in()).trouble == ""


def test_only_so_many_places_are_remembered() -> None:
    places = Places()
    unknown = places.of("i-0-gc-1-0")
    for number in range(KEPT + 1):
        places.know(str(number))
    assert places.of("i-0-gc-1-0") is unknown
    assert places.of("i-0-gc-1-1") is places.of("i-7-gc-1-1") is not unknown
    places.know("1")
    places.know("new")
    assert places.of("i-0-gc-1-2") is unknown, "one that is used stays"
    assert places.of("i-0-gc-1-1") is not unknown
