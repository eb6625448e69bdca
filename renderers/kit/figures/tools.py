"""Tools of figures, and poses of the hands that hold them."""

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
    BEHIND,
    FRONT,
    LEFT,
    Kind,
    Paint,
    Prop,
    arm,
    drop,
    grip,
    palm,
    props,
)


def _held(e: Easel, k: Kind, at: tuple[float, float], paint: Paint) -> None:
    """Draw an arm, the thing that its hand holds, and the hand around it."""
    arm(e, k, at)
    paint(e, k)
    grip(e, k, at)


def _barbell(e: Easel, k: Kind) -> None:
    e.stroke([(2, 15), (98, 15)], 4, WHITE, line=1.6)
    for x in (11, 89):
        e.box(x - 4, 1, x + 4, 29, PALE, radius=2.5, shade=3)
    for x in (3, 97):
        e.box(x - 4, 5, x + 4, 25, MID, radius=2.5, shade=3)
    for points in e.both(path("24,96 6,86 8,56 19,20 28,20 22,54 27,64 36,80")):
        e.blob(points, k.skin, shade=5)
    for x in (24, 76):
        grip(e, k, (x, 16))


# --- In one hand or both ---------------------------------------------------------------------


def _palette(e: Easel, k: Kind) -> None:
    arm(e, k, (82, 80))
    e.blob(
        path("62,84 66,70 82,64 96,72 97,86 84,95 74,90 68,94"),
        WHITE,
        shade=4,
    )
    for x, y, tone in ((72, 76, DARK), (81, 71, MID), (90, 77, DUSK), (89, 86, SOFT)):
        e.oval(x, y, 3.4, None, tone, shade=0, line=1.2)
    arm(e, k, LEFT)
    e.stroke([(20, 84), (6, 46)], 2.8, PALE, line=1.4)
    e.blob([(9, 50), (2, 44), (1, 34), (9, 43)], INK, shade=0)
    grip(e, k, (16, 76))


def _marshmallow(e: Easel, k: Kind) -> None:
    arm(e, k, (16, 80))
    e.stroke([(20, 90), (9, 52)], 2.2, PALE, line=1.4)
    e.box(1, 40, 17, 54, WHITE, radius=4, shade=4)
    grip(e, k, (17, 79))


def _briefcase(e: Easel, k: Kind) -> None:
    arm(e, k, (84, 74))
    e.stroke([(78, 82), (78, 76), (90, 76), (90, 82)], 2.6)
    e.box(66, 80, 100, 100, DEEP, radius=3, shade=4)
    e.stroke([(67, 88), (99, 88)], 1.6, DUSK)
    e.box(80, 85.5, 87, 91, WHITE, radius=1, shade=0, line=1.2)
    grip(e, k, (84, 75))


def _racket(e: Easel, k: Kind) -> None:
    def paint(e: Easel, k: Kind) -> None:
        e.stroke([(84, 84), (86, 62)], 4, PALE, line=1.5)
        e.oval(87, 44, 11, 17, DEEP, turn=6, shade=0)
        e.oval(87, 44, 8.4, 14.2, WHITE, turn=6, shade=0, line=0)
        for n in (-4, 0, 4):
            e.stroke([(87 + n, 32), (86 + n, 56)], 1, DUSK)
            e.stroke([(79.5, 44 + n * 2), (94.5, 45 + n * 2)], 1, DUSK)

    _held(e, k, (84, 78), paint)
    e.oval(17, 80, 9, None, WHITE, shade=4)
    e.stroke(arc(10, 74, 11, 10, 80), 1.5, MID)


def _skateboard(e: Easel, k: Kind) -> None:
    e.blob([(72, 96), (78, 30), (86, 22), (94, 30), (92, 96)], DARK, shade=5)
    for y in (40, 84):
        for x in (76, 93):
            e.oval(x, y, 3.6, 5, WHITE, shade=1.5)
    e.form(star(85, 62, 6, 2.6, 5), PALE, shade=0, line=0)
    arm(e, k, (76, 72))
    grip(e, k, (76, 71))


def _hook(e: Easel, k: Kind) -> None:
    arm(e, k, (86, 76))
    e.stroke(
        path("86,66 86,58 95,54 95,44 86,42 82,47"),
        3.4,
        WHITE,
        line=1.6,
        smooth=True,
    )
    e.box(79, 65, 93, 76, DUSK, radius=3, shade=3)


