"""The building blocks of every message: a framed panel, pictures, rows of buttons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import discord
from discord import ui

from bot import screen
from bot.limits import CONTENT, ROWS
from bot.screen import PHONE, Screen, Size
from games.renaming import Renaming
from renderers.picture import Picture

ACCENT = discord.Colour(0xE8B84A)
TEXT_LIMIT = 1800
"""Characters for what happened. Discord allows 4,000 in a whole message."""

Row = ui.ActionRow[Any]


class Panel(ui.LayoutView):
    """A framed message. It never times out: its controls carry everything that they need."""

    def __init__(self, *texts: str) -> None:
        super().__init__(timeout=None)
        _let_go(self)
        self._frame: ui.Container[Panel] = ui.Container(accent_colour=ACCENT)
        self.add_item(self._frame)
        self._pictures: list[Size] = []
        for text in texts:
            self.add_text(text)

    def add_text(self, text: str) -> None:
        """Add a paragraph, in Discord's Markdown."""
        self._frame.add_item(ui.TextDisplay(text))

    def add_pictures(self, pictures: Sequence[Picture]) -> None:
        """Add pictures that are sent with the message, each with its alt text.

        Each has a gallery of its own, because Discord crops pictures that share one.
        """
        for picture in pictures:
            item = discord.MediaGalleryItem(f"attachment://{picture.name}", description=picture.alt)
            self._frame.add_item(ui.MediaGallery(item))
            self._pictures.append(picture.size)

    @property
    def height(self) -> int:
        """The height on a phone so far, without the first text, which is the title."""
        return self.height_on(PHONE)

    def height_on(self, window: Screen) -> int:
        """Return the height in a window so far, without the first text."""
        _title, *parts = self._frame.children
        return screen.height(parts, self._pictures, window)

    def add_row(self, *items: ui.Item[Any]) -> None:
        """Add up to five buttons, or one menu."""
        self._frame.add_item(Row(*items))

    def add_rows(self, rows: Iterable[Sequence[ui.Item[Any]]]) -> None:
        """Add rows of buttons and menus."""
        for row in rows:
            self.add_row(*row)

    def rename(self, renaming: Renaming) -> None:
        """Give spaces their other names, in texts, buttons and menus. The custom_ids and values
        stay as they are."""
        for item in self.walk_children():
            inner = item.item if isinstance(item, ui.DynamicItem) else item
            match inner:
                case ui.TextDisplay():
                    inner.content = renaming.shown(inner.content)
                case ui.Button(label=str(label)):
                    inner.label = renaming.shown(label)
                case ui.Select():
                    inner.placeholder = renaming.shown(inner.placeholder or "") or None
                    for option in inner.options:
                        option.label = renaming.shown(option.label)
                        option.description = renaming.shown(option.description or "") or None

    def add_thumbnail(self, text: str, picture: Picture) -> None:
        """Add a paragraph with a small picture beside it, which is sent with the message."""
        thumbnail = ui.Thumbnail[Any](f"attachment://{picture.name}", description=picture.alt)
        self._frame.add_item(ui.Section(text, accessory=thumbnail))

    def add_section(self, text: str, button: ui.Item[Any]) -> None:
        """Add a paragraph with a button beside it."""
        self._frame.add_item(ui.Section(text, accessory=button))


def plain_panel(text: str, *items: ui.Item[Any]) -> ui.LayoutView:
    """Return a message without a frame: a paragraph, and a row of controls if there are any."""
    view = ui.LayoutView(timeout=None)
    _let_go(view)
    view.add_item(ui.TextDisplay(text))
    if items:
        view.add_item(Row(*items))
    return view


class Classic(NamedTuple):
    """A message of plain text with rows of controls: `content` and components in Discord's words.
    Phones show its first line in a notification; of Components V2 they may show nothing
    (discord-api-docs#7854)."""

    content: str
    view: ui.View


def as_classic(view: ui.LayoutView) -> Classic | None:
    """Return a panel as a classic message; None if it is too long for that, or has pictures other
    than small ones beside a text. Discord shows the small pictures below the text."""
    texts: list[str] = []
    rows: list[list[ui.Item[Any]]] = []
    for item in _parts(view.children):
        match item:
            case ui.TextDisplay():
                texts.append(item.content)
            case ui.Section():
                texts += [
                    each.content for each in item.children if isinstance(each, ui.TextDisplay)
                ]
                if not isinstance(item.accessory, ui.Thumbnail):
                    rows.append([item.accessory])
            case ui.ActionRow():
                rows.append(list(item.children))
            case _:
                return None
    content = "\n".join(texts)
    if len(content) > CONTENT or len(rows) > ROWS:
        return None
    classic = ui.View(timeout=None)
    classic.stop()  # as `_let_go`
    for number, row in enumerate(rows):
        for control in row:
            control.row = number
            classic.add_item(control)
    return Classic(content, classic)


def _parts(items: Iterable[ui.Item[Any]]) -> Iterator[ui.Item[Any]]:
    """Yield the items of a message, including those in a frame."""
    for item in items:
        if isinstance(item, ui.Container):
            yield from _parts(item.children)
        else:
            yield item


def buttons_below(*items: ui.Item[Any]) -> ui.View:
    """Return buttons for a message of plain text."""
    view = ui.View(timeout=None)
    view.stop()  # as `_let_go`
    for item in items:
        view.add_item(item)
    return view


def _let_go(view: ui.LayoutView) -> None:
    """Have discord.py keep nothing of a view. It needs none of it to understand a click, and would
    keep the view of a private message for a quarter of an hour, with a waiting task."""
    view.stop()


def shortened(lines: Iterable[str], limit: int = TEXT_LIMIT) -> list[str]:
    """Return the last lines that fit, preceded by "…" if some are left out.

    >>> shortened(["one", "two", "three"], limit=10)
    ['…', 'two', 'three']
    """
    kept: list[str] = []
    for line in reversed(list(lines)):
        limit -= len(line) + 1
        if limit < 0:
            return ["…", *reversed(kept)]
        kept.append(line)
    return list(reversed(kept))


def paged(lines: Iterable[str], limit: int) -> list[str]:
    """Return lines in pages of at most `limit` characters; a line that is longer is cut.

    >>> paged(["one", "two", "three"], limit=8)
    ['one\\ntwo', 'three']
    """
    pages = [""]
    for line in lines:
        for start in range(0, max(1, len(line)), limit):
            part = line[start : start + limit]
            longer = f"{pages[-1]}\n{part}" if pages[-1] else part
            if len(longer) > limit:
                pages.append(part)
            else:
                pages[-1] = longer
    return pages
