"""The effects of a choice as far as its player may know them, played ahead on public facts.

A small world is made from the view, in which nobody holds an action card, and the character
processes there. Where opponents could change the result, the text says so.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from games.chance import Chance
from games.claims import Claim
from games.decisions import Choice
from games.frames import Log
from games.square_tactics.board import SEAT_NAMES, board_for
from games.square_tactics.cards.actions import COPIES, REACTION, SHIELDS, ZOMBIE
from games.square_tactics.cards.characters import SIDES
from games.square_tactics.choices import COMPARE, STAY
from games.square_tactics.events import Compared, Endured, Riposted, Stopped, Tied, Won
from games.square_tactics.rules.process import Process
from games.square_tactics.rules.strength import numbers_of
from games.square_tactics.rules.turn import Turn
from games.square_tactics.state import Character, TacticsState
from games.square_tactics.view import WATCHED, TacticsView, watched
from games.wording import counted, listed
from games.words import HINT


class Outlook(NamedTuple):
    """The effects of a choice in words, and the part of them that is sure to happen at once."""

    text: str = ""
    claims: tuple[Claim, ...] = ()
    later: bool = False
    """Whether the player may be asked something before the effects are complete, or a new
    game may begin."""


def of_play(
    view: TacticsView, card: int, space: int, quarters: int = 0, *, raised: bool = False
) -> Outlook:
    """Return the worth and the effects of playing `card` on a space.

    Args:
        quarters: quarter turns clockwise.
        raised: whether the card comes from the captured pile (Zombie).
    """
    seat, worth = _viewer(view), counted(board_for(view.seats).worth[space], "point")
    world = _world(view)
    if raised:
        world.captures[seat].remove(card)
        worth = f"{worth} for 1 capture"
    world.place(card, seat, space, quarters)
    spent = ZOMBIE if raised else None
    first = _asks_for_shieldings(view, spent)
    placed = _numbers(world) if first else {}
    log, asked = _process(view, world, space)
    asked |= first is None or _interrupted(view, log, spent)
    found = outlook_of(view, world, log, begin=(worth,), asked=asked)
    if not first or may_end_game(view):
        return found
    return Outlook(found.text, _claims(worth, _changed(view, placed)))


def of_processing(
    view: TacticsView, space: int, *, spent: int | None = None, under: int | None = None
) -> Outlook:
    """Return the effects of an attack by the character on a space.

    Args:
        spent: the kind of the action card that is played for it, if any.
        under: the kind of the action card that is laid under the character, if any.
    """
    world, begin = _world(view), []
    if under is not None:
        world.at(space).under.append(under)
        begin.append(_raised(view, space, under))
    log, asked = _process(view, world, space)
    return outlook_of(view, world, log, begin, asked=asked or _interrupted(view, log, spent))


def of_shielding(view: TacticsView, space: int, kind: int) -> Outlook:
    """Return the effect of a shielding under a character of the viewer's that does
    not attack now."""
    said = _raised(view, space, kind)
    return Outlook(said, (Claim(said, f"shieldings {_viewer(view)}", 1),))


def of_return(view: TacticsView, space: int) -> Outlook:
    """Return what is lost when a character of the viewer's goes back to the hand."""
    there = view.board[space]
    lost = 0 if there is None else sum(kind in SHIELDS for kind in there.under)
    if not lost:
        return Outlook()
    said = f"loses {counted(lost, 'shielding')}"
    return Outlook(said, (Claim(said, f"shieldings {_viewer(view)}", -lost),))


def _raised(view: TacticsView, space: int, kind: int) -> str:
    """Return the words for the number that a shielding gives to its side."""
    there, side = view.board[space], SHIELDS.index(kind)
    assert there is not None
    return f"its {SIDES[side]} becomes {numbers_of(there.card, (*there.under, kind))[side]}"


def of_order(view: TacticsView, space: int, choice: Choice) -> Outlook:
    """Return the effects of processing the character on a space in the order of `choice`."""
    world = _world(view)
    log, asked = _process(view, world, space, choice)
    return outlook_of(view, world, log, asked=asked or _interrupted(view, log))


def of_side(view: TacticsView, space: int, side: int, other: int) -> str:
    """Return the effect of comparing the side that faces the space `other` next."""
    world, log = _world(view), Log()
    process = Process(_viewer(view), space, full=True)
    world.stack.append(process)
    process.compare(world, side, other, log)
    return outlook_of(view, world, log, asked=True).text


