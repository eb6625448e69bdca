"""What figures wear on their heads. The middle of where a hat ends is at 50, 31."""

from __future__ import annotations

import math

from renderers.kit.easel import (
    DARK, DEEP, DUSK, INK, MID, PALE, SOFT, WHITE, Easel, arc, ellipse, mirrored, star,
)
from renderers.kit.figures.figure import BEHIND, OVER, Kind, Paint, Part, sparkle


def _beret(e: Easel, k: Kind) -> None:
    e.blob([(22, 29), (18, 20), (30, 9), (52, 5), (76, 11), (85, 21), (78, 29), (50, 26)], DARK, shade=6)
    e.stroke([(53, 6), (56, 0)], 3)
    e.blob([(24, 27), (50, 23), (76, 27), (76, 33), (50, 29), (24, 33)], DUSK, shade=2)


def _bucket(e: Easel, k: Kind) -> None:
    e.blob([(30, 26), (33, 8), (50, 4), (67, 8), (70, 26)], PALE, shade=6)
    e.blob([(30, 20), (50, 23), (70, 20), (71, 26), (50, 29), (29, 26)], DARK, shade=2, line=1.2)
    e.blob([(14, 34), (28, 24), (50, 27), (72, 24), (86, 34), (50, 36)], PALE, shade=4)


def _sun_hat(e: Easel, k: Kind) -> None:
    e.oval(50, 29, 42, 8, WHITE, shade=4)
    e.blob([(29, 27), (32, 8), (50, 3), (68, 8), (71, 27), (50, 31)], WHITE, shade=6)
    e.blob([(29, 20), (50, 24), (71, 20), (71, 27), (50, 31), (29, 27)], DARK, shade=2, line=1.2)


def _straw(e: Easel, k: Kind) -> None:
    """A cone of straw."""
    e.blob([(50, 0), (88, 32), (70, 34), (50, 35), (30, 34), (12, 32)], PALE, shade=8)
    for x in (30, 42, 58, 70):
        e.stroke([(50, 3), (x, 33)], 1, MID)


def _sweatband(e: Easel, k: Kind) -> None:
    e.blob([(23, 24), (50, 20), (77, 24), (78, 33), (50, 29), (22, 33)], WHITE, shade=3)
    e.stroke([(26, 29), (50, 25.4), (74, 29)], 1.8, DARK)


def _headband(e: Easel, k: Kind) -> None:
    e.blob([(23, 25), (50, 21), (77, 25), (77, 30), (50, 26), (23, 30)], DARK, shade=2)
    for n in range(5):
        angle = math.radians(72 * n - 90)
        e.oval(36 + math.cos(angle) * 6, 23 + math.sin(angle) * 6, 4.2, None, WHITE, shade=0, line=1.2)
    e.oval(36, 23, 3.4, None, MID, shade=0, line=1)


def _cap_back(e: Easel, k: Kind) -> None:
    e.blob([(24, 31), (23, 16), (36, 5), (58, 4), (75, 15), (77, 31), (50, 25)], DARK, shade=6)
    e.blob([(70, 20), (92, 22), (97, 31), (78, 31)], DUSK, shade=3)
    e.form(arc(50, 31, 9, 180, 360, 9), PALE, shade=0, line=1.4)
    e.oval(50, 4.5, 2.6, None, PALE, shade=0)


def _tricorn(e: Easel, k: Kind) -> None:
    e.blob([(30, 26), (36, 8), (50, 3), (64, 8), (70, 26)], DEEP, shade=5)
    e.form([(6, 22), (22, 13), (38, 21), (50, 10), (62, 21), (78, 13), (94, 22), (76, 33), (50, 36), (24, 33)], DEEP, shade=4)
    e.stroke([(9, 23), (25, 31), (50, 33.5), (75, 31), (91, 23)], 1.8, PALE)
    e.oval(50, 21, 5.4, 5, WHITE, shade=0, line=0)
    e.box(47, 23, 53, 28, WHITE, radius=1, line=0, shade=0)
    for x in (47.8, 52.2):
        e.oval(x, 21.4, 1.5, None, INK, line=0, shade=0)


