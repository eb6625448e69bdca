from __future__ import annotations

from renderers.kit import masks
from renderers.kit.image import Image
from renderers.kit.overlay import Overlay
from renderers.kit.palette import index_of
from renderers.kit.style import BOARD, RED, TEXT, Style

SIDE = 60
EVERYWHERE = Image.new("L", (SIDE, SIDE), 255)


def picture() -> Image:
    return Image.new("P", (SIDE, SIDE), index_of(RED))


def test_a_number_has_its_ground_around_it_as_far_as_the_halo_goes() -> None:
    shown = picture()
    over = Overlay(SIDE, BOARD)
    over.centre(masks.disc(20), 30, 30, TEXT)
    over.lay(shown, 4, EVERYWHERE)
    assert shown.pixels.getpixel((30, 30)) == index_of(TEXT)
    assert shown.pixels.getpixel((30, 18)) == index_of(BOARD)
    assert shown.pixels.getpixel((30, 10)) == index_of(RED)


def test_a_halo_is_only_where_it_is_asked_for() -> None:
    shown = picture()
    over = Overlay(SIDE, BOARD)
    over.write("8", 30, 30, Style("Black", 40), TEXT)
    over.lay(shown, 4, Image.new("L", (SIDE, SIDE)))
    there = {index for _, index in shown.pixels.getcolors() or ()}
    assert {index_of(TEXT), index_of(RED)} <= there
    assert shown.pixels.getpixel((30, 12)) == index_of(RED)


def test_nothing_is_laid_on_where_nothing_is_drawn() -> None:
    shown = picture()
    Overlay(SIDE, BOARD).lay(shown, 4, EVERYWHERE)
    assert shown.tobytes() == picture().tobytes()
