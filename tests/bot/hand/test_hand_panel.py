"""The contents of a hand: the picture, the menus, or the players who are awaited."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from discord import ui

from bot.hand.answering import BUTTONS, HEIGHT, in_rows
from bot.hand.controls import Action, MatchButton, match_button
from bot.hand.decision import decision_of
from bot.hand.hand_panel import hand_panel, has_room, seen_at_once
from bot.hand.menus import Entry, Menu
from bot.limits import COMPONENTS, ROW
from bot.panels import Panel
from bot.play import words
from bot.screen import DESKTOP, GAP, PHONE, row_height
from games.decisions import Ask, Choice
from games.example.game import Toy
from games.example.orders import UNTIL_SOLD
from games.unasked import PASSING
from games.words import Label
from renderers.kit.hits import HitMap
from renderers.picture import Picture
from tests.bot.club import (
    MORE_OF_FEATURES,
    Club,
    Message,
    buttons,
    custom_ids,
    everything,
    files,
    says,
    walk,
)
from tests.bot.support import make_manager, make_store, start_match


async def test_a_hand_asks_in_words(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    hand = await club.open_hand(await club.mover())
    title, against, question, *_ = says(hand).splitlines()
    assert title == "### Your hand · Square Tactics, match 1"
    assert against.startswith("-# Against ")
    assert f"[go to the board](https://discord.com/channels/{club.guild.id}/" in against
    assert question == "**Which character do you play?**"


async def test_picks_stay_marked(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    hand = await club.open_hand(mover)
    card = next(b for b in buttons(hand) if "·" in b)
    await mover.click(hand, label=card)
    marked = [part["label"] for part in walk(hand) if part["type"] == 2 and part["style"] == 1]
    assert marked == [card]


async def test_a_hand_says_what_each_space_would_do_and_once_what_is_the_same(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    hand = await club.open_hand(mover)
    assert "right" not in says(hand), "the numbers of a card are in the picture of the hand"
    await mover.click(hand, label=next(b for b in buttons(hand) if "·" in b))
    small = [line for line in says(hand).splitlines() if line.startswith("-# **")]
    told = dict(line[3:].split(": ") for line in small)
    corners = "c1, a1, c3, a3" if await club.mover() == club.bo else "a3, c3, a1, c1"
    assert told[f"**{corners}**"] == "1 point", "from one's own side, as the buttons stand"
    assert told["**b2**"] == "3 points"


async def test_a_hand_that_waits_has_little_to_press(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    hand = await club.open_hand(await club.other())
    assert buttons(hand)[:2] == ["Look again", "More"]
    assert f"Waiting for {(await club.mover()).user.global_name}." in says(hand)


async def test_every_hand_shows_the_board_above_it(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    for member in (club.ada, club.bo):
        assert files(club.direct(member)[0]) == ["board.png", "hand.png"]
        assert files(await club.open_hand(member)) == ["board.png", "hand.png"]


async def test_the_board_stays_while_one_picks_in_a_direct_message(club: Club) -> None:
    """The hand gives way where a space is asked for."""
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    [hand] = club.direct(mover)
    await mover.user.click(hand, label=next(b for b in buttons(hand) if "·" in b))
    assert files(hand) == ["board.png"]


async def test_everything_is_one_click_away_where_a_hand_shows_a_part(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    hand = await club.open_hand(mover)
    assert "Show everything" not in buttons(hand), "the board and all cards are there"
    choice = (await club.hand(mover))[0]
    await club.pick(mover, hand, choice.rpartition(" ")[0])
    assert files(hand) == ["board.png"]
    assert "Show everything" in buttons(hand)
    await mover.click(hand, label="Show everything")
    assert files(hand) == ["board.png", "hand.png"]
    assert "Show everything" not in buttons(hand)
    await club.pick(mover, hand, choice)
    assert (await club.match()).row.version > 0


async def test_a_hand_that_shows_a_part_leads_on_after_a_restart_and_when_it_is_old(
    club: Club,
) -> None:
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    [hand] = club.direct(mover)
    choice = (await club.hand(mover))[0]
    await club.pick(mover.user, hand, choice.rpartition(" ")[0])
    await club.restart()
    await mover.user.click(hand, label="Show everything")
    assert files(hand) == ["board.png", "hand.png"]


async def test_several_picks_take_one_menu_and_a_button_for_none(toy_club: Club) -> None:
    await toy_club.begin(toy_club.ada, toy_club.bo, options="")
    hand = await toy_club.open_hand(toy_club.ada)
    [menu] = [part for part in walk(hand) if part["type"] == 3]
    assert (menu["min_values"], menu["max_values"], len(menu["options"])) == (1, 2, 3)
    assert buttons(hand)[:3] == ["None", "Show everything", "More"]
    assert custom_ids(hand)[1] == "sq:b:1:0~none"
    assert buttons(await toy_club.more(toy_club.ada, hand)) == [
        *(UNTIL_SOLD.name, "Abort", *MORE_OF_FEATURES, words.BACK)
    ]


# Standing orders.


async def test_out_of_turn_every_hand_of_a_game_with_reactions_has_the_order_and_tells_it(
    toy_club: Club,
) -> None:
    """In a player's own turn there is nothing to pass."""
    club = toy_club
    await club.begin(club.ada, club.bo, options="")
    while not (match := await club.match()).over:
        for member in (club.ada, club.bo):
            hand = await club.more(member, await club.open_hand(member))
            in_turn = match.in_turn(match.seat_of(member.id))
            assert (PASSING.name in buttons(hand)) is not in_turn
            assert (words.standing_order(PASSING, stands=False) in says(hand)) is not in_turn
        await club.play(by="dm")
    for member in (club.ada, club.bo):
        assert PASSING.name not in everything(club.direct(member)[-1])


