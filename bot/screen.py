"""The height of a message on the screen, computed as Discord lays it out: a frame of at most 600
pixels, letters of 16 pixels, rows of buttons that wrap.

In a wide window, Discord fits a picture that has a gallery of its own into 550 by 350 pixels: from
an aspect ratio of 11:7 on its width is the limit, otherwise its height (discord-api-docs issue
8100). In a narrow window it is as wide as the frame.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import inf
from typing import Any, NamedTuple

from discord import ui

Size = tuple[int, int]
"""The width and height of a picture, in its own pixels."""

GAP = 8
"""The space between the parts of a message."""
_LINE, _LETTER, _SMALL_LINE, _SMALL_LETTER = 22, 7.6, 18, 6.2
_BUTTON, _AROUND_LABEL, _MENU, _THUMBNAIL = 32, 34, 44, 85


class Screen(NamedTuple):
    """A window, measured inside the frame of a message."""

    width: int
    picture: tuple[float, float]
    """The greatest width and height of a picture."""


PHONE = Screen(340, (340, inf))
"""A window of 400 pixels."""
DESKTOP = Screen(568, (550, 350))
"""A window of 1,100 pixels."""


def height(parts: Iterable[ui.Item[Any]], pictures: Iterable[Size], screen: Screen = PHONE) -> int:
    """Return the height of parts of a message, in CSS pixels.

    Args:
        parts: the parts in its frame.
        pictures: the sizes of the pictures among them, in their order.
        screen: the window that shows them.
    """
    left = iter(pictures)
    return round(sum(_height(part, left, screen) + GAP for part in parts))


def _height(part: ui.Item[Any], pictures: Iterator[Size], screen: Screen) -> float:
    width = screen.width
    match part:
        case ui.TextDisplay():
            return text_height(part.content, width)
        case ui.MediaGallery():
            return picture_height(next(pictures), screen)
        case ui.Section():
            texts = [each.content for each in part.children if isinstance(each, ui.TextDisplay)]
            beside = _across(part.accessory)
            return max(_BUTTON, text_height("\n".join(texts), width - beside))
        case ui.ActionRow():
            return row_height(part.children, width)
    raise TypeError(part)


def picture_height(size: Size, screen: Screen = PHONE) -> float:
    """Return the height at which a picture is shown."""
    across, down = size
    most_across, most_down = screen.picture
    return min(most_down, down * min(1, most_across / across))


def text_height(text: str, width: float = PHONE.width) -> float:
    """Return the height of lines of Markdown, wrapped."""
    tall = 0.0
    for line in text.splitlines():
        small = line.startswith("-# ")
        letter, high = (_SMALL_LETTER, _SMALL_LINE) if small else (_LETTER, _LINE)
        tall += high * max(1, -(-len(line) * letter // width))
    return tall


def row_height(items: Iterable[ui.Item[Any]], width: int = PHONE.width) -> int:
    """Return the height of a row: a menu, or as many buttons side by side as there is room for."""
    lines, used = 1, 0.0
    for item in items:
        if isinstance(inner(item), ui.Select):
            return _MENU
        needs = _across(item)
        if used and used + needs > width:
            lines, used = lines + 1, 0.0
        used += needs + GAP
    return lines * (_BUTTON + GAP) - GAP


def _across(item: ui.Item[Any]) -> float:
    """Return the width of a button, or of a small picture."""
    if isinstance(item, ui.Thumbnail):
        return _THUMBNAIL
    return _AROUND_LABEL + _LETTER * len(getattr(inner(item), "label", "") or "")


def inner(item: ui.Item[Any]) -> ui.Item[Any]:
    """Return the button or menu inside an item, which may be a control."""
    return item.item if isinstance(item, ui.DynamicItem) else item
