"""The contract's own small parts, and how the engine runs procedures."""

from __future__ import annotations

import msgspec
import pytest

from games.chance import Chance
from games.engine import (
    Ask,
    Choice,
    Game,
    IllegalChoice,
    Log,
    MatchOver,
    NotYourTurn,
    Outcome,
    Procedure,
    Resign,
    Several,
    State,
)
from games.example.game import Toy
from games.example.lot import Lot
from games.example.state import Auction
from games.example.swap import Swap
from games.example.vetoes import Vetoes
from games.options import Option, Value
from games.refusals import BadSetup

GAME = Toy()


class Pick(Choice, frozen=True):
    word: str

    @property
    def notation(self) -> str:
        return f"pick {self.word}"


A, B, C = map(Pick, "ABC")


def one(*choices: Choice, always_ask: bool = False) -> Ask:
    return Ask(0, "which", choices, always_ask=always_ask)


def between(least: int, most: int) -> Ask:
    return Ask(0, "which", (A, B, C), least, most)


# --- Ask ---------------------------------------------------------------------------------


def test_a_single_answer_is_one_of_the_choices() -> None:
    assert one(A, B).allows(A)
    assert not one(A, B).allows(C)
    assert not one(A, B).allows(Several((A,)))


@pytest.mark.parametrize(
    ("picks", "allowed"),
    [((), False), ((A,), True), ((A, C), True), ((A, A), False), ((A, B, C), False)],
)
def test_several_answers_are_counted_and_differ(picks: tuple[Choice, ...], allowed: bool) -> None:
    assert between(1, 2).allows(Several(picks)) is allowed
    assert not between(1, 2).allows(A)


def test_several_with_an_unlisted_pick_is_not_allowed() -> None:
    assert not Ask(0, "which", (A, B), 0, 2).allows(Several((A, C)))


def test_typed_answers_are_found() -> None:
    assert one(A, B).find("  PICK   b ") == B
    assert one(A, B).find("pick c") is None


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("none", Several(())),
        ("", Several(())),
        ("pick a", Several((A,))),
        ("Pick A+pick  c", Several((A, C))),
        ("a + c", Several((A, C))),
        ("pick a + nonsense", None),
        ("pick a +", None),
    ],
)
def test_several_typed_answers_are_found(text: str, found: Choice | None) -> None:
    assert between(0, 2).find(text) == found


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("pick a + pick a", "Pick each only once."),
        ("2x pick a", "Pick each only once."),
        ("pick a + pick b + pick c", "Pick 2 at most."),
        ("pick + pick b", "That could be `pick A`, `pick B` or `pick C`. Write more of it."),
    ],
)
def test_several_typed_answers_that_break_a_limit_are_told_which(text: str, why: str) -> None:
    with pytest.raises(IllegalChoice) as refusal:
        between(0, 2).find(text)
    assert str(refusal.value) == why


def test_a_log_is_read_without_short_forms() -> None:
    assert one(A, B).find("b", in_full=True) is None
    assert one(A, B).find("pick b", in_full=True) == B


def test_several_is_written_with_plus_signs() -> None:
    assert Several((A, B)).notation == "pick A + pick B"
    assert Several(()).notation == "none"


def test_forced_is_the_only_possible_answer() -> None:
    assert one(A).forced == A
    assert one(A, B).forced is None
    assert between(3, 3).forced == Several((A, B, C))
    assert between(2, 3).forced is None
    assert between(0, 3).forced is None


def test_nothing_is_forced_where_skipping_would_tell() -> None:
    assert one(A, always_ask=True).forced is None
    assert one(A, always_ask=True).only == A


def test_an_only_answer_is_one_whether_or_not_it_is_asked_for() -> None:
    assert one(A).only == A
    assert one(A, B).only is None
    assert between(3, 3).only == Several((A, B, C))
    assert between(2, 3).only is None


# --- Options and outcomes ----------------------------------------------------------------


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


def test_winners_share_the_first_rank() -> None:
    assert Outcome("counted", (2, 1, 1)).winners == (1, 2)
    assert Outcome("counted", (2, 1, 1)).drawn
    assert not Outcome("counted", (1, 2)).drawn


# --- Running procedures ------------------------------------------------------------------


def toy(top: Procedure[Auction], hands: list[list[int]]) -> Auction:
    return Auction(
        seats=len(hands),
        chance=Chance(bytes(16)),
        stack=[Lot(), top],
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
    GAME._run(state, Log())
    assert [ask.seat for ask in GAME.asks(state)] == [0]
    assert state.bids == [[], [9]]


def test_a_telling_window_asks_even_those_who_can_only_pass() -> None:
    state = toy(Vetoes([1]), [[7, 8], [9, 10]])
    GAME._run(state, Log())
    (ask,) = GAME.asks(state)
    assert [choice.notation for choice in ask.choices] == ["pass"]


def test_ask_is_none_for_a_seat_that_is_not_asked() -> None:
    state = toy(Vetoes([1]), [[7, 8], [9, 10]])
    assert GAME.ask(state, 0) is None
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


def test_a_procedure_that_asks_must_answer() -> None:
    silent: Procedure[State] = Procedure()
    with pytest.raises(NotImplementedError):
        silent.answer(toy(Lot(), [[1], [2]]), 0, A, [])
    with pytest.raises(NotImplementedError):
        silent.run(toy(Lot(), [[1], [2]]), [])


def test_states_with_the_wrong_shape_are_not_decoded() -> None:
    data = msgspec.msgpack.encode({"seats": 2})
    with pytest.raises(msgspec.ValidationError):
        GAME.decode(data)


def test_a_game_has_orders_and_offers_only_where_it_says_so() -> None:
    assert Game.orders(GAME, GAME.setup(2)) == ()
    assert Game.offered(GAME, toy(Lot(), [[7], [9]]), 0) == ()


def test_a_game_names_what_it_must_give() -> None:
    with pytest.raises(TypeError, match="abstract"):
        Game()  # type: ignore[abstract]


def test_a_resignation_is_logged_first() -> None:
    state = toy(Lot(), [[7, 8], [9, 10], [11, 12]])
    log: Log = GAME.apply(state, 1, Resign())
    assert GAME.words.tell(log[0], ("Ada", "Bo", "Cleo")) == "Bo resigns."
    assert state.resigned == [1]
