"""The GIF file as any viewer reads it: frames, times, one palette, and nothing but changes."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from renderers.film.gif import Frame, compressed, encode
from renderers.kit.palette import PALETTE_BYTES

FULL = bytes(n for shade in range(256) for n in (shade, shade, shade))
"""A palette without a spare entry."""


def frames(count: int, size: tuple[int, int] = (60, 40)) -> list[Frame]:
    """Return frames of a square that walks to the right, one second a step, over
    two quiet corners."""
    made = []
    for n in range(count):
        image = Image.new("P", size, 1)
        draw = ImageDraw.Draw(image)
        draw.rectangle((n * 7, 10, n * 7 + 9, 19), fill=5 + n)
        draw.rectangle((50, 30, 59, 39), fill=4)
        made.append(Frame(image, 1 + n / 10))
    return made


def read(data: bytes) -> tuple[list[Image.Image], list[int]]:
    """Return the frames as they are seen, and the milliseconds of each."""
    with Image.open(BytesIO(data)) as film:
        seen, times = [], []
        for n in range(getattr(film, "n_frames", 1)):
            film.seek(n)
            times.append(film.info["duration"])
            seen.append(film.convert("RGB"))
    return seen, times


def coloured(image: Image.Image, palette: bytes) -> bytes:
    indexed = Image.frombytes("P", image.size, image.tobytes())
    indexed.putpalette(palette)
    return indexed.convert("RGB").tobytes()


def local_palettes(data: bytes) -> int:
    """Walk through the blocks of the file; return the number of frames with a palette
    of their own."""
    at, found = 13 + 3 * 256, 0
    while data[at : at + 1] != b";":
        if data[at : at + 1] == b"!":
            at += 2
        else:
            found += data[at + 9] >> 7
            at += 11
        while data[at]:
            at += data[at] + 1
        at += 1
    return found


@pytest.mark.parametrize("palette", [PALETTE_BYTES, FULL])
def test_every_frame_is_seen_as_it_was_given(palette: bytes) -> None:
    given = frames(5)
    seen, _ = read(encode(given, palette))
    assert [image.tobytes() for image in seen] == [
        coloured(frame.image, palette) for frame in given
    ]


def test_a_single_frame_is_the_file_that_pillow_writes(tmp_path: Path) -> None:
    """Its pixels, byte for byte: only the palette and the loop are ours."""
    [frame] = frames(1)
    frame.image.putpalette(FULL)
    frame.image.save(tmp_path / "one.gif", optimize=False, interlace=False)
    assert compressed(frame.image) in (tmp_path / "one.gif").read_bytes()


def test_every_frame_is_shown_for_its_time() -> None:
    assert read(encode(frames(3), PALETTE_BYTES))[1] == [1000, 1100, 1200]


def test_a_frame_that_shows_nothing_new_makes_the_one_before_last_longer() -> None:
    first, second = frames(2)
    seen, times = read(encode([first, first, second, second], PALETTE_BYTES))
    assert len(seen) == 2
    assert times == [2000, 2200]


def test_all_frames_share_one_palette() -> None:
    assert local_palettes(encode(frames(6), PALETTE_BYTES)) == 0


def test_it_starts_anew_when_it_is_over() -> None:
    with Image.open(BytesIO(encode(frames(2), PALETTE_BYTES))) as film:
        assert film.info["loop"] == 0


def test_unchanged_parts_take_no_room() -> None:
    noise = Image.effect_noise((300, 300), 90).point(lambda value: value % 240)
    frames = []
    for n in range(10):
        image = Image.frombytes("P", noise.size, noise.tobytes())
        ImageDraw.Draw(image).rectangle((0, 0, 20 + n, 20), fill=9)
        ImageDraw.Draw(image).rectangle((280, 280 - n, 299, 299), fill=7)
        frames.append(Frame(image, 1))
    one, ten = encode(frames[:1], PALETTE_BYTES), encode(frames, PALETTE_BYTES)
    assert len(ten) < 1.2 * len(one)


def test_no_frames_and_frames_of_two_sizes_are_mistakes() -> None:
    with pytest.raises(ValueError, match="at least one"):
        encode([], PALETTE_BYTES)
    with pytest.raises(ValueError, match="one size"):
        encode([*frames(1), *frames(1, (60, 50))], PALETTE_BYTES)
