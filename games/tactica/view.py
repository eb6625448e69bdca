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
    """The hex where it happened or began."""
    dst: int = NOWHERE
    """The hex where it ended, `NOWHERE` for none."""


class AttackSeen(msgspec.Struct, frozen=True):
    """A declared attack, as things stand."""

    target: int
    kind: int
    """The kind of the attacked troop, 0 for a wall."""
    attackers: tuple[int, ...]
    powers: tuple[int, ...]
    """By attacker: the power that it brings, its card included."""
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
    """The public things of a player. Those of a side stand with its first partner."""

    hand: int
    """The number of cards in the hand; `hand_troops` of them are troops."""
    hand_troops: int
    troop_pile: int
    tactics_pile: int
    training: int
    resupply: tuple[int, ...]
    """The cards in resupply, training cards included. `lost` includes wall cards."""
    lost: tuple[int, ...]
    reserve: int
    """The number of summoning cards in the reserve; 0 in the beginner game."""
    hostages: tuple[int, ...]
    """The enemy cards that it holds, in order of capture."""
    walls_left: int
    """The number of wall cards that are not lost."""
    crown_time: int
    """The number of own turns left to rescue the captured Crown; 0 if it is not captured."""
    tally: Points
    """The points at the end of its last turn; `points` are those of now."""
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
    """The number of the round, 0 during the set-up."""
    first: int
    turn: int | None
    """The seat whose turn it is; None during the set-up and after the end."""
    asked: str
    """The current question, "" for none."""
    asked_of: tuple[int, ...]
    """The seats that are asked. A partner may decide for them."""
    opening_turn: bool
    """Whether nothing has been decided in this turn yet."""
    actions: int
    """The number of actions left in mustering or movement, of troops left to deploy, or of
    landmarks left to place."""
    in_secret: bool
    """Whether first troops are being placed in secret. Only the views of a side itself have its
    troops on the field."""
    placed_troop: bool
    """Whether as many troops as allowed have been mustered in this turn."""
    second_troop: bool
    """Whether two troops may still be mustered, because a Tactica! was decreed."""
    mustering: int
    """The number of mustering actions of this turn, 0 outside of a turn."""
    decreed: str
    """The decree of this turn, "" for none."""
    target: int
    """The target whose attackers are being picked, `NOWHERE` for none."""
    attacks: tuple[AttackSeen, ...]
    """The declared attacks, in the order of declaration."""
    answers: tuple[AnswerSeen, ...]
    spied: bool
    """Whether a Spy keeps the defender from answering."""
    answered: tuple[bool, ...]
    """Whether the seat has made the secret choice that all seats are asked for in the set-up."""
    picked: bytes
    """The viewer's own secret choice: wall sites, the number of troops, or the kinds and hexes of
    the troops placed."""
    partner_picked: bytes
    """The secret choice of the viewer's partner, b"" if there is none."""
    hand: tuple[int, ...]
    """The cards in the viewer's hand."""
    partner_hand: tuple[int, ...]
    """The cards in the hand of the viewer's partner (R-90)."""
    hands: tuple[tuple[int, ...], ...]
    """All hands once the match is over, else ()."""
    marks: tuple[tuple[Mark, ...], ...]
    """By seat: the marks of its last turn."""
    results: tuple[tuple[str, int | None], ...]
    """How the battles so far ended: the reason and the winner."""
    in_battle: tuple[int, ...]
    """The sides that have not left this battle."""
    left: tuple[Left, ...]
    """The sides of three that left battles or the match, in order."""

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
        """The result of the declared attacks, once `outlook` has worked it out and put it here."""
        return []
