"""What a player with privilege may do, choice by choice (R-12, R-14, R-43).

What is asked for only to know whether there is anything yields: who asks takes the first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from games.engine import Choice
from games.squarriors import aiming, amounts, matching, passives, printed
from games.squarriors.aiming import UNAIMED
from games.squarriors.board import (
    ARMY,
    COUNCIL,
    LETTERS,
    LOCATIONS,
    NOWHERE,
    TOP_RECRUITS,
    VANGUARD,
    domain_ref,
    player_ref,
)
from games.squarriors.cards import CARDS, PROMOTIONS, SUBTYPE, TACTICS
from games.squarriors.choices import Act
from games.squarriors.happening import Source
from games.squarriors.naming import mark_name, name, place
from games.squarriors.passives import is_forbidden
from games.squarriors.pieces import Creature, Mark, Side
from games.squarriors.printed import Texts, texts_where
from games.squarriors.triggers import ATTACKS, TRAP_WHEN, answers, text_of
from games.squarriors.vocabulary import Ability, Window

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState

ACTIVATED: Texts = texts_where(lambda ability: ability.kind == "activated")
ACTIVATED_AT = printed.by_place(ACTIVATED.face)


def hand_source(seat: int, card: int) -> Source:
    """Return a tactic that is played as the source of its text."""
    return Source(seat, card)


# --- Tactics -----------------------------------------------------------------------------


def plays(state: SquarriorsState, seat: int, cards: Iterable[int]) -> Iterator[Choice]:
    """Yield every way to play these commands, instants and marks."""
    playable = [card for card in cards if SUBTYPE[card] != "Trap"]
    if not playable:
        return
    chains = [(LETTERS[d], d) for d in state.sides[seat].standing_domains()]
    for card in amounts.affordable(state, seat, playable):
        source = hand_source(seat, card)
        if not _is_timely(state, card, source):
            continue
        play = PLAY[card]
        mark = play.kind == "mark"
        for aim in aiming.aims(state, play.target, source, tactic=True):
            words = ("play", CARDS[card].key, *aim.words)
            if mark:
                yield Act(words, "play", card, targets=aim.refs)
                continue
            for pick in aiming.picks(state, play, source, aim.refs):
                for letter, domain in chains:
                    yield Act(
                        (*words, *pick.words, letter),
                        "play",
                        card,
                        targets=aim.refs,
                        picks=pick.refs,
                        chain=domain,
                    )


def can_play(state: SquarriorsState, seat: int, cards: Sequence[int]) -> bool:
    """Whether one of these tactics could be paid and would be legal now, by its window and its
    targets."""
    for card in amounts.affordable(state, seat, cards):
        source = hand_source(seat, card)
        if _is_timely(state, card, source) and aiming.can_aim(
            state, PLAY[card].target, source, tactic=True
        ):
            return True
    return False


def _is_timely(state: SquarriorsState, card: int, source: Source) -> bool:
    """Whether the moment is one in which a tactic can be played."""
    window = PLAY[card].window
    return window is None or is_open(state, window, source)


def is_of_contest(card: int) -> bool:
    """Whether a tactic can be played in a contest only, or at a roll."""
    return PLAY[card].window is not None


PLAY = {card: play for card in TACTICS if (play := CARDS[card].play) is not None}
"""By tactic: the text that it has when it is played."""


def is_open(state: SquarriorsState, window: Window, source: Source) -> bool:
    """Whether the moment is one in which a text can be used only."""
    contest = state.contest
    if window.phase:
        if state.phase != window.phase:
            return False
        return window.by != "mine" or state.active == source.seat
    if contest is None or contest.over:
        return False
    if window.contest:
        kinds = ATTACKS if window.contest == "attack" else (window.contest,)
        return contest.kind in kinds and (window.by != "mine" or contest.seat == source.seat)
    roll = contest.roll
    if roll is None or (window.roll not in ("any", roll.kind)):
        return False
    if window.of == "self" and roll.creature != source.me:
        return False
    return window.by != "mine" or roll.seat == source.seat


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
                    words = ("fire", LOCATIONS[location], *aim.words, LETTERS[domain])
                    yield Act(words, "fire", trap.card, location, targets=aim.refs, chain=domain)
            break


def detachments(state: SquarriorsState, seat: int) -> Iterator[Choice]:
    """Yield every way to detach one's marks."""
    chains = state.sides[seat].standing_domains()
    for words, mark in own_marks(state, seat):
        for domain in chains:
            yield Act(("detach", *words, LETTERS[domain]), "detach", mark.uid, chain=domain)


