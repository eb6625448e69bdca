"""R-109: troops placed in secret are in no view, word or imagined world of an enemy."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from games.chance import Chance
from games.claims import Untold
from games.simulate import at_random
from games.tactica.board import NUMBERS, partners_of
from games.tactica.events import Deployed
from games.tactica.rules.deploying import DeploymentInSecret, with_plans
from games.tactica.state import Table
from games.tactica.troops import ARCHER, FOOT, troop
from tests.games.every_game import Case, packed
from tests.games.tactica.deploying import (
    OF_MORE,
    asked,
    deploy_ask,
    deploying,
    place_all,
    place_one,
    secret,
    seen_of,
)
from tests.games.tactica.pieces import pieces
from tests.games.tactica.tables import GAME
from tests.games.test_every_game_hides import resamples, shown

NAMES_OF_SIX = ("Ada", "Bo", "Cleo", "Dan", "Eva", "Finn")

# --- Views -------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", OF_MORE)
def test_r109_own_troops_stand_in_own_views_alone_and_in_the_partners(seats: int) -> None:
    made = deploying(seats)
    place_all(made, [0])
    partner = [] if seats == 3 else [partners_of(seats)[0][1]]
    for viewer in (None, *range(seats)):
        view = GAME.view(made, viewer)
        seen = sum(1 for code in view.field.troops if code)
        assert seen == (len(secret(made).plans[0]) // 2 if viewer in (0, *partner) else 0)
        assert view.in_secret
    own = GAME.view(made, 0)
    assert len(own.hand) == own.sides[0].hand == 6 - seen_of(own.field.troops)
    assert GAME.view(made, 1).sides[0].hand == 6
    who_sees = "only you see" if seats == 3 else "only your side sees"
    assert f"Your troops, which {who_sees} yet: " in GAME.words.describe_hand(own)
    assert "last turn:" not in GAME.words.describe(own, NAMES_OF_SIX[:seats]), "it is nobody’s turn"
    for other in partner:
        told = GAME.words.describe_hand(GAME.view(made, other))
        assert "Your partner’s troops, still in secret" in told


def test_r109_how_far_others_are_is_not_seen_but_that_they_are_done_is() -> None:
    made = deploying(3)
    views = []
    while (ask := deploy_ask(made, 1)) is not None:
        views.append([GAME.view(made, seat) for seat in (None, 0, 2)])
        GAME.apply(made, 1, ask.choices[0])
    assert all(each == views[0] for each in views)
    done = GAME.view(made, 0)
    assert done.answered == (False, True, False)
    assert done.waiting == (0, 2)
    assert GAME.words.why_not(GAME.view(made, 1), "muster foot b8").startswith("You have already")


def test_r109_once_a_match_is_over_all_plans_are_open() -> None:
    made = deploying(3)
    place_all(made, [0, 1])
    view = GAME.open_view(made)
    assert seen_of(view.field.troops) == sum(map(len, secret(made).plans)) // 2


def test_r109_words() -> None:
    made = deploying(4)
    ask = GAME.asks(made)[0]
    names = ("Ada", "Bo", "Cleo", "Dan")
    view = GAME.view(made, 0)
    words = [choice.parts[0] for choice in ask.choices]
    secrecy = "Only your side sees it before all are done. You cannot take it back."
    for path in ((), words[:1]):
        prompt = GAME.words.prompt(view, names, "deploy", path, words)
        assert prompt == f"Which troop do you deploy, 2 to go? {secrecy}"
    _, kind, place = ask.choices[0].parts
    asked = GAME.words.prompt(view, names, "deploy", (words[0], kind), (place,))
    assert asked.endswith(f"one of your walls. {secrecy}"), "the kind may not be asked at all"
    assert "Ada and Bo deploy first troops in secret." in GAME.words.status(view, names)
    event = Deployed(
        1, bytes([FOOT, ARCHER, FOOT]), bytes(NUMBERS[name] for name in ("c3", "b2", "d3"))
    )
    assert GAME.words.tell(event, names) == "Bo deploys Foot on c3 and d3 and Archer on b2."


def test_r109_the_last_troop_of_all_claims_nothing_for_it_shows_what_others_placed() -> None:
    made = deploying(3)
    place_all(made, [0, 1])
    while secret(made).left[2] > 1:
        assert GAME.words.untold(GAME.view(made, 2), ()) is None
        place_one(made, 2)
    ask = GAME.asks(made)[0]
    view, names = GAME.view(made, 2), ("Ada", "Bo", "Cleo")
    assert GAME.words.untold(view, ()) == Untold.HIDDEN
    labels = [GAME.words.label(view, names, choice.parts) for choice in ask.choices]
    assert not any(label.claims for label in labels)
    assert all(label.hint for label in labels), "it still says what the hex is"


# --- Imagined worlds ---------------------------------------------------------------------


@pytest.mark.parametrize("seats", OF_MORE)
def test_r109_what_enemies_have_placed_is_drawn_anew(seats: int) -> None:
    made = deploying(seats)
    place_all(made, asked(made)[1:])
    ask = GAME.ask(made, 0)
    assert ask is not None
    GAME.apply(made, 0, ask.choices[0])
    own, of_enemy = secret(made).plans[0], set()
    for n in range(20):
        world = GAME.resample(made, 0, Chance(bytes([n]) * 16))
        assert GAME.view(world, 0) == GAME.view(made, 0)
        assert secret(world).plans[0] == own
        assert sorted(pieces(world)) == sorted(pieces(made))
        plan = secret(world).plans[1]
        assert len(plan) == len(secret(made).plans[1])
        hand = bytearray(world.sides[1].hand)
        for kind in plan[::2]:
            hand.remove(kind)
        assert len(set(plan[1::2])) == len(plan) // 2
        of_enemy.add(plan)
    assert len(of_enemy) > 15


def test_r109_how_far_an_enemy_is_that_still_places_is_drawn_too() -> None:
    made = deploying(3)
    ask = GAME.ask(made, 1)
    assert ask is not None
    GAME.apply(made, 1, ask.choices[0])
    worlds = [GAME.resample(made, 0, Chance(bytes([n]) * 16)) for n in range(30)]
    far = {len(secret(world).plans[1]) // 2 for world in worlds}
    assert far == set(range(secret(made).left[1] + 1))
    assert all(asked(world) == [0, 1, 2] for world in worlds)


def test_r109_a_seat_asked_where_only_a_wall_is_free_holds_a_ranged_troop_in_every_world() -> None:
    """R-53: the partner's troops fill the hexes beside the only wall."""
    made = deploying(4)
    walls = made.field.walls[0]
    walls[:] = bytes([NUMBERS["i2"]])
    place_all(made, [0, 1])
    for name in ("h2", "i1", "i3"):
        made.field.troops[NUMBERS[name]] = troop(0, FOOT)
    for number in made.field.where(0):
        if number == NUMBERS["i2"]:
            made.field.troops[number] = 0
    made.sides[2].hand[:] = bytes([FOOT, FOOT, ARCHER])
    made.stack[-1] = DeploymentInSecret.of(made, [2, 3], [])
    assert asked(made) == [2, 3]
    for n in range(20):
        world = GAME.resample(made, 1, Chance(bytes([n]) * 16))
        assert GAME.view(world, 1) == GAME.view(made, 1)
        assert asked(world) == [2, 3]


