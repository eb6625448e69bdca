"""What figures hold, and what they do with their hands."""

from __future__ import annotations

import math

from renderers.kit.easel import (
    DARK, DEEP, DUSK, INK, MID, PALE, SOFT, WHITE, Easel, arc, ellipse, star,
)
from renderers.kit.figures.figure import BEHIND, FRONT, Kind, Paint, Part, arm, drop, grip, palm, sparkle

LEFT, RIGHT = (15, 76), (85, 76)
"""Where hands are that hold something."""


def _held(e: Easel, k: Kind, at: tuple[float, float], paint: Paint) -> None:
    """An arm, what its hand holds, and the hand around it."""
    arm(e, k, at)
    paint(e, k)
    grip(e, k, at)


# --- Hands -------------------------------------------------------------------------------------


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
            e.form([(a - 2.4, b), (a + n * 2 - side, b - 11), (a + 2.4, b)], WHITE, shade=0, line=1.3)


def _flex(e: Easel, k: Kind) -> None:
    for points in e.both([(28, 84), (10, 88), (4, 74), (8, 56), (16, 54), (17, 66), (24, 70), (32, 76)]):
        e.blob(points, k.skin if k.hand != "fist" else SOFT, shade=5)
    for x in (12, 88):
        grip(e, k, (x, 52))
    e.stroke([(4, 30), (96, 30)], 3.4, PALE, line=1.5)


def _barbell(e: Easel, k: Kind) -> None:
    e.stroke([(2, 9), (98, 9)], 4, WHITE, line=1.6)
    for x in (10, 90):
        e.box(x - 3.5, -6, x + 3.5, 24, DUSK, radius=2.5, shade=3)
    for x in (3, 97):
        e.box(x - 3.5, -1, x + 3.5, 19, DARK, radius=2.5, shade=3)
    for points in e.both([(24, 90), (8, 82), (8, 54), (18, 14), (27, 14), (21, 50), (27, 62), (36, 78)]):
        e.blob(points, k.skin, shade=5)
    for x in (23, 77):
        grip(e, k, (x, 10))


# --- In one hand -----------------------------------------------------------------------------------


def _palette(e: Easel, k: Kind) -> None:
    arm(e, k, (82, 80))
    e.blob([(62, 84), (66, 70), (82, 64), (96, 72), (97, 86), (84, 95), (74, 90), (68, 94)], WHITE, shade=4)
    for x, y, tone in ((72, 76, DARK), (81, 71, MID), (90, 77, DUSK), (89, 86, SOFT)):
        e.oval(x, y, 3.4, None, tone, shade=0, line=1.2)
    arm(e, k, LEFT)
    e.stroke([(20, 84), (6, 46)], 2.8, PALE, line=1.4)
    e.blob([(9, 50), (2, 44), (1, 34), (9, 43)], INK, shade=0)
    grip(e, k, (16, 76))


def _marshmallow(e: Easel, k: Kind) -> None:
    arm(e, k, (84, 78))
    e.stroke([(88, 86), (72, 52)], 2.2, DUSK, line=1.2)
    e.box(64, 42, 80, 55, WHITE, radius=4, shade=4)
    grip(e, k, (84, 78))


def _crystal(e: Easel, k: Kind) -> None:
    e.form([(36, 98), (40, 90), (60, 90), (64, 98)], DARK, shade=3)
    e.oval(50, 82, 15, None, WHITE, shade=8)
    e.oval(44, 76, 4, 2.6, WHITE, turn=-40, line=0, shade=0)
    sparkle(e, 54, 84, 6, PALE)
    for x in (28, 72):
        arm(e, k, (x, 84), elbow=(50 + (x - 50) * 1.4, 92))
        palm(e, k, (x, 83))


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
    e.stroke([(86, 66), (86, 58), (95, 54), (95, 44), (86, 42), (82, 47)], 3.4, WHITE, line=1.6, smooth=True)
    e.box(79, 65, 93, 76, DUSK, radius=3, shade=3)


def _flask(e: Easel, k: Kind) -> None:
    def paint(e: Easel, k: Kind) -> None:
        e.form([(81, 44), (89, 44), (89, 58), (98, 78), (95, 83), (75, 83), (72, 78), (81, 58)], WHITE, shade=4)
        e.form([(77, 69), (93, 69), (97.4, 78.4), (94.6, 82), (75.4, 82), (72.8, 78.4)], DUSK, shade=3, line=0)
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


