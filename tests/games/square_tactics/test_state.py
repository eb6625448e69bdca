"""The state of a table."""

from __future__ import annotations

import pytest

from games.square_tactics.cards.characters import card_of
from games.square_tactics.laid_out import cards, position
from tests.games.square_tactics.positions import card_on


@pytest.mark.parametrize(
    ("count", "drawn", "left"),
    [(0, [], [1, 2, 3]), (1, [3], [1, 2]), (2, [3, 2], [1]), (5, [3, 2, 1], [])],
)
def test_draw_takes_from_the_top_as_far_as_the_deck_goes(
    count: int, drawn: list[int], left: list[int]
) -> None:
    made = position(hands=[[9], []], decks=[[1, 2, 3], []])
    assert list(made.draw(0, count)) == cards(0, drawn)
    assert made.decks[0] == cards(0, left)
    assert made.hands[0] == sorted(cards(0, [9, *drawn]))


def test_capture_moves_a_character_to_the_captors_pile() -> None:
    made = position({"b2": (1, 5)}, hands=[[9], []])
    made.capture(made.grid.space("b2"), captor=0)
    assert card_on(made, "b2") is None
    assert made.captures == [[card_of(1, 5)], []]


def test_space_points_count_every_held_space() -> None:
    made = position({"a1": (0, 1), "b1": (0, 2), "b2": (1, 3)}, hands=[[9], []])
    assert made.space_points() == [3, 3]


def test_full_means_that_no_space_is_open() -> None:
    names = position(hands=[[], []]).grid.names
    assert position(dict.fromkeys(names, (0, 1)), hands=[[], []]).is_full
    assert not position(dict.fromkeys(names[1:], (0, 1)), hands=[[], []]).is_full


def test_clear_takes_every_card_off_the_table() -> None:
    made = position({"b2": (1, 5)}, hands=[[9], [8]], decks=[[1], [2]])
    made.clear()
    assert not any(made.board)
    assert made.hands == made.decks == made.captures == [[], []]
