"""A creature as a small card: name, type, numbers, keywords, counters and all else it carries."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

import msgspec
from PIL import Image

from games.squarriors.cards.cards import CARDS
from games.squarriors.view import CreatureSeen, MarkSeen
from renderers.kit import masks
from renderers.kit.flow import words
from renderers.kit.label import label
from renderers.kit.sheet import Sheet
from renderers.kit.style import (
    BOARD,
    BRIGHT,
    LINE,
    MUTED,
    SMALL,
    SPACE,
    TEAMS,
    TEXT,
    Colour,
    Style,
)
from renderers.kit.tile import Tile
from renderers.squarriors import labels, signs

NAME = Style("Bold", 24)
_TAG = Style("Bold", 22)
_PAD, _GAP = 8, 7
_NAME_PITCH = 28
_EDGE = 4


class Face(msgspec.Struct, frozen=True):
    """All that decides how a creature is drawn."""

    name: str
    letter: str
    stats: str
    keywords: str
    expended: bool
    damage: int
    armor: int
    swayed: bool
    traitor: int | None
    """Its owner, if somebody else controls it."""
    entered: bool
    hunted: bool
    courted: bool
    marks: tuple[tuple[str, int], ...]
    """Their names and who controls them."""
    role: str
    """In the contest in progress, "" for none."""
    width: int
    is_narrow: bool
    """Whether marks are flags: their names are on the picture of the side."""
    behind: Colour
    """What the creature lies on."""


def face_of(
    seen: CreatureSeen, seat: int, width: int, behind: Colour, *, is_narrow: bool = False
) -> Face:
    """Return how a creature that `seat` controls is drawn."""
    return Face(
        name=labels.creature(seen),
        letter=labels.types(CARDS[seen.card].types),
        stats=labels.stats(seen.provision, seen.might, seen.will, seen.blood),
        keywords=labels.keywords([word for word in seen.keywords if word != labels.TRAITOR]),
        expended=seen.expended,
        damage=seen.damage,
        armor=seen.armor,
        swayed=seen.swayed,
        traitor=None if seen.owner == seat else seen.owner,
        entered=seen.entered,
        hunted=seen.hunted,
        courted=seen.courted,
        marks=tuple((CARDS[mark.card].name, mark.seat) for mark in seen.marks),
        role=labels.role(seen.roles, is_narrow=is_narrow),
        width=width,
        is_narrow=is_narrow,
        behind=behind,
    )


@lru_cache(128)
def token(face: Face) -> Image.Image:
    """Return a creature: filled if it is ready, else an outline with its type on its side."""
    ground = BOARD if face.expended else SPACE
    ink = MUTED if face.expended else TEXT
    room = face.width - 2 * _PAD
    lines = _filled(
        [[name] for name in words(face.name, NAME, ink, ground, room)]
        + [_numbers(face, ink, ground)],
        _extras(face, ink, ground),
        room,
    )
    height = 2 * _EDGE + sum(map(_high, lines))
    sheet = Sheet(face.width, height, ground)
    framed = bool(face.role)
    sheet.put(_body(face.width, height, face.behind, face.expended, framed), 0, 0)
    y = float(_EDGE)
    for line in lines:
        x = float(_PAD)
        for tile in line:
            sheet.put(tile, x, y + (_high(line) - tile.height) / 2)
            x += tile.width + _GAP
        y += _high(line)
    return sheet.image


def in_a_row(face: Face, ground: Colour) -> Iterator[Image.Image]:
    """Return what a token shows beside the name, for a line of its own."""
    yield from _numbers(face, TEXT, ground)
    yield from _extras(face, TEXT, ground)


def _filled(
    lines: list[list[Image.Image]], extras: Iterable[Image.Image], room: int
) -> list[list[Image.Image]]:
    """Put each extra on the first line that has room for it, on a new one if none has."""
    for extra in extras:
        line = next((line for line in lines if _wide([*line, extra]) <= room), None)
        if line is None:
            lines.append([extra])
        else:
            line.append(extra)
    return lines


def _wide(line: Sequence[Image.Image]) -> int:
    return sum(tile.width + _GAP for tile in line) - _GAP


def _high(line: Sequence[Image.Image]) -> int:
    """How high a line is: a name alone takes less than signs."""
    return max(_NAME_PITCH, *(tile.height + 1 for tile in line))


def _numbers(face: Face, ink: Colour, ground: Colour) -> list[Image.Image]:
    """The line below the name, which stays together."""
    parts = [
        signs.type_card(face.letter, face.expended, ink, ground),
        label(face.stats, NAME, ink, ground),
    ]
    return [*parts, label(face.keywords, SMALL, ink, ground)] if face.keywords else parts


def _extras(face: Face, ink: Colour, ground: Colour) -> Iterator[Image.Image]:
    """All else, in the order in which it finds a place."""
    if face.role:
        yield signs.tag(face.role, _TAG, ground)
    if face.damage:
        yield signs.counter("damage", face.damage, ground)
    if face.armor:
        yield signs.counter("armor", face.armor, ground)
    if face.swayed:
        yield signs.counter("manipulation", 1, ground)
    if face.traitor is not None:
        yield with_seat(labels.TRAITOR[:2], face.traitor, ink, ground)
    if face.hunted:
        yield signs.target("S", ink, ground)
    if face.courted:
        yield signs.target("M", ink, ground)
    if face.entered:
        yield label(labels.NEW, SMALL, ink, ground)
    for mark, seat in face.marks:
        if face.is_narrow:
            yield signs.flag(seat, TEAMS[seat], ground)
        else:
            yield with_seat(mark, seat, ink, ground)


def marks_of(marks: tuple[MarkSeen, ...], ink: Colour, ground: Colour) -> Iterator[Image.Image]:
    """Return marks by their names, each with who controls it."""
    for mark in marks:
        yield with_seat(CARDS[mark.card].name, mark.seat, ink, ground)


@lru_cache(256)
def with_seat(text: str, seat: int, ink: Colour, ground: Colour) -> Image.Image:
    """Return a word with the number of a player behind it."""
    word, disc = label(text, SMALL, ink, ground), signs.seat_disc(seat, TEAMS[seat], ground)
    sheet = Sheet(word.width + 4 + disc.width, 30, ground)
    sheet.put(word, 0, 15 - word.height / 2)
    sheet.put(disc, word.width + 4, 1)
    return sheet.image


@lru_cache(64)
def _body(
    width: int, height: int, behind: Colour, is_expended: bool, is_framed: bool
) -> Image.Image:
    """A token without anything on it."""
    tile = Tile(width, height, behind)
    ground = BOARD if is_expended else SPACE
    edge = BRIGHT if is_framed else LINE if is_expended else ground
    thick = 4 if is_framed else 3
    tile.stamp(masks.rounded(width, height, 9), 0, 0, edge)
    inner = masks.rounded(width - 2 * thick, height - 2 * thick, 9 - thick)
    tile.stamp(inner, thick, thick, ground)
    return tile.done()
