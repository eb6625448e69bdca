"""The desk as one private panel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import discord

from bot.catalog import Catalog
from bot.choosing import due_for, waits_for
from bot.controls import Button, Id, Item
from bot.desk import words
from bot.invitations.controls import STYLES, InvitationAction
from bot.limits import BUTTON, LONG_TEXT
from bot.panels import Panel, shortened
from bot.play import words as match_words
from bot.storage.records import Answer, Invitation, Running

LISTED = 5
"""The maximum number of invitations on the list, and of a member's waiting ones in a server."""


@dataclass(frozen=True)
class NextButton(Button):
    """Opens the hand of the match that is the member's most urgent one when it is pressed."""

    shape = "sq:desk:next"

    def item(self, catalog: Catalog, match: Running, user_id: int, now: int) -> Item:
        """Return the button with the match that is the most urgent one now."""
        room = BUTTON - len(words.next_match(""))
        label = match_words.match_label(catalog, match, user_id, now, room)
        return self.button(words.next_match(label), discord.ButtonStyle.primary)


@dataclass(frozen=True)
class WaitingButton(Button):
    """Does what a button of an invitation does, from the list of waiting ones."""

    shape = "sq:desk:{invitation_id}:{action}"
    invitation_id: Id
    action: InvitationAction

    def item(self) -> Item:
        """Return the button with its label."""
        return self.button(*STYLES[self.action])


def desk_panel(
    catalog: Catalog,
    own: Sequence[Running],
    others: Sequence[Running],
    user_id: int,
    servers: Mapping[int, str],
    left: Mapping[int, str],
    now: int,
    waiting: Sequence[Invitation] = (),
) -> Panel:
    """Return the desk of a member.

    Args:
        own: the member's running matches, most urgent first.
        others: the matches that the member can watch here.
        servers: the names of the other servers, by id.
        left: notes on matches that the member has left, by id.
        waiting: the invitations that wait for the member, or for which the member waits.
    """
    wanted = [match for match in own if waits_for(match, user_id)]
    entries = [
        match_words.own_entry(
            catalog,
            match,
            user_id,
            now,
            due_for(match, user_id) if match in wanted else None,
            servers.get(match.location.guild_id, ""),
            left=left.get(match.id, ""),
        )
        for match in own
    ] or [match_words.NO_MATCHES]
    if others:
        watched = (match_words.running_entry(catalog, match, now) for match in others)
        entries += [match_words.TO_WATCH, *watched]
    listed = [(each, words.waiting(catalog, each, user_id)) for each in waiting[:LISTED]]
    room = LONG_TEXT - sum(len(told) for _, told in listed)
    text = "\n".join(reversed(shortened(reversed(entries), room)))
    panel = Panel(f"{words.wanted(len(wanted))}\n{text}" if own else text)
    if wanted:
        panel.add_row(NextButton().item(catalog, wanted[0], user_id, now))
    for invitation, told in listed:
        panel.add_text(told)
        buttons = [WaitingButton(invitation.id, each).item() for each in _does(invitation, user_id)]
        if buttons:
            panel.add_row(*buttons)
    if len(waiting) > LISTED:
        panel.add_text(words.more_waiting(len(waiting) - LISTED))
    return panel


def _does(invitation: Invitation, user_id: int) -> Sequence[InvitationAction]:
    """Return a member's choices about a waiting invitation."""
    if invitation.host_id == user_id:
        starts = (InvitationAction.START,) if invitation.open else ()
        return (*starts, InvitationAction.CANCEL)
    if invitation.open:
        return (InvitationAction.LEAVE,)
    guest = invitation.guest(user_id)
    if guest is not None and guest.answer is Answer.INVITED:
        return (InvitationAction.ACCEPT, InvitationAction.DECLINE)
    return ()
