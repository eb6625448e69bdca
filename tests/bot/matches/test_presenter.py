"""What is shown after each move: boards in the channel, hands in direct messages."""

from __future__ import annotations

import pytest

from bot import words
from tests.bot.club import (
    NO_ENTRY,
    NO_SENDING,
    Club,
    alts,
    answer,
    buttons,
    everything,
    files,
    says,
    sentence,
)

# Boards.


async def test_each_move_posts_a_board_that_notifies_those_to_move_alone(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    for _ in range(4):
        mover = await club.mover()
        assert club.pinged(club.board()) == [mover.id]
        assert f"➤ <@{mover.id}>, it is your turn: " in says(club.board())
        await club.play()


async def test_all_who_must_decide_at_once_are_notified(toy_club: Club) -> None:
    board = await toy_club.begin(toy_club.ada, toy_club.bo, toy_club.cleo, options="")
    everybody = [toy_club.ada.id, toy_club.bo.id, toy_club.cleo.id]
    assert sorted(toy_club.pinged(board)) == sorted(everybody)


async def test_the_alt_text_tells_the_position(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    await club.play()
    match = await club.match()
    told = match.game.words.describe(match.view(None), match.plain_names)
    assert alts(club.board()) == [told]
    assert [a.description for a in club.board().attachments] == [told]


async def test_the_board_before_keeps_its_picture_and_loses_turn_and_controls(club: Club) -> None:
    first = await club.begin(club.ada, club.bo)
    kept = alts(first), files(first)
    assert buttons(first) == ["My hand", "Log", "Resign"]
    await club.play()
    assert buttons(first) == []
    assert "your turn" not in says(first)
    assert (alts(first), files(first)) == kept


async def test_a_board_message_that_was_deleted_does_not_matter(club: Club) -> None:
    board = await club.begin(club.ada, club.bo)
    hand = await club.open_hand(await club.mover())
    await club.delete(board)
    await club.pick(await club.mover(), hand, (await club.hand(await club.mover()))[0])
    assert buttons(club.board()) == ["My hand", "Log", "Resign"]


async def test_two_moves_at_once_are_both_told_and_the_newest_position_is_shown(
    toy_club: Club,
) -> None:
    club = toy_club
    await club.begin(club.ada, club.bo, options="")
    hands = [await club.open_hand(club.ada), await club.open_hand(club.bo)]
    await club.at_once(
        club.ada.click(hands[0], label="None"), club.bo.click(hands[1], label="None")
    )
    match = await club.match()
    assert match.row.version == match.row.shown == 2
    told = "\n".join(says(board) for board in club.boards())
    assert told.count("Ada swaps nothing") == told.count("Bo swaps nothing") == 1
    assert [bool(buttons(board)) for board in club.boards()].count(True) == 1


# Trouble with the channel.


async def test_without_permission_the_move_is_stored_and_told_and_board_brings_it_back(
    club: Club,
) -> None:
    board = await club.begin(club.ada, club.bo)
    mover, other = await club.mover(), await club.other()
    hand = await club.open_hand(mover)
    club.deny(NO_SENDING)
    result = await club.pick(mover, hand, (await club.hand(mover))[0])
    assert (await club.match()).row.version == 1
    assert words.permission_missing(f"<#{club.channel.id}>") in sentence(result)
    assert "Send Messages" in says(club.direct(other)[-1]), "the next player learns it as well"
    assert club.board().id == board.id

    club.allow_again()
    said = await club.slash(other, "board")
    assert says(said).startswith("[The board is posted again](https://")
    assert club.board().id != board.id
    assert buttons(board) == []
    assert "Send Messages" not in says(club.direct(other)[-1])


async def test_a_channel_that_the_bot_cannot_see_any_more(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    club.deny(NO_ENTRY)
    await club.pick(mover.user, club.direct(mover)[-1], (await club.hand(mover))[0])
    assert (await club.match()).row.version == 1
    assert "View Channel" in says(club.direct(mover)[-1])


async def test_a_match_whose_channel_was_deleted_goes_on_in_another(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    other_channel = club.guild.create_text_channel("garden")
    await club.delete(club.channel)
    mover = await club.mover()
    await club.pick(mover.user, club.direct(mover)[-1], (await club.hand(mover))[0])
    assert (await club.match()).row.version == 1
    assert words.channel_gone() in says(club.direct(mover)[-1])

    await (await club.mover()).slash(other_channel, "board")
    assert (await club.match()).row.place.channel_id == other_channel.id
    assert club.pinged(club.board(other_channel)) == [(await club.mover()).id]
    hand = answer(await (await club.mover()).click(club.board(other_channel), label="My hand"))
    await club.pick(await club.mover(), hand, (await club.hand(await club.mover()))[0])
    assert len(club.boards(other_channel)) == 2


async def test_board_does_not_move_a_match_to_where_the_bot_may_not_post(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    closed = club.guild.create_text_channel("closed")
    home = club.channel.id
    await club.delete(club.channel)
    club.deny(NO_SENDING, closed)
    result = await club.ada.slash(closed, "board")
    assert "Send Messages" in sentence(result)
    assert (await club.match()).row.place.channel_id == home


async def test_a_server_that_threw_the_bot_out(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    club.env.backend.emit("GUILD_DELETE", {"id": str(club.guild.id)})
    club.env.inject_error("*", f"/channels/{club.channel.id}/*", status=403, code=50001, times=None)
    await club.pick(mover.user, club.direct(mover)[-1], (await club.hand(mover))[0])
    assert (await club.match()).row.version == 1
    for player in (club.ada, club.bo):
        assert "I may not post in" in says(club.direct(player)[-1])


async def test_when_discord_fails_the_next_board_tells_both_moves(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    hand = await club.open_hand(mover)
    club.break_posting()
    result = await club.pick(mover, hand, (await club.hand(mover))[0])
    assert words.DISCORD_FAILING in sentence(result)
    assert f"cannot send to channel {club.channel.id}: 503" in caplog.text
    assert len(club.boards()) == 1
    assert (await club.match()).row.version == 1

    await club.play(by="dm")
    assert "Ada plays" in says(club.board())
    assert "Bo plays" in says(club.board())
    assert (await club.match()).row.shown == 2


# Hands.


async def test_each_player_has_one_hand_message_that_follows_the_match(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    before = {m.id: everything(club.direct(m)[0]) for m in (club.ada, club.bo)}
    await club.play()
    for member in (club.ada, club.bo):
        [hand] = club.direct(member)
        assert everything(hand) != before[member.id]
        assert files(hand)[-1] == "hand.png"
        assert alts(hand)[-1].startswith("Your hand: ")
        assert club.pinged(hand) == []
    [waits] = club.direct(await club.other())
    assert "Waiting for" in says(waits)
    [moves] = club.direct(await club.mover())
    assert files(moves) == ["board.png", "hand.png"]


async def test_a_hand_message_is_sent_anew_before_it_is_an_hour_old(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    await club.env.advance_time(54 * 60)
    await club.play()
    assert len(club.direct(club.ada)) == 1
    await club.env.advance_time(2 * 60)
    await club.play()
    mover = await club.mover()
    old, new = club.direct(mover)
    assert says(old) == words.HAND_SENT_ANEW
    assert (buttons(old), files(old)) == ([], [])
    assert files(new)[-1] == "hand.png"
    other = club.ada if mover is club.bo else club.bo
    assert len(club.direct(other)) == 1, "who waits is not disturbed"
    await club.play(by="dm")
    assert len(club.direct(mover)) == 2


async def test_a_hand_message_that_was_deleted_is_sent_anew(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    await club.delete(club.direct(club.ada)[0])
    await club.play()
    assert len(club.direct(club.ada)) == 1


async def test_closed_direct_messages_are_told_once_without_the_hand(club: Club) -> None:
    club.close_dms(club.bo)
    await club.begin(club.ada, club.bo)
    for _ in range(3):
        await club.play()
    told = [m for m in club.messages() if "direct messages" in says(m)]
    assert [says(m) for m in told] == [words.dms_closed(f"<@{club.bo.id}>")]
    assert club.pinged(told[0]) == [club.bo.id]
    assert files(told[0]) == []
    assert club.direct(club.bo) == []
    assert files(await club.open_hand(club.bo)) == ["hand.png"]
