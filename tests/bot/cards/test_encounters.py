"""A card that a member meets for the first time comes with its text, once."""

from __future__ import annotations

import re

from bot.privacy.export import collected
from games.registry import GAMES
from tests.bot.club import Club, Message, says

CARDS = {card.name: card for card in GAMES["square_tactics"].words.cards}
FULL = "factions=deal rules=full"


def new_in(hand: Message) -> list[str]:
    """Return the cards that a hand calls new."""
    return re.findall(r"🆕 \*\*(.+?)\*\*", says(hand))


async def test_a_new_card_comes_with_its_text_once(club: Club) -> None:
    await club.begin(club.ada, club.bo, options=FULL)
    mover = await club.mover()
    first = await club.open_hand(mover)
    met = new_in(first)
    assert len(met) == 2
    for name in met:
        assert f"**{name}** ({CARDS[name].kind}): " in says(first)
    assert new_in(await club.open_hand(mover)) == met, "the same question, opened again"
    await club.play()
    await club.play()
    again = new_in(await club.open_hand(await club.mover()))
    assert not set(again) & set(met)


async def test_a_known_card_stays_known_after_a_restart_and_in_other_matches(club: Club) -> None:
    await club.begin(club.ada, club.bo, options=FULL)
    mover = await club.mover()
    met = new_in(await club.open_hand(mover))
    await club.restart()
    assert not set(new_in(await club.open_hand(mover))) & set(met)


async def test_a_seat_that_is_not_asked_is_told_nothing(club: Club) -> None:
    await club.begin(club.ada, club.bo, options=FULL)
    assert new_in(await club.open_hand(await club.other())) == []


async def test_a_members_known_cards_are_handed_out_and_deleted(club: Club) -> None:
    await club.begin(club.ada, club.bo, options=FULL)
    mover, store = await club.mover(), club.services.store
    met = {CARDS[name].key for name in new_in(await club.open_hand(mover))}
    told = (await collected(store, mover.id))["cards_met"]
    assert met <= {each["card"] for each in told}
    await club.services.manager.resign(1, mover.id)
    await store.people.forget(mover.id, "a former member")
    assert await store.cards_met.of(mover.id, "square_tactics") == set()


async def test_a_card_in_another_hand_is_never_named(club: Club) -> None:
    """New cards are read only from the seat's own view."""
    await club.begin(club.ada, club.bo, options=FULL)
    match = await club.match()
    for seat, member in enumerate((club.ada, club.bo)):
        words, view = match.game.words, match.view(seat)
        seen = words.describe_hand(view) + words.describe(view, match.names)
        assert all(name in seen for name in new_in(await club.open_hand(member)))
