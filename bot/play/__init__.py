"""The match itself: its state, its changes, and the time that its players have.

`match` is a match as it stands, `manager` the one place where it changes. `course` works out the
result of a choice, `orders` the passes of players, `lines` the meaning of a typed line of choices.
`starting`, `aborting` and `undoing` are changes with rules of their own. `paces` and `reckoning`
are its clocks, `timekeeper` acts when one runs out. `access` decides who may see a match, and
`story` tells it in moments.
"""
