"""Cases that only `make soak` runs, beside those that `make test` runs, too."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def first(most: int, values: Iterable[Any]) -> list[Any]:
    """Return values as parameters of a test; `make test` runs the first few of them alone."""
    return [
        value if at < most else pytest.param(value, marks=(pytest.mark.soak,))
        for at, value in enumerate(values)
    ]
