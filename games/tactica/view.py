"""The view of a player of Tactica: everything public, and the player's own hand."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import msgspec

from games.tactica.board import NOWHERE, OTHERS
from games.tactica.rules.field import Field, Ground
from games.tactica.rules.leaving import Left
from games.tactica.rules.points import Footing, Points, crowns_among, footing
from games.tactica.troops import ROUNDS_OF
from games.view import View


class Mark(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A part of what a player's last turn did, for marking it on the field."""

    how: str
    """`muster`, `train`, `crown`, `move`, `attack`, `fall`, `raze`, `rebuild`, `turn` or `step`; in
    the advanced game also `decree` or `heal`."""
    src: int
    """The hex where it happened, or began."""
    dst: int = NOWHERE
    """Where it led."""


class AttackSeen(msgspec.Struct, frozen=True):
    """A declared attack, as things stand."""

    target: int
    kind: int
    """The attacked troop, 0 for a wall."""
    attackers: tuple[int, ...]
    powers: tuple[int, ...]
    """Strength that each attacker brings, its card included."""
    cards: tuple[int, ...]
    """By attacker: the card played on it, 0 for none."""
    negated: tuple[bool, ...]
    """By attacker: whether its card was negated."""
    defence: int
    """DEF with all answers so far, or the strength of the wall."""

    @property
    def power(self) -> int:
        return sum(self.powers)

    @property
    def succeeds(self) -> bool:
        """Whether the attack succeeds as things stand."""
        return self.power >= self.defence


class AnswerSeen(msgspec.Struct, frozen=True):
    """A card that a defender played in this combat."""

    card: int
    number: int
    to: int = NOWHERE


class SideSeen(msgspec.Struct, frozen=True):
    """The public things of a player. Those of a side rather than a seat stand with its first
    partner."""

    hand: int
    """How many cards; and how many of them are troops."""
    hand_troops: int
    troop_pile: int
    tactics_pile: int
    training: int
    resupply: tuple[int, ...]
    """Cards, training cards included; so is Lost, with wall cards."""
    lost: tuple[int, ...]
    reserve: int
    """Summoning cards; 0 in the beginner game."""
    hostages: tuple[int, ...]
    """Enemy cards, in order of capture."""
    walls_left: int
    """Wall cards that are not lost."""
    crown_time: int
    """Own turns left to rescue a captured Crown, 0 if it is not captured."""
    tally: Points
    """Points at the end of its last turn; and as they are now."""
    points: Points


class TableView(View, frozen=True, kw_only=True, dict=True):
    """The table as a player sees it. Tuples are by seat unless stated otherwise."""

    war: bool
    seven: bool
    """Whether seven points win at once."""
    placed: bool
    """Whether players place the landmarks."""
    field: Field
    sides: tuple[SideSeen, ...]
    round: int
    """0 during set-up."""
    first: int
    turn: int | None
    """The seat whose turn it is; None during set-up and after the end."""
    asked: str
    """The question that is asked now, "" for none."""
    asked_of: tuple[int, ...]
    """The seats that it is for; partners may decide for them."""
    opening_turn: bool
    """Whether nothing was decided in this turn yet."""
    actions: int
    """Actions left in mustering or movement; troops left to deploy; landmarks left to place."""
    in_secret: bool
    """Whether the first troops are placed in secret now: those of the viewer's side stand on the
    field in its views alone."""
    placed_troop: bool
    """Whether as many troops were mustered in this turn as may be."""
    second_troop: bool
    """Whether two more may be: a Tactica! was decreed."""
    mustering: int
    """The mustering actions of this turn, 0 outside of one."""
    decreed: str
    """The decree of this turn, "" for none."""
    target: int
    """The target whose attackers are being picked, `NOWHERE` for none."""
    attacks: tuple[AttackSeen, ...]
    """In order of declaration."""
    answers: tuple[AnswerSeen, ...]
    spied: bool
    """Whether a Spy keeps the defender from answering."""
    answered: tuple[bool, ...]
    """Seats that have made the secret choice of the set-up that all are asked for."""
    picked: bytes
    """The viewer's own secret choice: wall sites, how many troops, or kinds and hexes of those that
    are placed."""
    partner_picked: bytes
    """The same of the viewer's partner, b"" where there is none."""
    hand: tuple[int, ...]
    """The viewer's cards."""
    partner_hand: tuple[int, ...]
    """The cards of the viewer's partner (R-90)."""
    hands: tuple[tuple[int, ...], ...]
    """All hands, once the match is over; else ()."""
    marks: tuple[tuple[Mark, ...], ...]
    """Record of each player's last turn."""
    results: tuple[tuple[str, int | None], ...]
    """How the battles so far ended: reason, winner."""
    in_battle: tuple[int, ...]
    """The sides that have not left this battle."""
    left: tuple[Left, ...]
    """Which sides left battles and the match, of more than two."""

    # These are worked out once for all labels of a question.

    @cached_property
    def ground(self) -> Ground:
        """The parts of the field that are not troops."""
        return self.field.ground

    @cached_property
    def footing(self) -> Footing:
        """The footing of all troops."""
        held = (crowns_among(self.sides[side].hostages) for side in range(self.field.sides))
        return footing(self.field, *held)

    def side_of(self, seat: int) -> int:
        """Return the side of a seat: the number of its first partner."""
        return seat % self.field.sides

    def side(self, seat: int) -> SideSeen:
        """Return the visible things of a seat's side."""
        return self.sides[seat % self.field.sides]

    def seats_of(self, side: int) -> range:
        """Return the seats of a side."""
        return range(side, self.seats, self.field.sides)

    @property
    def has_own_board(self) -> bool:
        return self.in_secret and bool(self.picked or self.partner_picked)

    @property
    def seat(self) -> int:
        """The viewer's seat; for a spectator Sun's first seat."""
        return self.viewer or 0

    def is_own(self, seat: int) -> bool:
        """Return whether a seat belongs to the viewer's side."""
        return not self.field.are_enemies(seat, self.seat)

    @property
    def in_teams(self) -> bool:
        """Whether seats have partners."""
        return self.seats > self.field.sides

    @property
    def partner(self) -> int | None:
        """The seat of the viewer's partner, if there is one."""
        if self.viewer is None or not self.in_teams:
            return None
        return (self.viewer + self.field.sides) % self.seats

    @cached_property
    def counting(self) -> int:
        """The hexes on which the viewer's troops affect anybody's points."""
        ground, hexes = self.ground, 0
        for enemy in self.enemies:
            hexes |= ground.walls[enemy] | ground.at_walls[enemy]
        for near in ground.at_landmarks:
            hexes |= near
        return hexes

    @cached_property
    def held(self) -> int:
        """The hexes where the viewer's enemies hold its troops."""
        return self.field.held_against(self.viewer or 0)

    @property
    def enemies(self) -> tuple[int, ...]:
        """The sides of the viewer's enemies, in the order of their turns; for a spectator Sun's."""
        return OTHERS[self.field.sides][self.viewer or 0]

    @property
    def is_last_turn(self) -> bool:
        """Whether night falls after the turn in progress."""
        if self.turn is None or self.round != self.rounds:
            return False
        seats = self.seats
        later = (
            (self.turn + n) % seats for n in range(1, seats - (self.turn - self.first) % seats)
        )
        return not any(self.side_of(seat) in self.in_battle for seat in later)

    @property
    def rounds(self) -> int:
        """The number of rounds after which night falls."""
        return ROUNDS_OF[self.seats]

    @cached_property
    def worked_out(self) -> list[Any]:
        """A store for `outlook`: the result of the declared attacks, once it has worked that out.
        """
        return []
