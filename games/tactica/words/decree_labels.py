"""Labels of decrees in a menu: their effects in numbers, before they are played."""

from __future__ import annotations

from collections.abc import Sequence

from games.claims import Claim
from games.tactica.board import NAMES, bits
from games.tactica.cards import decrees as d
from games.tactica.cards.decrees import DECREES
from games.tactica.choices import Decree
from games.tactica.rules import outlook
from games.tactica.rules.advanced import creatures
from games.tactica.rules.strength import defence, off_before_target
from games.tactica.troops import (
    CHAMPION,
    CTHON,
    DEF,
    FLIGHT,
    FOOT,
    KIND_TITLES,
    OFF,
    OURAN,
    RANGE,
    TITLES,
    kind_of,
)
from games.tactica.view import TableView
from games.tactica.words.effects import Told, change, points_told, put_together
from games.tactica.words.naming import number_of, troop_at, troop_title
from games.wording import listed
from games.words import Label

Names = Sequence[str]

UNTIL = "until your next turn"
TOO_LATE = "the battle ends with this turn: the enemy has none left"


def of_decree(view: TableView, names: Names, decree: str) -> Label:
    """Label the first word of a decree with its effect and its cost."""
    seat, card = view.viewer or 0, DECREES[decree]
    claims: tuple[Claim, ...] = ()
    if card.spent:
        claims = (change(card.title, "hand", seat, -len(card.spent)),)
    first, *more = _effect(view, names, decree)
    # The cost is told even if there is no room for the whole effect.
    told = put_together(map(Told, (first, _cost(decree), *more)))
    return Label(card.title, told.text, claims=claims)


def _cost(decree: str) -> str:
    """Return the cards that a decree takes."""
    card = DECREES[decree]
    kept = "".join(f"; {TITLES[each]} stays in your hand" for each in card.keeps)
    spent = listed([TITLES[each] for each in card.spent])
    return f"takes {spent}{kept}" if spent else ""


def _effect(view: TableView, names: Names, decree: str) -> list[str]:
    """Return the effect of a decree, as things are now. All but the first part may be left out."""
    seat = view.viewer or 0
    two = view.seats == 2
    other = names[1 - seat] if two else ""
    match decree:
        case d.FOG:
            if _is_last_turn(view):
                return [TOO_LATE, *_replaced(view, names)]
            own = number_of(len(view.field.where_side(seat)), "troop")
            there = [creatures(view.field, each) for each in view.seats_of(view.side_of(seat))]
            if count := sum(map(len, there)):
                own += f" and {number_of(count, 'creature')}"
            whose = "your side’s" if view.in_teams else "your"
            return [*_fogged(view, seat, other), f"{whose} {own} DEF +1", *_replaced(view, names)]
        case d.MUD:
            if _is_last_turn(view):
                return [TOO_LATE, *_replaced(view, names)]
            slow = len(view.field.enemies_of(seat))
            move = "moves" if slow == 1 else "move"
            return [
                f"{_whose(other, slow, 'troop')} {move} one step {UNTIL}",
                *_replaced(view, names),
            ]
        case d.TACTICA:
            return [f"{view.mustering + 1} mustering actions this turn, two of them for troops"]
        case d.CLEAR:
            weather = DECREES[_weather(view)]
            cards = listed([TITLES[each] for each in weather.cards])
            return [f"{names[_owner(view)]}’s {weather.title} ends; its {cards} are lost"]
        case d.PROMOTION:
            return ["a Foot becomes a Champion with one more training level"]
        case d.BETRAYAL:
            return ["an enemy troop becomes your hostage, a card of yours stands there"]
        case d.SPIRE:
            left = number_of(view.sides[seat].reserve - 1, "summoning card")
            if view.round == view.rounds:
                return ["on a landmark of yours; no turn is left for a creature", f"{left} left"]
            return ["on a landmark of yours; creatures come from it in later turns", f"{left} left"]
    return [_creature(OURAN if decree == d.OURAN else CTHON), "for a troop beside your spire"]


def _is_last_turn(view: TableView) -> bool:
    """Whether night falls after this turn, so that lasting effects hit nobody."""
    return view.is_last_turn


