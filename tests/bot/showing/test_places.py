"""A server may want a thread for each match, or one for all: every post follows."""

from __future__ import annotations

import discord
import pytest

from bot.absence import words as absence_words
from bot.invitations import words as invitation_words
from bot.showing import thread_words as words
from bot.storage.records import Boards
from tests.bot.club import Club, buttons, files, says, sentence
from tests.bot.threads.conftest import (
    absent_hours,
    archived,
    is_archived,
    line,
    moderate,
    quiet_club,
    soon_archived,
    threads,
    wants,
)
from tests.bot.wire.line import Line

__all__ = ["absent_hours", "line", "quiet_club", "soon_archived"]


async def begun(club: Club) -> None:
    """Let a match begin in a thread of its own."""
    invitation = await club.challenge(club.ada, club.bo, options="")
    await club.bo.click(invitation, label="Accept")


async def both_bid(club: Club, channel: object) -> None:
    """Let both players decide, from the board in a channel."""
    for member in (club.ada, club.bo):
        hand = await club.open_hand(member, club.board(channel))
        await club.pick(member, hand, "none")


async def test_a_match_has_a_thread_of_its_own_with_its_players_in_it(quiet_club: Club) -> None:
    invitation = await quiet_club.challenge(quiet_club.ada, quiet_club.bo, options="")
    await quiet_club.bo.click(invitation, label="Accept")
    [thread] = threads(quiet_club)
    assert thread.id == invitation.id, "it hangs below the invitation"
    assert thread.name == "Toy Auction: Ada, Bo"
    inside = quiet_club.env.backend.channels[thread.id].thread_members
    assert {quiet_club.ada.id, quiet_club.bo.id} <= set(inside)
    assert f"Play it in <#{thread.id}>." in says(invitation)
    assert len(quiet_club.boards(thread)) == 1
    assert quiet_club.boards() == [], "the channel stays quiet"
    await both_bid(quiet_club, thread)
    assert len(quiet_club.boards(thread)) == 2
    assert quiet_club.boards() == []
    assert f"/{thread.id})" in says(quiet_club.direct(quiet_club.ada)[-1])
    assert f"/{thread.id}/" in says(await quiet_club.slash(quiet_club.ada, "matches"))


async def test_a_match_with_the_computer_has_one_too(quiet_club: Club) -> None:
    result = await quiet_club.ada.slash(
        quiet_club.channel, "challenge", game="toy", opponent=quiet_club.computer
    )
    [thread] = threads(quiet_club)
    assert f"/{thread.id}/" in sentence(result)
    assert quiet_club.boards(thread)
    [invitation] = [m for m in quiet_club.messages() if m.id == thread.id]
    assert f"<#{thread.id}>" in says(invitation)


async def test_all_matches_of_a_channel_can_share_one_thread(toy_club: Club) -> None:
    await wants(toy_club, Boards.SHARED)
    await begun(toy_club)
    await begun(toy_club)
    [thread] = threads(toy_club)
    assert thread.name == words.SHARED_NAME
    assert [says(m) for m in toy_club.messages() if m.id == thread.id] == [words.SHARED]
    assert len(toy_club.boards(thread)) == 2
    await toy_club.resign(toy_club.ada, match=1)
    await toy_club.env.advance_time(190)
    assert not is_archived(toy_club, thread), "others play there"


async def test_at_the_end_the_result_is_in_the_thread_and_it_is_archived(quiet_club: Club) -> None:
    await begun(quiet_club)
    [thread] = threads(quiet_club)
    await both_bid(quiet_club, thread)
    await quiet_club.resign(quiet_club.ada)
    assert "Rematch" in buttons(quiet_club.last(thread))
    await quiet_club.env.advance_time(100)
    assert not is_archived(quiet_club, thread)
    await quiet_club.env.advance_time(200)
    assert is_archived(quiet_club, thread)
    assert archived(quiet_club, thread) == 1
    replay = await quiet_club.slash(quiet_club.cleo, "replay", match=1)
    assert files(replay), "who sees the channel may look back at it"


async def test_a_rematch_is_invited_to_in_the_channel(quiet_club: Club) -> None:
    await begun(quiet_club)
    [thread] = threads(quiet_club)
    await both_bid(quiet_club, thread)
    await quiet_club.resign(quiet_club.ada)
    told = await quiet_club.bo.click(quiet_club.last(thread), label="Rematch")
    assert sentence(told) == invitation_words.invited_in(quiet_club.channel.id)
    await quiet_club.ada.click(quiet_club.last(), label="Accept")
    assert len(threads(quiet_club)) == 2


