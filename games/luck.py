"""Source of a match's luck, so that nobody has to trust anybody.

The bot draws a secret before it knows who plays, and publishes its SHA-256, the *seal*. Then each
player takes part with a click, to which Discord gives a number that nobody can choose. The seed of
all dice and shuffles is made of the secret and of these numbers. At the end of the match the secret
is told: everybody can check that it is the sealed one, and that the seed comes from it.

The operator cannot draw until it suits: the secret is sealed before the last click. Where
no member clicks after that, as in a match against the computer alone, the secret is the bot's own
word, as in every program that one plays against.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

import msgspec

from games.chance import SEED_BYTES, seal_of

_CLICK_BYTES = 8


class Luck(msgspec.Struct, frozen=True):
    """Source of a match's dice and shuffles. Secret while it runs, but for the clicks."""

    seed: bytes
    secret: bytes = b""
    """Secret that the bot drew; b"" for a match that is older than this."""
    clicks: tuple[int, ...] = ()
    """By seat: the number of the click with which its player took part; 0 for the computer."""

    @property
    def seal(self) -> str:
        """The SHA-256 that was published before the first draw."""
        return seal_of(self.secret or self.seed)

    @property
    def is_sound(self) -> bool:
        """True if the seed comes from the secret and the clicks. Older matches have none."""
        if not self.secret:
            return True
        numbers = all(0 <= click < 1 << 8 * _CLICK_BYTES for click in self.clicks)
        return numbers and mixed(self.secret, self.clicks) == self.seed


def drawn_with(secret: bytes, clicks: Sequence[int]) -> Luck:
    """Return the luck of a match that begins."""
    return Luck(mixed(secret, clicks), secret, tuple(clicks))


def mixed(secret: bytes, clicks: Sequence[int]) -> bytes:
    """Return the seed that a secret and the players' clicks make: the first 16 bytes of the
    SHA-256 of the secret and, for each seat, its click as eight bytes, the highest first.

    >>> mixed(bytes(16), [1, 2]).hex()
    '1486b1bcba82ecd83606576433c6ebf0'
    """
    numbers = b"".join(click.to_bytes(_CLICK_BYTES, "big") for click in clicks)
    return sha256(secret + numbers).digest()[:SEED_BYTES]
