"""How tall a hand is on the screen, from its pictures to its last button, at each step of a choice.

    python -m bench.heights --matches 2   # each game with each number of players

The height is worked out as Discord lays a message out: a frame of at most 600 pixels, letters of 16
pixels, rows of buttons that wrap. In a wide window Discord fits a picture that has a gallery of its
own into 550 by 350 pixels: from an aspect ratio of 11:7 on it is limited by its width, else by its
height (discord/discord-api-docs issue 8100). `--frame-wide` measures pictures as wide as the frame
instead, as the play room shows them. In a narrow window they always count as wide as the frame.
The title is not counted: a player knows which match it is. Members play at random, so that odd
positions are seen too.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from io import BytesIO
from math import inf
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from discord import ui
from PIL import Image

from bench.memory import discord_takes_all, start_match
from bot.client import SquareTable
from bot.config import Settings
from bot.core import Core
from bot.hand.decision import decision_of
from bot.hand.forewarned import forewarned
from bot.hand.hand_panel import hand_panel
from bot.hand.menus import Path as Words
from bot.hand.menus import tree_of
from bot.hand.picks import step_by_step
from bot.hand.private_boards import drawn, marked
from bot.play.match import Match
from games.decisions import Ask, Choice
from games.simulate import at_random
from renderers.kit.themes import DEFAULT
from renderers.picture import Picture

MOST, SHARE = 900, 0.95
"""Pixels that so many of all steps should need at most."""
MOVES = 120
"""Of each match, so that one long game does not outweigh the others."""


class Screen(NamedTuple):
    """How Discord lays a message out in a window."""

    width: int
    """Of what is inside a frame."""
    picture: tuple[float, float]
    """The most that a picture takes, across and down."""


SCREENS = {"400 px": Screen(340, (340, inf)), "1100 px": Screen(568, (550, 350))}
"""By the width of the window."""
FRAME_WIDE = {name: Screen(one.width, (one.width, inf)) for name, one in SCREENS.items()}
"""The same, if pictures were as wide as the frame."""
GAP = 8
_LINE, _LETTER, _SMALL_LINE, _SMALL_LETTER = 22, 7.6, 18, 6.2
_BUTTON, _AROUND_LABEL, _MENU = 32, 34, 44


def height_of(panel: ui.LayoutView, pictures: Sequence[Picture], screen: Screen) -> int:
    """Return how tall a hand is from below its title to its last button, in CSS pixels."""
    [frame] = panel.children
    assert isinstance(frame, ui.Container)
    _title, *parts = frame.children
    rows = [place for place, part in enumerate(parts) if isinstance(part, ui.ActionRow)]
    needed = parts[: rows[-1] + 1] if rows else parts
    left = iter(pictures)
    return round(sum(_height(part, left, screen) + GAP for part in needed))


def _height(part: ui.Item[Any], pictures: Iterator[Picture], screen: Screen) -> float:
    width = screen.width
    match part:
        case ui.TextDisplay():
            return _text(part.content, width)
        case ui.MediaGallery():
            across, down = Image.open(BytesIO(next(pictures).data)).size
            most_across, most_down = screen.picture
            return down * min(1, most_across / across, most_down / down)
        case ui.Section():
            texts = [each.content for each in part.children if isinstance(each, ui.TextDisplay)]
            beside = _across(part.accessory)
            return max(_BUTTON, _text("\n".join(texts), width - beside))
        case ui.ActionRow():
            return _row(part, width)
    raise TypeError(part)


def _text(text: str, width: float) -> float:
    """Lines of Markdown, wrapped."""
    height = 0.0
    for line in text.splitlines():
        small = line.startswith("-# ")
        letter, high = (_SMALL_LETTER, _SMALL_LINE) if small else (_LETTER, _LINE)
        height += high * max(1, -(-len(line) * letter // width))
    return height


def _row(row: ui.ActionRow[Any], width: int) -> float:
    """Buttons side by side, as many as there is room for, or a menu."""
    if any(isinstance(_inner(item), ui.Select) for item in row.children):
        return _MENU
    lines, used = 1, 0.0
    for item in row.children:
        needs = _across(item)
        if used and used + needs > width:
            lines, used = lines + 1, 0.0
        used += needs + GAP
    return lines * (_BUTTON + GAP) - GAP


def _across(item: ui.Item[Any]) -> float:
    """How wide a button is."""
    return _AROUND_LABEL + _LETTER * len(getattr(_inner(item), "label", "") or "")


def _inner(item: ui.Item[Any]) -> ui.Item[Any]:
    """The button or menu itself: a control keeps it within."""
    return item.item if isinstance(item, ui.DynamicItem) else item


# --- Matches -----------------------------------------------------------------------------


def steps_of(match: Match, ask: Ask, chosen: Choice) -> Iterator[Words]:
    """Yield what is picked at each step on the way to a choice, first nothing."""
    if step_by_step(ask, match.game.words, match.view(ask.seat)) or not ask.single:
        yield ()
        return
    words, tree = tuple(chosen.notation.split()), tree_of(ask)
    yield from (words[:n] for n in range(len(words)) if n == 0 or len(tree.branches(words[:n])) > 1)


def heights(
    match: Match, ask: Ask, chosen: Choice, screens: Mapping[str, Screen] = SCREENS
) -> Iterator[dict[str, int]]:
    """Yield how tall the hand is at each step, by the width of the window."""
    for path in steps_of(match, ask, chosen):
        pictures = drawn(match, ask.seat, DEFAULT, marked(match, ask.seat, path))
        panel = hand_panel(match, forewarned(match, decision_of(match, ask.seat, path)), pictures)
        yield {name: height_of(panel, pictures, screen) for name, screen in screens.items()}


async def measure(
    core: Core, key: str, seats: int, matches: int, screens: Mapping[str, Screen] = SCREENS
) -> list[dict[str, int]]:
    """Return the heights of all steps of some matches."""
    found: list[dict[str, int]] = []
    for number in range(matches):
        random = Random(number)
        match_id = await start_match(core, 1000 * seats + number, key, seats)
        for _ in range(MOVES):
            match = await core.manager.load(match_id)
            if match.over:
                break
            ask = random.choice(match.asks)
            choice = at_random(ask, random)
            found += heights(match, ask, choice, screens)
            await core.manager.choose(match_id, match.user(ask.seat), choice.notation)
    return found


async def run(
    folder: Path, matches: int, keys: Sequence[str], screens: Mapping[str, Screen]
) -> None:
    bot = SquareTable(Settings(database=folder / "heights.db"))
    await bot._async_setup_hook()
    await bot.setup_hook()
    core = bot.parts[Core]
    try:
        for key in keys or list(core.catalog):
            for seats in core.catalog[key].game.seats:
                found = await measure(core, key, seats, matches, screens)
                for name in screens:
                    print(_told(f"{key} for {seats}, {name}", sorted(one[name] for one in found)))
    finally:
        await bot.close()


def _told(what: str, heights: list[int]) -> str:
    middle, high = heights[len(heights) // 2], heights[int(len(heights) * SHARE)]
    share = sum(height <= MOST for height in heights) / len(heights)
    kept = "kept" if share >= SHARE else "MISSED"
    return f"{what:34} median {middle:5}  95% within {high:5}  {share:4.0%} up to {MOST}  {kept}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=2)
    parser.add_argument("--frame-wide", action="store_true", help="pictures as wide as the frame")
    parser.add_argument("games", nargs="*")
    options = parser.parse_args()
    logging.disable(logging.WARNING)
    with tempfile.TemporaryDirectory() as folder, discord_takes_all(drawn=True):
        screens = FRAME_WIDE if options.frame_wide else SCREENS
        asyncio.run(run(Path(folder), options.matches, options.games, screens))


if __name__ == "__main__":
    main()
