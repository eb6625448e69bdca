"""Plants faults in the code, one at a time, and checks that a test notices: `make mutants`.

    make mutants ARGS="--count 100 --seed 1 --area rules"

A fault is a small change of the kind that people make: a comparison turned round, a condition left
out, a call forgotten, a number off by one. The faulty module exists only in the memory of one
forked process, which runs the tests that mirror it; the files are not touched. A fault that
survives needs a test, or a line in `equivalent_mutants.txt` that says why nothing can notice it.
"""

from __future__ import annotations

import argparse
import ast
import importlib.machinery
import importlib.util
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fnmatch import fnmatch
from pathlib import Path
from random import Random
from types import CodeType, ModuleType

ROOT = Path(__file__).parent.parent
EQUIVALENT = Path(__file__).parent / "equivalent_mutants.txt"

OF_ALL = "tests/test_frozen.py"
"""The tests that look at every module. They run after those of the area."""
WITHOUT_RULES = {"__init__", "events", "help", "story", "view", "words"}
"""Files of a game that hold no rules."""


@dataclass(frozen=True)
class Area:
    """A part of the code, and the tests that must notice a fault in it."""

    files: tuple[str, ...]
    tests: tuple[str, ...]
    """Patterns of test files, in the order in which they run. `{folder}` and `{name}` are those of
    the mutated file; `{game}` is the folder of its game, or of its part of the bot."""


AREAS = {
    "rules": Area(
        (
            *(
                f"games/{game}/{part}*.py"
                for game in ("square_tactics", "squares", "bopbm_squared")
                for part in ("", "cards/", "mind/", "rules/", "words/")
            ),
        ),
        (
            "tests/{folder}/test_{name}*.py",
            "tests/{folder}/test_*.py",
            "tests/{game}/*test_*.py",
            "tests/games/test_{name}.py",
            "tests/games/test_fix*.py",
            "tests/games/test_every_game_[fs]*.py",
            "tests/games/test_[dr]e*.py",
        ),
    ),
    "engine": Area(
        (
            *("games/engine.py", "games/decisions.py", "games/takeback.py", "games/chance.py"),
            *("games/state.py", "games/unasked.py"),
        ),
        (
            *("tests/games/test_{name}.py", "tests/games/test_sealing.py"),
            "tests/games/test_every_game*.py",
        ),
    ),
    "access": Area(
        ("bot/visibility.py", "bot/play/access.py", "bot/location.py"),
        (
            "tests/{folder}/test_{name}.py",
            "tests/bot/test_profiles.py",
            "tests/bot/history/test_sharing.py",
            "tests/bot/test_outsiders.py",
        ),
    ),
    "manager": Area(
        ("bot/play/manager.py", "bot/play/course.py", "bot/play/orders.py"),
        (
            "tests/{folder}/test_{name}*.py",
            "tests/{folder}/test_*.py",
            "tests/bot/matches/test_actions.py",
            "tests/bot/computer/test_players.py",
            "tests/bot/absence/*.py",
            "tests/bot/breaks/test_actions.py",
            "tests/bot/clocks/test_clocks_in_discord.py",
            "tests/bot/moderation/*.py",
            "tests/bot/avatars/test_avatars.py",
        ),
    ),
    "storage": Area(
        ("bot/storage/*.py",),
        (
            "tests/bot/storage/test_{name}*.py",
            "tests/bot/storage/test_*.py",
            "tests/bot/standings/test_keeper.py",
            "tests/bot/ladder/test_keeper.py",
            "tests/bot/showing/test_shown_until.py",
            "tests/bot/puzzles/test_*.py",
            "tests/bot/play/test_manager.py",
            "tests/bot/history/test_commands.py",
            "tests/bot/operations/test_backup.py",
        ),
    ),
    "absence": Area(
        ("bot/absence/*.py",),
        ("tests/bot/absence/test_*.py", "tests/bot/clocks/test_clocks_in_discord.py"),
    ),
    "ratings": Area(
        ("bot/ratings/*.py", "bot/standings/*.py"),
        (
            "tests/{folder}/test_{name}.py",
            "tests/bot/standings/test_*.py",
            "tests/bot/moderation/test_signals.py",
        ),
    ),
    "club": Area(
        (
            *("bot/ladder/model.py", "bot/ladder/keeper.py", "bot/profiles/honours.py"),
            *("bot/profiles/head_to_head.py", "bot/profiles/lows.py", "bot/moderation/signals.py"),
        ),
        ("tests/{folder}/test_{name}.py", "tests/{folder}/test_*.py"),
    ),
}


