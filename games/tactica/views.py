"""The views of all seats, built by naming each thing that goes in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.decisions import Ask
from games.tactica.board import NOWHERE
from games.tactica.rules.combat import Combat
from games.tactica.rules.deploying import DeploymentInSecret, with_plans
from games.tactica.rules.fight import is_wall_attack, powers, resistance
from games.tactica.rules.movement import Movement
from games.tactica.rules.set_up import (
    Barracks,
    Deployment,
    DeploymentToAndFro,
    Landmarks,
    Walls,
)
from games.tactica.rules.turn import Mustering, Recruitment
from games.tactica.troops import kind_of
from games.tactica.view import AnswerSeen, AttackSeen, SideSeen, TableView
from games.teams import partners_in

if TYPE_CHECKING:
    from games.tactica.state import Side, Table


def view(table: Table, asks: Sequence[Ask], seat: int | None, everything: bool) -> TableView:
    """Build the view of a seat. `everything` opens all hands, once a match is over."""
    partners = () if seat is None else partners_in(table, seat)
    in_the_know = () if seat is None else (seat, *partners)
    table = with_plans(table, range(table.seats) if everything else in_the_know)
    top = table.stack[-1] if table.stack else None
    turn, combat = table.turn, table.combat
    return TableView(
        seats=table.seats,
        viewer=seat,
        waiting=tuple(ask.seat for ask in asks),
        outcome=table.outcome,
        war=table.war,
        seven=table.seven,
        placed=table.placed,
        field=table.field.copy(),
        sides=tuple(side_seen(table, each, side) for each, side in enumerate(table.sides)),
        round=table.round,
        first=table.first,
        turn=turn.seat if turn else None,
        asked=asks[0].question if asks else "",
        asked_of=tuple(ask.played for ask in asks),
        opening_turn=isinstance(top, Recruitment) and top.opening,
        actions=actions_of(top, seat),
        in_secret=isinstance(top, DeploymentInSecret),
        placed_troop=isinstance(top, Mustering) and top.placed,
        second_troop=isinstance(top, Mustering) and top.second,
        mustering=turn.mustering_actions if turn else 0,
        decreed=turn.decreed if turn else "",
        target=combat.picking if combat else NOWHERE,
        attacks=attacks_seen(table, combat) if combat else (),
        answers=tuple(AnswerSeen(a.card, a.number, a.to) for a in combat.answers) if combat else (),
        spied=combat is not None and combat.spied,
        answered=answered(top, table.seats),
        picked=picked(top, seat),
        partner_picked=b"".join(picked(top, each) for each in partners),
        hand=() if seat is None else tuple(table.sides[seat].hand),
        partner_hand=tuple(card for each in partners for card in table.sides[each].hand),
        hands=tuple(tuple(side.hand) for side in table.sides) if everything else (),
        marks=tuple(tuple(side.marks) for side in table.sides),
        in_battle=table.in_battle,
        left=tuple(table.left),
        results=tuple(table.results),
        resigned=tuple(table.resigned),
    )


def side_seen(table: Table, seat: int, side: Side) -> SideSeen:
    """Return the public things of a player."""
    return SideSeen(
        hand=len(side.hand),
        hand_troops=side.hand_troops,
        troop_pile=len(side.troop_pile),
        tactics_pile=len(side.tactics_pile),
        training=side.training,
        resupply=tuple(side.resupply),
        lost=tuple(side.lost),
        reserve=table.reserve(seat),
        hostages=tuple(side.hostages),
        walls_left=side.wall_cards,
        crown_time=side.crown_time,
        tally=side.tally,
        points=table.points(seat),
    )


def actions_of(top: object, seat: int | None) -> int:
    """Return the number of actions, deployments or landmarks that the question still has.

    In a deployment in secret it is the number of troops that the seat itself still places.
    """
    match top:
        case DeploymentInSecret():
            return 0 if seat is None else top.left[seat]
        case DeploymentToAndFro(order):
            return order.count(order[0]) if order else 0
        case Mustering() | Movement():
            return top.actions
        case Deployment() | Landmarks():
            return top.left
    return 0


def attacks_seen(table: Table, combat: Combat) -> tuple[AttackSeen, ...]:
    """Return the declared attacks as things stand."""
    field = table.field
    ground = field.ground
    on = {card.number: card for card in combat.played}
    return tuple(
        AttackSeen(
            target=attack.target,
            kind=0 if is_wall_attack(field, attack) else kind_of(field.troops[attack.target]),
            attackers=tuple(attack.attackers),
            powers=powers(field, attack, combat.played),
            cards=tuple(on[n].card if n in on else 0 for n in attack.attackers),
            negated=tuple(n in on and on[n].negated for n in attack.attackers),
            defence=resistance(field, ground, attack, combat.answers),
        )
        for attack in combat.attacks
        if attack.attackers
    )


def answered(top: object, seats: int) -> tuple[bool, ...]:
    """Return by seat whether it has made the secret choice that all seats are asked for.

    The first partner chooses the walls of its side.
    """
    match top:
        case Walls():
            sides = tuple(map(bool, top.chosen))
            return sides * (seats // len(sides))
        case Barracks():
            return tuple(troops >= 0 for troops in top.chosen)
        case DeploymentInSecret():
            return tuple(top.has_placed(seat) for seat in range(seats))
    return (False,) * seats


def picked(top: object, seat: int | None) -> bytes:
    """Return a seat's own secret choice."""
    match top:
        case Walls() if seat is not None and seat < len(top.chosen):
            return top.chosen[seat]
        case Barracks() if seat is not None and top.chosen[seat] >= 0:
            return bytes([top.chosen[seat]])
        case DeploymentInSecret() if seat is not None:
            return top.plans[seat]
    return b""
