"""`/card`: any card of any game, for the asking member alone."""

from __future__ import annotations

from games.lookup import meant
from games.registry import GAMES
from tests.bot.club import Club, says, sentence

CARDS = [(game, card) for game in GAMES.values() for card in game.words.cards]


async def test_a_card_is_shown_with_its_text_and_rulings_to_who_asks_alone(club: Club) -> None:
    result = await club.dan.slash(club.channel, "card", name="negate")
    assert result.response is not None
    shown = says(result.response)
    assert shown.startswith("### Negate\nTactica: tactics card")
    assert "\nCancels a card on an attacker" in shown, "the heading has its name"
    assert "**R-25**" in shown
    assert result.response.ephemeral


async def test_a_suggestion_means_its_card_exactly(club: Club) -> None:
    game, card = CARDS[0]
    found = await club.slash(club.dan, "card", name=f"{game.key}:{card.key}")
    assert says(found).startswith(f"### {card.name}\n{game.name}: {card.kind}")


async def test_cards_can_be_looked_up_in_direct_messages(club: Club) -> None:
    found = (await club.dan.user.slash("card", name="Spy")).response
    assert found is not None
    assert "Spy" in says(found)


async def test_an_unknown_card_and_one_of_several_are_told(club: Club) -> None:
    unknown = await club.dan.slash(club.channel, "card", name="xyzzy")
    assert sentence(unknown).startswith("I don’t know a card called “xyzzy”.")
    several = await club.dan.slash(club.channel, "card", name="alien")
    assert sentence(several).startswith("That could be ")
    assert sentence(several).endswith("Type a little more.")


async def test_every_card_fits_a_message() -> None:
    for game, card in CARDS:
        rulings = "\n".join(card.rulings)
        assert len(card.text) + len(rulings) + len(card.name) + len(game.name) < 3500
        assert card.text
        assert meant(card.name, [card]) == [card]


async def test_typed_cards_are_suggested_the_nearest_first(club: Club) -> None:
    from bot.cards.actions import CardActions

    suggested = club.bot.parts[CardActions].suggested("spy")
    assert suggested[0].name.startswith("Spy (Tactica")
    assert suggested[0].value == "tactica:spy"
    assert len(club.bot.parts[CardActions].suggested("")) == 25
