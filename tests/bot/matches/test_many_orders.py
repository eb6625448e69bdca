"""If a game has many standing orders, one menu holds them all, and a button
the recommended ones."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.errors import CannotPass
from bot.hand import hand_panel
from bot.play import words
from bot.storage.records import Orders
from games.example.game import Toy
from games.unasked import Order
from tests.bot.club import MORE_OF_FEATURES, Club, Message, buttons, says, walk


@pytest.fixture
async def many(toy_club: Club, monkeypatch: pytest.MonkeyPatch) -> Club:
    """A match of the toy, whose two orders count as many here; one of them is recommended."""
    own = Toy.orders.known

    def known(setup: Any) -> tuple[Order, ...]:
        return tuple(
            msgspec.structs.replace(order, recommended=order.key == "sale") for order in own(setup)
        )

    monkeypatch.setattr(hand_panel, "FEW_ORDERS", 0)
    monkeypatch.setattr(Toy.orders, "known", known)
    await toy_club.begin(toy_club.ada, toy_club.bo, options="lots=one")
    return toy_club


def menu(hand: Message) -> dict[str, Any]:
    """Return the menu of the orders in a hand."""
    return next(part for part in walk(hand) if part.get("custom_id", "").startswith("sq:po:"))


def offered(hand: Message) -> dict[str, bool]:
    """Return whether each order in the menu is shown as standing."""
    return {option["value"]: option.get("default", False) for option in menu(hand)["options"]}


async def standing(club: Club) -> Orders:
    return (await club.match()).row.orders


async def test_the_menu_shows_what_stands_and_changes_it_at_once(many: Club) -> None:
    club = many
    hand = await club.more(club.ada, await club.open_hand(club.ada))
    assert not any(offered(hand).values())
    keys = list(offered(hand))
    await club.ada.select(hand, keys, custom_id=menu(hand)["custom_id"])
    assert await standing(club) == (frozenset(keys), frozenset())
    assert words.orders_stand(len(keys)) in says(hand)
    assert all(offered(await club.more(club.ada, hand)).values())
    await club.ada.select(hand, [], custom_id=menu(hand)["custom_id"])
    assert await standing(club) == (frozenset(), frozenset())
    assert words.NO_ORDER_STANDS in says(await club.more(club.ada, hand))


async def test_recommended_orders_are_one_click_before_the_first_order(many: Club) -> None:
    club = many
    hand = await club.open_hand(club.ada)
    sale, *others = sorted((await club.match()).orders, key=lambda order: not order.recommended)
    assert words.ASKED_TOO_OFTEN in says(hand)
    await club.more(club.ada, hand)
    assert sale.help in says(hand), "it says what the click does"
    assert not any(order.help in says(hand) for order in others)
    await club.ada.click(hand, label=words.RECOMMENDED_ORDERS)
    assert await standing(club) == (frozenset({"sale"}), frozenset())
    assert words.ASKED_TOO_OFTEN not in says(hand)
    await club.more(club.ada, hand)
    assert words.RECOMMENDED_ORDERS not in buttons(hand)
    assert words.RECOMMENDED_ORDERS not in says(hand)


async def test_an_order_that_the_game_does_not_have_is_refused(many: Club) -> None:
    club = many
    with pytest.raises(CannotPass):
        await club.services.manager.set_orders(
            1, club.ada.id, 0, lambda *_: frozenset({"nonsense"})
        )
    assert await standing(club) == (frozenset(), frozenset())


async def test_orders_are_not_told_of_while_none_can_be_given(club: Club) -> None:
    club.game = "squarriors"
    await club.begin(club.ada, club.bo, options="")
    hand = await club.open_hand(club.ada)
    assert words.ASKED_TOO_OFTEN not in says(hand), "tribes are handed in before that"
    await club.more(club.ada, hand)
    assert words.NO_ORDER_STANDS not in says(hand)
    assert buttons(hand) == ["Abort", *MORE_OF_FEATURES, words.BACK]
