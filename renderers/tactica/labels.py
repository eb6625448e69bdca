"""All text in the pictures of Tactica, apart from names. English."""

from __future__ import annotations

from games.tactica.board import NAMES, set_of
from games.tactica.cards.decrees import DECREES, FOG, MUD
from games.tactica.rules.field import Field
from games.tactica.troops import CARDS, DEF, OFF, RANGE, TITLES, is_troop
from games.tactica.troops import HAND as HAND_SIZE
from games.tactica.view import TableView
from renderers.kit import fonts
from renderers.kit.labels import FINAL, times
from renderers.kit.style import BODY, MARGIN, SMALL, WIDTH

TITLE = "Tactica"
SET_UP = "set-up"
HOSTAGES, RESUPPLY, LOST, HAND = "hostages", "resupply", "Lost", "hand"
NONE = "none"
BARRACKS = "Your barracks"
PARTNER = "Your partner’s barracks"
NO_CARDS = "No cards in hand."
WALLS_PICKED = "Your walls:"
MELEE = "melee"

USES = {
    "press": "Attack: OFF +1 next to the target; comes back to you.",
    "horse": "Move: one more action. Attack: OFF +2 for melee that moved.",
    "disengage": "Move: a held troop moves freely. Answer: DEF +2, a step aside.",
    "engineer": "Rebuild a wall. Turn over a landmark. OFF +3 at a wall.",
    "saved": "Answer, on a melee troop: DEF +1 for each melee troop next to it.",
    "rescue": "Move: take back a hostage. Answer: the bearer is not captured.",
    "shieldwall": "Answer: DEF +2 for a Foot and each Foot next to it.",
    "crown": "Muster: OFF +2, DEF +2; own troops next to it +1.",
    "negate": "Answer: cancels a card on an attacker.",
    "spy": "Muster: see the enemy’s hand. Attack: no answers.",
}
"""The uses of tactics cards, in a few words."""
_USES = {CARDS[name]: use for name, use in USES.items()}
_USES_ADVANCED = {
    CARDS["press"]: "Attack: OFF +1, and +1 for each level of training; comes back to you.",
    CARDS["saved"]: "Answer. Champion: +1 for each melee troop beside. Foot: for their training.",
}
"""The uses that differ in the advanced game."""
WEATHER_SIGNS = {FOG: "waves: Fog", MUD: "drops: Mud"}
RESERVE = "reserve"


def weather(view: TableView, seat: int) -> str:
    """Return the weather that a player has decreed, "" for none."""
    more = view.field.advanced
    if more is None or not more.weather or more.owner != seat:
        return ""
    return f"{DECREES[more.weather].title} until the next turn"


def where(view: TableView) -> str:
    """Return the game's name, the battle and the round."""
    battle = f"{'War, battle' if view.war else 'Battle'} {view.field.battle}"
    if view.outcome is not None:
        return f"{TITLE} · {battle} · {FINAL}"
    when = f"Round {view.round} of {view.rounds}" if view.round else SET_UP
    return f"{TITLE} · {battle} · {when}"


def crown_time(turns: int) -> str:
    """Return the time in which a captured Crown can still be rescued."""
    return f"Crown lost in {turns} turn{'' if turns == 1 else 's'}"


def points(count: int) -> str:
    """Return the word after a number of points."""
    return "point" if count == 1 else "points"


def card(kind: int, count: int = 1) -> str:
    """
    >>> card(CARDS["press"], 2), card(CARDS["spy"])
    ('Press ×2', 'Spy')
    """
    return f"{TITLES[kind]} {times(count)}" if count > 1 else TITLES[kind]


def use(kind: int, *, advanced: bool = False) -> str:
    """Return a troop's numbers, or the use of a tactics card.

    >>> use(CARDS["archer"]), use(CARDS["foot"])
    ('OFF 2   DEF 2   range 3', 'OFF 4   DEF 5   melee')
    """
    if not is_troop(kind):
        return (_USES_ADVANCED if advanced else _USES).get(kind, _USES[kind])
    reach = f"range {RANGE[kind]}" if RANGE[kind] > 1 else MELEE
    return f"OFF {OFF[kind]}   DEF {DEF[kind]}   {reach}"


def troop_card(copies: int, reach: int) -> str:
    """Return the kind of a troop's card.

    >>> troop_card(6, 3), troop_card(10, 1)
    ('Troop · shoots · 6 in your army', 'Troop · fights hand to hand · 10 in your army')
    """
    how = "shoots" if reach > 1 else "fights hand to hand"
    return f"Troop · {how} · {copies} in your army"


def tactics_card(copies: int) -> str:
    """Return the kind of a tactics card."""
    return f"Tactics card · {copies} in your deck"


def mix(troops: int, tactics: int) -> str:
    """Return a player's own choice of their first cards."""
    return f"{troops} troops, {tactics} tactics cards first"


def picked(view: TableView) -> str:
    """Return the viewer's own secret choice, "" if there is none."""
    return picked_by(view, view.picked)


def picked_by(view: TableView, choice: bytes) -> str:
    """Return a secret choice of the viewer's side, "" if there is none."""
    if not choice:
        return ""
    if view.in_secret:
        return f"{len(choice) // 2} placed, not shown yet"
    if view.asked == "walls":
        return f"{WALLS_PICKED} {' '.join(NAMES[number] for number in choice)}"
    return mix(choice[0], HAND_SIZE - choice[0])


def of_hand(cards: int, room: int) -> str:
    """Return the number of cards, out of those that a hand can hold."""
    return f"{cards} of {room} cards"


def legend(view: TableView) -> str:
    """Return the signs of this picture that need a word, as many as fit beside `where`."""
    if view.attacks:
        parts = ["OFF : DEF", "cross: taken", "arrow: sent home"]
    else:
        more = view.field.advanced
        parts = ["half pale: second partner"] * view.in_teams
        parts += [WEATHER_SIGNS[more.weather]] if more is not None and more.weather else []
        parts += ["peak: DEF +1"] * bool(view.field.ridges)
        parts += ["lock: held"] * (view.outcome is None and anybody_held(view.field))
        parts += [f"{_in_two(view)}: troops + tactics"]
    room = WIDTH - 3 * MARGIN - fonts.width(where(view), BODY)
    while len(parts) > 1 and fonts.width(" · ".join(parts), SMALL) > room:
        parts.pop()
    return " · ".join(parts)


def _in_two(view: TableView) -> str:
    """Return a number of cards in the form of the panels of this picture.

    It counts a hand, or the piles until a hand is drawn.
    """
    side = view.sides[view.turn or 0]
    if side.hand:
        return in_two(side.hand_troops, side.hand - side.hand_troops)
    return in_two(side.troop_pile, side.tactics_pile)


def in_two(troops: int, tactics: int) -> str:
    """Return the numbers of cards of both decks.

    >>> in_two(2, 4)
    '2+4'
    """
    return f"{troops}+{tactics}"


def anybody_held(field: Field) -> bool:
    """Whether a troop stands next to an enemy melee troop."""
    sides = range(field.sides)
    return any(field.held_against(side) & set_of(field.where_side(side)) for side in sides)
