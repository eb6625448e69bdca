"""The rules of the games, in pure Python.

Lives here: the contract (`engine`, with `decisions`, `events`, `state`, `view`, `words`, `frames`,
`picking`, `notation`, `unasked`, `takeback`, `options`, `refusals`), the match's dice and shuffles
(`chance`), help for sentences (`wording`), the list of games (`registry`), random play
(`simulate`), the computer players (`players`) and one folder a game.
May import: the standard library and msgspec. Never discord, Pillow, a database,
a clock, asyncio or `random`'s global generator.
"""
