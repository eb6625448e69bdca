"""Standing texts: their effect on stats, keywords and the numbers of the rules.

The effect is computed on demand and forgotten when something changes that the texts read
(`SquarriorsState.touch` and `alter`). A number is the printed value plus all changes, kept within
its limits. For keywords, lost beats gained (`docs/squarriors-cards.md`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence, Set
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from games.squarriors.board import (
    DOMAINS,
    domain_of,
    domain_ref,
    is_domain,
    player_ref,
)
from games.squarriors.cards import verbs
from games.squarriors.cards.cards import ABILITIES, CARDS, PREY, TYPES
from games.squarriors.cards.filters import All, Per
from games.squarriors.cards.vocabulary import Ability, Condition, Matter
from games.squarriors.pieces import Creature, Side
from games.squarriors.texts import matching
from games.squarriors.texts.happening import Lasting, Source
from games.squarriors.texts.matching import (
    PRINTED_KEYWORDS,
    PRINTED_STATS,
    TRAITOR,
    Stats,
)
from games.squarriors.texts.printed import (
    by_place,
    chain_texts,
    linked,
    on_marks,
    texts_where,
)

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState

Live = tuple[Any, Source, list[int]]
"""A `Continuous` effect that holds, its source, and its subjects if they are fixed. Its class
follows from its key in `Holding.live` (`what_it_changes`)."""


class Holding:
    """The effect of all standing texts on the position, each part computed when it is first needed.

    It is forgotten when the position changes. It holds no state, so its methods take the one that
    it belongs to.
    """

    __slots__ = ("_forbidden", "_keywords", "_live", "_numbers", "reads")

    def __init__(self, live: Mapping[str, Sequence[Live]], reads: Set[Matter]) -> None:
        self._live = live
        """The effects that hold, by `what_it_changes`."""
        self.reads = reads
        """The matters on which it depends, apart from the places of cards."""
        self._keywords: Mapping[int, frozenset[str]] | None = None
        self._numbers: Mapping[int, Stats] | None = None
        self._forbidden: dict[str, set[int]] = {}

    def live(self, what: str) -> Sequence[Live]:
        """Return the effects that hold and change this, see `what_it_changes`."""
        return self._live.get(what, ())

    def changes(self, whats: frozenset[str]) -> bool:
        """Return whether any effect that holds changes one of these."""
        return not whats.isdisjoint(self._live)

    def keywords(self, state: SquarriorsState, creature: Creature) -> frozenset[str]:
        """Return the present keywords of a creature."""
        changed = self._keywords
        if changed is None:
            changed = self.changed_keywords(state)
        found = changed.get(creature.uid)
        return printed_keywords(creature) if found is None else found

    def changed_keywords(self, state: SquarriorsState) -> Mapping[int, frozenset[str]]:
        """Return the keywords of each creature for which texts change them."""
        if self._keywords is None:
            effects = self.live("keyword")
            self._keywords = _keywords(state, self, effects) if effects else {}
        return self._keywords

    def stats(self, state: SquarriorsState, creature: Creature) -> Stats:
        """Return the present numbers of a creature."""
        changed = self._numbers
        if changed is None:
            changed = self.changed_stats(state)
        return changed.get(creature.uid) or PRINTED_STATS[creature.card]

    def changed_stats(self, state: SquarriorsState) -> Mapping[int, Stats]:
        """Return the numbers of each creature for which texts change them."""
        if self._numbers is None:
            self._numbers = _changed_stats(state, self, self.live("stat"))
        return self._numbers

    def forbidden(self, state: SquarriorsState, what: str) -> Collection[int]:
        """Return the creatures that cannot do something or have it done to them."""
        effects = self._live.get("forbid " + what)
        if effects is None:
            return ()
        if what not in self._forbidden:
            self._forbidden[what] = {
                ref for each in effects for ref in _subjects(state, *each, self)
            }
        return self._forbidden[what]


def holding(state: SquarriorsState) -> Holding:
    """Return the effect of all standing texts on the position."""
    return state.holding


def stats(state: SquarriorsState, creature: Creature) -> Stats:
    """Return the present numbers of a creature."""
    return holding(state).stats(state, creature)


def has(state: SquarriorsState, creature: Creature, keyword: str) -> bool:
    """Return whether a creature now has a keyword."""
    return keyword in holding(state).keywords(state, creature)


def printed_keywords(creature: Creature) -> frozenset[str]:
    """Return the keywords of a creature without the changes by texts."""
    printed = PRINTED_KEYWORDS[creature.card]
    return printed | TRAITOR if creature.seat != creature.owner else printed


BLOOD_CAN_FALL = any(
    isinstance(effect, verbs.ChangeStat)
    and effect.stat == "blood"
    and not (isinstance(effect.n, int) and effect.n > 0)
    for ability in ABILITIES
    for effect in ability.do
)
"""Whether some text lowers Blood."""
LEAST_BLOOD = tuple(1 if BLOOD_CAN_FALL else max(1, card.blood) for card in CARDS)
"""By card: the damage below which the creature lives, whatever is in play."""


def is_dead(state: SquarriorsState, creature: Creature) -> bool:
    """Return whether a creature's damage has reached its Blood (R-27)."""
    damage = creature.damage
    return damage >= LEAST_BLOOD[creature.card] and damage >= stats(state, creature).blood


