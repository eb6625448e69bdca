"""The small parts of the contract itself, and how the engine runs procedures."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.chance import Chance
from games.decisions import Choice, Resign
from games.engine import Game, run_on
from games.example.game import Toy
from games.example.lot import Lot
from games.example.state import Auction
from games.example.swap import Swap
from games.example.vetoes import Vetoes
from games.frames import Log
from games.options import Option, Value
from games.refusals import BadSetup, IllegalChoice, MatchOver, NotYourTurn
from games.state import Procedure

GAME = Toy()


class Pick(Choice, frozen=True):
    word: str

    @property
    def notation(self) -> str:
        return f"pick {self.word}"


A = Pick("A")


# --- Options --- ----------------------------------------------------------------


def test_the_first_value_is_the_default() -> None:
    option = Option("lots", "Lots", (Value("two", "Two", "."), Value("one", "One", ".")))
    assert option.default == "two"
    assert option.value("one").name == "One"
    with pytest.raises(BadSetup, match="Pick one of: two, one"):
        option.value("three")


def test_a_game_without_options_says_so() -> None:
    class Plain(Toy):
        options = ()

    with pytest.raises(BadSetup, match=r"has no option “lots”\. Its options: none\."):
        Plain().setup(2, {"lots": "two"})


# --- Running procedures ------------------------------------------------------------------


def toy(top: Procedure[Auction], hands: list[list[int]]) -> Auction:
    stack: list[Any] = [Lot(), top]
    return Auction(
        seats=len(hands),
        chance=Chance(bytes(16)),
        stack=stack,
        deck=[],
        hands=hands,
        bids=[[] for _ in hands],
        points=[0] * len(hands),
        discards=[],
    )


def test_several_seats_decide_at_once_in_any_order() -> None:
    state = toy(Lot(), [[7, 8], [9, 10], [11, 12]])
    for seat, bid in ((2, "bid 11"), (0, "bid 8")):
        ask = GAME.ask(state, seat)
        assert ask is not None
        GAME.apply(state, seat, ask.find(bid) or Resign())
    assert [ask.seat for ask in GAME.asks(state)] == [1]
    assert GAME.view(state, 1).bids == (None, (), None)


def test_a_forced_choice_is_taken_while_others_still_decide() -> None:
    state = toy(Swap([]), [[7, 8], [9]])
    run_on(state, Log())
    assert [ask.seat for ask in GAME.asks(state)] == [0]
    assert state.bids == [[], [9]]


def test_a_telling_window_asks_even_those_who_can_only_pass() -> None:
    state = toy(Vetoes([1]), [[7, 8], [9, 10]])
    run_on(state, Log())
    (ask,) = GAME.asks(state)
    assert [choice.notation for choice in ask.choices] == ["pass"]


def test_ask_is_none_for_a_seat_that_is_not_asked() -> None:
    state = toy(Vetoes([1]), [[7, 8], [9, 10]])
    assert GAME.ask(state, 0) is None
    assert GAME.find(state, 0, "pass") is None, "what another is asked is no choice of its own"
    assert GAME.ask(state, 1) is not None


def test_refusals_tell_why() -> None:
    state = toy(Vetoes([1]), [[7, 8], [9, 10]])
    with pytest.raises(NotYourTurn, match="not your turn"):
        GAME.apply(state, 0, A)
    with pytest.raises(IllegalChoice, match="“pick A” is not possible now"):
        GAME.apply(state, 1, A)
    state.stack.clear()
    with pytest.raises(MatchOver, match="over"):
        GAME.apply(state, 1, A)


def test_states_with_the_wrong_shape_are_not_decoded() -> None:
    data = msgspec.msgpack.encode({"seats": 2})
    with pytest.raises(msgspec.ValidationError):
        GAME.decode(data)


def test_a_game_has_orders_and_offers_only_where_it_says_so() -> None:
    assert Game.orders.known(GAME.setup(2)) == ()
    state = toy(Swap([0]), [[7], [9]])
    assert [offer.choice for offer in GAME.offers(state, 0)] == [Resign()]


def test_a_game_names_what_it_must_give() -> None:
    with pytest.raises(TypeError, match="abstract"):
        Game()  # type: ignore[abstract]


def test_a_resignation_is_logged_first() -> None:
    state = toy(Lot(), [[7, 8], [9, 10], [11, 12]])
    log: Log = GAME.apply(state, 1, Resign())
    assert GAME.words.tell(log[0], ("Ada", "Bo", "Cleo")) == "Bo resigns."
    assert state.resigned == [1]


def test_the_contract_of_a_game_stays_small() -> None:
    """A game's knowledge of one matter goes into the object of that matter: `mind`, `turns`,
    `orders`, `puzzles`."""
    members = {name for name in (*vars(Game), *Game.__annotations__) if not name.startswith("_")}
    assert len(members) < 35
