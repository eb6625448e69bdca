"""A profile in words and as a picture."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from bot.profiles.card import profile_of
from bot.profiles.summary import summarised
from bot.storage.profiles import Opponent
from renderers.cards.profile import profile_card
from renderers.picture import ALT_LENGTH
from tests.bot.profiles.test_summary import COMPUTER, LOST, WON, played
from tests.bot.support import toy_catalog

CATALOG = toy_catalog()


def card_of(*matches: object, name: str = "Ada") -> str:
    """Return the description of the card; the picture is drawn as well."""
    summary = summarised(matches)  # type: ignore[arg-type]
    assert summary is not None
    card = profile_card(profile_of(summary, name, CATALOG))
    with Image.open(BytesIO(card.data)) as image:
        assert image.width == 900
    assert card.name == "profile.png"
    assert len(card.alt) <= ALT_LENGTH
    return card.alt


def test_a_card_tells_all_there_is() -> None:
    alt = card_of(
        played(4, WON, COMPUTER),
        played(3, WON, game="gone", length=7),
        played(2, LOST, length=44),
        played(1, WON),
    )
    assert alt == (
        "Ada, 3 matches on Square Table, since 1 January 1970. 2 won, 0 drawn, 1 lost. "
        "Toy Auction: 1 won, 1 lost. gone: 1 won. "
        "Favourite opponent: Bo, 3 matches, 2 won, 1 lost. Favourite game: Toy Auction, 2 matches. "
        "Current streak: 1 win. Longest match: 44 moves, match 2 against Bo. "
        "Against the computer: 1 match, 1 won."
    )


def test_names_that_cannot_be_drawn_have_a_stand_in() -> None:
    alt = card_of(played(1, WON, Opponent(2, "太郎")), name="花子")
    assert alt.startswith("Somebody, 1 match")
    assert "Favourite opponent: Somebody" in alt


def test_long_names_and_large_numbers_fit() -> None:
    matches = [played(n, WON, Opponent(2, "W" * 32), length=10**6) for n in range(3000)]
    assert "3000 matches" in card_of(*matches, name="W" * 32)