class Fate(StrEnum):
    """The fate of a fault."""

    KILLED = "killed"
    TOO_SLOW = "too slow"
    SURVIVED = "survived"
    EQUIVALENT = "equivalent"


@dataclass(frozen=True)
class Mutant:
    """A fault: a place in a file, the code that stands there, and the code that replaces it."""

    area: str
    path: Path
    line: int
    start: int
    end: int
    before: str
    after: str

    @property
    def key(self) -> str:
        """The fault's name in `equivalent_mutants.txt`, without a line number, which would move."""
        line = self.path.read_text(encoding="utf-8").splitlines()[self.line - 1].strip()
        before, after = (" ".join(text.split()) for text in (self.before, self.after))
        return f"{self.path.relative_to(ROOT)}: {line}: {before} -> {after}"

    @property
    def source(self) -> str:
        """The text of the file with the fault."""
        text = self.path.read_text(encoding="utf-8")
        return text[: self.start] + self.after + text[self.end :]

    @property
    def module(self) -> str:
        """The name under which the file is imported."""
        return ".".join(self.path.relative_to(ROOT).with_suffix("").parts)


# Planting.

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
COUNTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
}


def mutants(area: str) -> list[Mutant]:
    """Return every fault that can be planted in an area."""
    found = []
    for path in sorted(path for pattern in AREAS[area].files for path in ROOT.glob(pattern)):
        if area == "rules" and path.stem in WITHOUT_RULES:
            continue
        text = path.read_text(encoding="utf-8")
        starts = [0]
        for line in text.splitlines(keepends=True):
            starts.append(starts[-1] + len(line.encode()))
        for node in code_of(ast.parse(text)):
            start, end = (
                len(text.encode()[: starts[line - 1] + column].decode())
                for line, column in (
                    (node.lineno, node.col_offset),
                    (node.end_lineno or 0, node.end_col_offset or 0),
                )
            )
            found += [
                Mutant(area, path, node.lineno, start, end, text[start:end], after)
                for after in faults(node)
            ]
    return found


def code_of(tree: ast.AST) -> Iterator[ast.expr | ast.stmt]:
    """Yield every statement and expression that does something.

    Annotations, assertions and log lines do not count. That `zip` is strict is an assertion, too.
    """
    for name, value in ast.iter_fields(tree):
        if name in ("annotation", "returns", "decorator_list", "bases", "msg"):
            continue
        if isinstance(tree, ast.keyword) and tree.arg == "strict":
            continue
        for node in value if isinstance(value, list) else [value]:
            if not isinstance(node, ast.AST) or _says_nothing(node):
                continue
            if isinstance(node, ast.expr | ast.stmt):
                yield node
            yield from code_of(node)


def _says_nothing(node: ast.AST) -> bool:
    match node:
        case ast.Assert() | ast.Import() | ast.ImportFrom() | ast.JoinedStr():
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
        case ast.Expr(value=ast.Constant()):
            return True
        case ast.Expr(value=ast.Call(func=ast.Attribute(value=ast.Name(id="log")))):
            return True
    return False


