"""The changes by a choice, in a few words whose counts its label claims."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import gcd

from games.claims import Claim, Untold
from games.parts import Part, words_of
from games.squarriors.board import DOMAINS, LETTERS, STRENGTHS
from games.squarriors.meanings import ChainOf
from games.squarriors.view import (
    THROWS,
    CreatureSeen,
    Fate,
    SideChange,
    SquarriorsView,
    Storm,
    Strike,
)
from games.squarriors.words import titles
from games.squarriors.words.becoming import (
    COUNTED,
    NAMED,
    TURNING,
    WHOLE,
    Phrase,
    of_creatures,
    told_once,
    turned_by,
    unturned,
)
from games.squarriors.words.sums import sums
from games.squarriors.words.titles import PLACES, Names
from games.wording import listed
from games.words import HINT, Label

NAME = 12
"""The number of letters of a player's name for which a hint has room."""
Said = tuple[str, tuple[Claim, ...]]
"""Words, and their claims."""
STRIKES = ("stealth", "manip")
"""Verbs of attacks that a die decides. Their labels tell the result together with the odds."""
CHAINED = ("play", "fire", "detach")
"""Verbs whose card joins a chain afterwards."""
CARDS_OF = {"play": 1, "trap": 1}
"""By verb: the number of cards it takes from the hand, which its own label tells."""


def counts(view: SquarriorsView) -> Mapping[str, int]:
    """Return each side's counts: Power, cards, strengths, creatures, and the creatures' totals.

    The totals are of damage, counters, armor, Might, Will and keywords.
    """
    found = {}
    for seat, side in enumerate(view.sides):
        found[f"power {seat}"] = side.power
        found[f"hand {seat}"] = side.hand
        found[f"creatures {seat}"] = len(side.creatures)
        found[f"damage {seat}"] = sum(creature.damage for creature in side.creatures)
        found[f"counters {seat}"] = sum(creature.swayed for creature in side.creatures)
        found[f"armor {seat}"] = sum(creature.armor for creature in side.creatures)
        found[f"might {seat}"] = sum(creature.might for creature in side.creatures)
        found[f"will {seat}"] = sum(creature.will for creature in side.creatures)
        found[f"keywords {seat}"] = sum(len(creature.keywords) for creature in side.creatures)
        for number, _ in enumerate(DOMAINS):
            strength = side.domains[number].strength if side.domains else 0
            found[f"strength {seat} {number}"] = strength
    return found


def untold(view: SquarriorsView, path: Sequence[Part]) -> Untold | None:
    """Return why a choice's labels leave something out.

    They leave out what dice and texts do after an attack, and what others have answered already or
    bring in secret. Whether a stealth attack is blocked is asked later. Everything else is claimed.
    """
    if view.foreseen.sealed:
        return Untold.HIDDEN
    words = " ".join(words_of(path))
    if strike := view.foreseen.strikes.get(words):
        if strike.blockers:
            return Untold.DECIDED_LATER
        is_more = strike.answered or strike.rewarded or strike.shifting or strike.dies
        return Untold.HIDDEN if is_more else None
    fates = _fates(view, path)
    is_told = fates and len(fates) <= TOLD and _fits(view, fates, path[0].word)
    return None if is_told else Untold.HIDDEN


TOLD = 3
"""The number of fates for which a hint has room."""


def _fates(view: SquarriorsView, path: Sequence[Part]) -> tuple[Fate, ...]:
    """Return the fates of a whole choice."""
    fates = view.foreseen.fates
    found = fates.get(" ".join(words_of(path)))
    if found is None and isinstance(path[-1].means, ChainOf):
        found = fates.get(" ".join(words_of(path[:-1])))
    return found or ()


def changes(view: SquarriorsView, names: Names, path: Sequence[Part]) -> Said:
    """Return the changes by a choice if its last part is the first to tell them.

    Otherwise, or if it changes nothing or nobody knows what, return ("", ()). Changes that are the
    same whichever chain the card may join are told before the chain is asked for, and claimed where
    the chain is picked.
    """
    every = view.foreseen.fates
    if not every or path[0].word in STRIKES:
        return "", ()
    words = " ".join([part.word for part in path])
    if fates := every.get(words):
        return _changes(view, names, fates, path[0].word)
    joining = {every[key] for chain in LETTERS if (key := f"{words} {chain}") in every}
    if path[0].word in CHAINED and len(joining) == 1 and (alike := joining.pop()):
        return _changes(view, names, alike, path[0].word)[0], ()
    return "", ()


