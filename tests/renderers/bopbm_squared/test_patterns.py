from __future__ import annotations

from renderers.bopbm_squared.patterns import glyph


def test_every_player_has_a_sign_of_their_own() -> None:
    """Nobody needs to tell colours apart."""
    assert len({glyph(owner, 28).tobytes() for owner in range(-1, 4)}) == 5


def test_a_sign_is_coarse_enough_not_to_shimmer_where_a_picture_is_340_pixels_wide() -> None:
    """Scaled down as much as such a picture, it still has light and dark parts."""
    for owner in range(4):
        small = glyph(owner, 60).resize((23, 23))
        values = small.pixels.histogram()
        assert sum(values[:40]) > 23 * 23 // 8
        assert sum(values[216:]) > 23 * 23 // 8
