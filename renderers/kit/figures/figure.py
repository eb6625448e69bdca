"""A figure: a head and a body of some kind, with a face, and the props that it wears and holds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

import msgspec

from renderers.kit.easel import DARK, SOFT, WHITE, Easel, Point
from renderers.kit.image import Image

BEHIND, BODY, HEAD, FACE, OVER, FRONT = range(6)
"""Layers, from the first drawn to the last."""


class Kind(msgspec.Struct, frozen=True, kw_only=True):
    """The common features of all figures of a kind: their build, and the tones of
    their surfaces."""

    ground: int
    """The tone behind the figure."""
    skin: int
    cloth: int
    lid: int | None = None
    """The tone of eyelids, if it differs from the skin."""
    eyes: str
    """The style: `almond`, `lens`, `slit`, `slot`, `bead` or `round`."""
    eye_at: Point = (12, 46)
    """An eye's distance from the middle, and its y."""
    eye_size: Point = (6, 6)
    mouth_at: float = 60
    hand: str = "fist"
    """`fingers`, `claw`, `paw`, `fist` or `wing`."""
    hat_at: Point = (50, 31)
    """The middle of a hat's lower edge."""
    hat_scale: float = 1
    body: Callable[[Easel, Kind], None]
    head: Callable[[Easel, Kind], None]


class Figure(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One figure, as data."""

    kind: str = ""
    """The name of the kind, if the figures of a file are of several."""
    eyes: str = "open"
    mouth: str = ""
    props: tuple[str, ...] = ()
    """Names of props, in any order."""
    turn: float = 0
    """The lean of head and body, in degrees clockwise."""
    scale: float = 1
    shift: Point = (0, 0)
    upside_down: bool = False


Paint: TypeAlias = Callable[[Easel, Kind], None]


class Prop(msgspec.Struct, frozen=True):
    """A prop of a figure: the layer in which it is drawn, and how."""

    layer: int
    paint: Paint
    is_hat: bool = False
    """Whether the prop moves to the place where heads of this kind carry hats."""


Props: TypeAlias = Mapping[str, Prop]


def props(layer: int, paints: Mapping[str, Paint], *, is_hat: bool = False) -> dict[str, Prop]:
    """Return props of one layer, by name."""
    return {name: Prop(layer, paint, is_hat) for name, paint in paints.items()}


Face: TypeAlias = Callable[[Easel, Kind, Figure], None]


LEFT, RIGHT = (15, 76), (85, 76)
"""The places of hands that hold something."""


def arm(easel: Easel, kind: Kind, hand: Point, *, elbow: Point | None = None) -> None:
    """Draw an arm from the shoulder on the hand's side to the hand."""
    side = 1 if hand[0] > 50 else -1
    shoulder = 50 + side * 23, 88.0
    bend = elbow or ((shoulder[0] + hand[0]) / 2 + side * 5, (shoulder[1] + hand[1]) / 2 + 3)
    easel.stroke([shoulder, bend, hand], 9, kind.cloth, line=1.7)


def grip(easel: Easel, kind: Kind, at: Point) -> None:
    """Draw a hand that holds something, or a fist."""
    x, y = at
    if kind.hand == "claw":
        easel.box(x - 6, y - 4.5, x + 6, y + 4.5, kind.skin, radius=2, shade=2.5)
        easel.stroke([(x - 2, y - 3.5), (x - 2, y + 3.5)], 1.2)
        easel.stroke([(x + 2, y - 3.5), (x + 2, y + 3.5)], 1.2)
        return
    easel.oval(x, y, 6.2, 5.4, kind.skin if kind.hand != "fist" else SOFT, shade=2.5)
    for shift in (-2, 1.6):
        easel.stroke([(x + shift, y - 3), (x + shift + 0.4, y + 0.6)], 1.2)


def palm(easel: Easel, kind: Kind, at: Point, turn: float = 0) -> None:
    """Draw an open hand."""
    x, y = at
    skin = SOFT if kind.hand == "fist" else kind.skin
    if kind.hand == "claw":
        for side in (-1, 1):
            easel.stroke(
                [(x, y + 3), (x + side * 6, y - 1), (x + side * 3.5, y - 8)], 3.4, skin, line=1.5
            )
        easel.oval(x, y + 3, 4.4, None, skin, shade=2)
        return
    if kind.hand == "paw":
        easel.oval(x, y, 8, 8, skin, shade=3)
        easel.oval(x, y + 2.5, 3.6, 2.8, DARK, line=0, shade=0)
        for n, (dx, dy) in enumerate(((-5, -1.6), (-1.8, -4.6), (1.8, -4.6), (5, -1.6))):
            easel.oval(x + dx, y + dy, 1.6, 1.9, DARK, line=0, shade=0, turn=n)
        return
    fingers = (
        ((-7, -6), (0, -11), (7, -6))
        if kind.hand == "fingers"
        else ((-6, -5), (-2.4, -9.5), (2, -9.5), (6, -6))
    )
    for dx, dy in fingers:
        easel.stroke([(x, y), (x + dx, y + dy)], 3.6, skin, line=1.5)
    easel.oval(x, y + 1, 5.4, None, skin, shade=2.5)
    for dx, dy in fingers:
        easel.stroke([(x + dx * 0.3, y + dy * 0.3), (x + dx, y + dy)], 3.0, skin)


def sparkle(easel: Easel, x: float, y: float, reach: float, tone: int = WHITE) -> None:
    """Draw a glint with four tips."""
    points = []
    for n in range(4):
        dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[n]
        points.append((x + dx * reach, y + dy * reach))
        ex, ey = ((1, -1), (1, 1), (-1, 1), (-1, -1))[n]
        points.append((x + ex * reach * 0.2, y + ey * reach * 0.2))
    easel.form(points, tone, shade=0, line=1.2)


def drop(easel: Easel, x: float, y: float, size: float, tone: int = WHITE) -> None:
    """Draw a drop whose round part is around x, y."""
    easel.blob(
        [
            (x, y - size * 2),
            (x + size * 0.8, y - size * 0.3),
            (x + size * 0.6, y + size * 0.8),
            (x, y + size),
            (x - size * 0.6, y + size * 0.8),
            (x - size * 0.8, y - size * 0.3),
        ],
        tone,
        shade=size * 0.6,
        line=1.4,
    )


def draw(figure: Figure, kind: Kind, props: Props, size: int, face: Face) -> Image:
    """Draw a figure layer by layer, `size` dp wide and high, in an easel's values."""
    easel = Easel(size, kind.ground)
    lit = min(kind.ground + 1, WHITE)
    easel.oval(40, 42, 47, 47, lit, line=0, shade=0)
    used = [props[name] for name in figure.props]

    def layer(number: int) -> None:
        for prop in used:
            if prop.layer != number:
                continue
            if prop.is_hat:
                x, y = kind.hat_at
                with easel.moved((x - 50, y - 31), kind.hat_scale, (50, 31)):
                    prop.paint(easel, kind)
            else:
                prop.paint(easel, kind)

    layer(BEHIND)
    turn = figure.turn + (180 if figure.upside_down else 0)
    with easel.posed(turn, figure.scale, figure.shift):
        kind.body(easel, kind)
        layer(BODY)
        kind.head(easel, kind)
        layer(HEAD)
        face(easel, kind, figure)
        layer(FACE)
        layer(OVER)
    layer(FRONT)
    return easel.done()
