"""Recorded matches: one short text file for every way in which a match can end.

# Why this match is here.
seats 2
option length single
seed 000102030405060708090a0b0c0d0e0f

0 play 7 b2                 (the seat, and its choice as people type it)

reason counted
ranks 1 2
points 9 6
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from games.engine import Choice, Event, Game, Outcome
from games.options import Setup

FOLDER = Path(__file__).parent / "fixtures"


class Fixture(msgspec.Struct):
    """A recorded match as it stands in its file."""

    why: str = ""
    seats: int = 0
    options: dict[str, str] = {}
    seed: bytes = b""
    moves: list[tuple[int, str]] = []
    reason: str = ""
    ranks: tuple[int, ...] = ()
    points: tuple[int, ...] = ()

    @property
    def outcome(self) -> Outcome:
        return Outcome(self.reason, self.ranks, self.points)

    def setup(self, game: Game[Any, Any]) -> Setup:
        return game.setup(self.seats, self.options)


def fixtures(game: Game[Any, Any]) -> list[Path]:
    return sorted((FOLDER / game.key).glob("*.txt"))


def load(game: Game[Any, Any], name: str) -> Fixture:
    return read((FOLDER / game.key / f"{name}.txt").read_text(encoding="utf-8"))


def read(text: str) -> Fixture:
    fixture = Fixture()
    for line in text.splitlines():
        match line.split():
            case ["#", *words]:
                fixture.why = " ".join((fixture.why, *words)).strip()
            case ["seats", number]:
                fixture.seats = int(number)
            case ["option", key, value]:
                fixture.options[key] = value
            case ["seed", seed]:
                fixture.seed = bytes.fromhex(seed)
            case ["reason", *words]:
                fixture.reason = " ".join(words)
            case ["ranks", *ranks]:
                fixture.ranks = tuple(map(int, ranks))
            case ["points", *points]:
                fixture.points = tuple(map(int, points))
            case [seat, *words]:
                fixture.moves.append((int(seat), " ".join(words)))
    return fixture


def replay(game: Game[Any, Any], fixture: Fixture) -> tuple[Any, list[Event]]:
    """Play the recorded choices; return the last state and all that happened."""
    state, events = game.new(fixture.setup(game), fixture.seed)
    for seat, text in fixture.moves:
        events += game.apply(state, seat, written(game, state, seat, text))
    return state, events


def written(game: Game[Any, Any], state: Any, seat: int, text: str) -> Choice:
    choice = game.find(state, seat, text)
    assert choice is not None, f"“{text}” is not possible"
    return choice
