"""The messages between the table and the bot, as JSON over one socket for each tab.

The tab sends the first message (`Enter`). From then on the bot sends the whole position each time
that any of it changes for this seat. Pictures come as binary messages: the 32 letters of their id,
then the PNG file. A picture that the tab already has is not sent again.

`web/src/messages.ts` is generated from this module: run `python -m web.types` after a change.
"""

from __future__ import annotations

import msgspec

from renderers.kit.density import Density

PICTURE_ID = 32
"""Letters in the id of a picture."""

# --- From the bot ------------------------------------------------------------------------


class Hit(msgspec.Struct, frozen=True):
    """A place on a picture that picks something. The same thing can lie in several places."""

    words: tuple[str, ...]
    """As in `Entry.word`; several if the place can be picked in several ways."""
    points: tuple[tuple[float, float], ...]
    """The corners of its outline, in dp of the picture."""


class Roll(msgspec.Struct, frozen=True):
    """A die on a picture."""

    name: str
    """The occasion of the roll. Another roll has another name or number."""
    number: int
    box: tuple[int, int, int, int]
    """As in `Footprint`."""


class Footprint(msgspec.Struct, frozen=True):
    """The place on a picture of a piece that can move."""

    name: str
    """The name of the piece, or of its place if the game does not tell such pieces apart."""
    came_from: str
    """Its name before it moved; "" if the name is the same."""
    box: tuple[int, int, int, int]
    """In dp of the picture: left edge, upper edge, width and height."""


class Pictured(msgspec.Struct, frozen=True):
    """A picture of the position."""

    id: str
    kind: str
    """`board` or `hand`."""
    alt: str
    width: int
    height: int
    hits: tuple[Hit, ...] = ()
    footprints: tuple[Footprint, ...] = ()
    """Pieces that moved since the last picture of the same kind can be shown sliding."""
    rolls: tuple[Roll, ...] = ()
    """In the same way, dice can be shown rolling."""


class Entry(msgspec.Struct, frozen=True):
    """Something that can be picked."""

    pick: str
    """Its word in `Pick.words`, or its number in `Collect`."""
    word: str
    """Its name in the hit maps of pictures."""
    text: str
    hint: str = ""
    """Its effect."""
    row: int = 0
    """Entries with the same row stand side by side; rows count from the top."""
    column: int = 0
    """Its place within its row, from 1; 0 to follow the order of the entries."""
    pictured: bool = False
    """Whether the hint only repeats what the picture shows at a large size."""
    card: str = ""
    """The key of the card that the entry is about; "" for none."""
    ends: bool = False
    """Whether its pick makes a choice."""


class Crumb(msgspec.Struct, frozen=True):
    """A pick already made on the way to a choice."""

    text: str
    back: str
    """The value of `Pick.words` that leads back to before this pick."""


class Several(msgspec.Struct, frozen=True):
    """The picks so far, in an answer that combines several choices."""

    counts: tuple[int, ...]
    """How often each choice is picked."""
    open: tuple[int, ...]
    """The numbers of the choices that can still be picked."""
    told: str
    """The sum or the effect of the picks, in Markdown."""
    is_answer: bool
    """Whether the picks can be given as the answer."""


class Kept(msgspec.Struct, frozen=True):
    """Something that the member has saved and that answers the question, such as a tribe."""

    notation: str
    name: str


class Question(msgspec.Struct, frozen=True):
    """The question that the seat is asked, and what can be picked next."""

    since: int
    """The version that asked it. An answer repeats it."""
    prompt: str
    """In Markdown."""
    note: str
    """A note that applies to every entry."""
    crumbs: tuple[Crumb, ...]
    entries: tuple[Entry, ...]
    shortcuts: tuple[Entry, ...] = ()
    """Things on pictures that verbs among the entries are used on. They have no buttons: a click
    picks both. If that makes a choice, the click shows it, and a second one makes it."""
    several: Several | None = None
    """For an answer of several choices, in the order of `entries`."""
    kept: tuple[Kept, ...] = ()


class Told(msgspec.Struct, frozen=True):
    """The text of a subject that is not a match, such as a lesson."""

    where: str
    """The progress of the reader, in Markdown; "" if there is none to show."""
    text: str
    """In Markdown."""


class Offer(msgspec.Struct, frozen=True):
    """Something that the seat may do without being asked."""

    notation: str
    label: str
    sure: str
    """The question that confirms it; "" for none."""


