"""Matches of Tactica in which the first troops are placed in secret (R-109)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.decisions import Ask
from games.events import Event
from games.simulate import at_random
from games.tactica.rules.deploying import DeploymentInSecret
from games.tactica.state import Table
from tests.games.tactica.tables import GAME

OF_MORE = (3, 4, 6)
TEAMS = (4, 6)


def deploying(seats: int, seed: int = 1, **options: str) -> Table:
    """Return a match in which the first troops must be placed."""
    made, _ = GAME.new(GAME.setup(seats, {"start": "challenger", **options}), bytes([seed] * 16))
    random = Random(seed)
    while (ask := GAME.asks(made)[0]).question != "deploy":
        GAME.apply(made, ask.seat, at_random(ask, random))
    return made


def asked(made: Table) -> list[int]:
    return [ask.seat for ask in GAME.asks(made)]


def place_all(made: Table, seats: Sequence[int], seed: int = 1) -> list[Event]:
    """Let some seats place all their troops, in turn."""
    random, happened = Random(seed), list[Event]()
    for seat in seats:
        while (ask := deploy_ask(made, seat)) is not None:
            happened += GAME.apply(made, seat, at_random(ask, random))
    return happened


def place_one(made: Table, seat: int) -> None:
    """Let a seat place one troop."""
    ask = deploy_ask(made, seat)
    assert ask is not None
    GAME.apply(made, seat, ask.choices[0])


def deploy_ask(made: Table, seat: int) -> Ask | None:
    """Return a seat's ask to place troops in this round; second partners follow in
    the next round."""
    ask = GAME.ask(made, seat)
    return ask if ask is not None and ask.question == "deploy" else None


def secret(made: Table) -> DeploymentInSecret:
    top = made.stack[-1]
    assert isinstance(top, DeploymentInSecret)
    return top


def standing(made: Table) -> int:
    return sum(1 for code in made.field.troops if code)


def seen_of(troops: bytes | bytearray) -> int:
    return sum(1 for code in troops if code)