@pytest.mark.parametrize(
    "permission", ["create_public_threads", "send_messages_in_threads", "read_message_history"]
)
async def test_where_a_permission_is_missing_the_channel_serves(
    quiet_club: Club, permission: str
) -> None:
    quiet_club.deny(discord.Permissions(**{permission: True}))
    await begun(quiet_club)
    assert threads(quiet_club) == []
    assert quiet_club.requests("POST", "/threads") == []
    assert words.no_thread([permission.replace("_", " ").title().replace("In", "in")]) in says(
        quiet_club.board()
    )
    await both_bid(quiet_club, None)
    assert "I lack" not in says(quiet_club.board()), "it is told once"


async def test_where_discord_opens_no_thread_the_channel_serves(quiet_club: Club) -> None:
    quiet_club.env.inject_error(
        "POST", "*/threads", status=400, code=160006, message="Maximum number of active threads"
    )
    await begun(quiet_club)
    assert words.NO_THREAD in says(quiet_club.board())


async def test_a_member_who_cannot_be_added_keeps_nobody_else_out_of_the_thread(
    quiet_club: Club,
) -> None:
    """Such as a deleted account; Discord may add the members after it all the same."""
    club = quiet_club
    path = f"*/thread-members/{club.ada.id}"
    club.env.inject_error("PUT", path, status=404, code=10013, times=None)
    await begun(club)
    [thread] = threads(club)
    assert club.bo.id in club.env.backend.channels[thread.id].thread_members


@pytest.mark.parametrize("code", [160006, 160007])
async def test_a_match_leaves_an_archived_thread_that_the_server_has_no_room_to_open(
    quiet_club: Club, code: int
) -> None:
    """Discord counts active threads: a board in an archived one would make one more."""
    club = quiet_club
    await begun(club)
    [thread] = threads(club)
    path = f"/channels/{thread.id}/messages"
    club.env.inject_error("POST", path, status=400, code=code, times=None)
    await both_bid(club, thread)
    assert words.THREAD_LOST in says(club.boards()[0])
    assert (await club.match()).row.shown == (await club.match()).row.version


async def test_a_thread_begun_by_members_is_quiet_enough(quiet_club: Club) -> None:
    made = quiet_club.open_thread(quiet_club.channel)
    [thread] = threads(quiet_club)
    assert thread.id == made
    await quiet_club.begin(quiet_club.ada, quiet_club.bo, options="", channel=thread)
    assert len(threads(quiet_club)) == 1
    assert quiet_club.boards(thread)


# Moderators' actions meanwhile.


async def test_an_archived_thread_is_opened_again_by_the_next_board(quiet_club: Club) -> None:
    await begun(quiet_club)
    [thread] = threads(quiet_club)
    moderate(quiet_club, thread, locked=False)
    await both_bid(quiet_club, thread)
    assert not is_archived(quiet_club, thread)
    assert len(quiet_club.boards(thread)) > 1
    assert quiet_club.boards() == []


@pytest.mark.parametrize("locked", [True, False])
async def test_a_match_leaves_a_thread_that_is_locked_or_deleted_and_says_so(
    quiet_club: Club, locked: bool
) -> None:
    await begun(quiet_club)
    [thread] = threads(quiet_club)
    hand = quiet_club.direct(quiet_club.ada)[-1]
    if locked:
        quiet_club.deny(discord.Permissions(manage_threads=True))
        moderate(quiet_club, thread, locked=True)
    else:
        await quiet_club.delete(thread)
    await quiet_club.pick(quiet_club.ada.user, hand, "none")
    await quiet_club.pick(quiet_club.bo.user, quiet_club.direct(quiet_club.bo)[-1], "none")
    first, *others = quiet_club.boards()
    assert words.THREAD_LOST in says(first)
    assert all(words.THREAD_LOST not in says(board) for board in others)
    assert (await quiet_club.match()).row.thread_id is None


async def test_a_shared_thread_that_was_deleted_is_made_anew_for_the_next_match(
    toy_club: Club,
) -> None:
    await wants(toy_club, Boards.SHARED)
    await begun(toy_club)
    await toy_club.delete(threads(toy_club)[0])
    await toy_club.slash(toy_club.ada, "board", match=1)
    assert words.THREAD_LOST in says(toy_club.board())
    await begun(toy_club)
    [thread] = threads(toy_club)
    assert (await toy_club.match(2)).row.thread_id == thread.id


