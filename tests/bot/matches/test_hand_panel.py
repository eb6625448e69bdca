"""What a hand holds: the picture, the menus, or who is awaited."""

from __future__ import annotations

from tests.bot.club import Club, buttons, custom_ids, files, says, walk


async def test_a_hand_asks_in_words(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    hand = await club.open_hand(await club.mover())
    title, against, question = says(hand).splitlines()
    assert title == "### Your hand · Square Tactics, match 1"
    assert against.startswith("-# Against ")
    assert f"[to the board](https://discord.com/channels/{club.guild.id}/" in against
    assert question == "**Which character do you play?**"


async def test_what_was_picked_stays_marked(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    hand = await club.open_hand(mover)
    card = next(b for b in buttons(hand) if "·" in b)
    await mover.click(hand, label=card)
    marked = [part["label"] for part in walk(hand) if part["type"] == 2 and part["style"] == 1]
    assert marked == [card]


async def test_a_hand_that_waits_has_one_button(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    hand = await club.open_hand(await club.other())
    assert buttons(hand) == ["Look again"]
    assert says(hand).endswith(f"Waiting for {(await club.mover()).user.global_name}.")


async def test_a_direct_hand_shows_the_board_above_it_when_it_is_ones_turn(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    assert files(club.direct(await club.mover())[0]) == ["board.png", "hand.png"]
    assert files(club.direct(await club.other())[0]) == ["hand.png"]


async def test_the_board_stays_while_one_picks_in_a_direct_message(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    [hand] = club.direct(mover)
    await mover.user.click(hand, label=next(b for b in buttons(hand) if "·" in b))
    assert files(hand) == ["board.png", "hand.png"]


async def test_several_picks_take_one_menu_and_a_button_for_none(toy_club: Club) -> None:
    await toy_club.begin(toy_club.ada, toy_club.bo, options="")
    hand = await toy_club.open_hand(toy_club.ada)
    [menu] = [part for part in walk(hand) if part["type"] == 3]
    assert (menu["min_values"], menu["max_values"], len(menu["options"])) == (1, 2, 3)
    assert buttons(hand) == ["None"]
    assert custom_ids(hand)[-1] == "sq:b:1:0~none"
