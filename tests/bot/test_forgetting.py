"""Features forget a member around the deletion of their data."""

from __future__ import annotations

from collections.abc import Collection

from bot.forgetting import Forgetting


async def test_each_works_before_or_after_in_the_order_of_their_coming() -> None:
    done: list[object] = []
    forgetting = Forgetting()

    async def withdraw(user_id: int) -> None:
        done.append(("withdraws", user_id))

    def drop(user_id: int, matches: Collection[int]) -> None:
        done.append(("drops", user_id, list(matches)))

    forgetting.after(drop)
    forgetting.before(withdraw)
    await forgetting.begin(7)
    assert done == [("withdraws", 7)]
    forgetting.end(7, (1, 2))
    assert done[1:] == [("drops", 7, [1, 2])]
