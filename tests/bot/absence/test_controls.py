"""The button of a vote."""

from __future__ import annotations

import re

from bot.absence.controls import VoteButton
from bot.words import LET_COMPUTER_PLAY


async def test_it_names_the_match_the_seat_and_the_question() -> None:
    button = VoteButton(7, 1, 30)
    assert button.item.custom_id == "sq:v:7:1:30"
    assert button.item.label == LET_COMPUTER_PLAY
    found = re.fullmatch(VoteButton.__discord_ui_compiled_template__, "sq:v:7:1:30")
    assert found is not None
    again = await VoteButton.from_custom_id(None, button.item, found)  # type: ignore[arg-type]
    assert (again.match_id, again.seat, again.since) == (7, 1, 30)
