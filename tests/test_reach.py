"""The reports of `make reach`."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from games.wording import counted, listed
from tests import reach


def test_a_function_that_no_test_calls_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = (("games/wording.py", line, name) for line, name in _of(counted, listed))
    monkeypatch.setattr(reach, "public_functions", lambda: made)
    looks = reach.Reach(tmp_path)
    looks.begin()
    elsewhere = threading.Thread(target=counted, args=(2, "card"))
    elsewhere.start()
    elsewhere.join()
    looks.end()
    [missing] = looks.unreached()
    assert missing.endswith(" listed")


def test_only_what_others_may_call_and_what_does_something_is_asked_for() -> None:
    found = {name for _, name in reach.public_functions_of(reach.ROOT / "games/words.py")}
    assert "Words.refusal" in found
    assert "Words.prompt" not in found, "the contract only declares it"
    assert not any(part.startswith("_") for name in found for part in name.split("."))


def _of(*functions: object) -> list[tuple[int, str]]:
    return [(each.__code__.co_firstlineno, each.__name__) for each in functions]  # type: ignore[attr-defined]
