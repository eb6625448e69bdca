"""`/privacy`: the data that is kept, and the reasons."""

from __future__ import annotations

from tests.bot.club import Club, says


async def test_privacy_tells_in_four_lines_what_is_kept_and_how_to_get_and_delete_it(
    club: Club,
) -> None:
    told = says(await club.slash(club.dan, "privacy"))
    title, *lines = told.splitlines()
    assert title == "### What I store, and why"
    assert len(lines) == 4
    assert "`/data export`" in told
    assert "`/data delete`" in told
    assert "30 days" in told
    for reason in ("blocked you", "barred you", "removed your name", "seen a hand", "a tournament"):
        assert reason in lines[3], "why a trace is kept"
