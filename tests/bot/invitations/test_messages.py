"""An invitation has a handle other than its message: deleting that message takes nothing away."""

from __future__ import annotations

import pytest
from simcord.builders import ChannelHandle

from bot import words as common
from bot.invitations import words
from bot.invitations.controls import AWAY, ComputerMenu
from bot.settings.channels import ChannelsMenu
from bot.storage.records import InvitationStatus
from tests.bot.club import Club, answer, buttons, custom_ids, says, sentence, walk


async def waiting(club: Club, member: object) -> list[int]:
    store = club.services.store.invitations
    return [each.id for each in await store.waiting_for(member.id)]  # type: ignore[attr-defined]


async def test_matches_lists_what_waits_for_me_and_from_me(toy_club: Club) -> None:
    club = toy_club
    await club.challenge(club.ada, club.bo, options="")
    await club.cleo.slash(club.channel, "challenge", game=club.game)
    await club.bo.click(club.last(), label="Join")
    from_me = await club.slash(club.ada, "matches")
    assert "You challenge Bo to" in says(from_me)
    assert buttons(from_me) == ["Cancel"]
    for_me = await club.slash(club.bo, "matches")
    assert "Ada challenges you to" in says(for_me)
    assert "Cleo invites everyone to" in says(for_me)
    assert buttons(for_me) == ["Accept", "Decline", "Leave"]
    hosted = await club.slash(club.cleo, "matches")
    assert "You invite everyone to" in says(hosted)
    assert "(Bo joined)" in says(hosted)
    assert buttons(hosted) == ["Start", "Cancel"]
    assert buttons(await club.slash(club.dan, "matches")) == []


async def test_it_is_answered_from_the_list_which_then_shows_the_rest(toy_club: Club) -> None:
    club = toy_club
    invitation = await club.challenge(club.ada, club.bo, options="")
    desk = await club.slash(club.bo, "matches")
    await club.bo.click(desk, label="Accept")
    assert not (await club.match()).over
    assert "**Match 1 has started.**" in says(invitation)
    assert "challenges you" not in says(desk)
    assert "It’s your turn in" in says(desk)


async def test_declining_in_the_list_offers_the_reasons(toy_club: Club) -> None:
    club = toy_club
    invitation = await club.challenge(club.ada, club.bo, options="")
    desk = await club.slash(club.bo, "matches")
    reasons = answer(await club.bo.click(desk, label="Decline"))
    assert custom_ids(reasons) == ["sq:d:1"]
    assert "**Declined.**" in says(invitation)
    assert buttons(desk) == []


async def test_an_invitation_that_is_over_meanwhile_leaves_the_list(toy_club: Club) -> None:
    club = toy_club
    invitation = await club.challenge(club.ada, club.bo, options="")
    desk = await club.slash(club.bo, "matches")
    await club.ada.click(invitation, label="Cancel")
    late = await club.bo.click(desk, label="Accept")
    assert sentence(late) == words.INVITATION_CLOSED
    assert buttons(desk) == []


async def test_five_invitations_whose_messages_are_gone_are_taken_back(toy_club: Club) -> None:
    """A moderator's purge took the messages, and the invitations stood in the way for a day."""
    club = toy_club
    for _ in range(5):
        await club.delete(await club.challenge(club.ada, club.bo, options=""))
    refused = sentence(
        await club.ada.slash(club.channel, "challenge", game=club.game, opponent=club.bo)
    )
    assert "`/matches` lists them" in refused
    desk = await club.slash(club.ada, "matches")
    assert buttons(desk).count("Cancel") == 5
    await club.ada.click(desk, custom_id=custom_ids(desk)[0])
    assert buttons(desk).count("Cancel") == 4
    await club.challenge(club.ada, club.bo, options="")


async def test_a_deleted_message_is_posted_anew_and_pings_nobody_again(toy_club: Club) -> None:
    club = toy_club
    await club.delete(await club.challenge(club.ada, club.bo, options=""))
    assert club.messages() == []
    await club.slash(club.bo, "matches")
    [again] = club.messages()
    assert "Ada challenges Bo to" in says(again)
    assert club.pinged(again) == []
    await club.bo.click(again, label="Accept")
    assert "**Match 1 has started.**" in says(again)


