"""The lowest chances of a match's winner, worked out once the match is over.

The chances are the game's own estimate of the whole position, hidden cards included, without a
search. One low step proves little, so the low must hold for two steps in a row.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from itertools import pairwise

from bot.core import Core
from bot.errors import NoSuchMatch
from bot.play.match import Match
from bot.play.turning import Standing, standings
from bot.storage.records import Step
from games.refusals import Refusal

log = logging.getLogger(__name__)

UNKNOWN = 1000
"""The low of a match in which it cannot be told."""
EVEN = 0.5
A_MINUTE = 20
"""The number of matches looked at in a minute. A busier server catches up at night."""


def lowest(told: Sequence[Standing], winner: int) -> int:
    """Return the lowest chances that the winner had for two steps in a row.

    They are in thousandths of a win. If a player gave up, only the steps up to the last one at
    which the winner was at least even count: a player who is behind when the other resigns has not
    come back.

    Args:
        told: the standing after each step of the match.
        winner: the winner's seat.
    """
    shares = [each.evaluation[winner] for each in told if each.evaluation is not None]
    if len(shares) < len(told):
        return UNKNOWN
    if told and told[-1].resigned:
        even = [at for at, share in enumerate(shares[:-1]) if share >= EVEN]
        shares = shares[: even[-1] + 1] if even else []
    pairs = (max(pair) for pair in pairwise(shares))
    return round(1000 * min(pairs, default=UNKNOWN / 1000))


def low_of(match: Match, steps: Sequence[Step]) -> int:
    """Return the lowest chances of a finished match's winner; `UNKNOWN` if nobody won alone.

    Takes a while: call it off the event loop.
    """
    outcome = match.state.outcome
    if outcome is None or outcome.drawn:
        return UNKNOWN
    return lowest(standings(match, steps), outcome.winners[0])


class Lows:
    """Works out the lows that are still unknown, some matches a minute."""

    def __init__(self, core: Core) -> None:
        self._core = core

    async def look(self) -> None:
        """Look at the matches that ended most recently."""
        profiles = self._core.store.profiles
        for match_id in await profiles.unjudged(A_MINUTE):
            await profiles.set_low(match_id, await self._low(match_id))

    async def _low(self, match_id: int) -> int:
        """Return the low of a match's winner; `UNKNOWN` if an older match cannot be read."""
        try:
            match = await self._core.manager.load(match_id)
            steps = await self._core.store.steps.of(match_id)
            return await asyncio.to_thread(low_of, match, steps)
        except NoSuchMatch:
            log.info("match %s: nobody knows its game any more", match_id)
        except Refusal:
            raise
        except Exception:
            log.exception("match %s: its course cannot be read", match_id)
        return UNKNOWN
