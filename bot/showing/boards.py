"""The boards of a match: the frames of some steps, and then the position itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.play.match import Match
from bot.storage.records import Step
from games.view import View
from renderers.edge import BOARD
from renderers.kit.themes import Theme
from renderers.picture import Picture

MOST = 4
"""The number of boards that a message shows at most: the last frames, and the position."""


def board_views(
    match: Match, steps: Sequence[Step], *, is_open: bool = False
) -> list[tuple[str, View]]:
    """Return the boards of a message about some steps, each with its file name and its view.

    Args:
        match: the match as it stood after the last of these steps.
        is_open: whether all hands lie open.
    """
    moments = list(_moments(match, steps, is_open=is_open))[1 - MOST :]
    names = [f"moment_{number}.png" for number in range(1, len(moments) + 1)]
    return list(zip([*names, BOARD], [*moments, match.seen(is_open=is_open)], strict=True))


def _moments(match: Match, steps: Sequence[Step], *, is_open: bool) -> Iterator[View]:
    for step in steps:
        for frame in match.frames(step):
            yield match.seen(match.game.decode(frame.state), is_open=is_open)


def draw_boards(
    match: Match,
    steps: Sequence[Step],
    theme: Theme,
    *,
    is_open: bool = False,
    renamed: bool = False,
) -> tuple[Picture, ...]:
    """Draw the boards of a message about some steps; none for a match without a result. If the
    match has only one member, they are seen from that member's side. Slow: call it off the event
    loop.

    Args:
        renamed: whether spaces have their other names.
    """
    if match.aborted:
        return ()
    bottom = match.only_member
    pictures = match.pictures.renamed() if renamed else match.pictures
    return tuple(
        pictures.board(view, match.names, theme, name=name, bottom=bottom)
        for name, view in board_views(match, steps, is_open=is_open)
    )
