from __future__ import annotations

from renderers.kit import masks
from renderers.kit.glow import PAD, box_ghost, box_halo, ghost_of, halo_of, put_ghost, put_glow
from renderers.kit.sheet import Sheet
from renderers.kit.style import BOARD, BRIGHT, TEAMS
from tests.narrowed import narrowed


def lit(size: int = 40) -> Sheet:
    sheet = Sheet(120, 120, BOARD)
    put_glow(sheet, box_halo(size, size, 8), 40, 40)
    return sheet


def test_a_glow_lies_around_a_piece_and_hides_nothing_of_it() -> None:
    inside = lit().image.crop((44, 44, 76, 76)).convert("RGB")
    assert inside.pixels.getcolors() == [(32 * 32, BOARD)]


def test_its_line_is_bright_and_its_light_fades() -> None:
    image = lit().image.pixels.convert("RGB")
    across = [narrowed(image.getpixel((x, 60)), tuple) for x in range(40 - PAD, 40)]
    assert across[-2] == BRIGHT
    assert across[0] == BOARD
    warm = [abs(r - BOARD[0]) for r, _, _ in across[: PAD - 5]]
    assert warm == sorted(warm), "the nearer, the brighter"
    assert warm[-1] > 60


def test_a_glow_is_the_light_of_any_shape() -> None:
    sheet = Sheet(100, 100, BOARD)
    put_glow(sheet, halo_of(masks.disc(40)), 30, 30)
    image = sheet.image.pixels.convert("RGB")
    assert image.getpixel((50, 50)) == BOARD
    assert image.getpixel((50, 22)) != BOARD
    assert image.getpixel((30 - PAD + 1, 30 - PAD + 1)) == BOARD, "nothing at the corner of its box"


def test_a_ghost_is_a_thin_outline_with_nothing_in_it() -> None:
    sheet = Sheet(80, 80, BOARD)
    put_ghost(sheet, box_ghost(60, 60, 8), 10, 10, TEAMS[1].main)
    image = sheet.image.pixels.convert("RGB")
    assert {image.getpixel((x, 11)) for x in range(20, 60)} == {TEAMS[1].main}
    assert image.getpixel((40, 16)) == image.getpixel((40, 40)) == BOARD, "a name can stand in it"
    assert image.getpixel((5, 40)) == BOARD
    assert ghost_of(masks.disc(30)).outline.size == (30, 30)
