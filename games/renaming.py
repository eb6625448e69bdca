"""Other names for the spaces of a board, shown where somebody has chosen that look.

The notation and all that is stored keep the names of the rulebook. What players read gets the other
names at the very end, word by word; what they type may have both.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping


class Renaming:
    """Names of spaces, and what they are called in another look."""

    def __init__(self, title: str = "", names: Mapping[str, str] | None = None) -> None:
        """Take what the look is called, and by the notation's name the other one: no name of one
        kind is a name of the other kind."""
        self.title = title
        self.names = dict(names or {})
        self._meant = {other.lower(): name for name, other in self.names.items()}
        self._own = _any_of(self.names)
        self._other = _any_of(self.names.values(), re.IGNORECASE)

    def __bool__(self) -> bool:
        return bool(self.names)

    @property
    def example(self) -> tuple[str, str]:
        """A name, and what it is called in the other look."""
        return list(self.names.items())[len(self.names) // 2]

    def shown(self, text: str) -> str:
        """Return a text with the other names.

        >>> Renaming("", {"G2CL": "c2"}).shown("G2CL-G2CLX: “G2CL”, not G2C.")
        'c2-G2CLX: “c2”, not G2C.'
        """
        return self._own.sub(lambda found: self.names[found[0]], text) if self else text

    def meant(self, text: str) -> str:
        """Return what somebody typed with the names of the notation.

        >>> Renaming("", {"G2CL": "c2", "F-W": "a3"}).meant("attack C2 from a3, c22")
        'attack G2CL from F-W, c22'
        """
        if not self:
            return text
        return self._other.sub(lambda found: self._meant[found[0].lower()], text)


def _any_of(words: Iterable[str], flags: int = 0) -> re.Pattern[str]:
    longest_first = sorted(words, key=len, reverse=True)
    return re.compile(
        rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first)) or '(?!)'})(?!\w)", flags
    )


AS_PRINTED = Renaming()
"""Of a game that has one kind of names."""
