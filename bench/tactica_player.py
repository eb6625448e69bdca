"""The scripted player of Tactica, which measures the game and is no part of it.

It looks for captures that it can make this turn, otherwise advances and minds threats. It knows its
own hand and what lies open, and never looks further than its own turn.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from games.decisions import Ask, Choice, Several
from games.tactica.board import BIT, bits, set_of
from games.tactica.choices import (
    DONE,
    FORFEIT,
    PASS,
    Attack,
    Attacker,
    Dismiss,
    Draw,
    Free,
    Mix,
    Move,
    Muster,
    Play,
    PlayTo,
    Train,
)
from games.tactica.rules.deploying import with_plans
from games.tactica.rules.field import Field, Ground, reach
from games.tactica.rules.fight import (
    Answer,
    Declaration,
    attackers_of,
    fits_attacker,
    is_wall_attack,
    powers,
    resistance,
    wall_owner,
)
from games.tactica.rules.movement import Movement
from games.tactica.rules.strength import (
    defence,
    in_sight,
    off,
    off_before_target,
    range_of,
    targets,
)
from games.tactica.state import Table
from games.tactica.troops import (
    BEARS,
    CARD_OFF,
    CROWN,
    DEF,
    ENGINEER,
    FOOT,
    HAND,
    HAS_MOVED,
    HORSE,
    KIND_OF,
    NEGATE,
    PRESS,
    RANGE,
    RESCUE,
    SPY,
    WALL_STRENGTH,
    is_troop,
    level_of,
)

WORTH = (0.0, 7.0, 4.0, 4.0, 3.0, 6.0, 9.0)
"""The worth of each kind of troop or creature."""
LEVEL, CROWN_WORTH = 1.5, 14.0
WALL, LAST_WALL = 5.0, 60.0
FELLED = 0.6
"""The worth of a felled troop beside that of a captured one."""
STEP = 0.6
"""The worth of a step towards the enemy."""
FEAR = 0.2
"""The cost of a troop that could fall next turn, as a share of its worth."""
LANDMARK = 0.5
WANTED_TROOPS = 3
"""The number of troops in the hand that is enough."""
GIVES_UP = 1 / 3
"""The share of the enemy's troops at which a battle of a war is forfeited."""


def worth(code: int) -> float:
    return WORTH[KIND_OF[code]] + LEVEL * level_of(code) + CROWN_WORTH * (BEARS[code] > 0)


def army(table: Table, seat: int) -> float:
    return sum(worth(table.field.troops[number]) for number in table.field.where(seat))


def scripted(table: Table, ask: Ask, random: Random) -> Choice:
    """Return the scripted player's choice."""
    match ask.question:
        case "walls":
            return (
                Several(tuple(random.sample(ask.choices, ask.least)))
                if not ask.single
                else (random.choice(ask.choices))
            )
        case "barracks":
            return min(
                ask.choices, key=lambda mix: abs(mix.troops - 4) if isinstance(mix, Mix) else 9
            )
        case "recruit":
            return recruit(table, ask)
        case "deploy":
            seen = with_plans(table, table.seats_of(table.side_of(ask.seat)))
            return max(
                ask.choices,
                key=lambda choice: (mustering(seen, ask.seat, choice), random.random()),
            )
        case "muster":
            return muster(table, ask, random)
        case "move":
            return move(table, ask, random)
        case "combat":
            return combat(table, ask)
        case "attackers":
            return attackers(table, ask)
        case "answer":
            return answer(table, ask)
    return random.choice(ask.choices)


# --- Cards and troops --------------------------------------------------------------------


def recruit(table: Table, ask: Ask) -> Choice:
    """Keep some troops in the hand, and fill it up with tactics cards."""
    side = table.sides[ask.seat]
    offered = [offer.choice for offer in table.stack[-1].offers(table, ask.seat)]
    if FORFEIT in offered and army(table, ask.seat) <= GIVES_UP * army(table, 1 - ask.seat):
        return FORFEIT
    room = HAND - len(side.hand)
    wanted = max(0, WANTED_TROOPS - side.hand_troops)
    if not room and not side.hand_troops and side.troop_pile:
        idle = [card for card in side.hand if card in (SPY, NEGATE, HORSE)] or list(side.hand)
        if idle[0] != CROWN:
            return Dismiss(idle[0])
    troops = min(wanted, room, len(side.troop_pile))
    return Draw(troops, min(room - troops, len(side.tactics_pile)))


