"""A moment that is looked back at shows what everybody saw, to whoever looks, and open hands once
the match is over."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from bot.catalog import full_catalog
from bot.core import Core
from bot.play.match import Match, assemble
from bot.play.story import StoredMoment, stored_moments
from bot.table.cards import Reader
from bot.table.messages import Moment
from bot.table.pictures import Shown, pictured
from bot.table.replay import Replays
from games.view import View
from renderers.edge import Pictures
from renderers.kit.themes import DEFAULT
from renderers.picture import Picture
from tests.bot.club import Club
from tests.luck import new_random
from tests.soaking import first

NOTHING_HIDDEN = {"squares", "bopbm_squared"}
"""Games in which every player sees everything but future chance."""
STRANGER = 999


@pytest.fixture(params=full_catalog())
def game(request: pytest.FixtureRequest, club: Club) -> str:
    club.game = request.param
    return club.game


def against_computers(match: Match) -> Match:
    """The same match with computers in all seats but the first."""
    members, *others = match.row.players
    computers = [
        msgspec.structs.replace(each, user_id=-1 - at, level="easy")
        for at, each in enumerate(others)
    ]
    players = (members, *computers)
    return assemble(msgspec.structs.replace(match.row, players=players), full_catalog())


def readers(match: Match) -> Iterator[tuple[int, int | None]]:
    """Yield each reader, and the seat from whose side they see the board: their own, or that of the
    only member."""
    for seat, player in enumerate(match.row.players):
        if not player.level:
            yield player.user_id, seat
    yield STRANGER, match.only_member


@pytest.fixture
def drawn_views(monkeypatch: pytest.MonkeyPatch) -> list[View]:
    """The views from which boards are drawn, also where two views happen to look alike."""
    views: list[View] = []
    board = Pictures.board

    def noted(self: Pictures, view: View, *about: Any, **how: Any) -> Picture:
        views.append(view)
        return board(self, view, *about, **how)

    monkeypatch.setattr(Pictures, "board", noted)
    return views


def drawn(match: Match, moment: StoredMoment, view: View, bottom: int | None) -> Shown:
    names = match.names_at(moment.version)
    return pictured(match.pictures.board(view, names, DEFAULT, bottom=bottom))


async def compare(
    club: Club, match: Match, drawn_views: list[View], random: Random, looks: int
) -> bool:
    """Compare some moments with what everybody sees of their states. Return whether open hands
    would look different."""
    core, differ = club.bot.parts[Core], False
    moments = list(stored_moments(match, await core.store.steps.of(match.id)))
    replays, play = Replays(core), match.game
    numbers = {0, len(moments) - 1, *random.sample(range(len(moments)), min(looks, len(moments)))}
    for number in numbers:
        moment = moments[number]
        state = play.decode(moment.state)
        closed, opened = play.view(state, None), play.open_view(state)
        for reader, bottom in readers(match):
            views = (opened, closed) if match.over else (closed, opened)
            drawn_views.clear()
            read = await replays.look(match, Reader(reader, club.guild.id), number)
            assert drawn_views == [views[0]]
            assert isinstance(read.told, Moment)
            right, wrong = (drawn(match, moment, view, bottom) for view in views)
            assert (read.told.picture, *read.pictures) == (right.told, right), (
                f"moment {number}, reader {reader}"
            )
            differ |= right != wrong
    return differ


@pytest.mark.parametrize("looks", first(1, (2, 20)))
@pytest.mark.parametrize("most", [2, 4])
async def test_everybody_sees_a_moment_as_everybody_saw_it(
    club: Club, game: str, drawn_views: list[View], most: int, looks: int
) -> None:
    """Also whoever plays against computers alone, and whoever watches that; a player who has
    resigned; and frames on the way to a moment."""
    random = club.random = new_random()
    seats = max(each for each in club.bot._catalog[game].game.seats if each <= most)
    match_id, differ = await club.skip(*club.members[:seats]), False
    for _ in range(5):
        for _ in range(random.randrange(4, 20)):
            if not (await club.match(match_id)).over:
                await club.skip_move(match_id)
        match = await club.match(match_id)
        for each in (match, against_computers(match)):
            differ |= await compare(club, each, drawn_views, random, looks)
    while not match.over:
        resigning = random.choice([seat.number for seat in match.seats if seat.plays])
        await club.services.manager.resign(match_id, match.user(resigning))
        match = await club.match(match_id)
        differ |= await compare(club, match, drawn_views, random, looks)
    assert differ or game in NOTHING_HIDDEN
