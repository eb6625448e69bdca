"""What comes of thinking."""

from __future__ import annotations

from games.players.thought import at_most


def test_after_so_many_simulations_it_is_time_to_decide() -> None:
    assert [at_most(3)(made) for made in (1, 2, 3, 4)] == [False, False, True, True]