def _changes(view: SquarriorsView, names: Names, fates: tuple[Fate, ...], verb: str) -> Said:
    beside = _beside_passing(view, names, fates, verb)
    fates = turned_by(view, fates, verb)
    text, claims = _fates_in_words(view, names, fates, CARDS_OF.get(verb, 0), brief=WHOLE)
    if said := beside:
        text, claims = said
    for brief in (NAMED, COUNTED):
        if len(text) <= HINT:
            break
        text, claims = _fates_in_words(view, names, fates, CARDS_OF.get(verb, 0), brief)
        claims = claims if _fits(view, fates, verb) else ()
    return text, () if view.foreseen.sealed else claims


def _beside_passing(
    view: SquarriorsView, names: Names, fates: tuple[Fate, ...], verb: str
) -> Said | None:
    """Return the changes by a response apart from those that passing brings anyway. None if those
    turn out differently, or if there are none."""
    anyway = view.foreseen.fates.get("pass", ())
    if verb == "pass" or view.asked == "act" or len(fates) != 1 or len(anyway) != 1:
        return None
    spent = CARDS_OF.get(verb, 0)
    if verb not in TURNING:
        fates, anyway = unturned(fates), unturned(anyway)
    own = [p for side in fates[0].changes for p in _phrases(view, side, spent, brief=WHOLE)]
    passing = {p.said for side in anyway[0].changes for p in _phrases(view, side, 0, brief=WHOLE)}
    rest = [phrase for phrase in own if phrase.said not in passing]
    if not passing or len(rest) != len(own) - len(passing):
        return None
    same = OTHERWISE if rest else SAME
    claims = [
        Claim(phrase.said if phrase in rest else same, count, by)
        for phrase in own
        for count, by in phrase.counts
        if by
    ]
    return "; ".join([*_in_sides(view, names, rest), same]), tuple(claims)


SAME, OTHERWISE = "the same as if you pass", "the rest as if you pass"
"""For a response: the changes that happen anyway."""


def _fits(view: SquarriorsView, fates: tuple[Fate, ...], verb: str) -> bool:
    """Return whether a hint has room for all changes, however long the players' names are."""
    longest = ("W" * NAME,) * view.seats
    return len(_fates_in_words(view, longest, fates, CARDS_OF.get(verb, 0), COUNTED)[0]) <= HINT


def _fates_in_words(
    view: SquarriorsView, names: Names, fates: tuple[Fate, ...], spent: int, brief: int
) -> Said:
    """Return the sure changes, and then the possible ones, the likeliest first."""
    if len(fates) == 1:
        phrases = _all_phrases(view, names, fates[0], spent, brief)
        claims = [Claim(p.said, count, by) for p in phrases for count, by in p.counts if by]
        return "; ".join(_in_sides(view, names, phrases)), tuple(claims)
    each = [(fate.times, _all_phrases(view, names, fate, spent, brief)) for fate in fates]
    sure = [phrase for phrase in each[0][1] if all(phrase in phrases for _, phrases in each)]
    told = _in_sides(view, names, sure)
    for times, phrases in each[:TOLD]:
        left = [phrase for phrase in phrases if phrase not in sure]
        if left:
            told.append(f"{odds(times)}: {', '.join(_in_sides(view, names, left))}")
    text = "; ".join(told)
    likely: Counter[tuple[str, int]] = Counter()
    said: dict[tuple[str, int], str] = {}
    for times, phrases in each:
        sums: Counter[str] = Counter()
        for phrase in phrases:
            for count, by in phrase.counts:
                sums[count] += by
                said.setdefault((count, by), phrase.said)
        likely.update({one: times for one in sums.items() if one[1]})
    return text, tuple(
        Claim(said[count, by], count, by, _lowest(times))
        for (count, by), times in likely.items()
        if said.get((count, by), text + ".") in text
    )


