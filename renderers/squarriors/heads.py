"""The species as figures: heads whose outlines differ by ears, snouts and beaks."""

from __future__ import annotations

from collections.abc import Callable

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
    Point,
    Points,
    mirrored,
    path,
    star,
)
from renderers.kit.figures.figure import Kind

_FACE = path("50,22 66,25 76,37 79,52 74,64 64,72 50,75 36,72 26,64 21,52 24,37 34,25")
_SLENDER = path("50,22 63,26 71,38 73,52 66,64 58,74 50,78 42,74 34,64 27,52 29,38 37,26")
_BROAD = path("50,24 68,26 80,40 83,56 76,68 64,74 50,76 36,74 24,68 17,56 20,40 32,26")


def _ears(easel: Easel, points: Points, tone: int, inside: Points = (), inner: int = PALE) -> None:
    for outer, within in ((points, inside), (mirrored(points), mirrored(inside))):
        easel.blob(outer, tone, shade=4)
        if within:
            easel.blob(within, inner, shade=0, line=0)


def _round_ears(easel: Easel, kind: Kind, x: float, y: float, size: float) -> None:
    for at in (x, 100 - x):
        easel.oval(at, y, size, None, kind.skin, shade=4)
        easel.oval(at, y + 1, size * 0.6, None, PALE, shade=0, line=0)


def _muzzle(easel: Easel, low: float = 71, wide: float = 14, tone: int = PALE) -> None:
    easel.oval(50, low - 9, wide, 10, tone, shade=4, line=0)


def _nose(easel: Easel, y: float = 56, size: float = 4.6) -> None:
    easel.oval(50, y, size, size * 0.78, INK, shade=0, line=0)
    easel.oval(49 - size * 0.2, y - size * 0.3, size * 0.26, None, WHITE, shade=0, line=0)
    easel.stroke([(50, y + size * 0.7), (50, y + size * 1.3)], 1.5)


def _whiskers(easel: Easel, y: float = 62) -> None:
    for side in (-1, 1):
        for rise in (-2.5, 2.5):
            points = [(50 + side * 15, y + rise * 0.5), (50 + side * 38, y - 2 + rise * 1.9)]
            easel.stroke(points, 1.3, WHITE)


def _teeth(easel: Easel, y: float) -> None:
    easel.box(46, y, 54, y + 6, WHITE, radius=1, shade=0, line=1.2)
    easel.stroke([(50, y), (50, y + 6)], 1)


def _body(easel: Easel, kind: Kind) -> None:
    easel.blob(path("36,70 64,70 79,84 83,106 17,106 21,84"), kind.cloth)
    chest = path("40,74 60,74 63,90 57,104 43,104 37,90")
    easel.blob(chest, PALE, shade=4, line=0)


def _tailed(easel: Easel, kind: Kind) -> None:
    """Draw a body with a bushy tail behind it."""
    tail = path("70,102 80,80 76,54 82,34 95,30 103,44 100,70 96,104")
    easel.blob(tail, kind.skin, shade=6)
    easel.blob(path("86,42 94,40 98,50 95,70 90,84 86,62"), SOFT, shade=0, line=0)
    _body(easel, kind)


def _spined(easel: Easel, kind: Kind) -> None:
    easel.form(star(50, 54, 49, 37, 17), DUSK, shade=0)
    easel.form(star(50, 54, 41, 32, 17, turn=-80), MID, shade=0, line=0)
    _body(easel, kind)


def _winged(easel: Easel, kind: Kind) -> None:
    """Draw a bat's wings."""
    wing = path("40,74 22,52 2,30 -6,44 -4,70 2,94 8,82 16,98 22,86 32,102 42,94")
    for points in (wing, mirrored(wing)):
        easel.form(points, DARK, shade=5)
    for end in ((-2, 40), (2, 88), (18, 92)):
        for rib in easel.both([(36, 76), end]):
            easel.stroke(rib, 1.8, INK)
    _body(easel, kind)


