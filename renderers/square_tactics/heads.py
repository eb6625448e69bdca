"""The four factions as figures, with heads and bodies whose outlines differ as their emblems do."""

from __future__ import annotations

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
    Points,
    mirrored,
    path,
)
from renderers.kit.figures.figure import Kind


def _alien_body(easel: Easel, kind: Kind) -> None:
    easel.blob(
        path("43,70 57,70 60,80 76,86 80,106 20,106 24,86 40,80"),
        kind.cloth,
    )
    easel.blob([(44, 66), (56, 66), (58, 80), (50, 84), (42, 80)], kind.skin, shade=4)


def _alien_head(easel: Easel, kind: Kind) -> None:
    easel.blob(
        path("50,12 68,17 78,32 77,47 67,62 57,73 50,76 43,73 33,62 23,47 22,32 32,17"),
        kind.skin,
        shade=8,
    )
    easel.oval(37, 23, 5, 2.6, WHITE, turn=-35, line=0, shade=0)


def _bot_body(easel: Easel, kind: Kind) -> None:
    easel.box(44, 66, 56, 82, DUSK, shade=4)
    for y in (72, 76):
        easel.stroke([(44, y), (56, y)], 1.4)
    easel.blob(path("28,80 72,80 80,88 82,108 18,108 20,88"), kind.cloth)
    easel.oval(19, 90, 7, 8, DUSK)
    easel.oval(81, 90, 7, 8, DUSK)


def _bot_head(easel: Easel, kind: Kind) -> None:
    for side in (18, 76):
        easel.box(side, 38, side + 6, 56, DUSK, radius=2.5, shade=3)
    easel.box(23, 22, 77, 72, kind.skin, radius=10, shade=7)
    easel.box(30, 31, 70, 55, DARK, radius=8, shade=0, line=1.4)


def _cat_body(easel: Easel, kind: Kind) -> None:
    easel.blob(
        path("36,70 64,70 78,84 82,106 18,106 22,84"),
        kind.cloth,
    )
    easel.blob(
        path("40,74 60,74 62,88 55,92 50,98 45,92 38,88"),
        PALE,
        shade=4,
        line=0,
    )


_EAR: Points = [(24, 40), (20, 9), (27, 8), (46, 26)]
_INNER: Points = [(28, 34), (25.5, 16), (39, 27)]


def _ears(easel: Easel, kind: Kind) -> None:
    for outer, inner in ((_EAR, _INNER), (mirrored(_EAR), mirrored(_INNER))):
        easel.form(outer, kind.skin, shade=4)
        easel.form(inner, PALE, shade=0, line=0)


def _cat_head(easel: Easel, kind: Kind) -> None:
    _ears(easel, kind)
    easel.blob(
        path("50,22 66,25 76,36 79,50 83,58 74,63 65,71 50,74 35,71 26,63 17,58 21,50 24,36 34,25"),
        kind.skin,
        shade=7,
    )
    for points in (
        [(46, 23), (48, 33), (49.5, 23)],
        [(50.5, 23), (52, 33), (54, 23)],
        [(39, 25), (42, 32), (43, 24)],
        [(57, 24), (58, 32), (61, 25)],
    ):
        easel.form(points, DARK, shade=0, line=0)
    easel.blob(
        path("50,54 60,57 63,64 57,70 50,71 43,70 37,64 40,57"),
        PALE,
        shade=4,
        line=0,
    )
    easel.blob([(46, 54.5), (54, 54.5), (52, 58), (50, 59.5), (48, 58)], INK, shade=0, line=0)
    easel.stroke([(50, 58), (50, 62)], 1.6)
    for side in (-1, 1):
        for rise in (-2, 3):
            easel.stroke(
                [(50 + side * 17, 60 + rise * 0.6), (50 + side * 36, 57 + rise * 1.8)], 1.4, WHITE
            )


def _ninja_body(easel: Easel, kind: Kind) -> None:
    easel.blob(path("36,70 64,70 82,82 86,106 14,106 18,82"), kind.cloth)
    easel.form([(38, 71), (46, 71), (62, 104), (52, 104)], MID, shade=3, line=1.2)
    easel.form([(62, 71), (54, 71), (36, 104), (48, 104)], SOFT, shade=3, line=1.2)


def _ninja_head(easel: Easel, kind: Kind) -> None:
    easel.form(path("73,36 95,18 97,30 86,36 96,44 88,54 74,42"), MID, shade=4)
    easel.blob(
        path("50,15 66,19 77,33 78,50 71,66 60,74 50,76 40,74 29,66 22,50 23,33 34,19"),
        kind.skin,
        shade=8,
    )
    easel.blob(
        path("27,40 50,43 73,40 74,52 66,57 50,55 34,57 26,52"),
        SOFT,
        shade=3,
    )
    easel.blob(path("24,31 50,35 76,31 77,38 50,42.5 23,38"), MID, shade=2)
    easel.stroke([(36, 64), (50, 67), (64, 64)], 1.4, DUSK)


ALIEN = Kind(
    ground=DEEP,
    skin=SOFT,
    cloth=DUSK,
    eyes="almond",
    eye_at=(13, 46),
    eye_size=(9.4, 6.4),
    mouth_at=64,
    hand="fingers",
    hat_at=(50, 28),
    hat_scale=1.04,
    body=_alien_body,
    head=_alien_head,
)
BOT = Kind(
    ground=DEEP,
    skin=PALE,
    cloth=SOFT,
    eyes="lens",
    lid=DARK,
    eye_at=(10.5, 43),
    eye_size=(7, 7),
    mouth_at=63,
    hand="claw",
    hat_at=(50, 29),
    hat_scale=1.02,
    body=_bot_body,
    head=_bot_head,
)
CAT = Kind(
    ground=DEEP,
    skin=MID,
    cloth=MID,
    eyes="slit",
    eye_at=(13, 46),
    eye_size=(7.4, 7.4),
    mouth_at=66,
    hand="paw",
    hat_at=(50, 30),
    hat_scale=0.8,
    body=_cat_body,
    head=_cat_head,
)
NINJA = Kind(
    ground=SOFT,
    skin=DEEP,
    cloth=DEEP,
    eyes="slot",
    lid=SOFT,
    eye_at=(12, 48.5),
    eye_size=(6.2, 5.4),
    mouth_at=66,
    hand="fist",
    hat_at=(50, 32),
    hat_scale=1.02,
    body=_ninja_body,
    head=_ninja_head,
)
KINDS = (ALIEN, BOT, CAT, NINJA)
"""The kinds of figures, by faction."""
