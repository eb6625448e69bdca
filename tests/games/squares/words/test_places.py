"""The names of spaces, in everything that players read."""

from __future__ import annotations

import re

from tests.games.every_game import Case, in_cases
from tests.games.test_every_game_speaks import TYPED, spoken

CODE = re.compile(r"\b[BG]R\b")


@in_cases(lambda case: case.key == "squares")
def test_a_reserve_is_called_by_its_army(case: Case) -> None:
    """Seen: “Move a unit → BR reserve”, and “from GR to G2CL”. On the map, and where a choice is
    typed, it is BR."""
    told = [*spoken(case)]
    assert any("Blue reserve" in text for text in told)
    for text in told:
        assert not CODE.search(TYPED.sub("", text)), text
