"""Poses of both hands, and large things that figures hold in them."""

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
from renderers.kit.figures.figure import (
    FRONT,
    LEFT,
    RIGHT,
    Kind,
    arm,
    grip,
    palm,
    props,
    sparkle,
)


def _wave(e: Easel, k: Kind) -> None:
    arm(e, k, (86, 60), elbow=(88, 82))
    palm(e, k, (86, 52))
    for reach in (9, 14):
        e.stroke(arc(86, 50, reach + 5, 300, 345), 1.8, WHITE)


def _hands_up(e: Easel, k: Kind) -> None:
    for x in (13, 87):
        arm(e, k, (x, 58), elbow=(50 + (x - 50) * 1.05, 82))
        palm(e, k, (x, 52))


def _peace(e: Easel, k: Kind) -> None:
    arm(e, k, (86, 66), elbow=(88, 84))
    skin = k.skin
    for dx in (-5, 5):
        e.stroke([(86, 62), (86 + dx, 44)], 4.4, skin, line=1.6)
    e.oval(86, 63, 6.4, 6, skin, shade=2.5)
    e.stroke([(82.5, 63), (88, 64.5)], 1.3)


def _crossed(e: Easel, k: Kind) -> None:
    e.stroke([(24, 92), (40, 88), (70, 82)], 11, k.cloth, line=1.7)
    grip(e, k, (71, 82))
    e.stroke([(77, 92), (60, 92), (30, 85)], 11, k.cloth, line=1.7)
    grip(e, k, (30, 84))


def _cheeks(e: Easel, k: Kind) -> None:
    for x, turn in ((26, 1), (74, -1)):
        arm(e, k, (x, 68), elbow=(x - turn * 10, 84))
        palm(e, k, (x, 64))


def _claws(e: Easel, k: Kind) -> None:
    for x in (12, 88):
        side = 1 if x > 50 else -1
        arm(e, k, (x, 62), elbow=(50 + (x - 50) * 1.08, 84))
        e.oval(x, 58, 8, 7, k.skin, shade=3)
        for n in (-1, 0, 1):
            a, b = x + n * 6, 52 - (1 - abs(n)) * 2
            e.form(
                [(a - 2.4, b), (a + n * 2 - side, b - 11), (a + 2.4, b)], WHITE, shade=0, line=1.3
            )


def _flex(e: Easel, k: Kind) -> None:
    for points in e.both(path("28,84 10,88 4,74 8,56 16,54 17,66 24,70 32,76")):
        e.blob(points, k.skin if k.hand != "fist" else SOFT, shade=5)
    for x in (12, 88):
        grip(e, k, (x, 52))


def _crystal(e: Easel, k: Kind) -> None:
    e.form([(36, 98), (40, 90), (60, 90), (64, 98)], DARK, shade=3)
    e.oval(50, 82, 15, None, WHITE, shade=8)
    e.oval(44, 76, 4, 2.6, WHITE, turn=-40, line=0, shade=0)
    sparkle(e, 54, 84, 6, PALE)
    for x in (28, 72):
        arm(e, k, (x, 84), elbow=(50 + (x - 50) * 1.4, 92))
        palm(e, k, (x, 83))


def _bomb(e: Easel, k: Kind) -> None:
    arm(e, k, RIGHT)
    e.oval(80, 80, 15, None, INK, shade=0)
    e.oval(74, 74, 4.6, 3, DUSK, turn=-40, line=0, shade=0)
    e.form([(83, 62), (92, 66), (90, 71), (80, 67)], DUSK, shade=0)
    e.stroke([(88, 65), (92, 56), (86, 50), (90, 44)], 2.4, PALE, line=1)
    e.form(star(90, 42, 8, 3.4, 8), WHITE, shade=0, line=1.2)
    arm(e, k, (18, 82))
    for side in (-1, 1):
        e.stroke(
            [(18 + side * 3, 82), (17 - side * 3, 62), (19 + side * 2, 52)], 3.2, WHITE, line=1.5
        )
    e.oval(18, 66, 2.4, None, INK, line=0, shade=0)
    grip(e, k, (18, 81))


