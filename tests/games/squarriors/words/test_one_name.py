"""One name for one thing, in everything that players read of a position."""

from __future__ import annotations

import re

from tests.games.every_game import Case, in_cases
from tests.games.test_every_game_speaks import TYPED, said_of_positions

OTHER_NAME = re.compile(r"\brecruit r\d|\baction #\d", re.IGNORECASE)
"""Names of a recruit whose card is seen, and of an action that waits to take effect."""


@in_cases(lambda case: case.key == "squarriors")
def test_recruits_and_actions_that_are_seen_are_called_by_their_cards(case: Case) -> None:
    """Seen: “Recruit r1” above “Fledgling (r1)”, and “Shout Down on action #1 in the queue”."""
    told = [*said_of_positions(case)]
    assert any(re.search(r"\(r\d\)", text) for text in told)
    for text in told:
        assert not OTHER_NAME.search(TYPED.sub("", text)), text
