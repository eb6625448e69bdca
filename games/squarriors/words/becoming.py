"""The changes of creatures by a choice, in a few words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from games.squarriors.choices import PASS, PASS_CONTEST
from games.squarriors.meanings import Who
from games.squarriors.view import Fate, SideChange, SquarriorsView
from games.squarriors.words import titles
from games.wording import counted, listed

WHOLE, NAMED, COUNTED = range(3)
"""The brevity of a hint: all by name, one creature that comes or goes by name, or sums."""
PASSES = (PASS.notation, PASS_CONTEST.notation)
TURNING = ("move", "play", "use", "fire", "lead", "text")
"""Verbs that expend creatures or make them ready by themselves."""


class Phrase(NamedTuple):
    """One change of a side, and the counts that it claims."""

    seat: int
    said: str
    counts: tuple[tuple[str, int], ...]


def told_once(
    phrases: Sequence[Phrase], name_of: Callable[[int], str], viewer: int | None
) -> list[Phrase]:
    """Merge the phrases of a creature that one side loses and another gains. The viewer's own
    phrase is kept if one is theirs.

    >>> lost, won = Phrase(1, "loses Jobe", ()), Phrase(0, "you gain Jobe", ())
    >>> [phrase.said for phrase in told_once([lost, won], ["Ada", "Bo"].__getitem__, 0)]
    ['you gain Jobe from Bo']
    """
    left = list(phrases)
    for lost in phrases:
        verb, _, who = lost.said.removeprefix("you ").partition(" ")
        gains = ("you gain", "gains")
        won = next((p for p in left if p.said in [f"{gain} {who}" for gain in gains]), None)
        if verb not in ("lose", "loses") or won is None or "creature" in who:
            continue
        keeps, goes = (lost, won) if lost.seat == viewer else (won, lost)
        to_or_from = "to" if keeps is lost else "from"
        said = f"{keeps.said} {to_or_from} {name_of(goes.seat)}"
        left[left.index(keeps)] = Phrase(keeps.seat, said, keeps.counts + goes.counts)
        left.remove(goes)
    return left


def of_creatures(change: SideChange, own: bool, brief: int) -> Iterator[str]:
    """Yield the changes of a side's creatures. `own` marks the reader's side."""
    lose, gain = ("you lose", "you gain") if own else ("loses", "gains")
    if brief:
        if said := ", ".join(_in_brief(change, lose, gain, named=brief == NAMED)):
            yield said
        return
    if change.lost:
        yield f"{lose} {listed(map(titles.who, change.lost))}"
    if change.gained:
        yield f"{gain} {listed(map(titles.who, change.gained))}"
    for who, does in _by_creature(change).items():
        name = titles.who(who) if own else titles.bare(titles.who(who))
        yield f"{name} {listed(does)}"


def _by_creature(change: SideChange) -> dict[Who, list[str]]:
    """Return the changes of each creature that stays, as words to follow its name."""
    found: dict[Who, list[str]] = {}

    def add(who: Who, does: str) -> None:
        found.setdefault(who, []).append(does)

    for who, expended in change.turned:
        add(who, "is expended" if expended else "is ready again")
    for who, n in change.hurt:
        add(who, f"takes {n} damage" if n > 0 else f"heals {-n}")
    for who, swayed in change.swayed:
        add(who, f"{'gets' if swayed else 'loses'} a manipulation counter")
    for who, n in change.armored:
        add(who, f"{'gets' if n > 0 else 'loses'} {abs(n)} armor")
    numbers: dict[Who, list[str]] = {}
    for what, changed in (("Might", change.stronger), ("Will", change.firmer)):
        for who, was, now in changed:
            numbers.setdefault(who, []).append(f"{what} {now} ({titles.signed(now - was)})")
    for who, each in numbers.items():
        add(who, f"has {listed(each)}")
    for who, got, lost in change.keyed:
        for verb, keywords in (("gets", got), ("loses", lost)):
            if keywords:
                add(who, f"{verb} {listed(keywords)}")
    return found


def _in_brief(change: SideChange, lose: str, gain: str, *, named: bool) -> Iterator[str]:
    """Yield the changes of creatures as sums; `named` gives a single creature by its name."""
    many = [(verb, each) for verb, each in ((lose, change.lost), (gain, change.gained)) if each]
    if said := " and ".join(
        f"{verb} {titles.who(each[0])}"
        if named and len(each) == 1
        else f"{verb} {counted(len(each), 'creature')}"
        for verb, each in many
    ):
        yield said
        return
    if change.hurt:
        yield f"damage {titles.signed(change.damage)} in all"
    if change.swayed:
        yield f"manipulation counters {titles.signed(change.counters)} in all"
    if change.armored:
        yield f"armor {titles.signed(change.armor)} in all"
    if change.stronger:
        yield f"Might {titles.signed(change.might)} in all"
    if change.firmer:
        yield f"Will {titles.signed(change.will)} in all"
    if change.keyed:
        yield f"keywords {titles.signed(change.keywords)} in all"


# --- Expended and ready ------------------------------------------------------------------


def turned_by(view: SquarriorsView, fates: Sequence[Fate], verb: str) -> tuple[Fate, ...]:
    """Return the fates of a choice, without the creatures that something else expends or readies.

    The start of a turn readies creatures, for example.
    """
    if verb in PASSES and view.queue:
        return tuple(fates)
    if verb not in TURNING:
        return unturned(fates)
    anyway = {
        each
        for passed in view.foreseen.fates.get(PASS.notation, ())
        for side in passed.changes
        for each in side.turned
    }
    return _without(fates, anyway)


def unturned(fates: Sequence[Fate]) -> tuple[Fate, ...]:
    """Return the fates without the creatures that become expended or ready."""
    return _without(fates, {each for f in fates for side in f.changes for each in side.turned})


def _without(fates: Sequence[Fate], turned: set[tuple[Who, bool]]) -> tuple[Fate, ...]:
    if not turned:
        return tuple(fates)
    return tuple(
        replace(
            fate,
            changes=tuple(
                replace(side, turned=tuple(each for each in side.turned if each not in turned))
                for side in fate.changes
            ),
        )
        for fate in fates
    )
