"""How troops stand on a hexagon, each on its plate: shadows, the glow of the last turn, ghosts."""

from __future__ import annotations

from renderers.kit.density import kept
from renderers.kit.glow import Ghost, Halo, ghost_of, halo_of, put_ghost, put_glow
from renderers.kit.shadow import Shadow, put_shadow, shadow_of
from renderers.kit.sheet import Sheet
from renderers.tactica import sides
from renderers.tactica.hexagon import Grid
from renderers.tactica.hexagon_tiles import plate_mask, plate_size
from renderers.tactica.material import SHADE


def put_stand(sheet: Sheet, grid: Grid, side: int, x: float, y: float, *, is_new: bool) -> None:
    """Draw the ground around a troop whose middle is at x, y, before the troop itself.

    Args:
        is_new: whether the troop came there in the last turn.
    """
    reach = plate_size(grid) / 2
    put_shadow(sheet, _shadow(grid, side), x - reach, y - reach, SHADE)
    if is_new:
        put_glow(sheet, _halo(grid, side), x - reach, y - reach)


def put_ghost_of(sheet: Sheet, grid: Grid, side: int, x: float, y: float) -> None:
    """Draw the ghost of a troop whose middle was at x, y."""
    reach = plate_size(grid) / 2
    put_ghost(sheet, _ghost(grid, side), x - reach, y - reach, sides.team(side).main)


@kept(9)
def _shadow(grid: Grid, side: int) -> Shadow:
    return shadow_of(plate_mask(plate_size(grid), side), (3, 4), 3)


@kept(9)
def _halo(grid: Grid, side: int) -> Halo:
    return halo_of(plate_mask(plate_size(grid), side))


@kept(9)
def _ghost(grid: Grid, side: int) -> Ghost:
    return ghost_of(plate_mask(plate_size(grid), side))
