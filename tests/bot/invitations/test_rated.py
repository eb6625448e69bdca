"""Rated invitations: who can send one, what they show, and whether their matches are rated."""

from __future__ import annotations

from typing import Any

from bot.invitations import words
from bot.play.rated import NEEDS_CLOCK, WITHOUT_COMPUTER
from tests.bot.club import Club, Message, answer, custom_ids, says, sentence


async def rated(club: Club, *opponents: Any, **options: Any) -> Any:
    names = ("opponent", "opponent2", "opponent3")
    given = dict(zip(names, opponents, strict=False)) | {"pace": "one_day", "rated": True} | options
    return await club.ada.slash(club.channel, "challenge", game=club.game, **given)


def menu(form: Message, field: str) -> str:
    return next(each for each in custom_ids(form) if f":{field}" in each and "sq:f:" in each)


async def match_row(club: Club) -> Any:
    return await club.services.store.matches.get(1)


async def test_an_invitation_says_that_it_is_rated_and_so_is_its_match(club: Club) -> None:
    await rated(club, club.bo, options="factions=deal")
    invitation = club.last()
    assert words.RATED in says(invitation)
    await club.bo.click(invitation, label="Accept")
    assert (await match_row(club)).rated


async def test_other_invitations_are_not_rated(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    assert not (await match_row(club)).rated
    assert words.RATED not in says(club.messages()[0])


async def test_without_a_clock_or_with_the_computer_nothing_is_rated(club: Club) -> None:
    assert sentence(await rated(club, club.bo, pace="relaxed")) == NEEDS_CLOCK
    told = sentence(await rated(club, club.computer))
    assert told == WITHOUT_COMPUTER
    assert club.messages() == []


async def test_the_computer_cannot_join_a_rated_table(club: Club) -> None:
    await rated(club)
    table = club.last()
    added = await club.ada.select(table, ["add easy"], custom_id="sq:c:1")
    assert sentence(added) == WITHOUT_COMPUTER
    assert "easy" not in says(club.last())


async def test_the_host_changes_it_until_somebody_has_accepted(club: Club) -> None:
    await rated(club, club.bo, club.cleo, club.dan)
    invitation = club.last()
    options = answer(await club.ada.click(invitation, label=words.OPTIONS))
    await club.ada.select(options, [words.NO], custom_id="sq:f:of:1:rated")
    assert words.RATED not in says(club.last())
    await club.ada.select(options, [words.YES], custom_id="sq:f:of:1:rated")
    assert words.RATED in says(club.last())
    refused = await club.ada.select(options, ["relaxed"], custom_id="sq:f:of:1:pace")
    assert sentence(refused) == NEEDS_CLOCK
    await club.bo.click(club.last(), label="Accept")
    settled = await club.ada.select(options, [words.NO], custom_id="sq:f:of:1:rated")
    assert sentence(settled) == words.OPTIONS_SETTLED


async def test_the_form_has_it_and_tells_what_it_takes(club: Club) -> None:
    form = answer(await club.ada.slash(club.channel, "challenge", opponent=club.bo))
    form = answer(await club.ada.select(form, [words.YES], custom_id=menu(form, "rated")))
    assert NEEDS_CLOCK in says(form)
    refused = await club.ada.click(form, label=words.SEND)
    assert sentence(refused) == NEEDS_CLOCK
    form = answer(await club.ada.select(form, ["one_day"], custom_id=menu(form, "pace")))
    assert NEEDS_CLOCK not in says(form)
    await club.ada.click(form, label=words.SEND)
    assert words.RATED in says(club.last())


async def test_a_challenge_to_the_computer_is_never_rated(club: Club) -> None:
    form = answer(await club.ada.slash(club.channel, "challenge"))
    form = answer(await club.ada.select(form, [words.YES], custom_id=menu(form, "rated")))
    form = answer(await club.ada.select(form, ["1"], custom_id=menu(form, "computers")))
    assert not any("sq:f:rated:" in each for each in custom_ids(form))
    await club.ada.click(form, label=words.PLAY_NOW)
    assert not (await match_row(club)).rated


async def test_a_rematch_is_rated_as_the_match_was(club: Club) -> None:
    await rated(club, club.bo, options="factions=deal")
    await club.bo.click(club.last(), label="Accept")
    await club.services.manager.resign(1, club.ada.id)
    await club.services.presenter.present(1)
    await club.ada.click(club.board(), label=words.REMATCH)
    assert words.RATED in says(club.last())
