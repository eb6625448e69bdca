"""`/challenge` as it is typed: its guests, its options, and its place."""

from __future__ import annotations

import discord
import msgspec
import pytest
import simcord

from bot import words
from bot.errors import CannotChallenge
from bot.invitations import words as invitation_words
from bot.invitations.typed_options import option_choices, parse_options
from bot.presence import Missing
from games.engine import AnyGame
from games.example.game import Toy
from games.registry import GAMES
from tests.bot.club import Club, answer, says, sentence


async def refused(club: Club, **options: object) -> str:
    """Return the sentence that refuses Ada's challenge; nothing is posted."""
    result = await club.ada.slash(club.channel, "challenge", game=club.game, **options)
    assert club.messages() == []
    return sentence(result)


async def test_oneself(club: Club) -> None:
    assert await refused(club, opponent=club.ada) == invitation_words.CHALLENGED_SELF


async def test_a_bot(club: Club) -> None:
    robot = club.guild.add_member(club.env.create_user("robot", bot=True))
    assert await refused(club, opponent=robot) == invitation_words.CHALLENGED_BOT


async def test_the_same_member_twice(club: Club) -> None:
    assert (
        await refused(club, opponent=club.bo, opponent2=club.bo)
        == invitation_words.CHALLENGED_TWICE
    )


async def test_a_member_who_left(club: Club) -> None:
    club.guild.remove_member(club.bo)
    assert await refused(club, opponent=club.bo.user) == invitation_words.missing(
        "Bo", Missing.LEFT
    )


async def test_a_wrong_number_of_players(club: Club) -> None:
    said = await refused(club, opponent=club.bo, opponent2=club.cleo)
    assert "2 or 4" in said
    assert "3" in said


@pytest.mark.parametrize("typed", ["nonsense", "length", "length=", "=match"])
async def test_options_that_cannot_be_read(club: Club, typed: str) -> None:
    said = await refused(club, opponent=club.bo, options=typed)
    assert said == invitation_words.bad_option(typed, GAMES["square_tactics"])


async def test_an_option_that_does_not_exist(club: Club) -> None:
    said = await refused(club, opponent=club.bo, options="colour=red")
    assert "colour" in said
    assert "length" in said, "it names those that do"


async def test_a_value_that_does_not_exist(club: Club) -> None:
    said = await refused(club, opponent=club.bo, options="length=long")
    assert said == "“length” cannot be “long”. Pick one of: single, match."


async def test_very_long_options_cannot_be_sent(club: Club) -> None:
    with pytest.raises(simcord.OptionError):
        await club.ada.slash(club.channel, "challenge", game=club.game, options="x" * 4000)


async def test_too_many_open_invitations(club: Club) -> None:
    for _ in range(5):
        await club.challenge(club.ada)
    result = await club.ada.slash(club.channel, "challenge", game=club.game)
    assert sentence(result) == invitation_words.too_many_invitations(5)
    sure = answer(await club.ada.click(club.last(), label="Leave"))
    await club.ada.click(sure, label=invitation_words.CLOSE)
    await club.challenge(club.ada)
    await club.challenge(club.bo)


@pytest.mark.parametrize(
    ("lacking", "named"),
    [
        (discord.Permissions(send_messages=True), "**Send Messages**"),
        (discord.Permissions(attach_files=True), "**Attach Files**"),
        (discord.Permissions(view_channel=True), "**View Channel**"),
        (
            discord.Permissions(send_messages=True, attach_files=True),
            "**Send Messages** and **Attach Files**",
        ),
    ],
)
async def test_missing_permissions_are_named(
    club: Club, lacking: discord.Permissions, named: str
) -> None:
    club.deny(lacking)
    assert (await refused(club, opponent=club.bo)).startswith(f"I need {named} in this channel.")


async def test_a_channel_in_which_matches_may_not_start(club: Club) -> None:
    garden = club.guild.create_text_channel("garden")
    await club.services.store.servers.allow_channels(club.guild.id, [garden.id])
    assert await refused(club, opponent=club.bo) == words.not_in_this_channel([garden.id])
    assert says(await club.challenge(club.ada, club.bo, channel=garden))


