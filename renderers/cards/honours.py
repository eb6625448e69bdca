"""The honours in a member's matches on one card: a small panel for each."""

from __future__ import annotations

import msgspec

from renderers.cards.panel import INNER, LINE, PAD, TITLE, put_fact, put_heading
from renderers.edge import picture
from renderers.kit.sheet import Sheet
from renderers.kit.style import GAP, GROUND, MARGIN, WIDTH
from renderers.kit.themes import DEFAULT, Theme
from renderers.picture import Picture

HONOURS = "honours.png"

_HEADING = 44
_PANEL = TITLE + 2 * LINE + PAD + 4
_HALF = (INNER - GAP) // 2


class Story(msgspec.Struct, frozen=True):
    """The story of one honour."""

    title: str
    text: str
    """The story."""
    when: str
    """The game, and the date."""


class Honours(msgspec.Struct, frozen=True):
    """The contents of the card."""

    title: str
    name: str
    """The member's name, in characters that the font has."""
    stories: tuple[Story, ...]


def honours_card(honours: Honours, theme: Theme = DEFAULT) -> Picture:
    """Draw the card, with the same facts in its description."""
    return picture(_draw(honours), HONOURS, described(honours), theme)


def described(honours: Honours) -> str:
    """Return the card in words."""
    stories = " ".join(f"{each.title}: {each.text}, {each.when}." for each in honours.stories)
    return f"{honours.title} of {honours.name}. {stories}"


def _draw(honours: Honours) -> Sheet:
    top, count = MARGIN + _HEADING, len(honours.stories)
    rows = -(-count // 2)
    sheet = Sheet(WIDTH, top + rows * (_PANEL + GAP) - GAP + MARGIN, GROUND)
    put_heading(sheet, honours.name, honours.title)
    for n, story in enumerate(honours.stories):
        alone = n == count - 1 and n % 2 == 0
        left, width = MARGIN + n % 2 * (_HALF + GAP), INNER if alone else _HALF
        box = (left, top + n // 2 * (_PANEL + GAP), width, _PANEL)
        put_fact(sheet, story.title, (story.text, story.when), box)
    return sheet
