"""Cuts forks that are too wide for one of Discord's menus into pages.

Such a fork gets a menu of pages before it. Branches that are places are divided by rows of the
board, and others in their order.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

import msgspec

from bot.cutting import cut
from bot.hand.menus import Entry, Menu, Path
from bot.limits import BUTTON, SELECT
from games.words import Label

PAGE = "@"
"""Begins the name of a page. No word of a notation begins with it."""


def in_pages(forks: Sequence[Menu], chosen: Path = ()) -> tuple[Menu, ...]:
    """Return forks as menus that Discord can show. One that is too wide becomes the menu of its
    pages, followed by the page that was picked or that holds what was picked.

    Args:
        chosen: the words picked so far; the last one can name a page.
    """
    made: list[Menu] = []
    for fork in forks:
        pages = paged(fork.entries)
        if len(pages) == 1:
            made.append(fork)
            continue
        depth = len(fork.path)
        following = chosen[depth] if chosen[:depth] == fork.path != chosen else None
        here = _page_of(pages, following)
        made.append(_page_menu(fork.prompt, fork.path, pages, here))
        if here is None:
            break
        path = (*fork.path, page_word(here))
        made.append(msgspec.structs.replace(fork, path=path, entries=tuple(pages[here])))
    return tuple(made)


def paged(entries: Sequence[Entry]) -> list[list[Entry]]:
    """Return entries in as few pages as menus can hold, each of about the same length.

    Rows of the board (`Label.row`) stay together, in their order.
    """
    if len(entries) <= SELECT:
        return [list(entries)]
    by_row = sorted(entries, key=lambda entry: entry.label.row)
    rows = [list(row) for _, row in groupby(by_row, key=lambda entry: entry.label.row)]
    if len(rows) == 1 or max(map(len, rows)) > SELECT:
        rows = [[entry] for entry in by_row]
    fewest = -(-len(entries) // SELECT)
    return next(
        pages
        for count in range(fewest, len(entries) + 1)
        if max(map(len, pages := _spread(rows, count))) <= SELECT
    )


def _spread(rows: Iterable[list[Entry]], count: int) -> list[list[Entry]]:
    """Return rows in at most `count` pages, cut where pages of equal length would end."""
    rows = list(rows)
    total = sum(map(len, rows))
    pages: list[list[Entry]] = [[]]
    before = 0
    for row in rows:
        middle = before + len(row) / 2
        if pages[-1] and middle > len(pages) * total / count:
            pages.append([])
        pages[-1] += row
        before += len(row)
    return pages


def page_word(number: int) -> str:
    """Return the word for a page in a path, by its number from 0."""
    return f"{PAGE}{number + 1}"


def page_range(page: Sequence[Entry]) -> str:
    """Return the range of a page, in the words of its first and its last entry."""
    first, last = page[0].path, page[-1].path
    shared = next((n for n, (a, b) in enumerate(zip(first, last, strict=False)) if a != b), 0)
    return f"{' '.join(first[shared:])} to {' '.join(last[shared:])}"


def _page_of(pages: Sequence[Sequence[Entry]], following: str | None) -> int | None:
    """The page that a word names, or that holds it; None if there is none."""
    for number, page in enumerate(pages):
        if following == page_word(number) or following in [entry.path[-1] for entry in page]:
            return number
    return None


def _page_menu(prompt: str, path: Path, pages: Sequence[Sequence[Entry]], here: int | None) -> Menu:
    entries = tuple(
        Entry((*path, page_word(number)), Label(cut(page_range(page), BUTTON)))
        for number, page in enumerate(pages)
    )
    return Menu(prompt, path, entries, None if here is None else page_word(here))
