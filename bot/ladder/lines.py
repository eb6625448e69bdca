"""Lines about ladders on boards."""

from __future__ import annotations

from collections.abc import Sequence

from bot.ladder import words
from bot.play.match import Match
from bot.storage.ladders import OCCASION, LadderStore
from bot.storage.records import Invitation, Step


class LadderLine:
    """Tells that a match is one of a ladder, and what it has changed once it is over."""

    def __init__(self, store: LadderStore) -> None:
        self._store = store

    async def tell(self, match: Match, _steps: Sequence[Step]) -> str:
        """Return the line of a ladder match; "" for any other. They begin as rated ones: no other
        match that runs is looked for, so that moves cost nothing more."""
        if len(match.row.players) != 2 or not (match.row.rated or match.over):
            return ""
        challenge = await self._store.of_match(match.id)
        if challenge is None:
            return ""
        if not match.over:
            return words.RUNNING
        if challenge.number is None:
            return words.NOTHING_MOVED
        names = [each.name for each in match.row.players if each.user_id == challenge.challenger]
        return words.climbed(names[0], challenge.number) if names else words.NOTHING_MOVED


def invitation_line(invitation: Invitation) -> str:
    """Return what an invitation says of ladders."""
    return words.OCCASION if invitation.occasion == OCCASION else ""
