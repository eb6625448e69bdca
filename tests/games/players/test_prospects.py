"""The gains and risks of a choice, compared with playing it and the others out."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.bopbm_squared.board import NUMBERS
from games.bopbm_squared.choices import ATTACK, PLACE
from games.bopbm_squared.events import Placed, Withdrew
from games.engine import AnyGame
from games.players.info_set import InfoSet, chance_of
from games.players.judging import best_at_a_glance
from games.players.prospects import (
    LIKELY,
    TRIES,
    Outcomes,
    Prospects,
    foresee,
    harmful,
    played_out,
)
from games.players.thought import Considered, Reply, Thought
from games.registry import GAMES
from games.square_tactics.choices import DONE
from games.square_tactics.events import Drew
from games.squares.board import GRAY, RESERVE
from games.squares.board import NUMBERS as SPACES
from games.squares.choices import STAND, MovePair
from games.squares.laid_out import position as squares_position
from games.squarriors.events import Declared
from games.squarriors.laid_out import table
from games.state import State
from tests.games.bopbm_squared.positions import GAME as BOPBM
from tests.games.bopbm_squared.positions import position
from tests.games.square_tactics.positions import GAME as TACTICS
from tests.games.square_tactics.positions import capturing
from tests.games.squares.positions import GAME as SQUARES
from tests.games.squarriors.positions import GAME as SQUARRIORS
from tests.games.squarriors.positions import play

NAMES = ("Ada", "Bo")
GR = RESERVE[GRAY]


def thought_of(game: AnyGame, on: State, best: str, reply: Reply | None = None) -> Thought:
    """Return a thought with a choice, and all others behind it."""
    ask = game.asks(on)[0]
    first = ask.find(best)
    assert first is not None
    choices = (first, *(one for one in ask.choices if one != first))
    return Thought(first, tuple(Considered(one, 0.5, 1) for one in choices), 9, reply)


def seen_from(game: AnyGame, on: State, best: str, reply: Reply | None = None) -> Prospects:
    random = Random(1)
    info_set = InfoSet.of(game, on, game.asks(on)[0].seat, random)
    return foresee(info_set, thought_of(game, on, best, reply), random)


def told(game: AnyGame, foreseen: Prospects, part: str) -> dict[str, int]:
    return {
        game.words.tell(event, NAMES): one.games
        for one in getattr(foreseen, part)
        for event in game.event_codec.decode(one.events)
    }


def test_a_march_brings_and_risks_nothing_by_itself() -> None:
    on, _ = SQUARES.new(SQUARES.setup(2, {"start": "challenger"}), bytes(16))
    reply = Reply(1, MovePair(GR, GR, SPACES["G3L"], SPACES["G3C"]))
    found = seen_from(SQUARES, on, "cavalry BR+BR B3L B3R", reply)
    assert (found.brings, found.risks) == ((), ())


def test_an_event_told_without_a_number_comes_true_always_and_after_nothing_else() -> None:
    on = squares_position(
        blue="I B1C, A B2CL", gray="I G1C, A G2CR, I G3C", reserves=("3I", "3I"), turn=1
    )
    attack = "attack B1C from G1C alone"
    found = told(SQUARES, seen_from(SQUARES, on, attack), "brings")
    assert found == {
        "Ada’s infantry on B1C stands.": TRIES,
        "Ada loses the infantry on B1C.": TRIES,
        "Bo loses the infantry on G1C.": TRIES,
    }
    ask = SQUARES.asks(on)[0]
    for choice in ask.choices:
        after = SQUARES.decode(SQUARES.encode(on))
        log = SQUARES.apply(after, ask.seat, choice)
        defends = [one for one in log.asks if one.seat != ask.seat and choice.notation == attack]
        for one in defends:  # it stands, for it has nowhere to go that is better
            log = SQUARES.apply(after, one.seat, one.find("stand"))
        happened = {SQUARES.words.tell(event, NAMES) for event in log}
        assert (found.keys() <= happened) == (choice.notation == attack)


def test_the_choice_itself_and_what_follows_every_choice_are_not_told() -> None:
    assert told(BOPBM, seen_from(BOPBM, position("sw", "s"), "place a3"), "brings") == {}


def test_the_effect_of_the_feared_answer_is_risked() -> None:
    on = position("sw", "s")
    answer = Reply(1, ATTACK[NUMBERS["b1"]][NUMBERS["c1"]])
    found = told(BOPBM, seen_from(BOPBM, on, "place a3", answer), "risks")
    attacks = "Bo attacks Ada’s small tile on b1 from c1."
    assert found[attacks] == TRIES
    assert 0 < found["Bo takes b1."] < TRIES
    elsewhere = Reply(1, ATTACK[NUMBERS["f6"]][NUMBERS["e6"]])
    assert not told(BOPBM, seen_from(BOPBM, on, "place a3", elsewhere), "risks")


def test_a_failure_of_the_feared_answer_is_no_risk() -> None:
    """An attack of equals fails every other time, and costs nothing then."""
    attack = Reply(1, ATTACK[NUMBERS["b1"]][NUMBERS["c1"]])
    on, random = position("sw", "s"), Random(1)
    choice = BOPBM.asks(on)[0].find("place a3")
    after = played_out(InfoSet.of(BOPBM, on, 0, random), choice, attack, TRIES, random)
    withdrew = BOPBM.event_codec.encode([Withdrew(1)])
    assert after.replied[withdrew] >= LIKELY * TRIES
    assert after.harm[withdrew] == 0
    risks = told(BOPBM, seen_from(BOPBM, on, "place a3", attack), "risks")
    assert "Bo withdraws." not in risks
    assert "Ada loses the small tile b1." in risks


def test_an_event_that_goes_with_harm_as_often_as_not_is_told() -> None:
    attack, loss, failure = b"attack", b"loss", b"failure"
    replied = Counter({attack: 12, loss: 5, failure: 7})
    harm = Counter({attack: 5, loss: 5})
    after = Outcomes(Counter(), Counter(), replied, harm, hurt=5, given=12)
    assert harmful(after) == {attack: 12, loss: 5}


def test_an_answer_that_harms_nobody_risks_nothing() -> None:
    """Placing a tile costs the others less than their next turn is worth."""
    found = seen_from(BOPBM, position("sw", "ne"), "place a3", Reply(1, PLACE[NUMBERS["f4"]]))
    assert found.is_answered
    assert found.risks == ()


def test_a_cost_that_a_choice_may_have_at_once_is_risked() -> None:
    """A player who re-rolls a die may lose all the same."""
    on = position("sw a3", "s", dice=(5, 2), turn=1)
    attack = next(c for c in BOPBM.asks(on)[0].choices if c.notation.startswith("attack"))
    [ask] = BOPBM.apply(on, 1, attack).asks
    assert (ask.seat, ask.question) == (0, "take")
    risks = told(BOPBM, seen_from(BOPBM, on, "reroll"), "risks")
    assert any("Ada loses" in sentence for sentence in risks)


def test_which_card_is_drawn_is_nothing_that_a_choice_brings() -> None:
    game = GAMES["square_tactics"]
    on, _ = game.new(game.setup(2, {"factions": "deal"}), bytes(16))
    ask, random = game.asks(on)[0], Random(1)
    info_set = InfoSet.of(game, on, ask.seat, random)
    after = played_out(info_set, ask.choices[0], None, 40, random)
    happened = [event for one in after.brought for event in game.event_codec.decode(one)]
    assert not [event for event in happened if isinstance(event, Drew)]


def test_a_reply_is_told_that_is_given_often_and_does_something() -> None:
    """A march is visible, but not worth a sentence."""
    on, _ = SQUARES.new(SQUARES.setup(2, {"start": "challenger"}), bytes(16))
    best = "cavalry BR+BR B3L B3R"
    march = Reply(1, MovePair(GR, GR, SPACES["G3L"], SPACES["G3C"]))
    found = seen_from(SQUARES, on, best, march)
    assert (found.answered, found.is_answered) == (TRIES, True)
    elsewhere = Reply(1, MovePair(GR, GR, SPACES["B3L"], SPACES["B3C"]))
    for reply in (elsewhere, None):
        found = seen_from(SQUARES, on, best, reply)
        assert (found.answered, found.is_answered) == (0, False)


def test_a_reply_in_the_same_turn_is_told_by_what_happens() -> None:
    on = squares_position(
        blue="I B1C, A B2CL", gray="I G1C, A G2CR, I G3C", reserves=("3I", "3I"), turn=1
    )
    found = seen_from(SQUARES, on, "attack B1C from G1C alone", Reply(0, STAND))
    assert told(SQUARES, found, "brings")["Ada’s infantry on B1C stands."] == TRIES
    assert not found.is_answered, "that is said already"


def test_to_end_a_turn_is_not_seen_to_do_anything() -> None:
    on, asks = capturing()
    window, given = TACTICS.encode(on), list[str]()
    while asks[0].question != "turn":
        given += [asks[0].question] if asks[0].allows(DONE) else []
        asks = TACTICS.apply(on, asks[0].seat, asks[0].passing or asks[0].choices[0]).asks
    assert given, "the other can end its turn"
    assert not seen_from(TACTICS, TACTICS.decode(window), "pass", Reply(0, DONE)).answered


def test_hidden_cards_make_no_difference() -> None:
    game = GAMES["square_tactics"]
    on, _ = game.new(game.setup(2, {"rules": "full", "factions": "deal"}), bytes(16))
    seat = game.asks(on)[0].seat
    other = game.resample(on, seat, chance_of(Random(8)))
    assert game.encode(other) != game.encode(on)
    best = game.asks(on)[0].choices[0].notation
    assert seen_from(game, on, best) == seen_from(game, other, best)


def test_dice_are_told_by_how_often_they_fall_so() -> None:
    """About one in two attacks of equals succeeds; each sentence comes true as often as it says."""
    on = position("sw", "s")
    attack = next(c.notation for c in BOPBM.asks(on)[0].choices if c.notation.startswith("attack"))
    found = told(BOPBM, seen_from(BOPBM, on, attack), "brings")
    random, true, games = Random(7), dict.fromkeys(found, 0), 200
    for _ in range(games):
        world = BOPBM.resample(on, 0, chance_of(random))
        ask = BOPBM.asks(world)[0]
        log, happened = BOPBM.apply(world, 0, ask.find(attack), ask), []
        while True:
            happened += [BOPBM.words.tell(event, NAMES) for event in log]
            if not log.asks or BOPBM.turns.in_turn(world) != (0,):
                break
            ask = log.asks[0]
            log = BOPBM.apply(world, ask.seat, best_at_a_glance(BOPBM, world, ask, random), ask)
        for sentence in found:
            true[sentence] += sentence in happened
    assert found
    for sentence, often in found.items():
        assert true[sentence] / games == pytest.approx(often / TRIES, abs=0.35)
        assert often >= LIKELY * TRIES


LEFT_ALONE = (
    "c2: bramblejaw king* / v3: ghost* / a3: sett_warden*",
    "a3: bramblejaw / c3: acorn_page* / v3: jay_crier*",
)
"""Bramblejaw alone keeps the enemy’s one from the Council."""


def test_a_cost_of_the_next_turn_is_risked_where_it_is_played_offhand() -> None:
    """A creature that leaves the Council takes its only defender away; after other choices it
    strikes back."""
    on = table(*LEFT_ALONE)
    risks = told(SQUARRIORS, seen_from(SQUARRIORS, on, "move bramblejaw v"), "risks")
    storms, kills = "Bo storms Ada’s Council with Bramblejaw.", "Bo kills Ada’s King."
    assert min(risks[storms], risks[kills]) > TRIES / 2
    assert not any("rolls for" in sentence for sentence in risks), "dice are told by what they do"
    assert not any("turn is over" in sentence for sentence in risks)
    staying = told(SQUARRIORS, seen_from(SQUARRIORS, on, "pass"), "risks")
    assert not {storms, kills} & staying.keys()


def test_a_seats_own_deed_is_no_risk() -> None:
    """An attack expends its attackers, which looks like a loss until the attack is over."""
    on = table("v1: jobe / a1: red_stoat", "a2: hare_outrider mossback / v1: / c1:", active=2)
    found = seen_from(SQUARRIORS, on, "dom 1.c")
    expected, risked = (told(SQUARRIORS, found, part) for part in ("brings", "risks"))
    assert any(sentence.startswith("Bo storms") for sentence in expected)
    assert not any(sentence.startswith("Bo storms") for sentence in risked)


def test_the_end_of_the_match_is_risked_too() -> None:
    """If the Army is left, its player goes out: its strength is 1, and the
    Vanguard is destroyed."""
    on = table("v0: / a1: bramblejaw / c6: king*", "v0: / a2: hare_outrider / c3:")
    left = told(SQUARRIORS, seen_from(SQUARRIORS, on, "move bramblejaw c"), "risks")
    assert "Ada is out: two domains are destroyed." in left
    held = told(SQUARRIORS, seen_from(SQUARRIORS, on, "pass"), "risks")
    assert not any("is out" in sentence for sentence in held)


def test_a_player_who_reacts_in_anothers_turn_learns_about_the_rest_of_it() -> None:
    """A creature that has blocked is expended and helps nobody."""
    on = table("v3: ghost / c1: king", "v3: red_stoat / a3: jobe", active=2)
    play(on, "stealth red_stoat 1.c king")
    risks = told(SQUARRIORS, seen_from(SQUARRIORS, on, "block ghost"), "risks")
    assert "Bo wins the dominance attack." in risks


def test_a_choice_brings_nothing_of_the_next_turn_though_it_is_the_same_seat_s() -> None:
    """An army with nothing on its base is not asked anything."""
    on, random = position("sw", ""), Random(1)
    [ask] = BOPBM.asks(on)
    own = played_out(
        InfoSet.of(BOPBM, on, 0, random), ask.find("place c1"), None, 4, random
    ).brought
    happened = [event for events in own for event in BOPBM.event_codec.decode(events)]
    assert not [event for event in happened if isinstance(event, Placed)]


def test_the_next_turn_is_played_whoever_fell_out_before_it() -> None:
    """A place that is skipped is no turn that was played."""
    ours, theirs = LEFT_ALONE
    on = table(ours, "c3: king", "c3: king*", theirs)
    on.sides[1].out = on.sides[2].out = True
    risks = seen_from(SQUARRIORS, on, "move bramblejaw v").risks
    foretold = [event for one in risks for event in SQUARRIORS.event_codec.decode(one.events)]
    [declared] = [event for event in foretold if isinstance(event, Declared)]
    assert declared.seat == 3
