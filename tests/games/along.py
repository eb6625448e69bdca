"""Labels and prompts by the words that lead to them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.decisions import Ask, Choice
from games.engine import AnyGame
from games.parts import Part, Parts, plain_parts, words_of
from games.state import State
from games.words import Label
from tests.games.every_game import CASES, record
from tests.players import PLAYERS


def along(choices: Iterable[Choice], words: Sequence[str]) -> Parts:
    """Return the first parts of a choice that begins with `words`, as many as there are words.

    If no choice begins so, return the words as they are.
    """
    for choice in choices:
        parts = choice.parts[: len(words)]
        if words_of(parts) == tuple(words):
            return parts
    return plain_parts(" ".join(words))


def branches(ask: Ask, words: Sequence[str] = ()) -> list[Part]:
    """Return the parts that can follow `words`, as `Words.prompt` gets them."""
    length = len(words) if ask.single else 0
    followed = [choice.parts for choice in ask.choices]
    return [
        parts[length]
        for parts in followed
        if len(parts) > length and words_of(parts[:length]) == tuple(words)[:length]
    ]


def label_after(game: AnyGame, state: State, words: Sequence[str], ask: Ask | None = None) -> Label:
    """Return the label of the last of `words`.

    Args:
        ask: the ask; by default the first one of the position.
    """
    ask = ask or game.asks(state)[0]
    path = along(ask.choices, words)
    return game.words.label(game.view(state, ask.seat), PLAYERS, path, ask.about)


def prompt_after(
    game: AnyGame, state: State, words: Sequence[str] = (), ask: Ask | None = None
) -> str:
    """Return the prompt after `words`.

    Args:
        ask: the ask; by default the first one of the position.
    """
    ask = ask or game.asks(state)[0]
    path, following = along(ask.choices, words), branches(ask, words)
    view = game.view(state, ask.played)
    return game.words.prompt(view, PLAYERS, ask.question, path, following, ask.about)


def distinct_parts(key: str) -> set[Part]:
    """Return the distinct parts of all choices in a game's random matches."""
    return {
        part
        for case in CASES
        if case.key == key
        for seed in case.seeds
        for step in record(case, seed).steps
        for ask in step.asks
        for choice in ask.choices
        for part in choice.parts
    }