def is_forbidden(state: SquarriorsState, what: str, creature: Creature) -> bool:
    """Return whether, by a text, a creature cannot do something or have it done to it."""
    return creature.uid in forbidden(state, what)


def forbidden(state: SquarriorsState, what: str) -> Collection[int]:
    """Return the creatures that, by a text, cannot do something or have it done to them."""
    return holding(state).forbidden(state, what)


def allowances(state: SquarriorsState, what: str, ref: int) -> int:
    """Return how often texts allow a creature or player to do something."""
    held = holding(state)
    return sum(
        effect.n
        for effect, source, subjects in held.live("allow " + what)
        if ref in _subjects(state, effect, source, subjects, held)
    )


def modified(
    state: SquarriorsState,
    what: str,
    seat: int,
    *,
    by: Creature | None = None,
    vs: Creature | None = None,
    domain: int = 0,
    side: str = "",
    first: bool = True,
) -> int:
    """Return the addition of texts to a number of the rules, for a player.

    Args:
        by: the creature that rolls or deals.
        vs: the creature that it rolls against or deals to.
        domain: the attacked domain, as a reference.
        side: `attack` or `defence`.
        first: whether it is the first such roll or cost of the turn.
    """
    held = holding(state)
    total = 0
    for effect, source, subjects in held.live(what):
        if not _meant(state, effect, source, subjects, seat, by):
            continue
        if (effect.side and effect.side != side) or (effect.first and not first):
            continue
        if effect.by is not None and (
            by is None or not matching.matches(state, by, effect.by, source, held)
        ):
            continue
        if effect.vs is not None:
            if "domain" in effect.vs.types:
                if domain not in matching.domains(state, effect.vs, source):
                    continue
            elif vs is None or not matching.matches(state, vs, effect.vs, source, held):
                continue
        total += number(state, effect.n, source)
    return total


def _meant(
    state: SquarriorsState,
    effect: verbs.ChangeNumber,
    source: Source,
    subjects: list[int],
    seat: int,
    by: Creature | None,
) -> bool:
    """Return whether an effect changes a number of this player, or a roll of this creature."""
    match effect.who:
        case "mine":
            return seat == source.seat
        case "enemy":
            return seat != source.seat
        case "self":
            return by is not None and by.uid == source.me
        case "host_controller":
            return seat == controller(state, source.host)
    return player_ref(seat) in subjects


def controller(state: SquarriorsState, ref: int) -> int:
    """Return the seat that controls a creature or domain, -1 if it is gone."""
    if is_domain(ref):
        return domain_of(ref)[0]
    creature = state.creature(ref)
    return -1 if creature is None else creature.seat


