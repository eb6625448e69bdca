"""What features work with."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import sentinel

import pytest

from bot.services import Services, services

PARTS: Any = {name: getattr(sentinel, name) for name in Services.__dataclass_fields__}


def test_an_interaction_leads_to_the_services_of_its_bot() -> None:
    has = Services(**PARTS)
    interaction = SimpleNamespace(client=SimpleNamespace(services=has))
    assert services(cast(Any, interaction)) is has


def test_services_are_made_once() -> None:
    has: Any = Services(**PARTS)
    with pytest.raises(FrozenInstanceError):
        has.store = None
