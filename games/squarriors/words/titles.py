"""How cards, domains and creatures are called in sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from games.squarriors.board import DOMAINS, LETTERS, LOCATIONS, STRENGTHS
from games.squarriors.cards.cards import CARDS, KEYS
from games.squarriors.cards.vocabulary import KEYWORDS
from games.squarriors.events import Who
from games.squarriors.view import CreatureSeen, SquarriorsView
from games.wording import counted

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


def by_key(word: str, names: Names = ()) -> str:
    """Return what a word of the notation names, if it is a card; else the word itself. Without
    names it is not told whose card it is.

    >>> by_key("jobe@2", ("Ada", "Bo")), by_key("jobe@2"), by_key("r3"), by_key("nonsense")
    ('Jobe (of Bo)', 'Jobe', 'recruit r3', 'nonsense')
    """
    key, _, owner = word.partition("@")
    if key in KEYS:
        name, of = CARDS[KEYS[key]].name, owned_by(owner, names)
        return f"{name} ({of})" if of else name
    return f"recruit {word}" if is_recruit(word) else word


def owned_by(owner: str, names: Names) -> str:
    """Return whose a card is, by the number after its `@`; "" where that names nobody.

    >>> owned_by("2", ("Ada", "Bo")), owned_by("", ("Ada", "Bo")), owned_by("9", ("Ada", "Bo"))
    ('of Bo', '', '')
    """
    seat = int(owner) - 1 if owner in ("1", "2", "3", "4") else len(names)
    return f"of {names[seat]}" if seat < len(names) else ""


def is_recruit(word: str) -> bool:
    """Whether a word names a recruit, as in `r12`."""
    return word[:1] == "r" and word[1:].isdigit()


def who(creature: Who) -> str:
    """Return a creature of an event: `Jobe`, `Soldier r3`."""
    name = CARDS[creature.card].name
    return f"{name} r{creature.recruit}" if creature.recruit else name


def whose(creature: Who, names: Names) -> str:
    """Return a creature of an event with whose it is: `Bo’s Jobe`."""
    return f"{names[creature.seat]}’s {bare(who(creature))}"


def bare(name: str) -> str:
    """Return a name without its article, as after `your` or `Bo’s`.

    >>> bare("The Lantern Abbess"), bare("King")
    ('Lantern Abbess', 'King')
    """
    return name.removeprefix("The ")


def creature(seen: CreatureSeen, names: Names = ()) -> str:
    """Return a creature of a view: `Jobe`, `Soldier r3`, with names `Jobe (of Bo)` where it has
    another owner."""
    if is_recruit(seen.name):
        return f"{CARDS[seen.card].name} {seen.name}"
    return by_key(seen.name, names)


def strength(domain: int, number: int) -> str:
    """
    >>> strength(2, 5), strength(0, 0)
    ('Influence 5', 'destroyed')
    """
    return f"{STRENGTHS[domain]} {number}" if number else "destroyed"


def side(view: SquarriorsView, names: Names, seat: int, *, first: bool = False) -> str:
    """Return whose something is, as the viewer reads it: `your`, `the enemy’s`, `Cy’s`.

    Args:
        first: whether a sentence begins with it.
    """
    if seat != view.viewer and (view.seats > 2 or view.viewer is None):
        return f"{names[seat]}’s"
    whose = "your" if seat == view.viewer else "the enemy’s"
    return capital(whose) if first else whose


def capital(text: str) -> str:
    """Return a sentence with a capital letter.

    >>> capital("the enemy’s Army"), capital("")
    ('The enemy’s Army', '')
    """
    return text[:1].upper() + text[1:]


def place(word: str) -> tuple[int, str] | None:
    """Return seat and rest of a word that names a place of somebody's, None for others.

    >>> place("2.c"), place("3.left"), place("c"), place("9.c")
    ((1, 'c'), (2, 'left'), None, None)
    """
    seat, dot, rest = word.partition(".")
    if dot and seat in ("1", "2", "3", "4") and rest:
        return int(seat) - 1, rest
    return None


def letter(word: str) -> int:
    """Return the domain of a letter, -1 for what is none."""
    return LETTERS.index(word) if len(word) == 1 and word in LETTERS else -1


def numbered(cards: Iterable[int], none: str = "none") -> str:
    """Return cards with their numbers.

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


def power(number: int) -> str:
    """Return an amount of Power."""
    return f"{number} Power"


def damage(number: int) -> str:
    """Return an amount of damage."""
    return f"{number} damage"


def counters(number: int, kind: str) -> str:
    """
    >>> counters(2, "armor")
    '2 armor counters'
    """
    return counted(number, f"{kind} counter")
