"""The reasons why an ability cannot be used, or a mark not detached."""

from __future__ import annotations

import pytest

from games.squarriors.laid_out import table
from tests.games.squarriors.words.test_refusals import refused


@pytest.mark.parametrize(
    ("side", "text", "why"),
    [
        ("c4: moot_speaker king*", "use moot_speaker king", "That costs 2 Power; you have 0"),
        (
            "a4: moot_speaker / c3: king* / power 3",
            "use moot_speaker king",
            "Moot Speaker is in your Army: its text works elsewhere",
        ),
        ("c4: moot_speaker* king*", "use moot_speaker king", "Moot Speaker is expended"),
        (
            "c4: king / power 3 / chain a: open_court",
            "use a1 king",
            "Open Court’s link does not hold now (R-25)",
        ),
        ("c4: king", "use jobe", "You control no “jobe” with an ability."),
        ("c4: king", "detach king war_paint c", "You have no War Paint there"),
        ("c4: king", "detach king", "Name what carries it, your mark"),
    ],
)
def test_why_not(side: str, text: str, why: str) -> None:
    assert refused(table(side, "c4: jobe"), text).startswith(why)
