"""Belongings and homes of small animals."""

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
    rounded,
    star,
)
from renderers.kit.figures.figure import (
    BEHIND,
    BODY,
    FRONT,
    RIGHT,
    Kind,
    arm,
    drop,
    grip,
    props,
    sparkle,
)


def _leaf(e: Easel, x: float, y: float, size: float, turn: float, tone: int) -> None:
    """Draw a leaf with its rib."""
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))

    def at(a: float, b: float) -> tuple[float, float]:
        return x + (a * cos - b * sin) * size, y + (a * sin + b * cos) * size

    e.blob([at(-1, 0), at(-0.3, -0.5), at(0.5, -0.4), at(1, 0), at(0.5, 0.4), at(-0.3, 0.5)], tone)
    e.stroke([at(-1.3, 0), at(0.6, 0)], 1.3, DEEP)


# --- Held ------------------------------------------------------------------------------------


def _acorn(e: Easel, k: Kind) -> None:
    arm(e, k, (30, 88))
    e.blob(path("36,78 64,78 65,92 50,106 35,92"), SOFT, shade=5)
    e.blob(path("33,80 36,69 50,65 64,69 67,80 50,84"), DUSK, shade=4)
    e.stroke([(50, 66), (52, 59)], 3, DUSK, line=1.3)
    for x in (33, 67):
        grip(e, k, (x, 90))


def _shovel(e: Easel, k: Kind) -> None:
    arm(e, k, RIGHT)
    e.stroke([(88, 104), (85, 44)], 4, PALE, line=1.5)
    e.blob(path("75,44 95,42 96,24 86,10 75,26"), WHITE, shade=4)
    grip(e, k, (86, 74))


def _bell(e: Easel, k: Kind) -> None:
    arm(e, k, (86, 64), elbow=(90, 84))
    e.stroke([(86, 64), (86, 52)], 4, DUSK, line=1.4)
    e.blob(path("86,26 94,32 96,44 101,50 71,50 76,44 78,32"), WHITE, shade=5)
    e.oval(86, 52, 3.4, None, INK, shade=0, line=0)
    e.stroke(arc(86, 38, 22, 300, 340), 2, WHITE)
    e.stroke(arc(86, 38, 22, 200, 240), 2, WHITE)
    grip(e, k, (86, 64))


def _spear(e: Easel, k: Kind) -> None:
    arm(e, k, RIGHT)
    e.stroke([(87, 104), (86, 28)], 3.6, PALE, line=1.5)
    e.form(path("86,0 94,18 86,32 78,18 82,16 86,8"), WHITE, shade=3)
    e.form([(80, 32), (92, 32), (86, 42)], DARK, shade=0)
    grip(e, k, (86, 74))


def _stump_shield(e: Easel, k: Kind) -> None:
    """Draw a slice of a trunk."""
    e.oval(30, 82, 25, 24, DUSK, shade=4)
    e.oval(30, 82, 20, 19, PALE, shade=0, line=0)
    for reach in (14, 8.5, 3.5):
        e.stroke(arc(30, 82, reach, 0, 360), 1.6, MID)


def _shield(e: Easel, k: Kind) -> None:
    e.blob(path("6,58 30,52 54,58 53,82 42,98 30,105 18,98 7,82"), WHITE, shade=7)
    e.form([(26, 56), (34, 56), (34, 101), (26, 101)], DARK, shade=0, line=0)
    e.form([(8, 70), (52, 70), (52, 78), (8, 78)], DARK, shade=0, line=0)
    e.oval(30, 74, 6, None, PALE, shade=2)


def _pen(e: Easel, k: Kind) -> None:
    arm(e, k, (82, 80))
    e.blob(path("78,84 80,62 84,36 94,16 99,32 97,54 88,76"), WHITE, shade=4)
    e.stroke([(77, 92), (84, 62), (95, 22)], 1.6)
    e.form([(74, 98), (75, 88), (80, 89)], INK, shade=0)
    grip(e, k, (80, 80))


def _keys(e: Easel, k: Kind) -> None:
    arm(e, k, (84, 66), elbow=(92, 84))
    e.stroke(arc(84, 70, 8, 0, 360), 2.6, WHITE, line=1.3)
    for x, low in ((77, 96), (87, 100)):
        e.stroke([(x, 80), (x, low)], 3, WHITE, line=1.4)
        e.stroke([(x, low - 1), (x + 6, low - 1)], 3, WHITE, line=1.4)
        e.stroke([(x, low - 8), (x + 5, low - 8)], 2.6, WHITE, line=1.4)
    grip(e, k, (84, 63))


