"""The matches in a database, for tests that need no Discord."""

from __future__ import annotations

import pytest

from bot.catalog import full_catalog
from bot.matches.manager import MatchManager
from bot.storage.store import Store
from tests.bot.support import Clock


@pytest.fixture
def manager(store: Store) -> MatchManager:
    """Of all games; a test that plays a toy overrides it."""
    return MatchManager(store, full_catalog(), Clock())
