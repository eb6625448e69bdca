"""Runs a command inside the test and returns its output."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pytest

from bot.cli.main import main as squaretable


class Said(NamedTuple):
    code: int
    out: str
    err: str


Console = Callable[..., Said]


def console(
    capsys: pytest.CaptureFixture[str], main: Callable[[Sequence[str]], int] = squaretable
) -> Console:
    """Return a function that takes the words typed after the command."""

    def run(*arguments: object) -> Said:
        try:
            code = main([str(argument) for argument in arguments])
        except SystemExit as end:  # argparse ends the program itself
            code = int(end.code or 0)
        return Said(code, *capsys.readouterr())

    return run


def complaint(said: Said, command: str = "squaretable", code: int = 2) -> str:
    """Return the one sentence of a command that could not be carried out.

    Args:
        code: 2 if somebody must change something, 75 if a later try may work.
    """
    assert said.code == code
    assert said.out == ""
    sentence = said.err.strip()
    assert "\n" not in sentence
    assert "Traceback" not in sentence
    assert sentence.startswith(f"{command}: ")
    assert sentence[-1] in ".?"
    return sentence.removeprefix(f"{command}: ")
