"""The form for a challenge: the game, its players, and its options. Everything is kept in the
form's own controls, so that it survives a restart."""

from __future__ import annotations

import base64
from collections.abc import Sequence

import msgspec

from bot.catalog import Catalog
from bot.errors import CannotChallenge
from bot.invitations import words
from bot.play.computers import FIRST_LEVEL
from bot.play.paces import PACES
from bot.storage.records import RELAXED
from games.engine import AnyGame
from games.options import Option
from games.players.levels import LEVELS

_PACES, _LEVELS = tuple(PACES), tuple(LEVELS)
"""A code stores indices into these: with five members, there is little room left."""
_ID = 8
"""Bytes of a member's id."""


class Draft(msgspec.Struct, frozen=True):
    """A challenge that is being composed."""

    game: str
    values: tuple[int, ...] = ()
    """The index of the picked value, for each option of the game."""
    members: tuple[int, ...] = ()
    """The ids of the opponents."""
    computers: int = 0
    level: str = FIRST_LEVEL
    """The level of the computers."""
    pace: str = RELAXED
    rated: bool = False

    @property
    def code(self) -> str:
        """The draft in the form of a custom_id. `read_draft` reads it back."""
        ids = b"".join(member.to_bytes(_ID, "big") for member in self.members)
        packed = base64.urlsafe_b64encode(ids).decode().rstrip("=")
        values = "".join(map(str, self.values))
        pace, level = _PACES.index(self.pace), _LEVELS.index(self.level)
        how = f"{pace}{level}{self.computers}{self.rated:d}"
        return f"{self.game}.{values}.{how}.{packed}"

    @property
    def opponents(self) -> int:
        """The number of opponents."""
        return len(self.members) + self.computers


def fresh(game: AnyGame, members: Sequence[int] = (), computers: int = 0) -> Draft:
    """Return a draft with the game's default options, and as many of the opponents as it has seats
    for."""
    most = max(game.seats) - 1
    kept = tuple(members[: min(most, words.MOST_PICKED)])
    values = (0,) * len(game.options)
    return Draft(game.key, values, kept, min(computers, most - len(kept)))


def read_draft(code: str, catalog: Catalog) -> Draft:
    """Return the draft that a code encodes.

    Raises:
        CannotChallenge: the form does not fit the game as it is now.
    """
    try:
        key, values, how, packed = code.split(".")
        pace, level, computers, rated = map(int, how)
        ids = base64.b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_", validate=True)
        members = tuple(
            int.from_bytes(ids[start : start + _ID], "big") for start in range(0, len(ids), _ID)
        )
        numbers = tuple(map(int, values))
        draft = Draft(key, numbers, members, computers, _LEVELS[level], _PACES[pace], bool(rated))
    except (ValueError, IndexError) as error:
        raise CannotChallenge(words.FORM_OLD) from error
    game = catalog[key].game if key in catalog else None
    if game is None or rated > 1 or not _fits(draft, game):
        raise CannotChallenge(words.FORM_OLD)
    return draft


def _fits(draft: Draft, game: AnyGame) -> bool:
    """Whether a draft fits the game as it is now."""
    counts = [len(option.values) for option in game.options]
    known = len(draft.values) == len(counts) and all(
        value < count for value, count in zip(draft.values, counts, strict=True)
    )
    few = len(draft.members) <= words.MOST_PICKED
    return known and few and draft.opponents < max(game.seats)


def chosen(game: AnyGame, draft: Draft) -> dict[str, str]:
    """Return the options as picked, including those that have no effect."""
    return {
        option.key: option.values[value].key
        for option, value in zip(game.options, draft.values, strict=True)
    }


def applying(
    game: AnyGame, options: dict[str, str], seats: int | None = None
) -> list[tuple[int, Option]]:
    """Return the options that have an effect beside the others, each with its index.

    Args:
        seats: the number of players; None while it is unknown.
    """
    return [
        (at, option) for at, option in enumerate(game.options) if option.applies(options, seats)
    ]


def with_value(game: AnyGame, options: dict[str, str], at: int, value: int) -> dict[str, str]:
    """Return the options after another value was picked for one of them. Options that no longer
    have an effect return to their defaults.

    Raises:
        CannotChallenge: there is no such option or value.
    """
    if at >= len(game.options) or value >= len(game.options[at].values):
        raise CannotChallenge(words.FORM_OLD)
    option = game.options[at]
    changed = options | {option.key: option.values[value].key}
    return {
        each.key: changed[each.key] if each.applies(changed) else each.default
        for each in game.options
    }


def places(game: AnyGame, options: dict[str, str]) -> tuple[int, ...]:
    """Return the index of the value that each option has."""
    return tuple(
        next(at for at, value in enumerate(option.values) if value.key == options[option.key])
        for option in game.options
    )
