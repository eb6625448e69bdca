"""The channels that a member sees, and those that everybody sees."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from bot import delivery, words
from bot.history import words as history_words
from bot.profiles import words as profile_words
from bot.storage.records import Location
from bot.visibility import is_shut_out, member_sees, open_channels, visible_channels
from tests.bot.club import Club, says, sentence


async def test_a_private_thread_is_for_those_who_are_in_it(toy_club: Club) -> None:
    club = toy_club
    hall = club.guild.create_text_channel("hall")
    thread = club.open_thread(hall, private=True)
    await club.skip_to_end(club.ada, club.bo, location=Location(club.guild.id, thread))
    assert sentence(await club.dan.slash(hall, "replay", match=1)) == words.NO_SUCH_MATCH
    assert sentence(await club.dan.slash(hall, "history")) == history_words.NO_HISTORY
    club.env.backend.add_thread_member(thread, club.cleo.id)
    [inside] = hall.threads
    assert "1 finished match" in says((await club.cleo.slash(inside, "history")).response)


async def test_a_public_thread_is_as_visible_as_its_channel(toy_club: Club) -> None:
    club = toy_club
    thread = club.open_thread(club.channel)
    await club.skip_to_end(club.ada, club.bo, location=Location(club.guild.id, thread))
    hall = club.guild.create_text_channel("hall")
    assert "1 finished match" in says((await club.dan.slash(hall, "history")).response)
    club.hide_from(club.dan)
    assert sentence(await club.dan.slash(hall, "history")) == history_words.NO_HISTORY


async def test_places_that_everybody_sees(toy_club: Club) -> None:
    club = toy_club
    hall = club.guild.create_text_channel("hall")
    public = club.open_thread(hall)
    private = club.open_thread(hall, private=True)
    archived = club.open_thread(hall, archived=True)
    shut = club.guild.create_text_channel("shut")
    club.hide_from_all(shut)
    behind = club.open_thread(shut)
    await club.env.settle()
    seen = open_channels(club.bot.get_guild(club.guild.id))
    assert {club.channel.id, hall.id, public} <= set(seen)
    assert not {private, archived, shut.id, behind} & set(seen)


async def test_a_match_in_a_private_thread_is_not_published(toy_club: Club) -> None:
    club = toy_club
    thread = club.open_thread(club.channel, private=True)
    await club.skip_to_end(club.ada, club.bo, location=Location(club.guild.id, thread))
    profile = await club.slash(club.ada, "profile")
    posted = await club.ada.click(profile, label=profile_words.SHOW_PROFILE)
    assert sentence(posted) == profile_words.NOTHING_FOR_ALL


async def test_a_channel_that_is_gone_is_seen_by_nobody_and_shuts_nobody_out(
    toy_club: Club,
) -> None:
    club = toy_club
    guild = club.bot.get_guild(club.guild.id)
    assert guild is not None
    dan = await delivery.fetch_member(club.bot, guild, club.dan.id)
    assert dan is not None

    def known(channel_id: int) -> tuple[bool, bool]:
        return member_sees(guild, dan, channel_id), is_shut_out(guild, dan, channel_id)

    gone, thread = 12345, club.open_thread(club.channel)
    assert [known(each) for each in (club.channel.id, thread, gone)] == [
        (True, False),
        (True, False),
        (False, False),
    ]
    club.hide_from(club.dan)
    await club.env.settle()
    assert [known(each) for each in (club.channel.id, thread)] == [(False, True)] * 2


async def test_a_thread_that_has_lost_its_channel_shuts_nobody_out(toy_club: Club) -> None:
    club = toy_club
    hall = club.guild.create_text_channel("hall")
    thread = club.open_thread(hall)
    await club.env.settle()
    guild = club.bot.get_guild(club.guild.id)
    dan = await delivery.fetch_member(club.bot, guild, club.dan.id)
    assert dan is not None
    assert guild.get_thread(thread).parent is not None
    guild._channels.pop(hall.id)
    assert guild.get_thread(thread).parent is None
    assert not is_shut_out(guild, dan, thread)


async def test_where_there_is_no_server_no_channel_is_seen(toy_club: Club) -> None:
    club = toy_club
    guild = club.bot.get_guild(club.guild.id)
    dan = await delivery.fetch_member(club.bot, guild, club.dan.id)

    def seen(**change: Any) -> tuple[int, ...]:
        """Return the channels that Dan sees from the club's channel, with one change."""
        here = {"guild": guild, "user": dan, "channel_id": club.channel.id} | change
        return visible_channels(SimpleNamespace(**here))  # type: ignore[arg-type]

    assert club.channel.id in seen()
    assert seen(guild=None) == ()
    assert seen(user=SimpleNamespace(id=club.dan.id)) == (), "nobody knows what they may see"
    assert None not in seen(channel_id=None)
