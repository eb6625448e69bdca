"""The rules of Square Tactics for players, in our own words, with every ruling."""

from __future__ import annotations

from games.positions import Position
from games.square_tactics.cards.actions import ACTIONS, SHIELDS
from games.square_tactics.cards.characters import FACTIONS, NUMBERS
from games.square_tactics.words.abilities import ABILITIES
from games.words import Page


def _characters() -> str:
    """Return a line for each number: the printed numbers of the card, and its ability."""
    return "\n".join(
        f"**{number}** `{' '.join(map(str, NUMBERS[number - 1]))}` {text}"
        for number, text in enumerate(ABILITIES, start=1)
    )


def _names() -> str:
    """Return a line for each faction: its names by number."""
    return "\n".join(
        f"**{faction.name}** "
        + " · ".join(f"{number} {name}" for number, name in enumerate(faction.first_names, start=1))
        for faction in FACTIONS
    )


def _actions() -> str:
    """Return a line for each action card, with the four shieldings in one."""
    lines = [
        "**Fore / Starboard / Aft / Port Shielding** · with the character that you play, or any "
        "time you can play a card in your turn: lay it under your character. Its top / right / "
        "bottom / left number is +1 while it stays on the board.",
    ]
    lines += [
        f"**{card.name}** · {card.when}: {card.effect}"
        for kind, card in enumerate(ACTIONS)
        if kind not in SHIELDS
    ]
    return "\n".join(lines)


