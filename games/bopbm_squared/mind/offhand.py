"""A plain player, for imagined worlds in which the next turns are played quickly.

In its turn it takes the choice that promises most on average; an attack counts by the odds of its
battle. It re-rolls where that pays, and gives up the tiles that it misses least.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from games.bopbm_squared.board import BESIDE, NEXT, TILE_OF
from games.bopbm_squared.choices import REMOVE_REST, REROLL, TAKE, Invade, Remove, Start
from games.bopbm_squared.mind import odds
from games.bopbm_squared.mind.prospects import Promises, Side, most_lost
from games.bopbm_squared.rules.battle import Battle
from games.bopbm_squared.rules.removal import Removal, group_size
from games.decisions import Ask, Choice

if TYPE_CHECKING:
    from games.bopbm_squared.state import BopbmState


def offhand(state: BopbmState, ask: Ask) -> Choice:
    """Return the answer of a plain player."""
    return _ANSWERS[ask.question](state, ask)


def _start(state: BopbmState, ask: Ask) -> Choice:
    """Take the large tile with the most large tiles beside it that count for the goal."""
    wanted = state.wanted(ask.seat)

    def counted(choice: Choice) -> int:
        assert isinstance(choice, Start)
        return (NEXT[choice.tile] & wanted).bit_count()

    return max(ask.choices, key=counted)


def _turn(state: BopbmState, ask: Ask) -> Choice:
    if len(ask.choices) == 1:
        return ask.choices[0]
    promises = Promises(state, ask.seat)
    return max(ask.choices, key=promises.of)


def _withdraw(state: BopbmState, ask: Ask) -> Choice:
    """Re-roll to the end. That costs the attacker nothing: unused re-rolls are gone
    after the battle."""
    return ask.choices[-1]


def _take(state: BopbmState, ask: Ask) -> Choice:
    battle = state.stack[-1]
    assert isinstance(battle, Battle)
    mine, theirs = battle.dice
    left = battle.rerolls[0], battle.rerolls[1]
    most = most_lost(group_size(state, battle), battle.medium)
    best = odds.prospect(mine, theirs, left, battle.medium, most)
    return TAKE if best == odds.taken(mine, theirs, battle.medium, most) else REROLL


def _remove(state: BopbmState, ask: Ask) -> Choice:
    """Give up the tile that is missed least."""
    top = state.stack[-1]
    assert isinstance(top, Removal)
    side = Side(state, top.seat)

    def missed(choice: Choice) -> float:
        assert isinstance(choice, Remove)
        space = choice.space
        return side.whole(TILE_OF[space]) if top.medium else side.one_less(space)

    return min((one for one in ask.choices if one != REMOVE_REST), key=missed)


def _occupy(state: BopbmState, ask: Ask) -> Choice:
    """Place the medium tile if there is one, otherwise take the first choice."""
    return ask.choices[0]


def _invade(state: BopbmState, ask: Ask) -> Choice:
    """Attack where a win is likely and there is room beside."""

    def promise(choice: Choice) -> float:
        if not isinstance(choice, Invade):
            return 0.0
        target = choice.target
        kinds = False, state.has_medium_on(target)
        chance, _ = odds.fresh((0, state.rerolls(state.owner_of(target))), kinds)
        return chance * (1 + (BESIDE[target] & ~state.taken).bit_count())

    return max(ask.choices, key=promise)


_ANSWERS: dict[str, Callable[[BopbmState, Ask], Choice]] = {
    "start": _start,
    "turn": _turn,
    "withdraw": _withdraw,
    "take": _take,
    "remove": _remove,
    "occupy": _occupy,
    "invade": _invade,
}
"""By question."""
