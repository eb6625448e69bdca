"""The public side of a match: its board, and the calls to its players.

`presenter` shows what was stored. `board_panel` is the message that it posts or changes, and
`board_buttons` passes each button around a board to the feature that answers it. `places` finds the
channel or thread of a match.
"""
