"""Positions of every game at the table: the picks lead to every choice, and two worlds that a seat
cannot tell apart look the same."""

from __future__ import annotations

from collections.abc import AsyncIterator
from itertools import pairwise
from pathlib import Path
from random import Random

import msgspec
import pytest

from bot.catalog import full_catalog
from bot.hand.menus import tree_of
from bot.play import words as sentences
from bot.play.match import Match, as_of, assemble
from bot.table.messages import FromBot, Question
from bot.table.position import Picked, Seen, shown_to
from bot.table.question import _whose
from games.chance import Chance
from games.decisions import Ask, Several
from games.engine import AnyGame
from games.turn_ends import turn_ends
from renderers.kit.themes import DEFAULT
from tests.bot.history.recorded import played
from tests.bot.support import make_manager, make_store, play_one, start_match
from tests.luck import new_random

NAMES = "Ada", "Bo", "Cleo", "Dan"
NOTHING_HIDDEN = {"squares", "bopbm_squared"}
"""Games in which every player sees everything but future chance."""
MOVES = 400
"""The most moves that are made in a match."""


@pytest.fixture(
    params=[pytest.param(False, id="some"), pytest.param(True, id="all", marks=pytest.mark.soak)]
)
def share(request: pytest.FixtureRequest) -> float:
    """The part of all moments that is looked at."""
    return 1.0 if request.param else 0.1


@pytest.fixture(params=full_catalog())
def game(request: pytest.FixtureRequest) -> AnyGame:
    return full_catalog()[request.param].game


async def positions(folder: Path, game: AnyGame, share: float) -> AsyncIterator[tuple[Match, int]]:
    """Yield some moments of a random match, each with a seat that is asked."""
    seed = new_random().randrange(10**9)
    print(f"The seed is {seed}.")
    random = Random(seed)
    async with make_store(folder) as store:
        manager = make_manager(store, catalog=full_catalog())
        players = NAMES[: random.choice(list(game.seats))]
        match_id = await start_match(manager, store, *players, game=game)
        for _ in range(MOVES):
            match = await manager.load(match_id)
            if match.over:
                return
            if random.random() < share:
                yield match, random.choice(match.waiting)
            await play_one(manager, match_id, random)


def question_at(match: Match, seat: int, picked: Picked) -> Question:
    question = shown_to(match, seat, picked).question
    assert question is not None
    return question


async def test_every_choice_can_be_picked(tmp_path: Path, game: AnyGame, share: float) -> None:
    """One word after the other, however wide a fork is; and back again by the crumbs."""
    random = new_random()
    async for match, seat in positions(tmp_path, game, share / 2):
        ask = match.ask(seat)
        if not ask.single:
            question = question_at(match, seat, Picked(match.row.asked[seat]))
            assert [each.word for each in question.entries] == [
                choice.notation.split()[-1] for choice in ask.choices
            ]
            continue
        tree, wanted = tree_of(ask), random.choice(list(ask.choices)).notation.split()
        path: tuple[str, ...] = ()
        crumbs = 0
        while tree.whole(path) is None:
            question = question_at(match, seat, Picked(match.row.asked[seat], path))
            assert len(question.crumbs) == crumbs
            assert all(
                tuple(wanted)[: len(c.back.split())] == tuple(c.back.split())
                for c in question.crumbs
            )
            [pick] = [
                each.pick
                for each in question.entries
                if each.pick.split() == wanted[: len(each.pick.split())]
            ]
            path, crumbs = tree.follow(tuple(pick.split())), crumbs + 1
        assert path == tuple(wanted)


def test_the_name_of_a_partner_is_no_markdown() -> None:
    ask = Ask(0, "what", (), played_for=1)
    assert _whose(("Ada", "**Bo**"), ask) == "For \\*\\*Bo\\*\\*: "


NASTY = '","log_from":0,"log":[] ' + '\\" \u2028 é %d %b ,"number":0'


