"""A static evaluation of a running match of Tactica, for computer players."""

from __future__ import annotations

from operator import mul
from typing import TYPE_CHECKING, NamedTuple

from games.players.evaluation import shares
from games.tactica.board import BIT, bits
from games.tactica.mind.advanced import more
from games.tactica.rules.advanced import creatures, in_mud
from games.tactica.rules.deploying import DeploymentInSecret, to_place, with_plans
from games.tactica.rules.ending import LAST_BATTLE
from games.tactica.rules.field import Field, Ground
from games.tactica.rules.fight import is_wall_attack, powers, resistance
from games.tactica.rules.leaving import resigned_sides
from games.tactica.rules.movement import Movement
from games.tactica.rules.points import crowns_among, points
from games.tactica.rules.set_up import Deployment, DeploymentToAndFro
from games.tactica.rules.strength import defence, range_of
from games.tactica.troops import (
    BEARS,
    CROWN_OFF,
    CTHON,
    FLIGHT,
    FOOT,
    HAS_MOVED,
    KIND_OF,
    LEVEL_OF,
    MOVEMENT_ACTIONS,
    OFF,
    OURAN,
    WALL_STRENGTH,
    is_troop,
    seat_of,
)

if TYPE_CHECKING:
    from games.tactica.state import Table

FAR = 7
"""The number of steps from its goal within which a troop counts as coming nearer."""
SPARE = 2
"""The most troops in the hand that count."""
TO_DEPLOY = (0.0, 0.55, 0.6, 0.68)
"""By battle: the worth of a troop that is still to be placed in the set-up. It equals that of a
well-placed troop, or the first player to place would look far ahead. Such a troop does not count in
the hand. Without this, three first troops looked better than six, and lost 35 of 50 matches of
medium."""
STEPS = 2
"""The most steps that a troop moves."""
_CREATURE_STEPS = (0, 0, 0, 0, 0, FLIGHT, 1, 0)
"""By kind: the most steps that a creature moves."""
WORTH = (0.0, 7.0, 5.0, 4.0, 3.0, 6.0, 9.0)
"""By kind of troop or creature: its worth, compared with others."""
LEVEL_WORTH, CROWN_WORTH, WALL_WORTH, LAST_WALL_WORTH = 1.5, 14.0, 5.0, 20.0
TAKEN = 3
"""The number of targets that count, the best first."""

FEATURES = (
    *("a Champion", "a Foot", "a Crossbow", "an Archer", "a training level", "the Crown worn"),
    *("a troop in the hand", "a tactics card", "a hostage", "the enemy's Crown", "a wall"),
    *("a step of a melee troop to the enemy's walls", "a step of a ranged one"),
    *("a point", "a point late in the battle"),
    *("the turn", "an attack that succeeds as it is declared"),
    *("in turn: the best that it can take", "the second", "the third"),
    *("next in turn: the best that it can take", "the second", "the third"),
)
WEIGHTS = (
    *(0.45, 0.45, 0.32, 0.32, 0.12, 0.0),
    *(0.15, 0.1, 0.28, 1.6, 0.1),
    *(0.06, 0.06),
    *(0.03, 0.75),
    *(0.04, 0.12),
    *(0.06, 0.04, 0.0),
    *(0.02, 0.01, 0.0),
)
"""By feature: how much it speaks for winning. Rounded from `python -m bench.tuning tactica --option
match=battle1 --matches 250`. The worth of the hand, and of what the enemy can take next, were then
weighed in matches of a one-step player against the scripted one."""