async def test_an_invitation_that_was_deleted_is_posted_again_for_the_thread(
    quiet_club: Club,
) -> None:
    match_id = await quiet_club.skip(quiet_club.ada, quiet_club.bo)
    store = quiet_club.services.store
    await store.invitations.set_message(1, 2**50)
    await quiet_club.services.presenter.present(match_id)
    [thread] = threads(quiet_club)
    assert [m.id for m in quiet_club.messages() if buttons(m) or says(m)][:1] == [thread.id]
    assert (await store.invitations.of_match(match_id)).message_id == thread.id


async def test_a_vote_follows_the_match_out_of_a_thread_that_is_gone(quiet_club: Club) -> None:
    await begun(quiet_club)
    [thread] = threads(quiet_club)
    await quiet_club.pick(quiet_club.ada.user, quiet_club.direct(quiet_club.ada)[-1], "none")
    await quiet_club.delete(thread)
    await quiet_club.env.advance_time(310)
    vote = quiet_club.last()
    assert absence_words.LET_COMPUTER_PLAY in buttons(vote)
    assert words.THREAD_LOST in says(quiet_club.board())
    await quiet_club.ada.click(vote, label=absence_words.LET_COMPUTER_PLAY)
    assert (await quiet_club.match()).seats[1].player.level


# Troubles of the network and the power supply.


async def test_a_thread_whose_answer_was_lost_is_there_once(quiet_club: Club, line: Line) -> None:
    line.lose_answers("POST", "/threads")
    await begun(quiet_club)
    assert len(quiet_club.requests("POST", "/threads")) == 2
    [thread] = threads(quiet_club)
    assert len(quiet_club.boards(thread)) == 1


@pytest.mark.parametrize("status", [429, 503])
async def test_while_discord_has_trouble_the_board_waits_for_its_thread(
    quiet_club: Club, status: int
) -> None:
    quiet_club.env.inject_error("POST", "*/threads", status=status, times=None)
    await begun(quiet_club)
    assert quiet_club.boards() == []
    quiet_club.env.backend.faults.clear()
    await quiet_club.env.advance_time(130)
    [thread] = threads(quiet_club)
    assert len(quiet_club.boards(thread)) == 1


@pytest.mark.parametrize("boards", [Boards.MATCH, Boards.SHARED])
async def test_a_bot_killed_between_the_thread_and_its_board_goes_on_there(
    toy_club: Club, line: Line, boards: Boards
) -> None:
    """Killed before it knew of the thread, and before it knew of the board."""
    await wants(toy_club, boards)
    await begun(toy_club)
    [thread] = threads(toy_club)
    for killed_before in (
        "thread_id = NULL, message_id = NULL, shown = -1",
        "message_id = NULL, shown = -1",
    ):
        await toy_club.change(f"UPDATE matches SET {killed_before}")
        await toy_club.change("UPDATE shared_threads SET thread_id = NULL")
        await toy_club.restart()
        assert (await toy_club.match()).row.thread_id == thread.id
        assert len(threads(toy_club)) == 1
        assert len(toy_club.boards(thread)) == 1


async def test_two_matches_that_begin_at_once_share_the_thread(toy_club: Club) -> None:
    await wants(toy_club, Boards.SHARED)
    first = await toy_club.challenge(toy_club.ada, toy_club.bo, options="")
    second = await toy_club.challenge(toy_club.ada, toy_club.cleo, options="")
    await toy_club.at_once(
        toy_club.bo.click(first, label="Accept"), toy_club.cleo.click(second, label="Accept")
    )
    [thread] = threads(toy_club)
    assert len(toy_club.boards(thread)) == 2


async def test_a_match_finds_its_thread_though_discord_has_not_listed_the_channel_yet(
    quiet_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a restart, boards are posted before Discord has listed any server."""
    monkeypatch.setattr(quiet_club.bot, "get_channel", lambda _: None)
    monkeypatch.setattr(discord.Guild, "me", None)
    await begun(quiet_club)
    [thread] = threads(quiet_club)
    assert len(quiet_club.boards(thread)) == 1
    assert quiet_club.boards() == []


async def test_a_match_waits_for_its_thread_while_discord_does_not_tell_the_channel(
    quiet_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quiet_club.bot, "get_channel", lambda _: None)
    quiet_club.env.inject_error("GET", "/channels/*", status=503)
    await begun(quiet_club)
    assert quiet_club.boards() == [], "not in the channel for want of an answer"
    await quiet_club.env.advance_time(5)
    [thread] = threads(quiet_club)
    assert len(quiet_club.boards(thread)) == 1
