"""Every card of a table: where all of them are, and where a player thinks they could be."""

from __future__ import annotations

from collections.abc import Callable, Collection

from games.chance import Chance
from games.square_tactics import acts, windows
from games.square_tactics.actions import (
    ACTIONS,
    COPIES,
    END,
    KINDS,
    REACTION,
    SHIELDS,
    START,
    WOUNDED,
    copy_of,
    kind_of,
)
from games.square_tactics.cards import FACTIONS, SLOTS, faction_of, name_of
from games.square_tactics.state import Known, Table
from games.square_tactics.trade import Trade
from games.square_tactics.turn import Turn
from games.square_tactics.windows import AboutToLose, JustCaptured, JustCleared
from games.zones import Zone, alike, redraw


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
    table.decks[seat].sort()
    chance.shuffle(table.decks[seat])
    if not table.game:
        return
    others = [other for other in range(table.seats) if other != seat]
    known = table.known[seat] if table.known else []
    guessed = guesses(table, others, known, chance)
    for other in others:
        held = [fact.card for fact in known if fact.seat == other and fact.in_hand]
        elsewhere = [fact.card for fact in known if fact.seat == other and not fact.in_hand]
        hand = Zone(table.hands[other], sorted_by=int, keeps=held)
        piles = (Zone(table.decks[other]), Zone(table.retired[other]))
        redraw((hand, *piles), chance, cards=held + elsewhere + guessed[other])


def guesses(
    table: Table, others: list[int], known: list[Known], chance: Chance
) -> dict[int, list[int]]:
    """Return by seat as many unseen cards as it has and are not known to be there.

    They are taken to be of the seat's own faction; where trades that were not seen leave
    too many or too few of them, any that are left over fill up.
    """
    piles = (pile[o] for o in others for pile in (table.hands, table.decks, table.retired))
    unseen = {card for pile in piles for card in pile} - {fact.card for fact in known}
    home = {faction: seat for seat, faction in enumerate(table.factions)}
    guessed: dict[int, list[int]] = {other: [] for other in others}
    spare: list[int] = []
    for card in sorted(unseen):
        guessed.get(home[faction_of(card)], spare).append(card)
    room = {other: unseen_size(table, other, known) for other in others}
    for other, cards in guessed.items():
        chance.shuffle(cards)
        spare += cards[room[other] :]
        del cards[room[other] :]
    chance.shuffle(spare)
    for other, cards in guessed.items():
        while len(cards) < room[other]:
            cards.append(spare.pop())
    return guessed


def unseen_size(table: Table, seat: int, known: list[Known]) -> int:
    """Return how many cards of a seat are neither seen nor known of."""
    size = len(table.hands[seat]) + len(table.decks[seat]) + len(table.retired[seat])
    return size - sum(fact.seat == seat for fact in known)


def action_cards(table: Table, seat: int, chance: Chance) -> None:
    """Deal the action cards that `seat` does not see anew."""
    kinds = must_hold(table)
    hands = [
        Zone(hand, sorted_by=kind_of, needs=one_of(kinds.get(other, ())))
        for other, hand in enumerate(table.actions)
        if other != seat
    ]
    back = copy_of if table.personal else alike
    redraw([*hands, *map(Zone, table.action_decks)], chance, back=back)


def one_of(kinds: Collection[int]) -> Callable[[int], bool] | None:
    """Return the test for action cards of these kinds; None for no kinds."""
    return (lambda action: kind_of(action) in kinds) if kinds else None


def must_hold(table: Table) -> dict[int, Collection[int]]:
    """Return by seat the kinds of action cards of which it holds one for certain, because it
    is asked and only those who can react are."""
    if table.everyone or not table.stack:
        return {}
    match table.stack[-1]:
        case AboutToLose() as window:
            return {window.seat: window.kinds(table)}
        case JustCaptured(seat):
            return {seat: (WOUNDED,)}
        case JustCleared(_, order):
            return dict.fromkeys(order, (REACTION,))
        case Turn(seat, "with"):
            return {seat: SHIELDS}
        case Turn(seat, "play") if not table.hands[seat]:
            return {seat: acts.playable(table, seat, START)}
        case Turn(seat, "end"):
            return {seat: acts.playable(table, seat, END)}
    return {}
