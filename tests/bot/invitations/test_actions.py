"""Invitations from the first word to the first board, as members see them."""

from __future__ import annotations

import pytest

from bot import words
from bot.invitations import words as invitation_words
from bot.invitations.controls import DeclineMenu, InvitationAction, InvitationButton
from bot.storage.records import InvitationStatus
from tests.bot.club import NO_SENDING, Club, answer, buttons, says, sentence, told

DAY = 24 * 3600
NOT_NOW = invitation_words.DECLINE_REASONS[0]


async def test_a_challenge_spells_everything_out_and_notifies_the_invited(club: Club) -> None:
    invitation = await club.challenge(club.ada, club.bo, options="length=match")
    text = says(invitation)
    assert "Ada challenges Bo to Square Tactics" in text
    assert "Length: **Three-game match**" in text
    assert "Factions: **Choose**" in text
    assert "Open until <t:" in text
    assert buttons(invitation)[:4] == ["Accept", "Decline", "Cancel", "Options"]
    assert club.pinged(invitation) == [club.bo.id]


async def test_when_all_have_accepted_the_match_begins(club: Club) -> None:
    invitation = await club.challenge(club.ada, club.bo, club.cleo, club.dan)
    for guest in (club.cleo, club.bo):
        await guest.click(invitation, label="Accept")
        assert club.boards() == []
    assert says(invitation).count("✅") == 3
    await club.dan.click(invitation, label="Accept")
    assert "Play" in buttons(club.board())
    assert "**Match 1 has started.**" in says(invitation)
    assert buttons(invitation) == []
    assert [len(club.direct(member)) for member in club.members] == [1, 1, 1, 1]


async def test_only_the_invited_answer(club: Club) -> None:
    invitation = await club.challenge(club.ada, club.bo)
    for label in ("Accept", "Decline"):
        assert (
            sentence(await club.dan.click(invitation, label=label)) == invitation_words.NOT_INVITED
        )
    assert sentence(await club.dan.click(invitation, label="Cancel")) == invitation_words.NOT_HOST
    assert sentence(await club.bo.click(invitation, label="Cancel")) == invitation_words.NOT_HOST


async def test_the_host_does_not_answer_the_own_invitation(club: Club) -> None:
    invitation = await club.challenge(club.ada, club.bo)
    for label in ("Accept", "Decline"):
        assert (
            sentence(await club.ada.click(invitation, label=label))
            == invitation_words.HOST_CANNOT_ANSWER
        )


async def test_saying_yes_twice(club: Club) -> None:
    invitation = await club.challenge(club.ada, club.bo, club.cleo, club.dan)
    await club.bo.click(invitation, label="Accept")
    assert (
        sentence(await club.bo.click(invitation, label="Accept"))
        == invitation_words.ANSWERED_ALREADY
    )


async def test_declining_declines_at_once_and_tells_the_host(club: Club) -> None:
    invitation = await club.challenge(club.ada, club.bo)
    said = answer(await club.bo.click(invitation, label="Decline"))
    assert says(said) == invitation_words.you_declined("Ada")
    assert "**Declined.**" in says(invitation)
    assert buttons(invitation) == []
    assert says(club.last()) == invitation_words.declined(club.ada.id, "Bo")
    assert club.pinged(club.last()) == [club.ada.id]


async def test_a_reason_can_come_after_and_notifies_nobody_again(club: Club) -> None:
    invitation = await club.challenge(club.ada, club.bo)
    said = answer(await club.bo.click(invitation, label="Decline"))
    before, reason = club.as_it_is(said), invitation_words.DECLINE_REASONS[1]
    await club.bo.select(said, [reason])
    assert says(said) == invitation_words.REASON_TOLD
    assert f"“{reason}”" in says(invitation)
    assert says(club.last()) == invitation_words.declined_because("Bo", reason)
    assert club.pinged(club.last()) == []
    again = await club.click_as_it_was(club.bo, before, "sq:d:1", [NOT_NOW], kind=3)
    assert sentence(again) == invitation_words.REASON_GIVEN


