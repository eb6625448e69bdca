"""Hoods, helmets, hair, and crowns."""

from __future__ import annotations

import math

from renderers.kit.easel import (
    DARK,
    DEEP,
    DUSK,
    INK,
    MID,
    PALE,
    SOFT,
    WHITE,
    Easel,
    arc,
    path,
    star,
)
from renderers.kit.figures.figure import OVER, Kind, props


def _tiara(e: Easel, k: Kind) -> None:
    e.form(
        path("26,30 24,14 36,22 50,2 64,22 76,14 74,30 50,26"),
        WHITE,
        shade=4,
    )
    e.oval(50, 18, 4, 4.6, DARK, shade=1.5)
    for x in (34, 66):
        e.oval(x, 24, 2.2, None, DARK, shade=0, line=1)


def _crown(e: Easel, k: Kind) -> None:
    e.form(
        path("26,31 22,6 37,17 50,1 63,17 78,6 74,31 50,28"),
        WHITE,
        shade=6,
    )
    for x, y in ((22, 6), (50, 1), (78, 6)):
        e.oval(x, y, 3.4, None, PALE, shade=1.5)
    e.blob(path("26,25 50,21.6 74,25 74,31 50,27.6 26,31"), MID, shade=2, line=1.2)
    e.oval(50, 24.6, 2.6, None, INK, shade=0, line=0)


def _heavy_crown(e: Easel, k: Kind) -> None:
    """Draw a crown that somebody bent from forks and nails."""
    e.form(
        path("24,33 20,2 30,16 34,-2 42,15 50,-8 58,15 66,-2 70,16 80,2 76,33 50,29"),
        PALE,
        shade=6,
    )
    e.blob(path("24,25 50,21 76,25 76,33 50,29 24,33"), DARK, shade=2)
    for x in (34, 50, 66):
        e.oval(x, 27.5 - abs(50 - x) * -0.08 - 1, 2.4, None, WHITE, shade=0, line=1)


def _hair_flat(e: Easel, k: Kind) -> None:
    """Draw hair cut flat, with a scar below it."""
    e.form(
        path("23,34 22,8 78,8 77,34 70,25 64,32 56,24 49,33 42,24 35,32 30,25"),
        INK,
        shade=0,
    )
    e.stroke([(27, 12), (70, 12)], 2, DUSK)


def _mohawk(e: Easel, k: Kind) -> None:
    e.form(
        path("40,30 28,10 38,14 37,-6 47,6 52,-10 57,5 67,-5 64,13 74,12 60,30"),
        WHITE,
        shade=6,
    )


def _fringe(e: Easel, k: Kind) -> None:
    """Draw hair over one eye."""
    e.blob(
        path("20,50 18,24 32,8 56,4 76,14 83,34 82,60 74,68 72,54 58,58 46,50 38,34 30,36"),
        INK,
        shade=0,
    )
    e.stroke([(32, 17), (48, 10), (62, 12)], 2.2, DUSK)
    e.stroke([(50, 34), (62, 44), (76, 46)], 1.8, DUSK)


def _headphones(e: Easel, k: Kind) -> None:
    e.stroke(arc(50, 40, 33, 182, 358, 36), 6, WHITE, line=1.7)
    for x in (17, 83):
        e.box(x - 7, 34, x + 7, 58, DARK, radius=5, shade=4)
        e.box(x - 3.4, 39, x + 3.4, 53, WHITE, radius=3, shade=0, line=1.2)


def _helm(e: Easel, k: Kind) -> None:
    """Draw a helmet made of half a thimble, with a ridge."""
    e.blob(
        path("24,33 24,14 36,2 50,-1 64,2 76,14 76,33 50,27"),
        PALE,
        shade=8,
    )
    e.blob([(46, -2), (54, -2), (55, 28), (50, 42), (45, 28)], SOFT, shade=3)
    e.blob(path("22,26 50,20 78,26 78,34 50,28 22,34"), MID, shade=2)
    for x in (32, 41, 59, 68):
        e.oval(x, 28.4 - (18 - abs(50 - x)) * 0.12, 1.2, None, INK, line=0, shade=0)


def _horned_helm(e: Easel, k: Kind) -> None:
    for points in e.both(path("28,22 10,20 2,4 6,-8 12,4 20,10 32,10")):
        e.blob(points, WHITE, shade=4)
    _helm(e, k)


def _hood(e: Easel, k: Kind) -> None:
    e.form(
        [*arc(50, 50, 38, 150, 390, 46), *reversed(arc(50, 52, 25, 150, 390, 26))], DEEP, shade=5
    )


