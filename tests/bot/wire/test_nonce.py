"""A message exists once, whatever happened to the answer."""

from __future__ import annotations

from bot.wire.nonce import fresh_nonce, nonce_of
from tests.bot.club import Club, files, says
from tests.bot.wire.line import Line

LONGEST = 25
"""The characters of a nonce that Discord takes."""


def test_a_nonce_is_short_and_tells_its_parts_apart() -> None:
    assert len(nonce_of("board", 2**63, 2**63)) <= LONGEST
    assert len(fresh_nonce()) <= LONGEST
    assert nonce_of("hand", 1, 2) != nonce_of("hand", 12)
    assert fresh_nonce() != fresh_nonce()


async def test_a_board_whose_answer_was_lost_is_there_once(club: Club, line: Line) -> None:
    await club.begin(club.ada, club.bo)
    line.lose_answers("POST", f"/channels/{club.channel.id}/messages")
    await club.play()
    assert (await club.match()).row.shown == 0, "the bot does not know that it was posted"
    await club.env.advance_time(130)
    assert (await club.match()).row.shown == 1
    assert len(club.boards()) == 2
    assert len({board.id for board in club.boards()}) == 2
    assert (await club.match()).row.message_id == club.board().id


async def test_a_board_that_a_killed_process_posted_is_there_once(club: Club, line: Line) -> None:
    await club.begin(club.ada, club.bo)
    before = (await club.match()).row
    await club.play()
    await club.services.store.matches.set_shown(
        1, message_id=before.message_id, shown=0, told_from=before.told_from, sent_at=before.sent_at
    )
    await club.restart()
    assert len(club.boards()) == 2
    assert (await club.match()).row.message_id == club.board().id


async def test_a_hand_whose_answer_was_lost_is_there_once(club: Club, line: Line) -> None:
    line.lose_answers("POST", f"/channels/{club.bo.user.dm_channel.id}/messages")
    await club.begin(club.ada, club.bo)
    assert (await club.match()).row.players[1].dm is None
    await club.env.advance_time(130)
    [hand] = club.direct(club.bo)
    dm = (await club.match()).row.players[1].dm
    assert dm is not None
    assert dm.message_id == hand.id


async def test_a_board_that_is_asked_for_again_is_a_message_of_its_own(
    club: Club, line: Line
) -> None:
    await club.begin(club.ada, club.bo)
    for count in (2, 3):
        assert says(await club.slash(club.bo, "board")).startswith("I posted [the board]")
        assert len(club.boards()) == count


async def test_an_invitation_whose_answer_was_lost_is_there_once(club: Club, line: Line) -> None:
    await club.challenge(club.ada, club.bo)
    await club.services.store.invitations.set_message(1, None)
    await club.restart()
    assert len([m for m in club.messages() if not files(m)]) == 1


async def test_every_message_that_shows_a_match_asks_discord_to_enforce_its_nonce(
    club: Club, line: Line
) -> None:
    await club.begin(club.ada, club.bo)
    await club.play()
    posted = [
        body for method, path, body in line.sent if (method, path[-9:]) == ("POST", "/messages")
    ]
    assert len(posted) >= 4
    assert all(body["enforce_nonce"] is True for body in posted)
    assert len({body["nonce"] for body in posted}) == len(posted)
