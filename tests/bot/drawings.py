"""Pictures that tests of the bot share.

Every match of these tests is shuffled the same way, so the same boards come up in hundreds of
tests. Each is drawn once in a worker: a drawing depends only on its arguments, as the tests of the
renderers make sure.

Most tests never look at the pixels. They get a stand-in for the file: a blank PNG in the size of
the drawing, with a note that no other drawing has. Making the real file takes longer than drawing
does. Tests that look have `real_files`, and so have all tests in `make soak`.
"""

from __future__ import annotations

import struct
import zlib
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from io import BytesIO
from typing import Any
from unittest import mock

import msgspec
from PIL import Image

from bot.catalog import Entry
from bot.settings import samples
from renderers.edge import Pictures
from renderers.kit.candidates import Candidates
from renderers.kit.faces import Faces, with_faces
from renderers.kit.sheet import Sheet
from renderers.kit.themes import DEFAULT, Theme
from renderers.picture import Picture

KEPT = 400
"""The pictures that are kept: at 60 KB each at most, a worker holds 24 MB."""

END_OF_FILE = 12
"""The bytes of a PNG's last chunk."""

_Key = tuple[Any, ...]


@contextmanager
def shared_drawings() -> Iterator[None]:
    """Draw each picture of a position once."""
    kept: OrderedDict[_Key, Picture | None] = OrderedDict()
    with ExitStack() as stack:
        for name in ("board", "hand", "marked_hand"):
            once = _once(name, getattr(Pictures, name), kept)
            stack.enter_context(mock.patch.object(Pictures, name, once))
        stack.enter_context(mock.patch.object(samples, "drawn", _samples_once(samples.drawn)))
        yield


def _samples_once(draw: Callable[[Entry], Picture]) -> Callable[[Entry], Picture]:
    """Draw the samples of looks once: each bot draws them, and in nearly all tests of
    the same game."""
    kept: dict[_Key, Picture] = {}

    def drawn(entry: Entry) -> Picture:
        key = (entry.game.key, type(entry.renderer), type(entry.renderer).board)
        if key not in kept:
            kept[key] = draw(entry)
        return kept[key]

    return drawn


def _once(
    name: str, draw: Callable[..., Picture | None], kept: OrderedDict[_Key, Picture | None]
) -> Callable[..., Picture | None]:
    def drawn(self: Pictures, view: Any, *given: Any, **named: Any) -> Picture | None:
        draws = type(self._renderer)
        # A test that watches the drawing puts a function of its own there.
        key: _Key = (name, Sheet.png, draws.board, draws.hand, msgspec.msgpack.encode(view))
        key += (self._density,)
        key += tuple(map(_plain, given))
        key += (
            self.is_renamed,
            self._faces,
            *((word, _plain(value)) for word, value in sorted(named.items())),
        )
        if key not in kept:
            kept[key] = draw(self, view, *given, **named)
            if len(kept) > KEPT:
                kept.popitem(last=False)
        return kept[key]

    return drawn


def _plain(value: Any) -> Any:
    """Return an argument as a part of a key: candidates in no order, a theme by its own key."""
    if hasattr(value, "palette"):
        return value.key
    if isinstance(value, set | frozenset):
        return frozenset(value)
    if isinstance(value, Candidates):
        return repr(list(value.items()))  # a key keeps no part of a match alive
    return tuple(value) if isinstance(value, list | tuple) else value


def blank_file(sheet: Sheet, theme: Theme = DEFAULT, faces: Faces = ()) -> bytes:
    """Return a blank PNG as large as a sheet, in the place of `Sheet.png`.

    Drawings that differ have files that differ.
    """
    signs = [sign.enlarged(sheet.image.density) for sign in sheet.signs]
    palette = sheet.book.palette(theme)
    image, colours = with_faces(sheet.image.pixels, palette, signs, faces)
    told = b"tEXtdrawing\0%08x" % zlib.crc32(image.tobytes(), zlib.crc32(colours))
    note = struct.pack(">I", len(told) - 4) + told + struct.pack(">I", zlib.crc32(told))
    blank = _blank(image.size)
    return blank[:-END_OF_FILE] + note + blank[-END_OF_FILE:]


@cache
def _blank(size: tuple[int, int]) -> bytes:
    file = BytesIO()
    Image.new("1", size).save(file, "PNG")
    return file.getvalue()
