"""Members who may not play, in the shape in which the rules of a ladder ask."""

from __future__ import annotations

from collections.abc import Callable

from bot.admission import Admission


def barred_from(admission: Admission, guild_id: int) -> Callable[[int], bool]:
    """Return a predicate: whether a member may not play in a server."""
    return lambda user_id: bool(admission.why_not(guild_id, user_id))
