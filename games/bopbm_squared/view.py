"""Views of Bopbm: Squared: everything but the dice to come.

The type that pictures and texts are made from. Spaces and large tiles by number, see `board`.
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
    """Where it is fought from; None for an invading army."""
    target: int
    medium: tuple[bool, bool]
    """Sides that fight with a medium tile."""
    dice: tuple[int, int]
    values: tuple[int, int]
    """The dice as they count: a medium tile's die four times against a small one's."""
    rerolls: tuple[int, int]
    """Re-rolls that are left."""
    stage: str
    """`DUEL`, `REMOVING` or `OCCUPYING`; over: `WITHDRAWN`, `WON` or `REPELLED`."""
    gone: tuple[int, ...] = ()
    """The spaces whose tiles were lost."""
    to_go: int = 0
    """How many tiles are still to be removed."""
    costs: tuple[int, ...] = ()
    """In a duel: by what the defender's die shows, 1 to 6, how many tiles it would cost."""

    @property
    def loser(self) -> int:
        """The seat whose value is lower."""
        return self.attacker if self.values[0] < self.values[1] else self.defender

    @property
    def left(self) -> int:
        """The re-rolls that the loser has left."""
        return self.rerolls[0] if self.loser == self.attacker else self.rerolls[1]

    @property
    def cost(self) -> int:
        """How many tiles the defender loses with the dice as they lie."""
        return self.costs[self.dice[1] - 1]

    @property
    def over(self) -> bool:
        return self.stage in (WITHDRAWN, WON, REPELLED)


class LastMove(msgspec.Struct, frozen=True):
    """The last thing that was done, for marking it on the board."""

    seat: int
    placed: int = 0
    """The set of the spaces that were filled."""
    fight: Fight | None = None


class BopbmView(View, frozen=True, kw_only=True, dict=True):
    """The position as everybody sees it. Lists are by seat where not said otherwise."""

    goal: str
    mediums: bool
    """True if medium tiles are played."""
    colours: tuple[int, ...]
    """By large tile: the seat whose colour it has, or `WHITE`."""
    small: tuple[int | None, ...]
    """By space: the seat whose small tile lies there."""
    medium: tuple[int | None, ...]
    """By large tile: the seat whose medium tile lies there."""
    control: tuple[int | None, ...]
    """By large tile: the seat that controls it."""
    controlled: tuple[int, ...]
    """How many large tiles: as many re-rolls a player has in a battle."""
    home: tuple[int, ...]
    """How many of those have the player's own colour."""
    counted: tuple[int, ...]
    """How many of those the goal counts."""
    tiles: tuple[int, ...]
    """How many tiles a player has on the board."""
    supply: tuple[tuple[int, int], ...]
    """Small and medium tiles."""
    base: tuple[int, ...]
    """Tiles on the invading army's base."""
    invading: tuple[bool, ...]
    round: int
    """From 1; 0 before the first turn."""
    rounds: int
    needed: int
    """How many large tiles the goal asks for."""
    white: bool
    """True if the white one must be among them, beside all of one's own colour."""
    turn: int | None
    """The seat whose turn it is."""
    fight: Fight | None
    """The battle in progress."""
    insists: tuple[bool, bool]
    """Attacker and defender in it: who re-rolls unasked until ahead, as everybody was told."""
    last: LastMove | None
    asked: str | None = None
    """The question that the viewer is asked now, by its key."""

    @cached_property
    def own(self) -> int:
        """The spaces with small tiles of the viewer."""
        return sum(1 << space for space, who in enumerate(self.small) if who == self.viewer)
