from __future__ import annotations

import pytest

from games.squarriors.cards.cards import TRIBES
from games.squarriors.game import Squarriors

GAME = Squarriors()


def test_two_to_four_play_and_the_first_values_are_the_defaults() -> None:
    assert GAME.seats == (2, 3, 4)
    assert GAME.setup(2).options == {"tribes": "ready", "balance": "auto", "winter": "16"}


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_match_begins_with_everybody_asked_for_a_tribe(seats: int) -> None:
    state, _ = GAME.new(GAME.setup(seats), bytes(16))
    asks = GAME.asks(state)
    assert [ask.seat for ask in asks] == list(range(seats))
    offered = {choice.notation for choice in asks[0].choices}
    assert {f"tribe {key}" for key in TRIBES} <= offered


def test_r_58_winter_comes_earlier_with_more_players_if_nobody_says_otherwise() -> None:
    assert [GAME.setup(seats).options["winter"] for seats in GAME.seats] == ["16", "12", "12"]
    assert GAME.setup(4, {"winter": "24"}).options["winter"] == "24"
