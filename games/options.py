"""Options of a match, their values, and the options that earlier versions offered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from games.refusals import BadSetup
from games.wording import listed

if TYPE_CHECKING:
    from games.engine import AnyGame


class Value(msgspec.Struct, frozen=True):
    """One value that an option can take."""

    key: str
    name: str
    help: str


class Option(msgspec.Struct, frozen=True):
    """Something that players settle before a match. The first value is the default."""

    key: str
    name: str
    values: tuple[Value, ...]
    only_with: tuple[str, str] | None = None
    """Another option and its value, without which this option has no effect."""
    for_seats: tuple[int, ...] = ()
    """The numbers of players for which it has an effect; () for all."""
    former: dict[str, dict[str, str]] = {}
    """By values that only earlier versions offered: the options of this version that mean the same.
    Waiting invitations, rematches and members who type may still name such a value."""
    before: str = ""
    """How matches were played before the option existed, or "" for the default. Matches that were
    stored without the option go on like this."""

    def applies(self, options: Mapping[str, str], seats: int | None = None) -> bool:
        """Return whether it has an effect.

        Args:
            options: the other options, including the one in `only_with`.
            seats: the number of players, or None while it is unknown.
        """
        if self.for_seats and seats is not None and seats not in self.for_seats:
            return False
        if self.only_with is None:
            return True
        key, value = self.only_with
        return options[key] == value

    @property
    def told(self) -> str:
        """A sentence that lists the keys of its values."""
        return f"“{self.key}” can be {listed([value.key for value in self.values], 'or')}."

    @property
    def default(self) -> str:
        return self.values[0].key

    def value(self, key: str) -> Value:
        """Return the value with that key.

        Raises:
            BadSetup: there is none.
        """
        for value in self.values:
            if value.key == key:
                return value
        known = ", ".join(value.key for value in self.values)
        raise BadSetup(f"“{self.key}” cannot be “{key}”. Pick one of: {known}.")


class Setup(msgspec.Struct, frozen=True):
    """A number of seats and a value for each option: complete and legal. See `Game.setup`."""

    seats: int
    options: dict[str, str]


def as_stored(game: AnyGame, options: Mapping[str, str]) -> dict[str, str]:
    """Return the options of a stored match. An option that did not exist yet gets the value that
    describes how all matches were played then."""
    since = {option.key: option.before for option in game.options if option.before}
    return since | dict(options)


def settled(game: AnyGame, given: Mapping[str, str]) -> dict[str, str]:
    """Return a value for each option of a game, with defaults for those that are not given. What
    only earlier versions offered is translated into the options of this one.

    Raises:
        BadSetup: there is no such option or value.
    """
    left = dict(given)
    for option in game.options:
        left |= option.former.get(left.get(option.key, ""), {})
    chosen = {
        option.key: option.value(left.pop(option.key, option.default)).key
        for option in game.options
    }
    if left:
        known = ", ".join(option.key for option in game.options) or "none"
        values = "".join(f" {option.told}" for option in game.options)
        unknown = next(iter(left))
        raise BadSetup(f"{game.name} has no option “{unknown}”. Its options: {known}.{values}")
    return chosen