@pytest.mark.parametrize("number", [1, 4, 11])
def test_picks_say_that_they_end_the_turn_where_they_do(number: int) -> None:
    """In chat they do. A single choice says so in its hint."""
    match, steps = played(full_catalog(), "tactica", seed=bytes([number] * 16))
    seen = 0
    for before, after in pairwise(steps):
        then = assemble(as_of(match.row, before), full_catalog())
        ask = next((each for each in then.asks if each.seat == after.seat), None)
        choice = None if ask is None else ask.find(after.choice, in_full=True)
        if ask is None or not isinstance(choice, Several):
            continue
        counts = tuple(map(choice.picks.count, ask.choices))
        picked = Picked(then.row.asked[ask.seat], (), counts)
        asked = question_at(then, ask.seat, picked).several
        assert asked is not None
        ends = bool(turn_ends(then.game, then.state, ask, (choice,)))
        assert (sentences.PICKS_END_TURN in asked.told) == ends
        seen += ask.question == "attackers"
    assert seen


async def test_a_text_written_once_for_all_says_the_same_to_each(
    tmp_path: Path, game: AnyGame
) -> None:
    """Odd signs in names and in lines of the log change nothing."""
    async for match, seat in positions(tmp_path, game, 0.02):
        shown = msgspec.structs.replace(shown_to(match, seat), title=NASTY, chat=NASTY)
        seen = Seen(shown, (), DEFAULT, may_ask_hint=True)
        for number, log_from, log in ((1, 0, []), (77, 5, [NASTY, "%d"])):
            told = msgspec.json.decode(seen.told(number, log_from, log), type=FromBot)
            assert told == msgspec.structs.replace(
                seen.shown, number=number, log_from=log_from, log=tuple(log)
            )


async def test_worlds_that_a_seat_cannot_tell_apart_look_the_same(
    tmp_path: Path, game: AnyGame, share: float
) -> None:
    """Everything that is sent is compared, also on the way to a choice, except the pictures, which
    are drawn from the same views."""
    differing = await compare_worlds(tmp_path, game, share)
    assert differing or share < 1 or game.key in NOTHING_HIDDEN


@pytest.mark.parametrize("key", ["square_tactics", "tactica", "squarriors"])
async def test_a_leak_would_be_noticed(
    tmp_path: Path, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Planted: a score that knows which world it is."""
    monkeypatch.setattr(Match, "score", property(lambda match: match.row.state.hex()))
    with pytest.raises(AssertionError, match="looks"):
        await compare_worlds(tmp_path, full_catalog()[key].game, 0.5)


async def compare_worlds(folder: Path, game: AnyGame, share: float) -> int:
    """Return the number of worlds seen that were not the true one."""
    random, differing = new_random(), 0
    async for match, seat in positions(folder, game, share):
        whole = tuple(random.choice(list(match.ask(seat).choices)).notation.split())
        path = whole[: random.randrange(len(whole))] if match.ask(seat).single else ()
        for reader in (seat, None):
            picked = Picked(match.row.asked[seat], path) if reader is not None else None
            seen = msgspec.json.encode(shown_to(match, reader, picked))
            for number in range(2):
                other = twin(match, reader, number)
                assert msgspec.json.encode(shown_to(other, reader, picked)) == seen, (
                    "it looks different"
                )
                differing += other.row.state != match.row.state
    return differing


def twin(match: Match, seat: int | None, number: int) -> Match:
    """Return the same match in another world that a seat, or a spectator, could be in."""
    game, random = match.game, Random(f"{match.row.version} {seat} {number}")
    state = game.decode(match.row.state)
    for each in range(len(match.names)) if seat is None else (seat,):
        if seat is not None or random.random() < 0.5:
            state = game.resample(state, each, Chance(random.randbytes(16)))
    row = msgspec.structs.replace(match.row, state=game.encode(state))
    return assemble(row, full_catalog())
