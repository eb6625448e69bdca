"""A match as it was loaded: its row, its game and its state."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec

from bot import words as common
from bot.catalog import Catalog, entry
from bot.errors import NotInMatch, SeatTaken, StaleBoard, TimeOver
from bot.play import clock_words, words
from bot.play.paces import PACES, Pace
from bot.play.reckoning import is_over
from bot.play.seats import Seat, Status, status_of
from bot.play.sentences import aborter, tell, without_result
from bot.storage.records import MatchRow, MatchStatus, Step
from games.addressed import READER, addressed
from games.decisions import Ask
from games.engine import Game
from games.events import Event, Undid
from games.frames import Frame, decode_frames
from games.lookup import without_rulings
from games.options import Setup
from games.refusals import MatchOver, NotYourTurn
from games.state import State
from games.teams import partners_in
from games.unasked import Offer, Order
from games.view import View
from renderers.contract import Renderer
from renderers.edge import Pictures
from renderers.kit.faces import Faces


@dataclass(frozen=True)
class Match:
    """A match at one version. The state is for reading; changes go through the manager."""

    row: MatchRow
    game: Game[Any, Any]
    renderer: Renderer[Any]
    state: State
    known_asks: tuple[Ask, ...] | None = None
    """The questions of the state, if they are known already."""
    faces: Faces = ()
    """The players' faces by seat, as far as they are known."""

    @property
    def id(self) -> int:
        return self.row.id

    @property
    def pictures(self) -> Pictures:
        """The pictures of the match: its renderer, with the game's words and the players' faces."""
        return Pictures(self.renderer, self.game.words, self.faces)

    @property
    def pace(self) -> Pace:
        """The time that the match gives."""
        return PACES[self.row.pace]

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat, as they are stored."""
        return tuple(player.name for player in self.row.players)

    def names_at(self, version: int) -> tuple[str, ...]:
        """Return the names of the players who had the seats at a version."""
        return tuple(player.name_at(version) for player in self.row.players)

    @property
    def all_names(self) -> tuple[tuple[str, ...], ...]:
        """By seat, the names of everybody who has played it. They change when somebody has their
        data deleted, and every picture of the match changes with them."""
        return tuple(
            (player.name, *(former.name for former in player.former)) for player in self.row.players
        )

    @cached_property
    def plain_names(self) -> tuple[str, ...]:
        """The names, made safe so that they cannot act as Markdown."""
        return tuple(common.plain(name) for name in self.names)

    @cached_property
    def asks(self) -> tuple[Ask, ...]:
        if self.aborted:
            return ()
        return self.game.asks(self.state) if self.known_asks is None else self.known_asks

    @cached_property
    def _views(self) -> dict[int | None, View]:
        return {}

    @property
    def orders(self) -> tuple[Order, ...]:
        """The standing orders that can be given in this match, now or later."""
        return self.game.orders.known(Setup(len(self.row.players), self.row.options))

    @property
    def takes_orders(self) -> bool:
        """Whether standing orders can answer anything at this point of the match."""
        return self.game.orders.are_taken(self.state)

    @property
    def over(self) -> bool:
        """Whether the match is over: no seat has anything left to decide."""
        return self.state.outcome is not None or self.aborted

    @property
    def aborted(self) -> bool:
        """Whether a player or a moderator ended the match without a result."""
        return self.row.status is MatchStatus.ABORTED

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """The seats: who sits there, and what they can do now."""
        row, asked = self.row, {ask.seat for ask in self.asks}
        return tuple(
            Seat(
                number=seat,
                player=player,
                status=status_of(
                    player,
                    over=self.over,
                    resigned=seat in self.state.resigned,
                    plays_on=self.game.plays_on(self.state, seat),
                ),
                is_asked=seat in asked,
                asked_since=row.asked[seat],
                has_decided=seat in row.decided,
                may_undo=row.undoable_by == seat and not self.over and not player.level,
                clock=row.clocks[seat] if row.clocks else None,
                back_at=player.away_until if row.breaks else 0,
            )
            for seat, player in enumerate(row.players)
        )

    def others(self, seat: int) -> list[Seat]:
        """Return all seats but the given one."""
        return [each for each in self.seats if each.number != seat]

    @property
    def abortable(self) -> bool:
        """Whether a player may end the match without a result: some member who plays has not
        decided anything yet."""
        return any(seat.by_member and not seat.has_decided for seat in self.seats)

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that must decide now."""
        return tuple(ask.seat for ask in self.asks)

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that must decide now and are played by members."""
        return tuple(seat for seat in self.waiting if self.seats[seat].is_awaited)

    @property
    def thinking(self) -> tuple[int, ...]:
        """The seats that must decide now and are played by the computer."""
        return tuple(seat for seat in self.waiting if self.seats[seat].is_thinking)

    @property
    def replaced(self) -> tuple[int, ...]:
        """The seats that the computer plays for members, who can take them back."""
        return tuple(seat.number for seat in self.seats if seat.status is Status.REPLACED)

    @cached_property
    def waiting_line(self) -> str:
        """A sentence that names the players everybody waits for, and notifies nobody."""
        return words.waiting(self.row.players, self.waiting)

    @property
    def timed(self) -> dict[int, str]:
        """The seats whose members have a clock, with their names; {} at a pace without clocks."""
        return {
            seat.number: self.plain_names[seat.number]
            for seat in self.seats
            if seat.clock is not None and seat.by_member
        }

    @property
    def aborted_line(self) -> str:
        """A sentence that tells who ended an aborted match; "" for any other match."""
        return aborter(self.plain_names, self.row.aborted_by) if self.aborted else ""

    @property
    def is_against_computer(self) -> bool:
        """Whether at most one member still plays, and against the computer. A member whose seat the
        computer plays for a while counts as a member."""
        members = self._members
        return len(members) < len(self.seats) and sum(seat.plays for seat in members) <= 1

    @property
    def only_member(self) -> int | None:
        """The seat of the match's only member; None if there are several. Read from the row alone,
        because the story is told while another thread reads the state."""
        members = [at for at, player in enumerate(self.row.players) if not player.is_computer]
        return members[0] if len(members) == 1 else None

    @property
    def _members(self) -> list[Seat]:
        """The seats that belong to members, even while the computer plays them."""
        return [seat for seat in self.seats if not seat.player.is_computer]

    def has_seat(self, seat: int) -> bool:
        """Whether there is a seat of that number, which comes from a click and may be anything."""
        return 0 <= seat < len(self.row.players)

    def in_turn(self, seat: int) -> bool:
        """Whether it is a seat's turn."""
        return seat in self.game.turns.in_turn(self.state)

    def offers(self, seat: int) -> tuple[Offer, ...]:
        """Return the choices that a seat may take though it is not asked."""
        return () if self.aborted else self.game.offers(self.state, seat)

    def user(self, seat: int) -> int:
        """Return the id of the member, or computer, who plays a seat."""
        return self.row.players[seat].user_id

    def seat_of(self, user_id: int) -> int:
        """Return the seat of a member.

        Raises:
            NotInMatch: the member has none.
            SeatTaken: another member has taken it over.
        """
        for seat, player in enumerate(self.row.players):
            if player.user_id == user_id:
                return seat
            if any(former.user_id == user_id for former in player.former):
                raise SeatTaken(words.seat_given(player.name))
        raise NotInMatch(words.NOT_IN_MATCH, self.row.location, self.id)

    @property
    def member_ids(self) -> set[int]:
        """The members who play in the match, or played until somebody else took over."""
        players = self.row.players
        ids = {former.user_id for player in players for former in player.former}
        ids |= {player.user_id for player in players}
        return {user_id for user_id in ids if user_id > 0}

    def has_played(self, user_id: int) -> bool:
        """Whether a member plays in the match, or played until somebody else took over."""
        return any(
            user_id in (player.user_id, *(former.user_id for former in player.former))
            for player in self.row.players
        )

    def check_plays(self, seat: int) -> None:
        """Check that a seat is played by its member.

        Raises:
            SeatTaken: the computer plays it.
        """
        if self.seats[seat].by_computer:
            raise SeatTaken(words.SEAT_TAKEN)

    def check_in_time(self, seat: int, sent_at: int) -> None:
        """Check that a seat's decision in a live match was sent before the seat's time was over. At
        other paces a late decision counts until the others have decided about the seat.

        Raises:
            TimeOver: it was sent too late.
        """
        if self.pace.live and is_over(self.pace, self.row.clocks[seat], sent_at):
            raise TimeOver(clock_words.TOO_LATE)

    def is_open(self, seat: int, since: int) -> bool:
        """Whether a seat's member has not answered a question yet.

        Args:
            since: the version that asked the question.
        """
        return self.has_seat(seat) and self.seats[seat].leaves_open(since)

    def check_open(self, seat: int, since: int) -> None:
        """Check that a seat's member has not answered a question yet.

        Raises:
            StaleBoard: they have answered, or are not asked that any more.
        """
        if not self.is_open(seat, since):
            raise StaleBoard(common.ANSWERED_MEANWHILE)

    def view(self, seat: int | None) -> View:
        """Return the view of a seat (None: of everybody)."""
        if seat not in self._views:
            self._views[seat] = self.game.view(self.state, seat, self.asks)
        return self._views[seat]

    def asked_view(self, seat: int) -> View:
        """Return the view in which a seat decides. If it decides for a partner, that is the
        partner's view."""
        ask = self.asked(seat)
        return self.view(seat if ask is None else ask.played)

    def partners(self, seat: int) -> tuple[int, ...]:
        """Return the partners of a seat."""
        return partners_in(self.state, seat)

    def playing_partners(self, seat: int) -> tuple[int, ...]:
        """Return the partners who would play on for a seat if it resigned."""
        return tuple(each for each in self.partners(seat) if self.seats[each].plays)

    @property
    def score(self) -> str:
        """How the match stands, or how it ended, in words for everybody."""
        if self.aborted:
            return words.NO_RESULT
        tells = self.game.words.result if self.over else self.game.words.status
        return tells(self.view(None), self.plain_names)

    def seen(self, state: State | None = None, *, is_open: bool = False) -> View:
        """Return everybody's view of a state of this match (None: the present one), with all hands
        if they lie open."""
        if state is None and not is_open:
            return self.view(None)
        state, game = self.state if state is None else state, self.game
        view: View = game.open_view(state) if is_open else game.view(state, None)
        return view

    def frames(self, step: Step) -> list[Frame]:
        """Return the frames of a step. Older steps have none."""
        return decode_frames(step.frames) if step.frames else []

    def asked(self, seat: int) -> Ask | None:
        """Return the question that a seat must answer now, if any."""
        return next((ask for ask in self.asks if ask.seat == seat), None)

    def ask(self, seat: int) -> Ask:
        """Return the question that a seat must answer now. If there is none, the refusal can take
        long to word.

        Raises:
            MatchOver, NotYourTurn: there is none.
        """
        if self.over:
            raise MatchOver(words.MATCH_OVER)
        if (ask := self.asked(seat)) is not None:
            return ask
        why = without_rulings(self.game.words.refusal(self.view(seat), ""))
        raise NotYourTurn(f"{why} {self.waiting_line}")

    def out_line(self, seat: int) -> str:
        """Return a sentence for the player of a seat that is out. It is "" while the seat plays and
        once the match is over, unless its player has resigned."""
        if seat in self.state.resigned:
            return words.RESIGNED_ALREADY
        return words.YOU_ARE_OUT if self.seats[seat].status is Status.OUT else ""

    def tell(self, events: list[Event], seat: int | None, version: int | None = None) -> list[str]:
        """Return events in words, as far as a seat (None: everybody) may know them.

        Args:
            version: the version that they made, if somebody else may have played then.
        """
        names = self.names if version is None else self.names_at(version)
        return tell(self.game, self._agreed(events), seat, tuple(map(common.plain, names)))

    def tell_player(self, events: list[Event], seat: int) -> list[str]:
        """Return events in words for a seat's player alone, who is called “you”."""
        names = [*self.plain_names]
        names[seat] = READER
        return list(map(addressed, tell(self.game, self._agreed(events), seat, names)))

    def tell_beside_score(self, events: Iterable[Event], seat: int | None) -> list[str]:
        """Return events in words for everybody, or for a seat's player alone, beside which `score`
        is shown too. The result is left out, so that it is told only once."""
        told = without_result(events) if self.over else list(events)
        return self.tell(told, None) if seat is None else self.tell_player(told, seat)

    def _agreed(self, events: list[Event]) -> list[Event]:
        """Drop "as agreed" from events if the match has only one member: no computer is asked."""
        if self.only_member is None:
            return events
        return [Undid(each.seat) if isinstance(each, Undid) else each for each in events]


def as_of(row: MatchRow, step: Step) -> MatchRow:
    """Return the row of a match as one of its steps left it, with the names of that time."""
    if step.version == row.version:
        return msgspec.structs.replace(row, state=step.state)
    players = tuple(
        msgspec.structs.replace(player, name=player.name_at(step.version)) for player in row.players
    )
    return msgspec.structs.replace(
        row,
        version=step.version,
        state=step.state,
        status=MatchStatus.RUNNING,
        players=players,
    )


def assemble(row: MatchRow, catalog: Catalog, faces: Faces = ()) -> Match:
    """Return the match that a row describes.

    Args:
        faces: the faces by seat, for the match's pictures.

    Raises:
        NoSuchMatch: this program does not know its game.
    """
    known = entry(catalog, row.game)
    state = known.game.decode(row.state)
    return Match(row, known.game, known.renderer, state, faces=faces)