async def test_an_order_that_stands_can_be_taken_back(toy_club: Club) -> None:
    club = toy_club
    await club.begin(club.ada, club.bo, options="")
    await club.pick(club.ada, await club.open_hand(club.ada), "none")
    hand = await club.open_hand(club.ada)
    await club.unasked(club.ada, hand, PASSING.name)
    assert f"{words.standing_order(PASSING, stands=True)}\n" in says(hand)
    assert says(hand).endswith(words.orders_stand(1))
    assert buttons(hand)[:2] == ["Look again", "More"]
    await club.more(club.ada, hand)
    assert words.standing_order(PASSING, stands=True) in says(hand)
    assert buttons(hand) == [
        UNTIL_SOLD.name,
        words.LIFT_ORDER,
        "Resign",
        *MORE_OF_FEATURES,
        words.BACK,
    ]
    await club.ada.click(hand, label=words.LIFT_ORDER)
    assert f"{words.standing_order(PASSING, stands=False)}\n" in says(hand)
    assert (await club.match()).row.orders == (frozenset(), frozenset())


async def test_while_factions_are_chosen_no_order_is_offered(club: Club) -> None:
    """Nobody can react to that choice. The full rules have orders; the first game
    rules have none."""
    await club.begin(club.ada, club.bo, options="rules=full")
    other = await club.other()
    hand = await club.open_hand(other)
    assert buttons(hand)[:2] == ["Look again", "More"]
    assert buttons(await club.more(other, hand)) == ["Abort", *MORE_OF_FEATURES, words.BACK]
    while not (await club.match()).takes_orders:
        await club.play()
    other = await club.other()
    assert PASSING.name in buttons(await club.more(other, await club.open_hand(other)))


async def test_a_resigned_player_gives_no_orders(toy_club: Club) -> None:
    club = toy_club
    await club.begin(club.ada, club.bo, club.cleo, options="")
    await club.resign(club.ada)
    assert buttons(await club.open_hand(club.ada)) == []


