"""The log of a match as one member may read it: everything that they saw happen, and the chances to
react that they passed themselves. Passes by their standing orders are left out, because they would
stand below almost every line.

Nobody else reads of these passes, which would tell who was asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

from bot.play import words
from bot.play.match import Match
from bot.showing.edit_or_post import by_hand
from bot.showing.happened import turns_of
from bot.storage.records import Step

HEADED = 3
"""A turn of at least so many sentences has a heading."""


def member_log(match: Match, steps: Sequence[Step], seat: int | None) -> list[str]:
    """Return what happened, in sentences, below the names of those whose turns were long. It takes
    a while if many chances were passed.

    Args:
        steps: all steps of the match, from the first on.
        seat: the reader's seat; None for a reader who does not play.
    """
    turns, found = turns_of(match, steps), list[str]()
    for name, told in groupby(_told(match, steps, seat), lambda each: turns[each[0]]):
        lines = [line for _, line in told]
        found += [heading(name)] if name and len(lines) >= HEADED else []
        found += lines
    return found


def heading(name: str) -> str:
    """Return the heading of a player's turn."""
    return f"**{name}**"


def _told(match: Match, steps: Sequence[Step], seat: int | None) -> Iterator[tuple[int, str]]:
    """Yield sentences, each with the version of its step."""
    decided = {step.version for step in by_hand(steps)}
    let_go = 0
    for before, step in pairwise((None, *steps)):
        assert step is not None
        if before is not None and step.seat == seat is not None and step.version in decided:
            let_go += _lets_go(match, before, step)
        told = match.tell(match.game.event_codec.decode(step.events), seat, step.version)
        if told and let_go:
            yield step.version, words.let_go(let_go)
            let_go = 0
        yield from ((step.version, line) for line in told)
    if let_go:
        yield steps[-1].version, words.let_go(let_go)


def _lets_go(match: Match, before: Step, step: Step) -> bool:
    """Return whether a step passes a chance to react."""
    assert step.seat is not None
    ask = match.game.ask(match.game.decode(before.state), step.seat)
    passing = ask.passing if ask is not None else None
    return passing is not None and passing.notation == step.choice
