"""Reasons for forced choices."""

from __future__ import annotations

import pytest

from games.frames import Taken
from games.squarriors.choices import Act
from games.squarriors.laid_out import table
from games.squarriors.naming import OWN, word
from games.squarriors.words.forced import forced
from tests.games.squarriors.positions import GAME, play


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r_7_who_catches_up_is_told_as_it_is(seats: int) -> None:
    """Everyone but the first player raises a domain, not the second player alone."""
    state = table(*["v4 / a4 / c2"] * seats, active=seats, round=1)
    state.balance = True
    play(state, "pass")
    raising = [ask.seat for ask in GAME.asks(state) if ask.question == "raise"]
    while asks := [ask for ask in GAME.asks(state) if ask.question == "raise"]:
        raising += [asks[0].seat] if asks[0].seat not in raising else []
        GAME.apply(state, asks[0].seat, asks[0].choices[0])
    assert raising == [seat for seat in range(seats) if seat != state.first]
    assert "everyone but the first player raises" in GAME.words.reasons["raise"].text
    choice = Act((word("raise"), OWN[seats - 1][1]), "raise", option=1)
    assert forced(Taken(seats - 1, "raise", choice), ()) == (
        "All but the first player catch up after round 1: your Morale rose, as no other domain "
        "could."
    )
