"""Moves places with the step that ends a match."""

from __future__ import annotations

from bot.admission import Admission
from bot.clock import Clock
from bot.ladder.barring import barred_from
from bot.ladder.model import Places, climbed, climbers, ordered, own_place
from bot.play.changes import Changed
from bot.storage.ladders import Challenge, Ladder, LadderStore, Rung
from bot.storage.records import MatchRow
from games.state import Outcome


class Keeper:
    """Keeps the places of ladders up to date."""

    def __init__(self, store: LadderStore, now: Clock, admission: Admission) -> None:
        self._store, self._now, self._admission = store, now, admission

    async def keep(self, changed: Changed) -> None:
        """Move the places that the result of a ladder match changes, once for each match.

        Must be called inside the transaction of that change.

        Raises:
            Superseded: another match has just moved one of them.
        """
        if not changed.ended or len(changed.after.players) != 2:
            return
        row = changed.after
        challenge = await self._store.of_match_now(row.id)
        if challenge is None:
            return
        ladder = Ladder(row.location.guild_id, row.game)
        places: Places = {}
        rungs: list[Rung] = []
        if has_won(row, challenge, changed.steps[-1].outcome):
            rungs = await self._store.rungs_now(ladder)
            places = climbed(rungs, challenge.challenger, challenge.receiver, self._now())
        number = await self._number(ladder, rungs, places, challenge) if places else None
        if await self._store.note_result(row.id, number):
            await self._store.move(ladder, places)

    async def _number(
        self, ladder: Ladder, rungs: list[Rung], places: Places, challenge: Challenge
    ) -> int:
        """Return the challenger's number after the change."""
        challenges = await self._store.challenges_now(ladder)
        is_barred = barred_from(self._admission, ladder.guild_id)
        found = climbers(ordered(rungs, places), challenges, self._now(), is_barred)
        own = own_place(found, challenge.challenger)
        return own.number if own is not None else 0


def has_won(row: MatchRow, challenge: Challenge, outcome: Outcome | None) -> bool:
    """Return whether the challenger won a match that is over, and kept their seat to the end.

    A seat that the computer or somebody else plays climbs for nobody. Who has the other seat does
    not matter, so a player cannot save their place by leaving a match.

    Args:
        outcome: the outcome; None for a match without a result.
    """
    if outcome is None or outcome.drawn:
        return False
    seats = [
        seat
        for seat, player in enumerate(row.players)
        if player.user_id == challenge.challenger > 0 and not player.level
    ]
    return any(seat in outcome.winners for seat in seats)
