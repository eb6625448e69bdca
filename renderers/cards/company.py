"""The faces of the members whom an invitation concerns, as one small picture beside its words."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from PIL import Image as Pillow

from renderers.kit import masks
from renderers.kit.faces import SIDE, Face
from renderers.picture import Picture, shortened

COMPANY = "company.png"
MOST = 4
"""The most faces that are shown."""
_WIDTH = 160
_LAYOUTS: dict[int, tuple[int, tuple[tuple[int, int], ...]]] = {
    1: (160, ((0, 0),)),
    2: (100, ((0, 0), (60, 60))),
    3: (78, ((41, 0), (0, 82), (82, 82))),
    4: (78, ((0, 0), (82, 0), (0, 82), (82, 82))),
}
"""The diameter and upper left corners of the discs, by their number."""
_MOAT = 5


def company(faces: Sequence[Face], names: Sequence[str]) -> Picture:
    """Draw one to four faces as discs on a transparent ground, to suit every theme of Discord.

    Args:
        faces: the faces that are known, the host's first; more than `MOST` are left out.
        names: the names of all the members concerned, for the description.
    """
    size, places = _LAYOUTS[min(len(faces), MOST)]
    image = Pillow.new("RGBA", (_WIDTH, _WIDTH))
    disc, around = masks.disc(size).pixels, masks.disc(size + 2 * _MOAT).pixels
    for face, (left, top) in zip(faces, places, strict=False):
        image.paste((0, 0, 0, 0), (left - _MOAT, top - _MOAT), around)
        square = Pillow.frombytes("RGB", (SIDE, SIDE), face.pixels)
        image.paste(square.resize((size, size)), (left, top), disc)
    file = BytesIO()
    image.save(file, "PNG", compress_level=2)
    return Picture(file.getvalue(), COMPANY, shortened(", ".join(names)))
