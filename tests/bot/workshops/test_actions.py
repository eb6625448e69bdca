"""Building a tribe in Discord, in private."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.storage.kept import Kept
from bot.workshops.controls import BeginAnew, KeptMenu, PartMenu, PieceMenu
from bot.workshops.words import ENOUGH, gone
from games.squarriors.cards.codes import sheet_of
from games.squarriors.view import SquarriorsView
from games.squarriors.workshop import TribeWorkshop
from tests.bot.club import (
    Club,
    alts,
    answer,
    buttons,
    custom_ids,
    everything,
    files,
    says,
    sentence,
)
from tests.bot.support import NOON
from tests.narrowed import narrowed

BRIAR = "briar_wall"
MADE = TribeWorkshop()


async def choose(club: Club, panel: Any, kind: str, value: str) -> Any:
    """Pick in one of the menus of a workshop."""
    [menu] = [each for each in custom_ids(panel) if each.startswith(f"sq:{kind}:")]
    return await club.bo.select(panel, [value], custom_id=menu)


async def opened(club: Club, **options: Any) -> Any:
    result = await club.bo.slash(club.channel, "tribe", **options)
    assert result.response is not None
    assert result.response.ephemeral
    return result.response


async def test_a_tribe_is_built_piece_by_piece_to_its_code(club: Club) -> None:
    panel = await opened(club)
    assert says(panel).startswith("### Your tribe for Squarriors\n**Creatures** 0 of 20 points")
    assert "A tribe needs at least one creature" in says(panel)
    for part, edits in (
        ("drainrunners", ["take ghost v", "take underking c"]),
        ("domains", ["code open_ring", "keep oak_keep"]),
        ("lands", ["land tall_grass"]),
        ("instant", ["tactic nip", "tactic nip"]),
        ("places", ["place ghost a"]),
        ("strengths", ["strengths 5 4 4", "strengths 5 4 3"]),
    ):
        await choose(club, panel, "part", part)
        for edit in edits:
            await choose(club, panel, "piece", edit)
    shown = says(panel)
    assert "**Complete.** Its code is" in shown
    [code] = re.findall(r"code is `([^`]+)`", shown)
    sheet = sheet_of(code)
    assert sheet.strengths == (5, 4, 3)
    assert [where for _, where in sheet.creatures] == [1, 2]
    assert len(sheet.tactics) == 2
    again = await opened(club, code=code)
    assert f"`{code}`" in says(again)


async def test_a_ready_made_one_is_one_click_with_its_set_up(club: Club) -> None:
    panel = await opened(club)
    ready = next(made for made in MADE.ready_made if made.key == BRIAR)
    await choose(club, panel, "ready", ready.code)
    assert "The Briar Wall, ready-made" in says(panel)
    assert f"`{ready.code}`" in says(panel)
    await club.bo.click(panel, label="Start over")
    assert "**Creatures** 0 of 20 points" in says(panel)


async def test_a_draft_comes_back_when_something_else_took_its_place(club: Club) -> None:
    panel = await opened(club)
    await choose(club, panel, "piece", "take jobe c")
    built = _draft(panel)
    await choose(club, panel, "ready", MADE.ready_made[0].code)
    assert "I put aside what you had built" in says(panel)
    await club.bo.click(panel, label="Back to the previous tribe")
    assert _draft(panel) == built
    await club.bo.click(panel, label="Start over")
    await club.bo.click(panel, label="Back to the previous tribe")
    assert _draft(panel) == built


async def test_a_draft_that_cannot_be_read_any_more_can_be_left(club: Club) -> None:
    panel = await opened(club)
    await club.forge(club.bo, panel, BeginAnew("squarriors", "9" * 60))
    assert "**Creatures** 0 of 20 points" in says(panel)
    assert "Back to the previous tribe" not in buttons(panel)


async def test_an_older_messages_draft_can_be_left(club: Club) -> None:
    """Its controls do not hold the draft."""
    panel = await opened(club)
    await choose(club, panel, "piece", "take jobe c")
    await club.forge(club.bo, panel, BeginAnew("squarriors", ""))
    assert "**Creatures** 0 of 20 points" in says(panel)
    assert "Back to the previous tribe" not in buttons(panel)


async def test_nothing_is_put_aside_that_is_elsewhere(club: Club) -> None:
    """An empty draft, a ready-made tribe, and a kept one."""
    panel = await opened(club)
    first, other = (made.code for made in MADE.ready_made[:2])
    for code in (first, other):
        await choose(club, panel, "ready", code)
        assert "Back to the previous tribe" not in buttons(panel)
    await choose(club, panel, "part", "strengths")
    lowered = next(
        piece.edit
        for piece in MADE.pieces(_draft(panel), "strengths")
        if piece.text.startswith("Lower")
    )
    await choose(club, panel, "piece", lowered)
    await club.bo.click(panel, label="Save this tribe")
    await club.bo.click(panel, label="Start over")
    assert "Back to the previous tribe" not in buttons(panel)


async def test_a_draft_is_put_aside_where_a_kept_build_takes_its_place(
    club: Club,
) -> None:
    panel = await opened(club)
    await choose(club, panel, "ready", MADE.ready_made[0].code)
    await club.bo.click(panel, label="Save this tribe")
    await club.bo.click(panel, label="Start over")
    await choose(club, panel, "piece", "take jobe c")
    built = _draft(panel)
    await choose(club, panel, "kept", "Tribe 1")
    await club.bo.click(panel, label="Back to the previous tribe")
    assert _draft(panel) == built


async def test_a_change_that_breaks_a_bound_is_refused_with_the_reason(club: Club) -> None:
    panel = await opened(club)
    await choose(club, panel, "part", "instant")
    for _ in range(3):
        await choose(club, panel, "piece", "tactic nip")
    forged = PieceMenu("squarriors", "instant", _draft(panel))
    result = await club.forge(club.bo, panel, forged, ["tactic nip"])
    assert sentence(result) == "A tribe has at most 3 copies of Nip."


async def test_a_wrong_code_is_told_what_is_wrong(club: Club) -> None:
    result = await club.bo.slash(club.channel, "tribe", code="SCUB-YNB")
    assert "typo" in sentence(result)


async def test_a_complete_draft_is_kept_renamed_loaded_and_forgotten(club: Club) -> None:
    panel = await opened(club)
    assert "Save this tribe" not in buttons(panel)
    oak, briar = MADE.ready_made[0], next(made for made in MADE.ready_made if made.key == BRIAR)
    await choose(club, panel, "ready", oak.code)
    await club.bo.click(panel, label="Save this tribe")
    assert "It is saved as **Tribe 1**" in says(panel)
    assert "Save this tribe" not in buttons(panel)
    renamed = await opened(club, code="tribe 1", name=" Hill  folk ")
    assert "It is saved as **Hill folk**" in says(renamed)
    both = await opened(club, code=briar.code, name="Thorns")
    await choose(club, both, "kept", "Hill folk")
    assert f"`{oak.code}`" in says(both)
    await choose(club, both, "forget", "Hill folk")
    assert f"I deleted **Hill folk**. Its code `{oak.code}`" in says(both)
    assert [each.name for each in await kept(club)] == ["Thorns"]


async def test_a_name_needs_something_complete_to_be_given_to(club: Club) -> None:
    result = await club.bo.slash(club.channel, "tribe", name="Nobody")
    assert "nothing complete" in sentence(result)
    assert await kept(club) == []


async def test_one_keeps_no_more_than_a_menu_holds(club: Club) -> None:
    code = MADE.ready_made[0].code
    for number in range(25):
        await club.services.store.kept.keep(club.bo.id, "squarriors", f"Tribe {number}", code, NOON)
    result = await club.bo.slash(club.channel, "tribe", code=code, name="One more")
    assert sentence(result) == ENOUGH
    await opened(club, code=code, name="tribe 7")
    assert len(await kept(club)) == 25


async def test_a_draft_that_is_gone_meanwhile_is_told_kindly(club: Club) -> None:
    panel = await opened(club, code=MADE.ready_made[0].code, name="Thorns")
    await club.services.store.kept.forget(club.bo.id, "squarriors", "Thorns")
    result = await club.forge(club.bo, panel, KeptMenu("squarriors", MADE.fresh()), ["Thorns"])
    assert sentence(result) == gone("Thorns")


async def test_a_kept_build_is_suggested_by_its_name_to_its_member_alone(club: Club) -> None:
    code = MADE.ready_made[0].code
    await club.services.store.kept.keep(club.bo.id, "squarriors", "Hill folk", code, NOON)
    found = await club.bo.autocomplete(club.channel, "tribe", "code", "hill")
    assert [each["value"] for each in found] == ["Hill folk"]
    assert not await club.ada.autocomplete(club.channel, "tribe", "code", "hill")
    await club.begin(club.ada, club.bo, options="tribes=own")
    found = await club.bo.autocomplete(club.channel, "move", "move", "hill")
    assert [each["name"] for each in found] == [f"Hill folk: tribe {code.lower()}"]


@pytest.mark.parametrize("typed", ["Hill folk", "“hill  FOLK”.", "Hill folk: tribe scub-yna"])
async def test_a_kept_build_is_played_by_its_name(club: Club, typed: str) -> None:
    code = MADE.ready_made[0].code
    await club.services.store.kept.keep(club.bo.id, "squarriors", "Hill folk", code, NOON)
    await club.begin(club.ada, club.bo, options="tribes=own")
    typed = typed.replace("scub-yna", code.lower())
    said = await club.bo.slash(club.channel, "move", move=typed)
    assert says(said.response).startswith("Done. ")


@pytest.mark.parametrize("around", ["“{}”.", "`{}`", "tribe {}", "{} !"])
async def test_a_code_is_taken_with_what_phones_put_around_it(club: Club, around: str) -> None:
    code = MADE.ready_made[0].code
    for typed in (code.replace("-", "–"), code.lower().replace("-", " "), code):
        panel = await opened(club, code=around.format(typed))
        assert f"`{code}`" in says(panel)


async def kept(club: Club) -> list[Kept]:
    return await club.services.store.kept.of(club.bo.id, "squarriors")


async def test_it_works_after_a_restart_and_in_direct_messages(club: Club) -> None:
    panel = await opened(club)
    await choose(club, panel, "part", "oakmoot")
    await club.restart()
    await choose(club, panel, "piece", "take king c")
    assert "King" in says(panel)
    alone = (await club.bo.user.slash("tribe")).response
    assert alone is not None
    assert "Your tribe" in says(alone)


async def test_it_opens_from_the_invitation_for_who_asks_alone(club: Club) -> None:
    invitation = await club.challenge(club.ada, club.bo, options="tribes=own")
    assert "Build your tribe" in buttons(invitation)
    shown = answer(await club.bo.click(invitation, label="Build your tribe"))
    assert shown.ephemeral
    assert "Your tribe for Squarriors" in says(shown)


async def test_an_invitation_that_takes_nothing_built_does_not_offer_to_build(club: Club) -> None:
    invitation = await club.challenge(club.ada, club.bo, options="tribes=ready")
    assert "Build your tribe" not in buttons(invitation)


async def test_a_game_without_anything_to_build_is_told_kindly(club: Club) -> None:
    panel = await opened(club)
    result = await club.forge(club.bo, panel, BeginAnew("chess", ""))
    assert "chess" in sentence(result)


async def test_its_code_is_handed_in_where_the_match_asks_and_nothing_is_told(club: Club) -> None:
    await club.begin(club.ada, club.bo, options="tribes=own")
    panel = await opened(club)
    made = MADE.ready_made[0]
    await choose(club, panel, "ready", made.code)
    await club.bo.slash(club.channel, "move", move=f"tribe {made.code}")
    match = await club.match()
    assert narrowed(match.view(1), SquarriorsView).handed_in == (False, True)
    told = everything(club.board())
    assert made.name not in told
    assert made.code not in told


async def test_a_kept_build_is_brought_to_a_match_in_one_click(club: Club) -> None:
    made = MADE.ready_made[0]
    await club.services.store.kept.keep(club.bo.id, "squarriors", "Hill folk", made.code, NOON)
    await club.begin(club.ada, club.bo, options="tribes=own")
    assert "Use one of your saved tribes" not in everything(await club.open_hand(club.ada))
    hand = await club.open_hand(club.bo)
    assert "Use one of your saved tribes" in everything(hand)
    [direct] = club.direct(club.bo)
    assert "Hill folk" in everything(direct), "the direct message has it too"
    await club.bo.select(hand, [f"tribe {made.code.lower()}"], custom_id="sq:bring:1:0")
    match = await club.match()
    assert narrowed(match.view(1), SquarriorsView).handed_in == (False, True)
    assert "Hill folk" not in everything(club.board())


def _draft(panel: Any) -> str:
    [menu] = [each for each in custom_ids(panel) if each.startswith("sq:part:")]
    control = PartMenu.read(menu)
    assert control is not None
    return control.draft


async def test_the_builder_shows_the_cards_of_a_section_with_their_whole_texts(club: Club) -> None:
    panel = await opened(club)
    await choose(club, panel, "part", "drainrunners")
    assert files(panel) == ["workshop.png"]
    assert "Gutter Pup" in " ".join(alts(panel))
    await choose(club, panel, "piece", "take ghost v")
    assert "in your Vanguard; pick it to leave it out" in " ".join(alts(panel))
    await choose(club, panel, "part", "strengths")
    assert files(panel) == [], "words say all of it"
