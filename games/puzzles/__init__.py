"""Puzzles: positions whose best answers are proven, or sampled. Nothing here knows Discord.

`puzzle` defines a puzzle, and `aims` what it can ask for. `odds` deals every outcome of dice,
`proving` searches a turn to its end, and `making` finds puzzles in matches of computer players.
`weighing` plays answers out to see which wins most often, and `sampling` finds puzzles by that.
`reading` keeps them as text in `games/GAME/puzzles.jsonl`, and `trying` plays one.
"""
