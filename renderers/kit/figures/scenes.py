"""The surroundings of figures: weather, sounds, places."""

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
from renderers.kit.figures.figure import BEHIND, FRONT, Kind, Prop, props, sparkle


def _light(k: Kind) -> int:
    """Return the tone for light on the ground, or for shadow if the ground is light."""
    return WHITE if k.ground < SOFT else DUSK


def _tent(e: Easel, k: Kind) -> None:
    e.form([(80, 12), (112, 84), (46, 84)], MID, shade=8)
    e.form([(80, 12), (92, 84), (66, 84)], INK, shade=0, line=1)
    for x, y in ((12, 12), (24, 24), (8, 40)):
        sparkle(e, x, y, 4)


def _cloud(e: Easel, k: Kind) -> None:
    for x in (26, 42, 58, 74):
        e.stroke([(x, 18), (x - 4, 30)], 2.4, WHITE)
    e.blob(
        path("14,14 18,4 32,2 42,-6 60,-5 70,2 84,4 88,15 74,20 26,20"),
        DUSK if k.ground < SOFT else PALE,
        shade=6,
    )


def _mind(e: Easel, k: Kind) -> None:
    for reach in (38, 46, 54):
        e.stroke(arc(50, 38, reach, 200, 340), 2.6, SOFT)


def _floating(e: Easel, k: Kind) -> None:
    e.oval(13, 20, 6.4, 9, WHITE, turn=-20, shade=2)
    e.stroke([(16, 29), (20, 38), (14, 46)], 3, WHITE, line=1.4)
    e.box(80, 12, 95, 28, WHITE, radius=3, shade=3)
    e.stroke(arc(95, 20, 5, -80, 80), 2.6, WHITE)
    e.blob(path("40,10 46,3 56,4 60,11 54,17 44,17"), PALE, shade=3)
    for x, y in ((31, 8), (70, 7), (94, 46), (5, 52)):
        sparkle(e, x, y, 4.4)


def _steam(e: Easel, k: Kind) -> None:
    for x in (12, 88):
        e.stroke([(x, 66), (x - 5, 54), (x + 4, 44), (x - 3, 32)], 3, WHITE)


def _fumes(e: Easel, k: Kind) -> None:
    for x in (14, 86):
        for shift in (0, 9):
            a = x + (shift - 4 if x < 50 else 4 - shift)
            e.stroke(
                [(a, 76), (a - 4, 62), (a + 4, 48), (a - 3, 32), (a + 2, 20)],
                2.6,
                MID if k.ground < DUSK else DEEP,
            )
    for x, y in ((17, 16), (84, 14), (93, 34)):
        e.oval(x - 3, y - 2.4, 3.6, 2.2, WHITE, turn=40, shade=0, line=1)
        e.oval(x + 3, y - 2.4, 3.6, 2.2, WHITE, turn=-40, shade=0, line=1)
        e.oval(x, y, 3, 2.4, INK, shade=0, line=0)


def _fishbone(e: Easel, k: Kind) -> None:
    e.stroke([(20, 90), (78, 86)], 3, WHITE, line=1.5)
    for x in (36, 46, 56, 66):
        e.stroke([(x - 3, 80), (x + 3, 97)], 2.6, WHITE, line=1.3)
    e.form([(74, 80), (90, 78), (94, 87), (84, 95), (75, 93)], WHITE, shade=2)
    e.oval(84, 84.5, 1.8, None, INK, line=0, shade=0)
    e.form([(22, 90), (8, 80), (11, 91), (8, 101)], WHITE, shade=2)


def _zzz(e: Easel, k: Kind) -> None:
    for x, y, size in ((76, 32, 7), (80, 17, 10), (84, 3, 8)):
        e.stroke(
            [(x, y), (x + size, y), (x, y + size * 1.1), (x + size, y + size * 1.1)],
            size * 0.3,
            _light(k),
            line=1.2,
            smooth=False,
        )


def _hearts(e: Easel, k: Kind) -> None:
    for x, y, size in ((14, 28, 6), (87, 20, 7.4), (92, 44, 4.6)):
        points = [
            (x, y - size * 0.4),
            (x + size * 0.6, y - size),
            (x + size * 1.1, y - size * 0.4),
            (x, y + size * 1.1),
            (x - size * 1.1, y - size * 0.4),
            (x - size * 0.6, y - size),
        ]
        e.blob(points, WHITE, shade=2)


def _question(e: Easel, k: Kind) -> None:
    e.stroke(path("8,24 12,13 22,13 24,23 16,31 15,40"), 5, WHITE, line=1.7)
    e.oval(15, 50, 3.4, None, WHITE, shade=0)