def _goggles_up(e: Easel, k: Kind) -> None:
    e.blob([(22, 24), (50, 19), (78, 24), (78, 30), (50, 26), (22, 30)], INK, shade=0)
    for x in (39, 61):
        e.oval(x, 24, 9.5, 8, DARK, shade=0)
        e.oval(x, 24, 6.4, 5.2, WHITE, shade=3, line=1)
        e.stroke([(x - 3, 25.5), (x + 1, 21.5)], 1.6, MID)


def _turban(e: Easel, k: Kind) -> None:
    """A towel around the head."""
    e.blob([(24, 32), (22, 18), (34, 4), (54, 0), (72, 8), (78, 22), (76, 32), (50, 26)], WHITE, shade=7)
    e.stroke([(30, 27), (40, 14), (58, 6)], 1.6)
    e.stroke([(74, 26), (62, 14), (46, 8)], 1.6)
    e.blob([(44, 8), (56, 3), (64, 9), (56, 17), (46, 16)], PALE, shade=3)


def _toque(e: Easel, k: Kind) -> None:
    e.blob([(29, 22), (20, 12), (25, 0), (38, 0), (50, -6), (62, 0), (75, 0), (80, 12), (71, 22), (50, 24)], WHITE, shade=6)
    e.blob([(28, 18), (50, 20), (72, 18), (74, 32), (50, 30), (26, 32)], WHITE, shade=5)
    for x in (40, 50, 60):
        e.stroke([(x, 17), (x + (x - 50) * 0.2, 6)], 1.3, SOFT)


def _fedora(e: Easel, k: Kind) -> None:
    e.blob([(30, 27), (31, 7), (42, 2), (50, 6), (58, 2), (69, 7), (70, 27)], DUSK, shade=6)
    e.blob([(30, 18), (50, 21), (70, 18), (71, 26), (50, 29), (29, 26)], INK, shade=0)
    e.blob([(12, 27), (30, 25), (50, 28), (70, 25), (88, 27), (80, 34), (50, 36), (20, 34)], DUSK, shade=4)


def _spy_hat(e: Easel, k: Kind) -> None:
    e.blob([(30, 30), (31, 8), (42, 3), (50, 7), (58, 3), (69, 8), (70, 30)], DEEP, shade=6)
    e.blob([(30, 20), (50, 23), (70, 20), (71, 28), (50, 31), (29, 28)], PALE, shade=0)
    e.blob([(10, 31), (30, 28), (50, 31), (70, 28), (90, 31), (80, 40), (50, 43), (20, 40)], DEEP, shade=4)


def _tiara(e: Easel, k: Kind) -> None:
    e.form([(26, 30), (24, 14), (36, 22), (50, 2), (64, 22), (76, 14), (74, 30), (50, 26)], WHITE, shade=4)
    e.oval(50, 18, 4, 4.6, DARK, shade=1.5)
    for x in (34, 66):
        e.oval(x, 24, 2.2, None, DARK, shade=0, line=1)


def _crown(e: Easel, k: Kind) -> None:
    e.form([(26, 31), (22, 6), (37, 17), (50, 1), (63, 17), (78, 6), (74, 31), (50, 28)], WHITE, shade=6)
    for x, y in ((22, 6), (50, 1), (78, 6)):
        e.oval(x, y, 3.4, None, PALE, shade=1.5)
    e.blob([(26, 25), (50, 21.6), (74, 25), (74, 31), (50, 27.6), (26, 31)], MID, shade=2, line=1.2)
    e.oval(50, 24.6, 2.6, None, INK, shade=0, line=0)