def _bow(e: Easel, k: Kind) -> None:
    e.stroke(path("66,4 78,16 90,44 90,60 80,88 66,100"), 5, PALE, line=1.7)
    e.stroke([(66, 4), (66, 100)], 1.6, WHITE, line=0.8, smooth=False)
    e.stroke([(52, 62), (96, 62)], 2, WHITE, line=1.2)
    e.form([(94, 56), (104, 62), (94, 68)], WHITE, shade=0)
    arm(e, k, (90, 64), elbow=(88, 84))
    grip(e, k, (90, 62))


def _turntable(e: Easel, k: Kind) -> None:
    e.box(10, 80, 90, 103, DUSK, radius=4, shade=4)
    for x in (31, 69):
        e.oval(x, 89, 16, 8.4, INK, shade=0)
        e.oval(x, 89, 10.5, 5.4, DUSK, shade=0, line=0)
        e.oval(x, 89, 9.4, 4.6, INK, shade=0, line=0)
        e.oval(x, 89, 4.6, 2.4, WHITE, shade=0, line=0)
    for x in (22, 78):
        arm(e, k, (x, 84), elbow=(50 + (x - 50) * 1.5, 90))
        grip(e, k, (x, 85))


def _gloves(e: Easel, k: Kind) -> None:
    for x, y in ((20, 76), (80, 66)):
        side = 1 if x > 50 else -1
        arm(e, k, (x, y + 8))
        e.box(x - 8, y + 7, x + 8, y + 16, WHITE, radius=2, shade=3)
        e.blob(
            [
                (x - 12, y + 6),
                (x - 13, y - 6),
                (x - 4, y - 14),
                (x + 8, y - 12),
                (x + 13, y - 2),
                (x + 11, y + 8),
            ],
            DARK,
            shade=6,
        )
        e.blob(
            [
                (x - side * 6, y - 8),
                (x - side * 14, y - 4),
                (x - side * 13, y + 5),
                (x - side * 5, y + 3),
            ],
            DUSK,
            shade=2,
        )


def _laptop(e: Easel, k: Kind) -> None:
    e.form([(22, 76), (78, 76), (84, 102), (16, 102)], DEEP, shade=4)
    e.form(star(50, 88, 7, 3, 4), WHITE, shade=0, line=0)
    for x in (17, 83):
        e.oval(x, 92, 7, 6, k.skin, shade=2)


def _guitar(e: Easel, k: Kind) -> None:
    e.stroke([(60, 82), (97, 52)], 5, PALE, line=1.5)
    e.form([(92, 50), (99, 46), (101, 56), (96, 58)], DUSK, shade=0)
    e.blob(
        path("20,84 30,70 42,78 54,70 64,80 58,92 46,92 38,104 22,100"),
        DARK,
        shade=5,
    )
    e.oval(44, 86, 5, None, WHITE, shade=0)
    e.stroke([(36, 92), (94, 54)], 1, WHITE)
    arm(e, k, (84, 66), elbow=(94, 84))
    grip(e, k, (84, 62))
    arm(e, k, (40, 92), elbow=(14, 94))
    grip(e, k, (43, 91))


def _fork_knife(e: Easel, k: Kind) -> None:
    arm(e, k, LEFT)
    e.stroke([(14, 86), (13, 58)], 3, WHITE, line=1.5)
    for dx in (-5, 0, 5):
        e.stroke([(13 + dx, 54), (13 + dx, 42)], 2.6, WHITE, line=1.3)
    e.form([(6.5, 52), (19.5, 52), (16, 61), (10, 61)], WHITE, shade=2)
    grip(e, k, (14, 75))
    arm(e, k, RIGHT)
    e.stroke([(86, 86), (87, 66)], 4, DARK, line=1.4)
    e.blob([(84, 68), (83, 46), (88, 38), (93, 48), (92, 68)], WHITE, shade=3)
    grip(e, k, (86, 75))


