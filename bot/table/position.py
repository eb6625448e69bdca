"""A match as one member sees it at the table: exactly what chat tells them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import msgspec

from bot import words as common
from bot.clock import MINUTE
from bot.core import Core
from bot.deeds import Deed
from bot.errors import NotInMatch, SeatTaken
from bot.hand.brought import kept_by
from bot.hand.decision import Decision, OpenOffer, decision_of
from bot.hand.forewarned import forewarned
from bot.hand.menus import Path
from bot.hand.moves import left_without, sure
from bot.hand.picks import Picked as PicksSoFar
from bot.play import words as sentences
from bot.play.match import Match
from bot.play.seats import Seat, Status
from bot.play.typed import legal_offer
from bot.storage.kept import Kept
from bot.storage.records import MatchRow, Step
from bot.table import messages, words
from bot.table.naming import renamed
from bot.table.once import Once
from bot.table.pictures import Drawings, Shown
from bot.table.question import question_of
from games.picking import Counts
from games.renaming import AS_PRINTED, Renaming
from renderers.kit.density import Density
from renderers.kit.faces import Faces
from renderers.kit.style import GROUND
from renderers.kit.themes import Theme

KNOWN = 2000
"""Spectators whose theme is remembered, for a minute."""
_HALF_BRIGHT = 3 * 128
"""Red, green and blue together."""
SHARED = 64
"""Positions remembered for those who ask at the same time."""
_BEGIN, _NUMBER = b'{"type":"position"', b',"number":%d'
_LOG = b',"log_from":%d,"log":%b'
"""The form of a position as JSON. Inside its texts, every quotation mark has a backslash."""
ABORT, TAKE_BACK = "@abort", "@take_back"
"""The names of offers that are not choices of the game."""
UNTOLD: dict[str, Any] = {"message_id": None, "shown": 0, "told_from": 0, "sent_at": None}
"""The columns of a match that concern only its board in chat. No position depends on them."""


@dataclass(frozen=True)
class Picked:
    """The picks of a tab so far, for the question that its seat is asked."""

    since: int = -1
    """The version that asked the question."""
    path: Path = ()
    counts: Counts = ()

    def of(self, match: Match, seat: int | None) -> Picked:
        """Return the picks while the same question is asked, and none after that."""
        here = seat is not None and match.row.asked[seat] == self.since
        return self if here else Picked()


class Basis(NamedTuple):
    """Everything from which a seat's position is made."""

    row: MatchRow
    faces: Faces
    seat: int
    picked: Picked
    theme: Theme
    renaming: Renaming
    kept: Sequence[Kept]
    notes: Sequence[str]
    density: Density


@dataclass(frozen=True)
class Seen:
    """A position and its pictures, in the look of its reader."""

    position: messages.Position
    pictures: Sequence[Shown]
    theme: Theme
    may_ask_hint: bool = False
    renaming: Renaming = AS_PRINTED
    """Gives other texts, such as the log, the reader's names of spaces."""
    basis: Basis | None = None
    """The basis of a seat's position. While it stays the same, so does the position."""

    @cached_property
    def shown(self) -> messages.Position:
        """The whole position, except for what differs from tab to tab."""
        return msgspec.structs.replace(
            self.position,
            pictures=tuple(each.told for each in self.pictures),
            may_ask_hint=self.may_ask_hint,
            is_dark=is_dark(self.theme),
        )

    @cached_property
    def _written(self) -> tuple[bytes, bytes]:
        """The position as JSON in two parts: between its number and its log, and after the log.
        Number and log are written for each tab, and the rest only once for all."""
        _, _, rest = msgspec.json.encode(self.shown).partition(_NUMBER % 0)
        middle, _, end = rest.partition(_LOG % (0, b"[]"))
        return middle, end

    def told(self, number: int, log_from: int, log: Sequence[str]) -> bytes:
        """Return the position as JSON for one tab, with its number there and the log lines that are
        new to it."""
        middle, end = self._written
        lines = _LOG % (log_from, msgspec.json.encode(log))
        return b"".join((_BEGIN, _NUMBER % number, middle, lines, end))


def is_dark(theme: Theme) -> bool:
    """Return whether the page beside pictures in a theme must be dark."""
    return sum(theme.colour(GROUND)) < _HALF_BRIGHT


