"""The pictures of Squarriors. `renderer` is for the bot, `layout` puts the whole
picture together."""
