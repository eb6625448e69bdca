"""The position in words: the score, the field, a hand, the result."""

from __future__ import annotations

from collections.abc import Sequence

from games.tactica.board import NAMES, NOWHERE, SIDES
from games.tactica.cards.decrees import DECREES, FOG
from games.tactica.rules.advanced import creatures, wounds_at
from games.tactica.rules.deploying import in_plan
from games.tactica.troops import (
    BEARS,
    HAND,
    HAS_MOVED,
    KIND_TITLES,
    TITLES,
    TROOPS,
    kind_of,
    level_of,
)
from games.tactica.view import TableView
from games.tactica.words.effects import held_landmarks
from games.tactica.words.naming import (
    counted,
    held_cards,
    number_of,
    seat_title,
    sum_of,
    target_title,
    titles,
)
from games.tactica.words.result import battle_results, points_in_words
from games.wording import listed

Names = Sequence[str]

ALT_TEXT = 1024
"""The most characters that Discord takes for a picture's description."""

# --- The score ---------------------------------------------------------------------------


def status(view: TableView, names: Names) -> str:
    """Return the state of the match in a line or two."""
    points = ", ".join(
        f"{listed([names[seat] for seat in view.seats_of(side)])} ({SIDES[side]}) "
        f"{view.sides[side].points.total}{_from_landmarks(view, side)}"
        for side in range(view.field.sides)
    )
    # Before round 1, deployed troops stand beside landmarks, but no turn has counted them yet.
    lines = [f"{_when(view)} Points now: {points}." if view.round else _when(view)]
    if view.outcome is None:
        told = [to_do(view, names), weather(view, names), *_crown_times(view, names)]
        lines.append(" ".join(filter(None, told)))
    return "\n".join(lines)


def _from_landmarks(view: TableView, side: int) -> str:
    """Return the landmarks that a side's points come from."""
    held = held_landmarks(view, side)
    return f" ({listed(held)})" if held else ""


def _when(view: TableView) -> str:
    """Return the current battle and round."""
    war = " of the war" if view.war else ""
    when = f"round {view.round} of {view.rounds}" if view.round else "set-up"
    return f"Battle {view.field.battle}{war}, {when}."


def _crown_times(view: TableView, names: Names) -> list[str]:
    return [
        f"{name} has {number_of(seen.crown_time, 'turn')} left to rescue the Crown."
        for name, seen in zip(names, view.sides, strict=True)
        if seen.crown_time
    ]


def to_do(view: TableView, names: Names) -> str:
    """Return the decision that is awaited, and the players who have to make it."""
    if not view.waiting:
        return ""
    name = listed(
        [
            names[seat] if seat == played else f"{names[seat]} (for {names[played]})"
            for seat, played in zip(view.waiting, view.asked_of, strict=True)
        ]
    )
    verb = "choose" if len(view.waiting) > 1 else "chooses"
    match view.asked:
        case "walls":
            whose = " for their team" if view.in_teams else ""
            return f"{name} {verb} wall sites{whose} in secret."
        case "barracks":
            return f"{name} {verb} how many of the first {HAND} cards are troops."
        case "landmark":
            return f"{name} places a landmark, {view.actions} to go."
        case "deploy" if view.in_secret:
            verb = "deploy" if len(view.waiting) > 1 else "deploys"
            whose = "your side’s" if view.in_teams else "your"
            placed = view.picked or view.partner_picked
            unseen = f" The others do not see {whose} troops yet." if placed else ""
            return f"{name} {verb} first troops in secret.{unseen}"
        case "deploy" if view.seats > 2:
            return f"{name} deploys a troop, {view.actions} to go."
        case "deploy":
            return f"{name} deploys {number_of(view.actions, 'more troop')}."
        case "recruit":
            return f"{name} recruits."
        case "muster":
            return f"{name} musters and trains, {number_of(view.actions, 'action')} left."
        case "move":
            return f"{name} moves, {number_of(view.actions, 'action')} left."
        case "combat":
            return f"{name} declares attacks."
        case "attackers":
            return f"{name} chooses who attacks {NAMES[view.target]}."
        case _:
            return f"{name} may answer the attacks with cards."


# --- The field ---------------------------------------------------------------------------


def describe(view: TableView, names: Names) -> str:
    """Return the position for a picture's description: the most important parts that fit."""
    parts = [
        f"Tactica. {_when(view)}",
        *(_army(view, seat, names[seat]) for seat in _fighting(view)),
        _gone(view),
        _landmarks(view),
        weather(view, titles(view.seats)),
        _attacks(view),
        to_do(view, titles(view.seats)),
        *(_held(view, side) for side in range(view.field.sides)),
        *(_zones(view, seat) for seat in range(view.seats)),
        _last(view),
    ]
    text = ""
    for part in filter(None, parts):
        longer = f"{text} {part}".strip()
        if len(longer) <= ALT_TEXT:
            text = longer
    return text


