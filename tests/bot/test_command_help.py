"""Help of the commands in Discord."""

from __future__ import annotations

import pytest

from bot import command_help

EVERY = {name: text for name, text in vars(command_help).items() if name.isupper()}


@pytest.mark.parametrize("name", EVERY)
def test_help_fits_where_discord_shows_it(name: str) -> None:
    assert 1 <= len(EVERY[name]) <= 100


@pytest.mark.parametrize("name", EVERY)
def test_help_is_a_title_without_a_full_stop(name: str) -> None:
    assert EVERY[name][0].isupper()
    assert EVERY[name][-1] != "."
