"""Understands choices by what buttons, menus and lists print for them.

Menus lead to a choice word by word of its notation, and print a label for each word. So a choice
can be typed as `play war_paint warlord_tine`, and as the menus say it: `Play a tactic, War Paint,
Warlord Tine`; and as both mixed. All that is compared are words: signs between them, capitals and
underscores do not matter.

Only what the asked seat is shown is looked at: its own choices, and the labels that its own view
gives. Two positions that look the same to it understand the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from games.decisions import Ask, Choice
from games.notation import Fit, could_be, printed_words, tidy
from games.parts import Parts
from games.refusals import IllegalChoice, SeveralMeant
from games.view import View
from games.words import Words

TOLD_APART = 3
"""Least letters at the beginning that tell which word of a label is meant."""
BUTTON, COMMAND = "play", "/move"
"""The word before a notation on a button that plays it, and before a typed one."""
MOST_WORDS = 60
"""Nothing that is printed for a choice has more words."""
_SMALL = frozenset(
    ("-", "+", "a", "an", "and", "at", "for", "from", "in", "into", "of", "on", "the", "to", "with")
)
"""Words that people put between what they name."""

Spelling = tuple[str, ...]


class _Node:
    """A group of choices that begin with the same words."""

    __slots__ = ("branches", "parts", "spellings", "whole")

    def __init__(self, parts: Parts = ()) -> None:
        self.parts = parts
        """Those words, with what they mean."""
        self.branches: dict[str, _Node] = {}
        self.whole: str | None = None
        """The notation that ends here."""
        self.spellings: tuple[Spelling, ...] | None = None
        """How the last word can be written; None until somebody asks."""

    def notations(self) -> Iterator[str]:
        """Yield the choices from here on."""
        if self.whole is not None:
            yield self.whole
        for branch in self.branches.values():
            yield from branch.notations()


class AsPrinted:
    """The choices of an ask by what is printed for them."""

    def __init__(self, words: Words[Any], view: View, names: Sequence[str], ask: Ask) -> None:
        """Take whose words they are, and what the asked seat sees."""
        self._words, self._view, self._names, self._ask = words, view, names, ask
        self._tree: _Node | None = None
        self._known: dict[str, Spelling] = {}

    def find(self, text: str) -> Choice | None:
        """Return the legal choice that somebody means who typed `text`; None if it is none.

        Raises:
            IllegalChoice: it could be several choices, or its picks break a limit.
        """
        found: list[Choice] = []
        why: IllegalChoice | None = None
        for each in dict.fromkeys((text, self._words.renaming.meant(text))):
            try:
                choice = self._as_typed(each)
            except IllegalChoice as error:
                why = why or error
            else:
                found += [choice] if choice is not None and choice not in found else []
        if len(found) > 1:  # `b2` begins `B2L`, and is another square in other names
            notations = [choice.notation for choice in found]
            raise SeveralMeant(could_be(notations), notations)
        if not found and why is not None:
            raise why
        return found[0] if found else None

    def _as_typed(self, text: str) -> Choice | None:
        """Return the legal choice of a text whose spaces have the names of the notation."""
        found = self._ask.find(text, printed=self)
        if found is None and ":" in text:  # a suggestion: the notation, and what it means
            found = self._ask.find(text.partition(":")[0], printed=self)
        if found is None:
            found = self._behind_a_button(tidy(text))
        return found

    def _behind_a_button(self, typed: str) -> Choice | None:
        """Return the choice whose notation stands in full behind the word of a button that plays a
        guess, `Play move a1 b1`, or behind the command that somebody pasted with it."""
        for before in (f"{COMMAND} ", f"{COMMAND} move ", f"{COMMAND} move:", f"{BUTTON} "):
            if typed.startswith(before):
                found = self._ask.find(typed.removeprefix(before), in_full=True)
                if found is not None:
                    return found
        return None

    def fits(self, typed: str, best: Fit | None) -> dict[str, Fit]:
        """Return the notations that `typed` can mean, as far as they fit better than `best`."""
        words = printed_words(typed)
        if not 0 < len(words) <= MOST_WORDS:
            return {}
        exact = list(self._exact(self._root, (), words))
        if whole := [node.whole for node in exact if node.whole is not None]:
            return dict.fromkeys(whole, Fit.PRINTED)
        exact += self._exact_within(self._root, (), words)
        if exact:
            return dict.fromkeys(_behind(exact), Fit.PRINTED_STEPS)
        if best is not None or not set(words) - _SMALL:
            return {}
        own = {word for choice in self._ask.choices for word in choice.notation.split()}
        for small in (_SMALL - own, _SMALL):  # a notation may use one
            if some := list(self._some(self._root, (), words, {0}, small)):
                return dict.fromkeys(_behind(some), Fit.SOME_PRINTED)
        return {}

    @property
    def _root(self) -> _Node:
        if self._tree is None:
            self._tree = _Node()
            for choice in self._ask.choices:
                node = self._tree
                # Of several picks each is an entry of its own, whatever its words.
                if not self._ask.single:
                    node = node.branches.setdefault(choice.notation, _Node(choice.parts))
                else:
                    parts = choice.parts
                    for end, part in enumerate(parts, start=1):
                        node = node.branches.setdefault(part.word, _Node(parts[:end]))
                node.whole = choice.notation
        return self._tree

    def _spellings(self, node: _Node, path: tuple[str, ...]) -> tuple[Spelling, ...]:
        """How the last word of a path can be written: as in the notation, and as its label."""
        if node.spellings is None:
            label = self._words.label(self._view, self._names, node.parts, self._ask.about)
            both = self._spelt(path[-1]), self._spelt(label.text)
            node.spellings = tuple(dict.fromkeys(each for each in both if each))
        return node.spellings

    def _spelt(self, text: str) -> Spelling:
        """The words of a text; the same labels stand in many places."""
        if text not in self._known:
            self._known[text] = printed_words(text)
        return self._known[text]

    def _exact(self, node: _Node, path: tuple[str, ...], left: Spelling) -> Iterator[_Node]:
        """Yield what is left over after `path` spells in full, step by step. A step that is the
        only one has no menu, and need not be named."""
        if not left:
            yield node
            return
        for word, branch in node.branches.items():
            on = (*path, word)
            for spelling in self._spellings(branch, on):
                if left[: len(spelling)] == spelling:
                    yield from self._exact(branch, on, left[len(spelling) :])
            if len(node.branches) == 1:
                yield from self._exact(branch, on, left)

    def _exact_within(self, node: _Node, path: tuple[str, ...], words: Spelling) -> Iterator[_Node]:
        """Yield what `_exact` does for paths that begin behind a first step: somebody may type
        only what the menu says that lies before them."""
        for word, branch in node.branches.items():
            on = (*path, word)
            yield from self._exact(branch, on, words)
            yield from self._exact_within(branch, on, words)

    def _some(
        self,
        node: _Node,
        path: tuple[str, ...],
        words: Spelling,
        at: set[int],
        small: frozenset[str],
    ) -> Iterator[_Node]:
        """Yield where all words are used up, of which some steps take some in their order.

        Args:
            at: how many words can be used up before this node.
            small: words that can be passed over.
        """
        for word, branch in node.branches.items():
            on, after = (*path, word), set(at)
            for spelling in self._spellings(branch, on):
                for start in at:
                    after.update(start + count for count in _taken(words, start, spelling))
            _pass_over(small, words, after)
            if len(words) in after:
                yield branch
            else:
                yield from self._some(branch, on, words, after, small)


def _behind(nodes: Iterable[_Node]) -> Iterator[str]:
    """The choices that nodes lead to."""
    return (notation for node in nodes for notation in node.notations())


def _taken(words: Spelling, start: int, spelling: Spelling) -> Iterator[int]:
    """Yield how many of the words from `start` on can stand for a step: all that it spells, or
    some words of it in a row that tell it."""
    for first in range(len(spelling)):
        tells = False
        for count, (typed, word) in enumerate(
            zip(words[start:], spelling[first:], strict=False), start=1
        ):
            if not _begins(typed, word):
                break
            tells = tells or (len(typed) >= TOLD_APART and typed not in _SMALL)
            if tells or count == len(spelling):
                yield count


def _begins(typed: str, word: str) -> bool:
    if typed == word:
        return True
    return len(typed) >= TOLD_APART and typed.isalpha() and word.startswith(typed)


def _pass_over(small: frozenset[str], words: Spelling, at: set[int]) -> None:
    """Let small words be passed over that no step took."""
    for index, word in enumerate(words):
        if index in at and word in small:
            at.add(index + 1)
