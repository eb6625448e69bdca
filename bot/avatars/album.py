"""The known faces, by the avatar from which each was made."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Iterable
from typing import Generic, TypeVar

from renderers.kit.faces import Face

MEMBERS, FACES = 4096, 256
"""The maximum number of members whose avatar's hash is kept, and of faces (7 MB). The least
recently used ones go first."""

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class _Newest(Generic[K, V]):
    """Keeps the most recently used values."""

    def __init__(self, most: int) -> None:
        self._kept: OrderedDict[K, V] = OrderedDict()
        self._most = most

    def get(self, key: K) -> V | None:
        if key not in self._kept:
            return None
        self._kept.move_to_end(key)
        return self._kept[key]

    def put(self, key: K, value: V) -> None:
        self._kept[key] = value
        self._kept.move_to_end(key)
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)

    def __contains__(self, key: K) -> bool:
        return key in self._kept

    def drop(self, keys: Iterable[K]) -> None:
        for key in keys:
            self._kept.pop(key, None)

    def items(self) -> list[tuple[K, V]]:
        return [*self._kept.items()]


class Album:
    """Remembers members' avatars and the faces made from them. A restart forgets everything."""

    def __init__(self, members: int = MEMBERS, faces: int = FACES) -> None:
        """
        Args:
            members: the number of members to know at most.
            faces: the number of faces to keep at most.
        """
        self._keys: _Newest[tuple[int, int], str] = _Newest(members)
        self._faces: _Newest[str, Face | None] = _Newest(faces)

    def note(self, guild_id: int, user_id: int, key: str) -> None:
        """Note the avatar that a member has in a server; "" if they have none."""
        self._keys.put((guild_id, user_id), key)

    def is_known(self, key: str) -> bool:
        """Return whether an avatar was fetched, or turned out to be unusable."""
        return key in self._faces

    def keep(self, key: str, face: Face | None) -> None:
        """Keep the face of an avatar that a known member has; None if it is unusable."""
        if any(known == key for _, known in self._keys.items()):
            self._faces.put(key, face)

    def face_of(self, guild_id: int, user_id: int) -> Face | None:
        """Return the face of a member in a server, if it is known."""
        key = self._keys.get((guild_id, user_id))
        return self._faces.get(key) if key else None

    def forget(self, user_id: int) -> None:
        """Forget a member and their faces."""
        of_member = {place: key for place, key in self._keys.items() if place[1] == user_id}
        self._keys.drop(of_member)
        self._faces.drop(of_member.values())
