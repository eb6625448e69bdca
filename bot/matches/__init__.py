"""Playing a match.

`manager` is the one place where a match changes, `orders` what players let go by until their
next turn; `presenter` shows what was stored; `access` knows who may see a match, `story` tells it
in moments, `spoken` says a position in words;
`menus` turns legal choices into steps; `board_panel` and `hand_panel` are what players
see; `controls` are their buttons and menus, `actions` what they do, `board_buttons` leads those
around a board to the feature that answers, `commands` are the slash commands.
"""
