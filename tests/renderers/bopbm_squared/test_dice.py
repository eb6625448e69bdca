from __future__ import annotations

from renderers.bopbm_squared.dice import die
from renderers.kit.style import PANEL


def test_every_number_of_every_player_looks_different() -> None:
    drawn = {
        die(owner, shows, 88, PANEL, ahead).tobytes()
        for owner in range(4)
        for shows in range(1, 7)
        for ahead in (True, False)
    }
    assert len(drawn) == 48
