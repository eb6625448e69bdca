"""Sentences on boards, in hands and about moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from types import MappingProxyType

from bot.catalog import Catalog
from bot.limits import BUTTON
from bot.storage.breaks import on_break
from bot.storage.records import Finished, Former, Player, Running
from bot.words import TAKE_BACK, jump, match_title, plain
from games.engine import AnyGame
from games.players.levels import LEVELS
from games.unasked import Order
from games.wording import counted, listed, plural

WAITED = 20
"""The characters on a button for the names of the players whom a match waits for."""

NOT_IN_MATCH = "You are not playing in this match. Start your own with `/challenge`."
MATCH_OVER = "This match is over. **Rematch** below its last board starts another one."
STALE = "The match has moved on. Use the newest buttons: they show what you can do now."
MOMENT_PASSED = "It is too late to react to that. Use the newest board to go on."
PASS_IN_TURN = "It is your turn, so there is nothing to pass on. Use the button after your move."
ORDER_OUT_OF_TURN = "That works only on your own turn. Use the button then."
PASS_OUT = (
    "You are out of this match, so there is nothing left to decide. `/challenge` starts a new one."
)
NO_REACTIONS = "In this match nobody reacts on another player’s turn. Use the board to play."
NO_SUCH_ORDER = "There is no such order in this match. Use the first button below the newest board."
TOO_LATE_TO_ABORT = "Everybody has made a move, so this match counts. Use `/resign` to give it up."
NO_RESULT = "No result: nobody won or lost."
NOTHING_TO_UNDO = (
    "You can’t take that back on your own. You can take back your last choice until another "
    "player acts, unless it rolled a die, drew a card or showed something hidden."
)
CHOSEN_AT_ONCE = (
    "Your last choice stands: everybody chooses at the same time here, so nobody can take it back."
)
FORMER_WOULD_PLAY = "Someone has left the match for good since then, so your choice stands."
UNDO_TOO_LATE = "The match has moved on. Use `/undo` to take back your last choice."
OR_IN_ADVANCE = "Use `/advance` to queue your next move."
NOT_OFFERED = "You can’t do that right now. Use the first button below the newest board."
NO_MATCHES = "You are not playing any matches here. Start one with `/challenge`."
TO_WATCH = "**To watch here**"
WHICH_MATCH = "**Which match?**"
SHARED_BY_PLAYERS = (
    "Not everybody here can see the channel of that match, so only its players can share it."
)
MOVE_SAVED = "Your move is saved, but I can’t show it."
LATER = "It will appear in a few minutes; `/board` posts it now."
YOU_RESIGNED = "You have resigned."
YOU_ARE_OUT = "You are out of this match. The others play on."
RESIGNED_ALREADY = "You have resigned already."
SEAT_TAKEN = "The computer is playing for you. Press **Take my seat back** to continue yourself."
TAKEN_BACK = "You are back in the match. Use the first button below the newest board."
PLAYS_ALREADY = "You are already playing that seat. Use the first button below the newest board."
NO_SIDES = "The board of this game shows everything. `/board` posts it."
YOU = "You"
PLAY = "Play"
LOG = "Log"
RESIGN = "Resign"
DECIDED_ALREADY = (
    "You have made your first move, so this match counts for you. The others can still end it "
    "without a result; `/resign` gives it up."
)
ABORT = "Abort"
ABORT_HELP = f"Until you make your first move, **{ABORT}** ends the match without a result."
ABORT_YES = "Yes, end it"
ABORT_INSTEAD = "End it without a result"
REFRESH = "Look again"
MORE, BACK = "More", "Back"
WHOLE = "Show everything"
BOARD_CALLS = f"The newest board will tell you when it’s your turn; or press **{REFRESH}** here."
RESIGN_YES = "Yes, I resign"
OFFER_YES = "Yes, I am sure"
LIFT_ORDER = "Always ask me"
NO_ORDER_STANDS = (
    "I ask you about everything. I can also answer for you where it rarely matters. Nobody sees "
    "that."
)
RECOMMENDED_ORDERS = "Ask me less (recommended)"
ASKED_TOO_OFTEN = f"Asked too often? Press **{MORE}** to let me answer some questions for you."
ORDER_MENU = "What should I answer for you? Pick as many as you like."
UNDO = "Undo my last choice"
SIDES_HELP = "-# `/board side:` shows all that lies before a player, with every text."
NOTHING_CHANGES = "Nothing has changed."
PICK_NONE = "None"
NO_PICKS = "none"
PICKS_DONE = "Done"
TYPE_PICKS = (
    "That is too much for buttons. Type all your picks with `/move`, like `foot + 2x horse`."
)
ENDS_TURN = "ends your turn"
ALL_END_TURN = "Your turn ends with any of these."
PICKS_END_TURN = f"-# **{PICKS_DONE}** ends your turn."
ADD_PICKS = "Add ..."
TAKE_PICKS_OUT = "Take out ..."


def says_turn_ends(label: str) -> bool:
    """Whether a label already says that its choice ends the turn.

    >>> says_turn_ends("End my turn"), says_turn_ends("Send, return"), says_turn_ends("End turn")
    (True, False, True)
    """
    return {"end", "turn"} <= set(label.lower().split())


IN_SHORT = f"In short. **{LOG}** has everything."


def concerns(name: str, what: str) -> str:
    """Begin a sentence about something that happened to a member's things."""
    return f"**For {name}** · {what}"


