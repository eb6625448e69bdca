"""The list of finished matches, and one step of a replay."""

from __future__ import annotations

from collections.abc import Sequence

from bot import words as common
from bot.catalog import Catalog
from bot.controls import Item
from bot.history import words
from bot.history.controls import BoardFilm, HistoryButton, OpenReplay, ReplayButton
from bot.panels import Panel, shortened
from bot.play.match import Match
from bot.storage.records import Finished
from renderers.picture import Picture

PAGE = 5
"""The number of matches on a page."""


def history_panel(
    catalog: Catalog,
    matches: Sequence[Finished],
    total: int,
    page: int,
    user_id: int | None,
    game: str | None,
) -> Panel:
    """Return one page of the list; `page` counts from 0."""
    pages = max(1, -(-total // PAGE))
    panel = Panel(words.history_title(total, page + 1, pages))
    for match in matches:
        panel.add_section(words.finished_entry(catalog, match), OpenReplay(match.id).item())
    if pages > 1:
        panel.add_row(
            *(
                HistoryButton(user_id or 0, game or "", to, label).button(
                    label, disabled=to == page
                )
                for label, to in _around(page, range(pages))
            )
        )
    return panel


def replay_panel(
    match: Match,
    stops: Sequence[int],
    told: Sequence[str],
    pictures: Sequence[Picture],
    *,
    is_open: bool,
    may_open: bool,
    may_share: bool,
    added: Sequence[Item] = (),
) -> Panel:
    """Return a match at its version.

    Args:
        stops: the versions at which to stop, in ascending order.
        is_open: whether all hands are shown.
        may_open: whether all hands may be shown.
        may_share: whether there is a film of the match.
        added: the buttons of other features.
    """
    version = match.row.version
    title = common.match_title(match.game, match.id)
    where = words.replay_at(version, stops[0], stops[-1])
    panel = Panel("\n".join([title, where, *shortened(told)]))
    panel.add_pictures(pictures)
    panel.add_text(match.score)
    panel.add_row(
        *(
            ReplayButton(match.id, to, is_open, label).button(label, disabled=to == version)
            for label, to in _around(version, stops)
        )
    )
    below: list[Item] = []
    if may_open:
        label = words.CLOSED_HANDS if is_open else words.OPEN_HANDS
        below.append(ReplayButton(match.id, version, not is_open, label).button(label))
    if may_share:
        below.append(BoardFilm(match.id, version).item())
    below += added
    if below:
        panel.add_row(*below)
    return panel


def film_panel(match: Match, film: Picture, sharer: str) -> Panel:
    """Return the message with the film of a match.

    Args:
        sharer: the name of the member who shares it.
    """
    panel = Panel(f"{common.match_title(match.game, match.id)}\n{match.score}")
    panel.add_pictures([film])
    panel.add_section(words.shared_by(sharer), OpenReplay(match.id).item())
    return panel


def _around(here: int, stops: Sequence[int]) -> tuple[tuple[str, int], ...]:
    """Return the four ways to move between ascending stops, each with its label and destination."""
    return (
        (words.FIRST, stops[0]),
        (words.BACK, max((stop for stop in stops if stop < here), default=stops[0])),
        (words.FORWARD, min((stop for stop in stops if stop > here), default=stops[-1])),
        (words.LAST, stops[-1]),
    )
