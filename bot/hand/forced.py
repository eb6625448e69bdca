"""What the engine took for a player since they last decided, for their eyes alone: nobody shall
wonder why a phase or a turn ended, or why they were not asked."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence

from bot.play.match import Match
from bot.storage.store import Store
from games.refusals import Refusal

MOST = 40
"""So many steps are looked at, the newest;"""
LINES = 4
"""and so many lines are told, the newest."""
KEPT = 200
"""Of so many panels the lines are remembered: each click shows them again."""


class Forced:
    """Finds it by making each step once more: a step does not keep what was taken in it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._found: dict[tuple[int, int, int], Sequence[str]] = {}

    async def told(self, match: Match, seat: int) -> Sequence[str]:
        """Return it in lines for the seat's own panel, in order."""
        key = (match.id, match.row.version, seat)
        if match.over or match.seats[seat].player.is_computer:
            return ()
        if key not in self._found:
            steps = await self._store.steps.since_decided(match.id, seat, MOST)
            self._found[key] = await asyncio.to_thread(forced, match, seat, steps)
            if len(self._found) > KEPT:
                del self._found[next(iter(self._found))]
        return self._found[key]


def forced(match: Match, seat: int, steps: Sequence[tuple[bytes, int, str]]) -> list[str]:
    """Return the lines; takes a while where many steps were made.

    Args:
        steps: the state before each, whose it was, and the choice.
    """
    told = (line for step in steps for line in _in_step(match, seat, *step))
    return list(dict.fromkeys(told))[-LINES:]


def _in_step(match: Match, seat: int, before: bytes, by: int, notation: str) -> Iterator[str]:
    game, state = match.game, match.game.decode(before)
    try:
        choice = game.find(state, by, notation, in_full=True)
    except Refusal:
        return
    if choice is None:
        return
    log = game.apply(state, by, choice, imagined=True)
    for taken in log.taken:
        if taken.seat == seat:
            yield game.words.forced(taken, log)
