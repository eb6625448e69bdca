"""Tribes as sheets: the form in which they are handed in, the six ready-made ones, and the rules
for building one (R-4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from games.chance import Chance
from games.refusals import IllegalChoice
from games.squarriors.board import DOMAINS, STRENGTHS, TOP_STRENGTH
from games.squarriors.cards.cards import CARDS, KEYS, TACTICS, TRIBES, Tribe
from games.squarriors.pieces import Sheet
from games.wording import counted

MOST_POINTS = 20
"""The limit for the creatures together, and for the domains together."""
MOST_TACTICS = 10
MOST_COPIES = 3
STRENGTH_SUM = 12


class BadTribe(IllegalChoice):
    """A tribe breaks a rule of building or setting up; the sentence names the rule."""


def as_printed(tribe: Tribe) -> Sheet:
    """Return the sheet of a ready-made tribe with its printed set-up."""
    tactics = [KEYS[key] for key, copies in tribe.tactics.items() for _ in range(copies)]
    vanguard, army, council = (tribe.strengths[domain] for domain in DOMAINS)
    return Sheet(
        ready_made=tribe.key,
        strengths=(vanguard, army, council),
        code=KEYS[tribe.code],
        stronghold=KEYS[tribe.stronghold],
        lands=bytes(KEYS[key] for key in tribe.lands),
        creatures=tuple(
            (KEYS[key], DOMAINS.index(where)) for key, where in tribe.creatures.items()
        ),
        tactics=bytes(sorted(tactics)),
    )


READY_MADE = {key: as_printed(tribe) for key, tribe in TRIBES.items()}
"""The sheets of the ready-made tribes, by key."""


def points(cards: Sequence[int]) -> int:
    """Return the total tribe value of some cards."""
    return sum(CARDS[card].value for card in cards)


def check(sheet: Sheet) -> None:
    """Check that a tribe keeps to R-4 and R-5.

    Raises:
        BadTribe: it breaks one of them.
    """
    for fault in faults(sheet):
        raise BadTribe(fault)


def faults(sheet: Sheet) -> Iterator[str]:
    """Yield a sentence for every rule that a tribe breaks, in the order of building."""
    yield from _creature_faults([card for card, _ in sheet.creatures])
    yield from _domain_faults(sheet)
    yield from _tactic_faults(sheet.tactics)
    yield from _set_up_faults(sheet)


def _creature_faults(cards: Sequence[int]) -> Iterator[str]:
    if not cards:
        yield "A tribe needs at least one creature (R-4)."
    for card in cards:
        if CARDS[card].kind != "creature":
            yield f"{CARDS[card].name} is not a creature for a tribe (R-4)."
    for card, copies in Counter(cards).items():
        if copies > 1:
            yield f"{CARDS[card].name} may be in the tribe once, not {copies} times (R-4)."
    if points(cards) > MOST_POINTS:
        yield f"The creatures cost {points(cards)} points, and {MOST_POINTS} is the most (R-4)."


def _domain_faults(sheet: Sheet) -> Iterator[str]:
    ones = ((sheet.code, "code"), (sheet.stronghold, "stronghold"))
    missing = [kind for card, kind in ones if card < 0 or CARDS[card].kind != kind]
    for kind in missing:
        yield f"A tribe needs one {kind.capitalize()} (R-4)."
    if not sheet.lands:
        yield "A tribe needs at least one Land; the first is active (R-4)."
    for card in sheet.lands:
        if CARDS[card].kind != "land":
            yield f"{CARDS[card].name} is not a Land (R-4)."
    if len(set(sheet.lands)) < len(sheet.lands):
        yield "All Lands of a tribe are different (R-4)."
    cost = points([sheet.code, sheet.stronghold, *sheet.lands]) if not missing else 0
    if cost > MOST_POINTS:
        yield f"The domain cards cost {cost} points, and {MOST_POINTS} is the most (R-4)."


def _tactic_faults(cards: Sequence[int]) -> Iterator[str]:
    if len(cards) > MOST_TACTICS:
        yield f"A tribe has at most {MOST_TACTICS} tactics, not {len(cards)} (R-4)."
    for card, copies in Counter(cards).items():
        if CARDS[card].kind != "tactic":
            yield f"{CARDS[card].name} is not a tactic (R-4)."
        if copies > MOST_COPIES:
            times = counted(copies, "copy", "copies")
            yield f"There are {times} of {CARDS[card].name}, and {MOST_COPIES} is the most (R-4)."


def _set_up_faults(sheet: Sheet) -> Iterator[str]:
    for name, strength in zip(STRENGTHS, sheet.strengths, strict=True):
        if not 1 <= strength <= TOP_STRENGTH:
            yield f"{name} is {strength}: each strength is 1 to {TOP_STRENGTH} (R-5)."
    if sum(sheet.strengths) > STRENGTH_SUM:
        total = sum(sheet.strengths)
        yield f"The strengths add up to {total}, and {STRENGTH_SUM} is the most (R-5)."
    for card, domain in sheet.creatures:
        if domain not in range(len(DOMAINS)):
            yield f"{CARDS[card].name} has no domain yet (R-5)."


# --- Any tribe ---------------------------------------------------------------------------


def drawn(chance: Chance, *, own: bool) -> Sheet:
    """Return a random tribe that a player may have handed in.

    Args:
        own: whether it may be any legal tribe; otherwise it is a ready-made one as printed.
    """
    keys = list(READY_MADE)
    if not own or chance.below(2):
        return READY_MADE[keys[chance.below(len(keys))]]
    codes, strongholds = (_numbers_of(kind) for kind in ("code", "stronghold"))
    domains = [codes[chance.below(len(codes))], strongholds[chance.below(len(strongholds))]]
    lands = _within(_numbers_of("land"), MOST_POINTS - points(domains), chance)
    creatures = _within(_numbers_of("creature"), MOST_POINTS, chance)
    tactics: list[int] = []
    while len(tactics) < MOST_TACTICS:
        card = TACTICS[chance.below(len(TACTICS))]
        if tactics.count(card) < MOST_COPIES:
            tactics.append(card)
    vanguard, army = 3 + chance.below(3), 3 + chance.below(3)
    return Sheet(
        strengths=(vanguard, army, STRENGTH_SUM - vanguard - army),
        code=domains[0],
        stronghold=domains[1],
        lands=bytes(lands),
        creatures=tuple((card, chance.below(len(DOMAINS))) for card in creatures),
        tactics=bytes(sorted(tactics)),
    )


def _numbers_of(kind: str) -> list[int]:
    return [card.number for card in CARDS if card.kind == kind]


def _within(cards: list[int], most: int, chance: Chance) -> list[int]:
    """Return cards drawn one by one, skipping those that would bring the cost above a limit."""
    found: list[int] = []
    chance.shuffle(cards)
    for card in cards:
        if points([*found, card]) <= most:
            found.append(card)
    return found
