"""The ends of battles and matches (6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.frames import Log
from games.ranking import rank, ranked
from games.state import RESIGNED, Outcome
from games.tactica.board import partners_of
from games.tactica.events import BattleEnded, MatchEnded
from games.tactica.rules import leaving
from games.tactica.rules.between import between_battles
from games.tactica.rules.decrees import end_weather
from games.tactica.rules.field import Field
from games.tactica.rules.points import ahead
from games.tactica.rules.reasons import (
    CROWN_LOST,
    DRAW,
    FORFEIT,
    NIGHTFALL,
    POINTS,
    WALLS,
    WIPED_OUT,
)
from games.tactica.troops import SEVEN

if TYPE_CHECKING:
    from games.tactica.state import Table

LAST_BATTLE = 3


def check_endings(table: Table, seat: int, forfeited: bool, log: Log) -> None:
    """End the battle after a player's turn, by the first end in 6.1 that applies."""
    if table.field.sides > 2:
        ended = leaving.check_endings(table, seat, log)
        return None if ended is None else end_battle(table, *ended, log)
    field, seat = table.field, table.side_of(seat)
    enemy = 1 - seat
    winner = next((one for one in (seat, enemy) if not field.walls[1 - one]), None)
    if winner is not None:
        return end_battle(table, WALLS, winner, log)
    if forfeited:
        return end_battle(table, FORFEIT, enemy, log)
    winner = next((one for one in (seat, enemy) if not field.where_side(1 - one)), None)
    if winner is not None:
        return end_battle(table, WIPED_OUT, winner, log)
    if table.crowns_held(enemy) and table.sides[seat].crown_time == 0:
        return end_battle(table, CROWN_LOST, enemy, log)
    if table.seven:
        enough = [one for one in (0, 1) if table.points(one).total >= SEVEN]
        if len(enough) == 1:
            for one in (0, 1):
                table.sides[one].tally = table.points(one)
            return end_battle(table, POINTS, enough[0], log)
    return None


def nightfall(table: Table, log: Log) -> None:
    """End a battle after its last round (6.2)."""
    inside = table.in_battle
    best = ahead([table.compared(seat) for seat in inside])
    end_battle(table, NIGHTFALL, None if best is None else inside[best], log)


def end_battle(table: Table, reason: str, winner: int | None, log: Log) -> None:
    """End a battle, and with it the match if that is over (6.3, 6.5)."""
    battle = table.field.battle
    weather_ends(table)
    table.results.append((reason, winner))
    log.append(BattleEnded(battle, reason, winner))
    sides = table.field.sides
    if sides > 2:
        reason = leaving.settle_crowns(table, reason, winner)
        over = len(table.in_match) == 1
    else:
        if winner is not None and reason != WALLS and table.crowns_held(winner):
            reason = CROWN_LOST
        over = reason in (WALLS, CROWN_LOST)
    if over or not table.war or battle == LAST_BATTLE:
        return finish(table, DRAW if winner is None else reason, winner, log)
    log.show(table)  # the next battle wipes this field
    between_battles(table, winner, log)
    inside = table.in_match
    table.first = inside[table.chance.below(len(inside))] if winner is None else winner
    # Spires and creatures go back to the reserve (12.4).
    table.field = Field.of(table.seats, battle + 1, advanced=table.field.advanced is not None)
    table.round = 0
    del table.stack[1:]
    return None


def finish(table: Table, reason: str, winner: int | None, log: Log) -> None:
    """End the match."""
    if table.field.sides > 2:
        ranks = leaving.ranks(table, winner)
    else:
        places = [winner in (None, side) for side in (0, 1)]
        ranks = ranked(places, partners_of(table.seats))
    table.stack.clear()
    table.outcome = Outcome(reason, ranks, table.tallies())
    log.append(MatchEnded(reason, winner))


def leave(table: Table) -> None:
    """End a match of two sides after one of them has resigned (R-56)."""
    if table.combat is not None:
        table.combat.put_away(table)
    weather_ends(table)
    table.stack.clear()
    tallies, sides = table.tallies(), partners_of(table.seats)
    table.outcome = Outcome(RESIGNED, rank(tallies, table.resigned, sides), tallies)


def weather_ends(table: Table) -> None:
    """End the weather with the battle, and put its cards into resupply (12.2).

    No event tells of it, because the battle is over for everybody.
    """
    if table.field.advanced is not None:
        end_weather(table, Log(), lost=False)