def own_marks(state: SquarriorsState, seat: int) -> Iterator[tuple[tuple[str, ...], Mark]]:
    """Yield a player's marks, each with what it is called."""
    if not has_mark(state, seat):
        return
    leaving = being_detached(state)
    for owner, side in enumerate(state.sides):
        for creature in side.creatures:
            cards = [mark.card for mark in creature.marks]
            for mark in creature.marks:
                if mark.seat == seat and mark.uid not in leaving:
                    called = name(state, creature)
                    carrier = (
                        (called,) if owner == seat else (place(owner, creature.domain), called)
                    )
                    yield (*carrier, mark_name(mark.card, seat, cards)), mark
        for number, domain in enumerate(side.domains):
            cards = [mark.card for mark in domain.marks]
            for mark in domain.marks:
                if mark.seat == seat and mark.uid not in leaving:
                    carrier = (LETTERS[number],) if owner == seat else (place(owner, number),)
                    yield (*carrier, mark_name(mark.card, seat, cards)), mark


def has_mark(state: SquarriorsState, seat: int) -> bool:
    """Whether a player has a mark that can be detached."""
    own = state.marks_of(seat)
    return bool(own) and not being_detached(state).issuperset(own)


def being_detached(state: SquarriorsState) -> set[int]:
    """Return the marks that an action of the queue detaches already."""
    return {action.targets[0] for action in state.queue if action.kind == "detach"}


# --- Abilities ---------------------------------------------------------------------------


def uses(state: SquarriorsState, seat: int) -> Iterator[Choice]:
    """Yield every way to use an activated ability."""
    for ability, source, words in usable(state, seat):
        index = ability.number
        for price in prices(state, ability, source):
            for aim in aiming.aims(state, ability.target, source):
                if price.refs and price.refs[0] in aim.refs:
                    continue
                for pick in aiming.picks(state, ability, source, aim.refs):
                    yield Act(
                        (*words, *price.words, *aim.words, *pick.words),
                        "use",
                        source.me or source.here,
                        index,
                        (*price.refs, *aim.refs),
                        pick.refs,
                    )


def usable(state: SquarriorsState, seat: int) -> Iterator[tuple[Ability, Source, tuple[str, ...]]]:
    """Yield a player's activated abilities that can be paid and have a legal target now, each
    with its card and the words that name it."""
    power = state.sides[seat].power
    for ability, source, creature, words in _activated(state, seat):
        if ability.cost.power > power:
            continue
        if creature is not None and (
            creature.entered or (creature.expended and not ability.while_expended)
        ):
            continue
        if _can_use(state, ability, source):
            called = () if creature is None else (name(state, creature),)
            yield ability, source, ("use", *called, *words)


Activated = tuple[Ability, Source, Creature | None, tuple[str, ...]]
"""An activated ability, the card that it stands on, the creature if it is one, and the words
that name it, for a creature those after its name."""


def _activated(state: SquarriorsState, seat: int) -> list[Activated]:
    """Return a player's activated abilities in their place and with their links, worked out once
    for cards that lie as they do."""
    side = state.sides[seat]
    found: list[Activated] | None = side.__dict__.get("activated")
    if found is None:
        found = side.__dict__["activated"] = list(_in_place(side, seat))
    return found


def _in_place(side: Side, seat: int) -> Iterator[Activated]:
    for creature in side.creatures:
        for ability in ACTIVATED_AT[creature.card][creature.domain]:
            number = ACTIVATED.face[creature.card].index(ability) + 1
            words = (str(number),) if number > 1 else ()
            yield ability, printed.creature_source(creature), creature, words
    for number, domain in enumerate(side.domains):
        if not domain.strength:
            continue
        here = domain_ref(seat, number)
        for ability in ACTIVATED.face[domain.card]:
            source = Source(seat, domain.card, 0, here)
            yield ability, source, None, (CARDS[domain.card].key,)
        if chain := domain.chain:
            cards = bytes([card.card for card in chain])
            for at, ability in printed.chain_texts("activated", cards, number):
                source = Source(seat, cards[at], chain[at].uid, here)
                yield ability, source, None, (f"{LETTERS[number]}{at + 1}",)


