"""Votes about absent members, as a feature of the bot."""

from __future__ import annotations

from bot.absence.actions import KIND, AbsenceActions
from bot.absence.controls import SubstituteButton, VolunteerButton, VoteButton, WishButton
from bot.clocks.feature import Time
from bot.clocks.watch import Watch
from bot.core import Core
from bot.feature import Feature
from bot.play.timekeeper import Timekeeper
from bot.showing.places import Threads
from bot.showing.publications import Publications
from bot.storage.records import Wish


class Absences(Feature):
    """Announces members who do not answer, and counts votes about them."""

    needs = (Time,)

    def __init__(self, core: Core) -> None:
        self._does = does = AbsenceActions(
            core.client,
            core.manager,
            core.presenter,
            core.store,
            core.now,
            core.settings.absent_hours,
            core.parts[Timekeeper],
            core.parts[Threads],
            core.names,
            core.stakes,
            core.parts[Publications],
        )
        core.parts.add(does)
        core.parts[Publications].on(KIND, does.drawn)
        core.parts[Watch].on_ends(does.recover)
        core.clicks.on(VoteButton, lambda i, c: does.vote(i, c.match_id, c.seat, c.since))
        core.clicks.on(WishButton, lambda i, c: does.vote(i, c.match_id, c.seat, c.since, c.wish))

        core.clicks.on(VolunteerButton, lambda i, c: does.volunteer(i, c.match_id, c.seat, c.since))
        core.clicks.on(
            SubstituteButton,
            lambda i, c: does.vote(i, c.match_id, c.seat, c.since, Wish.SUBSTITUTE, c.user_id),
        )

    async def recover(self) -> None:
        await self._does.recover()

    async def each_minute(self) -> None:
        await self._does.recover()
        await self._does.tell_new()
        await self._does.decide_due()


FEATURE = Absences
