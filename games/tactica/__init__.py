"""Tactica: two armies on a field of hexes, hidden hands, no dice.

Read in this order: `board` (the maps), `troops` (the pieces and all numbers), `choices`, `state`,
`rules` (what the ground does, in `field` and `strength`; then the procedures, as in the rulebook),
`view` and `views` (what each seat sees), `worlds` (what it thinks could be), `words` (what players
read), `orders`, `mind` (what computer players are told), `game` (all of it declared).
May import: of `games`, what all games share; never another game, and only `mind` the computer
players.
"""
