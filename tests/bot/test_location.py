"""The places where a match may start, or go on."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from simcord.builders import ChannelHandle

from bot import words
from bot.errors import NotHere
from bot.location import check_location, check_still_allowed, still_there
from bot.storage.records import Location
from tests.bot.club import Club, says, sentence


@pytest.mark.parametrize("kind", ["voice", "stage", "news", "forum post"])
async def test_matches_are_played_wherever_messages_are(club: Club, kind: str) -> None:
    """Game nights sit in the chat of a voice channel."""
    place, _ = made(club, kind)
    await club.begin(club.ada, club.bo, channel=place)
    shown = len(club.boards(place))
    again = await club.ada.slash(place, "board")
    assert again.acknowledged
    assert len(club.boards(place)) == shown + 1


@pytest.mark.parametrize("kind", ["text", "voice", "stage", "news", "forum post"])
async def test_every_kind_of_place_can_be_named(club: Club, kind: str) -> None:
    place, named = made(club, kind)
    await club.services.store.servers.allow_channels(club.guild.id, [named])
    refused = await club.ada.slash(club.channel, "challenge", game=club.game, opponent=club.bo)
    assert sentence(refused) == words.not_in_this_channel([named])
    await club.begin(club.ada, club.bo, channel=place)


def made(club: Club, kind: str) -> tuple[Any, int]:
    """Return a place of a kind in the server, and the channel that `/settings` names for it."""
    if kind != "forum post":
        place = getattr(club.guild, f"create_{kind}_channel")("hall")
        return place, place.id
    forum = club.guild.create_forum_channel("games")
    thread = club.env.backend.create_thread(forum.id, "a post", club.ada.id)
    return ChannelHandle(club.env, club.guild, thread), forum.id


@pytest.mark.parametrize("left", [0, 1])
async def test_chosen_channels_that_were_deleted_lock_nobody_out(club: Club, left: int) -> None:
    hall, garden = (club.guild.create_text_channel(name) for name in ("hall", "garden"))
    chosen = [hall.id, *([garden.id] if left else [])]
    await club.services.store.servers.allow_channels(club.guild.id, chosen)
    refused = await club.ada.slash(club.channel, "challenge", game=club.game, opponent=club.bo)
    assert sentence(refused) == words.not_in_this_channel(chosen)
    club.env.backend.delete_channel(hall.id)
    await club.env.settle()
    settings = says(await club.slash(club.ada, "settings"))
    if left:
        refused = await club.ada.slash(club.channel, "challenge", game=club.game, opponent=club.bo)
        assert sentence(refused) == words.not_in_this_channel([garden.id])
        assert f"in <#{garden.id}>. Some of the channels you chose were deleted." in settings
    else:
        await club.begin(club.ada, club.bo)
        assert "in every channel. The channels you chose were deleted." in settings


def test_while_discord_does_not_tell_which_channels_there_are_the_choice_counts() -> None:
    for guild in (None, SimpleNamespace(unavailable=True), SimpleNamespace(unavailable=False)):
        if guild is not None:
            guild.channels = []
        assert still_there(cast(Any, guild), (1, 2)) == (1, 2)


async def test_a_place_is_looked_up_where_a_click_comes_from_no_channel_or_another(
    club: Club,
) -> None:
    hall = club.guild.create_text_channel("hall")
    await club.services.store.servers.allow_channels(club.guild.id, [hall.id])
    store = club.services.store
    for sent in (None, cast(Any, SimpleNamespace(id=hall.id))):
        click = cast(Any, SimpleNamespace(channel=sent, client=club.bot))
        await check_still_allowed(click, store, Location(club.guild.id, hall.id))
        with pytest.raises(NotHere):
            await check_still_allowed(click, store, Location(club.guild.id, club.channel.id))


async def test_the_missing_permission_is_named(club: Club) -> None:
    club.deny(discord.Permissions(attach_files=True))
    result = await club.ada.slash(
        club.channel, "challenge", game="square_tactics", opponent=club.bo
    )
    assert sentence(result) == words.lacking(["Attach Files"])


async def test_a_match_whose_channel_is_gone_goes_on_only_where_matches_may(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    garden = club.guild.create_text_channel("garden")
    hall = club.guild.create_text_channel("hall")
    await club.services.store.servers.allow_channels(club.guild.id, [club.channel.id, hall.id])
    club.env.backend.delete_channel(club.channel.id)
    await club.env.settle()
    result = await club.ada.slash(garden, "board")
    assert sentence(result) == words.not_in_this_channel([hall.id])


async def test_where_the_bot_was_added_with_its_commands_alone_it_says_so(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its commands still arrive, but nothing that it posts would."""
    monkeypatch.setattr(club.bot, "get_guild", lambda _: None)
    result = await club.ada.slash(
        club.channel, "challenge", game="square_tactics", opponent=club.bo
    )
    assert sentence(result) == words.NOT_A_MEMBER


@pytest.mark.parametrize(
    ("where", "told"),
    [
        ({"guild_id": None, "channel": None}, words.SERVER_ONLY),
        ({"channel": None}, words.NO_CHANNEL_KIND),
        ({"channel": cast(Any, SimpleNamespace(id=1))}, words.NO_CHANNEL_KIND),
    ],
    ids=["private messages", "no channel told", "another kind of channel"],
)
async def test_a_match_cannot_start_where_no_messages_are(
    club: Club, where: dict[str, Any], told: str
) -> None:
    known: dict[str, Any] = {"guild_id": club.guild.id, "client": club.bot, "channel": None}
    interaction: Any = SimpleNamespace(**(known | where))
    with pytest.raises(NotHere) as refused:
        await check_location(interaction, club.services.store)
    assert str(refused.value) == told