def in_full(view: TableView, names: Names) -> str:
    """Return the position with everything public."""
    parts = [
        f"Tactica. {_when(view)}",
        *(_army(view, seat, names[seat]) for seat in _fighting(view)),
        _gone(view, names),
        _landmarks(view),
        weather(view, names),
        _attacks(view),
        to_do(view, names),
        *(_held(view, side) for side in range(view.field.sides)),
        *(_zones(view, seat) for seat in range(view.seats)),
        *(_resupply(view, seat) for seat in range(view.seats)),
        *(
            f"Points of {SIDES[side]}: {points_in_words(view.sides[side].points)}."
            for side in range(view.field.sides)
        ),
        *_crown_times(view, names),
        *battle_results(view, names),
        _last(view),
        *_hands(view),
    ]
    return "\n".join(filter(None, parts))


def _army(view: TableView, seat: int, name: str) -> str:
    """Return a player's troops by kind and hex, then the walls."""
    kinds = []
    field = view.field
    numbers = field.where(seat)
    for kind in TROOPS:
        there = [_on_hex(view, n) for n in numbers if kind_of(field.troops[n]) == kind]
        if there:
            kinds.append(f"{TITLES[kind]} {' '.join(there)}")
    for number in creatures(field, seat):
        kinds.append(f"{KIND_TITLES[kind_of(field.troops[number])]} {_on_hex(view, number)}")
    told = f"{seat_title(view, seat)} ({name}): {'; '.join(kinds) or 'no troops'}."
    if seat >= field.sides:  # the walls are told with the first partner
        return told
    walls = " ".join(NAMES[number] for number in field.walls[seat]) or "none"
    return f"{told} {SIDES[seat] + '’s walls' if view.in_teams else 'Walls'} {walls}."


def _fighting(view: TableView) -> list[int]:
    """Return the seats in the battle, with partners beside each other."""
    return [seat for side in view.in_battle for seat in view.seats_of(side)]


def _on_hex(view: TableView, number: int) -> str:
    """Return a hex with the marks of its troop or creature."""
    code, wounds = view.field.troops[number], wounds_at(view.field, number)
    level = f"x{level_of(code)}" if level_of(code) else ""
    hurt = number_of(wounds, "wound") if wounds else ""
    marks = [level, "Crown" * bool(BEARS[code]), "moved" * bool(HAS_MOVED[code]), hurt]
    told = ",".join(filter(None, marks))
    return f"{NAMES[number]}({told})" if told else NAMES[number]


def _landmarks(view: TableView) -> str:
    field = view.field
    told = [
        f"{title} {' '.join(NAMES[number] for number in numbers)}."
        for title, numbers in (("Ridges", field.ridges), ("Ravines", field.ravines))
        if numbers
    ]
    if (more := field.advanced) is not None:
        told += [
            f"{seat_title(view, seat)}’s spire {NAMES[number]}."
            for seat, number in enumerate(more.spires)
            if number != NOWHERE
        ]
    return " ".join(told)


def weather(view: TableView, names: Names) -> str:
    """Return the weather, and the troops that it hits; "" for none."""
    more = view.field.advanced
    if more is None or not more.weather:
        return ""
    owner = names[more.owner]
    side = owner
    if view.in_teams:
        other, side = "all enemy", SIDES[view.side_of(more.owner)]
    else:
        other = f"{names[1 - more.owner]}’s" if view.seats == 2 else "all other"
    if more.weather == FOG:
        does = f"{other} ranged troops have range 1, {side}’s troops DEF +1"
    else:
        does = f"{other} troops move one step"
    is_last = view.round == view.rounds and _has_had_turn(view, more.owner)
    until = "the battle ends" if is_last else f"{owner}’s next turn"
    return f"{DECREES[more.weather].title} until {until}: {does}."


def _has_had_turn(view: TableView, seat: int) -> bool:
    """Whether a player's turn of this round has begun."""
    if view.turn is None:
        return seat == view.first
    seats = view.seats
    return (seat - view.first) % seats <= (view.turn - view.first) % seats


def _attacks(view: TableView) -> str:
    if not view.attacks:
        return ""
    told = []
    for attack in view.attacks:
        who = "+".join(NAMES[number] for number in attack.attackers)
        told.append(f"{who} at the {target_title(attack.kind)} {sum_of(view, attack)}")
    spied = " A Spy keeps the defender from answering." if view.spied else ""
    answers = [f"{TITLES[a.card]} {NAMES[a.number]}" for a in view.answers]
    answered = f" Answers: {', '.join(answers)}." if answers else ""
    return f"Attacks: {'; '.join(told)}.{spied}{answered}"


