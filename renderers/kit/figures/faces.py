"""Faces: eyes and mouths in every mood."""

from __future__ import annotations

from renderers.kit.easel import DARK, INK, PALE, WHITE, Easel, arc
from renderers.kit.figures.figure import Figure, Kind

_LIDS = {  # how low at the inner and at the outer corner, as shares of the eye's half height
    "angry": (0.25, -0.75),
    "fierce": (0.5, -0.55),
    "sad": (-0.95, 0.2),
    "half": (-0.05, -0.05),
    "bored": (0.15, 0.15),
    "sly": (0.2, -0.2),
}


def put_face(easel: Easel, kind: Kind, figure: Figure) -> None:
    """Draw the eyes and the mouth."""
    put_eyes(easel, kind, figure.eyes)
    if figure.mouth:
        put_mouth(easel, kind, figure.mouth)


def put_eyes(easel: Easel, kind: Kind, mood: str) -> None:
    """Draw both eyes, or one, or none."""
    if mood == "none":
        return
    for side in (-1, 1):
        if mood == "wink":
            _eye(easel, kind, "open" if side < 0 else "closed", side)
        elif mood == "one":
            if side < 0:
                _eye(easel, kind, "open", side)
        else:
            _eye(easel, kind, mood, side)


def _eye(easel: Easel, kind: Kind, mood: str, side: int) -> None:
    aside, y = kind.eye_at
    x, (rx, ry) = 50 + side * aside, kind.eye_size
    if mood == "closed":
        easel.stroke(arc(x, y - 1, rx, 15, 165, ry * 0.7), 2.6)
        return
    if mood == "happy":
        easel.stroke(arc(x, y + ry * 0.5, rx, 195, 345, ry), 2.8)
        return
    if mood == "cross":
        for way in (-1, 1):
            easel.stroke(
                [(x - rx * 0.8, y - way * ry * 0.8), (x + rx * 0.8, y + way * ry * 0.8)], 2.8
            )
        return
    if mood in ("wide", "tiny"):
        rx, ry = rx * 1.22, ry * 1.25
    _ball(easel, kind, mood, side, x, y, rx, ry)
    if mood in _LIDS:
        inner, outer = (y + share * ry for share in _LIDS[mood])
        left, right = (outer, inner) if side < 0 else (inner, outer)
        a, b = x - rx - 1.2, x + rx + 1.2
        skin = kind.skin if kind.lid is None else kind.lid
        over = y - ry - (0.6 if kind.eyes == "slot" else 2.4)
        easel.form([(a, over), (b, over), (b, right), (a, left)], skin, line=0, shade=0)
        easel.stroke([(a, left), (b, right)], 2.6)


def _ball(
    easel: Easel, kind: Kind, mood: str, side: int, x: float, y: float, rx: float, ry: float
) -> None:
    style = kind.eyes
    if style == "almond":
        easel.oval(
            x, y, rx, ry, INK, turn=side * -24 if mood != "sad" else side * 24, line=0, shade=0
        )
        easel.oval(x - rx * 0.3, y - ry * 0.35, rx * 0.28, None, WHITE, line=0, shade=0)
        if mood in ("wide", "tiny"):
            easel.oval(x + rx * 0.3, y + ry * 0.3, rx * 0.16, None, WHITE, line=0, shade=0)
        return
    if style == "bead":
        easel.oval(x, y, rx, ry, INK, line=0, shade=0)
        easel.oval(x - rx * 0.3, y - ry * 0.35, rx * 0.36, None, WHITE, line=0, shade=0)
        return
    easel.oval(x, y, rx, ry, WHITE, line=1.5, shade=0)
    inwards = -side * rx * 0.12
    if mood == "tiny":
        easel.oval(x + inwards, y, rx * 0.22, None, INK, line=0, shade=0)
    elif style == "slit" and mood != "wide":
        easel.oval(x + inwards, y, rx * 0.34, ry * 0.86, INK, line=0, shade=0)
        easel.oval(x + inwards - 1, y - ry * 0.4, rx * 0.14, None, WHITE, line=0, shade=0)
    else:
        reach = 0.6 if style in ("slit", "round") else 0.5
        easel.oval(x + inwards, y, rx * reach, None, INK, line=0, shade=0)
        easel.oval(x + inwards - rx * 0.2, y - ry * 0.22, rx * 0.2, None, WHITE, line=0, shade=0)


def put_mouth(easel: Easel, kind: Kind, mood: str) -> None:
    """Draw a mouth.

    Raises:
        ValueError: there is no such mood.
    """
    y = kind.mouth_at
    match mood:
        case "smile":
            easel.stroke(arc(50, y - 4, 8, 20, 160, 6), 2.4)
        case "beam":
            points = [*arc(50, y - 3, 11, 0, 180, 10)]
            easel.form(points, INK, shade=0, line=0.8)
            easel.form(
                [(41, y - 2.6), (59, y - 2.6), (57.5, y + 0.6), (42.5, y + 0.6)],
                WHITE,
                shade=0,
                line=0,
            )
        case "frown":
            easel.stroke(arc(50, y + 4, 8, 200, 340, 6), 2.6)
        case "flat":
            easel.stroke([(43, y), (57, y)], 2.6)
        case "skew":
            easel.stroke([(43, y + 2), (50, y), (58, y - 3)], 2.6)
        case "smirk":
            easel.stroke([(43, y), (51, y + 1.5), (59, y - 4)], 2.4)
        case "wavy":
            points = [
                (40, y),
                (43.5, y - 3),
                (47, y + 1),
                (50.5, y - 3),
                (54, y + 1),
                (57, y - 3),
                (60, y),
            ]
            easel.stroke(points, 2.4)
        case "o":
            easel.oval(50, y + 1, 4, 5, INK, line=0, shade=0)
        case "scream":
            easel.oval(50, y + 2, 6.5, 8.5, INK, line=0, shade=0)
            easel.oval(50, y + 7, 4, 3, DARK, line=0, shade=0)
        case "roar":
            easel.blob(
                [(38, y - 5), (50, y - 3), (62, y - 5), (60, y + 8), (50, y + 11), (40, y + 8)],
                INK,
                shade=0,
            )
            for x in (41.5, 54.5):
                easel.form([(x, y - 4), (x + 4, y - 4), (x + 2, y + 3.4)], WHITE, shade=0, line=0)
            for x in (44, 52.5):
                easel.form(
                    [(x, y + 9.6), (x + 3.6, y + 9.6), (x + 1.8, y + 4.5)], WHITE, shade=0, line=0
                )
        case "fangs":
            easel.stroke(arc(50, y - 4, 9, 20, 160, 5), 2.2)
            for x in (43.5, 53):
                easel.form(
                    [(x, y - 0.6), (x + 3.6, y - 0.6), (x + 1.8, y + 6)], WHITE, shade=0, line=1
                )
        case "teeth":
            easel.box(40, y - 4, 60, y + 4, WHITE, radius=3, shade=0)
            for x in (45, 50, 55):
                easel.stroke([(x, y - 4), (x, y + 4)], 1.2)
            easel.stroke([(40, y), (60, y)], 1.2)
        case "tongue":
            easel.stroke(arc(50, y - 4, 9, 10, 170, 6), 2.4)
            easel.blob(
                [(50, y + 1), (57, y), (57, y + 7), (53, y + 9), (49.5, y + 6)], PALE, shade=2
            )
        case "sleep":
            easel.oval(52, y + 1, 3, 2.2, INK, line=0, shade=0)
        case _:
            raise ValueError(mood)
