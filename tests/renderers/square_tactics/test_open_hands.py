from __future__ import annotations

import msgspec
import pytest

from games.square_tactics.view import TacticsView
from renderers.square_tactics import open_hands
from renderers.square_tactics.table import draw_table
from tests.renderers.square_tactics.positions import GAME, NAMES, reached, with_cards_under


def view_of(seats: int, actions: tuple[tuple[int, ...], ...] | None = None) -> TacticsView:
    view = GAME.open_view(reached(seats, with_cards_under, rules="full"))
    if actions is None:
        return view
    assert view.actions is not None
    return msgspec.structs.replace(
        view, actions=msgspec.structs.replace(view.actions, hands=actions)
    )


def test_hands_are_open_in_an_open_view_only() -> None:
    state = reached(2, with_cards_under, rules="full")
    assert open_hands.opened(GAME.open_view(state))
    assert not open_hands.opened(GAME.view(state, None))
    assert not open_hands.opened(GAME.view(state, 0))


def test_action_cards_are_shown_with_the_hands() -> None:
    one, other = view_of(2, ((1, 5), (7,))), view_of(2, ((1, 5), (8,)))
    assert draw_table(one, NAMES).png() != draw_table(other, NAMES).png()


@pytest.mark.parametrize("seats", [2, 4])
def test_many_action_cards_make_the_row_taller(seats: int) -> None:
    none, few, many = (
        view_of(seats, (hand, *[()] * (seats - 1))) for hand in ((), (1, 2), tuple(range(15)))
    )
    heights = [open_hands.height_of(view) for view in (none, few, many)]
    assert heights == sorted(set(heights))
    size = draw_table(many, NAMES).image.size
    assert size[1] - draw_table(none, NAMES).image.size[1] == heights[2] - heights[0]


def test_without_characters_the_action_cards_are_open_all_the_same() -> None:
    view = msgspec.structs.replace(view_of(2, ((4,), ())), hands=((), ()))
    assert open_hands.opened(view)
    draw_table(view, NAMES)