class Deed(msgspec.Struct, frozen=True):
    """Something that the reader may do beyond the rules of the game, such as a rematch."""

    key: str
    label: str
    told: str
    """The effects of the deed for the seat so far, in Markdown; "" for none."""
    is_typed: bool
    """Whether it takes a typed text."""
    is_main: bool
    """Whether most players want it next."""
    has_form: bool
    """Whether it has a form, to be requested by `AskForm`."""


class StandingOrder(msgspec.Struct, frozen=True):
    """A standing order that the seat has given, or can give."""

    key: str
    name: str
    help: str
    stands: bool
    is_recommended: bool
    """Whether the game recommends it to this seat, which has given no order yet."""


class Player(msgspec.Struct, frozen=True):
    """A player at the table."""

    name: str
    is_you: bool
    is_computer: bool
    is_asked: bool
    """Whether the match waits for this player."""
    status: str
    """Such as `resigned`; "" while the player plays."""
    due: int | None = None
    """The end of the time that is running for the player, in seconds since 1970."""
    reserve: int | None = None
    """The seconds that the player has left while their clock stands still; None without a clock."""


class Position(msgspec.Struct, frozen=True, tag="position"):
    """A match as a seat or a spectator may see it now; or a subject that is not a match, as its
    reader sees it."""

    number: int
    """Counts the positions that this tab was sent."""
    match: int
    """The id of the match; 0 for a subject that is not one."""
    game: str
    title: str
    players: tuple[Player, ...]
    score: str
    """The state or the result of the match, in Markdown."""
    waiting: str
    """The players for whom the match waits, in Markdown; "" once it is over."""
    is_over: bool
    is_seated: bool
    """Whether the reader plays in the match."""
    pictures: tuple[Pictured, ...]
    is_dark: bool
    """Whether the member's look is a dark one, which the page follows."""
    notes: tuple[str, ...]
    """Answers given on behalf of the seat since it last decided, and news from features, in
    Markdown."""
    question: Question | None
    may_undo: bool
    may_ask_hint: bool
    offers: tuple[Offer, ...]
    orders: tuple[StandingOrder, ...]
    deeds: tuple[Deed, ...]
    has_cards: bool
    """Whether the game has a list of cards."""
    log_from: int
    """The number of log lines that the tab already has. `log` continues from there."""
    log: tuple[str, ...]
    """In Markdown."""
    chat: str
    """The address of the channel where the match is played, or from which the reader came; "" for
    none."""
    told: Told | None = None
    """The text of a subject that is not a match."""


class Moment(msgspec.Struct, frozen=True, tag="moment"):
    """A moment of the match as everybody saw it, for a tab that looks back. Once the match is over,
    all hands are open. Its picture is sent each time."""

    number: int
    """From 0."""
    of: int
    """The number of moments so far."""
    move: int
    """The number of choices that led to it."""
    told: str
    """The events since the moment before, in Markdown."""
    score: str
    """The state of the match at the moment, in Markdown."""
    picture: Pictured


class Rules(msgspec.Struct, frozen=True, tag="rules"):
    """A page of the rules of the game. Its picture is sent each time."""

    page: int
    """From 0."""
    titles: tuple[str, ...]
    """The titles of all pages."""
    text: str
    """In Markdown."""
    caption: str
    """A description of the picture, in Markdown."""
    picture: Pictured | None = None


class CardName(msgspec.Struct, frozen=True):
    """A card in the list of a game's cards."""

    key: str
    name: str
    kind: str


class Cards(msgspec.Struct, frozen=True, tag="cards"):
    """All cards of the game."""

    cards: tuple[CardName, ...]


class Card(msgspec.Struct, frozen=True, tag="card"):
    """A card in full. Its picture is sent each time."""

    key: str
    name: str
    kind: str
    text: str
    """In Markdown."""
    picture: Pictured | None = None


class Hint(msgspec.Struct, frozen=True, tag="hint"):
    """The move that the computer would play in place of the member."""

    text: str
    """In Markdown."""
    since: int
    notation: str
    """For `Play`, which makes the choice."""


class Way(msgspec.Struct, frozen=True):
    """A button of a form."""

    key: str
    label: str
    is_main: bool


class Person(msgspec.Struct, frozen=True):
    """Somebody who can be picked in a form."""

    key: str
    name: str


