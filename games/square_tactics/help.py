"""The rules of Square Tactics for players, in our own words, with the rulings that apply."""

from __future__ import annotations

from games.engine import Page

PAGES = (
    Page(
        "The aim",
        "Play characters onto a small grid, capture the characters of your opponents, and hold "
        "the spaces that count. When the game ends, most points win.\n\n"
        "**Two players** sit south and north of a 3×3 board. **Four** sit south, west, north and "
        "east of a 4×4 board and play clockwise. Everybody plays for themselves.\n\n"
        "Each player has a faction of 18 characters. All factions have the same numbers: only "
        "the names differ. You start with three cards in hand.",
    ),
    Page(
        "Your turn",
        "**1. Play** a character from your hand onto any open space. It stands with its top away "
        "from you. You must play if you can.\n\n"
        "**2. Process** it: compare its sides with the opposing characters next to it, first top, "
        "then right, bottom and left.\n"
        "• Your number is **higher**: you capture that character and go on.\n"
        "• **Equal**: nothing happens, and you go on.\n"
        "• Your number is **lower**: nothing is captured, and you stop here.\n"
        "Your own characters are skipped. Yours stays on the board whatever happens.\n\n"
        "**3. Draw** a card. When your deck is empty you play on without drawing.",
    ),
    Page(
        "The end, and the points",
        "The game ends when a play has been processed and no space is open, or when everybody "
        "has played all their cards.\n\n"
        "• 1 point for each character that you captured\n"
        "• 1 point for each corner that you hold, 2 for each side space, 3 for each middle "
        "space\n\n"
        "**Three-game match:** the points of all three games are added, whoever won them.",
    ),
    Page(
        "How to play here",
        "Press **My hand** below the board: you see your cards, and pick a character and a space. "
        "Or type `/move` and pick from the list. `play 7 b2` plays your card number 7 on b2.\n\n"
        "Files run a, b, c from the west; ranks 1, 2, 3 from the south, as in chess. A card is "
        "drawn as it lies on the table: its arrow is its top, so each number touches the "
        "neighbour that it is compared with.",
    ),
    Page(
        "Rulings",
        "Where the rulebook is silent we play it so:\n"
        "**R-1** Seats run south, west, north, east (two players: south, north). A card’s top "
        "points away from its owner.\n"
        "**R-2** Spaces are named as in chess; corner 1, side 2, middle 3.\n"
        "**R-3** The first player is drawn at random. In a match the winner of a game starts the "
        "next one; after a tie the next player clockwise from the one who started.\n"
        "**R-4** You must play while you have a character and a space is open. Without a "
        "character you are passed over.\n"
        "**R-5** The game ends at once when a play was fully processed and the board is full.\n"
        "**R-6** Equal points are a draw, in a match as well; with four, equal points share the "
        "rank.\n"
        "**R-7** With four players you may capture from anybody; each capture is 1 point.\n"
        "**R-14** Captured cards lie open. Hands and decks are hidden; their sizes are not.\n"
        "**Resigning** The others play on; with one player left, that player wins. Your "
        "characters stay on the board, your hand and deck leave the game.",
    ),
)
