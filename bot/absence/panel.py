"""The message of a vote about a member who does not answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from discord import ui

from bot.absence import words
from bot.absence.controls import SubstituteButton, VolunteerButton, VoteButton, WishButton
from bot.absence.verdict import wishes_of_others
from bot.controls import Item
from bot.panels import plain_panel
from bot.play import clock_words
from bot.play.match import Match
from bot.play.stakes import Stake
from bot.storage.records import Absence, Wish
from bot.words import plain


def vote_panel(
    match: Match,
    absence: Absence,
    there: Collection[int],
    hours: float,
    *,
    held_until: int | None,
    has_left: bool,
    resigns: bool,
    stake: Stake | None = None,
) -> ui.LayoutView:
    """Return the message of a vote as it stands.

    Args:
        there: the seats that may decide.
        hours: how many a question may be left open in a match without clocks.
        held_until: until when nobody gets the seat unless its member agrees; None: they may.
        has_left: whether the member is not in the server any more.
        resigns: whether the seat can be counted as resigned.
        stake: what depends on the match; then nobody else can take the seat.
    """
    seat, counts = absence.seat, Counter(wishes_of_others(absence))
    user_id, name, needed = match.user(seat), match.names[seat], len(there) // 2 + 1
    buttons: list[Item] = []
    if match.seats[seat].by_computer:
        live = match.pace.live and absence.candidate is None
        told = clock_words.time_over_live(user_id, name) if live else words.vote_won(name)
        if stake is not None:
            told = stake.over.format(plain(name))
    elif match.pace.has_clocks:
        wishes = [wish for wish in words.WISHES if resigns or wish is not Wish.RESIGN]
        told = words.time_over(user_id, name, counts, needed, absence.decide_at, wishes)
        staying = match.playing_partners(seat)
        if Wish.RESIGN in wishes and staying:
            told += words.partner_plays_on(name, [match.plain_names[p] for p in staying])
        buttons += [WishButton(match.id, seat, absence.since, wish).item() for wish in wishes]
    else:
        votes = counts[Wish.COMPUTER]
        if has_left:
            told = words.has_left(name, votes, needed)
        else:
            told = words.absent(user_id, name, hours, votes, needed)
        buttons.append(VoteButton(match.id, seat, absence.since).item())
    if has_left and match.pace.has_clocks:
        told = f"{words.not_here(name)} {told}"
    if (candidate := absence.candidate) is not None:
        votes = counts[Wish.SUBSTITUTE]
        asked = [match.user(other) for other in sorted(there)]
        told += f"\n{words.would_play(user_id, name, candidate, asked, votes, needed)}"
        if held_until is not None:
            told += f"\n{words.held(user_id, candidate, held_until)}"
        substitute = SubstituteButton(match.id, seat, absence.since, candidate.user_id)
        buttons.append(substitute.item(candidate.name))
    elif stake is not None:
        told += f"\n{stake.absent}" if buttons else ""
        return plain_panel(told, *buttons)
    else:
        told += f"\n-# {words.OR_SOMEBODY}"
    return plain_panel(told, *buttons, VolunteerButton(match.id, seat, absence.since).item())


def decided_panel(
    match: Match, absence: Absence, verdict: Wish, told: str, stake: Stake | None = None
) -> ui.LayoutView:
    """Return the message of a vote that is over; while the computer plays, somebody else still
    may take the seat."""
    if verdict is not Wish.COMPUTER:
        return plain_panel(told)
    if stake is not None:
        return plain_panel(stake.over.format(plain(match.names[absence.seat])))
    return plain_panel(told, VolunteerButton(match.id, absence.seat, absence.since).item())
