"""The match that a command means, and the buttons that ask if there are several."""

from __future__ import annotations

from typing import Any, cast

import pytest

from bot import words as common
from bot.advance import words as advance_words
from bot.catalog import full_catalog
from bot.choosing import ChooseButton, Choosing, Verb, urgent_first, waits_for
from bot.hand.controls import MatchButton
from bot.limits import BUTTON
from bot.play import words
from bot.storage.records import Location, Player, Running
from games.example.game import Toy
from tests.bot.club import Club, answer, buttons, custom_ids, says, sentence

ADA, BO = 1001, 1002


def match(match_id: int, asked: tuple[int, ...], updated_at: int, level: str = "") -> Running:
    players = (Player(ADA, "Ada", level=level), Player(BO, "Bo"))
    return Running(match_id, "toy", Location(1, 2), players, asked, None, updated_at)


def test_the_match_that_has_waited_longest_for_a_member_comes_first() -> None:
    found = [match(1, (-1, 0), 50), match(2, (0, -1), 40), match(3, (4, 4), 10)]
    found.append(match(4, (-1, 3), 60))
    assert [each.id for each in urgent_first(found, ADA)] == [3, 2, 4, 1]


def test_a_seat_that_the_computer_plays_does_not_wait_for_its_member() -> None:
    assert waits_for(match(1, (0, -1), 1), ADA)
    assert not waits_for(match(1, (0, -1), 1, level="easy"), ADA)
    assert not waits_for(match(1, (0, -1), 1), 77)


LONG = ("Ada", *(f"Somebody with a long name {n}" for n in range(1, 4)))


@pytest.mark.parametrize("names", [("Ada", "Bo"), ("Ada", "Bo", "Cleo", "Computer 1"), LONG])
@pytest.mark.parametrize("asked", [(0, -1, -1, -1), (-1, 0, -1, -1), (-1, 0, 0, 0), (-1,) * 4])
def test_a_button_has_room_for_whose_turn_it_is_whatever_players_are_called(
    names: tuple[str, ...], asked: tuple[int, ...]
) -> None:
    players = tuple(Player(ADA + seat, name) for seat, name in enumerate(names))
    shown = Running(123456, "bopbm_squared", Location(1, 2), players, asked[: len(names)], None, 0)
    label = words.match_label(full_catalog(), shown, ADA, 59 * 60)
    assert len(label) <= BUTTON
    assert label.startswith(f"123456 · Bopbm: Squared · {names[1][:3]}")
    if asked[0] == 0:
        assert label.endswith(" · your turn for 59 minutes")
    elif asked[1] == 0:
        assert " · waits for " in label
        assert label.endswith((names[1], names[-1], "other", "others", "…"))


def test_each_verb_is_answered_by_one() -> None:
    async def nothing(_interaction: object, _match_id: int, _text: str) -> None:
        pass

    choosing = Choosing(cast(Any, None), {}, lambda: 0)
    choosing.on(Verb.HAND, nothing)
    with pytest.raises(AssertionError, match="hand"):
        choosing.on(Verb.HAND, nothing)


@pytest.fixture
async def two(club: Club) -> Club:
    """Ada plays two matches here, and both wait for somebody."""
    await club.begin(club.ada, club.bo)
    await club.begin(club.ada, club.cleo)
    return club


async def test_several_matches_are_offered_by_game_and_opponent(two: Club) -> None:
    asked = await two.slash(two.ada, "hand")
    assert says(asked) == words.WHICH_MATCH
    labels = buttons(asked)
    assert len(labels) == 2
    for match_id, opponent in ((1, "Bo"), (2, "Cleo")):
        [label] = [each for each in labels if each.startswith(f"{match_id} · ")]
        assert f"Square Tactics · {opponent} · " in label
        mover = (await two.mover(match_id)).user.global_name
        assert label.endswith("your turn for 1 minute" if mover == "Ada" else f"for {opponent}")
    picked = answer(await two.ada.click(asked, label=labels[0]))
    assert f"match {labels[0][0]}" in says(picked)


@pytest.mark.parametrize("command", ["board", "resign", "hand"])
async def test_a_picked_match_is_done_what_was_typed(two: Club, command: str) -> None:
    asked = await two.slash(two.ada, command)
    await two.restart()
    [label] = [label for label in buttons(asked) if label.startswith("2 ")]
    said = says(answer(await two.ada.click(asked, label=label)))
    expected = {
        "board": "I posted [the board]",
        "resign": words.resign_sure(2, words.Left.ONE),
        "hand": "### Your hand · Square Tactics, match 2",
    }
    assert said.startswith(expected[command])


async def test_a_board_in_words_is_picked_too(two: Club) -> None:
    asked = await two.slash(two.ada, "board", text=True)
    label = buttons(asked)[0]
    assert f"match {label[0]}" in says(answer(await two.ada.click(asked, label=label)))


@pytest.mark.parametrize("space", [" ", "\n", " \r\n ", "\u2028", "   "])
async def test_a_typed_move_goes_to_the_picked_match(club: Club, space: str) -> None:
    """Also a move that was pasted with a line break in it."""
    for _ in range(2):
        await club.skip(club.ada, club.bo, options={"factions": "deal"})
    mover = await club.mover(1)
    assert mover == await club.mover(2), "seats are shuffled the same way in every test"
    move = (await club.hand(mover, 2))[0]
    asked = await club.slash(mover, "move", move=f"{move.replace(' ', space)}{space}")
    assert all(custom_id.endswith(f":move~{move}") for custom_id in custom_ids(asked))
    [label] = [label for label in buttons(asked) if label.startswith("2 ")]
    assert says(answer(await mover.click(asked, label=label))).startswith("Done. ")
    assert (await club.match(1)).row.version == 0
    assert (await club.match(2)).row.version == 1


