"""Looking back, as a feature of the bot."""

from __future__ import annotations

from collections.abc import Sequence

from bot.catalog import Catalog
from bot.controls import Item
from bot.core import Core
from bot.errors import OldBoard
from bot.feature import Command, Feature, Interaction
from bot.history import words
from bot.history.actions import HistoryActions
from bot.history.commands import history_command, replay_command, verify_command
from bot.history.controls import (
    BoardFilm,
    BoardReplay,
    HistoryButton,
    OpenReplay,
    ReplayButton,
)
from bot.history.films import Films
from bot.history.sharing import Sharing
from bot.play.match import Match
from bot.showing.board_buttons import Place
from bot.showing.publications import Publications
from bot.storage.records import Step
from bot.wire.wire import wire_of


class History(Feature):
    """Lists, replays and films."""

    def __init__(self, core: Core) -> None:
        does = core.parts.add(
            HistoryActions(
                core.store,
                core.catalog,
                core.draw_pool,
                core.manager,
                core.themes,
                core.replay_buttons,
            )
        )
        self._films = films = core.parts.add(Films(core.store, wire_of(core.client).figures))
        wire_of(core.client).figures.watch(
            "films_open", "Films in progress or waiting.", lambda: films.open
        )
        core.forgetting.after(lambda _, matches: films.forget(matches))
        sharing = Sharing(
            core.client,
            core.manager,
            films,
            core.themes,
            core.now,
            core.names,
            core.parts[Publications],
        )
        self._manager, self._matches = core.manager, core.store.matches
        clicks, board = core.clicks, core.board_buttons
        clicks.on(
            HistoryButton, lambda i, c: does.turn_page(i, c.user_id or None, c.game or None, c.page)
        )
        clicks.on(ReplayButton, lambda i, c: does.step(i, c.match_id, c.version, is_open=c.is_open))
        clicks.on(OpenReplay, lambda i, c: does.replay(i, c.match_id))
        board.on(BoardReplay, lambda i, c: does.replay(i, c.match_id))
        board.on(BoardFilm, lambda i, c: sharing.share(i, c.match_id))
        board.add(Place.LOOKING_BACK, _replay)
        board.add(Place.LOOKING_BACK, _film)
        core.board_lines.add(self._luck)
        core.next_steps.on(OldBoard, self._way_back)

    @classmethod
    def commands(cls, catalog: Catalog) -> Sequence[Command]:
        return (history_command(catalog), replay_command, verify_command)

    async def _luck(self, match: Match, steps: Sequence[Step]) -> str:
        """Return the seed of a finished match, which `/verify` checks. Its seal is in the log."""
        luck = await self._matches.luck(match.id) if match.over else None
        return words.revealed(match.id, luck.seed) if luck else ""

    async def _way_back(self, _interaction: Interaction, old: OldBoard) -> Item | None:
        return _replay(await self._manager.load(old.match_id))

    def close(self) -> None:
        self._films.close()


def _replay(match: Match) -> Item | None:
    return BoardReplay(match.id, match.row.version).item() if match.over else None


def _film(match: Match) -> Item | None:
    over = match.over and not match.aborted
    return BoardFilm(match.id, match.row.version).item() if over else None


FEATURE = History
