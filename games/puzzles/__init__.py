"""Puzzles: positions whose best answers are proven, or sampled, with nothing of Discord in them.

`puzzle` says what a puzzle is, `aims` what one can ask for, `odds` deals every outcome of dice,
`proving` searches a turn to its end, `making` finds puzzles in matches of computer players.
`weighing` plays answers out to see which wins most often, and `sampling` finds puzzles by that.
`reading` keeps them as text in `games/GAME/puzzles.jsonl`, and `trying` plays one.
"""
