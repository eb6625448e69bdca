"""The bot's clock."""

from __future__ import annotations

import time

from bot.clock import now


def test_it_is_in_whole_seconds_since_1970() -> None:
    assert isinstance(now(), int)
    assert abs(now() - time.time()) < 5
