"""`/learn`: lessons in which a newcomer makes the moves, for their eyes only."""
