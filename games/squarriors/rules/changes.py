"""The small changes that make up everything in play. Each logs what happened and no more;
`rules.leaving` finds out which creatures die of it and which players are out."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from games.frames import Log
from games.squarriors.board import (
    NOWHERE,
    TOP_ARMOR,
    TOP_POWER,
    TOP_STRENGTH,
    domain_ref,
    is_player,
    player_of,
)
from games.squarriors.cards import verbs
from games.squarriors.cards.cards import FLEDGLING
from games.squarriors.events import (
    Chained,
    CountersChanged,
    CreatureExpended,
    CreatureMoved,
    Damaged,
    Discarded,
    EffectBegan,
    Entered,
    PowerChanged,
    PowerStayed,
    Rolled,
    StrengthChanged,
    Turned,
)
from games.squarriors.meanings import Who
from games.squarriors.pieces import ChainCard, Creature, Mark
from games.squarriors.rules import roles
from games.squarriors.texts import passives, triggers
from games.squarriors.texts.happening import Happened, Lasting, Roll

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState


def who(creature: Creature) -> Who:
    """Return a creature as events describe it."""
    return Who(creature.card, creature.seat, creature.recruit)


# --- Strength and Power ------------------------------------------------------------------


def raise_strength(
    state: SquarriorsState, seat: int, domain: int, n: int, by: int, why: str, log: Log
) -> None:
    """Raise a domain, to 6 at most; never in winter or once it is destroyed."""
    place = state.sides[seat].domains[domain]
    risen = min(n, TOP_STRENGTH - place.strength)
    if risen > 0 and state.can_rise(seat, domain):
        place.strength += risen
        state.alter("strength")
        state.note(domain_ref(seat, domain))
        log.append(StrengthChanged(seat, domain, risen, place.strength, why, by))


def take_strength(
    state: SquarriorsState, seat: int, domain: int, n: int, by: int, why: str, log: Log
) -> int:
    """Lower a domain, no further than 0, and return the number of points that it fell."""
    place = state.sides[seat].domains[domain]
    fallen = min(n, place.strength)
    if fallen <= 0:
        return 0
    place.strength -= fallen
    state.alter("strength")
    state.note(domain_ref(seat, domain))
    log.append(StrengthChanged(seat, domain, -fallen, place.strength, why, by))
    if why != "winter":
        event = Happened("lowered", by, seat, [domain_ref(seat, domain)], seat)
        triggers.happen(state, event)
    return fallen


def change_power(state: SquarriorsState, seat: int, n: int, why: str, log: Log) -> None:
    """Give or take Power, between 0 and 20; a player cannot lose more than it has."""
    side = state.sides[seat]
    power = max(0, min(TOP_POWER, side.power + n))
    if side.out or not n:
        return
    if power == side.power:
        log.append(PowerStayed(seat, 0, power, why))
        return
    log.append(PowerChanged(seat, power - side.power, power, why))
    side.power = power


# --- Counters ----------------------------------------------------------------------------


def add_damage(
    state: SquarriorsState,
    blows: Iterable[tuple[int, Creature, int, int]],
    log: Log,
    contest: str = "",
) -> dict[int, int]:
    """Put damage counters on creatures, as far as armor does not stop the damage.

    Args:
        blows: the seat that deals each blow, the creature hit, the damage, and the number of the
            creature that deals it, 0 for none.
        contest: the kind of the contest that deals the damage itself, "" for a text.
    Returns:
        for each creature hurt, the number of the creature that did it, 0 for none.
    """
    killers: dict[int, int] = {}
    for by, creature, n, dealer in blows:
        if n <= 0:
            continue
        stopped = min(creature.armor, n)
        creature.armor -= stopped
        if n > stopped:
            creature.damage += n - stopped
            creature.dealer = by
            killers[creature.uid] = dealer
        state.note(creature.uid)
        log.append(Damaged(who(creature), n, stopped, by))
        event = Happened(
            "damaged", by, creature.seat, [creature.uid], creature.seat, contest, dealer=dealer
        )
        triggers.happen(state, event)
    state.alter("counters")
    return killers


def heal(state: SquarriorsState, creature: Creature, n: int, log: Log) -> None:
    """Remove up to `n` damage counters."""
    healed = min(n, creature.damage)
    if healed:
        creature.damage -= healed
        state.alter("counters")
        state.note(creature.uid)
        log.append(CountersChanged(who(creature), "damage", -healed))


def add_armor(state: SquarriorsState, creature: Creature, n: int, log: Log) -> None:
    """Put armor counters on a creature, up to 3 in all."""
    added = min(n, TOP_ARMOR - creature.armor)
    if added > 0:
        creature.armor += added
        state.alter("counters")
        state.note(creature.uid)
        log.append(CountersChanged(who(creature), "armor", added))


def sway(state: SquarriorsState, creature: Creature, by: int, log: Log, contest: str = "") -> None:
    """Put a manipulation counter on a creature that has none."""
    if not creature.swayed:
        creature.swayed = True
        state.alter("counters")
        state.note(creature.uid)
        log.append(CountersChanged(who(creature), "manipulation", 1))
        event = Happened("swayed", by, creature.seat, [creature.uid], creature.seat, contest)
        triggers.happen(state, event)


def unsway(state: SquarriorsState, creature: Creature, log: Log) -> None:
    """Remove the manipulation counter of a creature."""
    if creature.swayed:
        creature.swayed = False
        state.alter("counters")
        state.note(creature.uid)
        log.append(CountersChanged(who(creature), "manipulation", -1))


def expend(state: SquarriorsState, creature: Creature, expended: bool = True) -> None:
    """Turn a creature sideways, or upright again."""
    creature.expended = expended
    state.alter("expended")


def set_expended(state: SquarriorsState, creature: Creature, expended: bool, log: Log) -> None:
    """Ready or expend a creature by a text, unless it is so already."""
    if creature.expended is not expended:
        expend(state, creature, expended)
        state.note(creature.uid)
        log.append(CreatureExpended(who(creature), expended))


# --- For a while ------------------------------------------------------------------------


def let_last(state: SquarriorsState, lasting: Lasting, log: Log) -> None:
    """Let an effect last until the contest or the turn is over."""
    state.lasting.append(lasting)
    state.alter("lasting")
    effect = passives.effect_of(lasting)
    found = map(state.creature, lasting.subjects)
    creatures = tuple(who(creature) for creature in found if creature is not None)
    seats = _players(state, effect, lasting)
    if creatures or seats:
        what, n = passives.change_of(state, effect, lasting.source)
        _tell_effect(EffectBegan(what, n, effect.until, creatures, seats), log)


def _tell_effect(began: EffectBegan, log: Log) -> None:
    """Log an effect. Several things that a text forbids the same creatures become one event."""
    before = log[-1] if log else None
    if isinstance(before, EffectBegan):
        verb, _, what = began.what.partition(" ")
        also = replace(before, what=began.what)
        if verb == "forbid" and also == began and before.what.startswith(verb):
            log[-1] = replace(before, what=f"{before.what} {what}")
            return
    log.append(began)


def _players(state: SquarriorsState, effect: verbs.Continuous, lasting: Lasting) -> tuple[int, ...]:
    """Return the players that an effect applies to."""
    if isinstance(effect, verbs.ChangeNumber) and effect.who in ("mine", "enemy"):
        mine = effect.who == "mine"
        return tuple(s for s in state.in_order(0) if (s == lasting.source.seat) is mine)
    return tuple(player_of(ref) for ref in lasting.subjects if is_player(ref))


# --- Places ------------------------------------------------------------------------------


def put(state: SquarriorsState, creature: Creature, domain: int, why: str, log: Log) -> None:
    """Put a creature into a domain of its controller, as the rightmost there."""
    side = state.sides[creature.seat]
    side.creatures.remove(creature)
    side.creatures.append(creature)
    state.note_left(creature)
    creature.domain = domain
    state.shift(creature.seat)
    state.note(creature.uid)
    log.append(CreatureMoved(who(creature), domain, why))
    roles.follow(state, creature, why)


def move(state: SquarriorsState, creature: Creature, domain: int, why: str, log: Log) -> None:
    """Move a creature, by its own action or a text."""
    put(state, creature, domain, why, log)
    triggers.happen(state, Happened("moved", creature.seat, -1, [creature.uid], creature.seat))


def unplace(state: SquarriorsState, creature: Creature, why: str) -> None:
    """Expend a creature that loses its domain; its controller decides later where it goes.

    Args:
        why: `destroyed`, `turned` or `flee`.
    """
    creature.expended = True
    state.note_left(creature)
    creature.domain = NOWHERE
    state.shift(creature.seat)
    roles.follow(state, creature, why)


def turn_over(
    state: SquarriorsState, creature: Creature, seat: int, log: Log, contest: str = ""
) -> None:
    """Give a creature to another controller, with everything on it; it has no domain yet."""
    old = creature.seat
    state.sides[old].creatures.remove(creature)
    state.sides[seat].creatures.append(creature)
    state.note_left(creature)
    creature.seat, creature.domain = seat, NOWHERE
    state.note(creature.uid)
    state.touch(old, seat)
    unplace(state, creature, "turned")
    roles.drop_out(state, creature)
    log.append(Turned(who(creature), old))
    triggers.happen(state, Happened("turned", seat, old, [creature.uid], seat, contest))


def enter(state: SquarriorsState, seat: int, domain: int, log: Log) -> None:
    """Let a Fledgling enter if the limit of recruits allows it."""
    side = state.sides[seat]
    if not side.has_room:
        return
    state.recruits += 1
    creature = Creature(
        state.new_uid(), FLEDGLING, seat, seat, domain, recruit=state.recruits, entered=True
    )
    side.creatures.append(creature)
    state.touch(seat)
    state.note(creature.uid)
    log.append(Entered(who(creature), domain))
    triggers.happen(state, Happened("entered", seat, -1, [creature.uid], seat))


# --- Cards -------------------------------------------------------------------------------


def chain_up(
    state: SquarriorsState, seat: int, domain: int, card: int, owner: int, log: Log, uid: int = 0
) -> None:
    """Put a card at the right end of a chain.

    Args:
        uid: the number of a card from another chain; with 0 it gets a new one.
    """
    if not uid:
        uid = state.new_uid()
        _remember_used(state, uid, card, owner)
    state.sides[seat].domains[domain].chain.append(ChainCard(uid, card, owner))
    state.touch(seat)
    state.note(uid)
    log.append(Chained(seat, card, domain))


def discard_chained(state: SquarriorsState, chained: ChainCard, log: Log) -> None:
    """Discard a card that has left its chain. Its texts used up this turn are remembered, in case
    the card comes back."""
    texts = [ability for uid, ability in state.used if uid == chained.uid]
    if texts:
        state.spent.append((chained.owner, chained.card, texts))
    discard(state, chained.owner, chained.card, log)


def _remember_used(state: SquarriorsState, uid: int, card: int, owner: int) -> None:
    """Mark the texts of a chain card that comes back as used if it was in a chain this turn. Among
    equal copies, the one taken back comes first, since everybody saw it."""
    back = [each for each in state.spent if each[:2] == (owner, card)]
    if len(back) > state.sides[owner].discard.count(card):
        state.spent.remove(back[0])
        state.used += [(uid, ability) for ability in back[0][2]]


def discard(state: SquarriorsState, owner: int, card: int, log: Log) -> None:
    """Put a card into its owner's discard, or out of the game if the owner is out."""
    side = state.sides[owner]
    if side.out:
        side.removed.append(card)
        return
    insort(side.discard, card)
    log.append(Discarded(owner, card))


def discard_marks(state: SquarriorsState, marks: list[Mark], log: Log) -> None:
    """Discard all marks of a card that left play or was destroyed (P7)."""
    for mark in marks:
        discard(state, mark.seat, mark.card, log)
    marks.clear()


# --- Dice --------------------------------------------------------------------------------


def roll(state: SquarriorsState, kind: str, seat: int, creature: Creature, log: Log) -> None:
    """Roll a die of the contest in progress."""
    assert state.contest is not None
    firsts = state.sides[seat].firsts
    first = kind not in firsts
    if first:
        firsts.append(kind)
    die = state.chance.die()
    state.contest.roll = Roll(kind, seat, creature.uid, die, first)
    log.append(Rolled(kind, who(creature), die))