def _heavy_crown(e: Easel, k: Kind) -> None:
    """A crown that somebody bent from forks and nails."""
    e.form([(24, 33), (20, 2), (30, 16), (34, -2), (42, 15), (50, -8), (58, 15), (66, -2), (70, 16), (80, 2), (76, 33), (50, 29)], PALE, shade=6)
    e.blob([(24, 25), (50, 21), (76, 25), (76, 33), (50, 29), (24, 33)], DARK, shade=2)
    for x in (34, 50, 66):
        e.oval(x, 27.5 - abs(50 - x) * -0.08 - 1, 2.4, None, WHITE, shade=0, line=1)


def _party(e: Easel, k: Kind) -> None:
    e.form([(50, -8), (70, 28), (50, 32), (30, 28)], WHITE, shade=6)
    e.form([(44, 3), (57, 5), (61, 12), (40, 10)], DARK, shade=0, line=0)
    e.form([(36, 17), (65, 20), (69, 27), (32, 24)], DARK, shade=0, line=0)
    e.form(star(50, -6, 8, 3.6, 8), PALE, shade=0, line=1.3)


def _nightcap(e: Easel, k: Kind) -> None:
    e.blob([(26, 28), (32, 8), (52, 0), (76, 8), (92, 26), (95, 42), (86, 38), (76, 24), (72, 28), (50, 25)], DARK, shade=6)
    for a, b in (((37, 9), (40, 25)), ((53, 3), (54, 25)), ((69, 7), (66, 25)), ((82, 17), (78, 25))):
        e.stroke([a, b], 3, PALE)
    e.oval(93, 45, 6, None, WHITE, shade=3)
    e.blob([(22, 24), (50, 20), (78, 24), (78, 33), (50, 29), (22, 33)], WHITE, shade=3)


def _beanie(e: Easel, k: Kind) -> None:
    e.blob([(25, 30), (25, 12), (38, 2), (62, 2), (75, 12), (75, 30), (50, 26)], DARK, shade=6)
    for x in (36, 50, 64):
        e.stroke([(x, 24), (50 + (x - 50) * 0.5, 4)], 1.4, DEEP)
    e.oval(50, -1, 7, None, WHITE, shade=3)
    e.blob([(23, 22), (50, 18), (77, 22), (78, 32), (50, 28), (22, 32)], MID, shade=3)


def _hair_flat(e: Easel, k: Kind) -> None:
    """Hair cut flat, with a scar below it."""
    e.form([(23, 34), (22, 8), (78, 8), (77, 34), (70, 25), (64, 32), (56, 24), (49, 33), (42, 24), (35, 32), (30, 25)], INK, shade=0)
    e.stroke([(27, 12), (70, 12)], 2, DUSK)


def _mohawk(e: Easel, k: Kind) -> None:
    e.form([(40, 30), (28, 10), (38, 14), (37, -6), (47, 6), (52, -10), (57, 5), (67, -5), (64, 13), (74, 12), (60, 30)], WHITE, shade=6)


def _fringe(e: Easel, k: Kind) -> None:
    """Hair over one eye."""
    e.blob([(20, 50), (18, 24), (32, 8), (56, 4), (76, 14), (83, 34), (82, 60), (74, 68), (72, 54), (58, 58), (46, 50), (38, 34), (30, 36)], INK, shade=0)
    e.stroke([(32, 17), (48, 10), (62, 12)], 2.2, DUSK)
    e.stroke([(50, 34), (62, 44), (76, 46)], 1.8, DUSK)


def _headphones(e: Easel, k: Kind) -> None:
    e.stroke(arc(50, 40, 33, 182, 358, 36), 6, WHITE, line=1.7)
    for x in (17, 83):
        e.box(x - 7, 34, x + 7, 58, DARK, radius=5, shade=4)
        e.box(x - 3.4, 39, x + 3.4, 53, WHITE, radius=3, shade=0, line=1.2)


def _feather_cap(e: Easel, k: Kind) -> None:
    e.blob([(62, 22), (76, 4), (94, -4), (92, 8), (78, 22), (68, 28)], WHITE, shade=4)
    e.stroke([(66, 25), (78, 12), (90, 0)], 1.3)
    e.blob([(12, 33), (26, 22), (38, 8), (56, 7), (74, 20), (80, 32), (60, 27), (36, 28)], DARK, shade=5)
    e.blob([(12, 33), (36, 25), (60, 24), (80, 32), (60, 33), (36, 34)], DUSK, shade=2)


