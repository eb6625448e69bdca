"""The button of a vote."""

from __future__ import annotations

from bot.absence.controls import VoteButton
from bot.absence.words import LET_COMPUTER_PLAY
from bot.controls import Placed


def test_it_names_the_match_the_seat_and_the_question() -> None:
    button = VoteButton(7, 1, 30)
    assert button.custom_id == "sq:v:7:1:30"
    assert VoteButton.read("sq:v:7:1:30") == button
    item = button.item()
    assert isinstance(item, Placed)
    assert item.custom_id == button.custom_id
    assert getattr(item.item, "label", "") == LET_COMPUTER_PLAY