def _letter(e: Easel, k: Kind) -> None:
    e.box(28, 80, 72, 106, WHITE, radius=2, shade=4)
    e.stroke([(28, 81), (50, 95), (72, 81)], 2, INK, smooth=False)
    e.oval(50, 95, 5.4, None, DARK, shade=2)


def _candle(e: Easel, k: Kind) -> None:
    arm(e, k, (84, 80))
    e.oval(86, 40, 15, 18, k.ground + 2, line=0, shade=0)
    e.box(80, 56, 92, 80, WHITE, radius=2, shade=3)
    e.blob(path("80,58 84,56 92,57 92,64 89,67 87,62 84,68 80,65"), WHITE, shade=0, line=1.2)
    e.stroke([(86, 55), (86, 50)], 1.6)
    drop(e, 86, 44, 5)
    grip(e, k, (85, 80))


def _lantern(e: Easel, k: Kind) -> None:
    arm(e, k, (82, 58), elbow=(92, 80))
    e.oval(82, 80, 22, 24, k.ground + 2, line=0, shade=0)
    e.stroke(arc(82, 68, 8, 180, 360), 2.4, PALE, line=1.2)
    e.form(path("72,70 92,70 96,76 68,76"), DARK, shade=2)
    e.box(71, 76, 93, 96, WHITE, radius=2, shade=0)
    drop(e, 82, 90, 5, SOFT)
    for x in (76.5, 87.5):
        e.stroke([(x, 76), (x, 96)], 1.4)
    e.box(68, 96, 96, 102, DARK, radius=2, shade=2)
    grip(e, k, (82, 60))


def _moth(e: Easel, k: Kind) -> None:
    for side in (-1, 1):
        e.oval(82 + side * 9, 18, 9, 6.6, WHITE, turn=side * -25, shade=2)
        e.oval(82 + side * 6, 28, 6, 4.6, PALE, turn=side * 30, shade=1.5)
        e.stroke([(82, 14), (82 + side * 5, 5)], 1.4)
    e.oval(82, 22, 3, 8, DUSK, shade=1)


def _thistle(e: Easel, k: Kind) -> None:
    arm(e, k, RIGHT)
    e.stroke([(86, 100), (85, 50)], 3.4, MID, line=1.4)
    _leaf(e, 76, 64, 9, 200, MID)
    e.form(star(85, 26, 18, 9, 12), WHITE, shade=3)
    e.oval(85, 40, 9, 9, MID, shade=3)
    grip(e, k, (86, 76))


def _nettle(e: Easel, k: Kind) -> None:
    arm(e, k, RIGHT)
    e.stroke([(86, 100), (86, 20)], 3, MID, line=1.4)
    for y, size in ((62, 11), (46, 10), (30, 8)):
        for side in (-1, 1):
            tips = [
                (86, y - 3),
                (86 + side * size, y - 7),
                (86 + side * size * 1.3, y),
                (86, y + 4),
            ]
            e.form(tips, SOFT, shade=2)
    grip(e, k, (86, 78))


def _dagger(e: Easel, k: Kind) -> None:
    arm(e, k, (84, 74), elbow=(92, 86))
    e.form(path("80,62 84,28 88,62"), WHITE, shade=2)
    e.stroke([(75, 63), (93, 63)], 3.4, PALE, line=1.4)
    e.stroke([(84, 66), (84, 78)], 4, DARK, line=1.2)
    grip(e, k, (84, 73))


def _horn(e: Easel, k: Kind) -> None:
    arm(e, k, (74, 78))
    e.blob(path("56,62 70,66 82,58 88,42 100,38 101,62 92,78 74,84 60,74"), WHITE, shade=6)
    e.oval(95, 46, 4, 11, DARK, turn=24, shade=0)
    e.stroke([(66, 66), (67, 78)], 3, DARK)
    e.stroke([(84, 56), (92, 72)], 3, DARK)
    grip(e, k, (75, 82))


def _book(e: Easel, k: Kind) -> None:
    e.form(path("18,80 48,86 48,106 18,102"), WHITE, shade=3)
    e.form(path("82,80 52,86 52,106 82,102"), WHITE, shade=3)
    e.stroke([(50, 85), (50, 106)], 4, DARK, line=1.2)
    for y in (88, 94):
        e.stroke([(23, y - 1), (43, y + 3)], 1.4, DUSK)
        e.stroke([(77, y - 1), (57, y + 3)], 1.4, DUSK)
    for x in (17, 83):
        grip(e, k, (x, 92))