def _helm(e: Easel, k: Kind) -> None:
    """A helmet of half a thimble, with a ridge."""
    e.blob([(24, 33), (24, 14), (36, 2), (50, -1), (64, 2), (76, 14), (76, 33), (50, 27)], PALE, shade=8)
    e.blob([(46, -2), (54, -2), (55, 28), (50, 42), (45, 28)], SOFT, shade=3)
    e.blob([(22, 26), (50, 20), (78, 26), (78, 34), (50, 28), (22, 34)], MID, shade=2)
    for x in (32, 41, 59, 68):
        e.oval(x, 28.4 - (18 - abs(50 - x)) * 0.12, 1.2, None, INK, line=0, shade=0)


def _horned_helm(e: Easel, k: Kind) -> None:
    for points in e.both([(28, 22), (10, 20), (2, 4), (6, -8), (12, 4), (20, 10), (32, 10)]):
        e.blob(points, WHITE, shade=4)
    _helm(e, k)


def _hood(e: Easel, k: Kind) -> None:
    e.form([*arc(50, 50, 38, 150, 390, 46), *reversed(arc(50, 52, 25, 150, 390, 26))], DEEP, shade=5)


def _dino_hood(e: Easel, k: Kind) -> None:
    e.blob([(18, 60), (16, 26), (30, 6), (52, 0), (74, 8), (85, 28), (82, 60), (76, 60), (76, 34), (50, 26), (24, 34), (24, 60)], DUSK, shade=5)
    for x, y, turn in ((30, 5, -28), (43, -2, -10), (57, -2, 10), (70, 6, 30)):
        e.form([(x - 6, y + 5), (x + math.sin(math.radians(turn)) * 9, y - 9), (x + 6, y + 5)], WHITE, shade=2)
    e.form([(28, 30), (33, 37), (38, 28.5), (43, 36), (48, 27.5), (53, 36), (58, 28), (63, 37), (68, 29.6), (72, 35), (75, 32), (50, 24), (25, 32)], WHITE, shade=0, line=1)
    for x in (36, 64):
        e.oval(x, 15, 4, None, WHITE, shade=0)
        e.oval(x, 15.5, 1.8, None, INK, shade=0, line=0)


def _turret(e: Easel, k: Kind) -> None:
    e.stroke([(58, 14), (97, 3)], 9, DUSK, line=1.7)
    e.stroke([(90, 5), (97, 3)], 12, MID, line=1.7)
    e.blob([(24, 30), (27, 13), (40, 5), (60, 5), (73, 13), (76, 30), (50, 26)], DUSK, shade=6)
    e.oval(46, 7, 9, 4, MID, shade=2)
    e.form(star(42, 19, 7, 3, 5), WHITE, shade=0, line=1.2)


def _propeller(e: Easel, k: Kind) -> None:
    e.blob([(25, 31), (26, 17), (38, 8), (62, 8), (74, 17), (75, 31), (50, 26)], DARK, shade=5)
    e.form([(42, 9), (50, 26), (58, 9)], WHITE, shade=0, line=1.2)
    e.stroke([(50, 8), (50, 0)], 2.6)
    e.oval(33, -1, 17, 4, WHITE, turn=8, shade=2)
    e.oval(67, -1, 17, 4, WHITE, turn=-8, shade=2)
    e.oval(50, 0, 3.4, None, MID, shade=1)


