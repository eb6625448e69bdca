"""The card of honours: nothing sticks out, all is described."""

from __future__ import annotations

import pytest

from renderers.cards.honours import Honours, Story, honours_card
from renderers.kit.style import GROUND
from renderers.kit.themes import THEMES
from renderers.picture import ALT_LENGTH
from tests.renderers.cards.test_cards import edges, opened


def card(count: int, name: str = "Ada") -> Honours:
    story = Story("Sweet revenge", "Won after 3 losses to the same member", "Chess, 3 May 2026")
    return Honours("Honours", name, (story,) * count)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("count", [1, 2, 7])
def test_nothing_sticks_out(theme: str, count: int) -> None:
    look = THEMES[theme]
    found = honours_card(card(count, "W" * 32), look)
    assert edges(opened(found.data)) == {look.colour(GROUND)}
    assert len(found.alt) <= ALT_LENGTH


def test_it_is_described_with_all_that_it_shows() -> None:
    assert honours_card(card(1)).alt == (
        "Honours of Ada. Sweet revenge: Won after 3 losses to the same member, Chess, 3 May 2026."
    )
