"""Hats of figures. The middle of a hat's lower edge is at (50, 31)."""

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
from renderers.kit.figures.figure import BEHIND, FACE, OVER, Kind, Paint, Prop


def _beret(e: Easel, k: Kind) -> None:
    e.blob(
        path("22,29 18,20 30,9 52,5 76,11 85,21 78,29 50,26"),
        DARK,
        shade=6,
    )
    e.stroke([(53, 6), (56, 0)], 3)
    e.blob(path("24,27 50,23 76,27 76,33 50,29 24,33"), DUSK, shade=2)


def _bucket(e: Easel, k: Kind) -> None:
    e.blob([(30, 26), (33, 8), (50, 4), (67, 8), (70, 26)], PALE, shade=6)
    e.blob(path("30,20 50,23 70,20 71,26 50,29 29,26"), DARK, shade=2, line=1.2)
    e.blob(path("14,34 28,24 50,27 72,24 86,34 50,36"), PALE, shade=4)


def _sun_hat(e: Easel, k: Kind) -> None:
    e.oval(50, 29, 42, 8, WHITE, shade=4)
    e.blob(path("29,27 32,8 50,3 68,8 71,27 50,31"), WHITE, shade=6)
    e.blob(path("29,20 50,24 71,20 71,27 50,31 29,27"), DARK, shade=2, line=1.2)


def _straw(e: Easel, k: Kind) -> None:
    """Draw a cone of straw."""
    e.blob(path("50,0 88,32 70,34 50,35 30,34 12,32"), PALE, shade=8)
    for x in (30, 42, 58, 70):
        e.stroke([(50, 3), (x, 33)], 1, MID)


def _sweatband(e: Easel, k: Kind) -> None:
    e.blob(path("23,28 50,24 77,28 78,37 50,33 22,37"), WHITE, shade=3)
    e.stroke([(26, 33), (50, 29.4), (74, 33)], 1.8, DARK)


def _headband(e: Easel, k: Kind) -> None:
    e.blob(path("23,25 50,21 77,25 77,30 50,26 23,30"), DARK, shade=2)
    for n in range(5):
        angle = math.radians(72 * n - 90)
        e.oval(
            36 + math.cos(angle) * 6, 23 + math.sin(angle) * 6, 4.2, None, WHITE, shade=0, line=1.2
        )
    e.oval(36, 23, 3.4, None, MID, shade=0, line=1)


def _cap_back(e: Easel, k: Kind) -> None:
    e.blob(path("24,31 23,16 36,5 58,4 75,15 77,31 50,25"), DARK, shade=6)
    e.blob([(70, 20), (92, 22), (97, 31), (78, 31)], DUSK, shade=3)
    e.form(arc(50, 31, 9, 180, 360, 9), PALE, shade=0, line=1.4)
    e.oval(50, 4.5, 2.6, None, PALE, shade=0)


def _tricorn(e: Easel, k: Kind) -> None:
    e.blob([(30, 26), (36, 8), (50, 3), (64, 8), (70, 26)], DEEP, shade=5)
    e.form(
        path("6,22 22,13 38,21 50,10 62,21 78,13 94,22 76,33 50,36 24,33"),
        DEEP,
        shade=4,
    )
    e.stroke([(9, 23), (25, 31), (50, 33.5), (75, 31), (91, 23)], 1.8, PALE)
    e.oval(50, 21, 5.4, 5, WHITE, shade=0, line=0)
    e.box(47, 23, 53, 28, WHITE, radius=1, line=0, shade=0)
    for x in (47.8, 52.2):
        e.oval(x, 21.4, 1.5, None, INK, line=0, shade=0)


def _goggles_up(e: Easel, k: Kind) -> None:
    e.blob(path("22,24 50,19 78,24 78,30 50,26 22,30"), INK, shade=0)
    for x in (39, 61):
        e.oval(x, 24, 9.5, 8, DARK, shade=0)
        e.oval(x, 24, 6.4, 5.2, WHITE, shade=3, line=1)
        e.stroke([(x - 3, 25.5), (x + 1, 21.5)], 1.6, MID)


def _turban(e: Easel, k: Kind) -> None:
    """Draw a towel around the head."""
    e.blob(
        path("24,32 22,18 34,4 54,0 72,8 78,22 76,32 50,26"),
        WHITE,
        shade=7,
    )
    e.stroke([(30, 27), (40, 14), (58, 6)], 1.6)
    e.stroke([(74, 26), (62, 14), (46, 8)], 1.6)
    e.blob([(44, 8), (56, 3), (64, 9), (56, 17), (46, 16)], PALE, shade=3)


