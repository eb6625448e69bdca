"""A seat's decision is described once, without Discord."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

from bot.catalog import full_catalog
from bot.hand.decision import decision_of
from bot.play.match import as_of, assemble
from bot.play.seats import Status
from tests.bot.history.recorded import played

CATALOG = full_catalog()
DISCORD_FREE = ("decision", "menus", "picks", "candidates", "brought")


@pytest.mark.parametrize("name", DISCORD_FREE)
def test_it_knows_no_discord(name: str) -> None:
    source = Path(sys.modules["bot.hand.decision"].__file__ or "").with_name(f"{name}.py")
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        modules = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom):
            modules = [node.module or ""]
        assert not [each for each in modules if each.split(".")[0] == "discord"], source


@pytest.mark.parametrize("game", CATALOG)
def test_each_seat_of_each_moment_has_what_its_panel_shows(game: str) -> None:
    """Exactly the seats that are asked have a question, its candidates are words of its choices,
    and nothing is open in a match that is over."""
    match, steps = played(CATALOG, game, most=60)
    asked = 0
    for step in steps[::5]:
        then = assemble(as_of(match.row, step), CATALOG)
        for seat in range(len(then.seats)):
            decision = decision_of(then, seat)
            assert (decision.question is not None) == (seat in then.waiting)
            if decision.question is None:
                continue
            asked += 1
            words = {
                word for choice in decision.question.ask.choices for word in choice.notation.split()
            }
            assert decision.question.candidates <= words
            assert bool(decision.question.forks) != (decision.question.picks is not None)
    assert asked > 2


def test_in_a_match_that_is_over_there_is_nothing_to_decide() -> None:
    match, _ = played(CATALOG, "squares", resigns_at=1)
    for seat in range(2):
        decision = decision_of(match, seat)
        assert decision.status is Status.OVER
        assert (decision.question, decision.offers, decision.orders.changeable) == (None, (), [])
