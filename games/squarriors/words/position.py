"""The score, the table and the hand in words."""

from __future__ import annotations

from collections.abc import Iterator

from games.squarriors.board import LETTERS, LOCATIONS, STRENGTHS, TOP_RECRUITS
from games.squarriors.cards.cards import CARDS, TRIBES
from games.squarriors.pieces import Sheet
from games.squarriors.view import (
    ChainSeen,
    ContestSeen,
    CreatureAt,
    CreatureSeen,
    DomainSeen,
    MarkSeen,
    SideSeen,
    SquarriorsView,
)
from games.squarriors.words import sight, spoken, titles
from games.squarriors.words.titles import CONTESTS, PLACES, SHORT_KEYWORDS, Names
from games.state import RESIGNED
from games.wording import DESCRIPTION, counted, listed, who_resigned

_ASKED = {
    "tribe": "is still choosing",
    "act": "plays",
    "window": "may act",
    "attackers": "chooses who attacks",
    "flee": "chooses who flees",
    "reinforce": "chooses who reinforces",
    "block": "chooses who blocks",
    "bid": "decides who joins the challenge",
    "to": "chooses where a creature goes",
    "left": "chooses where creatures go",
    "split": "divides damage",
    "win": "uses a victory",
    "chain": "chooses a chain",
    "banish": "chooses who is banished",
    "winter": "loses strength to the winter",
    "raise": "raises a domain",
    "text": "makes a choice for a card",
    "choose": "makes a choice for a card",
}
"""By question: what the asked player is doing."""
_TOGETHER = {"tribe": "are still choosing", "window": "may act", "bid": "decide who joins"}


# --- The score ---------------------------------------------------------------------------


def status(view: SquarriorsView, names: Names) -> str:
    """Return the state of the match in a line or two."""
    if view.outcome is not None:
        return f"The match is over after round {view.round}."
    waiting = to_do(view, names)
    if not view.round:
        return f"Everybody brings a tribe, in secret. {waiting}".strip()
    sides = "; ".join(_short(view, seat, names[seat]) for seat in range(view.seats))
    return f"{_when(view, names)} {waiting}\nVanguard/Army/Council: {sides}."


def _short(view: SquarriorsView, seat: int, name: str) -> str:
    side = view.sides[seat]
    if side.out:
        return f"{name} is out"
    strengths = "/".join(str(domain.strength) for domain in side.domains)
    return f"{name} {strengths}, {titles.power(side.power)}"


def _when(view: SquarriorsView, names: Names) -> str:
    if not view.round:
        return "Set-up: everybody brings a tribe, in secret."
    whose = "" if view.active is None else f", {names[view.active]}’s turn"
    phase = f", {view.phase} phase" if view.phase else ""
    winter = " Hard winter." if view.winter else ""
    return f"Round {view.round}{whose}{phase}.{winter}"


def to_do(view: SquarriorsView, names: Names) -> str:
    """Return who must decide, and about what."""
    if not view.waiting:
        return ""
    who = listed(names[seat] for seat in view.waiting)
    if len(view.waiting) > 1:
        return f"{who} {_TOGETHER.get(view.asked, 'decide')}."
    return f"{who} {_ASKED.get(view.asked, 'decides')}."


# --- The table ---------------------------------------------------------------------------


def describe(view: SquarriorsView, names: Names) -> str:
    """Return the table for a picture’s description.

    Every side is told, in fewer words if need be, and everything else that matters as far as there
    is room.
    """
    short = tuple(f"Seat {seat + 1}" for seat in range(view.seats))
    seated = tuple(f"{name} (seat {seat + 1})" for seat, name in enumerate(names))
    forms = ((names, seated, True), (names, seated, False), (short, short, False))
    sides: list[str] = []
    for called, asked, with_numbers in forms:
        sides = [
            _brief(view, seat, called[seat], with_numbers=with_numbers)
            for seat in range(view.seats)
        ]
        key = (_KEY if with_numbers else _SHORT_KEY) if view.round else ""
        before = [f"Squarriors. {_when(view, called)}", _contest(view, called)]
        parts = [*before, _queue(view, called), *sides, to_do(view, asked), key]
        text = " ".join(filter(None, parts))
        if len(text) <= DESCRIPTION:
            return text
    text = f"Squarriors. {' '.join(sides)} {to_do(view, short)}"
    for part in filter(None, (_when(view, short), _contest(view, short), _queue(view, short))):
        if len(text) + 1 + len(part) <= DESCRIPTION:
            text = f"{text} {part}"
    return text


