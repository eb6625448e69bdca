"""The state of a match of Tactica."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from games.state import State
from games.tactica.board import NOWHERE
from games.tactica.rules.advanced import creatures
from games.tactica.rules.combat import Answers, Combat
from games.tactica.rules.field import Field
from games.tactica.rules.match import Battle, Match
from games.tactica.rules.points import Compared, Points, points
from games.tactica.rules.set_up import Barracks, Deployment, Landmarks, Walls
from games.tactica.rules.turn import Movement, Mustering, Recruitment, Turn
from games.tactica.troops import (
    CROWN,
    HAND,
    SUMMONING,
    SUMMONING_CARDS,
    TACTICS_CARDS,
    TRAINING_CARDS,
    TROOP_CARDS,
    WALL,
    WALL_CARDS,
    is_troop,
)
from games.tactica.view import Mark


class Side(msgspec.Struct, array_like=True, gc=False):
    """What a player has off the field. Zones are cards as bytes; piles have their top last."""

    hand: bytearray = msgspec.field(default_factory=bytearray)
    """Sorted."""
    troop_pile: bytearray = msgspec.field(default_factory=lambda: bytearray(TROOP_CARDS))
    tactics_pile: bytearray = msgspec.field(default_factory=lambda: bytearray(TACTICS_CARDS))
    training: int = TRAINING_CARDS
    """Cards in the training pile."""
    resupply: bytearray = msgspec.field(default_factory=bytearray)
    lost: bytearray = msgspec.field(default_factory=bytearray)
    hostages: bytearray = msgspec.field(default_factory=bytearray)
    """Enemy cards, in order of capture."""
    crown_time: int = 0
    """Own turns left to rescue the captured Crown; 0 if it is not captured."""
    tally: Points = Points()
    """Points at the end of its last turn in this battle."""
    marks: list[Mark] = []
    """What its last turn did."""

    @property
    def wall_cards(self) -> int:
        """Wall cards that are not lost."""
        return WALL_CARDS - self.lost.count(WALL)

    @property
    def hand_troops(self) -> int:
        """How many cards of the hand are troops."""
        return sum(map(is_troop, self.hand))

    @property
    def room(self) -> int:
        """How many cards the hand can still take."""
        return HAND - len(self.hand)

    def take(self, cards: Iterable[int]) -> None:
        """Put cards into the hand."""
        self.hand[:] = sorted((*self.hand, *cards))

    def draw(self, troops: int, tactics: int) -> bytes:
        """Draw cards from the tops of the piles into the hand; return them."""
        drawn = bytearray()
        for pile, count in ((self.troop_pile, troops), (self.tactics_pile, tactics)):
            drawn += pile[len(pile) - count :]
            del pile[len(pile) - count :]
        self.take(drawn)
        return bytes(sorted(drawn))


class Table(State, kw_only=True):
    """A match of Tactica."""

    stack: list[
        Match
        | Battle
        | Walls
        | Landmarks
        | Barracks
        | Deployment
        | Turn
        | Recruitment
        | Mustering
        | Movement
        | Combat
        | Answers
    ]
    war: bool
    seven: bool
    """Whether seven points win at once."""
    placed: bool
    """Whether players place the landmarks."""
    field: Field
    sides: tuple[Side, Side] = msgspec.field(default_factory=lambda: (Side(), Side()))
    first: int
    """The seat that has the first turn of every round of this battle."""
    round: int = 0
    """0 during set-up."""
    results: list[tuple[str, int | None]] = []
    """How the battles so far ended: reason, winner."""

    @property
    def turn(self) -> Turn | None:
        """The turn in progress."""
        return next((step for step in self.stack if isinstance(step, Turn)), None)

    @property
    def combat(self) -> Combat | None:
        """The combat phase in progress."""
        return next((step for step in self.stack if isinstance(step, Combat)), None)

    def reserve(self, seat: int) -> int:
        """Return how many summoning cards of a player lie in the reserve; 0 for beginners."""
        more = self.field.advanced
        if more is None:
            return 0
        out = self.sides[seat].lost.count(SUMMONING) + (more.spires[seat] != NOWHERE)
        return SUMMONING_CARDS - out - len(creatures(self.field, seat))

    def mark(self, seat: int, how: str, src: int, dst: int = NOWHERE) -> None:
        """Keep a part of what a player's turn does, to be shown."""
        self.sides[seat].marks.append(Mark(how, src, dst))

    def compared(self, seat: int) -> Compared:
        """Return what a player has to be compared at nightfall."""
        side = self.sides[seat]
        return Compared(
            side.tally.total,
            len(side.hostages),
            len(self.field.where(seat)),
            len(self.field.walls[seat]),
        )

    def points(self, seat: int) -> Points:
        """Return a player's points as they are now."""
        return points(self.field, seat, self.sides[seat].hostages)

    def holds_crown(self, seat: int) -> bool:
        """Whether a player holds the enemy's Crown."""
        return CROWN in self.sides[seat].hostages
