"""Squarriors positions written as tables, for lessons and tests.

    [round 5, active 2] c4: king jobe* / power 5 / hand: nip ; v3: ghost-1 / c4: sela_quill~

Each player has a line; lines are divided by `;`. A line names domains with their strengths and
creatures (`*` expended, `-2` damaged, `+1` armored, `~` with a manipulation counter, `@2` owned by
seat 2); a ready-made `tribe` whose domain cards lie there, or `code`, `keep` and `land`s; `power`,
`hand`, `trap left`, `chain c`, `discard`, and marks (`mark king: war_paint@2`). Players are counted
from 1. Words in brackets begin the table: the `round`, the player who is `active`, the round in
which `winter` comes, and `own` for tribes of the players' own.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from games.chance import Chance
from games.engine import run_on
from games.frames import Log
from games.refusals import BadSetup
from games.squarriors.board import LETTERS, LOCATIONS, TOP_STRENGTH
from games.squarriors.cards.cards import CARDS, COST, KEYS, RECRUIT, SUBTYPE
from games.squarriors.cards.tribes import READY_MADE
from games.squarriors.pieces import ChainCard, Creature, Domain, Mark, Sheet, Side, Trap
from games.squarriors.rules.action_phase import ActionPhase
from games.squarriors.rules.match import Match
from games.squarriors.rules.turn import Turn
from games.squarriors.state import SquarriorsState

PLAIN = {"code": "hard_rations", "keep": "railyard_camp", "land": "bird_table"}
"""Domains whose texts get in nobody's way; Bird Table asks for a Discipline of 4."""
STRENGTH = 3
TRIBE = "old_oak"
"""The ready-made tribe of a player for whom none is named."""
MOST = 4
"""The highest number of players."""
_OWN = ["own"]
_CREATURE = re.compile(r"(?P<key>\w+)(?P<rest>.*)")


def laid_out(text: str, chance: Chance | None = None) -> SquarriorsState:
    """Return the position that a table describes.

    Raises:
        BadSetup: the text is no such table.
    """
    try:
        words, text = text[1:].split("]", 1) if text.startswith("[") else ("", text)
        said = [part.split() for part in words.split(",") if part.strip()]
        numbers = {name: int(number) for name, number in filter(_OWN.__ne__, said)}
        return table(*text.split(";"), chance=chance, own=_OWN in said, **numbers)
    except (KeyError, ValueError, IndexError, TypeError) as error:
        raise BadSetup(f"“{text}” is no table of Squarriors: {error!r}") from error


def table(
    *lines: str,
    active: int = 1,
    round: int = 2,
    winter: int = 16,
    own: bool = False,
    chance: Chance | None = None,
) -> SquarriorsState:
    """Return a position in the action phase of the `active` player, counted from 1.

    Raises:
        KeyError, ValueError, IndexError: a line names something that does not exist.
    """
    if not 2 <= len(lines) <= MOST:
        raise ValueError(f"{len(lines)} players")
    state = SquarriorsState(
        seats=len(lines),
        chance=chance or Chance(bytes(16)),
        stack=[Match(active - 1), Turn(active - 1, "action"), ActionPhase(active - 1)],
        own_tribes=own,
        balance=False,
        winter=winter,
        sides=[Side() for _ in lines],
        first=0,
        round=round,
        active=active - 1,
        phase="action",
    )
    for seat, line in enumerate(lines):
        _lay_out(state, seat, line)
    run_on(state, Log())  # what is forced is taken, as in a match
    return state


def creature(state: SquarriorsState, called: str) -> Creature:
    """Return a creature by its key, or a recruit by its number (`r1`).

    Raises:
        KeyError: no such creature is in play.
    """
    for each in state.creatures():
        if called in (CARDS[each.card].key, f"r{each.recruit}"):
            return each
    raise KeyError(f"{called} is not in play")