def old_board(link: str) -> str:
    return f"That board is old. Go to [the newest one]({link}), or press **{PLAY}** here."


def board_of_the_past(link: str) -> str:
    """Link to the end of a match that is over, for somebody who pressed an old board of it."""
    return f"That board is old. The match is over: see [how it ended]({link})."


def old_board_hand(link: str) -> str:
    return f"-# That board is old, but what you see here is not. Go to [the newest board]({link})."


def in_match(move: str, match_id: int) -> str:
    """Return a suggested move if several matches wait."""
    return f"Match {match_id}: {move}"


def did_you_mean(why: str, notations: Sequence[str]) -> str:
    """Tell why a typed move is refused, and the nearest legal ones."""
    return f"{why} Did you mean {_quoted(notations)}?"


def write_like(why: str, notations: Sequence[str]) -> str:
    """Tell why a typed move is refused, and some legal ones."""
    return f"{why} Try {_quoted(notations)}."


def _quoted(notations: Sequence[str]) -> str:
    return listed([f"`{notation}`" for notation in notations], "or")


def committed(seal: str, clicks: Sequence[int] = ()) -> str:
    """Tell what can be checked at the end: every die and every shuffle comes from a sealed secret
    and from the players' clicks."""
    told = f"-# Luck is sealed: SHA-256 `{seal}`"
    if clicks:
        told += f"\n-# Clicks that go into it, by seat: {listed([f'`{n}`' for n in clicks])}"
    return told


def your_turn(mentions: Sequence[str]) -> str:
    """Call the players who must decide."""
    return f"➤ {listed(mentions)}, it is your turn: press **{PLAY}**."


def your_reaction(mentions: Sequence[str]) -> str:
    """Call the players who may react while somebody else's turn goes on."""
    return f"➤ {listed(mentions)}, you may react: press **{PLAY}**."


def your_answer(mentions: Sequence[str]) -> str:
    """Call players other than the one in turn who must decide."""
    return f"➤ {listed(mentions)}, you have a decision to make: press **{PLAY}**."


def waiting_for(names: Sequence[str]) -> str:
    return f"Waiting for {listed(names)}."


def waiting(
    players: Sequence[Player],
    seats: Sequence[int],
    reader: int | None = None,
    away: Mapping[int, int] = MappingProxyType({}),
) -> str:
    """Tell who must decide, members first. It notifies nobody.

    Args:
        reader: the member who alone reads the sentence, and is called “you”.
        away: the ends of breaks, by seat of the member who is on one.
    """
    members = [
        ("**you**" if players[seat].user_id == reader else plain(players[seat].name))
        + (f" (away until <t:{away[seat]}:f>)" if seat in away else "")
        for seat in seats
        if not players[seat].level
    ]
    computers = [seat for seat in seats if players[seat].level]
    told = [waiting_for(members)] if members else []
    if computers:
        told.append(thinking(players, computers))
    return " ".join(told)


def waiting_in_hand(players: Sequence[Player], seats: Sequence[int]) -> str:
    """Tell who must decide, and how to look again, in a message that stays as the match goes on."""
    members = [plain(players[seat].name) for seat in seats if not players[seat].level]
    computers = [thinker(players[seat]) for seat in seats if players[seat].level]
    return f"-# {BOARD_CALLS}\n{waiting_for([*members, *computers])}"


def thinking(players: Sequence[Player], seats: Sequence[int]) -> str:
    """Tell which computers are thinking, and for which players."""
    names = listed([thinker(players[seat]) for seat in seats])
    return f"{names[0].upper()}{names[1:]} {plural(len(seats), 'is', 'are')} thinking."


def thinker(player: Player) -> str:
    name = plain(player.name)
    return name if player.is_computer else f"the computer (for {name})"


