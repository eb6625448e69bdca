"""The building blocks of messages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from discord import ui

from bot.panels import ACCENT, Panel, as_classic, plain_panel, shortened
from renderers.picture import Picture


def button(label: str) -> ui.Button[Any]:
    return ui.Button(label=label, custom_id=label)


def sent(panel: Any) -> dict[str, Any]:
    """Return the panel's frame as it is sent to Discord."""
    [frame] = panel.to_components()
    return dict(frame)


def kinds(view: ui.LayoutView) -> Iterator[str]:
    return (type(item).__name__ for item in view.walk_children())


async def test_a_panel_is_a_frame_with_what_was_added_in_order() -> None:
    panel = Panel("one", "two")
    panel.add_text("three")
    panel.add_row(button("yes"), button("no"))
    assert list(kinds(panel)) == [
        "Container",
        *["TextDisplay"] * 3,
        "ActionRow",
        *["Button"] * 2,
    ]
    frame = sent(panel)
    assert frame["accent_color"] == ACCENT.value
    assert [part.get("content") for part in frame["components"][:3]] == ["one", "two", "three"]


async def test_panels_never_time_out() -> None:
    assert Panel().timeout is None
    assert plain_panel("text").timeout is None


async def test_every_picture_has_a_gallery_of_its_own_and_its_alt_text() -> None:
    panel = Panel()
    panel.add_pictures([Picture(b"1", "a.png", "the board"), Picture(b"2", "b.png", "a hand")])
    frame = sent(panel)
    galleries = [part["items"] for part in frame["components"]]
    assert [[item["media"]["url"] for item in items] for items in galleries] == [
        ["attachment://a.png"],
        ["attachment://b.png"],
    ]
    assert [items[0]["description"] for items in galleries] == ["the board", "a hand"]


async def test_a_section_has_its_button_beside_it() -> None:
    panel = Panel()
    panel.add_section("match 7", button("open"))
    frame = sent(panel)
    [section] = frame["components"]
    assert section["components"][0]["content"] == "match 7"
    assert section["accessory"]["label"] == "open"


async def test_a_plain_panel_has_no_frame() -> None:
    assert list(kinds(plain_panel("text"))) == ["TextDisplay"]


async def test_a_plain_panel_can_have_controls() -> None:
    assert list(kinds(plain_panel("text", button("yes")))) == ["TextDisplay", "ActionRow", "Button"]


LINES = ["one", "two", "three"]


@pytest.mark.parametrize(
    ("limit", "kept"),
    [
        (100, LINES),
        (14, LINES),
        (13, ["…", "two", "three"]),
        (6, ["…", "three"]),
        (5, ["…"]),
    ],
)
def test_the_last_lines_that_fit_are_kept(limit: int, kept: list[str]) -> None:
    assert shortened(iter(LINES), limit) == kept


def test_nothing_is_shortened_to_nothing() -> None:
    assert shortened([]) == []


@pytest.mark.parametrize("make", [Panel, plain_panel])
async def test_discord_py_keeps_no_panel(make: type[Panel]) -> None:
    """An unfinished view would be kept with all its controls, a private one with a task
    of its own."""
    assert make("one").is_finished()


async def test_a_message_without_pictures_has_a_classic_form() -> None:
    panel = Panel("one", "two")
    panel.add_section("three", button("open"))
    panel.add_row(button("yes"), button("no"))
    classic = as_classic(panel)
    assert classic is not None
    assert classic.content == "one\ntwo\nthree"
    rows = [[each["label"] for each in row["components"]] for row in classic.view.to_components()]
    assert rows == [["open"], ["yes", "no"]]
    assert classic.view.is_finished(), "discord.py keeps nothing of it"


async def test_a_panel_that_is_too_long_or_has_a_picture_has_none() -> None:
    pictured = Panel("one")
    pictured.add_pictures([Picture(b"1", "a.png", "the board")])
    many = Panel("one")
    many.add_rows([[button("yes")]] * 6)
    assert [as_classic(each) for each in (pictured, many, plain_panel("x" * 2001))] == [None] * 3
