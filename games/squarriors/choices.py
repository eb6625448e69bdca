"""Choices in Squarriors, and their notation.

A choice consists of its words, each with its meaning (`meanings`). It also holds numbers, so the
rules need not read words. `docs/squarriors-cards.md` (Notation) explains how things are named. The
forms:

`play nip 2.c jobe a`, `play war_paint king`     a tactic, its targets, its chain last
`trap left snare`, `fire left v`                 set a trap, activate one
`use bramblejaw king`, `detach king war_paint c`, `move ghost a`, `land tall_grass`, `buy c`,
`promote r2 soldier`                             the other actions
`dom 2.c`, `stealth ghost 2.c jobe`, `manip king 2.c jobe`, `lead king`      contests
`king + mossback`                                attackers, fleeing, reinforcing; bids (`king!`)
`to ghost a`, `left ghost`, `block ghost`, `split jobe 2`, `win -2.c`, `chain jobe a`,
`banish jobe`, `winter c`, `raise a`, `text old_orchard jobe`                answers
`pass`
"""

from __future__ import annotations

import msgspec

from games.decisions import Choice, Phrase
from games.parts import Part, Parts, words_of


class Deed(msgspec.Struct, frozen=True, gc=False):
    """The content of an act, as the state keeps it while the act waits."""

    words: tuple[str, ...]
    verb: str
    subject: int = 0
    option: int = 0
    targets: tuple[int, ...] = ()
    picks: tuple[int, ...] = ()
    chain: int = -1


class Act(Choice, frozen=True):
    """An action or answer: its words, and the numbers that they stand for."""

    parts: Parts
    verb: str
    """The kind of the act; for most acts, its first word."""
    subject: int = 0
    """A reference to the card, or to the creature that acts."""
    option: int = 0
    """The index of a text or location, an amount, or a destination."""
    targets: tuple[int, ...] = ()
    """References to the targets."""
    picks: tuple[int, ...] = ()
    """The player's picks for its effects, in order."""
    chain: int = -1
    """The domain whose chain the tactic goes to."""

    @property
    def notation(self) -> str:
        return " ".join(words_of(self.parts))

    @property
    def deed(self) -> Deed:
        """The content of this act."""
        words = tuple([part.word for part in self.parts])
        return Deed(
            words, self.verb, self.subject, self.option, self.targets, self.picks, self.chain
        )


class Pick(Choice, frozen=True):
    """One of several picked creatures, or `king!` in a bid."""

    called: Part
    uid: int
    forced: bool = False
    """In a bid: whether the creature is added in any case."""

    @property
    def notation(self) -> str:
        return self.called.word

    @property
    def parts(self) -> Parts:
        return (self.called,)


PASS = Phrase("pass")
PASS_CONTEST = Phrase("quiet")
"""Passes every window in the contest in progress."""
NONE = "none"
NOTHING = "-"
"""Stands for no second target, or for keeping the Land."""
