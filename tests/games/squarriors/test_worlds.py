from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from games.chance import Chance
from games.decisions import Ask, Choice
from games.simulate import at_random
from games.squarriors.cards.cards import CARDS
from games.squarriors.cards.codes import code_of
from games.squarriors.cards.tribes import drawn
from games.squarriors.laid_out import table
from games.squarriors.rules.privilege import Privilege
from games.squarriors.rules.set_up import TribeAsk, take
from games.squarriors.state import SquarriorsState
from tests.games.squarriors.pieces import BOX, pieces
from tests.games.squarriors.positions import GAME, play, settle
from tests.narrowed import narrowed


def test_the_box_has_every_card_that_a_tribe_can_take() -> None:
    """One of each, and three of each tactic."""
    copies = {"creature": 1, "code": 1, "stronghold": 1, "land": 1, "tactic": 3}
    assert Counter(BOX) == {card.number: copies[card.kind] for card in CARDS if card.kind in copies}


def test_no_piece_appears_or_vanishes_while_it_is_in_the_queue() -> None:
    state, _ = GAME.new(GAME.setup(2), bytes(16))
    before = pieces(state)
    for seat, tribe in enumerate(("crowd", "wings")):
        GAME.apply(state, seat, GAME.ask(state, seat).find(f"tribe {tribe}"))
    assert pieces(state) == before


def test_an_answer_that_waits_for_its_turn_is_drawn_anew() -> None:
    watching = "power 1 / hand: hold_the_line"
    state = table("c3: king", f"c3: jobe / {watching}", f"c3: hymn_bat / {watching}")
    play(state, "pass")
    later = GAME.ask(state, 2).find("play hold_the_line hymn_bat a")
    GAME.apply(state, 2, later)
    answers = set()
    for number in range(20):
        world = GAME.resample(state, 1, Chance(number.to_bytes(16, "big")))
        answer = narrowed(world.stack[-1], Privilege).answers[2]
        answers.add(None if answer is None else " ".join(answer.words))
    assert len(answers) > 2
    assert settle(state) is not None


def twins(count: int) -> Iterator[tuple[SquarriorsState, SquarriorsState, int]]:
    """Yield moments of random matches, each with a twin that differs in what a seat cannot see."""
    random, found = Random("twins"), 0
    while found < count:
        options = {"tribes": random.choice(("ready", "own"))}
        state, log = GAME.new(GAME.setup(random.choice(GAME.seats), options), random.randbytes(16))
        asks = log.asks
        for step in range(200):
            if not asks or found == count:
                break
            if step % 5 == 0:
                seat = random.randrange(state.seats)
                twin = GAME.resample(state, seat, Chance(random.randbytes(16)))
                twin.chance = GAME.decode(GAME.encode(state)).chance
                yield GAME.decode(GAME.encode(state)), twin, seat
                found += 1
            ask = random.choice(asks)
            asks = GAME.apply(state, ask.seat, any_answer(ask, random), ask).asks


def any_answer(ask: Ask, random: Random) -> Choice:
    """Return any answer; where tribes are handed in, often one of the player's own."""
    if isinstance(ask, TribeAsk) and ask.own and random.random() < 0.7:
        sheet = drawn(Chance(random.randbytes(16)), own=True)
        return take(code_of(sheet).lower())
    return at_random(ask, random)


def sees_the_same(one: SquarriorsState, other: SquarriorsState, seat: int) -> None:
    """Check that a seat sees and is asked the same in both, and knows equally who else is asked."""
    encode = msgspec.msgpack.encode
    assert encode(GAME.view(one, seat)) == encode(GAME.view(other, seat))
    asked, also = GAME.asks(one), GAME.asks(other)
    assert [ask.seat for ask in asked] == [ask.seat for ask in also]
    assert [ask.about for ask in asked] == [ask.about for ask in also]
    assert GAME.ask(one, seat) == GAME.ask(other, seat)


def twins_are_told_apart_by_nobody(count: int) -> None:
    random = Random("answers")
    for one, other, seat in twins(count):
        sees_the_same(one, other, seat)
        ask = GAME.ask(one, seat)
        top = one.stack[-1]
        waiting = getattr(top, "answers", None) or getattr(top, "bids", None)
        if ask is None or waiting or ask.question == "tribe":  # others' answers may come out
            continue
        choice = any_answer(ask, random)
        logs = [GAME.apply(state, seat, choice) for state in (one, other)]
        seen = [[event.seen_by(seat) for event in log] for log in logs]
        assert seen[0] == seen[1]
        if one.stack:
            sees_the_same(one, other, seat)


def test_twin_worlds_look_the_same_to_a_seat_and_go_on_the_same() -> None:
    """Others' hands, traps, and tribes before they are shown, are drawn again."""
    twins_are_told_apart_by_nobody(80)


@pytest.mark.soak
def test_2000_twin_worlds_look_the_same() -> None:
    twins_are_told_apart_by_nobody(2000)