def _underpants(e: Easel, k: Kind) -> None:
    e.form([(18, 34), (14, 14), (30, 6), (50, 3), (70, 6), (86, 14), (82, 34), (66, 24), (50, 33), (34, 24)], WHITE, shade=6)
    e.blob([(15, 12), (30, 4), (50, 1), (70, 4), (85, 12), (85, 18), (50, 8), (15, 18)], DARK, shade=2)
    for x, y in ((31, 17), (69, 17), (50, 19)):
        e.oval(x - 2.2, y, 2.8, None, MID, line=0, shade=0)
        e.oval(x + 2.2, y, 2.8, None, MID, line=0, shade=0)
        e.form([(x - 4.8, y + 0.8), (x + 4.8, y + 0.8), (x, y + 6.4)], MID, line=0, shade=0)


def _antenna(e: Easel, k: Kind) -> None:
    e.stroke([(50, 24), (50, 10)], 3, MID, line=1.4)
    e.oval(50, 8, 4.8, None, WHITE, shade=2.4)


def _peel(e: Easel, k: Kind) -> None:
    """The upper end of a banana, its skin peeled off to both sides."""
    e.blob([(31, 30), (34, 8), (46, -4), (54, -4), (66, 8), (69, 30), (50, 26)], WHITE, shade=7)
    for points in e.both([(38, 31), (30, 14), (16, 6), (4, 12), (8, 24), (10, 44), (20, 54), (27, 44)]):
        e.blob(points, SOFT, shade=5)
    e.form([(40, 31), (50, 12), (60, 31), (50, 38)], SOFT, shade=4)
    e.stroke([(47, -3), (53, -3)], 3)


def _kabuto(e: Easel, k: Kind) -> None:
    """A helmet with a crescent of brass."""
    e.blob([(20, 38), (22, 14), (36, 3), (64, 3), (78, 14), (80, 38), (50, 29)], DUSK, shade=7)
    e.form([*arc(50, 0, 30, 160, 20, 26), *reversed(arc(50, -5, 26, 170, 10, 20))], WHITE, shade=3)
    e.oval(50, 22, 5, None, WHITE, shade=2)
    e.blob([(14, 40), (20, 30), (50, 26), (80, 30), (86, 40), (50, 33)], MID, shade=3)


def _bump(e: Easel, k: Kind) -> None:
    e.blob([(54, 22), (55, 8), (64, 4), (73, 10), (74, 24)], SOFT, shade=4)
    e.box(59, 9, 70, 14, WHITE, radius=2, shade=0, line=1.2)
    e.box(62, 6, 67, 17, WHITE, radius=2, shade=0, line=1.2)


def _ghost_hood(e: Easel, k: Kind) -> None:
    e.blob([(50, -6), (70, 2), (86, 28), (90, 70), (78, 84), (76, 50), (68, 32), (50, 25), (32, 32), (24, 50), (22, 84), (10, 70), (14, 28), (30, 2)], WHITE, shade=7)


def _wimple(e: Easel, k: Kind) -> None:
    """An abbess's veil."""
    e.blob([(50, -4), (72, 4), (86, 34), (90, 78), (76, 84), (77, 44), (66, 25), (50, 20), (34, 25), (23, 44), (24, 84), (10, 78), (14, 34), (28, 4)], DEEP, shade=5)
    e.blob([(26, 34), (34, 23), (50, 18), (66, 23), (74, 34), (66, 30), (50, 25), (34, 30)], WHITE, shade=2)


def _leaf_cap(e: Easel, k: Kind) -> None:
    """The cup of an acorn."""
    e.blob([(22, 30), (26, 13), (42, 5), (58, 5), (74, 13), (78, 30), (50, 34)], DUSK, shade=6)
    for y, inset in ((14, 9), (20, 5), (26, 3)):
        e.stroke([(25 + inset, y), (50, y + 3), (75 - inset, y)], 1.2, DEEP)
    e.stroke([(50, 6), (53, -5)], 4, DUSK, line=1.4)


def _bandana(e: Easel, k: Kind) -> None:
    e.blob([(75, 22), (92, 18), (94, 27), (84, 29), (90, 38), (80, 40), (74, 30)], DARK, shade=3)
    e.blob([(24, 30), (26, 14), (40, 5), (60, 5), (74, 14), (76, 30), (50, 25)], DARK, shade=5)
    for x, y in ((36, 17), (50, 12), (64, 17), (43, 22), (57, 22)):
        e.oval(x, y, 1.7, None, WHITE, line=0, shade=0)


