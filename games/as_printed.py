"""Understands choices by what buttons, menus and lists print for them.

Menus lead to a choice along the words of its notation, and print a label for each word. So a choice
can be typed in notation (`play war_paint warlord_tine`), as the menus say it (`Play a tactic, War
Paint, Warlord Tine`), or in a mixture. Only words are compared: the signs between them, capitals
and underscores do not matter.

Only what the asked seat is shown is used: its own choices, and the labels that its own view gives.
So positions that look the same to the seat understand the same texts.
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
"""The fewest letters of a label's word by which that word can be recognized."""
BUTTON, COMMAND = "play", "/move"
"""The word before a notation on a button that plays a guess, and the command to type a choice."""
MOST_WORDS = 60
"""Nothing printed for a choice has more words than this."""
_SMALL = frozenset(
    ("-", "+", "a", "an", "and", "at", "for", "from", "in", "into", "of", "on", "the", "to", "with")
)
"""Words that people put between the names of things."""

Spelling = tuple[str, ...]


class _Node:
    """A group of choices that begin with the same words."""

    __slots__ = ("branches", "parts", "spellings", "whole")

    def __init__(self, parts: Parts = ()) -> None:
        self.parts = parts
        """Those words, with their meanings."""
        self.branches: dict[str, _Node] = {}
        self.whole: str | None = None
        """The notation that ends here."""
        self.spellings: tuple[Spelling, ...] | None = None
        """The ways to write the last word; None until they are needed."""

    def notations(self) -> Iterator[str]:
        """Yield the notations of the group."""
        if self.whole is not None:
            yield self.whole
        for branch in self.branches.values():
            yield from branch.notations()


class AsPrinted:
    """The choices of an ask, found by what is printed for them."""

    def __init__(self, words: Words[Any], view: View, names: Sequence[str], ask: Ask) -> None:
        """Prepare to read answers to `ask`.

        Args:
            words: the game's words, which give the labels.
            view: the asked seat's view.
            names: the players' names by seat.
        """
        self._words, self._view, self._names, self._ask = words, view, names, ask
        self._tree: _Node | None = None
        self._known: dict[str, Spelling] = {}

    def find(self, text: str) -> Choice | None:
        """Return the legal choice that `text` means, or None if it means none.

        Raises:
            IllegalChoice: the text could mean several choices, or its picks break a limit.
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
        """Return the legal choice of a text that names spaces as the notation does."""
        found = self._ask.find(text, printed=self)
        if found is None and ":" in text:  # a suggestion: the notation, and what it means
            found = self._ask.find(text.partition(":")[0], printed=self)
        if found is None:
            found = self._behind_a_button(tidy(text))
        return found

    def _behind_a_button(self, typed: str) -> Choice | None:
        """Return the choice whose full notation follows a button's word or a command.

        A button that plays a guess says `Play move a1 b1`. The command may have been pasted along
        with the notation.
        """
        for before in (f"{COMMAND} ", f"{COMMAND} move ", f"{COMMAND} move:", f"{BUTTON} "):
            if typed.startswith(before):
                found = self._ask.find(typed.removeprefix(before), in_full=True)
                if found is not None:
                    return found
        return None

    def fits(self, typed: str, best: Fit | None) -> dict[str, Fit]:
        """Return the notations that `typed` can mean, if they fit better than `best`."""
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
                # When several are picked, each choice is a single entry, however many words it has.
                if not self._ask.single:
                    node = node.branches.setdefault(choice.notation, _Node(choice.parts))
                else:
                    parts = choice.parts
                    for end, part in enumerate(parts, start=1):
                        node = node.branches.setdefault(part.word, _Node(parts[:end]))
                node.whole = choice.notation
        return self._tree

    def _spellings(self, node: _Node, path: tuple[str, ...]) -> tuple[Spelling, ...]:
        """Return the ways to write the last word of a path: its notation and its label."""
        if node.spellings is None:
            label = self._words.label(self._view, self._names, node.parts, self._ask.about)
            both = self._spelt(path[-1]), self._spelt(label.text)
            node.spellings = tuple(dict.fromkeys(each for each in both if each))
        return node.spellings

    def _spelt(self, text: str) -> Spelling:
        """Return the words of a text. They are cached, since many entries have the same label."""
        if text not in self._known:
            self._known[text] = printed_words(text)
        return self._known[text]

    def _exact(self, node: _Node, path: tuple[str, ...], left: Spelling) -> Iterator[_Node]:
        """Yield the nodes at which all words are used up, each step below `path` being spelled in
        full.

        A step without alternatives has no menu and may be left out.

        Args:
            left: the words that `path` has not used.
        """
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
        """Yield the nodes of `_exact`, but for paths that begin below the first step: somebody may
        type only what the menu in front of them says."""
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
        """Yield the nodes at which all words are used up, where steps may be left out but not
        reordered.

        Args:
            at: the numbers of words that can be used up before this node.
            small: words that may be passed over.
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
    """Return the notations below some nodes."""
    return (notation for node in nodes for notation in node.notations())


def _taken(words: Spelling, start: int, spelling: Spelling) -> Iterator[int]:
    """Yield the numbers of words from `start` on that can stand for a step: its whole spelling, or
    consecutive words of it that are enough to recognize it."""
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
    """Allow small words that no step took to be passed over."""
    for index, word in enumerate(words):
        if index in at and word in small:
            at.add(index + 1)
