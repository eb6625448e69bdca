from __future__ import annotations

from games.registry import GAMES
from renderers.registry import RENDERERS


def test_every_game_has_a_renderer_and_no_renderer_is_left_over() -> None:
    assert set(RENDERERS) == set(GAMES)
