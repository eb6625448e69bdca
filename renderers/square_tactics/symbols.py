"""The signs of the eighteen kinds of action cards, drawn by us.

They must be told apart without colour and at 30 pixels, so each is one bold idea: a card with a
wall at the shielded side, stairs for ground won or lost, arrows for things that move or turn. The
same signs mark a Zombie and a Wounded character on the board.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from games.square_tactics.cards.actions import SHIELDS
from renderers.kit.density import kept
from renderers.kit.masks import Mask, turned
from renderers.kit.pen import CUT, INK, Pen, sign


@kept(256)
def symbol(kind: int, size: int) -> Mask:
    """Return the mask of an action card's sign, `size` dp wide and high."""
    if kind in SHIELDS:  # turned as masks, so that the four differ only in the side
        return turned(sign(size, _shield), SHIELDS.index(kind))
    return sign(size, _SIGNS[kind - len(SHIELDS)])


def _shield(pen: Pen) -> None:
    """Draw a card with a wall above it, and a plus at that side."""
    pen.box(2, 3, 98, 23, radius=5)
    for x in (22, 50, 78):
        pen.box(x - 4, 0, x + 4, 12, fill=CUT)
    pen.box(18, 31, 82, 95, radius=11)
    pen.box(34, 56, 66, 66, fill=CUT)
    pen.box(45, 45, 55, 77, fill=CUT)


def _stairs(pen: Pen, up: bool) -> None:
    """Draw steps, and an arrow in the same direction."""
    for step, height in enumerate((22, 44, 66) if up else (66, 44, 22)):
        pen.box(4 + step * 32, 97 - height, 32 + step * 32, 97, radius=3)
    if up:
        pen.arrow((6, 60), (54, 4), 13, 40)
    else:
        pen.arrow((46, 6), (94, 62), 13, 40)


def _jump(pen: Pen) -> None:
    """Draw an arrow from one corner of four spaces to the opposite one."""
    pen.box(2, 62, 38, 98, radius=6)
    pen.box(2, 2, 38, 38, radius=6)
    pen.box(10, 10, 30, 30, radius=3, fill=CUT)
    pen.box(62, 62, 98, 98, radius=6)
    pen.box(70, 70, 90, 90, radius=3, fill=CUT)
    pen.arrow((32, 68), (98, 2), 15, 50)


def _push(pen: Pen) -> None:
    """Draw a card that is shoved away from a wall."""
    pen.box(2, 10, 16, 90, radius=5)
    pen.box(24, 24, 64, 76, radius=9)
    pen.arrow((62, 50), (99, 50), 20, 40)


def _hot_swap(pen: Pen) -> None:
    """Draw one arrow up and another down."""
    pen.arrow((27, 98), (27, 2), 16, 48)
    pen.arrow((73, 2), (73, 98), 16, 48)


def _second_chance(pen: Pen) -> None:
    """Draw an arrow round a card."""
    pen.arc(-60, 215, 36, 14)
    pen.arc_head(-60, 36, 38, back=True)
    pen.box(36, 36, 64, 64, radius=6)


def _turnaround(pen: Pen) -> None:
    """Draw an arrow that turns and comes straight back."""
    pen.arc(180, 360, 26, 16)
    pen.box(16, 49, 32, 96)
    pen.arrow((76, 49), (76, 98), 16, 46)


def _twist(pen: Pen) -> None:
    """Draw arrows for a quarter turn either way."""
    pen.arc(225, 315, 40, 15)
    pen.arc_head(315, 40, 40)
    pen.arc_head(225, 40, 40, back=True)
    pen.box(32, 52, 68, 88, radius=7)


def _trade(pen: Pen) -> None:
    """Draw one arrow to the right and another to the left."""
    pen.arrow((2, 27), (98, 27), 16, 48)
    pen.arrow((98, 73), (2, 73), 16, 48)


def _zombie(pen: Pen) -> None:
    """Draw a tombstone."""
    pen.oval(18, 2, 82, 66)
    pen.box(18, 34, 82, 84)
    pen.box(4, 84, 96, 98, radius=5)
    pen.box(44, 18, 56, 66, fill=CUT)
    pen.box(31, 30, 69, 42, fill=CUT)


def _emergency(pen: Pen) -> None:
    """Draw an arrow out of a door."""
    pen.box(4, 4, 60, 96, radius=9)
    pen.box(18, 18, 62, 82, fill=CUT)
    pen.box(46, 34, 62, 66, fill=CUT)
    pen.arrow((34, 50), (99, 50), 17, 50)
    pen.box(46, 2, 62, 26, fill=CUT)
    pen.box(46, 74, 62, 98, fill=CUT)


def _sacrifice(pen: Pen) -> None:
    """Draw a heart."""
    pen.oval(2, 8, 54, 60)
    pen.oval(46, 8, 98, 60)
    pen.shape([(8, 52), (50, 96), (92, 52), (50, 34)])


def _reaction(pen: Pen) -> None:
    """Draw a flash."""
    pen.shape([(60, 0), (14, 56), (45, 56), (34, 100), (86, 38), (54, 38)])


def _wounded(pen: Pen) -> None:
    """Draw a plaster."""
    pen.bar((20, 80), (80, 20), 40)
    pen.leaf((20, 80), 40, 40, 0, INK)
    pen.leaf((80, 20), 40, 40, 0, INK)
    pen.bar((29, 43), (57, 71), 6, CUT)
    pen.bar((43, 29), (71, 57), 6, CUT)
    for x, y in ((50, 41), (50, 59), (41, 50), (59, 50)):
        pen.oval(x - 3.5, y - 3.5, x + 3.5, y + 3.5, CUT)


_SIGNS: tuple[Callable[[Pen], None], ...] = (
    partial(_stairs, up=False),
    partial(_stairs, up=True),
    _jump,
    _push,
    _hot_swap,
    _second_chance,
    _turnaround,
    _twist,
    _trade,
    _zombie,
    _emergency,
    _sacrifice,
    _reaction,
    _wounded,
)
"""By kind, after the four shields."""


@kept(8)
def pile(n: int, size: int) -> Mask:
    """Return the sign of a player's pile: 0 the hand, 1 the deck, 2 action cards."""
    return sign(size, (_hand, _deck, _reaction)[n])


def _hand(pen: Pen) -> None:
    """Draw three cards in a fan."""
    for tip, foot in ((14, 38), (86, 62), (50, 50)):
        pen.bar((tip, 12 + abs(tip - 50) * 0.3), (foot, 92), 40, CUT)
        pen.bar((tip, 16 + abs(tip - 50) * 0.3), (foot, 90), 30)


def _deck(pen: Pen) -> None:
    """Draw a stack of cards."""
    pen.box(24, 4, 96, 74, radius=10)
    pen.box(12, 14, 86, 86, radius=10, fill=CUT)
    pen.box(4, 24, 76, 96, radius=10)