def evaluate(table: Table) -> tuple[float, ...]:
    """Return by seat the share of the win that its side may expect; the sides' add up to 1."""
    table = with_plans(table, range(table.seats))
    scores = [
        sum(map(mul, WEIGHTS, features(table, side)))
        + TO_DEPLOY[table.field.battle] * to_deploy(table, side)
        for side in range(table.field.sides)
    ]
    if table.field.advanced is not None:
        scores = [
            score + sum(more(table, seat) for seat in table.seats_of(side))
            for side, score in enumerate(scores)
        ]
    # Early battles of a war matter less than the last.
    scale = 1 + LAST_BATTLE - table.field.battle if table.war else 1
    found = shares(scores, scale, without_a_chance(table))
    return found * (table.seats // len(found))  # partners share what their side has


def without_a_chance(table: Table) -> list[int]:
    """Return the sides that cannot win any more: out of the match, or of its last battle."""
    if not table.left and not table.resigned:
        return []
    inside = table.in_battle if is_last_battle(table) else table.in_match
    gone = resigned_sides(table)
    return [side for side in range(table.field.sides) if side not in inside or side in gone]


def is_last_battle(table: Table) -> bool:
    """Whether this is the last battle of the match."""
    return not table.war or table.field.battle == LAST_BATTLE


def to_deploy(table: Table, seat: int) -> int:
    """Return the number of troops that a side has yet to place in the set-up, 0 outside of it."""
    now = table.stack[-1] if table.stack else None
    if isinstance(now, DeploymentInSecret):
        seats = table.seats_of(seat)
        return sum(to_place(table, each) for each in seats if each in now.later) + sum(
            now.left[each] for each in seats
        )
    if isinstance(now, DeploymentToAndFro):
        return sum(
            min(now.order.count(each), table.sides[each].hand_troops)
            for each in table.seats_of(seat)
        )
    if not isinstance(now, Deployment):
        return 0
    if seat == now.seat:
        return now.left
    # The seat with the first turn also places first.
    return Deployment.of(table, seat).left if now.seat == table.first else 0


def features(table: Table, seat: int) -> tuple[float, ...]:
    """Return the features of a side, in the order of `FEATURES`."""
    side, field = table.sides[seat], table.field
    troops, turn = field.troops, table.turn
    own, guarded = field.where_side(seat), field.enemy_hexes(seat)
    kinds = [0, 0, 0, 0, 0]
    levels, worn, melee_steps, ranged_steps = 0, 0, 0, 0
    goals, around = guarded | field.ground.enemy_walls[seat], field.map.around
    for number in own:
        code = troops[number]
        kind = KIND_OF[code]
        kinds[kind] += 1
        levels += LEVEL_OF[code]
        worn += BEARS[code] > 0
        if goals:
            steps = steps_to(goals, around[number])
            if kind <= FOOT:
                melee_steps += FAR - abs(steps - 1) if steps <= FAR else 0
            elif steps <= FAR + 1:
                ranged_steps += FAR - abs(steps - 2)
    hands: list[int] | bytearray = side.hand
    if table.seats > field.sides:
        hands = [card for each in table.seats_of(seat) for card in table.sides[each].hand]
    hand_troops = sum(map(is_troop, hands))
    spare = hand_troops - to_deploy(table, seat)
    now: float = points(field, seat, side.hostages).total
    in_turn = turn is not None and not field.are_enemies(turn.seat, seat)
    if turn is not None and not in_turn:
        now = (now + side.tally.total) / 2  # what it held at the end of its own turn counts
    late = (table.round / table.rounds) ** 3
    sure, best = 0.0, [0.0] * TAKEN
    if field.advanced is not None:
        guarded = field.enemy_pieces(seat)
    if turn is not None:
        # During a turn only its player's own troops attack. Otherwise the partners' troops all
        # attack later.
        attackers = (turn.seat,) if in_turn else table.seats_of(seat)
        if table.seats > field.sides and in_turn:
            own = field.where(turn.seat)
        if field.advanced is not None:
            own = [*own, *(each for one in attackers for each in creatures(field, one))]
        sure, best = prospects(table, seat, own, guarded, in_turn=in_turn)
    none = [0.0] * TAKEN
    return (
        *(*kinds[1:], levels, worn),
        *(min(spare, SPARE), len(hands) - hand_troops),
        *(len(side.hostages), crowns_among(side.hostages)),
        len(field.walls[seat]) if table.round else side.wall_cards,
        *(melee_steps, ranged_steps),
        *(now, now * late),
        *(in_turn, sure),
        *(best if in_turn else none),
        *(none if in_turn else best),
    )


def steps_to(goals: int, around: tuple[int, ...]) -> int:
    """Return the steps from a hex to the nearest of the goals, at most 9.

    Args:
        goals: a set of hexes.
        around: the hexes within each number of steps, from 0.
    """
    for steps, hexes in enumerate(around):
        if hexes & goals:
            return steps
    return len(around)


def _worth(code: int) -> float:
    """Return the worth of a troop on the field, compared with other troops."""
    return WORTH[KIND_OF[code]] + LEVEL_WORTH * (LEVEL_OF[code]) + CROWN_WORTH * (BEARS[code] > 0)


def _power(code: int) -> int:
    """Return the OFF that a troop on the field has if it has not moved and stands alone."""
    crowned = CROWN_OFF * (BEARS[code] > 0)
    return OFF[KIND_OF[code]] + LEVEL_OF[code] + crowned


_TROOPS = [code if 0 < KIND_OF[code] < len(WORTH) else 0 for code in range(256)]
WORTHS = tuple(_worth(code) for code in _TROOPS)
"""By the byte of a troop on the field: its worth."""
POWERS = tuple(_power(code) for code in _TROOPS)
"""By the byte of a troop on the field: its OFF if it has not moved and stands alone."""


def prospects(
    table: Table, seat: int, own: list[int], guarded: int, *, in_turn: bool
) -> tuple[float, list[float]]:
    """Return the worth that a player's declared attacks take, and of the best other targets.

    Those are the targets within reach in the rest of the player's turn, or in the next one.

    Args:
        own: the hexes of the player's troops.
        guarded: the hexes of the enemy's troops, as a set.
    """
    field, top = table.field, table.stack[-1]
    troops = field.troops
    ground, moves, sure = field.ground, MOVEMENT_ACTIONS, 0.0
    walls = ground.enemy_walls[seat]
    targets = guarded | walls
    if in_turn:
        if isinstance(top, Movement):
            moves = top.actions
        elif (fight := table.combat) is not None:
            moves = 0
            busy = {number for attack in fight.attacks for number in attack.attackers}
            busy = {number for number in busy if KIND_OF[troops[number]] != CTHON}
            own = [number for number in own if number not in busy]
            for attack in fight.attacks:
                if not attack.attackers:  # they are being picked
                    continue
                targets &= ~BIT[attack.target]
                brought = sum(powers(field, attack, fight.played))
                if brought >= resistance(field, ground, attack, fight.answers):
                    is_wall = is_wall_attack(field, attack)
                    sure += WALL_WORTH if is_wall else WORTHS[field.troops[attack.target]]
    attackers = striking(field, ground, own, moves, targets, in_turn=in_turn)
    in_reach = 0
    for attacker in attackers:
        in_reach |= attacker.within
    found = []
    for number in bits(in_reach & targets & guarded):
        needed = defence(field, ground, number)
        if reached(field, attackers, number, moves, melee_only=False) >= needed:
            found.append(WORTHS[field.troops[number]])
    for number in bits(in_reach & targets & walls & ~guarded):
        if reached(field, attackers, number, moves, melee_only=True) >= WALL_STRENGTH:
            found.append(WALL_WORTH if walls & (walls - 1) else LAST_WALL_WORTH)
    found.sort(reverse=True)
    return sure, (found + [0.0] * TAKEN)[:TAKEN]


class Attacker(NamedTuple):
    """A troop that may attack."""

    number: int
    """The hex of the troop."""
    reach: int
    """The range of its attack."""
    power: int
    within: int
    """The hexes that it can attack, after a move if it can still make one."""
    melee: bool


def striking(
    field: Field, ground: Ground, own: list[int], moves: int, targets: int, *, in_turn: bool
) -> list[Attacker]:
    """Return the troops that may attack one of the targets, if `moves` troops may still move."""
    troops, found = field.troops, []
    slow = bool(own) and in_mud(field, seat_of(troops[own[0]]))
    for number in own:
        code = troops[number]
        kind = KIND_OF[code]
        melee, moved = kind <= FOOT or kind == CTHON, in_turn and HAS_MOVED[code] > 0
        reach = 1 if melee else range_of(field, ground, number)
        steps = _CREATURE_STEPS[kind] or (1 if slow else STEPS)
        within = ground.map.around[number][reach + steps * (moves > 0 and not moved)]
        if within & targets:
            power = POWERS[code] - (moved and not melee and kind != OURAN)
            found.append(Attacker(number, reach, power, within, melee))
    return found


def reached(
    field: Field, attackers: list[Attacker], target: int, moves: int, *, melee_only: bool
) -> int:
    """Return the power that troops can bring against a hex, if `moves` of them may still move."""
    far, here = field.map.distance[target], BIT[target]
    power, moving = 0, []
    for number, reach, brought, within, melee in attackers:
        if not within & here or (melee_only and not melee):
            continue
        if far[number] <= reach:
            power += brought
        else:
            moving.append(brought if melee else brought - 1)
    if moving:
        moving.sort(reverse=True)
        power += sum(moving[:moves])
    return power
