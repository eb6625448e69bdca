"""What a board tells: all since those whom it calls decided last, and never less of what was done
to them than of the rest."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.panels import TEXT_LIMIT
from bot.play import words
from bot.play.match import Match
from bot.storage.records import Step

ROOM = 80
"""Characters for the line that tells how much is left out."""


def made(match: Match, steps: Sequence[Step]) -> list[Step]:
    """Return the steps that led to a match as it was read: more may have been stored since."""
    return [step for step in steps if step.version <= match.row.version]


def untold(match: Match, steps: Sequence[Step]) -> Sequence[Step]:
    """Return what no board told yet, and what the computer did just before, which was told where
    nobody was notified of it. All of it where there is nothing new."""
    first = sum(step.version <= match.row.shown for step in steps)
    if first == len(steps):
        return steps
    while first and (seat := steps[first - 1].seat) is not None and match.row.players[seat].level:
        first -= 1
    return steps[first:]


def since_decided(match: Match, steps: Sequence[Step], fresh: Sequence[Step]) -> Sequence[Step]:
    """Return what a new board tells: what is fresh, and all since each member whom it calls
    decided last, though earlier boards told it to others.

    Args:
        steps: of the match, at least since all of them decided.
        fresh: the last of these steps.
    """
    starts = [len(steps) - len(fresh)]
    for seat in match.awaited:
        own = [at for at, step in enumerate(steps) if step.seat == seat]
        starts.append(own[-1] + 1 if own else 0)
    return steps[min(starts) :]


def fitted(lines: Sequence[str], names: Collection[str], limit: int = TEXT_LIMIT) -> list[str]:
    """Return lines that fit a message: those with one of these names before all others, the
    newest first. What is left out is counted, and where to read it is told.
    """
    if sum(len(line) + 1 for line in lines) <= limit:
        return list(lines)
    concerns = [any(name in line for name in names) for line in lines]
    newest_first = sorted(range(len(lines)), key=lambda at: (not concerns[at], -at))
    kept: set[int] = set()
    limit -= ROOM
    for at in newest_first:
        limit -= len(lines[at]) + 1
        if limit < 0:
            break
        kept.add(at)
    shown = [lines[at] for at in sorted(kept)]
    return [words.left_out(len(lines) - len(kept)), *shown]
