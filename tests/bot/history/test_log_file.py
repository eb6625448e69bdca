"""`/verify` gives the whole log of a match, and the command line checks it without the bot."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.cli.main import main
from bot.takebacks.words import ALLOW, ASK
from games.logbook import check, read_logbook
from games.registry import GAMES
from tests.bot.club import Club, answer, says
from tests.soaking import first

pytestmark = pytest.mark.usefixtures("its_own_luck")


async def log_of(club: Club, match_id: int = 1) -> str:
    """Return the file that comes with the answer to `/verify`."""
    told = answer(await club.dan.slash(club.channel, "verify", match=match_id))
    [file] = told.attachments
    return (await file.read()).decode()


@pytest.mark.parametrize("game", first(2, GAMES))
async def test_the_log_of_every_game_is_checked_from_its_file(
    club: Club, game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club.game = game
    await club.begin(club.ada, club.bo, options="")
    for _ in range(3):
        mover = await club.mover()
        await club.slash(mover, "move", move=(await club.hand(mover))[0])
    await club.slash(mover, "undo")
    await club.resign(club.ada)
    text = await log_of(club)
    assert check(read_logbook(text), GAMES) == ""
    assert "player 0 Ada" in text
    file = tmp_path / "match.txt"
    file.write_text(text, encoding="utf-8")
    assert main(["verify", str(file)]) == 0
    assert "Verified: " in capsys.readouterr().out


async def test_the_seal_stands_in_the_invitation_before_anybody_accepts(club: Club) -> None:
    invitation = await club.challenge(club.ada, club.bo)
    told = says(invitation)
    await club.bo.click(invitation, label="Accept")
    match = await club.match()
    assert f"`{match.row.commitment[:32]}`" in told
    assert len(set(match.row.clicks)) == 2
    assert 0 not in match.row.clicks


async def test_a_changed_file_and_a_missing_one_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.txt"
    assert main(["verify", str(file)]) == 2
    assert "Cannot read" in capsys.readouterr().err
    file.write_bytes(b"\xff\xfe\x00")
    assert main(["verify", str(file)]) == 2
    assert "it is not text" in capsys.readouterr().err


async def test_an_agreed_takeback_is_in_the_log(club: Club) -> None:
    """Two steps go at once: the file reports them in one step, as the match did."""
    club.game = "squares"
    await club.begin(club.ada, club.bo, options="start=challenger")
    await club.slash(club.ada, "move", move="pass")
    await club.slash(club.bo, "move", move="move GR infantry G3C")
    refused = await club.slash(club.ada, "undo")
    await club.ada.click(refused, label=ASK)
    await club.bo.click(club.last(), label=ALLOW)
    await club.resign(club.ada)
    told = says(await club.slash(club.dan, "verify", match=1))
    assert "is verified" in told
    text = await log_of(club)
    assert text.count(" undo ") == 2
    assert check(read_logbook(text), GAMES) == ""