def _mirror(e: Easel, k: Kind) -> None:
    arm(e, k, (84, 78))
    e.stroke([(85, 92), (86, 60)], 4, DARK, line=1.4)
    e.oval(86, 42, 12.5, 16, DUSK, shade=3)
    e.oval(86, 42, 9, 12.4, WHITE, shade=0, line=1)
    e.stroke([(81, 46), (89, 34)], 2, SOFT)
    e.stroke([(85, 49), (91, 40)], 1.6, SOFT)
    grip(e, k, (85, 78))


def _abacus(e: Easel, k: Kind) -> None:
    e.form(rounded(24, 78, 76, 106, 2), DUSK, shade=3)
    e.form(rounded(28, 82, 72, 104, 1), PALE, shade=0, line=1)
    for y, beads in ((87, (33, 38, 60, 66)), (95, (33, 50, 55, 66))):
        e.stroke([(28, y), (72, y)], 1.2)
        for x in beads:
            e.oval(x, y, 2.6, 3.2, DARK, shade=0, line=0)
    for x in (22, 78):
        grip(e, k, (x, 92))


def _crumb(e: Easel, k: Kind) -> None:
    e.blob(path("8,62 16,54 26,58 29,68 22,76 10,74"), WHITE, shade=4)
    for x, y in ((14, 64), (20, 69), (22, 61)):
        e.oval(x, y, 1.3, None, MID, shade=0, line=0)


def _coin(e: Easel, k: Kind) -> None:
    arm(e, k, (84, 70), elbow=(92, 86))
    e.oval(84, 48, 11, None, WHITE, shade=3)
    e.stroke(arc(84, 48, 7.4, 0, 360), 1.5, MID)
    e.form(star(84, 48, 5, 2.2, 5), MID, shade=0, line=0)
    sparkle(e, 96, 32, 5)
    grip(e, k, (84, 66))


def _cheese(e: Easel, k: Kind) -> None:
    """Draw a piece of cheese on a line, as bait."""
    e.stroke([(86, -2), (86, 22)], 1.6, WHITE)
    e.form(path("74,36 92,20 100,38"), WHITE, shade=3)
    e.form(path("74,36 100,38 99,50 74,47"), PALE, shade=2)
    for x, y in ((84, 41), (93, 45), (90, 31)):
        e.oval(x, y, 2.2, None, MID, shade=0, line=0)


def _shush(e: Easel, k: Kind) -> None:
    """Draw a finger at the mouth."""
    arm(e, k, (60, 82), elbow=(82, 94))
    e.stroke([(56, 78), (52, 62)], 4.6, k.skin, line=1.6)
    e.oval(59, 81, 7, 6, k.skin, shade=2.5)


def _flail(e: Easel, k: Kind) -> None:
    arm(e, k, RIGHT)
    e.stroke([(84, 92), (88, 54)], 4.4, DUSK, line=1.5)
    e.stroke([(88, 52), (94, 42), (90, 32)], 2, WHITE, line=1)
    e.form(star(86, 22, 14, 8, 9), PALE, shade=4)
    grip(e, k, (85, 76))


# --- Worn ------------------------------------------------------------------------------------


def _scarf(e: Easel, k: Kind) -> None:
    e.blob(path("66,78 84,84 92,100 80,98 72,106 62,86"), WHITE, shade=3)
    e.blob(path("28,72 50,80 72,72 76,82 50,92 24,82"), WHITE, shade=4)
    for x in (36, 50, 64):
        e.stroke([(x, 78), (x - 1, 88)], 2.6, DARK)


def _thorns(e: Easel, k: Kind) -> None:
    e.form(star(50, 84, 36, 25, 16), DEEP, shade=0)
    e.blob(path("24,76 50,86 76,76 80,88 50,98 20,88"), DARK, shade=3)


def _moss(e: Easel, k: Kind) -> None:
    for x, y, size in (
        (16, 92, 12),
        (30, 84, 11),
        (70, 84, 11),
        (84, 92, 12),
        (24, 100, 10),
        (76, 100, 10),
    ):
        e.blob(
            [
                (x - size, y),
                (x - size * 0.4, y - size * 0.7),
                (x + size * 0.3, y - size * 0.8),
                (x + size, y),
                (x + size * 0.4, y + size * 0.6),
                (x - size * 0.5, y + size * 0.6),
            ],
            SOFT,
            shade=3,
        )
    for x, y in ((20, 84), (78, 80)):
        e.stroke([(x, y), (x, y - 9)], 1.8, WHITE)
        e.oval(x, y - 10, 3.4, 2.4, WHITE, shade=0, line=1)


