"""The factions that are still free, for a player who is asked to choose one.

Factions differ only in name and look, so this shows the emblem, the name, and some of the
characters in the faction's colours.
"""

from __future__ import annotations

from collections.abc import Collection

from games.square_tactics.cards.characters import FACTIONS, card_of
from games.square_tactics.view import TacticsView
from renderers.kit.density import kept
from renderers.kit.figures.cast import coloured
from renderers.kit.hits import words_for
from renderers.kit.image import Image
from renderers.kit.marks import put_mark
from renderers.kit.sheet import Sheet
from renderers.kit.style import BOARD, GAP, HEADING, MARGIN, TEXT, WIDTH
from renderers.kit.tile import Tile
from renderers.square_tactics.cards import team_of
from renderers.square_tactics.emblems import emblem
from renderers.square_tactics.portraits import portrait

_SHOWN = (2, 10, 14)
"""The slots of the characters that represent their faction."""
_IN_A_ROW, _EMBLEM, _PAD = 2, 44, 18
_BOX = (WIDTH - 2 * MARGIN - GAP) // _IN_A_ROW
_FACE = (_BOX - 2 * _PAD - (len(_SHOWN) - 1) * GAP) // len(_SHOWN)
_HEIGHT = _PAD + _EMBLEM + GAP + _FACE + _PAD


def draw_factions(view: TacticsView, candidates: Collection[str] = ()) -> Sheet:
    """Draw the factions that nobody has taken."""
    free = [faction for faction in range(len(FACTIONS)) if faction not in view.factions]
    rows = -(-len(free) // _IN_A_ROW)
    sheet = Sheet(WIDTH, 2 * MARGIN + rows * (_HEIGHT + GAP) - GAP, BOARD)
    for n, faction in enumerate(free):
        row, column = divmod(n, _IN_A_ROW)
        x, y = MARGIN + column * (_BOX + GAP), MARGIN + row * (_HEIGHT + GAP)
        _put_faction(sheet, faction, x, y)
        if words := words_for((FACTIONS[faction].key,), candidates):
            put_mark(sheet, x, y, _BOX, _HEIGHT, words=words)
    return sheet


def _put_faction(sheet: Sheet, faction: int, x: float, y: float) -> None:
    """Draw one faction with its top left corner at x, y."""
    team, top = team_of(faction), y + _PAD
    sheet.put(_sign(faction), x + _PAD, top)
    name_at = x + _PAD + _EMBLEM + GAP, top + _EMBLEM / 2
    sheet.write(FACTIONS[faction].name, *name_at, HEADING, TEXT, ground=BOARD)
    for n, slot in enumerate(_SHOWN):
        face = coloured(portrait(card_of(faction, slot), _FACE), team)
        sheet.put(face, x + _PAD + n * (_FACE + GAP), top + _EMBLEM + GAP)


@kept(len(FACTIONS))
def _sign(faction: int) -> Image:
    """Return the emblem of a faction in its colour."""
    tile = Tile(_EMBLEM, _EMBLEM, BOARD)
    tile.stamp(emblem(faction, _EMBLEM), 0, 0, team_of(faction).main)
    return tile.done()
