"""The story of Square Tactics: a sentence for each event."""

from __future__ import annotations

from collections.abc import Sequence

from games.events import Event, Resigned
from games.square_tactics import events as e
from games.square_tactics.cards.actions import ACTIONS, WOUNDED
from games.square_tactics.cards.characters import FACTIONS, SIDES, name_of, slot_of
from games.square_tactics.rules.strength import DEFENCE, total
from games.wording import listed

ORDER_WORDS = {
    "clockwise": "clockwise",
    "anticlockwise": "anticlockwise",
    "from top": "from its top",
    "from right": "from its right",
    "from bottom": "from its bottom",
    "from left": "from its left",
}


def tell(event: Event, names: Sequence[str]) -> str:
    """Return an event in one short sentence, or "" if it needs none.

    Args:
        names: the players' names, by seat.
    """
    match event:
        case e.Compared():
            return _compared(event, names)
        case e.FactionTaken() | e.GameBegan() | e.PassedOver() | e.GameEnded() | Resigned():
            return _of_the_match(event, names)
        case e.Drew() | e.DrewAction() | e.Reshuffled() | e.Revealed():
            return _of_drawing(event, names)
        case e.TookBack() | e.Played() | e.Raised() | e.PlayedNobody():
            return _of_playing(event, names)
        case e.Ordered() | e.Skipped() | e.Captured() | e.Riposted():
            return _of_processing(event, names)
        case _:
            return _of_action_cards(event, names)


def _of_the_match(event: Event, names: Sequence[str]) -> str:
    match event:
        case e.FactionTaken(seat, faction):
            return f"{names[seat]} plays the {FACTIONS[faction].name}."
        case e.GameBegan(game, games, first):
            which = "The game" if games == 1 else f"Game {game} of {games}"
            return f"{which} begins: {names[first]} plays first."
        case e.PassedOver(seat):
            return f"{names[seat]} has no character left and is skipped."
        case e.GameEnded():
            which = "The game" if event.games == 1 else f"Game {event.game} of {event.games}"
            scores = (f"{name} {got}" for name, got in zip(names, event.points, strict=True))
            return f"{which} ends: {', '.join(scores)}."
        case Resigned(seat):
            return f"{names[seat]} resigns."
    raise TypeError(f"no words for {event!r}")


def _of_drawing(event: Event, names: Sequence[str]) -> str:
    match event:
        case e.Drew(seat, count, cards):
            if cards:
                return f"{names[seat]} draws {listed(map(titled, cards))}."
            return f"{names[seat]} draws {count} characters." if count == 2 else ""
        case e.DrewAction(seat, kind):
            what = "an action card" if kind is None else ACTIONS[kind].name
            return f"{names[seat]} draws {what}."
        case e.Reshuffled(seat):
            whose = "The played action cards" if seat is None else f"{names[seat]}’s action cards"
            return f"{whose} are shuffled to make a new deck."
        case e.Revealed(seat, card):
            return f"{names[seat]} reveals {titled(card)}, draws, and shuffles it into the deck."
    raise TypeError(f"no words for {event!r}")


def _of_playing(event: Event, names: Sequence[str]) -> str:
    match event:
        case e.TookBack(seat, card, space):
            return f"{names[seat]} takes {titled(card)} on {space} back to hand."
        case e.Played(seat, card, space, turned):
            way = f", turned {turned}" if turned else ""
            return f"{names[seat]} plays {titled(card)} on {space}{way}."
        case e.Raised(seat, card, space, turned):
            way = f", turned {turned}" if turned else ""
            return f"{names[seat]} plays Zombie: {titled(card)} comes back on {space}{way}."
        case e.PlayedNobody(seat):
            return f"{names[seat]} has no character to play."
    raise TypeError(f"no words for {event!r}")


def _of_processing(event: Event, names: Sequence[str]) -> str:
    match event:
        case e.Ordered(_, order):
            return f"It attacks {ORDER_WORDS[order]}."
        case e.Skipped(_, side):
            return f"It skips its {SIDES[side]} side."
        case e.Captured(_, card, owner, space):
            return f"{names[owner]}’s {name_of(card)} on {space} is captured."
        case e.Riposted(seat, card, owner, space):
            return f"{names[seat]} captures {names[owner]}’s {name_of(card)} on {space} instead."
    raise TypeError(f"no words for {event!r}")


