"""Forced choices that the engine took for a player since their last decision. Only the player reads
them, and learns why a phase or a turn ended, or why they were not asked."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from itertools import chain

from bot.play.match import Match
from bot.storage.store import Store
from games.refusals import Refusal

MOST = 40
"""The most steps that are examined: the newest."""
LINES = 4
"""The most lines that are shown: the newest."""
KEPT = 1000
"""Steps whose forced choices are remembered, since all seats ask for them, with every click."""

Step = tuple[int, bytes, int, str]
"""The version that the step makes, the state before it, the seat, and the choice."""
Line = tuple[int, str]
"""A seat, and a sentence for its player."""


class Forced:
    """Finds forced choices by playing each step again, since they are not stored with it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._found: dict[tuple[int, int], Sequence[Line]] = {}
        """By match and version."""
        self._told: OrderedDict[tuple[int, int, int], tuple[str, ...]] = OrderedDict()
        """By match, version and seat, since several panels of one version ask for the same
        lines."""

    async def told(self, match: Match, seat: int) -> list[str]:
        """Return the forced choices as lines for the seat's own panel, in order."""
        if match.over or match.seats[seat].player.is_computer:
            return []
        key = match.id, match.row.version, seat
        if (known := self._told.get(key)) is not None:
            return [*known]
        steps = await self._store.steps.since_decided(match.id, seat, MOST)
        new = [step for step in steps if (match.id, step[0]) not in self._found]
        if new:
            self._found |= await asyncio.to_thread(_made_again, match, new)
        told = told_to(seat, chain(*(self._found.get((match.id, step[0]), ()) for step in steps)))
        for oldest in list(self._found)[: max(0, len(self._found) - KEPT)]:
            self._found.pop(oldest, None)
        self._told[key] = (*told,)
        if len(self._told) > KEPT:
            self._told.popitem(last=False)
        return told


def told_to(seat: int, lines: Iterable[Line]) -> list[str]:
    """Return the newest lines for a seat, each once."""
    return list(dict.fromkeys(line for whose, line in lines if whose == seat))[-LINES:]


def taken_in(match: Match, step: Step) -> list[Line]:
    """Play a step again, and return its forced choices as lines, each with its seat."""
    _, before, by, notation = step
    game, state = match.game, match.game.decode(before)
    try:
        choice = game.find(state, by, notation, in_full=True)
    except Refusal:
        return []
    if choice is None:
        return []
    log = game.apply(state, by, choice, imagined=True)
    return [(taken.seat, game.words.forced(taken, log)) for taken in log.taken]


def _made_again(match: Match, steps: Iterable[Step]) -> dict[tuple[int, int], Sequence[Line]]:
    return {(match.id, step[0]): taken_in(match, step) for step in steps}
