"""A member's ratings, for their profile."""

from __future__ import annotations

from bot import captions
from bot.catalog import Catalog
from bot.clock import Clock
from bot.draw_pool import DrawPool
from bot.standings import words
from bot.storage.ratings import Pool, RatingStore, Standing
from renderers.cards.ratings import GameRating, Ratings, ratings_card
from renderers.kit.fonts import printable
from renderers.kit.themes import Theme
from renderers.picture import Picture

MOST = 4
"""The maximum number of games on a card. Those played last are shown."""
COURSE = 60
"""The maximum number of matches in a course."""


class OwnRatings:
    """Draws the ratings of members."""

    def __init__(
        self, store: RatingStore, catalog: Catalog, draw_pool: DrawPool, now: Clock
    ) -> None:
        self._store = store
        self._catalog = catalog
        self._draw_pool = draw_pool
        self._now = now

    async def card(
        self, guild_id: int, user_id: int, name: str, reader: int | None, theme: Theme
    ) -> Picture | None:
        """Draw the ratings of a member. Returns None if there is nothing to show.

        Args:
            reader: the member who looks at it; None for everybody.
        """
        told = await self._visible_ratings(guild_id, user_id, name, reader)
        if told is None:
            return None
        return await self._draw_pool.draw(lambda: ratings_card(told, theme))

    async def _visible_ratings(
        self, guild_id: int, user_id: int, name: str, reader: int | None
    ) -> Ratings | None:
        standings = await self._store.standings(guild_id, user_id)
        standings = [each for each in standings if each.game in self._catalog][:MOST]
        if not standings or (reader != user_id and await self._store.hiding([user_id])):
            return None
        games = [await self._game(each) for each in standings]
        return Ratings(words.RATINGS, printable(name, captions.SOMEBODY), tuple(games))

    async def _game(self, standing: Standing) -> GameRating:
        rating = standing.rating.after(self._now() - standing.at)
        pool = Pool(standing.guild_id, standing.game, standing.pool)
        course = await self._store.course_of(pool, standing.user_id, COURSE)
        values = tuple(value for _, value in course)
        sure = not rating.is_provisional
        return GameRating(
            name=words.pool(self._catalog[standing.game].game.name, standing.pool),
            rating=f"{rating.value:.0f}" if sure else "",
            spread=f"±{rating.deviation:.0f}",
            sure=words.share_sure(rating),
            sure_told=words.sure(rating),
            told=words.matches(standing.played),
            course=values,
            course_told=words.course(values),
        )
