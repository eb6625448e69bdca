"""Members who may not play, as the rules of a ladder ask for it."""

from __future__ import annotations

from collections.abc import Callable

from bot.admission import Admission


def barred_from(admission: Admission, guild_id: int) -> Callable[[int], bool]:
    """Return what tells of a member whether they may not play in a server."""
    return lambda user_id: bool(admission.why_not(guild_id, user_id))
