"""`/rules`: how to play a game, in pages that the game provides."""
