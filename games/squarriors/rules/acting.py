"""The actions of a player with privilege, choice by choice (R-12, R-14)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from games.decisions import Choice
from games.parts import Parts
from games.squarriors.board import TOP_RECRUITS, domain_ref
from games.squarriors.cards.cards import ABILITIES, CARDS, PROMOTIONS, SUBTYPE, TACTICS
from games.squarriors.cards.verbs import Choosing
from games.squarriors.cards.vocabulary import Ability, Window
from games.squarriors.choices import Act
from games.squarriors.meanings import LandOf, LinkOf, Sacrifice, TextOf, part
from games.squarriors.naming import (
    BRANCH,
    CARD,
    CHAINS,
    GOALS,
    OWN,
    PLACES,
    TRAPS,
    as_a,
    called,
    mark_part,
    word,
)
from games.squarriors.pieces import Creature, Mark, Side
from games.squarriors.rules import aiming, declaring
from games.squarriors.rules.aiming import UNAIMED
from games.squarriors.texts import amounts, matching, passives, printed
from games.squarriors.texts.happening import Source
from games.squarriors.texts.printed import Texts, texts_where
from games.squarriors.texts.triggers import ATTACKS, TRAP_WHEN, answers, text_of

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState

ACTIVATED: Texts = texts_where(lambda ability: ability.kind == "activated")
ACTIVATED_AT = printed.by_place(ACTIVATED.face)


def hand_source(seat: int, card: int) -> Source:
    """Return the source of the text of a tactic that is played."""
    return Source(seat, card)


# --- Tactics -----------------------------------------------------------------------------


def plays(state: SquarriorsState, seat: int, cards: Iterable[int]) -> Iterator[Choice]:
    """Yield every way to play these commands, instants and marks."""
    playable = [card for card in cards if SUBTYPE[card] != "Trap"]
    if not playable:
        return
    chains = [(CHAINS[seat][d], d) for d in state.sides[seat].standing_domains()]
    for card in amounts.affordable(state, seat, playable):
        if not _is_timely(state, card, seat):
            continue
        source, play = hand_source(seat, card), PLAY[card]
        mark = play.kind == "mark"
        for aim in aiming.aims(state, play.target, source, tactic=True):
            parts = (_PLAY, CARD[card], *aim.parts)
            if mark:
                yield Act(parts, "play", card, targets=aim.refs)
                continue
            for pick in aiming.picks(state, play, source, aim.refs):
                for chain, domain in chains:
                    yield Act(
                        (*parts, *pick.parts, chain),
                        "play",
                        card,
                        targets=aim.refs,
                        picks=pick.refs,
                        chain=domain,
                    )


def can_play(state: SquarriorsState, seat: int, cards: Sequence[int]) -> bool:
    """Return whether one of these tactics is payable now, in its window, and has its targets."""
    for card in amounts.affordable(state, seat, cards):
        if _is_timely(state, card, seat) and aiming.can_aim(
            state, PLAY[card].target, hand_source(seat, card), tactic=True
        ):
            return True
    return False


def _is_timely(state: SquarriorsState, card: int, seat: int) -> bool:
    """Return whether a player can play a tactic at this moment."""
    window = PLAY[card].window
    return window is None or is_open(state, window, seat)


def is_of_contest(card: int) -> bool:
    """Return whether a tactic can be played only in a contest or at a roll."""
    return PLAY[card].window is not None


_PLAY = word("play")
PLAY = {card: play for card in TACTICS if (play := CARDS[card].play) is not None}
"""By tactic: the text that it has when it is played."""


def is_open(state: SquarriorsState, window: Window, seat: int, me: int = 0) -> bool:
    """Return whether a window is open, outside which its text cannot be used.

    Args:
        seat: the seat that uses the text.
        me: the creature with the text, 0 for none.
    """
    contest = state.contest
    if window.phase:
        if state.phase != window.phase:
            return False
        return window.by != "mine" or state.active == seat
    if contest is None or contest.over:
        return False
    if window.contest:
        kinds = ATTACKS if window.contest == "attack" else (window.contest,)
        return contest.kind in kinds and (window.by != "mine" or contest.seat == seat)
    roll = contest.roll
    if roll is None or (window.roll not in ("any", roll.kind)):
        return False
    if window.of == "self" and roll.creature != me:
        return False
    return window.by != "mine" or roll.seat == seat


def fires(state: SquarriorsState, seat: int) -> Iterator[Choice]:
    """Yield every way to activate a face-down trap whose event has just happened."""
    side = state.sides[seat]
    if not side.happened or state.round <= 1:
        return
    for location, trap in enumerate(side.traps):
        if trap is None:
            continue
        source = hand_source(seat, trap.card)
        play = PLAY[trap.card]
        for event in reversed(side.happened):
            if not answers(state, TRAP_WHEN[trap.card], source, event):
                continue
            for aim in aiming.aims(state, play.target, source, event, tactic=True):
                for domain in side.standing_domains():
                    parts = (word("fire"), TRAPS[seat][location], *aim.parts, CHAINS[seat][domain])
                    yield Act(parts, "fire", trap.card, location, targets=aim.refs, chain=domain)
            break


def detachments(state: SquarriorsState, seat: int) -> Iterator[Choice]:
    """Yield every way to detach one of the player's marks."""
    chains = state.sides[seat].standing_domains()
    for parts, mark in own_marks(state, seat):
        for domain in chains:
            whole = (word("detach"), *parts, CHAINS[seat][domain])
            yield Act(whole, "detach", mark.uid, chain=domain)


