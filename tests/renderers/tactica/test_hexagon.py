"""The field of three sides: nothing hides names, or marks on troops."""

from __future__ import annotations

import pytest
from PIL import Image as Pillow
from PIL import ImageChops

from games.tactica.board import NAMES, NUMBERS, bits
from games.tactica.laid_out import table
from games.tactica.rules.maps import map_of
from games.tactica.state import Table
from renderers.kit.close_up import close_up
from renderers.kit.density import drawn_at
from renderers.kit.image import Image
from renderers.kit.sheet import Sheet
from renderers.kit.style import GOLD, GROUND, WIDTH
from renderers.kit.themes import DEFAULT
from renderers.tactica import hexagon_tiles as tiles
from renderers.tactica.ground import Surface, small_name, tint
from renderers.tactica.hexagon import FIELD_WIDTH, grid_of, middle_of
from renderers.tactica.hexagon_canvas import HexagonCanvas, name_down
from renderers.tactica.hexagon_layout import draw_hexagon
from renderers.tactica.material import BOOK
from tests.games.tactica.tables import GAME
from tests.players import PLAYERS

NEIGHBOURS = [NAMES[number] for number in bits(map_of(3, 1).near[NUMBERS["h8"]])]


def drawn(*words: str, bottom: int = 0) -> tuple[Table, Sheet]:
    made = table(*words, seats=3)
    sheet = Sheet(WIDTH, grid_of(1).height, GROUND, BOOK)
    HexagonCanvas(sheet, GAME.view(made, None), 0, 0, bottom).draw(())
    return made, sheet


@pytest.mark.parametrize("bottom", [0, 1, 2])
@pytest.mark.parametrize("around", ["", "moon archer x2"], ids=["empty", "crowded"])
@pytest.mark.parametrize("landmark", ["ridge", "ravine"])
def test_the_name_of_a_landmark_is_whole(landmark: str, around: str, bottom: int) -> None:
    """It reaches into the row above: an h without its top reads as an n."""
    words = [f"{around} {name}" for name in NEIGHBOURS if around]
    made, sheet = drawn(f"{landmark} h8", *words, bottom=bottom)
    number = NUMBERS["h8"]
    name = small_name("h8", tint(Surface(made.field).kind(number)), tiles.NAMES[1])
    x, y = middle_of(number, 1, bottom)
    y += name_down(Surface(made.field), grid_of(1), number, free=True)
    left, top = round(x - name.tile.width / 2), round(y - name.tile.height / 2)
    box = left, top, left + name.tile.width, top + name.tile.height
    there = _indices(sheet.image.crop(box))
    different = ImageChops.difference(there, _indices(name.tile)).point(bool)
    assert ImageChops.multiply(different, name.shape.pixels.convert("L")).getbbox() is None


def _indices(image: Image) -> Pillow.Image:
    return Pillow.frombytes("L", image.size, image.tobytes())


@pytest.mark.parametrize("bottom", [0, 1, 2])
@pytest.mark.parametrize("level", ["x1", "x2"])
def test_names_of_the_next_row_hide_no_training(level: str, bottom: int) -> None:
    counted = set()
    for around in ((), NEIGHBOURS):
        words = [f"sun archer {name}" for name in around]
        _, sheet = drawn(f"moon archer {level} h8", *words, bottom=bottom)
        sheet.image.putpalette(sheet.book.palette(DEFAULT))
        shown = sheet.image.pixels.convert("RGB")
        colours = {shade: n for n, shade in shown.getcolors(1 << 16) or ()}
        counted.add(colours.get(GOLD, 0))
    assert len(counted) == 1
    assert min(counted) > 60


def test_where_nothing_is_picked_a_board_of_six_is_cut_to_the_field_and_the_own_side() -> None:
    """A phone has no room for six panels and a question; three have."""
    heights = {}
    for seats in (3, 6):
        state, _ = GAME.new(GAME.setup(seats), bytes(16))
        sheet = draw_hexagon(GAME.view(state, None), PLAYERS[:seats], 0, ())
        part = close_up(sheet)
        heights[seats] = sheet.image.height, None if part is None else part.image.height
    assert heights[3][1] is None
    whole, cut = heights[6]
    assert cut is not None
    assert cut < 0.7 * whole


@pytest.mark.parametrize("bottom", [0, 1, 2])
@pytest.mark.parametrize("battle", [1, 2, 3])
def test_on_a_fine_screen_no_ground_shows_between_hexes(battle: int, bottom: int) -> None:
    grid, numbers = grid_of(battle), map_of(3, battle).numbers
    middles = [middle_of(number, battle, bottom) for number in numbers]
    with drawn_at(2):
        field = Image.new("P", (FIELD_WIDTH, grid.height), 0)
        tile = Image.new("P", (grid.across, grid.high), 1)
        for middle in middles:
            tiles.put_hex(field, tile, grid, *middle)
    top, low = (round(each(y for _, y in middles)) for each in (min, max))
    rows = field.crop((0, top, FIELD_WIDTH, low)).tobytes()
    for start in range(0, len(rows), 2 * FIELD_WIDTH):
        assert 0 not in rows[start : start + 2 * FIELD_WIDTH].strip(b"\0")