async def test_an_invitation_in_a_deleted_channel_is_closed(toy_club: Club) -> None:
    club = toy_club
    garden = club.guild.create_text_channel("garden")
    await club.challenge(club.ada, club.bo, options="", channel=garden)
    await club.delete(garden)
    await club.slash(club.ada, "matches")
    assert await waiting(club, club.ada) == []
    stored = await club.services.store.invitations.get(1)
    assert stored.status is InvitationStatus.CANCELLED


async def test_rematch_again_tells_where_it_waits_and_posts_it_anew(toy_club: Club) -> None:
    club = toy_club
    await club.begin(club.ada, club.bo, options="")
    await club.play_to_end()
    board = club.board()
    await club.ada.click(board, label="Rematch")
    await club.delete(club.last())
    told = await club.ada.click(board, label="Rematch")
    assert sentence(told) == words.REMATCH_WAITS
    await club.bo.click(club.last(), label="Accept")
    assert not (await club.match(2)).over


async def test_six_are_five_and_the_rest_is_counted(toy_club: Club) -> None:
    club = toy_club
    for host in (club.ada, club.cleo):
        for _ in range(3):
            await club.challenge(host, club.bo, options="")
    desk = await club.slash(club.bo, "matches")
    assert buttons(desk).count("Accept") == 5
    assert says(desk).endswith("1 more invitation is waiting: answer these first.")


# --- A host, and members who come --------------------------------------------------------


async def test_a_host_frees_the_seat_of_a_guest_who_cannot_come_back(toy_club: Club) -> None:
    club = toy_club
    await club.ada.slash(club.channel, "challenge", game=club.game)
    table = club.last()
    for guest in (club.bo, club.cleo):
        await guest.click(table, label="Join")
    picked = f"away {club.bo.id}"
    refused = await club.cleo.select(table, [picked], custom_id="sq:c:1")
    assert sentence(refused) == words.NOT_HOST
    await club.ada.select(table, [picked], custom_id="sq:c:1")
    assert f"<@{club.bo.id}>" not in says(table)
    assert says(club.last()) == words.sent_away("Bo")
    assert club.pinged(club.last()) == []
    await club.restart()
    assert sentence(await club.bo.click(table, label="Join")) == words.NO_SEAT_FOR_YOU
    await club.dan.click(table, label="Join")
    assert len((await club.services.store.invitations.get(1)).guests) == 3


async def test_a_host_cannot_send_themselves_away(toy_club: Club) -> None:
    club = toy_club
    await club.ada.slash(club.channel, "challenge", game=club.game)
    table = club.last()
    await club.bo.click(table, label="Join")
    offered = [option["value"] for part in walk(table) for option in part.get("options", ())]
    away = [value for value in offered if value.startswith(AWAY)]
    assert away == [f"{AWAY} {club.bo.id}"]
    forged = await club.forge(club.ada, table, ComputerMenu(1), [f"{AWAY} {club.ada.id}"])
    assert sentence(forged) == words.NO_SUCH_GUEST


# --- Channels ----------------------------------------------------------------------------


@pytest.mark.parametrize("label", ["Accept", "Join", "Start"])
async def test_channels_that_are_named_later_apply_to_what_waits(
    toy_club: Club, label: str
) -> None:
    club = toy_club
    garden = club.guild.create_text_channel("garden")
    if label == "Accept":
        invitation, who = await club.challenge(club.ada, club.bo, options=""), club.bo
    else:
        await club.ada.slash(club.channel, "challenge", game=club.game)
        invitation, who = club.last(), club.bo
    if label == "Start":
        await club.bo.click(invitation, label="Join")
        who = club.ada
    settings = await club.slash(club.ada, "settings")
    await club.ada.select(settings, [garden], custom_id=ChannelsMenu().custom_id)
    refused = await who.click(invitation, label=label)
    assert sentence(refused) == common.not_in_this_channel([garden.id])
    assert await club.services.store.matches.get(1) is None
    await club.ada.click(settings, label="In every channel")
    await who.click(invitation, label=label)


