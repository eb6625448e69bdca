"""Fixtures of the tests of the line to Discord."""

from __future__ import annotations

import pytest

from tests.bot.club import Club
from tests.bot.wire.line import Line


@pytest.fixture
def line(club: Club, monkeypatch: pytest.MonkeyPatch) -> Line:
    """The line through which the club's bot talks."""
    return Line(monkeypatch)