def _toque(e: Easel, k: Kind) -> None:
    e.blob(
        path("29,22 20,12 25,0 38,0 50,-6 62,0 75,0 80,12 71,22 50,24"),
        WHITE,
        shade=6,
    )
    e.blob(path("28,18 50,20 72,18 74,32 50,30 26,32"), WHITE, shade=5)
    for x in (40, 50, 60):
        e.stroke([(x, 17), (x + (x - 50) * 0.2, 6)], 1.3, SOFT)


def _fedora(e: Easel, k: Kind) -> None:
    e.blob(path("30,27 31,7 42,2 50,6 58,2 69,7 70,27"), DUSK, shade=6)
    e.blob(path("30,18 50,21 70,18 71,26 50,29 29,26"), INK, shade=0)
    e.blob(
        path("12,27 30,25 50,28 70,25 88,27 80,34 50,36 20,34"),
        DUSK,
        shade=4,
    )


def _spy_hat(e: Easel, k: Kind) -> None:
    e.blob(path("30,30 31,8 42,3 50,7 58,3 69,8 70,30"), DEEP, shade=6)
    e.blob(path("30,20 50,23 70,20 71,28 50,31 29,28"), PALE, shade=0)
    e.blob(
        path("10,31 30,28 50,31 70,28 90,31 80,40 50,43 20,40"),
        DEEP,
        shade=4,
    )


def _party(e: Easel, k: Kind) -> None:
    e.form([(50, -8), (70, 28), (50, 32), (30, 28)], WHITE, shade=6)
    e.form([(44, 3), (57, 5), (61, 12), (40, 10)], DARK, shade=0, line=0)
    e.form([(36, 17), (65, 20), (69, 27), (32, 24)], DARK, shade=0, line=0)
    e.form(star(50, -6, 8, 3.6, 8), PALE, shade=0, line=1.3)


def _nightcap(e: Easel, k: Kind) -> None:
    e.blob(
        path("26,28 32,8 52,0 76,8 92,26 95,42 86,38 76,24 72,28 50,25"),
        DARK,
        shade=6,
    )
    for a, b in (
        ((37, 9), (40, 25)),
        ((53, 3), (54, 25)),
        ((69, 7), (66, 25)),
        ((82, 17), (78, 25)),
    ):
        e.stroke([a, b], 3, PALE)
    e.oval(93, 45, 6, None, WHITE, shade=3)
    e.blob(path("22,24 50,20 78,24 78,33 50,29 22,33"), WHITE, shade=3)


def _beanie(e: Easel, k: Kind) -> None:
    e.blob(path("25,30 25,12 38,2 62,2 75,12 75,30 50,26"), DARK, shade=6)
    for x in (36, 50, 64):
        e.stroke([(x, 24), (50 + (x - 50) * 0.5, 4)], 1.4, DEEP)
    e.oval(50, -1, 7, None, WHITE, shade=3)
    e.blob(path("23,22 50,18 77,22 78,32 50,28 22,32"), MID, shade=3)


def _feather_cap(e: Easel, k: Kind) -> None:
    e.blob(path("62,22 76,4 94,-4 92,8 78,22 68,28"), WHITE, shade=4)
    e.stroke([(66, 25), (78, 12), (90, 0)], 1.3)
    e.blob(
        path("12,33 26,22 38,8 56,7 74,20 80,32 60,27 36,28"),
        DARK,
        shade=5,
    )
    e.blob(path("12,33 36,25 60,24 80,32 60,33 36,34"), DUSK, shade=2)


def _propeller(e: Easel, k: Kind) -> None:
    e.blob(path("25,31 26,17 38,8 62,8 74,17 75,31 50,26"), DARK, shade=5)
    e.form([(42, 9), (50, 26), (58, 9)], WHITE, shade=0, line=1.2)
    e.stroke([(50, 8), (50, 0)], 2.6)
    e.oval(33, -1, 17, 4, WHITE, turn=8, shade=2)
    e.oval(67, -1, 17, 4, WHITE, turn=-8, shade=2)
    e.oval(50, 0, 3.4, None, MID, shade=1)


def _underpants(e: Easel, k: Kind) -> None:
    e.form(
        path("18,34 14,14 30,6 50,3 70,6 86,14 82,34 66,24 50,33 34,24"),
        WHITE,
        shade=6,
    )
    e.blob(path("15,12 30,4 50,1 70,4 85,12 85,18 50,8 15,18"), DARK, shade=2)
    for x, y in ((31, 17), (69, 17), (50, 19)):
        e.oval(x - 2.2, y, 2.8, None, MID, line=0, shade=0)
        e.oval(x + 2.2, y, 2.8, None, MID, line=0, shade=0)
        e.form([(x - 4.8, y + 0.8), (x + 4.8, y + 0.8), (x, y + 6.4)], MID, line=0, shade=0)


