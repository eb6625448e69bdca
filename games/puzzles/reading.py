"""Puzzles as text: JSON, one line each.

A line with `moves` is a match. The puzzles on the lines after it are positions of this match:

    {"seats":2,"options":{},"seed":"07...","moves":"0 faction b;1 faction c;0 play 4 b2"}
    {"id":"k3x9","at":2,"seat":0,"goal":["capture",2],"value":"1",...}
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec

from games.engine import AnyGame
from games.lessons.lesson import Move, Setting
from games.puzzles.aims import Goal
from games.puzzles.puzzle import Node, Puzzle, Puzzles, Sampled

FILE = "puzzles.jsonl"


class _Match(msgspec.Struct, frozen=True, omit_defaults=True):
    """A match from which puzzles come."""

    moves: str
    seed: str = ""
    seats: int = 2
    options: dict[str, str] = {}
    table: str = ""


class _Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A puzzle in its written form."""

    id: str
    at: int
    seat: int
    goal: tuple[str, int]
    value: str
    second: str
    theme: str
    tags: str
    rating: int
    root: Node
    at_once: bool = False
    made: int = 0
    dealt: int = 1
    sampled: tuple[int, str, str] | None = None
    """The worlds, the lead, and the lower end of its interval; see `Sampled`."""


class _Kind(msgspec.Struct, frozen=True):
    """Tells the two kinds of lines apart."""

    moves: str | None = None


def has_puzzles(game: AnyGame) -> bool:
    """Return whether a game has a file of puzzles."""
    return _file(game).is_file()


def _file(game: AnyGame) -> Traversable:
    return files(type(game).__module__.rpartition(".")[0]) / FILE


def puzzles_of(game: AnyGame) -> Puzzles:
    """Return the puzzles of a game, or none if it has no file of them."""
    if not has_puzzles(game):
        return {}
    text = _file(game).read_text("utf-8")
    return {each.id: each for each in read_puzzles(game.key, text)}


def read_puzzles(game: str, text: str) -> Iterator[Puzzle]:
    """Yield the puzzles in a text."""
    match, moves = _Match(""), tuple[Move, ...]()
    for line in text.splitlines():
        if not line.strip():
            continue
        if msgspec.json.decode(line, type=_Kind).moves is not None:
            match = msgspec.json.decode(line, type=_Match)
            moves = tuple(_moves(match.moves))
            continue
        read = msgspec.json.decode(line, type=_Line)
        yield Puzzle(
            id=read.id,
            game=game,
            setting=Setting(
                match.table,
                match.seats,
                match.options,
                bytes.fromhex(match.seed),
                moves[: read.at],
            ),
            seat=read.seat,
            goal=Goal(*read.goal),
            value=Fraction(read.value),
            second=Fraction(read.second),
            root=read.root,
            theme=read.theme,
            tags=tuple(filter(None, read.tags.split(","))),
            rating=read.rating,
            at_once=read.at_once,
            seed=read.made,
            dealt=read.dealt,
            sampled=_sampled(read.sampled),
        )


def written(puzzles: Iterable[Puzzle]) -> Iterator[str]:
    """Yield the lines of puzzles. Puzzles of the same match should be adjacent, the latest last."""
    last, group = None, list[Puzzle]()
    for puzzle in puzzles:
        start = puzzle.setting
        key = start.table, start.seats, start.seed, tuple(start.options.items())
        if key != last and group:
            yield from _of_match(group)
            group = []
        last = key
        group.append(puzzle)
    if group:
        yield from _of_match(group)


def _of_match(group: list[Puzzle]) -> Iterator[str]:
    longest = max((puzzle.setting for puzzle in group), key=lambda start: len(start.moves))
    moves = ";".join(f"{seat} {text}" for seat, text in longest.moves)
    yield _text(_Match(moves, longest.seed.hex(), longest.seats, longest.options, longest.table))
    for puzzle in group:
        yield _text(
            _Line(
                id=puzzle.id,
                at=len(puzzle.setting.moves),
                seat=puzzle.seat,
                goal=(puzzle.goal.aim, puzzle.goal.least),
                value=str(puzzle.value),
                second=str(puzzle.second),
                theme=puzzle.theme,
                tags=",".join(puzzle.tags),
                rating=puzzle.rating,
                at_once=puzzle.at_once,
                root=puzzle.root,
                made=puzzle.seed,
                dealt=puzzle.dealt,
                sampled=_as_written(puzzle.sampled),
            )
        )


def _sampled(read: tuple[int, str, str] | None) -> Sampled | None:
    return None if read is None else Sampled(read[0], Fraction(read[1]), Fraction(read[2]))


def _as_written(sampled: Sampled | None) -> tuple[int, str, str] | None:
    return None if sampled is None else (sampled.worlds, str(sampled.lead), str(sampled.low))


def _moves(text: str) -> Iterator[Move]:
    for move in filter(None, text.split(";")):
        seat, _, choice = move.partition(" ")
        yield int(seat), choice


def _text(line: msgspec.Struct) -> str:
    return msgspec.json.encode(line).decode()