def mustering(table: Table, seat: int, choice: Choice) -> float:
    """Return the worth of mustering a troop on its hex."""
    assert isinstance(choice, Muster)
    return WORTH[choice.kind] + place(
        Outlook.at(table, seat), choice.number, choice.kind, DEF[choice.kind]
    )


def muster(table: Table, ask: Ask, random: Random) -> Choice:
    """Muster a troop if possible, then train; put the Crown on a melee troop."""
    musters = [choice for choice in ask.choices if isinstance(choice, Muster)]
    if musters:
        return max(musters, key=lambda c: (mustering(table, ask.seat, c), random.random()))
    for choice in ask.choices:
        match choice:
            case Play(card, number) if card == CROWN:
                if is_safe_for_crown(table, ask.seat, number):
                    return choice
            case Play(card) if card != SPY:
                return choice
    trains = [choice for choice in ask.choices if isinstance(choice, Train)]
    if trains:
        troops = table.field.troops
        return max(trains, key=lambda c: (WORTH[KIND_OF[troops[c.number]]], random.random()))
    return DONE


def is_safe_for_crown(table: Table, seat: int, number: int) -> bool:
    """Return whether a melee troop could bear the Crown and not fall next turn."""
    outlook = Outlook.at(table, seat)
    safe = outlook.danger(number) < defence(table.field, outlook.ground, number) + 2
    return safe and KIND_OF[table.field.troops[number]] <= FOOT


# --- Looking at the field ----------------------------------------------------------------


@dataclass(frozen=True)
class Outlook:
    """The field as one player sees it in its turn."""

    field: Field
    ground: Ground
    seat: int
    own: list[int]
    enemies: list[int]
    own_set: int
    enemy_set: int
    held: int
    goals: list[int]
    """The hexes that troops walk to: enemy walls and troops."""
    striking: list[tuple[int, int, int]]
    """The hex of each enemy, its reach next turn, and its OFF."""

    @classmethod
    def at(cls, table: Table, seat: int) -> Outlook:
        board = table.field
        ground = board.ground
        own, enemies = board.where(seat), board.enemies_of(seat)
        striking = []
        for number in enemies:
            kind = KIND_OF[board.troops[number]]
            power = off_before_target(board, number)
            if kind > FOOT:
                striking.append((number, range_of(board, ground, number) + 2, max(0, power - 1)))
            else:
                striking.append((number, 3, power))
        goals = [*bits(ground.enemy_walls[seat]), *enemies]
        held = board.held_against(seat)
        sets = board.hexes_of(seat), set_of(enemies)
        return cls(board, ground, seat, own, enemies, *sets, held, goals, striking)

    def danger(self, number: int, but: int = -1) -> int:
        """Return the power that the enemy could bring against a hex next turn: three may move."""
        far = self.field.map.distance[number]
        near = sorted(
            (power for at, reaches, power in self.striking if far[at] <= reaches and at != but),
            reverse=True,
        )
        return sum(near[:4])

    def ways(self, number: int) -> int:
        occupied = self.own_set | self.enemy_set
        return reach(number, self.ground, occupied, self.enemy_set, self.held)


def place(outlook: Outlook, number: int, kind: int, holds: int, value: float = 0.0) -> float:
    """Return the worth of a troop's place on a hex."""
    on = outlook.field.map
    far = on.distance[number]
    nearest = min((far[goal] for goal in outlook.goals), default=0)
    wanted = 1 if kind <= FOOT else 2
    here = BIT[number]
    holds += bool((outlook.ground.raised | outlook.ground.walls[outlook.seat]) & here)
    score = -STEP * abs(nearest - wanted)
    value = value or WORTH[kind]
    if outlook.danger(number) >= holds:
        score -= FEAR * value
    near = on.near[number]
    if near & outlook.ground.landmarks:
        score += LANDMARK
    if outlook.ground.enemy_walls[outlook.seat] & here:
        score += 2 * LANDMARK
    return score


# --- Movement ----------------------------------------------------------------------------


@dataclass
class Plan:
    """A capture that can be made this turn."""

    score: float
    target: int
    staying: list[int]
    moves: list[tuple[int, int]]


def move(table: Table, ask: Ask, random: Random) -> Choice:
    """Make room for the best capture, otherwise advance out of danger."""
    rescues = [choice for choice in ask.choices if isinstance(choice, Free)]
    if rescues:
        return max(
            rescues,
            key=lambda c: (
                CROWN_WORTH if c.card == CROWN else WORTH[c.card] if is_troop(c.card) else 1
            ),
        )
    moves = [choice for choice in ask.choices if isinstance(choice, Move) and not choice.card]
    if not moves:
        return DONE
    outlook = Outlook.at(table, ask.seat)
    top = table.stack[-1]
    assert isinstance(top, Movement)
    actions = top.actions
    busy: set[int] = set()
    done: set[int] = set()
    while (plan := best_plan(outlook, table, actions, busy, done)) is not None:
        if plan.moves:
            src, dst = plan.moves[0]
            return Move(src, dst)
        busy |= set(plan.staying)
        done.add(plan.target)
    return advance(outlook, moves, busy, random)


