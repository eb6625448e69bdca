"""Cases that only `make soak` runs are not made for `make test`; with other options they are."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.collecting import Sparing, with_fewer
from tests.soaking import first

SOAKED = pytest.param(9, marks=pytest.mark.soak)


def parameters(mark: pytest.MarkDecorator, *, soaks: bool = False) -> tuple[Any, Any]:
    """The values that are left of a mark, and their names."""
    fewer = with_fewer(mark.mark, soaks=soaks)
    return fewer.args[1], fewer.kwargs.get("ids")


def test_values_for_the_soak_go_with_their_names() -> None:
    mark = pytest.mark.parametrize("value", [1, SOAKED, 2], ids=["one", "nine", "two"])
    assert parameters(mark) == ([1, 2], ["one", "two"])
    assert parameters(pytest.mark.parametrize("value", first(2, "abcd"), ids=str)) == (
        ["a", "b"],
        str,
    )


def test_one_case_stays_of_a_test_that_only_the_soak_runs() -> None:
    """It is counted among those that are left out."""
    assert parameters(pytest.mark.parametrize("value", [SOAKED])) == ([SOAKED], None)
    mark = pytest.mark.parametrize("value", [1, 2, 3], ids={"one": 1, "two": 2, "three": 3})
    assert parameters(mark, soaks=True) == ([1], ["one"])


def test_values_that_nobody_can_count_stay() -> None:
    mark = pytest.mark.parametrize("value", (each for each in (1, SOAKED)))
    assert with_fewer(mark.mark, soaks=False) == mark.mark


@pytest.mark.parametrize(
    ("expression", "left"),
    [("not soak and not browser", [1]), ("", [1, SOAKED]), ("soak", [1, SOAKED])],
)
def test_other_options_leave_nothing_out(expression: str, left: Any) -> None:
    @pytest.mark.parametrize("value", [1, SOAKED])
    def tried(value: int) -> None: ...

    marks = list(tried.pytestmark)  # type: ignore[attr-defined]
    test = SimpleNamespace(own_markers=marks, get_closest_marker=lambda name: None)
    config: Any = SimpleNamespace(option=SimpleNamespace(markexpr=expression))
    made: Any = SimpleNamespace(definition=test)
    Sparing(config).pytest_generate_tests(made)
    assert marks[0].args[1] == left


@pytest.mark.parametrize(("text", "looked_through"), [(">>> 1 + 1", True), ("nothing", False)])
def test_files_without_examples_are_not_looked_through(
    tmp_path: Path, text: str, looked_through: bool
) -> None:
    class DoctestModule: ...

    class Module: ...

    path, config = tmp_path / "words.py", SimpleNamespace(option=SimpleNamespace(markexpr=""))
    path.write_text(text)
    found = [DoctestModule(), Module()]
    looking = Sparing(config).pytest_collect_file(path)  # type: ignore[arg-type]
    next(looking)
    with pytest.raises(StopIteration) as ended:
        looking.send(found)
    assert (ended.value.value == found) is looked_through
    assert found[1] in ended.value.value
