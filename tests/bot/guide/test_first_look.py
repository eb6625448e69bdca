"""The first board of a newcomer's first match says how the game is won and what its signs mean."""

from __future__ import annotations

from typing import Any

import pytest

from bot.catalog import full_catalog
from bot.guide import words
from games.engine import Game
from games.registry import GAMES
from tests.bot.club import Club, says
from tests.games.every_game import every_game_is_tried

LINE = 200
"""Three lines of a telephone."""


@pytest.mark.parametrize("key", GAMES)
async def test_the_first_board_of_a_first_match_says_how_it_is_won(club: Club, key: str) -> None:
    club.game = key
    board = await club.begin(club.ada, club.bo, options="")
    match = await club.match()
    look = full_catalog()[key].game.words.first_look(match.view(None))
    assert words.first_look(look) in says(board)


async def test_later_boards_and_those_of_members_who_know_the_game_say_nothing_of_it(
    club: Club,
) -> None:
    await club.begin(club.ada, club.bo)
    first = club.board()
    await club.play()
    await club.play()
    assert club.board().id != first.id
    assert "**To win:**" not in says(club.board())
    await club.resign(club.ada)
    assert "**To win:**" not in says(await club.begin(club.bo, club.ada))
    assert "**To win:**" in says(await club.begin(club.ada, club.cleo))


@every_game_is_tried
def test_a_newcomer_reads_two_short_lines(game: Game[Any, Any]) -> None:
    for seats in game.seats:
        state, _ = game.new(game.setup(seats), b"first look")
        look = game.words.first_look(game.view(state, None))
        for line in (look.goal, look.signs):
            assert 20 < len(line) <= LINE
            assert line.endswith(".")
            assert "\n" not in line
