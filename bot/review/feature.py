"""Reviews, as a feature of the bot."""

from __future__ import annotations

from bot.controls import Item
from bot.core import Core
from bot.feature import Feature
from bot.invitations.feature import Invitations
from bot.invitations.form_actions import FormActions
from bot.play.match import Match
from bot.review.actions import ReviewActions
from bot.review.controls import BoardReview, OpenReview, PlayOnButton, ReviewPage
from bot.review.reviews import Reviews
from bot.showing.board_buttons import Place
from bot.wire.wire import wire_of


class Reviewing(Feature):
    """Reviews of finished matches, for the members who played them."""

    needs = (Invitations,)

    def __init__(self, core: Core) -> None:
        self._errands = core.errands
        self._reviews = reviews = core.parts.add(
            Reviews(core.store, core.errands, core.settings.computer_seconds)
        )
        self._does = does = core.parts.add(
            ReviewActions(
                core.store,
                core.catalog,
                core.draw_pool,
                core.manager,
                core.themes,
                core.errands,
                core.parts[FormActions],
                reviews,
            )
        )
        wire_of(core.client).figures.watch(
            "reviews_open", "Reviews in progress or waiting.", lambda: reviews.open
        )
        core.forgetting.after(lambda _, matches: reviews.forget(matches))
        core.board_buttons.on(BoardReview, lambda i, c: does.open(i, c.match_id))
        core.board_buttons.add(Place.JUDGING, self._below_board)
        core.replay_buttons.add(1, self._below_replay)
        core.clicks.on(OpenReview, lambda i, c: does.open(i, c.match_id))
        core.clicks.on(ReviewPage, lambda i, c: does.turn_to(i, c.match_id, c.page))
        core.clicks.on(PlayOnButton, lambda i, c: does.play_on(i, c.match_id, c.version))

    def _below_board(self, match: Match) -> Item | None:
        return BoardReview(match.id, match.row.version).item() if self._has(match) else None

    def _below_replay(self, match: Match) -> Item | None:
        return OpenReview(match.id).item() if self._has(match) else None

    def _has(self, match: Match) -> bool:
        """Return whether the players of a match can have it reviewed."""
        judged = match.row.game_version == match.game.version
        return match.over and not match.aborted and judged and self._errands.are_run

    async def stop(self) -> None:
        await self._does.stop()
        await self._reviews.stop()


FEATURE = Reviewing
