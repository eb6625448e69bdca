"""`/move`, `/hand`, `/board`, `/matches` and `/resign`, typed by members."""

from __future__ import annotations

import re

import pytest
import simcord

from bot import words
from bot.errors import DiscordFailing
from bot.play import words as match_words
from tests.bot.club import Club, alts, buttons, files, says

# /move


async def test_a_move_can_be_typed_in_any_case(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    said = await club.slash(mover, "move", move="  " + (await club.hand(mover))[0].upper())
    assert says(said).startswith("Done. ")
    assert (await club.match()).row.version == 1
    assert len(club.boards()) == 2


async def test_a_move_can_be_typed_as_its_buttons_say_it(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    hand = await club.open_hand(mover)
    card = next(label for label in buttons(hand) if "·" in label)
    said = await club.slash(mover, "move", move=f"{card}, b2.")
    assert says(said).startswith("Done. "), card
    assert (await club.match()).row.version == 1


async def test_a_suggestion_that_is_copied_from_a_refusal_is_taken(club: Club) -> None:
    """Phones copy the back-ticks, too."""
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    move = (await club.hand(mover))[0]
    refused = says(await club.slash(mover, "move", move=move.replace("a1", "a9")))
    copied = re.search(r"Did you mean (`[^`]+`)", refused)
    assert copied is not None
    assert says(await club.slash(mover, "move", move=copied[1])).startswith("Done. ")


async def test_an_offer_can_be_typed_as_its_button_says_it(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    asked = await club.slash(club.ada, "move", move="Resign.")
    assert says(asked).startswith("Resign match 1?")
    assert (await club.match()).row.version == 0


async def test_autocomplete_offers_ones_own_choices_with_their_words(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    own = await club.hand(mover)
    offered = await mover.autocomplete(club.channel, "move", "move", "")
    assert [choice["value"] for choice in offered] == own[:25]
    assert offered[0]["name"].startswith(f"{own[0]}: ")
    narrowed = await mover.autocomplete(club.channel, "move", "move", "B2")
    assert [choice["value"] for choice in narrowed] == [c for c in own if c.endswith("b2")]
    by_name = offered[0]["name"].split("· ")[1].split(",")[0]
    named = await mover.autocomplete(club.channel, "move", "move", by_name)
    assert {choice["value"].split()[1] for choice in named} == {own[0].split()[1]}


async def test_autocomplete_offers_nothing_to_others(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    for member in (await club.other(), club.dan):
        assert await member.autocomplete(club.channel, "move", "move", "") == []


async def test_autocomplete_works_in_direct_messages(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    offered = await mover.user.autocomplete("move", "move", "")
    assert [choice["value"] for choice in offered] == (await club.hand(mover))[:25]
    await mover.user.slash("move", move=offered[0]["value"])
    assert (await club.match()).row.version == 1


async def test_with_two_matches_autocomplete_takes_the_one_that_is_named(club: Club) -> None:
    for _ in range(2):
        await club.begin(club.ada, club.bo)
    mover = await club.mover(2)
    own = await club.hand(mover, 2)
    both = await mover.autocomplete(club.channel, "move", "move", "")
    assert {choice["name"].partition(":")[0] for choice in both} <= {"Match 1", "Match 2"}
    assert [each["value"] for each in both if each["name"].startswith("Match 2: ")] == own[:12]
    offered = await mover.autocomplete(club.channel, "move", "move", "", match=2)
    assert [choice["value"] for choice in offered] == own[:25]


async def test_a_mistyped_move_is_told_why_and_offered_the_nearest(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    move = (await club.hand(mover))[0]
    said = says(await club.slash(mover, "move", move=move.replace("a1", "a9")))
    assert "There is no space a9." in said
    assert "Did you mean" in said
    assert f"`{move}`" in said
    assert (await club.match()).row.version == 0
    nonsense = says(await club.slash(mover, "move", move="?" * 200))
    assert nonsense == (f"Name the number of your card, then the space. Try `{move}`.")


async def test_a_card_that_is_not_in_hand(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    held = {choice.split()[1] for choice in await club.hand(mover)}
    missing = next(str(n) for n in range(1, 19) if str(n) not in held)
    said = says(await club.slash(mover, "move", move=f"play {missing} a1"))
    assert re.search(rf"You do not hold .+ \({missing}\)\.", said)


async def test_moving_out_of_turn_tells_who_is_awaited(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    mover, other = await club.mover(), await club.other()
    name = mover.user.global_name
    said = says(await club.slash(other, "move", move="play 1 a1"))
    told = f"It is not your turn. Waiting for {name}."
    assert said == f"{told} {match_words.OR_IN_ADVANCE}"


async def test_moving_without_a_match(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    assert says(await club.slash(club.dan, "move", move="play 1 a1")) == match_words.NO_MATCHES


# The match that is meant.


async def test_with_several_matches_one_can_be_named(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    await club.begin(club.ada, club.cleo)
    assert says(await club.slash(club.ada, "hand")) == match_words.WHICH_MATCH
    assert "match 1" in says(await club.slash(club.ada, "hand", match=1))


async def test_the_match_of_this_channel_is_meant_first(club: Club) -> None:
    garden = club.guild.create_text_channel("garden")
    await club.begin(club.ada, club.bo)
    await club.begin(club.ada, club.cleo, channel=garden)
    assert "match 1" in says(await club.slash(club.ada, "hand"))


async def test_a_move_means_the_match_that_waits(club: Club) -> None:
    first = await club.skip(club.ada, club.bo, options={"factions": "deal"})
    second = await club.skip(club.bo, club.ada, options={"factions": "deal"})
    mover = await club.mover(first)
    assert mover != await club.mover(second), "seats are shuffled the same way in every test"
    await club.slash(mover, "move", move=(await club.hand(mover, first))[0])
    assert (await club.match(first)).row.version == 1
    assert (await club.match(second)).row.version == 0


async def test_matches_are_suggested_by_opponents_name(club: Club) -> None:
    await club.skip(club.ada, club.bo)
    await club.skip(club.ada, club.cleo)
    offered = await club.ada.autocomplete(club.channel, "resign", "match", "cleo")
    assert offered == [{"name": "2 · Square Tactics · Ada and Cleo", "value": 2}]
    assert await club.dan.autocomplete(club.channel, "resign", "match", "") == []


async def test_a_match_that_is_not_ones_own(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    for command in ("hand", "board", "resign"):
        assert says(await club.slash(club.dan, command, match=1)) == words.NO_SUCH_MATCH
        assert says(await club.slash(club.dan, command)) == match_words.NO_MATCHES


# /hand, /board, /matches, /resign


async def test_hand_shows_what_the_button_shows(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    typed, pressed = await club.slash(club.bo, "hand"), await club.open_hand(club.bo)
    assert says(typed) == says(pressed)
    assert alts(typed) == alts(pressed)
    in_dm = (await club.bo.user.slash("hand")).response
    assert in_dm is not None
    assert files(in_dm) == ["board.png", "hand.png"]


async def test_board_posts_the_newest_board_again_with_what_just_happened(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    before = await club.everybody_begins()
    told = says(before)
    assert says(await club.slash(club.ada, "board")).startswith("I posted [the board](https://")
    assert says(club.board()) == told
    assert "Play" in buttons(club.board())


async def test_board_can_be_posted_again_and_again(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    for _ in range(3):
        await club.slash(club.ada, "board")
    assert len(club.boards()) == 4
    for board in club.boards():  # the same position: none of them is old
        assert "That board is old" not in says(await club.open_hand(club.bo, board))


async def test_resign_asks_first(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    await club.everybody_begins()
    sure = await club.slash(club.ada, "resign")
    assert says(sure) == match_words.resign_sure(1, match_words.Left.ONE)
    await club.ada.click(sure, label="Yes, I resign")
    assert (await club.match()).over
    assert says(await club.slash(club.ada, "resign")) == match_words.NO_MATCHES


async def test_resign_from_a_direct_message(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    sure = (await club.ada.user.slash("resign")).response
    await club.ada.user.click(sure, label="Yes, I resign")
    assert "**Bo wins**" in says(club.board())


async def test_board_is_no_command_for_direct_messages(club: Club) -> None:
    with pytest.raises(simcord.SetupError):
        await club.ada.user.slash("board")


async def test_board_while_discord_fails(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    club.break_posting()
    said = await club.slash(club.ada, "board")
    assert says(said) == str(DiscordFailing(words.DISCORD_FAILING))


async def test_an_answer_of_which_nothing_is_told_says_what_it_was(club: Club) -> None:
    """Seen: the answer was "Done." alone."""
    club.game = "tactica"
    await club.begin(club.ada, club.bo, options="")
    ask = (await club.match()).asks[0]
    mover = await club.mover()
    walls = ask.several((1,) * ask.most + (0,) * (len(ask.choices) - ask.most)).notation
    said = await club.slash(mover, "move", move=walls)
    assert says(said).startswith("Done. You have chosen where your walls stand.")
