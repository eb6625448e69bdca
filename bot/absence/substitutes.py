"""Members who offer to play on for one who does not answer.

A substitute sees nothing of the seat before the others have agreed. The vote that asks them pings
the member whose seat it is, who can end it by answering.
"""

from __future__ import annotations

from typing import Any

import discord

from bot import words as common
from bot.absence import words
from bot.clock import Clock
from bot.errors import CannotGive, CannotVote, NoSuchMatch, StaleBoard
from bot.names import Names
from bot.play.giving import HAS_WATCHED, Giving
from bot.play.manager import MatchManager
from bot.play.match import Match
from bot.storage.records import Absence, Candidate
from bot.storage.store import Store
from bot.visibility import sees

Interaction = discord.Interaction[Any]


class Substitutes:
    """Takes offers to play on, and gives seats to substitutes."""

    def __init__(self, manager: MatchManager, store: Store, now: Clock, names: Names) -> None:
        self._manager = manager
        self._store = store
        self._names = names
        self._giving = Giving(manager, store, now)

    async def volunteered(
        self, interaction: Interaction, match_id: int, seat: int, since: int
    ) -> tuple[Match, Absence]:
        """Note or withdraw a member's offer to play on. Returns the match and the vote after that.

        Raises:
            NoSuchMatch: the member may not know of the match.
            StaleBoard: the seat is played, or there is no longer a vote about it.
            CannotVote: the member plays or has played in it, or somebody else has offered.
            CannotGive: the member has watched the match.
        """
        match = await self._manager.load(match_id)
        if not sees(interaction, match.row.location):
            raise NoSuchMatch(common.NO_SUCH_MATCH)
        check_substitute(match, seat, since, interaction.user.id)
        if await self._store.watchers.has_watched(match_id, interaction.user.id):
            raise CannotGive(HAS_WATCHED)
        absence = await self._store.absences.get(match_id, seat, since)
        if absence is None:
            raise StaleBoard(common.ANSWERED_MEANWHILE)
        own = Candidate(interaction.user.id, self._names.of(interaction.user))
        if absence.candidate is not None and absence.candidate.user_id == own.user_id:
            await self._store.absences.withdraw(absence)
        elif not await self._store.absences.volunteer(absence, own):
            raise CannotVote(words.SOMEBODY_OFFERED)
        told = await self._store.absences.get(match_id, seat, since)
        if told is None:
            raise StaleBoard(common.ANSWERED_MEANWHILE)
        return match, told

    async def give(self, match_id: int, seat: int, since: int, to: Candidate) -> None:
        """Give a seat that nobody plays to another member.

        Args:
            since: the version that asked the open question.

        Raises:
            NoSuchMatch, StaleBoard, CannotVote: see `check_substitute`.
        """

        def check(match: Match) -> None:
            check_substitute(match, seat, since, to.user_id)

        await self._giving.give(match_id, seat, to, check)


def check_substitute(match: Match, seat: int, since: int, user_id: int) -> None:
    """Check that a member may take over a seat that nobody plays.

    Raises:
        StaleBoard: the seat's member plays.
        CannotVote: the member plays or has played in the match, and so knows another hand.
    """
    if seat not in match.replaced:
        match.check_open(seat, since)
    if match.has_played(user_id):
        raise CannotVote(words.PLAYED_ALREADY)
