from __future__ import annotations

from renderers.registry import RENDERERS, renderer_for


def test_every_renderer_is_found_by_its_games_key() -> None:
    for key, renderer in RENDERERS.items():
        assert renderer_for(key) is renderer
