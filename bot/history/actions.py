"""The actions behind lists and replays."""

from __future__ import annotations

import io
from typing import Any

import discord

from bot import delivery
from bot import words as common
from bot.added_buttons import AddedButtons
from bot.catalog import Catalog
from bot.draw_pool import DrawPool
from bot.errors import NoSuchMatch, NotHere, OddControl
from bot.history import words
from bot.history.panel import PAGE, history_panel, replay_panel
from bot.history.verifying import Verifier
from bot.panels import Panel
from bot.play.access import visible_match
from bot.play.manager import MatchManager
from bot.play.match import Match, as_of, assemble
from bot.play.story import beginning
from bot.showing.boards import draw_boards
from bot.storage.records import MatchStatus
from bot.storage.store import Store
from bot.themes import Themes
from bot.visibility import visible_channels
from renderers.picture import Picture

Interaction = discord.Interaction[Any]


class HistoryActions:
    """Answers the interactions of looking back. Only the member who asks sees the answers."""

    def __init__(
        self,
        store: Store,
        catalog: Catalog,
        draw_pool: DrawPool,
        manager: MatchManager,
        themes: Themes,
        added: AddedButtons[[Match]],
    ) -> None:
        """
        Args:
            added: the buttons that other features add below a replay.
        """
        self._store = store
        self._catalog = catalog
        self._draw_pool = draw_pool
        self._manager = manager
        self._themes = themes
        self._added = added
        self._verifier = Verifier(store)

    async def list(self, interaction: Interaction, user_id: int | None, game: str | None) -> None:
        """Show the newest finished matches of the server."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        view = await self._page(interaction, user_id, game, 0)
        if view is None:
            await interaction.followup.send(words.NO_HISTORY, ephemeral=True)
        else:
            await interaction.followup.send(view=view, ephemeral=True)

    async def turn_page(
        self, interaction: Interaction, user_id: int | None, game: str | None, page: int
    ) -> None:
        """Show another page in the same message.

        Raises:
            NotHere: this is not a server.
            OddControl: there is no such page.
        """
        if interaction.guild_id is None:
            raise NotHere(common.SERVER_ONLY)
        await interaction.response.defer()
        view = await self._page(interaction, user_id, game, page)
        if view is None:
            raise OddControl(common.ODD_CONTROL)
        await delivery.replace(interaction, view)

    async def _page(
        self, interaction: Interaction, user_id: int | None, game: str | None, page: int
    ) -> Panel | None:
        if interaction.guild_id is None:
            raise NotHere(common.SERVER_ONLY)
        total, matches = await self._store.finished.of_server(
            interaction.guild_id,
            user_id=user_id,
            game=game,
            limit=PAGE,
            offset=page * PAGE,
            reader=interaction.user.id,
            channels=visible_channels(interaction),
        )
        if not matches:
            return None
        return history_panel(self._catalog, matches, total, page, user_id, game)

    async def replay(self, interaction: Interaction, match_id: int) -> None:
        """Open a running match at its newest version, or a finished one at its start."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        row = (await visible_match(interaction, self._manager, match_id)).row
        version = row.version if row.status is MatchStatus.RUNNING else None
        view, pictures = await self._show(interaction, match_id, version, is_open=False)
        await interaction.followup.send(view=view, files=delivery.files(pictures), ephemeral=True)

    async def step(
        self, interaction: Interaction, match_id: int, version: int, *, is_open: bool
    ) -> None:
        """Go to another version in the same message."""
        await interaction.response.defer()
        view, pictures = await self._show(interaction, match_id, version, is_open=is_open)
        await delivery.replace(interaction, view, pictures)

    async def verify(self, interaction: Interaction, match_id: int) -> None:
        """Play a finished match again from its seed, and say whether the result is the same.

        Raises:
            CannotVerify: it is running, began from a dealt position, or was played by older rules.
            Busy: too many checks are waiting, or the member's last one is not done.
        """
        await interaction.response.defer(ephemeral=True, thinking=True)
        match = await visible_match(interaction, self._manager, match_id)

        async def tell(before: int) -> None:
            await interaction.followup.send(words.verified_later(match_id, before), ephemeral=True)

        verified = await self._verifier.verify(match, interaction.user.id, tell)
        file = discord.File(io.BytesIO(verified.log.encode()), f"match-{match_id}.txt")
        await interaction.followup.send(verified.said, file=file, ephemeral=True)

    async def _show(
        self, interaction: Interaction, match_id: int, version: int | None, *, is_open: bool
    ) -> tuple[Panel, tuple[Picture, ...]]:
        """Return a match at a version, as a panel with its pictures. None is the match's start."""
        now = await visible_match(interaction, self._manager, match_id)
        if is_open and not now.over:
            raise NoSuchMatch(words.STILL_RUNNING)
        stops = await self._stops(now)
        step = await self._store.steps.get(match_id, stops[0] if version is None else version)
        if step is None:
            raise NoSuchMatch(common.NO_SUCH_MATCH)
        is_newest = step.version == now.row.version
        faces = now.faces if is_newest or not any(p.former for p in now.row.players) else ()
        then = assemble(as_of(now.row, step), self._catalog, faces)
        theme = await self._themes.private(interaction.user.id, now.row.location.guild_id)
        renamed = await self._themes.renames_private(
            then.game.words, interaction.user.id, now.row.location.guild_id
        )
        pictures = await self._draw_pool.draw(
            lambda: draw_boards(then, [step], theme, is_open=is_open, renamed=renamed)
        )
        told = then.tell_beside_score(then.game.event_codec.decode(step.events), None)
        panel = replay_panel(
            then,
            stops,
            told,
            pictures,
            is_open=is_open,
            may_open=now.over and (is_open or _hides(then)),
            may_share=not now.aborted,
            added=self._added.of(now),
        )
        if renamed:
            panel.rename(then.game.words.renaming)
        return panel, pictures

    async def _stops(self, match: Match) -> tuple[int, ...]:
        """Return the versions at which a replay stops.

        These are the first one after the preparations, the last one, and all between that tell a
        spectator something.
        """
        log = await self._store.steps.events(match.id)
        steps = [(version, match.game.event_codec.decode(events)) for version, events in log]
        first = beginning([events for _, events in steps])
        ends = (first, match.row.version)
        return tuple(
            version
            for version, events in steps[first:]
            if version in ends or match.tell(events, None)
        )


def _hides(match: Match) -> bool:
    """Return whether a position holds anything that spectators may not see."""
    return bool(match.game.open_view(match.state) != match.game.view(match.state, None))
