"""All text in the pictures of Squarriors, apart from names and cards. English."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from games.squarriors.board import DOMAINS as DOMAIN_NAMES
from games.squarriors.board import LETTERS, NOWHERE, STRENGTHS, TOP_RECRUITS
from games.squarriors.cards.cards import CARDS, KEYS, Card, Tribe
from games.squarriors.view import (
    ActionSeen,
    CreatureAt,
    CreatureSeen,
    RollSeen,
    SideSeen,
    SquarriorsView,
)
from games.squarriors.words import spoken
from renderers.kit.flow import even_lines
from renderers.kit.labels import FINAL, times
from renderers.kit.style import SMALL

TITLE = "Squarriors"
SET_UP = "set-up"
WINTER = "hard winter"
CHOOSES, HANDED_IN = "Chooses a tribe.", "Tribe handed in."
OUT = "out of the match"
DESTROYED = "destroyed"
HOMELESS = "Wait for a domain:"
NEW = "new"
TRAITOR = "Traitor"
HAND, TRAPS = "hand", "traps"
YOUR_HAND, NO_CARDS, YOUR_TRAPS = "Your hand", "No cards in hand.", "Your face-down traps"
YOUR_TRIBE, READY_MADE = "Your tribe", "Ready-made tribes"
QUEUE = "Queue, newest first"
PLACES = "left", "right"
STATS = "Provision / Might / Will / Blood"
DISCARD, BANISHED, LANDS, NONE = "Discard", "Banished", "Other Lands", "none"
STRATEGY = "In a chain"

KINDS = {
    "dominance": "Dominance attack",
    "stealth": "Stealth attack",
    "manipulation": "Manipulation attack",
    "leadership": "Leadership challenge",
}
ROLLS = {"block": "Block", "infiltration": "Infiltration", "persuasion": "Persuasion"}
PHASES = {
    "ready": "Ready",
    "power": "Power",
    "provision": "Provision",
    "action": "Action",
    "end": "End",
}


def where(view: SquarriorsView) -> str:
    """Return the game's name, the round, the phase, and whether winter has come."""
    if view.outcome is not None:
        return f"{TITLE} · Round {view.round} · {FINAL}"
    if not view.round:
        return f"{TITLE} · {SET_UP}"
    told = [TITLE, f"Round {view.round}", PHASES[view.phase]]
    return " · ".join([*told, WINTER] if view.winter else told)


def creature(seen: CreatureSeen) -> str:
    """Return a creature by its card, with whatever distinguishes it from its copies."""
    card = CARDS[seen.card]
    if card.kind == "recruit":
        return f"{card.name} {seen.name}"
    return _copy(seen.card, -1 if seen.name == card.key else seen.owner)


def gone(seen: CreatureSeen, where: str) -> str:
    """Return a creature with the place to which it went, in as few letters as possible."""
    return f"{creature(seen)} → {where}"


def _copy(card: int, owner: int) -> str:
    """Return a card's name, with its owner if there is another copy.

    >>> from games.squarriors.cards.cards import KEYS
    >>> _copy(KEYS["jobe"], 1), _copy(KEYS["jobe"], -1)
    ('Jobe @2', 'Jobe')
    """
    name = CARDS[card].name
    return name if owner < 0 else f"{name} @{owner + 1}"


def role(roles: Sequence[str]) -> str:
    """Return a creature's last role, which says the most.

    >>> role(("defender", "reinforcing")), role(())
    ('reinforcing', '')
    """
    return roles[-1] if roles else ""


def stats(provision: int, might: int, will: int, blood: int) -> str:
    """Return the four numbers as the rules write them."""
    return f"{provision}/{might}/{will}/{blood}"


def types(names: Sequence[str]) -> str:
    """Return strategy types by their letters, `-` for none.

    >>> types(("Leadership", "Manipulation")), types(())
    ('LM', '-')
    """
    return "".join(name[0] for name in names) or "-"


def keywords(names: Sequence[str]) -> str:
    """
    >>> keywords(("Flying", "Loyal"))
    'Fl Lo'
    """
    return " ".join(name[:2] for name in names)


def hand(count: int) -> str:
    """Return the number of cards in a hand."""
    return f"{HAND} {count}"


def provision(total: int, limit: int) -> str:
    """Return the provision that a player's creatures need, and its limit."""
    return f"provision {total}/{limit}"


def recruits(count: int) -> str:
    """Return the number of recruits, out of those that a player can have."""
    return f"recruits {count}/{TOP_RECRUITS}"


ALSO = "also"
"""The word before the Lands that are not active, which follow the active one."""


def place(seat: int, domain: int) -> str:
    """Return a domain of a player, or the place of their creatures that are in none.

    >>> place(1, 2), place(0, NOWHERE)
    ('2.c', '1.-')
    """
    return f"{seat + 1}.{'-' if domain == NOWHERE else LETTERS[domain]}"


def domain_at(seat: int, number: int) -> str:
    """
    >>> domain_at(1, 2)
    'Council (2.c)'
    """
    return f"{domain_name(number)} ({place(seat, number)})"


