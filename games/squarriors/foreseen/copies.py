"""Copies of a state in which nobody reacts: the rules play a choice out in them.

Nothing hidden shows through: without reactions no hand and no trap is looked at, answers that
wait are thrown away, and dice show every number in turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import count
from typing import NamedTuple

import msgspec

from games.chance import SEED_BYTES, Chance
from games.decisions import Choice
from games.engine import run_on
from games.frames import Log
from games.squarriors.events import Who
from games.squarriors.rules import changes
from games.squarriors.rules.privilege import Privilege
from games.squarriors.state import SquarriorsState
from games.squarriors.texts import passives
from games.squarriors.view import THROWS, Fate, SideChange

MOST_THROWN = 6
"""Of so many choices after which dice are rolled it is told what each throw brings: that takes
as long as seven or more choices without dice."""

_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(SquarriorsState)


class World:
    """Copies of a state in which nobody reacts."""

    def __init__(self, state: SquarriorsState) -> None:
        self._kept = _encoder.encode(state)
        self.before = Numbers(state)
        self._thrown = 0
        """Choices after which dice are rolled."""

    def answered(
        self, seat: int, choice: Choice, chance: Chance | None = None
    ) -> tuple[SquarriorsState, Log]:
        """Return a copy in which a choice was just made, with what happened.

        Args:
            chance: what rolls the dice. The match's own never does: what it rolls next is hidden.
        """
        state = _decoder.decode(self._kept)
        state.hurried = True
        state.chance = chance or Chance(bytes(SEED_BYTES))
        for step in state.stack:
            if isinstance(step, Privilege):
                step.answers.clear()
        return state, answered(state, seat, choice)

    def fates(self, seat: int, choice: Choice) -> tuple[Fate, ...]:
        """Return how a choice changes each side, by what one or two dice may show; () where more
        of them are rolled."""
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
    """Return a chance that rolls these two numbers first.

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
    """Make a choice, and return what happened before the next step."""
    log = Log()
    log.keeps_frames = False
    state.stack[-1].answer(state, seat, choice, log)
    return log


class Numbers:
    """What is counted of each side."""

    def __init__(self, state: SquarriorsState) -> None:
        holding = passives.holding(state)
        self._sides = [
            (
                side.power,
                len(side.hand),
                tuple(domain.strength for domain in side.domains),
                {
                    each.uid: _Counted(
                        changes.who(each),
                        each.damage,
                        each.swayed,
                        each.armor,
                        holding.stats(state, each).might,
                        holding.keywords(state, each),
                    )
                    for each in side.creatures
                },
            )
            for side in state.sides
        ]

    def since(self, before: Numbers) -> Iterator[SideChange]:
        """Yield what has changed of each side."""
        for seat, (was, now) in enumerate(zip(before._sides, self._sides, strict=True)):
            if was == now:
                continue
            had, has = was[3], now[3]
            stayed = [(has[uid], had[uid]) for uid in has if uid in had and has[uid] != had[uid]]
            strengths = zip(was[2], now[2], strict=True)
            yield SideChange(
                seat,
                power=(was[0], now[0]),
                hand=(was[1], now[1]),
                strengths=tuple((n, a, b) for n, (a, b) in enumerate(strengths) if a != b),
                lost=tuple(one.who for uid, one in had.items() if uid not in has),
                gained=tuple(one.who for uid, one in has.items() if uid not in had),
                hurt=_more((to.who, to.damage - of.damage) for to, of in stayed),
                swayed=tuple((to.who, to.swayed) for to, of in stayed if to.swayed != of.swayed),
                armored=_more((to.who, to.armor - of.armor) for to, of in stayed),
                stronger=tuple(
                    (to.who, of.might, to.might) for to, of in stayed if to.might != of.might
                ),
                keyed=tuple(
                    (
                        to.who,
                        _in_order(to.keywords, of.keywords),
                        _in_order(of.keywords, to.keywords),
                    )
                    for to, of in stayed
                    if to.keywords != of.keywords
                ),
                damage=_sum(has, lambda one: one.damage) - _sum(had, lambda one: one.damage),
                counters=_sum(has, lambda one: one.swayed) - _sum(had, lambda one: one.swayed),
                armor=_sum(has, lambda one: one.armor) - _sum(had, lambda one: one.armor),
                might=_sum(has, lambda one: one.might) - _sum(had, lambda one: one.might),
                keywords=_sum(has, lambda one: len(one.keywords))
                - _sum(had, lambda one: len(one.keywords)),
            )


class _Counted(NamedTuple):
    """What is counted of a creature."""

    who: Who
    damage: int
    swayed: bool
    armor: int
    might: int
    keywords: frozenset[str]


def _sum(creatures: Mapping[int, _Counted], number: Callable[[_Counted], int]) -> int:
    return sum(map(number, creatures.values()))


def _more(changed: Iterable[tuple[Who, int]]) -> tuple[tuple[Who, int], ...]:
    return tuple((who, by) for who, by in changed if by)


def _in_order(keywords: frozenset[str], without: frozenset[str]) -> tuple[str, ...]:
    return tuple(sorted(keywords - without))
