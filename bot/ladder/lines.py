"""Lines about ladders on boards and invitations."""

from __future__ import annotations

from collections.abc import Sequence

from bot.ladder import words
from bot.play.match import Match
from bot.storage.ladders import OCCASION, LadderStore
from bot.storage.records import Invitation, Step


class LadderLine:
    """Says that a match belongs to a ladder, and once it is over, what it changed."""

    def __init__(self, store: LadderStore) -> None:
        self._store = store

    async def tell(self, match: Match, _steps: Sequence[Step]) -> str:
        """Return the line of a ladder match; "" for any other.

        Ladder matches begin as rated ones. Other running matches are not looked up, so their moves
        cost no query.
        """
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
    """Return the line about ladders on an invitation; "" if it is not for one."""
    return words.OCCASION if invitation.occasion == OCCASION else ""
