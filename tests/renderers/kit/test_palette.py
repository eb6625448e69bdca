from __future__ import annotations

from renderers.kit.palette import PALETTE, ROLES, SHADES
from renderers.kit.style import BODY, FAINT, GOLD
from renderers.kit.tile import Tile
from tests.narrowed import narrowed


def test_the_palette_fits_a_png_and_leaves_room_for_what_is_transparent_in_a_film() -> None:
    assert len(PALETTE) <= 255


def test_no_two_roles_are_drawn_in_the_same_colour() -> None:
    assert len(set(ROLES)) == len(ROLES)


def test_no_entry_is_there_twice() -> None:
    assert len({(shade.ink, shade.ground, shade.share) for shade in SHADES}) == len(SHADES)


def test_roles_without_a_ramp_between_them_meet_in_a_hard_edge() -> None:
    """This is better than a third role's colour: FAINT and GOLD have no ramp."""
    tile = Tile(40, 40, GOLD)
    tile.write("8", 20, 20, BODY, FAINT)
    there = {narrowed(n, int) for _, n in tile.done().pixels.getcolors() or ()}
    assert {PALETTE[n] for n in there} == {FAINT, GOLD}
