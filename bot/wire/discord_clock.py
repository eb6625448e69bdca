"""Discord's clock, as far as its answers reveal it.

A click carries the time at which Discord received it, and members see by Discord's clock when their
time is over. If this machine's clock were wrong, the bot would count players' time wrongly. So it
goes by Discord's.
"""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable
from email.utils import parsedate_to_datetime
from typing import Any, NamedTuple

import aiohttp

from bot.clock import Clock

log = logging.getLogger(__name__)

FROM = 1.5
"""The difference in seconds from which it is reported and corrected; rounded, that is two. A date
names a whole second, so a smaller difference may be none."""
UNTIL = 1.0
"""The difference in seconds below which a correction ends."""
ANSWERS = 30
"""The number of latest answers that are compared."""
TOLD_EACH = 3600
"""The seconds after which a lasting difference is reported again."""


class _Bounds(NamedTuple):
    """The bounds, in seconds, of how far this machine's clock is ahead of Discord's."""

    least: float
    most: float

    @property
    def is_possible(self) -> bool:
        return self.least <= self.most


class DiscordClock:
    """Tells Discord's time: this machine's time, corrected if the two are apart."""

    def __init__(self, here: Clock, exact: Callable[[], float] = time.time) -> None:
        """
        Args:
            here: this machine's clock in whole seconds.
            exact: the same clock with fractions of seconds.
        """
        self._here = here
        self._exact = exact
        self._heard: deque[_Bounds] = deque(maxlen=ANSWERS)
        self._ahead = 0
        self._told_at: float | None = None

    def now(self) -> int:
        """Return the time, in whole seconds since 1970."""
        return self._here() - self._ahead

    @property
    def ahead(self) -> int:
        """The seconds by which this machine's clock is ahead of Discord's; below 0 if it is behind,
        0 if both agree as far as can be told."""
        return self._ahead

    @property
    def is_known(self) -> bool:
        """Whether Discord has told its time yet."""
        return bool(self._heard)

    def hear(self, date: str, asked: float, answered: float) -> None:
        """Compare the clocks by an answer.

        Args:
            date: the date in the answer's header.
            asked, answered: the times of request and answer by this machine's clock.
        """
        try:
            told = parsedate_to_datetime(date).timestamp()
        except ValueError:
            return
        heard = _Bounds(asked - told - 1, answered - told)
        if not heard.is_possible:
            return  # this machine's clock was set meanwhile
        self._heard.append(heard)
        bounds = _Bounds(
            max(one.least for one in self._heard), min(one.most for one in self._heard)
        )
        if not bounds.is_possible:  # it was set since the answers before
            self._heard.clear()
            self._heard.append(heard)
            bounds = heard
        self._correct((bounds.least + bounds.most) / 2)

    def _correct(self, ahead: float) -> None:
        if self._ahead:
            self._ahead = 0 if abs(ahead) < UNTIL else round(ahead) or self._ahead
        elif ahead >= FROM or ahead < -FROM:
            self._ahead = round(ahead + 0.01)
        if not self._ahead:
            if self._told_at is not None:
                log.info("this machine's clock and Discord's agree again")
            self._told_at = None
        elif self._told_at is None or abs(self._exact() - self._told_at) >= TOLD_EACH:
            self._told_at = self._exact()
            log.warning("%s Players' time is counted by Discord's.", apart(self._ahead))

    def trace(self, config: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
        """Have aiohttp report every answer of Discord, and return the configuration."""

        async def begins(_: object, context: Any, __: object) -> None:
            context.asked = self._exact()

        async def ended(_: object, context: Any, end: aiohttp.TraceRequestEndParams) -> None:
            if date := end.response.headers.get("Date"):
                self.hear(date, context.asked, self._exact())

        hooks: Any = config
        hooks.on_request_start.append(begins)
        hooks.on_request_end.append(ended)
        return config


def apart(ahead: int) -> str:
    """Return the operator's message about a clock that is wrong.

    >>> apart(120)
    "This machine's clock is 120 seconds ahead of Discord's. Set it right, such as by NTP."
    """
    side = "ahead of" if ahead > 0 else "behind"
    return (
        f"This machine's clock is {abs(ahead)} seconds {side} Discord's. Set it right, such as by "
        "NTP."
    )
