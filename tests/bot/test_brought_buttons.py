"""Features bring buttons to the messages of others."""

from __future__ import annotations

import discord

from bot.brought_buttons import BroughtButtons
from bot.controls import Item

BUTTONS: dict[str, Item] = {name: discord.ui.Button(label=name) for name in "abc"}


def test_they_stand_in_the_order_of_their_places_whoever_was_first() -> None:
    buttons: BroughtButtons[[str]] = BroughtButtons()
    buttons.show(2, BUTTONS.get)
    buttons.show(1, lambda _name: BUTTONS["b"])
    assert buttons.of("a") == [BUTTONS["b"], BUTTONS["a"]]
    assert buttons.of("none of them") == [BUTTONS["b"]]


def test_of_one_place_the_first_one_brought_stands_first() -> None:
    buttons: BroughtButtons[[]] = BroughtButtons()
    for name in "cab":
        buttons.show(1, lambda name=name: BUTTONS[name])
    assert buttons.of() == [BUTTONS[name] for name in "cab"]
