"""The members who resigned matches so early that these changed no rating."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from bot.moderation.signals import EARLY
from bot.storage.records import Step
from bot.storage.store import Store
from games.decisions import Resign


async def resigned_early(store: Store, guild_id: int, since: int) -> list[int]:
    """Return the members who resigned early in matches of a server since a time that were too short
    to change a rating. A member is listed once for each such match."""
    early = []
    seated = await store.ratings.too_short(guild_id, since)
    for match_id, seats in groupby(seated, key=lambda each: each[0]):
        steps = await store.steps.of(match_id)
        early += [user_id for _, seat, user_id in seats if is_early(steps, seat)]
    return early


def is_early(steps: Sequence[Step], seat: int) -> bool:
    """Return whether a seat resigned by its own hand, after a few decisions or before the first."""
    undone = {step.undoes for step in steps}
    made = [
        step.choice
        for step in steps
        if step.seat == seat
        and step.by_hand is not False
        and step.undoes is None
        and step.version not in undone
    ]
    resigned = made.count(Resign().notation)
    return bool(resigned) and len(made) - resigned <= EARLY