def _flask(e: Easel, k: Kind) -> None:
    def paint(e: Easel, k: Kind) -> None:
        e.form(
            path("81,44 89,44 89,58 98,78 95,83 75,83 72,78 81,58"),
            WHITE,
            shade=4,
        )
        e.form(
            path("77,69 93,69 97.4,78.4 94.6,82 75.4,82 72.8,78.4"),
            DUSK,
            shade=3,
            line=0,
        )
        e.box(79, 41, 91, 45.5, PALE, radius=1.5, shade=0)
        for x, y, r in ((83, 74, 2.2), (90, 78, 1.6), (86, 35, 3), (81, 29, 2)):
            e.oval(x, y, r, None, WHITE, shade=0, line=1.2)

    arm(e, k, (80, 84))
    paint(e, k)
    grip(e, k, (76, 83))


def _tray(e: Easel, k: Kind) -> None:
    arm(e, k, (84, 66), elbow=(90, 84))
    e.form(arc(84, 51, 15, 180, 360, 15), WHITE, shade=6)
    e.oval(84, 35, 2.8, None, PALE, shade=1)
    e.oval(84, 53, 18, 3.6, PALE, shade=2)
    palm(e, k, (84, 63))


def _quiver(e: Easel, k: Kind) -> None:
    for x, y in ((8, 30), (18, 25), (26, 31)):
        e.stroke([(x, y), (x + 5, y + 40)], 2, PALE, line=1.2)
        e.form([(x - 4, y - 6), (x + 4, y - 8), (x + 5, y + 6), (x - 2, y + 8)], WHITE, shade=1.5)
    e.form([(6, 58), (32, 52), (40, 96), (18, 100)], DUSK, shade=4)


def _whisk(e: Easel, k: Kind) -> None:
    arm(e, k, (84, 78))
    for turn in (-16, 0, 16):
        e.oval(86, 46, 8.5, 15, WHITE, turn=turn * 0.6, shade=0, line=1.2)
    for dx in (-4, 0, 4):
        e.stroke([(86 + dx * 0.4, 61), (86 + dx, 46), (86 + dx * 0.4, 33)], 1.2)
    e.stroke([(85, 84), (86, 60)], 4.4, DARK, line=1.5)
    grip(e, k, (84, 77))
    e.oval(19, 78, 17, 5, DUSK, shade=2)
    e.form([(2, 79), (36, 79), (31, 94), (8, 94)], MID, shade=5)
    e.stroke([(33, 82), (42, 78)], 4, INK)


def _bone(e: Easel, k: Kind) -> None:
    arm(e, k, (84, 78))
    for x, y in ((80, 40), (89, 37), (83, 92), (92, 89)):
        e.oval(x, y, 5.4, None, WHITE, shade=2)
    e.stroke([(85, 42), (88, 88)], 6.4, WHITE, line=1.6)
    for x, y in ((80, 40), (89, 37), (83, 92), (92, 89)):
        e.oval(x, y, 4.4, None, WHITE, shade=0, line=0)
    grip(e, k, (85, 72))
    arm(e, k, (14, 78))
    e.stroke([(12, 84), (15, 58)], 4, DUSK, line=1.4)
    e.form([(9, 58), (21, 58), (22, 46), (8, 46)], PALE, shade=2)
    for x in (12, 15, 18):
        e.stroke([(x, 56), (x, 47)], 1)
    grip(e, k, (13, 76))


def _magnifier(e: Easel, k: Kind) -> None:
    arm(e, k, (84, 84))
    e.stroke([(82, 84), (72, 62)], 5.4, DARK, line=1.6)
    e.oval(63, 46, 17, None, DEEP, shade=0, line=1.4)
    e.oval(63, 46, 13.6, None, WHITE, shade=0, line=0)
    e.oval(63, 46, 9, None, INK, line=0, shade=0)
    e.oval(60, 42, 3, None, WHITE, line=0, shade=0)
    grip(e, k, (83, 83))


def _yarn(e: Easel, k: Kind) -> None:
    e.oval(78, 84, 16, None, WHITE, shade=6)
    for start, end in (
        ((66, 78), (84, 70)),
        ((64, 84), (90, 76)),
        ((66, 91), (93, 84)),
        ((72, 97), (92, 91)),
    ):
        e.stroke([start, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2 + 3), end], 1.5, DUSK)
    e.stroke([(64, 92), (50, 96), (40, 90), (28, 96)], 2, WHITE, line=1)
    for x, y in ((64, 78), (92, 74)):
        e.oval(x, y, 6.6, 5.6, k.skin, shade=2)