def of_move(view: TacticsView, start: int, to: int) -> Outlook:
    """Return the effect on the points of moving a character with an action card."""
    world = _world(view)
    world.move(start, to)
    worth = board_for(view.seats).worth[to]
    return outlook_of(view, world, Log(), begin=(f"{counted(worth, 'point')} there",), moved=True)


def _numbers(world: TacticsState) -> dict[str, int]:
    """Return the numbers that players watch, in a world."""
    return watched(world.captures, world.board, world.grid.worth)


def may_end_game(view: TacticsView) -> bool:
    """Return whether a choice may end a game that is followed by another one."""
    if not 0 < view.game < view.games:
        return False
    cards, open_spaces = sum(view.hand_sizes) + sum(view.deck_sizes), view.board.count(None)
    return cards <= 1 or open_spaces <= 1


def _interrupted(view: TacticsView, log: Log, spent: int | None = None) -> bool:
    """Return whether the viewer may be asked for a Reaction before the effects are complete."""
    if not any(isinstance(event, (Won, Riposted)) for event in log):
        return False
    hand = _held(view, spent)
    return bool(hand) if view.everyone else REACTION in hand


def _asks_for_shieldings(view: TacticsView, spent: int | None) -> bool | None:
    """Return whether the viewer is asked for a shielding before a character attacks. None if that
    depends on whose copies have been played."""
    hand, actions = _held(view, spent), view.actions
    if actions is None or not hand:
        return False
    if not view.everyone:
        return any(kind in SHIELDS for kind in hand)
    under = [kind for there in view.board if there is not None for kind in there.under]
    seen = [[*actions.discard, *under].count(kind) for kind in SHIELDS]
    shared = len(actions.decks) == 1
    if min(seen) < (COPIES if shared else 1):
        return True
    return False if shared else None


def _held(view: TacticsView, spent: int | None) -> list[int]:
    """Return the kinds of the viewer's action cards, without one of kind `spent`."""
    hand = [] if view.actions is None else list(view.actions.hands[_viewer(view)] or ())
    if spent in hand:
        hand.remove(spent)
    return hand


# --- The world ---------------------------------------------------------------------------


def _viewer(view: TacticsView) -> int:
    assert view.viewer is not None, "only who plays is told what a choice does"
    return view.viewer


def _world(view: TacticsView) -> TacticsState:
    """Return the board as the view shows it, with empty hands and decks."""
    return TacticsState(
        seats=view.seats,
        chance=Chance(bytes(16)),  # nothing is drawn while a character processes
        stack=[Turn(_viewer(view))],
        games=view.games,
        first=view.first,
        factions=[-1 if faction is None else faction for faction in view.factions],
        decks=[[] for _ in range(view.seats)],
        hands=[[] for _ in range(view.seats)],
        captures=[list(cards) for cards in view.captures],
        retired=[[] for _ in range(view.seats)],
        totals=list(view.totals),
        board=[
            None
            if there is None
            else Character(there.card, there.owner, there.facing, list(there.under))
            for there in view.board
        ],
        full=view.actions is not None,
        turn=_viewer(view),
        actions=[[] for _ in range(view.seats)],
    )


def _process(
    view: TacticsView, world: TacticsState, space: int, order: Choice | None = None
) -> tuple[Log, bool]:
    """Process the character on a space to the end, or until its player is asked for the order of
    its sides. Where it may skip a side or move, it does not. Return what happens, and whether its
    player is asked anything."""
    log, seat, asked = Log(), _viewer(view), False
    process = Process(seat, space, world.full, spared=list(view.spared))
    world.stack.append(process)
    if order is not None:
        process.answer(world, seat, order, log)
    while world.stack[-1] is process and process.step != "order":
        if asks := process.asks(world):
            asked = True
            process.answer(world, seat, COMPARE if COMPARE in asks[0].choices else STAY, log)
        else:
            process.run(world, log)
    return log, asked or world.stack[-1] is process


# --- In words ----------------------------------------------------------------------------

_SHORT, _NO_TIES, _ALL = range(3)
"""Amounts of detail: no numbers, numbers, or numbers and the meaning of a tie."""


