from __future__ import annotations

from collections import Counter

from games.chance import Chance
from games.squarriors.cards import CARDS
from games.squarriors.worlds import BOX, pieces
from tests.games.squarriors.positions import GAME, play, settle, table


def test_the_box_has_every_card_that_a_tribe_can_take() -> None:
    kinds = Counter(CARDS[card].kind for card in BOX)
    assert kinds == {"creature": 48, "code": 6, "stronghold": 6, "land": 10, "tactic": 120}


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
        answer = world.stack[-1].answers[2]
        answers.add(None if answer is None else answer.notation)
    assert len(answers) > 2
    assert settle(state) is not None
