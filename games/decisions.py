"""Decisions: choices, and the questions that are answered with them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import final, overload

import msgspec

from games.notation import Printed, joined, picks_in, the_one
from games.parts import Parts, plain_parts
from games.picking import Counts, Picking, Tally
from games.refusals import IllegalChoice


class Choice(msgspec.Struct, frozen=True, gc=False):
    """One thing that a player can decide to do. Each game has its own few subclasses."""

    @property
    def notation(self) -> str:
        """The choice as people read and type it: words with single spaces, as in `play 7 b2`.

        A choice is spelled the same whatever else is legal, with at most 60 characters. What
        a player decides first comes first: who picks from menus sees the first words in the
        first menu, the next words in the second. Two choices never differ in spaces alone.
        """
        return " ".join([part.word for part in self.parts])

    @property
    def parts(self) -> Parts:
        """The words of the notation, each with what it means; joined they are the notation.

        Labels and prompts are made from these, so that none reads a notation back. They hold only
        what the asked seat may know. Two choices that begin with the same words mean the same by
        them. A kind of choice whose words all mean themselves may have a notation instead.
        """
        return plain_parts(self.notation)


class Resign(Choice, frozen=True):
    """Give up the match: offered to every seat that is still in it."""

    @property
    def notation(self) -> str:
        return "resign"


class Entrust(Choice, frozen=True):
    """Let the partner play for oneself, until one plays again (`games.teams`)."""

    @property
    def notation(self) -> str:
        return "entrust"


class Reclaim(Choice, frozen=True):
    """Play again oneself."""

    @property
    def notation(self) -> str:
        return "reclaim"


class Phrase(Choice, frozen=True):
    """A choice that always means the same, and so needs no class of its own: `pass`, `draw 1`."""

    words: str

    @property
    def notation(self) -> str:
        return self.words


class Several(Choice, frozen=True):
    """The answer to an ask that wants more, or fewer, than one of its choices."""

    picks: tuple[Choice, ...]

    @property
    def notation(self) -> str:
        return joined(pick.notation for pick in self.picks)


@final
class Listing(Sequence[Choice]):
    """Choices that are listed when somebody first looks at them: many asks of imagined worlds
    nobody ever looks at. Until then the position must stay as it is."""

    __slots__ = ("_choices", "_list", "more_than_one")

    def __init__(
        self, list_them: Callable[[], Iterable[Choice]], *, more_than_one: bool = False
    ) -> None:
        """Take what lists them, and whether there is surely more than one: then nobody has to
        count them to know that there is something to decide."""
        self._list = list_them
        self.more_than_one = more_than_one
        self._choices: tuple[Choice, ...] | None = None

    @property
    def all(self) -> tuple[Choice, ...]:
        """The choices."""
        if self._choices is None:
            self._choices = tuple(self._list())
        return self._choices

    def __len__(self) -> int:
        return len(self.all)

    @overload
    def __getitem__(self, index: int) -> Choice: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Choice, ...]: ...
    def __getitem__(self, index: int | slice) -> Choice | tuple[Choice, ...]:
        return self.all[index]

    def __iter__(self) -> Iterator[Choice]:
        return iter(self.all)

    def __contains__(self, choice: object) -> bool:
        return choice in self.all

    def __eq__(self, other: object) -> bool:
        return self.all == other  # a tuple leaves it to another listing

    def __hash__(self) -> int:
        return hash(self.all)

    def __repr__(self) -> str:
        return repr(self.all)


class About(msgspec.Struct, frozen=True):
    """Subject of a question: an action, the units in it, its cost. A game has its own kinds, of
    plain data that the asked seat may know: states that look the same to it give the same."""


class Ask(msgspec.Struct, frozen=True, gc=False):
    """A decision that one seat must take now, with all that it may legally choose."""

    seat: int
    question: str
    """A short key of the question; the game's `Words` turn it into a sentence."""
    choices: Sequence[Choice]
    least: int = 1
    most: int = 1
    copies: int = 1
    """How often one choice may be picked, where several are."""
    tallies: tuple[Tally, ...] = ()
    """Sums of several picks, with bounds: points to spend, power to reach."""
    always_ask: bool = False
    """True if to ask even where only one choice is legal: if the question were skipped, the
    others would learn something that they may not know."""
    passing: Choice | None = None
    """Where the ask is a chance to react, the choice that passes it: the answer of a player who
    would rather not be asked for a while. See `StandingOrders.answer`."""
    onward: Choice | None = None
    """The choice that ends this part of the seat's own turn and goes on to the next, if there is
    one: who types a whole turn in a line may leave it out."""
    about: About | None = None
    """The subject of the question, where the key does not say it all; `Words` get it."""
    played_for: int | None = None
    """Where a partner decides, the seat that the question is for (`games.teams`)."""

    @property
    def played(self) -> int:
        """The seat that is played: views and words of the question are those of this seat."""
        return self.seat if self.played_for is None else self.played_for

    @property
    def single(self) -> bool:
        """True if the answer is one of the choices (and not a `Several`)."""
        return self.least == self.most == 1

    @property
    def only(self) -> Choice | None:
        """The only possible answer; None where there is something to decide."""
        # A listing is told by its type: that is quicker than to ask an abstract class.
        if type(self.choices) is Listing and self.choices.more_than_one and self.single:
            return None
        if self.limited:
            found = list(islice(self.picking.legal(), 2))
            return self.several(found[0]) if len(found) == 1 else None
        if len(self.choices) > self.least:
            return None
        return self.choices[0] if self.single else Several(tuple(self.choices))

    @property
    def forced(self) -> Choice | None:
        """The only possible answer; None where there is something to decide, or to hide."""
        return None if self.always_ask else self.only

    def allows(self, choice: Choice) -> bool:
        """Return whether `choice` answers this ask legally."""
        if self.most == self.least == 1:
            return choice is self.passing or choice in self.choices
        if not isinstance(choice, Several):
            return False
        counts = self.counts(choice.picks)
        return counts is not None and not self.picking.objection(counts)

    @property
    def limited(self) -> bool:
        """True if picks are bound by more than their number."""
        return bool(self.tallies) or self.copies > 1

    @property
    def picking(self) -> Picking:
        """The limits of several picks, as numbers."""
        return Picking(len(self.choices), self.copies, self.least, self.most, self.tallies)

    def counts(self, picks: Iterable[Choice]) -> Counts | None:
        """Return how often each choice is picked, None if a pick is none of the choices."""
        indices = {choice: index for index, choice in enumerate(self.choices)}
        counts = [0] * len(indices)
        for pick in picks:
            if (index := indices.get(pick)) is None:
                return None
            counts[index] += 1
        return tuple(counts)

    def several(self, counts: Counts) -> Several:
        """Return the answer that picks each choice a number of times, in the order of the
        choices."""
        each = zip(self.choices, counts, strict=True)
        return Several(tuple(choice for choice, number in each for _ in range(number)))

    def examples(self, most: int = 3) -> list[str]:
        """Return a few legal answers as they are written, of as many kinds as there are."""
        if not self.single:
            *_, counts = islice(self.picking.legal(), 2)  # the first may be to pick nothing
            return [self.several(counts).notation]
        kinds: dict[str, str] = {}
        for choice in self.choices:
            kinds.setdefault(choice.notation.split()[0], choice.notation)
        return list(kinds.values())[:most]

    def find(
        self, text: str, *, in_full: bool = False, printed: Printed | None = None
    ) -> Choice | None:
        """Return the legal choice that `text` means, None if it means none.

        Args:
            text: a notation or a short form of it (see `games.notation`); for several picks
                joined by `+`, as in `foot + 2x horse`, or `none`; the question may come first, as
                in `flee foot + horse`.
            in_full: take no short forms, as for what a match's log holds.
            printed: knows the choices by what is printed for them too.

        Raises:
            IllegalChoice: it could be several choices, or its picks break a limit.
        """
        named = {choice.notation: choice for choice in self.choices}
        if self.single:
            notation = the_one(text, named, in_full=in_full, printed=printed)
            return None if notation is None else named[notation]
        first, _, rest = text.strip().partition(" ")
        if rest and not in_full and first.casefold() == self.question not in first_words(named):
            text = rest
        picks: list[Choice] = []
        known: dict[str, Choice] = {}
        for part in picks_in(text, self.most):
            if part not in known:
                notation = the_one(part, named, in_full=in_full, printed=printed)
                if notation is None:
                    return None
                known[part] = named[notation]
            picks.append(known[part])
        if objection := self.picking.objection(self.counts(picks) or ()):
            raise IllegalChoice(objection)
        return Several(tuple(picks))


def first_words(notations: Iterable[str]) -> set[str]:
    """
    >>> sorted(first_words(["move a1 b1", "move a1 a2", "pass"]))
    ['move', 'pass']
    """
    return {notation.partition(" ")[0] for notation in notations}


def written_out(asks: tuple[Ask, ...]) -> tuple[Ask, ...]:
    """Return asks with their choices listed, so that they hold when the state changes."""
    for ask in asks:
        if type(ask.choices) is Listing:
            ask.choices.all  # noqa: B018 - to list them
    return asks
