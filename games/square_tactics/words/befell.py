"""The effects of events on seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.events import Event
from games.square_tactics import events as e
from games.square_tactics.cards.actions import ACTIONS
from games.square_tactics.cards.characters import name_of
from games.words import Befallen


def befell(event: Event, names: Sequence[str]) -> Iterator[Befallen]:
    """Yield what happens to characters and hands, with the seats that they belong to."""
    match event:
        case e.Won(seat=seat, card=card, owner=owner, space=space):
            how = f"captured by {names[seat]}, {event.number} against {event.against}"
            yield Befallen(owner, f"{name_of(card)} on {space}", how)
        case e.Captured(seat, card, owner, space) | e.Riposted(seat, card, owner, space):
            yield Befallen(owner, f"{name_of(card)} on {space}", f"captured by {names[seat]}")
        case e.Threatened(seat=seat, card=card, owner=owner, space=space):
            how = f"beaten by {names[seat]}, {event.number} against {event.against}"
            yield Befallen(owner, f"{name_of(card)} on {space}", how)
        case e.GotWounded(_, card, owner, space):
            yield Befallen(owner, f"{name_of(card)} on {space}", "wounded, all numbers −1")
        case e.Moved(_, _, card, owner, start, to):
            yield Befallen(owner, f"{name_of(card)} on {start}", f"moved to {to}")
        case e.Turned(seat, kind, card, space):
            yield Befallen(seat, f"{name_of(card)} on {space}", f"turned ({ACTIONS[kind].name})")
        case e.Shielded(seat, kind, card, space):
            yield Befallen(seat, f"{name_of(card)} on {space}", ACTIONS[kind].name)
        case e.Swapped(seat, back, card, space):
            yield Befallen(seat, f"{name_of(card)} on {space}", f"in the place of {name_of(back)}")
        case e.TookBack(seat, card, space):
            yield Befallen(seat, f"{name_of(card)} on {space}", "back in the hand")
        case e.Played(seat, card, space) | e.Raised(seat, card, space):
            yield Befallen(seat, f"{name_of(card)} on {space}", "played")
        case e.TradeBegan(seat, other):
            yield Befallen(other, "Your hand", f"{names[seat]} trades a character with you")
        case e.Traded(seat, other):
            yield Befallen(other, "Your hand", f"one character traded with {names[seat]}")
