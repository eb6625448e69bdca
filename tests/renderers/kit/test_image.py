"""Images in dp: Pillow's own at density 1, and at density 2 the same, finer."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PIL import Image as Pillow
from PIL import ImageChops, ImageFilter, ImageStat

from renderers.kit import core, image, masks
from renderers.kit.density import DENSITIES, Density, drawn_at
from renderers.kit.drawing import Draw
from renderers.kit.image import Image
from renderers.kit.layers import layers
from renderers.kit.sheet import Sheet
from renderers.kit.style import BOARD, GROUND, TEXT
from renderers.kit.tile import Tile

SIZE = (40, 30)
NEAREST = Pillow.Resampling.NEAREST


def pillow(mode: str = "L", seed: int = 0) -> Pillow.Image:
    """Return a picture with something else in every place."""
    plain = Pillow.new("L", SIZE)
    plain.putdata([(37 * n + n * n // 7 + 91 * seed) % 256 for n in range(SIZE[0] * SIZE[1])])
    return plain.convert(mode)


def ours(mode: str = "L", seed: int = 0, density: Density = 1) -> Image:
    """Return the same picture of a density: each of its pixels is a square of them."""
    return Image(enlarged(pillow(mode, seed), density), density)


def enlarged(plain: Pillow.Image, density: Density) -> Pillow.Image:
    return plain.resize((plain.width * density, plain.height * density), NEAREST)


Makes = Callable[[Density], Image]
"""Makes a result from pictures of a density."""


def pasted(density: Density) -> Image:
    made = ours(density=density)
    made.paste(ours(seed=1, density=density), (7, -5))
    made.paste(200, (3, 4, 9, 20))
    made.paste(90, None, ours("1", density=density))
    made.paste(250, (2, 1), ours(seed=2, density=density).crop((0, 0, 9, 8)))
    return made


def pasted_by_pillow() -> Pillow.Image:
    made = pillow()
    made.paste(pillow(seed=1), (7, -5))
    made.paste(200, (3, 4, 9, 20))
    made.paste(90, None, pillow("1"))
    made.paste(250, (2, 1), pillow(seed=2).crop((0, 0, 9, 8)))
    return made


def half(value: int) -> float:
    return value // 2


COLOURS = bytes(20 * (n // 3) + n % 3 for n in range(30))
BLEND = Pillow.blend(pillow(), pillow(seed=1), 0.25)
EXACT: dict[str, tuple[Makes, Pillow.Image]] = {
    "paste": (pasted, pasted_by_pillow()),
    "crop": (lambda d: ours(density=d).crop((5, 2, 33, 27)), pillow().crop((5, 2, 33, 27))),
    "crop outside": (
        lambda d: ours(density=d).crop((-4, 8, 50, 38)),
        pillow().crop((-4, 8, 50, 38)),
    ),
    "copy": (lambda d: ours(density=d).copy(), pillow()),
    "transpose": (
        lambda d: ours(density=d).transpose(Pillow.Transpose.ROTATE_90),
        pillow().transpose(Pillow.Transpose.ROTATE_90),
    ),
    "rotate": (
        lambda d: ours(density=d).rotate(-90, expand=True),
        pillow().rotate(-90, expand=True),
    ),
    "point": (lambda d: ours(density=d).point(half), pillow().point(half)),
    "point to a mode": (
        lambda d: ours(density=d).point([0] * 100 + [255] * 156, "1"),
        pillow().point([0] * 100 + [255] * 156, "1"),
    ),
    "convert": (lambda d: ours(density=d).convert("RGB"), pillow().convert("RGB")),
    "composite": (
        lambda d: Image.composite(ours(density=d), ours(seed=1, density=d), ours("1", 2, d)),
        Pillow.composite(pillow(), pillow(seed=1), pillow("1", 2)),
    ),
    "blend": (lambda d: Image.blend(ours(density=d), ours(seed=1, density=d), 0.25), BLEND),
    "lighter": (
        lambda d: image.lighter(ours(density=d), ours(seed=1, density=d)),
        ImageChops.lighter(pillow(), pillow(seed=1)),
    ),
    "darker": (
        lambda d: image.darker(ours(density=d), ours(seed=1, density=d)),
        ImageChops.darker(pillow(), pillow(seed=1)),
    ),
    "multiply": (
        lambda d: image.multiply(ours(density=d), ours(seed=1, density=d)),
        ImageChops.multiply(pillow(), pillow(seed=1)),
    ),
    "difference": (
        lambda d: image.difference(ours(density=d), ours(seed=1, density=d)),
        ImageChops.difference(pillow(), pillow(seed=1)),
    ),
    "subtract": (
        lambda d: image.subtract(ours(density=d), ours(seed=1, density=d), 2, 128),
        ImageChops.subtract(pillow(), pillow(seed=1), 2, 128),
    ),
    "offset": (
        lambda d: image.offset(ours(density=d), 3, -2),
        ImageChops.offset(pillow(), 3, -2),
    ),
    **{
        f"max filter {size}": (
            lambda d, size=size: ours(density=d).max_filter(size),  # type: ignore[misc]
            pillow().filter(ImageFilter.MaxFilter(size)),
        )
        for size in (1, 3, 5, 9)
    },
    **{
        f"min filter {size}": (
            lambda d, size=size: ours(density=d).min_filter(size),  # type: ignore[misc]
            pillow().filter(ImageFilter.MinFilter(size)),
        )
        for size in (1, 3, 5, 9)
    },
}
"""Operations for which it makes no difference how many pixels a dp has."""


@pytest.mark.parametrize(("density", "reach"), [(1, 0), (2, 1)])
def test_of_half_a_unit_a_filter_reaches_as_many_pixels_as_it_can(
    density: Density, reach: int
) -> None:
    made = ours(density=density)
    expected = made.pixels.filter(ImageFilter.MaxFilter(2 * reach + 1))
    assert made.max_filter(2).tobytes() == expected.tobytes()


@pytest.mark.parametrize("density", DENSITIES)
@pytest.mark.parametrize("name", EXACT)
def test_an_operation_has_its_lengths_in_units(name: str, density: Density) -> None:
    makes, expected = EXACT[name]
    found = makes(density)
    assert (found.size, found.mode, found.density) == (expected.size, expected.mode, density)
    assert (found.width, found.height) == found.size
    assert found.tobytes() == enlarged(expected, density).tobytes()


def test_a_size_is_in_units() -> None:
    for made, expected in (
        (ours().resize((50, 70), NEAREST), pillow().resize((50, 70), NEAREST)),
        (ours().resize((13, 7)), pillow().resize((13, 7))),
        (ours().reduce(3), pillow().reduce(3)),
    ):
        assert (made.size, made.tobytes()) == (expected.size, expected.tobytes())
    large, small = ours(density=2).resize((50, 70)), ours(density=2).reduce(2)
    assert (large.size, large.pixels.size) == ((50, 70), (100, 140))
    assert (small.size, small.pixels.size) == ((20, 15), SIZE)
    assert small.tobytes() == pillow().tobytes(), "its pixels are those of density 1"


BLUR = 5
"""The most that a blur differs in mean. One whose radius is in pixels differs by more."""


@pytest.mark.parametrize("radius", [1, 2, 3.5])
def test_a_blur_reaches_as_far_at_every_density(radius: float) -> None:
    blur = ImageFilter.BoxBlur(radius)
    expected = pillow().filter(blur)
    assert ours(density=1).box_blur(radius).tobytes() == expected.tobytes()
    dense = ours(density=2).box_blur(radius)
    assert (dense.size, dense.pixels.size) == (SIZE, (2 * SIZE[0], 2 * SIZE[1]))
    apart = ImageChops.difference(dense.pixels.reduce(2), expected)
    assert ImageStat.Stat(apart).mean[0] < BLUR
    other = ours(density=2).pixels.filter(blur).reduce(2)
    assert ImageStat.Stat(ImageChops.difference(other, expected)).mean[0] > BLUR


@pytest.mark.parametrize("density", DENSITIES)
def test_a_new_image_has_the_density_that_is_drawn_at(density: Density) -> None:
    with drawn_at(density):
        made = Image.new("RGB", (6, 4), (1, 2, 3))
    assert (made.size, made.density, made.mode) == ((6, 4), density, "RGB")
    assert made.pixels.size == (6 * density, 4 * density)
    assert made.pixels.getcolors() == [(24 * density * density, (1, 2, 3))]
    with drawn_at(density):
        again = Image.frombytes("RGB", made.size, made.tobytes())
    assert (again.size, again.density) == (made.size, density)
    assert again.tobytes() == made.tobytes()


def test_an_image_keeps_its_density_whatever_is_drawn_at_now() -> None:
    with drawn_at(2):
        made = Image.new("L", (6, 4))
        drawing = Draw(made)
    for part in (made.copy(), made.crop((0, 0, 3, 3)), made.resize((3, 3)), made.max_filter(3)):
        assert part.density == 2
    drawing.rectangle((1, 1, 2, 2), 255)
    assert made.pixels.getbbox() == (2, 2, 6, 6)


def test_a_palette_is_set_and_found() -> None:
    for density in DENSITIES:
        made = ours(density=density).point([value % 10 for value in range(256)])
        made = Image(Pillow.frombytes("P", made.pixels.size, made.tobytes()), density)
        made.putpalette(COLOURS)
        shown = made.convert("RGB")
        assert {colour for _, colour in shown.pixels.getcolors(999) or ()} == {
            (n, n + 1, n + 2) for n in range(0, 200, 20)
        }
        again = shown.quantize(made.pixels)
        assert (again.mode, again.size, again.density) == ("P", SIZE, density)
        assert again.convert("RGB").tobytes() == shown.tobytes()


# --- Tiles and sheets -----------------------------------------------------------------------------


@pytest.mark.parametrize("density", DENSITIES)
def test_a_tile_of_another_density_is_refused(density: Density) -> None:
    with drawn_at(density):
        tile, mask = Tile(10, 10, BOARD).done(), masks.disc(10)
        shape = layers(mask)
    [other] = {*DENSITIES} - {density}
    with drawn_at(other):
        sheet = Sheet(40, 40, GROUND)
    before = sheet.image.tobytes()
    for lay in (
        lambda: sheet.put(tile, 4, 4),
        lambda: sheet.put_high(tile, 4, 4, 20, 5),
        lambda: sheet.lay(shape, 4, 4, TEXT),
        lambda: sheet.blend(mask, 4, 4, TEXT),
        lambda: sheet.image.paste(tile, (4, 4)),
        lambda: sheet.image.paste(1, (4, 4, 14, 14), mask),
        lambda: core.lay(sheet.image, tile, tile.convert("1"), 4, 4),
    ):
        with pytest.raises(ValueError, match=f"of density {density} on one of {other}"):
            lay()
    assert sheet.image.tobytes() == before


@pytest.mark.parametrize("size", [10, 20])
def test_images_of_two_densities_never_meet(size: int) -> None:
    """Not even with as many pixels. Where they have others, Pillow takes the part of both."""
    plain = Image(Pillow.new("L", (20, 20)), 1)
    with drawn_at(2):
        dense = Image.new("L", (size, size))
    for meet in (
        lambda: image.lighter(plain, dense),
        lambda: image.darker(plain, dense),
        lambda: image.multiply(plain, dense),
        lambda: image.difference(plain, dense),
        lambda: image.subtract(plain, dense),
        lambda: Image.blend(plain, dense, 0.5),
        lambda: Image.composite(plain, dense, plain),
        lambda: Image.composite(plain, plain, dense),
        lambda: core.lay(plain, plain, dense, 0, 0),
    ):
        with pytest.raises(ValueError, match="something of density 2 on one of 1"):
            meet()


@pytest.mark.parametrize("density", DENSITIES)
def test_a_sheet_counts_in_units(density: Density) -> None:
    with drawn_at(density):
        sheet, tile = Sheet(40, 30, GROUND), Tile(10, 8, BOARD)
        sheet.put(tile.done(), 5.4, 6.5)
        sheet.put_high(Tile(6, 5, TEXT).done(), 20, 3, 20, 2)
        sheet.blend(masks.disc(4), 32, 22, TEXT)
        part = sheet.rows(4, 24)
    shown = sheet.image.convert("RGB").pixels
    expected = Pillow.new("RGB", (40, 30), GROUND)
    expected.paste(BOARD, (5, 6, 15, 14))
    expected.paste(TEXT, (20, 3, 26, 23))
    apart = ImageChops.difference(shown, enlarged(expected, density))
    box = apart.getbbox()
    assert box is not None
    left, top, right, low = (edge / density for edge in box)
    assert 32 <= left < right <= 36, "the disc alone"
    assert 22 <= top < low <= 26
    assert (sheet.hit_map.width, sheet.hit_map.height) == (40, 30)
    assert (part.image.size, part.image.density) == ((40, 20), density)
    rows = sheet.image.crop((0, 4, 40, 24))
    assert part.image.tobytes() == rows.tobytes()


@pytest.mark.parametrize("density", DENSITIES)
def test_a_low_tile_is_put_as_high_at_every_density(density: Density) -> None:
    def box(height: int) -> Image:
        tile = Tile(40, height, GROUND)
        tile.stamp(masks.rounded(40, height, 12), 0, 0, BOARD)
        return tile.done()

    for height in (25, 26, 61):
        with drawn_at(density):
            low, drawn = Sheet(60, 90, TEXT), Sheet(60, 90, TEXT)
            low.put_high(box(25), 10.5, 7.5, height, 12)
            drawn.put(box(height), 10.5, 7.5)
        assert low.image.tobytes() == drawn.image.tobytes(), height


@pytest.mark.parametrize("density", DENSITIES)
@pytest.mark.parametrize("reach", [1, 2, 3, 5])
def test_a_grown_mask_is_what_the_filter_makes_of_it(density: Density, reach: int) -> None:
    """The filter takes much longer."""
    with drawn_at(density):
        mask = Image.new("L", (40, 40))
    for at in ((40, 40), (41, 30), (20, 50)):  # single pixels, and no whole dp
        mask.pixels.putpixel(at if density == 2 else (at[0] // 2, at[1] // 2), 255)
    grown = masks.grown(mask, reach)
    assert grown.tobytes() == mask.max_filter(2 * reach + 1).tobytes()
