"""Discord's error codes become sentences, and nobody is notified without need."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot import delivery, words
from bot.errors import (
    Blocked,
    ChannelGone,
    DiscordFailing,
    DmsClosed,
    MessageGone,
    PermissionMissing,
    ThreadClosed,
    TooLarge,
    Undelivered,
    explained,
)
from bot.panels import plain_panel
from renderers.picture import Picture
from tests.bot.club import Club, alts, files, says

HELLO = "hello"


@pytest.mark.parametrize(
    ("status", "code", "kind"),
    [
        (404, 10003, ChannelGone),
        (404, 10004, ChannelGone),
        (404, 10008, MessageGone),
        (403, 50001, PermissionMissing),
        (403, 50013, PermissionMissing),
        (413, 40005, TooLarge),
        (413, 0, TooLarge),
        (400, 50045, TooLarge),
        (400, 200000, Blocked),
        (400, 200001, Blocked),
        (400, 240000, Blocked),
        (403, 20009, Blocked),
        (403, 50009, Blocked),
        (400, 50033, DmsClosed),
        (404, 10013, DmsClosed),
        (400, 20016, DiscordFailing),
        (400, 20028, DiscordFailing),
        (429, 30046, DiscordFailing),
        (400, 40004, DiscordFailing),
        (403, 40058, DiscordFailing),
        (403, 40333, DiscordFailing),
        (503, 130000, DiscordFailing),
        (400, 50024, PermissionMissing),
        (400, 50083, ThreadClosed),
        (400, 160006, ThreadClosed),
        (400, 160007, ThreadClosed),
        (403, 50007, DmsClosed),
        (403, 50278, DmsClosed),
        (503, 0, DiscordFailing),
        (429, 0, DiscordFailing),
    ],
)
async def test_a_refusal_of_discord_has_a_kind_and_a_line_in_the_log(
    club: Club,
    caplog: pytest.LogCaptureFixture,
    status: int,
    code: int,
    kind: type[Undelivered],
) -> None:
    path = f"/channels/{club.channel.id}/messages"
    club.env.inject_error("POST", path, status=status, code=code)
    with pytest.raises(kind) as caught:
        await delivery.send(club.bot, club.channel.id, plain_panel(HELLO))
    assert str(caught.value).endswith((".", "cards."))
    assert f"cannot send to channel {club.channel.id}: {status} {code}" in caplog.text
    assert HELLO not in caplog.text, "what was to be sent can be secret"


async def test_an_unforeseen_failure_is_told_and_logged(club: Club) -> None:
    club.errors_expected = True
    path = f"/channels/{club.channel.id}/messages"
    club.env.inject_error("POST", path, status=400, code=50035)
    with pytest.raises(Undelivered, match="didn’t take my message"):
        await delivery.send(club.bot, club.channel.id, plain_panel(HELLO))


@pytest.mark.parametrize(
    "error", [aiohttp.ServerDisconnectedError(), TimeoutError(), ConnectionResetError()]
)
async def test_a_broken_line_counts_as_discords_trouble(
    club: Club, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    async def broken(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(club.bot.http, "send_message", broken)
    with pytest.raises(DiscordFailing):
        await delivery.send(club.bot, club.channel.id, plain_panel(HELLO))


async def test_only_those_named_are_notified(club: Club) -> None:
    everybody = f"<@{club.ada.id}> <@{club.bo.id}> @everyone"
    await delivery.send(club.bot, club.channel.id, plain_panel(everybody), mentions=[club.bo.id])
    assert club.pinged(club.last()) == [club.bo.id]
    await delivery.send(club.bot, club.channel.id, plain_panel(everybody))
    assert club.pinged(club.last()) == []


async def test_editing_sends_every_picture_again(club: Club) -> None:
    from bot.panels import Panel

    pictures = [
        [Picture(b"one", "board.png", "the first")],
        [Picture(b"two", "board.png", "the second")],
    ]
    panels = []
    for some in pictures:
        panels.append(Panel(HELLO))
        panels[-1].add_pictures(some)
    where = club.channel.id
    sent = await delivery.send(club.bot, where, panels[0], pictures[0])
    await delivery.edit(club.bot, where, sent, panels[0], pictures[0])
    assert (files(club.last()), alts(club.last())) == (["board.png"], ["the first"])
    await delivery.edit(club.bot, where, sent, panels[1], pictures[1])
    assert alts(club.last()) == ["the second"]
    assert await club.last().attachments[0].read() == b"two"
    await delivery.edit(club.bot, where, sent, plain_panel(HELLO))
    assert files(club.last()) == []


async def test_direct_messages_say_where_they_are(club: Club) -> None:
    channel_id = await delivery.open_dm(club.bot, club.bo.id)
    message_id = await delivery.send_dm(club.bot, club.bo.id, channel_id, plain_panel(HELLO))
    [message] = club.direct(club.bo)
    assert (message.channel_id, message.id) == (channel_id, message_id)
    assert says(message) == HELLO


async def test_closed_direct_messages(club: Club) -> None:
    club.close_dms(club.bo)
    channel_id = await delivery.open_dm(club.bot, club.bo.id)
    with pytest.raises(DmsClosed) as caught:
        await delivery.send_dm(club.bot, club.bo.id, channel_id, plain_panel(HELLO))
    assert str(caught.value) == words.dms_closed(f"<@{club.bo.id}>")


def test_every_permission_that_is_needed_has_a_name() -> None:
    for needed in (delivery.NEEDED, delivery.NEEDED_IN_THREAD):
        for name, wanted in needed:
            assert not wanted or name in words.PERMISSION_NAMES


async def test_whether_a_member_has_left_is_known_or_not(toy_club: Club) -> None:
    club, server = toy_club, toy_club.guild.id
    assert await delivery.has_left(club.bot, server, club.bo.id) is False
    club.env.backend.remove_member(server, club.bo.id)
    assert await delivery.has_left(club.bot, server, club.bo.id) is True
    assert await delivery.has_left(club.bot, 404, club.bo.id) is None, "the bot is not there"
    club.env.inject_error("GET", f"/guilds/{server}/members/{club.bo.id}", status=503)
    assert await delivery.has_left(club.bot, server, club.bo.id) is None


async def test_a_member_of_a_server_that_the_bot_is_not_in_has_not_left_it(toy_club: Club) -> None:
    """Another process may serve it: only Discord can tell this one."""
    client, server = toy_club.bot, toy_club.guild.id
    nobody = 2**50
    assert await delivery.display_name(client, discord.Object(server), nobody) is None
    assert await delivery.fetch_member(client, client.get_guild(server), nobody) is None
    toy_club.env.inject_error("GET", f"/guilds/{server}/members/*", status=404, code=10004, times=2)
    with pytest.raises(ChannelGone):
        await delivery.display_name(client, discord.Object(server), toy_club.bo.id)
    with pytest.raises(ChannelGone):
        await delivery.fetch_member(client, client.get_guild(server), toy_club.bo.id)


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("<html>Access denied</html>", DiscordFailing),
        ("", DiscordFailing),
        ({"code": 0, "message": "403: Forbidden"}, Undelivered),
    ],
)
async def test_a_page_that_turns_the_address_away_is_no_refusal(
    club: Club, said: Any, kind: type[Undelivered]
) -> None:
    """It comes from before Discord, passes, and says nothing about the channel."""
    club.errors_expected = True
    response: Any = SimpleNamespace(status=403, reason="Forbidden")
    why = explained(club.bot, discord.Forbidden(response, said), "send", "")
    assert type(why) is kind
    assert why.is_final is (kind is Undelivered)


async def test_a_message_blocked_by_moderation_is_told_as_that_and_not_sent_again_and_again(
    toy_club: Club,
) -> None:
    """Discord would say the same each time, and counts it."""
    club = toy_club
    await club.begin(club.ada, club.bo, options="")
    club.env.inject_error(
        "POST", f"/channels/{club.channel.id}/messages", status=400, code=200000, times=None
    )
    before = len(club.requests("POST", f"/channels/{club.channel.id}/messages"))
    for member in (club.ada, club.bo):
        hand = (await club.hand(member))[0]
        told = await member.slash(club.channel, "move", move=hand)
    assert any("AutoMod" in says(each) for each in [*told.followups, *club.messages(viewer=member)])
    acted = len(club.requests("POST", f"/channels/{club.channel.id}/messages"))
    await club.env.advance_time(1800)
    assert len(club.requests("POST", f"/channels/{club.channel.id}/messages")) == acted > before


async def test_the_direct_messages_of_a_deleted_account_are_opened_once(toy_club: Club) -> None:
    club = toy_club
    club.env.inject_error("POST", "/users/@me/channels", status=400, code=50033, times=None)
    await club.begin(club.ada, club.bo, options="")
    opened = len(club.requests("POST", "/users/@me/channels"))
    for member in (club.ada, club.bo):
        await club.slash(member, "move", move=(await club.hand(member))[0])
    await club.env.advance_time(1200)
    assert len(club.requests("POST", "/users/@me/channels")) == opened == 2, "once a member"
