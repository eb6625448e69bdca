"""Shards: Discord cuts the servers of a large bot into parts, each with a line of its own.

A server belongs to the shard that its id says; direct messages come to shard 0.
"""

from __future__ import annotations

from typing import NamedTuple


class Shards(NamedTuple):
    """Shards that a process serves: a row of them, and the number of all."""

    first: int
    last: int
    of: int

    @property
    def ids(self) -> range:
        """Their numbers."""
        return range(self.first, self.last + 1)

    @property
    def is_all(self) -> bool:
        """Whether these are all shards."""
        return len(self.ids) == self.of

    def has(self, guild_id: int) -> bool:
        """Whether a server belongs to one of these shards.

        >>> Shards(4, 7, 16).has(5 << 22), Shards(4, 7, 16).has(8 << 22)
        (True, False)
        """
        return (guild_id >> 22) % self.of in self.ids

    def __str__(self) -> str:
        return f"{self.first}-{self.last} of {self.of}"


ALL = Shards(0, 0, 1)
"""Everything in one line, as for every small bot."""
