"""How troops stand on the field: their shadows, the glow of the last turn, and ghosts."""

from __future__ import annotations

from renderers.kit.density import kept
from renderers.kit.glow import Ghost, Halo, ghost_of, halo_of, put_ghost, put_glow
from renderers.kit.masks import Mask
from renderers.kit.shadow import Shadow, put_shadow, shadow_of
from renderers.kit.sheet import Sheet
from renderers.tactica import sides
from renderers.tactica.material import SHADE
from renderers.tactica.troops import SIZE, token


def put_stand(sheet: Sheet, kind: int, seat: int, x: float, y: float, *, is_new: bool) -> None:
    """Draw the ground around a troop whose middle is at x, y, before the troop itself.

    Args:
        is_new: whether the troop came there in the last turn.
    """
    left, top = x - SIZE / 2, y - SIZE / 2
    put_shadow(sheet, _shadow(kind, seat), left, top, SHADE)
    if is_new:
        put_glow(sheet, _halo(kind, seat), left, top)


def put_ghost_of(sheet: Sheet, kind: int, seat: int, x: float, y: float) -> None:
    """Draw the ghost of a troop whose middle was at x, y."""
    put_ghost(sheet, _ghost(kind, seat), x - SIZE / 2, y - SIZE / 2, sides.team(seat).main)


def _shape(kind: int, seat: int) -> Mask:
    return token(kind, seat).shape.convert("L")


@kept(16)
def _shadow(kind: int, seat: int) -> Shadow:
    return shadow_of(_shape(kind, seat), (4, 5))


@kept(16)
def _halo(kind: int, seat: int) -> Halo:
    return halo_of(_shape(kind, seat))


@kept(16)
def _ghost(kind: int, seat: int) -> Ghost:
    return ghost_of(_shape(kind, seat))
