"""What looking back adds to the bot."""

from __future__ import annotations

from collections.abc import Sequence

from bot.catalog import Catalog
from bot.core import Core
from bot.feature import Command, Feature
from bot.history.actions import HistoryActions
from bot.history.commands import history_command, replay_command, verify_command
from bot.history.controls import HistoryButton, OpenReplay, ReplayButton
from bot.history.films import Films
from bot.history.sharing import Sharing
from bot.matches.controls import Action
from bot.wire.wire import wire_of


class History(Feature):
    """Lists, replays and films."""

    def __init__(self, core: Core) -> None:
        does = core.parts.add(
            HistoryActions(core.store, core.catalog, core.draw_pool, core.manager, core.themes)
        )
        self._films = films = core.parts.add(Films(core.store, wire_of(core.client).figures))
        wire_of(core.client).figures.watch(
            "films_open", "Films in progress or waiting.", lambda: films.open
        )
        sharing = Sharing(core.client, core.manager, films, core.themes, core.now)
        clicks, board = core.clicks, core.board_buttons
        clicks.on(
            HistoryButton, lambda i, c: does.turn_page(i, c.user_id or None, c.game or None, c.page)
        )
        clicks.on(ReplayButton, lambda i, c: does.step(i, c.match_id, c.version, is_open=c.is_open))
        clicks.on(OpenReplay, lambda i, c: does.replay(i, c.match_id))
        board.on(Action.REPLAY, lambda i, c: does.replay(i, c.match_id))
        board.on(Action.FILM, lambda i, c: sharing.share(i, c.match_id))

    @classmethod
    def commands(cls, catalog: Catalog) -> Sequence[Command]:
        return (history_command(catalog), replay_command, verify_command)

    def close(self) -> None:
        self._films.close()


FEATURE = History
