"""The result of a match on one card: the winner and how they won, the points, the deciding turn."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from renderers.badge import Badge
from renderers.cards.panel import INNER, LINE, PAD, plate, put_heading
from renderers.cards.story import Story, story_of
from renderers.edge import picture
from renderers.kit import fonts
from renderers.kit.book import COMMON
from renderers.kit.faces import Face, Sign
from renderers.kit.names import put_name
from renderers.kit.sheet import Sheet
from renderers.kit.signs import star
from renderers.kit.style import (
    BODY,
    GAP,
    GOLD,
    GROUND,
    MARGIN,
    MUTED,
    PANEL,
    SMALL,
    TEXT,
    WIDTH,
    Style,
)
from renderers.kit.themes import DEFAULT, Theme
from renderers.kit.tile import Tile
from renderers.picture import Picture

RESULT = "result.png"

_HEADLINE, _POINTS = Style("Black", 56), Style("Black", 56)
_NAMES = Style("Bold", 32), Style("Bold", 24)
_HEADING = 44
_HEADLINE_LINE = 60
_ROW = 116
_STAR = 60
_COLUMN = 108  # where a player's name begins
_FOOT = 52


class Ranked(msgspec.Struct, frozen=True):
    """One player in the ranking of a finished match."""

    name: str
    """The name, in characters that the font has."""
    role: str
    """The player's place at the table, and their side in the game."""
    tally: str
    """The parts of the points; "" if there is nothing to tell."""
    points: str
    rank: str
    """The rank in words: 1st, 2nd ..."""
    won: bool
    """Whether the player won, or shares the first rank."""
    badge: Badge
    face: Face | None = None
    """The player's avatar."""
    note: str = ""
    """A further effect on the player, such as on their rating."""


class Result(msgspec.Struct, frozen=True):
    """The contents of a result card."""

    title: str
    """The title of the match, with its game."""
    day: str
    headline: str
    """The winners."""
    how: str
    """How they won; "" if the headline says it."""
    ranking: tuple[Ranked, ...]
    """The players in the order of their ranks."""
    story: Story
    """The course of the match."""
    length: str
    """The number of moves, and the time."""
    drawn: bool = False
    """Whether several sides share the first rank."""


def result_card(result: Result, theme: Theme = DEFAULT) -> Picture:
    """Draw the card, with the same facts in its description."""
    faces = [ranked.face for ranked in result.ranking]
    return picture(_draw(result, theme), RESULT, described(result), theme, faces=faces)


def described(result: Result) -> str:
    """Return the card in words."""
    players = "; ".join(
        f"{ranked.rank} {ranked.name}, {ranked.role}, {ranked.points}".rstrip(", ")
        + (f": {ranked.tally}" if ranked.tally else "")
        + (f", {ranked.note}" if ranked.note else "")
        for ranked in result.ranking
    )
    story = result.story
    turned = f" {story.turn}: {story.turned}" if story.turn else ""
    head = " ".join(filter(None, (f"{result.headline}.", result.how)))
    return f"{result.title}. {head} {players}. {result.length}.{turned}"


def _draw(result: Result, theme: Theme) -> Sheet:
    indent = 0 if result.drawn else _STAR + 2 * GAP
    headline = fonts.lines_of(result.headline, _HEADLINE, INNER - indent, 2)
    how = fonts.lines_of(result.how, BODY, INNER, 2) if result.how else []
    board = result.story.board() if result.story.board is not None else None
    story = story_of(result.story, board, theme)
    top = MARGIN + _HEADING
    rows = top + len(headline) * _HEADLINE_LINE + len(how) * LINE + GAP + (8 if how else 0)
    moment = rows + len(result.ranking) * (_ROW + GAP)
    foot = moment + story.height
    sheet = Sheet(WIDTH, foot + _FOOT, GROUND, board.book if board is not None else COMMON)
    put_heading(sheet, result.title, result.day)
    _headline(sheet, headline, top, indent)
    for n, line in enumerate(how):
        y = top + len(headline) * _HEADLINE_LINE + n * LINE + 16
        sheet.write(line, MARGIN, y, BODY, MUTED, ground=GROUND)
    for n, ranked in enumerate(result.ranking):
        _put_ranked(sheet, ranked, rows + n * (_ROW + GAP), n)
    story.put(sheet, moment)
    _foot(sheet, result, foot)
    return sheet


def _headline(sheet: Sheet, lines: Sequence[str], top: int, indent: int) -> None:
    """Write the winners, with a star before them unless the match was drawn."""
    if indent:
        tile = Tile(_STAR, _STAR, GROUND)
        tile.stamp(star(_STAR), 0, 0, GOLD)
        sheet.put(tile.done(), MARGIN, top - 4)
    for n, line in enumerate(lines):
        y = top + 28 + n * _HEADLINE_LINE
        sheet.write(line, MARGIN + indent, y, _HEADLINE, TEXT, ground=GROUND)


def _put_ranked(sheet: Sheet, ranked: Ranked, top: int, place: int) -> None:
    """Draw a player's line; `place` counts from 0."""
    team = ranked.badge.team
    ground, second = (team.deep, team.light) if ranked.won else (PANEL, MUTED)
    sheet.put(plate(INNER, _ROW, ground, GOLD if ranked.won else None), MARGIN, top)
    sign = ranked.badge.tile(ground)
    x, middle = MARGIN + _COLUMN / 2, top + _ROW / 2
    sheet.put(sign, x - sign.width / 2, middle - sign.height / 2)
    sheet.note_sign(Sign(place, x, middle, sign.width, sign.height))
    start, end = MARGIN + _COLUMN, WIDTH - MARGIN - PAD
    y = top + 42
    left = end - sheet.write(ranked.points, end, top + 46, _POINTS, TEXT, ground=ground, align=1)
    left -= GAP
    left -= sheet.write(ranked.rank, left, y + 6, SMALL, second, ground=ground, align=1) + GAP
    room = left - start
    used = GAP + put_name(
        *(sheet, ranked.name, start, y), styles=_NAMES, room=room, ink=TEXT, ground=ground
    )
    if ranked.tally and fonts.width(ranked.role, SMALL) <= left - start - used:
        sheet.write(ranked.role, start + used, y + 5, SMALL, second, ground=ground)
    if ranked.note:
        wide = sheet.write(ranked.note, end, top + 86, SMALL, second, ground=ground, align=1)
        end -= wide + GAP
    below = fonts.fitted(ranked.tally or ranked.role, BODY, end - start)
    sheet.write(below, start, top + 86, BODY, second, ground=ground)


def _foot(sheet: Sheet, result: Result, top: int) -> None:
    sheet.write(result.length, MARGIN, top + 20, BODY, TEXT, ground=GROUND)