def own_marks(state: SquarriorsState, seat: int) -> Iterator[tuple[Parts, Mark]]:
    """Yield a player's marks, each with its name; of equal marks on a carrier only one."""
    if not has_mark(state, seat):
        return
    for owner, side in enumerate(state.sides):
        for creature in side.creatures:
            own = called(state, creature)
            carrier = (own,) if owner == seat else (PLACES[owner][creature.domain], own)
            yield from _own_marks_on(state, seat, creature.marks, carrier)
        for number, domain in enumerate(side.domains):
            there = OWN if owner == seat else PLACES
            yield from _own_marks_on(state, seat, domain.marks, (there[owner][number],))


def _own_marks_on(
    state: SquarriorsState, seat: int, marks: Sequence[Mark], carrier: Parts
) -> Iterator[tuple[Parts, Mark]]:
    """Yield the player's marks on one carrier that are not being detached already."""
    leaving, cards = being_detached(state), set[int]()
    for mark in marks:
        if mark.seat == seat and mark.uid not in leaving and mark.card not in cards:
            cards.add(mark.card)
            yield (*carrier, mark_part(mark, marks)), mark


def has_mark(state: SquarriorsState, seat: int) -> bool:
    """Return whether a player has a mark that can be detached."""
    own = state.marks_of(seat)
    return bool(own) and not being_detached(state).issuperset(own)


def being_detached(state: SquarriorsState) -> set[int]:
    """Return the marks that an action in the queue already detaches."""
    return {action.targets[0] for action in state.queue if action.kind == "detach"}


# --- Abilities ---------------------------------------------------------------------------


def uses(state: SquarriorsState, seat: int) -> Iterator[Choice]:
    """Yield every way to use an activated ability."""
    for ability, source, creature, parts in usable(state, seat):
        index = ability.number
        own = () if creature is None else (called(state, creature),)
        for price in prices(state, ability, source):
            for aim in aiming.aims(state, ability.target, source):
                if price.refs and price.refs[0] in aim.refs:
                    continue
                for pick in aiming.picks(state, ability, source, aim.refs):
                    yield Act(
                        (_USE, *own, *parts, *price.parts, *aim.parts, *pick.parts),
                        "use",
                        source.me or source.here,
                        index,
                        (*price.refs, *aim.refs),
                        pick.refs,
                    )


def can_use(state: SquarriorsState, seat: int) -> bool:
    """Return whether any activated ability can be used now (R-61c)."""
    able = _activated(state, seat)
    return bool(able) and any(_is_usable(state, *each) for each in able)


def usable(state: SquarriorsState, seat: int) -> list[Activated]:
    """Return a player's activated abilities that can be paid for and have a legal target now."""
    return [each for each in _activated(state, seat) if _is_usable(state, *each)]


_USE = word("use")
Activated = tuple[Ability, Source, Creature | None, Parts]
"""An activated ability, the card that has it, that card as a creature if it is one, and the parts
that name the ability (for a creature, those after its name)."""


def _activated(state: SquarriorsState, seat: int) -> list[Activated]:
    """Return a player's activated abilities that are in their place and have their links. They are
    looked up once until creatures or cards move."""
    side = state.sides[seat]
    found = side.activated
    if found is None:
        side.activated = found = list(_in_place(side, seat))
    return found


def _in_place(side: Side, seat: int) -> Iterator[Activated]:
    for creature in side.creatures:
        for ability in ACTIVATED_AT[creature.card][creature.domain]:
            number = ACTIVATED.face[creature.card].index(ability) + 1
            parts = (part(TextOf, ability.number, number),) if number > 1 else ()
            yield ability, printed.creature_source(creature), creature, parts
    for number, domain in enumerate(side.domains):
        if not domain.strength:
            continue
        here = domain_ref(seat, number)
        for ability in ACTIVATED.face[domain.card]:
            source = Source(seat, domain.card, 0, here)
            yield ability, source, None, (CARD[domain.card],)
        if chain := domain.chain:
            cards = bytes([card.card for card in chain])
            for at, ability in printed.chain_texts("activated", cards, number):
                source = Source(seat, cards[at], chain[at].uid, here)
                yield ability, source, None, (part(LinkOf, seat, number, at + 1, True),)


