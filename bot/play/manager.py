"""The one place where a match changes: load, check, apply, store."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace

from bot import words as common
from bot.admission import Admission
from bot.catalog import Catalog
from bot.errors import NoSuchMatch, SeatTaken, StaleBoard
from bot.faces import KnownFaces
from bot.locks import Locks
from bot.names import Names
from bot.play import clock_words, reckoning, words
from bot.play.aborting import aborted, check_aborts_left
from bot.play.actors import ADVANCE, MEMBER, ORDERS, OTHERS, OWNER, Actor, computer
from bot.play.changes import Changed, Changes
from bot.play.course import Change, Course, row_after
from bot.play.lines import play_line
from bot.play.match import Match, assemble
from bot.play.orders import Wish, changed, changes_in_words, next_answer
from bot.play.starting import Deal, new_match
from bot.play.typed import legal_choice, legal_offer, spelt_choice
from bot.play.undoing import undone, undone_from
from bot.storage.connection import Superseded
from bot.storage.records import (
    Guest,
    Invitation,
    MatchStatus,
    Orders,
)
from bot.storage.store import Store
from games.decisions import Ask, Choice, Resign
from games.events import Event
from games.frames import Taken
from games.refusals import MatchOver

log = logging.getLogger(__name__)

TRIES = 3
"""The number of times that a choice is tried while another process keeps changing the match."""


Work = Callable[[Match, int], Awaitable[Change | None]]
"""Works out the change that a seat's action leads to in a match; None changes nothing."""


@dataclass(frozen=True)
class Move:
    """A player's action that was stored; or, if nothing is decided yet, the match as it stands."""

    match: Match
    """The match after the action."""
    seat: int
    events: list[Event]
    """All that happened, including the answers of standing orders."""
    stored: bool = True
    note: str = ""
    """A line for the player, shown beside the events."""
    answer: Taken | None = None
    """The player's own answer, which came first; None if they were not asked."""


