"""Answers that nobody has seen yet.

If several seats are asked at once, none of them sees what the others answer. But the last seat to
answer could see the result, take its answer back, and use what it has learned. The engine keeps
track of this, so no game can forget to: `State.sealed_at` is the depth of the stack at the
procedure that asked several seats, or 0. It stays until that procedure ends, or says that it holds
no answers any more (`Procedure.holds_answers`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.decisions import Ask
from games.state import State


def holder(state: State) -> Any:
    """Return the procedure that holds sealed answers, or None."""
    return state.stack[state.sealed_at - 1] if state.sealed_at else None


def settle(state: State, asks: Sequence[Ask], held_by: Any) -> Any:
    """Bring `State.sealed_at` up to date once somebody is asked again or the match is over. Returns
    what `holder` returns now.

    Args:
        asks: the asks of the state.
        held_by: what `holder` returned before the latest decision.
    """
    depth = state.sealed_at
    if depth:
        goes_on = len(state.stack) >= depth and state.stack[depth - 1] is held_by
        if not goes_on or not held_by.holds_answers:
            state.sealed_at = 0
    if not state.sealed_at and len(asks) > 1:
        state.sealed_at = len(state.stack)
    return holder(state)
