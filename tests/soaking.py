"""Cases that only `make soak` runs, beside those that `make test` runs as well."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def first(most: int, values: Iterable[Any]) -> list[Any]:
    """Return values as parameters of a test, of which `make test` runs only the first few."""
    return [
        value if at < most else pytest.param(value, marks=(pytest.mark.soak,))
        for at, value in enumerate(values)
    ]