def odds(times: int) -> str:
    """Return the chance of this many throws out of all 36.

    >>> odds(36), odds(12), odds(11), odds(30)
    ('surely', '1 in 3', '11 in 36', '5 in 6')
    """
    few, many = _lowest(times)
    return "surely" if few == many else f"{few} in {many}"


def _lowest(times: int) -> tuple[int, int]:
    shared = gcd(times, THROWS)
    return times // shared, THROWS // shared


def verb_claims(view: SquarriorsView, verb: str, said: str) -> tuple[Claim, ...]:
    """Return the claim that a tactic leaves the hand, which the label of its verb makes."""
    spent = CARDS_OF.get(verb, 0)
    if not spent or view.viewer is None or view.foreseen.sealed:
        return ()
    return (Claim(said, f"hand {view.viewer}", -spent),)


def _all_phrases(
    view: SquarriorsView, names: Names, fate: Fate, spent: int, brief: int
) -> list[Phrase]:
    """Return all changes as phrases; a creature that goes from one side to another is told once."""
    phrases = [p for side in fate.changes for p in _phrases(view, side, spent, brief)]
    return told_once(phrases, lambda seat: _name(view, names, seat), view.viewer)


def _phrases(view: SquarriorsView, change: SideChange, spent: int, brief: int) -> Iterator[Phrase]:
    seat, own = change.seat, change.seat == view.viewer
    was, now = change.power
    if was != now:
        yield Phrase(seat, f"Power {was} → {now}", ((f"power {seat}", now - was),))
    was, now = change.hand
    was -= spent if own else 0
    if was != now:
        yield Phrase(seat, f"hand {was} → {now}", ((f"hand {seat}", now - was),))
    for domain, was, now in change.strengths:
        text = f"{STRENGTHS[domain]} {was} → {now}" if now else f"{PLACES[domain]} is destroyed"
        yield Phrase(seat, text, ((f"strength {seat} {domain}", now - was),))
    sums: tuple[tuple[str, int], ...] = (
        (f"creatures {seat}", len(change.gained) - len(change.lost)),
        (f"damage {seat}", change.damage),
        (f"counters {seat}", change.counters),
        (f"armor {seat}", change.armor),
        (f"might {seat}", change.might),
        (f"will {seat}", change.will),
        (f"keywords {seat}", change.keywords),
    )
    for said in of_creatures(change, own, brief):
        yield Phrase(seat, said, sums)
        sums = ()  # the first says what all of them come to


def _in_sides(view: SquarriorsView, names: Names, phrases: Sequence[Phrase]) -> list[str]:
    """Return phrases grouped by side, the viewer's own first."""
    by_seat: dict[int, list[str]] = {}
    for phrase in sorted(phrases, key=lambda phrase: phrase.seat != view.viewer):
        by_seat.setdefault(phrase.seat, []).append(phrase.said)
    return [
        ", ".join(said) if seat == view.viewer else _of_another(_name(view, names, seat), said)
        for seat, said in by_seat.items()
    ]


def _of_another(name: str, said: Sequence[str]) -> str:
    """Return the changes of another player as the beginning of a sentence.

    >>> _of_another("the enemy", ["Power 4 → 9"])
    'the enemy’s Power 4 → 9'
    >>> _of_another("Bo", ["Power 4 → 3", "loses Mossback"])
    'Bo loses Mossback, Power 4 → 3'
    """
    does = [each for each in said if each.startswith(("loses ", "gains "))]
    every = [*does, *(each for each in said if each not in does)]
    return f"{name}{'' if does else '’s'} {', '.join(every)}"


def _name(view: SquarriorsView, names: Names, seat: int) -> str:
    """Return a player's name as a hint has room for it: `the enemy` if there is only one."""
    if view.seats == 2 and view.viewer is not None:
        return "the enemy"
    return names[seat] if len(names[seat]) <= NAME else f"{names[seat][: NAME - 1]}…"


# --- Dice --------------------------------------------------------------------------------


