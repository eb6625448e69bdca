"""Refusals of a typed tactic that cannot be played, set or sprung."""

from __future__ import annotations

from collections.abc import Sequence

from games.squarriors.board import LOCATIONS
from games.squarriors.cards.cards import CARDS, KEYS, Card
from games.squarriors.choices import NOTHING
from games.squarriors.meanings import ActionOf, CreatureOf, InDomain, LinkOf, TrapOf
from games.squarriors.reading import expected, letter, place
from games.squarriors.view import SquarriorsView
from games.squarriors.words import sight, typed
from games.squarriors.words.titles import CONTESTS, PLACES


def why_no_play(view: SquarriorsView, words: Sequence[str]) -> str:
    """Return why `play nip 2.c jobe a` is not possible."""
    if len(words) < 2:
        return ""
    card = _tactic(words[1])
    if isinstance(card, str):
        return card
    if why := _not_held(view, card):
        return why
    if card.subtype == "Trap":
        return f"{card.name} is a trap: set it with `trap left {card.key}` (R-23)."
    if view.asked == "window" and card.subtype != "Instant":
        return f"{card.subtype}s like {card.name} wait for your action phase (R-12)."
    return (
        _not_payable(view, card)
        or _wrong_window(view, card)
        or why_not_at(view, words, card)
        or _wrong_chain(view, words)
    )


def _tactic(key: str) -> Card | str:
    number = KEYS.get(key)
    if number is None or CARDS[number].kind != "tactic":
        return f"There is no tactic “{key[:30]}”: look it up with “/card”."
    return CARDS[number]


def _not_held(view: SquarriorsView, card: Card) -> str:
    return "" if card.number in view.hand else f"You have no {card.name} in your hand."


def _not_payable(view: SquarriorsView, card: Card) -> str:
    power, price = view.sides[sight.me(view)].power, sight.price(view, card.number)
    if power >= price:
        return ""
    return f"{card.name} costs {price} Power; you have {power} (R-14)."


def _wrong_window(view: SquarriorsView, card: Card) -> str:
    """Refuse an instant outside its moment."""
    window = card.play.window if card.play is not None else None
    if window is None:
        return ""
    if window.contest:
        wanted = "an attack" if window.contest == "attack" else f"a {CONTESTS[window.contest]}"
        yours = " of yours" if window.by == "mine" else ""
        contest = view.contest
        if contest is None or (window.contest not in ("attack", contest.kind)):
            return f"{card.name} is played during {wanted}{yours}: {card.text}"
    if window.roll and (view.contest is None or view.contest.roll is None):
        return f"{card.name} is played just after a roll: {card.text}"
    return ""


def why_not_at(view: SquarriorsView, words: Sequence[str], card: Card) -> str:
    """Return why the words do not name legal targets of a card."""
    places = False
    for before, word, (kind, own) in zip(words, words[1:], expected(words), strict=False):
        if word == NOTHING:
            continue
        name = typed.by_key(word)[:30]
        if kind is CreatureOf and not own and typed.named(view, before, word) is None:
            return f"There is no {name} in {before}: look where it is now."
        if kind is CreatureOf and own and sight.creature(view, sight.me(view), word) is None:
            return f"You control no {name} that {card.name} could take: {card.text}"
        if kind in (InDomain, TrapOf, LinkOf) and not own:
            if place(word) is None:
                return f"“{word[:20]}” is not a player’s domain: write it like `2.c`."
            places = True
        if kind is ActionOf and not _queued(view, word):
            return f"No action {word[:20]} waits to take effect."
    if view.round <= 1 and places:
        return "In the first round nothing of another player can be a target (R-3)."
    if card.play is not None and card.play.kind != "mark" and (why := _fallen(view, words)):
        return why
    if card.play is not None and card.play.target is not None and len(words) > 2:
        return f"That is not a target for {card.name} now: {card.text}"
    return ""


def _queued(view: SquarriorsView, word: str) -> bool:
    number = word.removeprefix("#")
    return number.isdecimal() and 0 < int(number) <= len(view.queue)


def _wrong_chain(view: SquarriorsView, words: Sequence[str]) -> str:
    if letter(words[-1]) < 0:
        return f"Name the chain it joins as the last word, as in `{' '.join(words)} c` (R-21)."
    return _fallen(view, words)


def _fallen(view: SquarriorsView, words: Sequence[str]) -> str:
    """Refuse the chain of a destroyed domain."""
    domain = letter(words[-1])
    if domain >= 0 and not view.sides[sight.me(view)].domains[domain].strength:
        return f"Your {PLACES[domain]} is destroyed, and its chain with it (R-51)."
    return ""


def why_no_trap(view: SquarriorsView, words: Sequence[str]) -> str:
    """Return why `trap left snare` is not possible."""
    if len(words) < 3:
        return ""
    location, card = words[1], _tactic(words[2])
    if location not in LOCATIONS:
        return "A trap is set `left`, between Vanguard and Army, or `right`, by the Council."
    if isinstance(card, str):
        return card
    if why := _not_held(view, card):
        return why
    if card.subtype != "Trap":
        return f"{card.name} is not a trap: play it with `play {card.key}`."
    if view.sides[sight.me(view)].traps[LOCATIONS.index(location)] is not None:
        return (
            f"There is already a trap on the {location}: one each, and it stays until sprung "
            "(R-23)."
        )
    return _not_payable(view, card)


def why_not_fire(view: SquarriorsView, words: Sequence[str]) -> str:
    """Return why `fire left v` is not possible."""
    if len(words) < 2 or words[1] not in LOCATIONS:
        return "Name the trap: `fire left v` or `fire right v`, its chain last."
    trap = view.sides[sight.me(view)].traps[LOCATIONS.index(words[1])]
    if trap is None or trap.card is None:
        return f"You have no trap on the {words[1]}."
    card = CARDS[trap.card]
    if view.round <= 1:
        return f"No trap is sprung in the first round: {card.name} waits (R-3)."
    if len(words) > 2 and letter(words[-1]) >= 0:
        return f"{card.name} waits for its event: {card.text} (R-24)."
    return _wrong_chain(view, words)
