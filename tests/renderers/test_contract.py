"""The contract by its types: functions that draw a picture take views, and no view
holds a state."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from types import FunctionType
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

import renderers
from games.chance import Chance
from games.registry import GAMES
from games.state import Procedure, State
from games.view import View
from renderers.registry import RENDERERS

HIDDEN = (State, Procedure, Chance)


def functions() -> Iterator[FunctionType]:
    """Yield every function and method of the renderers."""
    for module in pkgutil.walk_packages(renderers.__path__, "renderers."):
        for _, found in inspect.getmembers(importlib.import_module(module.name)):
            if getattr(found, "__module__", "") != module.name:
                continue
            for each in [found, *vars(found).values()] if inspect.isclass(found) else [found]:
                plain = inspect.unwrap(each) if callable(each) else each
                if isinstance(plain, FunctionType):
                    yield plain


def inside(hint: Any) -> Iterator[type]:
    """Yield every class that a type names."""
    if isinstance(hint, type):
        yield hint
    for part in get_args(hint):
        yield from inside(part)


def test_nothing_that_draws_takes_a_state() -> None:
    drawing = list(functions())
    assert len(drawing) > 500
    for function in drawing:
        named = {each for hint in get_type_hints(function).values() for each in inside(hint)}
        assert not [each for each in named if issubclass(each, HIDDEN)], function


@pytest.mark.parametrize("key", RENDERERS)
def test_a_renderer_draws_its_games_view(key: str) -> None:
    state, _ = GAMES[key].new(GAMES[key].setup(2), bytes(16))
    view = type(GAMES[key].view(state, None))
    for method in (RENDERERS[key].board, RENDERERS[key].hand):
        assert get_type_hints(method)["view"] is view


@pytest.mark.parametrize("key", GAMES)
def test_no_view_holds_a_state(key: str) -> None:
    state, _ = GAMES[key].new(GAMES[key].setup(2), bytes(16))
    seen: set[type] = set()

    def walk(kind: type) -> None:
        assert not issubclass(kind, HIDDEN), kind
        if kind in seen or not issubclass(kind, msgspec.Struct):
            return
        seen.add(kind)
        for hint in get_type_hints(kind).values():
            for each in inside(hint):
                walk(each)

    walk(type(GAMES[key].view(state, None)))
    assert any(issubclass(each, View) for each in seen)


@pytest.mark.parametrize("key", RENDERERS)
def test_a_picture_says_where_its_board_is_if_that_can_be_understood_by_itself(key: str) -> None:
    game = GAMES[key]
    state, _ = game.new(game.setup(2), bytes(16))
    sheet = RENDERERS[key].board(game.view(state, None), ("Ada", "Bo"))
    if key == "squarriors":
        assert sheet.board_box is None, "a table of names and numbers"
        return
    assert sheet.board_box is not None
    left, top, right, low = sheet.board_box
    width, height = sheet.image.size
    assert 0 <= left < right <= width
    assert 0 < top < low < height
    assert (right - left) * (low - top) > width * height / 3