def _bomb(e: Easel, k: Kind) -> None:
    arm(e, k, RIGHT)
    e.oval(80, 80, 15, None, INK, shade=0)
    e.oval(74, 74, 4.6, 3, DUSK, turn=-40, line=0, shade=0)
    e.form([(83, 62), (92, 66), (90, 71), (80, 67)], DUSK, shade=0)
    e.stroke([(88, 65), (92, 56), (86, 50), (90, 44)], 2.4, PALE, line=1)
    e.form(star(90, 42, 8, 3.4, 8), WHITE, shade=0, line=1.2)
    arm(e, k, (18, 82))
    for side in (-1, 1):
        e.stroke([(18 + side * 3, 82), (17 - side * 3, 62), (19 + side * 2, 52)], 3.2, WHITE, line=1.5)
    e.oval(18, 66, 2.4, None, INK, line=0, shade=0)
    grip(e, k, (18, 81))


def _bow(e: Easel, k: Kind) -> None:
    e.stroke([(18, 40), (92, 66)], 2, PALE, line=1.2)
    e.form([(14, 38.6), (26, 37), (21, 45)], WHITE, shade=0)
    e.stroke([(90, 58), (98, 72)], 3.4, WHITE, line=1.2)
    e.stroke(arc(40, 52, 30, 118, 252, 46), 4.6, DUSK, line=1.7)
    e.stroke([(27, 10), (62, 56), (26, 92)], 1.5, WHITE, smooth=False)
    arm(e, k, (13, 60))
    grip(e, k, (12, 56))


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
        e.blob([(x - 12, y + 6), (x - 13, y - 6), (x - 4, y - 14), (x + 8, y - 12), (x + 13, y - 2), (x + 11, y + 8)], DARK, shade=6)
        e.blob([(x - side * 6, y - 8), (x - side * 14, y - 4), (x - side * 13, y + 5), (x - side * 5, y + 3)], DUSK, shade=2)


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
    for start, end in (((66, 78), (84, 70)), ((64, 84), (90, 76)), ((66, 91), (93, 84)), ((72, 97), (92, 91))):
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


def _laptop(e: Easel, k: Kind) -> None:
    e.form([(22, 76), (78, 76), (84, 102), (16, 102)], DEEP, shade=4)
    e.form(star(50, 88, 7, 3, 4), WHITE, shade=0, line=0)
    for x in (17, 83):
        e.oval(x, 92, 7, 6, k.skin, shade=2)


def _guitar(e: Easel, k: Kind) -> None:
    e.stroke([(60, 82), (97, 52)], 5, PALE, line=1.5)
    e.form([(92, 50), (99, 46), (101, 56), (96, 58)], DUSK, shade=0)
    e.blob([(20, 84), (30, 70), (42, 78), (54, 70), (64, 80), (58, 92), (46, 92), (38, 104), (22, 100)], DARK, shade=5)
    e.oval(44, 86, 5, None, WHITE, shade=0)
    e.stroke([(36, 92), (94, 54)], 1, WHITE)
    arm(e, k, (84, 66), elbow=(94, 84))
    grip(e, k, (84, 62))
    arm(e, k, (40, 92), elbow=(14, 94))
    grip(e, k, (43, 91))


def _throwing_star(e: Easel, k: Kind) -> None:
    arm(e, k, (84, 74), elbow=(90, 86))
    e.form(star(85, 56, 15, 5, 4, turn=-70), WHITE, shade=4)
    e.oval(85, 56, 2.6, None, INK, line=0, shade=0)
    grip(e, k, (85, 72))


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


def _megaphone(e: Easel, k: Kind) -> None:
    arm(e, k, (72, 80))
    e.form([(62, 66), (90, 46), (97, 78), (66, 76)], WHITE, shade=6)
    e.oval(93.5, 62, 5, 16.5, DUSK, turn=-12, shade=3)
    e.stroke([(70, 74), (72, 86)], 4, DUSK, line=1.4)
    grip(e, k, (71, 83))


def _balloon(e: Easel, k: Kind) -> None:
    arm(e, k, (86, 78))
    e.stroke([(86, 78), (88, 58), (86, 42)], 1.5)
    e.oval(86, 24, 12.5, 15.5, DARK, shade=5)
    e.oval(81, 18, 2.6, 4, WHITE, turn=20, line=0, shade=0)
    e.form([(86, 39), (82.5, 43.5), (89.5, 43.5)], DARK, shade=0)
    grip(e, k, (86, 77))


