"""Actions of the queue in sentences: what the notation says, with names in place of seats."""

from __future__ import annotations

from collections.abc import Sequence

from games.squarriors.board import LOCATIONS
from games.squarriors.choices import NONE, NOTHING
from games.squarriors.words import spelling, titles
from games.squarriors.words.titles import PLACES, Names
from games.wording import listed


def announced(kind: str, words: str, card: int | None, seat: int, names: Names) -> str:
    """Return what a player does, in a sentence without its full stop.

    >>> from games.squarriors.cards.cards import KEYS
    >>> announced("play", "play nip 2.c jobe a", KEYS["nip"], 0, ("Ada", "Bo"))
    'Ada plays Nip on Bo’s Jobe'

    Args:
        kind, words, card, seat: as in `events.Added`.
        names: of the players, by seat.
    """
    return f"{names[seat]} {done(kind, words, card, names)}"


def done(kind: str, words: str, card: int | None, names: Names) -> str:
    """Return the same without who does it.

    >>> done("move", "move ghost a", None, ("Ada", "Bo"))
    'sends Ghost to the Army'
    """
    told = words.split()
    match kind, told:
        case "set", [_, location, *_]:
            trap = "a trap" if card is None else titles.card(card)
            return f"sets {trap} {titles.BETWEEN.get(location, location)}"
        case "move", [_, name, where]:
            return f"sends {titles.by_key(name, names)} to the {_domain(where)}"
        case "land", [_, land]:
            return f"turns to {titles.by_key(land, names)} as active Land"
        case "buy", [_, where]:
            return f"buys a Fledgling for the {_domain(where)}"
        case "promote", [_, name, branch]:
            return f"promotes {titles.by_key(name, names)} to {titles.by_key(branch, names)}"
        case "detach", _:
            *carrier, mark, _ = told[1:]
            return f"takes {titles.by_key(mark, names)} off {_carrier(carrier, names)}"
    what = titles.card(card) if card is not None else "a card"
    verb = {"trap": "springs the trap", "use": "uses"}.get(kind, "plays")
    return f"{verb} {what}{_aimed(told, card, names)}"


def subject(kind: str, words: str, card: int | None) -> str:
    """Return what an action is called when it is spoken of: its card, or what it does."""
    if kind == "set":
        return "the trap"
    if kind in ("play", "trap", "use") and card is not None:
        return titles.card(card)
    verb, *rest = words.split()
    name = titles.by_key(rest[0]) if rest else ""
    match verb:
        case "move":
            return f"{name}’s move"
        case "promote":
            return f"{name}’s promotion"
        case "buy":
            return "the purchase"
        case "land":
            return "the change of Land"
    return "detaching the mark"


def _aimed(told: Sequence[str], card: int | None, names: Names) -> str:
    """What an action is aimed at and what was named with it: ` on Bo’s Jobe: to the Army`."""
    number = -1 if card is None else card
    roles = spelling.roles(told, number)
    targets: list[str] = []
    goals: list[str] = []
    price = ""
    carrier: list[str] = []
    pairs = list(zip(roles, told, strict=False))
    for index, (role, word) in enumerate(pairs):
        following = roles[index + 1] if index + 1 < len(roles) else ""
        match role:
            case spelling.OWN if word not in (NOTHING, NONE):
                targets.append(titles.by_key(word, names))
            case spelling.PLACE if following != spelling.CREATURE:
                targets.append(place(word, names))
            case spelling.CREATURE:
                targets.append(_theirs(told[index - 1], word, names))
            case spelling.DOMAIN:
                targets.append(f"the {_domain(word)}")
            case spelling.PLAYER if word.isdigit() and int(word) <= len(names):
                targets.append(names[int(word) - 1])
            case spelling.ACTION:
                targets.append(f"action {word} of the queue")
            case spelling.CHAIN_CARD:
                targets.append(_chain_card(word))
            case spelling.CARD if index > 1:
                targets.append(titles.by_key(word, names))
            case spelling.CARRIER:
                carrier.append(word)
            case spelling.MARK:
                targets.append(f"{titles.by_key(word, names)} on {_carrier(carrier, names)}")
            case spelling.PRICE:
                price = f", sacrificing {titles.by_key(word, names)}"
            case spelling.GOAL:
                goals.append(f"to the {_domain(word)}")
            case spelling.CHAIN if index < len(told) - 1:
                goals.append(f"to the {_domain(word)}’s chain")
            case spelling.BRANCH:
                goals.append(f"to become {titles.by_key(word, names)}")
            case spelling.LAND if word != NOTHING:
                goals.append(f"then {titles.by_key(word, names)}")
    on = f" on {listed(targets)}" if targets else ""
    return f"{price}{on}{', ' + listed(goals) if goals else ''}"


def place(word: str, names: Names) -> str:
    """Return a domain, trap or chain card of somebody’s: `Bo’s Council`."""
    found = titles.place(word)
    if found is None or found[0] >= len(names):
        return word
    seat, rest = found
    if rest in LOCATIONS:
        return f"{names[seat]}’s {rest} trap"
    if titles.letter(rest) >= 0:
        return f"{names[seat]}’s {_domain(rest)}"
    if titles.letter(rest[0]) >= 0 and rest[1:].isdigit():
        return f"card {rest[1:]} of {names[seat]}’s {_domain(rest[0])} chain"
    return f"{names[seat]}’s creature without a domain"


def carried(words: str, names: Names) -> str:
    """Return what carries a mark, from how the notation names it for all.

    >>> carried("2.c jobe", ("Ada", "Bo")), carried("2.c", ("Ada", "Bo"))
    ('Bo’s Jobe in the Council', 'Bo’s Council')
    """
    where, _, name = words.partition(" ")
    found = titles.place(where)
    if not name or found is None:
        return place(where, names)
    there = f" in the {_domain(found[1])}" if titles.letter(found[1]) >= 0 else ""
    return f"{_theirs(where, name, names)}{there}"


def _theirs(where: str, name: str, names: Names) -> str:
    found = titles.place(where)
    called = titles.by_key(name, names)
    return (
        called
        if found is None or found[0] >= len(names)
        else f"{names[found[0]]}’s {titles.bare(called)}"
    )


def _carrier(words: Sequence[str], names: Names) -> str:
    """What carries a mark: an own creature or domain, or somebody’s."""
    if not words:
        return "its carrier"
    if len(words) > 1:
        return _theirs(words[0], words[1], names)
    word = words[0]
    if titles.place(word) is not None:
        return place(word, names)
    return f"the {_domain(word)}" if titles.letter(word) >= 0 else titles.by_key(word, names)


def _chain_card(word: str) -> str:
    if spelling.is_chain_card(word):
        return f"card {word[1:]} of the {_domain(word[0])} chain"
    return word


def _domain(word: str) -> str:
    domain = titles.letter(word)
    return PLACES[domain] if domain >= 0 else word