def seat_at(match: Match, user_id: int) -> int | None:
    """Return a member's seat. None for a spectator, such as a member whose seat was taken over."""
    try:
        return match.seat_of(user_id)
    except (NotInMatch, SeatTaken):
        return None


def story_lines(match: Match, steps: Sequence[Step], seat: int | None) -> list[str]:
    """Return what happened in the given steps, as a seat may know it. Slow for many steps."""
    decode = match.game.event_codec.decode
    return [line for s in steps for line in match.tell(decode(s.events), seat, s.version)]


class Positions:
    """Makes the positions that tabs show. The one for spectators is made once for all of them."""

    def __init__(self, core: Core, drawings: Drawings, newest_notice: Callable[[int], int]) -> None:
        """
        Args:
            newest_notice: returns the number of the latest notice that a match's tabs were given
                (`Tables.newest_notice`).
        """
        self._store, self._manager, self._hands = core.store, core.manager, core.hands
        self._advisers, self._now = core.advisers, core.now
        self._deeds = core.deeds
        self._themes, self._drawings, self.newest_notice = core.themes, drawings, newest_notice
        self._matches: Once[Match] = Once(SHARED)
        self._public: Once[Seen] = Once(SHARED)
        self._lines: Once[list[str]] = Once(SHARED)
        self._looks_of: Once[tuple[Theme, Renaming]] = Once(KNOWN)

    async def match(self, match_id: int, notice: int | None = None) -> Match:
        """Return a match as it stands, for many readers: it is loaded once for each notice.

        Args:
            notice: the number of the notice; None for the newest.

        Raises:
            NoSuchMatch: there is no such match.
        """
        key = match_id, self.newest_notice(match_id) if notice is None else notice
        return await self._matches.get(key, lambda: self._manager.load(match_id))

    async def of(
        self,
        match: Match,
        notice: int,
        user_id: int,
        seat: int | None,
        picked: Picked,
        known: Basis | None = None,
        density: Density = 1,
    ) -> Seen | None:
        """Return a match as a member sees it, without the log. None for a seat if nothing has
        changed since what its tab shows.

        Args:
            notice: the number of the notice after which the match was read, or of an earlier one.
            seat: the member's seat; None for a spectator.
            picked: the picks so far in this tab.
            known: the basis of what the tab shows.
            density: that of the pictures, see `renderers.kit.density`.
        """
        guild_id = match.row.location.guild_id
        if seat is None:
            minute = self._now() // MINUTE
            theme, names = await self._looks_of.get(
                (user_id, guild_id, minute, match.game.key),
                lambda: self._look_of(match, user_id),
            )
            key = match.id, notice, theme.key, bool(names), density
            return await self._public.get(key, lambda: self._to_all(match, theme, names, density))
        (theme, names), kept, notes, news = await asyncio.gather(
            self._look_of(match, user_id),
            kept_by(self._store, match, seat),
            self._hands.unasked(match, seat),
            self._deeds.news(match, seat),
        )

        told = (*notes, *news)
        row = msgspec.structs.replace(match.row, **UNTOLD)
        basis = Basis(row, match.faces, seat, picked, theme, names, kept, told, density)
        if basis == known:
            return None

        def work() -> tuple[messages.Position, bool]:
            deeds = self._deeds.open_to(match, seat)
            position = shown_to(match, seat, picked, kept, told, deeds)
            return renamed(position, names), self._advisers.of(match, seat) is not None

        # Pictures are made from the views alone. While they are drawn, the words can use the state.
        await asyncio.to_thread(lambda: (match.view(None), match.asked_view(seat)))
        pictures, (position, is_fair) = await asyncio.gather(
            self._drawings.of_seat(match, seat, picked.path, (theme, bool(names)), density),
            asyncio.to_thread(work),
        )
        return Seen(position, pictures, theme, is_fair, names, basis)

    async def _look_of(self, match: Match, user_id: int) -> tuple[Theme, Renaming]:
        guild_id = match.row.location.guild_id
        words = match.game.words
        theme, is_renamed = await self._themes.private_look(words, user_id, guild_id)
        return theme, words.renaming if is_renamed else AS_PRINTED

    async def _to_all(self, match: Match, theme: Theme, names: Renaming, density: Density) -> Seen:
        pictures = await self._drawings.of_all(match, theme, renamed=bool(names), density=density)
        deeds = self._deeds.open_to(match, None)
        position = await asyncio.to_thread(shown_to, match, None, deeds=deeds)
        return Seen(renamed(position, names), pictures, theme, renaming=names)

    async def lines(self, match: Match, seat: int | None, after: int) -> list[str]:
        """Return what has happened since a version, as a seat or a spectator may know it."""
        version = match.row.version

        async def make() -> list[str]:
            steps = await self._store.steps.of(match.id, after=after)
            shown = [step for step in steps if step.version <= version]
            return await asyncio.to_thread(story_lines, match, shown, seat)

        return await self._lines.get((match.id, version, match.all_names, after, seat), make)


