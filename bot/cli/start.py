"""What every start of the bot shares, in the real Discord and in the play room: what it cannot
start with, in one sentence."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any


class CannotRun(Exception):
    """The bot cannot start, or go on. `str(error)` is one sentence for whoever runs it."""


def until_done(work: Coroutine[Any, Any, None]) -> None:
    """Run the bot until it ends or Ctrl-C.

    Raises:
        CannotRun: something outside the program is not as it must be.
    """
    import discord

    from bot.feature import CannotStart
    from bot.storage.database import DatabaseUnusable

    try:
        gc.collect()
        gc.freeze()  # what the imports made is never garbage: do not look through it again
        asyncio.run(_interrupted_or_done(work))
    except (DatabaseUnusable, CannotStart) as error:
        raise CannotRun(str(error)) from None
    except discord.LoginFailure:
        raise CannotRun(
            "Discord does not accept the token. Set SQUARETABLE_TOKEN in .env anew."
        ) from None
    except discord.PrivilegedIntentsRequired:
        raise CannotRun(
            "Discord wants an intent that this bot does not use. Check its settings."
        ) from None
    except discord.Forbidden as error:
        raise CannotRun(f"Discord forbids it: {error.text}. Is the bot in that server?") from None
    except (discord.HTTPException, OSError) as error:
        raise CannotRun(
            f"Cannot reach Discord: {error}. Check the network and try again."
        ) from None
    except KeyboardInterrupt:
        pass


async def _interrupted_or_done(work: Coroutine[Any, Any, None]) -> None:
    """Run the bot; let Ctrl-C end it. Whoever leaves an interrupt in its task has asyncio log it as
    an error."""
    with suppress(KeyboardInterrupt):
        await work
