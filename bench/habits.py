"""Players of fixed habits and short-sighted experts, as opponents to measure the levels against.

    squaretable simulate GAME --seats medium,bench.habits:NAME

A good player has an answer to each of them: none of them may win often. They decide by what their
seat could know, as the levels do.
"""

from __future__ import annotations

from random import Random

from bench import bopbm, tactica_player
from games.bopbm_squared.state import BopbmState
from games.decisions import Choice
from games.players.answers import some_answers
from games.players.info_set import InfoSet
from games.players.references import at_a_glance
from games.square_tactics.board import board_for
from games.square_tactics.choices import Space
from games.squares.board import DISTANCE
from games.squares.choices import Move, MovePair
from games.tactica.state import Table

ATTACKS = ("attack", "invade", "dom", "stealth", "manip", "lead")
"""The words with which attacks and challenges begin."""


def first_listed(info_set: InfoSet, random: Random) -> Choice:
    """Take the first choice listed: always the same corner, the same card, the same direction."""
    ask = info_set.ask
    return ask.choices[0] if ask.single else some_answers(ask, random)[0]


def offhand(info_set: InfoSet, random: Random) -> Choice:
    """Take the choice of the game's plain player, see `Mind.offhand`, and decide matters of taste
    by chance."""
    ask = info_set.ask
    choice = info_set.game.mind.offhand(info_set.any_world(), ask)
    if choice is None or info_set.game.mind.by_taste(ask):
        return random.choice(some_answers(ask, random))
    return choice


def peaceful(info_set: InfoSet, random: Random) -> Choice:
    """Never attack while there is anything else to do; otherwise take the best choice
    at a glance."""
    answers = some_answers(info_set.ask, random)
    others = [one for one in answers if one.notation.split(" ")[0] not in ATTACKS]
    return at_a_glance(info_set, others or answers, random)[0].choice


def rushing(info_set: InfoSet, random: Random) -> Choice:
    """SQUARES: walk at the enemy's reserve with the unit that gets farthest; otherwise take the
    best choice at a glance."""
    ask = info_set.ask
    steps = {one: ahead(ask.seat, one) for one in ask.choices}
    best = max(steps.values())
    if best <= 0:
        return at_a_glance(info_set, ask.choices, random)[0].choice
    return random.choice([one for one in ask.choices if steps[one] == best])


def ahead(seat: int, choice: Choice) -> int:
    """Return the number of steps by which a choice brings its unit nearer to
    the enemy's reserve."""
    far = DISTANCE[seat]
    match choice:
        case Move(_, src, dst):
            return far[dst] - far[src]
        case MovePair(src, other_src, dst, other_dst):
            return far[dst] + far[other_dst] - far[src] - far[other_src]
    return 0


def middle_first(info_set: InfoSet, random: Random) -> Choice:
    """Square Tactics: play to the most valuable spaces, whatever is captured there."""
    ask = info_set.ask
    board = board_for(info_set.view.seats)

    def worth(choice: Choice) -> int:
        spaces = [part.means.space for part in choice.parts if isinstance(part.means, Space)]
        return max((board.worth[space] for space in spaces), default=0)

    most = max(map(worth, ask.choices))
    return random.choice([one for one in ask.choices if worth(one) == most])


def eager(info_set: InfoSet, random: Random) -> Choice:
    """Bopbm: go straight for the goal, see `bench.bopbm`."""
    state = info_set.any_world()
    assert isinstance(state, BopbmState)
    return bopbm.eager(state, info_set.ask, random)


def scripted(info_set: InfoSet, random: Random) -> Choice:
    """Tactica: play as the scripted player."""
    table = info_set.any_world()
    assert isinstance(table, Table)
    return tactica_player.scripted(table, info_set.ask, random)
