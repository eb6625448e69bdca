"""Every control, future ones included, with fields and values that nobody made: odd numbers, places
out of range, empty and over-long parts. Each is answered with a sentence, and none of the sentences
says that the bot is at fault."""

from __future__ import annotations

import dataclasses
import typing
from collections.abc import Iterator, Sequence
from enum import StrEnum
from random import Random
from typing import Any

import pytest

from bot import words
from bot.controls import Control, Menu
from bot.limits import CUSTOM_ID
from games.registry import GAMES
from games.simulate import at_random
from tests.bot.club import Club, everything, files, says, told
from tests.bot.test_clicks import ROUND, emit
from tests.soaking import first

NUMBERS = ("0", "1", "2", "7", "24", "25", "98", "999999", str(10**18 - 1), str(2**63 - 1))
ODD_NUMBERS = ("", "-1", "-0", "x", "1.5", "٣", " 1", str(2**63), "9" * 40)
TEXTS = (
    "",
    "~",
    ":",
    "::",
    "a b",
    "-1",
    "0",
    "99",
    "🂡",
    "\x00",
    "ä" * 30,
    "x" * 60,
    " ",
    "+",
    "..",
)
CODES = ("", "A", "AQ", "_w", "__8", "-", "A" * 3, "AAAA", "_" * 40, "zz" * 20)
KEYS = ("", "toy", "chess", "square_tactics", "0", "_", "x" * 40)
VALUES = ("", "0", "1", "25", "99", "-1", "9" * 40, "none", "x" * 100, "\x00", "🂡", "a b", "+", "-")


class Forger:
    """Makes custom_ids of controls that the bot never posted, and values picked in them."""

    def __init__(self, club: Club, seed: int) -> None:
        self._club = club
        self._random = Random(seed)

    async def forged(self, count: int) -> list[tuple[int, str, list[str] | None]]:
        """Return a number of controls, each as `emit` takes it."""
        kinds = self._club.bot.clicks.controls
        self._match = await self._club.match()
        asks = self._match.asks
        ways = [at_random(ask, self._random).notation for ask in asks for _ in range(3)]
        self._ways = [way[:cut] for way in ways for cut in (len(way), way.find(" "), 3)] or [""]
        return [self._one(kinds[number % len(kinds)]) for number in range(count)]

    def _one(self, kind: type[Control]) -> tuple[int, str, list[str] | None]:
        hints = typing.get_type_hints(kind, include_extras=True)
        parts = {field.name: self._part(field.name, hints) for field in dataclasses.fields(kind)}
        picked = self._picked() if issubclass(kind, Menu) else None
        return kind.component.value, kind.shape.format(**parts)[:CUSTOM_ID], picked

    def _part(self, name: str, hints: dict[str, Any]) -> str:
        hint, random = hints[name], self._random
        if random.random() < 1 / 12:
            return random.choice(ODD_NUMBERS + TEXTS)
        if isinstance(hint, type) and issubclass(hint, StrEnum):
            return random.choice(list(hint)).value
        kind = typing.get_args(hint)[0]
        if kind is bool:
            return random.choice("01")
        if kind is int:
            return self._number(name)
        if name in ("game", "key"):
            return random.choice((*KEYS, *GAMES, self._club.game))
        return random.choice(CODES if name == "code" else (*TEXTS, *self._ways))

    def _number(self, name: str) -> str:
        """Return the number of a match or a moment, mostly one that exists."""
        if self._random.random() < 1 / 4:
            return self._random.choice(NUMBERS)
        if name in ("since", "version"):
            return str(self._match.row.version)
        return self._random.choice("0112") if name.endswith("_id") else self._random.choice(NUMBERS)

    def _picked(self) -> list[str]:
        random = self._random
        known: Sequence[str] = (*VALUES, *self._ways, *self._words())
        return [random.choice(known) for _ in range(random.choice((0, 1, 1, 1, 1, 2, 30)))]

    def _words(self) -> Iterator[str]:
        """Yield values that real menus of workshops, orders, looks and computers hold."""
        yield from ("dark", "server", "add easy", "free -1", "match", "22", "+king", "old_oak")
        yield from (order.key for order in self._match.orders)


async def try_forged(club: Club, rounds: int, seed: int) -> None:
    board = club.as_it_is(club.board())
    forger = Forger(club, seed)
    for _ in range(rounds):
        results = []
        for control in await forger.forged(ROUND):
            results.append((control, emit(club, club.ada, board, control, club.guild.id)))
        await club.env.settle(timeout=60)
        for control, result in results:
            said = told(result)
            assert said is not None or result.acknowledged, f"{control} has no answer"
            assert said is None or words.OUR_FAULT not in says(said), control


@pytest.mark.parametrize("seed", first(1, range(4)))
@pytest.mark.parametrize("game", first(2, GAMES))
async def test_every_forged_control_is_answered_in_every_game(
    club: Club, game: str, seed: int
) -> None:
    """There is an invitation that waits, and a member who is asked; the fixture looks
    at the log."""
    club.game = game
    await club.begin(club.ada, club.bo, options="")
    await club.challenge(club.bo, club.ada, options="")
    await try_forged(club, 6 if seed else 2, seed)


@pytest.mark.parametrize("seed", first(1, range(4)))
async def test_every_forged_control_is_answered_where_several_are_picked(
    toy_club: Club, seed: int
) -> None:
    await toy_club.begin(toy_club.ada, toy_club.bo, options="")
    await try_forged(toy_club, 6 if seed else 3, seed)


@pytest.mark.parametrize(
    "custom_id",
    [
        "sq:m:1:0:more",
        *("sq:m:1:0:refresh", "sq:data:keep", "sq:data:ask", "sq:away:back", "sq:notify:hands:1"),
        *("sq:notify:pings:1", "sq:ta:1:0", "sq:ta:1:0:0", "sq:v:1:0:0", "sq:s:1:0:0", "sq:c:all"),
        *("sq:h:0::0:x", "sq:r:1:0:0:x", "sq:g:toy:0", "sq:b:1:0~none", "sq:ahead:1:answer"),
        *("sq:m:1:0:resignyes", "sq:m:1:0:abortyes", "sq:t:1:close", "sq:ahead:1:hand"),
    ],
)
async def test_no_forged_control_replaces_a_message_for_all_that_it_does_not_belong_to(
    toy_club: Club, custom_id: str
) -> None:
    """A player and the server's owner try: nobody else is shown their hand, or loses the board."""
    club = toy_club
    await club.begin(club.ada, club.bo, options="")
    board = club.board()
    control = club.bot.clicks.find(custom_id)
    assert control is not None
    result = await club.forge(club.ada, board, control)
    assert told(result) is not None or (await club.match()).row.version
    assert files(board), "it is a board still"
    assert "It is up to you" not in says(board)
    assert "Toy Auction" in says(board)


async def test_no_forged_workshop_takes_the_place_of_a_board(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    board = club.board()
    before = everything(board)
    control = club.bot.clicks.find("sq:back:squarriors~")
    assert control is not None
    result = await club.forge(club.ada, board, control)
    assert told(result) is not None
    assert everything(board) == before