@pytest.mark.long
@pytest.mark.parametrize("seats", OF_MORE)
def test_r109_no_plan_of_an_enemy_reaches_a_seat(seats: int) -> None:
    """Twin worlds at every step of some deployments: everything that a seat sees and reads
    is the same."""
    assert sum(in_twin_worlds(seats, seed) for seed in range(2)) > 200


@pytest.mark.long
@pytest.mark.parametrize("seats", OF_MORE)
def test_r109_a_plan_that_reaches_an_enemy_would_be_noticed(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Planted: the troops that all have placed stand in every view."""

    def careless(made: Table, _: Sequence[int]) -> Table:
        return with_plans(made, range(made.seats))

    monkeypatch.setattr("games.tactica.views.with_plans", careless)
    with pytest.raises(AssertionError):
        in_twin_worlds(seats, 0)


def in_twin_worlds(seats: int, seed: int) -> int:
    """Look at every step of a deployment with the eyes of each seat; return the
    number of worlds."""
    case = Case("tactica", seats, (("start", "challenger"),))
    made, random, looked_at = deploying(seats, seed), Random(seed), 0
    while (ask := random.choice(GAME.asks(made))).question == "deploy":
        public = packed(GAME.view(made, None))
        for seat in range(seats):
            seen = shown(case, made, seat)
            for other in resamples(case, made, seat):
                assert shown(case, other, seat) == seen
                assert packed(GAME.view(other, None)) == public
                assert [each.seat for each in GAME.asks(other)] == asked(made)
                looked_at += 1
        GAME.apply(made, ask.seat, at_random(ask, random))
    return looked_at
