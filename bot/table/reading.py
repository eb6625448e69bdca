"""The texts that a tab shows beside the position: a past moment, the rules, the cards."""

from __future__ import annotations

from bot.catalog import Entry
from bot.core import Core
from bot.play.match import Match
from bot.table.cards import Reader, card_of, list_of
from bot.table.messages import AskCard, AskRules, Look
from bot.table.pictures import Read
from bot.table.replay import Replays
from bot.table.rules import page_of

Wish = Look | AskRules | AskCard


class Reading:
    """Finds what members want to read."""

    def __init__(self, core: Core) -> None:
        self._core, self._replays = core, Replays(core)

    async def of(self, match: Match, reader: Reader, wish: Wish) -> Read:
        """Return what a member wants to read about a match, in their look.

        Raises:
            NothingToSee, NoSuchCard.
        """
        if isinstance(wish, Look):
            return await self._replays.look(match, reader, wish.number)
        return await self.of_game(Entry(match.game, match.renderer), reader, wish)

    async def of_game(self, known: Entry, reader: Reader, wish: AskRules | AskCard) -> Read:
        """Return what a member wants to read about a game, in their look.

        Raises:
            NoSuchCard.
        """
        match wish:
            case AskRules():
                return await page_of(self._core, known, reader, wish.page)
            case AskCard(key=""):
                return Read(list_of(known))
            case AskCard():
                return await card_of(self._core, known, reader, wish.key)
