"""The desk as a panel."""

from __future__ import annotations

from bot.desk.panel import NextButton


def test_next_says_nothing_of_the_match_in_its_custom_id() -> None:
    """It opens whatever is most urgent by the time that it is pressed."""
    assert NextButton().custom_id == "sq:desk:next"
    assert NextButton.read("sq:desk:next") == NextButton()
