"""The `Store`: all stores of the database, whether that is SQLite or PostgreSQL."""

from __future__ import annotations

from bot.storage.absences import AbsenceStore
from bot.storage.address import Database
from bot.storage.advances import AdvanceStore
from bot.storage.brakes import BrakeStore
from bot.storage.breaks import BreakStore
from bot.storage.cards_met import CardsMetStore
from bot.storage.clocks import ClockStore
from bot.storage.connection import Connection
from bot.storage.dailies import DailyStore
from bot.storage.finished import FinishedStore
from bot.storage.hand_messages import HandMessageStore
from bot.storage.invitations import InvitationStore
from bot.storage.kept import KeptStore
from bot.storage.ladders import LadderStore
from bot.storage.lessons import LessonStore
from bot.storage.matches import MatchStore
from bot.storage.members import MemberStore
from bot.storage.moderation import ModerationStore
from bot.storage.names import NameStore
from bot.storage.notes import NoteStore
from bot.storage.opening import connect
from bot.storage.pairings import PairingStore
from bot.storage.people import PeopleStore
from bot.storage.places import PlaceStore
from bot.storage.profiles import ProfileStore
from bot.storage.publications import PublicationStore
from bot.storage.puzzles import PuzzleStore
from bot.storage.ratings import RatingStore
from bot.storage.refusals import RefusalStore
from bot.storage.servers import ServerStore
from bot.storage.sessions import SessionStore
from bot.storage.steps import StepStore
from bot.storage.substitutes import SubstituteStore
from bot.storage.takebacks import TakebackStore
from bot.storage.tournaments import TournamentStore
from bot.storage.transfers import TransferStore
from bot.storage.watchers import WatcherStore


class Store:
    """Everything that is stored.

    Of matches: their rows (`matches`), the `steps` that form their logs, their `places`, the
    `hand_messages` of their players, `clocks`, `advances`, `absences`, `takebacks` and `transfers`,
    members' `notes`, their `watchers`, the matches that are `finished`, and the `profiles` made of
    them. Besides: `invitations`, the settings of `servers` and `members` with their `breaks`, the
    builds that members have `kept`, whom they refuse (`refusals`), what may not happen again yet
    (`brakes`), all data of one member (`people`), and members' `names`. Then the actions of
    moderators (`moderation`), the `sessions` of members in a browser, their progress in `lessons`,
    `puzzles` and `dailies`, the cards that they have met (`cards_met`), their `ratings` and places
    on `ladders`, with the `publications` that name them, `tournaments` and their `pairings`, and
    the `peers` that share the database.
    """

    def __init__(self, db: Connection) -> None:
        self._db = db
        self.peers = db.peers()
        self.invitations = InvitationStore(db)
        self.clocks = ClockStore(db)
        self.advances = AdvanceStore(db)
        self.brakes = BrakeStore(db)
        self.steps = StepStore(db)
        self.matches = MatchStore(
            db,
            self.invitations,
            self.clocks,
            self.brakes,
            self.steps,
            SubstituteStore(db),
        )
        self.places = PlaceStore(db)
        self.hand_messages = HandMessageStore(db)
        self.finished = FinishedStore(db)
        self.absences = AbsenceStore(db)
        self.takebacks = TakebackStore(db)
        self.transfers = TransferStore(db)
        self.notes = NoteStore(db)
        self.watchers = WatcherStore(db)
        self.profiles = ProfileStore(db)
        self.servers = ServerStore(db)
        self.members = MemberStore(db)
        self.kept = KeptStore(db)
        self.breaks = BreakStore(db)
        self.refusals = RefusalStore(db)
        self.people = PeopleStore(db)
        self.names = NameStore(db)
        self.moderation = ModerationStore(db)
        self.sessions = SessionStore(db)
        self.lessons = LessonStore(db)
        self.ratings = RatingStore(db)
        self.tournaments = TournamentStore(db)
        self.pairings = PairingStore(db)
        self.ladders = LadderStore(db)
        self.publications = PublicationStore(db)
        self.puzzles = PuzzleStore(db)
        self.dailies = DailyStore(db)
        self.cards_met = CardsMetStore(db)

    @classmethod
    async def open(cls, database: Database) -> Store:
        """Open a database and bring it up to date. A missing file is created.

        Raises:
            DatabaseUnusable: the database cannot be used; the message is for the operator.
        """
        return cls(await connect(database))

    async def close(self) -> None:
        """Finish the transaction in progress and close the database."""
        await self.peers.leave()
        await self._db.close()

    async def check(self) -> None:
        """Check that the database can be read.

        Raises:
            StoreUnavailable: it refuses.
        """
        await self._db.read("SELECT count(*) FROM (SELECT 1 FROM matches LIMIT 1) AS any_match")

    async def going_on(self) -> tuple[int, int]:
        """Return the numbers of running matches and of waiting invitations. Only indexes are read:
        the one of finished matches, and any one that holds all matches.

        Raises:
            StoreUnavailable: the database refuses.
        """
        [(every, ended, waiting)] = await self._db.read(
            """SELECT (SELECT count(*) FROM matches),
                      (SELECT count(*) FROM matches WHERE status != 'running'),
                      (SELECT count(*) FROM tables WHERE status = 'waiting')"""
        )
        return every - ended, waiting

    async def forget_messages(self) -> None:
        """Forget every message, so that boards, hands and invitations are sent again.

        This is for a simulated Discord, which forgets its messages between runs.
        """
        async with self._db.transaction():
            await self._db.run(
                """UPDATE matches
                   SET message_id = NULL, shown = told_from, thread_id = NULL, archive = 0
                   WHERE status = 'running'"""
            )
            await self._db.run("UPDATE tables SET message_id = NULL WHERE status = 'waiting'")
            await self._db.run("UPDATE absences SET message_id = NULL")
            await self._db.run("DELETE FROM takebacks")
            await self._db.run("UPDATE players SET dm_message = NULL, dm_closed = 0")
            await self._db.run("UPDATE members SET dm_channel = NULL")
            await self._db.run("DELETE FROM reminders")
            await self._db.run("DELETE FROM brakes")
            await self._db.run("DELETE FROM shared_threads")
            await self._db.run("DELETE FROM settled_by")
            await self._db.run(
                """UPDATE tournaments
                   SET message_id = NULL, thread_id = NULL, shown = '', told = '[]', look_at = 0
                   WHERE phase NOT IN ('draft', 'finished', 'cancelled')"""
            )
