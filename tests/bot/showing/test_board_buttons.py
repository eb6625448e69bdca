"""The buttons around a board lead to the feature that answers them."""

from __future__ import annotations

from typing import Any, cast

import pytest

from bot import words
from bot.clicks import Clicks
from bot.hand.controls import Action, MatchButton
from bot.showing.board_buttons import BoardButtons
from tests.bot.club import Club, answer, buttons, says, sentence


async def nothing(_interaction: object, _button: MatchButton) -> None:
    pass


def test_each_is_answered_by_one() -> None:
    board = BoardButtons(cast(Any, None), Clicks())
    board.on(MatchButton, nothing)
    with pytest.raises(AssertionError, match="MatchButton"):
        board.on(MatchButton, nothing)


async def test_those_of_an_old_board_say_so_but_show_the_hand(club: Club) -> None:
    board = await club.begin(club.ada, club.bo)
    await club.play()
    assert board is not club.board()
    said = sentence(await club.ada.click(board, label="Abort"))
    assert said.startswith("That board is old.")
    assert "That board is old" in says(await club.open_hand(club.ada, board))


async def test_those_of_an_old_board_of_a_match_that_is_over_lead_to_its_end_and_its_replay(
    club: Club,
) -> None:
    board = await club.begin(club.ada, club.bo)
    await club.play()
    await club.play()
    sure = await club.slash(club.ada, "resign")
    await club.ada.click(sure, label="Yes, I resign")
    told = answer(await club.ada.click(board, label="Abort"))
    assert "The match is over" in says(told)
    assert f"/{club.board().id}" in says(told)
    assert buttons(told) == ["Replay"]
    replay = answer(await club.ada.click(told, label="Replay"))
    assert "Move " in says(replay) or "The start" in says(replay)


async def test_a_match_that_is_not_there_is_answered_like_one_that_is_hidden(club: Club) -> None:
    board = await club.begin(club.ada, club.bo)
    result = await club.forge(club.ada, board, MatchButton(99, 0, Action.LOG))
    assert sentence(result) == words.NO_SUCH_MATCH
