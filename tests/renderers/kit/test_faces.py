"""Faces lie over the players' signs, and change nothing else."""

from __future__ import annotations

from functools import cache
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from renderers.kit.faces import ALONE, SIDE, TALL, WIDE, Face, Sign, with_faces
from renderers.kit.sheet import Sheet
from renderers.kit.style import GROUND, PANEL
from renderers.kit.themes import DEFAULT, THEMES
from renderers.kit.tile import Tile
from tests.renderers.goldens import ALL, sheet_of

PINK, BLUE = (250, 10, 190), (3, 90, 250)
FACES = (Face(bytes(PINK) * SIDE * SIDE), Face(bytes(BLUE) * SIDE * SIDE))


@cache
def board(key: str) -> Sheet:
    """Return the first board of a game among the golden pictures."""
    return sheet_of(next(each for each in ALL if each.game == key and each.hand is None))


def shown(sheet: Sheet, theme: str, *faces: Face | None) -> Image.Image:
    return Image.open(BytesIO(sheet.png(THEMES[theme], faces))).convert("RGB")


@pytest.mark.parametrize("key", sorted({each.game for each in ALL}))
def test_every_game_has_them_on_all_its_panels_and_nowhere_else(key: str) -> None:
    sheet = board(key)
    assert sorted(sign.seat for sign in sheet.signs) == [*range(len(sheet.signs))]
    assert len(sheet.signs) >= 2
    for theme in ("dark", "light-contrast"):
        plain, faced = shown(sheet, theme), shown(sheet, theme, *FACES)
        changed = ImageChops.difference(plain, faced)
        for sign in sheet.signs:
            x, y = round(sign.x), round(sign.y)
            around = (x - 42, y - 42, x + 46, y + 46)
            colours = {colour for _, colour in faced.crop(around).getcolors(1 << 16) or ()}
            assert sign.seat > 1 or (PINK, BLUE)[sign.seat] in colours
            changed.paste((0, 0, 0), around)
        assert changed.getbbox() is None, theme


def test_a_sign_stays_at_the_corner() -> None:
    sheet = board("square_tactics")
    sign = next(each for each in sheet.signs if each.seat == 0)
    x, y = round(sign.x), round(sign.y)
    corner = shown(sheet, "dark", *FACES).crop((x + 8, y + 8, x + 42, y + 42))
    assert len({colour for _, colour in corner.getcolors(1 << 16) or ()} - {PINK}) > 4


def test_a_face_lies_on_what_is_around_a_sign_with_square_corners() -> None:
    sheet = Sheet(200, 200, PANEL)
    sheet.put(Tile(80, 56, GROUND).done(), 60, 72)
    sheet.note_sign(Sign(0, 100, 100, 80, 56))
    assert shown(sheet, "dark", FACES[0]).getpixel((62, 74)) == PANEL, "no square is left of it"


def test_a_seat_without_a_face_keeps_its_badge() -> None:
    sheet = board("squares")
    assert sheet.png(DEFAULT, (None, None)) == sheet.png(DEFAULT)
    assert sheet.png(DEFAULT, ()) == sheet.png(DEFAULT)
    assert sheet.png(DEFAULT, (None, FACES[1])) != sheet.png(DEFAULT)


def test_drawing_faces_leaves_the_sheet_as_it_is() -> None:
    sheet = board("tactica")
    before = sheet.png()
    sheet.png(DEFAULT, FACES)
    assert sheet.png() == before


def test_a_part_of_a_sheet_has_the_faces_whose_signs_are_whole() -> None:
    sheet = Sheet(100, 400, GROUND)
    sheet.signs += [Sign(0, 50, 60, 1, 1), Sign(1, 50, 200, 1, 1), Sign(2, 50, 390, 1, 1)]
    assert [(sign.seat, sign.y) for sign in sheet.rows(100, 400).signs] == [(1, 100)]
    assert [sign.seat for sign in sheet.without(250, 300).signs] == [0, 1, 2]


@pytest.mark.parametrize("form", [WIDE, TALL, ALONE])
def test_a_picture_that_uses_all_its_entries_stays_as_it_is(form: object) -> None:
    image = Image.frombytes("P", (256, 100), bytes(range(256)) * 100)
    palette = bytes(768)
    sign = Sign(0, 50, 50, 1, 1, form)  # type: ignore[arg-type]
    assert with_faces(image, palette, [sign], FACES)[0] is image
