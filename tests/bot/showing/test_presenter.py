"""Messages after each move: boards in the channel, hands in direct messages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from simcord import InteractionResult, MemberActor

from bot import words
from bot.play import words as match_words
from bot.play.match import Match
from bot.showing.edit_or_post import EDIT_SECONDS
from games.example.lot import Lot
from games.example.state import Auction
from games.example.view import AuctionView
from games.frames import Log
from renderers.example.renderer import ToyRenderer
from renderers.kit.sheet import Sheet
from tests.bot.club import (
    NO_ENTRY,
    NO_SENDING,
    Club,
    alts,
    answer,
    buttons,
    custom_ids,
    everything,
    files,
    says,
    sentence,
)
from tests.narrowed import narrowed

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


async def test_the_board_before_is_left_alone(club: Club) -> None:
    """Discord takes three edits in six seconds of messages that are older than an hour."""
    first = await club.begin(club.ada, club.bo)
    kept = everything(first)
    await club.play()
    assert everything(first) == kept
    assert club.requests("PATCH", f"/messages/{first.id}") == []


async def test_an_old_board_says_that_it_is_old_and_has_the_way_to_the_newest(club: Club) -> None:
    first = await club.begin(club.ada, club.bo)
    await club.play()
    assert "plays" in says(answer(await club.bo.click(first, label="Log")))
    told = answer(await club.bo.click(first, label="Abort"))
    link = words.jump(club.guild.id, club.channel.id, club.board().id)
    assert says(told) == match_words.old_board(link)
    assert "Your hand" in says(answer(await club.bo.click(told, label="Play")))


async def test_my_hand_on_an_old_board_shows_the_hand_as_it_is_now(club: Club) -> None:
    first = await club.begin(club.ada, club.bo)
    await club.play()
    hand = await club.open_hand(await club.mover(), first)
    assert "That board is old, but what you see here is not." in says(hand)
    await club.pick(await club.mover(), hand, (await club.hand(await club.mover()))[0])
    assert (await club.match()).row.version == 2


async def test_the_question_whether_somebody_is_sure_grows_old_with_no_board(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    await club.everybody_begins()
    sure = answer(await club.bo.click(club.board(), label="Resign"))
    await club.play()
    await club.bo.click(sure, label="Yes, I resign")
    assert (await club.match()).over


async def test_a_board_message_that_was_deleted_does_not_matter(club: Club) -> None:
    board = await club.begin(club.ada, club.bo)
    hand = await club.open_hand(await club.mover())
    await club.delete(board)
    await club.pick(await club.mover(), hand, (await club.hand(await club.mover()))[0])
    assert "Play" in buttons(club.board())


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


async def test_a_move_that_is_stored_while_a_board_is_made_is_told_by_the_next_one(
    toy_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    club = toy_club
    await club.begin(club.ada, club.bo, options="")
    manager, presenter = club.services.manager, club.services.presenter
    place, late = presenter._threads.place, [club.bo.id]

    async def meanwhile(match: Match) -> Any:
        while late:
            await manager.choose(1, late.pop(), "none")
        return await place(match)

    monkeypatch.setattr(presenter._threads, "place", meanwhile)
    await manager.choose(1, club.ada.id, "none")
    await presenter.present(1)
    assert "Ada swaps nothing" in says(club.board())
    assert "Bo swaps nothing" not in says(club.board())
    await presenter.present(1)
    assert says(club.board()).count("Bo swaps nothing") == 1


# Boards that are changed in place.


async def to_the_last_bid(club: Club) -> MemberActor:
    """Play a match of Ada and Bo until one of them must bid, and then veto; return that member.

    Nobody else is awaited after the bid.
    """
    await club.begin(club.ada, club.bo, options="")
    for member in (club.ada, club.bo):
        await club.pick(member, await club.open_hand(member), "none")
    hands = narrowed((await club.match()).state, Auction).hands
    first, last = (club.ada, club.bo) if max(hands[0]) > max(hands[1]) else (club.bo, club.ada)
    await club.pick(first, await club.open_hand(first), (await club.hand(first))[-1])
    return last


async def bid_low(club: Club, member: MemberActor) -> InteractionResult:
    return await club.pick(member, await club.open_hand(member), (await club.hand(member))[0])


async def test_a_step_that_calls_nobody_else_changes_the_board_in_place(toy_club: Club) -> None:
    club = toy_club
    last = await to_the_last_bid(club)
    boards, before = club.boards(), alts(club.board())
    assert "Bids: (0, 0)" not in before[0]
    told = says(club.board()).splitlines()[1]
    posted = len(club.requests("POST", f"/channels/{club.channel.id}/messages"))
    await bid_low(club, last)
    assert [board.id for board in club.boards()] == [board.id for board in boards]
    assert len(club.requests("POST", f"/channels/{club.channel.id}/messages")) == posted
    board, match = club.board(), await club.match()
    *happened, turn = says(board).splitlines()
    assert told in happened, "what was told stays"
    assert happened.index(told) < next(
        at for at, line in enumerate(happened) if line.startswith("The bids are ")
    )
    assert turn.startswith(f"➤ <@{last.id}>, you may react")
    assert alts(board) == [match.game.words.describe(match.view(None), match.plain_names)] != before
    assert files(board) == ["board.png"]
    assert custom_ids(board)[0] == "sq:m:1:4:hand"
    assert (match.row.shown, match.row.told_from) == (4, 1)


async def test_the_board_after_it_leaves_it_whole(toy_club: Club) -> None:
    club = toy_club
    last = await to_the_last_bid(club)
    await bid_low(club, last)
    changed = club.board()
    lines, shown = says(changed).splitlines(), alts(changed)
    await club.pick(last, await club.open_hand(last), "pass")
    assert club.board().id != changed.id
    assert says(changed).splitlines() == lines
    assert alts(changed) == shown
    assert "swaps nothing" not in says(club.board()), "told when they were called before"


async def test_a_player_who_leaves_unawaited_is_told_in_the_board_that_is_there(club: Club) -> None:
    board = await club.begin(club.ada, club.bo, club.cleo, club.dan)
    await club.resign(await club.other())
    assert [b.id for b in club.boards()] == [board.id]
    assert "resigns." in says(board)
    assert "Choosing factions." not in says(board)
    assert "Play" in buttons(board)


@pytest.fixture
def five_minutes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make messages old after five minutes instead of an hour: SimCord simulates each minute."""
    assert EDIT_SECONDS < 3600
    monkeypatch.setattr("bot.showing.edit_or_post.EDIT_SECONDS", 5 * 60)


