"""The start of the bot, shared by the real Discord and the play room. An error that prevents it is
reported in one sentence."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from bot.operations.start_errors import (
    BAD_INTENTS,
    BAD_TOKEN,
    CannotRun,
    CannotRunNow,
    of_close,
    of_wire_error,
)

TURN = 0.001
"""The seconds for which one thread may keep the others waiting."""


def keep_quick() -> None:
    """Tune Python so that members are answered at once.

    The garbage collector never looks again at what the imports made. None of it is garbage, and
    with all games a look takes a tenth of a second. Threads that draw take shorter turns than
    usual, since a move waits for a turn at each of its steps in the database.
    """
    gc.collect()
    gc.freeze()
    sys.setswitchinterval(TURN)


def until_done(work: Coroutine[Any, Any, None]) -> None:
    """Run the bot until it ends or Ctrl-C is pressed.

    Raises:
        CannotRun: something outside the program is not as it must be.
    """
    import discord

    from bot.errors import WIRE_ERRORS
    from bot.feature import CannotStart
    from bot.storage.database import DatabaseAway, DatabaseUnusable

    try:
        keep_quick()
        asyncio.run(_interrupted_or_done(work))
    except (DatabaseAway, CannotStart) as error:
        raise CannotRunNow(str(error)) from None
    except DatabaseUnusable as error:
        raise CannotRun(str(error)) from None
    except discord.LoginFailure:
        raise CannotRun(BAD_TOKEN) from None
    except discord.PrivilegedIntentsRequired:
        raise CannotRun(BAD_INTENTS) from None
    except discord.ConnectionClosed as error:
        raise of_close(error.code) from None
    except (*WIRE_ERRORS, OSError) as error:
        raise of_wire_error(error) from None
    except KeyboardInterrupt:
        pass


async def _interrupted_or_done(work: Coroutine[Any, Any, None]) -> None:
    """Run the bot, and let Ctrl-C end it. asyncio would log an interrupt left in its task as an
    error."""
    with suppress(KeyboardInterrupt):
        await work
