"""Words as a whole."""

from __future__ import annotations

from tests.games.squarriors.positions import GAME


def test_seats_have_places_and_tribes() -> None:
    state, _ = GAME.new(GAME.setup(2), b"1")
    assert GAME.words.seat(GAME.view(state, None), 0) == "Seat 1, tribe in secret"
    for seat, key in enumerate(("old_oak", "wings")):
        choice = GAME.find(state, seat, f"tribe {key}")
        assert choice is not None
        GAME.apply(state, seat, choice)
    assert GAME.words.seat(GAME.view(state, None), 1) == "Seat 2, Wings over the Roofs"
