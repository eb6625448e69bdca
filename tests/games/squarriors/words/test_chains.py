"""Strategy chains that a card may join."""

from __future__ import annotations

import pytest

from games.squarriors.laid_out import table
from tests.games.along import label_after
from tests.games.squarriors.positions import GAME, asked


@pytest.mark.parametrize(
    ("chain", "played", "hint"),
    [
        ("", "bark_poultice", "its first card; "),
        ("chain c: open_court", "bark_poultice", "its second card; "),
        ("chain c: open_court open_court open_court", "bark_poultice", "its fourth card; "),
    ],
)
def test_a_chain_says_as_what_a_card_joins(chain: str, played: str, hint: str) -> None:
    assert told(chain, played).startswith(hint)


def told(chain: str, played: str) -> str:
    line = " / ".join(filter(None, ["c4: king-1", "power 9", f"hand: {played}", chain]))
    state = table(line, "c4: jobe")
    ask = asked(state, 1)
    assert ask is not None
    path = next(c for c in ask.choices if c.notation.startswith(f"play {played} ")).parts
    return label_after(GAME, state, [*(part.word for part in path[:-1]), "c"], ask).hint
