"""What a choice will do, as far as the player who has it may know: the rules, played ahead on
the public facts alone.

A small world is made of the view, in which nobody holds an action card; there the character
processes. Where opponents could change what comes of it, that is said.
"""

from __future__ import annotations

from collections.abc import Iterable

from games.chance import Chance
from games.decisions import Choice
from games.frames import Log
from games.square_tactics.board import board_for
from games.square_tactics.choices import COMPARE, STAY
from games.square_tactics.events import Compared, Endured, Riposted, Stopped, Tied, Won
from games.square_tactics.rules.process import Process
from games.square_tactics.rules.turn import Turn
from games.square_tactics.state import Character, TacticsState
from games.square_tactics.view import TacticsView
from games.wording import counted, listed

LONGEST = 100
"""Characters of an outlook, so that it fits a menu's second line."""


def of_play(view: TacticsView, card: int, space: int, quarters: int = 0) -> str:
    """Return what playing `card` on a space is worth and does there."""
    seat, worth = _viewer(view), counted(board_for(view.seats).worth[space], "point")
    world = _world(view)
    world.place(card, seat, space, quarters)
    return told(view, world, _process(view, world, space), begin=(worth,))


def of_processing(view: TacticsView, space: int) -> str:
    """Return what the character on a space does if it attacks now (Second Chance)."""
    world = _world(view)
    return told(view, world, _process(view, world, space))


def of_order(view: TacticsView, space: int, choice: Choice) -> str:
    """Return what the character on a space does if it processes in the order of `choice`."""
    world = _world(view)
    return told(view, world, _process(view, world, space, choice))


def of_side(view: TacticsView, space: int, side: int, other: int) -> str:
    """Return what comes of it if the side that faces `other` is compared next."""
    world, log = _world(view), Log()
    process = Process(_viewer(view), space, full=True)
    world.stack.append(process)
    process.compare(world, side, other, log)
    return told(view, world, log)


# --- The world ---------------------------------------------------------------------------


def _viewer(view: TacticsView) -> int:
    assert view.viewer is not None, "only who plays is told what a choice does"
    return view.viewer


def _world(view: TacticsView) -> TacticsState:
    """The board as the view shows it; hands and decks are empty."""
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
) -> Log:
    """Process the character on a space until it is through, or its player is asked for the
    order of its sides. Where it may skip a side or move, it does not."""
    log, seat = Log(), _viewer(view)
    process = Process(seat, space, world.full, spared=list(view.spared))
    world.stack.append(process)
    if order is not None:
        process.answer(world, seat, order, log)
    while world.processing is process and process.step != "order":
        if asks := process.asks(world):
            process.answer(world, seat, COMPARE if COMPARE in asks[0].choices else STAY, log)
        else:
            process.run(world, log)
    return log


# --- In words ----------------------------------------------------------------------------


def told(view: TacticsView, world: TacticsState, log: Log, begin: Iterable[str] = ()) -> str:
    """Return what happened in the world in few words, shorter where they would be too many."""
    whole = _told(view, world, log, begin, numbers=True)
    return whole if len(whole) <= LONGEST else _told(view, world, log, begin, numbers=False)


def _told(
    view: TacticsView, world: TacticsState, log: Log, begin: Iterable[str], *, numbers: bool
) -> str:
    won = [_met(event, numbers) for event in log if isinstance(event, Won)]
    tied = [event.space for event in log if isinstance(event, Tied)]
    parts = [*begin]
    if won:
        parts.append(f"captures {listed(won)}{' unless they react' if _can_react(view) else ''}")
    if tied:
        parts.append(f"ties {listed(tied)}")
    parts += [_loss(event, log, numbers) for event in log if isinstance(event, (Stopped, Endured))]
    if world.processing is not None and world.processing.step == "order":
        parts.append("you choose which side comes first")
    elif world.is_full:
        parts.append("fills the board: the game ends")
    return ", ".join(parts)


def _met(event: Compared, numbers: bool) -> str:
    """A character that was beaten, with the numbers."""
    if not numbers:
        return event.space
    how = "beats" if event.number > event.against else "ties, which wins,"
    return f"{event.space} ({event.number} {how} {event.against})"


def _loss(event: Compared, log: Log, numbers: bool) -> str:
    """A comparison that the character loses."""
    where = f"{event.space} ({event.number} against {event.against})" if numbers else event.space
    if isinstance(event, Endured):
        return f"loses to {where} but goes on"
    if any(isinstance(after, Riposted) for after in log):
        return f"loses to {where} and is captured"
    return f"loses to {where} and stops"


def _can_react(view: TacticsView) -> bool:
    """Whether an opponent holds any action card."""
    sizes = () if view.actions is None else view.actions.sizes
    return any(size for seat, size in enumerate(sizes) if seat != view.viewer)
