"""A member who has chosen other names of spaces reads no printed one, in any of a game's words:
every message, answer and suggestion of a random match is read as it goes out."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from simcord import MemberActor
from simcord.http import router

from games.registry import GAMES
from games.simulate import at_random
from tests.bot.club import Club, Message, answer, buttons
from tests.bot.settings.test_naming import OWN, PRINTED, SERVER, choose
from tests.soaking import first

RENAMED = [key for key, game in GAMES.items() if game.words.renaming]
READ = {"content", "label", "placeholder", "description", "name", "title"}
"""The fields of a message that people read."""
TURNS = 5
SKIPPED = 25
"""The most choices made unseen to reach a question that has not come up yet."""


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All texts that go out to Discord."""
    texts: list[str] = []
    dispatch = router.dispatch

    def noted(backend: Any, method: str, path: str, **sent: Any) -> Any:
        if not path.endswith("/commands"):
            texts.extend(_texts(sent.get("json")))
        return dispatch(backend, method, path, **sent)

    monkeypatch.setattr(router, "dispatch", noted)
    return texts


def _texts(body: Any) -> Iterator[str]:
    if isinstance(body, dict):
        yield from (str(value) for key, value in body.items() if key in READ)
        for value in body.values():
            yield from _texts(value)
    elif isinstance(body, list):
        for each in body:
            yield from _texts(each)


@pytest.fixture
async def renamed(club: Club, request: pytest.FixtureRequest) -> Club:
    """A match of Ada and Bo in a server that has chosen the other names for everybody."""
    club.game = request.param
    await choose(club, "renamed", custom_id=SERVER)
    await choose(club, "renamed", custom_id=OWN)
    return club


def wrong(random: Random, text: str, others: list[str]) -> Iterator[str]:
    """Yield texts that somebody may type for a choice; most of them are no choice."""
    words = text.split()
    yield " ".join(words[:-1]) or "?"
    yield " ".join([*words[:-1], random.choice(others).split()[-1]])
    yield " ".join(random.sample(words, len(words)))
    yield f"{random.choice(others)} {words[-1]}"
    yield random.choice(words)
    yield text.replace("a", "e", 1)


async def _typed(club: Club, member: MemberActor, command: str, text: str) -> Message | None:
    with suppress(AssertionError, IndexError):
        return answer(await member.slash(club.channel, command, move=text))
    return None


@pytest.mark.long
@pytest.mark.own_threads
@pytest.mark.parametrize("seed", first(1, range(9)))
@pytest.mark.parametrize("renamed", RENAMED, indirect=True)
async def test_no_printed_name_reaches_whoever_has_chosen_the_others(
    renamed: Club, sent: list[str], seed: int
) -> None:
    club, random = renamed, Random(seed)
    club.random = random
    await club.begin(club.ada, club.bo, options="")
    game = GAMES[club.game]
    mine = game.words.renaming.names
    questions: set[str] = set()
    for _ in range(TURNS):
        for _ in range(SKIPPED):
            match = await club.match()
            if match.over or {ask.question for ask in match.asks} - questions:
                break
            await club.skip_move()
        match = await club.match()
        if match.over:
            break
        await club.slash(club.ada, "board", match=1)
        ask = random.choice(match.asks)
        member = club.member(match.user(ask.seat))
        questions.add(ask.question)
        notation, others = at_random(ask, random).notation, [*mine]
        waits = club.bo if member is club.ada else club.ada
        for text in wrong(random, notation, others):
            for said in (text, game.words.renaming.shown(text)):
                await _typed(club, member, "move", said)
                await _typed(club, waits, "move", said)
                await _typed(club, waits, "advance", said)
                await member.autocomplete(club.channel, "move", "move", said)
            if (await club.match()).row.version != match.row.version:
                break
        for who in (member, waits):
            await club.open_hand(who)
            await club.slash(who, "matches")
        board = club.board()
        for label in {"Log", "Why?", "More"} & {*buttons(board)}:
            await member.click(board, label=label)
        if (await club.match()).row.version == match.row.version:
            await club.pick(member, await club.open_hand(member), notation)
        await club.slash(member, "board", text=True)
        with suppress(AssertionError):
            undo = await club.slash(member, "undo")
            for label in [each for each in buttons(undo) if each.startswith("Ask")]:
                await member.click(undo, label=label)
    await club.slash(club.ada, "replay", match=1)
    await club.slash(club.ada, "resign")
    found = sorted({text for text in sent if PRINTED.search(text)})
    assert found == [], f"after {questions}"
    assert len(questions) > 1
