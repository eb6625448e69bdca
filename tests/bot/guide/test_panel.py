"""The contents of the guide."""

from __future__ import annotations

from typing import Any

from bot.catalog import full_catalog
from bot.chapters import Chapter
from bot.controls import Item
from bot.feature import all_commands
from bot.guide.panel import by_chapter, commands_panel, guide_panel
from bot.invitations.form_controls import OpenForm, PlayComputer
from bot.limits import COMPONENTS
from bot.rules.controls import RulesButton

CATALOG = full_catalog()


def buttons(kind: Any) -> list[Item]:
    return [kind(key).button(known.game.name) for key, known in CATALOG.items()]


def test_it_fits_a_message_with_every_game() -> None:
    form = [OpenForm("").button("Challenge")]
    panel = guide_panel(
        CATALOG, all_commands(CATALOG), buttons(PlayComputer), form, buttons(RulesButton)
    )
    assert panel.content_length() <= 4000
    assert len(list(panel.walk_children())) <= COMPONENTS
    shown = {each.custom_id for each in panel.walk_children() if hasattr(each, "custom_id")}
    assert {f"sq:rules:{key}" for key in CATALOG} <= shown
    assert {f"sq:f:play:{key}" for key in CATALOG} <= shown
    text = str(panel.to_components())
    for name in ("challenge", "data", "tournament", "tribe"):
        assert f"`/{name}`" in text


def test_every_command_stands_in_its_chapter_with_what_it_is_for() -> None:
    found = by_chapter(all_commands(CATALOG))
    assert list(found) == list(Chapter)
    names = {chapter: {name for name, _ in told} for chapter, told in found.items()}
    assert {"challenge", "move", "tribe"} <= names[Chapter.PLAY]
    assert {"history", "replay"} <= names[Chapter.LOOKING_BACK]
    assert {"notify", "data delete"} <= names[Chapter.SETTINGS]
    panel = commands_panel(all_commands(CATALOG))
    assert panel.content_length() <= 4000
