"""What the bot looks after by itself, each minute. Each look finds what is due by an index:
it costs what is due, not what is stored."""

from __future__ import annotations

import logging
from collections.abc import Awaitable

from bot.services import Clock, Services
from games.refusals import Refusal

log = logging.getLogger(__name__)


async def look_around(has: Services, now: Clock) -> None:
    """Close the invitations whose time is over, show what was stored but not shown, tell who
    is absent, and look whether the computer is asked anywhere: what failed gets another try."""
    await _try("invitations could not be closed", has.invitations.expire_due(now()))
    await _try("boards could not be posted", has.presenter.show_due())
    await _try("absences could not be told", _absences(has))
    await _try("the computer could not be asked", has.computers.recover())


async def recover(has: Services) -> None:
    """Show what was stored but not shown when the last run ended."""
    await _try("invitations could not be posted", has.invitations.recover())
    await _try("boards could not be posted", has.presenter.recover())
    await _try("absences could not be told", has.absences.recover())
    await _try("the computer could not be asked", has.computers.recover())


async def _absences(has: Services) -> None:
    await has.absences.recover()
    await has.absences.tell_new()


async def _try(failed: str, work: Awaitable[None]) -> None:
    """Do one thing; where it fails, the others are done all the same."""
    try:
        await work
    except Refusal as error:  # the database refuses, above all: that is in the log already
        log.warning("%s: %s", failed, type(error).__name__)
    except Exception:
        log.exception("%s", failed)