def _antenna(e: Easel, k: Kind) -> None:
    e.stroke([(50, 24), (50, 10)], 3, MID, line=1.4)
    e.oval(50, 8, 4.8, None, WHITE, shade=2.4)


def _skins(e: Easel, k: Kind) -> None:
    """Draw the skin of a banana, peeled down to the shoulders."""
    for points in e.both(path("24,40 14,46 4,62 0,84 8,96 14,80 24,70 30,74 30,60")):
        e.blob(points, SOFT, shade=5)
    e.blob(
        path("22,60 32,74 50,80 68,74 78,60 80,84 66,92 58,106 50,110 42,106 34,92 20,84"),
        SOFT,
        shade=5,
    )
    e.stroke([(50, 84), (50, 104)], 1.5, DUSK)


def _bump(e: Easel, k: Kind) -> None:
    e.blob([(54, 22), (55, 8), (64, 4), (73, 10), (74, 24)], SOFT, shade=4)
    e.box(59, 9, 70, 14, WHITE, radius=2, shade=0, line=1.2)
    e.box(62, 6, 67, 17, WHITE, radius=2, shade=0, line=1.2)


def _leaf_cap(e: Easel, k: Kind) -> None:
    """Draw the cup of an acorn."""
    e.blob(path("22,30 26,13 42,5 58,5 74,13 78,30 50,34"), DUSK, shade=6)
    for y, inset in ((14, 9), (20, 5), (26, 3)):
        e.stroke([(25 + inset, y), (50, y + 3), (75 - inset, y)], 1.2, DEEP)
    e.stroke([(50, 6), (53, -5)], 4, DUSK, line=1.4)


def _bandana(e: Easel, k: Kind) -> None:
    e.blob(path("75,22 92,18 94,27 84,29 90,38 80,40 74,30"), DARK, shade=3)
    e.blob(path("24,30 26,14 40,5 60,5 74,14 76,30 50,25"), DARK, shade=5)
    for x, y in ((36, 17), (50, 12), (64, 17), (43, 22), (57, 22)):
        e.oval(x, y, 1.7, None, WHITE, line=0, shade=0)


def _mortarboard(e: Easel, k: Kind) -> None:
    e.blob([(30, 30), (31, 16), (69, 16), (70, 30), (50, 27)], DEEP, shade=4)
    e.form([(50, 2), (90, 13), (50, 24), (10, 13)], DARK, shade=4)
    e.stroke([(50, 13), (80, 18), (82, 32)], 1.8, WHITE)
    e.oval(82, 34, 3, 4.6, WHITE, shade=0, line=1.2)


def _flower(e: Easel, k: Kind) -> None:
    for n in range(6):
        angle = math.radians(60 * n)
        e.oval(
            66 + math.cos(angle) * 7,
            18 + math.sin(angle) * 7,
            4.8,
            None,
            WHITE,
            shade=1.5,
            line=1.3,
        )
    e.oval(66, 18, 4, None, DARK, shade=0, line=1.2)


def _ribbon(e: Easel, k: Kind) -> None:
    for points in ([(50, 16), (30, 4), (28, 28)], [(50, 16), (70, 4), (72, 28)]):
        e.blob(points, WHITE, shade=4)
    e.oval(50, 16, 5, 5.6, PALE, shade=2)


def _long_hair(e: Easel, k: Kind) -> None:
    e.blob(
        path("50,6 76,12 88,38 92,84 76,96 24,96 8,84 12,38 24,12"),
        MID,
        shade=7,
    )
    for x in (16, 22, 78, 84):
        e.stroke([(x, 44), (x + (x - 50) * 0.06, 84)], 1.4, DUSK)


def _hat(paint: Paint, layer: int = OVER) -> Prop:
    return Prop(layer, paint, is_hat=True)


HATS = {
    **{
        name: _hat(paint)
        for name, paint in {
            "beret": _beret,
            "bucket_hat": _bucket,
            "sun_hat": _sun_hat,
            "straw_hat": _straw,
            "sweatband": _sweatband,
            "flower_band": _headband,
            "cap_backwards": _cap_back,
            "tricorn": _tricorn,
            "goggles_up": _goggles_up,
            "towel_turban": _turban,
            "toque": _toque,
            "fedora": _fedora,
            "spy_hat": _spy_hat,
            "party_hat": _party,
            "nightcap": _nightcap,
            "beanie": _beanie,
            "feather_cap": _feather_cap,
            "propeller": _propeller,
            "underpants": _underpants,
            "aerial": _antenna,
            "bump": _bump,
            "acorn_cap": _leaf_cap,
            "bandana": _bandana,
            "mortarboard": _mortarboard,
            "flower": _flower,
            "ribbon": _ribbon,
        }.items()
    },
    "long_hair": Prop(BEHIND, _long_hair),
    "banana_skin": Prop(FACE, _skins),
}
"""Props by name."""
