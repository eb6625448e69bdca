"""Answers that standing orders gave for a player since their own last decision. Only the player
reads them, and learns why they were not asked."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from bot.play import words
from bot.play.match import Match
from bot.storage.store import Store
from games.decisions import Ask, Choice, Several
from games.state import State

MOST = 40
"""The most answers that are examined: the newest."""
LINES = 6
"""The most lines that are shown."""


class Answered(NamedTuple):
    """An answer of an order. In sorted order, passed chances come last, since they say least."""

    passes: bool
    order: str
    """The name of the order."""
    answer: str
    """The answer, in words."""


async def answered_for(store: Store, match: Match, seat: int) -> Sequence[str]:
    """Return what a seat's orders have answered for it, as lines for its own panel."""
    if match.over or not match.row.orders[seat]:
        return ()
    steps = await store.steps.answered_by_orders(match.id, seat, MOST)
    return await asyncio.to_thread(answered_lines, match, seat, steps) if steps else ()


def answered_lines(match: Match, seat: int, steps: Sequence[tuple[bytes, str]]) -> list[str]:
    """Return the answers as lines. Slow if there are many.

    Args:
        steps: each answer, with the state before it.
    """
    found = (_answered(match, seat, before, choice) for before, choice in steps)
    times = Counter(each for each in found if each is not None)
    return [words.answered(each.order, each.answer, times[each]) for each in sorted(times)][:LINES]


def _answered(match: Match, seat: int, before: bytes, notation: str) -> Answered | None:
    """Return an answer with the order that gave it. None if no order gave it, but others
    decided."""
    game, state = match.game, match.game.decode(before)
    ask = game.ask(state, seat)
    choice = None if ask is None else ask.find(notation, in_full=True)
    if ask is None or choice is None:
        return None
    own = match.row.orders[seat]
    for order in sorted(match.orders, key=lambda order: order.key not in own):
        given = game.orders.answer(state, ask, {order.key})
        if given is not None and given.notation == choice.notation:
            passes = ask.passing is not None and ask.passing.notation == choice.notation
            return Answered(passes, order.name, _in_words(match, state, ask, choice))
    return None


def _in_words(match: Match, state: State, ask: Ask, choice: Choice) -> str:
    """Return a choice in the words of the menus."""
    if isinstance(choice, Several) and not choice.picks:
        return words.PICK_NONE
    game, names = match.game, match.names
    view = game.view(state, ask.played, (ask,))
    picks = choice.picks if isinstance(choice, Several) else (choice,)
    found = []
    for pick in picks:
        parts = pick.parts
        steps = [parts[:n] for n in range(min(2, len(parts)), len(parts) + 1)]
        found.append(
            ": ".join(game.words.label(view, names, step, ask.about).text for step in steps)
        )
    return ", ".join(found)
