"""A creature as a small card: name, type, numbers, keywords, counters and everything else on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from games.squarriors.cards.cards import CARDS
from games.squarriors.view import CreatureSeen, MarkSeen
from renderers.kit import fonts, masks
from renderers.kit.density import kept
from renderers.kit.figures.cast import coloured
from renderers.kit.flow import words
from renderers.kit.image import Image
from renderers.kit.label import label
from renderers.kit.sheet import Sheet
from renderers.kit.style import (
    BOARD,
    BRIGHT,
    LINE,
    MUTED,
    NEUTRAL,
    SMALL,
    SPACE,
    TEAMS,
    TEXT,
    Colour,
    Style,
    Team,
)
from renderers.kit.tile import Tile
from renderers.squarriors import icons, labels, signs
from renderers.squarriors.portraits import portrait

NAME = Style("Bold", 24)
_NAMES = NAME, Style("Bold", 20)
"""The first style in which a name's longest word fits is used."""
_TAG = Style("Bold", 24)
_PAD, _GAP = 7, 6
_NAME_PITCH = 27
_EDGE, _INSET = 3, 4
PORTRAIT, SMALL_PORTRAIT = 64, 54
"""The size of a portrait on broad and on narrow tokens."""
_BROAD = 240
_MORE, _CLOSE, _TYPE = 4, 2, 38
_GHOST = 44
_ROUND = 12
"""The rows at a token's ends that differ from its middle, in pixels."""


class Face(msgspec.Struct, frozen=True):
    """Everything that decides how a creature is drawn."""

    name: str
    key: str
    """The key of its card, which has its portrait."""
    seat: int
    """The seat that controls it."""
    letter: str
    stats: tuple[tuple[str, int], ...]
    """Might, Will and Blood, each with its name."""
    provision: int
    keywords: str
    expended: bool
    damage: int
    armor: int
    swayed: bool
    traitor: int | None
    """The seat that owns it, if another one controls it."""
    entered: bool
    hunted: bool
    courted: bool
    marks: tuple[tuple[str, int], ...]
    """The names of marks, each with the seat that controls it."""
    role: str
    """Its role in the contest in progress, "" for none."""
    width: int
    behind: Colour
    """The ground behind the creature."""


def face_of(seen: CreatureSeen, seat: int, width: int, behind: Colour) -> Face:
    """Return the face of a creature that `seat` controls."""
    return Face(
        name=labels.creature(seen),
        letter=labels.types(CARDS[seen.card].types),
        key=CARDS[seen.card].key,
        seat=seat,
        stats=(
            ("might", seen.might),
            ("will", seen.will),
            ("blood", seen.blood),
        ),
        provision=seen.provision,
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
        role=labels.role(seen.roles),
        width=width,
        behind=behind,
    )


class _Line:
    """A line of tiles on a token, beside the portrait or below it."""

    def __init__(self, room: int, is_beside: bool) -> None:
        self.room, self.is_beside = room, is_beside
        self.tiles: list[Image] = []

    def takes(self, tile: Image) -> bool:
        """Whether there is room for one more tile."""
        return not self.tiles or _wide([*self.tiles, tile]) <= self.room


@kept(128)
def token(face: Face) -> Image:
    """Return a creature: filled if it is ready, or an outline if it is expended.

    The type and portrait of an expended creature lie on their side.
    """
    ground = BOARD if face.expended else SPACE
    ink = MUTED if face.expended else TEXT
    lines = _lines(face, ink, ground)
    side = PORTRAIT if face.width >= _BROAD else SMALL_PORTRAIT
    tops, low = _tops(lines, _INSET + side)
    height = max(low + _EDGE, side + 2 * _INSET)
    sheet = Sheet(face.width, height, ground)
    framed = bool(face.role)
    _put_body(sheet, face.width, height, face.behind, face.expended, framed)
    seat = None if face.expended else face.seat
    sheet.image.paste(portrait_of(face.key, side, seat), (_INSET, _INSET), window(side))
    for line, y in zip(lines, tops, strict=True):
        x = float(_INSET + side + _PAD if line.is_beside else _PAD)
        for tile in line.tiles:
            sheet.put(tile, x, y + (_high(line.tiles) - tile.height) / 2)
            x += tile.width + _GAP
    return sheet.image


@kept(32)
def ghost_tile(text: str, width: int, team: Team, behind: Colour) -> Image:
    """Return the ghost of a creature that was here: an outline, lower than a creature."""
    tile = Tile(width, _GHOST, behind)
    tile.stamp(masks.rounded(width, _GHOST, 9, 3), 0, 0, team.main)
    style = fonts.style_for(text, (SMALL, _NAMES[1]), width - 4 * _PAD)
    tile.write(
        fonts.fitted(text, style, width - 4 * _PAD), width / 2, _GHOST / 2, style, team.light
    )
    return tile.done()


