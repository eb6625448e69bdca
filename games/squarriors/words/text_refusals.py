"""Refusals of a typed ability, or of detaching a mark."""

from __future__ import annotations

from collections.abc import Sequence

from games.squarriors.board import DOMAINS
from games.squarriors.cards.cards import CARDS
from games.squarriors.cards.vocabulary import Ability
from games.squarriors.reading import activated, is_link, is_mark, letter
from games.squarriors.view import CreatureSeen, SquarriorsView
from games.squarriors.words import sight, titles, typed
from games.squarriors.words.titles import PLACES


def why_no_use(view: SquarriorsView, words: Sequence[str]) -> str:
    """Return why `use bramblejaw king` is not possible."""
    if len(words) < 2:
        return ""
    number = typed.card_spoken_of(view, words)
    side = view.sides[sight.me(view)]
    seen = sight.creature(view, sight.me(view), words[1])
    in_chain = seen is None and is_link(words[1])
    own = seen is not None or in_chain or number in [domain.card for domain in side.domains]
    if number < 0 or not own:
        return f"You control no “{words[1][:30]}” with an ability."
    card = CARDS[number]
    abilities = activated(number, in_chain)
    if not abilities:
        return f"{card.name} has no ability to be used: its text works by itself."
    text = card.strategy_text if in_chain else card.text
    ability = _meant(abilities, words)
    power = side.power
    if seen is not None and (why := _not_now(seen, ability, text)):
        return why
    if power < ability.cost.power:
        return f"That costs {ability.cost.power} Power; you have {power}: {text}"
    if in_chain and not _linked(view, words[1]):
        return f"{card.name}’s link does not hold now (R-25): {text}"
    once = " It works once a turn (R-43)." if ability.once else ""
    return f"{card.name} cannot be used like that now: {text}{once}"


def _meant(abilities: Sequence[Ability], words: Sequence[str]) -> Ability:
    number = int(words[2]) - 1 if len(words) > 2 and words[2].isdecimal() else 0
    return abilities[number] if 0 <= number < len(abilities) else abilities[0]


def _not_now(seen: CreatureSeen, ability: Ability, text: str) -> str:
    """Refuse a creature's ability, whatever its target."""
    name = titles.creature(seen)
    if seen.entered:
        return f"{name} entered this turn: it can do nothing yet (R-48)."
    if seen.expended and not ability.while_expended:
        return f"{name} is expended: expended creatures use no abilities (R-43)."
    if ability.at and seen.domain >= 0 and DOMAINS[seen.domain] not in ability.at:
        return f"{name} is in your {PLACES[seen.domain]}: its text works elsewhere: {text}"
    return ""


def _linked(view: SquarriorsView, word: str) -> bool:
    card = typed.link(view, word)
    return card is not None and card.holds


def why_not_detach(view: SquarriorsView, words: Sequence[str]) -> str:
    """Return why `detach king war_paint c` is not possible."""
    mark = next((word for word in words[1:] if is_mark(word)), None)
    if mark is None:
        return "Name what carries it, your mark, then a chain: `detach king war_paint c` (R-22)."
    domain = letter(words[-1])
    if domain < 0 or not view.sides[sight.me(view)].domains[domain].strength:
        return "A detached mark joins the chain of one of your standing domains (R-22)."
    return (
        f"You have no {typed.by_key(mark)} there: only the player who put a mark on takes it off "
        "(R-22)."
    )
