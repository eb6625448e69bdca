"""The invitation in the channel: the game, its options, who has said what, the buttons."""

from __future__ import annotations

from bot import words
from bot.invitations.controls import ComputerMenu, InvitationAction, InvitationButton
from bot.panels import Panel
from bot.storage.records import Answer, Invitation, InvitationStatus
from games.engine import AnyGame
from games.wording import listed

_MARKS = {Answer.ACCEPTED: "✅", Answer.INVITED: "⏳", Answer.DECLINED: "✖️"}


def invitation_panel(game: AnyGame, invitation: Invitation) -> Panel:
    """Return the message of an invitation as it stands."""
    host = words.plain(invitation.guests[0].name)
    guests = [words.plain(guest.name) for guest in invitation.guests[1:]]
    panel = Panel(
        words.invites(host, [] if invitation.open else guests, game.name),
        f"{game.summary}\n{words.options(game, invitation.options)}",
        _guests(game, invitation),
    )
    if invitation.status is InvitationStatus.WAITING:
        panel.add_text(words.until(invitation.expires_at))
        panel.add_row(*(InvitationButton(invitation.id, action) for action in _actions(invitation)))
        if invitation.open:
            panel.add_row(ComputerMenu(invitation.id, [g for g in invitation.guests if g.level]))
    else:
        panel.add_text(words.closed(invitation))
    return panel


def mentions(invitation: Invitation) -> list[int]:
    """Return the members whom the invitation notifies."""
    return [guest.user_id for guest in invitation.guests if guest.answer is Answer.INVITED]


def _guests(game: AnyGame, invitation: Invitation) -> str:
    lines = [
        f"{_MARKS[guest.answer]} {words.guest(guest)}"
        + (f": “{guest.reason}”" if guest.reason else "")
        for guest in invitation.guests
    ]
    if invitation.open and invitation.status is InvitationStatus.WAITING:
        lines.append(words.seats_taken(len(invitation.guests), listed(map(str, game.seats), "or")))
    return "\n".join(lines)


def _actions(invitation: Invitation) -> tuple[InvitationAction, ...]:
    if invitation.open:
        return (InvitationAction.JOIN, InvitationAction.LEAVE, InvitationAction.START)
    return (InvitationAction.ACCEPT, InvitationAction.DECLINE, InvitationAction.CANCEL)
