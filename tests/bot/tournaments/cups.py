"""Tournaments in a simulated server, for tests."""

from __future__ import annotations

import asyncio
from typing import Any

from bot.pairings.records import Phase
from bot.storage.tournaments import TournamentRow
from bot.tournaments import words
from bot.tournaments.controls import DraftMenu, Field, Wish, WishButton
from bot.tournaments.runner import Runner
from tests.bot.club import Club, Message, answer, says


async def announce(
    club: Club, *, starts: str = "", members: int = 4, pace: str = "one_day", **more: Any
) -> Message:
    """Let Ada set a tournament up, and return its panel."""
    shown = await club.slash(
        club.ada,
        "tournament create",
        title="Autumn cup",
        game=club.game,
        pace=pace,
        members=members,
        starts=starts,
        **more,
    )
    await club.ada.click(shown, label="Announce it")
    return panel(club)


def panel(club: Club) -> Message:
    """The first panel in the channel."""
    [found] = [each for each in club.messages() if "🏆 Autumn cup" in says(each)][:1]
    return found


async def wish(club: Club, member: Any, wish: Wish, tournament_id: int = 1) -> Message:
    """Press a button of the panel."""
    custom_id = WishButton(tournament_id, wish).custom_id
    return answer(await member.click(panel(club), custom_id=custom_id))


async def row(club: Club, tournament_id: int = 1) -> TournamentRow:
    found = await club.services.store.tournaments.get(tournament_id)
    assert found is not None
    return found


async def settled(club: Club) -> None:
    """Wait until the bot has done everything that follows.

    SimCord waits for clicks alone, and a match that a test ends by itself is no click.
    """
    await club.env.settle()
    while tasks := set(club.bot.parts[Runner]._tasks):
        await asyncio.wait(tasks)
    await club.env.settle()


async def look(club: Club) -> None:
    """Let a minute pass for tournaments."""
    await club.bot.parts[Runner].run()
    await settled(club)


async def begun(club: Club, **how: Any) -> TournamentRow:
    """Begin a tournament of all four members."""
    await announce(club, **how)
    for member in club.members:
        await wish(club, member, Wish.JOIN)
    for member in club.members:
        await wish(club, member, Wish.CHECK_IN)
    sent = await club.slash(club.ada, "tournament start")
    assert words.STARTED in says(sent)
    await settled(club)
    found = await row(club)
    assert found.play.phase is Phase.RUNNING
    return found


async def decide(club: Club, match_id: int, winner: int = 0) -> None:
    """Let the other seat of a match resign."""
    match = await club.match(match_id)
    await club.services.manager.resign(match_id, match.user(1 - winner))
    await settled(club)


async def play_round(club: Club) -> None:
    """Let the first seat win every open match."""
    for each in (await row(club)).play.open:
        assert each.match_id is not None
        await decide(club, each.match_id)


async def pick(club: Club, shown: Message, field: Field | str, value: str) -> None:
    custom_id = DraftMenu(1, str(field)).custom_id
    await club.ada.select(shown, [value], custom_id=custom_id)


def messages_in(club: Club, thread_id: int | None) -> list[Message]:
    """The messages in the thread of a tournament."""

    class Place:
        id = thread_id

    return club.messages(Place)


def posts(club: Club, thread_id: int | None) -> list[str]:
    """The posts about the tournament in its thread."""
    return [says(each) for each in messages_in(club, thread_id)]
