"""The state of a match: where every tile is, and whose turn it is."""

from __future__ import annotations

from functools import cache

from games.bopbm_squared.board import ALL_TILES, SPACES_OF, TILE_OF, held
from games.bopbm_squared.rules.battle import Battle
from games.bopbm_squared.rules.invasion import Invasion
from games.bopbm_squared.rules.match import Match, StartingTiles
from games.bopbm_squared.rules.occupation import Occupation
from games.bopbm_squared.rules.removal import Removal
from games.bopbm_squared.rules.turn import Turn
from games.bopbm_squared.view import WHITE, LastMove
from games.frames import Log
from games.state import State

SMALL, MEDIUM = 20, 4
"""The tiles of each size that a player begins with in the supply (ruling R-1)."""

OWN_TILES = {2: 4, 3: 3, 4: 2}
"""By number of players: the number of large tiles of each colour. With two or four players one
more is white."""
TO_DOMINATE = {2: 5, 3: 4, 4: 3}
"""By number of players: the number of large tiles for the goal `domination` (ruling R-3)."""


def needs_white(seats: int, goal: str, mediums: bool) -> bool:
    """Return whether the goal also asks for the white large tile. It does with four players and
    medium tiles, because two turns fill two large tiles of one's own (ruling R-3)."""
    return goal == "home" and seats == 4 and mediums


@cache
def coloured(colours: tuple[int, ...], seat: int) -> int:
    """Return the large tiles of a seat's colour, or the white one for the seat `WHITE`."""
    return sum(1 << tile for tile, colour in enumerate(colours) if colour == seat)


def wanted(goal: str, white: bool, colours: tuple[int, ...], seat: int) -> int:
    """Return the large tiles that count for a seat's goal (ruling R-3)."""
    if goal == "domination":
        return ALL_TILES
    own = coloured(colours, seat)
    return own | coloured(colours, WHITE) if white else own


class BopbmState(State, kw_only=True):
    """A match of Bopbm: Squared. Lists are by seat; for sets of spaces and tiles see `board`."""

    stack: list[Match | StartingTiles | Turn | Battle | Removal | Occupation | Invasion]
    goal: str
    """`home` or `domination` (ruling R-3)."""
    white: bool = False
    """Whether `home` also asks for the white large tile (ruling R-3)."""
    mediums: bool
    """Whether medium tiles are played."""
    colours: list[int]
    """By large tile: the seat of its colour, or `WHITE`."""
    small: list[int]
    """The spaces with each seat's small tiles."""
    medium: list[int]
    """The large tiles with each seat's medium tiles."""
    base: list[int]
    """The number of small tiles on each invading army's base."""
    turn: int = -1
    """The seat whose turn it is, or whose turn was last; -1 before the first turn."""
    turns: int = 0
    """The number of turns that have begun, including those of players who resigned."""
    last: LastMove | None = None

    # Spaces.

    @property
    def taken(self) -> int:
        """The spaces with a tile on them."""
        spaces = 0
        for small in self.small:
            spaces |= small
        if self.mediums:
            for medium in self.medium:
                spaces |= SPACES_OF[medium]
        return spaces

    def spaces(self, seat: int) -> int:
        """Return the spaces that a seat's tiles cover."""
        return self.small[seat] | SPACES_OF[self.medium[seat]]

    def owner_of(self, space: int) -> int:
        """Return the seat of the tile on a space, which must not be empty."""
        return next(seat for seat in range(self.seats) if self.spaces(seat) >> space & 1)

    def has_medium_on(self, space: int) -> bool:
        """Return whether a medium tile lies on a space."""
        return any(medium >> TILE_OF[space] & 1 for medium in self.medium)

    # The supply (ruling R-1): tiles that are neither on the board nor on the base.

    def small_left(self, seat: int) -> int:
        return SMALL - self.small[seat].bit_count() - self.base[seat]

    def medium_left(self, seat: int) -> int:
        return MEDIUM - self.medium[seat].bit_count() if self.mediums else 0

    # Large tiles.

    def control(self, seat: int) -> int:
        """Return the large tiles that a seat controls (ruling R-2)."""
        return held(self.small[seat]) | self.medium[seat]

    def home(self, seat: int) -> int:
        """Return the large tiles of a seat's colour, or the white one for the seat `WHITE`."""
        return coloured(tuple(self.colours), seat)

    def wanted(self, seat: int) -> int:
        """Return the large tiles that count for a seat's goal (ruling R-3)."""
        return wanted(self.goal, self.white, tuple(self.colours), seat)

    def rerolls(self, seat: int) -> int:
        """Return the number of re-rolls that a seat has in a battle declared now (ruling R-8)."""
        return 0 if seat in self.resigned else self.control(seat).bit_count()

    def is_invading(self, seat: int) -> bool:
        """Return whether a seat has no tile on the board (ruling R-13)."""
        return not (self.small[seat] or self.medium[seat])

    def tiles(self, seat: int) -> int:
        """Return the number of tiles that a seat has on the board."""
        return self.small[seat].bit_count() + self.medium[seat].bit_count()

    @property
    def needed(self) -> int:
        """The number of large tiles that the goal asks for (ruling R-3)."""
        if self.goal == "domination":
            return TO_DOMINATE[self.seats]
        return OWN_TILES[self.seats] + self.white

    def has_won(self, seat: int) -> bool:
        """Return whether a seat whose turn begins has reached the goal (ruling R-3)."""
        control, needed = self.control(seat), self.needed
        if control.bit_count() < needed:
            return False
        return (control & self.wanted(seat)).bit_count() >= needed

    # Progress of the match.

    def show_battle(self, log: Log) -> None:
        """Show the end of a battle before a turn that nobody was asked about takes its place."""
        if log and self.last is not None and self.last.fight is not None:
            log.show(self)

    @property
    def battle(self) -> Battle | None:
        """The battle in progress."""
        return next((step for step in self.stack if isinstance(step, Battle)), None)