async def two_games(club: Club) -> None:
    """Ada must move in a match of Square Tactics and in one of SQUARES."""
    await club.skip(club.ada, club.bo, options={"factions": "deal"})
    if await club.mover(1) != club.ada:
        await club.skip_move(1)
    club.game = "squares"
    await club.begin(club.ada, club.bo, options="start=challenger")


async def test_a_move_that_only_one_match_can_mean_is_played_there(club: Club) -> None:
    await two_games(club)
    move = (await club.hand(club.ada, 1))[0]
    before = [(await club.match(number)).row.version for number in (1, 2)]
    for typed, number in (("Pass.", 2), (move, 1)):
        said = says(await club.slash(club.ada, "move", move=typed))
        assert said.startswith("Done. "), said
        before[number - 1] += 1
        assert [(await club.match(number)).row.version for number in (1, 2)] == before


async def test_a_move_that_no_match_can_mean_or_both_wants_one_picked(club: Club) -> None:
    await two_games(club)
    for typed in ("xyzzy", "resign"):
        asked = await club.slash(club.ada, "move", move=typed)
        assert says(asked) == words.WHICH_MATCH, typed


async def test_a_move_too_long_for_a_button_wants_the_match_named(club: Club) -> None:
    for _ in range(2):
        await club.skip(club.ada, club.bo, options={"factions": "deal"})
    mover = await club.mover(1)
    said = says(await club.slash(mover, "move", move="play 1 a1 " * 15))
    assert said.startswith("You are playing several matches here. Add `match:`")


async def test_many_matches_fit_into_the_question(club: Club) -> None:
    for _ in range(13):
        await club.skip(club.ada, club.bo)
    asked = await club.slash(club.ada, "hand")
    assert says(asked) == words.which_of_many(10)
    assert len(buttons(asked)) == 10


async def test_a_match_of_others_cannot_be_picked(two: Club) -> None:
    asked = await two.slash(two.ada, "hand")
    for verb in Verb:
        result = await two.forge(two.dan, asked, ChooseButton(1, verb, "play 1 a1"))
        assert sentence(result) == common.NO_SUCH_MATCH


async def test_a_match_that_is_over_meanwhile_cannot_be_picked(two: Club) -> None:
    asked = await two.slash(two.ada, "resign")
    await two.resign(two.bo, match=1)
    [label] = [label for label in buttons(asked) if label.startswith("1 ")]
    assert sentence(await two.ada.click(asked, label=label)) == common.NO_SUCH_MATCH


def test_its_id_says_everything() -> None:
    button = ChooseButton(7, Verb.MOVE, "play 7 b2")
    assert button.custom_id == "sq:w:7:move~play 7 b2"
    assert ChooseButton.read(button.custom_id) == button
    assert MatchButton.read(button.custom_id) is None


@pytest.fixture
async def given_up(toy_club: Club) -> Club:
    """Ada has resigned in her first match, where the others play on, and plays in her second."""
    club = toy_club
    await club.begin(club.ada, club.bo, club.cleo, options="")
    await club.begin(club.ada, club.bo, options="")
    await club.services.manager.take_up(1, club.ada.user.id, "resign")
    return club


@pytest.mark.parametrize(
    ("command", "typed", "answered"),
    [
        ("move", {"move": "none"}, "Done. You swap nothing.\n-# Toy Auction, match 2"),
        ("resign", {}, words.or_abort(words.resign_sure(2, words.Left.ONE))),
    ],
)
async def test_a_match_that_a_member_has_given_up_is_not_offered_for_deciding(
    given_up: Club, command: str, typed: dict[str, str], answered: str
) -> None:
    assert says(await given_up.slash(given_up.ada, command, **typed)) == answered


async def test_a_match_that_a_member_has_given_up_can_be_looked_at(given_up: Club) -> None:
    asked = await given_up.slash(given_up.ada, "board")
    assert [label[0] for label in sorted(buttons(asked))] == ["1", "2"]


async def test_a_match_that_a_member_is_out_of_is_not_offered(
    toy_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ada waits for others in a match of three, and is then out of it; the same in one of two."""
    club = toy_club
    for match_id, others in enumerate(((club.bo, club.cleo), (club.bo,)), 1):
        await club.begin(club.ada, *others, options="")
        await club.slash(club.ada, "move", move="none", match=match_id)
    assert len(buttons(await club.slash(club.ada, "advance", move="bid 1"))) == 2
    monkeypatch.setattr(Toy, "plays_on", lambda _self, state, seat: seat > 0 or state.seats == 2)
    told = says(await club.slash(club.ada, "advance", move="bid 1"))
    assert told == advance_words.given(2, "bid 1")
    assert "match 2" in says(await club.slash(club.ada, "resign"))


async def test_a_member_who_has_given_up_is_not_told_to_move_in_advance(given_up: Club) -> None:
    club = given_up
    said = says(await club.slash(club.ada, "move", move="none", match=1))
    assert words.OR_IN_ADVANCE not in said
    assert "match 1" not in said
