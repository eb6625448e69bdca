"""The rules of the games, in pure Python.

This package holds the contract (`engine`, with `decisions`, `events`, `state`, `view`, `words`,
`frames`, `picking`, `notation`, `unasked`, `takeback`, `options`, `refusals`), the dice and
shuffles of a match (`chance`), help with sentences (`wording`), the list of games (`registry`),
random play (`simulate`), the computer players (`players`), and one folder for each game.

It may import the standard library and msgspec. It never imports discord, Pillow, a database,
a clock or asyncio, and never uses the global generator of `random`.
"""
