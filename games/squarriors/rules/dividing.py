"""Dividing damage among creatures (R-31, R-32)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from games.decisions import Ask, Choice
from games.frames import Log
from games.squarriors.cards.cards import CARDS
from games.squarriors.choices import Act
from games.squarriors.meanings import Amount, part
from games.squarriors.naming import called, word
from games.squarriors.pieces import Creature
from games.squarriors.rules import hurting
from games.squarriors.rules.decision import Decision
from games.squarriors.texts.passives import stats

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState


class Share(msgspec.Struct, array_like=True, gc=False):
    """Damage that a player divides among its creatures."""

    seat: int
    by: int
    """The seat that deals it."""
    left: int
    """The damage that is not divided yet."""
    waiting: list[int]
    """Creatures that have not been given their part, from left to right."""
    given: list[tuple[int, int]] = []
    """Creatures with their damage."""


class Divide(Decision, tag="divide"):
    """The active player divides the damage of its side, then the other player. All of it is then
    dealt at once."""

    shares: list[Share]

    def questions(self, state: SquarriorsState) -> tuple[Ask, ...]:
        for share in self.shares:
            if share.left and share.waiting:
                creatures = _fighting(state, share)
                if len(creatures) < len(share.waiting):  # somebody has just left the match
                    return ()
                least, most = bounds(state, share.left, creatures)
                if least == most:
                    return ()
                begins = word("split"), called(state, creatures[0])
                uid = creatures[0].uid
                choices: list[Choice] = [
                    Act((*begins, part(Amount, n)), "split", uid, n)
                    for n in range(most, least - 1, -1)
                ]
                choices.append(Act((word("split"), word("auto")), "auto"))
                return (Ask(share.seat, "split", tuple(choices)),)
        return ()

    def answer(self, state: SquarriorsState, seat: int, choice: Choice, log: Log) -> None:
        assert isinstance(choice, Act)
        share = next(each for each in self.shares if each.left and each.waiting)
        if choice.verb == "auto":
            creatures = _fighting(state, share)
            parts = spared(state, share.left, creatures)
            share.given += [(c.uid, n) for c, n in zip(creatures, parts, strict=True)]
            share.waiting.clear()
        else:
            _give(share, choice.option)

    def step(self, state: SquarriorsState, log: Log) -> None:
        for share in self.shares:
            share.waiting = [creature.uid for creature in _fighting(state, share)]
            if share.left and share.waiting:
                _give(share, bounds(state, share.left, _fighting(state, share))[0])
                return
        state.leave(self)
        contest = state.contest
        blows = [
            (share.by, creature, n, 0)
            for share in self.shares
            for uid, n in share.given
            if (creature := state.creature(uid)) is not None
        ]
        hurting.deal(state, blows, log, contest.kind if contest is not None else "")


def _give(share: Share, n: int) -> None:
    share.given.append((share.waiting.pop(0), n))
    share.left -= n


def _fighting(state: SquarriorsState, share: Share) -> list[Creature]:
    found = (state.creature(uid) for uid in share.waiting)
    return [creature for creature in found if creature is not None]


def capacity(state: SquarriorsState, creature: Creature) -> int:
    """Return the damage that kills a creature, armor included (R-32)."""
    return creature.armor + max(0, stats(state, creature).blood - creature.damage)


def bounds(state: SquarriorsState, damage: int, creatures: list[Creature]) -> tuple[int, int]:
    """Return the least and the most for the first creature, so that the others can take the rest.
    Damage that no creature can take is lost."""
    first, *others = (capacity(state, creature) for creature in creatures)
    rest = sum(others)
    damage = min(damage, first + rest)
    return max(0, damage - rest), min(first, damage)


def spared(state: SquarriorsState, damage: int, creatures: list[Creature]) -> list[int]:
    """Divide damage so that the fewest creatures die, on the lowest tribe values, leftmost first.
    The others take all but their last point each, left to right (R-65)."""
    room = [capacity(state, creature) for creature in creatures]
    damage = min(damage, sum(room))
    survived = sum(max(0, each - 1) for each in room)
    deaths = max(0, damage - survived)
    order = sorted(range(len(room)), key=lambda n: (CARDS[creatures[n].card].value, n))
    dying = set([n for n in order if room[n]][:deaths])
    parts = [room[n] if n in dying else 0 for n in range(len(room))]
    left = damage - sum(parts)
    for n, each in enumerate(room):
        if n not in dying:
            parts[n] = min(left, max(0, each - 1))
            left -= parts[n]
    return parts
