"""Everything in the box of Square Tactics, wherever it lies: nothing appears, nothing vanishes."""

from __future__ import annotations

from games.square_tactics.cards.actions import ACTIONS, COPIES, KINDS, kind_of
from games.square_tactics.cards.characters import FACTIONS, SLOTS, faction_of, name_of
from games.square_tactics.state import TacticsState


def pieces(state: TacticsState) -> list[str]:
    """Return the name of every card, wherever it lies: 72 characters and 72 action cards."""
    piles = (*state.decks, *state.hands, *state.captures, *state.retired)
    cards = [card for pile in piles for card in pile]
    cards += [character.card for character in state.board if character is not None]
    dealt = {faction_of(card) for card in cards}
    every = range(len(FACTIONS) * SLOTS)
    cards += [card for card in every if faction_of(card) not in dealt]  # in the box
    return sorted([*map(name_of, cards), *(ACTIONS[kind_of(a)].name for a in all_actions(state))])


def all_actions(state: TacticsState) -> list[int]:
    """Return every action card of the box."""
    found = [action for pile in (*state.actions, *state.action_decks) for action in pile]
    found += state.discard
    found += [action for there in state.board if there is not None for action in there.under]
    decks = state.seats if state.personal else COPIES
    in_play = decks * KINDS if state.action_decks else 0
    return found + list(range(in_play, COPIES * KINDS))
