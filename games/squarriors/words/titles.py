"""The names of cards, domains and creatures in sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from games.squarriors.board import DOMAINS, LOCATIONS, STRENGTHS
from games.squarriors.cards.cards import CARDS, RECRUIT
from games.squarriors.cards.vocabulary import KEYWORDS
from games.squarriors.meanings import CardOf, CreatureOf, Who
from games.squarriors.view import CreatureSeen, SquarriorsView
from games.wording import counted, listed
from games.words import HINT

Names = Sequence[str]

SHORT_TYPES = {"Dominance": "D", "Leadership": "L", "Manipulation": "M", "Stealth": "S"}
SHORT_KEYWORDS = {keyword: keyword[:2] for keyword in KEYWORDS}
PLACES = tuple(domain.capitalize() for domain in DOMAINS)
"""Domains as sentences name them: Vanguard, Army, Council."""
CONTESTS = {
    "dominance": "dominance attack",
    "stealth": "stealth attack",
    "manipulation": "manipulation attack",
    "leadership": "leadership challenge",
}
ROLLS = {"block": "block", "infiltration": "infiltration", "persuasion": "persuasion"}
BETWEEN = {
    LOCATIONS[0]: "between Vanguard and Army",
    LOCATIONS[1]: "between Army and Council",
}


def card(number: int) -> str:
    """Return a card's name."""
    return CARDS[number].name


def named(means: CardOf | CreatureOf, names: Names = (), viewer: int | None = None) -> str:
    """Return the name of a card or creature of a choice. Without `names`, its owner is left out.

    >>> from games.squarriors.cards.cards import KEYS
    >>> jobe = CardOf(KEYS["jobe"], 1)
    >>> named(jobe, ("Ada", "Bo")), named(jobe), named(CreatureOf(0, -1, 3))
    ('Jobe (of Bo)', 'Jobe', 'recruit r3')
    >>> named(CreatureOf(0, KEYS["soldier"], 3))
    'Soldier (r3)'
    >>> named(jobe, ("Ada", "Bo"), 1)
    'Jobe (from your tribe)'
    """
    if isinstance(means, CreatureOf) and means.recruit:
        kind = CARDS[means.card].name if means.card >= 0 else ""
        return f"{kind} ({means.called})" if kind else f"recruit {means.called}"
    return _copy(means.card, means.owner, names, viewer)


def _copy(card: int, owner: int, names: Names, viewer: int | None) -> str:
    name = CARDS[card].name
    return f"{name} ({owned_by(owner, names, viewer)})" if names and owner >= 0 else name


def owned_by(owner: int, names: Names, viewer: int | None) -> str:
    """Return a card's owner as the viewer reads it; "" if there is only one copy.

    >>> owned_by(1, ("Ada", "Bo"), 0), owned_by(1, ("Ada", "Bo"), 1)
    ('of Bo', 'from your tribe')
    >>> owned_by(-1, ("Ada", "Bo"), 1)
    ''
    """
    if owner < 0:
        return ""
    return "from your tribe" if owner == viewer else f"of {names[owner]}"


def who(creature: Who) -> str:
    """Return the name of a creature of an event: `Jobe`, `Soldier (r3)`."""
    name = CARDS[creature.card].name
    return f"{name} (r{creature.recruit})" if creature.recruit else name


def whose(creature: Who, names: Names) -> str:
    """Return the name of a creature of an event with its player's: `Bo’s Jobe`."""
    return f"{names[creature.seat]}’s {bare(who(creature))}"


def bare(name: str) -> str:
    """Return a name without its article, as it stands after `your` or `Bo’s`.

    >>> bare("The Lantern Abbess"), bare("a recruit"), bare("King")
    ('Lantern Abbess', 'recruit', 'King')
    """
    return name.removeprefix("The ").removeprefix("a ")


def creature(seen: CreatureSeen, names: Names = (), viewer: int | None = None) -> str:
    """Return the name of a creature of a view: `Jobe` or `Soldier (r3)`. With `names`, one with
    another copy is `Jobe (of Bo)` or `Jobe (from your tribe)`."""
    if RECRUIT[seen.card]:
        return f"{CARDS[seen.card].name} ({seen.name})"
    is_only = seen.name == CARDS[seen.card].key
    return _copy(seen.card, -1 if is_only else seen.owner, names, viewer)


def strength(domain: int, number: int) -> str:
    """
    >>> strength(2, 5), strength(0, 0)
    ('Influence 5', 'destroyed')
    """
    return f"{STRENGTHS[domain]} {number}" if number else "destroyed"


def side(view: SquarriorsView, names: Names, seat: int, *, first: bool = False) -> str:
    """Return the possessive of a player as the viewer reads it: `your`, `the enemy’s`, `Cy’s`.

    Args:
        first: whether it begins a sentence.
    """
    if seat != view.viewer and (view.seats > 2 or view.viewer is None):
        return f"{names[seat]}’s"
    whose = "your" if seat == view.viewer else "the enemy’s"
    return capital(whose) if first else whose


def capital(text: str) -> str:
    """Return a sentence with a capital first letter.

    >>> capital("the enemy’s Army"), capital("")
    ('The enemy’s Army', '')
    """
    return text[:1].upper() + text[1:]


def numbered(cards: Iterable[int], none: str = "none") -> str:
    """Return the names of cards, each with its number of copies.

    >>> from games.squarriors.cards.cards import KEYS
    >>> numbered([KEYS["nip"], KEYS["nip"], KEYS["snare"]])
    'Nip ×2, Snare'
    """
    told = [
        f"{CARDS[number].name} ×{count}" if count > 1 else CARDS[number].name
        for number, count in Counter(cards).items()
    ]
    return ", ".join(told) or none


def types(number: int) -> str:
    """Return a card's strategy types by their letters, `-` for none."""
    return "".join(SHORT_TYPES[each] for each in CARDS[number].types) or "-"


def types_in_words(number: int) -> str:
    """Return a card's strategy types in words, as they count in a chain.

    >>> from games.squarriors.cards.cards import KEYS
    >>> types_in_words(KEYS["hold_the_line"])
    'Dominance and Leadership'
    """
    return listed(CARDS[number].types) or "no type"


def power(number: int) -> str:
    """Return an amount of Power."""
    return f"{number} Power"


def signed(change: int) -> str:
    """
    >>> signed(2), signed(-1)
    ('+2', '−1')
    """
    return f"{change:+d}".replace("-", "−")


def damage(number: int) -> str:
    """
    >>> damage(2), damage(0)
    ('2 damage', 'no damage')
    """
    return f"{number or 'no'} damage"


def counters(number: int, kind: str) -> str:
    """
    >>> counters(2, "armor")
    '2 armor counters'
    """
    return counted(number, f"{kind} counter")


def shortened(text: str, length: int = HINT) -> str:
    """Return a text, cut at a word if it is too long. No part after a semicolon is cut to a single
    word.

    >>> shortened("one two three", 9), shortened("one two; three four five", 18)
    ('one two…', 'one two…')
    >>> shortened("one two; three four five", 22)
    'one two; three four…'
    """
    if len(text) <= length:
        return text
    cut = text[: length - 1].rpartition(" ")[0]
    whole, _, begun = cut.rpartition("; ")
    return f"{whole if whole and ' ' not in begun else cut.rstrip(';')}…"
