"""A removed name goes from everything that the bot has posted. A new kind of post that names
members needs a line here."""

from __future__ import annotations

from typing import Any

from bot.ladder import words as ladder_words
from bot.moderation.controls import ReasonMenu
from bot.moderation.words import Why
from bot.profiles import words as profile_words
from bot.showing.publications import Publications
from bot.storage.moderation import Measure
from bot.takebacks import words as takeback_words
from bot.tournaments.controls import Wish
from bot.tournaments.runner import Runner
from bot.watching import words as watching_words
from tests.bot.club import Club, custom_ids, everything
from tests.bot.ladder.test_shown import joined, ladder
from tests.bot.moderation.test_attacks import renamed, unname
from tests.bot.moderation.test_moderators import look
from tests.bot.privacy.test_actions import delete
from tests.bot.tournaments.cups import announce, settled, wish
from tests.test_architecture import ROOT

START = "start=challenger"
NAME = "Quuxley"
NAMELESS = {
    "bot/notify/reminders.py": "mentions its member",
    "bot/puzzles/daily.py": "has no member in it",
    "bot/showing/closed_dms.py": "mentions its member",
    "bot/welcome/greeting.py": "has no member in it",
}
FOLLOWS = {
    "bot/invitations/messages.py": "has its own rows, see `INVITATION`",
    "bot/showing/places.py": "posts invitations",
    "bot/showing/presenter.py": "has its own rows, see `BOARD`",
    "bot/showing/publications.py": "knows whom it names",
    "bot/tournaments/posts.py": "edits what has another name in it",
    "bot/absence/actions.py": "edits only what others have posted",
}


def senders() -> set[str]:
    """Return the modules of the bot that post something by themselves."""
    return {
        str(path.relative_to(ROOT))
        for path in (ROOT / "bot").rglob("*.py")
        if "delivery.send(" in path.read_text(encoding="utf-8")
    }


def test_all_that_posts_something_names_nobody_or_says_whom() -> None:
    """Code that posts anew goes through `Publications.send`, or says here why it need not."""
    assert senders() <= NAMELESS.keys() | FOLLOWS.keys()
    assert NAMELESS.keys() <= senders()


def naming(club: Club, boards: set[int]) -> list[str]:
    """Return everything that everybody can read and that has the name in it, except older boards.

    Args:
        boards: the newest board of each match.
    """
    found = []
    for message in club.messages():
        is_board = any(each.endswith(":hand") for each in custom_ids(message))
        text = everything(message)
        if NAME in text and (message.id in boards or not is_board):
            found.append(text)
    return found


async def newest_boards(club: Club) -> set[int]:
    return {(await club.match(number)).row.message_id or 0 for number in (1, 2, 3)}


async def followed(club: Club) -> list[str]:
    """Return everything that names Bo after the bot has looked at its posts."""
    await club.env.settle()
    await club.bot.parts[Publications].look()
    await club.bot.parts[Runner].run()
    await settled(club)
    return naming(club, await newest_boards(club))


async def posts(club: Club) -> None:
    """Make a post of each kind that names Bo."""
    club.game = "squares"
    renamed(club, club.bo, NAME)
    await joined(club, club.ada, club.bo)
    await club.ada.click(await ladder(club), label=ladder_words.SHOW_TO_ALL)
    await announce(club)
    await wish(club, club.bo, Wish.JOIN)
    await begun(club, 1, club.ada)
    await club.resign(club.ada, match=1)
    shown = await club.slash(club.bo, "profile")
    await club.bo.click(shown, label=profile_words.SHOW_PROFILE)
    await club.ada.click(club.messages()[-2], label="Share as GIF")
    refused = await club.challenge(club.ada, club.bo, options=START)
    await club.bo.click(refused, label="Decline")
    await club.challenge(club.bo, club.dan, options=START)
    await begun(club, 2, club.ada)
    undo = await club.slash(club.ada, "undo", match=2)
    await club.ada.click(undo, label=takeback_words.ASK)
    await club.slash(club.bo, "handover", member=club.cleo, match=2)
    await club.slash(club.dan, "watch", match=2, player=club.bo)
    await club.bo.click(club.last(), label=watching_words.AGREE)
    await begun(club, 3, club.cleo)
    seat = await look(club, 3)
    await club.ada.select(seat, [f"{Measure.RESIGN} {club.bo.id}"], custom_id="sq:mod:seat:3")
    reason = ReasonMenu(Measure.RESIGN, 3, club.bo.id).custom_id
    await club.ada.select(seat, [Why.STALLED], custom_id=reason)


async def begun(club: Club, number: int, other: Any) -> None:
    """Let somebody begin a match with Bo."""
    await club.begin(other, club.bo, options=START)
    await club.slash(other, "move", move="pass", match=number)
    await club.slash(club.bo, "move", move="move GR infantry G3C", match=number)


async def test_a_name_that_is_gone_goes_from_all_that_was_posted(club: Club) -> None:
    """A moderator removes it and gives it back; then its member has their data deleted."""
    await posts(club)
    before = naming(club, await newest_boards(club))
    assert len(before) >= 15, "something that names Bo was not posted"
    await unname(club, club.bo)
    assert await followed(club) == []
    await unname(club, club.bo, Measure.NAME)
    again = await followed(club)
    assert len(before) - 4 <= len(again) < len(before), "only what was told once is taken down"
    await club.resign(club.bo, match=2)
    await delete(club, club.bo)
    assert await followed(club) == []
