"""Computer players against each other."""

from __future__ import annotations

import pytest

from games.example.game import Toy
from games.example.state import Auction
from games.players.contest import Played, interval, level_of, play, report, seating
from games.players.mind import Mind
from games.players.thought import Enough, at_most
from games.refusals import BadSetup

GAME = Toy()
SETUP = GAME.setup(3)
LEVELS = ("medium", "easy", "random")


def played(number: int, seed: int = 1) -> Played:
    return play(GAME, SETUP, LEVELS, seed, number, lambda share: at_most(10))


def match(*shares: float, levels: tuple[str, ...] = ("hard", "easy")) -> Played:
    return Played(levels, shares, "sold", 7, {"hard": 90, "easy": 6}, {"hard": 3, "easy": 2})


def test_players_change_seats_until_each_had_each() -> None:
    seated = [seating(LEVELS, number) for number in range(3)]
    assert all(sorted(levels) == sorted(LEVELS) for levels in seated)
    assert all(len(set(seat)) == 3 for seat in zip(*seated, strict=True))


def test_equal_numbers_of_simulations_give_equal_matches() -> None:
    assert played(4) == played(4)
    assert played(4) != played(4, seed=2)


def test_shares_of_the_win_add_up_to_one() -> None:
    for number in range(6):
        one = played(number)
        assert sum(one.shares) == pytest.approx(1)
        assert one.levels == seating(LEVELS, number)
        assert one.reason in GAME.reasons


def test_levels_and_seats_are_counted_apart() -> None:
    setup = GAME.setup(2)
    matches = [match(1, 0), match(0, 1, levels=("easy", "hard")), match(0, 1), match(0.5, 0.5)]
    found = report(GAME, setup, ("hard", "easy"), 1, matches)
    hard, easy = found.by_level
    first, second = found.by_seat
    assert (hard.name, hard.played, hard.won, hard.decided) == ("hard", 4, 2.5, 3)
    assert easy.won == 1.5
    assert easy.share == pytest.approx(1 / 3)
    assert (first.won, second.won) == (1.5, 2.5)
    assert (found.games, found.drawn, found.decisions) == (4, 1, 7)
    assert found.simulations == {"hard": 30, "easy": 3}
    assert hard.low < hard.share < hard.high


def test_a_level_on_several_seats_is_counted_for_each() -> None:
    setup = GAME.setup(3)
    matches = [match(1, 0, 0, levels=("easy", "hard", "easy"))]
    found = report(GAME, setup, ("easy", "hard", "easy"), 1, matches)
    assert [(one.name, one.played, one.won) for one in found.by_level] == [
        ("easy", 2, 1),
        ("hard", 1, 0),
    ]


def test_an_interval_holds_its_share_and_narrows() -> None:
    widths = []
    for games in (10, 100, 1000):
        low, high = interval(0.7 * games, games)
        assert low < 0.7 < high
        widths.append(high - low)
    assert widths == sorted(widths, reverse=True)


def test_the_interval_of_all_or_nothing_stays_between_0_and_1() -> None:
    low, high = interval(0, 20)
    assert low == 0
    assert high == pytest.approx(0.161, abs=0.001)
    low, high = interval(20, 20)
    assert low == pytest.approx(0.839, abs=0.001)
    assert high == 1


def test_a_level_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadSetup, match="no level “huge”"):
        level_of("huge")


def test_reports_turn_into_json() -> None:
    plain = report(GAME, GAME.setup(2), ("hard", "easy"), 1, [match(1, 0)]).as_dict()
    assert plain["by_level"][0]["name"] == "hard"
    assert plain["reasons"] == {"sold": 1}


class EachIsATurn(Mind[Auction]):
    def which_turn(self, state: Auction, in_turn: tuple[int, ...]) -> object:
        return GAME.encode(state)


class AllIsOneTurn(Mind[Auction]):
    def which_turn(self, state: Auction, in_turn: tuple[int, ...]) -> object:
        return None


class Restless(Toy):
    """A game in which each decision is a turn of its own, whichever seat is asked."""

    mind = EachIsATurn()


class Lasting(Toy):
    """A game that is all one turn."""

    mind = AllIsOneTurn()


@pytest.mark.parametrize(("game", "full"), [(Restless(), True), (Lasting(), False)])
def test_every_turn_gets_all_its_seconds_and_no_more(game: Toy, full: bool) -> None:
    shares = list[float]()

    def enough(share: float) -> Enough:
        shares.append(share)
        return at_most(3)

    play(game, game.setup(2), ("hard", "hard"), 1, 0, enough)
    assert set(shares[:2]) == {1.0}
    assert set(shares[2:]) == {1.0 if full else 0.0}
