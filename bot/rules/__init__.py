"""`/rules`: how a game is played, in pages that the game provides."""
