"""The rated matches that count, and the members for whom they do."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.standings.verdict import Entrant, Taken, Unrated, verdict
from bot.storage.records import Former, Location, MatchRow, MatchStatus, Player
from games.decisions import Resign
from games.engine import Game
from games.events import Undid
from games.example.game import Toy
from games.places import Places
from games.state import Outcome
from tests.bot.standings.rated import LIVE, player

TOY = Toy()
ADA, BO, CLEO, DAN = 1, 2, 3, 4


def row(*players: Player, **more: Any) -> MatchRow:
    known: dict[str, Any] = {
        "id": 1,
        "game": "toy",
        "game_version": 1,
        "options": {},
        "location": Location(1, 2),
        "players": players or (player(ADA), player(BO)),
        "state": b"",
        "asked": (),
        "pace": LIVE,
        "rated": True,
        "status": MatchStatus.FINISHED,
        "version": 20,
        "created_at": 0,
        "updated_at": 0,
        "message_id": None,
        "shown": 0,
        "told_from": 0,
        "sent_at": None,
        "commitment": "",
    }
    return MatchRow(**(known | more))


def choices(*seats: int) -> list[Taken]:
    return [Taken(version, seat, None, "pass", b"") for version, seat in enumerate(seats, 1)]


def judged(
    row: MatchRow, taken: list[Taken], *ranks: int, game: Game[Any, Any] = TOY
) -> Unrated | list[Entrant]:
    return verdict(row, Outcome("points", ranks or (1, 2)), game, taken)


EACH_TWO = choices(0, 1, 0, 1)


def test_it_counts_for_those_who_played() -> None:
    assert judged(row(), EACH_TWO) == [Entrant(0, ADA, 1, 2), Entrant(1, BO, 2, 2)]


def test_without_a_result_or_a_clock_or_from_a_position_it_does_not() -> None:
    assert verdict(row(status=MatchStatus.ABORTED), None, TOY, EACH_TWO) is Unrated.ABORTED
    assert judged(row(pace="relaxed"), EACH_TWO) is Unrated.RELAXED
    assert judged(row(dealt=True), EACH_TWO) is Unrated.DEALT
    assert judged(row(player(ADA), player(-1)), EACH_TWO) is Unrated.COMPUTER


def test_after_a_hint_it_does_not() -> None:
    assert judged(row(player(ADA), player(BO, hints=1)), EACH_TWO) is Unrated.HINT
    former = Former(CLEO, "Cleo", 2, hints=1)
    assert judged(row(player(ADA), player(BO, former=(former,))), EACH_TWO) is Unrated.HINT


@pytest.mark.parametrize(("agreed", "why"), [(True, Unrated.TAKEN_BACK), (False, None)])
def test_after_a_take_back_that_others_agreed_to_it_does_not(
    agreed: bool, why: Unrated | None
) -> None:
    events = TOY.event_codec.encode([Undid(0, agreed)])
    taken = [*choices(0, 1, 0, 1, 0), Taken(6, 0, 5, "undo", events)]
    found = judged(row(), taken)
    assert found is why if why else isinstance(found, list)


def test_everybody_must_have_decided_twice_and_resigning_is_no_decision() -> None:
    assert judged(row(), choices(0, 1, 0)) is Unrated.TOO_SHORT
    resigned = [*choices(0, 1, 0), Taken(4, 1, None, Resign().notation, b"")]
    assert judged(row(), resigned) is Unrated.TOO_SHORT
    undone = [*EACH_TWO, Taken(5, 1, 4, "undo", TOY.event_codec.encode([Undid(1, False)]))]
    assert judged(row(), undone) is Unrated.TOO_SHORT, "what was taken back was none either"


def test_a_seat_counts_for_who_made_more_than_half_of_its_decisions() -> None:
    taken = choices(0, 1, 0, 1, 0, 1, 0, 1, 0, 1)
    left_late = row(player(ADA), player(DAN, former=(Former(BO, "Bo", 6),)))
    assert judged(left_late, taken) == [Entrant(0, ADA, 1, 5), Entrant(1, BO, 2, 3)]
    left_early = row(player(ADA), player(DAN, former=(Former(BO, "Bo", 2),)))
    assert judged(left_early, taken) == [Entrant(0, ADA, 1, 5), Entrant(1, DAN, 2, 4)]


def test_only_the_decisions_of_a_seat_count_for_it() -> None:
    taken = choices(0, 1, 1, 0, 0, 0)
    left = row(player(ADA, former=(Former(CLEO, "Cleo", 3),)), player(BO))
    assert judged(left, taken) == [Entrant(0, ADA, 1, 3), Entrant(1, BO, 2, 2)]


def test_a_seat_that_the_computer_played_by_half_counts_for_nobody() -> None:
    taken = choices(0, 1, 0, 1, 0, 1, 0, 1)
    assert judged(row(player(ADA), player(BO, replaced=2)), taken) is Unrated.HANDED_OVER
    late = judged(row(player(ADA), player(BO, replaced=1)), taken)
    assert late == [Entrant(0, ADA, 1, 4), Entrant(1, BO, 2, 3)], "nobody escapes by leaving late"


def test_the_others_of_three_count_where_one_does_not() -> None:
    taken = choices(0, 1, 2, 0, 1, 2)
    players = player(ADA), player(BO), player(CLEO, replaced=2)
    assert judged(row(*players), taken, 1, 2, 3) == [Entrant(0, ADA, 1, 2), Entrant(1, BO, 2, 2)]
    assert judged(row(*players), taken, 2, 3, 1) == [Entrant(0, ADA, 2, 2), Entrant(1, BO, 3, 2)]


def test_where_only_the_winner_tells_skill_the_winner_must_count() -> None:
    class Winner(Toy):
        places = Places.WINNER

    taken = choices(0, 1, 2, 0, 1, 2)
    players = player(ADA), player(BO), player(CLEO, replaced=2)
    found = judged(row(*players), taken, 2, 3, 1, game=Winner())
    assert found is Unrated.HANDED_OVER
    assert isinstance(judged(row(*players), taken, 1, 3, 2, game=Winner()), list)


def test_nobody_is_rated_against_themselves_or_after_their_data_is_gone() -> None:
    taken = choices(0, 1, 0, 1, 0, 1)
    twice = row(player(ADA), player(DAN, former=(Former(ADA, "Ada", 5),)))
    assert judged(twice, taken) is Unrated.HANDED_OVER
    assert judged(row(player(ADA), player(0)), taken) is Unrated.HANDED_OVER


def test_orders_and_votes_are_no_decisions() -> None:
    """The store returns only decisions made by hand; the rest is not among `taken`."""
    found = judged(msgspec.structs.replace(row(), version=40), EACH_TWO)
    assert isinstance(found, list)
