"""No name acts as Markdown on the page, and none shows the signs that keep it from acting.

A member could put a link on another one's page by their name. Everything that a tab is sent is
looked at: the page reads some of it as Markdown, and shows the rest as it is.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bot.catalog import full_catalog
from bot.play.match import Match
from bot.table import messages
from bot.table.messages import FromBot, FromTab, Look, Play, TakeUp, Type, Undo
from games.simulate import at_random
from tests.bot.club import Club
from tests.bot.table.test_twins import STRANGER, Yardstick
from tests.luck import new_random
from tests.soaking import first

ACTS = re.compile(r"(?<!\\)\[prize")
"""A name in Markdown that would be a link."""
KEPT_FROM_IT = re.compile(r"\\\[prize")
MOMENTS = 8, 30
"""The moments of a match that are looked at each day, and in a soak."""
SEEN_IN = {("Position", "score"), ("Position", "log"), ("Moment", "told"), ("Player", "name")}
"""Fields in which every game names players."""


def in_markdown() -> frozenset[tuple[str, str]]:
    """The fields of messages that the page reads as Markdown, as their docstrings say."""
    found = {("Question", "note"), ("Offer", "sure"), ("StandingOrder", "help")}
    for node in ast.parse(Path(messages.__file__).read_text(encoding="utf-8")).body:
        if not isinstance(node, ast.ClassDef):
            continue
        for field, told in zip(node.body, node.body[1:], strict=False):
            if isinstance(field, ast.AnnAssign) and isinstance(told, ast.Expr):
                assert isinstance(field.target, ast.Name)
                if "Markdown" in " ".join(ast.literal_eval(told.value).split()):
                    found.add((node.name, field.target.id))
    return frozenset(found)


MARKDOWN = in_markdown()


def texts(told: Any, where: tuple[str, str] = ("", "")) -> Iterator[tuple[tuple[str, str], str]]:
    """Yield each text of a message, with the field that holds it."""
    if isinstance(told, str):
        yield where, told
    elif isinstance(told, msgspec.Struct):
        for name in told.__struct_fields__:
            yield from texts(getattr(told, name), (type(told).__name__, name))
    elif isinstance(told, tuple):
        for each in told:
            yield from texts(each, where)


@pytest.fixture(params=full_catalog())
def nasty(request: pytest.FixtureRequest, club: Club) -> Club:
    """A club whose members' names are links."""
    club.game = request.param
    for number, member in enumerate(club.members):
        name = f"[prize{number}](https://evil.example)"
        club.env.backend.users[member.id].global_name = name
    return club


def deeds(match: Match, seat: int, random: Random) -> list[FromTab]:
    """Things that are refused, and then a move, as one word or as picks."""
    ask = match.asked(seat)
    refused: list[FromTab] = [Play(-1, "pass"), Undo(-1), Type("no such move"), TakeUp("no offer")]
    return refused if ask is None else [*refused, Type(at_random(ask, random).notation)]


async def sent(club: Club, random: Random, moments: int) -> AsyncIterator[FromBot]:
    """Yield everything that is sent to the readers of a random match, to its end and after."""
    yardstick = Yardstick(club)
    seats = random.choice([n for n in club.bot._catalog[club.game].game.seats if n <= 4])
    match_id = await club.skip(*club.members[:seats])
    club.random = random
    for number in range(moments):
        for _ in range(random.randrange(6)):
            if not (await club.match(match_id)).over:
                await club.skip_move(match_id)
        if number == moments - 1 and not (await club.match(match_id)).over:
            await club.services.manager.resign(match_id, club.ada.id)
        for seat in (*range(seats), None):
            match = await club.match(match_id)
            reader = STRANGER if seat is None else match.user(seat)
            wishes = await yardstick.wishes(match, reader, random)
            wishes += [Look(-1)] if seat is None else deeds(match, seat, random)
            for each in await yardstick.sent(match_id, reader, wishes):
                if each.startswith(b"{"):
                    yield msgspec.json.decode(each, type=FromBot)


@pytest.mark.parametrize("moments", first(1, MOMENTS))
async def test_no_name_acts_as_markdown_and_none_shows_its_signs(nasty: Club, moments: int) -> None:
    seen: Counter[tuple[str, str]] = Counter()
    async for each in sent(nasty, new_random(), moments):
        for where, text in texts(each):
            wrong = ACTS if where in MARKDOWN else KEPT_FROM_IT
            assert not wrong.search(text), (where, text)
            seen[where] += "prize" in text
    assert seen.keys() >= SEEN_IN
    assert all(seen[where] for where in SEEN_IN), seen


def test_the_fields_in_markdown_are_found() -> None:
    assert {("Position", "log"), ("Position", "waiting"), ("Moment", "told")} < MARKDOWN
    assert {("Question", "prompt"), ("Said", "text"), ("Deed", "told")} < MARKDOWN
    assert not MARKDOWN & {("Entry", "text"), ("Crumb", "text"), ("Player", "name")}