def _feathered(easel: Easel, kind: Kind) -> None:
    easel.blob(path("34,66 66,66 82,82 88,108 12,108 18,82"), kind.cloth)
    easel.blob(path("38,74 62,74 68,92 60,108 40,108 32,92"), PALE, shade=4, line=0)
    for x, y in ((44, 84), (56, 84), (50, 91), (40, 95), (60, 95), (50, 101)):
        easel.stroke([(x - 3, y), (x, y + 3), (x + 3, y)], 1.5, DUSK, smooth=False)
    for points in easel.both([(20, 84), (30, 92), (32, 106), (12, 108)]):
        easel.blob(points, DUSK, shade=4)


# --- Mammals ---------------------------------------------------------------------------------


def _squirrel(e: Easel, k: Kind) -> None:
    _ears(e, path("27,38 22,18 26,4 33,14 42,26"), k.skin, path("29,32 27,18 37,27"))
    e.blob(_FACE, k.skin, shade=7)
    for x in (31, 69):
        e.oval(x, 62, 9, 8, PALE, shade=3, line=0)
    _muzzle(e)
    _nose(e, 56)
    _whiskers(e)


def _mole(e: Easel, k: Kind) -> None:
    e.blob(_BROAD, k.skin, shade=8)
    e.blob(path("50,44 62,52 65,64 58,74 42,74 35,64 38,52"), PALE, shade=4)
    e.form(star(50, 57, 10, 6.4, 9), WHITE, shade=2)
    e.oval(50, 57, 3, None, DARK, shade=0, line=0)
    _whiskers(e, 66)


def _badger(e: Easel, k: Kind) -> None:
    _round_ears(e, k, 27, 27, 8)
    e.blob(_BROAD, WHITE, shade=7)
    for points in e.both(path("40,25 31,27 24,38 25,54 35,66 44,70 45,60 41,46 44,32")):
        e.blob(points, INK, shade=0, line=0)
    _nose(e, 61, 6)


def _rat(e: Easel, k: Kind) -> None:
    _round_ears(e, k, 23, 28, 12)
    e.blob(path("50,24 65,28 75,40 75,52 66,63 58,76 50,80 42,76 34,63 25,52 25,40 35,28"), k.skin)
    e.blob(path("50,52 57,60 57,72 50,77 43,72 43,60"), PALE, shade=3, line=0)
    _nose(e, 60, 4.4)
    _whiskers(e, 65)


def _mouse(e: Easel, k: Kind) -> None:
    _round_ears(e, k, 21, 26, 17)
    e.blob(_FACE, k.skin, shade=7)
    _muzzle(e)
    _nose(e, 57, 4)
    _whiskers(e)


def _dormouse(e: Easel, k: Kind) -> None:
    _round_ears(e, k, 28, 25, 10)
    e.blob(_FACE, k.skin, shade=7)
    for x in (37, 63):
        e.oval(x, 46, 12, 10, DARK, shade=0, line=0, turn=0)
    _muzzle(e, 72, 16, WHITE)
    _nose(e, 57, 4)
    _whiskers(e)


def _shrew(e: Easel, k: Kind) -> None:
    _round_ears(e, k, 29, 28, 6.4)
    e.blob(_SLENDER, k.skin, shade=7)
    e.blob(path("44,50 56,50 60,60 57,70 53,84 47,84 43,70 40,60"), SOFT, shade=4)
    e.oval(50, 82, 5, 4.4, INK, shade=0)
    _whiskers(e, 70)


def _hedgehog(e: Easel, k: Kind) -> None:
    _round_ears(e, k, 27, 36, 7)
    brow = path("50,36 58,29 70,31 77,44 74,60 62,70 50,77 38,70 26,60 23,44 30,31 42,29")
    e.blob(brow, k.skin, shade=6)
    e.blob(path("50,50 60,57 60,67 50,75 40,67 40,57"), WHITE, shade=3, line=0)
    _nose(e, 58, 5.2)


def _hare(e: Easel, k: Kind) -> None:
    outer, inner = path("38,34 28,14 26,-6 34,-10 42,4 47,28"), path("37,26 31,6 33,-3 40,12")
    _ears(e, outer, k.skin, inner)
    e.blob(_SLENDER, k.skin, shade=7)
    for x in (36, 64):
        e.oval(x, 63, 7, 8, PALE, shade=3, line=0)
    _muzzle(e, 74, 11)
    _nose(e, 58, 4)
    _teeth(e, 71)
    _whiskers(e, 64)