def _can_use(state: SquarriorsState, ability: Ability, source: Source) -> bool:
    """Whether an ability that can be paid with Power can be used now."""
    return (
        (ability.window is None or is_open(state, ability.window, source))
        and not (ability.once and text_of(ability, source) in state.used)
        and passives.has_conditions(state, ability, source)
        and (ability.cost.sacrifice is None or bool(prices(state, ability, source)))
        and aiming.can_aim(state, ability.target, source)
        and _has_picks(state, ability, source)
    )


def _has_picks(state: SquarriorsState, ability: Ability, source: Source) -> bool:
    """Whether there is something to choose wherever the text lets one choose."""
    if not any(map(aiming.is_choosing, ability.do)):
        return True
    return any(
        aiming.picks(state, ability, source, aim.refs)
        for aim in aiming.aims(state, ability.target, source)
    )


def prices(state: SquarriorsState, ability: Ability, source: Source) -> Sequence[aiming.Aim]:
    """Return every way to pay what an ability costs beside Power: the creature that is
    sacrificed, or nothing."""
    wanted = ability.cost.sacrifice
    if wanted is None:
        return UNAIMED
    held = passives.holding(state)
    return [
        aiming.Aim((name(state, creature),), (creature.uid,))
        for creature in matching.creatures(state, wanted, source, held)
    ]


# --- All that a player may do ------------------------------------------------------------


def responses(state: SquarriorsState, seat: int) -> list[Choice]:
    """Return what a player with privilege may do at any time."""
    hand = dict.fromkeys(state.sides[seat].hand)
    instants = [card for card in hand if SUBTYPE[card] == "Instant"]
    return [*plays(state, seat, instants), *_without_a_tactic(state, seat)]


def every_action(state: SquarriorsState, seat: int) -> list[Choice]:
    """Return what the active player may do in its action phase with an empty queue."""
    side = state.sides[seat]
    hand = dict.fromkeys(side.hand)
    found = [*plays(state, seat, hand), *_sets(state, seat, side, hand)]
    domains = tuple(side.standing_domains())
    for creature in side.creatures:
        if not (creature.expended or creature.entered):
            found += _moves(name(state, creature), creature.uid, creature.domain, domains)
    if not side.land_changed:
        found += [Act(("land", CARDS[land].key), "land", land) for land in side.other_lands]
    if side.power >= amounts.recruit_cost(state, seat) and side.recruits < TOP_RECRUITS:
        found += [Act(("buy", LETTERS[domain]), "buy", option=domain) for domain in domains]
    found += _promotions(state, seat, side)
    found += contests(state, seat)
    found += _without_a_tactic(state, seat)
    return found


def _without_a_tactic(state: SquarriorsState, seat: int) -> list[Choice]:
    found = [*uses(state, seat), *fires(state, seat)]
    if has_mark(state, seat):
        found += detachments(state, seat)
    return found


def _sets(state: SquarriorsState, seat: int, side: Side, hand: Iterable[int]) -> Iterator[Choice]:
    """Yield every way to set a trap: only the active player may."""
    traps = [card for card in hand if SUBTYPE[card] == "Trap"]
    if not traps:
        return
    free = [location for location, trap in enumerate(side.traps) if trap is None]
    for card in amounts.affordable(state, seat, traps):
        for location in free:
            words = ("trap", LOCATIONS[location], CARDS[card].key)
            yield Act(words, "set", card, location)


@lru_cache(maxsize=10_000)
def _moves(called: str, uid: int, domain: int, domains: tuple[int, ...]) -> list[Choice]:
    """Return every move of a creature from a domain to another one that stands."""
    return [
        Act(("move", called, LETTERS[other]), "move", uid, other)
        for other in domains
        if other != domain
    ]


def _promotions(state: SquarriorsState, seat: int, side: Side) -> Iterator[Choice]:
    able = [creature for creature in side.creatures if PROMOTIONS[creature.card]]
    if not able or side.power < amounts.promotion_cost(state, seat):
        return
    for creature in able:
        called = name(state, creature)
        for card in PROMOTIONS[creature.card]:
            yield Act(("promote", called, CARDS[card].key), "promote", creature.uid, card)


