"""A member's ratings on one card: each number and its course, or how certain it is so far."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import msgspec

from renderers.cards.panel import INNER, PAD, plate, put_heading
from renderers.edge import picture
from renderers.kit import fonts, masks
from renderers.kit.drawing import Draw
from renderers.kit.image import Image
from renderers.kit.sheet import Sheet
from renderers.kit.style import (
    BODY,
    GAP,
    GOLD,
    GROUND,
    MARGIN,
    MUTED,
    NEUTRAL,
    PANEL,
    SMALL,
    TEXT,
    WIDTH,
    Style,
)
from renderers.kit.themes import DEFAULT, Theme
from renderers.kit.tile import Tile
from renderers.picture import Picture

RATINGS = "ratings.png"

_NUMBER = Style("Black", 56)
_HEADING, _ROW = 44, 168
_CURVE, _HEIGHT = 420, 112
"""The width and height of a course."""
_STROKE, _DOT = 4, 14
_BAR = 22
_LEAST = 60.0
"""The least number of points that a course spans in height, so that small changes stay small."""


class GameRating(msgspec.Struct, frozen=True):
    """A member's rating in a game."""

    name: str
    """The game, and the number of players."""
    rating: str
    """The rating; "" while it is provisional."""
    spread: str
    sure: int
    """The certainty, in percent of what a rating needs."""
    sure_told: str
    """The certainty in words."""
    told: str
    """The number of matches, and the best rating."""
    course: tuple[float, ...]
    """The rating after each match, the oldest first."""
    course_told: str
    """The course in words."""


class Ratings(msgspec.Struct, frozen=True):
    """The contents of the card."""

    title: str
    name: str
    """The member's name, in characters that the font has."""
    games: tuple[GameRating, ...]


def ratings_card(ratings: Ratings, theme: Theme = DEFAULT) -> Picture:
    """Draw the card, with the same facts in its description."""
    return picture(_draw(ratings), RATINGS, described(ratings), theme)


def described(ratings: Ratings) -> str:
    """Return the card in words."""
    games = " ".join(
        f"{game.name}: {_rating_told(game)}, {game.told}."
        + (f" {game.course_told}." if game.course_told and game.rating else "")
        for game in ratings.games
    )
    return f"{ratings.title} of {ratings.name}. {games}"


def _rating_told(game: GameRating) -> str:
    return f"{game.rating} {game.spread}" if game.rating else game.sure_told


def _draw(ratings: Ratings) -> Sheet:
    top, step = MARGIN + _HEADING, _ROW + GAP
    sheet = Sheet(WIDTH, top + len(ratings.games) * step - GAP + MARGIN, GROUND)
    put_heading(sheet, ratings.title, ratings.name)
    for n, game in enumerate(ratings.games):
        _game(sheet, game, top + n * step)
    return sheet


def _game(sheet: Sheet, game: GameRating, top: int) -> None:
    sheet.put(plate(INNER, _ROW), MARGIN, top)
    left = MARGIN + PAD
    room = INNER - (_CURVE + 3 * PAD if game.rating else 2 * PAD)
    name = fonts.fitted(game.name, BODY, room)
    sheet.write(name, left, top + 34, BODY, TEXT, ground=PANEL)
    if game.rating:
        used = sheet.write(game.rating, left, top + 86, _NUMBER, TEXT, ground=PANEL)
        sheet.write(game.spread, left + used + 12, top + 92, BODY, MUTED, ground=PANEL)
        where = WIDTH - MARGIN - PAD - _CURVE, top + (_ROW - _HEIGHT) / 2
        sheet.put(_course(game.course), *where)
    else:
        told = fonts.fitted(game.sure_told, SMALL, INNER - 2 * PAD)
        sheet.write(told, left, top + 70, SMALL, MUTED, ground=PANEL)
        sheet.put(_sure(game.sure, INNER - 2 * PAD), left, top + 92)
    told = fonts.fitted(game.told, SMALL, room)
    sheet.write(told, left, top + 138, SMALL, MUTED, ground=PANEL)


def _sure(share: int, width: int) -> Image:
    """Return a bar that is filled in proportion to the certainty, and an outline otherwise."""
    tile = Tile(width, _BAR, PANEL)
    tile.stamp(masks.rounded(width, _BAR, _BAR / 2, 2), 0, 0, NEUTRAL.main)
    if filled := round(width * share / 100):
        tile.stamp(masks.rounded(max(filled, _BAR), _BAR, _BAR / 2), 0, 0, GOLD)
    return tile.done()


def _course(course: Sequence[float]) -> Image:
    """Return the rating after each match, as a line that ends in a dot."""
    tile = Tile(_CURVE, _HEIGHT, PANEL)
    middle = (max(course) + min(course)) / 2
    span = max(_LEAST, max(course) - min(course))
    last = len(course) - 1
    points = [
        (
            _DOT + (_CURVE - 2 * _DOT) * (at / last if last else 1),
            _HEIGHT / 2 - (value - middle) / span * (_HEIGHT - 2 * _DOT),
        )
        for at, value in enumerate(course)
    ]
    tile.stamp(masks.smooth(_CURVE, _HEIGHT, partial(_line, points)), 0, 0, NEUTRAL.light)
    x, y = points[-1]
    tile.centre(masks.disc(_DOT), x, y, GOLD)
    return tile.done()


def _line(points: Sequence[tuple[float, float]], draw: Draw) -> None:
    scaled = [(x * masks.SCALE, y * masks.SCALE) for x, y in points]
    if len(scaled) > 1:
        draw.line(scaled, fill=255, width=_STROKE * masks.SCALE, joint="curve")
