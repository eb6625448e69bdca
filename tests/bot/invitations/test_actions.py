"""Invitations from the first word to the first board, as members see them."""

from __future__ import annotations

import pytest

from bot import words
from bot.storage.records import InvitationStatus
from tests.bot.club import NO_SENDING, Club, answer, buttons, says, sentence, told

DAY = 24 * 3600


async def test_a_challenge_spells_everything_out_and_notifies_the_invited(club: Club) -> None:
    invitation = await club.challenge(club.ada, club.bo, options="length=match")
    text = says(invitation)
    assert "Ada challenges Bo to Square Tactics" in text
    assert "Length: **Three-game match**" in text
    assert "Factions: **Choose**" in text
    assert "Open until <t:" in text
    assert buttons(invitation) == ["Accept", "Decline", "Cancel"]
    assert club.pinged(invitation) == [club.bo.id]


async def test_when_all_have_accepted_the_match_begins(club: Club) -> None:
    invitation = await club.challenge(club.ada, club.bo, club.cleo, club.dan)
    for guest in (club.cleo, club.bo):
        await guest.click(invitation, label="Accept")
        assert club.boards() == []
    assert says(invitation).count("✅") == 3
    await club.dan.click(invitation, label="Accept")
    assert buttons(club.board()) == ["My hand", "Log", "Resign"]
    assert "**Match 1 has started.**" in says(invitation)
    assert buttons(invitation) == []
    assert [len(club.direct(member)) for member in club.members] == [1, 1, 1, 1]


async def test_only_the_invited_answer(club: Club) -> None:
    invitation = await club.challenge(club.ada, club.bo)
    for label in ("Accept", "Decline"):
        assert sentence(await club.dan.click(invitation, label=label)) == words.NOT_INVITED
    assert sentence(await club.dan.click(invitation, label="Cancel")) == words.NOT_HOST
    assert sentence(await club.bo.click(invitation, label="Cancel")) == words.NOT_HOST


async def test_the_host_does_not_answer_the_own_invitation(club: Club) -> None:
    invitation = await club.challenge(club.ada, club.bo)
    for label in ("Accept", "Decline"):
        assert sentence(await club.ada.click(invitation, label=label)) == words.HOST_CANNOT_ANSWER


async def test_saying_yes_twice(club: Club) -> None:
    invitation = await club.challenge(club.ada, club.bo, club.cleo, club.dan)
    await club.bo.click(invitation, label="Accept")
    assert sentence(await club.bo.click(invitation, label="Accept")) == words.ANSWERED_ALREADY


async def test_declining_with_a_reason_tells_the_host(club: Club) -> None:
    invitation = await club.challenge(club.ada, club.bo)
    menu = answer(await club.bo.click(invitation, label="Decline"))
    reason = words.DECLINE_REASONS[1]
    await club.bo.select(menu, [reason])
    assert says(menu) == words.DECLINED
    assert f"“{reason}”" in says(invitation)
    assert "**Declined.**" in says(invitation)
    assert buttons(invitation) == []
    assert says(club.last()) == words.declined(club.ada.id, "Bo", reason)
    assert club.pinged(club.last()) == [club.ada.id]


async def test_declining_what_was_taken_back_meanwhile(club: Club) -> None:
    invitation = await club.challenge(club.ada, club.bo)
    menu = answer(await club.bo.click(invitation, label="Decline"))
    await club.ada.click(invitation, label="Cancel")
    assert "**Taken back.**" in says(invitation)
    result = await club.bo.select(menu, [words.DECLINE_REASONS[0]])
    assert sentence(result) == words.INVITATION_CLOSED


async def test_two_accept_at_once_and_the_match_begins_once(club: Club) -> None:
    invitation = await club.challenge(club.ada, club.bo, club.cleo, club.dan)
    await club.bo.click(invitation, label="Accept")
    await club.at_once(
        club.cleo.click(invitation, label="Accept"), club.dan.click(invitation, label="Accept")
    )
    assert len(club.boards()) == 1
    assert (await club.match()).names == ("Ada", "Bo", "Cleo", "Dan")
    assert "has started" in says(invitation), "the later change stays on show"
    assert buttons(invitation) == []


async def test_accepting_twice_at_once_begins_one_match(club: Club) -> None:
    invitation = await club.challenge(club.ada, club.bo)
    await club.at_once(
        club.bo.click(invitation, label="Accept"), club.bo.click(invitation, label="Accept")
    )
    assert len(club.boards()) == 1
    assert len(await club.services.store.matches.running(club.bo.id)) == 1


async def test_accepting_while_it_is_taken_back(club: Club) -> None:
    invitation = await club.challenge(club.ada, club.bo)
    await club.at_once(
        club.ada.click(invitation, label="Cancel"), club.bo.click(invitation, label="Accept")
    )
    stored = await club.services.store.invitations.get(1)
    assert (stored.status is InvitationStatus.STARTED) == bool(club.boards())
    assert words.closed(stored) in says(invitation)


# Open invitations.


async def test_an_open_table_fills_and_starts_by_itself(club: Club) -> None:
    invitation = await club.challenge(club.ada)
    assert "Ada opens a table for Square Tactics" in says(invitation)
    assert buttons(invitation) == ["Join", "Leave", "Start"]
    assert club.pinged(invitation) == []
    for member in (club.bo, club.cleo):
        await member.click(invitation, label="Join")
    assert "3 players so far" in says(invitation)
    await club.dan.click(invitation, label="Join")
    assert len((await club.match()).names) == 4


