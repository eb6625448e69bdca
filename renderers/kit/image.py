"""An image measured in dp, whatever its density (see `density`).

It has the operations of Pillow that pictures need, under Pillow's names. Its lengths and places are
dp, and the image multiplies them by its density.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias

from PIL import Image as Pillow
from PIL import ImageChops, ImageFilter, ImagePalette

from renderers.kit.density import Density, density

Size: TypeAlias = tuple[int, int]
Box: TypeAlias = tuple[int, int, int, int]
"""The left, upper, right and lower edge, in dp."""
Ink: TypeAlias = float | tuple[int, ...]
"""The value of a pixel: a shade, an index, or red, green and blue."""


class Image:
    """An image, by default of the density at which images are made now."""

    __slots__ = ("density", "pixels")

    Resampling, Transpose = Pillow.Resampling, Pillow.Transpose

    def __init__(self, pixels: Pillow.Image, density: Density) -> None:
        """
        Args:
            pixels: the image in Pillow.
            density: how many of its pixels lie along a dp.
        """
        self.pixels = pixels
        self.density = density

    @classmethod
    def new(cls, mode: str, size: Size, ink: Ink = 0) -> Image:
        """Return an image of one colour."""
        scale = density()
        return cls(Pillow.new(mode, scaled(size, scale), ink), scale)

    @classmethod
    def frombytes(cls, mode: str, size: Size, data: bytes) -> Image:
        """Return the image of these pixels, see `tobytes`."""
        scale = density()
        return cls(Pillow.frombytes(mode, scaled(size, scale), data), scale)

    @classmethod
    def composite(cls, image: Image, other: Image, mask: Image) -> Image:
        """Return `image` where the mask is, and `other` elsewhere."""
        of_one_density(image, other)
        of_one_density(image, mask)
        return image._made(Pillow.composite(image.pixels, other.pixels, mask.pixels))

    @classmethod
    def blend(cls, image: Image, other: Image, share: float) -> Image:
        """Return the mean of two images; `share` is that of the other one."""
        of_one_density(image, other)
        return image._made(Pillow.blend(image.pixels, other.pixels, share))

    def _made(self, pixels: Pillow.Image) -> Image:
        return Image(pixels, self.density)

    # --- Size and pixels ------------------------------------------------------------------------

    @property
    def width(self) -> int:
        return self.pixels.width // self.density

    @property
    def height(self) -> int:
        return self.pixels.height // self.density

    @property
    def size(self) -> Size:
        """The width and height."""
        width, height = self.pixels.size
        return width // self.density, height // self.density

    @property
    def mode(self) -> str:
        return self.pixels.mode

    def tobytes(self) -> bytes:
        """Return all pixels, row by row."""
        return self.pixels.tobytes()

    def copy(self) -> Image:
        return self._made(self.pixels.copy())

    # --- Parts ----------------------------------------------------------------------------------

    def paste(
        self,
        source: Image | Ink,
        box: tuple[int, int] | Box | None = None,
        mask: Image | None = None,
    ) -> None:
        """Copy an image, or a colour, into a box or with its top left corner at a place."""
        for each in (source, mask):
            if isinstance(each, Image):
                of_one_density(self, each)
        drawn = source.pixels if isinstance(source, Image) else source
        place = None if box is None else tuple(self.density * at for at in box)
        self.pixels.paste(drawn, place, None if mask is None else mask.pixels)  # type: ignore[arg-type]

    def crop(self, box: Box) -> Image:
        left, top, right, low = (self.density * at for at in box)
        return self._made(self.pixels.crop((left, top, right, low)))

    # --- Shape ----------------------------------------------------------------------------------

    def resize(self, size: Size, resampling: Pillow.Resampling | None = None) -> Image:
        return self._made(self.pixels.resize(scaled(size, self.density), resampling))

    def reduce(self, factor: int) -> Image:
        """Return the image made smaller by a whole factor."""
        return self._made(self.pixels.reduce(factor))

    def transpose(self, way: Pillow.Transpose) -> Image:
        return self._made(self.pixels.transpose(way))

    def rotate(self, angle: float, *, expand: bool = False) -> Image:
        """Return the image turned by some degrees against the clock."""
        return self._made(self.pixels.rotate(angle, expand=expand))

    # --- Values ---------------------------------------------------------------------------------

    def point(
        self, table: Sequence[float] | Callable[[int], float], mode: str | None = None
    ) -> Image:
        """Return the image with another value for each value."""
        return self._made(self.pixels.point(table, mode))

    def convert(self, mode: str) -> Image:
        return self._made(self.pixels.convert(mode))

    def quantize(self, palette: Pillow.Image) -> Image:
        """Return the image in the closest colours of a palette."""
        return self._made(self.pixels.quantize(palette=palette, dither=Pillow.Dither.NONE))

    def putpalette(self, palette: bytes | ImagePalette.ImagePalette) -> None:
        self.pixels.putpalette(palette)

    # --- Filters --------------------------------------------------------------------------------

    def max_filter(self, size: int) -> Image:
        """Return the brightest value around each place, in a square of a size. It reaches as many
        whole pixels to each side as that allows: of an even size, half a dp less at density 1."""
        return self._made(self.pixels.filter(ImageFilter.MaxFilter(self._odd(size))))

    def min_filter(self, size: int) -> Image:
        """Return the darkest value around each place, see `max_filter`."""
        return self._made(self.pixels.filter(ImageFilter.MinFilter(self._odd(size))))

    def box_blur(self, radius: float) -> Image:
        """Return the mean of the values around each place, in a square of twice the radius and
        one dp more."""
        reach = radius * self.density + (self.density - 1) / 2
        return self._made(self.pixels.filter(ImageFilter.BoxBlur(reach)))

    def _odd(self, size: int) -> int:
        return (size - 1) * self.density // 2 * 2 + 1


class Dense(Protocol):
    """Something drawn."""

    @property
    def density(self) -> Density: ...


def of_one_density(image: Dense, other: Dense) -> Density:
    """Return the density of two things that meet in a picture.

    Raises:
        ValueError: they have two. One of them was kept, and not by `density.kept`.
    """
    if image.density != other.density:
        raise ValueError(f"something of density {other.density} on one of {image.density}")
    return image.density


def scaled(size: Size, density: Density) -> Size:
    """Return a size in pixels."""
    width, height = size
    return width * density, height * density


# --- Two images of one density, value by value ----------------------------------------------------


def lighter(image: Image, other: Image) -> Image:
    """Return the lighter of two values at each place."""
    return Image(ImageChops.lighter(image.pixels, other.pixels), of_one_density(image, other))


def darker(image: Image, other: Image) -> Image:
    """Return the darker of two values at each place."""
    return Image(ImageChops.darker(image.pixels, other.pixels), of_one_density(image, other))


def multiply(image: Image, other: Image) -> Image:
    """Return the product, where 255 counts as 1."""
    return Image(ImageChops.multiply(image.pixels, other.pixels), of_one_density(image, other))


def difference(image: Image, other: Image) -> Image:
    """Return how far two values lie apart at each place."""
    return Image(ImageChops.difference(image.pixels, other.pixels), of_one_density(image, other))


def subtract(image: Image, other: Image, scale: float = 1, offset: float = 0) -> Image:
    """Return the difference divided by a scale, plus an offset."""
    pixels = ImageChops.subtract(image.pixels, other.pixels, scale, offset)
    return Image(pixels, of_one_density(image, other))


def offset(image: Image, across: int, down: int) -> Image:
    """Return an image moved right and down; the part that leaves it comes in again."""
    scale = image.density
    return Image(ImageChops.offset(image.pixels, across * scale, down * scale), scale)