def _whose(other: str, count: int, what: str) -> str:
    """Return the words for a number of troops of the enemy, or of several enemies together.

    >>> _whose("Bo", 3, "Archer"), _whose("", 3, "Archer"), _whose("", 1, "Archer")
    ('Bo’s 3 Archers', '3 enemy Archers', 'an enemy Archer')
    """
    if not other:
        return f"{count} enemy {what}s" if count > 1 else f"an enemy {what}"
    return f"{other}’s {count} {what}s" if count > 1 else f"{other}’s {what}"


def _fogged(view: TableView, seat: int, other: str) -> list[str]:
    """Return the troops that Fog hits, in words."""
    field = view.field
    numbers = bits(field.enemy_pieces(seat))
    kinds = [kind_of(field.troops[number]) for number in numbers]
    ranged = [kind for kind in kinds if FOOT < kind != CTHON]
    if not ranged:
        if other:
            return [f"{other} has no ranged troop on the field"]
        return ["no enemy ranged troop is on the field"]
    if len(set(ranged)) == 1 and ranged[0] != OURAN:
        what = KIND_TITLES[ranged[0]]
    else:
        what = "ranged troop"
    reach = "reaches" if len(ranged) == 1 else "reach"
    return [f"{_whose(other, len(ranged), what)} {reach} only 1 hex {UNTIL}"]


def _weather(view: TableView) -> str:
    return view.field.advanced.weather if view.field.advanced else ""


def _owner(view: TableView) -> int:
    return view.field.advanced.owner if view.field.advanced else 0


def _replaced(view: TableView, names: Names) -> list[str]:
    """Return the weather that ends, because there can be only one."""
    weather = _weather(view)
    return [f"{names[_owner(view)]}’s {DECREES[weather].title} ends"] if weather else []


def _creature(kind: int) -> str:
    """Return a creature in numbers."""
    numbers = f"OFF {OFF[kind]}, DEF {DEF[kind]}"
    if kind == OURAN:
        return (
            f"{numbers}, range {RANGE[kind]}, flies {FLIGHT} hexes; wounds a target that survives"
        )
    return f"{numbers}, one step a turn; destroys all that it touches"


def on_hex(view: TableView, decree: str, number: int) -> tuple[str, Told]:
    """Return the text of a hex that a decree names, and the effect of the decree there."""
    field = view.field
    if decree == d.SPIRE:
        kind = "ridge" if number in field.ridges else "ravine"
        return f"{kind} {NAMES[number]}", Told("you alone hold it; it falls to an enemy alone")
    foreseen = outlook.decreeing(view, Decree(decree, number))
    said = _becomes(view, decree, number, foreseen)
    told = Told(said, _claims(view, said, decree, foreseen))
    return troop_at(field, number), put_together([told, *points_told(view, *foreseen.footing)])


def _becomes(view: TableView, decree: str, number: int, then: outlook.Decreed) -> str:
    """Return the fate of a troop that a decree names."""
    code = view.field.troops[number]
    if decree == d.BETRAYAL:
        kind = TITLES[kind_of(code)]
        source = "hand" if kind_of(code) in view.hand else "pile"
        return f"your hostage; your {kind} of the {source} stands there"
    if decree == d.PROMOTION:
        field = then.table.field
        power = off_before_target(field, number)
        numbers = f"OFF {power}, DEF {defence(field, field.ground, number)}"
        source = "hand" if CHAMPION in view.hand else "pile"
        return f"becomes {troop_title(field.troops[number])} of the {source}: {numbers}"
    creature = KIND_TITLES[kind_of(then.table.field.troops[number])]
    return f"is lost for good; {creature} stands there"


def _claims(view: TableView, said: str, decree: str, then: outlook.Decreed) -> tuple[Claim, ...]:
    """Return the claims of all changes but points, and the cards that the first word tells of."""
    spent = f"hand {view.viewer or 0}"
    changes = {count: now - then.before[count] for count, now in then.after.items()}
    changes[spent] += len(DECREES[decree].spent)
    return tuple(
        Claim(said, count, by)
        for count, by in changes.items()
        if by and not count.startswith("points")
    )
