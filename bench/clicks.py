"""A member's clicks for each decision, and the new public messages for each turn.

Two members play at random in the simulated Discord, with the bot's own controls: a member who comes
to decide presses *Play* under the board, and goes on in that panel while the turn is theirs. A turn
is a run of decisions of one seat.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

import msgspec
from simcord import MemberActor

from bench.club import open_club
from bench.measure import Row, Section
from games.registry import GAMES
from games.simulate import at_random
from tests.bot.club import Club

DECISIONS = 120
"""The decisions of each game."""
BEFORE = {
    "square_tactics": "3 (first rules), 3-8 (full)",
    "squares": "2-5",
    "bopbm_squared": "2-3",
}
"""Clicks for each decision when the hand and the board were two screens, as a
member counted them."""


class Pressed(msgspec.Struct):
    """The counts of one game."""

    clicks: list[int] = msgspec.field(default_factory=list)
    """The clicks of each decision, including the one that opens the hand."""
    boards: list[int] = msgspec.field(default_factory=list)
    """The new public messages of each turn."""


def section(decisions: int = DECISIONS) -> Section:
    note = f"two members at random, {decisions} decisions a game, by the buttons under the board"
    return Section("Clicks and messages", note, tuple(_rows(decisions)))


def _rows(decisions: int) -> Iterator[Row]:
    for key, game in GAMES.items():
        for options in ("", "rules=full") if key == "square_tactics" else ("",):
            found = asyncio.run(pressed(key, options, decisions))
            name = f"{game.name} {options}".rstrip()
            before = f"(before: {BEFORE[key]})" if key in BEFORE else ""
            yield Row(f"{name}: clicks a decision", spread(found.clicks), before)
            most = max(found.boards)
            yield Row(f"{name}: boards a turn", spread(found.boards), "", "≤ 1", most <= 1)


def spread(numbers: list[int]) -> str:
    """Return the median, the 90 % quantile and the maximum, in words."""
    ranked = sorted(numbers)
    half, most = ranked[len(ranked) // 2], ranked[int(len(ranked) * 0.9)]
    return f"{half}, 90 % {most}, at most {ranked[-1]}"


async def pressed(key: str, options: str, decisions: int) -> Pressed:
    """Play a number of decisions of a game, in as many matches as it takes."""
    found = Pressed()
    async with open_club(key) as club:
        with counted() as clicks:
            while len(found.clicks) < decisions:
                await _one_match(club, options, found, decisions, clicks)
    return found


async def _one_match(
    club: Club, options: str, found: Pressed, decisions: int, clicks: list[str]
) -> None:
    await club.begin(club.ada, club.bo, options=options)
    [match_id] = [running.id for running in await club.services.store.matches.running(club.ada.id)]
    seat, hand, posted = None, None, 0
    while len(found.clicks) < decisions and not (match := await club.match(match_id)).over:
        [*mine] = [ask for ask in match.asks if ask.seat == seat]
        ask = club.random.choice(mine or match.asks)
        member = club.member(match.user(ask.seat))
        clicks.clear()
        if ask.seat != seat or hand is None:
            if seat is not None:
                found.boards.append(len(club.messages()) - posted)
            seat, posted = ask.seat, len(club.messages())
            hand = await club.open_hand(member)
        await club.pick(member, hand, at_random(ask, club.random).notation)
        found.clicks.append(len(clicks))
    if not (await club.match(match_id)).over:
        await club.services.manager.resign(match_id, club.ada.id)


@contextmanager
def counted() -> Iterator[list[str]]:
    """Record members' clicks as they happen."""
    done: list[str] = []

    def watched(name: str) -> Any:
        real = getattr(MemberActor, name)

        async def press(self: MemberActor, *args: Any, **named: Any) -> Any:
            done.append(name)
            return await real(self, *args, **named)

        return mock.patch.object(MemberActor, name, press)

    with watched("click"), watched("select"):
        yield done
