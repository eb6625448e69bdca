"""The buttons below a board, as a match goes on."""

from __future__ import annotations

from bot.hand.controls import MatchButton
from tests.bot.club import Club, buttons, custom_ids


async def test_a_match_is_aborted_until_all_have_decided_and_resigned_from_then_on(
    toy_club: Club,
) -> None:
    club = toy_club
    board = await club.begin(club.ada, club.bo, options="")
    assert buttons(board) == ["Play", "Log", "Abort", "Rules"]
    for member in (club.ada, club.bo):
        await club.pick(member, await club.open_hand(member), "none")
    assert buttons(club.board()) == ["Play", "Log", "Resign", "Rules"]
    assert all(
        MatchButton.read(each) or each == "sq:rules:toy" for each in custom_ids(club.board())
    )
