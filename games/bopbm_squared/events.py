"""Events of Bopbm: Squared, as data. Nothing is hidden, not even dice (R-14).

Spaces and large tiles are given by name, a medium tile by its south-west space.
"""

from __future__ import annotations

from games.events import Event


class OrderRolled(Event, frozen=True, tag="order"):
    """Everybody rolled for the first turn, or those who had tied for the highest roll did (R-5)."""

    dice: tuple[int, ...]
    """By seat; 0 for players who did not roll."""


class Started(Event, frozen=True, tag="started"):
    """A player took a large tile of their colour and filled it."""

    reveals = False
    seat: int
    tile: str


class Placed(Event, frozen=True, tag="placed"):
    """A player placed a small tile."""

    reveals = False
    seat: int
    space: str


class PlacedMedium(Event, frozen=True, tag="medium"):
    """A player placed a medium tile on a large tile."""

    reveals = False
    seat: int
    tile: str


class Passed(Event, frozen=True, tag="passed"):
    """A player can neither place nor attack (R-7)."""

    reveals = False
    seat: int


class Attacked(Event, frozen=True, tag="attacked"):
    """A player declared an attack. Pairs are attacker and defender."""

    reveals = False
    seat: int
    defender: int
    source: str
    """"" for an invading army."""
    target: str
    medium: tuple[bool, bool]
    """Whether each side fights with a medium tile."""
    rerolls: tuple[int, int]


class Rolled(Event, frozen=True, tag="rolled"):
    """Dice were rolled in a duel. Pairs are attacker and defender."""

    attacker: int
    defender: int
    dice: tuple[int, int]
    """The dice on the table now."""
    values: tuple[int, int]
    """The dice as they count: a medium tile's die counts four times against a small one's."""
    by: int | None
    """The seat that spent a re-roll; None if both sides rolled."""
    left: int = 0
    """The re-rolls that this seat has left."""

    @property
    def is_routine(self) -> bool:
        return True


class Insisted(Event, frozen=True, tag="insisted"):
    """A player ordered re-rolls in this battle until they are ahead or out of re-rolls."""

    reveals = False
    seat: int


class Withdrew(Event, frozen=True, tag="withdrew"):
    """The attacker withdrew, at no cost."""

    reveals = False
    seat: int


class Removed(Event, frozen=True, tag="removed"):
    """Tiles went back to their owner's supply."""

    reveals = False
    seat: int
    spaces: tuple[str, ...]
    medium: bool


class Occupied(Event, frozen=True, tag="occupied"):
    """The winner placed tiles."""

    reveals = False
    seat: int
    spaces: tuple[str, ...]
    medium: bool = False


class Driven(Event, frozen=True, tag="driven"):
    """A player has no tile left on the board and becomes an invading army."""

    reveals = False
    seat: int


class Mustered(Event, frozen=True, tag="mustered"):
    """An invading army rolled. A 6 puts a small tile on its base, unless that is full."""

    seat: int
    die: int
    base: int
    """The number of tiles on the base now."""

    @property
    def is_routine(self) -> bool:
        return True


class Waited(Event, frozen=True, tag="waited"):
    """An invading army did not attack."""

    reveals = False
    seat: int


class Stranded(Event, frozen=True, tag="stranded"):
    """An invading army has tiles on its base, but no tile to attack."""

    reveals = False
    seat: int


class Repelled(Event, frozen=True, tag="repelled"):
    """An invading army lost a battle, and with it tiles of its base."""

    reveals = False
    seat: int
    lost: int
    base: int


class Ended(Event, frozen=True, tag="ended"):
    """The match was decided on the board."""

    reason: str
    winner: int | None
    """None if the last round is over."""
    white: bool = False
    """Whether the goal also asked for the white large tile."""

    @property
    def is_result(self) -> bool:
        return True


EVENTS: tuple[type[Event], ...] = (
    *(OrderRolled, Started, Placed, PlacedMedium, Passed),
    *(Attacked, Rolled, Insisted, Withdrew, Removed, Occupied),
    *(Driven, Mustered, Waited, Stranded, Repelled, Ended),
)