def _teddy(e: Easel, k: Kind) -> None:
    for x in (66, 86):
        e.oval(x, 66, 5.4, None, SOFT, shade=2)
    e.oval(76, 92, 13, 11, SOFT, shade=4)
    e.oval(76, 75, 12, 11, SOFT, shade=4)
    e.oval(76, 79, 5.4, 4.4, WHITE, line=0, shade=0)
    for x in (71, 81):
        e.oval(x, 73, 1.6, None, INK, line=0, shade=0)
    e.oval(76, 77, 2, 1.5, INK, line=0, shade=0)
    arm(e, k, (68, 90), elbow=(84, 100))
    grip(e, k, (66, 90))


def _throwing_star(e: Easel, k: Kind) -> None:
    arm(e, k, (84, 74), elbow=(90, 86))
    e.form(star(85, 56, 15, 5, 4, turn=-70), WHITE, shade=4)
    e.oval(85, 56, 2.6, None, INK, line=0, shade=0)
    grip(e, k, (85, 72))


def _megaphone(e: Easel, k: Kind) -> None:
    arm(e, k, (72, 80))
    e.form([(62, 66), (90, 46), (97, 78), (66, 76)], WHITE, shade=6)
    e.oval(93.5, 62, 5, 16.5, DUSK, turn=-12, shade=3)
    e.stroke([(70, 74), (72, 86)], 4, DUSK, line=1.4)
    grip(e, k, (71, 83))


def _broom(e: Easel, k: Kind) -> None:
    arm(e, k, (86, 76))
    e.stroke([(88, 102), (83, 40)], 3.6, DUSK, line=1.5)
    e.form(path("76,36 89,34 96,8 89,12 84,5 78,12 70,10"), WHITE, shade=5)
    e.form([(75, 33), (90, 31.4), (90.6, 37), (75.6, 39)], DARK, shade=2)
    grip(e, k, (86, 76))


def _staff(e: Easel, k: Kind) -> None:
    arm(e, k, (86, 76))
    e.stroke([(88, 104), (84, 20)], 4.4, DUSK, line=1.6)
    e.stroke([(84, 20), (80, 8), (90, 4), (95, 12), (90, 16)], 4.4, DUSK, line=1.6)
    grip(e, k, (86, 74))


def _katanas(e: Easel, k: Kind) -> None:
    for side in (-1, 1):
        e.stroke([(50 + side * 18, 66), (50 + side * 39, 30)], 3.6, INK)
        e.stroke([(50 + side * 19, 64), (50 + side * 26, 52)], 5.6, PALE, line=1.4)
        e.stroke([(50 + side * 33, 38), (50 + side * 44, 20)], 5.6, DARK, line=1.6)
        e.stroke([(50 + side * 28, 35), (50 + side * 38, 42)], 4, WHITE, line=1.5)


def _sword(e: Easel, k: Kind) -> None:
    arm(e, k, (80, 84))
    e.form(path("80,76 20,90 4,98 2,93 18,84 78,69"), WHITE, shade=2.4)
    e.stroke([(77, 63), (82, 82)], 4, PALE, line=1.5)
    e.stroke([(82, 72), (97, 68)], 5, INK)
    grip(e, k, (88, 70))
    drop(e, 14, 97, 3, DARK)


def _lightning(e: Easel, k: Kind) -> None:
    e.form(path("84,40 70,64 80,64 74,90 96,56 85,56 92,40"), WHITE, shade=3)


HELD = {
    **props(
        FRONT,
        {
            "palette": _palette,
            "marshmallow": _marshmallow,
            "briefcase": _briefcase,
            "racket": _racket,
            "skateboard": _skateboard,
            "hook": _hook,
            "flask": _flask,
            "tray": _tray,
            "whisk": _whisk,
            "bone": _bone,
            "magnifier": _magnifier,
            "yarn": _yarn,
            "teddy": _teddy,
            "throwing_star": _throwing_star,
            "megaphone": _megaphone,
            "broom": _broom,
            "staff": _staff,
            "sword": _sword,
            "lightning": _lightning,
        },
    ),
    "barbell": Prop(BEHIND, _barbell),
    "katanas": Prop(BEHIND, _katanas),
    "quiver": Prop(BEHIND, _quiver),
}
"""Props by name."""