def number(state: SquarriorsState, n: int | Per, source: Source) -> int:
    """Return a number of a text, counted if the text says so."""
    if isinstance(n, int):
        return n
    return min(n.max, _counted(state, n.per, source))


def _counted(state: SquarriorsState, per: str, source: Source) -> int:
    if per == "recruits":
        return state.sides[source.seat].recruits
    if not is_domain(source.here):
        return 0
    seat, domain = domain_of(source.here)
    chain = state.sides[seat].domains[domain].chain
    if per == "prey":
        return sum(PREY[card.card] for card in chain)
    wanted = per.removeprefix("others:")
    return sum(wanted in TYPES[card.card] for card in chain if card.uid != source.me)


# --- Which texts hold --------------------------------------------------------------------


def holds(state: SquarriorsState, ability: Ability, source: Source) -> bool:
    """Return whether a text exists now, by its place, its link and its conditions."""
    return has_place(state, ability, source) and has_conditions(state, ability, source)


def has_place(state: SquarriorsState, ability: Ability, source: Source) -> bool:
    """Return whether a text is in a place where it exists, with the link that it needs."""
    if ability.at and not PLACES[ability.number] >> domain_of(source.here)[1] & 1:
        return False
    if ability.link is not None:
        if not source.here:
            return False
        seat, domain = domain_of(source.here)
        chain = state.sides[seat].domains[domain].chain
        place = next((n for n, card in enumerate(chain) if card.uid == source.me), -1)
        cards = bytes([card.card for card in chain])
        if place < 0 or not linked(ability.number, cards, place, domain):
            return False
    return True


def has_conditions(state: SquarriorsState, ability: Ability, source: Source) -> bool:
    """Return whether the conditions of a text hold now."""
    return not ability.conditions or all(
        _condition(state, each, source) for each in ability.conditions
    )


PLACES = tuple(
    sum(1 << DOMAINS.index(place) for place in ability.at) if ability.at else 0b111
    for ability in ABILITIES
)
"""By ability: the domains in which it exists, one bit each."""


def _condition(state: SquarriorsState, condition: Condition, source: Source) -> bool:
    if condition.c == "strength":
        domain = state.sides[source.seat].domains[DOMAINS.index(condition.domain)]
        return domain.strength >= condition.min
    if condition.c == "self_is":
        if condition.role:
            return source.me in matching.with_role(state.contest, condition.role)
        me = state.creature(source.me)
        return me is not None and (me.armor > 0) is condition.armored
    assert condition.filter is not None
    return len(matching.creatures(state, condition.filter, source, NOTHING)) >= condition.min


NOTHING = Holding({}, frozenset())
"""For filters that read neither stats nor keywords: conditions are computed before those."""


PASSIVE = texts_where(lambda ability: ability.kind == "passive")


class Said(NamedTuple):
    """Standing texts that are in their places and have their links."""

    always: dict[str, list[Live]]
    """The effects of texts without conditions, by what they change."""
    sometimes: list[tuple[Ability, Source]]
    """The texts with conditions."""
    reads: Set[Matter]
    """The matters on which any of them depends, apart from the places of cards."""


def _sorted_texts(texts: Iterable[tuple[Ability, Source]]) -> Said:
    """Sort texts that are in their places."""
    always: dict[str, list[Live]] = {}
    sometimes: list[tuple[Ability, Source]] = []
    reads: set[Matter] = set()
    for ability, source in texts:
        reads |= READS[ability.number]
        if ability.conditions:
            sometimes.append((ability, source))
            continue
        for what, effect in CHANGES[ability.number]:
            always.setdefault(what, []).append((effect, source, NOBODY))
    return Said(always, sometimes, reads)


def _by_creatures(side: Side, seat: int) -> list[Said]:
    """Return the standing texts of each creature of a side, looked up once until creatures move."""
    said = side.said
    if said is None:
        side.said = said = [
            _by_creature(creature.card, creature.uid, seat, creature.domain)
            for creature in side.creatures
            if PASSIVE_AT[creature.card][creature.domain]
        ]
    return said


