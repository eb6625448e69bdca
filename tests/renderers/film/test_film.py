"""A whole film: its length in seconds and bytes for any match, its captions, its end."""

from __future__ import annotations

import gc
from fractions import Fraction
from functools import partial
from random import Random

import pytest
from PIL import Image, ImageDraw

from renderers.film.caption import HEIGHT, caption
from renderers.film.film import LONGEST, MOST, Scene, film, frames, reel, seconds
from renderers.kit.palette import PALETTE_BYTES
from renderers.kit.sheet import Sheet
from renderers.kit.style import GROUND, WIDTH
from renderers.kit.themes import THEMES
from tests.renderers.film.test_gif import read


def scenes(count: int, height: int = 900, noisy: bool = False) -> list[Scene]:
    """Return scenes of a walking square; or of boards whose pixels all change, the hardest case."""
    random, made = Random(1), []
    for n in range(count):
        sheet = Sheet(900, height, GROUND)
        draw = ImageDraw.Draw(sheet.image.pixels)
        if noisy:
            grain = Image.frombytes("L", (300, height // 3), random.randbytes(100 * height))
            grain = grain.point([value % 249 for value in range(256)])
            sheet.image.pixels.paste(grain.resize(sheet.image.size, Image.Resampling.NEAREST))
        draw.rectangle((n * 5, 100, n * 5 + 40, 140), fill=9)
        made.append(Scene(partial(_copy, sheet), f"Move {n}", n / max(1, count - 1)))
    return made


def _copy(board: Sheet) -> Sheet:
    """Return a board as if drawn just now."""
    sheet = Sheet(board.image.width, board.image.height, GROUND)
    sheet.put(board.image, 0, 0)
    return sheet


def test_a_film_is_600_pixels_wide_with_a_strip_below_the_board() -> None:
    seen, _ = read(film(scenes(3), PALETTE_BYTES))
    assert {image.size for image in seen} == {(600, 600 + HEIGHT)}


def test_boards_of_several_heights_share_the_frame_of_the_highest() -> None:
    seen, _ = read(film([*scenes(2), *scenes(2, height=1200)], PALETTE_BYTES))
    assert {image.size for image in seen} == {(600, 800 + HEIGHT)}


@pytest.mark.parametrize("count", [1, 2, 3, 20, 100, MOST])
def test_no_match_takes_longer_than_a_minute_and_a_half(count: int) -> None:
    times = seconds(count)
    assert len(times) == count
    assert sum(times) <= LONGEST
    assert times[-1] == max(times), "the end is shown longest"
    assert min(times) >= 0.5, "nobody sees what is shown more briefly"


def test_the_file_tells_these_times() -> None:
    _, times = read(film(scenes(4), PALETTE_BYTES))
    assert times == [round(second * 1000) for second in seconds(4)]


def test_the_hardest_film_there_is_keeps_to_the_limit() -> None:
    hard = scenes(12, noisy=True)
    free = film(hard, PALETTE_BYTES, largest=10**9)
    limit = len(free) // 20
    tight = film(hard, PALETTE_BYTES, limit)
    assert len(tight) <= limit
    (first, *_), _ = read(free)
    (small, *_), _ = read(tight)
    assert small.width < first.width


def test_a_film_that_stays_too_large_loses_scenes_but_not_its_end() -> None:
    hard = scenes(12, noisy=True)
    smallest = film(hard[-1:], PALETTE_BYTES)
    made = film(hard, PALETTE_BYTES, len(smallest))
    seen, times = read(made)
    assert 1 <= len(seen) < 12
    assert times[-1] == round(seconds(2)[-1] * 1000)


def test_a_film_that_cannot_be_made_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="scenes"):
        film([], PALETTE_BYTES)
    with pytest.raises(ValueError, match="scenes"):
        film(scenes(1) * (MOST + 1), PALETTE_BYTES)
    with pytest.raises(ValueError, match="fits"):
        film(scenes(1), PALETTE_BYTES, largest=100)


def test_a_look_is_other_colours_for_the_same_frames() -> None:
    dark, light = THEMES["dark"], THEMES["light"]
    made = {theme.key: read(film(scenes(3), theme.palette))[0] for theme in (dark, light)}
    assert made["dark"][0].getpixel((300, 590)) == dark.colour(GROUND)
    assert made["light"][0].getpixel((300, 590)) == light.colour(GROUND)


def test_a_caption_of_any_length_keeps_its_size() -> None:
    for text in ("", "Ada bids.", "Ada plays her card on a2 and captures two. " * 9, "W" * 500):
        assert caption(text, 0.5, 600).size == (600, HEIGHT)


def test_captions_differ_in_text_and_progress() -> None:
    strips = {caption("Ada", share, 600).tobytes() for share in (0, 0.5, 1)}
    assert len(strips | {caption("Bo", 1, 600).tobytes()}) == 4


def test_a_long_film_keeps_no_board_once_it_is_shown() -> None:
    long = scenes(20)
    gc.collect()
    gc.freeze()  # what was there before is neither counted nor looked through
    try:
        alive = [boards_alive() for _ in frames(reel(long), Fraction(2, 3), PALETTE_BYTES)]
    finally:
        gc.unfreeze()
    assert max(alive) <= 2, "the one before is compared with, no other"


def boards_alive() -> int:
    """Return the number of recent pictures of a board's width in memory."""
    gc.collect()
    return sum(isinstance(each, Image.Image) and each.width == WIDTH for each in gc.get_objects())
