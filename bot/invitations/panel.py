"""The invitation in the channel: the game, its options, the answers, and the buttons."""

from __future__ import annotations

from collections.abc import Sequence

from bot import words as common
from bot.controls import Item
from bot.invitations import words
from bot.invitations.controls import ComputerMenu, InvitationAction, InvitationButton
from bot.invitations.host import is_changeable
from bot.panels import Panel
from bot.play import clock_words
from bot.play.paces import PACES, breaks_count
from bot.storage.records import Answer, Invitation, InvitationStatus
from games.engine import AnyGame
from games.teams import DRAWN, seating, teams_of
from renderers.picture import Picture

_MARKS = {Answer.ACCEPTED: "✅", Answer.INVITED: "⏳", Answer.DECLINED: "✖️"}


def invitation_panel(
    game: AnyGame,
    invitation: Invitation,
    more: Sequence[Item] = (),
    lines: Sequence[str] = (),
    company: Picture | None = None,
) -> Panel:
    """Return the message of an invitation as it stands.

    Args:
        more: the buttons that other features add.
        lines: the lines that other features add.
        company: the faces of its guests.
    """
    host = common.plain(invitation.guests[0].name)
    guests = [common.plain(guest.name) for guest in invitation.guests[1:]]
    panel = Panel()
    title = words.invites(host, [] if invitation.open else guests, game.name)
    if company is None:
        panel.add_text(title)
        panel.add_text(game.summary)
    else:
        panel.add_thumbnail(f"{title}\n{game.summary}", company)
    panel.add_text(
        f"{words.options(game, invitation.options, _seats(game, invitation))}"
        f"{_sides(game, invitation)}\n"
        f"{clock_words.pace(PACES[invitation.pace], breaks=_breaks(invitation))}"
        + words.length(_hand_overs(game, invitation))
        + (f"\n{words.RATED}" if invitation.rated else "")
        + "".join(f"\n{line}" for line in lines)
    )
    panel.add_text(_guests(game, invitation))
    if invitation.status is InvitationStatus.WAITING:
        until = words.until(invitation.expires_at)
        panel.add_text(f"{until} {words.LIVE}" if PACES[invitation.pace].live else until)
        actions = _actions(invitation)
        buttons = [InvitationButton(invitation.id, action).item() for action in actions]
        panel.add_row(*buttons)
        changes = [InvitationButton(invitation.id, InvitationAction.OPTIONS).item()]
        panel.add_row(*(changes if is_changeable(invitation) else ()), *more)
        if invitation.open:
            panel.add_row(ComputerMenu(invitation.id).item(invitation.guests[1:]))
        if invitation.seal:
            panel.add_text(words.sealed(invitation.seal))
    else:
        panel.add_text(words.closed(invitation))
        if more and invitation.status is InvitationStatus.STARTED:
            panel.add_row(*more)
    return panel


def _seats(game: AnyGame, invitation: Invitation) -> int | None:
    """The number of players of the match; None while it is unknown."""
    seats = len(invitation.guests)
    waits = invitation.open and invitation.status is InvitationStatus.WAITING
    return None if waits or seats not in game.seats else seats


def _sides(game: AnyGame, invitation: Invitation) -> str:
    """The sides, as the guests are seated now."""
    seats = len(invitation.guests)
    if seats not in game.seats:
        return ""
    setup = game.setup(seats, invitation.options)
    names = [common.plain(guest.name) for guest in invitation.guests]
    return words.sides(names, teams_of(game, setup), drawn=seating(game, setup) == DRAWN)


def mentions(invitation: Invitation) -> list[int]:
    """Return the members who were invited and have not answered."""
    return [guest.user_id for guest in invitation.guests if guest.answer is Answer.INVITED]


def _breaks(invitation: Invitation) -> bool | None:
    """Whether breaks count. None if they cannot, or if no other member waits."""
    alone = not invitation.open and not breaks_count(invitation.pace, invitation.guests)
    return None if alone or PACES[invitation.pace].live else invitation.breaks


def _hand_overs(game: AnyGame, invitation: Invitation) -> int:
    """The number of times that the match passes from one player to another. 0 if nobody waits for
    that, or if the number is unknown."""
    seats = max(len(invitation.guests), min(game.seats))
    alone = not invitation.open and not breaks_count(invitation.pace, invitation.guests)
    if alone or PACES[invitation.pace].live or seats not in game.seats:
        return 0
    return game.turns.hand_overs(game.setup(seats, invitation.options))


def _guests(game: AnyGame, invitation: Invitation) -> str:
    lines = [
        f"{_MARKS[guest.answer]} {words.guest(guest)}"
        + (f": “{guest.reason}”" if guest.reason else "")
        for guest in invitation.guests
    ]
    if invitation.open and invitation.status is InvitationStatus.WAITING:
        lines.append(words.seats_taken(len(invitation.guests), game.seats))
    return "\n".join(lines)


def _actions(invitation: Invitation) -> tuple[InvitationAction, ...]:
    if invitation.open:
        return (InvitationAction.JOIN, InvitationAction.LEAVE, InvitationAction.START)
    return (InvitationAction.ACCEPT, InvitationAction.DECLINE, InvitationAction.CANCEL)
