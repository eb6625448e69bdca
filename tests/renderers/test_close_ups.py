"""Close-ups of positions of every game, see `renderers.kit.close_up`."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Any

import pytest

from bot.hand.candidates import candidates
from games.registry import GAMES
from games.simulate import at_random
from renderers.kit.close_up import WORTH, close_up
from renderers.kit.sheet import Sheet
from renderers.registry import RENDERERS
from tests.luck import new_random
from tests.players import PLAYERS

ALL_OVER = {"example", "square_tactics"}
"""Games with nothing marked, or with marks nearly always all over the board."""


def asked(key: str, random: Random) -> list[tuple[Any, int, Collection[str]]]:
    """Return views of a random match, with the seat that is asked and its candidates."""
    game = GAMES[key]
    found: list[tuple[Any, int, Collection[str]]] = []
    state, _ = game.new(game.setup(random.choice(game.seats)), random.randbytes(16))
    for _ in range(25):
        if not (asks := game.asks(state)):
            break
        ask = random.choice(asks)
        choice = at_random(ask, random)
        words = tuple(choice.notation.split())
        seats = game.view(state, None), game.view(state, ask.seat)
        found += [(seats, ask.seat, candidates(ask, words[:n])) for n in range(min(2, len(words)))]
        game.apply(state, ask.seat, choice)
    return found


def without_legend(sheet: Sheet) -> Sheet:
    top, low = sheet.legend
    assert not [hit for hit in sheet.hits if hit.cut(low) and hit.moved(0, -top).box[3] > 0]
    return sheet.without(top, low)


@pytest.mark.parametrize("key", RENDERERS)
def test_in_every_game_all_that_is_marked_is_in_it_and_looks_the_same(key: str) -> None:
    renderer, random, parts = RENDERERS[key], new_random(), 0
    for (seen, own), seat, words in asked(key, random):
        sheets = [renderer.board(seen, PLAYERS, bottom=seat, candidates=words)]
        if renderer.is_dealt(own):
            sheets.append(renderer.hand(own, PLAYERS, candidates=words))
        for drawn in sheets:
            part = close_up(drawn)
            if part is None:
                continue
            parts += 1
            sheet = without_legend(drawn)
            shown, whole = part.image, sheet.image
            assert shown.height <= WORTH * whole.height or shown.pixels == whole.pixels
            assert len(part.marked) == len(sheet.marked), "nothing that is marked is left out"
            height = part.image.height
            core = sheet.core[0] if height < sheet.image.height else 0
            top = sheet.marked[0][0] - part.marked[0][0] if sheet.marked else core
            assert part.hits == [hit.moved(0, -top).cut(height) for hit in sheet.hits]
            rows = sheet.image.crop((0, top, sheet.image.width, top + part.image.height))
            assert part.image.tobytes() == rows.tobytes()
    assert parts or key in ALL_OVER, "there are some"
