"""The panel of a workshop."""

from __future__ import annotations

from discord import ui

from bot.storage.kept import Kept
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


def test_menus_show_what_the_draft_is() -> None:
    made, ready = TribeWorkshop(), TribeWorkshop.ready_made[2]
    kept = [Kept("mine", ready.code, 0), Kept("again", ready.code, 0)]

    def chosen(draft: str) -> list[str]:
        panel = workshop_panel(Squarriors(), made, draft, section_of(made, draft), (), kept)
        inner = [getattr(item, "item", item) for item in panel.walk_children()]
        menus = [item for item in inner if isinstance(item, ui.Select)]
        return [option.label for menu in menus for option in menu.options if option.default]

    assert chosen(made.of_code(ready.code)) == [ready.name, "mine"]
    assert chosen(made.fresh()) == []