def domain(number: int) -> str:
    """Return the name of a domain's strength."""
    return STRENGTHS[number]


def action(view: SquarriorsView, seen: ActionSeen, names: Sequence[str]) -> str:
    """Return the effect of an action in the queue, to stand after its player's name."""
    return spoken.done(seen.kind, seen.said, seen.card, names, view)


def cards(numbers: Sequence[int]) -> str:
    """Return cards by their names, with the number of each.

    >>> from games.squarriors.cards.cards import KEYS
    >>> cards((KEYS["nip"], KEYS["nip"], KEYS["rally_at_the_stump"]))
    'Nip ×2, Rally at the Stump'
    """
    counted = {number: list(numbers).count(number) for number in numbers}
    told = [
        f"{CARDS[number].name} {times(count)}" if count > 1 else CARDS[number].name
        for number, count in counted.items()
    ]
    return ", ".join(told)


def legend(shown: Collection[str], room: int) -> list[str]:
    """Return the meanings of the signs and letters on a picture, in lines of at most `room` pixels.

    >>> legend({"changed", "Flying", "damage"}, 300)
    ['glow: just changed', 'drop: damage · Fl Flying']
    """
    signs = [text for sign, text in _LEGEND.items() if sign in shown]
    places = map(domain_name, range(len(DOMAIN_NAMES)) if DOMAINS in shown else ())
    letters = [f"{name[0]} {name} ({domain(number)})" for number, name in enumerate(places)]
    short = [f"{keywords((word,))} {word}" for word in KEYWORDS if word in shown]
    return even_lines((*signs, *letters, *short), SMALL, room)


_LEGEND = {
    "changed": "glow: just changed",
    "expended": "lying: expended",
    "damage": "drop: damage",
    "armor": "shield: armor",
    "manipulation": "mask: manipulation",
    "attacked": "crosshair: attacked",
    "chain": "filled in a chain: works",
    "prey": "round in a chain: creature",
}

TYPES = ("Dominance", "Leadership", "Manipulation", "Stealth")

ATTACKED = "attacked"
TOTALS = "Totals now"
AGAINST = "against"


def creature_at(target: CreatureAt) -> str:
    """Return a creature by its card, with its place.

    >>> from games.squarriors.cards.cards import KEYS
    >>> from games.squarriors.meanings import CreatureOf, InDomain
    >>> creature_at(CreatureAt(InDomain(1, 2), CreatureOf(1, KEYS["jobe"])))
    'Jobe (2.c)'
    >>> creature_at(CreatureAt(InDomain(0, NOWHERE), CreatureOf(0, KEYS["soldier"], 2)))
    'Soldier r2'
    """
    at, who = target.place, target.creature
    recruit = f"{CARDS[who.card].name} {who.called}"
    title = recruit if who.recruit else _copy(who.card, who.owner)
    return title if at.domain == NOWHERE else f"{title} ({at.word})"


def dealt(attack: int, defence: int) -> str:
    """Return the damage that both sides of a dominance attack have dealt."""
    return f"dealt so far {attack} : {defence}"


def rolled(roll: RollSeen) -> str:
    """Return the total of a roll, with everything that is added to it, and the number
    it must exceed."""
    who = "" if roll.creature is None else creature_at(roll.creature)
    return f"{ROLLS[roll.kind]} of {who}: {roll.total}, needs more than {roll.needed}"


def verdict(roll: RollSeen) -> str:
    """Return the result of a roll as it stands."""
    return "succeeds" if roll.total > roll.needed else "fails"


# --- Cards in full -----------------------------------------------------------------------

DOMAINS, CREATURES, TACTICS = "Domains", "Creatures", "Tactics"
WORKS, IDLE = "works", "link does not hold"
NUMBERS = ("Provision", "Might", "Will", "Blood")
KEYWORDS = {
    "Fervor": "makes dominance attacks, starts and joins challenges without expending.",
    "Flying": "once per turn, its move does not expend it.",
    "Guard": "blocks and reinforces without expending.",
    "Loyal": "can’t be the target of a manipulation attack.",
    "Swiftness": "deals its damage before creatures without it.",
    "Traitor": "is controlled by somebody other than its owner.",
}
"""The meanings of keywords (R-46)."""
_KINDS_OF_DOMAIN = {"code": "Code", "stronghold": "Stronghold", "land": "Land"}
_DOMAIN_OF = {"code": "Council", "stronghold": "Army", "land": "Vanguard"}


def domain_name(number: int) -> str:
    """Return the name of a domain."""
    return DOMAIN_NAMES[number].capitalize()


def trap_at(place: int, paid: int) -> str:
    """Return the place of a trap, and the Power paid for it."""
    return f"{PLACES[place]} · {paid} Power paid"


def text(card: Card) -> str:
    """Return a card's text as typeset.

    >>> from games.squarriors.cards.cards import KEYS
    >>> text(CARDS[KEYS["blight"]])
    'On an enemy domain: its controller’s provision limit is −2.'
    """
    return _set(card.text)


