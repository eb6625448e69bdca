"""Copies of a state in which nobody reacts. The rules play choices out in them.

Nothing hidden leaks: without reactions no hand and no trap is looked at, waiting answers are thrown
away, and dice show every number in turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import count
from typing import NamedTuple

import msgspec

from games.chance import SEED_BYTES, Chance
from games.decisions import Choice
from games.engine import run_on
from games.frames import Log
from games.squarriors.meanings import Who
from games.squarriors.rules import changes
from games.squarriors.rules.privilege import Privilege
from games.squarriors.state import SquarriorsState
from games.squarriors.texts import passives, triggers
from games.squarriors.view import THROWS, Fate, SideChange

MOST_THROWN = 6
"""The number of choices with dice for which the result of each throw is told. One of them takes as
long as seven or more choices without dice."""

_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(SquarriorsState)


class World:
    """Copies of a state in which nobody reacts."""

    def __init__(self, state: SquarriorsState) -> None:
        self._kept, self._state = _encoder.encode(state), state
        triggers.is_heard(state, "")  # so that what is heard is kept, and lent
        self.before = Numbers(state)
        self._thrown = 0
        """The number of choices so far that roll dice."""

    def answered(
        self, seat: int, choice: Choice, chance: Chance | None = None
    ) -> tuple[SquarriorsState, Log]:
        """Return a copy in which a choice was just made, and the log of it.

        Args:
            chance: the generator of the dice; never the match's own, whose next rolls are hidden.
        """
        state = _decoder.decode(self._kept)
        self._state.lend(state)
        state.hurried = True
        state.chance = chance or Chance(bytes(SEED_BYTES))
        for step in state.stack:
            if isinstance(step, Privilege):
                step.answers.clear()
        return state, answered(state, seat, choice)

    def fates(self, seat: int, choice: Choice) -> tuple[Fate, ...]:
        """Return the possible changes of each side by a choice, according to the dice.

        Return () if it rolls more than two dice, or if more than `MOST_THROWN` choices roll any.
        """
        state, log = self.answered(seat, choice)
        run_on(state, log)
        if not state.chance.drawn:
            return (Fate(THROWS, tuple(Numbers(state).since(self.before))),)
        self._thrown += 1
        if self._thrown > MOST_THROWN:
            return ()
        found: Counter[tuple[SideChange, ...]] = Counter()
        for first in DICE:
            for second in DICE:
                chance = rolling_first(first, second)
                state, log = self.answered(seat, choice, chance)
                run_on(state, log)
                if chance.drawn > 2:
                    return ()
                only = chance.drawn == 1
                found[tuple(Numbers(state).since(self.before))] += len(DICE) if only else 1
                if only:
                    break
        return tuple(Fate(weight, changes) for changes, weight in found.most_common())


DICE = range(1, 7)


def rolling_first(first: int, second: int) -> Chance:
    """Return a chance whose first two rolls are these numbers.

    >>> chance = rolling_first(5, 2)
    >>> chance.die(), chance.die()
    (5, 2)
    """
    return Chance(_seeds()[first, second])


@cache
def _seeds() -> dict[tuple[int, int], bytes]:
    found: dict[tuple[int, int], bytes] = {}
    for seed in map(_as_seed, count()):
        chance = Chance(seed)
        found.setdefault((chance.die(), chance.die()), seed)
        if len(found) == THROWS:
            return found
    raise AssertionError("there are seeds for every throw")


def _as_seed(number: int) -> bytes:
    return number.to_bytes(SEED_BYTES, "big")


def answered(state: SquarriorsState, seat: int, choice: Choice) -> Log:
    """Make a choice, and return the log up to the next step."""
    log = Log()
    log.keeps_frames = False
    state.stack[-1].answer(state, seat, choice, log)
    return log


class Numbers:
    """The numbers of each side. Those of creatures are read only once it is known which have
    changed, so the state must not change until then."""

    def __init__(self, state: SquarriorsState) -> None:
        self._state, self._texts = state, passives.holding(state)
        self._sides: list[_Side] = [
            (
                side.power,
                len(side.hand),
                [domain.strength for domain in side.domains],
                {
                    each.uid: (each.card, each.damage, each.swayed, each.armor, each.expended)
                    for each in side.creatures
                },
            )
            for side in state.sides
        ]

    def since(self, before: Numbers) -> Iterator[SideChange]:
        """Yield the changes of each side."""
        shifted = self._shifted(before)
        for seat, (was, now) in enumerate(zip(before._sides, self._sides, strict=True)):
            had, has = was[-1], now[-1]
            if was == now and shifted.isdisjoint(has):
                continue
            changed = [uid for uid, row in has.items() if row != had.get(uid) or uid in shifted]
            pairs = [(self._counted(uid), before._counted(uid)) for uid in changed if uid in had]
            stayed = [(to, of) for to, of in pairs if to != of]
            gained = [self._counted(uid) for uid in changed if uid not in had]
            lost = [before._counted(uid) for uid in had if uid not in has]
            if was[:-1] != now[:-1] or stayed or gained or lost:
                yield _change(seat, was, now, stayed, gained, lost)

    def _shifted(self, before: Numbers) -> set[int]:
        """Return the creatures that texts affect differently than before."""
        if self._texts is before._texts:
            return set()
        texts, were = self._texts, before._texts
        stats = were.changed_stats(before._state), texts.changed_stats(self._state)
        words = were.changed_keywords(before._state), texts.changed_keywords(self._state)
        return {
            uid
            for was, now in (stats, words)
            if was != now
            for uid in was.keys() | now.keys()
            if was.get(uid) != now.get(uid)
        }

    def _counted(self, uid: int) -> _Counted:
        creature = self._state.by_number[uid]
        stats = self._texts.stats(self._state, creature)
        return _Counted(
            changes.who(creature),
            creature.damage,
            creature.swayed,
            creature.armor,
            creature.expended,
            stats.might,
            stats.will,
            self._texts.keywords(self._state, creature),
        )


_Side = tuple[int, int, list[int], dict[int, tuple[int, int, bool, int, bool]]]
"""Power, cards in hand, strengths, and by creature: its card, damage, manipulation counter, armor,
and whether it is expended."""


class _Counted(NamedTuple):
    """The numbers of one creature."""

    who: Who
    damage: int
    swayed: bool
    armor: int
    expended: bool
    might: int
    will: int
    keywords: frozenset[str]


def _change(
    seat: int,
    was: _Side,
    now: _Side,
    stayed: Sequence[tuple[_Counted, _Counted]],
    gained: Sequence[_Counted],
    lost: Sequence[_Counted],
) -> SideChange:
    """Return how a side changed.

    Args:
        stayed: the changed creatures that stayed, each after and before.
    """

    def more(number: Callable[[_Counted], int]) -> int:
        return (
            sum(number(to) - number(of) for to, of in stayed)
            + sum(map(number, gained))
            - sum(map(number, lost))
        )

    strengths = zip(was[2], now[2], strict=True)
    return SideChange(
        seat,
        power=(was[0], now[0]),
        hand=(was[1], now[1]),
        strengths=tuple((n, a, b) for n, (a, b) in enumerate(strengths) if a != b),
        lost=tuple(one.who for one in lost),
        gained=tuple(one.who for one in gained),
        hurt=_by((to.who, to.damage - of.damage) for to, of in stayed),
        swayed=tuple((to.who, to.swayed) for to, of in stayed if to.swayed != of.swayed),
        armored=_by((to.who, to.armor - of.armor) for to, of in stayed),
        stronger=tuple((to.who, of.might, to.might) for to, of in stayed if to.might != of.might),
        firmer=tuple((to.who, of.will, to.will) for to, of in stayed if to.will != of.will),
        keyed=tuple(
            (to.who, _in_order(to.keywords, of.keywords), _in_order(of.keywords, to.keywords))
            for to, of in stayed
            if to.keywords != of.keywords
        ),
        turned=tuple((to.who, to.expended) for to, of in stayed if to.expended != of.expended),
        damage=more(lambda one: one.damage),
        counters=more(lambda one: one.swayed),
        armor=more(lambda one: one.armor),
        might=more(lambda one: one.might),
        will=more(lambda one: one.will),
        keywords=more(lambda one: len(one.keywords)),
    )


def _by(changed: Iterable[tuple[Who, int]]) -> tuple[tuple[Who, int], ...]:
    return tuple((who, by) for who, by in changed if by)


def _in_order(keywords: frozenset[str], without: frozenset[str]) -> tuple[str, ...]:
    return tuple(sorted(keywords - without))
