"""Shows a member the text of a card in their hand when they first meet it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from bot.cards import words
from bot.hand.hand_panel import Section
from bot.play.match import Match
from bot.storage.store import Store
from games.engine import AnyGame
from games.lookup import CardText
from games.view import View

AT_ONCE = 2
"""The maximum number of texts beside a question. Others come with the next questions."""
KEPT = 2000
"""The maximum number of questions kept in memory, since a hand is opened often, and of sets of
cards that a member has met in a game."""


class Encounters:
    """Finds the cards in a hand and on the board that its player has never met."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._met: OrderedDict[tuple[int, str], set[str]] = OrderedDict()
        self._shown: OrderedDict[tuple[int, int, int], Section | None] = OrderedDict()
        """By match, seat and the version that asked: the section beside the question."""

    async def section(self, match: Match, seat: int) -> Section | None:
        """Return the texts of cards that a seat's member meets for the first time.

        Returns None if there are none, or if the seat is not asked anything.
        """
        if seat not in match.awaited or not match.game.words.cards:
            return None
        asked = match.id, seat, match.row.asked[seat]
        if asked in self._shown:  # the same question, drawn again after a pick
            return self._shown[asked]
        section = await self._first_met(match, seat)
        self._shown[asked] = section
        if len(self._shown) > KEPT:
            self._shown.popitem(last=False)
        return section

    async def _first_met(self, match: Match, seat: int) -> Section | None:
        user_id, game = match.user(seat), match.game
        met = await self._met_by(user_id, game.key)
        if len(met) >= len(game.words.cards):
            return None
        view, names = match.view(seat), match.names
        new = await asyncio.to_thread(_unmet, game, view, names, frozenset(met))
        if not new:
            return None
        await self._store.cards_met.meet(user_id, game.key, [card.key for card in new])
        met |= {card.key for card in new}
        return Section(words.new_to_you(new))

    def forget(self, user_id: int) -> None:
        """Forget a member."""
        for key in [key for key in self._met if key[0] == user_id]:
            del self._met[key]

    async def _met_by(self, user_id: int, game: str) -> set[str]:
        key = user_id, game
        if key not in self._met:
            self._met[key] = await self._store.cards_met.of(user_id, game)
            if len(self._met) > KEPT:
                self._met.popitem(last=False)
        return self._met[key]


def _unmet(
    game: AnyGame, view: View, names: tuple[str, ...], met: frozenset[str]
) -> list[CardText]:
    """Return the first cards that a seat may need to know and its member has not met."""
    known = game.words.worth_knowing(view, names)
    return [card for card in known if card.key not in met][:AT_ONCE]
