"""Movement: troops and creatures move, landmarks are turned over, hostages are taken back (4.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.decisions import Ask, Choice
from games.frames import Log
from games.state import Procedure
from games.tactica.board import bits
from games.tactica.choices import DONE, Free, FreeFrom, Move, Play, moves_on
from games.tactica.events import Moved, Rescued, TurnedOver
from games.tactica.rules.advanced import carry_wounds, creatures, in_mud, landing_hexes, spired
from games.tactica.rules.field import Field, reaches
from games.tactica.rules.walls import at_enemy_wall
from games.tactica.troops import (
    AS_MOVED,
    CROWN,
    DISENGAGE,
    ENGINEER,
    FLIGHT,
    HAS_MOVED,
    HORSE,
    KIND_OF,
    MOVEMENT_ACTIONS,
    OURAN,
    RESCUE,
    captive_card,
    captive_owner,
    hostage,
)
from games.teams import partners_in

if TYPE_CHECKING:
    from games.tactica.state import Table


EVERYWHERE = -1
"""All hexes, as a set."""


class Movement(Procedure["Table"], tag="move"):
    """The movement phase: move troops, play Horse, Disengage, Engineer or Rescue (4.6)."""

    seat: int
    actions: int = MOVEMENT_ACTIONS

    def asks(self, table: Table) -> tuple[Ask, ...]:
        seat, field = self.seat, table.field
        hand = table.sides[seat].hand
        choices = self.moves(table)
        if ENGINEER in hand:
            near, ground = 0, field.ground
            for number in field.where(seat):
                near |= ground.near[number]
            near &= ground.landmarks & ~spired(field)
            choices += [Play(ENGINEER, number) for number in bits(near)]
        if RESCUE in hand:
            choices += rescues(table, seat)
        choices.append(DONE)
        return (Ask(seat, "move", tuple(choices), onward=DONE),)

    def moves(self, table: Table) -> list[Choice]:
        """Return the moves of all troops and creatures, by action and by card."""
        seat, field = self.seat, table.field
        hand, troops = table.sides[seat].hand, field.troops
        horse, disengage = HORSE in hand, self.actions > 0 and DISENGAGE in hand
        choices: list[Choice] = []
        if not self.actions and not horse:
            return choices
        ground, own, enemies = field.ground, field.where(seat), field.enemy_pieces(seat)
        occupied, held, free = field.pieces_of(seat) | enemies, field.held_against(seat), 0
        moves = moves_on(ground.map)
        if in_mud(field, seat):  # one step, as where a troop is held everywhere
            held = free = EVERYWHERE
        rested = [number for number in own if not HAS_MOVED[troops[number]]]
        ways = reaches(own if horse else rested, ground, occupied, enemies, held)
        if self.actions:
            for number, found in ways:
                if not HAS_MOVED[troops[number]]:
                    for shift, mask, listed in moves[0][number]:
                        choices += listed[found >> shift & mask]
            if field.advanced is not None:
                choices += creature_moves(field, seat)
        if disengage:
            for number, found in reaches(rested, ground, occupied, enemies, free):
                for shift, mask, listed in moves[DISENGAGE][number]:
                    choices += listed[found >> shift & mask]
        if horse:
            for number, found in ways:
                for shift, mask, listed in moves[HORSE][number]:
                    choices += listed[found >> shift & mask]
        return choices

    def answer(self, table: Table, seat: int, choice: Choice, log: Log) -> None:
        side, field = table.sides[seat], table.field
        match choice:
            case Move(src, dst, card):
                if card:
                    side.hand.remove(card)
                    side.resupply.append(card)
                if card != HORSE:
                    self.actions -= 1
                code = field.troops[src]
                field.troops[src], field.troops[dst] = 0, AS_MOVED[code]
                carry_wounds(field, src, dst)
                table.mark(seat, "move", src, dst)
                log.append(Moved(seat, KIND_OF[code], src, dst, card))
            case Play(_, number):
                side.hand.remove(ENGINEER)
                side.resupply.append(ENGINEER)
                table.mark(seat, "turn", number)
                log.append(TurnedOver(seat, number, field.turn_over(number)))
            case Free(card):
                rescue(table, seat, 1 - table.side_of(seat), card, log)
            case FreeFrom(holder, card):
                rescue(table, seat, holder, card, log)
            case _:
                table.stack.pop()


def creature_moves(field: Field, seat: int) -> list[Choice]:
    """Return the moves of a player's creatures: Ouran flies, Cthon makes one step.

    Nothing that holds or hinders troops affects creatures.
    """
    choices: list[Choice] = []
    for number in creatures(field, seat):
        code = field.troops[number]
        if not HAS_MOVED[code]:
            steps = FLIGHT if KIND_OF[code] == OURAN else 1
            found = landing_hexes(field, field.map.within[number][steps])
            choices += [Move(number, dst) for dst in bits(found)]
    return choices


def rescues(table: Table, seat: int) -> list[Choice]:
    """Return the choices that take back a card of the player's side from an enemy.

    The player's troops must stand at a wall of that enemy.
    """
    holders = [each for each in table.others(seat) if table.sides[each].hostages]
    field, sides, found = table.field, len(table.field.walls), list[Choice]()
    for holder in sorted(holders):
        held = table.sides[holder].hostages
        if not at_enemy_wall(field, field.ground, seat, holder):
            continue
        own = {
            captive_card(k)
            for k in held
            if not field.are_enemies(captive_owner(k, holder, sides), seat)
        }
        for card in sorted(own):
            found.append(Free(card) if sides == 2 else FreeFrom(holder, card))
    return found


def rescue(table: Table, seat: int, holder: int, card: int, log: Log) -> None:
    """Take a card back from an enemy's hostages, the player's own rather than the partner's.

    It goes to its owner's hand, or to resupply if the hand is full. Rescuing the Crown stops its
    time (6.3).
    """
    side, sides = table.sides[seat], table.field.sides
    side.hand.remove(RESCUE)
    side.resupply.append(RESCUE)
    held = table.sides[holder].hostages
    owner = next(
        each
        for each in (seat, *partners_in(table, seat))
        if hostage(card, each, holder, sides) in held
    )
    held.remove(hostage(card, owner, holder, sides))
    has_room = table.sides[owner].room > 0
    if has_room:
        table.sides[owner].take((card,))
    else:
        table.sides[owner].resupply.append(card)
    if card == CROWN:
        table.side(seat).crown_time = 0
    log.append(
        Rescued(
            seat,
            card,
            holder if sides > 2 else -1,
            owner if owner != seat else -1,
            not has_room,
        )
    )
