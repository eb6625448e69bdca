"""Checks that the help says what the game does.

Each sentence of the help that states a number, or speaks of every case, is played by a test.

`tests/games/GAME/help_is_played.txt` names, below each sentence, the tests of that folder
that play it:

    Equal is enough.
        test_rules_combat::test_r32_equal_is_enough_and_less_does_nothing

`tests/games/test_help_is_played.py` makes sure that no such sentence is left out. Rulings are
played by the tests that carry their number. `RULING h1` names tests with another name, and
`PAGE Title` the tests that play each card of a page which lists cards.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from games.engine import Game
from games.words import Page

FOLDER = Path(__file__).parent
NUMBERS = (
    "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|third|half|double(?! turn)|twice|"
    "(?<!at )once|one(?! (?:of|or)\\b)"
)
CLAIM = re.compile(rf"\d|\b(?:{NUMBERS}|whenever|always|never|each|every|everybody)\b", re.I)
"""Signs of a claim in a sentence: a number, or a word for every case."""
CODE = re.compile(r"`[^`]*`|\b[A-Z]-\d+\b|\b[rR]\d+\b")
"""Texts that can be typed, which tests of the notation try, and numbers of rulings."""
RULING = re.compile(r"\*\*([A-Z])-(\d+)(?: to [A-Z]-(\d+))?\*\*")
NUMBERED = re.compile(r"\d+/\d+/\d+/\d+")
"""A line with a card’s numbers, which the program writes from the card itself."""
_END = re.compile(r"(?<!\b\d)(?<=[.!?])\s+(?=[*“]*[A-Z0-9“`*•])|\n+")


class Told(msgspec.Struct):
    """The tests that play sentences, rulings and pages, each as `module::function`."""

    sentences: dict[str, list[str]]
    rulings: dict[str, list[str]]
    """The tests of rulings, by number."""
    pages: dict[str, list[str]]
    """The tests of pages, by title."""


def sentences(text: str) -> Iterator[str]:
    """Yield the sentences of a page, each without the marks of a list.

    >>> list(sentences("**Aim:** win. Two ways:\\n• **One** of them. Or `play 7`.\\n2. Draw one."))
    ['**Aim:** win.', 'Two ways:', '**One** of them.', 'Or `play 7`.', 'Draw one.']
    """
    for part in _END.split(text):
        sentence = re.sub(r"^[•\s]*(\d+\. )?", "", part).strip()
        if sentence and not re.fullmatch(r"\W*\d\.", sentence):
            yield sentence


def is_claim(sentence: str) -> bool:
    """
    >>> is_claim("Equal is enough."), is_claim("Six are the most."), is_claim("`play 7 b2`")
    (False, True, False)
    """
    return CLAIM.search(CODE.sub("", sentence)) is not None


def claims(page: Page) -> list[str]:
    """Return the claims of a page that are not rulings."""
    before = RULING.split(page.text)[0]
    return [s for s in sentences(before) if is_claim(s) and not NUMBERED.search(s)]


def ruled(page: Page) -> set[str]:
    """Return the numbers of the rulings on a page that state a claim: `r5`, `h1`."""
    _, *parts = RULING.split(page.text)
    found = set()
    for letter, first, last, text in zip(*(iter(parts),) * 4, strict=True):
        if is_claim(text):
            found |= {f"{letter.lower()}{n}" for n in range(int(first), int(last or first) + 1)}
    return found


def told_of(game: Game[Any, Any]) -> Told:
    """Return the sentences, rulings and pages that a game's tests declare to play."""
    told = Told({}, {}, {})
    text = (FOLDER / game.key / "help_is_played.txt").read_text(encoding="utf-8")
    for block in text.strip().split("\n\n"):
        what, *tests = (line.strip() for line in block.splitlines())
        kind, _, rest = what.partition(" ")
        kinds = {"RULING": told.rulings, "PAGE": told.pages}
        kinds.get(kind, told.sentences)[rest if kind in kinds else what] = tests
    return told


def functions_of(game: Game[Any, Any]) -> dict[str, set[str]]:
    """Return the names of the tests in each module of a game’s tests.

    These are functions, and cases of one line (`one_line.py`), spelled as a function would be.
    """
    found = {}
    for path in (FOLDER / game.key).rglob("test_*.py"):
        text = path.read_text(encoding="utf-8")
        functions = {
            node.name for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)
        }
        found[path.stem] = functions | {_spelled(rule) for rule in CASE.findall(text)}
    return found


CASE = re.compile(r"^([A-Za-z0-9][^|\n]*) \| ", re.MULTILINE)
"""A case of one line; its first cell names the rule."""


def _spelled(rule: str) -> str:
    """Return the name of a function for a rule.

    >>> _spelled("r-11 one unit of its owner's choice")
    'test_r11_one_unit_of_its_owners_choice'
    """
    plain = re.sub(r"\b([a-z])-(?=\d)", r"\1", rule).replace("'", "")
    return "test_" + "_".join(re.findall(r"\w+", plain))
