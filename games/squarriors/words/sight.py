"""Finds in a view what the words of a notation name."""

from __future__ import annotations

from collections.abc import Sequence

from games.squarriors.board import DOMAINS, LOCATIONS
from games.squarriors.cards.cards import CARDS, KEYS
from games.squarriors.cards.verbs import Move
from games.squarriors.view import ChainSeen, CreatureSeen, SquarriorsView
from games.squarriors.words import spelling, titles


def me(view: SquarriorsView) -> int:
    """Return the seat of who looks; 0 for a spectator."""
    return view.viewer or 0


def creature(view: SquarriorsView, seat: int, name: str) -> CreatureSeen | None:
    """Return the creature of that name on a side, None if there is none."""
    if not 0 <= seat < view.seats:
        return None
    return next((each for each in view.sides[seat].creatures if each.name == name), None)


def named(view: SquarriorsView, path: Sequence[str]) -> tuple[int, CreatureSeen] | None:
    """Return the creature that the last word names, and whose it is: in the place that the word
    before it names, else one of the viewer’s, else anybody’s."""
    *before, word = path
    name = word.removesuffix("!")
    found = titles.place(before[-1]) if before else None
    if found is not None:
        there = creature(view, found[0], name)
        return None if there is None else (found[0], there)
    own = me(view)
    for seat in (own, *(seat for seat in range(view.seats) if seat != own)):
        there = creature(view, seat, name)
        if there is not None:
            return seat, there
    return None


def there(view: SquarriorsView, seat: int, domain: int) -> list[CreatureSeen]:
    """Return the creatures of a domain, left to right."""
    return [each for each in view.sides[seat].creatures if each.domain == domain]


def chain_card(view: SquarriorsView, seat: int, word: str) -> ChainSeen | None:
    """Return the card of a chain that `c3` names."""
    if not spelling.is_chain_card(word) or not view.sides[seat].domains:
        return None
    chain = view.sides[seat].domains[titles.letter(word[0])].chain
    number = int(word[1:])
    return chain[number - 1] if 0 < number <= len(chain) else None


def card_spoken_of(view: SquarriorsView, path: Sequence[str]) -> int:
    """Return the card that `use`, `fire` or `text` is about, -1 where there is none."""
    if len(path) < 2 or path[0] not in ("use", "fire", "text"):
        return -1
    word, seat = path[1], me(view)
    if path[0] == "fire":
        trap = view.sides[seat].traps[LOCATIONS.index(word)] if word in LOCATIONS else None
        return -1 if trap is None or trap.card is None else trap.card
    own = creature(view, seat, word)
    if own is not None:
        return own.card
    seen = chain_card(view, seat, word)
    if seen is not None:
        return seen.card
    return KEYS.get(word.partition("@")[0], -1)


def roles(view: SquarriorsView, path: Sequence[str]) -> tuple[str, ...]:
    """Return what each word of a path stands for."""
    return spelling.roles(path, card_spoken_of(view, path))


def next_role(view: SquarriorsView, path: Sequence[str]) -> str:
    """Return what the word after `path` stands for, "" where nothing can follow."""
    found = spelling.roles((*path, ""), card_spoken_of(view, path))
    return found[len(path)] if len(found) > len(path) else ""


def goal_seat(view: SquarriorsView, path: Sequence[str]) -> int:
    """Return whose domain a goal is: of who is moved, where a text moves somebody else’s."""
    for index, word in enumerate(path):
        found = titles.place(word)
        if found is not None and index + 1 < len(path):
            moved = creature(view, found[0], path[index + 1])
            if moved is not None and _is_moved(view, path):
                return found[0]
    if path[0] == "to" and len(path) > 1 and path[1] not in KEYS:
        return me(view)
    if path[0] == "to" and len(path) > 1:
        seen = named(view, path[:2])
        return me(view) if seen is None else seen[0]
    return me(view)


def _is_moved(view: SquarriorsView, path: Sequence[str]) -> bool:
    """Whether the text that is used moves its target, and does not take it over."""
    card = card_spoken_of(view, path)
    if card < 0:
        return False
    abilities = spelling.activated(card, spelling.is_chain_card(path[1]))
    return any(isinstance(effect, Move) for ability in abilities for effect in ability.do)


def counters(seen: CreatureSeen) -> list[str]:
    """Return what lies on a creature and how it stands, in short words."""
    own = CARDS[seen.card]
    told = [
        "expended" * seen.expended,
        f"damage {seen.damage}" * bool(seen.damage),
        f"armor {seen.armor}" * bool(seen.armor),
        "manipulation counter" * seen.swayed,
        "new this turn" * seen.entered,
    ]
    told += [f"with {CARDS[mark.card].name}" for mark in seen.marks]
    gained = [each for each in seen.keywords if each not in own.keywords]
    return [*filter(None, told), *gained]


def domain_name(domain: int) -> str:
    """Return a domain as the notation’s readers know it, `nowhere` for none."""
    return DOMAINS[domain].capitalize() if domain >= 0 else "nowhere"
