"""The members' avatars: drawn here, and served by the simulated Discord.

SimCord has no public way to give a user a picture: like `page`, this builds on some of its
internals, and it is the only other part of the play room that does.
"""

from __future__ import annotations

from hashlib import md5
from io import BytesIO

import simcord
from PIL import Image, ImageDraw, ImageFilter
from simcord.backend.cdn import CDN_BASE

_DISCORD = "https://cdn.discordapp.com"
_SIZES = (64, 128, 256)
"""The widths that a bot may ask for, in pixels. All are served the same file."""
_COLOURS = (
    ("#ff8a5b", "#7a1f5c"),
    ("#4fc3f7", "#1a3a8f"),
    ("#ffd54f", "#c2501b"),
    ("#81e6a0", "#0d5c63"),
)
"""The colours of the sky above and below, in the order of the members."""
_SIDE = 128
_LARGE = 4 * _SIDE


def avatar_of(name: str) -> str:
    """Return the hash of a member's avatar."""
    return md5(name.encode(), usedforsecurity=False).hexdigest()


def give(env: simcord.Env, users: list[simcord.UserHandle], names: tuple[str, ...]) -> None:
    """Serve the members' avatars to the bot and to the page."""
    for number, (user, name) in enumerate(zip(users, names, strict=True)):
        key, data = avatar_of(name), drawn(number)
        blobs = env.backend.cdn._blobs
        blobs[f"{CDN_BASE}/avatars/{user.id}/{key}.png"] = data
        for size in _SIZES:
            blobs[f"{_DISCORD}/avatars/{user.id}/{key}.png?size={size}"] = data


def drawn(number: int) -> bytes:
    """Return a member's avatar, a sun over hills, as a PNG file."""
    above, below = _COLOURS[number % len(_COLOURS)]
    sky = Image.linear_gradient("L").resize((_LARGE, _LARGE))
    image = Image.composite(
        Image.new("RGB", sky.size, below), Image.new("RGB", sky.size, above), sky
    )
    draw = ImageDraw.Draw(image)
    side = _LARGE / 8
    left = side * (1.2 + 1.4 * number)
    draw.ellipse((left, side * 1.3, left + side * 2.4, side * 3.7), "#fff6d6")
    draw.polygon(
        [(0, 5.6 * side), (2.6 * side, 3.6 * side), (8 * side, 8 * side), (0, 8 * side)], below
    )
    draw.ellipse((side * 2.5, side * 4.6, side * 10, side * 12), "#1c1c2b")
    small = image.filter(ImageFilter.GaussianBlur(1)).resize(
        (_SIDE, _SIDE), Image.Resampling.LANCZOS
    )
    file = BytesIO()
    small.save(file, "PNG")
    return file.getvalue()
