"""The button that asks for a hint."""

from __future__ import annotations

from bot.computer.controls import HintButton


def test_it_keeps_the_custom_id_of_boards_that_are_posted_already() -> None:
    assert HintButton(7, 3).custom_id == "sq:m:7:3:hint"
