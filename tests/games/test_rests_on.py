"""The facts that a choice in advance rests on, game by game: things that it names,
and other things."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from games.bopbm_squared.board import NUMBERS as BOPBM
from games.engine import Game
from games.registry import GAMES
from games.simulate import at_random
from games.square_tactics.view import BoardCharacter
from games.squares.board import NUMBERS as SQUARES
from games.tactica.board import NUMBERS as TACTICA

SEED = b"7" * 32


def seen(key: str, decisions: int = 0, **options: str) -> tuple[Game[Any, Any], Any]:
    """Return a game, and its first seat's view of a match of two after some random decisions."""
    game, random = GAMES[key], Random(1)
    state, _ = game.new(game.setup(2, options), SEED)
    for _ in range(decisions):
        ask = game.asks(state)[0]
        game.apply(state, ask.seat, at_random(ask, random))
    return game, game.view(state, 0, ())


def holds(game: Game[Any, Any], then: Any, text: str, /, **changes: Any) -> bool:
    """Return whether a choice given in one view can be played after some of the
    view has changed."""
    now = msgspec.structs.replace(then, **changes)
    return bool(game.orders.rests_on(then, text) == game.orders.rests_on(now, text))


@pytest.mark.parametrize("key", GAMES)
def test_a_game_without_facts_rests_on_all_that_is_seen(key: str) -> None:
    game, view = seen(key)
    assert holds(game, view, "odd")
    assert not holds(game, view, "odd", resigned=(1,))


def test_a_play_of_square_tactics_rests_on_its_space_and_those_beside_it() -> None:
    game, view = seen("square_tactics", 8, factions="deal")

    def with_card(space: int) -> tuple[BoardCharacter | None, ...]:
        board = list(view.board)
        board[space] = None if board[space] else BoardCharacter(3, 1, 2)
        return tuple(board)

    a1, b1, c3 = 0, 1, 8
    assert holds(game, view, "play 7 a1", board=with_card(c3), last=None, turn=0)
    for space in (a1, b1):
        assert not holds(game, view, "play 7 a1", board=with_card(space))
    assert not holds(game, view, "play 7 a1", game=view.game + 1), "the next game is another one"
    assert not holds(game, view, "trade 7", board=with_card(c3))


def test_a_move_of_squares_rests_on_the_units_on_its_spaces_and_next_to_them() -> None:
    game, view = seen("squares")

    def with_unit(space: str) -> bytes:
        board = bytearray(view.board)
        board[SQUARES[space]] ^= 1
        return bytes(board)

    move = "move B3C B2CR"
    assert holds(game, view, move, board=with_unit("GR"), turn=1 - view.turn, left=0)
    for near in ("B3C", "B2CR", "B1CR", "B3R"):
        assert not holds(game, view, move, board=with_unit(near)), near
    assert not holds(game, view, "attack B1R from B2R with B2CR", board=with_unit("B1C"))
    assert not holds(game, view, "stand", board=with_unit("GR"))


def test_a_tile_of_bopbm_rests_on_its_large_tile_and_what_is_beside_its_space() -> None:
    game, view = seen("bopbm_squared", 4)

    def with_tile(space: str) -> tuple[int | None, ...]:
        small = list(view.small)
        small[BOPBM[space]] = 1 if small[BOPBM[space]] is None else None
        return tuple(small)

    assert holds(game, view, "place c3", small=with_tile("f6"), round=view.round + 1, turn=1)
    for near in ("c3", "d4", "c2"):
        assert not holds(game, view, "place c3", small=with_tile(near)), near
    assert not holds(game, view, "attack c3 from d3", small=with_tile("f6"))


def test_a_troop_of_tactica_rests_on_its_hexes_and_those_next_to_them() -> None:
    game, view = seen("tactica", 12)

    def with_troop(name: str) -> Any:
        field = view.field.copy()
        field.troops[TACTICA[name]] ^= 1
        return field

    assert holds(game, view, "move c4 d3", field=with_troop("i8"), turn=0, actions=3)
    for near in ("c4", "d3", "c3", "d4"):
        assert not holds(game, view, "move c4 d3", field=with_troop(near)), near
    assert not holds(game, view, "dismiss foot", field=with_troop("i8"))
