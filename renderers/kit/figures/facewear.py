"""Things on figures' faces."""

from __future__ import annotations

from renderers.kit.easel import (
    DARK,
    DEEP,
    INK,
    MID,
    SOFT,
    WHITE,
    Easel,
    arc,
    path,
)
from renderers.kit.figures.figure import FACE, Kind, drop, props


def _glasses(e: Easel, k: Kind) -> None:
    aside, y = k.eye_at
    for x in (50 - aside, 50 + aside):
        e.stroke(arc(x, y, 10, 0, 360), 2.4)
    e.stroke([(50 - aside + 10, y), (50 + aside - 10, y)], 2.2)


def _shades(e: Easel, k: Kind) -> None:
    aside, y = k.eye_at
    e.stroke([(24, y - 4), (76, y - 4)], 3)
    for side in (-1, 1):
        x = 50 + side * aside
        e.blob(
            [(x - 11, y - 6), (x + 11, y - 6), (x + 9, y + 6), (x, y + 9), (x - 9, y + 6)],
            INK,
            shade=0,
        )
        e.stroke([(x - 5, y + 3), (x + 1, y - 3)], 2.2, SOFT)


def _goggles(e: Easel, k: Kind) -> None:
    y = k.eye_at[1]
    e.stroke([(20, y), (80, y)], 6)
    e.box(26, y - 11, 74, y + 11, WHITE, radius=9, shade=0, line=2)
    e.box(29.5, y - 7.6, 70.5, y + 7.6, DARK, radius=7, shade=4, line=1.2)
    e.stroke([(36, y + 4), (44, y - 5)], 3, SOFT)
    e.stroke([(42, y + 5), (48, y - 2)], 1.8, SOFT)


def _patch(e: Easel, k: Kind) -> None:
    aside, y = k.eye_at
    e.stroke([(23, y - 16), (50 + aside, y), (78, y + 4)], 2.6, smooth=False)
    e.blob(
        [
            (50 + aside - 9, y - 7),
            (50 + aside + 9, y - 7),
            (50 + aside + 8, y + 5),
            (50 + aside, y + 9),
            (50 + aside - 8, y + 5),
        ],
        INK,
        shade=0,
    )


def _moustache(e: Easel, k: Kind) -> None:
    y = k.mouth_at - 2
    for points in e.both(
        [(50, y - 4), (40, y - 6), (30, y - 1), (27, y - 7), (29, y + 4), (42, y + 5), (50, y + 1)]
    ):
        e.blob(points, INK, shade=0)


def _brows(e: Easel, k: Kind) -> None:
    aside, y = k.eye_at
    for side in (-1, 1):
        e.stroke([(50 + side * (aside - 8), y - 5), (50 + side * (aside + 9), y - 14)], 5)


def _white_brows(e: Easel, k: Kind) -> None:
    aside, y = k.eye_at
    for side in (-1, 1):
        x = 50 + side * aside
        e.blob(
            [
                (x - side * 9, y - 4),
                (x, y - 11),
                (x + side * 13, y - 7),
                (x + side * 17, y + 8),
                (x + side * 9, y - 2),
            ],
            WHITE,
            shade=2,
        )


def _beard(e: Easel, k: Kind) -> None:
    e.blob(
        path("28,56 40,62 50,59 60,62 72,56 70,74 62,84 56,100 50,106 44,100 38,84 30,74"),
        WHITE,
        shade=6,
    )
    for x in (42, 50, 58):
        e.stroke([(x, 72), (50 + (x - 50) * 0.5, 94)], 1.4, MID)
    for points in e.both([(50, 60), (40, 58), (30, 66), (42, 67), (50, 64)]):
        e.blob(points, WHITE, shade=2)


def _third_eye(e: Easel, k: Kind) -> None:
    e.oval(50, 29, 8, 5.2, WHITE, shade=0)
    e.oval(50, 29, 3.6, None, INK, line=0, shade=0)
    e.oval(48.8, 27.6, 1.2, None, WHITE, line=0, shade=0)