def outlook_of(
    view: TacticsView,
    world: TacticsState,
    log: Log,
    begin: Iterable[str] = (),
    *,
    asked: bool = False,
    moved: bool = False,
) -> Outlook:
    """Return what happened in the world, in as much detail as there is room for.

    Args:
        begin: the first words.
        asked: whether the player is asked something before the effects are complete.
        moved: whether a character was moved. Then the viewer's points are told too.
    """
    changed = _changed(view, _numbers(world))
    for room in (_ALL, _NO_TIES, _SHORT):
        short = room == _SHORT
        others = _others(view, changed, own=moved, short=short)
        base = _effects_in_words(view, world, log, begin, room)
        text = ", ".join(filter(None, [base, *others.values()])) if others else base
        if len(text) <= HINT:
            break
    if len(text) > HINT or asked or may_end_game(view):
        return Outlook(text if len(text) <= HINT else base, later=True)
    return Outlook(text, _claims(base, changed, others))


def _changed(view: TacticsView, after: Mapping[str, int]) -> dict[str, int]:
    """Return the changes of the numbers that players watch, without those that stay the same."""
    before = view.watched
    return {
        count: number - before[count] for count, number in after.items() if number != before[count]
    }


_POINTS_OF = {points: seat for seat, (points, *_) in enumerate(WATCHED)}
"""By key of a number of points: the seat that has them."""


def _others(
    view: TacticsView, changed: Mapping[str, int], *, own: bool, short: bool
) -> dict[str, str]:
    """Return the words for what opponents win and lose, by key of the number that changes.

    Args:
        own: whether to tell the viewer's points in this way, too.
        short: whether to leave out the word "points".
    """
    found = {}
    for count, by in changed.items():
        seat = _POINTS_OF.get(count)
        if seat is not None and (own or seat != view.viewer):
            points = abs(by) if short else counted(abs(by), "point")
            found[count] = f"{_whose(view, seat)} {'+' if by > 0 else '−'}{points}"
    return found


def _whose(view: TacticsView, seat: int) -> str:
    """Return what a choice calls the player of a seat. With two players, "your opponent" says
    enough; with four, it is the player's edge of the board."""
    if seat == view.viewer:
        return "you"
    return "your opponent" if view.seats == 2 else SEAT_NAMES[view.seats][seat]


def _claims(
    said: str, changed: Mapping[str, int], others: Mapping[str, str] = MappingProxyType({})
) -> tuple[Claim, ...]:
    """Return the changes as claims. Each is made by the words of its key in `others`,
    otherwise by `said`."""
    return tuple(Claim(others.get(count, said), count, by) for count, by in changed.items())


def _effects_in_words(
    view: TacticsView, world: TacticsState, log: Log, begin: Iterable[str], room: int
) -> str:
    parts = [*begin, *_fights(view, log, room)]
    process = world.stack[-1]
    if isinstance(process, Process) and process.step == "order":
        parts.append("you choose which side comes first")
    elif world.is_full:
        parts.append("fills the board: the game ends")
    return ", ".join(parts)


def _fights(view: TacticsView, log: Log, room: int) -> Iterator[str]:
    """Yield the fates of the characters that met."""
    numbers = room > _SHORT
    if won := [_met(event, numbers) for event in log if isinstance(event, Won)]:
        yield f"captures {listed(won)}{' unless they react' if _can_react(view) else ''}"
    if tied := [event.space for event in log if isinstance(event, Tied)]:
        stay = " (both stay)" if len(tied) == 1 else " (all stay)"
        yield f"ties with {listed(tied)}{stay if room == _ALL else ''}"
    if losses := [event for event in log if isinstance(event, (Stopped, Endured))]:
        met = ", then to ".join(_lost_to(event, numbers) for event in losses)
        yield f"loses to {met} {_after_losses(losses[-1], log)}"


def _met(event: Compared, numbers: bool) -> str:
    """Return the space of a character that was beaten, with the numbers if wanted."""
    if not numbers:
        return event.space
    if event.number > event.against:
        return f"{event.space} ({event.number} beats {event.against})"
    return f"{event.space} ({event.number} wins the tie)"


def _lost_to(event: Compared, numbers: bool) -> str:
    """Return the space of a character that the attacker loses to, with the numbers if wanted."""
    return f"{event.space} ({event.number} against {event.against})" if numbers else event.space


def _after_losses(last: Compared, log: Log) -> str:
    """Return the result of the last comparison that the attacker loses."""
    if isinstance(last, Endured):
        return "but goes on"
    return "and is captured" if any(isinstance(after, Riposted) for after in log) else "and stops"


def _can_react(view: TacticsView) -> bool:
    """Return whether an opponent holds any action card."""
    sizes = () if view.actions is None else view.actions.sizes
    return any(size for seat, size in enumerate(sizes) if seat != view.viewer)
