"""Discord's limits, some of which discord.py knows too."""

from __future__ import annotations

import pytest
from discord import ui

from bot import limits


def test_a_row_takes_so_many_buttons_and_no_more() -> None:
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow(
        *(ui.Button(label=str(number)) for number in range(limits.ROW))
    )
    with pytest.raises(ValueError, match="maximum number of children"):
        row.add_item(ui.Button(label="more"))


def test_a_menu_takes_so_many_options_and_no_more() -> None:
    menu: ui.Select[ui.LayoutView] = ui.Select()
    for number in range(limits.SELECT):
        menu.add_option(label=str(number))
    with pytest.raises(ValueError, match="maximum number of options"):
        menu.add_option(label="more")
