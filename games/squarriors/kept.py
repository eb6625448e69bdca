"""Values that are computed from a position and kept until it changes; each such field declares the
change that clears it.

A state and its sides declare these fields beside the stored ones. The values live in the
`__dict__`, which is neither stored nor copied, and reading a kept value costs no call. Only
`SquarriorsState` clears the fields, by `stir`, `alter`, `shift` and `touch`, one for each `Change`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import IntEnum
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar, overload

from games.squarriors.cards.vocabulary import Matter

Value = TypeVar("Value")


class Change(IntEnum):
    """A change of a position. Each one also clears everything that the ones before it clear."""

    MOMENT = 1
    """Anything at all, such as an answer or a new action in the queue (`stir`)."""
    MATTER = 2
    """A fact other than the cards from which the kept value was computed (`alter`)."""
    PLACES = 3
    """Creatures of the side moved or were promoted; the same creatures are in play (`shift`)."""
    CARDS = 4
    """Cards of the side came, went or moved (`touch`)."""


class _Field:
    """A field of a state or side whose value is kept."""

    def __init__(
        self,
        cleared_by: Change,
        matters: frozenset[Matter] = frozenset(),
        *,
        lent: bool = False,
    ) -> None:
        self.cleared_by = cleared_by
        """The least change that clears the value."""
        self.matters = matters
        """The matters that clear the value even if no text in play reads them."""
        self.lent = lent
        """Whether a copy may keep the same value, because nothing in it changes with the state."""
        self.name = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name


class Kept(_Field, Generic[Value]):
    """A field set by the code that computes it: None until then, and again once it is cleared."""

    @overload
    def __get__(self, instance: None, owner: type) -> Self: ...
    @overload
    def __get__(self, instance: object, owner: type) -> Value | None: ...
    def __get__(self, instance: object | None, owner: type) -> Self | Value | None:
        """Called only while nothing is kept, because a kept value in the `__dict__` comes first."""
        return self if instance is None else None

    if TYPE_CHECKING:

        def __set__(self, instance: object, value: Value) -> None: ...


class WorkedOut(_Field, Generic[Value]):
    """A field that is computed when first read, and again after it is cleared."""

    def __init__(
        self, work_out: Callable[[Any], Value], cleared_by: Change, *, lent: bool = False
    ) -> None:
        super().__init__(cleared_by, lent=lent)
        self._work_out = work_out
        self.__doc__ = work_out.__doc__

    @overload
    def __get__(self, instance: None, owner: type) -> Self: ...
    @overload
    def __get__(self, instance: object, owner: type) -> Value: ...
    def __get__(self, instance: object | None, owner: type) -> Self | Value:
        """Called only while nothing is kept."""
        if instance is None:
            return self
        value = instance.__dict__[self.name] = self._work_out(instance)
        return value


def kept_until(
    change: Change, *, lent: bool = False
) -> Callable[[Callable[[Any], Value]], WorkedOut[Value]]:
    """Return a decorator that turns a method into a field that is kept until a change.

    >>> class Row:
    ...     @kept_until(Change.CARDS)
    ...     def cards(self):
    ...         return ["king"]
    >>> row = Row()
    >>> row.cards is row.cards
    True
    """

    def decorated(work_out: Callable[[Any], Value]) -> WorkedOut[Value]:
        return WorkedOut(work_out, change, lent=lent)

    return decorated


def fields_of(owner: type) -> Iterator[_Field]:
    """Yield the kept fields that a class declares."""
    return (field for field in vars(owner).values() if isinstance(field, _Field))


def cleared(owner: type, change: Change, matter: Matter | None = None) -> tuple[str, ...]:
    """Return the names of the fields that a change clears.

    Args:
        matter: the matter that has changed, if nothing else has.
    """
    return tuple(
        field.name
        for field in fields_of(owner)
        if field.cleared_by <= change or matter in field.matters
    )


def lendable(owner: type) -> frozenset[str]:
    """Return the names of the fields whose values a copy may keep."""
    return frozenset(field.name for field in fields_of(owner) if field.lent)