class MatchManager:
    """Starts matches and applies choices. Everything it returns is stored; a failure changes
    nothing."""

    def __init__(
        self,
        store: Store,
        catalog: Catalog,
        now: Callable[[], int],
        admission: Admission | None = None,
        faces: KnownFaces | None = None,
    ) -> None:
        """
        Args:
            admission: who may play where; None: everybody.
            faces: the members' faces, for a match's pictures; None: nobody's.
        """
        self._faces = faces or KnownFaces(Names())
        self._store = store
        self._catalog = catalog
        self._now = now
        self.admission = admission or Admission()
        self._locks = Locks()
        self.changes = Changes()
        self.changes.store_with(self._check_abort)

    async def load(self, match_id: int) -> Match:
        """Return a match as it was last stored.

        Raises:
            NoSuchMatch: there is none of that id.
        """
        row = await self._store.matches.get(match_id)
        if row is None:
            raise NoSuchMatch(common.NO_SUCH_MATCH)
        return assemble(row, self._catalog, self._faces.of(row))

    async def start(
        self, invitation: Invitation, guests: Sequence[Guest], deal: Deal | None = None
    ) -> int:
        """Turn an invitation, as it was read, into a match of its guests. Returns the match's id.

        Args:
            deal: sets up the position in which the match begins; None for the start of its game.

        Raises:
            CannotChallenge: a guest may not play there.
            Superseded: somebody else has changed the invitation since.
        """
        self.admission.check_players(invitation.location.guild_id, guests)
        game = self._catalog[invitation.game].game
        match = await new_match(self._store, game, invitation, guests, self._now(), deal)
        match_id = await self._store.matches.start(invitation, match, guests)
        log.info("match %s started: %s, %s players", match_id, invitation.game, len(guests))
        self.changes.publish(Changed(None, (await self.load(match_id)).row))
        with_orders = (player.user_id for player in match.players if player.orders)
        if (user_id := next(with_orders, None)) is not None:
            await self._answer_by_orders(match_id, user_id)
        return match_id

    async def _answer_by_orders(self, match_id: int, user_id: int) -> None:
        """Answer a question that is open already, if the standing orders of any seat do."""

        def work(match: Match, _seat: int) -> Change:
            answer = next_answer(match.row.orders, match.game, match.state, match.asks)
            return self._apply(match, answer, by_hand=False)

        await self._change(match_id, user_id, ORDERS, _at_once(work))

    async def choose(
        self,
        match_id: int,
        user_id: int,
        text: str,
        since: int | None = None,
        level: str = "",
        *,
        sent_at: int | None = None,
    ) -> Move:
        """Apply the choice that a member notated, or the computer in the member's place.

        Args:
            since: the version at which the button or menu was made; None for a typed choice.
            level: the level of the computer, if it chose; "" if the member did.
            sent_at: the time at which the member sent it, as in all methods here; None: just now.

        Raises:
            NoSuchMatch, NotInMatch, MatchOver, NotYourTurn, StaleBoard, IllegalChoice.
            SeatTaken: somebody else plays the seat.
            TimeOver: it was sent too late, as for all decisions of members here.
        """

        async def work(match: Match, seat: int) -> Change:
            await _ask(match, seat)
            choice = spelt_choice(match, seat, text)
            if choice is None:  # to understand what somebody types can take long
                choice = await asyncio.to_thread(legal_choice, match, seat, text)
            return self._apply(match, (seat, choice), level=level)

        actor = computer(level) if level else MEMBER
        return await self._change(match_id, user_id, actor, work, since, sent_at)

    async def choose_in_a_row(
        self, match_id: int, user_id: int, text: str, *, sent_at: int | None = None
    ) -> Move:
        """Apply a line of choices that a member typed: all of it, or nothing, with the one
        exception that `bot.play.lines` tells.

        Raises:
            NoSuchMatch, NotInMatch, MatchOver, SeatTaken.
            IllegalChoice: nothing was played; says which part is at fault.
        """

        async def work(match: Match, seat: int) -> Change:
            return await asyncio.to_thread(play_line, match, seat, text, self._now)

        return await self._change(match_id, user_id, MEMBER, work, sent_at=sent_at)

    async def take_up(
        self, match_id: int, user_id: int, text: str, *, sent_at: int | None = None
    ) -> Move:
        """Take up an offer (see `Game.offers`) for a member. They may resign even a seat that the
        computer plays for them.

        Raises:
            NoSuchMatch, NotInMatch, MatchOver, IllegalChoice.
            SeatTaken: the computer plays the seat.
        """

        async def work(match: Match, seat: int) -> Change:
            choice = (await asyncio.to_thread(legal_offer, match, seat, text)).choice
            if not isinstance(choice, Resign):
                match.check_plays(seat)
            return self._apply(match, (seat, choice))

        # A seat may take up an offer at any time: nobody waits for that.
        return await self._change(match_id, user_id, OWNER, work, sent_at=sent_at)

    async def decide(
        self,
        match_id: int,
        user_id: int,
        since: int,
        decision: Callable[[Match, Ask], Choice | None],
        *,
        sent_at: int | None = None,
    ) -> Move:
        """Apply what a member decides with a control of their hand.

        Args:
            since: the version at which the control was made.
            decision: returns the choice, given the match and the member's ask; None decides
                nothing yet.

        Raises:
            NoSuchMatch, NotInMatch, MatchOver, NotYourTurn, StaleBoard, IllegalChoice.
            SeatTaken: the computer plays the seat.
        """

        async def work(match: Match, seat: int) -> Change | None:
            choice = decision(match, await _ask(match, seat))
            return None if choice is None else self._apply(match, (seat, choice))

        return await self._change(match_id, user_id, MEMBER, work, since, sent_at)

    async def answer_for(self, match_id: int, user_id: int, work: Work) -> Move:
        """Apply an answer that is given for an absent member; None from `work` changes nothing.

        Raises:
            NoSuchMatch, NotInMatch, MatchOver, SeatTaken, TimeOver; and what `work` raises.
        """
        return await self._change(match_id, user_id, ADVANCE, work)

    async def resign(self, match_id: int, user_id: int) -> Move:
        """Resign a match for a member.

        Raises:
            NoSuchMatch, NotInMatch, MatchOver, IllegalChoice.
        """
        return await self.take_up(match_id, user_id, Resign().notation)

    async def abort(self, match_id: int, user_id: int) -> Move:
        """End a match without a result, see `bot.play.aborting`.

        Raises:
            NoSuchMatch, NotInMatch, MatchOver.
            CannotAbort: everybody has made a first decision, or the member has; or they have ended
                too many matches recently.
        """

        async def work(match: Match, seat: int) -> Change:
            change = aborted(match, seat, self._now())
            await check_aborts_left(self._store, user_id, self._now())
            return change

        return await self._change(match_id, user_id, OWNER, work)

    async def _check_abort(self, changed: Changed) -> None:
        """Check once more, inside the transaction, that a member may end a match: they may be
        ending others at the same moment.

        Raises:
            CannotAbort.
        """
        if changed.by is not None and changed.steps and changed.steps[-1].aborts:
            user_id = changed.after.players[changed.by].user_id
            await check_aborts_left(self._store, user_id, self._now())

    async def check_aborts_left(self, user_id: int) -> None:
        """Check that a member may end another match without a result for now.

        Raises:
            CannotAbort: they have ended too many recently.
        """
        await check_aborts_left(self._store, user_id, self._now())

    async def undo(
        self,
        match_id: int,
        user_id: int,
        since: int | None = None,
        *,
        sent_at: int | None = None,
    ) -> Move:
        """Take back a member's last choice, see `games.takeback`.

        Args:
            since: the version at which the button was made; None for a command.

        Raises:
            NoSuchMatch, NotInMatch, MatchOver, SeatTaken.
            CannotUndo: it cannot be taken back.
            StaleBoard: the match has moved on since, or the choice was taken back already.
        """

        async def work(match: Match, seat: int) -> Change:
            if since is not None and since != match.row.version:
                raise StaleBoard(words.UNDO_TOO_LATE)
            return await undone(self._store.steps, match, seat, self._now())

        return await self._change(match_id, user_id, MEMBER, work, sent_at=sent_at)

    async def undo_as_agreed(self, match_id: int, user_id: int, version: int, first: int) -> Move:
        """Take back a member's choice and everything after it, as the others have agreed.

        Args:
            version: the version at which they agreed; nothing may have happened since.
            first: the version that the choice made.

        Raises:
            NoSuchMatch, NotInMatch, MatchOver.
            StaleBoard: the match has moved on.
        """

        async def work(match: Match, seat: int) -> Change:
            if match.row.version != version:
                raise StaleBoard(words.UNDO_TOO_LATE)
            return await undone_from(self._store.steps, match, seat, first, self._now())

        return await self._change(match_id, user_id, OWNER, work)

    async def set_orders(
        self, match_id: int, user_id: int, since: int, wish: Wish, *, sent_at: int | None = None
    ) -> Move:
        """Set a member's standing orders as they wish. An open question that the orders answer is
        answered at once.

        Args:
            since: the version at which the control was made.

        Raises:
            NoSuchMatch, NotInMatch, MatchOver, CannotPass, StaleBoard.
        """

        def work(match: Match, seat: int) -> Change:
            orders = changed(match, seat, since, wish)
            answer = next_answer(orders, match.game, match.state, match.asks)
            note = changes_in_words(match.row.orders[seat], orders[seat], match.orders)
            return replace(self._apply(match, answer, orders, by_hand=False), note=note)

        return await self._change(match_id, user_id, MEMBER, _at_once(work), sent_at=sent_at)

    async def hand_over(self, match_id: int, seat: int, since: int, level: str) -> None:
        """Let the computer play a member's seat.

        Args:
            since: the version that asked the question that the member has left open.

        Raises:
            NoSuchMatch.
            StaleBoard: the member has answered, or is not asked that any more.
        """

        async def work(match: Match) -> None:
            match.check_open(seat, since)
            clocks = reckoning.handed_over(match.pace, match.row.clocks, seat, self._now())
            await self._store.matches.set_level(match.row, seat, level, clocks)

        await self.control(match_id, work)

    async def take_back(self, match_id: int, user_id: int) -> None:
        """Give a seat that the computer plays back to its member.

        Raises:
            NoSuchMatch, NotInMatch, MatchOver, NotAdmitted.
            StaleBoard: the member has it already, or is out.
        """

        async def work(match: Match) -> None:
            seat = match.seat_of(user_id)
            if match.over:
                raise MatchOver(words.MATCH_OVER)
            if not match.seats[seat].plays:
                raise StaleBoard(words.PASS_OUT)
            if match.seats[seat].by_member:
                raise StaleBoard(words.PLAYS_ALREADY)
            self.admission.check(match.row.location.guild_id, user_id)
            asked = match.row.asked[seat] >= 0
            at = max(self._now(), match.seats[seat].back_at)
            clocks = reckoning.taken_back(match.pace, match.row.clocks, seat, at, asked=asked)
            await self._store.matches.set_level(match.row, seat, "", clocks)

        await self.control(match_id, work)

    async def count_resigned(self, match_id: int, seat: int, since: int) -> None:
        """Count a member who does not answer as resigned, because the others want it so.

        Args:
            since: the version that asked the question that the member has left open.

        Raises:
            NoSuchMatch, MatchOver.
            StaleBoard: the member has answered, or is not asked that any more.
        """

        def work(match: Match, _seat: int) -> Change:
            match.check_open(seat, since)
            return self._apply(match, (seat, Resign()), by_hand=False)

        user_id = (await self.load(match_id)).user(seat)
        await self._change(match_id, user_id, OTHERS, _at_once(work))

    async def control(self, match_id: int, work: Callable[[Match], Awaitable[None]]) -> None:
        """Change a match other than by a player's action: its players, its clocks, or anything by a
        moderator. The change is published without its steps.

        Args:
            work: stores the change of the match that it is given; called again if another process
                was faster.

        Raises:
            NoSuchMatch, and what `work` raises.
        """
        async with self._locks.of(match_id):
            for _ in range(TRIES):
                match = await self.load(match_id)
                try:
                    await work(match)
                except Superseded:
                    continue  # another process was faster: see whether it still makes sense
                log.info("match %s: who plays, or a clock, has changed", match_id)
                self.changes.publish(Changed(match.row, (await self.load(match_id)).row))
                return
        raise StaleBoard(words.STALE)

    async def check_fresh(self, match: Match, seat: int, since: int) -> None:
        """Check that a seat's control, made at version `since`, is not out of date.

        Raises:
            StaleBoard: its question is over.
        """
        if not is_stale(match.row.asked[seat], since, match.row.version):
            return
        step = await self._store.steps.get(match.id, since)
        then = match.game.ask(match.game.decode(step.state), seat) if step else None
        raise StaleBoard(words.MOMENT_PASSED if then and then.passing else words.STALE)

    async def _change(
        self,
        match_id: int,
        user_id: int,
        actor: Actor,
        work: Work,
        since: int | None = None,
        sent_at: int | None = None,
    ) -> Move:
        """Load a match, check an action, work out what it leads to, and store that.

        Args:
            user_id: the member whose seat it is.
            actor: decides what is checked.
            work: may change the state of the match that it is given; None changes nothing.
            since: the version of the control that was used, if that can be out of date.
            sent_at: the time at which the action was sent; None: just now.
        """
        note = ""
        async with self._locks.of(match_id):
            for _ in range(TRIES):
                match = await self.load(match_id)
                seat = match.seat_of(user_id)
                if match.row.status is not MatchStatus.RUNNING:
                    raise MatchOver(words.MATCH_OVER)
                if actor.level not in (None, match.row.players[seat].level):
                    raise SeatTaken(words.SEAT_TAKEN)
                if actor.admitted:
                    self.admission.check(match.row.location.guild_id, user_id)
                if since is not None:
                    await self.check_fresh(match, seat, since)
                now = self._now()
                sent = now if sent_at is None else min(sent_at, now)
                if actor.in_time:
                    match.check_in_time(seat, sent)
                if (change := await work(match, seat)) is None:
                    return Move(match, seat, [], stored=False)
                if actor.returns and change.steps and await self._ended_break(match, seat, sent):
                    note = clock_words.BREAK_OVER
                    continue  # who plays is back: their clocks are what they are without a break
                row = row_after(match, change, sent)
                changed = Changed(match.row, row, change.steps, seat)
                try:
                    await self._save(changed, change.orders)
                except Superseded:
                    continue  # another process was faster: see whether the action still stands
                self.changes.publish(changed)
                after = Match(
                    row, match.game, match.renderer, change.state, change.asks, match.faces
                )
                told = "\n".join(filter(None, (change.note, note)))
                return Move(after, seat, change.events, note=told, answer=change.answer)
        raise StaleBoard(words.STALE)

    async def _ended_break(self, match: Match, seat: int, sent_at: int) -> bool:
        """End the break of a seat's member. Returns False if they are not on one."""
        player = match.row.players[seat]
        if player.level or player.away_until <= sent_at:
            return False
        ended = await self._store.breaks.end(player.user_id, sent_at)
        if ended:
            self.changes.publish(Changed(match.row, (await self.load(match.id)).row))
        return ended

    async def _save(self, changed: Changed, orders: Orders) -> None:
        """Store the change that a seat's action led to.

        Args:
            orders: the standing orders after it.

        Raises:
            Superseded: somebody else has changed the match since it was read.
        """
        row, seat, steps = changed.before, changed.by, changed.steps
        assert row is not None
        assert seat is not None
        if steps:
            await self._store.matches.add_steps(
                row, steps, orders, changed.after.clocks, also=lambda: self.changes.store(changed)
            )
            # The log names the position, not the choice: a choice can hold a secret.
            log.info("match %s is at version %s", row.id, steps[-1].version)
        elif orders != row.orders:
            await self._store.matches.set_orders(row, seat, orders[seat])

    def _apply(
        self,
        match: Match,
        action: tuple[int, Choice] | None,
        orders: Orders | None = None,
        level: str = "",
        *,
        by_hand: bool = True,
    ) -> Change:
        """Apply a seat's legal choice to the loaded state, and then every answer that standing
        orders give to the questions that follow. Each makes a version of its own. The match is used
        up: its state has changed.

        Args:
            orders: the orders that stand; None for those of the loaded match.
            level: the level of the computer, if it chose; "" if the member did.
            by_hand: whether the seat itself chose, and not one of its orders.
        """
        course = Course(match, self._now, orders)
        if action is not None:
            course.take(*action, level, by_hand=by_hand)
        return course.change


def _at_once(
    work: Callable[[Match, int], Change | None],
) -> Work:
    """Wrap work that awaits nothing as `Work`."""

    async def done(match: Match, seat: int) -> Change | None:
        return work(match, seat)

    return done


def is_stale(asked: int, since: int, version: int) -> bool:
    """Whether a control made at version `since` belongs to a question that is over.

    A control stays fresh as long as its seat is asked the same thing, whatever other seats do.
    """
    return since < asked if asked >= 0 else since < version


async def _ask(match: Match, seat: int) -> Ask:
    """Return what a seat must decide now, see `Match.ask`. If that is nothing, the refusal is
    worded off the event loop, because some games play choices out for it."""
    ask = match.asked(seat)
    return await asyncio.to_thread(match.ask, seat) if ask is None else ask
