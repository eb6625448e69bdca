"""`/away` as Discord lists it."""

from __future__ import annotations

from bot.breaks.commands import away_command
from bot.limits import SUGGESTION


def test_it_can_be_used_everywhere_and_takes_what_is_suggested() -> None:
    assert not away_command.guild_only
    [until] = away_command.parameters
    assert (until.required, until.max_value, until.autocomplete) == (False, SUGGESTION, True)
