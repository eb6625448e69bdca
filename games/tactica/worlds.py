"""All cards of a table, and worlds in which they lie as a player could imagine (4.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.chance import Chance
from games.tactica.board import OTHERS
from games.tactica.choices import Muster
from games.tactica.rules.deploying import DeploymentInSecret, to_place
from games.tactica.rules.set_up import (
    Barracks,
    Deployment,
    DeploymentToAndFro,
    Walls,
    mixes,
    possible_musters,
)
from games.tactica.troops import (
    is_melee,
    is_troop,
)

if TYPE_CHECKING:
    from games.tactica.state import Side, Table


def resample(table: Table, seat: int, chance: Chance) -> Table:
    """Change `table`, a copy, into a random one that `seat` could be at, and return it.

    The troops in an enemy's hand are drawn from hand and troop pile together, and its tactics cards
    likewise. All piles are shuffled. What an enemy has chosen in secret is drawn from everything
    that it could have chosen.
    """
    table.chance = chance.fork()
    for each in table.seats_of(table.side_of(seat)):
        own = table.sides[each]
        for pile in (own.troop_pile, own.tactics_pile):
            pile[:] = sorted(pile)
            chance.shuffle(pile)
    sides = OTHERS[table.field.sides][seat]
    others = [other for side in sides for other in table.seats_of(side)]
    for other in others:
        deal_anew(table.sides[other], chance)
    for other in others:
        choose_anew(table, other, chance)
    return table


def deal_anew(other: Side, chance: Chance) -> None:
    """Draw a hand from hand and piles together, with as many troops and tactics cards as before."""
    hand = bytearray()
    held = other.hand_troops
    for pile, count in ((other.troop_pile, held), (other.tactics_pile, len(other.hand) - held)):
        wanted = pile is other.troop_pile
        pool = bytearray(sorted((*pile, *(c for c in other.hand if is_troop(c) is wanted))))
        chance.shuffle(pool)
        hand += pool[:count]
        pile[:] = pool[count:]
    other.hand[:] = sorted(hand)


def choose_anew(table: Table, other: int, chance: Chance) -> None:
    """Draw an enemy's secret choice from everything that it could have chosen."""
    side = table.sides[other]
    match table.stack[-1] if table.stack else None:
        case DeploymentInSecret() as secret if other in secret.seats:
            deploy_anew(table, secret, other, chance)
        case Walls() as walls if other < len(walls.chosen) and walls.chosen[other]:
            sites = list(table.field.map.wall_sites[other])
            chance.shuffle(sites)
            walls.chosen[other] = bytes(sorted(sites[: side.wall_cards]))
        case Barracks() as barracks if barracks.chosen[other] >= 0:
            possible = mixes(len(side.troop_pile), len(side.tactics_pile))
            barracks.chosen[other] = possible[chance.below(len(possible))]
        case (Deployment() | DeploymentToAndFro()) as deployment:
            if deployment.asked == other and not deployment.asks(table):
                give_ranged(side)


def deploy_anew(table: Table, secret: DeploymentInSecret, other: int, chance: Chance) -> None:
    """Draw an enemy's troops placed in secret from all that it could have placed.

    While the enemy is still asked, no other view tells how many troops it has placed, so the number
    is drawn too.
    """
    is_asked, most = secret.left[other] > 0, to_place(table, other)
    count, plan = chance.below(most) if is_asked else most, b""
    while len(plan) < 2 * count and (choices := possible_musters(table, other, plan)):
        choice = choices[chance.below(len(choices))]
        assert isinstance(choice, Muster)
        plan += bytes((choice.kind, choice.number))
    if is_asked and not possible_musters(table, other, plan):
        if plan:
            plan = plan[:-2]
        else:
            give_ranged(table.sides[other])
    secret.plans[other] = plan
    secret.left[other] = most - len(plan) // 2 if is_asked else 0


def give_ranged(side: Side) -> None:
    """Swap a ranged troop of the pile for the first troop of the hand.

    A player who is asked to deploy where only ranged troops find room must hold one (R-53).
    """
    place = next(n for n, card in enumerate(side.troop_pile) if not is_melee(card))
    side.troop_pile[place], side.hand[0] = side.hand[0], side.troop_pile[place]
    side.hand[:] = sorted(side.hand)
