"""Menus list things in a single order: that of the board."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from bot.hand.menus import Entry, Path, as_shown, forks, tree_of
from games.decisions import Ask
from games.parts import Meaning
from games.squarriors.laid_out import table
from games.view import View
from games.words import Label
from tests.games.every_game import Case, moments, some, some_cases_are_tried
from tests.games.squarriors.positions import GAME, asked
from tests.players import PLAYERS

FORKS = 12
"""The forks of a question that are looked at, evenly spread."""


@pytest.mark.long
@some_cases_are_tried
def test_no_two_menus_of_a_moment_list_the_same_things_in_different_orders(case: Case) -> None:
    """Seen: the domains of an enemy as Army, Council, Vanguard for one attack, and as Vanguard,
    Army, Council for another."""
    for step in moments(case):
        state = case.game.decode(step.before)
        for ask in step.asks:
            if not ask.single:
                continue
            first: dict[tuple[Meaning, Meaning], Path] = {}
            view = case.game.view(state, ask.seat)
            for path, things in _menus(case, view, ask):
                for one, other in combinations(things, 2):
                    first.setdefault((one, other), path)
                    assert (other, one) not in first, (path, first[other, one], one, other)


def _menus(case: Case, view: View, ask: Ask) -> Iterator[tuple[Path, list[Meaning]]]:
    """Yield the forks of a question: the way to each, and the things that its entries name."""
    tree = tree_of(ask)
    ways = {choice.parts[:depth] for choice in ask.choices for depth in range(len(choice.parts))}
    paths = sorted(tuple(part.word for part in way) for way in ways)
    for path in some([each for each in paths if len(tree.branches(each)) > 1], FORKS):
        menu = forks(case.game.words, view, case.names, ask, path)[-1]
        if menu.path == path:
            last = (tree.parts(entry.path)[-1].means for entry in menu.entries)
            yield path, [means for means in last if means is not None]


def test_what_lies_on_the_board_is_listed_as_it_is_shown_and_all_else_keeps_its_place() -> None:
    entries = [Entry((str(n),), Label(str(n), order=order)) for n, order in enumerate([0, 9, 0, 2])]
    assert [entry.label.text for entry in as_shown(entries)] == ["0", "3", "2", "1"]


def test_a_side_begins_with_its_vanguard_and_the_own_side_is_the_last_one() -> None:
    """Creatures that came later stand in the same order of domains, too."""
    state = table("v4: ghost / c5: king / a3: mossback", "c4: jobe / a3: nettle_kit / v3: lockpick")
    ask = asked(state, 1)
    assert ask is not None
    view = GAME.view(state, 0)

    def listed(*path: str) -> list[str]:
        menu = forks(GAME.words, view, PLAYERS, ask, path)[-1]
        return [entry.path[-1] for entry in menu.entries]

    assert listed("manip", "king") == listed("dom") == ["2.v", "2.a", "2.c"]
    assert listed("move") == ["ghost", "mossback", "king"]
