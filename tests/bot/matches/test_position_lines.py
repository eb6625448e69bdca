"""`/board text`: the whole position in words, for one member's eyes and ears."""

from __future__ import annotations

import pytest

from bot import words
from bot.catalog import full_catalog
from bot.matches.position_lines import position_in_words
from bot.panels import paged
from tests.bot.club import Club, answer, says, sentence
from tests.bot.history.recorded import at, played

CATALOG = full_catalog()
LIMIT = 4000


async def test_the_position_is_told_in_full_with_ones_own_hand(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    for _ in range(4):
        await club.play(by="dm")
    before = len(club.messages())
    told = says(await club.slash(club.ada, "board", text=True))
    assert len(club.messages()) == before, "nobody else sees it"
    match = await club.match()
    view = match.view(None)
    flat = told.replace("\n", " ")
    assert match.game.words.in_full(view, match.plain_names) in flat
    assert match.game.words.hand_in_full(match.view(0)) in flat
    assert match.game.words.status(view, match.plain_names) in told
    assert match.waiting_line in told
    assert match.game.words.hand_in_full(match.view(1)) not in flat


async def test_an_onlooker_reads_no_hand(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    await club.play(by="dm")
    told = says(answer(await club.cleo.slash(club.channel, "board", text=True, match=1)))
    match = await club.match()
    assert "Board: " in told
    for seat in (0, 1):
        hand = match.game.words.hand_in_full(match.view(seat))
        assert hand.split(", ")[0] not in told.replace("\n", " ")


async def test_a_match_that_is_hidden_is_not_told(club: Club) -> None:
    garden = club.guild.create_text_channel("garden")
    await club.begin(club.ada, club.bo)
    club.hide_from(club.cleo)
    refused = await club.cleo.slash(garden, "board", text=True, match=1)
    assert sentence(refused) == words.NO_SUCH_MATCH


async def test_the_board_without_text_is_posted_as_ever(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    before = len(club.boards())
    await club.slash(club.ada, "board", text=False)
    assert len(club.boards()) == before + 1


async def test_a_finished_match_is_told_with_its_result(club: Club) -> None:
    await club.skip_to_end(club.ada, club.bo)
    told = says(answer(await club.ada.slash(club.channel, "board", text=True, match=1)))
    match = await club.match()
    assert match.game.words.result(match.view(None), match.plain_names) in told


@pytest.mark.parametrize("game", CATALOG)
def test_a_player_reads_nothing_twice(game: str) -> None:
    match, steps = played(CATALOG, game, min(CATALOG[game].game.seats), {}, names=["Ada", "Bo"])
    lines = list(position_in_words(at(match, steps[len(steps) // 2], CATALOG), user_id=1001))
    assert len(set(lines)) == len(lines)
    boards = [line for line in lines if line.startswith(f"{match.game.name}")]
    assert len(boards) <= 1, "the whole position once"


@pytest.mark.parametrize("game", CATALOG)
def test_every_position_of_every_game_fits_a_few_messages(game: str) -> None:
    seats = max(CATALOG[game].game.seats)
    options = {option.key: option.values[-1].key for option in CATALOG[game].game.options}
    match, steps = played(CATALOG, game, seats, options, names=["W" * 32] * 6)
    for step in steps[:: max(1, len(steps) // 20)]:
        lines = list(position_in_words(at(match, step, CATALOG), user_id=1001))
        pages = paged(lines, LIMIT)
        assert len(pages) <= 3
        assert all(0 < len(page) <= LIMIT for page in pages)
        assert "\n".join(pages) == "\n".join(lines), "nothing is lost"
