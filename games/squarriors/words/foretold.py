"""What a choice changes, in a few words that its label claims."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from games.claims import Claim, Untold
from games.parts import Part, words_of
from games.squarriors.board import DOMAINS, STRENGTHS
from games.squarriors.meanings import ChainOf
from games.squarriors.view import SideChange, SquarriorsView, Strike
from games.squarriors.words import titles
from games.squarriors.words.titles import PLACES, Names
from games.wording import counted, listed

NAME = 12
"""Letters of a player's name that a hint has room for."""
ROOM = 92
"""Letters that changes may take before they are told shorter."""
Said = tuple[str, tuple[Claim, ...]]
"""Words, and what they claim."""
CARDS_OF = {"play": 1, "trap": 1}
"""By verb: how many cards of the hand it costs, which its own label says."""


def counts(view: SquarriorsView) -> Mapping[str, int]:
    """Return what is counted of each side: Power, cards, strengths, creatures, their counters."""
    found = {}
    for seat, side in enumerate(view.sides):
        found[f"power {seat}"] = side.power
        found[f"hand {seat}"] = side.hand
        found[f"creatures {seat}"] = len(side.creatures)
        found[f"damage {seat}"] = sum(creature.damage for creature in side.creatures)
        found[f"counters {seat}"] = sum(creature.swayed for creature in side.creatures)
        for number, _ in enumerate(DOMAINS):
            strength = side.domains[number].strength if side.domains else 0
            found[f"strength {seat} {number}"] = strength
    return found


def untold(view: SquarriorsView, path: Sequence[Part]) -> Untold | None:
    """Return why a choice's labels leave something out: what a die decides, what others have
    answered already or bring in secret. All else is claimed."""
    outcome = view.foreseen.outcomes.get(key(path))
    known = outcome is not None and not view.foreseen.sealed
    return None if known else Untold.HIDDEN


def key(path: Sequence[Part]) -> str:
    """Return a choice as its outcome is kept: without the chain that a card joins."""
    parts = path
    if len(path) > 2 and path[0].word != "chain" and isinstance(path[-1].means, ChainOf):
        parts = path[:-1]
    return " ".join(words_of(parts))


def changes(view: SquarriorsView, names: Names, path: Sequence[Part]) -> Said:
    """Return what a choice changes, as far as its last part is the first that tells; ("", ())
    where it changes nothing, or nobody knows what."""
    if len(path) > 2 and isinstance(path[-1].means, ChainOf) and path[0].word != "chain":
        return "", ()  # told before the chain was asked for
    outcome = view.foreseen.outcomes.get(" ".join(words_of(path)))
    if not outcome:
        return "", ()
    spent = CARDS_OF.get(path[0].word, 0)
    for brief in (False, True):
        sides = [_side(view, names, each, spent, brief) for each in outcome]
        text = "; ".join(said for said, _ in sides if said)
        if len(text) <= ROOM:
            break
    claims = tuple(claim for _, each in sides for claim in each if claim.said in text)
    return text, () if view.foreseen.sealed else claims


def verb_claims(view: SquarriorsView, verb: str, said: str) -> tuple[Claim, ...]:
    """Return that a tactic leaves the hand, which the label of its verb says."""
    spent = CARDS_OF.get(verb, 0)
    if not spent or view.viewer is None or view.foreseen.sealed:
        return ()
    return (Claim(said, f"hand {view.viewer}", -spent),)


