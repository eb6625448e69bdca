"""The story of Bopbm: Squared: a sentence for each event."""

from __future__ import annotations

from collections.abc import Sequence

from games.bopbm_squared import events as e
from games.bopbm_squared.board import NUMBERS, TILE_NAMES, TILE_NUMBERS, TILE_OF
from games.events import Event, Resigned
from games.wording import counted, listed, plural

COLOURS = ("Green", "Blue", "Amber", "Crimson")
"""By seat: the colour of a player's tiles."""
NOBODYS = "White"
"""The colour of the large tile that belongs to nobody."""


def tell(event: Event, names: Sequence[str]) -> str:
    """Return an event in one short sentence.

    Args:
        names: the players' names, by seat.
    """
    match event:
        case e.Attacked() | e.Rolled() | e.Insisted() | e.Withdrew():
            return _of_the_duel(event, names)
        case e.Removed() | e.Occupied() | e.Driven() | e.Repelled():
            return _of_the_outcome(event, names)
        case e.Mustered(seat, die, base):
            if die == 6:
                return f"{names[seat]} rolls a 6 for the invading army: {tiles(base)} on its base."
            ends = "" if base else " Its base is empty, so the turn ends."
            return f"{names[seat]} rolls a {die} for the invading army: only a 6 adds a tile.{ends}"
        case _:
            return _of_the_match(event, names)


def _of_the_match(event: Event, names: Sequence[str]) -> str:
    match event:
        case e.OrderRolled(dice):
            return _order(dice, names)
        case e.Started(seat, tile):
            return f"{names[seat]} starts on the {tile_name(tile)} large tile."
        case e.Placed(seat, space):
            return f"{names[seat]} places a small tile on {space}."
        case e.PlacedMedium(seat, tile):
            return f"{names[seat]} places a medium tile on the {tile_name(tile)} large tile."
        case e.Passed(seat):
            return f"{names[seat]} can neither place nor attack, and passes."
        case e.Waited(seat):
            return f"{names[seat]}’s army waits."
        case e.Stranded(seat):
            return f"{names[seat]}’s army finds no place to land, so the turn ends."
        case e.Ended("rounds"):
            return "The last round is over."
        case e.Ended("home", winner, white):
            assert winner is not None
            every = f"every {COLOURS[winner].lower()} large tile"
            what = f"{every} and the white one" if white else every
            return f"{names[winner]} controls {what} as the turn begins."
        case e.Ended(_, winner):
            assert winner is not None
            return f"{names[winner]} controls enough large tiles as the turn begins."
        case Resigned(seat):
            return f"{names[seat]} resigns."
    raise TypeError(f"no words for {event!r}")


def _order(dice: Sequence[int], names: Sequence[str]) -> str:
    """Return the roll for the first turn in words."""
    rolled = [seat for seat, die in enumerate(dice) if die]
    told = ", ".join(f"{names[seat]} {dice[seat]}" for seat in rolled)
    best = [seat for seat in rolled if dice[seat] == max(dice)]
    if len(best) > 1:
        return f"Rolling for first turn: {told}. {listed(names[seat] for seat in best)} roll again."
    return f"Rolling for first turn: {told}. {names[best[0]]} goes first, then clockwise."


def _of_the_duel(event: Event, names: Sequence[str]) -> str:
    match event:
        case e.Attacked(seat, defender, source, target, medium):
            what = f"{names[defender]}’s {size(medium[1])} tile on {target}"
            where = f"from {source}" if source else "with the invading army"
            with_ = f" with a medium tile {where}" if medium[0] else f" {where}"
            return f"{names[seat]} attacks {what}{with_}."
        case e.Rolled():
            return _rolled(event, names)
        case e.Insisted(seat):
            return f"{names[seat]} re-rolls until ahead or out of re-rolls."
        case e.Withdrew(seat):
            return f"{names[seat]} withdraws."
    raise TypeError(f"no words for {event!r}")


def _rolled(event: e.Rolled, names: Sequence[str]) -> str:
    """Return the dice as they lie now, with their values."""
    sides = zip(event.dice, event.values, strict=True)
    mine, theirs = (str(die) if die == value else f"{die} ×4 = {value}" for die, value in sides)
    attacker, defender = names[event.attacker], names[event.defender]
    head = "" if event.by is None else f"{names[event.by]} re-rolls: "
    tie = " Equal: both roll again." if event.values[0] == event.values[1] else ""
    return f"🎲 {head}{attacker} {mine}, {defender} {theirs}.{tie}"


def _of_the_outcome(event: Event, names: Sequence[str]) -> str:
    match event:
        case e.Removed(seat, spaces, medium):
            return f"{names[seat]} loses {these(spaces, medium)}."
        case e.Occupied(seat, spaces, medium):
            if medium:
                where = TILE_NAMES[TILE_OF[NUMBERS[spaces[0]]]]
                return f"{names[seat]} takes the {where} large tile with a medium tile."
            return f"{names[seat]} takes {listed(spaces)}."
        case e.Driven(seat):
            return f"{names[seat]} has no tile left on the board and becomes an invading army."
        case e.Repelled(seat, lost, base):
            return f"{names[seat]}’s army is repelled and loses {tiles(lost)}; {base} left."
    raise TypeError(f"no words for {event!r}")


# --- Nouns ---------------------------------------------------------------------------------


def size(medium: bool) -> str:
    """Return the word for a tile's size."""
    return "medium" if medium else "small"


def these(spaces: Sequence[str], medium: bool) -> str:
    """Return the words for tiles by their spaces; a medium tile is given by its
    south-west space."""
    if medium:
        large = [TILE_NAMES[TILE_OF[NUMBERS[space]]] for space in spaces]
        return f"the medium {plural(len(spaces), 'tile')} in the {listed(large)}"
    return f"the small {plural(len(spaces), 'tile')} {listed(spaces)}"


def tile_name(key: str) -> str:
    """Return the place of a large tile in words.

    >>> tile_name("nw")
    'north-west'
    """
    return TILE_NAMES[TILE_NUMBERS[key]]


def tiles(count: int) -> str:
    """
    >>> tiles(1), tiles(3)
    ('1 tile', '3 tiles')
    """
    return counted(count, "tile")


def colour_of(owner: int) -> str:
    """Return the name of a large tile's colour."""
    return NOBODYS if owner < 0 else COLOURS[owner]
