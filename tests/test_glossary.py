"""`docs/glossary.md` gives each word one meaning; words that had several do not come back."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from tests.test_architecture import ROOT, sources, text_of, tree

ELSEWHERE = {
    "away": "who gave up has `resigned`; who does not answer is absent",
    "foresight": "`hard` plays a turn to its end and asks `evaluate`",
    "rollout": "a `glance` guides the search; `play_on` plays to the end",
    "junction": "a `node` of the search tree",
    "look": "a `theme`: the colours of a picture",
    "looking": "`views` builds them",
    "looks": "`themes`",
    "standing": "`evaluate` estimates, a `BoardCharacter` is on the board, an `order` answers",
    "telling": "`always_ask` of an ask; `story` tells events",
}
"""Words that are no identifiers in games and renderers, each with the word to use."""


def identifiers(module: ast.Module) -> Iterator[str]:
    for node in ast.walk(module):
        for field in ("id", "attr", "arg", "name"):
            if isinstance(name := getattr(node, field, None), str):
                yield name.rpartition(".")[2].strip("_").lower()


def test_no_word_with_several_meanings_is_an_identifier() -> None:
    there = re.compile(rf"(?<![a-z0-9])({'|'.join(ELSEWHERE)})(?![a-z0-9])", re.IGNORECASE)
    for path in sources("games", "renderers"):
        named = identifiers(tree(path)) if there.search(text_of(path)) else ()
        found = {path.stem, *named} & set(ELSEWHERE)
        assert {word: ELSEWHERE[word] for word in found} == {}, path


def test_the_glossary_explains_each_term_once() -> None:
    text = (ROOT / "docs/glossary.md").read_text(encoding="utf-8")
    terms = [term for row in re.findall(r"^\| (\*\*.+?) \|", text, re.M) for term in split(row)]
    assert len(terms) > 50
    assert len(terms) == len(set(terms))


def split(row: str) -> list[str]:
    return re.findall(r"\*\*(.+?)\*\*", row)