def _side(
    view: SquarriorsView, names: Names, change: SideChange, spent: int, brief: bool
) -> Said:
    seat, own = change.seat, change.seat == view.viewer
    found: list[tuple[str, list[tuple[str, int]]]] = []

    def number(what: str, count: str, before: int, after: int) -> None:
        if before != after:
            found.append((f"{what} {before} → {after}", [(count, after - before)]))

    number("Power", f"power {seat}", *change.power)
    before, after = change.hand
    number("hand", f"hand {seat}", before - spent if own else before, after)
    for domain, was, now in change.strengths:
        text = f"{STRENGTHS[domain]} {was} → {now}" if now else f"{PLACES[domain]} destroyed"
        found.append((text, [(f"strength {seat} {domain}", now - was)]))
    found += _creatures(change, own, brief)
    whose = "" if own else f"{_name(view, names, seat)}: "
    text = ", ".join(said for said, _ in found)
    claims = tuple(Claim(said, count, by) for said, each in found for count, by in each if by)
    return (f"{whose}{text}" if text else ""), claims


def _creatures(
    change: SideChange, own: bool, brief: bool
) -> Iterator[tuple[str, list[tuple[str, int]]]]:
    """Yield what becomes of creatures. The first phrase claims what all of them change together."""
    seat = change.seat
    sums = [
        (f"creatures {seat}", len(change.gained) - len(change.lost)),
        (f"damage {seat}", change.damage),
        (f"counters {seat}", change.counters),
    ]
    for said in _fates(change, own, brief):
        yield said, sums
        sums = []


def _fates(change: SideChange, own: bool, brief: bool) -> Iterator[str]:
    lose, gain = ("you lose", "you gain") if own else ("loses", "gains")
    if brief:
        if change.lost:
            yield f"{lose} {counted(len(change.lost), 'creature')}"
        if change.gained:
            yield f"{gain} {counted(len(change.gained), 'creature')}"
        if change.hurt:
            yield f"damage on {len(change.hurt)} changes"
        if change.swayed:
            yield f"counters on {len(change.swayed)} change"
        return
    if change.lost:
        yield f"{lose} {listed(map(titles.who, change.lost))}"
    if change.gained:
        yield f"{gain} {listed(map(titles.who, change.gained))}"
    for who, n in change.hurt:
        yield f"{n} damage on {titles.who(who)}" if n > 0 else f"{titles.who(who)} heals {-n}"
    for who, swayed in change.swayed:
        yield f"{titles.who(who)} {'gets' if swayed else 'loses'} a manipulation counter"


def _name(view: SquarriorsView, names: Names, seat: int) -> str:
    """Return a player's name in the room of a hint: `the enemy` where there is but one."""
    if view.seats == 2 and view.viewer is not None:
        return "enemy"
    return names[seat] if len(names[seat]) <= NAME else f"{names[seat][: NAME - 1]}…"


# --- Dice --------------------------------------------------------------------------------


def chance(least: int) -> str:
    """Return what a die must show, and how likely that is.

    >>> chance(5), chance(6), chance(4), chance(1), chance(7)
    ('needs 5 or 6: 1 in 3', 'needs 6: 1 in 6', 'needs 4 to 6: 1 in 2', 'any roll succeeds', \
'no roll is enough')
    """
    if least <= 1:
        return "any roll succeeds"
    if least > 6:
        return "no roll is enough"
    faces = {5: "5 or 6", 6: "6"}.get(least, f"{least} to 6")
    return f"needs {faces}: {_ODDS[least]}"


_ODDS = {2: "5 in 6", 3: "2 in 3", 4: "1 in 2", 5: "1 in 3", 6: "1 in 6"}


def strike_claims(
    view: SquarriorsView, strike: Strike, said: str, seat: int, swayed: bool, stealth: bool
) -> tuple[Claim, ...]:
    """Return what a die brings with its odds, where nobody is asked before it counts."""
    odds = min(6, 7 - strike.least), 6
    if odds[0] <= 0 or strike.blockers or strike.answered or view.foreseen.sealed:
        return ()
    if stealth:
        if strike.kills:
            return (Claim(said, f"creatures {seat}", -1, odds),)
        return (Claim(said, f"damage {seat}", strike.hurts, odds),) if strike.hurts else ()
    what = Claim(said, f"creatures {seat}", -1, odds) if swayed else None
    return (what or Claim(said, f"counters {seat}", 1, odds),)
