"""Rulings are cited by number, `R-51`: each can be found in the help of its game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.registry import GAMES
from tests.test_architecture import ROOT

CITED = re.compile(r"\b([RH])-(\d+)(?: to \1-(\d+))?\b")
"""`R-51`, `H-2`, `R-10 to R-12`."""
DEFINED = re.compile(r"\*\*([RH])-(\d+)(?: to \1-(\d+))?\*\*")


def numbers(found: Iterator[re.Match[str]]) -> set[str]:
    return {
        f"{letter}-{number}"
        for letter, first, last in (match.groups() for match in found)
        for number in range(int(first), int(last or first) + 1)
    }


def rulings(key: str) -> set[str]:
    """Return the rulings that players of a game can read."""
    text = "\n".join(page.text for page in GAMES[key].words.pages)
    return numbers(DEFINED.finditer(text))


def files_about(key: str) -> Iterator[Path]:
    """Yield the files about one game: its code, its tests, its documents."""
    for folder in ("games", "renderers", "tests/games", "tests/renderers"):
        yield from (ROOT / folder / key).rglob("*.py")
    yield from (ROOT / "bench").glob(f"{key}*.py")
    yield from (ROOT / "docs").glob(f"{key.replace('_', '-')}*.md")


@pytest.mark.parametrize("key", GAMES)
def test_every_ruling_that_is_cited_exists(key: str) -> None:
    known = rulings(key)
    unknown = {
        f"{path.relative_to(ROOT)}: {number}"
        for path in files_about(key)
        for number in numbers(CITED.finditer(path.read_text(encoding="utf-8"))) - known
    }
    assert not unknown


@pytest.mark.parametrize("key", GAMES)
def test_every_ruling_stands_beside_its_number(key: str) -> None:
    """A search for `R-51` in a game's folder finds the ruling."""
    sources = (ROOT / "games" / key).rglob("*.py")
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources if _is_help(path))
    assert {number for number in rulings(key) if not re.search(rf"\b{number}\b", text)} == set()


def _is_help(path: Path) -> bool:
    return path.stem in ("help", "rulings")


def test_nothing_cites_a_page_that_is_not_here() -> None:
    outside = re.compile(r"rules[ \n]+page(?!s)\b|\(rules, (part )?\d|[Rr]ules, part \d")
    folders = ("games", "renderers", "bot", "bench", "docs")
    paths = [
        path
        for folder in folders
        for path in (ROOT / folder).rglob("*")
        if path.suffix in (".py", ".md")
    ]
    assert [str(path) for path in paths if outside.search(path.read_text(encoding="utf-8"))] == []