def chance(least: int) -> str:
    """Return the numbers that a die must show, and their probability.

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
    view: SquarriorsView, strike: Strike, said: str, target: CreatureSeen, seat: int
) -> tuple[Claim, ...]:
    """Return the claims of an attack with the odds of its die, unless something may intervene."""
    times = min(6, 7 - strike.least)
    if times <= 0 or strike.blockers or strike.answered or strike.dies or view.foreseen.sealed:
        return ()
    goes = {
        "creatures": -1,
        "damage": -target.damage,
        "counters": -target.swayed,
        "armor": -target.armor,
    }
    if not strike.shifting:
        goes |= {"might": -target.might, "will": -target.will}
        goes |= {"keywords": -len(target.keywords)}
    changes: dict[str, int] = {}
    if strike.stealth:
        hit = {"damage": strike.hurts, "armor": strike.hurts - strike.damage}
        lost = goes if strike.kills else hit
    else:
        lost = goes if target.swayed else {"counters": 1}
        if target.swayed:
            changes = {f"{what} {view.viewer}": -by for what, by in goes.items()}
            if not strike.shifting and target.owner != view.viewer:
                changes[f"keywords {view.viewer}"] += "Traitor" not in target.keywords
            elif not strike.shifting:
                changes[f"keywords {view.viewer}"] -= "Traitor" in target.keywords
    changes |= {f"{what} {seat}": by for what, by in lost.items()}
    return tuple(
        Claim(said, count, by, _lowest(times * THROWS // 6)) for count, by in changes.items() if by
    )


# --- Dominance attacks -------------------------------------------------------------------


def storm(view: SquarriorsView, foreseen: Storm) -> Label:
    """Return the label of a dominance attack: its sums, and the creatures that fall."""
    contest, me = view.contest, view.viewer
    attack, defence = foreseen.totals
    sum_ = f"{attack} against {defence}"
    why = " with no defender left" if foreseen.won and attack <= defence else ""
    if contest is not None and me not in (contest.seat, contest.vs):
        fallen = listed(map(titles.who, foreseen.fallen))
        verdict = "the attack succeeds" if foreseen.won else "the attack fails"
        return Label(f"{sum_}: {verdict}{why}", f"{fallen} would fall" if fallen else "")
    attacks = contest is None or contest.seat == me
    verdict = "win" if foreseen.won is attacks else "lose"
    first, theirs = foreseen.first if attacks else reversed(foreseen.first)
    own = listed(titles.who(who) for who in foreseen.fallen if who.seat == me)
    enemy = listed(titles.who(who) for who in foreseen.fallen if who.seat != me)
    told = [
        f"they deal {theirs} before you strike" if theirs else "",
        f"you deal {first} before they strike" if first else "",
        f"you lose {own}" if own else "",
        f"they lose {enemy}" if enemy else "",
    ]
    return Label(f"{sum_}: you {verdict}{why}", "; ".join(filter(None, told)))


def picked(view: SquarriorsView, notation: str) -> Label | None:
    """Return the sums of the creatures picked, before the others answer."""
    foreseen = view.foreseen.storms.get(notation)
    said = _added_up(view, notation) if foreseen is None else storm(view, foreseen)
    if said is None:
        return None
    return Label(said.text, f"{said.hint} (before answers)" if said.hint else "before answers")


def _added_up(view: SquarriorsView, notation: str) -> Label | None:
    """Return the sums of a group that was not played out because there are too many groups."""
    found = sums(view.foreseen.storms, notation)
    if found is None:
        return None
    contest = view.contest
    attacks = contest is None or contest.seat == view.viewer
    attack, defence = found.totals
    first, theirs = found.first if attacks else reversed(found.first)
    about = "" if found.exact else "about "
    sum_ = f"{about}{attack} against {defence}"
    told = [
        f"they deal {theirs} before you strike" if theirs else "",
        f"you deal {first} before they strike" if first else "",
    ]
    if found.exact and not any(found.first):
        if attack > defence:
            sum_ += f": you {'win' if attacks else 'lose'}"
        else:
            whose = "theirs" if attacks else "yours"
            told.append(f"you {'lose' if attacks else 'win'} unless all of {whose} fall")
    return Label(sum_, "; ".join(filter(None, told)))
