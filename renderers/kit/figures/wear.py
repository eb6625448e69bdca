"""Clothes of figures on body and face, and other features."""

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
    arc,
    path,
    star,
)
from renderers.kit.figures.figure import BEHIND, BODY, FRONT, HEAD, Kind, drop, props

# --- On the body --------------------------------------------------------------------------------


def _tie(e: Easel, k: Kind) -> None:
    e.form([(36, 78), (64, 78), (56, 104), (44, 104)], WHITE, shade=3, line=1.2)
    for points in e.both([(38, 76), (24, 84), (20, 106), (44, 106), (46, 96)]):
        e.form(points, DEEP, shade=4)
    e.form(path("46,79 54,79 52.5,84 56,98 50,104 44,98 47.5,84"), MID, shade=2.5)


def _bow_tie(e: Easel, k: Kind) -> None:
    e.form([(36, 78), (64, 78), (58, 106), (42, 106)], WHITE, shade=3, line=1.2)
    for points in e.both([(37, 78), (22, 84), (18, 108), (43, 108)]):
        e.form(points, INK, shade=0)
    for points in e.both([(50, 82), (38, 76), (38, 89)]):
        e.blob(points, DARK, shade=2)
    e.oval(50, 82, 3, None, DARK, shade=1)
    for y in (92, 98):
        e.oval(50, y, 1.3, None, INK, line=0, shade=0)


def _lab_coat(e: Easel, k: Kind) -> None:
    for points in e.both([(40, 76), (24, 82), (17, 106), (46, 106), (50, 92)]):
        e.form(points, WHITE, shade=5)
    e.box(60, 92, 71, 101, WHITE, radius=1, shade=1.5, line=1.3)
    e.stroke([(64, 89), (64, 96)], 2.2, DARK)


def _flowers(e: Easel, k: Kind) -> None:
    for x, y in ((30, 94), (68, 90), (50, 99), (40, 86)):
        for dx, dy in ((0, -3), (3, 0), (0, 3), (-3, 0)):
            e.oval(x + dx, y + dy, 2.4, None, WHITE, line=0, shade=0)
        e.oval(x, y, 1.6, None, DEEP, line=0, shade=0)


def _camera(e: Easel, k: Kind) -> None:
    e.stroke([(34, 78), (40, 88)], 2)
    e.stroke([(66, 78), (60, 88)], 2)
    e.box(43, 79, 54, 86, INK, radius=1.5, shade=0)
    e.box(32, 83, 68, 103, DARK, radius=4, shade=3)
    e.oval(50, 93, 8.4, None, WHITE, shade=2)
    e.oval(50, 93, 5, None, INK, line=0, shade=0)
    e.oval(48, 91, 1.6, None, WHITE, line=0, shade=0)
    e.oval(62, 88, 2, None, WHITE, line=0, shade=0)


def _medallion(e: Easel, k: Kind) -> None:
    e.stroke([(36, 78), (50, 86), (64, 78)], 1.8)
    e.oval(50, 92, 10.5, None, WHITE, shade=3)
    e.stroke([(50, 83), (50, 101)], 2)
    for x in (43.6, 56.4):
        e.stroke([(50, 92), (x, 98.4)], 2)


def _cape(e: Easel, k: Kind) -> None:
    for points in e.both(path("44,76 30,72 16,54 10,66 6,106 38,106 48,90")):
        e.form(points, INK, shade=0)
        e.form([(x + (50 - x) * 0.14, y + 5) for x, y in points[:5]], DUSK, shade=0, line=0)
    e.oval(50, 82, 4, None, WHITE, shade=1.5)


def _big_collar(e: Easel, k: Kind) -> None:
    for points in e.both(path("46,82 30,82 6,40 2,62 4,106 40,106")):
        e.form(points, INK, shade=0)
    for points in e.both([(44, 82), (32, 80), (11, 50), (8, 66), (26, 92)]):
        e.form(points, MID, shade=3, line=1)


