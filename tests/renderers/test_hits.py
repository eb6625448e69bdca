"""The places where candidates are picked on every game's pictures, see `renderers.kit.hits`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from bot.hand.candidates import next_parts
from bot.hand.menus import tree_of
from games.decisions import Ask
from games.parts import Meaning, Part, Parts
from games.registry import GAMES
from games.square_tactics.cards.characters import faction_of
from games.square_tactics.choices import CapturesOf as Captures
from games.square_tactics.choices import CardOf as Character
from games.square_tactics.choices import FactionOf
from games.squares.choices import PairOf
from games.squarriors import meanings as squarriors
from games.tactica import choices as tactica
from games.tactica.choices import CardOf as Tactic
from games.tactica.choices import Hostage
from renderers.contract import Renderer
from renderers.kit.candidates import Candidates
from renderers.kit.hits import Hit
from renderers.kit.sheet import Sheet
from renderers.registry import RENDERERS
from renderers.square_tactics.layout import open_captures
from tests.games.every_game import FIRST_OF_EACH, Case, in_cases, moments, some
from tests.players import PLAYERS

PHONE, FINGER = 340, 24
"""CSS pixels: the width of a picture on a phone, and the least size of a place to touch."""
ZOOM: dict[type[Meaning], float] = {
    # On the hexagon of battle 1, fifteen hexes wide:
    **dict.fromkeys((tactica.Hex, tactica.TroopOn, tactica.Target, tactica.Ground), 1.15),
    **dict.fromkeys((tactica.StandIn, tactica.Step, tactica.Decreed), 1.15),
    Character: 1.9,  # a captured one, as small as its number
    Captures: 1.9,
    Hostage: 1.5,
    squarriors.TrapOf: 1.8,
    squarriors.LinkOf: 1.8,
    squarriors.InDomain: 1.8,  # with no creature in a narrow panel, or beside what else is there
    squarriors.Goal: 1.8,
    squarriors.ChainOf: 1.8,
    squarriors.Stake: 1.8,
    squarriors.CardOf: 1.8,  # of a domain, in its heading
    squarriors.LandOf: 1.8,
    squarriors.ActionOf: 1.6,
}
"""Things that are too small for a finger there, and the zoom that the page needs for them."""
OUT, OUT_OF = 10, {"bopbm_squared": 30}
"""Pixels by which a mark stands out around its thing; more where the sign in the middle of a large
tile is drawn over it again."""
RIM = 3
"""The pixels by which neighbours may overlap."""
AROUND = {"squarriors"}
"""Games in which a larger place is picked than is marked: a domain around its letter."""

LOOKED_AT, THOROUGHLY = 3, 60
"""The moments of a match that are looked at."""


class Moment:
    """A question to a seat, with its picks so far."""

    def __init__(self, key: str, state: Any, ask: Ask, chosen: tuple[str, ...]) -> None:
        game = GAMES[key]
        self.key, self.ask, self.chosen = key, ask, chosen
        self.renderer: Renderer[Any] = RENDERERS[key]
        self.seen, self.own = game.view(state, None), game.view(state, ask.seat)
        self.parts: Parts = next_parts(ask, chosen)

    def sheets(self, parts: Parts) -> list[Sheet]:
        """Return everything that its player sees."""
        draw, marked = self.renderer, Candidates(parts)
        sheets = []
        if not draw.hand_is_board:
            seat = self.ask.seat
            sheets.append(
                draw.board(self.seen, PLAYERS[: self.seen.seats], bottom=seat, candidates=marked)
            )
        if draw.is_dealt(self.own):
            sheets.append(draw.hand(self.own, PLAYERS[: self.own.seats], candidates=marked))
        return sheets

    @property
    def are_alternatives(self) -> bool:
        """Whether one of the candidates is picked, and they are not the rest of one choice."""
        tree = tree_of(self.ask)
        return not self.ask.single or bool(tree.branches(tree.follow(self.chosen)))

    def __str__(self) -> str:
        return f"{self.key}: {self.ask.question} {' '.join(self.chosen)}"


def every_moment(case: Case, seed: int = 0, most: int = LOOKED_AT) -> Iterator[Moment]:
    """Yield decisions of a random match of all kinds, and every step on the way to one
    of the choices."""
    random = Random(f"{case} {seed}")
    for step in some(moments(case, seed), THOROUGHLY if case.thorough else most):
        state = case.game.decode(step.before)
        for ask in step.asks:
            words = random.choice(ask.choices).notation.split() if ask.single else [""]
            for end in range(len(words)):
                yield Moment(case.key, state, ask, tuple(words[:end]))


has_pictures = in_cases(
    lambda case: case.key in RENDERERS and (case.thorough or case in FIRST_OF_EACH)
)


@has_pictures
def test_candidates_are_picked_where_they_are_drawn(case: Case) -> None:
    """One drawing of each moment is checked for all properties of a place."""
    places = 0
    for moment in every_moment(case):
        sheets = moment.sheets(moment.parts)
        places += all_that_is_shown_has_its_place(moment, sheets)
        no_place_lies_over_another(moment, sheets)
        a_finger_hits_each_place(moment, sheets)
        a_place_is_where_its_candidate_is_marked(moment, sheets)
    assert places > LOOKED_AT, "much is shown"


def all_that_is_shown_has_its_place(moment: Moment, sheets: list[Sheet]) -> int:
    """Check that every candidate on a picture has its place; return the number of candidates."""
    places = 0
    words = {part.word for part in moment.parts}
    for sheet in sheets:
        assert {word for hit in sheet.hits for word in hit.words} <= words, moment
        for hit in sheet.hits:
            left, top, right, low = hit.box
            assert 0 <= left < right <= sheet.image.width, (str(moment), hit)
            assert 0 <= top < low <= sheet.image.height, (str(moment), hit)
    for part in moment.parts:
        found = [[hit for hit in sheet.hits if part.word in hit.words] for sheet in sheets]
        wanted = places_of(moment, part)
        assert any(found) == bool(wanted) or part.means is None, (str(moment), part)
        assert {*map(len, filter(None, found))} <= {wanted or 1}, (str(moment), part, found)
        places += bool(wanted)
    return places


def places_of(moment: Moment, part: Part) -> int:
    """Return the number of places at which a word is picked: one, if the picture
    shows its meaning."""
    means, own = part.means, moment.own
    if means is None or not moment.renderer.shows(own, means):
        return 0
    match means:
        case PairOf():  # both spaces, which can be the same reserve
            return len({*part.word.split("+")})
        case Captures(faction):  # on each of its cards
            return sum(faction_of(card) == faction for card in open_captures(moment.seen))
        case FactionOf() if own.asked == "faction":  # on its portraits
            return 1
        case FactionOf(faction):
            return sum(faction_of(card) == faction for card in own.hands[own.viewer])
        case Tactic(card) if not isinstance(means, Hostage):
            return int(own.hand.count(card))
    return 1


def no_place_lies_over_another(moment: Moment, sheets: list[Sheet]) -> None:
    if not moment.are_alternatives:
        return
    for sheet in sheets:
        for one, other in combinations(sheet.hits, 2):
            assert overlap(one, other) <= RIM, (str(moment), one, other)


def overlap(one: Hit, other: Hit) -> int:
    """Return the width of the part that two places share, in pixels."""
    left, top = map(max, zip(one.box[:2], other.box[:2], strict=True))
    right, low = map(min, zip(one.box[2:], other.box[2:], strict=True))
    if right <= left or low <= top:
        return 0
    if len(one.points) == len(other.points) == 4:
        return min(right - left, low - top)
    shared = ImageChops.multiply(*(shape(hit, (left, top, right, low)) for hit in (one, other)))
    wide = 0
    while shared.getbbox() is not None:
        shared, wide = shared.filter(ImageFilter.MinFilter(3)), wide + 2
    return wide


def shape(hit: Hit, box: tuple[int, int, int, int]) -> Image.Image:
    """Return the part of a place within a box, as a mask with a black rim."""
    left, top, right, low = box
    mask = Image.new("L", (right - left + 2, low - top + 2))
    points = [(x - left + 1, y - top + 1) for x, y in hit.points]
    ImageDraw.Draw(mask).polygon(points, fill=255)
    inner = Image.new("L", mask.size)
    inside = (1, 1, right - left + 1, low - top + 1)
    inner.paste(mask.crop(inside), inside)
    return inner


def a_finger_hits_each_place(moment: Moment, sheets: list[Sheet]) -> None:
    """Check that a finger hits each place, on a phone or after a zoom."""
    means = {part.word: part.means for part in moment.parts}
    for sheet in sheets:
        for hit in sheet.hits:
            left, top, right, low = hit.box
            size = min(right - left, low - top) * PHONE / sheet.image.width
            zoom = max(ZOOM.get(type(means[word]), 1) for word in hit.words)
            assert size * zoom >= FINGER, (str(moment), hit, FINGER / size)


def a_place_is_where_its_candidate_is_marked(moment: Moment, sheets: list[Sheet]) -> None:
    """Check that a candidate is marked in its place, and nowhere else."""
    out = OUT_OF.get(moment.key, OUT)
    means = {part.word: part.means for part in moment.parts}
    for plain, sheet in zip(moment.sheets(()), sheets, strict=True):
        assert not plain.hits, "nothing can be picked"
        assert not plain.marked
        changed = ImageChops.difference(
            plain.image.pixels.convert("RGB"), sheet.image.pixels.convert("RGB")
        ).convert("L")
        for hit in sheet.hits:
            left, top, right, low = hit.box
            middle = (left + right) // 2, (top + low) // 2
            assert is_within(hit, middle), (str(moment), hit)
            drawn = changed.crop(hit.box).getbbox()
            assert drawn is not None, (str(moment), hit)
            if moment.key not in AROUND and any(means[word] for word in hit.words):
                assert drawn[0] < middle[0] - left < drawn[2], (str(moment), hit)
                assert drawn[1] < middle[1] - top < drawn[3], (str(moment), hit)
        for left, top, right, low in [hit.box for hit in sheet.hits]:
            changed.paste(0, (left - out, top - out, right + out, low + out))
        assert changed.getbbox() is None, (str(moment), changed.getbbox())


def is_within(hit: Hit, point: tuple[int, int]) -> bool:
    left, top, _, _ = hit.box
    return bool(shape(hit, hit.box).getpixel((point[0] - left + 1, point[1] - top + 1)))
