"""The height of a hand on the screen, from its pictures to its last button, at each step.

    python -m bench.heights --matches 200 --every 12   # so many of each game
    python -m bench.heights --random --matches 4       # every question, and odd positions

The computer plays to the end: its plain player if a game has one, otherwise its easy level, in a
hurry. Numbers of players take turns, and options are drawn at random. `--every 12` looks at one
question in twelve, with a random beginning, and says how many steps that were. `--random` lets
members play at random.

A hand has everything that features add, such as **Open the table** and **Why?**. The height is
worked out as in `bot.screen`. `--frame-wide` measures pictures as wide as the frame in a wide
window too, as the play room shows them. The title is not counted: a player knows which match
it is. `--worst 2` prints the two tallest steps of each kind that is too tall, and the height
of their parts.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import tempfile
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping, Sequence
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
from bot.hand.menus import Path as Words
from bot.hand.menus import tree_of
from bot.hand.picks import step_by_step
from bot.hand.private_boards import drawn, marked
from bot.play.match import Match
from bot.screen import DESKTOP, PHONE, Screen, Size, height, inner
from games.decisions import Ask, Choice
from games.players.info_set import InfoSet
from games.players.levels import LEVELS
from games.players.thought import at_most
from games.simulate import at_random
from renderers.kit.themes import DEFAULT
from renderers.picture import Picture

MOST, SHARE = 900, 0.95
"""The pixels that should be enough, and for what share of all steps."""
GLANCES = 24
"""The choices that the computer looks at for each decision."""
Decide = Callable[[Match, Ask, Random], Choice]
PAGE = "https://table.example.org"
"""The address of the page, so that a hand has the buttons that lead there."""
SCREENS = {"400 px": PHONE, "1100 px": DESKTOP}
"""The screens by the width of the window."""
FRAME_WIDE = {name: Screen(one.width, (one.width, inf)) for name, one in SCREENS.items()}
"""The same screens, with pictures as wide as the frame."""


def parts_of(panel: ui.LayoutView) -> list[ui.Item[Any]]:
    """Return the parts of a hand that a step needs: from below its title to its last
    row of buttons.

    New cards and the offer of a lesson stand below that row.
    """
    [frame] = panel.children
    assert isinstance(frame, ui.Container)
    _title, *parts = frame.children
    rows = [place for place, part in enumerate(parts) if isinstance(part, ui.ActionRow)]
    return parts[: rows[-1] + 1] if rows else parts


def height_of(panel: ui.LayoutView, pictures: Sequence[Picture], screen: Screen) -> int:
    """Return the height of a hand from below its title to its last button, in CSS pixels."""
    return height(parts_of(panel), sizes_of(pictures), screen)


def sizes_of(pictures: Sequence[Picture]) -> list[Size]:
    """Return the sizes of pictures, read from their files."""
    return [Image.open(BytesIO(picture.data)).size for picture in pictures]


# --- Matches -----------------------------------------------------------------------------


def steps_of(match: Match, ask: Ask, chosen: Choice) -> Iterator[Words]:
    """Yield the words picked at each step on the way to a choice, at first none."""
    if step_by_step(ask, match.game.words, match.view(ask.seat)) or not ask.single:
        yield ()
        return
    words, tree = tuple(chosen.notation.split()), tree_of(ask)
    yield from (words[:n] for n in range(len(words)) if n == 0 or len(tree.branches(words[:n])) > 1)


class Step(NamedTuple):
    """A measured step of a choice."""

    kind: str
    """The question, and the number of words picked before."""
    tall: Mapping[str, int]
    """The height by the width of the window."""
    parts: Sequence[str]
    """The height of each part in the first window, and its text."""


async def measured(
    core: Core, match: Match, ask: Ask, chosen: Choice, screens: Mapping[str, Screen] = SCREENS
) -> AsyncIterator[Step]:
    """Yield the measured steps of a hand on the way to a choice."""
    narrow = next(iter(screens.values()))
    for path in steps_of(match, ask, chosen):
        pictures = drawn(match, ask.seat, DEFAULT, marked(match, ask.seat, path))
        panel = await core.hands.panel(match, ask.seat, pictures, path)
        sizes = iter(sizes_of(pictures))
        parts = [
            f"{height([part], sizes, narrow):5}  {_part_in_words(part)}" for part in parts_of(panel)
        ]
        tall = {name: height_of(panel, pictures, screen) for name, screen in screens.items()}
        yield Step(f"{ask.question}, {len(path)} picked", tall, parts)


def _part_in_words(part: ui.Item[Any]) -> str:
    if isinstance(part, ui.TextDisplay):
        return part.content.replace("\n", "\n         ")
    if isinstance(part, ui.Section):
        return _part_in_words(part.children[0])
    if not isinstance(part, ui.ActionRow):
        return "picture"
    return " | ".join(getattr(inner(each), "label", None) or "menu" for each in part.children)


def computer(match: Match, ask: Ask, random: Random) -> Choice:
    """Decide as the game's plain player, which takes no time, or as the easy level in a hurry."""
    mind = match.game.mind
    if mind.plays_offhand and not mind.by_taste(ask):
        choice: Choice = mind.offhand(match.state, ask)
        return choice
    info_set = InfoSet.of(match.game, match.state, ask.seat, random)
    return LEVELS["easy"].decide(info_set, random, at_most(GLANCES)).choice


