"""The actions behind the buttons of reviews. Only the player sees the answers."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import discord

from bot import delivery
from bot.catalog import Catalog
from bot.draw_pool import DrawPool
from bot.errands import Errands
from bot.errors import NoReview, NotInMatch, OddControl
from bot.invitations.form_actions import FormActions
from bot.panels import Panel, plain_panel
from bot.play.access import visible_match
from bot.play.computers import DEFAULT_LEVEL
from bot.play.manager import MatchManager
from bot.play.match import Match, as_of, assemble
from bot.review import words
from bot.review.panel import curve_of, move_panel, position_of, summary_panel
from bot.review.passages import is_decided, position_before
from bot.review.reviews import Making, Reviews
from bot.storage.store import Store
from bot.themes import Themes
from games.chance import Chance
from games.players.review.reviewing import Review
from games.refusals import Refusal
from games.state import State
from renderers.kit.themes import Theme
from renderers.picture import Picture

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]

EVERY = 8.0
"""The seconds between two updates of a review's progress."""
EDITS = 40
"""The maximum number of such updates. After them the button shows the progress."""


class ReviewActions:
    """Shows reviews, and starts matches from their positions."""

    def __init__(
        self,
        store: Store,
        catalog: Catalog,
        draw_pool: DrawPool,
        manager: MatchManager,
        themes: Themes,
        errands: Errands,
        form: FormActions,
        reviews: Reviews,
    ) -> None:
        """
        Args:
            form: the actions that start matches against the computer.
        """
        self._store, self._catalog, self._manager = store, catalog, manager
        self._draw_pool, self._themes = draw_pool, themes
        self._errands, self._form, self._reviews = errands, form, reviews
        self._following: set[asyncio.Task[None]] = set()

    async def open(self, interaction: Interaction, match_id: int) -> None:
        """Show the review of a match in a message of its own.

        Raises:
            NoSuchMatch, NoReview, SeatTaken, Busy.
        """
        await interaction.response.defer(ephemeral=True, thinking=True)
        match, seat = await self._reviewed(interaction, match_id)
        await self._show(interaction, match, seat, 0)

    async def turn_to(self, interaction: Interaction, match_id: int, page: int) -> None:
        """Show another page in the same message.

        Raises:
            NoSuchMatch, NoReview, SeatTaken, Busy.
            OddControl: there is no such page.
        """
        await interaction.response.defer()
        match, seat = await self._reviewed(interaction, match_id)
        await self._show(interaction, match, seat, page)

    async def play_on(self, interaction: Interaction, match_id: int, version: int) -> None:
        """Start a match against the computer from the position before a decision of the player.

        Whatever the player could not see then is dealt again.

        Raises:
            NoSuchMatch, NoReview, SeatTaken, NotHere, CannotChallenge.
            OddControl: the player decided nothing there.
        """
        match, seat = await self._reviewed(interaction, match_id)
        steps = await self._store.steps.of(match_id)
        step = await asyncio.to_thread(position_before, steps, version)
        if step is None:
            raise OddControl(words.NO_SUCH_MOVE)
        game = match.game
        state = await asyncio.to_thread(game.decode, step.state)
        if not await asyncio.to_thread(is_decided, match, state, seat):
            raise OddControl(words.NO_SUCH_MOVE)

        def deal(chance: Chance) -> State:
            dealt: State = game.resample(state, seat, chance)
            return dealt

        levels = [
            player.level if player.is_computer and player.level else DEFAULT_LEVEL
            for number, player in enumerate(match.row.players)
            if number != seat
        ]
        await self._form.play_computer(
            interaction, match.row.game, match.row.options, deal, seat=seat, levels=levels
        )

    async def _reviewed(self, interaction: Interaction, match_id: int) -> tuple[Match, int]:
        """Return a match that the member may review, and their seat.

        Raises:
            NoSuchMatch: the member may not see it, or there is none.
            NoReview: it is running, they did not play, or it cannot be judged; the sentence says
                which.
            SeatTaken: somebody else plays their seat.
        """
        match = await visible_match(interaction, self._manager, match_id)
        if match.aborted:
            raise NoReview(words.NO_RESULT)
        if not match.over:
            raise NoReview(words.STILL_RUNNING)
        try:
            seat = match.seat_of(interaction.user.id)
        except NotInMatch:
            raise NoReview(words.FOR_PLAYERS) from None
        if match.row.game_version != match.game.version:
            raise NoReview(words.OLDER_RULES)
        if not self._errands.are_run:
            raise NoReview(words.NOBODY_THINKS)
        return match, seat

    async def _show(self, interaction: Interaction, match: Match, seat: int, page: int) -> None:
        found = self._reviews.of(match, seat, interaction.user.id)
        theme = await self._themes.private(interaction.user.id, match.row.location.guild_id)
        if isinstance(found, Making):
            await self._show_summary(interaction, match, found.so_far, theme, found.before)
            self._follow(interaction, match, found, theme)
        elif page == 0:
            await self._show_summary(interaction, match, found, theme)
        else:
            await delivery.replace(interaction, *await self._move(match, seat, found, page, theme))

    async def _show_summary(
        self, interaction: Interaction, match: Match, review: Review, theme: Theme, before: int = 0
    ) -> None:
        pictures = await self._draw_pool.draw(lambda: curve_of(review, theme))
        panel = summary_panel(match, review, pictures, before=before)
        await delivery.replace(interaction, panel, pictures)

    async def _move(
        self, match: Match, seat: int, review: Review, page: int, theme: Theme
    ) -> tuple[Panel, tuple[Picture, ...]]:
        if page > len(review.mistakes):
            raise OddControl(words.NO_SUCH_MOVE)
        steps = await self._store.steps.of(match.id)
        guild_id, says = match.row.location.guild_id, match.game.words
        renamed = await self._themes.renames_private(says, match.user(seat), guild_id)

        def work() -> tuple[Panel, tuple[Picture, ...]]:
            step = position_before(steps, review.mistakes[page - 1].version)
            assert step is not None, "what is over stays"
            then = assemble(as_of(match.row, step), self._catalog)
            pictures = position_of(then, seat, theme, renamed=renamed)
            last = match.row.version
            panel = move_panel(then, seat, review, page, pictures, last, renamed=renamed)
            return panel, pictures

        return await self._draw_pool.draw(work)

    # Progress.

    def _follow(self, interaction: Interaction, match: Match, making: Making, theme: Theme) -> None:
        """Show the progress of a review without keeping the click waiting."""
        task = asyncio.create_task(self._keep_showing(interaction, match, making, theme))
        self._following.add(task)
        task.add_done_callback(self._following.discard)

    async def _keep_showing(
        self, interaction: Interaction, match: Match, making: Making, theme: Theme
    ) -> None:
        assert making.task is not None
        try:
            for _ in range(EDITS):
                await asyncio.wait({making.task}, timeout=EVERY)
                if not await self._showed(interaction, match, making, theme):
                    return
        except Refusal as error:
            log.info("match %s: a review is not shown: %s", match.id, type(error).__name__)
        except Exception:
            log.exception("match %s: a review is not shown", match.id)

    async def _showed(
        self, interaction: Interaction, match: Match, making: Making, theme: Theme
    ) -> bool:
        """Show the progress of a review. Returns whether to do so again."""
        assert making.task is not None
        is_done = making.task.done()
        failed = is_done and (making.task.cancelled() or making.task.exception() is not None)
        review = making.so_far
        if failed:
            await delivery.renew(interaction, plain_panel(words.LOST), ())
            return False
        pictures = await self._draw_pool.draw(lambda: curve_of(review, theme))
        panel = summary_panel(match, review, pictures, before=making.before)
        return await delivery.renew(interaction, panel, pictures) and not is_done

    async def stop(self) -> None:
        """Stop showing the progress of reviews."""
        for task in self._following:
            task.cancel()
        await asyncio.gather(*self._following, return_exceptions=True)
