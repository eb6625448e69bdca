"""Sentences for moderators, and those about moderation that players read."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from bot.catalog import Catalog
from bot.moderation.signals import Kind, Signal
from bot.names import UNNAMED
from bot.play.match import Match
from bot.storage.moderation import Intervention, Measure, NewIntervention
from bot.storage.records import Invitation
from bot.words import channel_link, mention, plain
from games.wording import counted, listed, plural


class Why(StrEnum):
    """Moderators' reasons. The values are stored."""

    STALLED = "stalled"
    ASKED = "asked"
    MISTAKE = "mistake"
    UNFAIR = "unfair"
    RULES = "rules"
    ELSE = "else"
    BARRED = "barred"
    """The bot's own reason: a barred member's seats are cleared."""


REASONS = {
    Why.STALLED: "The match had stalled",
    Why.ASKED: "A player asked for it",
    Why.MISTAKE: "It was started by mistake",
    Why.UNFAIR: "Somebody didn’t play fair",
    Why.RULES: "It was against the rules of this server",
    Why.ELSE: "Another reason",
    Why.BARRED: "They may not play in this server",
}
"""The reasons as players read them."""
CHOOSABLE = tuple(why for why in Why if why is not Why.BARRED)
"""The reasons that a moderator can pick."""
NOT_A_MODERATOR = (
    "Only moderators can do that: members who can manage the server, and those with the moderator "
    "role that `/settings` names. Ask one of them."
)
TITLE = "### Look after this server’s matches"
WHAT_IT_DOES = (
    "Pick a match, an invitation or a member. Everything you do here is noted in the log, which "
    "all moderators can read. You never see a hidden hand."
)
PICK_MATCH = "A running match"
PICK_INVITATION = "A waiting invitation"
PICK_MEMBER = "A member"
NOTHING_HERE = "No match is running and no invitation is waiting in the channels that you see."
LOG = "What moderators did"
OLDER = "Older"
BACK = "Back"
END = "End without a result"
WITHDRAW = "Withdraw it"
BAR = "Bar from playing here"
READMIT = "Let them play again"
UNNAME = "Remove their name"
GIVE_NAME_BACK = "Show their name again"
EARLIER_MATCHES = "More matches"
CLEAR_A_SEAT = "Clear a seat"
PICK_REASON = "Why?"
MODERATORS = "Members with this role can use `/moderate`, like those who can manage the server:"
PICK_ROLE = "No moderator role"
STANDS_OUT = "### What stands out in rated matches of the last 30 days"
NOTHING_STANDS_OUT = "Nothing stands out."
NO_PROOF = (
    "-# None of this proves anything, and I do nothing about it: friends who play only each other "
    "look much like two accounts of one person. Talk to them before you decide. "
    "`/history member:` lists their matches."
)
LOG_TITLE = "### What moderators did"
NO_LOG = "No moderator has done anything here yet."
NO_BOTS = "That is a bot. Pick a member."
CANNOT_BAR = "They can manage this server, so you can’t bar them."
CANNOT_BAR_MODERATOR = (
    "They are a moderator. Only a member who can manage the server may bar them: ask one."
)
NOT_YOURSELF = "You can’t bar yourself. Pick another member."
OWN_MATCH = (
    "You play in this match, so you can’t decide about it as a moderator. Ask another moderator, "
    "or use `/resign`."
)
WATCHED_MATCH = (
    "You have watched this match and seen a hand, so you can’t decide about it as a moderator. Ask "
    "another moderator."
)
BARRED_ALREADY = "They are barred already."
NOT_BARRED = "They are not barred."
BARRED = (
    "Moderators of this server have barred you from playing here. Ask them about it. `/privacy` "
    "and `/data` still work for you."
)
UNNAMED_ALREADY = "Their name is removed already."
NAMED_ALREADY = "Their name is shown here already."
NOT_EVERYBODY = (
    "With that role every member of this server would be a moderator. Pick another role."
)
LEFT_ON_BOARDS = (
    "From now on I write “A member”. In the next minutes the name also goes from results, "
    "invitations, ladders and all else that I posted here. Only older boards of a match stay as "
    "they are: delete those with the name in them."
)


def replace(name: str) -> str:
    return f"{name}: the computer plays on"


def resign(name: str) -> str:
    return f"{name}: counts as resigned"


def match_page(match: Match) -> str:
    """Name a match without a word about its position."""
    return (
        f"### Match {match.id} · {match.game.name} · {listed(match.plain_names)}\n"
        f"In {channel_link(match.row.place.channel_id)}, last move <t:{match.row.updated_at}:R>."
    )


def invitation_line(catalog: Catalog, invitation: Invitation) -> str:
    """Return an invitation as one plain line."""
    game = catalog[invitation.game].game.name if invitation.game in catalog else invitation.game
    return f"{invitation.id} · {game} · {listed(guest.name for guest in invitation.guests)}"


def invitation_page(catalog: Catalog, invitation: Invitation) -> str:
    where = channel_link(invitation.location.channel_id)
    return f"### Invitation {plain(invitation_line(catalog, invitation))}\nIn {where}."


def member_page(user_id: int, since: int | None, *, named: bool = True) -> str:
    """Say whether a member may play, and whether their name is shown.

    Args:
        since: the time at which they were barred; None if they are not.
    """
    who = mention(user_id)
    may = (
        f"{who} may play here."
        if since is None
        else f"{who} has been barred from playing here since <t:{since}:D>."
    )
    called = "" if named else f" A moderator removed their name: I call them “{UNNAMED}”."
    return f"### Member\n{may}{called}"


