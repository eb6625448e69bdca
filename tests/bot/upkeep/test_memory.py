"""Free memory goes back to the system, and a match leaves nothing behind."""

from __future__ import annotations

import ctypes
import gc
from typing import Any

import pytest

from bot import minute
from bot.hand import forced, private_boards
from bot.hand.menus import tree_of
from bot.showing import open_panels
from bot.upkeep.memory import trimmer
from games.simulate import at_random
from tests.bot.club import Club


def test_trimming_works_here_and_does_nothing_where_it_cannot(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    trimmer()()

    def no_library(_: Any) -> Any:
        raise OSError

    monkeypatch.setattr(ctypes, "CDLL", no_library)
    trimmer()()
    monkeypatch.setattr(ctypes, "CDLL", lambda _: object())
    trimmer()()


async def test_the_bot_holds_no_more_after_many_matches_than_after_a_few(toy_club: Club) -> None:
    """It counts live objects of the bot's own classes, and the contents of its containers."""
    club = toy_club
    for _ in range(3):
        await one_match(club)
    before = census(club)
    for _ in range(6):
        await one_match(club)
    after = census(club)
    grown = {name: (before.get(name, 0), count) for name, count in after.items()}
    grown = {
        name: each
        for name, each in grown.items()
        if each[1] > max(each[0] + SLACK, BOUNDS.get(name, 0))
    }
    assert grown == {}


SLACK = 5
"""Objects that happen to be in use; six more matches would leave six of anything behind."""


BOUNDS = {
    "bot.showing.renewing.Renewing._newest": open_panels.KEPT,  # pairs of numbers
    "bot.hand.private_boards.PrivateBoards._kept": private_boards.KEPT,
    "bot.hand.forced.Forced._found": forced.KEPT,
    "bot.hand.forced.Forced._told": forced.KEPT,
}
"""The bounds of everything that is kept, whatever is played."""


async def one_match(club: Club) -> None:
    """Play a match through the hands in the channel, to its end and everything that follows."""
    await club.begin(club.ada, club.bo, options="")
    [running] = await club.services.store.matches.running(club.ada.id)
    while not (match := await club.match(running.id)).over:
        ask = match.asks[0]
        member = club.member(match.user(ask.seat))
        hand = await club.open_hand(member)
        await club.pick(member, hand, at_random(ask, club.random).notation)
    await minute.each_minute(club.bot._core, club.bot._features)


def census(club: Club) -> dict[str, int]:
    """Return the number of objects of each of the bot's classes, and of things in each
    of its containers."""
    tree_of.cache_clear()  # it keeps some trees of asks, whatever is played
    gc.collect()
    found: dict[str, int] = {}
    for each in gc.get_objects():
        kind = type(each)
        if not str(kind.__module__).startswith(("bot.", "games.", "renderers.")):
            continue
        name = f"{kind.__module__}.{kind.__qualname__}"
        found[name] = found.get(name, 0) + 1
        for field, value in vars(each).items() if hasattr(each, "__dict__") else ():
            if isinstance(value, dict | list | set):
                found[f"{name}.{field}"] = found.get(f"{name}.{field}", 0) + len(value)
    return found
