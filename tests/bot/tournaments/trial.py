"""A tournament in simulated time: the real runner, matches and database, without Discord.

Members leave, are barred, fall silent, go on breaks, withdraw, have their data deleted and come
late. The process is killed at random statements of the database, in the middle of transactions too,
and loses everything that it kept in memory.
"""

from __future__ import annotations

import secrets
from collections import Counter
from contextlib import suppress
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.admission import Admission
from bot.clock import DAY, HOUR
from bot.pairings.course import advanced
from bot.pairings.records import Format, Phase, Result, Tournament
from bot.pairings.signing_up import NotNow, called, checked_in, joined, withdrawn
from bot.play.manager import MatchManager
from bot.play.match import Match
from bot.presence import Missing
from bot.storage.connection import Superseded
from bot.storage.people import StillPlays
from bot.storage.records import Location, MatchStatus
from bot.storage.store import Store
from bot.storage.tournaments import NewTournament, TournamentRow
from bot.tournaments.keeper import Keeper, abandoned, result_of
from bot.tournaments.runner import Runner
from games.refusals import Refusal
from games.simulate import at_random
from tests.bot.pairings.playing import check
from tests.bot.support import CHANNEL, GUILD, NOON, Clock, toy_catalog

FIRST_ID = 10_000
LATEST = 3000
"""The steps, of half a day on average, after which a tournament is stuck."""


class Killed(BaseException):
    """The death of the process."""