_SHORT_KEY = "* expended."
_KEY = "Numbers: Might/Will/Blood, damage after a minus; * expended."


def _brief(view: SquarriorsView, seat: int, name: str, *, with_numbers: bool) -> str:
    """Return a side in a few words: strengths, and the creatures in each domain."""
    tell = _brief_creature if with_numbers else _named
    side = view.sides[seat]
    if side.out:
        return f"{name} is out."
    if not side.domains:
        return f"{name}: {'handed in' if view.handed_in[seat] else 'not handed in yet'}."
    each = []
    for number, domain in enumerate(side.domains):
        there = ", ".join(map(tell, sight.there(view, seat, number))) or "nobody"
        each.append(f"{LETTERS[number]}{domain.strength or ' destroyed'} {there}")
    traps = sum(trap is not None for trap in side.traps)
    more = f"; {counted(traps, 'trap')}" if traps else ""
    return f"{name} ({side.power} Power, hand {side.hand}{more}): {'; '.join(each)}."


def _brief_creature(seen: CreatureSeen) -> str:
    hurt = f"-{seen.damage}" if seen.damage else ""
    turned = "*" if seen.expended else ""
    return f"{CARDS[seen.card].name}{turned} {seen.might}/{seen.will}/{seen.blood}{hurt}"


def _named(seen: CreatureSeen) -> str:
    return f"{CARDS[seen.card].name}{'*' if seen.expended else ''}"


def in_full(view: SquarriorsView, names: Names) -> str:
    """Return the table with everything that lies open, a line for each domain."""
    lines = [
        f"Squarriors. {_when(view, names)}",
        f"Hard winter from round {view.winter_from} on. {names[view.first]} began.",
        "Creatures: name, strategy type, Provision/Might/Will/Blood, keywords, what is on them.",
        _contest(view, names),
        *_queue_lines(view, names),
    ]
    for seat in range(view.seats):
        lines += _side(view, seat, names)
    if view.eliminated:
        lines.append(
            f"Eliminated, in this order: {listed(names[seat] for seat in view.eliminated)}."
        )
    lines.append(to_do(view, names))
    return "\n".join(filter(None, lines))


def _side(view: SquarriorsView, seat: int, names: Names) -> Iterator[str]:
    side, name = view.sides[seat], names[seat]
    if side.out:
        yield f"{name} (seat {seat + 1}) is out. Discard: {titles.numbered(side.discard)}."
        return
    if not side.domains:
        handed = "has handed in a tribe" if view.handed_in[seat] else "has no tribe yet"
        yield f"{name} (seat {seat + 1}) {handed}."
        return
    tribe = TRIBES[side.ready_made].name if side.ready_made else "a tribe of their own"
    yield (
        f"{name} (seat {seat + 1}, {tribe}): {side.power} Power; hand "
        f"{counted(side.hand, 'card')}; provision {side.provision} of {side.limit}; "
        f"recruits {side.recruits} of {TOP_RECRUITS}."
    )
    for number, domain in enumerate(side.domains):
        yield _domain(view, seat, number, domain)
    homeless = sight.there(view, seat, -1)
    if homeless:
        yield f"  Without a domain: {'; '.join(_creature(each) for each in homeless)}."
    yield f"  Traps: {_traps(side)}. Other Lands: {_lands(side)}."
    yield from _piles(view, seat, side)


def _domain(view: SquarriorsView, seat: int, number: int, domain: DomainSeen) -> str:
    """Return a domain with its strength, creatures, chain and marks."""
    strength = f"{STRENGTHS[number]} {domain.strength}" if domain.strength else "destroyed"
    creatures = [_creature(each) for each in sight.there(view, seat, number)]
    there = (
        f"{counted(len(creatures), 'creature')}: {'; '.join(creatures)}"
        if creatures
        else ("nobody")
    )
    chain = f" Chain: {', '.join(map(_linked, domain.chain))}." if domain.chain else ""
    marks = f" Marks: {_marks(domain.marks)}." if domain.marks else ""
    head = f"{seat + 1}.{LETTERS[number]} {PLACES[number]}, {CARDS[domain.card].name}"
    return f"  {head}, {strength}: {there}.{chain}{marks}"


