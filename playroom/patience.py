"""A simulated Discord in which a bot may take its time.

In a test, a bot that has not come to rest in time is a failure, and SimCord raises it. In the play
room the computer thinks while people look on: a member who pressed a button waits for the answer,
the page follows later, and nothing has failed.
"""

from __future__ import annotations

import contextlib
from typing import Any

import discord
import simcord


class PatientEnv(simcord.Env):
    """SimCord's environment; once `is_open`, it goes on without a bot that is busy for long.

    Args:
        patience: the seconds that a click may wait for a bot that has answered it and goes on.
        longest: the seconds that a click may wait for the answer itself.
        start: the seconds that the bot may be busy at its start, before `is_open`.
    """

    def __init__(
        self, bot: discord.Client, *, patience: float, longest: float, start: float
    ) -> None:
        super().__init__(bot, check_errors=False, settle_timeout=start)
        self.is_open = False
        self._patience = patience
        self._longest = longest
        self._asked: Any = None
        self._register_dispatch_observer(self._is_asked)

    def open(self) -> None:
        """Accept a busy bot from now on."""
        self.settle_timeout = self._patience
        self.is_open = True

    async def shutdown(self) -> None:
        """Detach the bot. Work that goes on in its other threads ends with the process."""
        self.settle_timeout = self._longest
        with contextlib.suppress(TimeoutError):
            await super().shutdown()

    def _is_asked(self, interaction: Any) -> None:
        self._asked = interaction

    async def _settle_internal(self, *, timeout: float | None = None, **more: Any) -> None:  # noqa: ASYNC109
        """Wait until the bot rests, or has answered its request and goes on for long.

        SimCord also raises here, once, for earlier work that it could not finish while nobody
        asked. That is no reason to stop waiting.
        """
        if not self.is_open or timeout is not None or more.get("_deadline") is not None:
            await super()._settle_internal(timeout=timeout, **more)
            return
        assert self._loop is not None
        asked, self._asked = self._asked, None
        began = self._loop.time()
        while True:
            try:
                await super()._settle_internal(**more)
            except TimeoutError:
                waited = self._loop.time() - began
                is_answered = asked is None or asked.responded
                if waited >= (self._patience if is_answered else self._longest):
                    return
            else:
                return
