"""Nonces: of two messages of the bot with the same nonce, Discord posts only the first.

discord.py asks Discord to enforce a nonce wherever it sends one. If a message may have been posted
although nobody said so (a lost answer, a killed process), it is sent again with the same nonce, and
Discord returns the one that exists.
"""

from __future__ import annotations

import secrets
from hashlib import blake2b

from bot.limits import NONCE

_BYTES = NONCE // 2
"""The size of the digest. Each byte is written as two characters."""


def nonce_of(*parts: object) -> str:
    """Return the nonce of a message made of these parts. Equal parts give equal nonces.

    >>> nonce_of("board", 12, 3) == nonce_of("board", 12, 3) != nonce_of("board", 12, 4)
    True
    """
    return blake2b(repr(parts).encode(), digest_size=_BYTES).hexdigest()


def fresh_nonce() -> str:
    """Return the nonce of a message that the bot never repeats. Only discord.py repeats it, if
    Discord answers that its gateway has trouble."""
    return secrets.token_hex(_BYTES)