async def test_it_is_no_command_for_direct_messages(club: Club) -> None:
    with pytest.raises(simcord.SetupError):
        await club.ada.user.slash("challenge", game=club.game)


async def test_a_game_that_there_is_not_is_refused(club: Club) -> None:
    result = await club.ada.slash(club.channel, "challenge", game="chess")
    assert sentence(result).startswith("I don’t know the game “chess”.")


async def test_options_are_suggested_one_after_the_other(club: Club) -> None:
    async def suggested(typed: str) -> list[str]:
        offered = await club.ada.autocomplete(
            club.channel, "challenge", "options", typed, game=club.game
        )
        return [choice["value"] for choice in offered]

    assert await suggested("") == [
        *("rules=first", "rules=full", "length=single", "length=match"),
        *("factions=choose", "factions=deal"),
    ]
    assert await suggested("rules=full ") == [
        *("rules=full length=single", "rules=full length=match"),
        *("rules=full actions=shared", "rules=full actions=personal"),
        *("rules=full mayhem=off", "rules=full mayhem=on"),
        *("rules=full reactions=can", "rules=full reactions=everyone"),
        *("rules=full factions=choose", "rules=full factions=deal"),
    ]
    assert await suggested("length=match fac") == [
        "length=match factions=choose",
        "length=match factions=deal",
    ]
    assert await suggested("nonsense=") == []
    full = (await suggested("rules=full "))[2:]
    for typed in ("rules:full length:single ", "Full, single,", "full length = single "):
        assert await suggested(typed) == [
            value.replace("rules=full", "rules=full length=single") for value in full
        ], typed
    assert await suggested("factions: de") == ["factions=deal"]
    assert await suggested("nonsense factions=deal leng") == [
        "factions=deal length=single",
        "factions=deal length=match",
    ]
    before_the_game = await club.ada.autocomplete(club.channel, "challenge", "options", "")
    assert before_the_game == []


def test_suggestions_explain_the_values() -> None:
    two, one, *_ = option_choices(Toy(), "")
    assert (two.name, two.value) == ("Lots: Two. Two lots.", "lots=two")
    assert (one.name, one.value) == ("Lots: One. One lot.", "lots=one")


@pytest.mark.parametrize(
    "typed", ["a=1 b=2", "a=1,b=2", " A=1,  B=2 ", "a=1, b=2,", "A: 1, b:2", "a = 1 b= 2"]
)
def test_options_with_spaces_or_commas_or_colons(typed: str) -> None:
    assert parse_options(Toy(), typed) == {"a": "1", "b": "2"}


def test_a_value_of_one_option_alone_is_enough() -> None:
    game = GAMES["squarriors"]
    assert parse_options(game, "own, 24") == {"tribes": "own", "winter": "24"}


def test_an_option_given_twice() -> None:
    with pytest.raises(CannotChallenge, match="option “a” twice"):
        parse_options(Toy(), "a=1 a=2")


def test_a_value_of_several_options_is_not_enough() -> None:
    game = Toy()
    game.options = (*game.options, msgspec.structs.replace(game.options[0], key="more"))  # type: ignore[misc]
    with pytest.raises(CannotChallenge):
        parse_options(game, "one")


def test_typed_text_is_told_as_it_is() -> None:
    with pytest.raises(CannotChallenge, match=r"\\\*\\\*lots"):
        parse_options(Toy(), "**lots**")


@pytest.mark.parametrize("typed", ["wood", "=on", "lots=", "**lots**"])
def test_a_text_that_is_no_option_is_told_with_those_of_the_game(typed: str) -> None:
    with pytest.raises(CannotChallenge) as refused:
        parse_options(Toy(), typed)
    assert "has `lots=two` or `one`" in str(refused.value)
    assert "length" not in str(refused.value), "another game's"


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_suggested_options_are_accepted(game: AnyGame) -> None:
    for choice in option_choices(game, ""):
        game.setup(game.seats[0], parse_options(game, choice.value))