def _newspaper(e: Easel, k: Kind) -> None:
    e.form([(8, 72), (50, 78), (92, 72), (92, 104), (8, 104)], WHITE, shade=4)
    e.stroke([(50, 78), (50, 104)], 1.6)
    e.stroke([(14, 79), (44, 83)], 3.4, INK)
    for y in (87, 92, 97):
        e.stroke([(14, y), (44, y + 3)], 1.4, DUSK)
        e.stroke([(56, y + 3), (86, y)], 1.4, DUSK)
    e.box(57, 79, 85, 85, DUSK, line=0, shade=0)
    for x in (8, 92):
        e.oval(x, 84, 6.6, 5.6, k.skin, shade=2)


def _binoculars(e: Easel, k: Kind) -> None:
    e.box(44, 42, 56, 56, MID, radius=2, shade=2)
    for x in (35, 65):
        e.oval(x, 50, 15.5, None, DUSK, shade=5)
        e.oval(x, 50, 11, None, DARK, shade=0, line=1.4)
        e.oval(x, 50, 9.6, None, WHITE, shade=4, line=0)
        e.oval(x, 50, 4.4, None, INK, line=0, shade=0)
        e.oval(x - 3.4, 46, 2, None, WHITE, line=0, shade=0)
    for x in (16, 84):
        arm(e, k, (x, 62), elbow=(50 + (x - 50) * 1.1, 84))
        grip(e, k, (x + (3 if x < 50 else -3), 60))


def _juggling(e: Easel, k: Kind) -> None:
    for x, y, tone in (
        (14, 40, DARK),
        (24, 17, WHITE),
        (50, 7, MID),
        (76, 17, DARK),
        (86, 40, WHITE),
    ):
        e.oval(x, y, 7.6, None, tone, shade=3.4)
    for x in (14, 86):
        arm(e, k, (x, 72))
        palm(e, k, (x, 68))


def _hammer(e: Easel, k: Kind) -> None:
    arm(e, k, RIGHT)
    e.stroke([(85, 88), (87, 48)], 4, PALE, line=1.5)
    e.form([(74, 36), (94, 34), (98, 40), (95, 49), (74, 49)], DUSK, shade=4)
    grip(e, k, (85, 76))
    arm(e, k, LEFT)
    e.stroke([(15, 88), (13, 56)], 4.6, WHITE, line=1.5)
    e.form([*arc(13, 47, 10, -50, 230), (9, 44), (13, 49), (17, 44)], WHITE, shade=3)
    grip(e, k, (15, 76))


def _rope(e: Easel, k: Kind) -> None:
    e.stroke([(88, -4), (86, 104)], 5, PALE, line=1.6)
    for y in range(-2, 104, 7):
        e.stroke([(84, y + 3), (89.5, y - 1)], 1.3, DUSK)
    for y in (30, 72):
        arm(e, k, (86, y), elbow=(78, 84))
        grip(e, k, (86.5, y))


HANDS = props(
    FRONT,
    {
        "wave": _wave,
        "hands_up": _hands_up,
        "peace_hand": _peace,
        "arms_crossed": _crossed,
        "hands_on_cheeks": _cheeks,
        "claws": _claws,
        "flexing": _flex,
        "crystal_ball": _crystal,
        "bomb": _bomb,
        "bow": _bow,
        "turntable": _turntable,
        "gloves": _gloves,
        "laptop": _laptop,
        "guitar": _guitar,
        "fork_and_knife": _fork_knife,
        "newspaper": _newspaper,
        "binoculars": _binoculars,
        "juggling": _juggling,
        "hammer": _hammer,
        "rope": _rope,
    },
)
"""Props by name."""
