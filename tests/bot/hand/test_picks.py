"""Several picks with limits, step by step through the bot: the toy auction's purse."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from bot.errors import StaleBoard
from bot.hand.decision import decision_of
from bot.hand.hand_panel import hand_panel
from bot.hand.picks import (
    CODE,
    Picked,
    Step,
    Taken,
    changed,
    pack,
    picks_menu,
    step_by_step,
    unpack,
)
from bot.play import words as match_words
from games.decisions import About, Ask, Several
from games.example.cards import PURSE
from games.example.game import Toy
from games.example.purse import COIN_CHOICES
from games.example.words import AuctionWords
from games.parts import Part
from games.refusals import IllegalChoice
from games.squarriors.game import Squarriors
from games.squarriors.laid_out import table
from games.words import Label
from renderers.picture import Picture
from tests.bot.club import Club, Message, answer, buttons, custom_ids, says, sentence, walk
from tests.bot.support import make_manager, make_store, start_match
from tests.games.squarriors.positions import play
from tests.players import PLAYERS

SQUARRIORS = Squarriors()

PAID = "lots=paid"
ASK = Ask(0, "purse", COIN_CHOICES, least=1, most=4, copies=2, tallies=PURSE)
VIEW = Toy().view(Toy().new(Toy().setup(2), bytes(16))[0], 0)


def shown(counts: dict[int, int] | None = None, page: int = 0) -> tuple[str, dict[str, str]]:
    """Return the text after these coins, and the coins to add, each with the sum it
    would come to."""
    picked = Picked(tuple((counts or {}).get(coin, 0) for coin in range(1, 31)), page)
    menu = picks_menu(AuctionWords(), VIEW, PLAYERS, ASK, picked)
    return menu.text, {entry.label.text: entry.label.hint for entry in menu.add}


# --- The panel ---------------------------------------------------------------------------


def test_the_running_total_stands_above_and_what_each_would_make_of_it_beside_it() -> None:
    text, add = shown({10: 1, 2: 1})
    assert text.splitlines() == [
        "**Which coins do you take?**",
        "Picked: Coin 2, Coin 10 · 12 of 40 worth (25 needed) · 5 of 9 weight",
    ]
    assert add["Coin 3"] == "+3 → 15 of 40 worth (25 needed) · +1 → 6 of 9 weight"
    assert add["Coin 10 · 1 of 2"] == "+10 → 22 of 40 worth (25 needed) · +2 → 7 of 9 weight"


class StarryWords(AuctionWords):
    """Labels that Discord would read as Markdown."""

    def label(
        self, view: Any, names: Sequence[str], path: Sequence[Part], about: About | None = None
    ) -> Label:
        return Label(f"**{path[-1].word}**")


def test_picks_are_told_by_their_names() -> None:
    counts = (1, *([0] * 29))
    text = picks_menu(StarryWords(), VIEW, PLAYERS, ASK, Picked(counts, 0)).text
    assert r"Picked: \*\*1\*\*" in text
    assert match_words.labelled(["**a**"], "_b_") == r"**\*\*a\*\***: \_b\_"


def test_a_pick_beyond_a_bound_is_not_offered() -> None:
    _, add = shown({15: 2, 9: 1}, page=1)
    assert add == {}, "39 of 40: nothing on the second page is worth 1"
    assert list(shown({15: 2, 9: 1})[1]) == ["Coin 1"]
    assert "Coin 1" in shown({15: 2, 6: 1})[1]
    assert "Coin 2" not in shown({15: 1, 11: 2})[1], "it weighs too much"
    assert shown({1: 2, 3: 2})[1] == {}, "four are all"


def test_missing_picks_are_told_once_something_is_picked() -> None:
    assert shown()[0] == (
        "**Which coins do you take?**\n0 of 40 worth (at least 10) · 0 of 9 weight"
    )
    assert shown({9: 1})[0].endswith("\nThat is 9 worth; you need at least 10.")


def test_only_what_one_menu_cannot_take_is_picked_step_by_step() -> None:
    few = Ask(0, "swap", COIN_CHOICES[:25], least=0, most=2)
    many = Ask(0, "swap", COIN_CHOICES[:26], least=0, most=2)
    asks = (ASK, few, many, Ask(0, "bid", COIN_CHOICES))
    assert [step_by_step(ask, AuctionWords(), VIEW) for ask in asks] == [True, False, True, False]


# --- The content of a custom_id ----------------------------------------------------------


@pytest.mark.parametrize(("size", "copies"), [(1, 1), (30, 2), (200, 3), (400, 1)])
def test_picks_survive_the_way_through_a_custom_id(size: int, copies: int) -> None:
    for counts in ((0,) * size, (copies,) * size, tuple(n % (copies + 1) for n in range(size))):
        code = pack(counts, copies)
        assert len(code) <= CODE
        assert unpack(code, size, copies) == counts
    longest = f"sq:k:{10**9}:{99999}~{Step.DONE}:16:{'x' * CODE}"
    assert len(longest) <= 100


@pytest.mark.parametrize("code", ["!", "a", "é", "____________________"])
def test_picks_of_another_question_are_stale(code: str) -> None:
    with pytest.raises(StaleBoard):
        Taken(Step.ADD, 0, code).after(ASK)


@pytest.mark.parametrize("value", ["30", "x", "-1", "9" * 90])
def test_choices_that_are_not_there_are_stale(value: str) -> None:
    with pytest.raises(StaleBoard):
        changed(ASK, (0,) * 30, Step.ADD, [value])


def test_more_than_there_is_room_for_is_refused() -> None:
    with pytest.raises(IllegalChoice, match="That is 57 worth; the most is 40"):
        changed(ASK, (0,) * 30, Step.ADD, ["27", "28"])


def test_done_with_too_little_is_refused() -> None:
    with pytest.raises(IllegalChoice, match="That is 9 worth; you need at least 10"):
        Taken(Step.DONE, 0, pack((0,) * 8 + (1,) + (0,) * 21, 2)).after(ASK)


def test_taking_out_undoes_adding() -> None:
    picked = Taken(Step.ADD, 1, "", ("2", "4")).after(ASK)
    assert ASK.several(picked.counts).notation == "coin 3 + coin 5"
    back = Taken(Step.OUT, 1, pack(picked.counts, 2), ("2",)).after(ASK)
    assert ASK.several(back.counts) == Several((COIN_CHOICES[4],))


async def test_where_a_custom_id_has_no_room_the_player_is_told_to_type(tmp_path: Path) -> None:
    async with make_store(tmp_path) as store:
        manager = make_manager(store)
        match = await manager.load(await start_match(manager, store, "Ada", "Bo"))
    huge = Ask(0, "purse", tuple(COIN_CHOICES) * 15, least=0, most=450)
    match.__dict__["asks"] = (huge,)
    picked = Picked((0,) * 449 + (1,))
    panel = hand_panel(match, decision_of(match, 0, (), picked), [Picture(b"", "hand.png", "")])
    assert match_words.TYPE_PICKS in str(
        [getattr(item, "content", "") for item in panel.walk_children()]
    )


# --- Through the bot ---------------------------------------------------------------------


async def purses(club: Club) -> Message:
    """Start a match and let both swap nothing; return Ada's hand."""
    await club.begin(club.ada, club.bo, options=PAID)
    for member in (club.ada, club.bo):
        await club.pick(member, await club.open_hand(member), "none")
    return await club.open_hand(club.ada)


