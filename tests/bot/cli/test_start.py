"""What every start shares: a sentence for what it cannot start with."""

from __future__ import annotations

import pytest

from bot.cli.start import CannotRun, until_done
from bot.feature import CannotStart
from bot.storage.database import DatabaseUnusable


@pytest.mark.parametrize("error", [CannotStart("Set a port."), DatabaseUnusable("Move it.")])
def test_what_it_cannot_start_with_is_one_sentence(error: Exception) -> None:
    async def start() -> None:
        raise error

    with pytest.raises(CannotRun, match=str(error)):
        until_done(start())
