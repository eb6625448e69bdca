"""The options of a match as people type them: `length=match, factions deal`.

An option and its value can be written as keys or as invitations print them, with `=`, `:` or
nothing in between. Anything may separate pairs. A value alone is enough if only one option has it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

from discord import app_commands

from bot.errors import CannotChallenge
from bot.invitations import words
from bot.limits import SUGGESTION, SUGGESTIONS
from bot.suggesting import cut
from games.engine import AnyGame
from games.notation import plain_signs
from games.options import Option

IS = "="
_TOKEN = re.compile(r"=|[^\s,;|+=]+")
_BETWEEN = re.compile(r"[\s,;|+]+")

Tokens = tuple[str, ...]
Pair = tuple[str, str, str]
"""The option and the value that were recognised, each "" if unknown, and the typed text."""


def parse_options(game: AnyGame, typed: str) -> dict[str, str]:
    """Return the options in a typed text.

    Raises:
        CannotChallenge: a part of it is not an option, or an option occurs twice.
    """
    chosen: dict[str, str] = {}
    for key, value, part in _pairs(game, _tokens(typed)):
        if not key or not value:
            raise CannotChallenge(words.bad_option(part, game))
        if key in chosen:
            raise CannotChallenge(words.option_twice(key))
        chosen[key] = value
    return chosen


def option_choices(game: AnyGame, typed: str) -> list[app_commands.Choice[str]]:
    """Return the completions of the options typed so far."""
    *done, last = _BETWEEN.split(_plain(typed))
    given = {key: value for key, value, _ in _pairs(game, _tokens(" ".join(done))) if key and value}
    before = [f"{key}={value}" for key, value in given.items()]
    choices = []
    for option in game.options:
        if option.key in given or not option.applies(_defaults(game) | given):
            continue
        for value in option.values:
            spelt = f"{option.key}={value.key}"
            name = f"{option.name}: {value.name}. {value.help}"
            if last not in f"{spelt} {name}".lower():
                continue
            shown = f"{' '.join(before)} + {name}" if before else name
            choices.append(
                app_commands.Choice(name=cut(shown), value=" ".join([*before, spelt])[:SUGGESTION])
            )
    return choices[:SUGGESTIONS]


def _plain(typed: str) -> str:
    """Typed text in lower case and plain signs, without spaces around the sign between an option
    and its value."""
    return re.sub(r"\s*[=:]\s*", IS, plain_signs(typed))


def _tokens(text: str) -> Tokens:
    """The words of a text, without punctuation at their ends."""
    found = (token.rstrip(".!?") for token in _TOKEN.findall(_plain(text)))
    return tuple(token for token in found if token)


def _pairs(game: AnyGame, tokens: Tokens) -> Iterator[Pair]:
    at = 0
    while at < len(tokens):
        key, value, taken = _pair(game, tokens[at:])
        yield key, value, _plain(" ".join(tokens[at : at + taken]))
        at += taken


def _pair(game: AnyGame, left: Tokens) -> tuple[str, str, int]:
    """The option and the value at the beginning of the words, and the number of words they take."""
    if (found := _known(game, left)) is not None:
        return found
    named = _option_at(game, left)
    key, taken = named if named is not None else ("", 0)
    if not key and left[1:2] == (IS,):
        key, taken = left[0], 1
    signed = left[taken : taken + 1] == (IS,)
    value = left[taken + signed : taken + signed + 1]
    if key and value and (signed or not _begins_pair(game, left[taken:])):
        return key, value[0], taken + signed + 1  # that it is no value is told with those there are
    return key, "", max(1, taken + signed + (not key and bool(value) and signed))


def _known(game: AnyGame, left: Tokens) -> tuple[str, str, int] | None:
    """An option with one of its values; or a value alone, if only one option has it."""
    for option in game.options:
        for length in _lengths(left, (option.key, option.name)):
            named = length + (left[length : length + 1] == (IS,))
            if (found := _value_at(option, left[named:])) is not None:
                return option.key, found[0], named + found[1]
    for option in game.options:
        for value in option.former:
            if left[:3] == (option.key, IS, value):
                return option.key, value, 3
    alone = [(option.key, *found) for option in game.options if (found := _value_at(option, left))]
    return alone[0] if len(alone) == 1 else None


def _begins_pair(game: AnyGame, left: Tokens) -> bool:
    return left[1:2] == (IS,) or _known(game, left) is not None or bool(_option_at(game, left))


def _option_at(game: AnyGame, left: Tokens) -> tuple[str, int] | None:
    for option in game.options:
        for taken in _lengths(left, (option.key, option.name)):
            return option.key, taken
    return None


def _value_at(option: Option, left: Tokens) -> tuple[str, int] | None:
    """A value of an option, by its key, its name or its suggestion. The longest match wins."""
    found = [
        (taken, value.key)
        for value in option.values
        for taken in _lengths(left, (f"{value.name} {value.help}", value.name, value.key))
    ]
    if not found:
        return None
    taken, key = max(found)
    return key, taken


def _lengths(left: Tokens, spellings: Sequence[str]) -> Iterator[int]:
    """Yield the length of each spelling with which the words begin."""
    for spelling in spellings:
        wanted = _spelt(spelling)
        if left[: len(wanted)] == wanted:
            yield len(wanted)


@cache
def _spelt(printed: str) -> Tokens:
    """The words of a text that a game prints."""
    return _tokens(printed)


def _defaults(game: AnyGame) -> dict[str, str]:
    return {option.key: option.default for option in game.options}
