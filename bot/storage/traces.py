"""Traces of members whose data was deleted: enough to recognize an id that comes back.

Deletion must not undo the protection of others. A refusal by another member still holds, and so
does it that a host or a server sent them away. Matches that they ended without a result count for a
day.
"""

from __future__ import annotations

from hashlib import blake2b


def trace_of(user_id: int) -> int:
    """Return the number that stands in place of a deleted id. It is always the same, below the
    numbers of members and computers, and the id can be found from it only by trying all ids.

    >>> trace_of(7) == trace_of(7) < -(2**55), trace_of(7) == trace_of(8)
    (True, False)
    """
    digest = blake2b(str(user_id).encode(), digest_size=7, person=b"former member").digest()
    return -(2**56) - int.from_bytes(digest, "big")
