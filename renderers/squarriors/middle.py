"""The middle, between the sides: the contest in progress with its sums, and the queue."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from games.squarriors.view import ContestSeen, RollSeen, SquarriorsView
from renderers.kit import fonts, masks
from renderers.kit.density import kept
from renderers.kit.flow import words
from renderers.kit.image import Image
from renderers.kit.label import label
from renderers.kit.sheet import Sheet
from renderers.kit.style import (
    BOARD,
    BODY,
    GAP,
    GROUND,
    MARGIN,
    MUTED,
    SMALL,
    TEAMS,
    TEXT,
    Style,
)
from renderers.kit.tile import Tile
from renderers.squarriors import labels, signs
from renderers.squarriors.picked import Picked
from renderers.squarriors.pieces import Named, Piece, Region, laid, put_pieces
from renderers.squarriors.sides import WIDE

_PAD, _LINE = 14, 40
_HEADING = Style("Bold", 32)
_DIE, _ROUND = 38, 12


class Middle(msgspec.Struct, frozen=True):
    """The middle, laid out from the top. Without contents it has no height."""

    pieces: tuple[Piece, ...]
    height: int
    regions: tuple[Region, ...] = ()
    roll: RollSeen | None = None

    def put(self, sheet: Sheet, y: float, picked: Picked) -> None:
        """Draw the middle with its upper edge at y."""
        if not self.height:
            return
        sheet.put_high(_box(), MARGIN, y, self.height - GAP, _ROUND)
        moved = [Piece(p.tile, p.x + MARGIN, p.y + y, p.names) for p in self.pieces]
        if (roll := self.roll) is not None:
            rolled = _die(roll.die)
            name = f"{roll.kind} {roll.seat} {roll.needed}"
            for piece in moved:
                if piece.tile is rolled:
                    sheet.note_roll(name, roll.die, piece.x, piece.y, _die)
        regions = [region.moved(MARGIN, y) for region in self.regions]
        put_pieces(sheet, moved, picked, regions=regions)


def middle_of(view: SquarriorsView, names: Sequence[str], own: int | None) -> Middle:
    """Lay out the contest in progress and the queue."""
    if view.contest is None and not view.queue:
        return Middle((), 0)
    known = [fonts.printable(name, f"Player {seat + 1}") for seat, name in enumerate(names)]
    pieces: list[Piece] = []
    regions: list[Region] = []
    y, room = float(_PAD // 2), WIDE - 2 * _PAD
    for line in _lines(view, known):
        top = y
        more, y = laid(line, _PAD, y, room, _LINE, 10)
        pieces += more
        regions += [Region(name, _PAD, top, room, y - top) for name in line[0].names]
    roll = view.contest.roll if view.contest is not None else None
    return Middle(tuple(pieces), round(y) + _PAD // 2 + GAP, tuple(regions), roll)


def _lines(view: SquarriorsView, names: Sequence[str]) -> Iterator[list[Named]]:
    if view.contest is not None:
        yield from _contest(view.contest, names)
    if view.queue:
        yield [Named(_middle_label(labels.QUEUE, muted=True))]
    for n, action in enumerate(view.queue):
        number = f"#{len(view.queue) - n}"
        text = words(labels.action(view, action, names), BODY, TEXT, BOARD, WIDE - 140)
        yield [
            Named(label(number, _HEADING, TEXT, BOARD), (number,)),
            Named(_disc(action.seat)),
            *map(Named, text),
        ]


def _contest(contest: ContestSeen, names: Sequence[str]) -> Iterator[list[Named]]:
    """Yield the lines of a contest: attacker and target, the sums so far, the damage, the die."""
    yield [
        Named(label(labels.KINDS[contest.kind], _HEADING, TEXT, BOARD)),
        *_player_line(contest.seat, names),
        *_against(contest, names),
    ]
    told = [seat for seat, total in enumerate(contest.totals) if total is not None]
    if told:
        yield [
            Named(_middle_label(labels.TOTALS, muted=True)),
            *(part for seat in told for part in _total(seat, contest.totals[seat])),
            *_dealt(contest),
        ]
    if contest.roll is not None:
        yield list(_roll(contest.roll))


def _player_line(seat: int, names: Sequence[str]) -> list[Named]:
    return [Named(_disc(seat)), *map(Named, words(names[seat], BODY, TEXT, BOARD, WIDE - 80))]


def _against(contest: ContestSeen, names: Sequence[str]) -> Iterator[Named]:
    """Yield the attacked player, and the place."""
    if contest.vs is None:
        return
    yield Named(_middle_label(labels.AGAINST, muted=True))
    yield from _player_line(contest.vs, names)
    if contest.target is not None:
        yield Named(_middle_label(labels.creature_at(contest.target)))
    elif contest.domain is not None:
        yield Named(_middle_label(labels.domain_at(*contest.domain)))


def _total(seat: int, total: int | None) -> Iterator[Named]:
    yield Named(_disc(seat))
    yield Named(label(str(total), _HEADING, TEXT, BOARD))


def _dealt(contest: ContestSeen) -> Iterator[Named]:
    """Yield the damage dealt in an earlier step."""
    if any(contest.dealt):
        yield Named(_middle_label(labels.dealt(*contest.dealt)))


def _roll(roll: RollSeen) -> Iterator[Named]:
    yield Named(_die(roll.die))
    yield Named(label(labels.rolled(roll), BODY, TEXT, BOARD))
    yield Named(signs.tag(labels.verdict(roll), SMALL, BOARD))


@kept(1)
def _box() -> Image:
    """Return the ground in a low form, to be stretched."""
    tile = Tile(WIDE, 2 * _ROUND + 1, GROUND)
    tile.stamp(masks.rounded(*tile.size, _ROUND), 0, 0, BOARD)
    return tile.done()


def _die(number: int) -> Image:
    return signs.die(number, _DIE, BOARD)


def _middle_label(text: str, *, muted: bool = False) -> Image:
    return label(text, BODY, MUTED if muted else TEXT, BOARD)


def _disc(seat: int) -> Image:
    return signs.seat_disc(seat, TEAMS[seat], BOARD)
