"""Positions shown as examples are reached by legal choices."""

from __future__ import annotations

import pytest

from games.engine import AnyGame
from games.example.game import Toy
from games.positions import Position, reached
from games.refusals import IllegalChoice
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


def test_what_is_not_legal_leads_to_no_position() -> None:
    with pytest.raises(IllegalChoice, match="choice 0"):
        reached(TOY, Position(2, ("fly",), ""))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_rules_pages_show_can_be_reached(game: AnyGame) -> None:
    for page in game.words.pages:
        if page.position is not None:
            reached(game, page.position)
            assert page.position.caption
