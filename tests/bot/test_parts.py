"""How a command gets the parts that it needs."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.parts import Parts, part


def test_an_interaction_leads_to_the_parts_of_its_bot() -> None:
    parts = Parts()
    text = parts.add("a part")
    interaction = SimpleNamespace(client=SimpleNamespace(parts=parts))
    assert part(cast(Any, interaction), str) is text


def test_there_is_one_of_each() -> None:
    parts = Parts()
    parts.add("a part")
    with pytest.raises(AssertionError, match="str"):
        parts.add("another one")
