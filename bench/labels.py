"""The time that the labels of a question take: each choice in words, with its effect.

    python -m bench labels

Random positions of each game, with any number of players, and the labels of up to 60 choices of
each question. The view is made once beforehand: Squarriors plays choices out when it makes a view.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from random import Random

from bench.measure import Row, Section
from games.engine import AnyGame
from games.registry import GAMES
from games.simulate import at_random

TARGET = 25.0
"""The most microseconds for a choice."""
ASKS, CHOICES, EVERY = 200, 60, 3
"""The questions, the most choices of each, and the step between the questions that are taken."""
NAMES = ("Ada", "Bo", "Cleo", "Dan")


def section(asks: int = ASKS) -> Section:
    rows = tuple(_row(game, asks) for game in GAMES.values())
    return Section("Labels", "of a choice, with what it does; time of the processor", rows)


def _row(game: AnyGame, asks: int) -> Row:
    taken = sorted(_taken(game, asks))
    middle, high = taken[len(taken) // 2], taken[int(len(taken) * 0.9)]
    told = f"{middle:.1f} µs, 90 % {high:.1f} µs"
    return Row(game.name, told, "", f"≤ {TARGET:.0f} µs", middle <= TARGET)


def _taken(game: AnyGame, asks: int) -> Iterator[float]:
    """Yield the microseconds for a choice, question by question."""
    random, count, met = Random(1), 0, 0
    while count < asks:
        seats = random.choice(game.seats)
        state, _ = game.new(game.setup(seats), random.randbytes(16))
        while count < asks and (open_ := game.asks(state)):
            ask, met = random.choice(open_), met + 1
            if met % EVERY == 0 and len(ask.choices) > 1:
                count += 1
                few = random.sample(list(ask.choices), min(CHOICES, len(ask.choices)))
                view, names = game.view(state, ask.seat), NAMES[:seats]
                gc.disable()
                begun = time.thread_time()
                for choice in few:
                    game.words.label(view, names, choice.parts, ask.about)
                yield (time.thread_time() - begun) * 1e6 / len(few)
                gc.enable()
            game.apply(state, ask.seat, at_random(ask, random), ask)
