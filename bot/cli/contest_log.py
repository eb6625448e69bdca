"""The matches of a contest in a file, one line for each. An interrupted contest continues there,
and a longer contest begins with the matches already played."""

from __future__ import annotations

from pathlib import Path

import msgspec

from games.options import Setup
from games.players.contest import Played
from games.refusals import BadSetup


class Terms(msgspec.Struct, frozen=True):
    """The first line of a file: the settings that all its matches share."""

    game: str
    version: int
    setup: Setup
    levels: tuple[str, ...]
    seed: int
    seconds: float
    simulations: int | None


class Line(msgspec.Struct, frozen=True):
    """Any other line, which holds a match."""

    number: int
    """The number of the match, counted from 0."""
    match: Played


class ContestLog:
    """A file that is read once and grows by a line a match."""

    def __init__(self, path: Path, terms: Terms) -> None:
        """Read the file, or begin it.

        Raises:
            BadSetup: it is the log of another contest, or no log.
        """
        self._path = path
        self.played: dict[int, Played] = {}
        """The matches by number."""
        if not path.exists():
            self._write(terms)
            return
        there, self.played = read_contest(path)
        if there != terms:
            raise BadSetup(f"“{path}” is the log of another contest.")

    def add(self, number: int, match: Played) -> None:
        """Write a match down."""
        self._write(Line(number, match))

    def _write(self, line: Terms | Line) -> None:
        with self._path.open("ab") as file:
            file.write(msgspec.json.encode(line) + b"\n")


def read_contest(path: Path) -> tuple[Terms, dict[int, Played]]:
    """Return the contents of a file: the terms, and the matches by number.

    Raises:
        BadSetup: it is not the log of a contest.
    """
    first, *rest = path.read_text("utf-8").splitlines() or [""]
    try:
        terms = msgspec.json.decode(first, type=Terms)
        lines = [msgspec.json.decode(line, type=Line) for line in rest]
    except msgspec.DecodeError:
        raise BadSetup(f"“{path}” is not the log of a contest.") from None
    return terms, {line.number: line.match for line in lines}
