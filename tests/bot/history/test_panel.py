"""Pages of finished matches, and one step of a replay."""

from __future__ import annotations

from bot.history import words
from bot.history.panel import PAGE
from tests.bot.club import Club, alts, buttons, files, says

STEPS = [words.FIRST, words.BACK, words.FORWARD, words.LAST]


async def test_one_page_has_no_steps(club: Club) -> None:
    for _ in range(PAGE):
        await club.skip_to_end(club.ada, club.bo)
    listed = await club.slash(club.ada, "history")
    assert buttons(listed) == ["Replay"] * PAGE
    assert "page" not in says(listed)


async def test_pages_are_turned_in_the_same_message(club: Club) -> None:
    for _ in range(2 * PAGE + 1):
        await club.skip_to_end(club.ada, club.bo)
    listed = await club.slash(club.ada, "history")
    assert "page 1 of 3" in says(listed)
    assert buttons(listed)[-4:] == ["(⏮)", "(◀)", "▶", "⏭"]
    await club.ada.click(listed, label="▶")
    assert "page 2 of 3" in says(listed)
    assert buttons(listed)[-4:] == STEPS
    await club.ada.click(listed, label="⏭")
    assert "page 3 of 3" in says(listed)
    assert buttons(listed) == ["Replay", "⏮", "◀", "(▶)", "(⏭)"]
    await club.ada.click(listed, label="⏮")
    assert "page 1 of 3" in says(listed)


async def test_pages_keep_their_filter(club: Club) -> None:
    for opponent in (club.bo, club.cleo) * (PAGE + 1):
        await club.skip_to_end(club.ada, opponent)
    listed = await club.slash(club.ada, "history", member=club.bo, game=club.game)
    await club.ada.click(listed, label="▶")
    assert f"### {PAGE + 1} finished matches · page 2 of 2" in says(listed)
    assert "Cleo" not in says(listed)


async def test_newest_matches_come_first(club: Club) -> None:
    for _ in range(PAGE + 1):
        await club.skip_to_end(club.ada, club.bo)
    listed = await club.slash(club.ada, "history")
    numbers = [line.split()[0] for line in says(listed).splitlines() if line.startswith("**")]
    assert numbers == [f"**{n}" for n in range(PAGE + 1, 1, -1)]


async def test_a_step_shows_what_happened_the_picture_and_the_score(club: Club) -> None:
    await club.skip_to_end(club.ada, club.bo)
    replay = await club.slash(club.ada, "replay", match=1)
    await club.ada.click(replay, label="▶")
    title, where, told, *_, score = says(replay).splitlines()
    assert title == "### Square Tactics · match 1"
    assert where.startswith("Move 3 of ")
    assert " plays " in told
    assert score.startswith("Score: ")
    assert files(replay) == ["board.png"]
    assert all(alts(replay))


async def test_the_page_of_a_list_that_grew_meanwhile(club: Club) -> None:
    for _ in range(PAGE + 1):
        await club.skip_to_end(club.ada, club.bo)
    listed = await club.slash(club.ada, "history")
    await club.skip_to_end(club.ada, club.bo)
    await club.ada.click(listed, label="▶")
    assert f"{PAGE + 2} finished matches · page 2 of 2" in says(listed)
