"""Regular work of the bot, each minute and at its start. Due work is found by an index, so the cost
grows with the work that is due, not with the data that is stored."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Sequence

from bot.core import Core
from bot.feature import Feature
from games.refusals import Refusal

log = logging.getLogger(__name__)


async def each_minute(core: Core, features: Sequence[Feature]) -> None:
    """Show what was stored but not shown, and let each feature do what is due. Work that failed is
    tried again. Of several processes, one does the shared work, and each does what is its own."""
    await _try("boards could not be posted", core.presenter.show_due())
    for feature in features:
        await _try(f"{_name(feature)}: what is due here failed", feature.each_minute_here())
    for feature in features:
        if not core.store.peers.has_round:
            return
        await _try(f"{_name(feature)}: what is due failed", feature.each_minute())


async def recover(core: Core, features: Sequence[Feature]) -> None:
    """Do what was left undone when the last run, or another process, ended."""
    await _try("boards could not be posted", core.presenter.recover())
    for feature in features:
        await _try(f"{_name(feature)}: the recovery failed", feature.recover())


async def servers_changed(features: Sequence[Feature]) -> None:
    """Tell each feature that the bot has joined or left a server."""
    for feature in features:
        await _try(f"{_name(feature)}: servers could not be noted", feature.servers_changed())


def _name(feature: Feature) -> str:
    return type(feature).__name__.lower()


async def _try(failed: str, work: Awaitable[None]) -> None:
    """Do one piece of work. If it fails, the others are done all the same."""
    try:
        await work
    except Refusal as error:  # the database refuses, above all: that is in the log already
        log.warning("%s: %s", failed, type(error).__name__)
    except Exception:
        log.exception("%s", failed)
