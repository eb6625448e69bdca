"""The rules of the games, in pure Python.

Lives here: the contract (`engine`), the match's dice and shuffles (`chance`),
the list of games (`registry`), random play (`simulate`) and one folder a game.
May import: the standard library and msgspec. Never discord, Pillow, a database,
a clock, asyncio or `random`'s global generator.
"""
