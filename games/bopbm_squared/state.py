"""The state of a match: where every tile is, whose turn it is."""

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
"""Tiles in a player's supply (ruling R-1)."""

OWN_TILES = {2: 4, 3: 3, 4: 2}
"""By number of players: the large tiles of each colour; with two and four one is white."""
TO_DOMINATE = {2: 5, 3: 4, 4: 3}
"""By number of players: the large tiles that the goal `domination` asks for (ruling R-3)."""


def needs_white(seats: int, goal: str, mediums: bool) -> bool:
    """Return whether the goal asks for the white large tile too: with four players and medium
    tiles, because two large tiles of one's own are filled in two turns (ruling R-3)."""
    return goal == "home" and seats == 4 and mediums


@cache
def coloured(colours: tuple[int, ...], seat: int) -> int:
    """Return the large tiles of a seat's own colour, or the `WHITE` one."""
    return sum(1 << tile for tile, colour in enumerate(colours) if colour == seat)


def wanted(goal: str, white: bool, colours: tuple[int, ...], seat: int) -> int:
    """Return the large tiles that a goal counts for a seat (ruling R-3)."""
    if goal == "domination":
        return ALL_TILES
    own = coloured(colours, seat)
    return own | coloured(colours, WHITE) if white else own


class BopbmState(State, kw_only=True):
    """A match of Bopbm: Squared. Lists are by seat; sets of spaces and tiles as in `board`."""

    stack: list[Match | StartingTiles | Turn | Battle | Removal | Occupation | Invasion]
    goal: str
    """`home` or `domination` (ruling R-3)."""
    white: bool = False
    """True if `home` asks for the white large tile as well (ruling R-3)."""
    mediums: bool
    """True if medium tiles are played."""
    colours: list[int]
    """By large tile: the seat whose colour it has, or `WHITE`."""
    small: list[int]
    """The spaces with a small tile of each seat."""
    medium: list[int]
    """The large tiles with a medium tile of each seat."""
    base: list[int]
    """Small tiles on the invading army's base."""
    turn: int = -1
    """The seat whose turn it is, or was last; -1 before the first turn."""
    turns: int = 0
    """How many turns were begun, those of players who resigned included."""
    last: LastMove | None = None

    # Spaces.

    @property
    def taken(self) -> int:
        """The spaces that any tile lies on."""
        spaces = 0
        for small in self.small:
            spaces |= small
        if self.mediums:
            for medium in self.medium:
                spaces |= SPACES_OF[medium]
        return spaces

    def spaces(self, seat: int) -> int:
        """Return the spaces that a seat's tiles lie on."""
        return self.small[seat] | SPACES_OF[self.medium[seat]]

    def owner_of(self, space: int) -> int:
        """Return the seat whose tile lies on a space where there is one."""
        return next(seat for seat in range(self.seats) if self.spaces(seat) >> space & 1)

    def has_medium_on(self, space: int) -> bool:
        """Return whether a medium tile lies on a space."""
        return any(medium >> TILE_OF[space] & 1 for medium in self.medium)

    # Supply (ruling R-1): what is neither on the board nor on the base.

    def small_left(self, seat: int) -> int:
        return SMALL - self.small[seat].bit_count() - self.base[seat]

    def medium_left(self, seat: int) -> int:
        return MEDIUM - self.medium[seat].bit_count() if self.mediums else 0

    # Large tiles.

    def control(self, seat: int) -> int:
        """Return the large tiles that a seat controls (ruling R-2)."""
        return held(self.small[seat]) | self.medium[seat]

    def home(self, seat: int) -> int:
        """Return the large tiles of a seat's own colour, or the `WHITE` one."""
        return coloured(tuple(self.colours), seat)

    def wanted(self, seat: int) -> int:
        """Return the large tiles that the goal counts for a seat (ruling R-3)."""
        return wanted(self.goal, self.white, tuple(self.colours), seat)

    def rerolls(self, seat: int) -> int:
        """Return the re-rolls that a seat has in a battle declared now (ruling R-8)."""
        return 0 if seat in self.resigned else self.control(seat).bit_count()

    def is_invading(self, seat: int) -> bool:
        """Return whether a seat has no tile on the board (ruling R-13)."""
        return not (self.small[seat] or self.medium[seat])

    def tiles(self, seat: int) -> int:
        """Return how many tiles a seat has on the board."""
        return self.small[seat].bit_count() + self.medium[seat].bit_count()

    @property
    def needed(self) -> int:
        """How many large tiles the goal asks for (ruling R-3)."""
        if self.goal == "domination":
            return TO_DOMINATE[self.seats]
        return OWN_TILES[self.seats] + self.white

    def has_won(self, seat: int) -> bool:
        """Return whether a seat whose turn begins has reached the goal (ruling R-3)."""
        control, needed = self.control(seat), self.needed
        if control.bit_count() < needed:
            return False
        return (control & self.wanted(seat)).bit_count() >= needed

    # What is going on.

    def show_battle(self, log: Log) -> None:
        """Show how a battle ended before a turn that nobody was asked about takes its place."""
        if log and self.last is not None and self.last.fight is not None:
            log.show(self)

    @property
    def battle(self) -> Battle | None:
        """The battle in progress."""
        return next((step for step in self.stack if isinstance(step, Battle)), None)