async def test_coins_are_added_taken_out_and_taken(toy_club: Club) -> None:
    club = toy_club
    hand = await purses(club)
    assert "(None)" in buttons(hand), "ten are the least"
    for coin in ("coin 30", "coin 4"):
        await club.add_pick(club.ada, hand, coin)
    assert "Picked: Coin 4, Coin 30 · 34 of 40 worth (25 needed)" in says(hand)
    out = next(c for c in custom_ids(hand) if "~out:" in c)
    await club.ada.select(hand, ["3"], custom_id=out)
    assert "Picked: Coin 30 · 30 of 40" in says(hand)
    assert (await club.match()).row.version == 2
    await club.ada.click(hand, label="Done")
    assert "You fill a purse with 30" in says(hand)
    assert (await club.match()).row.version == 3


async def test_picks_so_far_survive_a_restart_and_somebody_elses_move(toy_club: Club) -> None:
    club = toy_club
    hand = await purses(club)
    await club.add_pick(club.ada, hand, "coin 12")
    await club.restart()
    await club.pick(club.bo, await club.open_hand(club.bo), "coin 10 + coin 11")
    await club.add_pick(club.ada, hand, "coin 12")
    await club.ada.click(hand, label="Done")
    assert (await club.match()).row.version == 4
    steps = await club.services.store.steps.of(1)
    assert steps[-1].choice == "2x coin 12"


