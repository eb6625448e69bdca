"""What the guide holds."""

from __future__ import annotations

from bot.catalog import full_catalog
from bot.feature import all_commands
from bot.guide.panel import guide_panel
from bot.limits import COMPONENTS
from bot.rules.controls import RulesButton


def test_it_fits_a_message_with_every_game() -> None:
    catalog = full_catalog()
    buttons = [RulesButton(key).button(known.game.name) for key, known in catalog.items()]
    panel = guide_panel(catalog, all_commands(catalog), buttons)
    assert panel.content_length() <= 4000
    assert len(list(panel.walk_children())) <= COMPONENTS
    text = str(panel.to_components())
    for name in ("challenge", "data delete", "data export", "tribe"):
        assert f"`/{name}`" in text
    shown = {each.custom_id for each in panel.walk_children() if hasattr(each, "custom_id")}
    assert {f"sq:rules:{key}" for key in catalog} <= shown
