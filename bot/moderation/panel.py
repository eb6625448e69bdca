"""The pages of the moderators' panel. None of them shows the position of a match."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.catalog import Catalog
from bot.moderation import words
from bot.moderation.controls import (
    About,
    AskButton,
    HomeButton,
    LogButton,
    MatchesButton,
    MemberButton,
    MemberMenu,
    ReasonMenu,
    SeatMenu,
    SignalsButton,
    SubjectMenu,
)
from bot.moderation.signals import Signal
from bot.panels import Panel
from bot.play.match import Match
from bot.play.words import match_line
from bot.storage.moderation import Intervention, Measure, NewIntervention
from bot.storage.records import Invitation, Running

SIGNALS = 15
"""The maximum number of signals shown."""
RED = discord.ButtonStyle.danger


def home_panel(
    catalog: Catalog,
    matches: Sequence[Running],
    waiting: Sequence[Invitation],
    barred: Sequence[int],
    *,
    signals: int,
    more: int | None,
) -> Panel:
    """Return the first page: the matches, invitations and members to look after.

    Args:
        barred: the members barred here; a number below 0 is a member whose data was deleted.
        signals: number of signals in rated matches.
        more: number of matches to skip on the next page; None if there is no next page.
    """
    panel = Panel(words.TITLE, words.WHAT_IT_DOES)
    if matches:
        lines = [(match.id, match_line(catalog, match)) for match in matches]
        panel.add_row(SubjectMenu(About.MATCH).item(lines))
    if waiting:
        lines = [(each.id, words.invitation_line(catalog, each)) for each in waiting]
        panel.add_row(SubjectMenu(About.INVITATION).item(lines))
    if not matches and not waiting:
        panel.add_text(words.NOTHING_HERE)
    members = [user_id for user_id in barred if user_id > 0]
    if told := words.barred_members(members, len(barred) - len(members)):
        panel.add_text(told)
    panel.add_row(MemberMenu().item())
    earlier = [] if more is None else [MatchesButton(more).item()]
    stands_out = [SignalsButton().item(signals)] if signals else []
    panel.add_row(*earlier, LogButton(0).item(), *stands_out)
    return panel


def signals_panel(found: Sequence[Signal]) -> Panel:
    """Return what stands out in rated matches, with what it means and does not mean."""
    lines = [words.signal(each) for each in found[:SIGNALS]]
    panel = Panel(words.STANDS_OUT, "\n".join(lines) or words.NOTHING_STANDS_OUT, words.NO_PROOF)
    panel.add_row(HomeButton().item())
    return panel


def match_page(match: Match) -> Panel:
    """Return a match with the measures for it."""
    panel = Panel(words.match_page(match))
    seated = [
        (seat.player.user_id, match.names[seat.number])
        for seat in match.seats
        if seat.plays and not seat.player.is_computer
    ]
    if seated:
        panel.add_row(SeatMenu(match.id).item(seated))
    panel.add_row(AskButton(Measure.END, match.id, 0).button(words.END, RED), HomeButton().item())
    return panel


def invitation_page(catalog: Catalog, invitation: Invitation) -> Panel:
    """Return an invitation with the measures for it."""
    panel = Panel(words.invitation_page(catalog, invitation))
    panel.add_row(
        AskButton(Measure.WITHDRAW, invitation.id, 0).button(words.WITHDRAW, RED),
        HomeButton().item(),
    )
    return panel


def member_page(user_id: int, since: int | None, *, named: bool) -> Panel:
    """Return a member with the measures for them.

    Args:
        since: the time at which they were barred; None if they are not.
        named: whether their name is shown.
    """
    panel = Panel(words.member_page(user_id, since, named=named))
    bar = (
        AskButton(Measure.BAR, 0, user_id).button(words.BAR, RED)
        if since is None
        else MemberButton(Measure.READMIT, user_id).button(words.READMIT)
    )
    name = (
        MemberButton(Measure.UNNAME, user_id).button(words.UNNAME)
        if named
        else MemberButton(Measure.NAME, user_id).button(words.GIVE_NAME_BACK)
    )
    panel.add_row(bar, name, HomeButton().item())
    return panel


def reason_panel(measure: Measure, subject: int, user_id: int) -> Panel:
    """Return the page that asks for the reason for a measure."""
    panel = Panel(words.sure(measure, subject, user_id))
    panel.add_row(ReasonMenu(measure, subject, user_id).item())
    panel.add_row(HomeButton().item())
    return panel


def log_panel(found: Sequence[Intervention], *, more: bool) -> Panel:
    """Return the log of interventions, latest first.

    Args:
        more: whether there are older entries.
    """
    panel = Panel(words.LOG_TITLE, "\n".join(map(words.entry, found)) or words.NO_LOG)
    older = [LogButton(found[-1].id).item()] if more else []
    panel.add_row(*older, HomeButton().item())
    return panel


def done_panel(done: NewIntervention) -> Panel:
    """Return the confirmation that a moderator reads after a measure."""
    panel = Panel(words.nothing_more(done))
    panel.add_row(LogButton(0).item(), HomeButton().item())
    return panel
