"""Taking back: what it leads to that a seat's last choice, and what came after it, stands no more.

Each choice that is taken back is undone by a step of its own, the newest first, see
`games.takeback`. A seat takes back by itself what nobody has acted on; the rest only if the others
agree (`bot.takeback`).
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.errors import CannotUndo
from bot.matches import words
from bot.matches.course import Change, asked_since
from bot.matches.match import Match
from bot.storage.matches import MatchStore
from bot.storage.people import FORMER
from bot.storage.records import NewStep
from games.events import Event, Undid
from games.frames import encode_frames
from games.state import State
from games.takeback import live

UNDO = "undo"
"""What the log has in place of a choice where one was taken back."""
MOST_UNDONE = 40
"""So often a seat may take back in a match without asking: each time makes the log longer."""


async def undone(matches: MatchStore, match: Match, seat: int, at: int) -> Change:
    """Work out what it leads to that a seat takes back its last choice.

    Args:
        at: the time now.

    Raises:
        CannotUndo: it cannot be taken back; says why.
    """
    if not match.can_undo(seat):
        raise CannotUndo(await _why_it_stays(matches, match, seat), match.id)
    await check_undone_few(matches, match, seat)
    stand = await standing(matches, match)
    return await _back_to(matches, match, seat, stand, len(stand) - 2, at, agreed=False)


async def check_undone_few(matches: MatchStore, match: Match, seat: int) -> None:
    """Check that a seat may take something back without asking others.

    Raises:
        CannotUndo: it has done so too often.
    """
    if await matches.undone_by(match.id, seat) >= MOST_UNDONE:
        raise CannotUndo(words.undone_enough(MOST_UNDONE), match.id)


async def undone_from(matches: MatchStore, match: Match, seat: int, first: int, at: int) -> Change:
    """Work out what it leads to that a seat takes back a choice and all that came after it, as
    the others have agreed.

    Args:
        first: the version that the choice made. It stands.
    """
    stand = await standing(matches, match)
    return await _back_to(matches, match, seat, stand, stand.index(first) - 1, at, agreed=True)


async def standing(matches: MatchStore, match: Match) -> tuple[int, ...]:
    """Return the versions of a match that stand, its start first."""
    return live(await matches.undoes(match.id, match.row.version))


async def _back_to(
    matches: MatchStore,
    match: Match,
    seat: int,
    stand: Sequence[int],
    to: int,
    at: int,
    *,
    agreed: bool,
) -> Change:
    """Undo all that stands after the `to`-th of the versions `stand`, the newest first. Only the
    last of these steps tells of it."""
    row, game = match.row, match.game
    steps: list[NewStep] = []
    asks, state = match.asks, match.state
    events: list[Event] = []
    for index in range(len(stand) - 1, to, -1):
        before = await matches.step(row.id, stand[index - 1])
        assert before is not None, "a log has all its steps"
        state = game.decode(before.state)
        _check_nobody_deleted(match, state)
        asks, version = game.asks(state), row.version + len(steps) + 1
        events = [Undid(seat, agreed)] if index == to + 1 else []
        step = NewStep(
            match_id=row.id,
            version=version,
            seat=seat,
            choice=UNDO,
            events=game.encode_events(events),
            state=before.state,
            asked=asked_since((), asks, (), len(row.players), version, actor=seat),
            outcome=None,
            at=at,
            frames=encode_frames(()),
            undoes=stand[index],
            undoable=before.undoable and before.seat == seat,
        )
        steps.append(step)
    return Change(steps, events, row.orders, state, asks)


def _check_nobody_deleted(match: Match, state: State) -> None:
    """Check that no seat plays on in an earlier state whose member is out now and has had their
    data deleted: nobody could ever answer for it.

    Raises:
        CannotUndo: there is one.
    """
    for seat, player in enumerate(match.row.players):
        if player.user_id == FORMER and match.game.plays_on(state, seat):
            raise CannotUndo(words.FORMER_WOULD_PLAY, match.id)


async def _why_it_stays(matches: MatchStore, match: Match, seat: int) -> str:
    """Say why a seat cannot take back anything. What others choose too, each for themselves,
    never is, though nothing comes after it."""
    before, last = (None, *await standing(matches, match))[-2:]
    chosen = await matches.step(match.id, last) if last else None
    asked = await matches.step(match.id, before) if before is not None else None
    if chosen is None or asked is None or chosen.seat != seat:
        return words.NOTHING_TO_UNDO
    at_once = len(match.game.asks(match.game.decode(asked.state))) > 1
    return words.CHOSEN_AT_ONCE if at_once else words.NOTHING_TO_UNDO