def _dino_hood(e: Easel, k: Kind) -> None:
    e.blob(
        path("18,60 16,26 30,6 52,0 74,8 85,28 82,60 76,60 76,34 50,26 24,34 24,60"),
        DUSK,
        shade=5,
    )
    for x, y, turn in ((30, 5, -28), (43, -2, -10), (57, -2, 10), (70, 6, 30)):
        e.form(
            [(x - 6, y + 5), (x + math.sin(math.radians(turn)) * 9, y - 9), (x + 6, y + 5)],
            WHITE,
            shade=2,
        )
    e.form(
        path("28,30 33,37 38,28.5 43,36 48,27.5 53,36 58,28 63,37 68,29.6 72,35 75,32 50,24 25,32"),
        WHITE,
        shade=0,
        line=1,
    )
    for x in (36, 64):
        e.oval(x, 15, 4, None, WHITE, shade=0)
        e.oval(x, 15.5, 1.8, None, INK, shade=0, line=0)


def _turret(e: Easel, k: Kind) -> None:
    e.stroke([(58, 14), (97, 3)], 9, DUSK, line=1.7)
    e.stroke([(90, 5), (97, 3)], 12, MID, line=1.7)
    e.blob(path("24,30 27,13 40,5 60,5 73,13 76,30 50,26"), DUSK, shade=6)
    e.oval(46, 7, 9, 4, MID, shade=2)
    e.form(star(42, 19, 7, 3, 5), WHITE, shade=0, line=1.2)


def _peel(e: Easel, k: Kind) -> None:
    """Draw the upper end of a banana, bent to one side."""
    e.blob(
        path("21,36 22,20 32,8 48,0 64,-6 70,-2 72,6 77,18 79,36 64,26 50,23 36,26"),
        WHITE,
        shade=7,
    )
    e.stroke([(40, 22), (46, 12), (60, 4)], 1.5, SOFT)
    e.form([(62, -6), (68, -14), (75, -12), (72, 0)], INK, shade=0)


def _kabuto(e: Easel, k: Kind) -> None:
    """Draw a helmet with a crescent of brass."""
    e.blob(path("20,38 22,14 36,3 64,3 78,14 80,38 50,29"), DUSK, shade=7)
    e.form([*arc(50, 0, 30, 160, 20, 26), *reversed(arc(50, -5, 26, 170, 10, 20))], WHITE, shade=3)
    e.oval(50, 22, 5, None, WHITE, shade=2)
    e.blob(path("14,40 20,30 50,26 80,30 86,40 50,33"), MID, shade=3)


def _ghost_hood(e: Easel, k: Kind) -> None:
    e.blob(
        path("50,-6 70,2 86,28 90,70 78,84 76,50 68,32 50,25 32,32 24,50 22,84 10,70 14,28 30,2"),
        WHITE,
        shade=7,
    )


def _wimple(e: Easel, k: Kind) -> None:
    """Draw an abbess's veil."""
    e.blob(
        path("50,-4 72,4 86,34 90,78 76,84 77,44 66,25 50,20 34,25 23,44 24,84 10,78 14,34 28,4"),
        DEEP,
        shade=5,
    )
    e.blob(
        path("26,34 34,23 50,18 66,23 74,34 66,30 50,25 34,30"),
        WHITE,
        shade=2,
    )


def _laurel(e: Easel, k: Kind) -> None:
    for side in (-1, 1):
        for n in range(5):
            angle = math.radians(100 + n * 20)
            x, y = (
                50 + side * math.sin(angle) * 4 + side * (6 + n * 5),
                25 - math.cos(angle) * 2 + n * 1.2 - 2,
            )
            e.oval(x, y, 5, 2.6, WHITE, turn=side * (-50 + n * 8), shade=1.4, line=1.2)


HOODS = props(
    OVER,
    {
        "tiara": _tiara,
        "crown": _crown,
        "bent_crown": _heavy_crown,
        "flat_hair": _hair_flat,
        "mohawk": _mohawk,
        "fringe": _fringe,
        "headphones": _headphones,
        "helm": _helm,
        "horned_helm": _horned_helm,
        "hood": _hood,
        "dino_hood": _dino_hood,
        "turret": _turret,
        "peel": _peel,
        "kabuto": _kabuto,
        "ghost_hood": _ghost_hood,
        "wimple": _wimple,
        "laurel": _laurel,
    },
    is_hat=True,
)
"""Props by name."""
