"""Boards between two scenes of a film, on which moved pieces are on their way and dice roll."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from renderers.kit.footprints import Footprint, Slide, slides
from renderers.kit.image import Image
from renderers.kit.rolls import Roll, new_rolls
from renderers.kit.sheet import Sheet

SHARES = (0.2, 0.5, 0.8)
"""The share of the way that pieces have come on each board between two scenes."""
MANY = 6
"""More pieces than a move ever moves. If more have moved, the board is a different one, as
after a new game."""


def moves_between(
    before: Sequence[Footprint], after: Sequence[Footprint], grown: int = 0
) -> list[Slide]:
    """Return the pieces that are shown on their way; none if too much changed.

    A piece that takes the place of another moving piece jumps there, because the ground below that
    other piece is on neither picture.

    Args:
        grown: how much higher the later board is. If a piece lies lower by exactly that much,
            everything below some part that grew does, and nothing has moved.
    """
    moves = slides(before, after)
    lowered = [move for move in moves if _way(move) == (0, grown)]
    if len(moves) > MANY or (grown and lowered):
        return []
    left = {move.before[:2] for move in moves}
    return [move for move in moves if move.after[:2] not in left]


def between(before: Sheet, after: Sheet) -> Iterator[Image]:
    """Yield the boards between two, in the palette's indices; none if nothing moved or rolled.

    Each piece is cut out of the later board, so it passes in front of everything. Its new place is
    drawn as it was before.
    """
    grown = after.image.height - before.image.height
    moves = moves_between(before.footprints, after.footprints, grown)
    fresh = new_rolls(rolls_of(before), rolls_of(after))
    rolling = [each for each in after.rolling if each.roll in fresh]
    for step, share in enumerate(SHARES if moves or rolling else ()):
        board = after.image.copy()
        for _, (x, y, width, height) in _places(moves):
            board.paste(before.image.crop((x, y, x + width, y + height)), (x, y))
        for (left, top, *_), (x, y, width, height) in _places(moves):
            piece = after.image.crop((x, y, x + width, y + height))
            board.paste(piece, (_along(left, x, share), _along(top, y, share)))
        for each in rolling:
            board.paste(each.faces[step], each.roll.box[:2])
        yield board


def rolls_of(board: Sheet) -> tuple[Roll, ...]:
    """Return the dice on a board."""
    return tuple(each.roll for each in board.rolling)


def _way(move: Slide) -> tuple[int, int]:
    """Return how far a piece comes to the right and down."""
    return move.after[0] - move.before[0], move.after[1] - move.before[1]


def _places(moves: Sequence[Slide]) -> Iterator[tuple[tuple[int, ...], tuple[int, int, int, int]]]:
    return ((move.before, move.after) for move in moves)


def _along(start: int, end: int, share: float) -> int:
    return round(start + (end - start) * share)