@lru_cache(maxsize=10_000)
def _by_creature(card: int, uid: int, seat: int, domain: int) -> Said:
    here = domain_ref(seat, domain) if domain >= 0 else 0
    source = Source(seat, card, uid, here)
    return _sorted_texts((ability, source) for ability in PASSIVE_AT[card][domain])


def _lying(side: Side, seat: int) -> Said:
    """Return the standing texts of a side's domains, chains, and the marks that its cards carry.
    They are looked up once until cards move."""
    lying = side.lying
    if lying is None:
        side.lying = lying = _sorted_texts(_on_side(side, seat))
    return lying


def _in_all(state: SquarriorsState) -> Said:
    """Return the standing texts of all sides, looked up once until creatures or cards move."""
    texts = state.texts
    if texts is None:
        always: dict[str, list[Live]] = {}
        sometimes: list[tuple[Ability, Source]] = []
        reads = {*LASTING}
        for seat, side in enumerate(state.sides):
            for said in (_lying(side, seat), *_by_creatures(side, seat)):
                reads |= said.reads
                sometimes += said.sometimes
                for what, effects in said.always.items():
                    always[what] = always[what] + effects if what in always else effects
        state.texts = texts = Said(always, sometimes, reads)
    return texts


def _on_side(side: Side, seat: int) -> Iterator[tuple[Ability, Source]]:
    for place, domain in enumerate(side.domains):
        if not domain.strength:
            continue
        here = domain_ref(seat, place)
        if abilities := PASSIVE.face[domain.card]:
            source = Source(seat, domain.card, 0, here)
            for ability in abilities:
                yield ability, source
        if chain := domain.chain:
            cards = bytes([card.card for card in chain])
            for at, ability in chain_texts("passive", cards, place):
                yield ability, Source(seat, cards[at], chain[at].uid, here)
    yield from on_marks(side, seat, PASSIVE)


def what_it_changes(effect: verbs.Continuous) -> str:
    """Return the key of a standing effect in `Holding.live`.

    It is `stat`, `keyword`, `forbid attack`, `allow reinforce` or the like, or the name of a number
    of the rules.
    """
    match effect:
        case verbs.ChangeNumber(what=what):
            return what
        case verbs.Forbid(what=what) | verbs.Allow(what=what):
            return f"{effect.v} {what}"
    return effect.v


_CONTINUOUS = {
    (ability.number, index): (what_it_changes(effect), effect)
    for ability in ABILITIES
    for index, effect in enumerate(ability.do)
    if isinstance(effect, verbs.Continuous)
}
"""By ability and place in it: each continuous effect with what it changes."""
CHANGES = tuple(
    tuple(found for (number, _), found in _CONTINUOUS.items() if number == ability.number)
    for ability in ABILITIES
)
"""By ability: its continuous effects, each with what it changes."""


def effect_of(lasting: Lasting) -> verbs.Continuous:
    """Return the continuous effect of a `Lasting`."""
    return _CONTINUOUS[lasting.ability, lasting.index][1]


def change_of(state: SquarriorsState, effect: verbs.Continuous, source: Source) -> tuple[str, int]:
    """Return what a continuous effect changes and by how much, as `events.EffectBegan` tells it."""
    match effect:
        case verbs.ChangeStat(stat=stat, n=n):
            return stat, number(state, n, source)
        case verbs.ChangeKeyword(add=added, lose=lost):
            return (added, 1) if added else (lost, -1)
        case verbs.ChangeNumber(n=n):
            return what_it_changes(effect), number(state, n, source)
        case verbs.Allow(n=times):
            return what_it_changes(effect), times
    return what_it_changes(effect), 0