def plays_for(player: Player) -> str:
    """Tell that the computer plays for a member."""
    name = plain(player.name)
    return f"-# The computer is playing for {name}, who can press **{TAKE_BACK}** at any time."


def seat_given(name: str) -> str:
    """Tell a member that somebody else has taken over from them: they handed their seat over, or
    did not answer and the others agreed.

    >>> seat_given("Cleo")
    'Cleo plays this match in your place now. `/challenge` starts another one.'
    """
    return f"{plain(name)} plays this match in your place now. `/challenge` starts another one."


def plays_on_for(former: Former) -> str:
    """Tell a member whose seat they have taken.

    >>> plays_on_for(Former(1, "Bo", 12))
    '-# You are playing for Bo, who played until move 12.'
    """
    until = f"played until move {former.until}" if former.until else "made no move"
    return f"-# You are playing for {plain(former.name)}, who {until}."


def took_over(former: Sequence[Former], name: str) -> list[str]:
    """Tell who played a seat, and until when.

    >>> took_over([Former(1, "Bo", 12), Former(2, "Dan", 20)], "Cleo")
    ['Bo played until move 12', 'Dan until move 20, then Cleo']
    >>> took_over([Former(1, "Bo", 0)], "Cleo")
    ['Cleo took over from Bo before the first move']
    """
    played = [each for each in former if each.until]
    if not played:
        first = [plain(each.name) for each in former[:1]]
        return [f"{plain(name)} took over from {each} before the first move" for each in first]
    told = [f"{plain(each.name)} until move {each.until}" for each in played[1:]]
    told.insert(0, f"{plain(played[0].name)} played until move {played[0].until}")
    told[-1] += f", then {plain(name)}"
    return told


WITH_COMPUTER = "with the computer"


def marks(players: Sequence[Player]) -> list[str]:
    """Return marks of a match whose result is not the players' alone: played with a computer, taken
    over, helped by hints."""
    told = [WITH_COMPUTER] if any(player.is_computer for player in players) else []
    for player in players:
        told += took_over(player.former, player.name)
        parts: tuple[Former | Player, ...] = (*player.former, player)
        for each in parts:
            name = plain(each.name)
            if each.replaced:
                told.append(f"the computer took {counted(each.replaced, 'decision')} for {name}")
            if each.hints:
                told.append(f"{name} took {counted(each.hints, 'hint')}")
    return told


def marked(players: Sequence[Player]) -> str:
    """Return the marks as the end of a line; "" if there are none."""
    return "".join(f" · {mark}" for mark in marks(players))


def standing_order(order: Order, *, stands: bool) -> str:
    """Tell a player what an order that they gave, or lifted, means for them."""
    return f"-# {order.help if stands else order.otherwise}"


def orders_stand(count: int) -> str:
    """Tell a player, below a question, how many orders answer for them.

    >>> orders_stand(1)
    '-# 1 standing order answers for you. To change it, press **More**.'
    """
    if count == 1:
        return f"-# 1 standing order answers for you. To change it, press **{MORE}**."
    return f"-# {count} standing orders answer for you. To change them, press **{MORE}**."


def recommended_orders(orders: Sequence[Order]) -> str:
    """Tell what the recommended orders do, beside the button that gives them all."""
    does = " ".join(order.help for order in orders)
    return f"-# “{RECOMMENDED_ORDERS}” does all of this; you can undo any of it at any time. {does}"


def bring(noun: str) -> str:
    """Return the placeholder of a menu of the things that a member has saved."""
    return f"Use one of your saved {noun}s"


def choose(least: int, most: int, of: int) -> str:
    """Return the placeholder of a menu. The question stands above it.

    >>> choose(1, 1, 12), choose(5, 5, 8), choose(1, 3, 4)
    ('Choose 1 of 12', 'Choose 5 of 8', 'Choose 1 to 3 of 4')
    """
    return f"Choose {least} of {of}" if least == most else f"Choose {least} to {most} of {of}"


def hand_sent_anew(link: str) -> str:
    """Tell, in an old direct message, where the new one is."""
    return f"What you can do now is in [a newer message]({link}) below."


def seat_gone(name: str, board: str) -> str:
    """Tell a former player, in their direct message, that somebody else has their seat."""
    return f"{seat_given(name)} [The board]({board}) goes on without you."


def labelled(branches: Sequence[str], what: str) -> str:
    return f"**{plain(', '.join(branches))}**: {plain(what)}"


def undid(name: str, *, agreed: bool = False) -> str:
    return f"{name} takes back their last choice{', as agreed' if agreed else ''}."


def undone_enough(most: int) -> str:
    return (
        f"You have taken back {most} choices in this match. That is the limit, so this one stands."
    )


