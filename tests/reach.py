"""Whether the tests reach every public function: `make reach`.

A test run with `--reach` notes each function that is called, in all processes of pytest, and names
the public ones of `games/`, `renderers/` and `bot/` that none of its tests called. A function that
runs only in a process of its own is not seen: `OUT_OF_SIGHT` lists these.
"""

from __future__ import annotations

import ast
import json
import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("games", "renderers", "bot")
OUT_OF_SIGHT: dict[str, str] = {}
"""Functions by path and name, each with the test that covers it all the same."""

Place = tuple[str, int]
"""A path below the project, and the line where a function begins."""


class Reach:
    """The functions that a process calls."""

    def __init__(self, notes: Path) -> None:
        self._notes = notes
        self._called: set[CodeType] = set()

    def begin(self) -> None:
        """Note each call from now on, in every thread."""
        threading.setprofile(self._look)
        sys.setprofile(self._look)

    def _look(self, frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            self._called.add(frame.f_code)

    def end(self) -> None:
        """Write down the functions that were called."""
        sys.setprofile(None)
        threading.setprofile(None)
        places = sorted(filter(None, map(_place, self._called)))
        self._notes.mkdir(exist_ok=True)
        (self._notes / f"{os.getpid()}.json").write_text(json.dumps(places), encoding="utf-8")

    def unreached(self) -> list[str]:
        """Return the public functions that no process called."""
        called: set[Place] = set()
        for notes in self._notes.glob("*.json"):
            called |= {(path, line) for path, line in json.loads(notes.read_text(encoding="utf-8"))}
        return [
            f"{path}:{line} {name}"
            for path, line, name in public_functions()
            if (path, line) not in called and f"{path} {name}" not in OUT_OF_SIGHT
        ]


def _place(code: CodeType) -> Place | None:
    try:
        path = Path(code.co_filename).relative_to(ROOT)
    except ValueError:
        return None
    return (path.as_posix(), code.co_firstlineno) if path.parts[0] in PACKAGES else None


def public_functions() -> Iterator[tuple[str, int, str]]:
    """Yield the path, the first line and the name of each public function that does something.

    A function that a contract only declares has nothing to reach.
    """
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            for line, name in public_functions_of(path):
                yield path.relative_to(ROOT).as_posix(), line, name


def public_functions_of(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the first line and the name of each such function in a file."""
    yield from _functions(ast.parse(path.read_text(encoding="utf-8")).body, "")


def _functions(body: list[ast.stmt], prefix: str) -> Iterator[tuple[int, str]]:
    for node in body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield from _functions(node.body, f"{node.name}.")
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and _does_something(node):
            first = node.decorator_list[0] if node.decorator_list else node
            yield first.lineno, f"{prefix}{node.name}"


def _does_something(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Return whether a function is public, and more than a declaration."""
    *_, last = node.body
    says_nothing = isinstance(last, ast.Expr) and isinstance(last.value, ast.Constant)
    declares = says_nothing or ast.unparse(last).startswith("raise NotImplementedError")
    return not (node.name.startswith("_") or declares)


def begin(config: pytest.Config) -> None:
    """Begin to note calls if `--reach` is given: in each worker, and in a run without workers."""
    if config.option.reach:
        place = Path(os.environ.setdefault("REACH_NOTES", str(config.rootpath / ".reach")))
        is_worker = hasattr(config, "workerinput")
        if not is_worker:
            for old in place.glob("*.json"):
                old.unlink()
        config.stash[KEY] = Reach(place)
        if is_worker or not config.option.numprocesses:
            config.stash[KEY].begin()


def finish(session: pytest.Session) -> None:
    """Name the functions that were not reached, once all workers have written theirs; the
    run then fails."""
    reach = session.config.stash.get(KEY, None)
    if reach is None:
        return
    if hasattr(session.config, "workerinput") or not session.config.option.numprocesses:
        reach.end()
    if not hasattr(session.config, "workerinput"):
        missing = reach.unreached()
        for line in missing:
            print(f"no test reaches {line}")
        if missing and session.exitstatus == 0:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED


KEY = pytest.StashKey[Reach]()