def _lay_out(state: SquarriorsState, seat: int, line: str) -> None:
    side = state.sides[seat]
    side.domains = [Domain(KEYS[PLAIN[kind]], STRENGTH) for kind in ("land", "keep", "code")]
    side.lands = bytes([side.domains[0].card])
    parts = [part.strip() for part in line.split("/") if part.strip()]
    for part in sorted(parts, key=lambda part: part.startswith("mark")):
        head, _, rest = (word.strip() for word in part.partition(":"))
        _add(state, seat, head, rest.split())
    if not side.creatures:
        side.creatures.append(_creature(state, seat, 0, "dozing_owlet"))
    side.sheet = _sheet(side, own=state.own_tribes)


def _add(state: SquarriorsState, seat: int, head: str, words: Sequence[str]) -> None:
    """Add one part of a line, given as the words before and after its colon."""
    side = state.sides[seat]
    match head.split():
        case [domain] if found := re.fullmatch(rf"([{LETTERS}])([0-{TOP_STRENGTH}])", domain):
            place = LETTERS.index(found[1])
            side.domains[place].strength = int(found[2])
            side.creatures += [_creature(state, seat, place, word) for word in words]
        case ["power", power]:
            side.power = int(power)
        case ["hand"]:
            side.hand[:] = bytes(sorted(KEYS[word] for word in words))
        case ["discard"]:
            side.discard[:] = bytes(sorted(KEYS[word] for word in words))
        case ["trap", location]:
            card = KEYS[words[0]]
            side.traps[LOCATIONS.index(location)] = Trap(card, COST[card])
        case ["chain", domain]:
            side.domains[LETTERS.index(domain)].chain = [
                ChainCard(state.new_uid(), KEYS[word], _owner(word, seat)) for word in words
            ]
        case ["mark", carrier]:
            _mark(state, seat, carrier, words)
        case ["tribe", key]:
            tribe = READY_MADE[key]
            side.lands = tribe.lands
            cards = (tribe.lands[0], tribe.stronghold, tribe.code)
            for lying, card in zip(side.domains, cards, strict=True):
                lying.card = card
            side.sheet = tribe
        case ["land", *keys]:
            side.lands = bytes(KEYS[key] for key in keys)
            side.domains[0].card = side.lands[0]
        case ["keep", key]:
            side.domains[1].card = KEYS[key]
        case ["code", key]:
            side.domains[2].card = KEYS[key]
        case _:
            raise ValueError(head)


def _sheet(side: Side, *, own: bool) -> Sheet:
    """Return a tribe with which the side could have begun."""
    tactics = [*side.hand, *side.discard, *(trap.card for trap in side.traps if trap)]
    return Sheet(
        ready_made="" if own else TRIBE if side.sheet is None else side.sheet.ready_made,
        strengths=(STRENGTH, STRENGTH, STRENGTH),
        code=side.domains[2].card,
        stronghold=side.domains[1].card,
        lands=side.lands,
        creatures=(),
        tactics=bytes(sorted(tactics)),
    )


def _owner(word: str, seat: int) -> int:
    """Return the owner of a card in a chain: a creature there was an enemy's, killed or stolen."""
    return 1 - seat if SUBTYPE[KEYS[word]] is None and seat < 2 else seat


def _creature(state: SquarriorsState, seat: int, domain: int, word: str) -> Creature:
    found = _CREATURE.fullmatch(word)
    if found is None:
        raise ValueError(word)
    card, rest = KEYS[found["key"]], found["rest"]
    flags = {mark: int(digit) for mark, digit in re.findall(r"([@+-])(\d)", rest)}
    made = Creature(state.new_uid(), card, flags.get("@", seat + 1) - 1, seat, domain)
    made.damage, made.armor = flags.get("-", 0), flags.get("+", 0)
    made.expended, made.swayed = "*" in rest, "~" in rest
    made.dealer = 1 - seat if made.damage and seat < 2 else -1
    if RECRUIT[card]:
        state.recruits += 1
        made.recruit = state.recruits
    return made


def _mark(state: SquarriorsState, seat: int, carrier: str, words: Sequence[str]) -> None:
    for word in words:
        key, _, owner = word.partition("@")
        mark = Mark(state.new_uid(), KEYS[key], int(owner) - 1 if owner else seat)
        if carrier in LETTERS:
            state.sides[seat].domains[LETTERS.index(carrier)].marks.append(mark)
        else:
            creature(state, carrier).marks.append(mark)