def _creature(seen: CreatureSeen) -> str:
    """Return a creature with everything on it."""
    types = titles.types(seen.card)
    numbers = f"{seen.provision}/{seen.might}/{seen.will}/{seen.blood}"
    keywords = " ".join(SHORT_KEYWORDS[each] for each in seen.keywords)
    owner = f"Traitor of seat {seen.owner + 1}" if "Traitor" in seen.keywords else ""
    told = [
        "expended" * seen.expended,
        f"damage {seen.damage}" * bool(seen.damage),
        f"armor {seen.armor}" * bool(seen.armor),
        "manipulation counter" * seen.swayed,
        f"marks {_marks(seen.marks)}" * bool(seen.marks),
        owner,
        "entered this turn" * seen.entered,
        "attacked by stealth this turn" * seen.hunted,
        "attacked by manipulation this turn" * seen.courted,
        *seen.roles,
    ]
    more = ", ".join(filter(None, told))
    name = f"{CARDS[seen.card].name} ({seen.name})"
    return " ".join(filter(None, [name, types, numbers, keywords, more and f"[{more}]"]))


def _marks(marks: tuple[MarkSeen, ...]) -> str:
    return " and ".join(f"{CARDS[mark.card].name} of seat {mark.seat + 1}" for mark in marks)


def _linked(card: ChainSeen) -> str:
    types = "".join(titles.SHORT_TYPES[each] for each in card.types) or "-"
    text = CARDS[card.card].strategy_text
    works = (" (works)" if card.holds else " (idle)") if text else ""
    return f"{CARDS[card.card].name} {types}{works}"


def _traps(side: SideSeen) -> str:
    told = []
    for location, trap in zip(LOCATIONS, side.traps, strict=True):
        if trap is None:
            told.append(f"{location} empty")
        else:
            what = "face down" if trap.card is None else CARDS[trap.card].name
            told.append(f"{location} {what} for {trap.power} Power")
    return ", ".join(told)


def _lands(side: SideSeen) -> str:
    active = side.domains[0].card
    return titles.numbered(land for land in side.lands if land != active)


def _piles(view: SquarriorsView, seat: int, side: SideSeen) -> Iterator[str]:
    if side.known:
        yield f"  Known in the hand or set: {titles.numbered(side.known)}."
    if side.discard or side.banished:
        discard, banished = titles.numbered(side.discard), titles.numbered(side.banished)
        yield f"  Discard: {discard}. Banished: {banished}."
    if view.hands:
        yield f"  Hand: {titles.numbered(view.hands[seat])}."


# --- What is in progress -----------------------------------------------------------------


def _contest(view: SquarriorsView, names: Names) -> str:
    contest = view.contest
    if contest is None:
        return ""
    what = titles.capital(f"{names[contest.seat]}’s {CONTESTS[contest.kind]}")
    aim = ""
    if contest.target is not None:
        aim = f" on {_where(contest.target, names)}"
    elif contest.domain is not None:
        seat, domain = contest.domain
        aim = f" on {names[seat]}’s {PLACES[domain]}"
    return f"{what}{aim}{_sums(contest, names)}{_roll(contest, names)}."


def _where(target: CreatureAt, names: Names) -> str:
    """Return an attacked creature with where it is: `Jobe in Bo’s Council`."""
    name, whose = titles.named(target.creature), names[target.creature.seat]
    domain = target.place.domain
    return f"{name} in {whose}’s {PLACES[domain]}" if domain >= 0 else f"{whose}’s {name}"


def _sums(contest: ContestSeen, names: Names) -> str:
    told = [
        f"{names[seat]} {total}" for seat, total in enumerate(contest.totals) if total is not None
    ]
    dealt = f"; dealt {contest.dealt[0]} and {contest.dealt[1]}" if any(contest.dealt) else ""
    return f": {listed(told)}{dealt}" if told else dealt


def _roll(contest: ContestSeen, names: Names) -> str:
    roll = contest.roll
    if roll is None:
        return ""
    numbers = f"{roll.total} against {roll.needed}"
    return f"; {names[roll.seat]}’s {roll.kind} roll {roll.die}, in all {numbers}"


def _queue(view: SquarriorsView, names: Names) -> str:
    if not view.queue:
        return ""
    return f"Queue, newest first: {'; '.join(_actions(view, names))}."


def _queue_lines(view: SquarriorsView, names: Names) -> list[str]:
    return [_queue(view, names)] if view.queue else []


