"""Nonces: of two messages of the bot with the same one, Discord posts the first alone.

discord.py asks Discord to enforce a nonce wherever it sends one. A message that may have been
posted although nobody said so (a lost answer, a killed process) is sent again with the same
nonce, and Discord returns the one that is there.
"""

from __future__ import annotations

import secrets
from hashlib import blake2b

from bot.limits import NONCE

_BYTES = NONCE // 2
"""Each is two characters."""


def nonce_of(*parts: object) -> str:
    """Return the nonce of a message that is made of these parts: equal parts, equal nonce.

    >>> nonce_of("board", 12, 3) == nonce_of("board", 12, 3) != nonce_of("board", 12, 4)
    True
    """
    return blake2b(repr(parts).encode(), digest_size=_BYTES).hexdigest()


def fresh_nonce() -> str:
    """Return the nonce of a message that nobody sends a second time. discord.py itself does,
    where Discord answers that its gateway has trouble."""
    return secrets.token_hex(_BYTES)
