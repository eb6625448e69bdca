"""The log of a match as one member may read it: all that they saw happen, and the chances to react
that they passed themselves. Passes by an order of theirs are left out: they would stand below
almost every line.

Nobody else reads of that: it would tell who was asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from bot.play import words
from bot.play.match import Match
from bot.showing.edit_or_post import by_hand
from bot.storage.records import Step


def member_log(match: Match, steps: Sequence[Step], seat: int | None) -> list[str]:
    """Return what happened, in sentences; takes a while in a match with many passes.

    Args:
        steps: all of the match's, from the first on.
        seat: the reader's; None for a member who does not play.
    """
    lines: list[str] = []
    decided = {step.version for step in by_hand(steps)}
    let_go = 0
    for before, step in pairwise((None, *steps)):
        assert step is not None
        if before is not None and step.seat == seat is not None and step.version in decided:
            let_go += _lets_go(match, before, step)
        told = match.tell(match.game.event_codec.decode(step.events), seat, step.version)
        if told and let_go:
            lines.append(words.let_go(let_go))
            let_go = 0
        lines += told
    return [*lines, words.let_go(let_go)] if let_go else lines


def _lets_go(match: Match, before: Step, step: Step) -> bool:
    """Return whether a step passes a chance to react."""
    assert step.seat is not None
    ask = match.game.ask(match.game.decode(before.state), step.seat)
    passing = ask.passing if ask is not None else None
    return passing is not None and passing.notation == step.choice