def best_plan(
    outlook: Outlook, table: Table, actions: int, busy: set[int], done: set[int]
) -> Plan | None:
    bare = outlook.ground.enemy_walls[outlook.seat] & ~outlook.enemy_set
    plans = []
    for target in (*outlook.enemies, *bits(bare)):
        if target not in done and (plan := capture(outlook, table, target, actions, busy, bare)):
            plans.append(plan)
    return max(plans, key=lambda plan: plan.score, default=None)


def capture(
    outlook: Outlook, table: Table, target: int, actions: int, busy: set[int], bare: int
) -> Plan | None:
    """Return the plan that takes a target this turn, None if there is none."""
    board, is_wall = outlook.field, bool(bare & BIT[target])
    needed = WALL_STRENGTH if is_wall else defence(board, outlook.ground, target)
    hand = table.sides[outlook.seat].hand
    standing, movers = [], []
    for number in outlook.own:
        if number in busy or board.map.distance[number][target] > 6:
            continue
        code = board.troops[number]
        if targets(board, outlook.ground, number, outlook.enemy_set, bare) & BIT[target]:
            standing.append((off(board, number, target), number))
        elif (
            actions and not HAS_MOVED[code] and (way := approach(outlook, number, target, is_wall))
        ):
            movers.append((*way, number))
    standing.sort(reverse=True)
    movers.sort(reverse=True)
    power, melee = 0, False
    staying: list[int] = []
    moves: list[tuple[int, int]] = []
    bonus = (PRESS in hand) if not is_wall else CARD_OFF[ENGINEER] * (ENGINEER in hand)
    for brought, number in standing:
        if power + bonus >= needed and melee:
            break
        power += brought
        staying.append(number)
        melee = melee or KIND_OF[board.troops[number]] <= FOOT
    used: set[int] = set()
    for brought, dst, number in movers:
        if power + bonus >= needed and melee:
            break
        if len(moves) == actions or dst in used:
            continue
        power += brought
        moves.append((number, dst))
        used.add(dst)
        melee = melee or KIND_OF[board.troops[number]] <= FOOT
    if power + bonus < needed or (is_wall and not melee):
        return None
    if is_wall:
        value = LAST_WALL if len(board.walls[wall_owner(board, target)]) == 1 else WALL
    else:
        value = worth(board.troops[target]) * (1 if melee else FELLED)
    risk = sum(
        FEAR
        * worth(board.troops[number])
        * (outlook.danger(dst, target) >= DEF[KIND_OF[board.troops[number]]])
        for number, dst in moves
    )
    return (
        Plan(value - risk * 0.7 - 0.2 * len(moves), target, staying, moves)
        if value > risk * 0.7
        else None
    )


def approach(outlook: Outlook, number: int, target: int, is_wall: bool) -> tuple[int, int] | None:
    """Return the power that a troop brings against a target after a move, and the hex
    to move to."""
    board = outlook.field
    code = board.troops[number]
    kind, power = KIND_OF[code], off_before_target(board, number)
    if kind > FOOT and is_wall:
        return None
    if kind <= FOOT:
        close = board.map.distance[number][target] <= 3
        to = board.map.near[target] & outlook.ways(number) if close else 0
    else:
        power -= 1
        to = board.map.within[target][RANGE[kind]] & ~board.map.near[target]
        to &= outlook.ways(number)
        to = set_of(n for n in bits(to) if in_sight(outlook.ground, n, target))
    if not to or power < 1:
        return None
    return power, min(bits(to), key=lambda n: (outlook.danger(n, target), n))


def advance(outlook: Outlook, moves: list[Move], busy: set[int], random: Random) -> Choice:
    """Return the move that improves a troop's place most."""
    best, found = 0.15, None
    here: dict[int, float] = {}
    for choice in moves:
        if choice.src in busy:
            continue
        code = outlook.field.troops[choice.src]
        kind, holds, value = (
            KIND_OF[code],
            DEF[KIND_OF[code]] + 2 * (BEARS[code] > 0),
            worth(code),
        )
        if choice.src not in here:
            here[choice.src] = place(outlook, choice.src, kind, holds, value)
        gain = (
            place(outlook, choice.dst, kind, holds, value)
            - here[choice.src]
            + 0.05 * random.random()
        )
        if gain > best:
            best, found = gain, choice
    return found or DONE


