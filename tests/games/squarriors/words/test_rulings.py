"""The rulings that players read."""

from __future__ import annotations

import re

from games.squarriors.words.rulings import RULINGS


def test_rulings_are_numbered_through() -> None:
    numbers = [int(n) for _, text in RULINGS for n in re.findall(r"\*\*R-(\d+)\*\*", text)]
    assert numbers == list(range(71))


def test_rulings_stand_under_their_numbers() -> None:
    told = " ".join(text for _, text in RULINGS)
    for number, words in ((7, "Catching up"), (23, "Two trap places"), (45, "Challenge:")):
        assert f"**R-{number}** {words}" in told
    assert "**R-58** Hard winter" in told