def of_match(game: AnyGame, match_id: int) -> str:
    """Tell which of several matches an answer is about."""
    return f"-# {game.name}, match {match_id}"


def played(told: str) -> str:
    return f"Done. {told}" if told else ""


def which_of_many(shown: int) -> str:
    return f"{WHICH_MATCH} These are {shown} of them; use `match:` for any other."


def which_match(match_ids: Sequence[int]) -> str:
    ids = listed([str(match_id) for match_id in match_ids], "or")
    return f"You are playing several matches here. Add `match:` {ids}."


def board_posted(link: str) -> str:
    return f"I posted [the board]({link}) again."


def board_just_posted(link: str) -> str:
    return f"[The board]({link}) was posted several times just now. Use that one, or wait a minute."


class Left(Enum):
    """Sentences about the players who are left when somebody resigns."""

    ONE = "Your opponent wins."
    COMPUTERS = "Only computers would be left, so the match ends."
    SEVERAL = "The others play on without you."


def resign_sure(match_id: int, left: Left) -> str:
    return f"Resign match {match_id}? {left.value}"


def abort_sure(match_id: int, left: Left) -> str:
    """Ask whether somebody is sure to end a match for all."""
    play_on = " To let the others play on without you, use `/resign`."
    others = play_on if left is Left.SEVERAL else ""
    return (
        f"End match {match_id} for everybody? Nobody wins or loses. Your profile counts it as a "
        f"match that you ended early. You can do this three times a day.{others}"
    )


def no_more_aborts(most: int, again_at: int) -> str:
    """Tell a member who has reached the limit of aborted matches what they can still do."""
    return (
        f"You have ended {most} matches without a result in 24 hours, which is the limit. Play "
        f"this one, or give it up with `/resign`. You can end another <t:{again_at}:R>."
    )


def or_abort(sure: str) -> str:
    """Add to a question about resigning that the match can be ended without a result instead."""
    return f"{sure} Not everybody has made a move yet, so you can also end it without a result."


ENDED_BY_MODERATOR = "A moderator of this server ended the match."


def aborts(name: str) -> str:
    return f"{name} ended the match before everybody had made a move."


def offer_sure(match_id: int, what: str) -> str:
    return f"{what}, in match {match_id}? You can’t take that back."


def hand_title(game: AnyGame, match_id: int, beside: str, board: str, *, has_hands: bool) -> str:
    what = "hand" if has_hands else "side of the board"
    where = f"-# {beside} · [go to the board]({board})"
    return f"### Your {what} · {game.name}, match {match_id}\n{where}"


def match_line(catalog: Catalog, match: Running | Finished) -> str:
    """Return a plain line that names a match."""
    game = _game_name(catalog, match)
    return f"{match.id} · {game} · {listed(player.name for player in match.players)}"


def running_entry(catalog: Catalog, match: Running, now: int) -> str:
    """Return a line for others' running match: its players, whose turn it is, and a link."""
    line = f"{plain(match_line(catalog, match))}{marked(match.players)}"
    turn = waiting(match.players, _asked_seats(match), away=on_break(match, now))
    return f"{line} · {turn} {_board_link(match)}"


def own_entry(
    catalog: Catalog,
    match: Running,
    user_id: int,
    now: int,
    due: int | None = None,
    server: str = "",
    *,
    left: str = "",
) -> str:
    """Return a line for a running match of the member who asks.

    Args:
        due: the end of their time, if they are asked and have a clock.
        server: the server where it is played; "" if that is plain.
        left: how they left it while others play on; "" if they did not.
    """
    others = listed(_others(match, user_id))
    line = f"{match.id} · **{_game_name(catalog, match)}** against {plain(others)}"
    line += f" in {plain(server)}" if server else ""
    turn = waiting(match.players, _asked_seats(match), user_id, on_break(match, now))
    time = "" if due is None else f" Your time runs out <t:{due}:R>."
    since = f" Last move <t:{match.updated_at}:R>."
    took_part = "".join(f" · {mark}" for mark in marks(match.players) if mark != WITH_COMPUTER)
    took_part += f" · {left}" if left else ""
    return f"{line}{took_part} · {turn}{time}{since} {_board_link(match)}"


def match_label(
    catalog: Catalog, match: Running, user_id: int, now: int, room: int = BUTTON
) -> str:
    """Return a button label for a match of the member who asks: game, opponent, whose turn it is.

    A button cannot count on, so it tells the time until now. If the label is too long for its room,
    opponents are left out: whose turn it is matters most.
    """
    turn = _turn_on_a_button(match, user_id, now)
    begin, end = f"{match.id} · {_game_name(catalog, match)} · ", f" · {turn}" if turn else ""
    return f"{begin}{_fitting(_others(match, user_id), room - len(begin) - len(end))}{end}"


