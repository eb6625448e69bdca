"""What a match is started with: a number of seats, and a value for each option of its game."""

from __future__ import annotations

import msgspec

from games.refusals import BadSetup


class Value(msgspec.Struct, frozen=True):
    """One value that an option can take."""

    key: str
    name: str
    help: str


class Option(msgspec.Struct, frozen=True):
    """Something that players settle when they start a match. The first value is the default."""

    key: str
    name: str
    values: tuple[Value, ...]

    @property
    def default(self) -> str:
        return self.values[0].key

    def value(self, key: str) -> Value:
        """Return the value of that key.

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
