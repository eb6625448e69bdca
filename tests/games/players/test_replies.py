"""The next player's replies to a plan."""

from __future__ import annotations

from random import Random

from games.decisions import Resign
from games.players.habits import Habits
from games.players.replies import MOST, Replies, next_possible
from games.tactica.laid_out import table
from tests.games.tactica.tables import GAME, MOON, SUN, at_the_barracks

NEAR = table(
    *("sun champion e5", "sun wall c2", "moon foot d7", "moon foot e7", "moon foot f7"),
    *("moon wall e9",),
    turn=MOON,
    phase="move",
)
FAR = table(
    *("sun champion e2", "sun wall c2", "moon foot d7", "moon foot e7", "moon foot f7"),
    *("moon wall e9",),
    turn=MOON,
    phase="move",
)


def replies(seed: int = 1) -> Replies:
    random = Random(seed)
    return Replies(GAME, SUN, Habits(GAME, random), Habits(GAME, random), random)


def test_a_troop_within_reach_is_taken() -> None:
    found = replies()
    near, far = GAME.encode(NEAR), GAME.encode(FAR)
    before = found.share(near)
    for _ in range(25):
        found.vary(near)
    assert found.share(near) <= before
    assert found.share(near) < found.share(far) - 0.1


def test_all_plans_meet_the_same_replies_and_a_known_share_is_not_worked_out_again() -> None:
    found = replies()
    near, far = GAME.encode(NEAR), GAME.encode(FAR)
    for _ in range(6):
        found.vary(near)
    shares = found.share(near), found.share(far)
    made = found.followed
    assert (found.share(near), found.share(far)) == shares
    assert found.followed == made


def test_no_more_replies_are_kept_than_a_few() -> None:
    found = replies()
    for _ in range(40):
        found.vary(GAME.encode(NEAR))
    assert len(found._known) <= MOST


def test_a_match_that_is_over_has_no_reply() -> None:
    over = table("sun foot d3", "sun wall c2", "moon foot d8", turn=SUN, phase="move")
    GAME.apply(over, MOON, Resign())
    found, end = replies(), GAME.encode(over)
    found.vary(end)
    assert found.share(end) == 1


def test_the_next_possible_decision_is_taken() -> None:
    [ask] = GAME.asks(NEAR)
    first, second = ask.choices[:2]
    [elsewhere] = GAME.asks(table("sun foot a1", "moon foot a9", turn=SUN, phase="move"))
    impossible = next(one for one in elsewhere.choices if one not in ask.choices)
    left = [impossible, second, first]
    assert next_possible(left, ask) == second
    assert left == [first]
    assert next_possible([impossible], ask) is None


def test_a_reply_ends_with_its_turn_though_the_same_seat_goes_on() -> None:
    """The seat that answers the barracks last deploys first."""
    random = Random(1)
    found = Replies(GAME, MOON, Habits(GAME, random), Habits(GAME, random), random)
    _, reply = found._follow(GAME.encode(at_the_barracks()), ())
    assert [choice.notation.split()[0] for choice in reply] == ["troops"]