class Trial:
    """One tournament, and the events around it."""

    def __init__(
        self,
        store: Store,
        seed: int,
        format_: Format,
        members: int,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        self.store, self.random, self.clock = store, Random(seed), Clock()
        self.format, self.members, self.seed = format_, members, seed
        self.gone: set[int] = set()
        self.barred: set[int] = set()
        self.silent: set[int] = set()
        self.tournament_id = 0
        self.happened: Counter[str] = Counter()
        self.until_killed: int | None = None
        self.deadly = 0.2
        """The chance that a piece of work is cut short, if it is long enough."""
        self._can_be_killed(monkeypatch)
        monkeypatch.setattr("bot.tournaments.runner.presence.missing", self._missing)
        monkeypatch.setattr(secrets, "token_bytes", self.random.randbytes)
        self.start_process()

    # The process.

    def start_process(self) -> None:
        """Start the bot, which knows only what is in the database."""
        admission = Admission()
        admission.ask(lambda _, user_id: "barred" if user_id in self.barred else "")
        catalog = toy_catalog()
        self.manager = MatchManager(self.store, catalog, self.clock, admission)
        keeper = Keeper(self.store.pairings)
        self.manager.changes.store_with(keeper.keep)
        core = SimpleNamespace(
            store=self.store,
            catalog=catalog,
            manager=self.manager,
            admission=admission,
            now=self.clock,
            client=None,
            presenter=SimpleNamespace(present=self._present),
        )
        posts = SimpleNamespace(bring_up_to_date=self._post)
        self.keeper = keeper
        self.runner = Runner(cast(Any, core), keeper, cast(Any, posts))

    async def _present(self, _match_id: int, **_how: object) -> None:
        self.happened["boards"] += 1

    async def _post(self, _row: TournamentRow) -> None:
        self.happened["looks"] += 1

    async def _missing(self, _client: object, _where: Location, user_id: int) -> Missing | None:
        return Missing.LEFT if user_id in self.gone else None

    def _can_be_killed(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Make the process die at a statement that writes, or reads inside a transaction."""
        for name in ("run", "run_many", "write"):
            real = getattr(self.store._db, name)

            async def counted(*args: Any, _real: Any = real) -> Any:
                if self.until_killed is not None:
                    self.until_killed -= 1
                    if self.until_killed < 0:
                        raise Killed
                return await _real(*args)

            monkeypatch.setattr(self.store._db, name, counted)

    async def in_process(self, work: Any) -> None:
        """Work in a process that may be killed meanwhile, and is then started again."""
        dies = self.random.random() < self.deadly
        self.until_killed = self.random.randrange(60) if dies else None
        try:
            await work
        except Killed:
            self.happened["killed"] += 1
            self.until_killed = None
            self.start_process()
        finally:
            self.until_killed = None

    # A tournament.

    async def sign_up(self) -> None:
        """Set the tournament up with all its members, who are called to check in."""
        play = Tournament(format=self.format, seed=self.seed, most=max(3, self.members))
        new = NewTournament(
            location=Location(GUILD, CHANNEL),
            organizer_id=1,
            title="Trial",
            game="toy",
            options={"lots": "one"},
            pace="one_day",
            play=play,
            created_at=NOON,
        )
        self.tournament_id = await self.store.tournaments.add(new)
        row = await self.row()
        for number in range(self.members):
            play = joined(play, FIRST_ID + number, f"M{number}")
        play = called(play, NOON + DAY)
        for each in play.present:
            if self.random.random() < 0.97:
                play = checked_in(play, each.user_id)
        await self.store.tournaments.change(row, play)
        self.clock.now += DAY + 1

    async def row(self) -> TournamentRow:
        found = await self.store.tournaments.get(self.tournament_id)
        assert found is not None
        return found

    async def run(self, *, trouble: float = 0.05) -> Tournament:
        """Let the tournament go on to its end, and return it."""
        await self.sign_up()
        for _ in range(LATEST):
            await self.in_process(self.runner.run())
            play = (await self.row()).play
            check(play)
            if play.phase.is_over:
                break
            if self.random.random() < trouble:
                await self._trouble(play)
            await self._play(play)
            self.clock.now += self.random.choice([HOUR, HOUR, 5 * HOUR, DAY])
        else:
            raise AssertionError(f"stuck: {play.open}")
        await self._settle()
        await self._check_all()
        return (await self.row()).play

    async def _settle(self) -> None:
        """Let the work finish without another kill."""
        for _ in range(3):
            await self.store.tournaments.look_now(self.tournament_id)
            await self.runner.run()

    async def _trouble(self, play: Tournament) -> None:
        """Let somebody leave in one way or another, or come late."""
        there = list(play.present)
        if not there:
            return
        user_id = self.random.choice(there).user_id
        kind = self.random.choice(
            ["gone", "barred", "withdraw", "delete", *2 * ["silent", "break", "late", "computer"]]
        )
        self.happened[kind] += 1
        if kind in ("gone", "barred", "silent"):
            getattr(self, kind).add(user_id)
        elif kind == "break":
            until = self.clock.now + self.random.randrange(DAY, 14 * DAY)
            await self.store.breaks.take(user_id, until, self.clock.now, forget_before=0)
        elif kind == "withdraw":
            await self.in_process(self._change(user_id, late=False))
        elif kind == "delete":
            with suppress(StillPlays):
                await self.store.people.forget(user_id, "a former member")
        elif kind == "computer":
            await self.in_process(self._leave_seat(play))
        else:
            missed = [each.user_id for each in play.contenders if not (each.since or each.is_in)]
            stranger = FIRST_ID + 500 + len(play.contenders)
            late = self.random.choice([stranger, *missed])
            self.happened["missed the start"] += late != stranger
            await self.in_process(self._change(late, late=True))

    async def _leave_seat(self, play: Tournament) -> None:
        """Let the computer take over a seat that its player has left."""
        running = [each.match_id for each in play.open if each.match_id is not None]
        if running:
            match = await self.manager.load(self.random.choice(running))
            if match.waiting:
                seat, since = match.waiting[0], match.row.asked[match.waiting[0]]
                with suppress(Refusal):
                    await self.manager.hand_over(match.id, seat, since, "easy")

    async def _change(self, user_id: int, *, late: bool) -> None:
        row = await self.row()
        with suppress(NotNow, Superseded):
            play = joined(row.play, user_id, "Late") if late else withdrawn(row.play, user_id)
            await self.store.tournaments.change(row, await _on(play))

    # Matches.

    async def _play(self, play: Tournament) -> None:
        """Let some members who can move do so, and some resign."""
        for pairing in play.open:
            if pairing.match_id is not None and self.random.random() < 0.6:
                await self.in_process(self._move(pairing.match_id))

    async def _move(self, match_id: int) -> None:
        match = await self.manager.load(match_id)
        seats = [] if match.over else [s for s in match.waiting if await self._plays(match, s)]
        if not seats:
            return
        seat = self.random.choice(seats)
        user_id = match.user(seat)
        with suppress(Refusal):
            if self.random.random() < 0.3:
                await self.manager.resign(match_id, user_id)
            elif self.random.random() < 0.02:
                await self.manager.abort(match_id, user_id)
            else:
                ask = next(each for each in match.asks if each.seat == seat)
                await self.manager.choose(match_id, user_id, at_random(ask, self.random).notation)
        await self._arrives_twice(match_id)

    async def _plays(self, match: Match, seat: int) -> bool:
        user_id = match.user(seat)
        if user_id in self.silent | self.gone | self.barred:
            return False
        return await self.store.breaks.until(user_id) <= self.clock.now

    async def _arrives_twice(self, match_id: int) -> None:
        """Report the end of a match once more, with another result."""
        match = await self.manager.load(match_id)
        if match.over and self.random.random() < 0.5:
            self.happened["twice"] += 1
            async with self.store._db.transaction():
                closed = await self.store.pairings.close(match_id, Result(1, 1))
            assert closed is None, "it was closed already, by the very end of the match"

    # What must hold in the end.

    async def _check_all(self) -> None:
        play = (await self.row()).play
        assert play.phase is Phase.FINISHED or len(play.present) < 3
        check(play)
        if play.phase is Phase.FINISHED:
            assert not play.open, play.open
        assert await self.store.invitations.unposted() == [], "an invitation was left behind"
        for pairing in play.pairings:
            if pairing.match_id is None:
                continue
            match = await self.manager.load(pairing.match_id)
            assert match.over, "a match was left behind"
            result = pairing.result
            assert result is not None
            if match.row.status is MatchStatus.FINISHED and result.played:
                outcome = match.state.outcome
                assert outcome is not None
                assert result == result_of(outcome, match.row.players), "a result was lost"
            else:
                both = (play.contender(pairing.first), play.contender(pairing.second))
                out = [not each.is_in for each in both]
                aborted = match.row.aborted_by
                left = abandoned(match.row.players)
                assert any(out) or aborted is not None or left, "nobody forfeits without a reason"


async def _on(play: Tournament) -> Tournament:
    return advanced(play)


def summary(trials: list[Trial]) -> Counter[str]:
    """Return the counts of all trials together."""
    every: Counter[str] = Counter()
    for each in trials:
        every += each.happened
    return every
