"""The whole picture: panels, the map with its units, marks of the last turn."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence

from games.squares.board import GRAY, NAMES, NUMBERS, RESERVE
from games.squares.choices import KindOf
from games.squares.units import CAVALRY, KIND_NAMES, KINDS, WINNING, kind_of, seat_of, unit
from games.squares.view import Mark, SquaresView
from renderers.kit import footer
from renderers.kit.candidates import Candidates
from renderers.kit.glow import PAD as GLOW_PAD
from renderers.kit.glow import box_ghost, box_halo, put_ghost, put_glow
from renderers.kit.labels import times
from renderers.kit.lettering import put_letters
from renderers.kit.marks import put_mark
from renderers.kit.score_bar import ROOM, put_tracks
from renderers.kit.seats import TAB, Box
from renderers.kit.shadow import box_shadow, put_shadow
from renderers.kit.sheet import Sheet
from renderers.kit.style import GAP, GROUND, HEADING, SMALL, TEXT, WIDTH
from renderers.squares import labels
from renderers.squares.arrows import Box as Area
from renderers.squares.arrows import put_arrow, put_cross, put_name
from renderers.squares.badge import ARMY_TEAMS
from renderers.squares.ground import (
    MAP_HEIGHT,
    MAP_WIDTH,
    RESERVE_LEFT,
    RESERVE_STEP,
    box_of,
    empty_map,
    middle_of,
    name_box,
)
from renderers.squares.material import BOOK, SHADE
from renderers.squares.panels import PANEL_HEIGHT, players_of, put_player
from renderers.squares.units import HEIGHT as COUNTER_HEIGHT
from renderers.squares.units import WIDTH as COUNTER_WIDTH
from renderers.squares.units import badge_of, counter, radius_of
from renderers.squares.ways import way_of

_EDGE = (WIDTH - MAP_WIDTH) // 2
_UPPER = _EDGE + TAB
_TOP = _UPPER + PANEL_HEIGHT + GAP + ROOM
_LOWER = _TOP + MAP_HEIGHT + GAP + TAB
SHEET_HEIGHT = _LOWER + PANEL_HEIGHT + ROOM + footer.HEIGHT

_MOVING = ("move", "retreat", "advance")
"""Marks of units that are now somewhere else."""
_GLOWING = (*_MOVING, "attack")
_ACTIONS = frozenset(("move", "attack", "pass"))
"""Words that begin a notation. If one of them can be picked, no unit can."""


def draw_board(
    view: SquaresView,
    names: Sequence[str],
    bottom: int = GRAY,
    candidates: Collection[str] = (),
    shown: tuple[str, ...] = NAMES,
) -> Sheet:
    """Draw a view with the reserve of seat `bottom` below, and mark what `candidates` name.

    These are spaces and types of units, named as in the notation.

    Args:
        shown: the names of spaces in the picture, by number.
    """
    sheet = Sheet(WIDTH, SHEET_HEIGHT, GROUND, BOOK)
    players = players_of(view, names)
    put_player(sheet, players[1 - bottom], _EDGE, _UPPER, MAP_WIDTH)
    put_player(sheet, players[bottom], _EDGE, _LOWER, MAP_WIDTH)
    sheet.put(empty_map(bottom, shown), _EDGE, _TOP)
    upper, lower = players[1 - bottom], players[bottom]
    panels = [Box(_EDGE, y, MAP_WIDTH, PANEL_HEIGHT, tall=False) for y in (_UPPER, _LOWER)]
    points = view.points[1 - bottom], view.points[bottom]
    put_tracks(sheet, panels, (upper.seat, lower.seat), points, WINNING)
    sheet.board_box = _EDGE, _TOP, _EDGE + MAP_WIDTH, _TOP + MAP_HEIGHT
    lost = {mark.dst for mark in view.last if mark.how == "lost"}
    held = lost | {space for space, code in enumerate(view.board) if code}
    came_from = {mark.dst: NAMES[mark.src] for mark in view.last if mark.how in _MOVING}
    _ghosts(sheet, view, bottom)
    for space, code in enumerate(view.board):
        if code:
            _unit(sheet, space, code, bottom, came_from.get(space, ""))
    glowing = {mark.dst for mark in view.last if mark.how in _GLOWING} & held - lost
    boxes = [_glow(sheet, space, view.board[space], bottom) for space in glowing]
    boxes += _mark(sheet, view, bottom, candidates)
    boxes += [_arrow(sheet, view, mark, held, bottom) for mark in view.last if mark.how != "lost"]
    _names_again(sheet, boxes, bottom, shown)
    for seat in (0, 1):
        _reserve(sheet, view.reserves[seat], seat, bottom)
    for mark in view.last:
        if mark.how == "lost":
            _loss(sheet, view, mark, bottom)
    _foot(sheet, view)
    return sheet


def _point(space: int, bottom: int) -> tuple[float, float]:
    """Return the middle of a unit on a space, on the sheet."""
    x, y = middle_of(space, bottom)
    return _EDGE + x, _TOP + y


def _ghosts(sheet: Sheet, view: SquaresView, bottom: int) -> None:
    """Draw ghosts in the places that units left in the last turn."""
    for mark in view.last:
        seat = _moving_seat(view, mark)
        if seat is not None and mark.src not in RESERVE and not view.board[mark.src]:
            x, y = _point(mark.src, bottom)
            ghost = box_ghost(COUNTER_WIDTH, COUNTER_HEIGHT, radius_of(seat))
            at = x - COUNTER_WIDTH / 2, y - COUNTER_HEIGHT / 2
            put_ghost(sheet, ghost, *at, ARMY_TEAMS[seat].main)


def _moving_seat(view: SquaresView, mark: Mark) -> int | None:
    """Return the owner of the unit that a mark of the last turn moved; None if it moved none.

    The unit stands at the end of the mark, was lost there, or is back in its reserve.
    """
    if mark.how not in _MOVING:
        return None
    lost = (each.unit for each in view.last if each.how == "lost" and each.dst == mark.dst)
    code = mark.unit or view.board[mark.dst] or next(lost, 0)
    if code:
        return seat_of(code)
    return RESERVE.index(mark.dst) if mark.dst in RESERVE else None


def _glow(sheet: Sheet, space: int, code: int, bottom: int) -> Area:
    """Draw the light around an event of the last turn, and return its place."""
    x, y = _corner(space, bottom)
    halo = box_halo(COUNTER_WIDTH, COUNTER_HEIGHT, radius_of(seat_of(code)))
    put_glow(sheet, halo, x, y)
    left, top = round(x) - GLOW_PAD, round(y) - GLOW_PAD
    return left, top, left + COUNTER_WIDTH + 2 * GLOW_PAD, top + COUNTER_HEIGHT + 2 * GLOW_PAD


def _corner(space: int, bottom: int) -> tuple[float, float]:
    """Return the upper left corner of a unit's block."""
    x, y = _point(space, bottom)
    if space in RESERVE:  # a unit that has just entered the enemy's reserve
        x, y = x + MAP_WIDTH / 2 - COUNTER_WIDTH, y - 9
    return round(x - COUNTER_WIDTH / 2), round(y - COUNTER_HEIGHT / 2)