def _actions(view: SquarriorsView, names: Names) -> list[str]:
    last = len(view.queue)
    return [
        f"#{last - index} {spoken.waiting(view, action, names)}"
        for index, action in enumerate(view.queue)
    ]


# --- The hand ----------------------------------------------------------------------------


def describe_hand(view: SquarriorsView) -> str:
    """Return what only the viewer may see, with names and prices."""
    if view.viewer is None:
        return "Players see their own tactics and traps here."
    side = view.sides[view.viewer]
    if not side.domains:
        sheet = view.sheet
        return _ready_made() if sheet is None else f"You hand in {tribe(sheet)}"
    hand = titles.numbered(view.hand, "no tactics")
    traps = [
        f"{location} {CARDS[trap.card].name}"
        for location, trap in zip(LOCATIONS, side.traps, strict=True)
        if trap is not None and trap.card is not None
    ]
    told = f" Your traps: {', '.join(traps)}." if traps else ""
    return f"Your hand: {hand}.{told}{_seen_traps(view)}"


def _ready_made() -> str:
    """Return the ready-made tribes, each with the first words on how to play it."""
    each = (
        f"{made.name}, {'/'.join(map(str, made.strengths.values()))}: "
        f"{made.play.partition('. ')[0].rstrip('.')}."
        for made in TRIBES.values()
    )
    return f"You have handed in no tribe yet. Ready-made tribes: {' '.join(each)}"


def _seen_traps(view: SquarriorsView) -> str:
    """Return others’ face-down traps that the viewer has looked at."""
    seen = [
        f"{seat + 1}.{location} {CARDS[trap.card].name}"
        for seat, side in enumerate(view.sides)
        if seat != view.viewer
        for location, trap in zip(LOCATIONS, side.traps, strict=True)
        if trap is not None and trap.card is not None
    ]
    return f" You have seen: {', '.join(seen)}." if seen else ""


def hand_in_full(view: SquarriorsView) -> str:
    """Return the hand with the texts of its cards."""
    if view.viewer is None or not view.sides[view.viewer].domains:
        return describe_hand(view)
    lines = [describe_hand(view)]
    for number in dict.fromkeys(view.hand):
        card = CARDS[number]
        strategy = f" In a chain: {card.strategy_text}" if card.strategy_text else ""
        price = f"{card.subtype}, {sight.price(view, number)} Power, {titles.types(number)}"
        lines.append(f"{card.name} ({price}): {card.text}{strategy}")
    return "\n".join(lines)


def tribe(sheet: Sheet) -> str:
    """Return a handed-in tribe in words, domain by domain."""
    name = TRIBES[sheet.ready_made].name if sheet.ready_made else "your own tribe"
    each = [
        f"{PLACES[number]} {strength}: "
        + (
            ", ".join(CARDS[c].name for c, domain in sheet.creatures if domain == number)
            or "nobody"
        )
        for number, strength in enumerate(sheet.strengths)
    ]
    return f"{name}. {'. '.join(each)}."


# --- The result --------------------------------------------------------------------------


def result(view: SquarriorsView, names: Names) -> str:
    """Return how the match ended: the winner, then the others from the last to go to the first."""
    outcome = view.outcome
    if outcome is None:
        return ""
    winner = listed(names[seat] for seat in outcome.winners)
    resigned = outcome.reason == RESIGNED
    why = who_resigned(names, view.resigned) if resigned else "the last one standing"
    head = f"**{winner} wins**: {why}."
    order = sorted(range(view.seats), key=lambda seat: outcome.ranks[seat])
    lines = [f"{outcome.ranks[seat]}. {names[seat]}: {tally(view, seat)}." for seat in order]
    return "\n".join([head, *lines])


def tally(view: SquarriorsView, seat: int) -> str:
    """Return a player's final standing: strengths and creatures, or how or when the player went."""
    side = view.sides[seat]
    if seat in view.resigned:
        return "resigned"
    if side.out and seat in view.eliminated:
        number = view.eliminated.index(seat) + 1
        return "eliminated" if view.seats == 2 else f"the {_ORDINALS[number]} to go"
    if not side.domains:
        return "no tribe shown"
    strengths = "/".join(str(domain.strength) for domain in side.domains)
    return f"strengths {strengths}, {counted(len(side.creatures), 'creature')}"


_ORDINALS = {1: "first", 2: "second", 3: "third"}