def _stoat(e: Easel, k: Kind) -> None:
    _round_ears(e, k, 30, 27, 7.4)
    e.blob(_SLENDER, k.skin, shade=7)
    e.blob(
        path("28,56 40,56 50,50 60,56 72,56 66,65 57,75 50,78 43,75 34,65"), WHITE, shade=4, line=0
    )
    _nose(e, 57, 4.4)
    _whiskers(e)


def _fox(e: Easel, k: Kind) -> None:
    _ears(e, path("22,44 16,22 18,2 30,10 46,27"), k.skin, path("26,34 22,14 37,26"), INK)
    wide = path(
        "50,25 64,27 75,38 80,48 90,58 76,62 64,72 50,80 36,72 24,62 10,58 20,48 25,38 36,27"
    )
    e.blob(wide, k.skin, shade=7)
    for points in e.both(path("48,62 40,54 28,52 14,58 25,63 36,71 49,78")):
        e.blob(points, WHITE, shade=3, line=0)
    _nose(e, 66, 5)


def _bat(e: Easel, k: Kind) -> None:
    outer, inner = path("26,44 12,24 10,-2 22,2 38,12 46,26"), path("26,36 17,18 16,6 28,14 36,24")
    _ears(e, outer, k.skin, inner)
    e.blob(_FACE, k.skin, shade=7)
    e.blob(path("42,58 50,51 58,58 55,63 45,63"), DARK, shade=2)
    for x in (46.5, 53.5):
        e.oval(x, 59.5, 1.4, None, INK, shade=0, line=0)
    for x in (43, 54):
        e.form([(x, 70), (x + 3, 70), (x + 1.5, 75)], WHITE, shade=0, line=0.8)


# --- Birds -----------------------------------------------------------------------------------


def _beak(easel: Easel, tip: float = 70, wide: float = 8, tone: int = WHITE) -> None:
    easel.blob(
        [
            (50, 49),
            (50 + wide, 56),
            (50 + wide * 0.5, 63),
            (50, tip),
            (50 - wide * 0.5, 63),
            (50 - wide, 56),
        ],
        tone,
        shade=3,
    )
    easel.stroke([(50 - wide * 0.7, 59), (50, 61.5), (50 + wide * 0.7, 59)], 1.3)


def _jay(e: Easel, k: Kind) -> None:
    e.form(path("36,30 32,4 44,16 50,-2 57,16 68,4 64,30"), DARK, shade=3)
    e.blob(_FACE, k.skin, shade=7)
    for points in e.both(path("42,60 34,60 26,68 30,76 38,74")):
        e.blob(points, INK, shade=0, line=0)
    for x in (37, 63):
        e.oval(x, 46, 11, 11, WHITE, shade=0, line=0)
    _beak(e, 71, 7, DARK)


def _pigeon(e: Easel, k: Kind) -> None:
    e.blob(
        path("50,20 64,24 73,36 74,50 70,62 70,76 30,76 30,62 26,50 27,36 36,24"), k.skin, shade=7
    )
    for y, tone in ((70, SOFT), (76, PALE)):
        e.stroke([(31, y), (50, y + 5), (69, y)], 3.4, tone)
    _beak(e, 67, 5.6, DARK)
    for x in (46.8, 53.2):
        e.oval(x, 51, 3.6, 3, WHITE, shade=1, line=1.2)


def _shrike(e: Easel, k: Kind) -> None:
    e.blob(_FACE, PALE, shade=7)
    e.blob(
        path("18,44 32,37 50,44 68,37 82,44 76,57 62,57 50,51 38,57 24,57"), INK, shade=0, line=0
    )
    e.blob(path("50,48 58,55 56,64 53,72 51,80 46,72 43,64 42,55"), DARK, shade=3)
    e.stroke([(44, 60), (50, 62), (56, 60)], 1.3)


def _owl(e: Easel, k: Kind) -> None:
    e.blob(
        path("50,20 68,21 80,32 83,50 78,66 64,76 50,78 36,76 22,66 17,50 20,32 32,21"),
        k.skin,
        shade=7,
    )
    for points in e.both(path("50,38 42,31 30,31 22,42 24,58 36,69 50,74")):
        e.blob(points, PALE, shade=4, line=0)
    _beak(e, 67, 5.4, DARK)