def work_out(state: SquarriorsState) -> Holding:
    """Sort every standing effect that holds by what it changes."""
    always, sometimes, reads = _in_all(state)
    if not sometimes and not state.lasting:
        return Holding(always, reads)
    more: list[tuple[str, Live]] = []
    for ability, source in sometimes:
        if has_conditions(state, ability, source):
            more += [(what, (effect, source, NOBODY)) for what, effect in CHANGES[ability.number]]
    for each in state.lasting:
        reads = reads | READS[each.ability]
        what, effect = _CONTINUOUS[each.ability, each.index]
        more.append((what, (effect, each.source, each.subjects)))
    live = {**always}
    for what, one in more:
        live[what] = [*live.get(what, ()), one]
    return Holding(live, reads)


PASSIVE_AT = by_place(PASSIVE.face)


NOBODY: list[int] = []
"""The fixed subjects of an effect that has none and looks for them each time."""


LASTING: frozenset[Matter] = frozenset({"lasting"})
"""The matters on which every `Holding` depends."""


def _reads(ability: Ability) -> Iterator[Matter]:
    for condition in ability.conditions:
        if condition.filter is not None:
            yield from matching.reads(condition.filter)
        elif condition.c == "strength":
            yield "strength"
        else:
            yield "contest" if condition.role else "counters"
    for effect in ability.do:
        if isinstance(effect, verbs.OnSome | verbs.ContinuousOnSome) and isinstance(effect.to, All):
            yield from matching.reads(effect.to.all)


READS = tuple(frozenset(_reads(ability)) for ability in ABILITIES)
"""By ability: the matters on which it depends as a standing text, apart from where cards lie."""


# --- Working out stats and keywords ------------------------------------------------------


def _keywords(
    state: SquarriorsState, held: Holding, effects: Sequence[Live]
) -> dict[int, frozenset[str]]:
    """Return the changed keywords by creature. Gained ones come first, since lost beats gained."""
    changed: dict[int, frozenset[str]] = {}
    found = [
        (effect, _creatures(state, effect, source, subjects, held))
        for effect, source, subjects in effects
    ]
    for effect, creatures in found:
        if effect.add:
            for creature in creatures:
                now = changed.get(creature.uid, printed_keywords(creature))
                changed[creature.uid] = now | {effect.add}
    for effect, creatures in found:
        if effect.lose:
            for creature in creatures:
                now = changed.get(creature.uid, printed_keywords(creature))
                changed[creature.uid] = now - {effect.lose}
    return changed


def _changed_stats(
    state: SquarriorsState, held: Holding, effects: Sequence[Live]
) -> dict[int, Stats]:
    """Return the changed numbers by creature: printed values plus additions, kept within limits."""
    changed: dict[int, list[int]] = {}
    for effect, source, subjects in effects:
        n = number(state, effect.n, source)
        place = _PLACE[effect.stat]
        for creature in _creatures(state, effect, source, subjects, held):
            known = changed.setdefault(creature.uid, [*PRINTED_STATS[creature.card]])
            known[place] += n
    return {
        uid: Stats(might if might > 0 else 0, will if will > 0 else 0, blood if blood > 1 else 1)
        for uid, (might, will, blood) in changed.items()
    }


_PLACE = {name: place for place, name in enumerate(Stats._fields)}


def _creatures(
    state: SquarriorsState,
    effect: verbs.ContinuousOnSome,
    source: Source,
    fixed: list[int],
    held: Holding,
) -> list[Creature]:
    """Return the creatures in play that a continuous effect works on now."""
    if fixed:
        found = [state.creature(ref) for ref in fixed]
    elif effect.to == "self":
        found = [state.creature(source.me)]
    elif effect.to == "host":
        found = [state.creature(source.host)]
    else:
        assert isinstance(effect.to, All), "a standing text names what it works on"
        return matching.creatures(state, effect.to.all, source, held)
    return [creature for creature in found if creature is not None]


def _subjects(
    state: SquarriorsState,
    effect: verbs.ContinuousOnSome,
    source: Source,
    fixed: list[int],
    held: Holding,
) -> list[int]:
    """Return everything that a continuous effect works on now, players included, as references."""
    if fixed and fixed[0] < 0:
        return fixed
    if effect.to == "you":
        return [player_ref(source.seat)]
    return [each.uid for each in _creatures(state, effect, source, fixed, held)]
