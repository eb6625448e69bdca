"""Sentences at the desk."""

from __future__ import annotations

from bot.catalog import Catalog
from bot.storage.records import Invitation
from bot.words import jump, plain
from games.wording import counted, listed

NOBODY_WAITS = "No match is waiting for you right now. `/matches` lists your matches."
GIVEN_UP = "you have resigned"
IS_OUT = "you are out"
BOT_REMOVED = (
    "I was removed from that server: continue in direct messages, or give up with `/resign match:`"
)
ANOTHER_SERVER = "another server"
NEXT = "Next"


def wanted(count: int) -> str:
    """Say in how many matches a member is awaited.

    >>> wanted(0), wanted(2)
    ('No one is waiting for you.', 'It’s your turn in **2 matches**.')
    """
    return (
        f"It’s your turn in **{counted(count, 'match', 'matches')}**."
        if count
        else "No one is waiting for you."
    )


def next_match(label: str) -> str:
    return f"{NEXT}: {label}"


def waiting(catalog: Catalog, invitation: Invitation, user_id: int) -> str:
    """Tell a member of an invitation that waits for them, or for which they wait."""
    game = catalog[invitation.game].game.name if invitation.game in catalog else invitation.game
    host = plain(invitation.guests[0].name)
    others = listed([plain(guest.name) for guest in invitation.guests[1:]])
    if invitation.host_id == user_id:
        told = f"You challenge {others} to {game}"
        if invitation.open:
            told = f"You invite everyone to {game}" + (f" ({others} joined)" if others else "")
    else:
        told = f"{host} invites everyone to {game}" if invitation.open else f"{host} challenges you"
        told += "" if invitation.open else f" to {game}"
    where = invitation.location
    link = jump(where.guild_id, where.channel_id, invitation.message_id)
    return f"✉️ **{told}** · until <t:{invitation.expires_at}:R> · [look]({link})"


def more_waiting(count: int) -> str:
    more = counted(count, "more invitation is", "more invitations are")
    return f"{more} waiting: answer these first."