async def test_picks_in_a_direct_message_stay_while_others_move(toy_club: Club) -> None:
    club = toy_club
    await purses(club)
    [hand] = club.direct(club.ada)
    await club.add_pick(club.ada.user, hand, "coin 12")
    await club.pick(club.bo, await club.open_hand(club.bo), "coin 10 + coin 11")
    assert "Picked: Coin 12" in says(club.direct(club.ada)[0])
    await club.ada.user.click(hand, label="Done")
    assert (await club.services.store.steps.of(1))[-1].choice == "coin 12"


async def test_picks_of_a_question_that_is_over_are_refused(toy_club: Club) -> None:
    club = toy_club
    hand = await purses(club)
    await club.add_pick(club.ada, hand, "coin 12")
    before = club.as_it_is(hand)
    done = next(c for c in custom_ids(hand) if "~done:" in c)
    await club.ada.click(hand, label="Done")
    assert sentence(await club.click_as_it_was(club.ada, before, done)) == match_words.STALE
    assert (await club.match()).row.version == 3


async def test_a_click_that_adds_too_much_changes_nothing(toy_club: Club) -> None:
    club = toy_club
    hand = await purses(club)
    menu = next(part for part in walk(hand) if "~add:" in part.get("custom_id", ""))
    taken = await club.ada.select(hand, ["13", "14", "12"], custom_id=menu["custom_id"])
    assert sentence(taken) == "That is 42 worth; the most is 40."
    assert (await club.match()).row.version == 2


async def test_picks_are_typed_and_suggested(toy_club: Club) -> None:
    club = toy_club
    await purses(club)
    offered = await club.ada.autocomplete(club.channel, "move", "move", "2x coin 12 + coin 1")
    assert [choice["value"] for choice in offered][:2] == [
        "2x coin 12 + coin 1",
        "2x coin 12 + coin 10",
    ]
    assert "2x coin 12 + coin 18" not in [choice["value"] for choice in offered]
    said = says(answer(await club.ada.slash(club.channel, "move", move="28 + 27")))
    assert said == "That is 55 worth; the most is 40."
    await club.slash(club.ada, "move", move="2x 12 + c 10")
    assert (await club.services.store.steps.of(1))[-1].choice == "2x coin 12 + coin 10"


async def test_a_whole_match_with_purses_is_played_by_buttons(toy_club: Club) -> None:
    await toy_club.begin(toy_club.ada, toy_club.bo, toy_club.cleo, options=PAID)
    match = await toy_club.play_to_end()
    assert match.over


def test_a_total_that_only_says_that_choices_exclude_each_other_is_not_told() -> None:
    state = table("c3: king", "c3: jobe hymn_bat")
    play(state, "lead king")
    [ask] = [each for each in SQUARRIORS.asks(state) if each.seat == 1]
    menu = picks_menu(
        SQUARRIORS.words, SQUARRIORS.view(state, 1), PLAYERS, ask, Picked((1, 0, 0, 0))
    )
    assert menu.text.splitlines()[-1].startswith("Picked: Jobe")
    assert "times" not in "".join([menu.text, *(entry.label.hint for entry in menu.add)])
    assert {entry.path[-1] for entry in menu.add} == {"2", "3"}, "nobody joins twice"


def test_the_sums_of_picks_are_told_before_they_are_final() -> None:
    state = table("a5: hob_hurdle king", "a4: mossback / c3: jobe")
    play(state, "dom 2.a")
    [ask] = SQUARRIORS.asks(state)
    words, view = SQUARRIORS.words, SQUARRIORS.view(state, 0)
    assert step_by_step(ask, words, view)
    menu = picks_menu(words, view, PLAYERS, ask, Picked((1, 0)))
    assert menu.text.splitlines()[-1].startswith("5 against 3: you win; before answers")
    [king] = menu.add
    assert king.label.hint.startswith("8 against 3: you win; adds Might 3")
