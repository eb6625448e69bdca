"""Traces of members who had their data deleted: enough to recognize an id that comes back.

Deleting must not undo the protection of others: a member who refused them, or a server that sent
them away, has still done so, and matches that they ended without a result count for a day.
"""

from __future__ import annotations

from hashlib import blake2b


def trace_of(user_id: int) -> int:
    """Return a number that stands in the place of a deleted id: always the same one, below those
    of members and computers, and from which the id cannot be worked out but by trying all.

    >>> trace_of(7) == trace_of(7) < -(2**55), trace_of(7) == trace_of(8)
    (True, False)
    """
    digest = blake2b(str(user_id).encode(), digest_size=7, person=b"former member").digest()
    return -(2**56) - int.from_bytes(digest, "big")
