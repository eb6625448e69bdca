"""The state of a match of Tactica."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from games.state import State
from games.tactica.board import NOWHERE, OTHERS
from games.tactica.rules.advanced import creatures
from games.tactica.rules.combat import Answers, AnswersOfSeveral, Combat
from games.tactica.rules.deploying import DeploymentInSecret
from games.tactica.rules.field import Field
from games.tactica.rules.leaving import Left
from games.tactica.rules.match import Battle, Match
from games.tactica.rules.movement import Movement
from games.tactica.rules.points import Compared, Points, crowns_among, points
from games.tactica.rules.set_up import (
    Barracks,
    Deployment,
    DeploymentToAndFro,
    Landmarks,
    Walls,
)
from games.tactica.rules.turn import Mustering, Recruitment, Turn
from games.tactica.troops import (
    CROWN,
    HAND,
    ROUNDS_OF,
    SUMMONING,
    TACTICS_CARDS,
    TRAINING_CARDS,
    TROOP_CARDS,
    WALL,
    WALL_CARDS,
    hostage,
    is_troop,
    set_of_seat,
)
from games.tactica.view import Mark


class Side(msgspec.Struct, array_like=True, gc=False):
    """A player's things off the field. Zones are cards as bytes, and piles have their top last.

    Things of a side rather than a seat lie with its first partner (`Table.side`): hostages, the
    Crown's time, the tally, and the wall cards in Lost.
    """

    hand: bytearray = msgspec.field(default_factory=bytearray)
    """The cards in the hand, sorted."""
    troop_pile: bytearray = msgspec.field(default_factory=lambda: bytearray(TROOP_CARDS))
    tactics_pile: bytearray = msgspec.field(default_factory=lambda: bytearray(TACTICS_CARDS))
    training: int = TRAINING_CARDS
    """The number of cards in the training pile."""
    resupply: bytearray = msgspec.field(default_factory=bytearray)
    lost: bytearray = msgspec.field(default_factory=bytearray)
    hostages: bytearray = msgspec.field(default_factory=bytearray)
    """The enemy cards that it holds, in order of capture."""
    crown_time: int = 0
    """The number of own turns left to rescue the captured Crown; 0 if it is not captured."""
    tally: Points = Points()
    """The points at the end of its last turn in this battle."""
    marks: list[Mark] = []
    """The marks of its last turn."""

    @classmethod
    def of(cls, seats: int, seat: int) -> Side:
        """Return a player's things at the start of a match with `seats` players."""
        cards = set_of_seat(seats, seat)
        return cls(
            troop_pile=bytearray(cards.troops),
            tactics_pile=bytearray(cards.tactics),
            training=cards.training,
        )

    @property
    def wall_cards(self) -> int:
        """The number of wall cards that are not lost."""
        return WALL_CARDS - self.lost.count(WALL)

    @property
    def hand_troops(self) -> int:
        """The number of troops in the hand."""
        return sum(map(is_troop, self.hand))

    @property
    def room(self) -> int:
        """The number of cards that the hand can still take."""
        return HAND - len(self.hand)

    def take(self, cards: Iterable[int]) -> None:
        """Put cards into the hand."""
        self.hand[:] = sorted((*self.hand, *cards))

    def draw(self, troops: int, tactics: int) -> bytes:
        """Draw cards from the tops of the piles into the hand, and return them."""
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
        | DeploymentToAndFro
        | DeploymentInSecret
        | Turn
        | Recruitment
        | Mustering
        | Movement
        | Combat
        | Answers
        | AnswersOfSeveral
    ]
    war: bool
    seven: bool
    """Whether seven points win at once."""
    placed: bool
    """Whether players place the landmarks."""
    secret: Literal[True] | msgspec.UnsetType = msgspec.UNSET
    """Whether the first troops are deployed at once, in secret (R-109). It is left unset if they
    are not, because matches from before this option were stored like that."""
    field: Field
    sides: tuple[Side, ...] = msgspec.field(default_factory=lambda: (Side(), Side()))
    """By seat: the player's things off the field."""
    first: int
    """The seat that has the first turn of every round of this battle."""
    round: int = 0
    """The number of the round, 0 during the set-up."""
    results: list[tuple[str, int | None]] = []
    """How the battles so far ended: the reason and the winner."""
    left: list[Left] = []
    """The sides of three that left battles or the match, in order."""

    @property
    def in_battle(self) -> tuple[int, ...]:
        """The sides that have not left this battle."""
        sides = range(self.field.sides)
        if not self.left:
            return tuple(sides)
        gone = {
            left.seat for left in self.left if left.of_match or left.battle == self.field.battle
        }
        return tuple(side for side in sides if side not in gone)

    @property
    def in_match(self) -> tuple[int, ...]:
        """The sides that have not left the match."""
        gone = {left.seat for left in self.left if left.of_match}
        return tuple(side for side in range(self.field.sides) if side not in gone)

    @property
    def seats_in_battle(self) -> tuple[int, ...]:
        """The seats of the sides that have not left this battle."""
        if not self.left:
            return tuple(range(self.seats))
        inside = self.in_battle
        return tuple(seat for seat in range(self.seats) if self.side_of(seat) in inside)

    def side_of(self, seat: int) -> int:
        """Return the side of a seat: the number of its first partner."""
        return seat % self.field.sides

    def side(self, seat: int) -> Side:
        """Return the things of a seat's side."""
        return self.sides[seat % self.field.sides]

    def seats_of(self, side: int) -> tuple[int, ...]:
        """Return the seats of a side."""
        return tuple(range(side, self.seats, self.field.sides))

    @property
    def landmarks(self) -> int:
        """The number of landmarks in this battle: the same for each side still in the match."""
        return self.field.map.landmarks * len(self.in_match) // self.field.sides

    @property
    def rounds(self) -> int:
        """The number of rounds after which night falls."""
        return ROUNDS_OF[self.seats]

    def others(self, seat: int) -> tuple[int, ...]:
        """Return the enemies' sides that are still in the battle, in the order of their turns."""
        others: tuple[int, ...] = OTHERS[self.field.sides][seat]
        if not self.left:
            return others
        inside = self.in_battle
        return tuple(other for other in others if other in inside)

    def enemy_seats(self, seat: int) -> list[int]:
        """Return the enemies' seats that are still in the battle, in ascending order."""
        return sorted(each for side in self.others(seat) for each in self.seats_of(side))

    def next_in_battle(self, side: int) -> int:
        """Return the side after another in the battle; the same one if all others have left."""
        return next(iter(self.others(side)), side)

    def is_last_turn(self, seat: int) -> bool:
        """Whether night falls after a player's turn: it is the last turn of the last round."""
        if self.round != self.rounds:
            return False
        seats = self.seats
        place = (seat - self.first) % seats
        return all((other - self.first) % seats <= place for other in self.seats_in_battle)

    @property
    def turn(self) -> Turn | None:
        """The turn in progress."""
        return next((step for step in self.stack if isinstance(step, Turn)), None)

    @property
    def combat(self) -> Combat | None:
        """The combat phase in progress."""
        return next((step for step in self.stack if isinstance(step, Combat)), None)

    def reserve(self, seat: int) -> int:
        """Return the number of a player's summoning cards in the reserve; 0 for beginners."""
        more = self.field.advanced
        if more is None:
            return 0
        out = self.sides[seat].lost.count(SUMMONING) + (more.spires[seat] != NOWHERE)
        return set_of_seat(self.seats, seat).summoning - out - len(creatures(self.field, seat))

    def mark(self, seat: int, how: str, src: int, dst: int = NOWHERE) -> None:
        """Record a part of what a player's turn does, for showing it on the field."""
        self.sides[seat].marks.append(Mark(how, src, dst))

    def compared(self, seat: int) -> Compared:
        """Return the numbers of a side that are compared at nightfall."""
        side = self.sides[seat]
        return Compared(
            side.tally.total,
            len(side.hostages),
            len(self.field.where_side(seat)),
            len(self.field.walls[seat]),
        )

    def points(self, seat: int) -> Points:
        """Return the current points of a player's side."""
        return points(self.field, seat, self.side(seat).hostages)

    def crowns_held(self, seat: int) -> int:
        """Return the number of enemy Crowns that a player's side holds."""
        return crowns_among(self.side(seat).hostages)

    def holder_of_crown(self, side: int) -> int | None:
        """Return the side that holds another side's Crown, if any."""
        sides = self.field.sides
        for holder in OTHERS[sides][side]:
            if hostage(CROWN, side, holder, sides) in self.sides[holder].hostages:
                return holder
        return None

    def tallies(self) -> tuple[int, ...]:
        """Return by seat the tally of its side."""
        return tuple(self.side(seat).tally.total for seat in range(self.seats))
