"""A step of a lesson beside a move in a match: the cost of a click to the bot."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator

from bench.club import open_club
from bench.measure import Row, Section
from bench.wire import Cost, Meter, cost_of_moves
from bot.catalog import full_catalog
from bot.learn import words
from tests.bot.club import buttons

MOST = 1.0
"""The most CPU of a step, in times of a move."""


def section(clicks: int = 30) -> Section:
    logging.disable(logging.WARNING)
    try:
        rows = [
            row
            for key in full_catalog()
            for row in _rows(
                key, asyncio.run(cost_of_moves(key, clicks)), asyncio.run(_steps(key, clicks))
            )
        ]
    finally:
        logging.disable(logging.NOTSET)
    note = "both in SimCord, whose work counts; a step draws one learner's pictures"
    return Section("A step of a lesson", note, tuple(rows))


def _rows(key: str, move: Cost, step: Cost) -> Iterator[Row]:
    ratio = step.millis / move.millis
    value = f"{step.millis:.1f} ms of CPU ({move.millis:.1f} for a move)"
    yield Row(f"{key}: a step", value, f"{ratio:.2f}", f"≤ {MOST:.0f}", ratio <= MOST)
    yield Row(f"{key}: click to picture", str(step.times))


async def _steps(key: str, clicks: int) -> Cost:
    """Go through the lessons of a game, step by step."""
    async with open_club(key) as club:
        meter = Meter("/webhooks/")
        lesson = await club.slash(club.ada, "learn", game=key)
        await club.ada.click(lesson, label=words.START)
        with meter.installed():
            while meter.cost.moves < clicks:
                label = next(each for each in buttons(lesson) if _leads_on(each))
                if label == words.PLAY:
                    break
                await meter.move(club.ada.click(lesson, label=label))
        return meter.cost


def _leads_on(label: str) -> bool:
    return label in (words.SHOW_ME, words.NEXT, words.PLAY) or label.startswith("Next: ")
