"""Prints what players read, for a proofreader: `python -m bench.sentences`.

The sentences in the code come first, each with its file and line, and with `{name}` for a value
that is put in. Then come the sentences that games make in random matches: one sample of each kind,
leaving out those that differ only in names and numbers.

    python -m bench.sentences bot games/tactica     only these folders
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from games.engine import AnyGame
from games.registry import GAMES
from games.simulate import at_random

ROOT = Path(__file__).parent.parent
FOLDERS = ("bot", "renderers", "playroom", *(f"games/{key}" for key in GAMES))
NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Fay")
MATCHES, CHOICES = 2, 6
"""The matches played of each game, and the choices read of each question."""
_SENTENCE = re.compile(r"\w.* .*\w")
_VARIED = re.compile(r"(?<=. )[A-Z][\w’]*( [A-Z][\w’]*)*|\b[A-Z\d][\w’-]*|\b[a-i]\d\b")
"""Names and numbers, which may differ between sentences of one kind."""
_PUT_IN = re.compile(r"\{[^}]*\}")
_CODE = re.compile(r"SELECT|INSERT|UPDATE |DELETE |%s|^[\w.]+: %|\bsq:")


def written(folder: str, having: str = "") -> Iterator[tuple[str, str]]:
    """Yield the place and the text of each sentence in a folder's code.

    Args:
        having: a regular expression that a file must match to be read.
    """
    for path in sorted((ROOT / folder).rglob("*.py")):
        whole = path.read_text(encoding="utf-8")
        if not re.search(having, whole):
            continue
        tree = ast.parse(whole)
        told = set(_told_to_nobody(tree))
        for node in ast.walk(tree):
            if id(node) in told or not isinstance(node, ast.Constant | ast.JoinedStr):
                continue
            text = _text(node)
            if _SENTENCE.search(_PUT_IN.sub("", text)) and not _CODE.search(text):
                yield f"{path.relative_to(ROOT)}:{node.lineno}", text


def _told_to_nobody(tree: ast.AST) -> Iterator[int]:
    """Yield the strings that no player reads: docstrings, log lines, assertions,
    parts of others."""
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant() as text):
                yield id(text)
            case ast.JoinedStr():
                yield from map(id, node.values)
            case ast.Assert() | ast.Call(func=ast.Attribute(value=ast.Name(id="log"))):
                yield from (id(each) for each in ast.walk(node))


def _text(node: ast.Constant | ast.JoinedStr) -> str:
    """Return a string as it reads, with braces around values that are put in.

    >>> _text(ast.parse('f"{name} resigns."').body[0].value)
    '{name} resigns.'
    """
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    return "".join(
        str(part.value) if isinstance(part, ast.Constant) else f"{{{ast.unparse(part.value)}}}"
        for part in node.values
        if isinstance(part, ast.Constant | ast.FormattedValue)
    )


def told(game: AnyGame) -> Iterator[tuple[str, str]]:
    """Yield the place and the text of each kind of sentence in random matches of a game."""
    seen: set[str] = set()
    for number in range(MATCHES * len(game.seats)):
        for where, text in _of_a_match(game, game.seats[number % len(game.seats)], number):
            kind = _VARIED.sub("#", text)
            if text and kind not in seen:
                seen.add(kind)
                yield where, text


def _of_a_match(game: AnyGame, seats: int, number: int) -> Iterator[tuple[str, str]]:
    random, names, words = Random(number), NAMES[:seats], game.words
    options = {option.key: random.choice(option.values).key for option in game.options}
    state, events = game.new(game.setup(seats, options), random.randbytes(16))
    while True:
        for event in events:
            yield "story", words.tell(event, names)
        asks = game.asks(state)
        if not asks:
            break
        ask = random.choice(asks)
        view = game.view(state, ask.seat)
        for choice in random.sample(list(ask.choices), min(CHOICES, len(ask.choices))):
            parts = choice.parts
            for depth in range(len(parts)):
                yield (
                    "prompt",
                    words.prompt(
                        view,
                        names,
                        ask.question,
                        parts[:depth],
                        parts[depth : depth + 1],
                        ask.about,
                    ),
                )
                label = words.label(view, names, parts[: depth + 1], ask.about)
                yield "label", f"{label.text} | {label.hint}" if label.hint else label.text
        yield "refusal", words.refusal(view, "nonsense")
        yield "status", words.status(view, names)
        events = game.apply(state, ask.seat, at_random(ask, random))
    yield "result", words.result(game.view(state, None), names)


def main(folders: list[str]) -> None:
    for folder in folders or FOLDERS:
        print(f"\n# {folder}")
        for where, text in written(folder):
            print(f"{where}  {text}")
        game: Any = GAMES.get(Path(folder).name)
        if game is not None:
            print(f"\n# {game.name}, as it comes up")
            for where, text in told(game):
                print(f"{where}  {text}")


if __name__ == "__main__":
    main(sys.argv[1:])