def _tops(lines: Sequence[_Line], end: int) -> tuple[list[int], int]:
    """Return the upper edge of each line, and the lower edge of the last one.

    Lines below the portrait begin no higher than its `end`.
    """
    tops, y = [], _EDGE
    for line in lines:
        y = y if line.is_beside else max(y, end)
        tops.append(y)
        y += _high(line.tiles)
    return tops, y


def _is_solid(value: float) -> int:
    return 255 if value >= 128 else 0


@kept(256)
def portrait_of(key: str, side: int, seat: int | None) -> Image:
    """Return the creature's portrait in the colours of the seat that controls it.

    For None, as for an expended creature, it lies on its side and has neutral colours.
    """
    drawn = coloured(portrait(key, side), NEUTRAL if seat is None else TEAMS[seat])
    return drawn.transpose(Image.Transpose.ROTATE_270) if seat is None else drawn


@kept(2)
def window(side: int) -> Image:
    """Return the shape of a portrait."""
    return masks.rounded(side, side, 6).point(_is_solid, "1")


def _lines(face: Face, ink: Colour, ground: Colour, largest: Style | None = None) -> list[_Line]:
    """Return the lines of a token.

    The name and the type stand beside the portrait. The numbers have a line of their own, always in
    the same order: beside the portrait on a broad token, right below it on a narrow one. The rest
    goes wherever there is room. If signs have a line of their own, the name has `largest` letters.
    """
    is_broad = face.width >= _BROAD
    side = PORTRAIT if is_broad else SMALL_PORTRAIT
    beside, below = face.width - _INSET - side - 2 * _PAD, face.width - 2 * _PAD
    longest = max(face.name.split(), key=len)
    style = fonts.style_for(longest, _NAMES, beside)
    if is_broad:  # in one line with the type, if smaller letters are enough for it
        style = next(
            (each for each in _NAMES if fonts.width(face.name, each) + _TYPE <= beside), style
        )
    style = largest or style
    upper = [_Line(beside, True) for _ in range(2)]
    names = words(face.name, style, ink, ground, beside)
    upper += [_Line(beside, True) for _ in names[len(upper) :]]
    for line, name in zip(upper, names, strict=False):
        line.tiles.append(name)
    counts = (*face.stats, ("provision", face.provision))
    numbers = [signs.number(what, count, ink, ground) for what, count in counts]
    sort = icons.type_card(face.letter, face.expended, ink, ground)
    rest = [sort]
    if is_broad and len(names) == 1 and _wide(numbers) <= beside:
        upper[1].tiles += numbers
        lines = upper
    else:
        if _least_cells(numbers) > below:
            rest.append(numbers.pop())
        stats = _Line(below, False)
        stats.tiles.append(_in_cells(numbers, below, ground))
        lines = [*upper, stats]
    if face.keywords:
        rest.append(label(face.keywords, SMALL, ink, ground))
    before = len(lines)
    _fill(lines, [*_urgent(face, ground), *rest, *_extras(face, ink, ground)], below)
    is_smaller = style != NAME and fonts.width(face.name, NAME) <= beside
    if is_broad and is_smaller and len(lines) > before:
        return _lines(face, ink, ground, NAME)
    found = [line for line in lines if line.tiles]
    for line in found:
        line.is_beside = line.is_beside or (is_broad and _wide(line.tiles) <= beside)
    return found


def _fill(lines: list[_Line], tiles: Sequence[Image], room: int) -> None:
    """Put tiles into lines if all of them fit there, otherwise all into further lines.

    So a sign never stands alone in a line of its own while others fill the gaps above.
    """
    free = [_Line(each.room, each.is_beside) for each in lines]
    for line, each in zip(free, lines, strict=True):
        line.tiles += each.tiles
    for tile in tiles:
        into = next((each for each in free if each.takes(tile)), None)
        if into is None:
            break
        into.tiles.append(tile)
    else:
        lines[:] = free
        return
    for tile in tiles:
        if len(lines) < len(free) + 1 or not lines[-1].takes(tile):
            lines.append(_Line(room, False))
        lines[-1].tiles.append(tile)


def _least_cells(numbers: Sequence[Image]) -> int:
    """Return the least width of numbers side by side, each always in the same place."""
    wide = max(number.width for number in numbers)
    return (len(numbers) - 1) * (wide + _CLOSE) + numbers[-1].width