def _laurel(e: Easel, k: Kind) -> None:
    for side in (-1, 1):
        for n in range(5):
            angle = math.radians(100 + n * 20)
            x, y = 50 + side * math.sin(angle) * 4 + side * (6 + n * 5), 25 - math.cos(angle) * 2 + n * 1.2 - 2
            e.oval(x, y, 5, 2.6, WHITE, turn=side * (-50 + n * 8), shade=1.4, line=1.2)


def _mortarboard(e: Easel, k: Kind) -> None:
    e.blob([(30, 30), (31, 16), (69, 16), (70, 30), (50, 27)], DEEP, shade=4)
    e.form([(50, 2), (90, 13), (50, 24), (10, 13)], DARK, shade=4)
    e.stroke([(50, 13), (80, 18), (82, 32)], 1.8, WHITE)
    e.oval(82, 34, 3, 4.6, WHITE, shade=0, line=1.2)


def _flower(e: Easel, k: Kind) -> None:
    for n in range(6):
        angle = math.radians(60 * n)
        e.oval(66 + math.cos(angle) * 7, 18 + math.sin(angle) * 7, 4.8, None, WHITE, shade=1.5, line=1.3)
    e.oval(66, 18, 4, None, DARK, shade=0, line=1.2)


def _sparks(e: Easel, k: Kind) -> None:
    for x, y, size in ((26, 8, 7), (46, -2, 5), (76, 6, 6)):
        sparkle(e, x, y, size)


def _ribbon(e: Easel, k: Kind) -> None:
    for points in ([(50, 16), (30, 4), (28, 28)], [(50, 16), (70, 4), (72, 28)]):
        e.blob(points, WHITE, shade=4)
    e.oval(50, 16, 5, 5.6, PALE, shade=2)


def _long_hair(e: Easel, k: Kind) -> None:
    e.blob([(50, 6), (76, 12), (88, 38), (92, 84), (76, 96), (24, 96), (8, 84), (12, 38), (24, 12)], MID, shade=7)
    for x in (16, 22, 78, 84):
        e.stroke([(x, 44), (x + (x - 50) * 0.06, 84)], 1.4, DUSK)


def _hat(paint: Paint, layer: int = OVER) -> Part:
    return Part(layer, paint, is_hat=True)


HATS = {
    **{name: _hat(paint) for name, paint in {
        "beret": _beret, "bucket_hat": _bucket, "sun_hat": _sun_hat, "straw_hat": _straw,
        "sweatband": _sweatband, "flower_band": _headband, "cap_backwards": _cap_back,
        "tricorn": _tricorn, "goggles_up": _goggles_up, "towel_turban": _turban, "toque": _toque,
        "fedora": _fedora, "spy_hat": _spy_hat, "tiara": _tiara, "crown": _crown,
        "bent_crown": _heavy_crown, "party_hat": _party, "nightcap": _nightcap, "beanie": _beanie,
        "flat_hair": _hair_flat, "mohawk": _mohawk, "fringe": _fringe, "headphones": _headphones,
        "feather_cap": _feather_cap, "helm": _helm, "horned_helm": _horned_helm, "hood": _hood,
        "dino_hood": _dino_hood, "turret": _turret, "propeller": _propeller,
        "underpants": _underpants, "aerial": _antenna, "peel": _peel, "kabuto": _kabuto,
        "bump": _bump, "ghost_hood": _ghost_hood, "wimple": _wimple, "acorn_cap": _leaf_cap,
        "bandana": _bandana, "laurel": _laurel, "mortarboard": _mortarboard, "flower": _flower,
        "sparks": _sparks, "ribbon": _ribbon,
    }.items()},
    "long_hair": Part(BEHIND, _long_hair),
}
"""By name."""

_ = (ellipse, mirrored)
