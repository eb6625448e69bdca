"""The source of a match's luck, made so that nobody has to trust anybody.

Before the bot knows who plays, it draws a secret and publishes the secret's SHA-256, the *seal*.
Then each player takes part with a click, and Discord gives the click a number that nobody can
choose. The seed of all dice and shuffles is made from the secret and these numbers. At the end of
the match the secret is published, so everybody can check that it is the sealed one and that the
seed comes from it.

The operator cannot draw again until the luck suits them, because the secret is sealed before the
last click. Where no member clicks after that, as in a match against the computer alone, players
have only the bot's word for the secret, as in any other program.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

import msgspec

from games.chance import SEED_BYTES, seal_of

_CLICK_BYTES = 8


class Luck(msgspec.Struct, frozen=True):
    """The source of a match's dice and shuffles. All but the clicks stays secret until the end."""

    seed: bytes
    secret: bytes = b""
    """The secret that the bot drew; b"" for a match from before there were secrets."""
    clicks: tuple[int, ...] = ()
    """By seat: the number of the click with which its player took part, or 0 for the computer."""

    @property
    def seal(self) -> str:
        """The SHA-256 that was published before the first draw."""
        return seal_of(self.secret or self.seed)

    @property
    def is_sound(self) -> bool:
        """Whether the seed comes from the secret and the clicks. Also true for older matches, which
        have no secret."""
        if not self.secret:
            return True
        numbers = all(0 <= click < 1 << 8 * _CLICK_BYTES for click in self.clicks)
        return numbers and mixed(self.secret, self.clicks) == self.seed


def drawn_with(secret: bytes, clicks: Sequence[int]) -> Luck:
    """Return the luck of a new match."""
    return Luck(mixed(secret, clicks), secret, tuple(clicks))


def mixed(secret: bytes, clicks: Sequence[int]) -> bytes:
    """Return the seed that a secret and the players' clicks make.

    It is the first 16 bytes of the SHA-256 over the secret and then the click of each seat, as
    eight bytes, the highest first.

    >>> mixed(bytes(16), [1, 2]).hex()
    '1486b1bcba82ecd83606576433c6ebf0'
    """
    numbers = b"".join(click.to_bytes(_CLICK_BYTES, "big") for click in clicks)
    return sha256(secret + numbers).digest()[:SEED_BYTES]