def _unit(sheet: Sheet, space: int, code: int, bottom: int, came_from: str | None = None) -> None:
    """Draw a unit. A lost one leaves no footprint: its `came_from` is None."""
    x, y = _point(space, bottom)
    if space in RESERVE:  # a unit that has just entered the enemy's reserve
        x += MAP_WIDTH / 2 - COUNTER_WIDTH
        y -= 9
    left, top = _corner(space, bottom)
    radius = radius_of(seat_of(code))
    put_shadow(sheet, box_shadow(COUNTER_WIDTH, COUNTER_HEIGHT, radius), left, top, SHADE)
    sprite = counter(code, GROUND)
    where = (round(x - sprite.tile.width / 2), round(y - sprite.tile.height / 2))
    sheet.image.paste(sprite.tile, where, sprite.shape)
    if came_from is not None:
        sheet.note_footprint(NAMES[space], sprite.tile, *where, came_from)


def _reserve(sheet: Sheet, units: bytes, seat: int, bottom: int) -> None:
    """Draw a reserve's units by type, with their number."""
    space = RESERVE[seat]
    left, top, _, low = box_of(space, bottom)
    x, y = _EDGE + left + RESERVE_LEFT, _TOP + (top + low) // 2
    for kind in KINDS:
        count = sum(kind_of(code) == kind for code in units)
        if count:
            sprite = counter(unit(seat, kind), GROUND)
            shadow = box_shadow(COUNTER_WIDTH, COUNTER_HEIGHT, radius_of(seat))
            put_shadow(sheet, shadow, x, y - COUNTER_HEIGHT // 2, SHADE)
            sheet.image.paste(sprite.tile, (x, y - COUNTER_HEIGHT // 2), sprite.shape)
            at = x + COUNTER_WIDTH + 14
            at += put_letters(sheet, times(count), at, y, HEADING, TEXT) + 10
            limited = sum(kind_of(code) == kind and bool(badge_of(code)) for code in units)
            if limited:
                put_letters(sheet, labels.limited(limited), at, y, SMALL, TEXT)
        x += RESERVE_STEP


def _mark(sheet: Sheet, view: SquaresView, bottom: int, candidates: Collection[str]) -> list[Area]:
    """Draw frames around the candidates, and return the places of the marked spaces.

    They are spaces, and types of units in the reserve of the seat that picks.
    """
    boxes: list[Area] = []
    spaces, kinds = _named(candidates)
    if kinds:  # the units of a reserve are marked in its place
        for seat in view.waiting:
            spaces.pop(RESERVE[seat], None)
    for space, words in spaces.items():
        left, top, right, low = box_of(space, bottom)
        put_mark(sheet, _EDGE + left, _TOP + top, right - left, low - top, words=words)
        boxes.append((_EDGE + left, _TOP + top, _EDGE + right, _TOP + low))
    for seat in view.waiting:
        left, top, _, low = box_of(RESERVE[seat], bottom)
        width, height = COUNTER_WIDTH + 16, COUNTER_HEIGHT + 16
        y = _TOP + (top + low - height) / 2
        for kind, words in kinds.items():
            x = _EDGE + left + RESERVE_LEFT + KINDS.index(kind) * RESERVE_STEP
            put_mark(sheet, x - 8, y, width, height, words=words)
    return boxes


def _named(candidates: Collection[str]) -> tuple[dict[int, list[str]], dict[int, list[str]]]:
    """Return the candidates by the space, and by the type of unit in a reserve, that they name,
    alone or in a pair: a pair from a reserve names its cavalry."""
    spaces: defaultdict[int, list[str]] = defaultdict(list)
    kinds: defaultdict[int, list[str]] = defaultdict(list)
    for word in candidates:
        if (kind := _kind_of(candidates, word)) is not None:
            kinds[kind].append(word)
        for name in dict.fromkeys(word.split("+")):
            if (space := NUMBERS.get(name)) is None:
                continue
            if space in RESERVE and "+" in word:
                kinds[CAVALRY].append(word)
            else:
                spaces[space].append(word)
    return spaces, kinds


def _kind_of(candidates: Collection[str], word: str) -> int | None:
    """Return the type of unit in a reserve that a candidate names; None if it names none."""
    if isinstance(candidates, Candidates):
        means = candidates[word]
        return means.kind if isinstance(means, KindOf) else None
    if not _ACTIONS.isdisjoint(candidates):
        return None  # there “cavalry” is the action of two cavalry units
    return next((kind for kind in KINDS if KIND_NAMES[kind] == word), None)


def _names_again(sheet: Sheet, boxes: Sequence[Area], bottom: int, shown: Sequence[str]) -> None:
    """Write the names that arrows or marks cross once more, on top."""
    for space, name in enumerate(shown):
        if space in RESERVE:
            continue
        left, top, right, low = name_box(space, bottom, name)
        left, right, top, low = _EDGE + left, _EDGE + right, _TOP + top, _TOP + low
        if any(a < right and b < low and c > left and d > top for a, b, c, d in boxes):
            put_name(sheet, name, (left + right) / 2, (top + low) / 2)


def _arrow(sheet: Sheet, view: SquaresView, mark: Mark, held: set[int], bottom: int) -> Area:
    """Draw the arrow of one mark, and return its place."""
    way = way_of(view, mark, held, bottom)
    return put_arrow(sheet, mark.how, [(_EDGE + x, _TOP + y) for x, y in way])


def _loss(sheet: Sheet, view: SquaresView, mark: Mark, bottom: int) -> None:
    """Draw a cross where a unit was lost, on its counter if nobody stands there now."""
    x, y = _point(mark.dst, bottom)
    if mark.dst in RESERVE:
        x, y = x + MAP_WIDTH / 2 - COUNTER_WIDTH, y - 9
    if mark.dst in RESERVE or not view.board[mark.dst]:
        _unit(sheet, mark.dst, mark.unit, bottom)
    put_cross(sheet, x, y)


def _foot(sheet: Sheet, view: SquaresView) -> None:
    """Write the turn in progress, and the meaning of the badges on units."""
    shown = {badge_of(code) for code in (*view.board, *view.reserves[0], *view.reserves[1])}
    legend = [text for key, text in labels.LEGEND.items() if key in shown]
    over = view.outcome is not None
    footer.put_footer(sheet, labels.where(view.turns, over, view.broken_off), " · ".join(legend))