def _shell(e: Easel, k: Kind) -> None:
    e.blob(path("50,10 80,22 98,54 99,100 1,100 2,54 20,22"), MID, shade=9)
    for points in e.both([(0, 74), (16, 66), (24, 42), (18, 22)]):
        e.stroke(points, 2.6, DEEP, smooth=False)
    for points in e.both([(16, 66), (20, 100)]):
        e.stroke(points, 2.6, DEEP)
    e.stroke([(24, 42), (36, 30), (64, 30), (76, 42)], 2.6, DEEP, smooth=False)


def _belly_shell(e: Easel, k: Kind) -> None:
    e.blob([(34, 82), (66, 82), (72, 104), (28, 104)], WHITE, shade=4)
    for a, b in (((33, 90), (67, 90)), ((30, 98), (70, 98)), ((50, 82), (50, 104))):
        e.stroke([a, b], 1.6, DUSK)


def _pajamas(e: Easel, k: Kind) -> None:
    e.blob(path("36,74 64,74 78,84 83,107 17,107 22,84"), WHITE, shade=5)
    for x in (28, 39, 61, 72):
        e.stroke([(50 + (x - 50) * 0.8, 78), (x, 104)], 3.4, DARK)
    e.stroke([(50, 78), (50, 106)], 1.6)


def _bib(e: Easel, k: Kind) -> None:
    e.blob(path("36,72 64,72 70,84 62,99 38,99 30,84"), WHITE, shade=4)
    e.blob([(43, 86), (50, 82), (57, 86), (50, 90)], DARK, shade=0, line=0)
    e.form([(57, 86), (63, 82), (63, 90)], DARK, shade=0, line=0)


def _trench(e: Easel, k: Kind) -> None:
    e.blob(path("36,72 64,72 80,82 86,107 14,107 20,82"), SOFT, shade=5)
    for points in e.both([(48, 92), (30, 64), (20, 74), (32, 92)]):
        e.form(points, PALE, shade=3)
    for y in (97, 104):
        for x in (43, 57):
            e.oval(x, y, 1.6, None, INK, line=0, shade=0)


def _apron(e: Easel, k: Kind) -> None:
    e.form([(36, 80), (64, 80), (72, 104), (28, 104)], WHITE, shade=4)
    e.stroke([(37, 80), (42, 72)], 2.4, WHITE, line=1.2)
    e.stroke([(63, 80), (58, 72)], 2.4, WHITE, line=1.2)
    e.box(40, 91, 60, 101, WHITE, radius=2, shade=0, line=1.3)


def _medal(e: Easel, k: Kind) -> None:
    e.form([(26, 80), (38, 80), (36, 90), (28, 90)], MID, shade=0)
    e.form(star(32, 95, 8, 4, 6), WHITE, shade=2)


def _armour(e: Easel, k: Kind) -> None:
    for points in e.both([(38, 80), (14, 80), (6, 96), (10, 106), (36, 100)]):
        e.form(points, MID, shade=4)
    for y in (88, 95):
        for x in (8, 66):
            e.stroke([(x, y), (x + 26, y - 1)], 1.4, DEEP)


def _bolts(e: Easel, k: Kind) -> None:
    for x, far in ((20, 12), (80, 88)):
        e.stroke([(x, 66), (far, 66)], 5, WHITE, line=1.5)
        e.box(far - 2.4, 60, far + 2.4, 72, PALE, radius=1.4, shade=1.5)


def _belt(e: Easel, k: Kind) -> None:
    e.box(24, 90, 76, 103, WHITE, radius=2, shade=3)
    e.oval(50, 96, 12, 9.4, PALE, shade=3)
    e.form(star(50, 96.4, 6, 2.6, 5), DARK, shade=0, line=0)


def _tub(e: Easel, k: Kind) -> None:
    e.oval(50, 82, 49, 10, WHITE, shade=0)
    for x, y, r in (
        (20, 80, 4.6),
        (30, 85, 3.4),
        (66, 86, 4),
        (77, 80, 5),
        (86, 84, 3),
        (44, 87, 2.6),
    ):
        e.oval(x, y, r, None, WHITE, shade=1.6, line=1.2)
    e.form([*arc(50, 84, 49, 180, 0, 12), (96, 108), (4, 108)], DUSK, shade=6)
    for x in (18, 34, 50, 66, 82):
        e.stroke([(x, 94 if 30 < x < 70 else 91), (50 + (x - 50) * 0.96, 106)], 1.6, DEEP)