def by_chance(_match: Match, ask: Ask, random: Random) -> Choice:
    """Decide at random."""
    return at_random(ask, random)


async def measure(
    core: Core,
    key: str,
    seats: int,
    numbers: Iterable[int],
    screens: Mapping[str, Screen] = SCREENS,
    *,
    every: int = 1,
    decide: Decide = computer,
) -> list[Step]:
    """Return steps of some matches.

    Args:
        numbers: the numbers of the matches; each gives another match.
        every: look at one question in this many.
        decide: takes a choice for the seat that is asked.
    """
    found: list[Step] = []
    game = core.catalog[key].game
    for number in numbers:
        random = Random(number)
        options = {option.key: random.choice(option.values).key for option in game.options}
        match_id = await start_match(core, 1000 * seats + number, key, seats, options)
        waits = random.randrange(every)
        while not (match := await core.manager.load(match_id)).over:
            ask = random.choice(match.asks)
            choice = decide(match, ask, random)
            if not waits:
                found += [step async for step in measured(core, match, ask, choice, screens)]
            waits = (waits or every) - 1
            await core.manager.choose(match_id, match.user(ask.seat), choice.notation)
    return found


async def run(folder: Path, given: argparse.Namespace) -> None:
    settings = Settings(database=folder / "heights.db", page=PAGE, page_port=0, client_secret="one")
    bot = SquareTable(settings)
    await bot._async_setup_hook()
    await bot.setup_hook()
    core = bot.parts[Core]
    screens = FRAME_WIDE if given.frame_wide else SCREENS
    decide = by_chance if given.random else computer
    try:
        for key in given.games or list(core.catalog):
            counts = core.catalog[key].game.seats
            for turn, seats in enumerate(counts):
                numbers = range(turn, given.matches, len(counts))
                found = await measure(
                    core, key, seats, numbers, screens, every=given.every, decide=decide
                )
                print(f"{key} for {seats}: {len(numbers)} matches, {len(found)} steps", flush=True)
                for name in screens if found else ():
                    print(
                        _heights_in_words(name, sorted(step.tall[name] for step in found)),
                        flush=True,
                    )
                _print_worst(found, given.worst)
    finally:
        await bot.close()


def _print_worst(steps: Sequence[Step], worst: int) -> None:
    """Print the tallest steps of each kind that is too tall in the first window."""
    tall = sorted((-next(iter(step.tall.values())), step.kind, step.parts) for step in steps)
    for kind in {step.kind for step in steps} if worst else ():
        of_kind = [each for each in tall if each[1] == kind]
        high = [each for each in of_kind if -each[0] > MOST]
        if high:
            print(f"   {kind}: {len(high)} of {len(of_kind)} too tall")
        for minus, _, parts in high[:worst]:
            print(f"   {-minus}", *parts, sep="\n   ")


def _heights_in_words(what: str, heights: list[int]) -> str:
    middle, high = heights[len(heights) // 2], heights[int(len(heights) * SHARE)]
    share = sum(height <= MOST for height in heights) / len(heights)
    kept = "kept" if share >= SHARE else "MISSED"
    return f"   {what:8} median {middle:5}  95% within {high:5}  {share:4.0%} up to {MOST}  {kept}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=4, help="so many of each game")
    parser.add_argument("--every", type=int, default=1, help="look at one question in so many")
    parser.add_argument("--random", action="store_true", help="members play at random")
    parser.add_argument("--frame-wide", action="store_true", help="pictures as wide as the frame")
    parser.add_argument("--worst", type=int, default=0, help="print so many of what is too tall")
    parser.add_argument("games", nargs="*")
    options = parser.parse_args()
    logging.disable(logging.WARNING)
    with tempfile.TemporaryDirectory() as folder, discord_takes_all(drawn=True):
        asyncio.run(run(Path(folder), options))


if __name__ == "__main__":
    main()
