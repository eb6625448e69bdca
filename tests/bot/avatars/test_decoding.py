"""Avatars become faces, and files that are no picture do no harm."""

from __future__ import annotations

import struct
import zlib
from io import BytesIO

import pytest
from PIL import Image

from bot.avatars.decoding import MOST_BYTES, NoFace, face_from
from renderers.kit.faces import SIDE


def png(size: tuple[int, int], colour: tuple[int, ...], kind: str = "PNG") -> bytes:
    file = BytesIO()
    Image.new("RGBA" if len(colour) == 4 else "RGB", size, colour).save(file, kind)
    return file.getvalue()


def bomb() -> bytes:
    """Return a small file that claims to be 60,000 by 60,000 pixels."""
    head = b"IHDR" + struct.pack(">IIBBBBB", 60_000, 60_000, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + struct.pack(">I", 13)
        + head
        + struct.pack(">I", zlib.crc32(head))
        + png((1, 1), (0, 0, 0))[33:]
    )


def test_an_avatar_becomes_a_square_of_its_colours() -> None:
    face = face_from(png((128, 100), (200, 10, 30)))
    assert face.pixels == bytes((200, 10, 30)) * SIDE * SIDE


def test_a_transparent_avatar_has_a_ground() -> None:
    assert face_from(png((64, 64), (0, 0, 0, 0))).pixels[:3] == bytes((88, 101, 242))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"<html>",
        png((64, 64), (1, 2, 3))[:60],
        png((64, 64), (1, 2, 3), "GIF"),
        png((1024, 2), (1, 2, 3)),
        png((64, 64), (1, 2, 3)).ljust(MOST_BYTES + 1),
        bomb(),
    ],
)
def test_what_is_no_avatar_is_no_face(data: bytes) -> None:
    with pytest.raises(NoFace):
        face_from(data)