async def test_they_apply_to_a_rematch_that_waits(toy_club: Club) -> None:
    club = toy_club
    await club.begin(club.ada, club.bo, options="")
    await club.play_to_end()
    board = club.board()
    await club.ada.click(board, label="Rematch")
    garden = club.guild.create_text_channel("garden")
    settings = await club.slash(club.ada, "settings")
    await club.ada.select(settings, [garden], custom_id=ChannelsMenu().custom_id)
    refused = await club.bo.click(board, label="Rematch")
    assert sentence(refused) == common.not_in_this_channel([garden.id])
    assert await club.services.store.matches.get(2) is None


async def test_a_thread_still_counts_as_its_channel(toy_club: Club) -> None:
    club = toy_club
    made = club.env.backend.create_thread(club.channel.id, "a match", club.ada.id)
    thread = ChannelHandle(club.env, club.guild, made)
    invitation = await club.challenge(club.ada, club.bo, options="", channel=thread)
    settings = await club.slash(club.ada, "settings")
    await club.ada.select(settings, [club.channel], custom_id=ChannelsMenu().custom_id)
    await club.bo.click(invitation, label="Accept")
    assert not (await club.match()).over


# --- Refusing ----------------------------------------------------------------------------


async def test_a_member_refuses_another_for_good_and_lifts_it(toy_club: Club) -> None:
    club = toy_club
    invitation = await club.challenge(club.ada, club.bo, options="")
    second = await club.challenge(club.ada, club.bo, options="")
    reasons = answer(await club.bo.click(invitation, label="Decline"))
    await club.bo.select(reasons, [words.REFUSE], custom_id="sq:d:1")
    assert says(reasons) == words.refused("Ada")
    assert "**Declined.**" in says(second), "and all else that waited from her"
    public = "\n".join(map(says, club.messages()))
    assert words.REFUSE not in public
    refused = await club.ada.slash(club.channel, "challenge", game=club.game, opponent=club.bo)
    assert sentence(refused) == words.takes_none("Bo")

    await club.bo.slash(club.channel, "challenge", game=club.game)
    assert sentence(await club.ada.click(club.last(), label="Join")) == words.NO_SEAT_FOR_YOU

    await club.restart()
    panel = await club.slash(club.bo, "notify")
    assert "You have blocked 1 member." in says(panel)
    await club.bo.select(panel, [str(club.ada.id)], custom_id="sq:refused")
    assert "for good" not in says(panel)
    await club.challenge(club.ada, club.bo, options="")


async def test_a_rematch_with_who_refuses_is_refused_too(toy_club: Club) -> None:
    club = toy_club
    await club.begin(club.ada, club.bo, options="")
    await club.play_to_end()
    board = club.board()
    invitation = await club.challenge(club.ada, club.bo, options="")
    reasons = answer(await club.bo.click(invitation, label="Decline"))
    await club.bo.select(reasons, [words.REFUSE], custom_id=custom_ids(reasons)[0])
    assert sentence(await club.ada.click(board, label="Rematch")) == words.takes_none("Bo")


@pytest.mark.parametrize("who", ["played", "nobody"])
async def test_challengers_are_chosen_in_notify(toy_club: Club, who: str) -> None:
    club = toy_club
    panel = await club.slash(club.bo, "notify")
    await club.bo.select(panel, [who], custom_id="sq:challengers")
    said = {"played": words.takes_known("Bo"), "nobody": words.takes_none("Bo")}[who]
    refused = await club.ada.slash(club.channel, "challenge", game=club.game, opponent=club.bo)
    assert sentence(refused) == said
    await club.skip_to_end(club.ada, club.bo)
    after = await club.ada.slash(club.channel, "challenge", game=club.game, opponent=club.bo)
    assert says(answer(after)) == (words.INVITED if who == "played" else said)


async def test_an_invitation_that_discord_did_not_take_is_changed_a_little_later(
    toy_club: Club,
) -> None:
    club = toy_club
    await club.slash(club.cleo, "challenge", game=club.game)
    table = club.last()
    path = f"/channels/{club.channel.id}/messages/{table.id}"
    club.env.inject_error("PATCH", path, status=503)
    await club.bo.click(table, label="Join")
    assert str(club.bo.id) not in says(club.last())
    await club.env.advance_time(130)
    assert str(club.bo.id) in says(club.last())
    tries = len(club.requests("PATCH", path))
    await club.env.advance_time(300)
    assert len(club.requests("PATCH", path)) == tries, "it is there now"