# --- Contests ----------------------------------------------------------------------------


def contests(state: SquarriorsState, seat: int) -> list[Choice]:
    """Return every contest that the active player can declare."""
    if state.round <= 1:
        return []
    found: list[Choice] = []
    enemies = [s for s, other in enumerate(state.sides) if s != seat and not other.out]
    able = attackers(state, seat)
    if any(creature.domain == ARMY for creature in able) and can_assault(state, seat):
        for enemy in enemies:
            for domain in state.sides[enemy].standing_domains():
                words = ("dom", place(enemy, domain))
                found.append(Act(words, "dominance", domain_ref(enemy, domain)))
    if able:
        targets = [target for enemy in enemies for target in _targets(state, enemy)]
        found += _strikes(state, able, targets)
        found += _persuasions(state, able, targets)
    side = state.sides[seat]
    if not side.challenged:
        for creature in side.creatures:
            if (
                creature.domain == COUNCIL
                and can_join(creature)
                and not is_forbidden(state, "challenge", creature)
            ):
                words = ("lead", name(state, creature))
                found.append(Act(words, "leadership", creature.uid))
    return found


class Target(NamedTuple):
    """A creature as its enemies speak of it."""

    creature: Creature
    where: str
    """Its domain, as in `2.c`."""
    called: str
    refs: tuple[int]
    """It alone, as what an attack is aimed at."""


def _targets(state: SquarriorsState, seat: int) -> list[Target]:
    """Return what a player's enemies may aim attacks at, looked up once for cards that lie as
    they do."""
    side = state.sides[seat]
    known: list[Target] | None = side.__dict__.get("targets")
    if known is None:
        known = side.__dict__["targets"] = [
            Target(
                *(creature, place(seat, creature.domain), name(state, creature)), (creature.uid,)
            )
            for creature in side.creatures
            if creature.domain != NOWHERE
        ]
    return known


def _strikes(state: SquarriorsState, able: list[Creature], targets: list[Target]) -> list[Choice]:
    hunters = [
        creature
        for creature in able
        if creature.domain == VANGUARD and not is_forbidden(state, "stealth", creature)
    ]
    if not hunters:
        return []
    forbidden = passives.holding(state).rights(state).forbidden
    open_ = [
        target
        for target in targets
        if not target.creature.hunted and ("target.stealth", target.refs[0]) not in forbidden
    ]
    return _attacks(state, "stealth", "stealth", hunters, open_)


def _persuasions(
    state: SquarriorsState, able: list[Creature], targets: list[Target]
) -> list[Choice]:
    held = passives.holding(state)
    open_ = [
        target
        for target in targets
        if not target.creature.courted and "Loyal" not in held.keywords(state, target.creature)
    ]
    return _attacks(state, "manip", "manipulation", able, open_)


def _attacks(
    state: SquarriorsState, word: str, verb: str, able: list[Creature], targets: list[Target]
) -> list[Choice]:
    """Return every attack of one of these creatures on one of these targets."""
    return [
        Act((word, own, where, called), verb, uid, 0, refs)
        for own, uid in [(name(state, creature), creature.uid) for creature in able]
        for _, where, called, refs in targets
    ]


def can_assault(state: SquarriorsState, seat: int) -> bool:
    """Whether a player may declare a dominance attack in this turn still (R-43)."""
    more = passives.allowances(state, "dominance_extra", player_ref(seat))
    return state.sides[seat].assaults < 1 + more


def assailants(state: SquarriorsState, seat: int) -> list[Creature]:
    """Return the creatures that can make a dominance attack."""
    return [creature for creature in attackers(state, seat) if creature.domain == ARMY]


def attackers(state: SquarriorsState, seat: int) -> list[Creature]:
    """Return the creatures that can make some attack."""
    forbidden = passives.holding(state).rights(state).forbidden
    return [
        creature
        for creature in state.sides[seat].creatures
        if not creature.expended
        and not creature.entered
        and ("attack", creature.uid) not in forbidden
    ]


def can_join(creature: Creature) -> bool:
    """Whether a creature of a Council can start or join a challenge."""
    return not creature.expended and not creature.entered
