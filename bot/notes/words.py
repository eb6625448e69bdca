"""Sentences about notes."""

from __future__ import annotations

from collections.abc import Sequence

from bot.storage.notes import Note
from bot.words import plain

DELETE = "Delete this note"
ALL = "All my notes"
SHOW = "My note"
TITLE = "### Your notes"
NONE = (
    "You have no notes yet. Write one with `/notes text:`. It belongs to the match that you are "
    "playing here; add `match:` for another one. Nobody else ever sees it."
)
WHICH = "Which match is it about? Add its number with `match:`. `/matches` lists yours."
NO_NOTE = "You have no note on that match. Write one with `/notes text:`."
NOTHING = "That note is empty. Write a few words."
SAVE, SAVED = "Save", "Your note is saved. Only you see it."
FOR_YOU_ALONE = "Write down what you want to remember. Only you ever see it."
_LISTED, _CUT, _IN_HAND = 12, 100, 300


def too_long(most: int) -> str:
    return f"That note is too long. Keep it within {most} characters."


def too_many(most: int) -> str:
    return f"You have notes on {most} matches, which is the limit. Delete one with `/notes match:`."


def note(found: Note) -> str:
    """Show a note to its member."""
    return f"### Your note on match {found.match_id}\n{plain(found.words)}\n-# <t:{found.at}:f>"


def no_note_yet(match_id: int) -> str:
    """Say how to write a note on a match."""
    return (
        "**Notes:** you have none on this match. To write one that only you see, type "
        f"`/notes match:{match_id} text:` and your note."
    )


def in_hand(found: Note) -> str:
    """Show a note to its member, shortened to a few lines."""
    return f"**Your note:** {plain(_short(found.words, _IN_HAND))}"


def written(found: Note) -> str:
    return f"{note(found)} · Only you see it."


def deleted(match_id: int) -> str:
    return f"I deleted your note on match {match_id}."


def listed(found: Sequence[Note]) -> str:
    """List a member's notes, latest first."""
    lines = [f"**{each.match_id}** · {plain(_short(each.words))}" for each in found[:_LISTED]]
    if more := len(found) - _LISTED:
        lines += [f"-# and {more} more: `/data export` has all of them."] if more > 0 else []
    return "\n".join([TITLE, *lines, "-# `/notes match:` shows one in full."])


def _short(words: str, most: int = _CUT) -> str:
    return words if len(words) <= most else f"{words[:most]}…"
