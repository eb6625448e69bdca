"""Positions shown as examples are reached by legal choices."""

from __future__ import annotations

import pytest

from games.engine import AnyGame
from games.example.game import Toy
from games.positions import Position, reached
from games.refusals import BadSetup, IllegalChoice
from games.registry import GAMES

TOY = Toy()


def first_choice(game: AnyGame, position: Position) -> str:
    return game.asks(reached(game, position))[0].choices[0].notation


def test_a_position_is_reached_choice_by_choice() -> None:
    start = Position(2, (), "The start.", seed=b"1")
    notation = first_choice(TOY, start)
    after = Position(2, (notation,), "One choice later.", seed=b"1")
    assert TOY.encode(reached(TOY, after)) != TOY.encode(reached(TOY, start))
    assert TOY.encode(reached(TOY, after)) == TOY.encode(reached(TOY, after))


def test_an_illegal_choice_leads_to_no_position() -> None:
    with pytest.raises(IllegalChoice, match="choice 0"):
        reached(TOY, Position(2, ("fly",), ""))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_positions_of_the_rules_pages_can_be_reached(game: AnyGame) -> None:
    for page in game.words.pages:
        if page.position is not None:
            reached(game, page.position)
            assert page.position.caption


def test_a_position_can_begin_with_a_table_that_is_written_down() -> None:
    squares = GAMES["squares"]
    position = Position(2, ("pass",), "Blue passes.", table="[blue] I G1L ; I B1L")
    state = reached(squares, position)
    told = squares.words.status(squares.view(state, None), ("Ada", "Bo"))
    assert "\nAda’s next turn is a double turn." in told
    with pytest.raises(BadSetup, match="no table"):
        reached(squares, Position(2, (), "Nothing.", table="I Z9 ; -"))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_rules_of_every_game_show_worked_examples(game: AnyGame) -> None:
    assert sum(page.position is not None for page in game.words.pages) >= 2