def _umbrella(e: Easel, k: Kind) -> None:
    e.stroke([(84, 96), (72, 16)], 3, PALE, line=1.4)
    with_top = arc(70, 30, 34, 172, 352, 30)
    e.form([*with_top, (92, 24), (82, 30), (70, 29), (58, 34), (47, 32)], WHITE, shade=5)
    e.form([(66, 1), (58, 34), (70, 29)], DARK, shade=0, line=0)
    e.form([(74, 1), (82, 30), (94, 24), (90, 8)], DARK, shade=0, line=0)
    e.form([(50, 6), (40, 18), (36, 33), (47, 32)], DARK, shade=0, line=0)
    e.oval(14, 20, 10, None, WHITE, shade=0, line=0)


def _sound(e: Easel, k: Kind) -> None:
    for reach in (8, 15, 22):
        e.stroke(arc(84, 38, reach, 250, 350), 3, _light(k))
    for x, y in ((8, 30), (16, 12), (4, 54)):
        e.form([(x - 4, y), (x + 9, y + 3), (x - 2, y + 6)], _light(k), shade=0, line=0)


def _speed(e: Easel, k: Kind) -> None:
    for y, far in ((16, 30), (28, 18), (42, 14), (58, 12), (72, 10), (88, 12)):
        e.stroke([(-4, y), (far, y)], 3.4, _light(k))
    for y, far in ((22, 36), (50, 20), (80, 16)):
        e.stroke([(-4, y), (far, y)], 1.8, WHITE)


def _stars(e: Easel, k: Kind) -> None:
    e.stroke(arc(52, 14, 34, 170, 370, 9), 1.6, _light(k))
    for x, y, size in ((16, 16, 7.4), (38, 4, 5.4), (84, 8, 8)):
        e.form(star(x, y, size, size * 0.42, 5), WHITE, shade=0, line=1.3)


def _notes(e: Easel, k: Kind) -> None:
    tone = _light(k)
    for x, y in ((10, 44), (84, 14)):
        e.oval(x, y, 4.4, 3.4, tone, turn=-20, line=1, shade=0)
        e.stroke([(x + 3.8, y - 1), (x + 3.8, y - 17), (x + 11, y - 13)], 2.2, tone, smooth=False)


def _moon(e: Easel, k: Kind) -> None:
    e.oval(82, 17, 13, None, WHITE, shade=3, line=0)
    e.oval(88, 13, 11, None, k.ground, shade=0, line=0)


def _moon_full(e: Easel, k: Kind) -> None:
    e.oval(80, 18, 15, None, WHITE, shade=4, line=0)
    for x, y, r in ((76, 14, 2.6), (85, 21, 3.4), (80, 26, 1.8)):
        e.oval(x, y, r, None, PALE, shade=0, line=0)


def _shine(e: Easel, k: Kind) -> None:
    for n in range(16):
        angle, wide = math.radians(n * 22.5), math.radians(5)
        points = [(50.0, 44.0)]
        points += [
            (50 + math.cos(angle + s) * 90, 44 + math.sin(angle + s) * 90) for s in (-wide, wide)
        ]
        e.form(points, k.ground + 2 if k.ground < SOFT else k.ground + 1, shade=0, line=0)


def _snow(e: Easel, k: Kind) -> None:
    for x, y, r in (
        (10, 10, 3),
        (24, 26, 2),
        (8, 44, 2.4),
        (40, 6, 2),
        (68, 8, 2.4),
        (14, 66, 2),
        (62, 2, 1.6),
    ):
        e.oval(x, y, r, None, WHITE, shade=0, line=0)
    e.blob(path("-6,96 14,86 40,92 70,84 106,92 106,108 -6,108"), WHITE, shade=0)


def _planets(e: Easel, k: Kind) -> None:
    for x, y in ((8, 14), (92, 84), (6, 82), (94, 8), (4, 48), (97, 46)):
        sparkle(e, x, y, 4)


def _sheen(e: Easel, k: Kind) -> None:
    for x, y, size in ((14, 22, 8), (26, 8, 5), (12, 56, 6)):
        sparkle(e, x, y, size)


def _glow(e: Easel, k: Kind) -> None:
    """Draw three dashes on each side, for somebody startled."""
    for side in (-1, 1):
        for turn in (-30, 0, 30):
            angle = math.radians(turn - 20)
            cos, sin = math.cos(angle) * side, math.sin(angle)
            e.stroke([(50 + cos * 36, 30 + sin * 30), (50 + cos * 46, 30 + sin * 40)], 3, _light(k))


SCENES = {
    **props(
        BEHIND,
        {
            "tent": _tent,
            "cloud": _cloud,
            "mind": _mind,
            "floating": _floating,
            "steam": _steam,
            "fumes": _fumes,
            "hearts": _hearts,
            "question": _question,
            "umbrella": _umbrella,
            "speed": _speed,
            "stars": _stars,
            "notes": _notes,
            "moon": _moon,
            "full_moon": _moon_full,
            "shine": _shine,
            "snow": _snow,
            "space": _planets,
            "sheen": _sheen,
            "startled": _glow,
        },
    ),
    "fishbone": Prop(FRONT, _fishbone),
    "zzz": Prop(FRONT, _zzz),
    "sound": Prop(FRONT, _sound),
}
"""Props by name."""
