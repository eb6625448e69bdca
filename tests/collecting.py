"""A plugin of pytest that saves it work: each worker would make ten thousand tests that only
`make soak` runs, and look through all files for examples, only to leave them out again."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

EXAMPLE = b">>>"
_PARAM = type(pytest.param())


class Sparing:
    """Leaves out what would be left out later."""

    def __init__(self, config: pytest.Config) -> None:
        self._soaks = not config.option.markexpr.startswith("not soak")

    @pytest.hookimpl(wrapper=True)
    def pytest_collect_file(self, file_path: Path) -> Any:
        """Look for examples in files alone that have some."""
        found = yield
        if not found or EXAMPLE in file_path.read_bytes():
            return found
        return [each for each in found if type(each).__name__ != "DoctestModule"]

    @pytest.hookimpl(tryfirst=True)
    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Make the cases alone that are run."""
        if not self._soaks:
            test = metafunc.definition
            soaks = test.get_closest_marker("soak") is not None
            test.own_markers[:] = [
                with_fewer(mark, soaks=soaks) if mark.name == "parametrize" else mark
                for mark in test.own_markers
            ]


def with_fewer(mark: pytest.Mark, *, soaks: bool) -> pytest.Mark:
    """Return a mark that gives a test its parameters, without those that only `make soak` runs.

    Args:
        soaks: whether no other runs the test at all. One case stays then, as it does where all are
            left out: pytest counts it, and runs it with other options.
    """
    if len(mark.args) < 2 or not isinstance(mark.args[1], Sequence):
        return mark
    names, values, *more = mark.args
    ids = mark.kwargs.get("ids")
    kept = [at for at, value in enumerate(values) if not is_for_soak(value)]
    kept = kept[:1] if soaks else kept
    kept = kept or [*range(len(values))][:1]
    if ids is not None and not callable(ids):
        every = list(ids)
        ids = [every[at] for at in kept]
    named = mark.kwargs if ids is None else {**mark.kwargs, "ids": ids}
    return pytest.mark.parametrize(names, [values[at] for at in kept], *more, **named).mark


def is_for_soak(value: object) -> bool:
    """Whether only `make soak` runs a test with a value."""
    return isinstance(value, _PARAM) and any(mark.name == "soak" for mark in value.marks)
