"""Tactica: two armies on a field of hexes, hidden hands, no dice.

Read in this order: `board` (the maps), `troops` (the pieces and all numbers), `choices`, `state`,
`rules` (first the ground's effects, in `field` and `strength`; then the procedures, as in the
rulebook), `view` and `views` (what each seat sees), `worlds` (what a seat may imagine), `words`
(what players read), `orders`, `mind` (what computer players are told), `game` (which declares it
all).

May import: of `games`, only what all games share, never another game. Only `mind` may import the
computer players.
"""
