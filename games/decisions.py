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
    """One thing that a player can decide to do. Each game has a few subclasses of its own."""

    @property
    def notation(self) -> str:
        """The choice as people read and type it: words with single spaces, as in `play 7 b2`.

        The notation is the same whatever else is legal, and has at most 60 characters. What a
        player decides first comes first: menus show the first words in the first menu and the
        next words in the second. Two choices never differ in spaces alone.
        """
        return " ".join([part.word for part in self.parts])

    @property
    def parts(self) -> Parts:
        """The words of the notation, each with its meaning. Joined, they are the notation.

        Labels and prompts are made from parts, so no code has to parse a notation. Parts hold only
        what the asked seat may know. If two choices begin with the same words, those words mean the
        same in both. A kind of choice whose words all mean themselves may define `notation`
        instead.
        """
        return plain_parts(self.notation)


class Resign(Choice, frozen=True):
    """Give up the match. Every seat that is still in it has this offer."""

    @property
    def notation(self) -> str:
        return "resign"


class Entrust(Choice, frozen=True):
    """Let the partner play for the seat until its player reclaims it (`games.teams`)."""

    @property
    def notation(self) -> str:
        return "entrust"


class Reclaim(Choice, frozen=True):
    """Play for the seat oneself again."""

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
    """The answer to an ask that wants more or fewer than one of its choices."""

    picks: tuple[Choice, ...]

    @property
    def notation(self) -> str:
        return joined(pick.notation for pick in self.picks)


@final
class Listing(Sequence[Choice]):
    """Choices that are listed only when somebody first looks at them: many asks of imagined worlds
    are never looked at. Until then the position must not change."""

    __slots__ = ("_choices", "_list", "more_than_one")

    def __init__(
        self, list_them: Callable[[], Iterable[Choice]], *, more_than_one: bool = False
    ) -> None:
        """Keep the function that lists the choices.

        Args:
            more_than_one: whether there is certainly more than one choice. Then nothing has to be
                listed to know that there is something to decide.
        """
        self._list = list_them
        self.more_than_one = more_than_one
        self._choices: tuple[Choice, ...] | None = None

    @property
    def all(self) -> tuple[Choice, ...]:
        """The choices, listed at first use."""
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
    """The subject of a question: an action, the units in it, its cost.

    Each game has its own kinds. They are plain data that the asked seat may know: states that look
    the same to it give the same subject.
    """


class Ask(msgspec.Struct, frozen=True, gc=False):
    """A decision that one seat must take now, with all its legal choices."""

    seat: int
    question: str
    """A short key, which the game's `Words` turn into a sentence."""
    choices: Sequence[Choice]
    least: int = 1
    most: int = 1
    copies: int = 1
    """How often the same choice may be picked, where several are picked."""
    tallies: tuple[Tally, ...] = ()
    """Bounded sums of several picks: points to spend, power to reach."""
    always_ask: bool = False
    """Whether to ask even if only one choice is legal, because skipping the question would tell the
    others something that they may not know."""
    passing: Choice | None = None
    """Where the ask is a chance to react, the choice that lets it go by. It is the answer for a
    player who does not want to be asked for a while; see `StandingOrders.answer`."""
    onward: Choice | None = None
    """The choice, if any, that ends this part of the seat's own turn and goes on to the next.
    Somebody who types a whole turn in one line may leave it out."""
    about: About | None = None
    """The subject of the question, for `Words`, where the key does not say it all."""
    played_for: int | None = None
    """The seat that the question is for, where its partner decides (`games.teams`)."""

    @property
    def played(self) -> int:
        """The seat that is played. The view and words of the question are this seat's."""
        return self.seat if self.played_for is None else self.played_for

    @property
    def single(self) -> bool:
        """Whether the answer is one of the choices, and not a `Several`."""
        return self.least == self.most == 1

    @property
    def only(self) -> Choice | None:
        """The only possible answer, or None if there is something to decide."""
        # Comparing the exact type is quicker than asking an abstract class.
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
        """The only possible answer, or None if there is something to decide or to hide."""
        return None if self.always_ask else self.only

    def allows(self, choice: Choice) -> bool:
        """Return whether `choice` is a legal answer."""
        if self.most == self.least == 1:
            return choice is self.passing or choice in self.choices
        if not isinstance(choice, Several):
            return False
        counts = self.counts(choice.picks)
        return counts is not None and not self.picking.objection(counts)

    @property
    def limited(self) -> bool:
        """Whether picks are limited by more than their number."""
        return bool(self.tallies) or self.copies > 1

    @property
    def picking(self) -> Picking:
        """The limits on several picks, as numbers."""
        return Picking(len(self.choices), self.copies, self.least, self.most, self.tallies)

    def counts(self, picks: Iterable[Choice]) -> Counts | None:
        """Return how often each choice is picked, or None if a pick is not among the choices."""
        indices = {choice: index for index, choice in enumerate(self.choices)}
        counts = [0] * len(indices)
        for pick in picks:
            if (index := indices.get(pick)) is None:
                return None
            counts[index] += 1
        return tuple(counts)

    def several(self, counts: Counts) -> Several:
        """Return the answer that picks each choice that many times, in the order of the choices."""
        each = zip(self.choices, counts, strict=True)
        return Several(tuple(choice for choice, number in each for _ in range(number)))

    def examples(self, most: int = 3) -> list[str]:
        """Return the notations of a few legal answers, of as many kinds as there are."""
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
        """Return the legal choice that `text` means, or None if it means none.

        Args:
            text: a notation or a short form of it (see `games.notation`). Several picks are joined
                by `+`, as in `foot + 2x horse`; `none` picks nothing. The question may come first,
                as in `flee foot + horse`.
            in_full: take no short forms, as when a match's log is read.
            printed: finds choices by what is printed for them, too.

        Raises:
            IllegalChoice: the text could mean several choices, or its picks break a limit.
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
    """Return asks after listing their choices, so that they stay valid when the state changes."""
    for ask in asks:
        if type(ask.choices) is Listing:
            ask.choices.all  # noqa: B018 - to list them
    return asks
