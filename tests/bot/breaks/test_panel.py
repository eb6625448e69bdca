"""The panel of a member who is away."""

from __future__ import annotations

from bot.breaks import words
from bot.breaks.panel import BackButton, away_panel
from bot.clock import DAY


def test_it_says_where_the_break_counts_and_ends_it() -> None:
    panel = away_panel(9, 3 * DAY, 2, 5)
    told = str(panel.to_components())
    assert words.what_it_does(2, 5) in told
    assert BackButton().custom_id in told
    assert BackButton.read("sq:away:back") == BackButton()
    assert "No clocks are running for you" in words.what_it_does(0, 0)
