"""The table as a feature of the bot, if the operator has given it an address."""

from __future__ import annotations

import json
import logging
from collections.abc import Collection

from bot.controls import Item
from bot.core import Core
from bot.feature import Feature
from bot.play.match import Match
from bot.showing.board_buttons import Place
from bot.storage.records import Invitation
from bot.table.actions import TableActions
from bot.table.answers import STATIC
from bot.table.controls import (
    CloseButton,
    LaunchButton,
    SessionsButton,
    SubjectButton,
    SubjectLaunchButton,
    TableButton,
)
from bot.table.server import TableServer

log = logging.getLogger(__name__)


class Table(Feature):
    """Lets members play on a page in the browser."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._server: TableServer | None = None
        if address := core.settings.page.rstrip("/"):
            build = json.loads((STATIC / "build.json").read_text(encoding="utf-8"))["build"]
            self._server = core.parts.add(TableServer(core, address, build))
            core.board_buttons.add(Place.HELP, _below_board)
            core.hands.buttons.add(1, _in_hand)
            if core.settings.client_secret:
                core.board_buttons.add(Place.HELP, _launch_below_board)
            core.started_buttons.add(1, _below_invitation)
            core.subject_buttons.add(1, lambda subject, what: SubjectButton(subject, what).item())
            core.presenter.onlookers.add(self._server.tables.onlookers)
            core.forgetting.after(self._forgotten)
            core.privacy_buttons.add(1, lambda: SessionsButton().item())
        elif core.settings.client_secret:
            log.warning(
                "SQUARETABLE_CLIENT_SECRET does nothing as long as SQUARETABLE_PAGE is empty."
            )
        launches = bool(core.settings.client_secret)
        does = TableActions(core.manager, self._server, launches=launches)
        core.clicks.on(TableButton, lambda i, c: does.offer(i, c.match_id))
        core.clicks.on(SubjectButton, lambda i, c: does.offer_page(i, c.subject, c.what))
        core.clicks.on(LaunchButton, lambda i, c: does.launch(i, c.match_id))
        core.clicks.on(SubjectLaunchButton, lambda i, c: does.launch_page(i, c.subject, c.what))
        core.clicks.on(SessionsButton, lambda i, _: does.list_open(i))
        core.clicks.on(CloseButton, lambda i, _: does.close_all(i))

    async def start(self) -> None:
        if self._server is not None:
            settings = self._core.settings
            await self._server.start(settings.page_host, settings.page_port)

    async def each_minute(self) -> None:
        if self._server is not None:
            await self._server.sessions.prune()

    async def each_minute_here(self) -> None:
        if self._server is not None:
            self._server.tables.look_again()

    async def stop(self) -> None:
        if self._server is not None:
            await self._server.close()

    def _forgotten(self, user_id: int, _matches: Collection[int]) -> None:
        """Close the tabs of a member who had their data deleted."""
        if self._server is not None:
            self._server.tables.end_all_of(user_id)


def _below_board(match: Match) -> Item | None:
    return TableButton(match.id).item()


def _below_invitation(invitation: Invitation) -> Item | None:
    return None if invitation.match_id is None else TableButton(invitation.match_id).item()


def _in_hand(match: Match, _seat: int) -> Item | None:
    return None if match.over else TableButton(match.id).item()


def _launch_below_board(match: Match) -> Item | None:
    return LaunchButton(match.id).item()


FEATURE = Table
