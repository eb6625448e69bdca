"""Pictures other than boards: the result of a match, a member's profile, a sheet of key turns.

They are drawn with the same kit, in the same theme, and know no game. Their contents come as plain
data, and players' signs from the game's renderer.
"""
