"""The deal of all hidden cards: as it is, and as a player thinks it could be."""

from __future__ import annotations

from collections.abc import Callable, Collection

from games.chance import Chance
from games.square_tactics.cards.actions import (
    END,
    REACTION,
    SHIELDS,
    START,
    WOUNDED,
    copy_of,
    kind_of,
)
from games.square_tactics.cards.characters import faction_of
from games.square_tactics.rules import acts, windows
from games.square_tactics.rules.trade import Trade
from games.square_tactics.rules.turn import Turn
from games.square_tactics.rules.windows import AboutToLose, JustCaptured, JustCleared
from games.square_tactics.state import Known, TacticsState
from games.zones import Zone, alike, redraw


def resample(state: TacticsState, seat: int, chance: Chance) -> TacticsState:
    """Turn `state`, a copy, into a random state that `seat` cannot tell from it, and return it.

    A seat sees its own hand and all cards that lie open. It knows the 18 cards of each faction, so
    what it does not see is how another player's remaining cards are split between hand and deck,
    and the order of its own deck. It remembers the characters that came to a hand before its eyes
    (`TacticsState.known`). After a trade between two others, it only knows how many cards each has.
    """
    state.chance = chance.fork()
    characters(state, seat, chance)
    if state.full:
        action_cards(state, seat, chance)
    for step in state.stack:
        if isinstance(step, Trade):
            for other in step.picked.keys() - {seat}:
                hand = state.hands[other]
                step.picked[other] = hand[chance.below(len(hand))]
        elif isinstance(step, JustCleared):
            for other in step.answers.keys() - {seat}:
                step.answers[other] = some_answer(state, step, other, chance)
    return state


def some_answer(state: TacticsState, window: JustCleared, seat: int, chance: Chance) -> int:
    """Return an answer that a seat may have given in a window, with the action cards that it
    has. Every seat before the first one that is still asked has passed; otherwise the window
    would be over."""
    spaces = [windows.LETS_GO]
    open_seats = [other for other in window.order if other not in window.answers]
    comes_later = window.order.index(seat) > window.order.index(open_seats[0])
    if comes_later and state.action_of(seat, REACTION) is not None:
        spaces += windows.beside(state, window.space, seat)
    return spaces[chance.below(len(spaces))]


def characters(state: TacticsState, seat: int, chance: Chance) -> None:
    """Redeal the characters that `seat` does not see."""
    state.decks[seat].sort()
    chance.shuffle(state.decks[seat])
    if not state.game:
        return
    others = [other for other in range(state.seats) if other != seat]
    known = state.known[seat] if state.known else []
    guessed = guesses(state, others, known, chance)
    for other in others:
        held = [fact.card for fact in known if fact.seat == other and fact.in_hand]
        elsewhere = [fact.card for fact in known if fact.seat == other and not fact.in_hand]
        hand = Zone(state.hands[other], sorted_by=int, keeps=held)
        piles = (Zone(state.decks[other]), Zone(state.retired[other]))
        redraw((hand, *piles), chance, cards=held + elsewhere + guessed[other])


def guesses(
    state: TacticsState, others: list[int], known: list[Known], chance: Chance
) -> dict[int, list[int]]:
    """Return, by seat, a guess at its unseen cards that are not known to be there.

    Cards are taken to be of the seat's own faction. Where unseen trades leave too many or too few
    of them, the cards that are left over fill the gaps.
    """
    piles = (pile[o] for o in others for pile in (state.hands, state.decks, state.retired))
    unseen = {card for pile in piles for card in pile} - {fact.card for fact in known}
    home = {faction: seat for seat, faction in enumerate(state.factions)}
    guessed: dict[int, list[int]] = {other: [] for other in others}
    spare: list[int] = []
    for card in sorted(unseen):
        guessed.get(home[faction_of(card)], spare).append(card)
    room = {other: unseen_size(state, other, known) for other in others}
    for other, cards in guessed.items():
        chance.shuffle(cards)
        spare += cards[room[other] :]
        del cards[room[other] :]
    chance.shuffle(spare)
    for other, cards in guessed.items():
        while len(cards) < room[other]:
            cards.append(spare.pop())
    return guessed


def unseen_size(state: TacticsState, seat: int, known: list[Known]) -> int:
    """Return the number of a seat's cards that are neither seen nor known."""
    size = len(state.hands[seat]) + len(state.decks[seat]) + len(state.retired[seat])
    return size - sum(fact.seat == seat for fact in known)


def action_cards(state: TacticsState, seat: int, chance: Chance) -> None:
    """Redeal the action cards that `seat` does not see."""
    kinds = must_hold(state)
    hands = [
        Zone(hand, sorted_by=kind_of, needs=one_of(kinds.get(other, ())))
        for other, hand in enumerate(state.actions)
        if other != seat
    ]
    back = copy_of if state.personal else alike
    redraw([*hands, *map(Zone, state.action_decks)], chance, back=back)


def one_of(kinds: Collection[int]) -> Callable[[int], bool] | None:
    """Return a test for action cards of these kinds, or None if there are no kinds."""
    return (lambda action: kind_of(action) in kinds) if kinds else None


def must_hold(state: TacticsState) -> dict[int, Collection[int]]:
    """Return, by seat, kinds of action cards of which it certainly holds one: it is being asked,
    and only those who can react are asked."""
    if state.everyone or not state.stack:
        return {}
    match state.stack[-1]:
        case AboutToLose() as window:
            return {window.seat: window.kinds(state)}
        case JustCaptured(seat):
            return {seat: (WOUNDED,)}
        case JustCleared(_, order):
            return dict.fromkeys(order, (REACTION,))
        case Turn(seat, "with"):
            return {seat: SHIELDS}
        case Turn(seat, "play") if not state.hands[seat]:
            return {seat: acts.playable(state, seat, START)}
        case Turn(seat, "end"):
            return {seat: acts.playable(state, seat, END)}
    return {}