def shown_to(
    match: Match,
    seat: int | None,
    picked: Picked | None = None,
    kept: Sequence[Kept] = (),
    notes: Sequence[str] = (),
    deeds: Sequence[tuple[Deed, str]] = (),
) -> messages.Position:
    """Return a match as a seat or a spectator sees it, without pictures and log. Slow: it plays
    choices out.

    Args:
        picked: the seat's picks so far for its question.
        kept: what the seat's member has saved for the game.
        notes: answers given for the seat without asking it, and what features tell it.
        deeds: what features let the seat do, each with its label.
    """
    picked = picked or Picked()
    decision = None
    if seat is not None:
        so_far = PicksSoFar(picked.counts) if picked.counts else None
        decision = forewarned(match, decision_of(match, seat, picked.path, so_far, kept))
    asked = None if decision is None else decision.question
    place = match.row.place
    return messages.Position(
        number=0,
        match=match.id,
        game=match.game.name,
        title=f"{match.game.name}, match {match.id}",
        players=tuple(_player(each, seat) for each in match.seats),
        score=f"{match.aborted_line} {match.score}".strip(),
        waiting="" if match.over else match.waiting_line,
        is_over=match.over,
        is_seated=seat is not None,
        pictures=(),
        is_dark=True,
        notes=tuple(notes),
        question=None
        if asked is None
        else question_of(match.game.words, match.names, match.view, asked, picked.counts),
        may_undo=decision is not None and decision.may_undo,
        may_ask_hint=False,
        offers=() if decision is None else tuple(_offers(match, decision)),
        orders=() if decision is None else _orders(decision),
        deeds=tuple(_deed(match, seat, *each) for each in deeds),
        has_cards=bool(match.game.words.cards),
        log_from=0,
        log=(),
        chat=common.jump(place.guild_id, place.channel_id),
    )


def _player(seat: Seat, reader: int | None) -> messages.Player:
    clock = seat.clock
    timed = clock is not None and seat.plays and not seat.by_computer
    return messages.Player(
        name=seat.player.name,
        is_you=seat.number == reader,
        is_computer=seat.player.is_computer,
        is_asked=seat.is_asked,
        status=words.STATUSES[seat.status],
        due=clock.due if timed and clock is not None else None,
        reserve=clock.reserve if timed and clock is not None and clock.since is None else None,
    )


def _offers(match: Match, decision: Decision) -> list[messages.Offer]:
    """A seat's offers outside its questions, each with the question that confirms it."""
    if decision.status is Status.REPLACED and not match.over:
        return [messages.Offer(TAKE_BACK, words.TAKE_BACK, "")]
    return [_offer(match, decision.seat, offer) for offer in decision.offers]


def _offer(match: Match, seat: int, offer: OpenOffer) -> messages.Offer:
    if offer.aborts:
        question = sentences.abort_sure(match.id, left_without(match, seat))
        return messages.Offer(ABORT, words.ABORT, question)
    question = sure(match, seat, legal_offer(match, seat, offer.notation)) if offer.final else ""
    return messages.Offer(offer.notation, offer.label, question)


def _deed(match: Match, seat: int | None, deed: Deed, label: str) -> messages.Deed:
    told = "" if seat is None else deed.told(match, seat)
    has_form = deed.form is not None
    return messages.Deed(deed.key, label, told, deed.is_typed, deed.is_main, has_form)


def _orders(decision: Decision) -> tuple[messages.StandingOrder, ...]:
    recommended = decision.orders.recommended
    return tuple(
        messages.StandingOrder(
            key=each.order.key,
            name=each.order.name,
            help=each.order.help,
            stands=each.stands,
            is_recommended=each.order in recommended,
        )
        for each in decision.orders.changeable
    )