def faults(node: ast.expr | ast.stmt) -> Iterator[str]:
    """Yield the code that could stand in the place of a node by mistake."""
    match node:
        case ast.Compare(ops=[op]) if type(op) in COMPARED:
            other = ast.Compare(node.left, [COMPARED[type(op)]()], node.comparators)
            yield f"({ast.unparse(other)})"
        case ast.BoolOp():
            swapped = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            yield f"({ast.unparse(ast.BoolOp(swapped, node.values))})"
            for left_out in range(len(node.values)):
                rest = [*node.values[:left_out], *node.values[left_out + 1 :]]
                yield f"({ast.unparse(rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest))})"
        case ast.UnaryOp(op=ast.Not()):
            yield f"({ast.unparse(node.operand)})"
        case ast.BinOp() if type(node.op) in COUNTED and not _is_text(node):
            other_way = ast.BinOp(node.left, COUNTED[type(node.op)](), node.right)
            yield f"({ast.unparse(other_way)})"
        case ast.Constant(value=bool()):
            yield str(not node.value)
        case ast.Constant(value=int()):
            yield f"({ast.unparse(node)} + 1)"
        case ast.IfExp():
            yield f"({ast.unparse(node.body)})"
            yield f"({ast.unparse(node.orelse)})"
        case ast.Expr(value=ast.Call() | ast.Await()):
            yield "pass"
        case ast.AugAssign() | ast.Raise() | ast.Delete():
            yield "pass"
        case ast.Break():
            yield "continue"
        case ast.Continue():
            yield "break"


def _is_text(node: ast.BinOp) -> bool:
    return any(
        isinstance(side, ast.JoinedStr | ast.List | ast.Tuple)
        or (isinstance(side, ast.Constant) and isinstance(side.value, str))
        for side in (node.left, node.right)
    )


# Running.


