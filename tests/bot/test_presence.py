"""Whether a member can play in a place, as far as Discord tells."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import discord
import pytest
from simcord import MemberActor

from bot import presence
from bot.errors import InvitationClosed
from bot.invitations import words
from bot.invitations.host import LIVE_SECONDS
from bot.presence import Missing
from bot.storage.records import Location
from tests.bot.club import Club, buttons, says, sentence


def leaves(club: Club, member: MemberActor) -> None:
    club.env.backend.remove_member(club.guild.id, member.id)


def blinded(club: Club, member: MemberActor) -> None:
    club.hide_from(member)


def timed_out(club: Club, member: MemberActor) -> None:
    until = (datetime.now(UTC) + timedelta(days=2)).isoformat()
    club.env.backend.guilds[club.guild.id].members[member.id].timed_out_until = until


WAYS = {Missing.LEFT: leaves, Missing.NO_ACCESS: blinded, Missing.TIMED_OUT: timed_out}


@pytest.mark.parametrize("why", WAYS)
async def test_obstacles_to_a_member_are_found_out(toy_club: Club, why: Missing) -> None:
    club = toy_club
    here = Location(club.guild.id, club.channel.id)
    assert await presence.missing(club.bot, here, club.bo.id) is None
    WAYS[why](club, club.bo)
    assert await presence.missing(club.bot, here, club.bo.id) is why
    assert await presence.missing(club.bot, here, club.cleo.id) is None


async def test_where_nobody_knows_nothing_is_taken_from_anybody(toy_club: Club) -> None:
    club = toy_club
    leaves(club, club.bo)
    assert await presence.missing(club.bot, Location(404, 1), club.bo.id) is None
    club.env.inject_error("GET", f"/guilds/{club.guild.id}/members/{club.bo.id}", status=503)
    here = Location(club.guild.id, club.channel.id)
    assert await presence.missing(club.bot, here, club.bo.id) is None


@pytest.mark.parametrize("why", [Missing.NO_ACCESS, Missing.TIMED_OUT])
async def test_a_member_who_cannot_answer_is_not_invited(toy_club: Club, why: Missing) -> None:
    club = toy_club
    WAYS[why](club, club.bo)
    refused = await club.ada.slash(club.channel, "challenge", game=club.game, opponent=club.bo)
    assert sentence(refused) == words.missing("Bo", why)
    assert club.messages() == []


@pytest.mark.parametrize("why", WAYS)
async def test_no_match_starts_with_a_host_who_is_not_there(toy_club: Club, why: Missing) -> None:
    club = toy_club
    invitation = await club.challenge(club.bo, club.cleo, options="")
    WAYS[why](club, club.bo)
    refused = await club.cleo.click(invitation, label="Accept")
    assert sentence(refused) == words.missing("Bo", why)
    assert await club.services.store.matches.get(1) is None
    if why is Missing.LEFT:
        assert f"“{words.LEFT_SERVER}”" in says(invitation)
        assert buttons(invitation) == [], "nobody waits for them"
    else:
        assert "Accept" in buttons(invitation), "they may be back"


async def test_a_rematch_is_not_offered_to_who_cannot_answer(toy_club: Club) -> None:
    club = toy_club
    await club.begin(club.ada, club.bo, options="")
    await club.play_to_end()
    board = club.board()
    timed_out(club, club.bo)
    refused = await club.ada.click(board, label="Rematch")
    assert sentence(refused) == words.missing("Bo", Missing.TIMED_OUT)


async def test_a_guest_who_has_left_gives_their_seat_at_an_open_table_back(toy_club: Club) -> None:
    club = toy_club
    await club.ada.slash(club.channel, "challenge", game=club.game)
    table = club.last()
    for guest in (club.bo, club.cleo):
        await guest.click(table, label="Join")
    leaves(club, club.bo)
    refused = await club.ada.click(table, label="Start")
    assert sentence(refused) == words.missing("Bo", Missing.LEFT)
    assert f"<@{club.bo.id}>" not in says(table)
    await club.ada.click(table, label="Start")
    assert (await club.match()).names == ("Ada", "Cleo")


async def test_an_open_table_whose_host_has_left_is_closed(toy_club: Club) -> None:
    club = toy_club
    await club.bo.slash(club.channel, "challenge", game=club.game)
    table = club.last()
    leaves(club, club.bo)
    refused = await club.cleo.click(table, label="Join")
    assert sentence(refused) == words.missing("Bo", Missing.LEFT)
    assert buttons(table) == []


async def test_a_live_invitation_waits_ten_minutes_and_says_so(toy_club: Club) -> None:
    """A later acceptance would start the clock of a host who is asleep."""
    club = toy_club
    await club.ada.slash(
        club.channel, "challenge", game=club.game, opponent=club.bo, pace="live_10"
    )
    invitation = club.last()
    [stored] = await club.services.store.invitations.waiting_for(club.ada.id)
    assert stored.expires_at - stored.created_at == LIVE_SECONDS == 600
    assert words.LIVE in says(invitation)
    await club.env.advance_time(LIVE_SECONDS + 61)
    assert buttons(invitation) == []
    with pytest.raises(InvitationClosed):
        await club.services.invitations._host.accept(stored.id, club.bo.id)
    relaxed = await club.challenge(club.ada, club.bo, options="")
    assert words.LIVE not in says(relaxed)


async def test_a_live_rematch_and_a_live_open_table_wait_no_longer(toy_club: Club) -> None:
    club = toy_club
    await club.ada.slash(club.channel, "challenge", game=club.game, pace="live_20")
    [table] = await club.services.store.invitations.waiting_for(club.ada.id)
    assert table.open
    assert table.expires_at - table.created_at == LIVE_SECONDS


def test_a_channel_that_nobody_knows_hides_nobody() -> None:
    class Somebody:
        pending = False
        resolved_permissions = None

        def is_timed_out(self) -> bool:
            return False

    member: discord.Member = Somebody()  # type: ignore[assignment]
    assert presence.hindrance(member, None) is None
    Somebody.pending = True
    assert presence.hindrance(member, None) is Missing.PENDING