def _spyglass(e: Easel, k: Kind) -> None:
    arm(e, k, (82, 66), elbow=(92, 84))
    for points, tone in (([(52, 44), (66, 42), (66, 55), (52, 53)], DUSK), ([(65, 40), (81, 37.5), (81, 59), (65, 57)], MID), ([(80, 35.5), (97, 33), (97, 63), (80, 61)], PALE)):
        e.form(points, tone, shade=4)
    e.oval(97, 48, 3.4, 15, WHITE, shade=0)
    grip(e, k, (76, 61))


def _binoculars(e: Easel, k: Kind) -> None:
    for x in (37, 63):
        e.form([(x - 7, 42), (x + 7, 42), (x + 12, 62), (x - 12, 62)], DUSK, shade=4)
        e.oval(x, 61, 12, 7.4, DARK, shade=0)
        e.oval(x, 61, 8.8, 5.2, WHITE, shade=0, line=0)
        e.stroke([(x - 4, 63), (x + 2, 58)], 1.8, MID)
    e.box(46, 46, 54, 55, MID, radius=2, shade=2)
    for x in (22, 78):
        arm(e, k, (x, 62), elbow=(50 + (x - 50) * 1.35, 84))
        grip(e, k, (x, 60))


def _broom(e: Easel, k: Kind) -> None:
    arm(e, k, (86, 76))
    e.stroke([(88, 102), (83, 40)], 3.6, DUSK, line=1.5)
    e.form([(76, 36), (89, 34), (96, 8), (89, 12), (84, 5), (78, 12), (70, 10)], WHITE, shade=5)
    e.form([(75, 33), (90, 31.4), (90.6, 37), (75.6, 39)], DARK, shade=2)
    grip(e, k, (86, 76))


def _juggling(e: Easel, k: Kind) -> None:
    for x, y, tone in ((14, 40, DARK), (24, 17, WHITE), (50, 7, MID), (76, 17, DARK), (86, 40, WHITE)):
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
    e.form([(80, 76), (20, 90), (4, 98), (2, 93), (18, 84), (78, 69)], WHITE, shade=2.4)
    e.stroke([(77, 63), (82, 82)], 4, PALE, line=1.5)
    e.stroke([(82, 72), (97, 68)], 5, INK)
    grip(e, k, (88, 70))
    drop(e, 14, 97, 3, DARK)


def _dumbbell(e: Easel, k: Kind) -> None:
    e.stroke([(4, 76), (30, 76)], 4, WHITE, line=1.5)
    for x in (6, 28):
        e.box(x - 4, 67, x + 4, 85, DUSK, radius=3, shade=3)
    grip(e, k, (17, 76))


def _lightning(e: Easel, k: Kind) -> None:
    e.form([(84, 40), (70, 64), (80, 64), (74, 90), (96, 56), (85, 56), (92, 40)], WHITE, shade=3)


HELD = {
    **{name: Part(FRONT, paint) for name, paint in {
        "wave": _wave, "hands_up": _hands_up, "peace_hand": _peace, "arms_crossed": _crossed,
        "hands_on_cheeks": _cheeks, "claws": _claws, "flexing": _flex, "palette": _palette,
        "marshmallow": _marshmallow, "crystal_ball": _crystal, "briefcase": _briefcase,
        "racket": _racket, "skateboard": _skateboard, "hook": _hook, "flask": _flask,
        "tray": _tray, "bomb": _bomb, "bow": _bow, "whisk": _whisk, "bone": _bone,
        "turntable": _turntable, "gloves": _gloves, "magnifier": _magnifier, "yarn": _yarn,
        "teddy": _teddy, "laptop": _laptop, "guitar": _guitar, "throwing_star": _throwing_star,
        "fork_and_knife": _fork_knife, "newspaper": _newspaper, "megaphone": _megaphone,
        "balloon": _balloon, "spyglass": _spyglass, "binoculars": _binoculars, "broom": _broom,
        "juggling": _juggling, "hammer": _hammer, "rope": _rope, "staff": _staff,
        "sword": _sword, "dumbbell": _dumbbell, "lightning": _lightning,
    }.items()},
    "barbell": Part(BEHIND, _barbell), "katanas": Part(BEHIND, _katanas),
}
"""By name."""

_ = (math, ellipse)
