"""The state of a match. Lists are by seat unless stated otherwise."""

from __future__ import annotations

from hashlib import blake2b

import msgspec

from games.frames import Log
from games.squares.board import RESERVE, SPACES
from games.squares.events import Eliminated
from games.squares.rules.attack import Attack
from games.squares.rules.retreat import Retreat
from games.squares.rules.turn import DrawOffer, Match, Turn
from games.squares.units import (
    ARMY,
    ATTACKED,
    CAVALRY,
    KIND,
    KINDS,
    MOVED,
    ONE_ATTACK,
    ONE_MOVE,
    PLAIN,
    RESTED,
    TIRED,
    kind_of,
    points_for,
    seat_of,
    unit,
)
from games.squares.view import Mark
from games.state import State

SILENCE = 20
"""The number of turns that a player must take before their first draw offer, and before each
further one (R-15)."""

_DIGEST = 8  # bytes that stand for a position


class SquaresState(State, kw_only=True):
    """A match of SQUARES."""

    stack: list[Match | Turn | DrawOffer | Attack | Retreat]
    first: int
    """The seat that has the first turn."""
    board: bytearray = msgspec.field(default_factory=lambda: bytearray(SPACES))
    """By space: the unit there (see `units`), 0 for none. The reserves are always 0."""
    reserves: list[bytearray] = msgspec.field(
        default_factory=lambda: [full_reserve(seat) for seat in (0, 1)]
    )
    """The units in the reserve, sorted."""
    lost: list[list[int]] = msgspec.field(default_factory=lambda: [[0, 0, 0], [0, 0, 0]])
    """The number of eliminated units of each type."""
    passed: list[bool] = msgspec.field(default_factory=lambda: [False, False])
    """Whether the seat's last turn was a pass, so that its next one is double."""
    silence: list[int] = msgspec.field(default_factory=lambda: [SILENCE, SILENCE])
    """The number of turns that the seat must still take before it may offer a draw."""
    turns: int = 0
    """The number of turns taken so far. Each half of a double turn counts as one."""
    quiet: int = 0
    """The number of turns in a row without an elimination."""
    history: bytes = b""
    """The positions since the last elimination, as digests in a row."""
    last: list[Mark] = []
    """The last turn, for marking it on the map."""

    # Units.

    def lift(self, seat: int, kind: int, space: int) -> int:
        """Take up a unit and return it: from a reserve the least restricted of its type (R-12)."""
        if space != RESERVE[seat]:
            code = self.board[space]
            self.board[space] = 0
            return code
        reserve = self.reserves[seat]
        code = min(code for code in reserve if code & KIND == kind)
        reserve.remove(code)
        return code

    def put(self, code: int, space: int) -> None:
        """Put a unit on a square, or into its reserve."""
        seat = seat_of(code)
        if space != RESERVE[seat]:
            self.board[space] = code
            return
        self.reserves[seat] = bytearray(sorted((*self.reserves[seat], code)))

    def rest(self, seat: int) -> None:
        """Free all of a seat's units from their restrictions, as an action of its turn begins.

        This ends their moving or attacking "in a row" (R-3), and their being tired (R-4). The
        caller keeps the restrictions of the units that act.
        """
        self.board = self.board.translate(RESTED[seat])
        reserve = self.reserves[seat]
        if reserve and reserve[-1] > PLAIN:
            self.reserves[seat] = bytearray(sorted(reserve.translate(RESTED[seat])))

    def march(self, seat: int, moves: list[tuple[int, int, int]], turns: int = 1) -> None:
        """Move units, given as type, from and to. The move counts as made on that many turns."""
        lifted = [(self.lift(seat, kind, src), dst) for kind, src, dst in moves]
        self.rest(seat)
        for code, dst in lifted:
            self.put((code & (PLAIN | MOVED)) + turns * ONE_MOVE, dst)

    def begin_attack(self, seat: int, src: int) -> None:
        """Count an attack of the unit on `src`."""
        code = self.board[src]
        self.rest(seat)
        self.board[src] = (code & (PLAIN | ATTACKED)) + ONE_ATTACK

    def retreat(self, src: int, dst: int) -> int:
        """Move a unit back and return its type. All but cavalry are tired afterwards (R-4)."""
        code = self.board[src]
        self.board[src] = 0
        kind = kind_of(code)
        self.put(code if kind == CAVALRY else code | TIRED, dst)
        return kind

    def eliminate(self, space: int, log: Log, kind: int = 0) -> None:
        """Remove a unit from play. From a reserve it is the most restricted of its type (R-12)."""
        if space in RESERVE:
            seat = RESERVE.index(space)
            self.reserves[seat].remove(max(c for c in self.reserves[seat] if c & KIND == kind))
        else:
            seat, kind = seat_of(self.board[space]), kind_of(self.board[space])
            self.board[space] = 0
        self.lost[seat][kind - 1] += 1
        self.quiet, self.history = 0, b""
        self.mark("lost", space, space, unit(seat, kind))
        log.append(Eliminated(seat, kind, space))

    # What follows from the units.

    @property
    def points(self) -> tuple[int, int]:
        """By seat: the points for the enemy units that the seat has eliminated."""
        return points_for(self.lost[1]), points_for(self.lost[0])

    def keep_silent(self, seat: int) -> None:
        """Restart the count of turns in which the seat may not offer a draw (R-15)."""
        self.silence[seat] = SILENCE

    def mark(self, how: str, src: int, dst: int, code: int = 0) -> None:
        """Record a part of what this turn does, for showing it on the map."""
        self.last.append(Mark(how, src, dst, code))

    def times_seen(self, seat: int, left: int, double: bool) -> int:
        """Record the position, and return how often it has occurred so far (R-13).

        Positions are equal if they have the same player to act, the same units with the same
        restrictions, and the same double turns pending or under way.
        """
        who = bytes((seat, left, double, *self.passed))
        whole = b"|".join((who, self.board, *self.reserves))
        digest = blake2b(whole, digest_size=_DIGEST).digest()
        self.history += digest
        return self.history.count(digest)


def full_reserve(seat: int) -> bytearray:
    """Return a whole army in its reserve (rulebook, Setup)."""
    return bytearray(unit(seat, kind) for kind in KINDS for _ in range(ARMY[kind]))
