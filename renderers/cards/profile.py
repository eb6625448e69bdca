"""A member on one card: matches, results by game, most frequent opponent, streak, longest match."""

from __future__ import annotations

import msgspec

from renderers.cards.panel import INNER, LINE, PAD, TITLE, plate, put_fact, put_heading
from renderers.edge import picture
from renderers.kit import fonts, masks
from renderers.kit.faces import ALONE, Face, Sign
from renderers.kit.image import Image
from renderers.kit.names import put_name
from renderers.kit.sheet import Sheet
from renderers.kit.style import (
    BODY,
    DISPLAY,
    GAP,
    GOLD,
    GROUND,
    MARGIN,
    MUTED,
    NEUTRAL,
    PANEL,
    SMALL,
    TEXT,
    WIDTH,
    Style,
)
from renderers.kit.themes import DEFAULT, Theme
from renderers.kit.tile import Tile
from renderers.picture import Picture

PROFILE = "profile.png"

_NAMES = DISPLAY, Style("Black", 32)
_NUMBER = Style("Black", 56)
_HEADING, _NAME = 44, 84
_SCORE = 124
_GAME = 96
_BAR = 18
_FACT = TITLE + 2 * LINE + PAD + 4
_HALF = (INNER - GAP) // 2


class Score(msgspec.Struct, frozen=True):
    """The numbers of matches that the member won, drew and lost."""

    won: int
    drawn: int
    lost: int

    @property
    def played(self) -> int:
        """The number of all these matches."""
        return self.won + self.drawn + self.lost


class GameScore(msgspec.Struct, frozen=True):
    """The results in one game."""

    name: str
    score: Score
    told: str
    """The results in words."""


class Fact(msgspec.Struct, frozen=True):
    """A fact about the member: a small title, the fact itself, and a second line."""

    title: str
    text: str
    more: str = ""


class Profile(msgspec.Struct, frozen=True):
    """The contents of a profile card."""

    title: str
    since: str
    name: str
    """The name, in characters that the font has."""
    score: Score
    labels: tuple[str, str, str]
    """The words for won, drawn and lost."""
    games: tuple[GameScore, ...]
    """The results by game, the most played first."""
    facts: tuple[Fact, ...]
    face: Face | None = None
    """The member's avatar."""


def profile_card(profile: Profile, theme: Theme = DEFAULT) -> Picture:
    """Draw the card, with the same facts in its description."""
    faces = (profile.face,)
    return picture(_draw(profile), PROFILE, described(profile), theme, faces=faces)


def described(profile: Profile) -> str:
    """Return the card in words."""
    score = profile.score
    numbers = zip((score.won, score.drawn, score.lost), profile.labels, strict=True)
    results = ", ".join(f"{number} {label}" for number, label in numbers)
    games = " ".join(f"{game.name}: {game.told}." for game in profile.games)
    facts = " ".join(
        f"{fact.title}: {fact.text}{f', {fact.more}' if fact.more else ''}."
        for fact in profile.facts
    )
    return f"{profile.name}, {profile.title}, {profile.since}. {results}. {games} {facts}"


def _draw(profile: Profile) -> Sheet:
    scores = MARGIN + _HEADING + _NAME
    games = scores + _SCORE + GAP
    facts = games + len(profile.games) * (_GAME + GAP)
    rows = -(-len(profile.facts) // 2)
    sheet = Sheet(WIDTH, facts + rows * (_FACT + GAP) - GAP + MARGIN, GROUND)
    put_heading(sheet, profile.title, profile.since)
    y = MARGIN + _HEADING + 34
    beside = 0 if profile.face is None else ALONE.width + GAP
    if beside:
        sheet.note_sign(Sign(0, MARGIN + ALONE.width / 2, y, 1, 1, ALONE))
    at = (sheet, profile.name, MARGIN + beside, y)
    put_name(*at, styles=_NAMES, room=INNER - beside, ink=TEXT, ground=GROUND)
    _scores(sheet, profile, scores)
    for n, game in enumerate(profile.games):
        _game(sheet, game, games + n * (_GAME + GAP))
    for n, fact in enumerate(profile.facts):
        left, top = MARGIN + n % 2 * (_HALF + GAP), facts + n // 2 * (_FACT + GAP)
        alone = n == len(profile.facts) - 1 and n % 2 == 0
        width = INNER if alone else _HALF
        put_fact(sheet, fact.title, (fact.text, fact.more), (left, top, width, _FACT))
    return sheet


def _scores(sheet: Sheet, profile: Profile, top: int) -> None:
    """Write won, drawn and lost as large numbers."""
    width = (INNER - 2 * GAP) // 3
    score = profile.score
    numbers = (score.won, score.drawn, score.lost)
    for n, (number, text) in enumerate(zip(numbers, profile.labels, strict=True)):
        left = MARGIN + n * (width + GAP)
        sheet.put(plate(width, _SCORE, line=GOLD if n == 0 else None), left, top)
        middle = left + width / 2
        sheet.write(str(number), middle, top + 48, _NUMBER, TEXT, ground=PANEL, align=0.5)
        sheet.write(text, middle, top + 98, SMALL, MUTED, ground=PANEL, align=0.5)


def _game(sheet: Sheet, game: GameScore, top: int) -> None:
    """Draw a game's results in words and as a bar."""
    sheet.put(plate(INNER, _GAME), MARGIN, top)
    end = WIDTH - MARGIN - PAD
    left = sheet.write(game.told, end, top + 34, BODY, MUTED, ground=PANEL, align=1)
    name = fonts.fitted(game.name, BODY, INNER - 2 * PAD - left - GAP)
    sheet.write(name, MARGIN + PAD, top + 34, BODY, TEXT, ground=PANEL)
    sheet.put(_bar(game.score, INNER - 2 * PAD), MARGIN + PAD, top + 60)


def _bar(score: Score, width: int) -> Image:
    """Return a bar that needs no colour: won is filled, drawn is striped, lost is an outline."""
    tile = Tile(width, _BAR, PANEL)
    tile.stamp(masks.rounded(width, _BAR, _BAR / 2, 2), 0, 0, NEUTRAL.main)
    won = round(width * score.won / score.played)
    drawn = round(width * (score.won + score.drawn) / score.played)
    for x in range(won, drawn - 5, 10):
        tile.stamp(masks.rounded(5, _BAR, 2), x, 0, NEUTRAL.light)
    if won:
        tile.stamp(masks.rounded(max(won, _BAR), _BAR, _BAR / 2), 0, 0, GOLD)
    return tile.done()