def _turn_on_a_button(match: Running, user_id: int, now: int) -> str:
    asked = [match.players[seat] for seat in _asked_seats(match)]
    if any(player.user_id == user_id and not player.level for player in asked):
        return f"your turn for {lasted(now - match.updated_at)}"
    return f"waits for {_fitting([player.name for player in asked], WAITED)}" if asked else ""


def _fitting(names: Sequence[str], room: int) -> str:
    """Return names as a list in a sentence. The names that do not fit become a number; a first name
    that does not fit is cut.

    >>> _fitting(["Ada", "Bo", "Cleo Day"], 20), _fitting(["Ada", "Bo", "Cleo Day"], 19)
    ('Ada, Bo and Cleo Day', 'Ada, Bo and 1 other')
    >>> _fitting(["Ada", "Bo", "Cleo Day"], 16), _fitting(["Adalbert", "Barbara"], 17)
    ('Ada and 2 others', 'Adal… and 1 other')
    """
    for kept in range(len(names), 0, -1):
        told = _and_others(names[:kept], len(names) - kept)
        if len(told) <= room:
            return told
    first, rest = names[0], _and_others(names[:1], len(names) - 1)[len(names[0]) :]
    return f"{first[: max(1, room - len(rest) - 1)]}…{rest}"


def _and_others(names: Sequence[str], others: int) -> str:
    return listed([*names, counted(others, "other")] if others else names)


def lasted(seconds: int) -> str:
    """
    >>> lasted(20), lasted(60 * 5), lasted(3600 * 3), lasted(86_400 * 2)
    ('1 minute', '5 minutes', '3 hours', '2 days')
    """
    for size, unit in ((86_400, "day"), (3600, "hour")):
        if seconds >= 2 * size:
            return counted(seconds // size, unit)
    return counted(max(1, seconds // 60), "minute")


def _game_name(catalog: Catalog, match: Running | Finished) -> str:
    return catalog[match.game].game.name if match.game in catalog else match.game


def _others(match: Running, user_id: int) -> list[str]:
    return [player.name for player in match.players if player.user_id != user_id]


def _asked_seats(match: Running) -> list[int]:
    return [seat for seat, since in enumerate(match.asked) if since >= 0]


def _board_link(match: Running) -> str:
    place = match.place
    return f"[Board]({jump(place.guild_id, place.channel_id, match.message_id)})"


LINE_FINAL = "You can’t take that back, so type it on its own: I’ll ask whether you are sure."


def too_long(most: int) -> str:
    return f"That is too long: I read at most {most} characters. Send it in several parts."


def line_length(most: int) -> str:
    """Refuse a typed line that has no parts, or too many."""
    return f"Type 1 to {most} moves, with `;` between them."


def line_stopped(part: str, why: str, last: str) -> str:
    """Tell which part of a typed line cannot be played, and which parts were played.

    Args:
        last: the last part that stands; "" for none.
    """
    rest = (
        f"Played up to {_typed(last)}; the rest was not played." if last else "Nothing was played."
    )
    return f"{_typed(part)}: {why}\n{rest}"


def _typed(text: str) -> str:
    """Quote what somebody typed."""
    return f"`{text.replace('`', '')[:60]}`"


def side_title(game: AnyGame, match_id: int, name: str) -> str:
    """Return the heading of one player's side, shown in full."""
    return f"{match_title(game, match_id)}\n**{name}**’s side: everything that lies open."


def no_such_side(names: Sequence[str]) -> str:
    """Tell which sides there are."""
    told = listed([f"{number} for {name}" for number, name in enumerate(names, 1)], "or")
    return f"There is no such side in this match. Type {told}."


def answered(order: str, answer: str, times: int) -> str:
    """
    >>> answered("Never flee", "None", 1)
    '-# Your standing order “Never flee” answered: None.'
    >>> answered("Pass for me", "Pass", 3)
    '-# Your standing order “Pass for me” answered: Pass, 3 times.'
    """
    often = f", {times} times" if times > 1 else ""
    return f"-# Your standing order “{order}” answered: {answer}{often}."


def let_go(times: int) -> str:
    """
    >>> let_go(1), let_go(3)
    ('-# You passed on that.', '-# You passed on that, 3 times.')
    """
    return "-# You passed on that" + (f", {times} times." if times > 1 else ".")


def no_such_level(level: str) -> str:
    known = listed([f"`{key}`" for key in LEVELS], "or")
    return f"There is no level “{plain(level)}”. Pick {known}."
