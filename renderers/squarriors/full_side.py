"""Everything of one player that lies open, in full: cards with their text, marks by name, piles."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from games.squarriors.board import LETTERS, NOWHERE
from games.squarriors.cards.cards import CARDS, PREY
from games.squarriors.view import CreatureSeen, DomainSeen, SideSeen, SquarriorsView
from renderers.kit import fonts
from renderers.kit.sheet import Sheet
from renderers.kit.style import BOARD, MUTED, SPACE, TEAMS, TEXT
from renderers.squarriors import icons, labels, signs
from renderers.squarriors.creatures import face_of, in_a_row, with_seat
from renderers.squarriors.entries import Entry, Section, draw_list, fact, heading, title
from renderers.squarriors.sides import WIDE


def draw_side(view: SquarriorsView, seat: int, name: str) -> Sheet:
    """Draw one player's side with every text, as far as everybody may know it."""
    shown = fonts.printable(name, f"Player {seat + 1}")
    return draw_list(list(_sections(view, seat, shown)))


def _sections(view: SquarriorsView, seat: int, name: str) -> Iterator[Section]:
    side, team = view.sides[seat], TEAMS[seat]
    facts = [signs.seat_disc(seat, team, BOARD), heading(name)]
    if side.out:
        yield Section((*facts, heading(labels.OUT, MUTED)))
        return
    if not side.domains:
        yield Section(tuple(facts), (), labels.CHOOSES)
        return
    yield Section((*facts, signs.power(side.power, 46, team, BOARD)), (), labels.facts(side))
    for domain, seen in enumerate(side.domains):
        yield _domain(side, seat, domain, seen)
    lost = [creature for creature in side.creatures if creature.domain == NOWHERE]
    if lost:
        yield Section((heading(labels.HOMELESS),), tuple(_creature(each, seat) for each in lost))
    yield from _piles(side)


def _domain(side: SideSeen, seat: int, number: int, seen: DomainSeen) -> Section:
    """Return a domain: its card, the marks on it, its creatures and its chain."""
    team = TEAMS[seat]
    head = (
        signs.letter(LETTERS[number].upper(), team, BOARD),
        icons.strength(seen.strength, team, BOARD),
        heading(CARDS[seen.card].name if seen.strength else labels.domain_name(number)),
        heading(labels.domain(number) if seen.strength else labels.DESTROYED, MUTED),
    )
    if not seen.strength:
        return Section(head)
    entries = [_mark(mark.card, mark.seat) for mark in seen.marks]
    there = [creature for creature in side.creatures if creature.domain == number]
    entries += [_creature(creature, seat) for creature in there]
    for n, link in enumerate(seen.chain):
        name = f"{LETTERS[number]}{n + 1}"
        card = icons.chain_card(labels.types(link.types), link.holds, PREY[link.card], TEXT, SPACE)
        holds = "" if PREY[link.card] else labels.WORKS if link.holds else labels.IDLE
        text = "" if PREY[link.card] else labels.strategy(CARDS[link.card])
        parts = (title(name), card, title(CARDS[link.card].name), fact(holds))
        names = (f"{seat + 1}.{name}", name)
        entries.append(Entry(parts, ((text, TEXT if link.holds else MUTED),), names))
    return Section(head, tuple(entries), labels.text(CARDS[seen.card]))


def _creature(seen: CreatureSeen, seat: int) -> Entry:
    """Return a creature in its present state: its keywords in full, its text and its marks."""
    card = CARDS[seen.card]
    face = face_of(seen, seat, WIDE, SPACE)
    parts = (title(face.name), *in_a_row(replace(face, marks=()), SPACE))
    in_words = labels.creature_in_words(seen)
    texts = [(in_words, MUTED)] if in_words else []
    texts.append((labels.text(card), TEXT))
    for mark in seen.marks:
        texts.append((labels.mark(CARDS[mark.card], mark.seat), MUTED))
    names = (f"{labels.place(seat, seen.domain)} {seen.name}", seen.name)
    return Entry(parts, tuple(texts), names)


def _mark(card: int, seat: int) -> Entry:
    return Entry(
        (with_seat(CARDS[card].name, seat, TEXT, SPACE),), ((labels.text(CARDS[card]), MUTED),)
    )


def _piles(side: SideSeen) -> Iterator[Section]:
    """Yield the other Lands with their texts, then the discarded and the banished cards."""
    active = side.domains[0]
    others = [land for land in side.lands if land != active.card and active.strength]
    if others:
        entries = tuple(
            Entry(
                (title(CARDS[land].name),), ((labels.text(CARDS[land]), TEXT),), (CARDS[land].key,)
            )
            for land in others
        )
        yield Section((heading(labels.LANDS),), entries)
    for head, pile in ((labels.DISCARD, side.discard), (labels.BANISHED, side.banished)):
        if pile:
            yield Section((heading(head),), (), labels.cards(pile))