async def test_a_reason_of_a_menu_that_asked_before_declines(club: Club) -> None:
    invitation = await club.challenge(club.ada, club.bo)
    reason = invitation_words.DECLINE_REASONS[0]
    await club.forge(club.bo, invitation, DeclineMenu(1), [reason])
    assert "**Declined.**" in says(invitation)
    assert f"“{reason}”" in says(invitation)
    assert club.pinged(club.messages()[-2]) == [club.ada.id]


async def test_a_reason_where_nobody_declined(club: Club) -> None:
    invitation = await club.challenge(club.ada, club.bo)
    await club.bo.click(invitation, label="Accept")
    late = await club.forge(club.bo, club.board(), DeclineMenu(1), [NOT_NOW])
    assert sentence(late) == invitation_words.NOT_DECLINED
    assert len(club.boards()) == 1


async def test_only_who_declined_says_why(club: Club) -> None:
    invitation = await club.challenge(club.ada, club.bo, club.cleo, club.dan)
    await club.bo.click(invitation, label="Decline")
    for member in (club.ada, club.cleo):
        result = await club.forge(member, invitation, DeclineMenu(1), [NOT_NOW])
        assert sentence(result) == invitation_words.INVITATION_CLOSED


async def test_declining_what_was_taken_back_meanwhile(club: Club) -> None:
    invitation = await club.challenge(club.ada, club.bo)
    before = club.as_it_is(invitation)
    await club.ada.click(invitation, label="Cancel")
    assert "**Withdrawn.**" in says(invitation)
    late = await club.click_as_it_was(club.bo, before, "sq:t:1:decline")
    assert sentence(late) == invitation_words.INVITATION_CLOSED


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
    assert invitation_words.closed(stored) in says(invitation)


# Open invitations.


async def test_an_open_table_fills_and_starts_by_itself(club: Club) -> None:
    invitation = await club.challenge(club.ada)
    assert "Ada invites everyone to Square Tactics" in says(invitation)
    assert buttons(invitation)[:4] == ["Join", "Leave", "Start", "Options"]
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
    assert sentence(await club.bo.click(invitation, label="Start")) == invitation_words.NOT_HOST
    await club.cleo.click(invitation, label="Join")
    assert "2 or 4" in sentence(await club.ada.click(invitation, label="Start"))
    await club.cleo.click(invitation, label="Leave")
    await club.ada.click(invitation, label="Start")
    assert (await club.match()).names == ("Ada", "Bo")


async def test_joining_twice_and_leaving_without_having_joined(club: Club) -> None:
    invitation = await club.challenge(club.ada)
    assert (
        sentence(await club.ada.click(invitation, label="Join")) == invitation_words.JOINED_ALREADY
    )
    assert sentence(await club.bo.click(invitation, label="Leave")) == invitation_words.NOT_SEATED
    await club.bo.click(invitation, label="Join")
    assert (
        sentence(await club.bo.click(invitation, label="Join")) == invitation_words.JOINED_ALREADY
    )
    await club.bo.click(invitation, label="Leave")
    assert "1 player so far" in says(invitation)


async def test_a_host_who_leaves_is_asked_and_told_what_became_of_the_table(club: Club) -> None:
    invitation = await club.challenge(club.ada)
    await club.bo.click(invitation, label="Join")
    sure = answer(await club.ada.click(invitation, label="Leave"))
    assert says(sure) == (
        "This is your invitation. If you leave, it is withdrawn, and Bo, who has a seat, can’t "
        "play."
    )
    assert buttons(invitation), "it waits until the host is sure"
    await club.ada.click(sure, label=invitation_words.CLOSE)
    assert says(sure) == invitation_words.WITHDRAWN
    assert "**Ada withdrew the invitation.**" in says(invitation)
    assert buttons(invitation) == []


async def test_a_host_alone_at_the_table_leaves(club: Club) -> None:
    invitation = await club.challenge(club.ada)
    sure = answer(await club.ada.click(invitation, label="Leave"))
    assert says(sure) == "This is your invitation. If you leave, it is withdrawn."


async def test_only_the_host_closes_the_table(club: Club) -> None:
    invitation = await club.challenge(club.ada)
    await club.bo.click(invitation, label="Join")
    button = InvitationButton(1, InvitationAction.CLOSE)
    assert sentence(await club.forge(club.bo, invitation, button)) == invitation_words.NOT_HOST


