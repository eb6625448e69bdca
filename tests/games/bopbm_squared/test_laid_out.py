"""Tables laid out in text."""

from __future__ import annotations

import pytest

from games.bopbm_squared.board import names_in
from games.bopbm_squared.laid_out import laid_out, tiles
from games.chance import Chance
from games.refusals import BadSetup
from tests.games.bopbm_squared.positions import GAME


def test_a_table_says_where_tiles_lie_and_whose_turn_it_is() -> None:
    state = laid_out("[blue, domination] sw c1 / medium e ; nw b4")
    assert names_in(state.small[0]) == ("a1", "b1", "c1", "a2", "b2")
    assert names_in(state.small[1]) == ("b4", "a5", "b5", "a6", "b6")
    assert state.medium == [tiles("e"), 0]
    assert (state.turn, state.goal, state.mediums) == (1, "domination", True)
    assert [ask.seat for ask in GAME.asks(state)] == [1]


def test_a_player_without_a_tile_on_the_board_invades() -> None:
    seed = next(seed for seed in map(bytes, [[n] * 16 for n in range(9)]) if Chance(seed).die() < 6)
    state = laid_out("- / base 2 ; nw", Chance(seed))
    assert [ask.question for ask in GAME.asks(state)] == ["invade"]
    assert state.base == [2, 0]


def test_a_match_may_have_medium_tiles_though_none_lies_there() -> None:
    assert not laid_out("sw ; nw").mediums
    assert laid_out("[medium] sw ; nw").mediums


@pytest.mark.parametrize(
    "table", ["sw", "sw ; g7", "sw / large n ; nw", "sw / base x ; nw", "[red] sw ; nw"]
)
def test_a_text_that_is_no_table_is_refused(table: str) -> None:
    with pytest.raises(BadSetup, match="no table"):
        laid_out(table)
