"""The cards that members have met."""

from __future__ import annotations

from collections.abc import Iterable

from bot.storage.connection import Connection


class CardsMetStore:
    """Reads and writes the cards that members have been shown."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def of(self, user_id: int, game: str) -> set[str]:
        """Return the keys of the cards of a game that a member has met."""
        rows = await self._db.read(
            "SELECT card FROM cards_met WHERE user_id = $1 AND game = $2", user_id, game
        )
        return {card for (card,) in rows}

    async def everything(self, user_id: int) -> list[tuple[str, str]]:
        """Return all cards that a member has met, as pairs of game and card."""
        rows = await self._db.read(
            "SELECT game, card FROM cards_met WHERE user_id = $1 ORDER BY id", user_id
        )
        return [(game, card) for game, card in rows]

    async def meet(self, user_id: int, game: str, cards: Iterable[str]) -> None:
        """Note that a member has met these cards."""
        async with self._db.transaction():
            await self._db.run_many(
                """INSERT INTO cards_met (user_id, game, card) VALUES ($1, $2, $3)
                   ON CONFLICT DO NOTHING""",
                [(user_id, game, card) for card in cards],
            )
