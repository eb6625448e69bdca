"""Members' faces: who knows them, and which may be shown.

Pictures ask here, and a feature brings the faces. Without one, every player keeps their badge.
"""

from __future__ import annotations

from collections.abc import Callable

from bot.names import Names
from bot.storage.records import MatchRow
from renderers.kit.faces import Face, Faces

Find = Callable[[int, int], Face | None]
"""Returns a member's face in a server, if it is known now. It must be fast."""


class KnownFaces:
    """The faces of members, as far as they are known without waiting."""

    def __init__(self, names: Names) -> None:
        """Take the names, which know the members whose names are hidden: so are their faces."""
        self._names = names
        self._finds: list[Find] = []

    def find_with(self, find: Find) -> None:
        """Add a function of a feature that knows faces."""
        self._finds.append(find)

    def of_member(self, guild_id: int, user_id: int) -> Face | None:
        """Return the face of a member in a server; None if none is known, or none may be shown."""
        if user_id <= 0 or self._names.is_hidden(guild_id, user_id):
            return None
        found = (find(guild_id, user_id) for find in self._finds)
        return next((face for face in found if face is not None), None)

    def of(self, row: MatchRow) -> Faces:
        """Return the faces of a match's players by seat; None for a player who did not have the
        seat yet at the row's version."""
        if not self._finds:
            return ()
        return tuple(
            self.of_member(row.location.guild_id, player.user_id)
            if player.name_at(row.version) == player.name
            else None
            for player in row.players
        )
