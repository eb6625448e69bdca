"""Candidates are marked on the picture, in their places and nowhere else."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from random import Random
from typing import Any

import pytest
from PIL import ImageChops

from bot.hand.candidates import candidates
from games.bopbm_squared.board import NUMBERS as SPACES_OF_BOPBM
from games.decisions import Ask
from games.engine import Game
from games.registry import GAMES
from games.simulate import at_random
from games.square_tactics.board import board_for
from games.squares.board import NAMES as SPACES_OF_SQUARES
from games.tactica.board import NUMBERS as HEXES_OF_TACTICA
from renderers.kit.marks import put_mark
from renderers.kit.sheet import Sheet
from renderers.kit.style import BOARD, GOLD, GROUND, SPACE, TEAMS
from renderers.kit.themes import THEMES
from renderers.registry import RENDERERS

NAMES = ("Ada", "Bo", "Cleo", "Dee", "Eve", "Fay")


SPACES: dict[str, Collection[str]] = {
    "square_tactics": board_for(2).names,
    "squares": SPACES_OF_SQUARES,
    "bopbm_squared": SPACES_OF_BOPBM,
    "tactica": HEXES_OF_TACTICA,
    "squarriors": ("v", "a", "c", "1.v", "1.a", "1.c", "2.v", "2.a", "2.c"),
}
"""The names of each game's spaces, for two players. A game without a board is not here."""


def asked(
    game: Game[Any, Any], options: dict[str, str], often: float
) -> Iterator[tuple[Any, Ask, set[str]]]:
    """Yield some questions of a random match, with the candidates at one of their forks."""
    random = Random(4)
    state, _ = game.new(game.setup(2, options), random.randbytes(16))
    while asks := game.asks(state):
        ask = random.choice(asks)
        choice = at_random(ask, random)
        if random.random() < often:
            words = tuple(choice.notation.split())
            depth = random.randrange(len(words) + 1)
            yield state, ask, set(candidates(ask, words[:depth] if ask.single else ()))
        game.apply(state, ask.seat, choice)


@pytest.mark.parametrize("key", SPACES)
def test_every_space_that_can_be_picked_is_marked(key: str) -> None:
    """Each name alone marks another part of the board, and all together nothing else."""
    game, renderer = GAMES[key], RENDERERS[key]
    marked = 0
    options, often = ({"length": "match"}, 1.0) if key == "square_tactics" else ({}, 0.25)
    for state, ask, words in asked(game, options, often):
        view = game.view(state, None)
        named = words & set(SPACES[key])
        plain = renderer.board(view, NAMES[:2], bottom=ask.seat).image.pixels
        drawn = renderer.board(view, NAMES[:2], bottom=ask.seat, candidates=words).image.pixels
        changed = ImageChops.difference(plain, drawn).getbbox()
        if named:
            assert changed is not None
            boxes = set()
            for name in {min(named), max(named)}:
                alone = renderer.board(view, NAMES[:2], bottom=ask.seat, candidates={name})
                box = ImageChops.difference(plain, alone.image.pixels).getbbox()
                assert box is not None, name
                boxes.add(box)
            marked += len(boxes)
        elif not words - {"pass", "play", "done"}:
            assert changed is None
    assert marked > 10


def test_cards_in_hand_are_marked_by_their_number() -> None:
    game, renderer = GAMES["square_tactics"], RENDERERS["square_tactics"]
    for rules in ("first", "full"):
        state, _ = game.new(game.setup(2, {"rules": rules, "factions": "deal"}), bytes(16))
        [ask] = game.asks(state)
        view = game.view(state, ask.seat)
        cards = candidates(ask, ("play",))
        plain = renderer.hand(view, NAMES[:2]).image.pixels
        boxes = [
            ImageChops.difference(
                plain, renderer.hand(view, NAMES[:2], candidates={card}).image.pixels
            ).getbbox()
            for card in sorted(cards)
        ]
        assert None not in boxes
        assert len(set(boxes)) == len(cards) == 3


def test_how_many_are_drawn_is_no_card() -> None:
    from msgspec.structs import replace

    game, renderer = GAMES["square_tactics"], RENDERERS["square_tactics"]
    state, _ = game.new(game.setup(2, {"factions": "deal"}), bytes(16))
    view = replace(game.view(state, 0), asked="draw")
    every = {str(number) for number in range(1, 19)}
    plain, drawn = (renderer.hand(view, NAMES[:2], candidates=c).image for c in ((), every))
    assert plain.tobytes() == drawn.tobytes()


@pytest.mark.parametrize("key", GAMES)
def test_nothing_is_marked_on_what_everybody_sees(key: str) -> None:
    game, renderer = GAMES[key], RENDERERS[key]
    state, _ = game.new(game.setup(2), bytes(16))
    view = game.view(state, None)
    strange = ("", "nothing", "99", "a", "from")
    plain, drawn = (renderer.board(view, NAMES[:2], candidates=c).image for c in ((), strange))
    assert plain.tobytes() == drawn.tobytes()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ground", [GROUND, BOARD, SPACE, *(team.deep for team in TEAMS)])
def test_a_mark_stands_out_from_its_ground_in_every_look(
    theme: str, ground: tuple[int, int, int]
) -> None:
    """By lightness, which all eyes see: its line differs from the ground, or from its own rim."""
    sheet = Sheet(100, 100, ground)
    put_mark(sheet, 0, 0, 100, 100)
    line, rim = (_luminance(THEMES[theme].colour(role)) for role in (GOLD, GROUND))
    behind = _luminance(THEMES[theme].colour(ground))
    assert max(_contrast(line, behind), _contrast(line, rim)) >= 3


def _luminance(colour: tuple[int, int, int]) -> float:
    def linear(value: float) -> float:
        return value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(part / 255) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _contrast(one: float, other: float) -> float:
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
