"""Effects that last for a while: their subjects, and what they do."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import get_args

from games.squarriors.cards.verbs import Stat
from games.squarriors.cards.vocabulary import KEYWORDS
from games.squarriors.events import EffectBegan
from games.squarriors.words.titles import Names, bare, capital, signed, who
from games.wording import counted, listed

STATS = {stat: stat.capitalize() for stat in get_args(Stat)}
NUMBERS = {
    "power_gain": "Power gain",
    "provision_limit": "provision limit",
    "leadership_total": "leadership total",
    "block_roll": "block rolls",
    "infiltration_roll": "infiltration rolls",
    "persuasion_roll": "persuasion rolls",
    "persuasion_defence": "defence against persuasion",
    "dominance_damage": "dominance damage",
    "stealth_damage": "stealth damage",
    "cost.recruit": "cost of recruits",
    "cost.promote": "cost of promotions",
    "cost.command": "cost of commands",
    "cost.instant": "cost of instants",
    "cost.stealth_tactic": "cost of stealth tactics",
}
"""Numbers of the rules as sentences name them."""
CANNOT = {
    "attack": "attack",
    "stealth": "attack by stealth",
    "challenge": "start a challenge",
    "block": "block",
    "flee": "flee",
    "be_blocked": "be blocked",
    "target.stealth": "be attacked by stealth",
    "target.tactic": "be the target of a tactic",
}
_UNTIL = {"contest": "until the contest ends", "turn": "until the end of the turn"}


def sentence(event: EffectBegan, names: Names) -> str:
    """Return a sentence for an effect.

    >>> from games.squarriors.meanings import Who
    >>> page = Who(card=0, seat=1)
    >>> sentence(EffectBegan("forbid block", 0, "turn", (page,)), ("Ada", "Bo"))
    'Bo’s Acorn Page cannot block until the end of the turn.'
    >>> sentence(EffectBegan("persuasion_roll", 2, "contest", (), (0,)), ("Ada", "Bo"))
    'Ada gets +2 to their persuasion rolls until the contest ends.'
    """
    subjects = [*_creatures(event, names), *(names[seat] for seat in event.seats)]
    plural = len(event.who) + len(event.seats) > 1
    return f"{listed(subjects)} {_does(event, plural=plural)} {_UNTIL[event.until]}."


def _creatures(event: EffectBegan, names: Names) -> Iterator[str]:
    """Yield the creatures of each player: `Bo’s Jobe and King`."""
    for seat, creatures in groupby(event.who, key=lambda each: each.seat):
        yield f"{names[seat]}’s {listed(bare(who(each)) for each in creatures)}"


def became(event: EffectBegan) -> Iterator[tuple[int, str, str]]:
    """Yield each subject of an effect: its seat, its name, and what becomes of it."""
    until = _UNTIL[event.until]
    for creature in event.who:
        yield creature.seat, bare(who(creature)), f"{_does(event, plural=False)} {until}"
    for seat in event.seats:
        if event.what in NUMBERS:
            yield seat, capital(NUMBERS[event.what]), f"{signed(event.n)} {until}"
        else:
            yield seat, "Dominance attacks", f"{event.n} more {until}"


def _does(event: EffectBegan, *, plural: bool) -> str:
    gets = "get" if plural else "gets"
    if event.what in STATS:
        return f"{gets} {STATS[event.what]} {signed(event.n)}"
    if event.what in KEYWORDS:
        loses = "lose" if plural else "loses"
        return f"{gets if event.n > 0 else loses} {event.what}"
    if event.what in NUMBERS:
        return f"{gets} {signed(event.n)} to their {NUMBERS[event.what]}"
    verb, _, what = event.what.partition(" ")
    if verb == "forbid":
        return f"cannot {listed([CANNOT[each] for each in what.split()], 'or')}"
    if what == "reinforce":
        return "can reinforce"
    return f"can make {counted(event.n, 'more dominance attack')}"