def _carton(e: Easel, k: Kind) -> None:
    e.form([(14, 74), (86, 74), (82, 106), (18, 106)], SOFT, shade=6)
    e.form([(14, 74), (46, 74), (38, 88), (2, 84)], PALE, shade=3)
    e.form([(86, 74), (54, 74), (62, 88), (98, 84)], PALE, shade=3)
    for x in (36, 64):
        e.oval(x, 75, 7, 5.4, k.skin, shade=2)
    e.form(
        path("46,94 50,89 54,94 51.6,94 51.6,100 48.4,100 48.4,94"),
        DARK,
        shade=0,
        line=0,
    )


def _swim_ring(e: Easel, k: Kind) -> None:
    e.oval(50, 88, 43, 15, WHITE, shade=5)
    e.form([*arc(50, 88, 43, 160, 130, 15), *arc(50, 84, 26, 130, 160, 6)], DARK, shade=0, line=0)
    e.form([*arc(50, 88, 43, 50, 20, 15), *arc(50, 84, 26, 20, 50, 6)], DARK, shade=0, line=0)
    e.form([*arc(50, 88, 43, 105, 75, 15), *arc(50, 84, 26, 75, 105, 6)], DARK, shade=0, line=0)
    e.stroke(arc(50, 84, 27, 180, 360, 6), 1.6)


def _cake(e: Easel, k: Kind) -> None:
    e.box(24, 82, 76, 104, PALE, radius=4, shade=5)
    e.blob(
        path("24,84 30,79 70,79 76,84 73,92 66,87 58,94 50,88 42,94 34,87 27,92"),
        WHITE,
        shade=2,
    )
    for x in (36, 50, 64):
        e.stroke([(x, 80), (x, 70)], 3.6, DARK, line=1.3)
        drop(e, x, 65, 2.6)


def _pillow(e: Easel, k: Kind) -> None:
    e.blob(
        path("2,74 24,80 76,80 98,74 96,90 98,106 2,106 4,90"),
        WHITE,
        shade=5,
    )
    for x in (32, 68):
        e.oval(x, 80, 8, 5.6, k.skin if k.hand != "fist" else SOFT, shade=2)


def _bush(e: Easel, k: Kind) -> None:
    e.blob(
        path("-4,66 8,52 20,62 32,56 42,66 54,58 66,66 78,54 90,62 104,52 106,108 -6,108"),
        DUSK,
        shade=6,
    )
    for x, y in ((14, 72), (34, 78), (56, 74), (78, 72), (90, 86), (24, 92), (66, 92)):
        e.oval(x, y, 6, 2.8, MID, turn=-35, line=0, shade=0)


def _treads(e: Easel, k: Kind) -> None:
    e.box(4, 82, 96, 106, DEEP, radius=11, shade=4)
    for x in (19, 40, 60, 81):
        e.oval(x, 95, 8, None, MID, shade=3)
        e.oval(x, 95, 2.4, None, INK, line=0, shade=0)


def _snowboard(e: Easel, k: Kind) -> None:
    e.blob(path("80,100 76,30 84,12 93,14 98,32 98,100"), WHITE, shade=5)
    e.form([(79, 46), (97, 38), (97, 50), (79.6, 58)], DARK, shade=0, line=0)
    e.form([(80, 64), (97, 56), (97, 62), (80, 70)], MID, shade=0, line=0)


def _wings(e: Easel, k: Kind) -> None:
    for points in e.both(path("40,92 22,70 2,34 -4,50 0,62 -2,74 6,82 10,92 24,98")):
        e.blob(points, WHITE, shade=6)
    for points in e.both([(2, 52), (16, 70), (28, 82)]):
        e.stroke(points, 1.6, DUSK)
    for points in e.both([(4, 70), (16, 80), (26, 88)]):
        e.stroke(points, 1.6, DUSK)