async def test_a_host_closes_a_table_that_has_started_meanwhile(club: Club) -> None:
    invitation = await club.challenge(club.ada)
    await club.bo.click(invitation, label="Join")
    sure = answer(await club.ada.click(invitation, label="Leave"))
    await club.ada.click(invitation, label="Start")
    assert (
        sentence(await club.ada.click(sure, label=invitation_words.CLOSE))
        == invitation_words.INVITATION_CLOSED
    )
    assert not (await club.match()).over


async def test_three_at_a_table_for_two_or_four(club: Club) -> None:
    invitation = await club.challenge(club.ada)
    for member in (club.bo, club.cleo):
        await member.click(invitation, label="Join")
    assert "3 players so far: invite one more, or add the computer." in says(invitation)
    assert sentence(await club.ada.click(invitation, label="Start")) == (
        "Square Tactics is for 2 or 4 players, and there are 3 of you: wait for one more, or "
        "add the computer."
    )


async def test_three_who_are_named_for_two_or_four(club: Club) -> None:
    result = await club.ada.slash(
        club.channel, "challenge", game=club.game, opponent=club.bo, opponent2=club.cleo
    )
    assert "Pick one more opponent, or me" in sentence(result)
    assert club.messages() == []


async def test_the_rules_are_a_click_away(club: Club) -> None:
    invitation = await club.challenge(club.ada, club.bo)
    asked = answer(await club.dan.click(invitation, label="Rules"))
    await club.bo.click(invitation, label="Accept")
    assert says(asked).startswith("### Square Tactics: ")
    assert says(answer(await club.dan.click(club.board(), label="Rules"))) == says(asked)


async def test_options_that_change_nothing_are_not_listed(club: Club) -> None:
    invitation = await club.challenge(club.ada, club.bo, options="rules=first")
    assert "Rules: **First game**" in says(invitation)
    assert "Action cards" not in says(invitation)
    full = await club.challenge(club.ada, club.cleo, options="rules=full")
    assert "Action cards: **Shared deck**" in says(full)


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
    assert refused[0] in (invitation_words.INVITATION_BUSY, invitation_words.INVITATION_CLOSED)
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
    assert "**Expired.**" in says(invitation)


async def test_accepting_a_moment_too_late(club: Club) -> None:
    club.bot._each_minute.cancel()
    invitation = await club.challenge(club.ada, club.bo)
    await club.env.advance_time(DAY + 1)
    assert (
        sentence(await club.bo.click(invitation, label="Accept"))
        == invitation_words.INVITATION_EXPIRED
    )
    assert club.boards() == []


@pytest.mark.parametrize("hours", [0.05])
async def test_an_invitation_whose_message_was_deleted_runs_out_all_the_same(club: Club) -> None:
    invitation = await club.challenge(club.ada, club.bo)
    await club.delete(invitation)
    await club.env.advance_time(4 * 60)
    stored = await club.services.store.invitations.get(1)
    assert stored.status is InvitationStatus.EXPIRED


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
    assert "Play" in buttons(club.board())


async def test_an_answer_that_gets_lost_does_not_keep_the_match_back(club: Club) -> None:
    invitation = await club.challenge(club.ada, club.bo)
    club.env.inject_error("PATCH", "/webhooks/*", status=503)
    await club.bo.click(invitation, label="Accept")
    assert len(club.boards()) == 1


async def test_a_host_who_cannot_be_told_does_not_keep_a_no_from_counting(club: Club) -> None:
    invitation = await club.challenge(club.ada, club.bo)
    club.break_posting()
    await club.bo.click(invitation, label="Decline")
    assert "**Declined.**" in says(invitation)


@pytest.mark.parametrize("label", ["Accept", "Decline", "Cancel"])
async def test_a_click_that_left_before_the_invitation_closed(club: Club, label: str) -> None:
    invitation = await club.challenge(club.ada, club.bo)
    before = club.as_it_is(invitation)
    await club.ada.click(invitation, label="Cancel")
    late = await club.click_as_it_was(club.bo, before, f"sq:t:1:{label.lower()}")
    assert sentence(late) == invitation_words.INVITATION_CLOSED
