"""Choices are understood by their printed texts. `tests/bot/matches/test_typed_as_printed` tries it
in every game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.as_printed import AsPrinted
from games.decisions import Ask
from games.lookup import with_keys
from games.notation import Fit
from games.refusals import SeveralMeant
from games.squarriors.cards.cards import KEYS
from games.squarriors.choices import Pick
from games.squarriors.laid_out import table
from games.squarriors.meanings import CreatureOf, Pledge, part
from games.squarriors.state import SquarriorsState
from tests.games.squarriors.positions import GAME

PLAYERS = ("Ada", "Bo")


@pytest.fixture
def position() -> SquarriorsState:
    return table(
        "v3: vex_undertow / a3: hare_outrider / c3: roof_courier warlord_tine"
        " / power 9 / hand: war_paint",
        "c3: stoat_slinker ghost",
    )


def printed(state: SquarriorsState) -> AsPrinted:
    ask = GAME.ask(state, 0)
    assert ask is not None
    return AsPrinted(GAME.words, GAME.view(state, 0), PLAYERS, ask)


def meant(state: SquarriorsState, text: str) -> str:
    choice = printed(state).find(text)
    return "" if choice is None else choice.notation


@pytest.mark.parametrize(
    ("typed", "notation"),
    [
        ("stealth Vex Undertow 2.c Stoat Slinker", "stealth vex_undertow 2.c stoat_slinker"),
        ("Stealth attack: Vex Undertow, Bo’s Council, Stoat Slinker", None),
        ("stealth vex 2.c stoat", "stealth vex_undertow 2.c stoat_slinker"),
        ("stealth vex undertow on stoat slinker", "stealth vex_undertow 2.c stoat_slinker"),
        ("play war paint warlord", "play war_paint warlord_tine"),
        ("war_paint warlord", "play war_paint warlord_tine"),
        ("War Paint on Warlord Tine!", "play war_paint warlord_tine"),
        ("lead courier", "lead roof_courier"),
        ("Leadership challenge with the Roof Courier", "lead roof_courier"),
        ("end turn", "pass"),
        ("End turn.", "pass"),
        ("“Ｅｎｄ　ｔｕｒｎ”", "pass"),
        ("move hare outrider council", "move hare_outrider c"),
        ("buy a fledgling for the army", "buy a"),
        ("Play lead roof_courier", "lead roof_courier"),
        ("“Play pass.”", "pass"),
        ("/move lead roof_courier", "lead roof_courier"),
        ("/move move hare_outrider c", "move hare_outrider c"),
        ("/move move: play war_paint warlord_tine", "play war_paint warlord_tine"),
        ("/move move:lead roof_courier", "lead roof_courier"),
    ],
)
def test_names_are_understood_as_they_are_printed(
    position: SquarriorsState, typed: str, notation: str | None
) -> None:
    assert meant(position, typed) == (notation or "stealth vex_undertow 2.c stoat_slinker")


@pytest.mark.parametrize(
    "typed",
    [
        "xyzzy",
        "",
        "the on of",
        "play war paint ghost",
        "stealth hare outrider 2.c stoat slinker",
        "war warlord paint",
        "p w t",
        "2",
        "stoat slinker vex undertow",
    ],
)
def test_a_text_that_names_no_choice_means_none(position: SquarriorsState, typed: str) -> None:
    assert meant(position, typed) == ""


@pytest.mark.parametrize(("typed", "several"), [("warlord tine", 6), ("play a tactic", 4)])
def test_a_beginning_of_several_choices_names_them_by_their_notations(
    position: SquarriorsState, typed: str, several: int
) -> None:
    with pytest.raises(SeveralMeant, match="That could be `play war_paint ") as error:
        meant(position, typed)
    assert len(error.value.candidates) == several


def test_a_number_is_not_cut_short_and_does_not_name_a_label_that_holds_it() -> None:
    copies = table("v3: jobe jobe@2 / power 3", "c3: ghost")
    with pytest.raises(SeveralMeant):
        meant(copies, "move jobe army")
    assert meant(copies, "move jobe@2 army") == "move jobe@2 a"


def test_an_article_is_no_domain_and_a_domain_no_article() -> None:
    state = table("v3: lantern_abbess / power 3", "c3: ghost")
    assert meant(state, "move The Lantern Abbess a") == "move lantern_abbess a"
    assert meant(state, "move the lantern abbess to the council") == "move lantern_abbess c"


def test_the_mark_of_a_bid_is_no_exclamation() -> None:
    quill = (0, KEYS["sela_quill"])
    bids = Pick(part(CreatureOf, *quill), 1), Pick(part(Pledge, *quill), 1, forced=True)
    ask = Ask(0, "bid", bids, most=2)
    view = replace(GAME.view(table("c3: sela_quill", "c3: ghost"), 0), asked="bid")
    found = AsPrinted(GAME.words, view, PLAYERS, ask)
    for typed, notation in (("Sela Quill", "sela_quill"), ("sela quill!", "sela_quill!")):
        choice = found.find(typed)
        assert choice is not None
        assert choice.notation == notation


def test_only_what_is_better_than_the_notations_is_looked_for(position: SquarriorsState) -> None:
    found = printed(position)
    assert found.fits("lead courier", None) == {"lead roof_courier": Fit.SOME_PRINTED}
    assert found.fits("lead courier", Fit.SOME_WORDS) == {}
    assert found.fits("end turn", Fit.BEGINNING) == {"pass": Fit.PRINTED}


def test_a_refusal_holds_for_printed_names_too(position: SquarriorsState) -> None:
    typed = with_keys("Stealth Hare Outrider 2.c “Stoat Slinker”", GAME.words.cards)
    assert typed == "stealth hare_outrider 2.c stoat_slinker"
    why = GAME.words.refusal(GAME.view(position, 0), typed)
    assert why.startswith("Hare Outrider is not in your Vanguard")
