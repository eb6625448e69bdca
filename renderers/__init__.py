"""The pictures of the games, drawn with Pillow.

Lives here: what the bot asks for (`contract`, `badge`, `registry`), where sheets become pictures
(`edge`, `picture`), the drawing kit that all games share (`kit`), pictures other than boards
(`cards`, `film`) and one folder for each game.
May import: the standard library, msgspec, Pillow, and from `games` only view types, components,
board geometry and words. Never a state, the rules or discord.
"""
