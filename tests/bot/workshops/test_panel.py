"""What a workshop shows."""

from __future__ import annotations

from bot.workshops.panel import section_of, workshop_panel
from games.squarriors.game import Squarriors
from games.squarriors.workshop import TribeWorkshop


def test_a_draft_is_shown_with_its_points_and_with_what_is_to_do() -> None:
    made = TribeWorkshop()
    draft = made.edited(made.fresh(), "take king c")
    panel = workshop_panel(Squarriors(), made, draft, section_of(made, draft, "oakmoot"))
    told = " ".join(item.content for item in panel.walk_children() if hasattr(item, "content"))
    assert "**Creatures** 5 of 20 points" in told
    assert "**Still to do:**" in told
    assert len(told) <= 4000
