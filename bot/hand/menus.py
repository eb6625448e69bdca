"""Turns the legal choices of an ask into the steps in which people think.

Notations are words, so the legal choices form a tree: the first words are the first menu, the next
words the second. A fork with one branch is passed without asking. The rules know nothing of this.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any

import msgspec

from bot.cutting import cut
from bot.limits import BUTTON, OPTION, ROW
from bot.play.words import NO_PICKS
from bot.words import plain
from games.decisions import Ask, Choice
from games.parts import Part, Parts, words_of
from games.view import View
from games.words import Label, Words

Path = tuple[str, ...]
"""Words of a notation. The last one can name a page of a wide fork, see `pages`."""
TO = " → "
AND = "; "
"""Stands between the statements of a hint."""


class Entry(msgspec.Struct, frozen=True):
    """One entry of a menu."""

    path: Path
    """The words of the notation up to and with this entry."""
    label: Label


class Menu(msgspec.Struct, frozen=True):
    """One fork: its question, and its branches."""

    prompt: str
    """In Markdown."""
    path: Path
    """The words before this fork."""
    entries: tuple[Entry, ...]
    chosen: str | None
    """The word that was picked here; None for the fork that comes next."""
    note: str = ""
    """A small line below the question that is true of each entry."""


class Shortcut(msgspec.Struct, frozen=True):
    """A thing that a verb of a fork is used on, so that one click picks both."""

    verb: Path
    """The words up to and with the verb."""
    path: Path
    """The words up to and with the thing."""
    mark: Part
    """The thing, under the name by which pictures mark it."""
    ends: bool
    """Whether the two make a choice. The page shows it first, and a second click makes it."""


class Tree:
    """The choices of an ask as a tree of words."""

    def __init__(self, ask: Ask) -> None:
        self.about = ask.about
        self._forks: dict[Path, dict[str, Choice]] = {}
        self._whole: dict[Path, Choice] = {}
        for choice in ask.choices:
            words = tuple(choice.notation.split())
            self._whole[words] = choice
            for depth, word in enumerate(words):
                self._forks.setdefault(words[:depth], {}).setdefault(word, choice)

    def branches(self, path: Path) -> list[str]:
        """Return the distinct words that can follow `path`, in the order of the choices."""
        return list(self._forks.get(path, ()))

    def next_parts(self, path: Path) -> list[Part]:
        """Return the words that can follow `path`, with their meanings."""
        return [choice.parts[len(path)] for choice in self._forks.get(path, {}).values()]

    def ways(self, path: Path) -> list[Path]:
        """Return the paths to which one click leads from a fork. That is one word further, or two
        words for the verb that most turns take, if one row holds all of them."""
        ways = [(*path, branch) for branch in self.branches(path)]
        opened = [
            way
            for word in self.next_parts(path)
            for way in (
                self._behind(word) if word.opens and len(ways) > 1 else [(*path, word.word)]
            )
        ]
        return opened if len(opened) <= ROW else ways

    def shortcuts(self, path: Path) -> list[Shortcut]:
        """Return the things that the verbs of a fork are used on.

        Every thing of a verb with one way is a shortcut, and so is what a word points on to. A word
        that means different things behind two verbs is one only with its first meaning.
        """
        ways = self.ways(path)
        means = {self.parts(way)[-1].word: self.parts(way)[-1].means for way in ways}
        found: list[Shortcut] = []
        for way in ways:
            if self.parts(way)[-1].means is not None:
                continue
            for to, thing in self._things(way):
                if thing.means and means.setdefault(thing.word, thing.means) == thing.means:
                    found.append(Shortcut(way, to, thing, self.ends(to)))
        return found

    def _things(self, verb: Path) -> Iterator[tuple[Path, Part]]:
        """Yield the words behind a verb that can be things it is used on, with the names by which
        pictures mark them."""
        if self.ends(verb):
            only = self.follow(verb)
            for end, part in enumerate(self.parts(only)[len(verb) :], len(verb) + 1):
                yield only[:end], part
            return
        for part in self.next_parts(verb):
            path = (*verb, part.word)
            yield path, part
            for inner in self.next_parts(path) if part.points_on else ():
                yield (*path, inner.word), Part(f"{part.word} {inner.word}", inner.means)

    def _behind(self, verb: Part) -> list[Path]:
        return [(verb.word, branch) for branch in self.branches((verb.word,))] or [(verb.word,)]

    def parts(self, path: Path) -> Parts:
        """Return the words of a path with their meanings."""
        return self._forks[path[:-1]][path[-1]].parts[: len(path)] if path else ()

    def whole(self, path: Path) -> Choice | None:
        """Return the choice that `path` spells. None if it is only the beginning of choices."""
        return self._whole.get(path)

    def ends(self, path: Path) -> bool:
        """Whether `path` leaves only one choice."""
        return self.follow(path) in self._whole

    def last_parts(self) -> Parts:
        """Return the last word of each choice, with its meaning."""
        return tuple({path[-1]: choice.parts[-1] for path, choice in self._whole.items()}.values())

    def follow(self, path: Path) -> Path:
        """Return `path`, extended by the words that must follow it."""
        while len(branches := self.branches(path)) == 1:
            path = (*path, branches[0])
        return path


@lru_cache(32)
def tree_of(ask: Ask) -> Tree:
    """Return the tree of an ask. Each click reads it several times: to find the pick, to mark the
    board, and to make the next menu."""
    return Tree(ask)


def picked_along(ask: Ask, path: str) -> tuple[Choice | None, Path]:
    """Return the result of a click on a branch: the choice, or None at the beginning of several
    choices; and the words picked by then.

    Args:
        path: the words up to and with the branch, or the answer that picks nothing.
    """
    if path == NO_PICKS:
        return ask.find(path, in_full=True), ()
    tree = tree_of(ask)
    chosen = tree.follow(tuple(path.split()))
    return tree.whole(chosen), chosen


def forks(
    words: Words[Any], view: View, names: Sequence[str], ask: Ask, chosen: Path = ()
) -> tuple[Menu, ...]:
    """Return the forks along `chosen`, and the one that comes next, if any."""
    if not ask.single:
        return (_all_at_once(words, view, names, ask),)
    tree = tree_of(ask)
    made: list[Menu] = []
    path: Path = ()
    while branches := tree.branches(path):
        only_choice = len(ask.choices) == 1 and tree.whole((*path, branches[0]))
        if len(branches) == 1 and not only_choice:
            path = (*path, branches[0])
            continue
        ways = tree.ways(path)
        picked = next((way for way in ways if chosen[: len(way)] == way), None)
        prompt = prompted(words, view, names, ask, tree.parts(path), tree.next_parts(path))
        entries = [Entry(way, _label(words, view, names, tree, way)) for way in ways]
        chosen_here = None if picked is None else picked[-1]
        made.append(Menu(prompt, path, as_shown(entries), chosen_here))
        if picked is None:
            break
        path = picked
    return tuple(made)


def as_shown(entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """Return entries, with those for things on the board sorted as in the picture. All others keep
    their places."""
    by_place = iter(sorted((each for each in entries if each.label.order), key=_order))
    return tuple(next(by_place) if each.label.order else each for each in entries)


def _order(entry: Entry) -> int:
    return entry.label.order


def prompted(
    words: Words[Any],
    view: View,
    names: Sequence[str],
    ask: Ask,
    path: Parts = (),
    branches: Sequence[Part] = (),
) -> str:
    """Return the question above a fork, in Markdown."""
    plainly = tuple(map(plain, names))
    return words.prompt(view, plainly, ask.question, path, branches, ask.about)


def first_parts(ask: Ask) -> list[Part]:
    """Return the first part of each choice, for an ask that wants several choices."""
    return [choice.parts[0] for choice in ask.choices]


# --- Labels ------------------------------------------------------------------------------


def _label(
    words: Words[Any], view: View, names: Sequence[str], tree: Tree, path: Path, to: Path = ()
) -> Label:
    """The label of an entry. It names everything that one click picks, with the effect of the last
    part: that of the whole choice, or as far as there is only one way.

    Args:
        path: the words up to and with the first that the label names.
        to: the words up to and with the last that was picked; `path` by default.
    """
    label, whole = words.label(view, names, tree.parts(path), tree.about), tree.follow(to or path)
    ends = range(len(path), len(whole) + 1)
    parts = tree.parts(whole)
    labels = [words.label(view, names, parts[:end], tree.about) for end in ends]
    # A small word only joins the words around it.
    while len(labels) > 1 and tree.whole(whole) is None and _is_small(labels[-1].text):
        labels.pop()
    if len(labels) == 1:
        return label
    steps = [text for text, _ in groupby(each.text for each in labels)]  # the same once
    text = TO.join(steps)
    for word in filter(_is_small, set(steps)):
        text = text.replace(f"{TO}{word}{TO}", f" {word} ")
    last = next((each for each in reversed(labels) if each.hint), label)
    begins = tree.whole(whole) is not None or parts[len(path) - 1].means is None
    return msgspec.structs.replace(
        label,
        text=cut(text, BUTTON),
        hint=_hints(labels, begins=begins),
        pictured=last.pictured,
    )


def shortcut_label(
    words: Words[Any], view: View, names: Sequence[str], ask: Ask, to: Shortcut
) -> Label:
    """Return the label of a thing that a verb is used on: the verb, the thing, and its effect."""
    return _label(words, view, names, tree_of(ask), to.verb, to.path)


def _is_small(word: str) -> bool:
    return word.isalpha() and word.islower()


def _hints(labels: Sequence[Label], *, begins: bool) -> str:
    """Return the second line of a label: the effect, which the last part says, and before it as
    many other hints as there is room for, without repetition.

    Args:
        begins: whether the first part only says how a choice begins, so that its hint is left out.
            This holds for a whole choice, and for a verb, whose hint is the same whatever follows
            it.
    """
    said: list[str] = []
    for each in reversed(labels[1:] if begins else labels):
        new = [one for one in each.hint.split(AND) if one and one not in said]
        if len(AND.join((*said, *new))) <= OPTION:
            said += new
    return AND.join([*(one.removesuffix(".") for one in said[:-1]), *said[-1:]]) or labels[0].hint


def whole_entries(words: Words[Any], view: View, names: Sequence[str], ask: Ask) -> list[Entry]:
    """Return every choice as an entry of its own, for an ask that wants several choices."""
    choices = (choice.parts for choice in ask.choices)
    return [Entry(words_of(parts), words.label(view, names, parts, ask.about)) for parts in choices]


def _all_at_once(words: Words[Any], view: View, names: Sequence[str], ask: Ask) -> Menu:
    entries = tuple(whole_entries(words, view, names, ask))
    return Menu(prompted(words, view, names, ask, (), first_parts(ask)), (), entries, None)