def strategy(card: Card) -> str:
    """Return a card's strategy text."""
    return _set(card.strategy_text)


def _set(words: str) -> str:
    return words.replace(" -", " −")


def tribe_legend() -> str:
    """Return the meanings of the letters and numbers in a list of ready-made tribes.

    >>> tribe_legend()
    'Strengths: V Vanguard, A Army, C Council. Creatures: provision/might/will/blood.'
    """
    places = ", ".join(f"{name[0]} {name}" for name in map(domain_name, range(len(DOMAIN_NAMES))))
    return f"Strengths: {places}. Creatures: provision/might/will/blood."


def strengths(tribe: Tribe) -> str:
    """Return the strengths of a ready-made tribe.

    >>> from games.squarriors.cards.cards import TRIBES
    >>> strengths(TRIBES["old_oak"])
    'V 3 · A 4 · C 5'
    """
    return " · ".join(f"{place[0].upper()} {number}" for place, number in tribe.strengths.items())


def play(tribe: Tribe) -> str:
    """Return the first sentence about playing a ready-made tribe, as typeset."""
    first, stop, _ = tribe.play.partition(". ")
    return _set(f"{first}." if stop else first)


def creatures(tribe: Tribe) -> str:
    """Return the creatures of a ready-made tribe, each with the numbers on its card.

    >>> from games.squarriors.cards.cards import TRIBES
    >>> creatures(TRIBES["briar_wall"])[:43]
    'Warlord Tine 3/5/3/8 · Hob Hurdle 2/4/2/5 ·'
    """
    cards = (CARDS[KEYS[key]] for key in tribe.creatures)
    return " · ".join(
        f"{card.name} {card.provision}/{card.might}/{card.will}/{card.blood}" for card in cards
    )


def in_chain(card: Card) -> str:
    """Return a card's strategy text after a word that says so."""
    return f"{STRATEGY}: {strategy(card)}" if card.strategy_text else ""


def mark(card: Card, seat: int) -> str:
    """Return a mark with the seat that controls it and its effect."""
    return f"{card.name} ({seat + 1}): {text(card)}"


def sign(card: Card) -> str:
    """Return the letters of a card's types, or of the domain that it is for; "" for none."""
    if card.kind in _DOMAIN_OF:
        return _DOMAIN_OF[card.kind][0]
    return types(card.types) if card.types else ""


def tactic(card: Card, *, with_cost: bool = True) -> str:
    """Return a tactic's cost, kind and types.

    >>> from games.squarriors.cards.cards import KEYS
    >>> tactic(CARDS[KEYS["nip"]])
    '1 Power · Instant · Dominance'

    Args:
        with_cost: False if a sign shows the cost.
    """
    cost = [f"{card.cost} Power"] if with_cost else []
    return " · ".join([*cost, card.subtype or "", " and ".join(card.types)])


def kind(card: Card) -> str:
    """Return the kind of a card in words.

    >>> from games.squarriors.cards.cards import KEYS
    >>> kind(CARDS[KEYS["king"]])
    'Leadership · squirrel of Oakmoot · tribe value 5'
    >>> kind(CARDS[KEYS["kennel_wall"]])
    'Stronghold for the Army · tribe value 5'
    """
    if card.kind == "tactic":
        return tactic(card)
    if card.kind in _KINDS_OF_DOMAIN:
        told = f"{_KINDS_OF_DOMAIN[card.kind]} for the {_DOMAIN_OF[card.kind]}"
        return f"{told} · tribe value {card.value}"
    types_of = " and ".join(card.types)
    if card.kind == "recruit":
        what = f"Recruit, level {card.level} · costs {card.cost} Power"
        return f"{types_of} · {what}" if types_of else what
    return f"{types_of} · {card.species} of {card.tribe} · tribe value {card.value}"


def printed(card: Card) -> str:
    """Return a creature's printed numbers and keywords."""
    numbers = stats(card.provision, card.might, card.will, card.blood)
    return " · ".join([numbers, *card.keywords])


def creature_in_words(seen: CreatureSeen) -> str:
    """Return a creature's keywords and the meanings of its signs, in words."""
    parts = [", ".join(seen.keywords)] if seen.keywords else []
    if seen.expended:
        parts.append("expended")
    if seen.entered:
        parts.append("entered this turn")
    ways = [way for way, so in (("stealth", seen.hunted), ("manipulation", seen.courted)) if so]
    if ways:
        parts.append(f"attacked by {' and '.join(ways)} this turn")
    return " · ".join(parts)


def facts(side: SideSeen) -> str:
    """Return a player's counts, and their traps."""
    traps = ", ".join(
        f"{PLACES[n]} {'empty' if trap is None else f'{trap.power} Power'}"
        for n, trap in enumerate(side.traps)
    )
    counted = [hand(side.hand), provision(side.provision, side.limit), recruits(side.recruits)]
    return " · ".join([*counted, f"{TRAPS}: {traps}"])
