"""Taking back: the changes that undo a seat's choice and everything after it.

Each choice that is taken back is undone by a step of its own, the newest first, see
`games.takeback`. A seat takes back by itself only what nobody has acted on. For the rest the others
must agree (`bot.takeback`).
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.errors import CannotUndo
from bot.play import words
from bot.play.course import Change, asked_since
from bot.play.match import Match
from bot.storage.people import FORMER
from bot.storage.records import NewStep
from bot.storage.steps import StepStore
from games.events import Event, Undid
from games.frames import encode_frames
from games.state import State
from games.takeback import live

UNDO = "undo"
"""The log's entry for the undoing of a choice."""
MOST_UNDONE = 40
"""The number of times that a seat may take back in a match without asking. Each makes the log
longer."""


async def undone(steps: StepStore, match: Match, seat: int, at: int) -> Change:
    """Return the change with which a seat takes back its last choice.

    Args:
        at: the time now.

    Raises:
        CannotUndo: it cannot be taken back; says why.
    """
    if not match.seats[seat].may_undo:
        raise CannotUndo(await _why_it_stays(steps, match, seat), match.id)
    await check_undone_few(steps, match, seat)
    stand = await standing(steps, match)
    return await _back_to(steps, match, seat, stand, len(stand) - 2, at, agreed=False)


async def check_undone_few(steps: StepStore, match: Match, seat: int) -> None:
    """Check that a seat may take something back without asking the others.

    Raises:
        CannotUndo: it has done so too often.
    """
    if await steps.undone_by(match.id, seat) >= MOST_UNDONE:
        raise CannotUndo(words.undone_enough(MOST_UNDONE), match.id)


async def undone_from(steps: StepStore, match: Match, seat: int, first: int, at: int) -> Change:
    """Return the change with which a seat takes back a choice and everything after it, as the
    others have agreed.

    Args:
        first: the version that the choice made. It must stand.
    """
    stand = await standing(steps, match)
    return await _back_to(steps, match, seat, stand, stand.index(first) - 1, at, agreed=True)


async def standing(steps: StepStore, match: Match) -> tuple[int, ...]:
    """Return the versions of a match that stand, its start first."""
    return live(await steps.undoes(match.id, match.row.version))


async def _back_to(
    steps: StepStore,
    match: Match,
    seat: int,
    stand: Sequence[int],
    to: int,
    at: int,
    *,
    agreed: bool,
) -> Change:
    """Undo everything after the version at index `to` of `stand`, the newest first. Only the last
    of these steps has an event that tells of it."""
    row, game = match.row, match.game
    undos: list[NewStep] = []
    asks, state = match.asks, match.state
    events: list[Event] = []
    for index in range(len(stand) - 1, to, -1):
        before = await steps.get(row.id, stand[index - 1])
        assert before is not None, "a log has all its steps"
        state = game.decode(before.state)
        _check_nobody_deleted(match, state)
        asks, version = game.asks(state), row.version + len(undos) + 1
        events = [Undid(seat, agreed)] if index == to + 1 else []
        step = NewStep(
            match_id=row.id,
            version=version,
            seat=seat,
            choice=UNDO,
            events=game.event_codec.encode(events),
            state=before.state,
            asked=asked_since((), asks, (), len(row.players), version, actor=seat),
            outcome=None,
            at=at,
            frames=encode_frames(()),
            undoes=stand[index],
            undoable=before.undoable and before.seat == seat,
        )
        undos.append(step)
    return Change(undos, events, row.orders, state, asks)


def _check_nobody_deleted(match: Match, state: State) -> None:
    """Check that no seat plays in an earlier state whose member is out by now and has had their
    data deleted: nobody could ever answer for it.

    Raises:
        CannotUndo: there is such a seat.
    """
    for seat, player in enumerate(match.row.players):
        if player.user_id == FORMER and match.game.plays_on(state, seat):
            raise CannotUndo(words.FORMER_WOULD_PLAY, match.id)


async def _why_it_stays(steps: StepStore, match: Match, seat: int) -> str:
    """Say why a seat cannot take anything back. Choices that several seats make at the same time
    cannot be taken back, even if nothing comes after them."""
    before, last = (None, *await standing(steps, match))[-2:]
    chosen = await steps.get(match.id, last) if last else None
    asked = await steps.get(match.id, before) if before is not None else None
    if chosen is None or asked is None or chosen.seat != seat:
        return words.NOTHING_TO_UNDO
    at_once = len(match.game.asks(match.game.decode(asked.state))) > 1
    return words.CHOSEN_AT_ONCE if at_once else words.NOTHING_TO_UNDO
