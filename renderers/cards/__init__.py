"""Pictures that are no boards: the result of a match, a member's profile, a sheet of key turns.

They are drawn with the same kit, in the same theme, and know nothing of any game: what they
show comes as plain data, and players' signs from the game's renderer.
"""