def _in_cells(numbers: Sequence[Image], room: int, ground: Colour) -> Image:
    """Return numbers side by side, each always in the same place."""
    wide = max(number.width for number in numbers)
    step = max((room - _MORE) // len(numbers), wide + _CLOSE)
    sheet = Sheet(step * (len(numbers) - 1) + numbers[-1].width, numbers[0].height, ground)
    for n, number in enumerate(numbers):
        sheet.put(number, n * step, 0)
    return sheet.image


def in_a_row(face: Face, ground: Colour) -> Iterator[Image]:
    """Yield the parts of a token other than the name, for a line of their own."""
    yield from _numbers(face, TEXT, ground)
    yield from _urgent(face, ground)
    yield from _extras(face, TEXT, ground)


def _wide(line: Sequence[Image]) -> int:
    return sum(tile.width + _GAP for tile in line) - _GAP


def _high(line: Sequence[Image]) -> int:
    """Return the height of a line. A name alone takes less than signs."""
    return max(_NAME_PITCH, *(tile.height + 1 for tile in line))


def _numbers(face: Face, ink: Colour, ground: Colour) -> list[Image]:
    """Return the type, the numbers with their signs, and the keywords."""
    parts = [icons.type_card(face.letter, face.expended, ink, ground)]
    counts = (*face.stats, ("provision", face.provision))
    parts += [signs.number(what, count, ink, ground) for what, count in counts]
    return [*parts, label(face.keywords, SMALL, ink, ground)] if face.keywords else parts


def _urgent(face: Face, ground: Colour) -> Iterator[Image]:
    """Yield the tiles that readers look for first: the role in the contest, and the damage."""
    if face.role:
        yield signs.tag(face.role, _TAG, ground)
    if face.damage:
        yield icons.damage(face.damage, ground)


def _extras(face: Face, ink: Colour, ground: Colour) -> Iterator[Image]:
    """Yield all other tiles, in the order in which they find a place."""
    if face.armor:
        yield signs.counter("armor", face.armor, ground)
    if face.swayed:
        yield signs.counter("manipulation", 1, ground)
    if face.traitor is not None:
        yield with_seat(labels.TRAITOR[:2], face.traitor, ink, ground)
    if face.hunted:
        yield icons.target("S", ink, ground)
    if face.courted:
        yield icons.target("M", ink, ground)
    if face.entered:
        yield label(labels.NEW, SMALL, ink, ground)
    for mark, seat in face.marks:
        yield with_seat(mark, seat, ink, ground)


def marks_of(marks: tuple[MarkSeen, ...], ink: Colour, ground: Colour) -> Iterator[Image]:
    """Yield marks by their names, each with the seat that controls it."""
    for mark in marks:
        yield with_seat(CARDS[mark.card].name, mark.seat, ink, ground)


@kept(256)
def with_seat(text: str, seat: int, ink: Colour, ground: Colour) -> Image:
    """Return a word followed by the number of a player."""
    word, disc = label(text, SMALL, ink, ground), signs.seat_disc(seat, TEAMS[seat], ground)
    sheet = Sheet(word.width + 4 + disc.width, 30, ground)
    sheet.put(word, 0, 15 - word.height / 2)
    sheet.put(disc, word.width + 4, 1)
    return sheet.image


def _put_body(
    sheet: Sheet, width: int, height: int, behind: Colour, is_expended: bool, is_framed: bool
) -> None:
    """Draw an empty token. Its two ends are kept, and its middle is repeated to the height."""
    tall = _body(width, behind, is_expended, is_framed)
    sheet.put(tall, 0, 0)
    for end in range(tall.height - _ROUND, height - _ROUND, tall.height - 2 * _ROUND):
        sheet.put(tall.crop((0, _ROUND, width, tall.height - _ROUND)), 0, end)
    sheet.put(tall.crop((0, tall.height - _ROUND, width, tall.height)), 0, height - _ROUND)


@kept(40)
def _body(width: int, behind: Colour, is_expended: bool, is_framed: bool) -> Image:
    """Return an empty token of a usual height."""
    height = 108
    tile = Tile(width, height, behind)
    ground = BOARD if is_expended else SPACE
    edge = BRIGHT if is_framed else LINE if is_expended else ground
    thick = 4 if is_framed else 3
    tile.stamp(masks.rounded(width, height, 9), 0, 0, edge)
    inner = masks.rounded(width - 2 * thick, height - 2 * thick, 9 - thick)
    tile.stamp(inner, thick, thick, ground)
    return tile.done()
