"""Every card of a table: where all of them are, and where a player thinks they could be."""

from __future__ import annotations

from games.chance import Chance
from games.square_tactics import windows
from games.square_tactics.actions import ACTIONS, COPIES, KINDS, REACTION, kind_of
from games.square_tactics.cards import FACTIONS, SLOTS, faction_of, name_of
from games.square_tactics.state import Known, Table
from games.square_tactics.trade import Trade
from games.square_tactics.windows import JustCleared


def pieces(table: Table) -> list[str]:
    """Return the name of every card, wherever it is: 72 characters and 72 action cards."""
    piles = (*table.decks, *table.hands, *table.captures, *table.retired)
    cards = [card for pile in piles for card in pile]
    cards += [character.card for character in table.board if character is not None]
    dealt = {faction_of(card) for card in cards}
    every = range(len(FACTIONS) * SLOTS)
    cards += [card for card in every if faction_of(card) not in dealt]  # in the box
    return sorted([*map(name_of, cards), *(ACTIONS[kind_of(a)].name for a in all_actions(table))])


def all_actions(table: Table) -> list[int]:
    """Return every action card of the box."""
    found = [action for pile in (*table.actions, *table.action_decks) for action in pile]
    found += table.discard
    found += [action for there in table.board if there is not None for action in there.under]
    decks = table.seats if table.personal else COPIES
    in_play = decks * KINDS if table.action_decks else 0
    return found + list(range(in_play, COPIES * KINDS))


def resample(table: Table, seat: int, chance: Chance) -> Table:
    """Change `table`, a copy, into a random one that `seat` could be at, and return it.

    A seat sees its own hand and all that lies open. It knows the 18 cards of each faction,
    so of another player it does not see how the rest is split between hand and deck; of
    itself, the order of its deck. It remembers the characters that came to a hand before
    its eyes (`Table.known`). After a trade between two others it only knows how many cards
    each of them has.
    """
    table.chance = chance.fork()
    characters(table, seat, chance)
    if table.full:
        action_cards(table, seat, chance)
    for step in table.stack:
        if isinstance(step, Trade):
            for other in step.picked.keys() - {seat}:
                hand = table.hands[other]
                step.picked[other] = hand[chance.below(len(hand))]
        elif isinstance(step, JustCleared):
            for other in step.answers.keys() - {seat}:
                step.answers[other] = some_answer(table, step, other, chance)
    return table


def some_answer(table: Table, window: JustCleared, seat: int, chance: Chance) -> int:
    """Return what a seat may have answered in a window, with the action cards that it has.
    Whoever comes before somebody who is still asked let it go by, or it would be over."""
    spaces = [windows.LETS_GO]
    open_seats = [other for other in window.order if other not in window.answers]
    comes_later = window.order.index(seat) > window.order.index(open_seats[0])
    if comes_later and table.action_of(seat, REACTION) is not None:
        spaces += windows.beside(table, window.space, seat)
    return spaces[chance.below(len(spaces))]


def characters(table: Table, seat: int, chance: Chance) -> None:
    """Deal the characters that `seat` does not see anew."""
    chance.shuffle(table.decks[seat])
    if not table.game:
        return
    others = [other for other in range(table.seats) if other != seat]
    known = table.known[seat] if table.known else []
    pools = pools_of(table, others, known)
    for other in others:
        pinned = [fact.card for fact in known if fact.seat == other and fact.in_hand]
        pool, hand = pools[other], len(table.hands[other]) - len(pinned)
        chance.shuffle(pool)
        table.hands[other] = sorted(pinned + pool[:hand])
        rest = pool[hand:]
        table.decks[other] = rest[: len(table.decks[other])]
        table.retired[other] = rest[len(table.decks[other]) :]


def pools_of(table: Table, others: list[int], known: list[Known]) -> dict[int, list[int]]:
    """Return by seat the unseen cards that are believed to be in its hand, deck or retired."""
    unseen = sorted(
        card
        for o in others
        for pile in (table.hands, table.decks, table.retired)
        for card in pile[o]
    )
    pinned = {fact.card for fact in known if fact.in_hand}
    believed = {fact.card: fact.seat for fact in known if not fact.in_hand}
    home = {faction: seat for seat, faction in enumerate(table.factions)}
    pools: dict[int, list[int]] = {other: [] for other in others}
    spare: list[int] = []
    for card in unseen:
        if card not in pinned:
            pools.get(believed.get(card, home[faction_of(card)]), spare).append(card)
    return even_out(table, pools, spare, known)


def even_out(
    table: Table, pools: dict[int, list[int]], spare: list[int], known: list[Known]
) -> dict[int, list[int]]:
    """Give every seat as many cards as it has: trades that were not seen mix the pools."""
    for other, pool in pools.items():
        pinned = sum(fact.seat == other and fact.in_hand for fact in known)
        size = len(table.hands[other]) + len(table.decks[other]) + len(table.retired[other])
        spare += pool[size - pinned :]
        del pool[size - pinned :]
    for other, pool in pools.items():
        pinned = sum(fact.seat == other and fact.in_hand for fact in known)
        size = len(table.hands[other]) + len(table.decks[other]) + len(table.retired[other])
        while len(pool) < size - pinned:
            pool.append(spare.pop())
    return pools


def action_cards(table: Table, seat: int, chance: Chance) -> None:
    """Deal the action cards that `seat` does not see anew."""
    others = [other for other in range(table.seats) if other != seat]
    for number, deck in enumerate(table.action_decks):
        holders = [other for other in others if not table.personal or other == number]
        pool = sorted(deck + [action for other in holders for action in table.actions[other]])
        chance.shuffle(pool)
        for other in holders:
            held = [pool.pop() for _ in table.actions[other]]
            table.actions[other] = sorted(held, key=kind_of)
        table.action_decks[number] = pool
