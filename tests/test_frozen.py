"""Data that crosses boundaries is frozen: a reader of a choice, an event, a row or a setting cannot
change it for anybody else.

The state of a game changes in place, with all its parts. Apart from it, only structs that grow
while they are made may change; they are listed here.
"""

from __future__ import annotations

import dataclasses
import pkgutil
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any, get_args

import msgspec

import bot
import games
import renderers
from games.state import Procedure, State

GROW = {
    "games.playthrough": {"Playthrough"},
    "games.puzzles.making": {"Found"},
    "games.puzzles.sampling": {"Searched", "_Moment"},
    "games.puzzles.odds": {"Scripted"},
    "games.players.collected": {"Collected"},
    "games.players.fortune": {"WorthOfLuck"},
    "games.players.hard": {"Edge", "Node"},
    "games.players.pace": {"Progress"},
    "games.players.planning": {"Plan"},
    "games.players.sifting": {"Trial"},
    "games.players.turn_tree": {"Branch", "Fork", "Luck"},
}
"""The structs that grow, by module: a match while its text is read, the counts of a search for
puzzles, and the trees of computer players."""


def modules(package: ModuleType) -> Iterator[ModuleType]:
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if not found.name.endswith("__main__"):
            yield import_module(found.name)


@cache
def classes() -> frozenset[type[Any]]:
    return frozenset(
        each
        for package in (games, renderers, bot)
        for module in modules(package)
        for each in vars(module).values()
        if isinstance(each, type) and each.__module__ == module.__name__
    )


def is_frozen(each: type[Any]) -> bool:
    if issubclass(each, msgspec.Struct):
        return each.__struct_config__.frozen
    return bool(each.__dataclass_params__.frozen)


def note_parts(known: set[type[Any]], of: Any) -> None:
    """Note a struct, the structs in its fields, and so on."""
    for each in get_args(of):
        note_parts(known, each)
    if isinstance(of, type) and issubclass(of, msgspec.Struct) and of not in known:
        known.add(of)
        for field in msgspec.structs.fields(of):
            note_parts(known, field.type)


def parts_of_states() -> set[type[Any]]:
    known = set[type[Any]]()
    for each in classes():
        if issubclass(each, State | Procedure):
            note_parts(known, each)
    return known


def test_data_that_crosses_boundaries_is_frozen() -> None:
    data = [e for e in classes() if issubclass(e, msgspec.Struct) or dataclasses.is_dataclass(e)]
    assert len(data) > 300, "it sees them all"
    states = parts_of_states()
    changes = {each for each in data if not is_frozen(each) and each not in states}
    assert {each for each in changes if each.__name__ not in GROW.get(each.__module__, ())} == set()
    assert {each.__name__ for each in changes} == set().union(*GROW.values()), "none of yesterday"


def test_parts_of_states_are_pieces_and_no_choices_or_events() -> None:
    """The exception for parts of states does not excuse all structs from being frozen."""
    names = {each.__name__ for each in parts_of_states() if not is_frozen(each)}
    assert {"Character", "Creature", "Side"} <= names
    assert not names & {"Choice", "Event", "Ask", "View", "Setup"}
