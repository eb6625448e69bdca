"""What is said of people's data."""

from __future__ import annotations

from collections.abc import Sequence

from bot.words import FORMER_MEMBER
from games.wording import counted, listed, plural

PRIVACY = (
    "### What I keep, and why\n"
    "• **Matches that you play**: your Discord id, your name at that time, your choices and when "
    "you made them, those in advance too, hints, votes, absences, and whose seat you took or who "
    "took yours. Without them there is no match, history or replay.\n"
    "• **Invitations, and which messages of mine are about you**, so that I can change them. "
    "I read no message of yours, and keep none.\n"
    "• **Your settings**: the look of your pictures, what you want to hear of and when (time "
    "zone, quiet hours), who may challenge you and whom you refuse, our direct messages’ channel, "
    "your breaks of the last year, and for a short time what I pinged you about, so that nobody "
    "can make me do it again and again.\n"
    "• Nobody else gets any of it. `/data export` gives you all of it, `/data delete` takes your "
    "name and id out, and leaves only a number by which I know again whom somebody has refused for "
    "good; what belongs to a server goes {days} days after it removed me."
)
EXPORTED = (
    "This is all that I know of you. `/privacy` tells why I keep it, `/data delete` deletes it."
)
DELETE = "Delete my data"
DELETE_FOR_GOOD = "Yes, delete it for good"
KEEP = "Keep it"
DELETE_SURE = (
    "### Delete what I know of you?\n"
    "Your name and id leave every match, and your invitations and settings go. Your "
    f"matches stay for those who played with you, there as “{FORMER_MEMBER}”; you will not find "
    "them in your `/history` any more. What I posted in channels, and the hands in our direct "
    "messages, stay there until somebody deletes them, and so do copies that whoever runs me made "
    "before. If you want a copy for yourself, use `/data export` first."
)
DELETE_REALLY = "**Nobody can undo this.** Press **Yes, delete it for good** if you are sure."
KEPT = "Everything stays as it is. `/data delete` asks again."
TOO_MUCH = (
    "There is more than Discord lets me send you here. Ask whoever runs me for the file: they "
    "can read it from my database."
)


def privacy(days: int) -> str:
    return PRIVACY.format(days=days)


def still_plays(matches: Sequence[int]) -> str:
    """Tell why nothing can be deleted while matches run.

    >>> still_plays([3])
    'You still play match 3. End it or `/resign` it first, then type `/data delete` again.'
    """
    named = listed(map(str, matches[:10])) + (" and others" if len(matches) > 10 else "")
    them = plural(len(matches), "it", "them")
    word = plural(len(matches), "match", "matches")
    return (
        f"You still play {word} {named}. End {them} or `/resign` {them} first, then type "
        "`/data delete` again."
    )


def deleted(matches: int) -> str:
    """Tell that it is done.

    >>> deleted(2)
    'Done: I do not know you any more. 2 matches stay without your name.'
    """
    if not matches:
        return "Done: I do not know you any more."
    stay = plural(matches, "stays", "stay")
    return (
        "Done: I do not know you any more. "
        f"{counted(matches, 'match', 'matches')} {stay} without your name."
    )