PAGES = (
    Page(
        "The aim",
        "Play characters onto a small grid, capture the characters of your opponents, and hold "
        "the spaces that count. When the game ends, the most points win.\n\n"
        "**Two players** sit south and north of a 3×3 board. **Four** sit south, west, north and "
        "east of a 4×4 board and play clockwise. Everybody plays for themselves.\n\n"
        "Each player has a faction of 18 characters. All factions have the same numbers and "
        "abilities: only the names differ. You start with three cards in hand.\n\n"
        "**Picking order:** the first player is drawn at random. Factions are picked in reverse "
        "order: the player who goes last picks first, and the first player picks last, then "
        "starts at once. In a match of three games you keep your faction.\n\n"
        "**First game rules** use the numbers only. The **full rules** add an ability to each "
        "character, and action cards. Pick them when you challenge: `rules=full`.",
        Position(
            2,
            (
                "play 6 b2",
                "play 13 b3",
                "play 8 b2",
                "play 11 a2",
                "play 7 a3",
                "play 5 b2",
                "play 13 b1",
            ),
            "South has just played 13 on b1. Its 7 beat the number facing it on North’s "
            "character on b2, which was captured. The studs are what a space is worth at the end.",
            options={"rules": "first", "factions": "deal"},
            seed=b"rules",
        ),
    ),
    Page(
        "Your turn",
        "**1. Play** a character from your hand onto any open space. It stands with its top away "
        "from you. You must play if you can.\n\n"
        "**2. Process** it, that is, it attacks: compare its sides with the opposing characters "
        "next to it, first top, then right, bottom and left.\n"
        "• Your number is **higher**: you capture that character and go on.\n"
        "• **Equal**: nothing happens, and you go on.\n"
        "• Your number is **lower**: nothing is captured, and you stop here.\n"
        "Your own characters are skipped. Yours stays on the board when it loses (except, with "
        "the full rules, against a number 13, which captures it).\n\n"
        "**An example.** South plays number 13 on b2: top 7, right 4, bottom 5, left 6. North "
        "sits opposite, so North’s cards stand the other way round.\n"
        "• Top 7 meets top 5 of North’s 3 on b3: higher, captured.\n"
        "• Right 4 meets right 2 of North’s 1 on c2: higher, captured.\n"
        "• Bottom 5 meets bottom 5 of North’s 10 on b1: equal, both stay.\n"
        "• Left 6 meets left 7 of North’s 12 on a2: lower, and it stops.\n\n"
        "**3. Draw** a card. When your deck is empty you play on without drawing.\n\n"
        "With the full rules you may play any number of action cards in your turn: before the "
        "character, with it, or after the draw. If you captured nobody in your turn (with "
        "`mayhem=on`: always), you draw an action card when it ends.",
        Position(
            2,
            ("play 13 b2",),
            "The example played out: b3 and c2 are captured, b1 ties, and a2 stops the attack.",
            table=(
                "[first game] / hand 13 7 / deck rest ; b3=3 c2=1 b1=10 a2=12 / hand 5 7 "
                "11 / deck rest"
            ),
        ),
    ),
    Page(
        "The end, and the points",
        "The game ends when a play has been processed and no space is open, or when everybody "
        "has played all their characters.\n\n"
        "• 1 point for each character that you captured\n"
        "• 1 point for each corner that you hold, 2 for each side space, 3 for each middle "
        "space\n\n"
        "**Three-game match:** the points of all three games are added up, no matter who won "
        "each game.",
    ),
    Page(
        "Characters",
        "The eighteen characters, the same in every faction: number, then `top right bottom left` "
        "as their player sees the card, then what it can do with the full rules. “It” is the "
        f"character itself.\n\n{_characters()}",
    ),
    Page("Names", f"The names of the eighteen characters.\n\n{_names()}", printed=False),
    Page(
        "Action cards",
        "With the full rules. The shared deck has four of each, a personal deck one of each. "
        "Everybody starts with one card. “Beside” is orthogonal, never diagonal.\n\n"
        f"{_actions()}\n\n"
        "**Sacrifice** protects for the whole turn: whatever that player processes until the "
        "turn ends, Second Chance included, passes by your character. **Trade** is blind: both "
        "pick at the same time, and neither sees the other’s card beforehand.",
        Position(
            2,
            ("push b2 b3",),
            "Push has moved North’s character from b2 to b3: the middle is free.",
            table=(
                "a1=1 c1=10 / hand 2 6 8 / cards gain jump push concede / deck rest ; "
                "b2=16 / hand 3 5 9 / deck rest"
            ),
        ),
    ),
    Page(
        "Reactions, and settings",
        "Four action cards answer what an opponent does: **Emergency Maneuvers** and "
        "**Sacrifice** when your character is about to be captured, **Wounded** when it was, "
        "**Reaction** when a space is cleared. The match waits until everybody who is asked has "
        "answered.\n\n"
        "`reactions=can` asks only players with a fitting card: fast, but being asked shows that "
        "you hold one. `reactions=everyone` asks everybody who might hold one, so nobody learns "
        "anything.\n"
        "If you would rather not be asked, press **More** in your hand, then **Pass for me until "
        "my next turn**: every chance to react goes by.\n\n"
        "`actions=shared` one deck of 72 for all · `actions=personal` a deck with one of each "
        "card for everybody\n"
        "`mayhem=off` you draw an action card after a turn in which you captured nobody · "
        "`mayhem=on` after every turn. Mayhem goes with either kind of deck.\n"
        "`length=match` three games · `factions=deal` factions at random.",
    ),
    Page(
        "How to play here",
        "Press **Play** below the board: you see your cards, and pick a character and a space. "
        "Or type `/move` and pick from the list:\n"
        "• `faction cats` takes a faction.\n"
        "• `play 7 b2` plays your number 7 on b2. Numbers 2 and 4 say how they stand: "
        "`play 2 b2 up` or `play 2 b2 left`, `play 4 b2 up` or `play 4 b2 right`. A character of "
        "another faction says whose it is: `play cats 7 b2`.\n"
        "• `reveal 5`, `clockwise` or `anticlockwise`, `from top` (`right`, `bottom`, `left`), "
        "`compare` or `skip`, `follow` or `stay`, `draw 1` or `draw 2` answer abilities.\n"
        "• `done` goes on without a further card, `pass` lets a chance to react go by.\n\n"
        "**Action cards:** `fore b2` `starboard b2` `aft b2` `port b2` (under whom) · "
        "`concede b2 b1` `gain b1 b2` `jump b2 c3` `push c2 c3` (from, to) · `swap b2 7` (Hot "
        "Swap for your 7) · `again b2` (Second Chance) · `turn b2` (Turnaround) · `twist b2 left` "
        "or `right` · `trade north`, then `give 7` · `zombie cats 7 b2` (with `up`, `left` or "
        "`right` for 2 and 4) · `escape a2` (Emergency Maneuvers, where to) · `sacrifice 7` · "
        "`react a1` (who moves) · `wound`.\n\n"
        "Files run a, b, c from the west; ranks 1, 2, 3 from the south, as in chess. A card is "
        "drawn as it lies on the table: its arrow is its top, so each number touches the "
        "neighbour that it is compared with.",
        printed=False,
    ),
    Page(
        "Rulings",
        "Where the rulebook is silent, we play it like this:\n"
        "**R-1** Seats run south, west, north, east (two players: south, north). A card’s top "
        "points away from its owner.\n"
        "**R-2** Spaces are named as in chess; corner 1, side 2, middle 3.\n"
        "**R-3** The first player is drawn at random. In a match the winner of a game starts the "
        "next one. After a tie, the next player clockwise starts.\n"
        "**R-4** You must play while you have a character and a space is open. With none left in "
        "your hand or deck, you still take your turns under the full rules: you can play action "
        "cards, Zombie included, and draw one. If you can play nothing, that turn is taken for "
        "you. Under the first game rules you are skipped.\n"
        "**R-5** The game ends at once when a play has been fully processed and the board is "
        "full.\n"
        "**R-6** Equal points are a draw, in a match as well; with four players, equal points "
        "share a rank.\n"
        "**R-7** With four players you may capture from anybody; each capture is 1 point.\n"
        "**R-14** Captured cards lie open. Hands, decks and action cards are hidden; their "
        "numbers are not.\n"
        "**R-17** (ours) A game is counted after 40 turns of each player.\n"
        "**Resigning** The others play on; with one player left, that player wins. Your "
        "characters stay on the board, your hand and deck leave the game, your action cards are "
        "discarded.",
        printed=False,
    ),
    Page(
        "Rulings of the full rules",
        "**R-8** If several players may react, the player whose turn it is comes first, then "
        "clockwise. Everybody is asked once for each thing that happens. A character moved by "
        "Emergency Maneuvers or Reaction does not process.\n"
        "**R-9** Trade can be played at the start or the end of your turn and needs a character "
        "in both hands. Both choose at the same time; neither sees the other’s card first.\n"
        "**R-10** Shieldings and Wounded leave with their character when it is captured or goes "
        "back to hand; they travel when it moves, and turn with it: they belong to the printed "
        "side.\n"
        "**R-11** When an action deck is empty, the played cards are shuffled to make a new "
        "one.\n"
        "**R-12** A side is processed once at most. A character that moves while it processes "
        "goes on with its remaining sides from the new space. Number 13 captures number 12 on "
        "its first lost side.\n"
        "**R-13** A zombie is its player’s character in every way. Capturing it scores.\n"
        "**R-15** You may hold any number of action cards.\n"
        "**R-16** First the player about to lose is asked, then the capture, then Wounded, then "
        "Reaction, then processing goes on.\n"
        "**R-18** When number 13 captures its attacker, that player may answer with Wounded. "
        "Emergency Maneuvers and Sacrifice help only defenders.\n\n"
        "Our own additions: a character given by **Sacrifice** counts as captured in that turn. "
        "**Hot Swap** places the new character upright; it does not process. **Number 5** needs "
        "a card to draw, and works once a turn. Cards for the end of your turn come after the "
        "draw.",
        printed=False,
    ),
)
