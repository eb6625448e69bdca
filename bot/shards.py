"""Shards: the parts into which Discord divides the servers of a large bot, each with a line of its
own.

The id of a server decides its shard. Direct messages come to shard 0.
"""

from __future__ import annotations

from typing import NamedTuple


class Shards(NamedTuple):
    """The shards that a process serves, as a range, and the number of all shards."""

    first: int
    last: int
    of: int

    @property
    def ids(self) -> range:
        """The numbers of the shards."""
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
"""The only shard, as in every small bot."""
