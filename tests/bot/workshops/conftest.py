"""A club whose only game is one for which members build something."""

from __future__ import annotations

import pytest

from bot.catalog import Catalog, Entry
from games.squarriors.game import Squarriors
from renderers.squarriors.renderer import SquarriorsRenderer


@pytest.fixture
def catalog() -> Catalog:
    return {"squarriors": Entry(Squarriors(), SquarriorsRenderer())}
