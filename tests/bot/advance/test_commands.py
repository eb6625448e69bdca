"""`/advance` as Discord lists it."""

from __future__ import annotations

from bot.advance.actions import LONGEST
from bot.advance.commands import advance_command


def test_without_a_move_it_shows_what_stands() -> None:
    move, match = advance_command.parameters
    assert (move.required, move.max_value) == (False, LONGEST)
    assert (match.required, match.autocomplete) == (False, True)
