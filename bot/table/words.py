"""Sentences at the table."""

from __future__ import annotations

from collections.abc import Sequence

from bot import words as common
from bot.play.seats import Status
from bot.storage.sessions import Session

MOST_LISTED = 20

OPEN = "Open the table"
FOLLOW = "Open the table in your browser"
OPEN_PAGE = "Open in the browser"
FOLLOW_PAGE = "Open it in your browser"
OFFERED_PAGE = (
    "This link opens it in your browser, where you click what you want to play. It works once, "
    "within five minutes, and only you should use it."
)
OFFERED = (
    "This link opens the match in your browser, where you click what you want to play. It works "
    "once, within five minutes, and only you should use it."
)
NO_LINK = (
    "This link was used already, or it is older than five minutes. Press its button in Discord "
    "again to get a new one."
)
NOTHING_YET = "This link opens once you follow it."
NO_SESSION = "This page was closed. You can open it again in Discord."
NO_TABLE = "This bot no longer has a page in the browser. Play with the buttons in Discord instead."
NOT_VISIBLE = "You can’t see this match any more. Ask the people who play it."
NO_SUBJECT = "There is nothing to show here any more. Open it again in Discord."
NOT_HERE = "That can only be done in a match."
MOVED_ON = "This page has moved on. Pick from what it shows now."
NOTHING_HERE = "There is nothing here. Press **Open the table** below a board in Discord."
OLD_PAGE = "The bot was updated. Reload this page to go on: nothing is lost."
TOO_MANY = "You have too many tables open. Close one and reload this page."
TOO_FAST = "That was too fast for me. Wait a few seconds and try again."
TOO_MANY_DEEDS = "You have done a lot in a short time. Wait a minute and try again."
FLOOD = "This page kept sending too fast. Reload it to go on."
ODD_MESSAGE = "I didn’t understand that. Reload this page and try again."
FAILED = "Something went wrong on my side. Reload this page to see what counts."
NO_HINT = "There is no hint: you have nothing to choose now, or you’re playing other members."
NOTHING_TO_SEE = "There is nothing to look back at yet."
NO_SUCH_CARD = "There is no such card in this game. Look again in the list of its cards."
USE_MORE = "That can’t be taken back, so I ask first: use its button under **More**."

SESSIONS = "My open tables"
CLOSE_ALL = "Close them all"
NONE_OPEN = (
    "You have no match open in a browser. Press **Open the table** below a board to open one."
)
CLOSED = "I closed them. Press **Open the table** below a board to come back."

LAUNCH = "Open in Discord"
NO_CLIENT_SECRET = (
    "This bot is not set up to be played inside Discord yet: its operator has to set "
    "SQUARETABLE_CLIENT_SECRET. Press **Open the table** below a board to play in your browser."
)
NOT_LOGGED_IN = "Discord did not tell me who you are. Close this Activity and open it once more."
NOT_LAUNCHED = (
    "I don’t know what you want to see. Close this Activity and press **Open in Discord** "
    "below a board."
)
ELSEWHERE = "You have opened something else. Reload this page to see it."
NO_ACTIVITY = (
    "Discord wouldn’t open it here: Activities may not be allowed in this channel. You can "
    "still open it in your browser."
)

STATUSES = {
    Status.MEMBER: "",
    Status.COMPUTER: "",
    Status.OVER: "",
    Status.REPLACED: "the computer plays for them",
    Status.RESIGNED: "resigned",
    Status.OUT: "out",
}
ABORT = "End without a result"
TAKE_BACK = common.TAKE_BACK


def open_tables(sessions: Sequence[Session]) -> str:
    """List the tables that a member has open."""
    lines = [f"• {_what(each)}, until <t:{each.until}:t> or longer" for each in sessions]
    told = "\n".join(lines[:MOST_LISTED])
    return f"### Open in your browsers\n{told}\nClose them if one of these is not you."


def _what(session: Session) -> str:
    return "a page for you alone" if session.about else f"match {session.match_id}"
