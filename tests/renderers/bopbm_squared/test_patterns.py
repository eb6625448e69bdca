from __future__ import annotations

from renderers.bopbm_squared.patterns import glyph, pattern


def test_every_player_has_a_pattern_and_a_sign_of_their_own() -> None:
    """Nobody needs to tell colours apart."""
    assert len({pattern(seat, 100, 6, 16).tobytes() for seat in range(4)}) == 4
    assert len({glyph(owner, 28).tobytes() for owner in range(-1, 4)}) == 5


def test_a_pattern_keeps_to_its_tile() -> None:
    mask = pattern(1, 100, 6, 16)
    assert mask.getpixel((2, 50)) == 0
    assert mask.getbbox() is not None
