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
    """Return the current message of a vote.

    Args:
        there: the seats that may decide.
        hours: the hours a question may be left open in a match without clocks.
        held_until: the time until which the seat needs its own member's agreement; None if it does
            not.
        has_left: whether the member is no longer in the server.
        resigns: whether the seat can be counted as resigned.
        stake: something that depends on the match; then nobody else can take the seat.
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
        wishes = offered(match, seat, resigns=resigns)
        told = words.time_over(user_id, name, counts, needed, absence.decide_at, wishes)
        told += _who_plays_on(match, seat, wishes)
        buttons += [WishButton(match.id, seat, absence.since, wish).item() for wish in wishes]
    else:
        wishes = offered(match, seat, resigns=resigns)
        if has_left:
            told = words.has_left(name, counts, needed, wishes)
        else:
            told = words.absent(user_id, name, hours, counts, needed, wishes)
        told += _who_plays_on(match, seat, wishes)
        buttons.append(VoteButton(match.id, seat, absence.since).item())
        rest = wishes[1:]
        buttons += [WishButton(match.id, seat, absence.since, wish).item() for wish in rest]
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


def offered(match: Match, seat: int, *, resigns: bool) -> list[Wish]:
    """Return the wishes that the others can have about an absent member's seat, in button order.

    Without clocks nothing says that the member's time is over, so the seat can count as resigned
    only if a partner would play on.

    Args:
        resigns: whether enough of them are there to count it as resigned.
    """
    if match.pace.has_clocks:
        return [wish for wish in words.WISHES if resigns or wish is not Wish.RESIGN]
    plays_on = resigns and match.playing_partners(seat)
    return [Wish.COMPUTER, *[Wish.RESIGN] * bool(plays_on)]


def _who_plays_on(match: Match, seat: int, wishes: Collection[Wish]) -> str:
    """Say who would play for a seat that counts as resigned; "" for nobody."""
    staying = match.playing_partners(seat)
    if Wish.RESIGN not in wishes or not staying:
        return ""
    partners = [match.plain_names[partner] for partner in staying]
    return words.partner_plays_on(match.names[seat], partners)


def decided_panel(
    match: Match, absence: Absence, verdict: Wish, told: str, stake: Stake | None = None
) -> ui.LayoutView:
    """Return the message of a decided vote. While the computer plays, a member can take over."""
    if verdict is not Wish.COMPUTER:
        return plain_panel(told)
    if stake is not None:
        return plain_panel(stake.over.format(plain(match.names[absence.seat])))
    return plain_panel(told, VolunteerButton(match.id, absence.seat, absence.since).item())
