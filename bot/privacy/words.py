"""Sentences about members' data."""

from __future__ import annotations

from collections.abc import Sequence

from bot.words import FORMER_MEMBER
from games.wording import counted, listed, plural

PRIVACY = (
    "### What I store, and why\n"
    "• **The matches you play**: your Discord id, your name at that time, your choices and when "
    "you made them, queued moves, hints, votes, absences, and seats that changed hands or were "
    "offered. Without them there is no match, history or replay. Of rated matches, also how they "
    "changed your ratings, and your places on ladders. Also the notes you write on matches, "
    "which only you see, and the members you let watch.\n"
    "• **Invitations, and which of my messages are about you**, so that I can update them. "
    "I don’t read or store any message of yours. Your avatar I get from Discord when you act, for "
    "pictures of your matches, and store nowhere.\n"
    "• **Your settings**: the look of your pictures, what I tell you and when (time zone, quiet "
    "hours), who may challenge you and whom you have blocked, the channel of our direct messages, "
    "whether others see your ratings, here or on all servers, your breaks of the last year, and "
    "for a short time what I pinged you about, so that nobody can make me ping you again and "
    "again; and for an hour that you have a match or a lesson open in your browser. Also how far "
    "you are in lessons, and your tries, ratings and reports of puzzles; and the tournaments you "
    "were in or set up. Also what moderators did about you, and what you did as one. They see "
    "whose rated matches stand out, such as by many early resignations.\n"
    "• I share none of it with anyone else. `/data export` gives you all of it, `/data delete` "
    "takes your name and id out and keeps only a number, by which I recognize you if somebody has "
    "blocked you, a server has barred you or removed your name, you have seen a hand of a match "
    "that was not over, or you were out of a tournament that was not. A server’s data is deleted "
    "{days} days after I’m removed from it."
)
EXPORTED = "This is everything I store about you. `/privacy` says why, `/data delete` deletes it."
DELETE = "Delete my data"
DELETE_FOR_GOOD = "Yes, delete it for good"
KEEP = "Keep it"
DELETE_SURE = (
    "### Delete everything I store about you?\n"
    "I remove your name and id from every match, and delete your invitations and settings. Your "
    f"matches stay for the people you played with, who see you as “{FORMER_MEMBER}”; they leave "
    "your `/history`. Soon after, your name goes from results, invitations and all else that I "
    "posted in channels. Older boards of a match, and the hands in our direct messages, stay there "
    "until somebody deletes them, and so do earlier backups of the people who run me. If you want "
    "a copy for yourself, use `/data export` first."
)
DELETE_REALLY = "**This can’t be undone.** Press **Yes, delete it for good** if you are sure."
KEPT = "I deleted nothing. Type `/data delete` if you change your mind."
TOO_MUCH = (
    "It is more than Discord lets me send here. Ask the people who run me for the file: they "
    "can read it from my database."
)


def privacy(days: int) -> str:
    return PRIVACY.format(days=days)


def still_plays(matches: Sequence[int]) -> str:
    """Say why nothing can be deleted while matches run.

    >>> still_plays([3])
    'You are still playing match 3. Finish it or `/resign` first, then type `/data delete` again.'
    """
    named = listed(map(str, matches[:10])) + (" and others" if len(matches) > 10 else "")
    them = plural(len(matches), "it", "them")
    word = plural(len(matches), "match", "matches")
    return (
        f"You are still playing {word} {named}. Finish {them} or `/resign` first, then type "
        "`/data delete` again."
    )


def deleted(matches: int) -> str:
    """Confirm the deletion.

    >>> deleted(2)
    'Done: I no longer know you. 2 matches stay without your name.'
    """
    if not matches:
        return "Done: I no longer know you."
    stay = plural(matches, "stays", "stay")
    return (
        "Done: I no longer know you. "
        f"{counted(matches, 'match', 'matches')} {stay} without your name."
    )