async def test_a_player_who_is_out_reads_so_and_gives_no_orders(
    toy_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    club = toy_club
    await club.begin(club.ada, club.bo, club.cleo, options="")
    await club.pick(club.ada, await club.open_hand(club.ada), "none")
    monkeypatch.setattr(Toy, "plays_on", lambda _self, _state, seat: seat > 0)
    hand = await club.open_hand(club.ada)
    assert words.YOU_ARE_OUT in says(hand)
    assert words.BOARD_CALLS not in says(hand)
    assert buttons(hand) == ["Look again"]
    hand = await club.open_hand(club.bo)
    assert UNTIL_SOLD.name in buttons(await club.more(club.bo, hand))
    await club.bo.click(hand, label=words.BACK)
    await club.pick(club.bo, hand, "none")
    assert words.YOU_ARE_OUT in says(club.direct(club.ada)[-1])


async def test_a_game_without_reactions_has_no_such_button(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    for member in (club.ada, club.bo):
        hand = await club.open_hand(member)
        assert PASSING.name not in everything(hand)
        assert PASSING.name not in everything(await club.more(member, hand))


async def test_a_choice_of_many_words_fits_into_a_message(tmp_path: Path) -> None:
    """Discord takes 40 components in a message; discord.py refuses more."""
    async with make_store(tmp_path) as store:
        manager = make_manager(store)
        match = await manager.load(await start_match(manager, store, "Ada", "Bo"))
    wide = [range(1), range(ROW), range(ROW), range(BUTTONS)]
    ways = tuple(Way(path) for path in product(*wide))
    match.__dict__["asks"] = (Ask(0, "veto", ways, passing=ways[0]),)
    pictures = [Picture(b"", f"{number}.png", "") for number in range(3)]
    panel = hand_panel(match, decision_of(match, 0, ("0", "0", "0")), pictures)
    assert panel.total_children_count <= 40
    ids = [getattr(item, "custom_id", None) or "" for item in panel.walk_children()]
    assert sum(id.startswith("sq:s:") for id in ids) == 1, "what was picked first is folded"
    assert sum(id.startswith("sq:b:") for id in ids) == ROW + BUTTONS


class Way(Choice, frozen=True):
    path: tuple[int, ...]

    @property
    def notation(self) -> str:
        return " ".join(map(str, self.path))


# The grid.


def grid(hand: Message) -> list[list[str]]:
    """Return the rows of buttons that pick spaces, as they stand; "" for a gap."""
    rows = [part["components"] for part in walk(hand) if part["type"] == 1]
    labels = [[each.get("label", "").strip("\u200b") for each in row] for row in rows]
    return [row for row in labels if any(re.fullmatch(r"[a-d]\d", label) for label in row)]


async def test_spaces_stand_as_on_the_board_from_ones_own_side_and_a_taken_one_is_a_gap(
    club: Club,
) -> None:
    await club.begin(club.ada, club.bo)
    whole = {0: ["a3 b3 c3", "a2 b2 c2", "a1 b1 c1"], 1: ["c1 b1 a1", "c2 b2 a2", "c3 b3 a3"]}
    taken: list[str] = []
    for _ in range(5):
        mover, match = await club.mover(), await club.match()
        hand, seat = await club.open_hand(mover), match.waiting[0]
        await mover.click(hand, label=next(label for label in buttons(hand) if "·" in label))
        rows = [["" if s in taken else s for s in row.split()] for row in whole[seat]]
        # Gaps at the end of a row need no button, and neither does a row without an open space.
        expected = [row[: max(n for n, s in enumerate(row, 1) if s)] for row in rows if any(row)]
        assert grid(hand) == expected
        space = next(s for row in rows[1:2] + rows for s in row if s)
        await mover.click(hand, label=space)
        taken.append(space)


async def test_the_large_tiles_of_bopbm_stand_as_on_the_board(club: Club) -> None:
    club.game = "bopbm_squared"
    await club.begin(club.ada, club.bo, options="")
    rows = {"North": 0, "South": 2}
    hand = await club.open_hand(await club.mover())
    stand = [part["components"] for part in walk(hand) if part["type"] == 1]
    for number, row in enumerate(stand[:3]):
        for column, button in enumerate(row):
            label = button.get("label", "").strip("\u200b")
            where = next((at for name, at in rows.items() if label.startswith(name)), 1)
            side = 0 if "west" in label.lower() else 2 if "east" in label.lower() else 1
            assert not label or (where, side) == (number, column)


async def test_entries_stand_in_the_same_order_at_every_question(club: Club) -> None:
    """The order stays whatever was picked before, and whatever is open: cards by number, spaces by
    the board."""
    await club.begin(club.ada, club.bo)
    for _ in range(4):
        mover = await club.mover()
        hand = await club.open_hand(mover)
        cards = [label for label in buttons(hand) if "·" in label]
        seen = []
        for card in cards:
            await mover.click(hand, label=card)
            assert [label for label in buttons(hand) if "·" in label] == cards
            seen.append(grid(hand))
        assert all(rows == seen[0] for rows in seen)
        await club.play(by="dm")


async def test_a_hand_is_shown_once_it_is_dealt(club: Club) -> None:
    await club.begin(club.ada, club.bo, options="factions=choose")
    mover = await club.mover()
    hand = await club.open_hand(mover)
    assert files(hand) == ["board.png", "hand.png"], "the factions, beside the empty board"
    waiting = next(each for each in (club.ada, club.bo) if each.id != mover.id)
    assert files(await club.open_hand(waiting)) == ["board.png"]
    for _ in range(2):
        mover = await club.mover()
        await club.pick(mover, await club.open_hand(mover), (await club.hand(mover))[0])
    assert files(await club.open_hand(await club.mover())) == ["board.png", "hand.png"]


def test_buttons_keep_their_order_once_one_of_them_is_picked() -> None:
    """Seen: entries in rows of the board came back in the order of the rules."""
    spaces = {"a1": (2, 1), "b2": (1, 2), "b1": (2, 2), "a2": (1, 1)}
    entries = tuple(
        Entry((name,), Label(name, row=row, column=column))
        for name, (row, column) in spaces.items()
    )
    rows = [in_rows(Menu("Where?", (), entries, chosen)) for chosen in (None, "b1")]
    orders = [[each.path[0] for row in shown for each in row if each] for shown in rows]
    assert orders[0] == orders[1] == ["a2", "b2", "a1", "b1"]


@pytest.mark.parametrize(
    ("entries", "fits"), [(3, True), (COMPONENTS - 12, True), (COMPONENTS - 11, False)]
)
def test_a_button_of_a_feature_is_left_out_where_there_is_no_room(entries: int, fits: bool) -> None:
    panel = Panel("title")
    for _ in range(entries):
        panel.add_text("text")
    assert has_room(panel, 4) is fits


def test_long_buttons_that_would_push_the_board_off_a_phone_are_a_menu() -> None:
    names = [f"The enemy’s creature number {number}" for number in range(1, 6)]
    entries = tuple(Entry((name,), Label(name)) for name in names)
    few = entries[:3]

    def shown(path: tuple[str, ...], entries: tuple[Entry, ...], chosen: str | None = None) -> int:
        return sum(map(len, in_rows(Menu("Which?", path, entries, chosen))))

    assert shown((), entries) == 5, "the first menu is buttons, whatever it says"
    assert shown(("stealth",), few) == 3
    assert shown(("stealth",), entries) == 0
    assert shown((), entries, names[0]) == 0, "what was picked leaves the room to what follows"
    assert shown((), few, names[0]) == 3


async def test_a_menu_that_says_what_was_picked_has_no_question(club: Club) -> None:
    club.game = "squares"
    await club.begin(club.ada, club.bo, options="start=challenger")
    hand = await club.open_hand(club.ada)
    await club.ada.click(hand, label="Move a unit → Blue reserve")
    assert "What do you do?" in says(hand), "buttons keep it"
    await club.ada.click(hand, label="Infantry")
    menus = [part["options"] for part in walk(hand) if part.get("options")]
    assert [o["label"] for o in menus[0] if o.get("default")] == ["Move a unit → Blue reserve"]
    assert "What do you do?" not in says(hand)
    assert "Which type leaves your reserve?" in says(hand)


@pytest.mark.parametrize("seat", [0, 1])
async def test_buttons_of_features_that_a_row_does_not_hold_get_a_second_row(
    club: Club, seat: int
) -> None:
    """Seen: beside "Undo", a close-up and "More", the table, the Activity and "Why?" made a row of
    six, and the hand was "Something went wrong on my side"."""
    match = await club.match(await club.skip(club.ada, club.bo))
    decision = replace(decision_of(match, seat), may_undo=True)
    part = Picture(b"", "board.png", "alt", is_part=True)
    for added in range(6):
        beside = [match_button(match, Action.REFRESH) for _ in range(added)]
        panel = hand_panel(match, decision, [part], beside=beside)
        rows = [each for each in panel.walk_children() if isinstance(each, ui.ActionRow)]
        assert max(len(row.children) for row in rows) <= ROW
        assert sum(len(row.children) for row in rows) >= added + 2


@pytest.mark.parametrize(
    ("height", "labels", "shown"),
    [
        (500, ("Show everything", "More", "Why?", "Open the table"), 4),
        (850, ("Show everything", "More", "Why?", "Open the table"), 3),
        (850, ("More", "Why?", "Open the table"), 3),
    ],
)
def test_the_last_button_of_a_feature_gives_way_to_what_is_seen_at_once(
    height: int, labels: tuple[str, ...], shown: int
) -> None:
    panel = Panel("Title")
    panel.add_pictures([Picture(b"", "board.png", "alt", hit_map=HitMap(340, height))])
    every = [MatchButton(1, 1, Action.REFRESH).item(label) for label in labels]
    assert len(seen_at_once(panel, every[:1], every[1:])) == shown - 1


def test_that_button_gives_way_in_a_wide_window_too() -> None:
    """There a wide picture is taller than on a phone, and two are 700 pixels."""
    panel = Panel("Title")
    panel.add_pictures([Picture(b"", "board.png", "alt", hit_map=HitMap(1000, 1230))])
    panel.add_pictures([Picture(b"", "hand.png", "alt", hit_map=HitMap(1000, 660))])
    labels = ("Show everything", "Undo my last choice", "More", "Why?", "Open the table")
    every = [MatchButton(1, 1, Action.REFRESH).item(label) for label in labels]
    assert len(seen_at_once(panel, every[:3], every[3:])) == 2
    panel.add_rows([every[:1]] * 3)
    assert len(seen_at_once(panel, every[:3], every[3:])) == 1
    assert panel.height_on(DESKTOP) + GAP + row_height(every, DESKTOP.width) > HEIGHT
    assert panel.height_on(PHONE) + GAP + row_height(every) <= HEIGHT
