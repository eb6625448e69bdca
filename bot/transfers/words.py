"""Sentences about handing over a seat."""

from __future__ import annotations

from bot.words import mention, plain

ACCEPT = "Play on"
DECLINE = "No"
HAND_OVER = "Hand over my seat"
PICK_MEMBER = "Who plays on for you?"
CAN_HAND_OVER = (
    "**Can’t go on?** Another member can take your seat for the rest of the match, if they accept."
)


def pick_member(match_id: int) -> str:
    """Ask a player to whom to offer their seat."""
    return (
        f"**Who should play on for you in match {match_id}?** I’ll ask them below the board. Once "
        "they accept, they see your hand, and you can’t get the seat back."
    )


NOT_OFFERED = "That seat is no longer on offer. Nothing has changed."
TAKEN = "The seat has been handed over already. **Play** below the board shows what you have."
CANNOT_TAKE = "You can’t take a seat in this match any more. It stays with its player."
NOT_FOR_YOU = "This seat is offered to somebody else. Only they can take it."
TO_YOURSELF = "That is your own seat. Pick somebody else."
TO_A_BOT = "Bots can’t take seats. Pick a member."
PLAYED_ALREADY = (
    "You play in this match, or have played in it, so you know another hand. The seat stays with "
    "its player."
)
JUST_OFFERED = "You have just offered this seat. You can offer it again in ten minutes."
OFFER, KEEP = "Offer my seat", "Keep my seat"
PICK_FIRST = "Pick the member who should play on for you."
KEPT = "You keep your seat."
IN_DISCORD = "I can’t ask anybody from here right now. Use `/handover` in Discord."
LOOKED_OFTEN = "You have looked for many names just now. Wait a minute, then try again."
TAKE_OVER = "Take over a seat"
NOTHING_OFFERED = (
    "No player has offered you a seat in this match. A player who can’t go on offers theirs under "
    "**More**, or with `/handover` in Discord."
)
LEFT_TO_ITS_PLAYER = "Its player keeps the seat."
ELSEWHERE = "That match is in another server. Use `/handover` there."


def cannot(name: str) -> str:
    """Say that somebody cannot have the seat, but not why: the reason may be their own affair."""
    return f"{plain(name)} can’t take a seat in this match. Ask somebody else."


def has_played(name: str) -> str:
    return (
        f"{plain(name)} plays in this match, or has played in it or watched it, so they know a "
        "hand. Ask somebody else."
    )


def offered(user_id: int, name: str, match_id: int) -> str:
    """Ask a member to take a seat."""
    return (
        f"{mention(user_id)}, **{plain(name)} would like to hand over their seat in match "
        f"{match_id} to you.** You would see their hand and play on for the rest of the match."
    )


def offers_you(name: str) -> str:
    """Tell a spectator at the table that a seat is offered to them."""
    return (
        f"**{plain(name)} would like to hand over their seat to you.** You would see their hand "
        "and play on for the rest of the match."
    )


def play_on(name: str) -> str:
    """
    >>> play_on("Bo")
    'Play on for Bo'
    """
    return f"Play on for {name}"


def leave_to(name: str) -> str:
    """
    >>> leave_to("Bo")
    'No, Bo keeps it'
    """
    return f"No, {name} keeps it"


def yours_here(name: str) -> str:
    """Tell an heir at the table that the seat is theirs."""
    return f"{plain(name)}’s seat is yours now. You see their hand here from now on."


def asked(name: str) -> str:
    return f"I asked {plain(name)} below the board. The seat stays yours until they accept."


def given(name: str, other: str) -> str:
    return f"{plain(name)} handed over their seat to {plain(other)}, who plays on."


def nobody_called(name: str) -> str:
    return (
        f"I found no member outside this match whose name begins with “{plain(name)}”. Try another "
        "name."
    )


def on_offer(name: str) -> str:
    """Tell a player that their seat is on offer."""
    return f"Your seat is on offer to {plain(name)}. It stays yours until they accept."


def plays_on(name: str, other: str) -> str:
    """Say who has a seat that was on offer, for whatever reason."""
    return f"{plain(name)} plays on in {plain(other)}’s place."


def kept(name: str, other: str) -> str:
    return f"{plain(name)} keeps the seat: {plain(other)} doesn’t take it."


def withdrawn(name: str) -> str:
    return f"{plain(name)} keeps the seat."


def yours(name: str) -> str:
    return f"{plain(name)}’s seat is yours now. **Play** below the board shows what you have."