@pytest.mark.usefixtures("five_minutes")
async def test_an_old_board_is_not_changed_but_posted_anew(toy_club: Club) -> None:
    club = toy_club
    last = await to_the_last_bid(club)
    old = club.board()
    await club.env.advance_time(6 * 60)
    await bid_low(club, last)
    assert club.board().id != old.id
    assert club.pinged(club.board()) == [last.id]
    assert (await club.match()).row.told_from == 3


async def test_a_board_that_is_gone_is_posted_anew(toy_club: Club) -> None:
    club = toy_club
    last = await to_the_last_bid(club)
    hand = await club.open_hand(last)
    await club.delete(club.board())
    await club.pick(last, hand, (await club.hand(last))[0])
    assert "The bids are " in says(club.board())
    assert "Play" in buttons(club.board())


async def test_a_board_that_cannot_be_changed_is_posted_anew(toy_club: Club) -> None:
    """In a thread that somebody archived, only a new message is taken."""
    club = toy_club
    last = await to_the_last_bid(club)
    old = club.board()
    hand = await club.open_hand(last)
    path = f"/channels/{club.channel.id}/messages/{old.id}"
    club.env.inject_error("PATCH", path, status=400, code=50083, times=None)
    await club.pick(last, hand, (await club.hand(last))[0])
    assert club.board().id != old.id
    assert "The bids are " in says(club.board())


async def test_a_board_with_a_message_below_it_is_posted_anew(toy_club: Club) -> None:
    club = toy_club
    last = await to_the_last_bid(club)
    board, hand = club.board(), await club.open_hand(last)
    await club.delete(club.direct(last)[0])
    club.close_dms(last)
    match = await club.match()
    seat = match.seat_of(last.id)
    sent = match.row.players[seat].dm
    assert sent is not None
    other = msgspec.structs.replace(sent, digest=b"of something else")
    await club.services.store.hand_messages.set(1, last.id, other)
    await club.services.presenter.present(1)
    assert "direct messages" in says(club.last())
    await club.pick(last, hand, (await club.hand(last))[0])
    assert club.board().id != board.id