class Planted(importlib.machinery.SourceFileLoader):
    """Imports one module with its fault; an entry of `sys.meta_path`."""

    def __init__(self, mutant: Mutant) -> None:
        super().__init__(mutant.module, str(mutant.path))
        self._mutant = mutant

    def pytest_sessionstart(self) -> None:
        """Move in front of pytest's own importer.

        That importer takes the files that pytest is told to run, so a file whose examples are run
        would be imported without its fault.
        """
        sys.meta_path.remove(self)
        sys.meta_path.insert(0, self)

    def find_spec(
        self, fullname: str, path: object = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Find the mutated module, and no other."""
        if fullname != self._mutant.module:
            return None
        return importlib.util.spec_from_file_location(fullname, self._mutant.path, loader=self)

    def get_code(self, fullname: str) -> CodeType:
        """Compile the module again, since the cached code has no fault."""
        return compile(self._mutant.source, self._mutant.path, "exec", dont_inherit=True)


def tests_of(mutant: Mutant) -> list[str]:
    """Return the files whose tests must notice a fault, the nearest first.

    These are the examples in the file itself, if it has any, and the tests of its area.
    """
    relative = mutant.path.relative_to(ROOT)
    found: dict[str, None] = {}
    if ">>> " in mutant.path.read_text(encoding="utf-8"):
        found[relative.as_posix()] = None
    for pattern in (*AREAS[mutant.area].tests, OF_ALL):
        game = "/".join(relative.parts[:2])
        wanted = pattern.format(folder=relative.parent.as_posix(), game=game, name=relative.stem)
        for path in sorted((ROOT / "tests").rglob("test_*.py")):
            name = path.relative_to(ROOT).as_posix()
            if fnmatch(name, wanted) and not name.endswith("_killed.py"):
                found[name] = None
    return list(found)


def start(mutant: Mutant) -> int:
    """Start a process that runs the tests with a fault, and return its process id."""
    child = os.fork()
    if child:
        return child
    os.setpgid(0, 0)
    silent = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silent, 1)
    os.dup2(silent, 2)
    planted = Planted(mutant)
    sys.meta_path.insert(0, planted)
    import pytest  # noqa: PLC0415

    plain = ["-x", "-q", "-n", "0", "-p", "no:cacheprovider", "-p", "no:randomly", "--tb=no"]
    os._exit(int(pytest.main([*plain, *tests_of(mutant)], plugins=[planted])))


def run(chosen: Sequence[Mutant], jobs: int, seconds: float) -> Iterator[tuple[Mutant, Fate]]:
    """Try several faults at a time, and yield the fate of each as soon as it is known.

    Args:
        seconds: the time after which tests are taken to be caught in a loop.
    """
    warm_up()
    waiting, running = list(reversed(chosen)), dict[int, tuple[Mutant, float]]()
    while waiting or running:
        while waiting and len(running) < jobs:
            mutant = waiting.pop()
            running[start(mutant)] = mutant, time.monotonic()
        time.sleep(0.05)
        for child, (mutant, since) in list(running.items()):
            ended, status = os.waitpid(child, os.WNOHANG)
            slow = not ended and time.monotonic() - since > seconds
            if slow:
                os.killpg(child, signal.SIGKILL)
                os.waitpid(child, 0)
            if ended or slow:
                del running[child]
                passed = not slow and os.waitstatus_to_exitcode(status) == 0
                yield mutant, Fate.SURVIVED if passed else Fate.TOO_SLOW if slow else Fate.KILLED


def warm_up() -> None:
    """Import slow foreign modules once, before the forks."""
    for module in ("pytest", "pytest_asyncio", "xdist", "discord", "simcord", "PIL", "msgspec"):
        importlib.import_module(module)
    ours = [name for name in sys.modules if name.split(".")[0] in ("games", "renderers", "bot")]
    assert not ours, f"{ours} could not be mutated any more"


def equivalent() -> dict[str, str]:
    """Return the faults that nothing can notice: the reason for each, by its key."""
    told: dict[str, str] = {}
    for line in EQUIVALENT.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            key, _, reason = line.partition(" | ")
            told[key.strip()] = reason.strip()
    return told


def sample(areas: Sequence[str], count: int, random: Random) -> list[Mutant]:
    """Return random faults, the same number from each area, at most one on a line."""
    piles = {area: mutants(area) for area in areas}
    for pile in piles.values():
        random.shuffle(pile)
    chosen: list[Mutant] = []
    taken: set[tuple[Path, int]] = set()
    while len(chosen) < count and any(piles.values()):
        for pile in filter(None, piles.values()):
            mutant = pile.pop()
            if (mutant.path, mutant.line) not in taken and len(chosen) < count:
                taken.add((mutant.path, mutant.line))
                chosen.append(mutant)
    return chosen


def main() -> None:
    parser = argparse.ArgumentParser(prog="make mutants", description=__doc__.partition("\n")[0])
    parser.add_argument("--count", type=int, default=100, help="how many faults are planted")
    parser.add_argument("--seed", type=int, default=1, help="another seed takes others")
    parser.add_argument("--area", choices=AREAS, action="append", help="only these areas")
    parser.add_argument("--only", default="", help="only faults whose description holds this text")
    parser.add_argument("--jobs", type=int, default=2, help="how many run at a time")
    parser.add_argument("--seconds", type=float, default=120, help="the longest time of a fault")
    given = parser.parse_args()
    areas = given.area or list(AREAS)
    if given.only:
        chosen = [mutant for area in areas for mutant in mutants(area) if given.only in mutant.key]
    else:
        chosen = sample(areas, given.count, Random(given.seed))
    known, fates = equivalent(), Counter[tuple[str, Fate]]()
    unknown = [mutant for mutant in chosen if mutant.key not in known]
    fates.update((mutant.area, Fate.EQUIVALENT) for mutant in chosen if mutant.key in known)
    for mutant, fate in run(unknown, given.jobs, given.seconds):
        fates[mutant.area, fate] += 1
        print(f"{fate:10} {mutant.area:8} line {mutant.line:3} {mutant.key}", flush=True)
    print(f"\n{'area':10}" + "".join(f"{fate:>12}" for fate in Fate))
    for area in areas:
        print(f"{area:10}" + "".join(f"{fates[area, fate]:12}" for fate in Fate))
    sys.exit(any(fate is Fate.SURVIVED for _, fate in fates))


if __name__ == "__main__":
    main()