def _strap(e: Easel, k: Kind) -> None:
    e.stroke([(28, 80), (72, 104)], 6, DARK, line=1.4)
    e.box(46, 88, 56, 98, WHITE, radius=2, shade=1.5, line=1.3)


def _shawl(e: Easel, k: Kind) -> None:
    for points in e.both(path("44,76 26,76 10,92 6,108 46,108 50,96")):
        e.blob(points, DUSK, shade=4)
    e.oval(50, 88, 4.6, None, WHITE, shade=1.5)


# --- Around ----------------------------------------------------------------------------------


def _oaks(e: Easel, k: Kind) -> None:
    """Draw oak leaves."""
    for x, y, turn in ((8, 16, 30), (92, 14, 150), (6, 58, -20), (95, 54, 200)):
        _leaf(e, x, y, 12, turn, k.ground + 2)


def _bricks(e: Easel, k: Kind) -> None:
    """Draw the wall of a drain."""
    for row in range(7):
        y = row * 15 - 2
        for n in range(5):
            x = n * 26 - (row % 2) * 13 - 6
            if (n + row * 2) % 3 == 0:
                e.box(x, y, x + 23, y + 12, k.ground + 2, radius=1, shade=0, line=0)


def _briars(e: Easel, k: Kind) -> None:
    for points in e.both(path("-4,10 14,24 8,46 16,66 2,90")):
        e.stroke(points, 4, k.ground + 2)
    for x, y, side in (
        (13, 22, -1),
        (8, 44, 1),
        (15, 62, -1),
        (87, 22, 1),
        (92, 44, -1),
        (85, 62, 1),
    ):
        e.form([(x, y - 4), (x + side * 9, y - 3), (x, y + 3)], k.ground + 2, shade=0, line=0)


def _night(e: Easel, k: Kind) -> None:
    """Draw a crescent and stars."""
    e.oval(14, 16, 11, None, SOFT, shade=0, line=0)
    e.oval(19, 12, 10, None, k.ground + 1, shade=0, line=0)
    for x, y in ((90, 10), (94, 44), (6, 50), (72, 4)):
        sparkle(e, x, y, 3.6, PALE)


def _wave(e: Easel, k: Kind) -> None:
    """Draw rising water."""
    e.blob(path("-6,88 10,78 24,88 40,80 56,90 72,80 88,88 104,78 106,110 -6,110"), PALE, shade=4)
    e.stroke(path("-2,99 14,92 30,100 48,93 66,101"), 2, MID)
    e.blob(path("70,4 92,2 104,16 104,64 90,60 96,38 86,22 78,30 66,24"), SOFT, shade=5)


def _embers(e: Easel, k: Kind) -> None:
    e.stroke(path("74,100 96,88 92,62 84,46 94,24"), 17, k.skin, line=1.7)
    e.form(path("82,36 76,20 86,24 88,4 95,18 103,8 102,36 94,46"), WHITE, shade=4)
    for x, y, size in ((70, 12, 2.2), (62, 4, 1.6), (98, 2, 2)):
        e.oval(x, y, size, None, WHITE, shade=0, line=0)


def _cobweb(e: Easel, k: Kind) -> None:
    for turn in (0, 30, 60, 90):
        angle = math.radians(turn)
        e.stroke([(0, 0), (math.cos(angle) * 46, math.sin(angle) * 46)], 1.3, SOFT)
    for reach in (14, 26, 38):
        e.stroke(arc(0, 0, reach, 0, 90), 1.3, SOFT)


WOODLAND = {
    **props(
        FRONT,
        {
            "acorn": _acorn,
            "shovel": _shovel,
            "bell": _bell,
            "spear": _spear,
            "stump_shield": _stump_shield,
            "shield": _shield,
            "pen": _pen,
            "keys": _keys,
            "letter": _letter,
            "candle": _candle,
            "lantern": _lantern,
            "moth": _moth,
            "thistle": _thistle,
            "nettle": _nettle,
            "dagger": _dagger,
            "horn": _horn,
            "book": _book,
            "mirror": _mirror,
            "abacus": _abacus,
            "crumb": _crumb,
            "coin": _coin,
            "lure": _cheese,
            "hush": _shush,
            "flail": _flail,
            "scarf": _scarf,
        },
    ),
    **props(
        BODY,
        {
            "thorn_collar": _thorns,
            "moss": _moss,
            "strap": _strap,
            "shawl": _shawl,
        },
    ),
    **props(
        BEHIND,
        {
            "oaks": _oaks,
            "bricks": _bricks,
            "briars": _briars,
            "night": _night,
            "flood": _wave,
            "ember_tail": _embers,
            "cobweb": _cobweb,
        },
    ),
}
"""Props by name."""