def _held(view: TableView, seat: int) -> str:
    """Return a side's hostages and its tally."""
    seen = view.sides[seat]
    hostages = f" Hostages: {held_cards(view, seat)}." if seen.hostages else ""
    return (
        f"{SIDES[seat]}: {number_of(seen.tally.total, 'point')} at the last turn’s end.{hostages}"
    )


def _zones(view: TableView, seat: int) -> str:
    seen = view.sides[seat]
    hand = f"hand {number_of(seen.hand_troops, 'troop')}, {seen.hand - seen.hand_troops} tactics"
    piles = f"piles {seen.troop_pile} and {seen.tactics_pile}"
    more = ""
    if view.field.advanced is not None:
        more = f"; {number_of(seen.reserve, 'summoning card')} in reserve"
    training = number_of(seen.training, "training card")
    return f"{seat_title(view, seat)}: {hand}; {piles}; {training}{more}."


def _resupply(view: TableView, seat: int) -> str:
    seen = view.sides[seat]
    resupply = counted(seen.resupply)
    return f"{seat_title(view, seat)}: resupply {resupply}; Lost {counted(seen.lost)}."


def _last(view: TableView) -> str:
    """Return the sentence about the last turn.

    It is "" during a deployment in secret, which is nobody's turn.
    """
    if view.in_secret:
        return ""
    seat = view.turn if view.turn is not None and view.marks[view.turn] else None
    if seat is None:
        order = turns_before(view)
        seat = next((one for one in order if view.marks[one]), None)
    if seat is None:
        return ""
    told = [
        f"{mark.how} {NAMES[mark.src]}" + (f"-{NAMES[mark.dst]}" if mark.dst >= 0 else "")
        for mark in view.marks[seat]
    ]
    return f"{seat_title(view, seat)}’s last turn: {', '.join(told)}."


def turns_before(view: TableView) -> list[int]:
    """Return the seats by their last turns, the latest first, as far as the view tells."""
    seats = view.seats
    if seats == 2:
        return [1 - view.first, view.first]
    now = view.first if view.turn is None else view.turn
    return [(now - n) % seats for n in range(1, seats + 1)]


def _gone(view: TableView, names: Names = ()) -> str:
    """Return the sides out of the battle or the match, with their players if `names` are given."""
    told = []
    for side in range(view.field.sides):
        if side not in view.in_battle:
            out = any(left.seat == side and left.of_match for left in view.left)
            players = f" ({listed([names[seat] for seat in view.seats_of(side)])})" if names else ""
            told.append(
                f"{SIDES[side]}{players} is out of {'the match' if out else 'this battle'}."
            )
    return " ".join(told)


def _hands(view: TableView) -> list[str]:
    return [
        f"{seat_title(view, seat)}’s hand: {counted(hand)}." for seat, hand in enumerate(view.hands)
    ]


def describe_hand(view: TableView) -> str:
    """Return the things that only the viewer may see."""
    if view.viewer is None:
        return "Players see their own cards here."
    room = HAND - len(view.hand)
    told = (
        f"Your barracks: {counted(view.hand, 'no cards')}. Room for {number_of(room, 'more card')}."
    )
    if view.in_teams:
        told += f" Your partner’s barracks: {counted(view.partner_hand, 'no cards')}."
        told += _of_partner(view)
    if not view.picked:
        return told
    if view.in_secret:
        who_sees = "only your side sees" if view.in_teams else "only you see"
        return f"Your troops, which {who_sees} yet: {_planned(view.picked)}. {told}"
    if view.asked == "walls":
        return f"Your walls: {' '.join(NAMES[number] for number in view.picked)}. {told}"
    return f"You take {number_of(view.picked[0], 'troop')} first. {told}"


def _of_partner(view: TableView) -> str:
    """Return the secret choices of the viewer's partner."""
    if not view.partner_picked:
        return ""
    if view.in_secret:
        return f" Your partner’s troops, still in secret: {_planned(view.partner_picked)}."
    if view.asked == "walls":
        return f" Your side’s walls: {' '.join(NAMES[number] for number in view.partner_picked)}."
    return f" Your partner takes {number_of(view.partner_picked[0], 'troop')} first."


def _planned(plan: bytes) -> str:
    """Return the troops that were placed in secret, with their hexes."""
    return ", ".join(f"{TITLES[kind]} {NAMES[number]}" for kind, number in in_plan(plan))
