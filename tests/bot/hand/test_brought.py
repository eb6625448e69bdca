"""The things that a member keeps and that answer a question."""

from __future__ import annotations

from bot.hand.brought import brought
from bot.storage.kept import Kept
from games.squarriors.game import Squarriors
from games.squarriors.workshop import TribeWorkshop
from tests.bot.support import NOON

GAME = Squarriors()
CODE = TribeWorkshop().ready_made[0].code
HILLS, TORN = Kept("Hill folk", CODE, NOON), Kept("Torn", "no code", NOON)


def test_a_kept_answer_is_found_by_its_name_or_its_code() -> None:
    state, _ = GAME.new(GAME.setup(2, {"tribes": "own"}), bytes(16))
    ask = GAME.asks(state)[0]
    answer = (f"tribe {CODE.lower()}", HILLS)
    assert list(brought(ask, (HILLS, TORN))) == [answer]
    assert list(brought(ask, (HILLS,), "hill")) == list(brought(ask, (HILLS,), CODE[:3].lower()))
    assert not list(brought(ask, (HILLS,), "marsh"))


def test_where_something_else_is_asked_nothing_is_found() -> None:
    state, log = GAME.new(GAME.setup(2), bytes(16))
    while log.asks[0].question == "tribe":
        log = GAME.apply(state, log.asks[0].seat, log.asks[0].choices[0])
    assert not list(brought(log.asks[0], (HILLS,)))
