"""No two choices of one ask are written alike, in any game."""

from __future__ import annotations

from games.notation import tidy
from tests.games.every_game import Case, every_case_is_tried, record


@every_case_is_tried
def test_no_notation_appears_twice_in_one_ask(case: Case) -> None:
    for seed in case.seeds:
        for step in record(case, seed).steps:
            for ask in step.asks:
                written = [tidy(choice.notation) for choice in ask.choices]
                assert len(set(written)) == len(written), (ask.question, sorted(written))
