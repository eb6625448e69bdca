"""Tables of Square Tactics written down: positions for lessons and tests.

    [first game] b2=13 / hand 6 9 10 / deck rest 4 ; b3=14 / hand 5 7 11 / deck rest

A table has a part for each player, separated by `;`: South first, and clockwise with four players.
A part begins with the characters on the board: `b3=4`, or `b3=s4` for another faction's (as a
Zombie), `b3=4>e` if it faces east, `b3=4+fore+wound` with action cards under it. After each `/`
comes something else that the player has: `hand`, `deck` (top card last; `rest` stands for all cards
that lie nowhere else, shuffled), `took` (captured characters) and `cards` (action cards, by their
verbs). A player without a `hand` holds number 7.

Words in brackets may come first: `[everyone]`, `[first game]`, `[turn n]`, `[mayhem]`,
`[personal]`, `[draws jump push]` (the action cards that are drawn next, in this order), and `[4]`
for four players. Seat n plays faction n, so a seat and a number identify a card.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from games.chance import Chance
from games.refusals import BadSetup
from games.square_tactics.board import DIRECTIONS, SEAT_NAMES, board_for
from games.square_tactics.cards.actions import ACTIONS, COPIES, KINDS, copy_of, kind_of
from games.square_tactics.cards.characters import card_of, cards_of
from games.square_tactics.rules.match import Match, SingleGame
from games.square_tactics.rules.turn import Turn
from games.square_tactics.state import TacticsState

LETTERS = {seats: "".join(name[0].lower() for name in names) for seats, names in SEAT_NAMES.items()}
"""By number of players: a letter for each seat."""
KIND = {card.verb: kind for kind, card in enumerate(ACTIONS)}
"""Kinds of action cards, by the verbs that play them."""
SETTINGS = ("everyone", "mayhem", "personal")
REST = "rest"


def laid_out(text: str, chance: Chance | None = None) -> TacticsState:
    """Return the position that a table describes.

    Raises:
        BadSetup: the text does not describe a position.
    """
    try:
        return _laid_out(text, chance)
    except (KeyError, ValueError, IndexError, StopIteration) as error:
        raise BadSetup(f"“{text}” is no table of Square Tactics: {error!r}") from error


def _laid_out(text: str, chance: Chance | None) -> TacticsState:
    words, text = (text[1:].split("]", 1)) if text.startswith("[") else ("", text)
    said = [word.strip() for word in words.split(",") if word.strip()]
    seats = 4 if "4" in said else 2
    letters = LETTERS[seats]
    sides = [_side(part) for part in text.split(";")]
    sides += [_side("") for _ in letters[len(sides) :]]
    settings: Any = {name: name in said for name in SETTINGS}
    actions = [[KIND[verb] for verb in side["cards"]] for side in sides]
    state = position(
        hands=[()] * seats,
        actions=None if "first game" in said else actions,
        turn=letters.index(_said_of(said, "turn") or letters[0]),
        chance=chance,
        **settings,
    )
    for word in reversed(_said_of(said, "draws").split()):
        state.action_decks[0].append(_taken_out(state.action_decks[0], word))
    for seat, side in enumerate(sides):
        piles = {"hand": state.hands, "deck": state.decks, "took": state.captures}
        for name, pile in piles.items():
            pile[seat] = [_card(word, seat, letters) for word in side[name] if word != REST]
        for word in side["board"]:
            _put(state, seat, word, letters)
    for seat, side in enumerate(sides):
        if REST in side["deck"]:
            _put_rest_below(state, seat)
    return state


def _said_of(said: Sequence[str], name: str) -> str:
    """Return what follows a name among the words in brackets, or ""."""
    found = (word.removeprefix(f"{name} ") for word in said if word.startswith(f"{name} "))
    return next(found, "")


def _side(text: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {"board": [], "hand": ["7"], "deck": [], "took": [], "cards": []}
    for part in text.split("/"):
        words = part.split()
        if words and words[0] in found:
            found[words[0]] = [word for word in words[1:] if word != "-"]
        else:
            found["board"] += words
    return found


def _card(word: str, seat: int, letters: str) -> int:
    letter, slot = (word[0], word[1:]) if word[0].isalpha() else (letters[seat], word)
    return card_of(letters.index(letter), int(slot))


def _put(state: TacticsState, seat: int, word: str, letters: str) -> None:
    found = re.fullmatch(r"(\w\d)=(\w+)(?:>(\w))?((?:\+\w+)*)", word)
    if found is None:
        raise ValueError(word)
    space, card, facing, under = found.groups()
    there = state.place(_card(card, seat, letters), seat, state.grid.space(space))
    if facing:
        there.facing = [name[0] for name in DIRECTIONS].index(facing)
    for verb in filter(None, under.split("+")):
        there.under = [*there.under, _taken_out(state.action_deck(seat), verb)]


def _taken_out(deck: list[int], verb: str) -> int:
    """Take an action card of that kind out of a deck: the copy that would be drawn last."""
    return deck.pop([kind_of(action) for action in deck].index(KIND[verb]))


def _put_rest_below(state: TacticsState, seat: int) -> None:
    """Put the characters of a seat's faction that lie nowhere else at the bottom of its deck."""
    there = {character.card for character in state.board if character is not None}
    there.update(*state.hands, *state.decks, *state.captures)
    rest = [card for card in cards_of(state.factions[seat]) if card not in there]
    state.chance.shuffle(rest)
    state.decks[seat][:0] = rest


