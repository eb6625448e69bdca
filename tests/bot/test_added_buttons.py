"""Features bring buttons to the messages of others."""

from __future__ import annotations

from functools import partial

import discord

from bot.added_buttons import AddedButtons
from bot.controls import Item

BUTTONS: dict[str, Item] = {name: discord.ui.Button(label=name) for name in "abc"}


def test_they_stand_in_the_order_of_their_places_whoever_was_first() -> None:
    buttons: AddedButtons[[str]] = AddedButtons()
    buttons.add(2, BUTTONS.get)
    buttons.add(1, lambda _name: BUTTONS["b"])
    assert buttons.of("a") == [BUTTONS["b"], BUTTONS["a"]]
    assert buttons.of("none of them") == [BUTTONS["b"]]


def test_of_one_place_the_first_one_brought_stands_first() -> None:
    buttons: AddedButtons[[]] = AddedButtons()
    for name in "cab":
        buttons.add(1, partial(BUTTONS.get, name))
    assert buttons.of() == [BUTTONS[name] for name in "cab"]
