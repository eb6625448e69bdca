"""Other names for the spaces of a board, for those who have chosen that look.

The notation, and everything stored, keeps the names of the rulebook. In what players read the names
are replaced at the very end, word by word. What players type may contain both.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping


class Renaming:
    """Names of spaces, and their names in another look."""

    def __init__(self, title: str = "", names: Mapping[str, str] | None = None) -> None:
        """Keep the title of the look, and its names by those of the notation.

        No name may occur both in the notation and in the look.
        """
        self.title = title
        self.names = dict(names or {})
        self._meant = {other.lower(): name for name, other in self.names.items()}
        self._own = _any_of(self.names)
        self._other = _any_of(self.names.values(), re.IGNORECASE)

    def __bool__(self) -> bool:
        return bool(self.names)

    @property
    def example(self) -> tuple[str, str]:
        """A name of the notation, and the same space's name in the look."""
        return list(self.names.items())[len(self.names) // 2]

    def shown(self, text: str) -> str:
        """Return a text with the names of the look.

        >>> Renaming("", {"G2CL": "c2"}).shown("G2CL-G2CLX: “G2CL”, not G2C.")
        'c2-G2CLX: “c2”, not G2C.'
        """
        return self._own.sub(lambda found: self.names[found[0]], text) if self else text

    def meant(self, text: str) -> str:
        """Return a typed text with the names of the notation.

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
"""For games whose spaces have only their printed names."""
