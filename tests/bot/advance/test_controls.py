"""The button that lifts a move in advance."""

from __future__ import annotations

import pytest

from bot.advance.controls import LiftButton, Place


@pytest.mark.parametrize("place", Place)
def test_it_says_the_match_and_no_move(place: Place) -> None:
    button = LiftButton(7, place)
    assert LiftButton.read(button.custom_id) == button
    assert button.custom_id == f"sq:ahead:7:{place}"
