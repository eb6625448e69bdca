"""Bopbm: Squared through the bot: duels by buttons, matches of two, three and four to the end."""

from __future__ import annotations

import pytest

from tests.bot.club import Club, alts, buttons, says

OPTIONS = "tiles=medium goal=domination"


async def test_two_players_play_by_buttons_to_the_end(club: Club) -> None:
    club.game = "bopbm_squared"
    await club.begin(club.ada, club.bo, options=OPTIONS)
    match = await club.play_to_end()
    result = club.boards()[-1]
    assert match.game.words.result(match.view(None), match.plain_names) in says(result)
    assert buttons(result) == ["Rematch", "Replay", "Share as GIF", "Review", "Log"]
    assert alts(result)[0].startswith("Bopbm: Squared")


@pytest.mark.parametrize("seats", [pytest.param(3, marks=pytest.mark.soak), 4])
async def test_more_players_play_from_their_direct_messages(club: Club, seats: int) -> None:
    club.game = "bopbm_squared"
    await club.begin(*(club.ada, club.bo, club.cleo, club.dan)[:seats], options=OPTIONS)
    for _ in range(15):
        if not (await club.match()).over:
            await club.play(by="dm")
    assert (await club.match()).row.version == 15 or (await club.match()).over


async def test_a_duel_is_two_or_three_buttons(club: Club) -> None:
    club.game = "bopbm_squared"
    await club.begin(club.ada, club.bo, options=OPTIONS)
    while True:
        match = await club.match()
        (ask,) = match.asks
        if ask.question in ("take", "withdraw"):
            break
        await club.play()
    hand = await club.open_hand(club.member(match.user(ask.seat)))
    besides = {"Show everything", "More", "Why?"}
    assert len(set(buttons(hand)) - besides) == len(ask.choices)
    assert any("Re-roll" in text for text in buttons(hand))