def _horned_owl(e: Easel, k: Kind) -> None:
    for points in e.both(path("22,36 8,4 28,14 46,28")):
        e.form(points, k.skin, shade=4)
    _owl(e, k)


Head = Callable[[Easel, Kind], None]


def _kind(
    head: Head,
    skin: int,
    body: Head = _body,
    *,
    eyes: str = "round",
    eye_at: Point = (13, 46),
    eye_size: Point = (6, 6.6),
    mouth_at: float = 66,
    hat_at: Point = (50, 31),
    hat_scale: float = 0.84,
    cloth: int | None = None,
    lid: int | None = None,
) -> Kind:
    return Kind(
        ground=DEEP,
        skin=skin,
        lid=lid,
        cloth=skin if cloth is None else cloth,
        eyes=eyes,
        eye_at=eye_at,
        eye_size=eye_size,
        mouth_at=mouth_at,
        hand="paw",
        hat_at=hat_at,
        hat_scale=hat_scale,
        body=body,
        head=head,
    )


def _owl_kind(head: Head) -> Kind:
    return _kind(
        head,
        DUSK,
        _feathered,
        eye_at=(13, 47),
        eye_size=(8.4, 8.4),
        mouth_at=80,
        hat_at=(50, 29),
        hat_scale=0.9,
        lid=PALE,
    )


_RAT = _kind(_rat, DUSK, eye_at=(13, 43), eye_size=(5.4, 6), mouth_at=70)
_STOAT = _kind(_stoat, MID, eye_at=(11, 45), eye_size=(5, 5.6), mouth_at=68, hat_scale=0.78)

KINDS = {
    "squirrel": _kind(_squirrel, MID, _tailed),
    "mole": _kind(
        _mole, DUSK, eyes="bead", eye_at=(15, 42), eye_size=(3.2, 3.2), mouth_at=70, hat_scale=0.96
    ),
    "jay": _kind(_jay, MID, _feathered, eyes="bead", eye_at=(13, 46), mouth_at=78),
    "badger": _kind(_badger, DUSK, eye_at=(14, 46), eye_size=(4.8, 5), mouth_at=70, lid=INK),
    "rat": _RAT,
    "pale_rat": _kind(_rat, SOFT, eye_at=(13, 43), eye_size=(5.4, 6), mouth_at=70),
    "mouse": _kind(_mouse, SOFT, hat_scale=0.72, hat_at=(50, 29)),
    "dormouse": _kind(_dormouse, MID, _tailed, hat_scale=0.76, lid=DARK),
    "shrew": _kind(
        _shrew, MID, eyes="bead", eye_at=(12, 44), eye_size=(4.4, 4.6), mouth_at=90, hat_scale=0.76
    ),
    "hedgehog": _kind(
        _hedgehog, SOFT, _spined, eye_at=(12, 48), eye_size=(5.4, 6), mouth_at=68, hat_at=(50, 34)
    ),
    "hare": _kind(_hare, MID, eye_at=(12, 46), eye_size=(5.4, 6.6), mouth_at=68, hat_at=(50, 34)),
    "stoat": _STOAT,
    "ermine": _kind(_stoat, WHITE, eye_at=(11, 45), eye_size=(5, 5.6), mouth_at=68, hat_scale=0.78),
    "fox": _kind(_fox, MID, eye_at=(14, 47), eye_size=(6, 5.4), mouth_at=74, hat_scale=0.78),
    "bat": _kind(_bat, DUSK, _winged, eye_at=(13, 45), eye_size=(6.6, 7), mouth_at=67),
    "pigeon": _kind(_pigeon, SOFT, _feathered, eyes="round", eye_at=(14, 41), mouth_at=80),
    "shrike": _kind(
        _shrike,
        PALE,
        _feathered,
        eyes="round",
        eye_at=(14, 47),
        eye_size=(5, 5),
        lid=INK,
        mouth_at=82,
        cloth=SOFT,
    ),
    "owl": _owl_kind(_owl),
    "horned_owl": _owl_kind(_horned_owl),
}
"""By species, or by a variety of a species."""
