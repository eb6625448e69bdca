"""`make mutants` finds a fault where tests find it, and nowhere else."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.soak
@pytest.mark.parametrize(
    ("area", "fault", "caught_by"),
    [
        ("ratings", "return max(0, WHOLE", "the file's own example"),
        ("access", "if not sees(interaction, match.row.location)", "a test"),
    ],
)
def test_a_planted_fault_is_killed(area: str, fault: str, caught_by: str) -> None:
    command = ["-m", "bench.mutants", "--area", area, "--only", fault, "--seconds", "400"]
    ran = subprocess.run(
        [sys.executable, *command], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert "killed" in ran.stdout, ran.stderr
    assert "survived  " not in ran.stdout.partition("\narea")[0], f"{caught_by} should catch it"
