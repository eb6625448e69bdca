"""After `kill -9` around moves in advance: each was played once or not at all."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.bot.databases import look
from tests.luck import new_random
from tests.soaking import first

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize("kills", first(1, (3, 100)))
def test_a_move_in_advance_goes_with_the_step_that_it_makes(tmp_path: Path, kills: int) -> None:
    """A seat that has acted since it gave a move in advance has none any more. So none is played
    twice, and each move that was acknowledged is stored."""
    seed, file = new_random().randrange(10**9), tmp_path / "squaretable.db"
    print(f"The seed is {seed}.")
    ended = subprocess.run(
        [sys.executable, "-m", "tests.bot.advance.restless", str(file), str(seed), str(kills)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        timeout=120,
        check=True,
    )
    told = [tuple(map(int, line.split())) for line in ended.stdout.splitlines()]
    assert len(told) >= kills
    assert len(set(told)) == len(told), "each was told for a version of its own"
    left = look(
        file,
        """SELECT count(*) FROM advances JOIN steps USING (match_id, seat)
           WHERE steps.version > advances.version""",
    )
    assert [tuple(row) for row in left] == [(0,)]
    stored = {tuple(row) for row in look(file, "SELECT match_id, version FROM steps")}
    assert set(told) <= stored
