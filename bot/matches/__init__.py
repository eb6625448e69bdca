"""Playing a match.

`manager` is the one place where a match changes, `orders` what players let go by until their
next turn; `presenter` shows what was stored;
`menus` turns legal choices into steps; `board_panel` and `hand_panel` are what players
see; `controls` are their buttons and menus, `commands` the slash commands.
"""
