"""The effects of events on seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.events import Event
from games.tactica import events as e
from games.tactica.board import NAMES, SIDES_OF, partners_of
from games.tactica.cards import happenings as h
from games.tactica.cards.decrees import BETRAYAL, DECREES, FOG, MUD
from games.tactica.troops import KIND_TITLES
from games.tactica.words.naming import card_title, in_words
from games.words import Befallen


def befell(event: Event, names: Sequence[str]) -> Iterator[Befallen]:
    """Yield what happens to troops, walls and cards, with the seats of their owners."""
    match event:
        case (
            e.Declared() | e.Withstood() | e.Razed() | e.Rescued() | e.LeftBattle() | e.CrownTime()
        ):
            yield from _of_sides(event, names)
        case e.Fell(seat=seat, number=number, kind=kind, captured=captured):
            how = "captured" if captured else "sent to resupply"
            what = f"{how}, {event.power} against {event.defence}"
            yield Befallen(seat, _thing(kind, number), what)
        case h.Destroyed(seat, number, kind):
            yield Befallen(seat, _thing(kind, number), "destroyed by Cthon")
        case h.CreatureFell(seat, number, kind):
            yield Befallen(seat, _thing(kind, number), "destroyed, its card is lost")
        case h.Wounded(seat, number, kind, wounds):
            yield Befallen(seat, _thing(kind, number), f"wounded, DEF −{wounds}")
        case h.SpireFell(seat, number):
            yield Befallen(seat, f"spire on {NAMES[number]}", "falls, its card is lost")
        case h.WeatherEnded(seat, weather, lost) if lost:
            yield Befallen(seat, f"Your {DECREES[weather].title}", "cleared, its cards are lost")
        case h.Decreed(seat, decree, number, kind):
            yield from _decreed(seat, decree, number, kind, names)
        case e.StandInTaken(seat, number, kind):
            yield Befallen(seat, _thing(kind, number), "captured in the Champion’s place")
        case e.Stepped(seat, kind, src, dst):
            yield Befallen(seat, _thing(kind, src), f"steps to {NAMES[dst]}")
        case e.Swapped(seat, champion, foot):
            yield Befallen(seat, f"Champion on {NAMES[foot]}", f"goes to {NAMES[champion]}")
        case e.Answered(seat, card, _, _, negated) if negated and len(names) == 2:
            what = f"lost, {names[seat]} played {card_title(card)}"
            yield Befallen(1 - seat, card_title(negated), what)
        case e.CameBack(seat, count):
            yield Befallen(seat, f"{count} × Press", "back in your hand")
        case e.Spied(seat, _, owner):
            yield Befallen(_other(seat, owner), "Your hand", f"seen by {names[seat]}’s Spy")
        case e.Exchanged(seat, home, lost):
            if home:
                yield Befallen(seat, in_words(home), "home again")
            if lost:
                yield Befallen(seat, in_words(lost), "lost for the war")


def _of_sides(event: Event, names: Sequence[str]) -> Iterator[Befallen]:
    """Yield the changes to what partners share: walls, hostages, the Crown."""
    match event:
        case e.Declared(seat, target, kind, _, _, powers, defence, owner):
            what = f"attacked, {sum(powers)} against {defence}"
            for each in _of(_other(seat, owner), kind, names):
                yield Befallen(each, _thing(kind, target), what)
        case e.Withstood(seat, target, kind):
            for each in _of(seat, kind, names):
                yield Befallen(each, _thing(kind, target), "stands")
        case e.Razed(seat, number, _):
            for each in _of(seat, 0, names):
                yield Befallen(each, _thing(0, number), "razed")
        case e.Rescued(seat, card, holder, owner):
            took = f"{names[seat]} took {card_title(card)} back"
            sides = SIDES_OF[len(names)]
            for each in _of(_other(seat % sides, holder), 0, names):
                yield Befallen(each, "Your hostages", took)
            if owner >= 0:
                yield Befallen(owner, card_title(card), f"taken back by {names[seat]}")
        case e.LeftBattle(seat, _, of_match):
            what = "out of the match" if of_match else "out of this battle"
            for each in _of(seat, 0, names):
                yield Befallen(each, "Your side", what)
        case e.CrownTime(seat, left):
            whose = "your"
            for each in _of(seat, 0, names):
                yield Befallen(each, "Your Crown", f"captured, {left} of {whose} turns left")
                whose = f"{names[seat]}’s"


def _decreed(
    seat: int, decree: str, number: int, kind: int, names: Sequence[str]
) -> Iterator[Befallen]:
    """Yield the effects of an enemy's decree on a player."""
    who, sides = names[seat], SIDES_OF[len(names)]
    enemies = [each for each in range(len(names)) if (each - seat) % sides]
    for enemy in enemies:
        if decree == FOG:
            yield Befallen(enemy, "Your ranged troops", f"in {who}’s Fog while it lasts: range 1")
        elif decree == MUD:
            yield Befallen(enemy, "Your troops", f"in {who}’s Mud while it lasts: single steps")
        elif decree == BETRAYAL and len(enemies) == 1:
            yield Befallen(enemy, _thing(kind, number), f"betrays you: {who}’s hostage now")


def _other(seat: int, said: int) -> int:
    """Return the seat that an event affects. With two sides the event does not name it."""
    return said if said >= 0 else 1 - seat


def _of(seat: int, kind: int, names: Sequence[str]) -> Sequence[int]:
    """Return the owners of a troop. Everything else, a wall (0) too, belongs to all partners."""
    return (seat,) if kind else partners_of(len(names))[seat % SIDES_OF[len(names)]]


def _thing(kind: int, number: int) -> str:
    return f"{KIND_TITLES[kind]} on {NAMES[number]}" if kind else f"wall on {NAMES[number]}"