def _of_action_cards(event: Event, names: Sequence[str]) -> str:
    match event:
        case e.Shielded(seat, kind, card, space):
            name = ACTIONS[kind].name
            return f"{names[seat]} plays {name} under {name_of(card)} on {space}: +1."
        case e.Moved(seat, moved_by, card, _, start, to):
            played = "" if moved_by is None else f"{names[seat]} plays {ACTIONS[moved_by].name}: "
            return f"{played}{name_of(card)} moves from {start} to {to}."
        case e.Swapped(seat, back, card, space):
            change = f"{name_of(back)} on {space} returns to hand, {titled(card)} takes its place"
            return f"{names[seat]} plays Hot Swap: {change}."
        case e.ProcessedAgain(seat, card, space):
            return f"{names[seat]} plays Second Chance: {name_of(card)} on {space} attacks again."
        case e.Turned(seat, kind, card, space, how):
            way = "right round" if how == "round" else f"to the {how}"
            return (
                f"{names[seat]} plays {ACTIONS[kind].name}: {name_of(card)} on {space} turns {way}."
            )
        case e.TradeBegan(seat, other):
            return f"{names[seat]} plays Trade with {names[other]}: each picks a character."
        case e.Traded(seat, other, given, got):
            if given is None or got is None:
                return f"{names[seat]} and {names[other]} have traded."
            return f"{names[seat]} gives {titled(given)} to {names[other]} for {titled(got)}."
        case e.Sacrificed(seat, card, captor, instead, space):
            spared = f"{name_of(instead)} on {space} is left alone this turn"
            return (
                f"{names[seat]} plays Sacrifice: {titled(card)} goes to {names[captor]}, {spared}."
            )
        case e.GotWounded(seat, card, _, space):
            return f"{names[seat]} plays Wounded on {name_of(card)} on {space}: all numbers −1."
    raise TypeError(f"no words for {event!r}")


def _compared(event: e.Compared, names: Sequence[str]) -> str:
    """Return the comparison of one side: both numbers with what changed them, and the result. The
    space of the other card tells which side it was."""
    mine = f"Its {summed(event.number, event.mine)}"
    against = summed(event.against, event.theirs)
    them = f"{names[event.owner]}’s {name_of(event.card)} on {event.space}"
    match event:
        case e.Won():
            return f"{mine} {_beats(event)} {against} and captures {them}."
        case e.Threatened():
            return f"{mine} {_beats(event)} the {against} of {them}."
        case e.Tied():
            number = f"{against} of " if event.against else ""  # version 1 did not tell it
            return f"{mine} ties with {number}{them}."
        case e.Stopped():
            return f"{mine} loses to the {against} of {them}, so the attack stops."
        case e.Endured():
            return f"{mine} loses to the {against} of {them}, but the attack goes on this once."
    raise TypeError(f"no words for {event!r}")


def _beats(event: e.Compared) -> str:
    return "beats" if event.number > event.against else "wins the tie with"


def summed(number: int, modifiers: Sequence[int]) -> str:
    """Return a number together with the sum that it comes from.

    >>> summed(6, [0]), summed(4, [])
    ('6 (= 5 + 1 Fore Shielding)', '4')
    """
    if not modifiers:
        return str(number)
    parts = [str(number - total(modifiers)), *map(_modifier, modifiers)]
    return f"{number} (= {' '.join(parts)})"


def _modifier(modifier: int) -> str:
    if modifier == DEFENCE:
        return "+ 1 defending"
    sign = "−" if modifier == WOUNDED else "+"
    return f"{sign} 1 {ACTIONS[modifier].name}"


def titled(card: int) -> str:
    """
    >>> from games.square_tactics.cards.characters import card_of
    >>> titled(card_of(faction=2, slot=7))
    'Smelly Cat (7)'
    """
    return f"{name_of(card)} ({slot_of(card)})"


def numbers(values: Sequence[int]) -> str:
    """
    >>> numbers((6, 5, 3, 5))
    'top 6, right 5, bottom 3, left 5'
    """
    return ", ".join(f"{side} {number}" for side, number in zip(SIDES, values, strict=True))