def _jets(e: Easel, k: Kind) -> None:
    for x in (14, 86):
        e.form([(x - 6, 96), (x, 112), (x + 6, 96)], WHITE, shade=0)
        e.box(x - 8, 64, x + 8, 97, DARK, radius=6, shade=4)


def _mane(e: Easel, k: Kind) -> None:
    e.form(star(50, 54, 46, 36, 15), PALE, shade=6)
    e.form(star(50, 88, 40, 30, 13), WHITE, shade=5)


def _bristles(e: Easel, k: Kind) -> None:
    e.form(star(50, 50, 49, 33, 17, turn=-84), MID, shade=0)


def _tail(e: Easel, k: Kind) -> None:
    e.stroke([(78, 100), (94, 86), (88, 66), (95, 52)], 9, k.skin, line=1.7)


def _blush(e: Easel, k: Kind) -> None:
    for side in (-1, 1):
        e.oval(50 + side * 22, k.mouth_at - 6, 5, 3, WHITE, line=0, shade=0)


def _sweat(e: Easel, k: Kind) -> None:
    for x, y, size in ((15, 30, 4.4), (86, 26, 5), (91, 48, 3.6)):
        drop(e, x, y, size)


def _stitches(e: Easel, k: Kind) -> None:
    e.stroke([(60, 66), (76, 58)], 1.8)
    for t in (0.2, 0.5, 0.8):
        x, y = 60 + 16 * t, 66 - 8 * t
        e.stroke([(x - 1.6, y - 3.4), (x + 1.6, y + 3.4)], 1.6)


def _bandages(e: Easel, k: Kind) -> None:
    for points in (
        [(22, 24), (78, 18), (78, 28), (22, 34)],
        path("22,30 60,22 78,30 78,36 58,30 22,40"),
        [(22, 56), (78, 52), (78, 62), (22, 66)],
        [(24, 64), (78, 66), (76, 74), (26, 74)],
        [(22, 44), (30, 42), (30, 58), (22, 58)],
        [(70, 40), (78, 38), (78, 56), (70, 56)],
    ):
        e.form(points, WHITE, shade=2, line=1.3)
    e.blob(
        path("76,66 84,70 80,82 90,92 84,94 75,82 72,70"),
        WHITE,
        shade=2,
        line=1.3,
    )


def _space_helmet(e: Easel, k: Kind) -> None:
    e.stroke(arc(50, 46, 44, 0, 360, 43), 4.6, WHITE, line=1.7)
    e.stroke(arc(50, 46, 37, 195, 250, 36), 3.4, WHITE)
    e.stroke(arc(50, 46, 37, 258, 264, 36), 3.4, WHITE)
    e.blob(path("18,84 34,78 66,78 82,84 78,92 50,88 22,92"), WHITE, shade=3)
    e.oval(50, 98, 5, None, DARK, shade=1)


WORN = {
    **props(
        BODY,
        {
            "tie": _tie,
            "bow_tie": _bow_tie,
            "lab_coat": _lab_coat,
            "flower_shirt": _flowers,
            "cape": _cape,
            "pajamas": _pajamas,
            "bib": _bib,
            "trench_coat": _trench,
            "apron": _apron,
            "medal": _medal,
            "armour": _armour,
            "belly_shell": _belly_shell,
            "belt": _belt,
            "high_collar": _big_collar,
        },
    ),
    **props(
        BEHIND,
        {
            "shell": _shell,
            "wings": _wings,
            "jets": _jets,
            "mane": _mane,
            "bristles": _bristles,
            "tail": _tail,
            "snowboard": _snowboard,
        },
    ),
    **props(
        HEAD,
        {
            "bolts": _bolts,
            "stitches": _stitches,
            "bandages": _bandages,
            "blush": _blush,
        },
    ),
    **props(
        FRONT,
        {
            "camera": _camera,
            "medallion": _medallion,
            "hot_tub": _tub,
            "carton": _carton,
            "swim_ring": _swim_ring,
            "cake": _cake,
            "pillow": _pillow,
            "bush": _bush,
            "treads": _treads,
            "space_helmet": _space_helmet,
            "sweat": _sweat,
        },
    ),
}
"""Props by name."""