def _is_usable(
    state: SquarriorsState, ability: Ability, source: Source, creature: Creature | None, _: Parts
) -> bool:
    """Return whether an ability can be paid for and used now."""
    if creature is not None and (
        creature.entered or (creature.expended and not ability.while_expended)
    ):
        return False
    return (
        ability.cost.power <= state.sides[source.seat].power
        and (ability.window is None or is_open(state, ability.window, source.seat, source.me))
        and not (ability.once and text_of(ability, source) in state.used)
        and passives.has_conditions(state, ability, source)
        and (ability.cost.sacrifice is None or bool(prices(state, ability, source)))
        and aiming.can_aim(state, ability.target, source)
        and _has_picks(state, ability, source)
    )


CHOOSING = tuple(
    any(isinstance(effect, Choosing) for effect in ability.do) for ability in ABILITIES
)
"""By ability: whether its effects let its controller choose something."""


def _has_picks(state: SquarriorsState, ability: Ability, source: Source) -> bool:
    """Return whether every choice that a text offers has an option."""
    if not CHOOSING[ability.number]:
        return True
    return any(
        aiming.picks(state, ability, source, aim.refs)
        for aim in aiming.aims(state, ability.target, source)
    )


def prices(state: SquarriorsState, ability: Ability, source: Source) -> Sequence[aiming.Aim]:
    """Return every way to pay an ability's cost apart from Power: a creature, or nothing."""
    wanted = ability.cost.sacrifice
    if wanted is None:
        return UNAIMED
    held = passives.holding(state)
    return [
        aiming.Aim((as_a(Sacrifice, called(state, creature)),), (creature.uid,))
        for creature in matching.creatures(state, wanted, source, held)
    ]


# --- Everything that a player may do -----------------------------------------------------


def responses(state: SquarriorsState, seat: int) -> list[Choice]:
    """Return everything that a player with privilege may do at any time."""
    hand = dict.fromkeys(state.sides[seat].hand)
    instants = [card for card in hand if SUBTYPE[card] == "Instant"]
    return [*plays(state, seat, instants), *_without_a_tactic(state, seat)]


def every_action(state: SquarriorsState, seat: int) -> list[Choice]:
    """Return everything that the active player may do in its action phase with an empty queue."""
    side = state.sides[seat]
    hand = dict.fromkeys(side.hand)
    found = [*plays(state, seat, hand), *_sets(state, seat, side, hand)]
    domains, names, goals = side.standing_domains(), side.called, GOALS[seat]
    for creature in side.creatures:
        if not (creature.expended or creature.entered):
            uid, here = creature.uid, creature.domain
            own = names[uid]
            found += [
                Act((_MOVE, own, goals[domain]), "move", uid, domain)
                for domain in domains
                if domain != here
            ]
    if not side.land_changed:
        found += map(_land, side.other_lands)
    if can_buy(state, seat):
        buys = _BUYS[seat]
        found += [buys[domain] for domain in domains]
    found += _promotions(state, seat, side)
    found += declaring.contests(state, seat)
    found += _without_a_tactic(state, seat)
    return found


_MOVE, _PROMOTE = word("move"), word("promote")
_SPOTS = tuple(
    tuple((word("trap"), msgspec.structs.replace(spot, points_on=True)) for spot in spots)
    for spots in TRAPS
)
"""By seat and location: the beginning of the choices that set a trap there."""


def _without_a_tactic(state: SquarriorsState, seat: int) -> list[Choice]:
    found = [*uses(state, seat), *fires(state, seat)]
    if has_mark(state, seat):
        found += detachments(state, seat)
    return found


def _sets(state: SquarriorsState, seat: int, side: Side, hand: Iterable[int]) -> Iterator[Choice]:
    """Yield every way to set a trap, which only the active player may do."""
    traps = [card for card in hand if SUBTYPE[card] == "Trap"]
    if not traps:
        return
    free = [(n, _SPOTS[seat][n]) for n, trap in enumerate(side.traps) if trap is None]
    for card in amounts.affordable(state, seat, traps):
        for location, begins in free:
            yield Act((*begins, CARD[card]), "set", card, location)


@cache
def _land(card: int) -> Choice:
    return Act((word("land"), part(LandOf, card)), "land", card)


def can_buy(state: SquarriorsState, seat: int) -> bool:
    """Return whether a player may buy a recruit; a tribe holds at most six (R-29)."""
    side = state.sides[seat]
    return side.recruits < TOP_RECRUITS and side.power >= amounts.recruit_cost(state, seat)


_BUYS = tuple(
    tuple(Act((word("buy"), goal), "buy", option=domain) for domain, goal in enumerate(goals))
    for goals in GOALS
)


def purchase(seat: int, domain: int) -> Act:
    """Return the choice to buy a recruit into a domain."""
    return _BUYS[seat][domain]


def _promotions(state: SquarriorsState, seat: int, side: Side) -> list[Choice]:
    able = [creature for creature in side.creatures if PROMOTIONS[creature.card]]
    if not able or side.power < amounts.promotion_cost(state, seat):
        return []
    names = side.called
    return [
        Act((_PROMOTE, names[uid], BRANCH[card]), "promote", uid, card)
        for uid, cards in [(each.uid, PROMOTIONS[each.card]) for each in able]
        for card in cards
    ]
