"""To whom something happens in an event, and what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.events import Event
from games.tactica import events as e
from games.tactica.board import NAMES
from games.tactica.cards.decrees import BETRAYAL, DECREES, FOG, MUD
from games.tactica.troops import KIND_TITLES
from games.tactica.words.naming import card_title, in_words
from games.words import Befallen


def befell(event: Event, names: Sequence[str]) -> Iterator[Befallen]:
    """Yield what happens to troops, walls and cards, by whose they are."""
    match event:
        case e.Declared(seat=seat, target=target, kind=kind, powers=powers, defence=defence):
            what = f"attacked, {sum(powers)} against {defence}"
            yield Befallen(1 - seat, _thing(kind, target), what)
        case e.Withstood(seat, target, kind):
            yield Befallen(seat, _thing(kind, target), "stands")
        case e.Razed(seat, number, _):
            yield Befallen(seat, _thing(0, number), "razed")
        case e.Fell(seat=seat, number=number, kind=kind, captured=captured):
            yield Befallen(seat, _thing(kind, number), "captured" if captured else "felled")
        case e.Destroyed(seat, number, kind):
            yield Befallen(seat, _thing(kind, number), "destroyed by Cthon")
        case e.CreatureFell(seat, number, kind):
            yield Befallen(seat, _thing(kind, number), "falls, its card is lost")
        case e.Wounded(seat, number, kind, wounds):
            yield Befallen(seat, _thing(kind, number), f"wounded, DEF −{wounds}")
        case e.SpireFell(seat, number):
            yield Befallen(seat, f"spire on {NAMES[number]}", "falls, its card is lost")
        case e.WeatherEnded(seat, weather, lost) if lost:
            yield Befallen(seat, f"Your {DECREES[weather].title}", "cleared, its cards are lost")
        case e.Decreed(seat, decree, number, kind):
            yield from _decreed(seat, decree, number, kind, names)
        case e.StandInTaken(seat, number, kind):
            yield Befallen(seat, _thing(kind, number), "captured in the Champion’s place")
        case e.Stepped(seat, kind, src, dst):
            yield Befallen(seat, _thing(kind, src), f"steps to {NAMES[dst]}")
        case e.Swapped(seat, champion, foot):
            yield Befallen(seat, f"Champion on {NAMES[foot]}", f"goes to {NAMES[champion]}")
        case e.Answered(seat, card, _, _, negated) if negated:
            what = f"lost, {names[seat]} played {card_title(card)}"
            yield Befallen(1 - seat, card_title(negated), what)
        case e.CameBack(seat, count):
            yield Befallen(seat, f"{count} × Press", "back in your hand")
        case e.Spied(seat):
            yield Befallen(1 - seat, "Your hand", f"seen by {names[seat]}’s Spy")
        case e.Rescued(seat, card):
            yield Befallen(1 - seat, "Your hostages", f"{names[seat]} took {card_title(card)} back")
        case e.CrownTime(seat, left):
            yield Befallen(seat, "Your Crown", f"captured, {left} of your turns left")
        case e.Exchanged(seat, home, lost):
            if home:
                yield Befallen(seat, in_words(home), "home again")
            if lost:
                yield Befallen(seat, in_words(lost), "lost for the war")


def _decreed(
    seat: int, decree: str, number: int, kind: int, names: Sequence[str]
) -> Iterator[Befallen]:
    """What an enemy's decree does to a player."""
    who, enemy = names[seat], 1 - seat
    if decree == FOG:
        yield Befallen(enemy, "Your ranged troops", f"in {who}’s Fog while it lasts: range 1")
    elif decree == MUD:
        yield Befallen(enemy, "Your troops", f"in {who}’s Mud while it lasts: single steps")
    elif decree == BETRAYAL:
        yield Befallen(enemy, _thing(kind, number), f"betrays you: {who}’s hostage now")


def _thing(kind: int, number: int) -> str:
    return f"{KIND_TITLES[kind]} on {NAMES[number]}" if kind else f"wall on {NAMES[number]}"