def position(
    board: Mapping[str, tuple[int, int]] | None = None,
    *,
    hands: Sequence[Sequence[int]],
    decks: Sequence[Sequence[int]] = (),
    turn: int = 0,
    first: int = 0,
    game: int = 1,
    games: int = 1,
    totals: Sequence[int] = (),
    actions: Sequence[Sequence[int]] | None = None,
    captures: Sequence[Sequence[tuple[int, int]]] = (),
    chance: Chance | None = None,
    **settings: bool,
) -> TacticsState:
    """Return a game in progress that seat `first` began, in the turn of seat `turn`.

    Args:
        board: by space, the seat and the number of the character there.
        hands: numbers by seat. There are as many players as hands.
        decks: numbers by seat, the top card last.
        actions: the kinds of action cards in each hand. With these the full rules are played, and
            the rest of the 72 action cards are the shared deck, the lowest kinds on top.
        captures: the seats and numbers of captured characters, by captor.
        settings: `personal`, `mayhem` and `everyone`, for the full rules.
    """
    seats = len(hands)
    made = TacticsState(
        seats=seats,
        chance=chance or Chance(bytes(16)),
        stack=[
            Match(choose=False, step="finish" if game == games else "games"),
            SingleGame(next=(turn + 1) % seats, step="turns"),
            Turn(turn),
        ],
        game=game,
        games=games,
        first=first,
        turn=turn,
        factions=list(range(seats)),
        decks=[cards(seat, deck) for seat, deck in enumerate(decks or [()] * seats)],
        hands=[cards(seat, hand) for seat, hand in enumerate(hands)],
        captures=[[] for _ in range(seats)],
        retired=[[] for _ in range(seats)],
        totals=list(totals or [0] * seats),
        board=[None] * board_for(seats).spaces,
    )
    for name, (seat, slot) in (board or {}).items():
        made.place(card_of(seat, slot), seat, made.grid.space(name))
    for seat, pile in enumerate(captures):
        made.captures[seat] = [card_of(owner, slot) for owner, slot in pile]
    if actions is not None:
        _deal_actions(made, actions, settings)
    return made


def cards(seat: int, slots: Sequence[int]) -> list[int]:
    """Return the cards of a seat's faction with these numbers."""
    return [card_of(seat, slot) for slot in slots]


def _deal_actions(
    made: TacticsState, actions: Sequence[Sequence[int]], settings: dict[str, bool]
) -> None:
    """Switch to the full rules, with action cards of these kinds in the hands."""
    made.full = True
    for name, value in settings.items():
        setattr(made, name, value)
    made.turn = made.stack[-1].seat  # type: ignore[union-attr]
    made.known = [[] for _ in range(made.seats)]
    copies = [
        range(seat, seat + 1) if made.personal else range(COPIES) for seat in range(made.seats)
    ]
    left = [copy * KINDS + kind for kind in range(KINDS) for copy in range(COPIES)]
    made.actions = []
    for seat, kinds in enumerate(actions):
        hand = []
        for kind in kinds:
            card = next(c * KINDS + kind for c in copies[seat] if c * KINDS + kind in left)
            left.remove(card)
            hand.append(card)
        made.actions.append(hand)
    left.reverse()
    decks = [[a for a in left if copy_of(a) == seat] for seat in range(made.seats)]
    made.action_decks = decks if made.personal else [left]
