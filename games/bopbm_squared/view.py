"""Views of Bopbm: Squared, the type that pictures and texts are made from.

A view contains everything except the dice to come. Spaces and large tiles are numbers, see `board`.
"""

from __future__ import annotations

from functools import cached_property

import msgspec

from games.view import View

DUEL, REMOVING, OCCUPYING = "duel", "removing", "occupying"
WITHDRAWN, WON, REPELLED = "withdrawn", "won", "repelled"

WHITE = -1
"""The colour of a large tile that belongs to nobody."""


class Fight(msgspec.Struct, frozen=True, kw_only=True):
    """A battle, in progress or over. Pairs are attacker and defender."""

    attacker: int
    defender: int
    source: int | None
    """The space that is attacked from; None for an invading army."""
    target: int
    medium: tuple[bool, bool]
    """Whether each side fights with a medium tile."""
    dice: tuple[int, int]
    values: tuple[int, int]
    """The dice as they count: a medium tile's die counts four times against a small one's."""
    rerolls: tuple[int, int]
    """The re-rolls that each side has left."""
    stage: str
    """`DUEL`, `REMOVING` or `OCCUPYING`; once it is over `WITHDRAWN`, `WON` or `REPELLED`."""
    gone: tuple[int, ...] = ()
    """The spaces whose tiles were lost."""
    to_go: int = 0
    """The number of tiles that must still be removed."""
    costs: tuple[int, ...] = ()
    """In a duel, by the face of the defender's die, 1 to 6: how many tiles it would cost."""

    @property
    def loser(self) -> int:
        """The seat with the lower value."""
        return self.attacker if self.values[0] < self.values[1] else self.defender

    @property
    def left(self) -> int:
        """The re-rolls that the loser has left."""
        return self.rerolls[0] if self.loser == self.attacker else self.rerolls[1]

    @property
    def cost(self) -> int:
        """The number of tiles that the defender loses with the dice as they lie."""
        return self.costs[self.dice[1] - 1]

    @property
    def over(self) -> bool:
        return self.stage in (WITHDRAWN, WON, REPELLED)


class LastMove(msgspec.Struct, frozen=True):
    """The last thing that a player did, to be marked on the board."""

    seat: int
    placed: int = 0
    """The set of spaces that were filled."""
    fight: Fight | None = None


class BopbmView(View, frozen=True, kw_only=True, dict=True):
    """The position as everybody sees it. Tuples are by seat unless stated otherwise."""

    goal: str
    mediums: bool
    """Whether medium tiles are played."""
    colours: tuple[int, ...]
    """By large tile: the seat of its colour, or `WHITE`."""
    small: tuple[int | None, ...]
    """By space: the seat whose small tile lies there."""
    medium: tuple[int | None, ...]
    """By large tile: the seat whose medium tile lies there."""
    control: tuple[int | None, ...]
    """By large tile: the seat that controls it."""
    controlled: tuple[int, ...]
    """The number of large tiles that each player controls, which is also their
    re-rolls in a battle."""
    home: tuple[int, ...]
    """The number of those that have the player's own colour."""
    counted: tuple[int, ...]
    """The number of those that count for the goal."""
    tiles: tuple[int, ...]
    """The number of tiles that each player has on the board."""
    supply: tuple[tuple[int, int], ...]
    """The numbers of small and medium tiles in each supply."""
    base: tuple[int, ...]
    """The number of tiles on each invading army's base."""
    invading: tuple[bool, ...]
    round: int
    """From 1; 0 before the first turn."""
    rounds: int
    needed: int
    """The number of large tiles that the goal asks for."""
    white: bool
    """Whether the goal asks for the white large tile, besides all of the player's own colour."""
    turn: int | None
    """The seat whose turn it is."""
    fight: Fight | None
    """The battle in progress."""
    insists: tuple[bool, bool]
    """Whether attacker and defender in it re-roll unasked until they are ahead.
    Everybody knows this."""
    last: LastMove | None
    asked: str | None = None
    """The key of the question that the viewer is asked now."""

    @cached_property
    def own(self) -> int:
        """The set of spaces with the viewer's small tiles."""
        return sum(1 << space for space, who in enumerate(self.small) if who == self.viewer)
