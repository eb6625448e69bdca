"""The messages for a solver: a puzzle, the end of a try, and the solution."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.catalog import Catalog
from bot.controls import Item
from bot.hand.answering import add_question
from bot.limits import ROW
from bot.panels import Panel
from bot.puzzles import words
from bot.puzzles.controls import (
    PUZZLE_CONTROLS,
    AgainButton,
    NextButton,
    PuzzleButton,
    ReportButton,
    SolutionButton,
)
from bot.puzzles.solving import Seen, Spot


def games_panel(catalog: Catalog, games: Sequence[str]) -> Panel:
    """Return the list of games that have puzzles."""
    panel = Panel(words.WHICH_GAME)
    buttons = [PuzzleButton(key).button(catalog[key].game.name) for key in games]
    for start in range(0, len(buttons), ROW):
        panel.add_row(*buttons[start : start + ROW])
    return panel


def puzzle_panel(spot: Spot, seen: Seen, rating: int, note: str = "") -> Panel:
    """Return a puzzle with its current question.

    Args:
        note: the result of the last choice.
    """
    panel = _begun(spot, seen, rating, note)
    if seen.question is not None:
        controls = PUZZLE_CONTROLS.at(spot.puzzle.id, len(spot.path))
        add_question(panel, seen.question, controls)
    panel.add_row(SolutionButton(spot.puzzle.id).button(words.SHOW), _report(spot))
    return panel


def ended_panel(
    spot: Spot, seen: Seen, rating: int, notes: Sequence[str], *, shown: bool = False
) -> Panel:
    """Return a puzzle after the end of a try.

    Args:
        notes: the result of the try.
        shown: whether this shows the solution.
    """
    panel = _begun(spot, seen, rating, *notes)
    ways = [
        NextButton(spot.puzzle.game).button(words.NEXT, discord.ButtonStyle.primary),
        AgainButton(spot.puzzle.id).button(words.AGAIN),
    ]
    if not shown:
        ways.append(SolutionButton(spot.puzzle.id).button(words.SHOW))
    panel.add_row(*ways, _report(spot))
    return panel


def _begun(spot: Spot, seen: Seen, rating: int, *notes: str) -> Panel:
    panel = Panel(words.title(spot.known.game, spot.puzzle, rating, sits=seen.sits))
    panel.add_pictures(seen.pictures)
    panel.add_text(f"**{words.goal(spot.known.game, spot.puzzle)}**")  # beside the question
    for note in filter(None, notes):
        panel.add_text(note)
    return panel


def _report(spot: Spot) -> Item:
    return ReportButton(spot.puzzle.id).button(words.REPORT)
