"""Squarriors: tribes of animals, three domains each, hidden tactics and traps.

Read in this order: `cards` (the contents of the box, and the card language), `board`, `choices`
and `meanings` (what players decide, and what the words of a choice mean), `pieces` and `state`
(where everything is), `texts` (what the texts of cards do), `rules` (the procedures, as in the
rulebook), `view` and `views` (what each seat sees), `worlds` (what a seat thinks could be),
`words` (what players read), `orders`, `mind` (what computer players are told), `workshop` (where
tribes are built), `game` (all of it declared). `reading` reads the notation back, and `logged`
reads old logs.
May import: of `games`, what all games share; never another game. Only `mind` may import the
computer players.
"""