class Form(msgspec.Struct, frozen=True, tag="form"):
    """The form of a deed, made for this member alone. Its pictures are sent each time."""

    key: str
    """The key of the deed."""
    told: str
    """In Markdown."""
    text: str | None
    """The text to start from; None if the form has no text to write."""
    most: int
    """The most letters that the text may have."""
    people: tuple[Person, ...]
    """The people from whom one is picked; empty if nobody is."""
    finds: bool
    """Whether members can be searched by name."""
    ways: tuple[Way, ...]
    pictures: tuple[Pictured, ...]


class Said(msgspec.Struct, frozen=True, tag="said"):
    """The reply to something that the member did: that it was done, or why it was not."""

    text: str
    """In Markdown."""
    is_refusal: bool = False


class Moved(msgspec.Struct, frozen=True, tag="moved"):
    """The table of another match, which the member wants to see from now on."""

    address: str


class Closed(msgspec.Struct, frozen=True, tag="closed"):
    """The bot closes the table, and says why. The tab does not come back by itself, unless it is
    told to reload."""

    text: str
    again: bool = False


FromBot = Position | Moment | Rules | Cards | Card | Hint | Form | Said | Moved | Closed

# --- From the tab ------------------------------------------------------------------------


class Enter(msgspec.Struct, frozen=True, tag="enter"):
    """A tab sits down at its table. Always the first message."""

    build: str
    """The build that the tab runs. An old one is told to reload."""
    has_log: int = 0
    """The number of log lines that the tab has."""
    token: str = ""
    """The secret of the session of an Activity, which no cookie reaches."""
    density: Density = 1
    """How many pixels its pictures have along a dp: 2 for a fine screen. A tab whose screen has
    changed says so by sitting down again."""


class Pick(msgspec.Struct, frozen=True, tag="pick"):
    """Pick one word after the other. When only one choice is left, it is played."""

    since: int
    words: str
    """All words picked so far; "" to start over."""


class Collect(msgspec.Struct, frozen=True, tag="collect"):
    """Pick several choices, and say when the answer is complete."""

    since: int
    counts: tuple[int, ...]
    is_done: bool


class Play(msgspec.Struct, frozen=True, tag="play"):
    """Make a choice by its notation, such as something that the member has saved."""

    since: int
    notation: str


class Type(msgspec.Struct, frozen=True, tag="type"):
    """Make choices as typed after `/move`."""

    text: str


class TakeUp(msgspec.Struct, frozen=True, tag="take_up"):
    """Take an offer, which the seat may do without being asked."""

    notation: str


class Do(msgspec.Struct, frozen=True, tag="do"):
    """Do a deed."""

    key: str
    typed: str
    way: str = ""
    """The key of the button that was pressed in its form."""
    picked: str = ""
    """The key of the person who was picked in its form."""


class AskForm(msgspec.Struct, frozen=True, tag="ask_form"):
    """Ask for the form of a deed."""

    key: str
    name: str = ""
    """The beginning of the name of the person to find."""


class SetOrder(msgspec.Struct, frozen=True, tag="set_order"):
    """Give a standing order, or lift it."""

    number: int
    """The number of the position at which the order was given."""
    key: str
    """"" for all recommended orders together."""
    stands: bool


class Undo(msgspec.Struct, frozen=True, tag="undo"):
    """Take back the last choice."""

    number: int
    """The number of the position at which the button was pressed."""


class AskHint(msgspec.Struct, frozen=True, tag="ask_hint"):
    """Ask what the computer would play. The answer takes some seconds, and the tab can go on
    meanwhile."""


class Look(msgspec.Struct, frozen=True, tag="look"):
    """Look back at a moment. This changes nothing."""

    number: int
    """From 0. A number out of range, such as -1, stands for the last moment."""


class AskRules(msgspec.Struct, frozen=True, tag="ask_rules"):
    """Read a page of the rules."""

    page: int
    """From 0. A page that does not exist stands for the first."""


class AskCard(msgspec.Struct, frozen=True, tag="ask_card"):
    """Read a card, or the list of all cards."""

    key: str
    """The key of the card; "" for the list."""


FromTab = (
    AskRules
    | AskCard
    | AskForm
    | Look
    | AskHint
    | Enter
    | Pick
    | Collect
    | Play
    | Type
    | TakeUp
    | Do
    | SetOrder
    | Undo
)
