"""The progress bar, with tqdm and without."""

from __future__ import annotations

import sys

import pytest

from bot.cli.progress import progress


def test_it_moves_on(capsys: pytest.CaptureFixture[str]) -> None:
    with progress(2, hidden=False) as advance:
        advance()
        advance()
    assert "/2" in capsys.readouterr().err


def test_without_tqdm_there_is_none(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "tqdm", None)
    with progress(2, hidden=False) as advance:
        advance()
    assert capsys.readouterr().err == ""