async def test_a_board_shows_the_moments_of_what_it_tells_as_long_as_it_tells_it(
    toy_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A frame before the die is cast: the next step, in the same message, leaves it there."""
    club, plain = toy_club, Lot.run

    def run(self: Lot, state: Auction, log: Log) -> None:
        log.show(state)
        plain(self, state, log)

    last = await to_the_last_bid(club)
    monkeypatch.setattr(Lot, "run", run)
    await bid_low(club, last)
    board = club.board()
    assert files(board) == ["moment_1.png", "board.png"]
    before, after = alts(board)
    assert before != after
    other = club.ada if last is club.bo else club.bo
    await club.resign(other)
    assert files(board) == ["moment_1.png", "board.png"]
    assert alts(board)[0] == before


async def test_a_hand_that_must_decide_comes_with_the_public_board_from_its_own_side(
    toy_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain, drawn = ToyRenderer.board, []

    def board(self: ToyRenderer, view: AuctionView, names: Sequence[str], **how: Any) -> Sheet:
        drawn.append((view.viewer, how.get("bottom")))
        return plain(self, view, names, **how)

    monkeypatch.setattr(ToyRenderer, "board", board)
    await toy_club.begin(toy_club.ada, toy_club.bo, toy_club.cleo, options="")
    assert set(drawn) == {(None, None), (None, 0), (None, 1), (None, 2)}


async def test_board_posts_the_board_again_whatever_happened(toy_club: Club) -> None:
    club = toy_club
    last = await to_the_last_bid(club)
    await bid_low(club, last)
    changed = club.board()
    await club.slash(club.ada, "board")
    assert club.board().id != changed.id
    assert says(club.board()).splitlines()[1:4] == says(changed).splitlines()[1:4]


async def test_a_change_that_was_not_remembered_is_made_again(toy_club: Club) -> None:
    """The process dies between Discord's action and the note of it."""
    club = toy_club
    last = await to_the_last_bid(club)
    row = (await club.match()).row
    await bid_low(club, last)
    board, text = club.board(), says(club.board())
    await club.services.store.matches.set_shown(
        1, message_id=board.id, shown=3, told_from=row.told_from, sent_at=row.sent_at
    )
    await club.restart()
    assert club.board().id == board.id
    assert says(board) == text
    assert (await club.match()).row.shown == 4


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
    assert says(said).startswith("I posted [the board](https://")
    assert club.board().id != board.id
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
    assert (await club.match()).row.location.channel_id == other_channel.id
    assert club.pinged(club.board(other_channel)) == [(await club.mover()).id]
    hand = answer(await (await club.mover()).click(club.board(other_channel), label="Play"))
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
    assert (await club.match()).row.location.channel_id == home


async def test_a_server_that_threw_the_bot_out(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    club.env.backend.emit("GUILD_DELETE", {"id": str(club.guild.id)})
    club.env.inject_error("*", f"/channels/{club.channel.id}/*", status=403, code=50001, times=None)
    await club.pick(mover.user, club.direct(mover)[-1], (await club.hand(mover))[0])
    assert (await club.match()).row.version == 1
    for player in (club.ada, club.bo):
        assert "I’m not allowed to post in" in says(club.direct(player)[-1])


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


async def test_each_player_has_one_hand_message_that_calls_them(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    before = {m.id: everything(club.direct(m)[0]) for m in (club.ada, club.bo)}
    first = await club.mover()
    await club.play()
    [called] = club.direct(await club.mover())
    assert "Which character do you play?" in says(called)
    assert files(called) == ["board.png", "hand.png"]
    assert alts(called)[-1].startswith("Your hand: ")
    assert club.pinged(called) == []
    [left] = club.direct(first)
    assert everything(left) == before[first.id], "who is not called is left alone"


async def test_a_move_in_a_direct_message_is_answered_in_it(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    [hand] = club.direct(mover)
    changes = len(club.requests("PATCH", f"/channels/{mover.user.dm_channel.id}"))
    await club.play(by="dm")
    assert "Done." in says(hand)
    assert "Waiting for" in says(hand)
    assert files(hand) == [], "the new board is in the channel"
    assert len(club.requests("PATCH", f"/channels/{mover.user.dm_channel.id}")) == changes
    await mover.user.click(hand, label="Look again")
    assert files(hand) == ["board.png", "hand.png"]


async def test_a_direct_message_that_grew_old_is_brought_up_to_date_by_a_click(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    [hand] = club.direct(mover)
    await club.play()
    card = next(label for label in buttons(hand) if "·" in label)
    assert sentence(await mover.user.click(hand, label=card)) == match_words.STALE
    assert "Waiting for" in says(hand)


async def test_a_player_who_goes_on_in_the_panel_is_not_told_the_same_by_message(
    toy_club: Club,
) -> None:
    club = toy_club
    last = await to_the_last_bid(club)
    before = everything(club.direct(last)[0])
    await bid_low(club, last)
    match = await club.match()
    assert match.awaited == (match.seat_of(last.id),), "they are asked again"
    assert everything(club.direct(last)[0]) == before
    await club.services.presenter.present(1)
    assert everything(club.direct(last)[0]) == before, "that they saw it is remembered"


@pytest.mark.usefixtures("five_minutes")
async def test_a_hand_message_is_sent_anew_before_it_is_an_hour_old(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    await club.env.advance_time(4 * 60)
    await club.play()
    assert len(club.direct(club.ada)) == 1
    await club.env.advance_time(2 * 60)
    await club.play()
    mover = await club.mover()
    old, new = club.direct(mover)
    link = f"https://discord.com/channels/@me/{new.channel_id}/{new.id}"
    assert says(old) == match_words.hand_sent_anew(link)
    assert (buttons(old), files(old)) == ([], [])
    assert files(new)[-1] == "hand.png"
    other = club.ada if mover is club.bo else club.bo
    assert len(club.direct(other)) == 1, "who waits is not disturbed"
    await club.play(by="dm")
    assert len(club.direct(mover)) == 2


async def test_a_hand_message_that_was_deleted_is_sent_anew(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    called = await club.other()
    await club.delete(club.direct(called)[0])
    await club.play()
    assert len(club.direct(called)) == 1


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
    assert files(await club.open_hand(club.bo)) == ["board.png", "hand.png"]
