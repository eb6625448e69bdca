"""Questions of one member to another about a match, below its board: whether they take a seat, or
let somebody watch. Everybody in the channel can read them."""

from __future__ import annotations

from dataclasses import dataclass

from bot.brakes import Brakes
from bot.core import Core
from bot.errors import Undelivered
from bot.panels import Panel
from bot.pings import Pings, Reason
from bot.play.match import Match
from bot.showing.publications import Publications


@dataclass(frozen=True)
class Question:
    """A question about a match."""

    match: Match
    by: int
    """The member who asks."""
    to: int
    """The member who must answer."""
    reason: Reason
    panel: Panel
    nonce: str
    kind: str
    """The kind of its publication, by which its feature draws it again."""
    about: str
    """The subject of its publication, for that feature."""


class Questions:
    """Posts questions: of one member about one match, at most one in ten minutes."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._pings, self._brakes = Pings(core.store, core.now), Brakes(core.store, core.now)

    async def may_ask(self, match_id: int, user_id: int) -> bool:
        """Return whether a member may ask something about a match. If so, it counts as asked."""
        return await self._brakes.may_offer(match_id, user_id)

    async def ask(self, question: Question) -> None:
        """Post a question, and ping the member who must answer.

        Raises:
            Undelivered: it cannot be posted; the member who asks can try again at once.
        """
        match, nonce = question.match, question.nonce
        rings = await self._pings.ring(
            question.reason, match.id, [question.to], token=nonce, by=question.by
        )
        try:
            await self._core.parts[Publications].send(
                match.row.place,
                question.panel,
                named=[question.by, question.to],
                kind=question.kind,
                about=question.about,
                rings=rings,
                nonce=nonce,
            )
        except Undelivered:
            await self._brakes.forget_offer(match.id, question.by)
            raise
        await self._core.store.matches.bury_board(match.id)

    async def show(self, kind: str, about: str) -> None:
        """Show a question as it stands, because it was answered in another place."""
        await self._core.parts[Publications].show(kind, about)