async def test_the_host_starts_an_open_table(club: Club) -> None:
    invitation = await club.challenge(club.ada)
    alone = sentence(await club.ada.click(invitation, label="Start"))
    assert "2 or 4" in alone
    await club.bo.click(invitation, label="Join")
    assert sentence(await club.bo.click(invitation, label="Start")) == words.NOT_HOST
    await club.cleo.click(invitation, label="Join")
    assert "2 or 4" in sentence(await club.ada.click(invitation, label="Start"))
    await club.cleo.click(invitation, label="Leave")
    await club.ada.click(invitation, label="Start")
    assert (await club.match()).names == ("Ada", "Bo")


async def test_joining_twice_and_leaving_without_having_joined(club: Club) -> None:
    invitation = await club.challenge(club.ada)
    assert sentence(await club.ada.click(invitation, label="Join")) == words.JOINED_ALREADY
    assert sentence(await club.bo.click(invitation, label="Leave")) == words.NOT_SEATED
    await club.bo.click(invitation, label="Join")
    assert sentence(await club.bo.click(invitation, label="Join")) == words.JOINED_ALREADY
    await club.bo.click(invitation, label="Leave")
    assert "1 player so far" in says(invitation)


async def test_when_the_host_leaves_the_table_closes(club: Club) -> None:
    invitation = await club.challenge(club.ada)
    await club.bo.click(invitation, label="Join")
    await club.ada.click(invitation, label="Leave")
    assert "**Taken back.**" in says(invitation)
    assert buttons(invitation) == []


async def test_two_for_the_last_seat(club: Club) -> None:
    eve = club.guild.add_member(club.env.create_user("eve", global_name="Eve"))
    club.members = (*club.members, eve)
    invitation = await club.challenge(club.ada)
    for member in (club.bo, club.cleo):
        await member.click(invitation, label="Join")
    answers = await club.at_once(
        club.dan.click(invitation, label="Join"), eve.click(invitation, label="Join")
    )
    refused = [says(m) for m in map(told, answers) if m and m.id != invitation.id]
    assert len(refused) == 1
    assert refused[0] in (words.INVITATION_BUSY, words.INVITATION_CLOSED)
    assert len((await club.match()).names) == 4
    assert len(club.boards()) == 1


# Time.


@pytest.mark.parametrize("hours", [0.05])
async def test_an_invitation_runs_out(club: Club) -> None:
    invitation = await club.challenge(club.ada, club.bo)
    await club.env.advance_time(2 * 60)
    assert buttons(invitation)
    await club.env.advance_time(2 * 60)
    assert buttons(invitation) == []
    assert "**Out of time.**" in says(invitation)


async def test_accepting_a_moment_too_late(club: Club) -> None:
    club.bot._look_around.cancel()
    invitation = await club.challenge(club.ada, club.bo)
    await club.env.advance_time(DAY + 1)
    assert sentence(await club.bo.click(invitation, label="Accept")) == words.INVITATION_EXPIRED
    assert club.boards() == []


@pytest.mark.parametrize("hours", [0.05])
async def test_an_invitation_whose_message_was_deleted_runs_out_all_the_same(club: Club) -> None:
    invitation = await club.challenge(club.ada, club.bo)
    await club.delete(invitation)
    await club.env.advance_time(4 * 60)
    invitation = await club.services.store.invitations.get(1)
    assert invitation.status is InvitationStatus.EXPIRED


# Trouble with Discord.


async def test_an_invitation_that_cannot_be_posted_does_not_wait(club: Club) -> None:
    club.break_posting()
    result = await club.ada.slash(club.channel, "challenge", game=club.game, opponent=club.bo)
    said = sentence(result)
    assert said == words.DISCORD_FAILING
    invitation = await club.services.store.invitations.get(1)
    assert invitation.status is InvitationStatus.CANCELLED


async def test_a_match_that_begins_where_the_bot_may_not_post_any_more(club: Club) -> None:
    invitation = await club.challenge(club.ada, club.bo)
    club.deny(NO_SENDING)
    result = await club.bo.click(invitation, label="Accept")
    assert "Send Messages" in sentence(result)
    assert len(club.direct(club.bo)) == 1, "the hands are there"
    club.allow_again()
    await club.slash(club.bo, "board")
    assert buttons(club.board()) == ["My hand", "Log", "Resign"]


async def test_an_answer_that_gets_lost_does_not_keep_the_match_back(club: Club) -> None:
    invitation = await club.challenge(club.ada, club.bo)
    club.env.inject_error("PATCH", "/webhooks/*", status=503)
    await club.bo.click(invitation, label="Accept")
    assert len(club.boards()) == 1


async def test_a_host_who_cannot_be_told_does_not_keep_a_no_from_counting(club: Club) -> None:
    invitation = await club.challenge(club.ada, club.bo)
    menu = answer(await club.bo.click(invitation, label="Decline"))
    club.break_posting()
    await club.bo.select(menu, [words.DECLINE_REASONS[0]])
    assert "**Declined.**" in says(invitation)


@pytest.mark.parametrize("label", ["Accept", "Decline", "Cancel"])
async def test_a_click_that_left_before_the_invitation_closed(club: Club, label: str) -> None:
    invitation = await club.challenge(club.ada, club.bo)
    before = club.as_it_is(invitation)
    await club.ada.click(invitation, label="Cancel")
    late = await club.click_as_it_was(club.bo, before, f"sq:t:1:{label.lower()}")
    assert sentence(late) == words.INVITATION_CLOSED