# --- Combat ------------------------------------------------------------------------------


def combat(table: Table, ask: Ask) -> Choice:
    """Declare attacks that succeed, the most valuable first; play cards where they are needed."""
    board, fight = table.field, table.combat
    assert fight is not None
    ground = board.ground
    for attack in fight.attacks:
        lacking = resistance(board, ground, attack, ()) - sum(powers(board, attack, fight.played))
        if lacking > 0:
            for choice in ask.choices:
                helps = isinstance(choice, Play) and choice.number in set(attack.attackers)
                if helps and CARD_OFF[choice.card] >= lacking:  # type: ignore[attr-defined]
                    return choice
    if Play(SPY) in ask.choices and len(fight.attacks) > 1:
        return Play(SPY)
    best, found = 0.0, None
    for choice in ask.choices:
        if (
            isinstance(choice, Attack)
            and (value := prospect(table, ask.seat, choice.target)) > best
        ):
            best, found = value, choice
    return found or DONE


def prospect(table: Table, seat: int, target: int) -> float:
    """Return the gain of an attack with all free attackers, 0 if it does not succeed."""
    board, fight = table.field, table.combat
    assert fight is not None
    found = attackers_of(board, seat, fight.attacks, target)
    if not found:
        return 0.0
    attack = Declaration(target, bytes(found))
    needed = resistance(board, board.ground, attack, ())
    power, hand = sum(powers(board, attack, ())), table.sides[seat].hand
    cards = [
        CARD_OFF[c]
        for c in set(hand)
        if c in CARD_OFF and any(fits_attacker(board, c, n, target) for n in found)
    ]
    if power + max(cards, default=0) < needed:
        return 0.0
    if is_wall_attack(board, attack):
        return LAST_WALL if len(board.walls[wall_owner(board, target)]) == 1 else WALL
    melee = any(KIND_OF[board.troops[n]] <= FOOT for n in found)
    return worth(board.troops[target]) * (1 if melee else FELLED)


def attackers(table: Table, ask: Ask) -> Choice:
    """Choose as few attackers as it takes, a melee troop among them, and every troop with nothing
    else to do."""
    board, fight = table.field, table.combat
    assert fight is not None
    target = fight.picking
    numbers = [choice.number for choice in ask.choices if isinstance(choice, Attacker)]
    needed = resistance(board, board.ground, Declaration(target, bytes(numbers[:1])), ())
    others = [number for number in board.enemies_of(ask.seat) if number != target]
    ground, enemies = board.ground, set_of(others)
    numbers.sort(key=lambda n: (KIND_OF[board.troops[n]] > FOOT, -off(board, n, target)))
    chosen, power = [], 0
    for number in numbers:
        busy = targets(board, ground, number, enemies, 0)
        if power < needed or not busy:
            chosen.append(number)
            power += off(board, number, target)
    picks = tuple(Attacker(number) for number in chosen)
    return picks[0] if ask.single else Several(picks)


def answer(table: Table, ask: Ask) -> Choice:
    """Play the card that saves most."""
    fight = table.combat
    assert fight is not None
    best = 1.0
    before = falling(table, fight.answers, None)
    chosen: Choice = PASS
    for choice in ask.choices:
        if choice == PASS:
            continue
        gain = before - falling(table, fight.answers, choice)
        if isinstance(choice, PlayTo) and choice.to >= 0:
            gain += 0.1
        if gain > best:
            best, chosen = gain, choice
    return chosen


def falling(table: Table, answers: list[Answer], choice: Choice | None) -> float:
    """Return the worth of the troops that fall with one more answer."""
    board, fight = table.field, table.combat
    assert fight is not None
    played, given, rescued = fight.played, list(answers), -1
    match choice:
        case Play(card, number) if card == NEGATE:
            played = [card for card in played if card.number != number]
        case Play(card, number):
            given.append(Answer(card, number))
            rescued = number if card == RESCUE else -1
        case PlayTo(card, number, to):
            given.append(Answer(card, number, to))
    total = 0.0
    for attack in fight.attacks:
        if sum(powers(board, attack, played)) < resistance(board, board.ground, attack, given):
            continue
        if is_wall_attack(board, attack):
            total += WALL
        else:
            code = board.troops[attack.target]
            total += worth(code) - (CROWN_WORTH if rescued == attack.target else 0)
    return total