_SURE = {
    Measure.END: "End match {match}? Nobody wins or loses, and it changes no rating.",
    Measure.REPLACE: (
        "Let the computer play the seat of {member} in match {match}? They can take it back."
    ),
    Measure.RESIGN: "Count {member} as resigned in match {match}? They lose, and it counts.",
    Measure.WITHDRAW: "Withdraw invitation {invitation}?",
    Measure.BAR: (
        "Bar {member} from playing here? The computer takes over their seats, and their "
        "invitations are withdrawn. A match that you play in yourself ends without a result. "
        "They can’t use my commands in this server any more, except for their own data."
    ),
}
_TELLS = {
    Measure.BAR: "Pick a reason for the log:",
}
_DID = {
    Measure.END: "ended match {match} without a result",
    Measure.REPLACE: "let the computer play {member}’s seat in match {match}",
    Measure.RESIGN: "counted {member} as resigned in match {match}",
    Measure.WITHDRAW: "withdrew invitation {invitation}",
    Measure.BAR: "barred {member} from playing here",
    Measure.READMIT: "let {member} play here again",
    Measure.UNNAME: "removed {member}’s name from the matches here",
    Measure.NAME: "brought back {member}’s name here",
}


def sure(measure: Measure, subject: int, member_id: int) -> str:
    """Ask a moderator for the reason for a measure. Picking one takes the measure."""
    asked = _SURE[measure].format(match=subject, invitation=subject, member=mention(member_id))
    return f"{asked}\n{_TELLS.get(measure, 'Pick the reason to tell its players:')}"


def did(done: NewIntervention) -> str:
    """Say what a moderator did, without naming the moderator."""
    member = mention(done.member_id) if done.member_id > 0 else "a former member"
    return _DID[done.measure].format(
        match=done.match_id, invitation=done.invitation_id, member=member
    )


def entry(done: Intervention) -> str:
    """Return a line of the log."""
    who = mention(done.moderator_id) if done.moderator_id > 0 else "A former moderator"
    if done.why == Why.BARRED:
        who = "I"
    why = f" ({REASONS[Why(done.why)].lower()})" if done.why in set(Why) else ""
    return f"<t:{done.at}:f> {who} {did(done)}{why}."


def barred_members(members: Sequence[int], former: int) -> str:
    """Say who is barred from playing here.

    Args:
        former: number of further barred members whose data was deleted.
    """
    named = [mention(user_id) for user_id in members[:NAMED]]
    if more := len(members) - len(named) + former:
        named.append(f"{more} more" if named else counted(more, "former member"))
    return f"Barred from playing here: {listed(named)}." if named else ""


NAMED = 20
"""The maximum number of barred members who are named."""


def to_players(done: Intervention, name: str, members: Sequence[int]) -> str:
    """Tell the players of a match, or the guests of an invitation, what a moderator did.

    Args:
        name: the name of the seat's member, or of the host, with its markup escaped.
        members: the members to mention.
    """
    known = done.why in set(Why) and done.why != Why.ELSE
    why = REASONS[Why(done.why)] if known else ""
    told = f"Reason: {why[0].lower()}{why[1:]}." if known else "Ask the moderators for the reason."
    what = {
        Measure.END: (
            f"A moderator ended match {done.match_id} without a result: nobody wins or loses."
        ),
        Measure.REPLACE: f"A moderator let the computer take over {name}’s seat.",
        Measure.RESIGN: f"A moderator counted {name} as resigned.",
        Measure.WITHDRAW: f"A moderator withdrew {name}’s invitation.",
    }[done.measure]
    then = {
        Measure.END: " Press **Rematch** to play again.",
        Measure.WITHDRAW: " `/challenge` starts another one.",
    }.get(done.measure, "")
    for_whom = f"\n-# {' '.join(map(mention, members))}" if members else ""
    return f"**{what}** {told}{then}{for_whom}"


def stands_out_button(count: int) -> str:
    """
    >>> stands_out_button(1), stands_out_button(3)
    ('1 thing stands out', '3 things stand out')
    """
    return f"{counted(count, 'thing')} {plural(count, 'stands', 'stand')} out"


def signal(found: Signal) -> str:
    """Return a line about a signal.

    >>> signal(Signal(Kind.RESIGNS, 7, times=5, of=9))
    '• <@7> resigned 5 of 9 rated matches after a few decisions, or before.'
    """
    member, other = mention(found.member), mention(found.other)
    match found.kind:
        case Kind.RESIGNS:
            return (
                f"• {member} resigned {found.times} of {found.of} rated matches after a few "
                "decisions, or before."
            )
        case Kind.BOOSTS:
            return (
                f"• {member} hardly plays anybody but {other}, and lost {found.times} of their "
                f"{found.of} rated matches, {found.resigned} by resigning. Do both accounts belong "
                "to one person?"
            )
        case Kind.SAME:
            return (
                f"• {member} hardly plays anybody but {other}, and in {found.times} of their "
                f"{found.of} rated matches both answered nearly everything within a minute, though "
                "they had days. Do both accounts belong to one person, or do they sit together?"
            )


def nothing_more(done: NewIntervention) -> str:
    more = f" {LEFT_ON_BOARDS}" if done.measure is Measure.UNNAME else ""
    return f"Done: you {did(done)}. It is noted in the log.{more}"
