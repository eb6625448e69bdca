"""Cases of one line, as the rules of Square Tactics and SQUARES have them:

    rule | table | moves | what holds

Parts of a column are separated by ` ; `. More moves and facts may follow in turn. A game brings the
words for its tables and for its facts.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest


class Case(NamedTuple):
    """A table, and in turn moves and the facts that hold after them."""

    table: str
    turns: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]


def cases(text: str) -> list[Any]:
    """Read cases, one a line; `#` begins a heading."""
    found = []
    for line in text.strip().splitlines():
        if not line or line.startswith("#"):
            continue
        rule, table, *rest = (part.strip() for part in line.split(" |"))
        parts = [tuple(p.strip() for p in part.split(" ;") if p.strip()) for part in rest]
        turns = tuple(zip(parts[::2], parts[1::2], strict=True))
        assert turns, line
        assert all(facts for _, facts in turns), f"something holds: {line}"
        found.append(pytest.param(Case(table, turns), id=rule))
    assert len({each.id for each in found}) == len(found), "each has a name of its own"
    return found
