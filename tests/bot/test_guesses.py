"""**Play it** beside the refusal of a typed move."""

from __future__ import annotations

import pytest
from simcord import MemberActor

from bot.guesses import words
from bot.guesses.controls import PlayItButton
from bot.limits import CUSTOM_ID
from bot.play import words as match_words
from tests.bot.club import DEAL, Club, Message, buttons, custom_ids, says, sentence


async def guessed(club: Club) -> tuple[MemberActor, Message, str]:
    """A match whose mover has mistyped a move; the mover, the refusal, and the guess."""
    await club.begin(club.ada, club.bo, options=DEAL)
    mover = await club.mover()
    move = (await club.hand(mover))[0]
    refused = await club.slash(mover, "move", move=move.replace("play", "plya"))
    return mover, refused, move


async def test_a_guess_is_played_with_one_click(club: Club) -> None:
    mover, refused, _ = await guessed(club)
    assert "Did you mean `" in says(refused)
    first = PlayItButton.read(custom_ids(refused)[0])
    assert first is not None
    assert f"Did you mean `{first.notation}`" in says(refused)
    assert first.notation.startswith("play "), "which is not said twice"
    assert buttons(refused)[0] == f"Play {first.notation.removeprefix('play ')}"
    await mover.click(refused, custom_id=first.custom_id)
    assert says(refused).startswith("Done. ")
    assert buttons(refused) == []
    assert (await club.match()).row.version == 1


@pytest.mark.parametrize("typed", ["{}", "`{}`", "{}."])
async def test_the_text_on_the_button_of_a_guess_plays_it_typed_too(club: Club, typed: str) -> None:
    club.game = "squares"
    await club.begin(club.ada, club.bo, options="start=challenger")
    refused = await club.slash(club.ada, "move", move="mov BR infntry B3C")
    label = "Play move BR infantry B3C"
    assert label in buttons(refused)
    told = await club.slash(club.ada, "move", move=typed.format(label))
    assert says(told) == "Done. You move infantry from the Blue reserve to B3C."


async def test_a_single_guess_is_simply_played(club: Club) -> None:
    club.game = "squares"
    await club.begin(club.ada, club.bo, options="start=challenger")
    refused = await club.slash(club.ada, "move", move="resgin")
    assert says(refused).endswith("Did you mean `resign`?")
    refused = await club.slash(club.ada, "move", move="pxss")
    assert says(refused).endswith("Did you mean `pass`?")
    assert buttons(refused) == [words.PLAY_IT]
    await club.ada.click(refused, label=words.PLAY_IT)
    assert (await club.match()).waiting == (1,)


async def test_two_clicks_at_once_play_it_once(club: Club) -> None:
    mover, refused, _ = await guessed(club)
    before, button = club.as_it_is(refused), custom_ids(refused)[0]
    await club.at_once(*(club.click_as_it_was(mover, before, button) for _ in range(2)))
    assert (await club.match()).row.version == 1


async def test_a_guess_of_a_position_that_is_over_plays_nothing(club: Club) -> None:
    mover, refused, move = await guessed(club)
    before, button = club.as_it_is(refused), custom_ids(refused)[0]
    await club.slash(mover, "move", move=move)
    late = await club.click_as_it_was(mover, before, button)
    assert sentence(late) == match_words.STALE
    assert (await club.match()).row.version == 1


async def test_it_works_after_a_restart(club: Club) -> None:
    mover, refused, _ = await guessed(club)
    await club.restart()
    await mover.click(refused, custom_id=custom_ids(refused)[0])
    assert (await club.match()).row.version == 1


async def test_nobody_else_can_press_it(club: Club) -> None:
    mover, refused, _ = await guessed(club)
    button = PlayItButton.read(custom_ids(refused)[0])
    assert button is not None
    other = club.bo if mover == club.ada else club.ada
    await club.forge(other, club.board(), button)
    dan = await club.forge(club.dan, club.board(), button)
    assert sentence(dan) == match_words.NOT_IN_MATCH
    assert (await club.match()).row.version == 0


async def test_a_text_that_could_be_a_few_moves_is_offered_as_buttons(club: Club) -> None:
    club.game = "squares"
    await club.begin(club.ada, club.bo, options="start=challenger")
    moves = await club.hand(club.ada)
    few = next(
        word
        for move in moves
        for word in move.split()
        if 1 < len([each for each in moves if word in each.split()]) < 4
    )
    asked = await club.slash(club.ada, "move", move=few)
    assert says(asked).startswith("That could be `")
    chosen = custom_ids(asked)[1]
    await club.ada.click(asked, custom_id=chosen)
    assert says(asked).startswith("Done. ")


def test_a_choice_of_any_length_fits_into_the_button() -> None:
    longest = PlayItButton(10**12, 10**4, "x" * 60)
    assert len(longest.custom_id) <= CUSTOM_ID