def _tears(e: Easel, k: Kind) -> None:
    aside, y = k.eye_at
    for side in (-1, 1):
        drop(e, 50 + side * (aside + 4), y + 17, 4.4)
        drop(e, 50 + side * (aside + 9), y + 32, 3.4)


def _tear(e: Easel, k: Kind) -> None:
    drop(e, 50 - k.eye_at[0] - 2, k.eye_at[1] + 16, 3.6)


def _vein(e: Easel, k: Kind) -> None:
    for turn in range(4):
        a, b = ((1, 1), (-1, 1), (-1, -1), (1, -1))[turn]
        e.stroke(
            [(70 + a * 2.2, 22 + b * 8), (70 + a * 2.6, 22 + b * 2.6), (70 + a * 8, 22 + b * 2.2)],
            2.6,
            INK,
        )


def _scar(e: Easel, k: Kind) -> None:
    e.stroke([(68, 36), (60, 62)], 2)
    for y in (42, 48, 55):
        x = 68 - (y - 36) * 0.31
        e.stroke([(x - 4, y - 1.4), (x + 4, y + 1.4)], 1.6)


def _cucumbers(e: Easel, k: Kind) -> None:
    aside, y = k.eye_at
    for x in (50 - aside, 50 + aside):
        e.oval(x, y, 9.6, None, DARK, shade=0)
        e.oval(x, y, 7.4, None, WHITE, shade=0, line=0)
        for dx, dy in ((0, -3.4), (3.2, 1.8), (-3.2, 1.8)):
            e.oval(x + dx, y + dy, 1.2, 1.8, MID, line=0, shade=0)


def _skull(e: Easel, k: Kind) -> None:
    """Draw a skull on the brow."""
    e.oval(50, 33, 8, 7, WHITE, shade=0, line=1.4)
    e.box(45, 36, 55, 43, WHITE, radius=1.5, shade=0, line=0)
    for x in (46.6, 53.4):
        e.oval(x, 33.6, 2.4, None, INK, line=0, shade=0)
    for x in (48.3, 51.7):
        e.stroke([(x, 38.6), (x, 42)], 1.2)


def _stem(e: Easel, k: Kind) -> None:
    """Draw a flower between the teeth."""
    e.stroke([(44, 62), (70, 72)], 2.4, DARK, line=1)
    for dx, dy in ((0, -5), (5, 0), (0, 5), (-5, 0)):
        e.oval(74 + dx, 73 + dy, 4, None, WHITE, shade=1.4, line=1.2)
    e.oval(74, 73, 3, None, DARK, shade=0, line=1)


def _ninja_mask(e: Easel, k: Kind) -> None:
    """Draw cloth over head, mouth and nose."""
    e.blob(
        path("24,36 36,25 50,22 64,25 76,36 77,39 50,36 23,39"),
        DEEP,
        shade=3,
    )
    e.blob(
        path("18,57 34,54 50,57 66,54 82,57 74,65 64,72 50,75 36,72 26,65"),
        DEEP,
        shade=5,
    )
    e.form(path("80,36 97,26 98,36 90,40 97,50 88,54 78,42"), DEEP, shade=3)


FACEWEAR = props(
    FACE,
    {
        "glasses": _glasses,
        "shades": _shades,
        "goggles": _goggles,
        "eye_patch": _patch,
        "moustache": _moustache,
        "brows": _brows,
        "white_brows": _white_brows,
        "beard": _beard,
        "third_eye": _third_eye,
        "tears": _tears,
        "tear": _tear,
        "vein": _vein,
        "scar": _scar,
        "cucumbers": _cucumbers,
        "skull": _skull,
        "flower_in_mouth": _stem,
        "ninja_mask": _ninja_mask,
    },
)
"""Props by name."""
